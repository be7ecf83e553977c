"""Mythology, the Basic game: the set-up."""

from theomachy.games.mythology.basic import events as tell
from theomachy.games.mythology.basic import state as k
from theomachy.games.mythology.basic.state import State, Tables
from theomachy.games.mythology.gods import draw_god
from theomachy.games.mythology.world import PRIZES, UNITS
from theomachy.kernel.chance import below
from theomachy.kernel.compiled import rule
from theomachy.kernel.record import Ints
from theomachy.kernel.state import bit, count_seats, everyone


@rule
def set_up(s: State, tables: Tables, journal: Ints) -> None:
    """MY-B2 to B5: units and prizes on the board, a god for everybody, sides by dice."""
    s.seats = tables.seats
    place_counters(s, tables, k.UNITS_START, journal)
    place_counters(s, tables, k.PRIZES_START, journal)
    draw_gods(s, journal)
    draw_sides(s, journal)
    for seat in range(s.seats):
        s.players[seat].alliance = bit(seat)


@rule
def place_counters(s: State, tables: Tables, kind: int, journal: Ints) -> None:
    """MY-B2, B4, B34: units or prizes, shuffled, each into an Area among those with the fewest and room, on a
    free hex."""
    count = UNITS
    if kind == k.PRIZES_START:
        count = PRIZES
    for one in range(count):
        put(s, kind, one, k.GONE)
    for left in range(count, 0, -1):
        one = nth_waiting(s, kind, below(s, left))
        hex = free_hex(s, tables, kind, emptiest_area(s, tables, kind))
        put(s, kind, one, hex)
        if kind == k.UNITS_START:
            tell.stands(journal, unit=one, hex=hex)
        else:
            tell.lies(journal, prize=one, hex=hex)


@rule
def put(s: State, kind: int, one: int, hex: int) -> None:
    """A unit or a prize onto a hex."""
    if kind == k.UNITS_START:
        s.hex[one] = hex
    else:
        s.lies[one] = hex


@rule
def nth_waiting(s: State, kind: int, place: int) -> int:
    """The counter at a place among those that are not on the board."""
    one = 0
    while True:
        if (kind == k.UNITS_START and s.hex[one] == k.GONE) or (
            kind == k.PRIZES_START and s.lies[one] == k.GONE
        ):
            if place == 0:
                return one
            place -= 1
        one += 1


@rule
def emptiest_area(s: State, tables: Tables, kind: int) -> int:
    """An Area with a free hex for such a counter, drawn among those with the fewest counters."""
    fewest = UNITS + 1
    equals = 0
    chosen = -1
    for area in range(tables.areas):
        room = tables.room[area]
        if tables.starts[area] != kind:
            continue
        taken = counters_in(s, tables, kind, area)
        if taken < room and taken <= fewest:
            if taken < fewest:
                fewest = taken
                equals = 0
            equals += 1
            if below(s, equals) == 0:
                chosen = area
    return chosen


@rule
def counters_in(s: State, tables: Tables, kind: int, area: int) -> int:
    """How many units or prizes an Area has."""
    home = tables.home
    count = 0
    if kind == k.UNITS_START:
        stands = s.hex
        for unit in range(UNITS):
            if stands[unit] != k.GONE and home[stands[unit]] == area:
                count += 1
    else:
        lies = s.lies
        for prize in range(PRIZES):
            if lies[prize] != k.GONE and home[lies[prize]] == area:
                count += 1
    return count


@rule
def free_hex(s: State, tables: Tables, kind: int, area: int) -> int:
    """A hex of an Area without a counter, each as likely as another (MY-B33: one a hex; MY-B35: none on an
    island)."""
    equals = 0
    chosen = -1
    for place in range(tables.room[area]):
        hex = tables.listed[tables.first[area] + place]
        if is_empty(s, kind, hex):
            equals += 1
            if below(s, equals) == 0:
                chosen = int(hex)
    return chosen


@rule
def is_empty(s: State, kind: int, hex: int) -> bool:
    """Whether no counter of a kind is in a hex."""
    if kind == k.UNITS_START:
        stands = s.hex
        for unit in range(UNITS):
            if stands[unit] == hex:
                return False
    else:
        lies = s.lies
        for prize in range(PRIZES):
            if lies[prize] == hex:
                return False
    return True


@rule
def draw_gods(s: State, journal: Ints) -> None:
    """A god for everybody, drawn from the ten."""
    taken = 0
    for seat in range(s.seats):
        god = draw_god(s, taken)
        taken |= bit(god)
        s.players[seat].god = god
        tell.gets_god(journal, seat, god=god)


@rule
def draw_sides(s: State, journal: Ints) -> None:
    """MY-B5: the higher half, rounded up, favours heroes; who is tied at the cut rolls again."""
    undecided = everyone(s.seats)
    wanted = (s.seats + 1) // 2
    for seat in range(s.seats):
        s.players[seat].side = k.MONSTERS_SIDE
    while wanted > 0:
        for seat in range(s.seats):
            if undecided & bit(seat) != 0:
                one = 1 + below(s, 6)
                other = 1 + below(s, 6)
                s.aid[seat] = one + other
                tell.rolls_for_side(journal, seat, dice=(one, other))
        total = 12
        while wanted > 0:
            level = 0
            for seat in range(s.seats):
                if undecided & bit(seat) != 0 and s.aid[seat] == total:
                    level |= bit(seat)
            size = count_seats(level)
            if size > wanted:
                undecided = level
                break
            for seat in range(s.seats):
                if level & bit(seat) != 0:
                    s.players[seat].side = k.HEROES_SIDE
            wanted -= size
            undecided &= ~level
            total -= 1
    for seat in range(s.seats):
        s.aid[seat] = 0
        tell.favours(journal, seat, side=s.players[seat].side)
