"""Whether a game is balanced: seats, lengths, endings, decisions, components; and what a variant changes.

Contract

- Variants play the same deals (common random numbers); what differs between them is compared deal by deal.
- Bots of several kinds play each deal once in each rotation of the seats.
- It may stop when the intervals are as narrow as was asked for. It looks at their width alone, never at what
  they say, so that looking often makes no false alarm.
- `effects.py` says how components are judged, `census.py` what they are.
"""

import itertools
import os
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np

from theomachy.bots.registry import check_spec
from theomachy.errors import BadOptions
from theomachy.games import game as find_game
from theomachy.games.game import OptionValue
from theomachy.kernel import runner
from theomachy.kernel.sight import ending_of
from theomachy.lab.block import play_block
from theomachy.lab.census import Census, Component
from theomachy.lab.effects import (
    POWER,
    Effect,
    Floats,
    Lifts,
    effects,
    games_for,
    lifts,
    mean_effects,
    quantile,
)
from theomachy.lab.simulate import Plan, plan, spread

DEALS_A_CHUNK = 100
LOOK_AGAIN = 1.3
"""After so many times the deals it looks again whether they are enough."""
FEWEST_DEALS = 200
MOST_GAMES = 1_000_000
"""All of them are kept in memory, some bytes for each seat and component."""
DOMINANT = 0.6
"""A component that adds more than so much of an equal share of the win, beside the average of its kind, for
certain, is called dominant; one that takes as much a burden."""
DEAD = 0.05
"""One that is played less than so often, of the times that somebody got it, for certain, is called dead."""
STALLS = 1.5
"""A variant that takes so many times as many decisions, for certain, is called stalling."""
TAIL, OFTEN = 3.0, 0.01
"""So is a game of which more than one match in a hundred takes over three times the median, for certain."""
OWN = "own"
"""The word for a game's own components, or its default options."""
QUANTILES = (0.01, 0.1, 0.25, 0.5, 0.75, 0.9, 0.99)
FIGURES = ("moves", "length", "forced", "choice")
"""What is compared beside the seats' shares: decisions of a game with forced ones, its rounds or turns, the
part of the decisions that is forced, bits of a free one."""


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
    """Some games of a variant, those of a deal side by side. All by game first."""

    shares: Floats
    moves: Floats
    length: Floats
    forced: Floats
    bits: Floats
    endings: Any
    seen: Any
    got: Any
    played: Any

    @classmethod
    def joined(cls, samples: Sequence["Sample"]) -> "Sample":
        """All of them, in their order."""
        names = cls.__dataclass_fields__
        return cls(**{name: np.concatenate([getattr(each, name) for each in samples]) for name in names})


def play_sample(variant: Variant, first: int, deals: int) -> Sample:
    """Deals number `first` to `first + deals - 1`, each once in each rotation."""
    samples = []
    for each in variant.plans:
        block = play_block(each, first, deals, True, runner.COUNTS)
        met = Census(each).met(block)
        moves, forced, bits = (
            block.counts[:, column].astype(np.float64)
            for column in (runner.MOVES, runner.FORCED, runner.CHOICE_BITS)
        )
        samples.append(
            Sample(
                block.shares,
                moves + forced,
                block.stages.astype(np.float64),
                forced,
                bits / 1000,
                block.endings,
                met.seen,
                met.got,
                met.played,
            )
        )
    joined = Sample.joined(samples)
    order = np.arange(len(variant.plans) * deals).reshape(-1, deals).T.ravel()
    return Sample(**{name: getattr(joined, name)[order] for name in Sample.__dataclass_fields__})


def variants(
    game: str,
    bots: Sequence[str],
    seats: int | None,
    seed: int,
    options: Mapping[str, OptionValue] | None = None,
    components: Path | None = None,
    vary: Mapping[str, Sequence[str]] | None = None,
) -> list[Variant]:
    """What is to be measured: one plan, or one for each way to vary it; the first is what others are compared
    with. `vary`: by option, or `components`, its values.

    Raises UnknownGame, BadSeats, UnknownBot, BadOptions, BadComponents."""
    description = find_game(game)
    count = description.check_seats(seats or description.usual_seats)
    for bot in bots:
        check_spec(bot, game, count)
    lineup = [bots[seat % len(bots)] for seat in range(count)]
    rotations = list(dict.fromkeys(tuple(lineup[k:] + lineup[:k]) for k in range(count)))
    chosen = dict(vary or {})
    for name, values in chosen.items():
        if len(set(values)) != len(values) or not all(values):
            raise BadOptions(f"--vary {name}: name each value once, with commas between")
        if name in (options or {}) or (name == "components" and components is not None):
            raise BadOptions(f"{name} is varied and set: choose one")
    made = []
    for picked in itertools.product(*chosen.values()):
        said = dict(zip(chosen, picked, strict=True))
        file = said.pop("components", None)
        own = components if file is None else None if file == OWN else Path(file)
        name = ", ".join(f"{name}={value}" for name, value in zip(chosen, picked, strict=True))
        first = plan(game, rotations[0], seed, {**(options or {}), **said}, own)
        made.append(Variant(name, tuple(first.seated(specs) for specs in rotations)))
    return made


def power(made: Sequence[Variant]) -> dict[str, Any]:
    """How many deals it takes to find a difference of a point, before any is played: of a seat's share from
    an equal one, and, at most, of a seat's shares between two variants."""
    seats = made[0].seats
    variance = (1 / seats) * (1 - 1 / seats)
    return {
        "difference": 0.01,
        "power": POWER,
        "deals_for_a_seat": games_for(0.01, variance, seats),
        "deals_for_a_comparison_at_most": games_for(0.01, 2 * variance, seats * max(1, len(made) - 1)),
    }


@dataclass
class Measured:
    """What the games of a variant say."""

    variant: Variant
    sample: Sample

    @property
    def games(self) -> int:
        return len(self.sample.shares)

    @property
    def rotations(self) -> int:
        return len(self.variant.plans)

    def by_deal(self, figures: Floats) -> Floats:
        """The mean of a deal's games."""
        found: Floats = figures.reshape(-1, self.rotations, *figures.shape[1:]).mean(1)
        return found

    @cached_property
    def census(self) -> Census:
        return Census(self.variant.plans[0])

    @property
    def components(self) -> list[Component]:
        return self.census.components

    @cached_property
    def seats(self) -> list[Effect]:
        """By seat how much more than an equal share of the win it has."""
        return mean_effects(self.by_deal(self.sample.shares) - 1 / self.variant.seats)

    @cached_property
    def figures(self) -> dict[str, Floats]:
        """By deal what is compared beside shares."""
        sample = self.sample
        chosen = np.maximum(1, sample.moves - sample.forced)
        found = (
            sample.moves,
            sample.length,
            sample.forced / np.maximum(1, sample.moves),
            sample.bits / chosen,
        )
        return {name: self.by_deal(each) for name, each in zip(FIGURES, found, strict=True)}

    @cached_property
    def endings(self) -> dict[str, int]:
        """How many games ended for which reason; nothing in a game that ends in one way."""
        ending = ending_of(self.variant.plans[0].rules.state)
        counts = Counter(self.sample.endings.tolist())
        words = ending[1] if ending else ()
        return {word: counts[number] for number, word in enumerate(words, 1) if counts[number]}

    def lifts(self, what: str) -> Lifts:
        """What getting (`got`) or playing (`played`) a component adds."""
        if what not in self._lifts:
            names = sorted(set(itertools.chain.from_iterable(each.specs for each in self.variant.plans)))
            sat = np.array([[[bot == name for name in names] for bot in p.specs] for p in self.variant.plans])
            bots = np.tile(sat.astype(float), (self.games // self.rotations, 1, 1))
            kinds = [each.kind for each in self.components]
            times = getattr(self.sample, what)
            self._lifts[what] = lifts(self.sample.shares, times, bots, self.rotations, kinds)
        return self._lifts[what]

    @cached_property
    def _lifts(self) -> dict[str, Lifts]:
        return {}

    @cached_property
    def effects(self) -> dict[str, list[Effect]]:
        """By what was done with them, and component, what it adds. All are one family."""
        found = {what: self.lifts(what) for what in ("got", "played")}
        values = np.concatenate([each.values for each in found.values()])
        errors = np.concatenate([each.errors for each in found.values()])
        told = effects(values, errors, int(np.isfinite(values).sum()) or 1)
        half = len(self.components)
        return {"got": told[:half], "played": told[half:]}

    @cached_property
    def findings(self) -> list[str]:
        """What a designer should know, in words."""
        return [*self._of_seats(), *self._of_length(), *self._of_components()]

    def _of_seats(self) -> Iterator[str]:
        for seat, effect in enumerate(self.seats):
            if effect.low > 0 or effect.high < 0:
                more = "more" if effect.value > 0 else "less"
                yield (
                    f"Seat {seat} wins {more} than its share, by {points(abs(effect.value))}"
                    f" ({interval(effect)})."
                )

    def _of_length(self) -> Iterator[str]:
        median = float(np.median(self.sample.moves))
        long = self.by_deal((self.sample.moves > TAIL * median).astype(np.float64))
        (effect,) = mean_effects(long[:, None])
        if effect.low > OFTEN:
            yield (
                f"The game stalls: {effect.value:.1%} of the matches take over {TAIL * median:.0f}"
                f" decisions, {TAIL:g} times the median."
            )

    def _of_components(self) -> Iterator[str]:
        sure = quantile(1 - 0.025 / max(1, len(self.components)))
        fair = 1 / self.variant.seats
        met = self.sample.seen.any(0)
        for kind in dict.fromkeys(each.kind for each in self.components):
            unmet = [
                each.name
                for place, each in enumerate(self.components)
                if each.kind == kind and not met[place]
            ]
            if unmet:
                yield f"Nobody meets {', '.join(unmet)} ({kind})."
        got, played = (getattr(self.sample, what).sum((0, 1), dtype=np.int64) for what in ("got", "played"))
        for place, each in enumerate(self.components):
            if self.census.is_played(each.kind) and got[place]:
                high = wilson_high(min(1.0, played[place] / got[place]), int(got[place]), sure)
                if high < DEAD:
                    yield (
                        f"{each.name} ({each.kind}) is dead: played {played[place]:,} times of"
                        f" {got[place]:,} that somebody got it."
                    )
            for what in ("got", "played"):
                effect = self.effects[what][place]
                if effect.low > DOMINANT * fair or effect.high < -DOMINANT * fair:
                    more, word = ("more", "dominant") if effect.value > 0 else ("less", "a burden")
                    who = {"got": "gets", "played": "plays"}[what]
                    yield (
                        f"{each.name} ({each.kind}) is {word}: who {who} it wins"
                        f" {points(abs(effect.value))} {more} than with the average of its kind"
                        f" ({interval(effect)})."
                    )
                    break

    def as_json(self) -> dict[str, Any]:
        """All of it."""
        plan, sample = self.variant.plans[0], self.sample
        got, played = (getattr(sample, what).sum((0, 1), dtype=np.int64) for what in ("got", "played"))
        return {
            "variant": self.variant.name,
            "options": dict(plan.options),
            "components_set": plan.components.label,
            "games": self.games,
            "findings": self.findings,
            "seats": [
                {"seat": seat, "share": 1 / self.variant.seats + effect.value, **effect_json(effect)}
                for seat, effect in enumerate(self.seats)
            ],
            "figures": {
                name: {
                    "mean": float(figures.mean()),
                    "quantiles": {
                        f"{q:g}": float(value)
                        for q, value in zip(QUANTILES, np.quantile(figures, QUANTILES), strict=True)
                    },
                }
                for name, figures in self.figures.items()
            },
            "endings": self.endings,
            "components": [
                {
                    "kind": each.kind,
                    "name": each.name,
                    "games_seen": float(sample.seen[:, place].mean()),
                    "got_a_game": float(got[place] / self.games),
                    "played_a_game": float(played[place] / self.games),
                    "lift_got": effect_json(self.effects["got"][place]),
                    "lift_played": effect_json(self.effects["played"][place]),
                }
                for place, each in enumerate(self.components)
            ],
        }


def wilson_high(share: float, times: int, z: float) -> float:
    """The upper end of Wilson's interval."""
    centre = share + z * z / (2 * times)
    half = z * float(np.sqrt(share * (1 - share) / times + z * z / (4 * times * times)))
    return (centre + half) / (1 + z * z / times)


def points(share: float) -> str:
    """A difference of shares in points."""
    return f"{100 * share:+.1f} points" if share < 0 else f"{100 * share:.1f} points"


def interval(effect: Effect) -> str:
    """In points."""
    return f"{100 * effect.low:+.1f} to {100 * effect.high:+.1f}"


def effect_json(effect: Effect) -> dict[str, float | None]:
    """As JSON; None where nothing can be said."""
    known = bool(np.isfinite(effect.value) and np.isfinite(effect.low))
    named = {"difference": effect.value, "low": effect.low, "high": effect.high, "p": effect.p}
    return {name: float(value) if known else None for name, value in named.items()}


@dataclass
class Compared:
    """What is other in a variant than in the first: by name, and by component that both have."""

    name: str
    differences: dict[str, Effect]
    components: list[tuple[Component, Effect]]
    correlation: float
    """Of the first seat's share, deal by deal: how much the common random numbers spare."""
    slower: Effect
    """How many times as many decisions it takes."""

    @property
    def findings(self) -> list[str]:
        """What a designer should know, in words."""
        times = self.slower
        if times.low > STALLS:
            said = f"{times.value:.2f} times as many decisions ({times.low:.2f} to {times.high:.2f})"
            return [f"The game stalls: it takes {said}."]
        return []

    def as_json(self) -> dict[str, Any]:
        """All of it."""
        return {
            "variant": self.name,
            "findings": self.findings,
            "correlation": self.correlation,
            "times_the_decisions": effect_json(self.slower),
            "differences": {name: effect_json(effect) for name, effect in self.differences.items()},
            "components": [
                {"kind": each.kind, "name": each.name, **effect_json(effect)}
                for each, effect in self.components
            ],
        }


def compare(base: Measured, other: Measured, family: int) -> Compared:
    """Deal by deal. `family`: how many variants are compared."""
    names = [f"share of seat {seat}" for seat in range(base.variant.seats)] + list(FIGURES)
    ours, theirs = (
        np.column_stack([each.by_deal(each.sample.shares), *each.figures.values()]) for each in (base, other)
    )
    found = mean_effects(theirs - ours, family * len(names))
    seat = np.corrcoef(ours[:, 0], theirs[:, 0])[0, 1] if len(ours) > 1 and ours[:, 0].std() else 0.0
    return Compared(
        other.variant.name,
        dict(zip(names, found, strict=True)),
        _compare_components(base, other, family),
        float(np.nan_to_num(seat)),
        _ratio(base.figures["moves"], other.figures["moves"], family * len(names)),
    )


def _ratio(ours: Floats, theirs: Floats, family: int) -> Effect:
    """Of the means of two figures of the same deals (delta method)."""
    times = theirs.mean() / ours.mean()
    left = (theirs - times * ours) / ours.mean()
    (found,) = mean_effects(left[:, None], family)
    return Effect(float(times), times + found.low, times + found.high, found.p)


def _compare_components(base: Measured, other: Measured, family: int) -> list[tuple[Component, Effect]]:
    """By how much the lift of playing a component differs (of getting it, where none of its kind is played),
    for all that both have under one kind and number."""
    places = {(each.kind, each.number): place for place, each in enumerate(base.components)}
    pairs = [
        (place, there, each)
        for there, each in enumerate(other.components)
        if (place := places.get((each.kind, each.number))) is not None
    ]
    values, errors = [], []
    for place, there, each in pairs:
        what = "played" if base.census.is_played(each.kind) else "got"
        one, two = base.lifts(what), other.lifts(what)
        apart = two.influence[:, there] - one.influence[:, place]
        values.append(two.values[there] - one.values[place])
        errors.append(np.sqrt((apart**2).mean() / max(1, len(apart) - 1)))
    known = int(np.isfinite(values).sum()) or 1
    told = effects(np.array(values), np.array(errors), family * known)
    return [(each, effect) for (_, _, each), effect in zip(pairs, told, strict=True)]


@dataclass
class Balance:
    """A measurement.

    Examples:
        >>> made = variants("zeus-on-the-loose", ["greedy"], seats=2, seed=1)
        >>> balance = measure(made, games=100, jobs=1)
        >>> balance.stopped, balance.measured[0].games
        ('games', 100)
    """

    measured: list[Measured]
    stopped: str
    """Why it ended: all `games`, known to `margin`, or `interrupted`."""
    seconds: float
    power: dict[str, Any] = field(default_factory=dict)

    @cached_property
    def compared(self) -> list[Compared]:
        """The variants beside the first."""
        base, *others = self.measured
        return [compare(base, other, len(others)) for other in others]

    def as_json(self) -> dict[str, Any]:
        """All of it."""
        plan = self.measured[0].variant.plans[0]
        return {
            "game": plan.game,
            "bots": list(plan.specs),
            "seed": plan.seed,
            "stopped": self.stopped,
            "seconds": self.seconds,
            "before": self.power,
            "variants": [each.as_json() for each in self.measured],
            "compared": [each.as_json() for each in self.compared],
        }


def measure(
    made: Sequence[Variant],
    games: int,
    margin: float = 0.0,
    jobs: int | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Balance:
    """Play so many games of each variant at most; fewer, if all seats' shares, and all their differences, are
    known to `margin` on either side, where that is not 0. Ctrl-C stops early.

    Raises BadOptions, ProcessLost."""
    if not 2 <= games <= MOST_GAMES or not 0 <= margin < 1:
        raise BadOptions(f"2 to {MOST_GAMES} games of each variant, and a margin from 0 to below 1")
    rotations = len(made[0].plans)
    samples: list[list[Sample]] = [[] for _ in made]
    found = Balance([], "games", 0.0, power(made))
    begun = time.perf_counter()
    with suppress(KeyboardInterrupt):
        found.stopped = "interrupted"
        found.stopped = _play(made, max(2, games // rotations), margin, jobs, samples, progress)
    whole = min(map(len, samples))
    if not whole:
        raise BadOptions("interrupted before anything could be measured")
    found.measured = [
        Measured(each, Sample.joined(sample[:whole])) for each, sample in zip(made, samples, strict=True)
    ]
    found.seconds = time.perf_counter() - begun
    return found


def _play(
    made: Sequence[Variant],
    deals: int,
    margin: float,
    jobs: int | None,
    samples: list[list[Sample]],
    progress: Callable[[int], None],
) -> str:
    """Play, all variants alike; why it ended."""
    size = DEALS_A_CHUNK if all(each.compiled for each in made[0].plans) else 1
    chunks = [(first, min(size, deals - first)) for first in range(0, deals, size)]
    asked = ((variant, *chunk) for chunk in chunks for variant in made)
    look, done = float(FEWEST_DEALS), 0
    for number, sample in enumerate(spread(play_sample, asked, jobs or os.cpu_count() or 1, (made[0], 0, 1))):
        samples[number % len(made)].append(sample)
        progress(len(sample.shares))
        if number % len(made) == len(made) - 1:
            done += len(sample.shares) // len(made[0].plans)
            if margin and done >= look:
                look = done * LOOK_AGAIN
                if _enough(made, samples, margin):
                    return "margin"
    return "games"


def _enough(made: Sequence[Variant], samples: list[list[Sample]], margin: float) -> bool:
    """Whether all shares, and their differences, are known to the margin."""
    base, *others = [
        Measured(variant, Sample.joined(sample)) for variant, sample in zip(made, samples, strict=True)
    ]
    widths = [effect.half for each in (base, *others) for effect in each.seats]
    shares = base.by_deal(base.sample.shares)
    family = len(others) * (base.variant.seats + len(FIGURES))
    for other in others:
        apart = mean_effects(other.by_deal(other.sample.shares) - shares, family)
        widths += [effect.half for effect in apart]
    return max(widths) <= margin
