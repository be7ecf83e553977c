"""Kuhn poker: what there is, what is told, and the rules."""

from typing import Annotated

from theomachy.kernel.actions import Actions
from theomachy.kernel.chance import below, scramble
from theomachy.kernel.compiled import rule
from theomachy.kernel.events import EVERYBODY, OTHERS, OWN, tells
from theomachy.kernel.generic import SCORE, Standing, rank_by_score
from theomachy.kernel.record import Ints, Record, Rows
from theomachy.kernel.sight import BY_RULE, BY_SEAT
from theomachy.kernel.state import Header, ParamsHeader, bit
from theomachy.kernel.values import Seat, named, one_of

CARD = named("card")
ENDING = one_of("fold", "showdown")
FOLD, SHOWDOWN = ENDING

ACTIONS = Actions()
PASS = ACTIONS("pass", "No chip goes into the pot: fold, if the other has bet.")
BET = ACTIONS("bet", "A chip goes into the pot.")


class Player(Record):
    chips: Annotated[int, EVERYBODY]  # how many are in the pot
    card: Annotated[int, CARD, BY_RULE]  # 1 jack, 2 queen, 3 king; 0 for who does not know it


class State(Header):
    kuhn_poker: int  # a field of the game's own name: no other game's record looks like this one
    turn: Annotated[int, EVERYBODY]  # whose turn it is; at the end who has won
    shown: Annotated[int, EVERYBODY]  # 1 where both cards lie open
    players: Annotated[Rows[Player], 2, BY_SEAT]


class Params(ParamsHeader):
    kuhn_poker: int  # the same: there are no options


@tells(OTHERS, own="drawn")
def draws(journal: Ints, seat: Seat, card: Annotated[int, CARD, OWN]) -> None:
    """A player gets a card."""


@tells(EVERYBODY)
def acts(journal: Ints, seat: Seat, chips: int) -> None:
    """A player has so many chips in the pot now."""


@tells(EVERYBODY, reveals=True)
def wins(journal: Ints, seat: Seat, pot: int, ending: Annotated[int, ENDING]) -> None:
    """A player takes the pot."""


@rule
def setup(s: State, params: Params, journal: Ints) -> None:
    s.seats = 2
    s.must = bit(0)
    first = below(s, 3)
    for seat in range(2):
        s.players[seat].chips = 1
        s.players[seat].card = 1 + (first if seat == 0 else (first + 1 + below(s, 2)) % 3)
        draws(journal, seat, card=s.players[seat].card)


@rule
def legal(s: State, params: Params, seat: int, out: Ints) -> int:
    out[0] = PASS
    out[1] = BET
    return 2 if s.must == bit(seat) else 0


@rule
def play(s: State, params: Params, seat: int, action: int, journal: Ints) -> None:
    s.moves += 1
    mine, theirs = s.players[seat], s.players[1 - seat]
    if action == BET:
        mine.chips += 1
    acts(journal, seat, mine.chips)
    s.turn = 1 - seat
    s.must = bit(s.turn)
    if mine.chips < theirs.chips or (s.moves > 1 and mine.chips == theirs.chips):
        s.over, s.must = 1, 0
        s.shown = int(mine.chips == theirs.chips)
        winner = 1 - seat if mine.chips < theirs.chips or mine.card < theirs.card else seat
        wins(journal, winner, pot=mine.chips + theirs.chips, ending=SHOWDOWN if s.shown else FOLD)
        s.turn = winner


@rule
def reveal_by_rule(s: State, params: Params, seat: int, t: State) -> None:
    for other in range(2):
        if other == seat or s.shown == 1:
            t.players[other].card = s.players[other].card


@rule
def imagine(t: State, params: Params, seat: int, seed: int) -> None:
    t.chance = scramble(seed)
    for other in range(2):
        if t.players[other].card == 0:
            known = t.players[1 - other].card
            t.players[other].card = 1 + (below(t, 3) if known == 0 else (known + below(t, 2)) % 3)


@rule
def standing(s: State, params: Params, out: Standing) -> None:
    """Before the end both are alike; then whoever took the pot has won it."""
    if s.over == 1:
        out[s.turn, SCORE] = s.players[1 - s.turn].chips
    rank_by_score(2, out)
