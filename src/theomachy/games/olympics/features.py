"""Olympics: a position as the features that its nets see."""

from theomachy.games.olympics import state as k
from theomachy.games.olympics.knowledge import known_place, known_total
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

PAIRS = 0  # by pair of the pool
HELD = PAIRS + k.SEATS * k.CARDS  # by entrant, counted from the observer on
LIES = HELD + k.SEATS * k.CARDS  # by entrant
FACE_DOWN = LIES + k.SEATS * k.CARDS  # by entrant and event
LEADS_OF = FACE_DOWN + k.SEATS * k.EVENTS  # by entrant and event
PHASE = LEADS_OF + k.SEATS * k.EVENTS * LEADS
DECK = PHASE + PHASES
TAKEN = DECK + DECKS
FEATURES = TAKEN + k.SEATS


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
    return n


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
    return n
