"""Mythology, the Basic game: how good an action looks to a player who has a plan for the Player Turn (see `planning`).

The unit is a hundredth of a victory point, roughly. Aid is worth what it adds to the chance.
"""

from theomachy.games.mythology.basic.alliances import seats_of
from theomachy.games.mythology.basic.captures import captors
from theomachy.games.mythology.basic.combat import enemies_in
from theomachy.games.mythology.basic.planning import (
    ENOUGH_AID,
    WAYS,
    area_plan,
    capture_worth,
    chance_of_more,
    expected_defence,
    fight_worth,
    point_price,
    stakes,
    stand_worth,
    turn_plan,
)
from theomachy.games.mythology.basic.scoring import own_points, score
from theomachy.games.mythology.basic.state import (
    AID,
    AIDING_CAPTURE,
    ATTACK_COSTS,
    DONE,
    FIGHT,
    GONE,
    HEROES_SIDE,
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
from theomachy.kernel.state import bit


@rule
def appraise(t: State, tables: Tables, seat: int, action: int) -> int:
    """The action's value to `seat`."""
    if action < FIGHT:
        return step_worth(t, tables, seat, (action - STEP) // 6, (action - STEP) % 6)
    if action < PLACE:
        return 0  # who fights first matters little
    if action < AID:
        return area_worth(t, tables, seat, action - PLACE)
    if action < TRY:
        return aid_worth(t, seat, action - AID)
    if action < PROPOSE:
        return 100
    if action == DONE and t.phase == MOVING:
        return stay_worth(t, seat)
    return alliance_worth(t, seat, action)


@rule
def step_worth(t: State, tables: Tables, seat: int, unit: int, direction: int) -> int:
    """What can come of the Player Turn after a step, and what the step changes for turns to come, less its cost."""
    hex = tables.beside[6 * t.hex[unit] + direction]
    cost = STEP_COSTS
    if enemies_in(t, unit, hex) > 0:
        cost += ATTACK_COSTS
    plan = turn_plan(t, tables, unit, hex, t.players[seat].points - cost, expected_defence(t))
    return int(plan + stand_worth(t, tables, unit, hex) - stand_worth(t, tables, unit, t.hex[unit]) - point_price(t, seat) * cost)


@rule
def stay_worth(t: State, seat: int) -> int:
    """What comes of ending movement now: combats, and captures where heroes stand."""
    points = t.players[seat].points
    pending = 0
    for unit in range(UNITS):
        if t.ready[unit] != 0:
            pending += enemies_in(t, unit, t.hex[unit])
    worth = 0
    if pending > 0:
        worth = pending * fight_worth(min(points // pending, ENOUGH_AID) - expected_defence(t))
        points -= min(points, pending * (ENOUGH_AID - 1))
    if t.players[seat].side == HEROES_SIDE and captors(t) != 0:
        worth += capture_worth(points)
    return int(worth)


@rule
def area_worth(t: State, tables: Tables, seat: int, area: int) -> int:
    """The best that can be done from an Area in this Player Turn, and a little for what stands well there."""
    side = t.players[seat].side
    worth = area_plan(t, tables, area, side, POINTS, 2)
    nearest = 0
    for unit in range(UNITS):
        if t.hex[unit] != GONE and tables.home[t.hex[unit]] == area and unit // HEROES == side:
            nearest = max(nearest, stand_worth(t, tables, unit, t.hex[unit]))
    return int(worth + nearest // 8)


@rule
def aid_worth(t: State, seat: int, points: int) -> int:
    """The chance that the aid gives, less what it costs."""
    price = point_price(t, seat)
    if t.phase == AIDING_CAPTURE:
        return capture_worth(points) - price * points
    if seat == t.active:
        return stakes(t) * chance_of_more(points - expected_defence(t)) // WAYS - price * points
    given = points - t.aid[t.active]
    for other in range(t.seats):
        if other != t.active and other != seat:
            given += t.aid[other]
    return stakes(t) * chance_of_more(given) // WAYS - price * points


@rule
def alliance_worth(t: State, seat: int, action: int) -> int:
    """Allies by interest: whatever raises the own mean as things stand, by more than a tenth of a point."""
    if action in (DONE, REFUSE):
        return 0
    if action == LEAVE:
        return int((own_points(t, seat) - score(t, seat)) * 100 // WHOLE - 10)
    seats = t.proposal
    if action < DONE:
        seats = seats_of(t, seat, action - PROPOSE)
    total = 0
    members = 0
    for other in range(t.seats):
        if seats & bit(other) != 0:
            total += own_points(t, other)
            members += 1
    gain = (total // max(members, 1) - score(t, seat)) * 100 // WHOLE - 10
    return int(gain)
