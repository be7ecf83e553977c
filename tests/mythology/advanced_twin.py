"""The twin of a position of the Advanced game: what a seat may not know is another, all else the same.

Written from the rules' hidden zones alone: the others' sheets as far as nothing has shown them, what the
Glory of Zeus has brought them, hands and cards face down, kept Fates, choices under seal, and chance to come.
"""

import random

from theomachy.games.mythology.advanced.actions import CHALLENGE, PASS
from theomachy.games.mythology.advanced.rules.setup import may_be_kept
from theomachy.games.mythology.advanced.state import (
    DECK,
    DOWN,
    FATES,
    HELD,
    LOGGING,
    PLOTS,
    POLL,
    Params,
    State,
)
from theomachy.kernel.record import Word, copy
from theomachy.kernel.state import top_kind


def twin(s: State, params: Params, seat: int, rng: random.Random) -> State:
    """A position that `seat` (or a spectator: any number beyond the seats) cannot tell from this one."""
    other = copy(s)
    other.chance = Word(rng.getrandbits(64))
    if s.over:
        return other
    shuffle_cards(other, params, seat, rng)
    swap_fates(other, params, seat, rng)
    for owner in range(s.seats):
        if owner != seat:
            rewrite(other, params, owner, rng)
    return other


def shuffle_cards(s: State, params: Params, seat: int, rng: random.Random) -> None:
    """All cards that the seat has not seen: the deck, others' hands, what lies face down and was not
    played."""
    others = [owner for owner in range(params.players) if owner != seat]
    unseen = [
        card
        for card, where in enumerate(s.where)
        if where == DECK or where in [HELD + owner for owner in others]
    ]
    down = [owner for owner in others if s.players[owner].card and not s.players[owner].played]
    unseen += [int(s.players[owner].card) - 1 for owner in down]
    places = [int(s.where[card]) for card in unseen]
    rng.shuffle(unseen)
    for card, where in zip(unseen, places, strict=True):
        s.where[card] = where
        if where >= DOWN:
            s.players[where - DOWN].card = card + 1


def swap_fates(s: State, params: Params, seat: int, rng: random.Random) -> None:
    """Others' Fates, among those that nobody has seen."""
    others = [owner for owner in range(params.players) if owner != seat]
    own = int(s.players[seat].fate) if seat < params.players else 0
    free = [
        fate + 1
        for fate in range(FATES)
        if may_be_kept(params, fate) and not s.shown[fate] and fate + 1 != own
    ]
    for owner, fate in zip(others, rng.sample(free, len(others)), strict=True):
        s.players[owner].fate = fate


def rewrite(s: State, params: Params, owner: int, rng: random.Random) -> None:
    """Another sheet, which says at least what all know."""
    player = s.players[owner]
    player.piety += rng.randrange(3)
    player.line = rng.randrange(100)
    player.ledger[:] = [rng.randrange(1000) for _ in player.ledger]
    if s.sealed[owner] and top_kind(s) == POLL:
        s.sealed[owner] = rng.choice([PASS, CHALLENGE]) + 1
    player.zeus = rng.randrange(4)
    for unit in range(64):
        player.spent[unit] = player.least[unit] + rng.randrange(3)
    for hero in range(32):
        player.total[hero] = player.least[hero] + rng.randrange(5)
        if not s.errands[hero].aided:
            player.aid[hero], player.ailment[hero] = rng.randrange(3), rng.randrange(3)
    for plot in range(PLOTS):
        player.plotted[plot] = player.used[plot] + rng.randrange(2)
    if s.phase == LOGGING:
        player.prayer, player.sacrifice, player.gift_helpers = (
            rng.randrange(3),
            rng.randrange(3),
            rng.randrange(2),
        )
        player.gift_prizes = rng.randrange(2)
