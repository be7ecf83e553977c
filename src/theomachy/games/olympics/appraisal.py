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
UNSURE, SURE = 40, 10
"""A lead beyond which more changes nothing at the very end, over a face-down card and without one."""
BIDS_COUNT = 2
"""How much of the difference between the best and the worst pair the highest bid is worth, in halves."""


@rule
def appraise(t: State, params: Params, seat: int, actions: Ints, n: int, values: Ints) -> None:
    """What each action is worth to `seat`, from what it knows."""
    for i in range(n):
        if t.seats == 2 and t.phase == INVESTING and t.deck_size <= 2 * params.entrants:
            values[i] = medals_worth(t, params, seat, actions[i])
        else:
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
    gain = gain_of(t, params, seat, entrant, card, full)
    if gain <= 0:
        return 0
    own = guessed_total(t, params, seat, entrant, event, full)
    value = 0
    for other in range(params.entrants):
        if other != entrant:
            against = guessed_total(t, params, seat, other, event, full)
            value += lead(own + gain - against, SAFE) - lead(own - against, SAFE)
    return int(value)


@rule
def gain_of(t: State, params: Params, seat: int, entrant: int, card: int, full: int) -> int:
    """By how much a card would change an entrant's total at its event, or 0 and less."""
    gain = 10 * params.performance[card]
    old = rival(t, params, entrant, card)
    if old != NOBODY and (full == 1 or known_place(t, params, seat, old) >= LIES):
        gain -= 10 * params.performance[old]
    return int(gain)


@rule
def medals_worth(t: State, params: Params, seat: int, card: int) -> int:
    """Between two players, what the last card that is played changes at the ceremony: a point for each of the
    other two whom it passes at its event, one that the rival loses, and one for the first card there."""
    event = params.event[card]
    gain = gain_of(t, params, seat, seat, card, 1)
    if gain <= 0:
        return 0
    own = guessed_total(t, params, seat, seat, event, 1)
    value = 2 * SAFE * int(own == 0)
    for other in range(params.entrants):
        if other != seat:
            against = guessed_total(t, params, seat, other, event, 1)
            doubt = SURE if is_known(t, seat, other, event, 1) else UNSURE
            before = lead(own - against, doubt) if own > 0 else -doubt
            passed = lead(own + gain - against, doubt) - before
            value += SAFE * passed // doubt * (1 + int(other < t.seats and against > 0))
    return int(value)


@rule
def is_known(t: State, seat: int, entrant: int, event: int, full: int) -> bool:
    """Whether `seat` knows an entrant's total at an event; with `full` 1 with a face-down card that the
    record shows."""
    player = t.entrants[entrant]
    return bool(entrant == seat or player.laid[event] == 0 or (full == 1 and player.newest[event] > 0))


@rule
def guessed_total(t: State, params: Params, seat: int, entrant: int, event: int, full: int) -> int:
    """An entrant's total at an event, as far as `seat` knows or guesses it, in tenths."""
    if is_known(t, seat, entrant, event, full):
        return 10 * int(t.entrants[entrant].total[event])
    return 10 * known_total(t, params, seat, entrant, event) + FACE_DOWN


@rule
def lead(difference: int, safe: int) -> int:
    """A lead as far as it counts."""
    return int(max(-safe, min(safe, difference)))
