"""A component set tuned: its progress, the trade-offs as a table, the new set."""

import os
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from theomachy.catalogue import written
from theomachy.cli import print_json
from theomachy.cli.figures import progress_of
from theomachy.cli.texts import text_of
from theomachy.errors import CannotSave, TheomachyError
from theomachy.games import game
from theomachy.games.component_files import own_text
from theomachy.lab.targets import read_target
from theomachy.lab.tune import Candidate, Tuned, Tuning, changes, text_so_far, tune, tuned_text
from theomachy.saved import read_text, write_text

MOST_LISTED = 10


class Bounds(NamedTuple):
    """For how long a search goes on, and in how many processes."""

    trials: int
    seconds: float
    jobs: int | None


def tuning(
    game_id: str,
    target: Path,
    bots: Sequence[str],
    seats: int | None,
    games: int,
    seed: int,
    options: dict[str, str],
    components: Path | None,
) -> Tuning:
    """What is to be tuned. Raises UnknownGame, BadOptions, BadComponents, BadFile."""
    description = game(game_id)
    description.components(components)  # refuses a broken set before its text is read
    text = read_text(components) if components else own_text(description)
    return Tuning(game_id, tuple(bots), seats, options, seed, text, read_target(target), games)


def show_tuning(
    made: Tuning, bounds: Bounds, out: Path, study: Path, as_json: bool, components: Path | None = None
) -> None:
    """Search with progress on standard error, show what came of it, write the new set. `components`: the file
    of the old one, None for the game's own.

    Raises TheomachyError where it was interrupted; the study is kept, and the same command goes on."""
    if out.exists() and not (study.exists() and read_text(out) == text_so_far(made, study)):
        raise CannotSave(text_of("other-file-there", file=out))
    jobs = bounds.jobs or os.cpu_count() or 1
    with progress_of(game(made.game).name, bounds.trials, "candidates", bounds.seconds) as advance:
        found = tune(made, study, bounds.trials, bounds.seconds, jobs, advance)
    better = bool(changes(found))
    if better and found.stopped != "interrupted":
        write_text(out, tuned_text(found))
    if as_json:
        print_json({**found.as_json(), "set": str(out) if out.exists() else None, "study": str(study)})
    else:
        _print(found)
        if out.exists():
            print(text_of("new-set", file=out, command=_comparison(made, components, out)))
    if found.stopped == "interrupted":
        raise TheomachyError(text_of("candidates-interrupted", tried=found.tried))


def _comparison(made: Tuning, components: Path | None, out: Path) -> str:
    """The command that compares the old set and the new: at the same table, on deals of neither."""
    said = ["theomachy", "balance", made.game, "--bots", ",".join(made.bots)]
    said += ["--seats", str(made.seats)] if made.seats else []
    for name, value in made.options.items():
        said += ["--option", f"{name}={value}"]
    said += ["--seed", str(made.seed + 2), "--vary", f"components={components or 'own'},{out}"]
    return shlex.join(said)


def _print(found: Tuned) -> None:
    print(text_of(f"tried-{found.stopped}", tried=found.tried, unsound=found.unsound))
    if not changes(found):
        bettered = "not-bettered-so-far" if found.stopped == "interrupted" else "not-bettered"
        print(text_of("meets-all" if found.start.meets_all else bettered))
        return
    _print_front(found)
    _print_criteria(found)
    for entry, old, new in changes(found):
        print(f"{entry}: {written(old, 'g')} -> {written(new, 'g')}")
    if not found.best.meets_all:
        print(text_of("comes-nearest"))


def _print_front(found: Tuned) -> None:
    """What can be had for what: each row better than every other in something."""
    criteria = found.tuning.target.criteria
    table = Table(title=text_of("trade-offs"))
    for number in found.tuning.target.numbers:
        table.add_column(number.entries[0] + (" ..." if len(number.entries) > 1 else ""), justify="right")
    for each in criteria:
        table.add_column(str(each), justify="right")
    table.add_column(text_of("column-changed"), justify="right")
    for candidate in _shown(found.front):
        figures = [
            f"{written(value, '.4g')}{' *' if short else ''}"
            for value, short in zip(candidate.figures, candidate.shortfalls, strict=True)
        ]
        table.add_row(*(written(n, "g") for n in candidate.numbers), *figures, f"{candidate.change:.0%}")
    Console(width=None if sys.stdout.isatty() else 200).print(table)


def _shown(front: list[Candidate]) -> list[Candidate]:
    """Some of them, evenly spread, the best first."""
    step = max(1, -(-len(front) // MOST_LISTED))
    return front[::step]


def _print_criteria(found: Tuned) -> None:
    """Before and now, and on other deals than those it was chosen by."""
    for place, each in enumerate(found.tuning.target.criteria):
        before, now = found.start.figures[place], found.best.figures[place]
        line = f"{each}: {written(before, '.4g')} -> {written(now, '.4g')}"
        if found.elsewhere:
            before, now = (found.elsewhere[name][place] for name in ("start", "best"))
            there = "elsewhere-out-of-bounds" if each.shortfall(now) else "elsewhere"
            line = text_of(there, told=line, before=written(before, ".4g"), now=written(now, ".4g"))
        print(line)
