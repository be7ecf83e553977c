"""Mythology, the Advanced game: what monsters and prizes bring, and the oracles that promise more (R 010B3,
216 G 2 and 3, MY-A11, A13, A95)."""

from theomachy.games.mythology.advanced import events as tell
from theomachy.games.mythology.advanced.actions import CARD, PASS
from theomachy.games.mythology.advanced.events import MONSTER_SLAIN, PRIZE_CAPTURED
from theomachy.games.mythology.advanced.rules.control import gain
from theomachy.games.mythology.advanced.rules.deaths import MONSTER_GLORY
from theomachy.games.mythology.advanced.state import CARDS, DOWN, HELD, ORACLE, Params, State
from theomachy.games.mythology.world import UNITS
from theomachy.kernel.compiled import rule
from theomachy.kernel.record import Ints
from theomachy.kernel.state import bit, pop, push

PRIZE_GLORY = 5


@rule
def ask_for_oracle(s: State, seat: int, what: int, journal: Ints) -> None:
    """MY-A95: whoever controls the hero is asked, if they may still play a card this turn; else they get
    what everybody gets. `what`: a monster, or UNITS + prize."""
    player = s.players[seat]
    if player.played == 0 and player.struck == 0 and (player.card > 0 or player.hand_size > 0):
        push(s, ORACLE, seat, what, 0)
        s.must = bit(seat)
    else:
        get_plain_glory(s, seat, what, journal)


@rule
def get_plain_glory(s: State, seat: int, what: int, journal: Ints) -> None:
    """R 216 G 2a and 3a: without a card."""
    if what < UNITS:
        gain(s, seat, MONSTER_GLORY, MONSTER_SLAIN, journal)
    else:
        gain(s, seat, PRIZE_GLORY, PRIZE_CAPTURED, journal)


@rule
def legal_oracles(s: State, params: Params, seat: int, out: Ints) -> int:
    """MY-A11: of the card that is down, or without one of the hand."""
    what = s.frames[s.depth - 1].a
    n = 0
    for card in range(CARDS):
        if params.oracle[card] == what and (
            s.where[card] == DOWN + seat or (s.where[card] == HELD + seat and s.players[seat].card == 0)
        ):
            out[n] = CARD + card
            n += 1
    out[n] = PASS
    return n + 1


@rule
def answer_oracle(s: State, params: Params, seat: int, action: int, journal: Ints) -> None:
    """The card's glory instead of the plain one; it comes with the turn's end (R 216F)."""
    what = s.frames[s.depth - 1].a
    pop(s)
    if action == PASS:
        get_plain_glory(s, seat, what, journal)
        return
    card = action - CARD
    player = s.players[seat]
    if s.where[card] == HELD + seat:
        s.where[card] = DOWN + seat
        player.hand_size -= 1
        player.card = card + 1
    player.played = 1
    player.card_points += params.promises[card]
    tell.oracle_played(journal, seat, card, glory=params.promises[card])
