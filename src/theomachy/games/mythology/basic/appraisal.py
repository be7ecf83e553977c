"""Mythology, the Basic game: how good an action looks to a player who has a plan for the Player Turn (see
`planning`).

The unit is a hundredth of a victory point, roughly. Aid is worth what it adds to the chance.
"""

from theomachy.games.mythology.basic import actions as do
from theomachy.games.mythology.basic import state as k
from theomachy.games.mythology.basic.alliances import seats_of
from theomachy.games.mythology.basic.captures import prize_in
from theomachy.games.mythology.basic.chances import (
    ENOUGH_LEAD,
    ENOUGH_TO_CAPTURE,
    WAYS,
    chance_of_more,
)
from theomachy.games.mythology.basic.combat import enemies_in
from theomachy.games.mythology.basic.planning import (
    attack_worth,
    best_of_ready,
    capture_after,
    capture_worth,
    captures_worth,
    errands_worth,
    fights_worth,
    idle_units,
    lead_of,
    open_tries,
    pending_fights,
    point_price,
    points_beside,
    reserve_against,
    stakes,
    stand_worth,
    unguarded,
    wants_points,
)
from theomachy.games.mythology.basic.rules import side_of, step_cost
from theomachy.games.mythology.basic.scoring import own_points, score
from theomachy.games.mythology.basic.state import Params, State
from theomachy.games.mythology.world import HEROES, UNITS
from theomachy.kernel.compiled import rule
from theomachy.kernel.record import Ints
from theomachy.kernel.state import NOBODY, bit

NEVER = -10_000
"""Less than whatever a player would do."""


@rule
def appraise(t: State, params: Params, seat: int, actions: Ints, n: int, values: Ints) -> None:
    """What each action is worth to `seat`."""
    if t.phase == k.MOVING:
        appraise_movement(t, params, seat, actions, n, values)
        return
    for i in range(n):
        values[i] = value(t, params, seat, actions[i])


@rule
def value(t: State, params: Params, seat: int, action: int) -> int:
    """What an action is worth, but for movement."""
    if action < do.PLACE:
        return 0  # who fights first matters little
    if action < do.AID:
        return area_worth(t, params, seat, action - do.PLACE)
    if action < do.TRY:  # what is more than enough is lost, also to whoever thinks nothing of points
        if action - do.AID > params.most_aid and wants_points(t, seat):
            return NEVER
        return aid_worth(t, params, seat, action - do.AID) - int(is_senseless(t, params, seat, action))
    if action < do.PROPOSE:
        return 100
    return alliance_worth(t, seat, action)


@rule
def appraise_movement(t: State, params: Params, seat: int, actions: Ints, n: int, values: Ints) -> None:
    """What can come of the Player Turn after each step, and what the step changes for turns to come, less its
    cost.

    Which attacks the other ready units could make is the same after every step that ends beside no enemy. A
    unit that has come among enemies goes nowhere else, nor does a monster that has come to a prize.
    """
    points = t.players[seat].points
    side = t.players[seat].side
    reserve = reserve_feared(t, seat)
    price = point_price(t, params, seat)
    pending = pending_fights(t)
    idle = idle_units(t, params, side, NOBODY)
    free = unguarded(t, NOBODY)
    beside = points_beside(pending, points - k.STEP_COSTS)
    favourite, best = best_of_ready(t, params, NOBODY, free, beside, reserve, price)
    second = best_of_ready(t, params, favourite, free, beside, reserve, price)[1]
    last, before, own = NOBODY, 0, free
    for i in range(n):
        if actions[i] == do.DONE:
            values[i] = stay_worth(t, seat, pending, reserve)
            continue
        unit = (actions[i] - do.STEP) // 6
        if unit != last:
            last, own = unit, unguarded(t, unit)
            before = stand_worth(t, params, unit, t.hex[unit], own)
        hex = params.beside[6 * t.hex[unit] + (actions[i] - do.STEP) % 6]
        cost = step_cost(t, unit, hex)
        left = points - cost
        fights = pending + enemies_in(t, unit, hex)
        better = stand_worth(t, params, unit, hex, own) - before
        goal = prize_in(t, hex)
        others, prizes = idle, free
        if fights > pending or (unit >= HEROES and goal != NOBODY):
            others &= ~bit(unit % HEROES)
            if goal != NOBODY:
                prizes &= ~bit(goal)
        rest = points_beside(fights, left)
        plan = errands_worth(t, params, side, others, unit, hex, prizes, rest, price)
        if fights > pending:
            plan = max(plan, best_of_ready(t, params, unit, free, rest, reserve, price)[1])
            if unit < HEROES and goal != NOBODY:
                plan += capture_after(fights - pending, left, reserve)
            if better > 0:  # who falls stands nowhere
                better = better * chance_of_more(lead_of(left // fights, reserve // fights)) // WAYS
        else:
            plan = max(plan, second if unit == favourite else best)
            plan = max(plan, attack_worth(t, params, unit, hex, own, beside, reserve, price))
        values[i] = plan + fights_worth(fights, left, reserve) + better - price * cost


@rule
def reserve_feared(t: State, seat: int) -> int:
    """The points with which an attack must be expected to be answered. In the last Game Turn whoever has lost
    as it stands attacks all the same: nothing else can help."""
    if t.turn == k.TURNS:
        for other in range(t.seats):
            if score(t, other) > score(t, seat):
                return 0
    return reserve_against(t, t.players[seat].side)


@rule
def stay_worth(t: State, seat: int, pending: int, reserve: int) -> int:
    """What comes of ending movement now: combats, and captures where heroes stand."""
    points = t.players[seat].points
    worth = fights_worth(pending, points, reserve)
    return int(worth + captures_worth(open_tries(t, NOBODY), points_beside(pending, points)))


@rule
def area_worth(t: State, params: Params, seat: int, area: int) -> int:
    """The best that can be done from an Area in this Player Turn, and a little for what stands well there."""
    stands, home, side = t.hex, params.home, t.players[seat].side
    reserve = reserve_feared(t, seat)
    price = point_price(t, params, seat)
    free = unguarded(t, NOBODY)
    idle = idle_units(t, params, side, area)
    best = errands_worth(t, params, side, idle, NOBODY, NOBODY, free, k.POINTS, price)
    nearest = 0
    for unit in range(UNITS):
        if stands[unit] != k.GONE and home[stands[unit]] == area and side_of(unit) == side:
            best = max(best, attack_worth(t, params, unit, stands[unit], free, k.POINTS, reserve, price))
            nearest = max(nearest, stand_worth(t, params, unit, stands[unit], free))
    return int(best + nearest // 8)


@rule
def aid_worth(t: State, params: Params, seat: int, points: int) -> int:
    """The chance that the aid gives, less what it costs."""
    price = point_price(t, params, seat)
    if t.phase == k.AIDING_CAPTURE:
        left = t.players[seat].points - points
        return capture_worth(points) + captures_worth(open_tries(t, t.hex[t.own]), left) - price * points
    if seat == t.active:
        lead = lead_of(points, reserve_against(t, t.players[seat].side))
        return stakes(t, params) * chance_of_more(lead) // WAYS - price * points
    lead = points + given_against_attacker(t, seat)
    return stakes(t, params) * chance_of_more(lead) // WAYS - price * points


@rule
def given_against_attacker(t: State, seat: int) -> int:
    """By how much the aid of the other defenders exceeds the attacker's."""
    lead = -t.aid[t.active]
    for other in range(t.seats):
        if other != t.active and other != seat:
            lead += t.aid[other]
    return int(lead)


@rule
def is_senseless(t: State, params: Params, seat: int, action: int) -> bool:
    """Whether aid is more than makes a capture, or the defence in a combat, certain."""
    if action < do.AID or action >= do.TRY:
        return False
    points = action - do.AID
    if t.phase == k.AIDING_CAPTURE:
        return points > ENOUGH_TO_CAPTURE
    return seat != t.active and points > max(0, ENOUGH_LEAD - given_against_attacker(t, seat))


@rule
def alliance_worth(t: State, seat: int, action: int) -> int:
    """Allies by interest: what raises the own mean as things stand. What would lower anybody's is not
    proposed, for it would be refused; and no alliance does both (MY-B23)."""
    if action in (do.DONE, do.REFUSE):
        return 0
    if action == do.LEAVE:
        return int((own_points(t, seat) - score(t, seat)) * 100 // k.WHOLE - 10)
    seats = t.proposal
    if action < do.DONE:
        seats = seats_of(t, seat, action - do.PROPOSE)
    total = 0
    members = 0
    highest = 0
    for other in range(t.seats):
        if seats & bit(other) != 0:
            total += own_points(t, other)
            highest = max(highest, score(t, other))
            members += 1
    mean = total // max(members, 1)
    if action < do.DONE and mean < highest:
        return -1
    return int((mean - score(t, seat)) * 100 // k.WHOLE - 10)
