"""Mythology, the Basic game: what a player could make of a Player Turn, and what a place on the map is good for. In hundredths of a victory point.

The god decides whose units move, so an Area is worth the best that can be done from it. The chances are exact; the rest was chosen by trying it
over some thousand games.
"""

from theomachy.games.mythology.basic.captures import captors, prize_in
from theomachy.games.mythology.basic.chances import WAYS, chance_of_more, ways_to_capture
from theomachy.games.mythology.basic.combat import enemies_in
from theomachy.games.mythology.basic.state import ATTACK_COSTS, GONE, HEROES_SIDE, MONSTERS_SIDE, MOVING, PRIZE_IS_WORTH, STEP_COSTS, State, Tables
from theomachy.games.mythology.distance import steps_between
from theomachy.games.mythology.world import HEROES, PRIZES, UNITS
from theomachy.kernel.compiled import rule
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
def nearest_prize(t: State, tables: Tables, hex: int) -> int:
    """How far the nearest prize is from a hex."""
    lies = t.lies
    best = FAR
    for prize in range(PRIZES):
        if lies[prize] != GONE:
            best = min(best, steps_between(tables, hex, lies[prize]))
    return int(best)


@rule
def nearest_unguarded(t: State, tables: Tables, unit: int, hex: int) -> int:
    """How far the nearest prize is from a hex where no other monster stands."""
    lies = t.lies
    best = FAR
    for prize in range(PRIZES):
        if lies[prize] != GONE:
            far = steps_between(tables, hex, lies[prize])
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
def nearest_of(t: State, tables: Tables, side: int, hex: int) -> int:
    """How far the nearest unit of a side is from a hex."""
    first = HEROES * (side - HEROES_SIDE)
    stands = t.hex
    best = FAR
    for unit in range(first, first + HEROES):
        if stands[unit] != GONE:
            best = min(best, steps_between(tables, hex, stands[unit]))
    return int(best)


@rule
def capture_worth(points: int) -> int:
    """A try at a prize with so much aid."""
    return 100 * PRIZE_IS_WORTH * ways_to_capture(points) // 36


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
def unit_worth(t: State, tables: Tables, unit: int, hex: int, points: int, defence: int, price: int) -> int:
    """The best that a unit could do from a hex in this Player Turn, with so many points, less what the way there costs: so no step is worth it that
    is not on the way. A monster that guards a prize alone stays there."""
    best = 0
    if unit >= HEROES:
        if is_lone_guard(t, unit):
            return 0
        away = nearest_unguarded(t, tables, unit, hex)
        if away > 0 and STEP_COSTS * away <= points:
            best = max(best, GUARD_WORTH - price * STEP_COSTS * away)
    else:
        lies = t.lies
        for prize in range(PRIZES):
            if lies[prize] != GONE:
                way = STEP_COSTS * steps_between(tables, hex, lies[prize])
                if way <= points:
                    best = max(best, raid_worth(t, unit, hex, lies[prize], points - way, defence, price) - price * way)
    return max(best, hunt_worth(t, tables, unit, hex, points, defence, price))


@rule
def hunt_worth(t: State, tables: Tables, unit: int, hex: int, points: int, defence: int, price: int) -> int:
    """The best attack that a unit could make from a hex, less what the way costs, and what its place is worth more than the one where it attacks."""
    stands = t.hex
    first = HEROES * (1 - unit // HEROES)
    best = 0
    for other in range(first, first + HEROES):
        if stands[other] != GONE:
            way = STEP_COSTS * steps_between(tables, hex, stands[other]) + ATTACK_COSTS
            if way <= points:
                worth = fight_worth(min(points - way, ENOUGH_AID) - defence) - price * way
                if worth > best:
                    worth += min(0, stand_worth(t, tables, unit, stands[other]) - stand_worth(t, tables, unit, hex))
                best = max(best, worth)
    return best


@rule
def is_lone_guard(t: State, monster: int) -> bool:
    """Whether a monster stands on a prize, and no other monster does."""
    hex = t.hex[monster]
    return prize_in(t, hex) != NOBODY and not has_other_guard(t, monster, hex)


@rule
def raid_worth(t: State, hero: int, start: int, hex: int, left: int, defence: int, price: int) -> int:
    """To try for the prize in a hex with the points that are left after the way; where enemies guard it they must fall first."""
    guards = enemies_in(t, hero, hex)
    if guards == 0:
        return capture_worth(left)
    if hex != start:
        left -= ATTACK_COSTS
    if left < 0:
        return 0
    return capture_after(guards, left, defence) + fights_worth(guards, left, defence) - price * ATTACK_COSTS


@rule
def capture_after(guards: int, left: int, defence: int) -> int:
    """A try at a prize whose guards must fall first, with so many points for all of it."""
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
def best_of_ready(t: State, tables: Tables, apart_from: int, points: int, defence: int, price: int) -> tuple[int, int]:
    """Which ready unit that need not fight, but for one, could do most where it is, or NOBODY; and what that is worth."""
    ready = t.ready
    best = 0
    chosen = NOBODY
    for unit in range(UNITS):
        if ready[unit] != 0 and unit != apart_from and enemies_in(t, unit, t.hex[unit]) == 0:
            worth = unit_worth(t, tables, unit, t.hex[unit], points, defence, price)
            if worth > best:
                best = worth
                chosen = unit
    return chosen, best


@rule
def stand_worth(t: State, tables: Tables, unit: int, hex: int) -> int:
    """What a place is good for in turns to come: heroes want to be near prizes, monsters near heroes and on prizes."""
    prize = nearest_prize(t, tables, hex)
    if unit < HEROES:
        return 14 * (FAR - prize) - 6 * int(nearest_of(t, tables, MONSTERS_SIDE, hex) == 1)
    away = nearest_of(t, tables, HEROES_SIDE, hex)
    return 4 * (FAR - away) + 14 * (FAR - nearest_unguarded(t, tables, unit, hex)) + GUARD_WORTH * int(prize == 0)


@rule
def expected_defence(t: State, side: int) -> int:
    """What the other side may give: two thirds of what a player has who has had the Player Turn; others have better use for theirs."""
    total = 0
    for other in range(t.seats):
        if t.players[other].side != side:
            if t.drawn & bit(other) != 0:
                total += 2 * t.players[other].points // 3
            else:
                total += t.players[other].points // 7
    return int(total)


@rule
def point_price(t: State, seat: int) -> int:
    """What a point is worth to a player for something else: the own Player Turn, if it is to come, or goes on with more to fight for or to capture;
    defence against those who are yet to come."""
    if t.drawn & bit(seat) == 0 or waiting_enemies(t, t.players[seat].side) > 0:
        return POINT_WANTED
    if seat == t.active and t.phase != MOVING and has_more_to_do(t):
        return POINT_WANTED
    return 1


@rule
def has_more_to_do(t: State) -> bool:
    """Whether another combat or a capture waits for the active player's points."""
    fights = 0
    for hero in range(HEROES):
        if t.hex[hero] != GONE:
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
