"""Olympics: what a bid and an investment mean beside what the others have, as far as a seat knows."""

from theomachy.games.olympics.lanes import lay, rival, take_off
from theomachy.games.olympics.medals import strength
from theomachy.games.olympics.state import DISCARDED, HELD, UNSEEN, Params, State
from theomachy.kernel.record import copy
from theomachy.kernel.state import NOBODY


def others_cards(t: State, params: Params, seat: int) -> list[int]:
    """The cards that others may have in hand: those that they took openly, and all that the seat has nowhere
    seen."""
    hands = {HELD + other for other in range(t.seats) if other != seat}
    where = t.where[: params.cards].tolist()
    return [card for card, place in enumerate(where) if place == UNSEEN or place in hands]


def place_after(t: State, params: Params, seat: int, card: int) -> int:
    """At which place, from 1, a seat would stand at a card's event if it invested the card and nobody else
    did anything there; others' face-down cards are left out."""
    after, event = copy(t), int(params.event[card])
    old = int(rival(t, params, seat, card))
    if old == NOBODY or params.performance[card] > params.performance[old]:
        if old != NOBODY:
            take_off(after, params, seat, old, DISCARDED)
        lay(after, params, seat, card, 0)
    own = strength(after, seat, event)
    return 1 + sum(strength(after, other, event) > own for other in range(params.entrants) if other != seat)
