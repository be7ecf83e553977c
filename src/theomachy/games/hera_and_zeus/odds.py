"""Hera and Zeus: what a challenge against a card that is not seen may come to, counted in the cards that it
may be."""

from collections import Counter

from theomachy.games.hera_and_zeus import state as k
from theomachy.games.hera_and_zeus.battle import result_of
from theomachy.games.hera_and_zeus.knowledge import foreign, seen_in_hand
from theomachy.games.hera_and_zeus.state import Params, State


def results_against_unseen(t: State, params: Params, seat: int, column: int) -> Counter[int]:
    """How often each result (`RESULT` of the events) would come of it, by what the first card of the
    opponent's column may be: those of its back that have a number, and that the seat has seen nowhere else.
    A card that was seen in the hand after that one had been laid down is another (HZ-32)."""
    place, opponent = column * k.DEPTH, 1 - seat
    card = int(t.sides[seat].card[place])
    side = t.sides[opponent]
    back = opponent ^ foreign(side, place, opponent)
    seen = _seen(t, seat)
    for other, came in seen_in_hand(side).items():
        seen[other] += sum(at > side.born[place] for at in came)
    results: Counter[int] = Counter()
    for other in range(1 + back * k.KINDS, 1 + back * k.KINDS + params.kinds):
        left = int(params.copies[other]) - seen[other]
        if params.strength[other] != k.NO_STRENGTH and left > 0:
            results[result_of(params, card, other)] += left
    return results


def _seen(t: State, seat: int) -> Counter[int]:
    """The cards that a seat sees, or remembers among the discards; of its own deck it knows what is left."""
    own = t.sides[seat]
    seen = Counter({card: int(own.hand[card]) + int(own.deck[card]) for card in range(k.CARDS)})
    if own.missing:  # what the own Hades took still lies among the discards that the other remembers
        seen[int(own.pile[own.missing - 1])] -= 1
    for side in t.sides:
        seen.update(int(card) for card in side.card if card != k.NO_CARD)
        seen.update(int(card) for card in side.pile[: int(side.pile_size)])
    return seen
