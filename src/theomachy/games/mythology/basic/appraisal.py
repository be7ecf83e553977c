"""Mythology, the Basic game: how good an action looks to a player who has a plan for the Player Turn (see `planning`).

The unit is a hundredth of a victory point, roughly. Aid is worth what it adds to the chance.
"""

from theomachy.games.mythology.basic.alliances import seats_of
from theomachy.games.mythology.basic.captures import captors, prize_in
from theomachy.games.mythology.basic.chances import WAYS, chance_of_more
from theomachy.games.mythology.basic.combat import enemies_in
from theomachy.games.mythology.basic.planning import (
    ENOUGH_AID,
    best_of_ready,
    capture_after,
    capture_worth,
    expected_defence,
    fights_worth,
    pending_fights,
    point_price,
    points_beside,
    stakes,
    stand_worth,
    unit_worth,
)
from theomachy.games.mythology.basic.rules import side_of, step_cost
from theomachy.games.mythology.basic.scoring import own_points, score
from theomachy.games.mythology.basic.state import (
    AID,
    AIDING_CAPTURE,
    DONE,
    GONE,
    LEAVE,
    MOVING,
    PLACE,
    POINTS,
    PROPOSE,
    REFUSE,
    STEP,
    STEP_COSTS,
    TRY,
    WHOLE,
    State,
    Tables,
)
from theomachy.games.mythology.world import HEROES, UNITS
from theomachy.kernel.compiled import rule
from theomachy.kernel.record import Ints
from theomachy.kernel.state import NOBODY, bit


@rule
def appraise(t: State, tables: Tables, seat: int, actions: Ints, n: int, values: Ints) -> None:
    """What each action is worth to `seat`."""
    if t.phase == MOVING:
        appraise_movement(t, tables, seat, actions, n, values)
        return
    for i in range(n):
        values[i] = value(t, tables, seat, actions[i])


@rule
def value(t: State, tables: Tables, seat: int, action: int) -> int:
    """What an action is worth, but for movement."""
    if action < PLACE:
        return 0  # who fights first matters little
    if action < AID:
        return area_worth(t, tables, seat, action - PLACE)
    if action < TRY:
        return aid_worth(t, seat, action - AID)
    if action < PROPOSE:
        return 100
    return alliance_worth(t, seat, action)


@rule
def appraise_movement(t: State, tables: Tables, seat: int, actions: Ints, n: int, values: Ints) -> None:
    """What can come of the Player Turn after each step, and what the step changes for turns to come, less its cost.

    What the other ready units could do is the same after every step that ends beside no enemy.
    """
    points = t.players[seat].points
    defence = expected_defence(t, t.players[seat].side)
    price = point_price(t, seat)
    pending = pending_fights(t)
    beside = points_beside(pending, points - STEP_COSTS)
    favourite, best = best_of_ready(t, tables, NOBODY, beside, defence, price)
    second = best_of_ready(t, tables, favourite, beside, defence, price)[1]
    last = NOBODY
    before = 0
    for i in range(n):
        if actions[i] == DONE:
            values[i] = stay_worth(t, seat, pending, defence)
            continue
        unit = (actions[i] - STEP) // 6
        if unit != last:
            last = unit
            before = stand_worth(t, tables, unit, t.hex[unit])
        hex = tables.beside[6 * t.hex[unit] + (actions[i] - STEP) % 6]
        cost = step_cost(t, unit, hex)
        left = points - cost
        fights = pending + enemies_in(t, unit, hex)
        better = stand_worth(t, tables, unit, hex) - before
        if fights > pending:
            plan = best_of_ready(t, tables, unit, points_beside(fights, left), defence, price)[1]
            if unit < HEROES and prize_in(t, hex) != NOBODY:
                plan += capture_after(fights - pending, left, defence)
            if better > 0:  # who falls stands nowhere
                better = better * chance_of_more(min(left // fights, ENOUGH_AID) - defence) // WAYS
        else:
            plan = max(second if unit == favourite else best, unit_worth(t, tables, unit, hex, beside, defence, price))
        values[i] = plan + fights_worth(fights, left, defence) + better - price * cost


@rule
def stay_worth(t: State, seat: int, pending: int, defence: int) -> int:
    """What comes of ending movement now: combats, and captures where heroes stand."""
    points = t.players[seat].points
    worth = fights_worth(pending, points, defence)
    if captors(t) != 0:
        worth += capture_worth(points_beside(pending, points))
    return int(worth)


@rule
def area_worth(t: State, tables: Tables, seat: int, area: int) -> int:
    """The best that can be done from an Area in this Player Turn, and a little for what stands well there."""
    stands, home, side = t.hex, tables.home, t.players[seat].side
    defence = expected_defence(t, side)
    price = point_price(t, seat)
    best = 0
    nearest = 0
    for unit in range(UNITS):
        if stands[unit] != GONE and home[stands[unit]] == area and side_of(unit) == side:
            best = max(best, unit_worth(t, tables, unit, stands[unit], POINTS, defence, price))
            nearest = max(nearest, stand_worth(t, tables, unit, stands[unit]))
    return int(best + nearest // 8)


@rule
def aid_worth(t: State, seat: int, points: int) -> int:
    """The chance that the aid gives, less what it costs."""
    price = point_price(t, seat)
    if t.phase == AIDING_CAPTURE:
        return capture_worth(points) - price * points
    if seat == t.active:
        return stakes(t) * chance_of_more(points - expected_defence(t, t.players[seat].side)) // WAYS - price * points
    given = points - t.aid[t.active]
    for other in range(t.seats):
        if other != t.active and other != seat:
            given += t.aid[other]
    return stakes(t) * chance_of_more(given) // WAYS - price * points


@rule
def alliance_worth(t: State, seat: int, action: int) -> int:
    """Allies by interest: what raises the own mean as things stand. Only that is proposed which would lower nobody's, for else it is refused."""
    if action in (DONE, REFUSE):
        return 0
    if action == LEAVE:
        return int((own_points(t, seat) - score(t, seat)) * 100 // WHOLE - 10)
    seats = t.proposal
    if action < DONE:
        seats = seats_of(t, seat, action - PROPOSE)
    total = 0
    members = 0
    highest = 0
    for other in range(t.seats):
        if seats & bit(other) != 0:
            total += own_points(t, other)
            highest = max(highest, score(t, other))
            members += 1
    mean = total // max(members, 1)
    if action < DONE and mean < highest:
        return -1
    return int((mean - score(t, seat)) * 100 // WHOLE - 10)
