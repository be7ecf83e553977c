"""Numbers of a component set that meet criteria: Optuna proposes them, the lab plays with them.

Contract
- All candidates play the same deals (common random numbers), so they differ by their numbers alone.
- There is one objective for each criterion, how far the figure is out of its bounds, and a last one, how much
  of the set is changed. The Pareto front is shown. The candidate that comes nearest to all criteria is
  chosen or, of those that meet them, the one that changes least.
- The best of many candidates on the same deals is overrated, so it is judged on other deals as well.
- The study is a file. Whatever happened to the program, the same command continues. A file with other
  settings is never touched, nor is the old set.
"""

import time
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np

from theomachy.errors import BadComponents, BadFile, BadOptions, CannotSave, TheomachyError
from theomachy.games.component_files import number_at, with_numbers
from theomachy.lab.balance import chunks_of, variants
from theomachy.lab.measured import Measured
from theomachy.lab.progress import Progress, untold
from theomachy.lab.sample import Sample, Variant, play_sample
from theomachy.lab.settings import check_settings, settings
from theomachy.lab.simulate import spread
from theomachy.lab.targets import Target
from theomachy.lab.texts import text_of

AHEAD = 1
"""Candidates that wait for each process. The fewer they are, the more Optuna knows when it proposes the
next."""
WATCHED = 100
"""In so many games the chance to win is watched, if a criterion asks for it."""
FIRST_AT_RANDOM = 10
STUDY = "tuning"
"""Its name in the file."""
Numbers = tuple[float, ...]


@dataclass(frozen=True)
class Tuning:
    """What is to be tuned: plain data that can be sent to other processes. `text`: the set to start from."""

    game: str
    bots: tuple[str, ...]
    seats: int | None
    options: Mapping[str, str]
    seed: int
    text: str
    target: Target
    games: int

    @cached_property
    def start(self) -> Numbers:
        """The set's own numbers. Raises BadComponents, or BadOptions where entries that change together
        differ."""
        found = []
        for number in self.target.numbers:
            there = {number_at(self.text, entry) for entry in number.entries}
            if len(there) > 1:
                entries, numbers = ", ".join(number.entries), ", ".join(map(str, there))
                raise BadOptions(text_of("entries-differ", entries=entries, numbers=numbers))
            found.append(there.pop())
        return tuple(found)

    def is_whole(self, place: int) -> bool:
        """Whether a number is tried in whole numbers."""
        number = self.target.numbers[place]
        tried = (self.start[place], number.least, number.step or 1)
        return isinstance(self.start[place], int) and all(float(each).is_integer() for each in tried)

    def changed(self, numbers: Numbers) -> str:
        """The set with other numbers."""
        return with_numbers(self.text, self.by_entry(numbers))

    def by_entry(self, numbers: Numbers) -> dict[str, float]:
        """All entries that these numbers stand at."""
        named = zip(self.target.numbers, numbers, strict=True)
        return {entry: value for number, value in named for entry in number.entries}

    def change(self, numbers: Numbers) -> float:
        """How much numbers differ from the set's own: the mean fraction of the range that they may use."""
        apart = [
            abs(value - own) / (number.most - number.least)
            for number, value, own in zip(self.target.numbers, numbers, self.start, strict=True)
        ]
        return float(np.mean(apart))

    def variant(self, numbers: Numbers) -> Variant:
        """What is played with these numbers. Raises what `variants` does."""
        with TemporaryDirectory() as folder:
            file = Path(folder) / "candidate.toml"
            file.write_text(self.changed(numbers), "utf-8")
            return variants(self.game, self.bots, self.seats, self.seed, self.options, file)[0]

    def measure(self, numbers: Numbers) -> list[float]:
        """The figures of the criteria with these numbers. Raises TheomachyError if they do not make a valid
        set, or there are too few games."""
        variant = self.variant(numbers)
        watched = WATCHED if self.target.watches else 0
        chunks = chunks_of([variant], self.games, watched)
        found = Measured(variant, Sample.joined([play_sample(variant, *chunk) for chunk in chunks]))
        figures = []
        for each in self.target.criteria:
            value = each.value(found)
            if np.isnan(value):
                raise BadOptions(text_of("too-few-games", games=found.games, what=each.label))
            figures.append(value)
        return figures

    def shortfalls(self, figures: Sequence[float]) -> list[float]:
        """By criterion how far its figure is out of the bounds."""
        return [each.shortfall(value) for each, value in zip(self.target.criteria, figures, strict=True)]


@dataclass(frozen=True)
class Candidate:
    """Numbers that were tried, and the figures of the criteria with them."""

    numbers: Numbers
    figures: tuple[float, ...]
    shortfalls: tuple[float, ...]
    change: float

    @property
    def meets_all(self) -> bool:
        return not any(self.shortfalls)

    @property
    def order(self) -> tuple[float, float]:
        """The better first."""
        return sum(self.shortfalls), self.change


@dataclass
class Tuned:
    """The result: the set as it was, the Pareto front, the best candidate; and both on other deals."""

    tuning: Tuning
    start: Candidate
    front: list[Candidate]
    tried: int
    unsound: int
    """Candidates that made no sound set, or one that could not be judged."""
    stopped: str
    """Why it ended: all `trials`, the `minutes`, or `interrupted`."""
    elsewhere: dict[str, list[float]] = field(default_factory=dict)
    """The figures on other deals, `start` and `best`."""

    @property
    def best(self) -> Candidate:
        """Of all that were tried, the set as it was among them."""
        return min([self.start, *self.front], key=lambda each: each.order)

    def as_json(self) -> dict[str, Any]:
        """All of it."""
        tuning = self.tuning
        return {
            "game": tuning.game,
            "criteria": [str(each) for each in tuning.target.criteria],
            "tried": self.tried,
            "unsound": self.unsound,
            "stopped": self.stopped,
            "start": _candidate_json(tuning, self.start),
            "best": {**_candidate_json(tuning, self.best), "meets_all": self.best.meets_all},
            "front": [_candidate_json(tuning, each) for each in self.front],
            "on_other_deals": self.elsewhere,
        }


def _candidate_json(tuning: Tuning, each: Candidate) -> dict[str, Any]:
    return {
        "numbers": tuning.by_entry(each.numbers),
        "figures": list(each.figures),
        "shortfalls": list(each.shortfalls),
        "change": each.change,
    }


def attempt(tuning: Tuning, numbers: Numbers) -> list[float] | str:
    """The figures with these numbers, or why there are none."""
    try:
        return tuning.measure(numbers)
    except TheomachyError as error:
        return str(error)


def tune(
    tuning: Tuning,
    file: Path,
    trials: int,
    seconds: float = float("inf"),
    jobs: int = 1,
    progress: Progress = untold,
) -> Tuned:
    """Try so many candidates in all, including those that the study in the file already has, or for so long.
    Ctrl-C stops early.

    Raises BadOptions, BadComponents, BadFile, CannotSave, ProcessLost."""
    try:
        search = Search(tuning, file)
        progress(search.tried, kept=True)
        progress(0)
        stopped = "interrupted"
        with suppress(KeyboardInterrupt):
            stopped = search.run(trials, seconds, jobs, progress)
        found = search.found(stopped)
    except OSError as error:
        why = error.strerror or error
        said = text_of("study-is-kept", file=error.filename or file, error=why, study=file)
        raise CannotSave(said) from None
    others = replace(tuning, seed=tuning.seed + 1)
    if found.best is not found.start and stopped != "interrupted":
        numbers = {"start": found.start.numbers, "best": found.best.numbers}
        found.elsewhere = {name: others.measure(each) for name, each in numbers.items()}
    return found


class Search:
    """A study in a file, and what it says."""

    def __init__(self, tuning: Tuning, file: Path) -> None:
        self._tuning, self._file = tuning, file
        self._optuna = _library()
        self._same = {
            **settings(tuning.variant(tuning.start).plans[0]),
            "games": str(tuning.games),
            "target": tuning.target.model_dump_json(),
        }
        self._study = self._opened()
        self.start = self._candidate(tuning.start, self._figures_at_start())

    def _opened(self) -> Any:
        """The study, new or as it was. Raises BadOptions for one of other settings, BadFile, CannotSave."""
        optuna = self._optuna
        is_new = not self._file.exists()
        try:
            storage = optuna.storages.JournalStorage(
                optuna.storages.journal.JournalFileBackend(str(self._file))
            )
            objectives = len(self._tuning.target.criteria) + 1
            study = (
                optuna.create_study(storage=storage, study_name=STUDY, directions=["minimize"] * objectives)
                if is_new
                else optuna.load_study(storage=storage, study_name=STUDY)
            )
            if is_new:
                study.set_user_attr("settings", self._same)
        except OSError as error:
            if is_new:
                self._file.unlink(missing_ok=True)  # nothing is in it that could be gone on with
            said = text_of("not-written", file=self._file, error=error.strerror or error)
            raise CannotSave(said) from None
        except (ValueError, KeyError):
            raise BadFile(text_of("no-study", file=self._file)) from None
        said = self._other_settings(study.user_attrs.get("settings", {}))
        if said:
            raise BadOptions(text_of("other-study", file=self._file, what=said))
        _cut_torn_line(self._file)
        for trial in study.get_trials(states=[optuna.trial.TrialState.RUNNING]):
            study.tell(trial.number, state=optuna.trial.TrialState.FAIL)  # it was cut off
        seed = self._tuning.seed + len(study.trials)  # else it would propose the same again
        study.sampler = optuna.samplers.TPESampler(seed=seed % 2**32, n_startup_trials=FIRST_AT_RANDOM)
        return study

    def _other_settings(self, there: Mapping[str, Any]) -> str:
        """What differs from a study in a file; empty where nothing does. Targets are too long to tell."""
        others = {name: text for name, text in self._same.items() if name != "target"}
        is_other = there.get("target") != self._same["target"]
        target = text_of("another-target") if is_other else ""
        return "; ".join(filter(None, (check_settings(there, others), target)))

    def _figures_at_start(self) -> list[float]:
        """With the set as it was. Raises what measuring it does; nothing is left of the study then."""
        kept = self._study.user_attrs.get("start")
        if kept is None:
            try:
                kept = self._tuning.measure(self._tuning.start)
            except TheomachyError:  # a criterion that nothing measures: the target is to be mended
                self._file.unlink(missing_ok=True)
                raise
            self._study.set_user_attr("start", kept)
        return list(kept)

    def found(self, stopped: str) -> Tuned:
        """What has come of it so far, and why it ended."""
        return Tuned(self._tuning, self.start, self.front, self.tried, self.unsound, stopped)

    @property
    def tried(self) -> int:
        """Candidates of which it is known what they are worth, or that they are unsound: not those that were
        cut off."""
        return sum(1 for _ in self._complete()) + self.unsound

    @property
    def unsound(self) -> int:
        failed = self._study.get_trials(deepcopy=False, states=[self._optuna.trial.TrialState.FAIL])
        return sum("fault" in trial.user_attrs for trial in failed)

    @property
    def front(self) -> list[Candidate]:
        """The candidates that nothing else that was tried beats in all objectives, the best first."""
        found = {
            tuple(trial.user_attrs["numbers"]): trial.user_attrs["figures"]
            for trial in self._study.best_trials
        }
        made = [self._candidate(numbers, figures) for numbers, figures in found.items()]
        return sorted(made, key=lambda each: each.order)

    def run(self, trials: int, seconds: float, jobs: int, progress: Progress) -> str:
        """Try candidates; why it ended."""
        waiting: deque[tuple[Any, Numbers]] = deque()
        known = {tuple(numbers): figures for numbers, figures in self._complete()}
        known[self.start.numbers] = list(self.start.figures)
        end = time.monotonic() + seconds

        def asked() -> Iterator[tuple[Tuning, Numbers]]:
            while self.tried + len(waiting) < trials and time.monotonic() < end:
                trial = self._study.ask()
                numbers = self._proposed(trial)
                if numbers in known:
                    self._tell(trial, numbers, known[numbers])
                    progress(1)
                    continue
                waiting.append((trial, numbers))
                yield self._tuning, numbers

        warm_up = (replace(self._tuning, games=2), self.start.numbers)
        for figures in spread(attempt, asked(), jobs, warm_up, AHEAD):
            trial, numbers = waiting.popleft()
            self._tell(trial, numbers, figures)
            if not isinstance(figures, str):
                known[numbers] = figures
            progress(1)
        return "trials" if self.tried >= trials else "minutes"

    def _complete(self) -> Iterator[tuple[list[float], list[float]]]:
        done = self._optuna.trial.TrialState.COMPLETE
        for trial in self._study.get_trials(deepcopy=False, states=[done]):
            yield trial.user_attrs["numbers"], trial.user_attrs["figures"]

    def _proposed(self, trial: Any) -> Numbers:
        found: list[float] = []
        for place, number in enumerate(self._tuning.target.numbers):
            name = number.entries[0]
            if self._tuning.is_whole(place):
                step = int(number.step or 1)
                found.append(trial.suggest_int(name, int(number.least), int(number.most), step=step))
            else:
                found.append(trial.suggest_float(name, number.least, number.most, step=number.step))
        return tuple(found)

    def _tell(self, trial: Any, numbers: Numbers, figures: Sequence[float] | str) -> None:
        if isinstance(figures, str):
            trial.set_user_attr("fault", figures)
            self._study.tell(trial, state=self._optuna.trial.TrialState.FAIL)
            return
        trial.set_user_attr("numbers", list(numbers))
        trial.set_user_attr("figures", list(figures))
        candidate = self._candidate(numbers, figures)
        self._study.tell(trial, [*candidate.shortfalls, candidate.change])

    def _candidate(self, numbers: Numbers, figures: Sequence[float]) -> Candidate:
        short = tuple(self._tuning.shortfalls(figures))
        return Candidate(numbers, tuple(figures), short, self._tuning.change(numbers))


def _cut_torn_line(file: Path) -> None:
    """Remove the line that was being written when the disk was full or the program ended: another after it
    would make the whole study unreadable."""
    with file.open("r+b") as study:
        text = study.read()
        study.truncate(text.rfind(b"\n") + 1)


def _library() -> Any:
    """Optuna, quiet. Raises BadOptions where it, or what writes sets, is not installed."""
    try:
        import optuna
        import tomlkit  # noqa: F401
    except ImportError:
        raise BadOptions(text_of("extra-tune")) from None
    optuna.logging.set_verbosity(optuna.logging.WARNING)
    return optuna


def text_so_far(tuning: Tuning, file: Path) -> str:
    """The set that a study in a file has come to; empty where it has bettered nothing. Raises what `tune`
    does."""
    found = Search(tuning, file).found("trials")
    return tuned_text(found) if changes(found) else ""


def tuned_text(found: Tuned) -> str:
    """The best candidate as a component file that says what was changed. Raises BadComponents where that is
    nothing."""
    numbers = changes(found)
    if not numbers:
        raise BadComponents(text_of("nothing-better"))
    said = [f"# {text_of('tuned-by', game=found.tuning.game)}\n"]
    for entry, old, new in numbers:
        said.append(f"#   {text_of('tuned-entry', entry=entry, old=f'{old:g}', new=f'{new:g}')}\n")
    return "".join(said) + found.tuning.changed(found.best.numbers)


def changes(found: Tuned) -> list[tuple[str, float, float]]:
    """The entries that differ in the best candidate, with the numbers before and now."""
    before, now = (found.tuning.by_entry(each.numbers) for each in (found.start, found.best))
    return [(entry, before[entry], now[entry]) for entry in now if before[entry] != now[entry]]
