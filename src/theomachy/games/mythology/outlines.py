"""Mythology: coasts and borders as lines. Hexsides become handsome curves: corners are evened out and then
moved a little by a hash of where they are, so that both sides of a line, and every drawing of the same map,
agree.

Corners are known by their place on a grid fine enough to tell them apart. Lengths are in sides of a hex.
"""

import math
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from theomachy.games.mythology.hexes import Point, corners, neighbours
from theomachy.games.mythology.world import World

Corner = tuple[int, int]
Side = tuple[Corner, Corner]
Region = tuple[int, int]
"""Home Area, and whether it is land: an island is a region of its own water Area."""

EVENING = 2
WINDINGS = 2
CORNER_SHIFT, SIDE_SHIFT = 0.14, 0.27
BEYOND: Region = (-1, 0)
"""What is not on the map."""


def noise(*key: float) -> float:
    """A number from -1 to 1 that hangs on the key alone."""
    word = 0x9E3779B9
    for part in key:
        word = (word ^ round(part)) * 0x85EBCA6B & 0xFFFFFFFF
        word ^= word >> 13
    return (word * 0xC2B2AE35 & 0xFFFFFFFF) / 0x7FFFFFFF - 1


def corner(point: Point) -> Corner:
    """A corner's name."""
    return round(point[0] * 2), round(point[1] / math.sqrt(3) * 2)


def sides(hex: int) -> Iterator[tuple[int, Side]]:
    """Each neighbour with the hexside towards it."""
    points = [corner(point) for point in corners(hex)]
    for i, other in enumerate(neighbours(hex)):
        yield other, (points[i], points[(i + 1) % 6])


class Bend(NamedTuple):
    """A bend of a line, in tenths of a dot: from where, by which point and to where; or a corner there."""

    start: Corner
    turn: Corner
    end: Corner
    sharp: bool


class Outlines:
    """The lines of a map."""

    def __init__(self, world: World) -> None:
        self.world = world

    def region(self, hex: int) -> Region:
        """What a hex is part of."""
        return (self.world.home[hex], int(hex in self.world.land)) if hex in self.world.home else BEYOND

    @cached_property
    def lines(self) -> dict[Side, tuple[Region, Region]]:
        """Every hexside at which two regions meet, once, with both; and those with water between (one region,
        twice)."""
        found = {}
        for hex in self.world.home:
            for other, side in sides(hex):
                pair = self.region(hex), self.region(other)
                if (pair[0] != pair[1] or (hex, other) in self.world.barred) and (
                    side[1],
                    side[0],
                ) not in found:
                    found[side] = pair
        return found

    @cached_property
    def narrow(self) -> frozenset[Side]:
        """The hexsides with water between two lands, in both directions."""
        barred = self.world.barred
        return frozenset(
            side for hex in self.world.home for other, side in sides(hex) if (hex, other) in barred
        )

    @cached_property
    def _joined(self) -> dict[Corner, set[Corner]]:
        """By corner: the corners that a line joins it with."""
        joined: dict[Corner, set[Corner]] = {}
        for one, other in self.lines:
            joined.setdefault(one, set()).add(other)
            joined.setdefault(other, set()).add(one)
        return joined

    @cached_property
    def _places(self) -> dict[Corner, Point]:
        """Where each corner is drawn."""
        places = {name: (name[0] / 2, name[1] / 2 * math.sqrt(3)) for name in self._joined}
        for _ in range(EVENING):
            evened = {}
            for name, others in self._joined.items():
                x, y = (sum(places[other][axis] for other in others) / len(others) for axis in (0, 1))
                evened[name] = ((places[name][0] + x) / 2, (places[name][1] + y) / 2)
            places = evened
        return {
            name: (x + CORNER_SHIFT * noise(*name, 1), y + CORNER_SHIFT * noise(*name, 2))
            for name, (x, y) in places.items()
        }

    @cached_property
    def _pieces(self) -> dict[Side, list[Point]]:
        """Each hexside as a winding line, in both directions."""
        pieces = {}
        for one, other in self.lines:
            first, last = sorted((one, other))
            points = [self._places[first], self._places[last]]
            for step in range(WINDINGS):
                points = [
                    point
                    for number, pair in enumerate(pairwise(points))
                    for point in (pair[0], _between(*pair, *first, *last, step, number))
                ]
                points.append(self._places[last])
            pieces[first, last] = points
            pieces[last, first] = points[::-1]
        return pieces

    def piece(self, side: Side) -> list[Point]:
        """A hexside as it is drawn."""
        return self._pieces[side]

    def path(self, ring: list[Side], scale: float) -> str:
        """Closed hexsides as an SVG path: rounded, but for the corners where a third line begins."""
        return f"{_way(self._bends(ring, scale))}Z"

    def parts(self, ring: list[Side], scale: float, length: int) -> Iterator[str]:
        """The same line as open paths of so many bends."""
        bends = self._bends(ring, scale)
        return (_way(bends[first : first + length]) for first in range(0, len(bends), length))

    def _bends(self, ring: list[Side], scale: float) -> list[Bend]:
        """The bends of a line. Each ends where the next one can be the mirror image of its beginning, which
        need not be written: about in the middle."""
        points, sharp = [], []
        for side in ring:
            piece = self._pieces[side]
            points += [(x * scale * 10, y * scale * 10) for x, y in piece[:-1]]
            sharp += [len(self._joined[side[0]]) > 2, *[False] * (len(piece) - 2)]
        bends: list[Bend] = []
        start = at = _whole(_middle(points[-1], points[0]))
        for number, point in enumerate(points):
            mirrored = bends and not sharp[number] and not sharp[number - 1]
            turn = (
                (2 * at[0] - bends[-1].turn[0], 2 * at[1] - bends[-1].turn[1]) if mirrored else _whole(point)
            )
            last = number == len(points) - 1
            end = start if last else _whole(_middle(turn, points[number + 1]))
            bends.append(Bend(at, turn, end, sharp[number]))
            at = end
        return bends

    def rings(self, regions: set[Region]) -> list[list[Side]]:
        """The closed lines round some regions together."""
        after: dict[Corner, list[Side]] = {}
        for hex in self.world.home:
            if self.region(hex) in regions:
                for other, side in sides(hex):
                    if self.region(other) not in regions:
                        after.setdefault(side[0], []).append(side)
        return list(_chained(after))


def _chained(after: dict[Corner, list[Side]]) -> Iterator[list[Side]]:
    """Hexsides in closed rows, each side beginning where the one before ends."""
    for start in sorted(after):
        while after[start]:
            row = [after[start].pop()]
            while row[-1][1] != row[0][0]:
                row.append(after[row[-1][1]].pop())
            yield row


def _middle(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def _between(one: Point, other: Point, *key: int) -> Point:
    """A point about the middle of two, somewhat aside."""
    x, y = _middle(one, other)
    shift = SIDE_SHIFT * noise(*key)
    return x + shift * (one[1] - other[1]), y + shift * (other[0] - one[0])


def _whole(point: Point) -> Corner:
    return round(point[0]), round(point[1])


def _way(bends: Sequence[Bend]) -> str:
    """Bends as an SVG path, in steps: their numbers are short."""
    parts, before = [f"M{bends[0].start[0] / 10:g} {bends[0].start[1] / 10:g}"], None
    for bend in bends:
        turn, end = step(bend.start, bend.turn), step(bend.start, bend.end)
        if bend.sharp:
            parts.append(f"l{turn} {step(bend.turn, bend.end)}")
        else:
            parts.append(f"t{end}" if before and not before.sharp else f"q{turn} {end}")
        before = bend
    return "".join(parts)


def step(start: Corner, end: Corner) -> str:
    """From one point to another, both in tenths."""
    return f"{(end[0] - start[0]) / 10:g} {(end[1] - start[1]) / 10:g}"
