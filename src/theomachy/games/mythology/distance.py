"""How far it is on the map."""

from typing import Protocol

import numpy as np

from theomachy.kernel.compiled import rule
from theomachy.kernel.record import Ints


class Places(Protocol):
    """Where hexes are on the sheet, as two coordinates each: `column`, and `down` so that distances are
    simple."""

    @property
    def column(self) -> Ints: ...

    @property
    def down(self) -> Ints: ...


@rule
def steps_between(places: Places, one: int, other: int) -> int:
    """How many hexes it is from one to the other, on a map without gaps."""
    column, rank = places.column, places.down
    across = int(column[other]) - int(column[one])
    down = int(rank[other]) - int(rank[one])
    return max(abs(across), abs(down), abs(across + down))


def all_steps(places: Places, ones: Ints | int, others: Ints) -> Ints:
    """How many hexes it is from each of some to each of others, as NumPy broadcasts them; in plain Python
    alone."""
    column, rank = places.column, places.down
    across, down = column[others] - column[ones], rank[others] - rank[ones]
    steps: Ints = np.maximum(np.maximum(np.abs(across), np.abs(down)), np.abs(across + down))
    return steps
