"""Mythology, the Basic game: how far it is on the map."""

from theomachy.games.mythology.basic.state import Tables
from theomachy.kernel.compiled import rule


@rule
def steps_between(tables: Tables, one: int, other: int) -> int:
    """How many hexes it is from one to the other, on a map without gaps."""
    across = tables.column[other] - tables.column[one]
    down = tables.down[other] - tables.down[one]
    return int(max(abs(across), abs(down), abs(across + down)))
