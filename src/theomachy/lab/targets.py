"""What a tuned component set should come to: a TOML file that names numbers which may change, and criteria.

A criterion is a measure, what it is measured of where that needs a name, and its bounds. Measures are a
closed list (MEASURES); what none of them measures is refused in words."""

import difflib
import json
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple, Self

import numpy as np
from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from theomachy.catalogue import written
from theomachy.errors import BadOptions
from theomachy.games.components import first_error
from theomachy.lab import comebacks
from theomachy.lab.effects import Floats
from theomachy.lab.measured import FIGURES, Done, Measured
from theomachy.lab.texts import text_of

SCHEMA = Path(__file__).with_name("targets.schema.json")


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, populate_by_name=True)


class Number(_Part):
    """A number of the set that may change; several entries that have the same number change together."""

    entries: list[str] = Field(min_length=1)
    """Where it stands: `cards.0.performance`, as `theomachy components check` names entries."""
    least: float = Field(alias="from")
    most: float = Field(alias="to")
    """It is tried from the one to the other; whole numbers where the set has one."""
    step: float | None = Field(default=None, gt=0)
    """Only so far apart, from the first on: what may only be tens is tried in tens."""

    @model_validator(mode="after")
    def _in_order(self) -> Self:
        if not self.least < self.most:
            raise ValueError(
                text_of("nothing-to-try", least=written(self.least, "g"), most=written(self.most, "g"))
            )
        if self.step is not None and not ((self.most - self.least) / self.step).is_integer():
            least, most = written(self.least, "g"), written(self.most, "g")
            raise ValueError(text_of("steps-never-reach", step=f"{self.step:g}", least=least, most=most))
        return self


class Criterion(_Part):
    """What a figure should be: at least, at most, or between."""

    measure: str
    of: str = ""
    """The component, kind of component, deed or ending that it is measured of."""
    at_least: float | None = None
    at_most: float | None = None

    @model_validator(mode="after")
    def _sound(self) -> Self:
        if self.measure not in MEASURES:
            known = ", ".join(MEASURES)
            raise ValueError(text_of("no-measure", measure=repr(self.measure), known=known))
        needs = MEASURES[self.measure].of
        if bool(needs) != bool(self.of):
            what = needs or text_of("whole-game")
            raise ValueError(text_of("needs", measure=self.measure, what=what, of=repr(self.of)))
        if self.at_least is None and self.at_most is None:
            raise ValueError(text_of("no-bounds", measure=self.measure))
        if self.at_least is not None and self.at_most is not None and self.at_least > self.at_most:
            least, most = written(self.at_least, "g"), written(self.at_most, "g")
            raise ValueError(text_of("wrong-bounds", measure=self.measure, least=least, most=most))
        return self

    def __str__(self) -> str:
        bounds = (self.at_least, self.at_most)
        least, most = (None if bound is None else written(bound, "g") for bound in bounds)
        if most is None:
            return text_of("criterion-least", label=self.label, least=least)
        if least is None:
            return text_of("criterion-most", label=self.label, most=most)
        return text_of("criterion-between", label=self.label, least=least, most=most)

    @property
    def label(self) -> str:
        """What is measured, in words."""
        measure = self.measure.replace("_", " ")
        return text_of("label", measure=measure, of=self.of) if self.of else measure

    def value(self, measured: Measured) -> float:
        """The figure in some games; NaN where they are too few to say. Raises BadOptions for what the game
        does not have."""
        return MEASURES[self.measure].value(measured, self.of)

    def shortfall(self, value: float) -> float:
        """How far a figure is out of the bounds, as a part of the bound; 0 within."""
        if self.at_most is not None and value > self.at_most:
            return (value - self.at_most) / (abs(self.at_most) or 1.0)
        if self.at_least is not None and value < self.at_least:
            return (self.at_least - value) / (abs(self.at_least) or 1.0)
        return 0.0


class Target(_Part):
    """All of the file."""

    numbers: list[Number] = Field(min_length=1)
    criteria: list[Criterion] = Field(min_length=1)

    @property
    def watches(self) -> bool:
        """Whether it must be watched how the chance to win moves."""
        return any(each.measure in comebacks.FIGURES for each in self.criteria)


def read_target(file: Path) -> Target:
    """The target in a file. Raises BadOptions with the file, the entry and the reason."""
    try:
        return Target.model_validate(tomllib.loads(file.read_text("utf-8")))
    except OSError as error:
        raise BadOptions(text_of("bad-target", file=file, error=error.strerror or error)) from None
    except ValidationError as error:
        raise BadOptions(text_of("bad-target", file=file, error=first_error(error))) from None
    except ValueError as error:
        raise BadOptions(text_of("target-no-toml", file=file, error=error)) from None


class Measure(NamedTuple):
    """How a figure comes of games; `what` it is measured of, if not of the whole game."""

    value: Callable[[Measured, str], float]
    what: str = ""

    @property
    def of(self) -> str:
        """What it is measured of, in words."""
        return text_of(f"of-{self.what}") if self.what else ""


def _seats_apart(measured: Measured, of: str) -> float:
    """The largest departure of a seat's share of the win from an equal one, as a part of that."""
    return max(abs(effect.value) for effect in measured.seats) * measured.variant.seats


def _mean(name: str) -> Callable[[Measured, str], float]:
    def value(measured: Measured, of: str) -> float:
        if name not in measured.figures:
            raise BadOptions(text_of("no-rounds", measure=name))
        return float(measured.figures[name].mean())

    return value


def _comebacks(name: str) -> Callable[[Measured, str], float]:
    return lambda measured, of: measured.comeback_effects[name].value


def _ending(measured: Measured, of: str) -> float:
    words = measured.ending_words
    return measured.endings.get(_known(of, words, "ending"), 0) / measured.games


def _component(name: str) -> Callable[[Measured, str], float]:
    """A figure of one component."""

    def value(measured: Measured, of: str) -> float:
        names = [each.name for each in measured.components]
        return float(_figures(measured, name)[names.index(_known(of, names, "component"))])

    return value


def _of_kind(choose: Callable[[Floats], float], name: str) -> Callable[[Measured, str], float]:
    """A figure of all components of a kind, those left out of which too little is known."""

    def value(measured: Measured, of: str) -> float:
        kinds = [each.kind for each in measured.components]
        _known(of, kinds, "kind")
        mine = _figures(measured, name)[np.array(kinds) == of]
        known = mine[np.isfinite(mine)]
        return float(choose(known)) if len(known) else float("nan")

    return value


def _figures(measured: Measured, name: str) -> Floats:
    """By component: its lift, how much of it is certain either way, in how many games it is met, how often a
    game it is got or played, or what part of the win they have who got it."""
    sample = measured.sample
    what, _, done = name.partition("_")
    if what == "lift":
        return np.array([effect.value for effect in measured.effects[done]])
    if what == "sure":
        return np.array(
            [max(effect.low, -effect.high, 0.0 * effect.value) for effect in measured.effects[done]]
        )
    if name == "games_seen":
        return np.asarray(sample.seen.mean(0), np.float64)
    if name == "wins":
        return np.array([np.nan if wins is None else wins.value for wins in measured.wins])
    counts = sample.got if name == "got_a_game" else sample.played
    return np.asarray(counts.sum((0, 1), dtype=np.float64) / measured.games)


def _wins_apart(measured: Measured, of: str) -> float:
    """The largest departure of the win share of who gets one of a kind from an equal one, a part of that."""
    seats = measured.variant.seats
    return _of_kind(lambda wins: float(np.abs(seats * wins - 1).max()), "wins")(measured, of)


def _deed(choose: Callable[[Done], float]) -> Callable[[Measured, str], float]:
    def value(measured: Measured, of: str) -> float:
        deeds = {deed.name: deed for deed in measured.deeds}
        return choose(deeds[_known(of, list(deeds), "deed")])

    return value


def _deed_wins(deed: Done) -> float:
    return deed.wins.value if deed.wins is not None else float("nan")


def _own(measured: Measured, of: str) -> float:
    figures = {own.name: own.mean for own in measured.own}
    mean = figures[_known(of, list(figures), "own")]
    return float("nan") if mean is None else mean.value


def _known(of: str, names: list[str], what: str) -> str:
    """The name. Raises BadOptions for one that there is not."""
    if of in names:
        return of
    near = difflib.get_close_matches(of, names, 3, 0.5) or list(dict.fromkeys(names))[:8]
    there = text_of("near-it", names=", ".join(near)) if near else text_of("has-none")
    raise BadOptions(text_of(f"unknown-{what}", of=repr(of), there=there))


def _measures() -> Iterator[tuple[str, Measure]]:
    yield "seats_apart", Measure(_seats_apart)
    for name in FIGURES:
        yield name, Measure(_mean(name))
    for name in comebacks.FIGURES:
        yield name, Measure(_comebacks(name))
    yield "ending", Measure(_ending, "ending")
    for name in ("lift_got", "lift_played", "games_seen", "got_a_game", "played_a_game", "wins"):
        yield name, Measure(_component(name), "component")
    for name in ("got", "played"):
        yield f"largest_lift_{name}", Measure(_of_kind(np.max, f"sure_{name}"), "kind")
    for name in ("games_seen", "got_a_game", "played_a_game"):
        yield f"least_{name}", Measure(_of_kind(np.min, name), "kind")
        yield f"most_{name}", Measure(_of_kind(np.max, name), "kind")
    yield "wins_apart", Measure(_wins_apart, "kind")
    yield "own", Measure(_own, "own")
    yield "deed_a_game", Measure(_deed(lambda deed: deed.times), "deed")
    yield "deed_wins", Measure(_deed(_deed_wins), "deed")


MEASURES: dict[str, Measure] = dict(_measures())
"""By name all that can be a criterion."""


def schema_text() -> str:
    """The file's schema, for editors, with the names of all measures."""
    schema = Target.model_json_schema()
    schema["$defs"]["Criterion"]["properties"]["measure"]["enum"] = list(MEASURES)
    return json.dumps(schema, indent=2) + "\n"


def write_schema() -> None:
    """Write the schema beside this module."""
    SCHEMA.write_text(schema_text(), "utf-8")
