"""Mythology, the Basic game: what a player could make of a Player Turn, and what a place on the map is good
for. In hundredths of a victory point.

The god decides whose units move, so an Area is worth the best that can be done from it. The chances are
exact; the rest was chosen by trying it over some thousand games.
"""

from theomachy.games.mythology.basic import state as k
from theomachy.games.mythology.basic.captures import captors, may_try, prize_in
from theomachy.games.mythology.basic.chances import WAYS, chance_of_more, ways_to_capture
from theomachy.games.mythology.basic.combat import enemies_in, first_of
from theomachy.games.mythology.basic.state import Params, State
from theomachy.games.mythology.distance import steps_between
from theomachy.games.mythology.world import HEROES, PRIZES, UNITS
from theomachy.kernel.compiled import rule
from theomachy.kernel.state import NOBODY, bit

FAR = 30
FIGHT_WORTH = 200
"""What lies between a combat won and lost."""
GUARD_WORTH = 250
"""What a monster on a prize is usually worth, for heroes must fight before they can try."""
POINT_WANTED = 8
"""What a power point is usually worth that can still be of use elsewhere."""
ENOUGH_AID = 6
"""So much more aid leaves little to chance."""
ANSWERED = 5
"""So much more than the attacker the other side gives if it can."""


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
def unguarded(t: State, unit: int) -> int:
    """The mask of the prizes on which no monster stands but for this one."""
    lies = t.lies
    prizes = 0
    for prize in range(PRIZES):
        if lies[prize] != k.GONE and not has_other_guard(t, unit, lies[prize]):
            prizes |= bit(prize)
    return prizes


@rule
def nearest_among(t: State, params: Params, prizes: int, hex: int) -> int:
    """How far the nearest prize of a mask is from a hex."""
    lies = t.lies
    best = FAR
    for prize in range(PRIZES):
        if prizes & bit(prize) != 0:
            best = min(best, steps_between(params, hex, lies[prize]))
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
    first = first_of(side)
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
def lead_of(aid: int, reserve: int) -> int:
    """By how much the attacker's aid will exceed the answer of a side that has so many points left: less than
    nothing where they suffice, for whoever defends speaks last (MY-B14)."""
    return min(aid - min(reserve, aid + ANSWERED), ENOUGH_AID)


@rule
def fights_worth(fights: int, points: int, reserve: int) -> int:
    """Combats that must be fought with so many points for all of them."""
    if fights == 0:
        return 0
    return fights * fight_worth(lead_of(points // fights, reserve // fights))


@rule
def points_beside(fights: int, points: int) -> int:
    """What is left of points for something beside so many combats."""
    return points - min(points, fights * (ENOUGH_AID - 1))


@rule
def captures_worth(heroes: int, points: int) -> int:
    """Tries of so many heroes, each at another prize, with so many points for all: in equal parts, or all for
    one."""
    if heroes == 0:
        return 0
    share = points // heroes
    evenly = (heroes - 1) * capture_worth(share) + capture_worth(points - (heroes - 1) * share)
    return max(evenly, (heroes - 1) * capture_worth(0) + capture_worth(points))


@rule
def open_tries(t: State, apart_from: int) -> int:
    """How many prizes heroes could try for now where they stand, but for one hex."""
    lies, stands = t.lies, t.hex
    tries = 0
    for prize in range(PRIZES):
        if lies[prize] != k.GONE and lies[prize] != apart_from:
            for hero in range(HEROES):
                if stands[hero] == lies[prize] and may_try(t, hero):
                    tries += 1
                    break
    return tries


@rule
def idle_units(t: State, params: Params, side: int, area: int) -> int:
    """The mask of the units of a side, by their places in it, that can go on errands: of an Area, or with
    NOBODY those that are ready."""
    stands, home = t.hex, params.home
    first = first_of(side)
    units = 0
    for unit in range(first, first + HEROES):
        if area == NOBODY:
            counts = t.ready[unit] != 0
        else:
            counts = stands[unit] != k.GONE and home[stands[unit]] == area
        if counts and is_idle(t, unit):
            units |= bit(unit - first)
    return units


@rule
def is_idle(t: State, unit: int) -> bool:
    """Whether nothing keeps a unit where it is: no enemies beside it, and no prize that only it guards."""
    return enemies_in(t, unit, t.hex[unit]) == 0 and (unit < HEROES or not is_lone_guard(t, unit))


@rule
def errands_worth(
    t: State,
    params: Params,
    side: int,
    units: int,
    moved: int,
    hex: int,
    prizes: int,
    points: int,
    price: int,
) -> int:
    """What units of a side do together that go to prizes which nobody guards, the nearest first and each to
    another one.

    `units`: the mask of their places in the side; `prizes`: that of the prizes. `moved` is one of them, taken
    to stand in `hex`. What the ways cost is taken off.
    """
    count = 0
    best = 0
    left = points
    while True:
        away, unit, prize = nearest_errand(t, params, side, units, moved, hex, prizes)
        left -= k.STEP_COSTS * away
        if left < 0:
            return best
        units &= ~bit(unit)
        prizes &= ~bit(prize)
        count += 1
        worth = count * params.guard_worth
        if side == k.HEROES_SIDE:
            worth = captures_worth(count, left)
        best = max(best, worth - price * (points - left))


@rule
def nearest_errand(
    t: State,
    params: Params,
    side: int,
    units: int,
    moved: int,
    hex: int,
    prizes: int,
) -> tuple[int, int, int]:
    """Of some units and some prizes those nearest to each other: how far, the unit's place in its side, the
    prize."""
    lies, stands = t.lies, t.hex
    first = first_of(side)
    best, chosen, goal = FAR, 0, 0
    for unit in range(HEROES):
        if units & bit(unit) != 0:
            start = stands[first + unit]
            if first + unit == moved:
                start = hex
            for prize in range(PRIZES):
                if prizes & bit(prize) != 0:
                    away = steps_between(params, start, lies[prize])
                    if away < best:
                        best, chosen, goal = away, unit, prize
    return int(best), int(chosen), int(goal)


@rule
def attack_worth(
    t: State,
    params: Params,
    unit: int,
    hex: int,
    prizes: int,
    points: int,
    reserve: int,
    price: int,
) -> int:
    """The best attack that a unit could make from a hex in this Player Turn, with so many points, less what
    the way there costs, so that no step is worth it that is not on the way. A lone guard stays.

    `prizes`: the mask of those that nobody else guards.
    """
    if unit >= HEROES and is_lone_guard(t, unit):
        return 0
    best = 0
    if unit < HEROES:
        lies = t.lies
        for prize in range(PRIZES):
            if lies[prize] != k.GONE:
                way = k.STEP_COSTS * steps_between(params, hex, lies[prize])
                if way <= points:
                    raid = raid_worth(t, unit, hex, lies[prize], points - way, reserve, price)
                    best = max(best, raid - price * way)
    return max(best, hunt_worth(t, params, unit, hex, prizes, points, reserve, price))


@rule
def hunt_worth(
    t: State,
    params: Params,
    unit: int,
    hex: int,
    prizes: int,
    points: int,
    reserve: int,
    price: int,
) -> int:
    """The best fight that a unit could seek from a hex, less what the way costs, and what its place is worth
    more than the one where it would fight."""
    if fight_worth(lead_of(points - k.ATTACK_COSTS, reserve)) <= 0:
        return 0  # and so it is wherever the way is longer
    stands = t.hex
    first = HEROES * (1 - unit // HEROES)
    best = 0
    for other in range(first, first + HEROES):
        if stands[other] != k.GONE:
            way = k.STEP_COSTS * steps_between(params, hex, stands[other]) + k.ATTACK_COSTS
            if way <= points:
                worth = fight_worth(lead_of(points - way, reserve)) - price * way
                if worth > best:
                    there = stand_worth(t, params, unit, stands[other], prizes)
                    worth += min(0, there - stand_worth(t, params, unit, hex, prizes))
                best = max(best, worth)
    return best


@rule
def is_lone_guard(t: State, monster: int) -> bool:
    """Whether a monster stands on a prize, and no other monster does."""
    hex = t.hex[monster]
    return prize_in(t, hex) != NOBODY and not has_other_guard(t, monster, hex)


@rule
def raid_worth(t: State, hero: int, start: int, hex: int, left: int, reserve: int, price: int) -> int:
    """To try for the prize in a hex whose guards must fall first, with the points that are left after the
    way."""
    guards = enemies_in(t, hero, hex)
    if guards == 0:
        return 0
    if hex != start:
        left -= k.ATTACK_COSTS
    if left < 0:
        return 0
    return capture_after(guards, left, reserve) + fights_worth(guards, left, reserve) - price * k.ATTACK_COSTS


@rule
def capture_after(guards: int, left: int, reserve: int) -> int:
    """A try at a prize whose guards must fall first, with so many points for all of it."""
    share = left // (guards + 1)
    worth = capture_worth(left - guards * share)
    for _ in range(guards):
        worth = worth * chance_of_more(lead_of(share, reserve // guards)) // WAYS
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
def best_of_ready(
    t: State,
    params: Params,
    apart_from: int,
    prizes: int,
    points: int,
    reserve: int,
    price: int,
) -> tuple[int, int]:
    """Which ready unit without enemies, but for one, could make the best attack, or NOBODY; and what that is
    worth."""
    ready = t.ready
    best = 0
    chosen = NOBODY
    for unit in range(UNITS):
        if ready[unit] != 0 and unit != apart_from and enemies_in(t, unit, t.hex[unit]) == 0:
            worth = attack_worth(t, params, unit, t.hex[unit], prizes, points, reserve, price)
            if worth > best:
                best = worth
                chosen = unit
    return chosen, best


@rule
def stand_worth(t: State, params: Params, unit: int, hex: int, prizes: int) -> int:
    """What a place is good for in turns to come: heroes want to be near prizes, monsters near heroes and on
    prizes, and near those of a mask, which nobody else guards."""
    if unit < HEROES:
        beside_monsters = nearest_of(t, params, k.MONSTERS_SIDE, hex) == 1
        return 14 * (FAR - nearest_prize(t, params, hex)) - 6 * int(beside_monsters)
    guards = prize_in(t, hex) != NOBODY
    near_heroes = 4 * (FAR - nearest_of(t, params, k.HEROES_SIDE, hex))
    return near_heroes + 14 * (FAR - nearest_among(t, params, prizes, hex)) + params.guard_worth * int(guards)


@rule
def reserve_against(t: State, side: int) -> int:
    """The points with which the other side may answer an attack (MY-B14, B29)."""
    total = 0
    for other in range(t.seats):
        if t.players[other].side != side:
            total += t.players[other].points
    return int(total)


@rule
def point_price(t: State, params: Params, seat: int) -> int:
    """What a point is worth to a player for something else."""
    return int(params.point_wanted) if wants_points(t, seat) else 1


@rule
def wants_points(t: State, seat: int) -> bool:
    """Whether a player has other use for a point: the own Player Turn, if it is to come, or goes on with more
    to fight for or to capture; defence against those who are yet to come."""
    if t.drawn & bit(seat) == 0 or waiting_enemies(t, t.players[seat].side) > 0:
        return True
    if seat != t.active or t.phase == k.MOVING or t.phase == k.AIDING_CAPTURE:
        return False
    return has_more_to_do(t)


@rule
def has_more_to_do(t: State) -> bool:
    """Whether another combat or a capture waits for the active player's points."""
    fights = 0
    for hero in range(HEROES):
        if t.hex[hero] != k.GONE:
            fights += enemies_in(t, hero, t.hex[hero])
    return fights > 1 or captors(t) != 0


@rule
def stakes(t: State, params: Params) -> int:
    """What lies between the combat that goes on won and lost: more where a prize is guarded."""
    if prize_in(t, t.arena - 1) != NOBODY:
        return int(FIGHT_WORTH + params.guard_worth)
    return FIGHT_WORTH


@rule
def waiting_enemies(t: State, side: int) -> int:
    """How many players of the other side have their Player Turn still before them in this Game Turn."""
    count = 0
    for other in range(t.seats):
        if t.players[other].side != side and t.drawn & bit(other) == 0:
            count += 1
    return count
