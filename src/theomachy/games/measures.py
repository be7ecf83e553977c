"""What a game measures of itself beside what is measured of all games.

A game that wants more declares it in its `measures.py` and names it in its registration. The lab then tells
it with intervals, and takes it as a criterion."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any

import numpy as np
import numpy.typing as npt

from theomachy.kernel.events import kinds_of, numbers_of
from theomachy.kernel.generic import RANK, SHARE
from theomachy.kernel.journal import FIRST_NUMBER
from theomachy.kernel.record import Ints

Floats = npt.NDArray[np.float64]
Counted = tuple[Floats, Floats]
"""Two arrays, (game, name): how much, and of how much. What is told of some games is the sum of the one
divided by the sum of the other."""


@dataclass(frozen=True)
class Finished:
    """Some games of one table that are over. `components` and `params` are the game's own; `states`: by game
    its last state; `standings`: by game and seat its standing. `told`: the rows of all their journals, and
    `game_of` by row which game tells it, in their order."""

    components: Any
    params: Any
    states: npt.NDArray[Any]
    standings: Floats
    told: Ints
    game_of: Ints

    @property
    def games(self) -> int:
        return len(self.states)

    @property
    def seats(self) -> int:
        return int(self.standings.shape[1])

    @property
    def shares(self) -> Floats:
        """By game and seat its part of the win."""
        return self.standings[:, :, SHARE]

    @property
    def winners(self) -> npt.NDArray[np.bool_]:
        """By game and seat whether it has won, alone or with others."""
        return np.equal(self.standings[:, :, RANK], 1)

    def told_of(self, declared: ModuleType, event: str) -> tuple[Ints, dict[str, Ints]]:
        """Where such events stand among the rows; and their numbers by field, of a list the first."""
        number = numbers_of(declared)[event]
        kind = kinds_of(declared)[number]
        rows = np.flatnonzero(self.told[:, 0] == number)
        return rows, {name: self.told[rows, FIRST_NUMBER + kind.place(name)] for name in kind.fields}


@dataclass(frozen=True)
class Measure:
    """One figure, or one for each of some names."""

    name: str
    counted: Callable[[Finished], Counted]
    names: Callable[[Any], Sequence[str]] = lambda components: [""]
    """Of what, by the components; a single empty name where there is one figure."""
    part: bool = True
    """Whether it is a part of something, and so told in per cent."""


def each_game(found: npt.ArrayLike) -> Counted:
    """Figures of which the mean of all games is told: by game, or by game and name."""
    figures = np.asarray(found, np.float64)
    figures = figures.reshape(len(figures), -1)
    return figures, np.ones_like(figures)
