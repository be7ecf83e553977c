"""Olympics: a position as the features that its nets see."""

from theomachy.games.olympics import state as k
from theomachy.games.olympics.appraisal import guessed_total, worth
from theomachy.games.olympics.knowledge import known_place, known_total
from theomachy.games.olympics.medals import medal_points
from theomachy.games.olympics.state import Params, State
from theomachy.kernel.compiled import rule
from theomachy.kernel.record import Ints
from theomachy.kernel.state import bit

LEAD = 10
"""A greater lead, or arrear, is not told apart."""
LEADS = 2 * LEAD + 1
DECKS = 16
"""Sizes of the deck, five cards to each."""
PHASES = 3
WORTHS = 16
WORTH_STEP = 12
"""Of what `appraise` counts in."""
MOST_AHEAD = 12
"""More points of medals, as things stand, are not told apart."""

PAIRS = 0  # by pair of the pool
HELD = PAIRS + k.SEATS * k.CARDS  # by entrant, counted from the observer on
LIES = HELD + k.SEATS * k.CARDS  # by entrant
FACE_DOWN = LIES + k.SEATS * k.CARDS  # by entrant and event
LEADS_OF = FACE_DOWN + k.SEATS * k.EVENTS  # by entrant and event
PHASE = LEADS_OF + k.SEATS * k.EVENTS * LEADS
DECK = PHASE + PHASES
TAKEN = DECK + DECKS
WORTH = TAKEN + k.SEATS  # by a pair's place in the order of its worth to the observer, and by entrant
MARGIN = WORTH + k.SEATS * k.SEATS * WORTHS
SEALED = MARGIN + 2 * MOST_AHEAD + 1  # by entrant
FEATURES = SEALED + k.SEATS * k.CARDS


@rule
def features(s: State, params: Params, seat: int, full: int, out: Ints) -> int:
    """What lies open in each pair; with whom each card is and by how much one leads at each event, with
    `full` as it is, else as far as the seat knows; the phase, the deck, who has taken a pair."""
    out[0] = PHASE + s.phase
    out[1] = DECK + min(DECKS - 1, s.deck_size // 5)
    n = 2
    for pair in range(k.SEATS):
        if s.pool[pair] > 0:
            out[n] = PAIRS + pair * k.CARDS + s.pool[pair] - 1
            n += 1
    for card in range(params.cards):
        place = s.where[card]
        if full == 0 and place >= k.HELD:
            place = known_place(s, params, seat, card)
        if place >= k.LIES:
            out[n] = LIES + entrant_from(s, seat, place - k.LIES) * k.CARDS + card
            n += 1
        elif place >= k.HELD:
            out[n] = HELD + entrant_from(s, seat, place - k.HELD) * k.CARDS + card
            n += 1
    for entrant in range(params.entrants):
        n = entrant_features(s, params, seat, entrant, full, n, out)
    ahead = 0
    for event in range(params.events):
        ahead += medals_ahead(s, params, seat, event, 0, full)
    out[n] = MARGIN + max(-MOST_AHEAD, min(MOST_AHEAD, ahead)) + MOST_AHEAD
    return worth_features(s, params, seat, full, n + 1, out)


@rule
def worth_features(s: State, params: Params, seat: int, full: int, n: int, out: Ints) -> int:
    """What the pairs' open cards are worth to each entrant, the best for the seat first."""
    for pair in range(params.entrants):
        if s.pool[pair] > 0:
            own = worth(s, params, seat, seat, s.pool[pair] - 1, full)
            better = 0
            for other in range(params.entrants):
                if other != pair and s.pool[other] > 0:
                    value = worth(s, params, seat, seat, s.pool[other] - 1, full)
                    if value > own or (value == own and other < pair):
                        better += 1
            for entrant in range(params.entrants):
                value = worth(s, params, seat, entrant, s.pool[pair] - 1, full)
                place = better * k.SEATS + entrant_from(s, seat, entrant)
                out[n] = WORTH + place * WORTHS + level(value)
                n += 1
    return n


@rule
def medals_ahead(s: State, params: Params, seat: int, event: int, gain: int, full: int) -> int:
    """By how many points of an event's medals a seat is before the best of the other seats, with so much more
    Performance, as far as it knows or guesses."""
    best = 0
    for other in range(s.seats):
        if other != seat:
            best = max(best, points_at(s, params, seat, other, event, gain, full))
    return points_at(s, params, seat, seat, event, gain, full) - best


@rule
def points_at(s: State, params: Params, seat: int, entrant: int, event: int, gain: int, full: int) -> int:
    """The points of the medal that an entrant has at an event, with so much more Performance of `seat`."""
    own = total_with(s, params, seat, entrant, event, gain, full)
    if own == 0:
        return 0
    better = 0
    for other in range(params.entrants):
        if other != entrant and total_with(s, params, seat, other, event, gain, full) > own:
            better += 1
    return medal_points(better)


@rule
def total_with(s: State, params: Params, seat: int, entrant: int, event: int, gain: int, full: int) -> int:
    """An entrant's total at an event, with so much more of `seat`."""
    total = guessed_total(s, params, seat, entrant, event, full)
    return total + 10 * gain if entrant == seat else total


@rule
def level(value: int) -> int:
    """What something is worth, as far as it is told apart."""
    return min(WORTHS - 1, value // WORTH_STEP)


@rule
def entrant_from(s: State, seat: int, entrant: int) -> int:
    """An entrant's number as a seat counts: itself 0, then to the left, the neutral player last."""
    if entrant == s.seats:
        return entrant
    return (entrant - seat + s.seats) % s.seats


@rule
def entrant_features(s: State, params: Params, seat: int, entrant: int, full: int, n: int, out: Ints) -> int:
    """What an entrant has face down, how far behind the seat it is at each event, whether it has taken a
    pair."""
    place = entrant_from(s, seat, entrant)
    for event in range(params.events):
        if s.entrants[entrant].laid[event] > 0:
            out[n] = FACE_DOWN + place * k.EVENTS + event
            n += 1
        if entrant != seat:
            total = s.entrants[entrant].total[event]
            if full == 0:
                total = known_total(s, params, seat, entrant, event)
            lead = max(-LEAD, min(LEAD, s.entrants[seat].total[event] - total))
            out[n] = LEADS_OF + (place * k.EVENTS + event) * LEADS + lead + LEAD
            n += 1
    if s.taken & bit(entrant) != 0:
        out[n] = TAKEN + place
        n += 1
    if full == 1 and entrant != seat and entrant < s.seats and s.sealed[entrant] > 0:
        out[n] = SEALED + place * k.CARDS + s.sealed[entrant] - 1
        n += 1
    return n
