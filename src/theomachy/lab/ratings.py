"""How strong bots are relative to each other, from who won against whom, with 95 % intervals.

The model is Luce's (Individual Choice Behavior, 1959): each seat in a game wins with a chance proportional to
its bot's strength; for two seats that is Bradley and Terry's. Only winning counts, and a shared win counts as
a fraction of one, so games of any number of seats are compared alike. The strengths are those of maximum
likelihood, by Hunter's algorithm (MM Algorithms for Generalized Bradley-Terry Models, Annals of Statistics
32, 2004).

Intervals come from the Bayesian bootstrap (Rubin, Annals of Statistics 9, 1981). It reweights whole deals,
because games of one deal with the seats rotated are not independent. To what was played it adds for each bot
a game won and a game lost, shared among its rivals, so that a bot that has never lost gets an interval as
well: that of Laplace's rule of succession."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]
RESAMPLES = 2000
TAILS = (0.025, 0.975)
ELO = 400 / np.log(10)
"""Rating points for a strength e times as great: 400 are odds of ten to one."""
MOST_ROUNDS = 10_000
CLOSE = 1e-4
"""The algorithm has converged when no strength changes by more than this fraction."""


@dataclass(frozen=True)
class Outcome:
    """The outcome of a deal: which bots sat at the table, ascending; how many games were played, with the
    seats rotated; and how many of them each of all bots won, as fractions where a win was shared."""

    lineup: tuple[int, ...]
    games: int
    wins: tuple[float, ...]


@dataclass(frozen=True)
class Estimate:
    """A figure and its 95 % interval."""

    value: float
    low: float
    high: float

    @property
    def half(self) -> float:
        """Half the interval's width."""
        return (self.high - self.low) / 2


def _estimate(value: float, resampled: Floats) -> Estimate:
    low, high = np.quantile(resampled, TAILS)
    return Estimate(value, min(value, float(low)), max(value, float(high)))


class Ratings:
    """What follows from outcomes of deals for `bots` bots, every two of which have met."""

    def __init__(self, bots: int, deals: Counter[Outcome]) -> None:
        self._bots = bots
        self._met = [
            pair
            for pair in combinations(range(bots), 2)
            if any(set(pair) <= set(one.lineup) for one in deals)
        ]
        won = [
            Outcome(pair, 1, tuple(float(bot == winner) for bot in range(bots)))
            for pair in self._met
            for winner in pair
        ]
        self._outcomes = [*deals, *won]
        self._played = np.array([*map(float, deals.values()), *[0.0] * len(won)])
        self._added = np.array([0.0] * len(deals) + [1.0] * len(won))
        self._counts = self._played[None]
        self._wins = np.array([one.wins for one in self._outcomes])
        self._seats = np.array(
            [[one.games * one.lineup.count(bot) for bot in range(bots)] for one in self._outcomes], float
        )

    def _resampled(self, added: float) -> Floats:
        """Weights of the outcomes, (resample, outcome), where so much of a game was added for each pair."""
        shapes = self._played + added * self._added
        return np.random.default_rng(0).gamma(shapes, size=(RESAMPLES, len(shapes)))

    @cached_property
    def _for_bots(self) -> Floats:
        """With a game won and one lost for each bot, shared among its rivals."""
        return self._resampled(1 / (self._bots - 1))

    @cached_property
    def _for_pairs(self) -> Floats:
        """With a game won and one lost for each two."""
        return self._resampled(1.0)

    def share(self, bot: int) -> Estimate:
        """The share of its seats' games that a bot wins."""

        def of(weights: Floats) -> Floats:
            return np.asarray(weights @ self._wins[:, bot] / (weights @ self._seats[:, bot]))

        return _estimate(float(of(self._counts)[0]), of(self._for_bots))

    def win_rate(self, bot: int, rival: int) -> Estimate:
        """Of the games at tables that two bots shared and one of them won, the share that the first one won,
        as if both had the same number of seats; a half if neither ever won."""
        both = np.array([{bot, rival} <= set(one.lineup) for one in self._outcomes])

        def of(weights: Floats) -> Floats:
            mine, theirs = (
                (weights[:, both] @ self._wins[both, one]) / (weights[:, both] @ self._seats[both, one])
                for one in (bot, rival)
            )
            halves = np.full(len(mine), 0.5)
            return np.asarray(np.divide(mine, mine + theirs, out=halves, where=mine + theirs > 0))

        return _estimate(float(of(self._counts)[0]), of(self._for_pairs))

    @cached_property
    def ratings(self) -> Sequence[Estimate]:
        """Each bot's strength in Elo points; their mean is 0."""
        smoothed = self._counts + self._added / (self._bots - 1)
        values, resampled = self._strengths(smoothed)[0], self._strengths(self._for_bots)
        return [_estimate(float(values[bot]), resampled[:, bot]) for bot in range(self._bots)]

    def _strengths(self, weights: Floats) -> Floats:
        """Of each weighting (weighting, outcome) the strengths in Elo points, (weighting, bot)."""
        lineups = sorted({one.lineup for one in self._outcomes})
        seats = np.array([[lineup.count(bot) for bot in range(self._bots)] for lineup in lineups], float)
        games = np.zeros((len(weights), len(lineups)))
        for k, one in enumerate(self._outcomes):
            games[:, lineups.index(one.lineup)] += weights[:, k] * one.games
        wins = weights @ self._wins
        logs = np.zeros_like(wins)
        for _ in range(MOST_ROUNDS):
            before = logs
            strengths = np.exp(before)
            logs = np.log(wins / ((games / (strengths @ seats.T)) @ seats))
            logs -= logs.mean(axis=1, keepdims=True)
            if np.abs(logs - before).max() < CLOSE:
                break
        return np.asarray(logs * ELO)
