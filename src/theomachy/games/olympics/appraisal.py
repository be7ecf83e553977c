"""Olympics: how good an action looks to a player who thinks one move ahead.

The unit is a tenth of a point of Performance. A card is worth what it changes in the comparisons with each
rival at its event; beyond a safe lead more is worth nothing. A face-down card is taken for an average one.
The least useful card is the bid, the higher the more the pairs differ."""

from theomachy.games.olympics.actions import TAKE
from theomachy.games.olympics.knowledge import known_place, known_total
from theomachy.games.olympics.lanes import rival
from theomachy.games.olympics.state import INVESTING, LIES, Params, State
from theomachy.kernel.compiled import rule
from theomachy.kernel.record import Ints
from theomachy.kernel.state import NOBODY

FACE_DOWN = 40
"""What a face-down card is taken for."""
SAFE = 90
"""A lead, or an arrear, beyond which more changes nothing."""
BIDS_COUNT = 2
"""How much of the difference between the best and the worst pair the highest bid is worth, in halves."""


@rule
def appraise(t: State, params: Params, seat: int, actions: Ints, n: int, values: Ints) -> None:
    """What each action is worth to `seat`, from what it knows."""
    for i in range(n):
        values[i] = value(t, params, seat, actions[i], 1)


@rule
def value(t: State, params: Params, seat: int, action: int, full: int) -> int:
    """The action's value to `seat`: with `full` 1 from all that the record shows, else from what the seat
    knows."""
    if action >= TAKE:
        return worth(t, params, seat, seat, t.pool[action - TAKE] - 1, full)
    if t.phase == INVESTING:
        return worth(t, params, seat, seat, action, full)
    return bid_worth(t, params, seat, action, full)


@rule
def bid_worth(t: State, params: Params, seat: int, card: int, full: int) -> int:
    """What a bid may win, less what the card is worth when it is kept."""
    best = 0
    least = 10 * SAFE
    for pair in range(params.entrants):
        value = worth(t, params, seat, seat, t.pool[pair] - 1, full)
        best = max(best, value)
        least = min(least, value)
    own = worth(t, params, seat, seat, card, full)
    return int((best - least) * BIDS_COUNT * card // (2 * params.cards) - own)


@rule
def worth(t: State, params: Params, seat: int, entrant: int, card: int, full: int) -> int:
    """What a card would change at its event if an entrant played it now, as far as `seat` knows or guesses;
    0 where it could not be."""
    event = params.event[card]
    gain = 10 * params.performance[card]
    old = rival(t, params, entrant, card)
    if old != NOBODY and (full == 1 or known_place(t, params, seat, old) >= LIES):
        gain -= 10 * params.performance[old]
    if gain <= 0:
        return 0
    own = guessed_total(t, params, seat, entrant, event, full)
    value = 0
    for other in range(params.entrants):
        if other != entrant:
            against = guessed_total(t, params, seat, other, event, full)
            value += lead(own + gain - against) - lead(own - against)
    return int(value)


@rule
def guessed_total(t: State, params: Params, seat: int, entrant: int, event: int, full: int) -> int:
    """An entrant's total at an event, as far as `seat` knows or guesses it, in tenths; with `full` 1 with a
    face-down card that the record shows."""
    player = t.entrants[entrant]
    if entrant == seat or player.laid[event] == 0 or (full == 1 and player.newest[event] > 0):
        return 10 * int(player.total[event])
    return 10 * known_total(t, params, seat, entrant, event) + FACE_DOWN


@rule
def lead(difference: int) -> int:
    """A lead as far as it counts."""
    return int(max(-SAFE, min(SAFE, difference)))
