"""Hera and Zeus: what a seat may know (HZ-7, HZ-32). What the rest may be is in `imagination`.

Hidden are the opponent's hand, deck and face-down cards, the order of one's own deck, which card Hades took,
and choices under seal. Backs are seen everywhere, discards and face-up cards too, and all that was ever shown
stands in the logs of `memory`, which both players know. Of one's own deck one knows what is in it: all that
one has not yet had."""

from theomachy.games.hera_and_zeus import state as k
from theomachy.games.hera_and_zeus.memory import back_of
from theomachy.games.hera_and_zeus.state import Params, Side, State
from theomachy.kernel.compiled import rule
from theomachy.kernel.sight import write_reveal

FRAME_KINDS = 13


@rule
def reveal_cards(side: Side, own: bool, known: Side) -> None:
    """What lies face up is for all to see, what lies face down for its owner."""
    for place in range(k.PLACES):
        if own or side.up[place] == 1:
            known.card[place] = side.card[place]


@rule
def reveal_log(side: Side, seat: int, known: Side) -> None:
    """What came into a hand and left it; hands that Pythia looked into were shown to the players alone."""
    for i in range(side.log_size):
        known.log[i] = side.log[i]
        if seat >= k.SEATS and side.log[i] >= k.SHOWN_OUT:
            known.log[i] = k.NOTHING


@rule
def reveal_sides(s: State, params: Params, seat: int, t: State) -> None:
    """Of both sides what is shown by rule."""
    for owner in range(k.SEATS):
        reveal_cards(s.sides[owner], owner == seat, t.sides[owner])
        reveal_log(s.sides[owner], seat, t.sides[owner])


reveal = write_reveal(State, reveal_sides)
"""The table, and of one's own side everything but the order of the deck, as `state.py` declares it."""


def seen_in_hand(side: Side) -> dict[int, list[int]]:
    """By card the places in a hand's log at which such cards were seen to come into it; those that were not
    seen to leave it. Since then some may have gone face down to the field."""
    came: dict[int, list[int]] = {}
    for at, entry in enumerate(side.log[: side.log_size].tolist()):
        if entry > k.IN:
            way, card = entry // k.IN * k.IN, entry % k.IN
            if way in (k.IN, k.SHOWN_IN):
                came.setdefault(card, []).append(at)
            elif came.get(card):
                came[card].pop()
    return came


@rule
def foreign(side: Side, place: int, seat: int) -> int:
    """1 if the card at a place has the other's back, which everybody sees."""
    if side.card[place] != k.NO_CARD:
        back = back_of(side.card[place])
    else:
        back = side.log[side.born[place]] - k.PUT
    return 0 if back == seat else 1
