"""Mythology, the Basic game: the world as numbers."""

from functools import lru_cache

from theomachy.errors import BadOptions
from theomachy.games.mythology.basic.planning import GUARD_WORTH, POINT_WANTED
from theomachy.games.mythology.basic.state import POINTS, PRIZES_START, UNITS_START, Params
from theomachy.games.mythology.basic.texts import text_of
from theomachy.games.mythology.hexes import neighbours
from theomachy.games.mythology.world import PRIZES, UNITS, World
from theomachy.kernel.record import copy, new


def make_params(world: World, seats: int, seat_by_seat: bool) -> Params:
    """The map as numbers. Raises BadOptions where it has no room for the set-up (MY-B33)."""
    params = copy(_params_of(world))
    params.seats = seats
    params.seat_by_seat = int(seat_by_seat)
    return params


@lru_cache(maxsize=8)
def _params_of(world: World) -> Params:
    """What is the same for all matches in a world."""
    params = new(Params)
    params.guard_worth, params.point_wanted, params.most_aid = GUARD_WORTH, POINT_WANTED, POINTS
    params.hexes = len(world.home)
    params.areas = len(world.areas)
    places = {hex: place for place, hex in enumerate(world.home)}
    for hex, place in places.items():
        column, row = divmod(hex, 100)
        params.home[place] = world.home[hex]
        params.column[place] = column
        params.down[place] = row - (column - column % 2) // 2
        for direction, other in enumerate(neighbours(hex)):
            params.beside[6 * place + direction] = places.get(other, -1)
    listed = 0
    for place, area in enumerate(world.areas):
        if area.kind == "land":
            params.starts[place] = PRIZES_START if area.borders_ocean else UNITS_START
            params.room[place], params.first[place] = len(area.hexes), listed
            for hex in sorted(area.hexes):
                params.listed[listed] = places[hex]
                listed += 1
    _check_room(world, params)
    return params


def _check_room(world: World, params: Params) -> None:
    for kind, wanted, fault in (
        (UNITS_START, UNITS, "map-too-small-for-units"),
        (PRIZES_START, PRIZES, "map-too-small-for-prizes"),
    ):
        room = sum(
            int(room) for room, starts in zip(params.room, params.starts, strict=True) if starts == kind
        )
        if room < wanted:
            raise BadOptions(text_of(fault, world=world.label, room=room, wanted=wanted))
