"""What comes of each action of a decision, world by world."""

import math
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from theomachy.bots.bot import Decision
from theomachy.bots.by_nets import ALL_CHOICES, CHOICES_EACH, ByPolicy, by_policy
from theomachy.bots.net_files import has_nets, nets_for, trained_with
from theomachy.bots.race import NOTHING, WAIT, Line, Rollouts
from theomachy.bots.search import ByRollouts

CONFIDENCE = 1.959964
"""The 97.5 % point of the normal distribution, for 95 % intervals."""
LEAST_ERROR = 0.01
"""A chance is told with at least so much doubt. Whoever plays on may do otherwise than is imagined, in all
worlds alike."""
NOTEWORTHY = 0.01
"""A move is called better, or worse, that makes at least so much of the win."""
TO_THE_END = 0
"""But in games with long turns, where that would take too long, rollouts go to the end: where they stopped at
a horizon of four turns, the log loss of chances in 20 games of one game was 0.76 instead of 0.63."""
ALWAYS_GREEDY = 10
"""Rollouts without a policy play on as `greedy` would in all of ten decisions."""


def as_greedy(decision: Decision) -> ByRollouts:
    """All play on as `greedy` would, wherever that can be to the end of the match."""
    return ByRollouts(decision.rules.horizon if decision.rules.raced else TO_THE_END, ALWAYS_GREEDY)


def as_well_as_known(decision: Decision) -> ByPolicy | ByRollouts:
    """All play on as the policy of the package would, where there is one: what a move is worth to who cannot
    use it says little (docs/strength.md). After some choices of each seat the value net says who wins, as far
    as it has learned that: by the game's own components and options. Else all play on as `greedy`, and in
    games with long turns, where nets are at a loss in positions like none that they have learned from."""
    own = trained_with(decision.game, decision.seats)[0]
    knows = decision.both_params[0].tobytes() == own.tobytes()
    return _as_policy(decision, CHOICES_EACH * decision.seats if knows else ALL_CHOICES)


def to_its_end(decision: Decision) -> ByPolicy | ByRollouts:
    """The same without the value net: for what happens until the end."""
    return _as_policy(decision, ALL_CHOICES)


def _as_policy(decision: Decision, choices: int) -> ByPolicy | ByRollouts:
    if has_nets(decision.game, decision.seats) and not decision.rules.raced:
        nets = nets_for(decision.game, decision.seats)
        return by_policy(decision, nets, _stages(decision), choices)
    return _to_a_stage(decision)


def _to_a_stage(decision: Decision) -> ByRollouts:
    """All play on as `greedy` would."""
    return ByRollouts(_stages(decision), ALWAYS_GREEDY)


def _stages(decision: Decision) -> int:
    """Where a match is stages, each is dealt anew, and the standing after one knows the rest."""
    return 1 if decision.rules.match_is_stages else as_greedy(decision).stages


@dataclass(frozen=True)
class Measured:
    """A mean and half the width of its 95 % interval."""

    mean: float
    error: float


@dataclass(frozen=True)
class Evaluated:
    """A move, how its player writes it, what it is called where nobody does, what it would do, and the chance
    to win with it: a share from 0 to 1 with half the width of its 95 % interval.

    Examples:
        >>> from theomachy import Match
        >>> found = Match("zeus-on-the-loose", seats=2, seed=7).analyse(1, seconds=0.05)
        >>> sorted(each.move for each in found.moves)
        ['3', 'Hermes']
    """

    action: int
    move: str
    title: str
    meaning: str
    chance: float
    error: float


class Evaluation:
    """The shares of the win that come of some actions of a seat, in one imagined world after another."""

    def __init__(
        self,
        decision: Decision,
        actions: Sequence[int] = (WAIT,),
        first: int = 0,
        manner: ByPolicy | ByRollouts | None = None,
        then: Mapping[int, Line] = NOTHING,
    ) -> None:
        """`actions`: WAIT is to let the match go on as it stands. `first`: how many worlds of the decision to
        pass over, because others have chosen these actions by them. `manner`: how all play on, by default as
        well as is known. `then`: what the seat does right after an action that only begins something."""
        self.actions = tuple(actions)
        self._first = first
        self._worlds: list[npt.NDArray[np.float64]] = []
        self._rollouts = Rollouts(decision, manner or as_well_as_known(decision), then=then)

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
        return best, self.confirmed_gain(best, played)

    def choice(self, usual: int) -> int:
        """The best action where it is better beyond chance than the usual one, else that. Needs four
        worlds."""
        best, gain = self.improvement(usual)
        return best if is_worth_it(gain) else usual

    def confirmed(self, action: int) -> Measured:
        """The chance to win with an action in the worlds that say how much better the best is: the gain is
        the difference of two such chances. Needs four worlds."""
        return _measured(self._second_half(action))

    def confirmed_gain(self, action: int, other: int) -> Measured:
        """By how much an action is better than another in those worlds. Needs four worlds."""
        return _measured(self._second_half(action) - self._second_half(other))

    def _second_half(self, action: int) -> npt.NDArray[np.float64]:
        return self.shares(action)[1::2]

    def shares(self, action: int) -> npt.NDArray[np.float64]:
        """The share of the win that came of an action, world by world."""
        return np.array(self._worlds)[:, self.actions.index(action)]


class Foretold:
    """A seat's chance to win as a match stands, whoever plays it: the mean of what comes of it where all play
    on as `greedy` and, where there are nets, as well as is known. `greedy` foretells better where weak
    players play and the policy where strong ones do; the mean is nearly as good as the better of them
    (docs/strength.md)."""

    def __init__(self, decision: Decision) -> None:
        manners = {type(manner): manner for manner in (_to_a_stage(decision), as_well_as_known(decision))}
        self._evaluations = [Evaluation(decision, manner=manner) for manner in manners.values()]

    @property
    def worlds(self) -> int:
        """In how many worlds all have played on."""
        return self._evaluations[0].worlds

    def grow(self, worlds: int) -> None:
        """Let all play on in more worlds."""
        for each in self._evaluations:
            each.grow(worlds)

    def chance(self) -> Measured:
        """The chance to win. Needs two worlds."""
        return _measured(np.mean([each.shares(WAIT) for each in self._evaluations], axis=0))


def is_worth_it(gain: Measured) -> bool:
    """Whether an action is better than another by a noteworthy part of the win, beyond chance; in whole
    percentage points, as it is told."""
    return gain.mean >= NOTEWORTHY and round(100 * gain.mean) > round(100 * as_told(gain).error)


def as_told(measured: Measured) -> Measured:
    """With the doubt that is told."""
    return Measured(measured.mean, max(measured.error, LEAST_ERROR))


def _measured(values: npt.NDArray[np.float64]) -> Measured:
    """Of shares of the win, world by world, or of their differences. However alike they are, the error is not
    less than that of a chance that came out alike in as many worlds: Wilson's interval is so wide then, and
    lies on one side of it."""
    worlds = len(values)
    alike = CONFIDENCE**2 / (worlds + CONFIDENCE**2)
    spread = float(values.std(ddof=1)) if worlds > 1 else math.inf
    return Measured(float(values.mean()), max(alike, CONFIDENCE * spread / math.sqrt(worlds)))
