"""Olympics: what an action is like, for a policy net: in each phase its card, what that adds at which event,
and how it looks to a player who thinks one move ahead."""

from theomachy.games.olympics import state as k
from theomachy.games.olympics.actions import TAKE
from theomachy.games.olympics.appraisal import value, worth
from theomachy.games.olympics.features import (
    DECKS,
    WORTH_STEP,
    WORTHS,
    entrant_from,
    level,
    medals_ahead,
)
from theomachy.games.olympics.knowledge import known_place, known_total
from theomachy.games.olympics.lanes import rival
from theomachy.games.olympics.state import Params, State
from theomachy.kernel.compiled import rule
from theomachy.kernel.record import Ints
from theomachy.kernel.state import NOBODY

PHASES = 3
GAINS = 9
"""Performance that is added, from nothing to 8 or more."""
ORDERS = 6
"""How many other actions look better."""

LEAD = 8
"""A greater lead, or arrear, is not told apart."""
LEADS = 2 * LEAD + 1
CHANGES = 7
"""Performance that is added to a lead, from nothing to 6 or more."""

MEDAL_GAINS = 5
"""Points of medals that are gained, from none to 4 or more."""
CHANCES, KNOWN, STAKES = 8, 3, 8
"""How bids are told apart."""

CARD = 0
GAIN = CARD + k.CARDS  # by event
WORTH = GAIN + k.EVENTS * GAINS
ORDER = WORTH + WORTHS
AGAINST = (
    ORDER + ORDERS
)  # by rival: the lead at the event, what is added, whether the rival has a card face down
MEDALS = AGAINST + (k.SEATS - 1) * LEADS * CHANGES * 2  # by points gained, and the deck
DENIED = MEDALS + MEDAL_GAINS * DECKS  # by rival, what the card would be worth to it
OF_PHASE = DENIED + (k.SEATS - 1) * WORTHS
BID = PHASES * OF_PHASE  # by what may be higher: unseen, known; and what is at stake
TRAITS = BID + CHANCES * KNOWN * STAKES
MOST_TRAITS = 5 + 2 * (k.SEATS - 1)


@rule
def traits(s: State, params: Params, seat: int, actions: Ints, n: int, out: Ints, start: Ints) -> None:
    """The card, what it adds, how it looks, and how it changes the comparison with each rival; of a pair what
    it is worth to them, of a bid whether it may be the highest."""
    base = s.phase * OF_PHASE
    place = 0
    for i in range(n):
        start[i] = place
        card = actions[i] if actions[i] < TAKE else s.pool[actions[i] - TAKE] - 1
        event, gain = params.event[card], added(s, params, seat, card)
        out[place] = base + CARD + card
        out[place + 1] = base + GAIN + event * GAINS + min(GAINS - 1, gain)
        out[place + 2] = base + WORTH + level(worth(s, params, seat, seat, card, 0))
        out[place + 3] = base + ORDER + better_than(s, params, seat, actions, n, i)
        won = medals_ahead(s, params, seat, event, gain, 0) - medals_ahead(s, params, seat, event, 0, 0)
        deck = min(DECKS - 1, s.deck_size // 5)
        out[place + 4] = base + MEDALS + max(0, min(MEDAL_GAINS - 1, won)) * DECKS + deck
        against(s, params, seat, event, gain, base + AGAINST, out, place + 5)
        place += 4 + params.entrants
        if s.phase == k.BIDDING:
            out[place] = BID + bid_kind(s, params, seat, card)
            place += 1
        elif s.phase == k.CHOOSING:
            denied(s, params, seat, card, base + DENIED, out, place)
            place += params.entrants - 1
    start[n] = place


@rule
def better_than(s: State, params: Params, seat: int, actions: Ints, n: int, i: int) -> int:
    """How many of n actions look better than action i, as far as it is told apart."""
    own = value(s, params, seat, actions[i], 0)
    better = 0
    for j in range(n):
        if value(s, params, seat, actions[j], 0) > own:
            better += 1
    return min(ORDERS - 1, better)


@rule
def denied(s: State, params: Params, seat: int, card: int, base: int, out: Ints, place: int) -> None:
    """What a card would be worth to each rival."""
    for entrant in range(params.entrants):
        if entrant != seat:
            rival_place = entrant_from(s, seat, entrant) - 1
            of_card = level(worth(s, params, seat, entrant, card, 0))
            out[place + rival_place] = base + rival_place * WORTHS + of_card


@rule
def bid_kind(s: State, params: Params, seat: int, card: int) -> int:
    """Which part of the cards that the seat has not seen are higher bids, how many are that others took
    openly, and what it loses if another takes the best pair first."""
    unseen, higher, known = 1, 0, 0
    for other in range(params.cards):
        place = s.where[other]
        if place >= k.HELD:
            place = known_place(s, params, seat, other)
        if place == k.UNSEEN:
            unseen += 1
            higher += int(other > card)
        elif k.HELD <= place < k.LIES and place != k.HELD + seat:
            known += int(other > card)
    kind = CHANCES * higher // unseen * KNOWN + min(KNOWN - 1, known)
    return int(kind * STAKES + min(STAKES - 1, stake(s, params, seat) // WORTH_STEP))


@rule
def stake(s: State, params: Params, seat: int) -> int:
    """What lies for a seat between the best pair and the second, where another seat likes that pair best,
    too; else nothing."""
    pair = best_pair(s, params, seat, seat, NOBODY)
    wanted = 0
    for other in range(s.seats):
        if other != seat and best_pair(s, params, seat, other, NOBODY) == pair:
            wanted = 1
    second = best_pair(s, params, seat, seat, pair)
    best = worth(s, params, seat, seat, s.pool[pair] - 1, 0)
    return int(wanted * (best - worth(s, params, seat, seat, s.pool[second] - 1, 0)))


@rule
def best_pair(s: State, params: Params, seat: int, other: int, but: int) -> int:
    """The pair of a whole pool whose open card is worth most to a seat, as far as `seat` knows, but for
    one."""
    best, chosen = -1, 0
    for pair in range(params.entrants):
        if pair != but:
            value = worth(s, params, seat, other, s.pool[pair] - 1, 0)
            if value > best:
                best, chosen = value, pair
    return chosen


@rule
def against(
    s: State, params: Params, seat: int, event: int, gain: int, base: int, out: Ints, place: int
) -> None:
    """By how much the seat leads each rival at an event, as far as it knows, with what would be added."""
    for entrant in range(params.entrants):
        if entrant != seat:
            lead = s.entrants[seat].total[event] - known_total(s, params, seat, entrant, event)
            rival_place = entrant_from(s, seat, entrant) - 1
            kind = (rival_place * LEADS + max(-LEAD, min(LEAD, lead)) + LEAD) * CHANGES
            kind = 2 * (kind + min(CHANGES - 1, gain)) + int(s.entrants[entrant].laid[event] > 0)
            out[place + rival_place] = base + kind


@rule
def added(s: State, params: Params, seat: int, card: int) -> int:
    """What a card would add to the seat's Performance at its event; 0 where it could not be played."""
    old = rival(s, params, seat, card)
    if old == NOBODY:
        return int(params.performance[card])
    return int(max(0, params.performance[card] - params.performance[old]))
