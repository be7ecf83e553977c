"""Olympics: what an action is like, for a policy net: in each phase its card, what that adds at which event,
and how it looks to a player who thinks one move ahead."""

from theomachy.games.olympics import state as k
from theomachy.games.olympics.actions import TAKE
from theomachy.games.olympics.appraisal import value, worth
from theomachy.games.olympics.features import entrant_from
from theomachy.games.olympics.knowledge import known_total
from theomachy.games.olympics.lanes import rival
from theomachy.games.olympics.state import Params, State
from theomachy.kernel.compiled import rule
from theomachy.kernel.record import Ints
from theomachy.kernel.state import NOBODY

PHASES = 3
GAINS = 9
"""Performance that is added, from nothing to 8 or more."""
WORTHS = 16
WORTH_STEP = 12
"""Of what `appraise` counts in."""
ORDERS = 6
"""How many other actions look better."""

LEAD = 8
"""A greater lead, or arrear, is not told apart."""
LEADS = 2 * LEAD + 1
CHANGES = 7
"""Performance that is added to a lead, from nothing to 6 or more."""

CARD = 0
GAIN = CARD + k.CARDS  # by event
WORTH = GAIN + k.EVENTS * GAINS
ORDER = WORTH + WORTHS
AGAINST = (
    ORDER + ORDERS
)  # by rival: the lead at the event, what is added, whether the rival has a card face down
OF_PHASE = AGAINST + (k.SEATS - 1) * LEADS * CHANGES * 2
TRAITS = PHASES * OF_PHASE
MOST_TRAITS = 4 + k.SEATS - 1


@rule
def traits(s: State, params: Params, seat: int, actions: Ints, n: int, out: Ints, start: Ints) -> None:
    """The card, what it adds, how it looks, and how it changes the comparison with each rival."""
    start[0] = 0
    base = s.phase * OF_PHASE
    each = 3 + params.entrants
    for i in range(n):
        card = actions[i] if actions[i] < TAKE else s.pool[actions[i] - TAKE] - 1
        first = each * i
        out[first] = base + CARD + card
        gain = added(s, params, seat, card)
        out[first + 1] = base + GAIN + params.event[card] * GAINS + min(GAINS - 1, gain)
        out[first + 2] = base + WORTH + min(WORTHS - 1, worth(s, params, seat, card, 0) // WORTH_STEP)
        out[first + 3] = base + ORDER
        against(s, params, seat, params.event[card], gain, base + AGAINST, out, first + 4)
        start[i + 1] = first + each
    for i in range(n):
        own = value(s, params, seat, actions[i], 0)
        better = 0
        for j in range(n):
            if value(s, params, seat, actions[j], 0) > own:
                better += 1
        out[each * i + 3] += min(ORDERS - 1, better)


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
