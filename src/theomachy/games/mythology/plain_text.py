"""Mythology in the terminal: what stands where, Area by Area and on a map of characters, and the way to a
hex step by step."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from theomachy.errors import IllegalMove, UnknownMove
from theomachy.games.mythology.texts import text_of
from theomachy.games.mythology.world import Area, World
from theomachy.games.naming import looked_up, meant

MARGIN, CELL = 3, 2
"""Characters before the first column, and of each."""
LEAST_HEX = 101
"""The number of the hex in the first column and row."""
NEAR_THING, NEAR_AREA = 5, 2
"""How many hexes around a thing, or around an Area, are shown."""


class Thing(NamedTuple):
    """Something on the map: its sign, its name, its hex."""

    sign: str
    name: str
    hex: int


def about(
    known: Mapping[str, Callable[[], str]], world: World, things: Collection[Thing], written: str
) -> str:
    """What is known of a thing, or what an Area or a hex is and what stands there, by its name or a part of
    it; nothing where nothing is called so. Raises UnknownMove where several are."""
    if written.isdecimal() and int(written) in world.home:
        return f"{written}: {_about_hex(world, things, int(written))}"
    told: dict[str, Callable[[], str]] = {
        **{area.name: partial(_about_area, area, things) for area in world.areas},
        **known,
    }
    name = looked_up(written, told)
    return f"{name}: {told[name]()}" if name else ""


def _about_hex(world: World, things: Iterable[Thing], hex: int) -> str:
    """Its ground, its Area, and what stands there."""
    kinds = {"mountain": world.mountains, "forest": world.forest, "plain": world.land}
    ground = next((kind for kind, hexes in kinds.items() if hex in hexes), "water")
    there = [thing.name for thing in things if thing.hex == hex]
    where = text_of("hex-ground", ground=ground, area=world.areas[world.home[hex]].called)
    return f"{where}; {_holds(there)}"


def _about_area(area: Area, things: Iterable[Thing]) -> str:
    there = [f"{thing.name} {thing.hex}" for thing in things if thing.hex in area.hexes]
    ground = text_of("area-ground", kind=area.kind, hexes=len(area.hexes))
    return f"{ground}; {_holds(there)}"


def _holds(there: Sequence[str]) -> str:
    """What stands somewhere."""
    return text_of("area-holds", names=", ".join(sorted(there))) if there else text_of("area-is-empty")


def area_lines(world: World, things: Iterable[Thing]) -> list[str]:
    """Each Area in which something stands, with what stands there, as "+Atalanta 4010"."""
    by_area: dict[str, list[str]] = {}
    for sign, name, hex in things:
        by_area.setdefault(world.areas[world.home[hex]].name, []).append(f"{sign}{name} {hex}")
    return [f"  {area}: {', '.join(sorted(there))}" for area, there in sorted(by_area.items())]


def plain_map(world: World, things: Collection[Thing], width: int, about: str = "") -> str:
    """The map in characters: a hex is its ground and the sign of what stands there. Columns are numbered
    above, rows at the left; every odd column is pushed half a row down, as the printed numbers have it.
    Where it is wider than `width` it comes in parts, from the west eastward.

    `about`: what is around a hex, something that stands on the map, or an Area, with all that stands there by
    name. Raises UnknownMove where there is no such thing.
    """
    shown = _around(world, things, about) if about else set(world.home)
    there = [thing for thing in things if thing.hex in shown]
    columns = sorted({hex // 100 for hex in shown})
    most = max(1, (width - MARGIN) // CELL)
    parts = -(-len(columns) // most)
    size = -(-len(columns) // parts)
    drawn = [
        _part(world, there, columns[first : first + size], shown) for first in range(0, len(columns), size)
    ]
    return "\n".join([*drawn, *(area_lines(world, there) if about else []), f"  {text_of('legend')}"])


def _part(world: World, things: Iterable[Thing], columns: Sequence[int], shown: Collection[int]) -> str:
    """Some columns of the map."""
    signs: dict[int, str] = {}
    for sign, _, hex in things:
        signs[hex] = "#" if hex in signs else sign
    rows = sorted({hex % 100 for hex in shown})
    lines = [_heading(columns, odd) for odd in (False, True)]
    for row in range(rows[0], rows[-1] + 1):
        for pushed in (False, True):
            cells = [
                f"{_ground(world, 100 * column + row)}{signs.get(100 * column + row, ' ')}"
                if column % 2 == pushed and 100 * column + row in shown
                else "  "
                for column in columns
            ]
            lines.append(f"{'  ' if pushed else f'{row:02d}'} {''.join(cells)}".rstrip())
    return "\n".join(lines)


def _heading(columns: Sequence[int], odd: bool) -> str:
    return ("   " + "".join(f"{column:02d}" if column % 2 == odd else "  " for column in columns)).rstrip()


def _ground(world: World, hex: int) -> str:
    if hex not in world.land:
        return "~"
    return "^" if hex in world.mountains else "%" if hex in world.forest else "."


def _around(world: World, things: Iterable[Thing], about: str) -> set[int]:
    """The hexes in a rectangle around what is asked about. Raises UnknownMove where there is no such thing,
    or several are called so."""
    hexes = {thing.name: [thing.hex] for thing in things} | {str(hex): [hex] for hex in world.home}
    areas = {area.name: area.hexes for area in world.areas}
    name = looked_up(about, [*hexes, *areas])
    if name is None:
        raise UnknownMove(text_of("nothing-called", about=repr(about)))
    middle, near = (hexes[name], NEAR_THING) if name in hexes else (areas[name], NEAR_AREA)
    columns, rows = [hex // 100 for hex in middle], [hex % 100 for hex in middle]
    return {
        hex
        for hex in world.home
        if min(columns) - near <= hex // 100 <= max(columns) + near
        and min(rows) - near <= hex % 100 <= max(rows) + near
    }


def destination(written: str, names: Iterable[str]) -> tuple[str, int] | None:
    """Who is to go to which hex, of "Atalanta 4010" or "atal 4010"; None where it says something else, could
    be several of the names, or the number is too small for a hex."""
    name, _, hex = written.strip().rpartition(" ")
    who = meant(name.strip(), names)
    return (who, int(hex)) if who is not None and hex.isdecimal() and int(hex) >= LEAST_HEX else None


def nearest(names: Iterable[str], steps: Iterable[int | None], how: str = "") -> list[str]:
    """To which of some places it is nearest, as "8 hexes on foot to Helen"; nothing where no way leads."""
    ways = ((far, name) for far, name in zip(steps, names, strict=True) if far is not None)
    far, name = min(ways, default=(0, ""))
    return [text_of("hexes-to", far=far, how=how, name=name)] if name else []


def no_way(name: str, goal: int, why: str) -> IllegalMove:
    """Why a unit cannot go to a hex."""
    return IllegalMove(text_of("way-not-possible", name=name, hex=goal, why=why))


def first_step(ways: Mapping[int, tuple[int, int, int]], goal: int) -> int | None:
    """The direction of the first step on the way to a hex; None where there is no way. `ways`: by hex what it
    costs, the hex before it, and the direction of the last step."""
    direction = None
    while goal in ways:
        _, goal, direction = ways[goal]
    return direction


def percent(chance: float) -> str:
    """As people read it; what is not sure does not look so."""
    if 0 < chance < 0.005:
        return "under 1%"
    return "over 99%" if 0.995 <= chance < 1 else f"{100 * chance:.0f}%"
