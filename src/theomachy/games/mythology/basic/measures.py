"""Mythology, the Basic game: whether its two sides are alike."""

from typing import Any

import numpy as np
import numpy.typing as npt

from theomachy.games.measures import Counted, Finished, Measure, each_game
from theomachy.games.mythology.basic.events import SIDE


def by_side(finished: Finished, figures: npt.NDArray[Any]) -> Counted:
    """What the players of a side have together, of figures by game and seat."""
    seats = finished.seats
    sides = finished.states["players"]["side"][:, :seats, None] == np.arange(len(SIDE.words))
    return each_game(np.einsum("gs,gsx->gx", figures[:, :seats], sides))


MEASURES = (
    Measure("won by the side", lambda finished: by_side(finished, finished.shares), lambda world: SIDE.words),
    Measure(
        "killed by the side",
        lambda finished: by_side(finished, finished.states["players"]["kills"]),
        lambda world: SIDE.words,
        part=False,
    ),
)
