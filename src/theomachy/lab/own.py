"""What games measure of themselves (`games/measures.py`), in the lab."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from theomachy.games import game as find_game
from theomachy.games.measures import Finished
from theomachy.lab.block import Block
from theomachy.lab.effects import FEWEST, Effect, Floats, Ratio, known_ratios, ratio_differences
from theomachy.lab.simulate import Plan

Small = npt.NDArray[np.float32]


class Own(NamedTuple):
    """A figure of a game's own, or by how much one is other in a variant: its measure, and what it is of
    where there are several; whether it is a part of something; None where there were too few games to say
    so."""

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
    named = _named(plan)
    means = known_ratios(tops, bottoms, _enough(bottoms), [part for *_, part in named])
    return [Own(*names, mean) for names, mean in zip(named, means, strict=True)]


def own_differences(ours: tuple[Plan, Ratio], theirs: tuple[Plan, Ratio], family: int) -> list[Own]:
    """By how much the figures of `theirs` exceed `ours`, deal by deal: those that both have, under one name,
    and that are known of both. `family`: how many variants are compared."""
    places = [
        {named: k for k, named in enumerate(_named(plan)) if enough[k]}
        for plan, (_, bottoms) in (ours, theirs)
        for enough in [_enough(bottoms)]
    ]
    shared = [named for named in places[0] if named in places[1]]
    chosen = [[by_name[named] for named in shared] for by_name in places]
    one, two = (
        (tops[:, there], bottoms[:, there])
        for (_, (tops, bottoms)), there in zip((ours, theirs), chosen, strict=True)
    )
    told = ratio_differences(one, two, family)
    return [Own(*named, effect) for named, effect in zip(shared, told, strict=True)]


def _named(plan: Plan) -> list[tuple[str, str, bool]]:
    """By figure its measure, of what it is, and whether it is a part of something."""
    return [
        (measure.name, name, measure.part)
        for measure in find_game(plan.game).measures
        for name in measure.names(plan.components)
    ]


def _enough(bottoms: Floats) -> npt.NDArray[np.bool_]:
    """Of which figures there are enough to say something."""
    found: npt.NDArray[np.bool_] = (bottoms > 0).sum(0) >= FEWEST
    return found
