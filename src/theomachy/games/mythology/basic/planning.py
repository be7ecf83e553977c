"""Mythology, the Basic game: what a player could make of a Player Turn, and what a place on the map is good for. In hundredths of a victory point.

The god decides whose units move, so an Area is worth the best that can be done from it, and what it keeps an enemy from doing: no two gods
share an Area. The tables of chances are exact; the rest was chosen by trying it over some thousand games.
"""

from theomachy.games.mythology.basic.captures import captors, prize_in
from theomachy.games.mythology.basic.combat import enemies_in
from theomachy.games.mythology.basic.distance import steps_between
from theomachy.games.mythology.basic.rules import side_of
from theomachy.games.mythology.basic.state import ATTACK_COSTS, GONE, MORE_THAN, MOVING, PRIZE_IS_WORTH, STEP_COSTS, State, Tables
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
WAYS = 1296
"""Chances are counted in as many parts: so many ways four dice fall."""


@rule
def nearest_prize(t: State, tables: Tables, hex: int) -> int:
    """How far the nearest prize is from a hex."""
    best = FAR
    for prize in range(PRIZES):
        if t.lies[prize] != GONE:
            best = min(best, steps_between(tables, hex, t.lies[prize]))
    return int(best)


@rule
def nearest_unguarded(t: State, tables: Tables, unit: int, hex: int) -> int:
    """How far the nearest prize is from a hex where no other monster stands."""
    best = FAR
    for prize in range(PRIZES):
        if t.lies[prize] != GONE and steps_between(tables, hex, t.lies[prize]) < best and not has_other_guard(t, unit, t.lies[prize]):
            best = steps_between(tables, hex, t.lies[prize])
    return int(best)


@rule
def has_other_guard(t: State, unit: int, hex: int) -> bool:
    """Whether another monster than this one stands in a hex."""
    for other in range(HEROES, UNITS):
        if other != unit and t.hex[other] == hex:
            return True
    return False


@rule
def nearest_enemy(t: State, tables: Tables, unit: int, hex: int) -> int:
    """How far the nearest enemy is from a hex."""
    first = HEROES * (1 - unit // HEROES)
    best = FAR
    for other in range(first, first + HEROES):
        if t.hex[other] != GONE:
            best = min(best, steps_between(tables, hex, t.hex[other]))
    return int(best)


@rule
def ways(total: int) -> int:
    """In how many of 36 ways two dice make a total."""
    return int(max(0, 6 - abs(total - 7)))


@rule
def ways_above(total: int) -> int:
    """In how many of 36 ways two dice make more than a total."""
    count = 0
    for sum in range(max(total + 1, 2), 13):
        count += ways(sum)
    return count


@rule
def chance_of_more(lead: int) -> int:
    """The chance that two dice and a lead make more than two others, where ties are rolled again, in parts of WAYS."""
    more = 0
    ties = 0
    for sum in range(2, 13):
        more += ways(sum) * ways_above(sum - lead)
        ties += ways(sum) * ways(sum - lead)
    return WAYS * more // (WAYS - ties)


@rule
def capture_worth(points: int) -> int:
    """A try at a prize with so much aid."""
    return 100 * PRIZE_IS_WORTH * ways_above(MORE_THAN - points) // 36


@rule
def fight_worth(lead: int) -> int:
    """A combat with so much more aid than the other side."""
    return FIGHT_WORTH * chance_of_more(lead) // WAYS - FIGHT_WORTH // 2


@rule
def unit_worth(t: State, tables: Tables, unit: int, hex: int, points: int, defence: int) -> int:
    """The best that a unit could do from a hex in this Player Turn, with so many points."""
    best = 0
    if unit >= HEROES:
        away = nearest_unguarded(t, tables, unit, hex)
        if away > 0 and STEP_COSTS * away <= points:
            best = GUARD_WORTH
    else:
        for prize in range(PRIZES):
            if t.lies[prize] != GONE:
                best = max(best, raid_worth(t, tables, unit, t.lies[prize], steps_between(tables, hex, t.lies[prize]), points, defence))
    first = HEROES * (1 - unit // HEROES)
    for other in range(first, first + HEROES):
        if t.hex[other] != GONE:
            left = points - STEP_COSTS * steps_between(tables, hex, t.hex[other]) - ATTACK_COSTS
            if left >= 0:
                best = max(best, fight_worth(min(left, ENOUGH_AID) - defence))
    return int(best)


@rule
def raid_worth(t: State, tables: Tables, hero: int, hex: int, away: int, points: int, defence: int) -> int:
    """To go to a prize and try; where enemies guard it they must fall first."""
    left = points - STEP_COSTS * away
    if left < 0:
        return 0
    guards = enemies_in(t, hero, hex)
    if guards > 0 and away > 0:
        left -= ATTACK_COSTS
    if left < 0:
        return 0
    if guards == 0:
        return capture_worth(left)
    share = left // (guards + 1)
    worth = capture_worth(left - guards * share)
    for _ in range(guards):
        worth = worth * chance_of_more(share - defence) // WAYS
    return worth


@rule
def area_plan(t: State, tables: Tables, area: int, side: int, points: int, defence: int) -> int:
    """The best that a side could do with its units of one Area."""
    best = 0
    for unit in range(UNITS):
        if t.hex[unit] != GONE and tables.home[t.hex[unit]] == area and side_of(unit) == side:
            best = max(best, unit_worth(t, tables, unit, t.hex[unit], points, defence))
    return best


@rule
def turn_plan(t: State, tables: Tables, unit: int, hex: int, points: int, defence: int) -> int:
    """What can still come of a Player Turn in which `unit` is in `hex` and so many points are left: combats to come, and the best of what
    ready units could do beside."""
    pending = 0
    best = 0
    for other in range(UNITS):
        if t.hex[other] != GONE and side_of(other) == t.players[t.active].side:
            place = t.hex[other]
            if other == unit:
                place = hex
            if other == unit or t.ready[other] != 0:
                pending += enemies_in(t, other, place)
    reserve = min(points, pending * (ENOUGH_AID - 1))
    for other in range(UNITS):
        if t.ready[other] != 0:
            place = t.hex[other]
            if other == unit:
                place = hex
            if enemies_in(t, other, place) == 0:
                best = max(best, unit_worth(t, tables, other, place, points - reserve, defence))
    if pending > 0:
        best += pending * fight_worth(min(points // pending, ENOUGH_AID) - defence)
    return int(best)


@rule
def stand_worth(t: State, tables: Tables, unit: int, hex: int) -> int:
    """What a place is good for in turns to come: heroes want to be near prizes, monsters near heroes and on prizes."""
    prize = nearest_prize(t, tables, hex)
    enemy = nearest_enemy(t, tables, unit, hex)
    if unit < HEROES:
        return 14 * (FAR - prize) - 6 * int(enemy == 1)
    return 4 * (FAR - enemy) + 14 * (FAR - nearest_unguarded(t, tables, unit, hex)) + GUARD_WORTH * int(prize == 0)


@rule
def expected_defence(t: State) -> int:
    """What the other side may give: half of what a player has who has had the Player Turn; others have better use for theirs."""
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
