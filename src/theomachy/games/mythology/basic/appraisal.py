"""Mythology, the Basic game: how good an action looks to a player who thinks one move ahead.

The unit is a hundredth of a victory point, roughly. Heroes go for the nearest prize, monsters for the prizes
and for heroes within reach. Aid is worth what it adds to the chance.
"""

from theomachy.games.mythology.basic.alliances import seats_of
from theomachy.games.mythology.basic.combat import enemies_in
from theomachy.games.mythology.basic.rules import side_of
from theomachy.games.mythology.basic.scoring import own_points, score
from theomachy.games.mythology.basic.state import (
    AID,
    AIDING_CAPTURE,
    ATTACK_COSTS,
    DONE,
    FIGHT,
    GONE,
    LEAVE,
    MORE_THAN,
    PLACE,
    PROPOSE,
    REFUSE,
    STEP,
    STEP_COSTS,
    TRY,
    WHOLE,
    State,
    Tables,
)
from theomachy.games.mythology.world import HEROES, PRIZES, UNITS
from theomachy.kernel.compiled import rule
from theomachy.kernel.state import bit

FAR = 30
POINT = 3
"""What a power point is worth, in hundredths of a victory point."""
FIGHT_WORTH = 200
"""What lies between a combat won and lost."""
WAYS = 1296
"""In so many ways four dice fall."""


@rule
def appraise(t: State, tables: Tables, seat: int, action: int) -> int:
    """The action's value to `seat`."""
    if action < FIGHT:
        return step_worth(t, tables, seat, (action - STEP) // 6, (action - STEP) % 6)
    if action < PLACE:
        return 0
    if action < AID:
        return area_worth(t, tables, seat, action - PLACE)
    if action < TRY:
        return aid_worth(t, seat, action - AID)
    if action < PROPOSE:
        return 100
    return alliance_worth(t, seat, action)


@rule
def steps_between(tables: Tables, one: int, other: int) -> int:
    """How many hexes it is from one to the other, on a map without gaps."""
    across = tables.column[other] - tables.column[one]
    down = tables.down[other] - tables.down[one]
    return int(max(abs(across), abs(down), abs(across + down)))


@rule
def nearest_prize(t: State, tables: Tables, hex: int) -> int:
    """How far the nearest prize is from a hex."""
    best = FAR
    for prize in range(PRIZES):
        if t.lies[prize] != GONE:
            best = min(best, steps_between(tables, hex, t.lies[prize]))
    return int(best)


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
def place_worth(t: State, tables: Tables, unit: int, hex: int) -> int:
    """What it is worth that a unit stands in a hex."""
    prize = nearest_prize(t, tables, hex)
    enemy = nearest_enemy(t, tables, unit, hex)
    if unit < HEROES:
        return 12 * (FAR - prize) + 60 * int(prize == 0) - 6 * int(enemy == 1)
    return 8 * (FAR - enemy) + 4 * (FAR - prize) + 20 * int(prize == 0)


@rule
def step_worth(t: State, tables: Tables, seat: int, unit: int, direction: int) -> int:
    """What a step changes, less its cost. An attack is worth about an even chance of a point, with points left to aid it."""
    hex = tables.beside[6 * t.hex[unit] + direction]
    gain = place_worth(t, tables, unit, hex) - place_worth(t, tables, unit, t.hex[unit]) - POINT * STEP_COSTS
    if enemies_in(t, unit, hex) > 0:
        left = t.players[seat].points - STEP_COSTS - ATTACK_COSTS
        gain += FIGHT_WORTH * chance_of_more(left - expected_defence(t)) // WAYS - FIGHT_WORTH // 2 - POINT * ATTACK_COSTS
    elif unit < HEROES and nearest_prize(t, tables, t.hex[unit]) == 0:
        gain -= 60  # stay and try
    return int(gain)


@rule
def area_worth(t: State, tables: Tables, seat: int, area: int) -> int:
    """The most promising unit of the own side in an Area: a hero by its prize, a monster by what it can reach."""
    best = 0
    for unit in range(UNITS):
        if t.hex[unit] != GONE and tables.home[t.hex[unit]] == area and side_of(unit) == t.players[seat].side:
            enemy = nearest_enemy(t, tables, unit, t.hex[unit])
            prize = nearest_prize(t, tables, t.hex[unit])
            near = prize
            if unit >= HEROES:
                near = min(2 * enemy, prize + 4)
            best = max(best, 10 * (FAR - near))
    return int(best)


@rule
def aid_worth(t: State, seat: int, points: int) -> int:
    """The chance that the aid gives, less what it costs."""
    if t.phase == AIDING_CAPTURE:
        return 3 * 100 * ways_above(MORE_THAN - points) // 36 - POINT * points
    if seat == t.active:
        return FIGHT_WORTH * chance_of_more(points - expected_defence(t)) // WAYS - POINT * points
    given = points - t.aid[t.active]
    for other in range(t.seats):
        if other != t.active and other != seat:
            given += t.aid[other]
    cost = POINT
    if t.drawn & bit(seat) != 0:
        cost = 1  # the own Player Turn is over: what is not spent on defence is lost
    return FIGHT_WORTH * chance_of_more(given) // WAYS - cost * points


@rule
def expected_defence(t: State) -> int:
    """What the other side may give: half of what a player has who has had the Player Turn, a fifth of what another has."""
    sum = 0
    for other in range(t.seats):
        if t.players[other].side != t.players[t.active].side:
            if t.drawn & bit(other) != 0:
                sum += t.players[other].points // 2
            else:
                sum += t.players[other].points // 5
    return int(sum)


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
    """In how many of 1296 ways two dice and a lead make more than two others."""
    count = 0
    for sum in range(2, 13):
        count += ways(sum) * ways_above(sum - lead)
    return count


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
