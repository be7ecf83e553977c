"""What games measure of themselves (`games/measures.py`), in the lab."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from theomachy.games import game as find_game
from theomachy.games.measures import Finished
from theomachy.lab.block import Block
from theomachy.lab.effects import FEWEST, Effect, Floats, known_ratios
from theomachy.lab.simulate import Plan

Small = npt.NDArray[np.float32]


class Own(NamedTuple):
    """A figure of a game's own: its measure, and what it is of where there are several; whether it is a part
    of something; None where there were too few games to say so."""

    measure: str
    of: str
    part: bool
    mean: Effect | None

    @property
    def name(self) -> str:
        """Both in words."""
        return f"{self.measure}: {self.of}" if self.of else self.measure


def counted(plan: Plan, block: Block) -> tuple[Small, Small]:
    """By game and figure how much, and of how much, in a block that tells and has its last states."""
    found = [np.zeros((2, block.games, 0), np.float32)]
    if measures := find_game(plan.game).measures:
        assert block.states is not None
        finished = Finished(
            plan.components, plan.params, block.states, block.standings, block.told, block.game_of
        )
        found += [np.asarray(measure.counted(finished), np.float32) for measure in measures]
    tops, bottoms = np.concatenate(found, axis=2)
    return tops, bottoms


def owns(plan: Plan, tops: Floats, bottoms: Floats) -> list[Own]:
    """The figures, of the means of deals, (deal, figure). Their intervals hold all at once."""
    means = known_ratios(tops, bottoms, (bottoms > 0).sum(0) >= FEWEST)
    named = [
        (measure, name)
        for measure in find_game(plan.game).measures
        for name in measure.names(plan.components)
    ]
    return [
        Own(measure.name, name, measure.part, mean)
        for (measure, name), mean in zip(named, means, strict=True)
    ]
