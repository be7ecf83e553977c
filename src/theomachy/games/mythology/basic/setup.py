"""Mythology, the Basic game: the set-up."""

from theomachy.games.mythology.basic import events as tell
from theomachy.games.mythology.basic import state as k
from theomachy.games.mythology.basic.state import Params, State
from theomachy.games.mythology.gods import draw_god
from theomachy.games.mythology.world import HEROES, HEXES, PRIZES, UNITS
from theomachy.kernel.chance import below, one_of
from theomachy.kernel.compiled import rule
from theomachy.kernel.record import Ints
from theomachy.kernel.state import bit, count_in, everyone

HEXES_A_WORD = HEXES // HEROES
"""How many hexes each number of a field that heroes have one of stands for, while counters are placed."""


@rule
def set_up(s: State, params: Params, journal: Ints) -> None:
    """MY-B2 to B5: units and prizes on the board, a god for everybody, sides by dice."""
    s.seats = params.seats
    place_counters(s, params, k.UNITS_START, journal)
    place_counters(s, params, k.PRIZES_START, journal)
    draw_gods(s, journal)
    draw_sides(s, journal)
    for seat in range(s.seats):
        s.players[seat].alliance = bit(seat)


@rule
def place_counters(s: State, params: Params, kind: int, journal: Ints) -> None:
    """MY-B2, B4, B34: units or prizes, shuffled, each into an Area among those with the fewest and room, on a
    free hex."""
    count = UNITS
    if kind == k.PRIZES_START:
        count = PRIZES
    # Fields that nobody needs before the first turn are lent: to look through the board for each counter
    # would take half the time of a match.
    here, taken = s.ready, s.tried
    for one in range(count):
        put(s, kind, one, k.GONE)
    for left in range(count, 0, -1):
        place = below(s, left)
        one = nth_waiting(s.lies, place) if kind == k.PRIZES_START else nth_waiting(s.hex, place)
        area = emptiest_area(s, params, kind, here)
        hex = free_hex(s, params, area, here[area], taken)
        here[area] += 1
        taken[hex // HEXES_A_WORD] |= 1 << hex % HEXES_A_WORD
        put(s, kind, one, hex)
        if kind == k.UNITS_START:
            tell.stands(journal, unit=one, hex=hex)
        else:
            tell.lies(journal, prize=one, hex=hex)
    for place in range(UNITS):
        here[place] = 0
    for place in range(HEROES):
        taken[place] = 0


@rule
def put(s: State, kind: int, one: int, hex: int) -> None:
    """A unit or a prize onto a hex."""
    if kind == k.UNITS_START:
        s.hex[one] = hex
    else:
        s.lies[one] = hex


@rule
def nth_waiting(hexes: Ints, place: int) -> int:
    """The counter at a place among those that are not on the board, by the hexes of all."""
    one = 0
    while place > 0 or hexes[one] != k.GONE:
        if hexes[one] == k.GONE:
            place -= 1
        one += 1
    return one


@rule
def emptiest_area(s: State, params: Params, kind: int, here: Ints) -> int:
    """An Area with a free hex for such a counter, drawn among those with the fewest counters: `here` are
    those of each."""
    starts, room = params.starts, params.room
    fewest = UNITS + 1
    equals = 0
    chosen = -1
    for area in range(params.areas):
        if starts[area] == kind and here[area] < room[area] and here[area] <= fewest:
            if here[area] < fewest:
                fewest = here[area]
                equals = 0
            equals += 1
            if below(s, equals) == 0:
                chosen = area
    return chosen


@rule
def free_hex(s: State, params: Params, area: int, here: int, taken: Ints) -> int:
    """A hex of an Area that is not among the `taken`, as so many are `here`, each as likely as another
    (MY-B33: one a hex; MY-B35: none on an island)."""
    listed, first = params.listed, int(params.first[area])
    left = one_of(s, params.room[area] - here)
    place = first
    while left >= 0:
        hex = int(listed[place])
        left -= int(taken[hex // HEXES_A_WORD] >> hex % HEXES_A_WORD & 1 == 0)
        place += 1
    return int(listed[place - 1])


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
            size = count_in(level)
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
