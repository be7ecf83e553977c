"""A game's balance as tables, and as a page."""

import itertools
import sys
from pathlib import Path

import numpy as np
import typer
from rich.console import Console
from rich.table import Table

from theomachy.catalogue import written
from theomachy.cli import command_line, print_json
from theomachy.cli.figures import progress_of
from theomachy.cli.texts import text_of
from theomachy.errors import BadOptions, TheomachyError
from theomachy.games import game
from theomachy.games.words import capital
from theomachy.lab.balance import OWN, Balance, Compared, in_points, measure, power, words_of
from theomachy.lab.comebacks import WORLDS
from theomachy.lab.effects import Effect
from theomachy.lab.measured import Measured, comebacks_of, decimal, difference, interval, percent
from theomachy.lab.sample import Variant
from theomachy.pages import check_page
from theomachy.saved import write_text

MOST_LISTED = 12
MOST_OWN = 20
"""Of more figures of one measure the least and the most are told."""


def read_margin(text: str) -> float:
    """A share: 1% or 0.01. Raises BadParameter."""
    try:
        margin = float(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
    except ValueError:
        margin = 0.0
    if not 0.0005 <= margin < 1:
        raise typer.BadParameter(text_of("no-margin", text=repr(text)))
    return margin


def read_vary(given: list[str] | None) -> dict[str, list[str]]:
    """`name=a,b` pairs. Raises BadOptions."""
    vary: dict[str, list[str]] = {}
    for each in given or []:
        name, equals, values = each.partition("=")
        if not equals or not name or name in vary:
            raise BadOptions(text_of("vary-syntax", given=repr(each)))
        vary[name] = values.split(",")
        if len(vary[name]) == 1 and name == "components":
            vary[name].insert(0, OWN)
    return vary


def show_balance(
    made: list[Variant],
    games: int,
    margin: float,
    jobs: int | None,
    watched: int,
    report: Path | None,
    as_json: bool,
) -> None:
    """Measure, with progress on standard error, and show what came of it.

    Raises TheomachyError where it was interrupted; what was measured is shown all the same."""
    if report is not None:
        from theomachy.lab.report import bundle

        bundle()  # refuses, before anything is played, where it is not installed
        check_page(report, command_line())
    _say_power(made)
    name = game(made[0].plans[0].game).name
    with progress_of(name, games * len(made)) as advance:
        found = measure(made, games, margin, jobs, advance, watched)
    if as_json:
        print_json(found.as_json())
    else:
        _print(found)
    if report is not None:
        from theomachy.lab.report import write_report

        write_text(report, write_report(found, command_line()))
        print(text_of("the-report", file=report), file=sys.stderr)
    if found.stopped == "interrupted":
        after = "interrupted-of-each" if len(made) > 1 else "interrupted-after"
        raise TheomachyError(text_of(after, done=found.measured[0].games, games=games))


def _say_power(made: list[Variant]) -> None:
    asked = power(made)
    said = text_of(
        "power-between" if len(made) > 1 else "power",
        power=f"{100 * asked['power']:.0f}",
        games=f"{asked['games_for_a_seat']:,}",
        each=f"{asked['games_for_a_comparison_at_most']:,}",
    )
    print(said, file=sys.stderr, flush=True)


def _print(found: Balance) -> None:
    console = Console()
    for each in found.measured:
        _print_variant(console, each)
    for compared in found.compared:
        _print_compared(console, compared, found.measured[0].variant.name)
    if found.compared:
        print(text_of("other-for-certain"))
    for line in found.fell_short:
        print(line)
    print(text_of("balance-note", seconds=f"{found.seconds:.0f}"))


def _print_variant(console: Console, each: Measured) -> None:
    name = each.variant.name or game(each.variant.plans[0].game).name
    heading = text_of("games-of", name=name, games=f"{each.games:,}")
    console.print(f"\n{heading}", style="bold", markup=False)
    equal = 1 / each.variant.seats
    shares = ", ".join(
        text_of("wins-of-seat", seat=seat, share=percent(effect.plus(equal)))
        for seat, effect in enumerate(each.seats)
    )
    print(text_of("wins", equal=f"{100 * equal:.1f}", shares=shares))
    for name, figures in each.figures.items():
        low, middle, high = (written(figure, ".2f") for figure in np.quantile(figures, (0.1, 0.5, 0.9)))
        mean = written(figures.mean(), ".2f")
        print(text_of("figure", name=words_of(name), mean=mean, low=low, middle=middle, high=high))
    if each.endings:
        ends = sorted(each.endings.items(), key=lambda item: -item[1])
        endings = ", ".join(f"{word} {times / each.games:.1%}" for word, times in ends)
        print(text_of("endings", endings=endings))
        for word, wins in each.wins_by_ending.items():
            by_ending = text_of("wins-by-ending", ending=word, wins=", ".join(map(percent, wins)))
            print(f"  {by_ending}")
    _print_own(each)
    _print_comebacks(each)
    _print_lifts(console, each)
    _print_deeds(each)
    for line in each.findings:
        print(f"- {line}")


def _print_own(each: Measured) -> None:
    """What the game measures of itself: all of few figures, of many those at the ends."""
    for name, figures in itertools.groupby(each.own, lambda own: own.measure):
        known = [(own.of, own.part, own.mean) for own in figures if own.mean is not None]
        if len(known) > MOST_OWN:
            known.sort(key=lambda own: own[2].value)
            name = text_of("least-and-most", name=name, count=len(known))
            known = [known[0], known[-1]]
        told = [f"{of} {percent(mean) if part else decimal(mean)}".strip() for of, part, mean in known]
        print(f"{capital(name)}: {', '.join(told) or text_of('too-few-games')}")


def _print_comebacks(each: Measured) -> None:
    if each.comebacks is None:
        return
    print(comebacks_of(each))
    seconds = f"{each.sample.watching.sum():.0f}"
    print(text_of("comebacks-watched", games=each.comebacks.games, worlds=WORLDS, seconds=seconds))


def _print_deeds(each: Measured) -> None:
    """What goes with winning, or losing, for certain: those that do so most."""
    equal = 1 / each.variant.seats
    sure = [
        (deed, deed.wins)
        for deed in each.deeds
        if deed.wins is not None and (deed.wins.low > equal or 0 < deed.wins.high < equal)
    ]
    told = [
        text_of("deed", name=deed.name.replace("_", " "), times=f"{deed.times:.2f}", wins=percent(wins))
        for deed, wins in sorted(sure, key=lambda pair: -abs(pair[1].value - equal))
        if wins.value < 1
    ]
    if told:
        print(text_of("deeds", equal=f"{equal:.1%}"))
        for line in told[:MOST_LISTED]:
            print(f"  {line}")


def _print_lifts(console: Console, each: Measured) -> None:
    """The components that add most, and least, to winning."""
    lift = each.effects["got"]
    known = [place for place in range(len(lift)) if np.isfinite(lift[place].value)]
    order = sorted(known, key=lambda place: -lift[place].value)
    shown = order if len(order) <= MOST_LISTED else order[: MOST_LISTED // 2] + order[-MOST_LISTED // 2 :]
    if not shown:
        if each.components:
            print(text_of("too-few-for-lifts"))
        return
    table = Table()
    table.add_column(text_of("column-component"), overflow="fold")
    for column in ("got", "played", "adds"):
        table.add_column(text_of(f"column-{column}"), justify="right", no_wrap=True)
    several = len({one.kind for one in each.components}) > 1
    for place in shown:
        one = each.components[place]
        times = (getattr(each.sample, what)[:, :, place].sum() / each.games for what in ("got", "played"))
        effect = lift[place]
        table.add_row(
            f"{one.name} ({one.kind})" if several else one.name,
            *(f"{number:.2f}" for number in times),
            f"{written(100 * effect.value, '+.1f')} ({interval(effect)})",
        )
    console.print(table)


def _print_compared(console: Console, each: Compared, base: str) -> None:
    heading = text_of("compared", name=each.name, base=base)
    console.print(f"\n{heading}", style="bold", markup=False)
    for name, effect in each.differences.items():
        sure = " *" if effect.low > 0 or effect.high < 0 else ""
        print(f"{_difference(words_of(name), effect, in_points(name))}{sure}")
    _print_own_compared(each)
    sure_ones = [(one, effect) for one, effect in each.components if effect.low > 0 or effect.high < 0]
    for one, effect in sorted(sure_ones, key=lambda pair: pair[1].p)[:MOST_LISTED]:
        points = written(100 * effect.value, "+.1f")
        more = text_of("adds-more", name=one.name, kind=one.kind, points=points, interval=interval(effect))
        print(f"{more} *")
    for line in each.findings:
        print(f"- {line}")


def _print_own_compared(each: Compared) -> None:
    """What the game measures of itself and is other for certain: that which is so most."""
    sure = [(own, effect) for own in each.own if (effect := own.mean) and (effect.low > 0 or effect.high < 0)]
    for own, effect in sorted(sure, key=lambda pair: pair[1].p)[:MOST_LISTED]:
        print(f"{_difference(own.name, effect, own.part)} *")


def _difference(name: str, effect: Effect, points: bool) -> str:
    told = "difference-in-points" if points else "difference"
    return text_of(told, name=name, difference=difference(effect, points))
