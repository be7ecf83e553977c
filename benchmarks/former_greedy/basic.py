"""What `greedy` was in Mythology's Basic game before its opponents were worked on: its appraisal at a520326,
with today's names. It stays as it is, for today's bots to be measured against."""

from theomachy.games.mythology.basic import actions as do
from theomachy.games.mythology.basic import state as k
from theomachy.games.mythology.basic.alliances import seats_of
from theomachy.games.mythology.basic.captures import captors, prize_in
from theomachy.games.mythology.basic.chances import WAYS, chance_of_more, ways_to_capture
from theomachy.games.mythology.basic.combat import enemies_in
from theomachy.games.mythology.basic.rules import side_of, step_cost
from theomachy.games.mythology.basic.scoring import own_points, score
from theomachy.games.mythology.basic.state import Params, State
from theomachy.games.mythology.distance import steps_between
from theomachy.games.mythology.world import HEROES, PRIZES, UNITS
from theomachy.kernel.compiled import rule
from theomachy.kernel.record import Ints
from theomachy.kernel.state import NOBODY, bit

FAR = 30
FIGHT_WORTH = 200
"""What lies between a combat won and lost."""
GUARD_WORTH = 250
"""What it is worth that a monster stands on a prize, so that heroes must fight before they can try."""
POINT_WANTED = 8
"""What a power point is worth that can still be of use elsewhere."""
ENOUGH_AID = 6
"""So much aid leaves little to chance where there is none for the other side."""


@rule
def nearest_prize(t: State, params: Params, hex: int) -> int:
    """How far the nearest prize is from a hex."""
    lies = t.lies
    best = FAR
    for prize in range(PRIZES):
        if lies[prize] != k.GONE:
            best = min(best, steps_between(params, hex, lies[prize]))
    return int(best)


@rule
def nearest_unguarded(t: State, params: Params, unit: int, hex: int) -> int:
    """How far the nearest prize is from a hex where no other monster stands."""
    lies = t.lies
    best = FAR
    for prize in range(PRIZES):
        if lies[prize] != k.GONE:
            far = steps_between(params, hex, lies[prize])
            if far < best and not has_other_guard(t, unit, lies[prize]):
                best = far
    return int(best)


@rule
def has_other_guard(t: State, unit: int, hex: int) -> bool:
    """Whether another monster than this one stands in a hex."""
    stands = t.hex
    for other in range(HEROES, UNITS):
        if stands[other] == hex and other != unit:
            return True
    return False


@rule
def nearest_of(t: State, params: Params, side: int, hex: int) -> int:
    """How far the nearest unit of a side is from a hex."""
    first = HEROES * (side - k.HEROES_SIDE)
    stands = t.hex
    best = FAR
    for unit in range(first, first + HEROES):
        if stands[unit] != k.GONE:
            best = min(best, steps_between(params, hex, stands[unit]))
    return int(best)


@rule
def capture_worth(points: int) -> int:
    """A try at a prize with so much aid."""
    return 100 * k.PRIZE_IS_WORTH * ways_to_capture(points) // 36


@rule
def fight_worth(lead: int) -> int:
    """A combat with so much more aid than the other side."""
    return FIGHT_WORTH * chance_of_more(lead) // WAYS - FIGHT_WORTH // 2


@rule
def fights_worth(fights: int, points: int, defence: int) -> int:
    """Combats that must be fought with so many points for all of them."""
    if fights == 0:
        return 0
    return fights * fight_worth(min(points // fights, ENOUGH_AID) - defence)


@rule
def points_beside(fights: int, points: int) -> int:
    """What is left of points for something beside so many combats."""
    return points - min(points, fights * (ENOUGH_AID - 1))


@rule
def unit_worth(t: State, params: Params, unit: int, hex: int, points: int, defence: int) -> int:
    """The best that a unit could do from a hex in this Player Turn, with so many points."""
    best = 0
    if unit >= HEROES:
        away = nearest_unguarded(t, params, unit, hex)
        if away > 0 and k.STEP_COSTS * away <= points:
            best = GUARD_WORTH
    else:
        lies = t.lies
        for prize in range(PRIZES):
            if lies[prize] != k.GONE:
                left = points - k.STEP_COSTS * steps_between(params, hex, lies[prize])
                if left >= 0:
                    best = max(best, raid_worth(t, unit, hex, lies[prize], left, defence))
    stands = t.hex
    first = HEROES * (1 - unit // HEROES)
    for other in range(first, first + HEROES):
        if stands[other] != k.GONE:
            left = points - k.STEP_COSTS * steps_between(params, hex, stands[other]) - k.ATTACK_COSTS
            if left >= 0:
                best = max(best, fight_worth(min(left, ENOUGH_AID) - defence))
    return int(best)


@rule
def raid_worth(t: State, hero: int, start: int, hex: int, left: int, defence: int) -> int:
    """To try for the prize in a hex with the points that are left after the way; where enemies guard it they
    must fall first."""
    guards = enemies_in(t, hero, hex)
    if guards == 0:
        return capture_worth(left)
    if hex != start:
        left -= k.ATTACK_COSTS
    if left < 0:
        return 0
    share = left // (guards + 1)
    worth = capture_worth(left - guards * share)
    for _ in range(guards):
        worth = worth * chance_of_more(share - defence) // WAYS
    return worth


@rule
def pending_fights(t: State) -> int:
    """How many enemies stand where ready units do."""
    ready = t.ready
    fights = 0
    for unit in range(UNITS):
        if ready[unit] != 0:
            fights += enemies_in(t, unit, t.hex[unit])
    return fights


@rule
def best_of_ready(t: State, params: Params, apart_from: int, points: int, defence: int) -> tuple[int, int]:
    """Which ready unit that need not fight, but for one, could do most where it is, or NOBODY; and what that
    is worth."""
    ready = t.ready
    best = 0
    chosen = NOBODY
    for unit in range(UNITS):
        if ready[unit] != 0 and unit != apart_from and enemies_in(t, unit, t.hex[unit]) == 0:
            worth = unit_worth(t, params, unit, t.hex[unit], points, defence)
            if worth > best:
                best = worth
                chosen = unit
    return chosen, best


@rule
def stand_worth(t: State, params: Params, unit: int, hex: int) -> int:
    """What a place is good for in turns to come: heroes want to be near prizes, monsters near heroes and on
    prizes."""
    prize = nearest_prize(t, params, hex)
    if unit < HEROES:
        return 14 * (FAR - prize) - 6 * int(nearest_of(t, params, k.MONSTERS_SIDE, hex) == 1)
    away = nearest_of(t, params, k.HEROES_SIDE, hex)
    return (
        4 * (FAR - away)
        + 14 * (FAR - nearest_unguarded(t, params, unit, hex))
        + GUARD_WORTH * int(prize == 0)
    )


@rule
def expected_defence(t: State) -> int:
    """What the other side may give: half of what a player has who has had the Player Turn; others have better
    use for theirs."""
    sum = 0
    for other in range(t.seats):
        if t.players[other].side != t.players[t.active].side:
            if t.drawn & bit(other) != 0:
                sum += t.players[other].points // 2
            else:
                sum += t.players[other].points // 10
    return int(sum)


@rule
def point_price(t: State, seat: int) -> int:
    """What a point is worth to a player for something else: the own Player Turn, if it is to come, or goes on
    with more to fight for or to capture; defence against those who are yet to come."""
    if t.drawn & bit(seat) == 0 or waiting_enemies(t, t.players[seat].side) > 0:
        return POINT_WANTED
    if seat == t.active and t.phase != k.MOVING and has_more_to_do(t):
        return POINT_WANTED
    return 1


@rule
def has_more_to_do(t: State) -> bool:
    """Whether another combat or a capture waits for the active player's points."""
    fights = 0
    for hero in range(HEROES):
        if t.hex[hero] != k.GONE:
            fights += enemies_in(t, hero, t.hex[hero])
    return fights > 1 or captors(t) != 0


@rule
def stakes(t: State) -> int:
    """What lies between the combat that goes on won and lost: more where a prize is guarded."""
    if prize_in(t, t.arena - 1) != NOBODY:
        return FIGHT_WORTH + GUARD_WORTH
    return FIGHT_WORTH


@rule
def waiting_enemies(t: State, side: int) -> int:
    """How many players of the other side have their Player Turn still before them in this Game Turn."""
    count = 0
    for other in range(t.seats):
        if t.players[other].side != side and t.drawn & bit(other) == 0:
            count += 1
    return count


USUAL_DEFENCE = 2
"""What the other side may give against something that is planned at the beginning of a Player Turn."""


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
    if action < do.TRY:
        return aid_worth(t, seat, action - do.AID)
    if action < do.PROPOSE:
        return 100
    return alliance_worth(t, seat, action)


@rule
def appraise_movement(t: State, params: Params, seat: int, actions: Ints, n: int, values: Ints) -> None:
    """What can come of the Player Turn after each step, and what the step changes for turns to come, less its
    cost.

    What the other ready units could do is the same after every step that ends beside no enemy."""
    points = t.players[seat].points
    defence = expected_defence(t)
    price = point_price(t, seat)
    pending = pending_fights(t)
    beside = points_beside(pending, points - k.STEP_COSTS)
    favourite, best = best_of_ready(t, params, NOBODY, beside, defence)
    second = best_of_ready(t, params, favourite, beside, defence)[1]
    last = NOBODY
    before = 0
    for i in range(n):
        if actions[i] == do.DONE:
            values[i] = stay_worth(t, seat, pending, defence)
            continue
        unit = (actions[i] - do.STEP) // 6
        if unit != last:
            last = unit
            before = stand_worth(t, params, unit, t.hex[unit])
        hex = params.beside[6 * t.hex[unit] + (actions[i] - do.STEP) % 6]
        cost = step_cost(t, unit, hex)
        left = points - cost
        fights = pending + enemies_in(t, unit, hex)
        if fights > pending:
            plan = best_of_ready(t, params, unit, points_beside(fights, left), defence)[1]
        else:
            plan = max(
                second if unit == favourite else best, unit_worth(t, params, unit, hex, beside, defence)
            )
        plan += fights_worth(fights, left, defence)
        values[i] = plan + stand_worth(t, params, unit, hex) - before - price * cost


@rule
def stay_worth(t: State, seat: int, pending: int, defence: int) -> int:
    """What comes of ending movement now: combats, and captures where heroes stand."""
    points = t.players[seat].points
    worth = fights_worth(pending, points, defence)
    if captors(t) != 0:
        worth += capture_worth(points_beside(pending, points))
    return int(worth)


@rule
def area_worth(t: State, params: Params, seat: int, area: int) -> int:
    """The best that can be done from an Area in this Player Turn, and a little for what stands well there."""
    stands, home, side = t.hex, params.home, t.players[seat].side
    best = 0
    nearest = 0
    for unit in range(UNITS):
        if stands[unit] != k.GONE and home[stands[unit]] == area and side_of(unit) == side:
            best = max(best, unit_worth(t, params, unit, stands[unit], k.POINTS, USUAL_DEFENCE))
            nearest = max(nearest, stand_worth(t, params, unit, stands[unit]))
    return int(best + nearest // 8)


@rule
def aid_worth(t: State, seat: int, points: int) -> int:
    """The chance that the aid gives, less what it costs."""
    price = point_price(t, seat)
    if t.phase == k.AIDING_CAPTURE:
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
    if action in (do.DONE, do.REFUSE):
        return 0
    if action == do.LEAVE:
        return int((own_points(t, seat) - score(t, seat)) * 100 // k.WHOLE - 10)
    seats = t.proposal
    if action < do.DONE:
        seats = seats_of(t, seat, action - do.PROPOSE)
    total = 0
    members = 0
    for other in range(t.seats):
        if seats & bit(other) != 0:
            total += own_points(t, other)
            members += 1
    gain = (total // max(members, 1) - score(t, seat)) * 100 // k.WHOLE - 10
    return int(gain)
