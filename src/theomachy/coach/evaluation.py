"""What comes of each action of a decision, world by world."""

import math
import time
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from theomachy.bots.bot import Decision
from theomachy.bots.race import WAIT, Rollouts

CONFIDENCE = 1.959964
"""The 97.5 % point of the normal distribution, for 95 % intervals."""
TO_THE_END = 0
"""But in games with long turns, where that would take too long, rollouts go to the end: where they stopped at
a horizon of four turns, the log loss of chances in 20 games of one game was 0.76 instead of 0.63."""
ALWAYS_GREEDY = 10
"""Rollouts play on as `greedy` would in all of ten decisions."""


@dataclass(frozen=True)
class Measured:
    """A mean and half the width of its 95 % interval."""

    mean: float
    error: float


@dataclass(frozen=True)
class Evaluated:
    """A move, how its player writes it, what it is called where nobody does, what it would do, and the chance
    to win with it: a share from 0 to 1 with half the width of its 95 % interval."""

    action: int
    move: str
    title: str
    meaning: str
    chance: float
    error: float


class Evaluation:
    """The shares of the win that come of some actions of a seat, in one imagined world after another."""

    def __init__(self, decision: Decision, actions: Sequence[int] = (WAIT,), first: int = 0) -> None:
        """`actions`: WAIT is to let the match go on as it stands. `first`: how many worlds of the decision to
        pass over, because others have chosen these actions by them."""
        rules = decision.rules
        self.actions = tuple(actions)
        self._first = first
        self._worlds: list[npt.NDArray[np.float64]] = []
        self._rollouts = Rollouts(decision, (rules.horizon if rules.raced else TO_THE_END, ALWAYS_GREEDY))

    @property
    def worlds(self) -> int:
        """In how many worlds the actions have been played."""
        return len(self._worlds)

    def grow(self, worlds: int, compiled: bool = True) -> None:
        """Play the actions in more worlds. The same decision gets the same worlds."""
        for _ in range(worlds):
            world = self._first + self.worlds
            self._worlds.append(self._rollouts.shares(self.actions, world, compiled))

    def grow_for(self, seconds: float) -> None:
        """Play the actions in as many worlds as there is time for, at least two. Compiling is not
        counted."""
        self.grow(2)
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            self.grow(1)

    def chance(self, action: int) -> Measured:
        """The chance to win with an action. Needs two worlds."""
        return _measured(self.shares(action))

    def gain(self, action: int, other: int) -> Measured:
        """By how much an action is better than another, in the same worlds. Needs two worlds."""
        return _measured(self.shares(action) - self.shares(other))

    def best(self) -> int:
        """The action of the best chance; of equals the first."""
        return self.actions[int(np.mean(self._worlds, axis=0).argmax())]

    def improvement(self, played: int) -> tuple[int, Measured]:
        """The best action, and by how much it is better than the one that was played. Needs four worlds.

        One half of the worlds says which it is, the other how much better: what looks best among many is
        otherwise thought too well of."""
        best = self.actions[int(np.array(self._worlds)[::2].mean(axis=0).argmax())]
        return best, _measured(self._second_half(best) - self._second_half(played))

    def confirmed(self, action: int) -> Measured:
        """The chance to win with an action in the worlds that say how much better the best is: the gain is
        the difference of two such chances. Needs four worlds."""
        return _measured(self._second_half(action))

    def _second_half(self, action: int) -> npt.NDArray[np.float64]:
        return self.shares(action)[1::2]

    def shares(self, action: int) -> npt.NDArray[np.float64]:
        """The share of the win that came of an action, world by world."""
        return np.array(self._worlds)[:, self.actions.index(action)]


def _measured(values: npt.NDArray[np.float64]) -> Measured:
    spread = float(values.std(ddof=1)) if len(values) > 1 else math.inf
    return Measured(float(values.mean()), CONFIDENCE * spread / math.sqrt(len(values)))
