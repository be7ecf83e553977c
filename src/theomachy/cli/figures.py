"""Simulations and benchmarks as tables."""

import math
import sys
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from itertools import combinations
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn
from rich.progress import Progress as Bar
from rich.table import Table

from theomachy.catalogue import written
from theomachy.cli import print_json
from theomachy.cli.texts import text_of
from theomachy.errors import BadOptions, TheomachyError
from theomachy.games import game
from theomachy.lab import arena
from theomachy.lab.keep import keep_games
from theomachy.lab.progress import Progress
from theomachy.lab.ratings import Estimate
from theomachy.lab.simulate import Plan, Result, simulate


def show_simulation(
    plan: Plan, games: int, jobs: int | None, as_json: bool, out: Path | None = None, events: bool = False
) -> None:
    """Run a simulation with a progress bar on standard error and show what came of it.

    Raises TheomachyError when it was interrupted; what is finished by then is shown, and kept, all the same.
    """
    if events and out is None:
        raise BadOptions(text_of("events-go-with-out"))
    with progress_of(game(plan.game).name, games) as advance:
        if out is None:
            result = simulate(plan, games, jobs, advance)
        else:
            result = keep_games(plan, games, out, events, jobs, advance)
    if as_json:
        print_json(result.as_json())
    elif result.games:
        _print_result(result)
    if result.games < games:
        raise TheomachyError(_interrupted(result.games, games, out))


def show_arena(
    made: arena.Arena,
    games: int,
    jobs: int | None,
    margin: float,
    out: Path | None,
    as_json: bool,
    matches: Path | None = None,
) -> None:
    """Play an arena with progress on standard error and show what came of it.

    Raises TheomachyError when it was interrupted; what is finished by then is shown, and kept, all the same.
    """
    with progress_of(game(made.game).name, games) as advance:
        result = arena.play_arena(made, games, jobs, margin, out, advance, matches)
    if as_json:
        print_json(result.as_json())
    elif result.games:
        _print_arena(result)
    if result.stopped == "interrupted":
        raise TheomachyError(_interrupted(result.games, games, out))


def _interrupted(done: int, games: int, out: Path | None) -> str:
    kept = "interrupted-and-kept" if done and out is not None else "interrupted-after"
    return text_of(kept, done=done, games=games, file=out)


def progress_of(
    title: str, games: int, what: str = "games", seconds: float = math.inf
) -> AbstractContextManager[Progress]:
    """Progress of so many games, or candidates, on standard error. `seconds`: it takes no longer."""
    pace = Pace(games, seconds)
    return _bar(title, pace) if sys.stderr.isatty() else _lines(title, pace, what)


class Pace:
    """How far work has come. How long the rest takes is reckoned from the first that were done on, before
    which all got ready; what was kept from before took no time, and does not count."""

    def __init__(self, total: int, seconds: float) -> None:
        self.total, self.finished, self.kept = total, 0, 0
        self._end = time.monotonic() + seconds
        self._begun: float | None = None
        self._before = 0
        self._now = time.monotonic()

    def add(self, done: int, kept: bool) -> None:
        self._now = time.monotonic()
        self.finished += done
        if kept:
            self.kept += done
        elif self._begun is None:
            self._begun, self._before = self._now, self.finished

    @property
    def left(self) -> str:
        """The time that the rest takes, in words; nothing where it is not known yet."""
        since = self.finished - self._before
        if self._begun is None or not since:
            return ""
        seconds = (self._now - self._begun) / since * max(self.total - self.finished, 0)
        return text_of("seconds-left", seconds=f"{min(seconds, max(self._end - self._now, 0.0)):,.0f}")

    @property
    def said(self) -> str:
        """What was kept from before, and the time that the rest takes."""
        kept = text_of("kept-from-before", games=f"{self.kept:,}") if self.kept else ""
        return ", ".join(filter(None, (kept, self.left)))


@contextmanager
def _bar(title: str, pace: Pace) -> Iterator[Progress]:
    """Progress on a terminal."""
    said = TextColumn("{task.fields[said]}")
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), said)
    with Bar(*columns, console=Console(stderr=True), transient=True) as bar:
        getting_ready = text_of("getting-ready", title=title)
        task = bar.add_task(getting_ready, total=pace.total, said="")

        def advance(done: int, /, kept: bool = False) -> None:
            pace.add(done, kept)
            description = title if pace.finished > pace.kept else getting_ready
            bar.update(task, advance=done, description=description, said=pace.said)

        yield advance


MILLISECONDS_TILL = 0.1
SECONDS_A_LINE = 10.0
"""How often progress is told where standard error is no terminal."""


@contextmanager
def _lines(title: str, pace: Pace, what: str) -> Iterator[Progress]:
    """Progress for a log: a line now and then."""
    told = time.monotonic()

    def advance(done: int, /, kept: bool = False) -> None:
        nonlocal told
        pace.add(done, kept)
        now = time.monotonic()
        if now - told >= SECONDS_A_LINE:
            told = now
            so_far = text_of(f"so-far-{what}", done=f"{pace.finished:,}", total=f"{pace.total:,}")
            print(f"{title}: {', '.join(filter(None, (so_far, pace.said)))}", file=sys.stderr, flush=True)

    yield advance


def _print_result(result: Result) -> None:
    table = Table(title=text_of("games-of", name=game(result.plan.game).name, games=f"{result.games:,}"))
    for column in ("seat", "player", "wins", "share", "interval", "replaced"):
        table.add_column(text_of(f"column-{column}"), justify="left" if column == "player" else "right")
    for seat, (spec, wins) in enumerate(zip(result.plan.specs, result.wins, strict=True)):
        low, high = result.interval(seat)
        replaced = str(result.replaced[seat].total())
        table.add_row(
            str(seat),
            spec,
            f"{wins:,.10g}",
            f"{wins / result.games:.1%}",
            text_of("from-to", low=f"{low:.1%}", high=f"{high:.1%}"),
            replaced,
        )
    Console().print(table)
    print(_pace(result))
    for spec, reasons in zip(result.plan.specs, result.replaced, strict=True):
        for reason, times in reasons.items():
            print(text_of("replaced", bot=spec, reason=reason, times=times))


def _pace(result: Result) -> str:
    """How many moves there were, and how fast was played what was not kept from an earlier run."""
    figures = result.as_json()
    played = "moves-played" if result.played_now == result.moves else "moves-played-in-part"
    return text_of(
        played if result.played_now else "moves-kept",
        each=f"{figures['moves_per_game']:.1f}",
        moves=f"{figures['moves']:,}",
        forced=f"{figures['forced_moves']:,}",
        now=f"{result.played_now:,}",
        seconds=f"{result.seconds:.2f}",
        speed=f"{figures['moves_per_second']:,.0f}",
    )


def _percent(figure: Estimate) -> str:
    low, high = f"{figure.low * 100:.1f}", f"{figure.high * 100:.1f}"
    return text_of("with-interval", value=f"{figure.value:.1%}", low=low, high=high)


def _time(seconds: float | None) -> str:
    """Seconds, or a thousandth of them where they are few; nothing where they were not measured."""
    if seconds is None:
        return ""
    if seconds >= MILLISECONDS_TILL:
        return text_of("in-seconds", n=f"{seconds:.2g}")
    return text_of("in-milliseconds", n=f"{1000 * seconds:.2g}")


def _print_arena(result: arena.Result) -> None:
    made, found, replaced = result.arena, result.figures(), result.replaced()
    title = text_of("ranking", game=game(made.game).name, seats=made.seats, games=f"{result.games:,}")
    ranking = Table(title=title)
    thought = result.thought()
    for column in ("bot", "games", "rating", "wins-a-seat", "thinks"):
        ranking.add_column(
            text_of(f"column-{column}"), justify="left" if column == "bot" else "right", overflow="fold"
        )
    order = sorted(found.ratings, key=lambda bot: -found.ratings[bot].value)
    for bot in order:
        rating, name = found.ratings[bot], made.names[bot]
        value, low, high = (written(each, "+.0f") for each in (rating.value, rating.low, rating.high))
        points = text_of("with-interval", value=value, low=low, high=high)
        games = f"{result.games_of(name):,}"
        ranking.add_row(name, games, points, _percent(found.shares[bot]), _time(thought[name]))
    rates = Table(title=text_of("games-of-two"))
    for column in ("bot", "rival", "win-rate"):
        rates.add_column(text_of(f"column-{column}"), justify="right" if column == "win-rate" else "left")
    for bot, rival in combinations(order, 2):
        if (bot, rival) in found.rates:
            rates.add_row(made.names[bot], made.names[rival], _percent(found.rates[bot, rival]))
    Console().print(ranking, rates)
    stopped = text_of(f"stopped-{result.stopped}")
    print(text_of("ranking-note", chance=f"{1 / made.seats:.1%}", stopped=stopped))
    for name in made.names:
        if replaced[name]:
            print(text_of("figures-are-in-part-of-greedy", bot=name, times=replaced[name]))
        if not result.games_of(name):
            print(text_of("has-not-played", bot=name))


def show_bench(games: list[str], as_json: bool) -> None:
    """Measure games and show the figures."""
    from theomachy.lab.bench import bench

    figures = {id: bench(id) for id in games}
    if as_json:
        print_json({"games": figures})
        return
    table = Table()
    table.add_column(text_of("column-figure"))
    for id in games:
        table.add_column(id, justify="right")
    for name in next(iter(figures.values())):
        values = (figures[id][name] for id in games)
        table.add_row(
            name.replace("_", " "), *(f"{value:,.0f}" if value >= 100 else f"{value:.2f}" for value in values)
        )
    Console().print(table)
