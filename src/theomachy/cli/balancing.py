"""A game's balance as tables, and as a page."""

import itertools
import shlex
import sys
from pathlib import Path

import numpy as np
import typer
from rich.console import Console
from rich.table import Table

from theomachy.cli import print_json
from theomachy.cli.figures import progress_of
from theomachy.errors import BadOptions, CannotSave, TheomachyError
from theomachy.games import game
from theomachy.lab.balance import OWN, Balance, Compared, in_points, measure, power, words_of
from theomachy.lab.comebacks import WORLDS
from theomachy.lab.measured import FIGURES, Measured, decimal, difference, interval, percent
from theomachy.lab.sample import Variant
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
        raise typer.BadParameter(f"{text!r} is no margin from 0.05% on: write 1% or 0.01")
    return margin


def read_vary(given: list[str] | None) -> dict[str, list[str]]:
    """`name=a,b` pairs. Raises BadOptions."""
    vary: dict[str, list[str]] = {}
    for each in given or []:
        name, equals, values = each.partition("=")
        if not equals or not name or name in vary:
            raise BadOptions(f"--vary {each!r}: write name=value,value, each name once")
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

        bundle()  # what is missing is told before anything is played
        if report.suffix not in (".html", ".htm"):  # a component set, mistyped, would be written over
            raise BadOptions(f"--report {report}: the report is a page, name a file that ends in .html")
        if not report.parent.is_dir():
            raise CannotSave(f"{report} cannot be written: there is no folder {report.parent}")
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
        print(f"The report: {report}", file=sys.stderr)
    if found.stopped == "interrupted":
        each = " of each variant" if len(made) > 1 else ""
        raise TheomachyError(f"interrupted after {found.measured[0].games} of {games} games{each}")


def command_line() -> str:
    """What was typed."""
    return shlex.join(["theomachy", *sys.argv[1:]])


def _say_power(made: list[Variant]) -> None:
    asked = power(made)
    said = f"To find a difference of 1 point, with a chance of {100 * asked['power']:.0f} %, takes"
    said += f" {asked['games_for_a_seat']:,} games for a seat's share"
    if len(made) > 1:
        said += f", {asked['games_for_a_comparison_at_most']:,} of each variant at most between variants"
    print(f"{said}.", file=sys.stderr, flush=True)


def _print(found: Balance) -> None:
    console = Console()
    for each in found.measured:
        _print_variant(console, each)
    for compared in found.compared:
        _print_compared(console, compared, found.measured[0].variant.name)
    if found.compared:
        print("* other than before for certain: the interval does not hold 0.")
    print(
        "In parentheses 95 % intervals that hold all at once (Bonferroni). Lifts are points of the win beside"
        f" the average of a kind, adjusted for game, seat, bot and all else. {found.seconds:.0f} s."
    )


def _print_variant(console: Console, each: Measured) -> None:
    console.print(
        f"\n{each.variant.name or game(each.variant.plans[0].game).name}: {each.games:,} games",
        style="bold",
        markup=False,
    )
    equal = 1 / each.variant.seats
    shares = ", ".join(f"seat {seat} {percent(effect.plus(equal))}" for seat, effect in enumerate(each.seats))
    print(f"Wins (an equal share is {100 * equal:.1f} %): {shares}")
    for name in FIGURES:
        figures = each.figures[name]
        low, middle, high = np.quantile(figures, (0.1, 0.5, 0.9))
        print(
            f"{words_of(name)}: {figures.mean():.2f} (10 % {low:.2f}, median {middle:.2f}, 90 % {high:.2f})"
        )
    if each.endings:
        ends = sorted(each.endings.items(), key=lambda item: -item[1])
        print("Ends: " + ", ".join(f"{word} {times / each.games:.1%}" for word, times in ends))
        for word, wins in each.wins_by_ending.items():
            print(f"  {word}, wins by seat: {', '.join(map(percent, wins))}")
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
            name += f", least and most of {len(known)}"
            known = [known[0], known[-1]]
        told = [f"{of} {percent(mean) if part else decimal(mean)}".strip() for of, part, mean in known]
        print(f"{name[0].upper()}{name[1:]}: {', '.join(told) or 'too few games'}")


def _print_comebacks(each: Measured) -> None:
    if each.comebacks is None:
        return
    found = {name: percent(effect) for name, effect in each.comeback_effects.items()}
    print(
        f"Comebacks: the winner's chance at its lowest {found['winner_at_lowest']}; who is ahead at half-time"
        f" loses {found['leader_loses']}, expected {found['leader_expects']} of the win and has"
        f" {found['leader_wins']}."
    )
    print(
        f"({each.comebacks.games} games watched, {WORLDS} worlds a chance, {each.sample.watching.sum():.0f} s"
        " of processor time)"
    )


def _print_deeds(each: Measured) -> None:
    """What goes with winning, or losing, for certain: those that do so most."""
    equal = 1 / each.variant.seats
    sure = [
        (deed, deed.wins)
        for deed in each.deeds
        if deed.wins is not None and (deed.wins.low > equal or 0 < deed.wins.high < equal)
    ]
    told = [
        f"  {deed.name.replace('_', ' ')}: {deed.times:.2f} times a game, {percent(wins)}"
        for deed, wins in sorted(sure, key=lambda pair: -abs(pair[1].value - equal))
        if wins.value < 1
    ]
    if told:
        print(f"Who does it wins more or less than an equal {equal:.1%} for certain:")
        print(*told[:MOST_LISTED], sep="\n")


def _print_lifts(console: Console, each: Measured) -> None:
    """The components that add most, and least, to winning."""
    lift = each.effects["got"]
    known = [place for place in range(len(lift)) if np.isfinite(lift[place].value)]
    order = sorted(known, key=lambda place: -lift[place].value)
    shown = order if len(order) <= MOST_LISTED else order[: MOST_LISTED // 2] + order[-MOST_LISTED // 2 :]
    if not shown:
        print("Too few games to say what each component adds.")
        return
    table = Table()
    table.add_column("component", no_wrap=True)
    for heading in ("got a game", "played a game", "getting it adds"):
        table.add_column(heading, justify="right", no_wrap=True)
    several = len({one.kind for one in each.components}) > 1
    for place in shown:
        one = each.components[place]
        times = (getattr(each.sample, what)[:, :, place].sum() / each.games for what in ("got", "played"))
        effect = lift[place]
        table.add_row(
            f"{one.name} ({one.kind})" if several else one.name,
            *(f"{number:.2f}" for number in times),
            f"{100 * effect.value:+.1f} ({interval(effect)})",
        )
    console.print(table)


def _print_compared(console: Console, each: Compared, base: str) -> None:
    console.print(f"\n{each.name} beside {base}, deal by deal", style="bold", markup=False)
    for name, effect in each.differences.items():
        sure = " *" if effect.low > 0 or effect.high < 0 else ""
        unit = " points" if in_points(name) else ""
        print(f"{words_of(name)}: {difference(effect, in_points(name))}{unit}{sure}")
    _print_own_compared(each)
    sure_ones = [(one, effect) for one, effect in each.components if effect.low > 0 or effect.high < 0]
    for one, effect in sorted(sure_ones, key=lambda pair: pair[1].p)[:MOST_LISTED]:
        print(f"{one.name} ({one.kind}) adds {100 * effect.value:+.1f} points more ({interval(effect)}) *")
    for line in each.findings:
        print(f"- {line}")


def _print_own_compared(each: Compared) -> None:
    """What the game measures of itself and is other for certain: that which is so most."""
    sure = [(own, effect) for own in each.own if (effect := own.mean) and (effect.low > 0 or effect.high < 0)]
    for own, effect in sorted(sure, key=lambda pair: pair[1].p)[:MOST_LISTED]:
        unit = " points" if own.part else ""
        print(f"{own.name}: {difference(effect, own.part)}{unit} *")
