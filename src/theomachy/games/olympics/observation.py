"""Olympics: what a seat knows, as numbers for learning machines."""

from theomachy.games.olympics import state as k
from theomachy.games.olympics.state import Params, State
from theomachy.kernel.compiled import rule
from theomachy.kernel.generic import Floats
from theomachy.kernel.observation import Observation
from theomachy.kernel.state import bit, places_on

PHASES = 3

OBSERVATION = Observation()
OWN = OBSERVATION("hand", "Own cards in hand, by card.", k.CARDS)
CHOSEN = OBSERVATION("chosen", "The own card under seal.", k.CARDS)
PAIRS = OBSERVATION(
    "pool", "The face-up card of each pair of the pool; the pairs in their order.", k.SEATS, k.CARDS
)
UNSEEN_CARDS = OBSERVATION("unseen", "Cards that may be anywhere.", k.CARDS)
DISCARDS = OBSERVATION("discards", "Cards that are out of the match.", k.CARDS)
SHOWN = OBSERVATION("shown", "Cards that their owners took openly and have not shown since.", k.CARDS)
LYING = OBSERVATION(
    "lies", "By entrant the cards that lie at the events, as far as they are known.", k.SEATS, k.CARDS
)
HELD_BY = OBSERVATION(
    "held",
    "By entrant the cards that were taken openly and are still there, in hand or face down.",
    k.SEATS,
    k.CARDS,
)
BIDS = OBSERVATION("bids", "By seat the card that was bid.", k.SEATS, k.CARDS)
FACE_DOWN = OBSERVATION(
    "face_down", "By entrant and event whether the newest card lies face down.", k.SEATS, k.EVENTS
)
NEWEST = OBSERVATION(
    "newest",
    "By entrant and event the newest card, its number from 1 as a share of 120; 0 where none is known.",
    k.SEATS,
    k.EVENTS,
)
TOTALS = OBSERVATION(
    "total",
    "By entrant and event the Performance of the cards that are known, as a share of that of all cards.",
    k.SEATS,
    k.EVENTS,
)
HAND_SIZES = OBSERVATION("hand_sizes", "By entrant, as shares of five.", k.SEATS)
TAKEN = OBSERVATION("taken", "Which seats have taken a pair.", k.SEATS)
MUST = OBSERVATION("must", "Whom the match waits for.", k.SEATS)
MAY = OBSERVATION("may", "Who may change what they have under seal.", k.SEATS)
POINTS = OBSERVATION("points", "By entrant, as shares of a gold medal in each event.", k.SEATS)
ME = OBSERVATION("seat", "The observer's own number, from 0.", k.SEATS)
PHASE = OBSERVATION("phase", "Bidding, choosing, investing.", PHASES)
DECK_SIZE = OBSERVATION("deck_size", "The deck, as a share of all cards.")
ROUND = OBSERVATION("round", "The round, as a share of all cards.")


@rule
def observe(t: State, params: Params, seat: int, out: Floats) -> None:
    """A blindfolded record as numbers; see OBSERVATION."""
    for i in range(out.shape[0]):
        out[i] = 0
    me = seat
    if seat >= t.seats:
        me = 0
    observe_cards(t, params, seat, me, out)
    for pair in range(params.entrants):
        if t.pool[pair] > 0:
            out[PAIRS + pair * k.CARDS + t.pool[pair] - 1] = 1
    for other in range(t.seats):
        if t.bids[other] > 0:
            out[BIDS + seen_from(t, me, other) * k.CARDS + t.bids[other] - 1] = 1
    observe_entrants(t, params, me, out)
    out[ME + me] = 1
    if t.over == 0:
        out[PHASE + t.phase] = 1
    out[DECK_SIZE] = t.deck_size / params.cards
    out[ROUND] = t.round / params.cards


@rule
def observe_cards(t: State, params: Params, seat: int, me: int, out: Floats) -> None:
    """Where each card is: place by place, for it is quicker to look at all cards again than to branch for
    each."""
    mark_cards(t, params, k.UNSEEN, UNSEEN_CARDS, out)
    mark_cards(t, params, k.DISCARDED, DISCARDS, out)
    for entrant in range(params.entrants):
        place = seen_from(t, me, entrant) * k.CARDS
        mark_cards(t, params, k.LIES + entrant, LYING + place, out)
        if entrant == seat:
            mark_cards(t, params, k.HELD + entrant, OWN, out)
        elif entrant < t.seats:
            mark_cards(t, params, k.HELD + entrant, HELD_BY + place, out)
    shown, marks = t.shown, out[SHOWN : SHOWN + k.CARDS]
    for card in range(params.cards):
        marks[card] = int(shown[card] > 0)
    if seat < t.seats and t.phase != k.CHOOSING and t.sealed[seat] > 0:
        out[CHOSEN + t.sealed[seat] - 1] = 1


@rule
def mark_cards(t: State, params: Params, place: int, first: int, out: Floats) -> None:
    """1 for each card that is at a place, from `first` on."""
    where, marks = t.where, out[first : first + k.CARDS]
    for card in range(params.cards):
        marks[card] = int(where[card] == place)


@rule
def seen_from(t: State, me: int, entrant: int) -> int:
    """An entrant's place counted from the observer's seat; the neutral player comes last."""
    if entrant >= t.seats:
        return int(entrant)
    return places_on(t, me, entrant)


@rule
def observe_entrants(t: State, params: Params, me: int, out: Floats) -> None:
    """What each entrant has at the events, in hand and of points."""
    most = 1
    for card in range(params.cards):
        most += params.performance[card]
    for entrant in range(params.entrants):
        place = seen_from(t, me, entrant)
        player = t.entrants[entrant]
        for event in range(params.events):
            at = place * k.EVENTS + event
            out[FACE_DOWN + at] = int(player.laid[event] > 0)
            out[NEWEST + at] = player.newest[event] / k.CARDS
            out[TOTALS + at] = player.total[event] / most
        out[HAND_SIZES + place] = player.hand_size / (k.HAND + 1)
        out[POINTS + place] = player.points / (k.MEDALS * params.events)
        if entrant < t.seats:
            out[TAKEN + place] = int(t.taken & bit(entrant) != 0)
            out[MUST + place] = int(t.must & bit(entrant) != 0)
            out[MAY + place] = int(t.may & bit(entrant) != 0)
