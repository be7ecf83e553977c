"""Mythology: the hexes' printed numbers. A number is AABB: column AA, growing eastward, and row BB, growing
southward; every odd column is pushed half a hex down (MY-G11). Sizes are in sides of a hex."""

import math

Point = tuple[float, float]


def neighbours(number: int) -> tuple[int, ...]:
    """The six numbers around one, clockwise from the north, whether the map has them or not."""
    column, row = divmod(number, 100)
    upper = row - 1 + column % 2
    around = (
        (column, row - 1),
        (column + 1, upper),
        (column + 1, upper + 1),
        (column, row + 1),
        (column - 1, upper + 1),
        (column - 1, upper),
    )
    return tuple(100 * a + b for a, b in around)


def distance(one: int, other: int) -> int:
    """How many steps it is from one hex to another on a map without gaps."""
    (a, b), (c, d) = divmod(one, 100), divmod(other, 100)
    down, across = (d - (c - c % 2) // 2) - (b - (a - a % 2) // 2), c - a
    return max(abs(across), abs(down), abs(across + down))


def centre(number: int) -> Point:
    """Where a hex lies on a sheet whose y grows southward."""
    column, row = divmod(number, 100)
    return 1.5 * column, math.sqrt(3) * (row + 0.5 * (column % 2))


def corners(number: int) -> tuple[Point, ...]:
    """The six corners; corner i and the next one bound the side towards neighbour i."""
    x, y = centre(number)
    turns = (math.radians(60 * i - 120) for i in range(6))
    return tuple((x + math.cos(turn), y + math.sin(turn)) for turn in turns)


def hex_at(point: Point) -> int:
    """The number of the hex that a point lies in."""
    x, y = point
    column = round(x / 1.5)
    near = ((a, round(y / math.sqrt(3) - 0.5 * (a % 2))) for a in (column - 1, column, column + 1))
    return min((100 * a + b for a, b in near), key=lambda number: (math.dist(centre(number), point), number))
