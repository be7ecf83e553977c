"""What follows from the games of a variant: figures with intervals, and what a designer should know, in
words."""

import itertools
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from theomachy.catalogue import written
from theomachy.kernel.sight import ending_of
from theomachy.lab.census import Census, Component
from theomachy.lab.comebacks import PARTS, WORLDS, Comebacks
from theomachy.lab.deeds import deeds_of
from theomachy.lab.effects import (
    FEWEST,
    LEVEL,
    Effect,
    Floats,
    Lifts,
    Ratio,
    effects,
    known_ratios,
    lifts,
    quantile,
    share_effects,
    wilson,
)
from theomachy.lab.own import Own, owns
from theomachy.lab.sample import Sample, Variant
from theomachy.lab.texts import text_of

DOMINANT = 0.6
"""A component is called dominant if it certainly adds more than this fraction of an equal share of the win,
relative to the average of its kind, and a burden if it takes as much."""
DEAD = 0.05
"""A component is called dead if it is certainly played in less than this fraction of the times that somebody
got it."""
TAIL, OFTEN = 3.0, 0.01
"""A game is said to stall if certainly more than one match in a hundred takes over three times the median."""
UNMET = 0.01
"""A component that no game had is reported if certainly fewer than one game in a hundred has it."""
QUANTILES = (0.01, 0.1, 0.25, 0.5, 0.75, 0.9, 0.99)
FIGURES = ("moves", "length", "forced", "legal_bits")
"""What is compared beside the seats' shares: decisions of a game with forced ones, its rounds or turns, the
part of the decisions that is forced, log2 of how many actions are legal in a free one: the most that the
entropy of a decision can be, for what the bots had in mind is not known."""


@dataclass(frozen=True)
class Done:
    """A deed: how often it happens in a game, in what share of the games it happens at all, and what share of
    the win the players who do it have, each time counted; None if seats differ in too few games to say so.
    Its lift: what doing it once more adds to winning, at the same seat and by the same bot."""

    name: str
    times: float
    games: float
    wins: Effect | None
    lift: Effect

    def as_json(self) -> dict[str, Any]:
        """All of it."""
        wins = None if self.wins is None else mean_json(self.wins)
        told = {"name": self.name, "times_a_game": self.times, "games": self.games, "wins": wins}
        return {**told, "lift": effect_json(self.lift)}


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

    @property
    def deals(self) -> int:
        return self.games // self.rotations

    def by_deal(self, figures: Floats) -> Floats:
        """The mean of a deal's games."""
        found: Floats = figures.reshape(
            len(figures) // self.rotations, self.rotations, *figures.shape[1:]
        ).mean(1)
        return found

    @cached_property
    def census(self) -> Census:
        return Census(self.variant.plans[0])

    @property
    def components(self) -> list[Component]:
        return self.census.components

    @cached_property
    def seats(self) -> list[Effect]:
        """How much more than an equal share of the win each seat has."""
        return share_effects(self.by_deal(self.sample.shares), 1 / self.variant.seats)

    @cached_property
    def figures(self) -> dict[str, Floats]:
        """By deal what is compared beside shares; no length in a game without rounds or turns."""
        sample = self.sample
        chosen = np.maximum(1, sample.moves - sample.forced)
        found = (
            sample.moves,
            sample.length,
            sample.forced / np.maximum(1, sample.moves),
            sample.bits / chosen,
        )
        named = dict(zip(FIGURES, found, strict=True))
        if not sample.length.any():
            del named["length"]
        return {name: self.by_deal(each) for name, each in named.items()}

    @cached_property
    def endings(self) -> dict[str, int]:
        """How many games ended for which reason; nothing in a game that ends in one way."""
        counts = Counter(self.sample.endings.tolist())
        return {word: counts[number] for number, word in enumerate(self.ending_words, 1) if counts[number]}

    @property
    def ending_words(self) -> list[str]:
        """All reasons for which the game can end; nothing in a game that ends in one way."""
        ending = ending_of(self.variant.plans[0].rules.state)
        return list(ending[1]) if ending else []

    def lifts(self, what: str) -> Lifts:
        """What getting (`got`) or playing (`played`) a component adds."""
        if what not in self._lifts:
            kinds = [each.kind for each in self.components]
            times = getattr(self.sample, what)
            self._lifts[what] = lifts(self.sample.shares, times, self._bots, self.rotations, kinds)
        return self._lifts[what]

    @cached_property
    def _bots(self) -> Floats:
        """By game, seat and bot whether it sat there."""
        names = sorted(set(itertools.chain.from_iterable(each.specs for each in self.variant.plans)))
        sat = np.array([[[bot == name for name in names] for bot in p.specs] for p in self.variant.plans])
        return np.tile(sat.astype(float), (self.deals, 1, 1))

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
                wins = "seat-wins-more" if effect.value > 0 else "seat-wins-less"
                by = points(abs(effect.value))
                yield text_of(wins, seat=seat, points=by, interval=interval(effect))

    def _of_length(self) -> Iterator[str]:
        median = float(np.median(self.sample.moves))
        long = self.by_deal((self.sample.moves > TAIL * median).astype(np.float64))
        (effect,) = share_effects(long[:, None])
        if effect.low > OFTEN:
            most = f"{TAIL * median:.0f}"
            yield text_of("stalls", part=f"{effect.value:.1%}", decisions=most, times=f"{TAIL:g}")

    def _of_components(self) -> Iterator[str]:
        if self.deals < FEWEST:
            return
        yield from self._of_unmet()
        sure = quantile(1 - self._doubt)
        fair = 1 / self.variant.seats
        got, played = (getattr(self.sample, what).sum((0, 1), dtype=np.int64) for what in ("got", "played"))
        for place, each in enumerate(self.components):
            if self.census.is_played(each.kind) and got[place]:
                _, high = wilson(min(1.0, played[place] / got[place]), int(got[place]), sure)
                if high < DEAD:
                    yield text_of(
                        "dead",
                        name=each.name,
                        kind=each.kind,
                        played=f"{played[place]:,}",
                        got=f"{got[place]:,}",
                    )
            for what in ("got", "played"):
                effect = self.effects[what][place]
                if effect.low > DOMINANT * fair or effect.high < -DOMINANT * fair:
                    word = "dominant" if effect.value > 0 else "burden"
                    yield text_of(
                        f"component-{what}-{word}",
                        name=each.name,
                        kind=each.kind,
                        points=points(abs(effect.value)),
                        interval=interval(effect),
                    )
                    break

    @property
    def _doubt(self) -> float:
        """How often one bound of one component may be wrong, for LEVEL to hold for all."""
        return LEVEL / 2 / max(1, len(self.components))

    def _of_unmet(self) -> Iterator[str]:
        if 1 - self._doubt ** (1 / self.deals) >= UNMET:  # Clopper and Pearson's bound at none
            return
        met = self.sample.seen.max(0)
        for kind in dict.fromkeys(each.kind for each in self.components):
            unmet = [
                each.name
                for place, each in enumerate(self.components)
                if each.kind == kind and not met[place]
            ]
            if unmet:
                yield text_of("nobody-meets", names=", ".join(unmet), kind=kind, games=f"{self.games:,}")

    @cached_property
    def comebacks(self) -> Comebacks | None:
        """What was watched of the chance to win; None where nothing was."""
        sample = self.sample
        watched = len(sample.winner)
        whole = watched - watched % self.rotations
        if whole < 2 * self.rotations:
            return None
        return Comebacks(sample.winner[:whole], sample.half_time[:whole], sample.shares[:whole])

    @cached_property
    def comeback_effects(self) -> dict[str, Effect]:
        """By name the mean of each figure of comebacks; nothing where nothing was watched."""
        if self.comebacks is None:
            return {}
        figures = np.column_stack(list(self.comebacks.figures.values()))
        return dict(zip(self.comebacks.figures, share_effects(self.by_deal(figures)), strict=True))

    @cached_property
    def deeds(self) -> list[Done]:
        """What players did. Intervals of the win shares hold all at once."""
        did, deeds = self.sample.did, deeds_of(self.variant.plans[0].game)
        tops = self.by_deal(np.einsum("gsd,gs->gd", did, self.sample.shares))
        bottoms = self.by_deal(did.sum(1, dtype=np.float64))
        most = did.max(1)
        wins = known_ratios(tops, bottoms, (most != did.min(1)).sum(0) >= FEWEST)
        times = (did.sum((0, 1), dtype=np.int64) / self.games).tolist()
        games = (most > 0).mean(0).tolist()
        lifts = self._deed_lifts()
        return [
            Done(deed.name, times[place], games[place], wins[place], lifts[place])
            for place, deed in enumerate(deeds)
        ]

    def _deed_lifts(self) -> list[Effect]:
        """Each deed by itself: some are steps to the win, or the win, and would leave the others nothing."""
        did = self.sample.did
        found = [
            lifts(self.sample.shares, did[:, :, [place]], self._bots, self.rotations, ["deed"])
            for place in range(did.shape[2])
        ]
        values, errors = (
            np.array([getattr(each, name)[0] for each in found]) for name in ("values", "errors")
        )
        return effects(values, errors, int(np.isfinite(values).sum()) or 1)

    @property
    def counted(self) -> Ratio:
        """By deal and figure what the game measures of itself."""
        tops, bottoms = self.sample.tops, self.sample.bottoms
        return self.by_deal(tops.astype(np.float64)), self.by_deal(bottoms.astype(np.float64))

    @cached_property
    def own(self) -> list[Own]:
        """What the game measures of itself."""
        return owns(self.variant.plans[0], *self.counted)

    @cached_property
    def wins_by_ending(self) -> dict[str, list[Effect]]:
        """Each seat's share of the win, for each reason for which games ended, unless these are too few.
        Intervals hold all at once."""
        seats, words = self.variant.seats, self.ending_words
        ended = (self.sample.endings[:, None] == np.arange(1, len(words) + 1)).astype(np.float64)
        won = np.einsum("ge,gs->ges", ended, self.sample.shares).reshape(self.games, -1)
        tops = self.by_deal(won)
        bottoms = np.repeat(self.by_deal(ended), seats, axis=1)
        enough = np.repeat(ended.sum(0) >= FEWEST, seats)
        found = iter(known_ratios(tops, bottoms, enough))
        by_seat = {word: [next(found) for _ in range(seats)] for word in words}
        return {word: [each for each in wins if each] for word, wins in by_seat.items() if all(wins)}

    @cached_property
    def wins(self) -> list[Effect | None]:
        """For each component, the share of the win of the players who get it, however often; None if there
        are too few games to say so. Intervals hold all at once."""
        got = self.sample.got > 0
        tops = self.by_deal(np.einsum("gsc,gs->gc", got, self.sample.shares))
        bottoms = self.by_deal(got.sum(1, dtype=np.float64))
        return known_ratios(tops, bottoms, (bottoms > 0).sum(0) >= FEWEST)

    @cached_property
    def heat(self) -> Floats:
        """How much happens at each place of the map, (of HEAT, place), in a game."""
        heat: Floats = self.sample.heat.sum(0) / self.games
        return heat

    def as_json(self) -> dict[str, Any]:
        """All of it."""
        plan = self.variant.plans[0]
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
                name: {"mean": float(figures.mean()), "quantiles": quantiles(figures)}
                for name, figures in self.figures.items()
            },
            "endings": self.endings,
            "wins_by_ending": {
                word: [mean_json(each) for each in wins] for word, wins in self.wins_by_ending.items()
            },
            "own": [
                {"measure": each.measure, "of": each.of, "mean": each.mean and mean_json(each.mean)}
                for each in self.own
            ],
            "comebacks": self._comebacks_json(),
            "deeds": [each.as_json() for each in self.deeds],
            "components": self._components_json(),
        }

    def _comebacks_json(self) -> dict[str, Any] | None:
        found = self.comebacks
        if found is None:
            return None
        curve = found.curve
        return {
            "games": found.games,
            "worlds": WORLDS,
            "seconds": float(self.sample.watching.sum()),
            **{name: mean_json(effect) for name, effect in self.comeback_effects.items()},
            "winner": [
                {"part": part, "mean": float(curve[:, k].mean()), "quantiles": quantiles(curve[:, k])}
                for k, part in enumerate(PARTS)
            ],
        }

    def _components_json(self) -> list[dict[str, Any]]:
        sample = self.sample
        got, played = (getattr(sample, what).sum((0, 1), dtype=np.int64) for what in ("got", "played"))
        return [
            {
                "kind": each.kind,
                "name": each.name,
                "games_seen": float(sample.seen[:, place].mean()),
                "got_a_game": float(got[place] / self.games),
                "played_a_game": float(played[place] / self.games),
                "wins": (wins := self.wins[place]) and mean_json(wins),
                "lift_got": effect_json(self.effects["got"][place]),
                "lift_played": effect_json(self.effects["played"][place]),
            }
            for place, each in enumerate(self.components)
        ]


def quantiles(figures: Floats) -> dict[str, float]:
    """By each of QUANTILES."""
    found = np.quantile(figures, QUANTILES)
    return {f"{q:g}": float(value) for q, value in zip(QUANTILES, found, strict=True)}


def points(share: float) -> str:
    """A difference of shares in points."""
    return text_of("points", points=written(100 * share, ".1f"))


def percent(effect: Effect) -> str:
    """A share with its interval."""
    value, low, high = (written(100 * each, ".1f") for each in (effect.value, effect.low, effect.high))
    return text_of("percent", value=value, low=low, high=high)


def comebacks_of(each: Measured) -> str:
    """How low the winner's chance was, and what became of who was ahead, in a sentence."""
    found = {name: percent(effect) for name, effect in each.comeback_effects.items()}
    return text_of(
        "comebacks",
        lowest=found["winner_at_lowest"],
        loses=found["leader_loses"],
        expects=found["leader_expects"],
        wins=found["leader_wins"],
    )


def decimal(effect: Effect) -> str:
    """A figure with its interval."""
    value, low, high = (written(each, ".2f") for each in (effect.value, effect.low, effect.high))
    return text_of("with-interval", value=value, low=low, high=high)


def difference(effect: Effect, part: bool) -> str:
    """By how much a figure differs, with its interval; in points if it is a `part` of something."""
    scale = 100 if part else 1
    value, low, high = (written(scale * each, "+.2f") for each in (effect.value, effect.low, effect.high))
    return text_of("with-interval", value=value, low=low, high=high)


def interval(effect: Effect) -> str:
    """In points."""
    return text_of("from-to", low=written(100 * effect.low, "+.1f"), high=written(100 * effect.high, "+.1f"))


def mean_json(effect: Effect) -> dict[str, float]:
    """A mean with its interval."""
    return {"mean": effect.value, "low": effect.low, "high": effect.high}


def effect_json(effect: Effect) -> dict[str, float | None]:
    """As JSON; None where nothing can be said."""
    known = bool(np.isfinite(effect.value) and np.isfinite(effect.low))
    named = {"difference": effect.value, "low": effect.low, "high": effect.high, "p": effect.p}
    return {name: float(value) if known else None for name, value in named.items()}
