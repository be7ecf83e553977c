"""Whether a game is balanced: seats, lengths, endings, decisions, components; and what a variant changes.

Contract

- Variants play the same deals (common random numbers) and are compared deal by deal.
- Bots of several kinds play each deal once in each rotation of the seats.
- It may stop when the intervals are as narrow as was asked for. It looks only at their width, never at what
  they say, so looking often raises no false alarm.
- `effects.py` says how components are judged, `census.py` what they are.
"""

import itertools
import os
import time
from collections.abc import Iterator, Mapping, Sequence
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
from theomachy.lab.census import Component
from theomachy.lab.comebacks import FIGURES as COMEBACKS
from theomachy.lab.effects import POWER, Effect, Ratio, effects, games_for, mean_effects, ratios
from theomachy.lab.measured import FIGURES, Measured, effect_json
from theomachy.lab.own import Own, own_differences
from theomachy.lab.progress import Progress, untold
from theomachy.lab.sample import Sample, Variant, play_sample
from theomachy.lab.simulate import Plan, plan, spread
from theomachy.lab.texts import text_of

DEALS_A_CHUNK = 100
WATCHED_A_CHUNK = 5
WATCHED = 100
"""In so many games of each variant the chance to win is watched, if nobody says otherwise."""
LOOK_AGAIN = 1.3
"""After so many times the deals it looks again whether they are enough."""
FEWEST_DEALS = 200
MOST_GAMES = 1_000_000
"""All of them are kept in memory, some bytes for each seat and component."""
STALLS = 1.5
"""A variant that takes so many times as many decisions, for certain, is called stalling."""
OWN = "own"
"""The word for a game's own components, or its default options."""


def variants(
    game: str,
    bots: Sequence[str],
    seats: int | None,
    seed: int,
    options: Mapping[str, OptionValue] | None = None,
    components: Path | None = None,
    vary: Mapping[str, Sequence[str]] | None = None,
) -> list[Variant]:
    """What is to be measured: one variant, or one for each combination of values to vary. The others are
    compared with the first. `vary` has the values of each option, or of `components`.

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
            raise BadOptions(text_of("vary-once", name=name))
        if name in (options or {}) or (name == "components" and components is not None):
            raise BadOptions(text_of("varied-and-set", name=name))
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
    """How many deals, and games, it takes to find a difference of a point, before any is played: of a seat's
    share from an equal one, and, at most, of a seat's shares between two variants; games of each variant."""
    seats, rotations = made[0].seats, len(made[0].plans)
    variance = (1 / seats) * (1 - 1 / seats)
    for_a_seat = games_for(0.01, variance, seats)
    for_a_comparison = games_for(0.01, 2 * variance, (seats + len(FIGURES)) * max(1, len(made) - 1))
    return {
        "difference": 0.01,
        "power": POWER,
        "deals_for_a_seat": for_a_seat,
        "games_for_a_seat": for_a_seat * rotations,
        "deals_for_a_comparison_at_most": for_a_comparison,
        "games_for_a_comparison_at_most": for_a_comparison * rotations,
    }


@dataclass
class Compared:
    """What differs between a variant and the first one: by name, if there are enough deals to say so, and by
    component that both have."""

    name: str
    differences: dict[str, Effect]
    components: list[tuple[Component, Effect]]
    correlation: float
    """Of the first seat's share, deal by deal: how much the common random numbers spare."""
    slower: Effect
    """How many times as many decisions it takes."""
    own: list[Own]
    """What the game measures of itself and of both: by how much it is other."""

    @property
    def findings(self) -> list[str]:
        """What a designer should know, in words."""
        if not self.differences:
            return [text_of("too-few-to-compare")]
        times = self.slower
        if times.low > STALLS:
            value, low, high = (f"{each:.2f}" for each in (times.value, times.low, times.high))
            return [text_of("takes-longer", times=value, low=low, high=high)]
        return []

    def as_json(self) -> dict[str, Any]:
        """All of it."""
        return {
            "variant": self.name,
            "findings": self.findings,
            "correlation": self.correlation,
            "times_the_decisions": effect_json(self.slower),
            "differences": {name: effect_json(effect) for name, effect in self.differences.items()},
            "own": [
                {"measure": each.measure, "of": each.of, **effect_json(each.mean)}
                for each in self.own
                if each.mean is not None
            ],
            "components": [
                {"kind": each.kind, "name": each.name, **effect_json(effect)}
                for each, effect in self.components
            ],
        }


def compare(base: Measured, other: Measured, family: int) -> Compared:
    """Deal by deal. `family`: how many variants are compared."""
    both = [name for name in base.figures if name in other.figures]
    names = [f"{SHARE}{seat}" for seat in range(base.variant.seats)] + both
    ours, theirs = (
        np.column_stack([each.by_deal(each.sample.shares), *(each.figures[name] for name in both)])
        for each in (base, other)
    )
    found = mean_effects(theirs - ours, family * len(names))
    seat = np.corrcoef(ours[:, 0], theirs[:, 0])[0, 1] if len(ours) > 1 and ours[:, 0].std() else 0.0
    moves = (each.figures["moves"][:, None] for each in (other, base))
    (slower,) = effects(*ratios(*moves), family * len(names))
    return Compared(
        other.variant.name,
        _known(names, found) | _compare_comebacks(base, other, family),
        _compare_components(base, other, family),
        float(np.nan_to_num(seat)),
        slower,
        own_differences(_counted(base), _counted(other), family),
    )


def _known(names: Sequence[str], found: Sequence[Effect]) -> dict[str, Effect]:
    """Those of which there were enough deals to say something."""
    return {name: effect for name, effect in zip(names, found, strict=True) if np.isfinite(effect.low)}


def _counted(each: Measured) -> tuple[Plan, Ratio]:
    """What the game measures of itself, and what it is about."""
    return each.variant.plans[0], each.counted


def _compare_comebacks(base: Measured, other: Measured, family: int) -> dict[str, Effect]:
    """By name of what is said of comebacks; nothing where nothing was watched."""
    if base.comebacks is None or other.comebacks is None:
        return {}
    ours, theirs = (
        each.by_deal(np.column_stack(list(watched.figures.values())))
        for each, watched in ((base, base.comebacks), (other, other.comebacks))
    )
    deals = min(len(ours), len(theirs))
    found = mean_effects(theirs[:deals] - ours[:deals], family * len(COMEBACKS))
    return _known(COMEBACKS, found)


SHARE = "share of seat "
"""How the share of a seat is called among the figures that are compared, before its number."""


def in_points(name: str) -> bool:
    """Whether a figure that is compared is a share, and told in points."""
    return name.startswith(SHARE) or name == "forced" or name in COMEBACKS


def words_of(name: str) -> str:
    """A figure that is compared, in words."""
    if name.startswith(SHARE):
        return text_of("share-of-seat", seat=name.removeprefix(SHARE))
    return text_of(f"figure-{name.replace('_', '-')}")


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
    """Why it ended: all `games` were played, the shares are known to the `margin`, or it was
    `interrupted`."""
    seconds: float
    power: dict[str, Any] = field(default_factory=dict)
    margin: float = 0.0
    """How exactly all shares, and their differences, were to be known; 0 if nobody asked for it."""

    @cached_property
    def known_to(self) -> float:
        """How exactly they are known, on either side."""
        return _known_to(self.measured)

    @property
    def fell_short(self) -> list[str]:
        """That the margin was not reached, in words; empty if it was reached, or nobody asked for it."""
        if not self.margin or self.known_to <= self.margin:
            return []
        known, margin = (f"{100 * min(1.0, each):.1f}" for each in (self.known_to, self.margin))
        variants, games = len(self.measured), f"{self.measured[0].games:,}"
        return [text_of("margin-not-reached", games=games, variants=variants, known=known, margin=margin)]

    @cached_property
    def compared(self) -> list[Compared]:
        """The comparison of each other variant with the first."""
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
            "margin": self.margin or None,
            "known_to": min(1.0, self.known_to),
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
    progress: Progress = untold,
    watched: int = 0,
) -> Balance:
    """Play at most so many games of each variant. If `margin` is not 0, stop earlier when all seats' shares,
    and all their differences, are known to that on either side. In the first `watched` games the course of
    the chance to win is measured too, which takes long. Ctrl-C stops early.

    Raises BadOptions, ProcessLost."""
    if not 2 <= games <= MOST_GAMES or not 0 <= margin < 1 or watched < 0:
        raise BadOptions(text_of("games-and-margin", most=MOST_GAMES))
    samples: list[list[Sample]] = [[] for _ in made]
    found = Balance([], "games", 0.0, power(made), margin)
    begun = time.perf_counter()
    with suppress(KeyboardInterrupt):
        found.stopped = "interrupted"
        chunks = list(chunks_of(made, games, watched))
        found.stopped = _play(made, chunks, margin, jobs, samples, progress)
    whole = min(map(len, samples))
    if not whole:
        raise BadOptions(text_of("nothing-measured"))
    found.measured = [
        Measured(each, Sample.joined(sample[:whole])) for each, sample in zip(made, samples, strict=True)
    ]
    found.seconds = time.perf_counter() - begun
    return found


def chunks_of(made: Sequence[Variant], games: int, watched: int) -> Iterator[tuple[int, int, bool]]:
    """What is played in one go of so many games of each variant: the first deal, how many, and whether they
    are watched."""
    rotations = len(made[0].plans)
    deals, watched = max(2, games // rotations), watched // rotations
    size = DEALS_A_CHUNK if all(each.compiled for each in made[0].plans) else 1
    first = 0
    while first < deals:
        seen = first < watched
        count = min(WATCHED_A_CHUNK, size, watched - first) if seen else size
        yield first, min(count, deals - first), seen
        first += count


def _play(
    made: Sequence[Variant],
    chunks: Sequence[tuple[int, int, bool]],
    margin: float,
    jobs: int | None,
    samples: list[list[Sample]],
    progress: Progress,
) -> str:
    """Play, all variants alike; why it ended."""
    warm_up = (made[0], 0, 1, chunks[0][2])
    asked = ((variant, *chunk) for chunk in chunks for variant in made)
    look, done = float(FEWEST_DEALS), 0
    for number, sample in enumerate(spread(play_sample, asked, jobs or os.cpu_count() or 1, warm_up)):
        samples[number % len(made)].append(sample)
        progress(len(sample.shares))
        if number % len(made) == len(made) - 1:
            done += len(sample.shares) // len(made[0].plans)
            if margin and done >= look:
                look = done * LOOK_AGAIN
                so_far = [
                    Measured(each, Sample.joined(sample)) for each, sample in zip(made, samples, strict=True)
                ]
                if _known_to(so_far) <= margin:
                    return "margin"
    return "games"


def _known_to(measured: Sequence[Measured]) -> float:
    """How well all shares, and their differences, are known, on either side."""
    base, *others = measured
    widths = [effect.half for each in (base, *others) for effect in each.seats]
    shares = base.by_deal(base.sample.shares)
    family = len(others) * (base.variant.seats + len(FIGURES))
    for other in others:
        apart = mean_effects(other.by_deal(other.sample.shares) - shares, family)
        widths += [effect.half for effect in apart]
    return max(widths)
