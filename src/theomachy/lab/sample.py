"""What is kept of the games that a measurement of balance plays."""

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace

import numpy as np
import numpy.typing as npt

from theomachy.kernel import runner
from theomachy.kernel.record import Ints
from theomachy.lab import deeds, own
from theomachy.lab.block import Block, play_block
from theomachy.lab.census import Census, Counts
from theomachy.lab.comebacks import nothing_watched, watch
from theomachy.lab.heat import Heat
from theomachy.lab.simulate import Plan

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Variant:
    """What is varied, in words; and a plan for each rotation of the bots."""

    name: str
    plans: tuple[Plan, ...]

    @property
    def seats(self) -> int:
        return len(self.plans[0].specs)


@dataclass
class Sample:
    """Some games of a variant, those of a deal side by side. All by game first, but for the last."""

    shares: Floats
    moves: Floats
    length: Floats
    forced: Floats
    bits: Floats
    endings: Ints
    seen: npt.NDArray[np.bool_]
    got: Counts
    played: Counts
    did: Counts
    tops: own.Small
    bottoms: own.Small
    """What the game measures of itself: how much, and of how much."""
    winner: Floats
    half_time: Floats
    watching: Floats
    """What was watched of the first games (`comebacks.Watched`), and how many seconds that took."""
    heat: Ints
    """By part of the sample, of HEAT and place how often."""

    @classmethod
    def joined(cls, samples: Sequence["Sample"]) -> "Sample":
        """All of them, in their order."""
        names = [each.name for each in fields(cls)]
        return cls(*(np.concatenate([getattr(each, name) for each in samples]) for name in names))

    def reordered(self, order: Ints) -> "Sample":
        """Its games in another order; either all of them were watched or none."""
        by_game = len(order)
        names = [each.name for each in fields(self) if each.name != "heat"]
        arrays = {name: getattr(self, name) for name in names}
        return replace(
            self, **{name: array[order] for name, array in arrays.items() if len(array) == by_game}
        )


def play_sample(variant: Variant, first: int, deals: int, watched: bool) -> Sample:
    """Deals number `first` to `first + deals - 1`, each once in each rotation; `watched`: how the chance to
    win moved in them."""
    samples = []
    for plan in variant.plans:
        block = play_block(plan, first, deals, True, runner.COUNTS, last_states=True)
        samples.append(_sample(plan, block, watched))
    order = np.arange(len(variant.plans) * deals).reshape(-1, deals).T.ravel()
    return Sample.joined(samples).reordered(order)


def _sample(plan: Plan, block: Block, watched: bool) -> Sample:
    met = Census(plan).met(block)
    moves, forced, bits = (
        block.counts[:, column].astype(np.float64)
        for column in (runner.MOVES, runner.FORCED, runner.LEGAL_BITS)
    )
    seen = watch(plan, block) if watched else nothing_watched(len(plan.specs))
    return Sample(
        block.shares,
        moves + forced,
        block.stages.astype(np.float64),
        forced,
        bits / 1000,
        block.endings,
        met.seen,
        met.got,
        met.played,
        deeds.done(plan, block),
        *own.counted(plan, block),
        seen.winner,
        seen.half_time,
        seen.seconds,
        Heat(plan).counted(block)[None],
    )
