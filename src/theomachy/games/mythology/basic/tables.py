"""Mythology, the Basic game: the world as numbers."""

from functools import lru_cache

from theomachy.errors import BadOptions
from theomachy.games.mythology.basic.state import PRIZES_START, UNITS_START, Tables
from theomachy.games.mythology.hexes import neighbours
from theomachy.games.mythology.world import PRIZES, UNITS, World
from theomachy.kernel.record import copy, new


def make_tables(world: World, seats: int, seat_by_seat: bool) -> Tables:
    """The map as numbers. Raises BadOptions where it has no room for the set-up (MY-B33)."""
    tables = copy(_tables_of(world))
    tables.seats = seats
    tables.seat_by_seat = int(seat_by_seat)
    return tables


@lru_cache(maxsize=8)
def _tables_of(world: World) -> Tables:
    """What is the same for all matches in a world."""
    tables = new(Tables)
    tables.hexes = len(world.home)
    tables.areas = len(world.areas)
    places = {hex: place for place, hex in enumerate(world.home)}
    for hex, place in places.items():
        column, row = divmod(hex, 100)
        tables.home[place] = world.home[hex]
        tables.column[place] = column
        tables.down[place] = row - (column - column % 2) // 2
        for direction, other in enumerate(neighbours(hex)):
            tables.beside[6 * place + direction] = places.get(other, -1)
    listed = 0
    for place, area in enumerate(world.areas):
        if area.kind == "land":
            tables.starts[place] = PRIZES_START if area.borders_ocean else UNITS_START
            tables.room[place], tables.first[place] = len(area.hexes), listed
            for hex in sorted(area.hexes):
                tables.listed[listed] = places[hex]
                listed += 1
    _check_room(world, tables)
    return tables


def _check_room(world: World, tables: Tables) -> None:
    for kind, wanted, what in (
        (UNITS_START, UNITS, "units in Areas away from"),
        (PRIZES_START, PRIZES, "prizes in Areas at"),
    ):
        room = sum(
            int(room) for room, starts in zip(tables.room, tables.starts, strict=True) if starts == kind
        )
        if room < wanted:
            raise BadOptions(
                f"{world.label}: there is room for {room} {what} the Ocean, and {wanted} are wanted"
            )
