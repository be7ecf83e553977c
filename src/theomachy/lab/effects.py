"""What seats and components add to winning: estimates with intervals.

Contract
- Deals are independent; games of one deal (the bots in other seats) are not. All intervals take this into
  account: they are computed from one figure for each deal.
- A component's `lift`: by how many points the share of the win of a seat rises if it gets the component once
  more, in the same game, at the same seat, with the same bot and with everything else that it gets held
  equal. It is the coefficient of a linear regression within games (fixed effects for games, seats and bots,
  all components at once), with standard errors clustered by deal. It is reported relative to the average of
  its kind, weighted by how often each was there, because getting more of anything goes with long games or
  with losing, which is no component's merit. If players choose what they get, a lift says what goes with
  winning, not what causes it.
- A share's interval is Agresti and Coull's, for deals that need not be 0 or 1: even deals that are all alike
  do not make it certain. For fewer than FEWEST deals nothing is said: a share's interval is then the whole
  range from 0 to 1.
- Intervals are simultaneous (Bonferroni over the family that they belong to): of 100 reports without any true
  effect, at most 5 show one. p-values are Holm's.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from statistics import NormalDist

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]
Ratio = tuple[Floats, Floats]
"""For each deal and figure: how much, and out of how much."""
LEVEL = 0.05
POWER = 0.8
FEWEST = 30
"""For fewer deals, or fewer games in which seats differ, nothing is said."""
FEWEST_BESIDE = 100
"""Nothing is said if there are fewer deals than this beyond one for each component."""
KNOWN = 0.5
"""How much of a component must be distinguishable from the others for anything to be said about it."""
CLEAR = 1e-9
"""Directions in which components differ by so little relative to others are ignored."""


@dataclass(frozen=True)
class Effect:
    """An estimate and its simultaneous interval; `p` is Holm's."""

    value: float
    low: float
    high: float
    p: float

    @property
    def half(self) -> float:
        """Half the interval's width."""
        return (self.high - self.low) / 2

    def plus(self, base: float) -> "Effect":
        """The same relative to another zero: turns a difference from `base` into the figure itself."""
        return replace(self, value=base + self.value, low=base + self.low, high=base + self.high)

    def within(self, least: float, most: float) -> "Effect":
        """The same, limited to these bounds."""
        return replace(self, low=max(self.low, least), high=min(self.high, most))


def quantile(probability: float) -> float:
    """A quantile of the normal distribution."""
    return NormalDist().inv_cdf(probability)


def wilson(share: float, times: int, z: float = quantile(1 - LEVEL / 2)) -> tuple[float, float]:
    """The interval of a share of so many independent trials, by default of 95 % (Wilson 1927)."""
    centre = share + z * z / (2 * times)
    half = z * math.sqrt(share * (1 - share) / times + z * z / (4 * times * times))
    scale = 1 + z * z / times
    return (centre - half) / scale, (centre + half) / scale


def games_for(difference: float, variance: float, family: int = 1) -> int:
    """How many deals it takes to find a difference of a mean, with POWER, at LEVEL for a whole family: the
    normal approximation."""
    z = quantile(1 - LEVEL / 2 / family) + quantile(POWER)
    return int(np.ceil(variance * (z / difference) ** 2))


def effects(values: Floats, errors: Floats, family: int | None = None) -> list[Effect]:
    """Estimates with intervals that all hold at once. `family`: the number of estimates in the family, by
    default of these."""
    size = family or max(1, len(values))
    z = quantile(1 - LEVEL / 2 / size)
    normal = NormalDist()
    raw = [
        2 * (1 - normal.cdf(abs(value) / error)) if error > 0 else float(value == 0)
        for value, error in zip(values, errors, strict=True)
    ]
    return [
        Effect(float(value), float(value - z * error), float(value + z * error), p)
        for value, error, p in zip(values, errors, holm(raw, size), strict=True)
    ]


def holm(raw: list[float], size: int) -> list[float]:
    """p-values corrected for their number (Holm 1979)."""
    corrected, so_far = [0.0] * len(raw), 0.0
    for rank, place in enumerate(sorted(range(len(raw)), key=raw.__getitem__)):
        so_far = max(so_far, min(1.0, (size - rank) * raw[place]))
        corrected[place] = so_far
    return corrected


def mean_effects(figures: Floats, family: int | None = None) -> list[Effect]:
    """The means of figures by deal, (deal, which)."""
    return effects(figures.mean(0), _errors(figures), family)


def _errors(figures: Floats) -> Floats:
    """The standard errors of means; without bound of too few deals to know how they spread."""
    deals = len(figures)
    if deals < FEWEST:
        return np.full(figures.shape[1], np.inf)
    found: Floats = figures.std(0, ddof=1) / np.sqrt(deals)
    return found


def share_effects(shares: Floats, equal: float = 0.0) -> list[Effect]:
    """By how much the means of shares by deal, (deal, which), differ from `equal`. As by Agresti and Coull
    (1998) z² deals are added, half of them 0 and half 1."""
    size = shares.shape[1]
    z = quantile(1 - LEVEL / 2 / size)
    deals, added = len(shares) + z * z, z * z / 2
    middles = (shares.sum(0) + added) / deals
    spread = ((shares - middles) ** 2).sum(0) + added * (middles**2 + (1 - middles) ** 2)
    errors = np.sqrt(spread) / deals if len(shares) >= FEWEST else np.full(size, np.inf)
    told = effects(middles - equal, errors)
    return [
        replace(each, value=mean - equal).within(0 - equal, 1 - equal)
        for each, mean in zip(told, shares.mean(0).tolist(), strict=True)
    ]


def ratios(tops: Floats, bottoms: Floats) -> tuple[Floats, Floats]:
    """The ratios of the means of figures by deal, (deal, which), and their standard errors (delta method)."""
    values, left = _linear(tops, bottoms)
    return values, _errors(left)


def _linear(tops: Floats, bottoms: Floats) -> tuple[Floats, Floats]:
    """The ratios of the means, and by deal what it adds to them, whose mean is 0."""
    values = tops.mean(0) / bottoms.mean(0)
    return values, (tops - values * bottoms) / bottoms.mean(0)


def ratio_differences(ours: Ratio, theirs: Ratio, family: int) -> list[Effect]:
    """By how much the ratios of `theirs` exceed `ours`, deal by deal; all are known. `family`: the family is
    so many times as large."""
    (one, left), (two, right) = _linear(*ours), _linear(*theirs)
    errors = (right - left).std(0, ddof=1) / np.sqrt(len(left))
    return effects(two - one, errors, max(1, family * len(one)))


def known_ratios(
    tops: Floats, bottoms: Floats, enough: npt.NDArray[np.bool_], parts: Sequence[bool] | None = None
) -> list[Effect | None]:
    """The ratios of the means of figures by deal, (deal, which), with intervals that all hold at once; None
    where there is not `enough` of one to say so. `parts`: which of them are fractions of something, and so
    between 0 and 1; by default all."""
    known = np.flatnonzero(enough & (len(tops) >= FEWEST))
    told = effects(*ratios(tops[:, known], bottoms[:, known]), max(1, len(known)))
    found = {
        which: each if parts and not parts[which] else each.within(0.0, 1.0)
        for which, each in zip(known.tolist(), told, strict=True)
    }
    return [found.get(which) for which in range(len(enough))]


@dataclass(frozen=True)
class Lifts:
    """The lift of each component, NaN where it cannot be told; and for each deal and component the influence
    of that deal on it, whose mean is 0: a lift's variance is that of the mean of these."""

    values: Floats
    influence: Floats

    @property
    def errors(self) -> Floats:
        """The standard errors."""
        deals = len(self.influence)
        found: Floats = np.sqrt((self.influence**2).sum(0) / deals / max(1, deals - 1))
        return found


def lifts(
    shares: Floats, times: npt.NDArray[np.uint8], bots: Floats, games_a_deal: int, kinds: Sequence[str]
) -> Lifts:
    """What components add to winning. `shares`: by game and seat its part of the win; `times`: by game, seat
    and component how often it was there; `bots`: by game, seat and bot whether it sat there; `kinds` of the
    components. Games of a deal stand side by side."""
    games, seats, there = times.shape
    fixed = np.concatenate([np.broadcast_to(np.eye(seats), (games, seats, seats)), bots], axis=2)
    fixed = fixed - fixed.mean(1, keepdims=True)
    outcome = (shares - shares.mean(1, keepdims=True))[:, :, None]
    gram, cross, mixed = np.zeros((there, there)), np.zeros((there, 1)), np.zeros((fixed.shape[2], there))
    for part in _parts(games):
        x = _within(times[part])
        gram += np.tensordot(x, x, ((0, 1), (0, 1)))
        cross += np.tensordot(x, outcome[part], ((0, 1), (0, 1)))
        mixed += np.tensordot(fixed[part], x, ((0, 1), (0, 1)))
    own = np.linalg.pinv(np.tensordot(fixed, fixed, ((0, 1), (0, 1))), rcond=CLEAR, hermitian=True)
    by_fixed = own @ np.tensordot(fixed, outcome, ((0, 1), (0, 1)))
    gram -= mixed.T @ own @ mixed
    cross -= mixed.T @ by_fixed
    values, inverse, known = _solved(gram, cross[:, 0])
    beside = by_fixed - own @ mixed @ values[:, None]
    influence = np.empty((games, there))
    varied = np.zeros(there, np.int64)
    for part in _parts(games):
        x = _within(times[part])
        varied += (np.abs(x).max(1) > 0).sum(0)
        left = (outcome[part] - fixed[part] @ beside)[:, :, 0] - x @ values
        apart = x - fixed[part] @ (own @ mixed)
        influence[part] = np.einsum("gsc,gs->gc", apart, left) @ inverse
    deals = games // games_a_deal
    by_deal = influence.reshape(deals, games_a_deal, there).sum(1) * deals
    by_deal *= np.sqrt(deals / max(1, deals - int(known.sum())))
    known &= varied >= FEWEST
    if deals < known.sum() + FEWEST_BESIDE:
        known[:] = False
    _beside_average(values, by_deal, times.sum((0, 1), dtype=np.int64) * known, kinds)
    return Lifts(np.where(known, values, np.nan), by_deal)


def _beside_average(values: Floats, influence: Floats, weights: Floats, kinds: Sequence[str]) -> None:
    """Lifts less the average of their kind."""
    names = np.array(kinds)
    for kind in set(kinds):
        mine = np.flatnonzero(names == kind)
        weight = weights[mine].astype(np.float64)
        if np.count_nonzero(weight) > 1:
            weight /= weight.sum()
            values[mine] -= values[mine] @ weight
            influence[:, mine] -= (influence[:, mine] @ weight)[:, None]


def _solved(gram: Floats, cross: Floats) -> tuple[Floats, Floats, npt.NDArray[np.bool_]]:
    """The shortest solution, the inverse it came of, and of which components it says something."""
    sizes, directions = np.linalg.eigh(gram)
    kept = sizes > CLEAR * sizes.max(initial=1e-9)
    clear = directions[:, kept]
    inverse: Floats = (clear / sizes[kept]) @ clear.T
    known = (clear**2).sum(1) > KNOWN
    return inverse @ cross, inverse, known


def _within(times: npt.NDArray[np.uint8]) -> Floats:
    """Less the mean of all seats of the game."""
    x = times.astype(np.float64)
    x -= x.mean(1, keepdims=True)
    return x


def _parts(games: int, size: int = 4096) -> list[slice]:
    return [slice(first, min(first + size, games)) for first in range(0, games, size)]
