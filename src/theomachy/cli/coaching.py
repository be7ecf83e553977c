"""What the coach says, in the terminal: a review of a match, a hint."""

import dataclasses
from collections.abc import Iterable, Iterator
from pathlib import Path

from rich.console import Console
from rich.table import Table

from theomachy.catalogue import written
from theomachy.cli import command_line, print_json
from theomachy.cli.texts import text_of
from theomachy.coach.evaluation import Evaluated
from theomachy.coach.foresight import Foreseen
from theomachy.coach.hint import Comparison, Hint
from theomachy.coach.page import habit_told, page, swing_told, what_swings_are
from theomachy.coach.review import Review, TurningPoint
from theomachy.coach.texts import chance_told
from theomachy.errors import plain
from theomachy.games import game
from theomachy.saved import write_text

ROWS = 20
"""The chart has about so many lines."""


def show_review(review: Review, html: Path | None, as_json: bool) -> None:
    """A review as a table and its turning points, or as JSON; and as a page where one is wanted. Raises
    CannotSave."""
    if html is not None:
        write_text(html, page(review, command_line()))
    if as_json:
        print_json(dataclasses.asdict(review))
        return
    Console(markup=False).print(_chart(review))
    if review.ending:
        print(plain(review.ending))
    for turning_point in review.turning_points:
        print(plain("\n".join(_told(review, turning_point))))
    if review.without_mistakes:
        print(review.without_mistakes)
    for habit in review.habits:
        print(plain(f"\n{habit_told(review.names, habit)}"))
    if review.swings:
        print(f"\n{text_of('swings')}\n{what_swings_are()}")
    for swing in review.swings:
        print(plain("\n".join([swing_told(review.names, swing), *(f"  {event}" for event in swing.events)])))
    print(text_of("looked-at", judged=review.judged, decisions=review.decisions))


def _chart(review: Review) -> Table:
    table = Table(title=text_of("review", game=game(review.game).name))
    table.add_column(text_of("column-moves"), justify="right")
    for seat in review.seats:
        table.add_column(plain(review.names[seat]), justify="right")
    every = max(1, len(review.points) // ROWS)
    for point in (*review.points[:-1:every], *review.points[-1:]):  # the last says how the match has ended
        table.add_row(str(point.number), *(chance_told(each.mean, each.error) for each in point.chances))
    return table


def _told(review: Review, turning_point: TurningPoint) -> Iterator[str]:
    played, better = turning_point.played, turning_point.better
    told = text_of(
        "turning-point",
        n=turning_point.number,
        name=review.names[turning_point.seat],
        played=played.title,
        better=better.title,
        points=_points(turning_point.points, turning_point.error),
    )
    yield f"\n{told}"
    for move in turning_point.then:
        yield f"  {text_of('then', move=move.title)}"
    yield from _leads_to(better.title, turning_point.follows)
    yield from _leads_to(played.title, turning_point.avoided)


def told_hint(hint: Hint) -> Iterator[str]:
    """A hint in a few lines."""
    best, *alike = hint.best
    yield advised(best)
    chance = chance_told(best.chance, best.error)
    beside = hint.beside
    if beside is None:
        whatever = "to-win-whatever" if hint.hardly_matters else "to-win-alike"
        said = text_of(whatever if len(hint.compared) > 1 else "to-win", chance=chance)
    else:
        points, other = _difference(beside), beside.other.move
        said = text_of("to-win-better", chance=chance, points=points, other=other)
    if alike:
        others = "others" if beside is None and len(hint.best) < len(hint.compared) else "none"
        said = text_of("as-good", said=said, moves=", ".join(each.move for each in alike), others=others)
    yield f"  {said}"
    yield from _then(hint.then)
    if beside is not None:
        yield from _lead_to(best.move, beside)


def advised(best: Evaluated) -> str:
    """The move that a hint advises."""
    return f"  {_with_meaning(best.move, best)}"


def _with_meaning(said: str, move: Evaluated) -> str:
    """A move and what it would do, in words that may begin with how the move is written."""
    if move.meaning.startswith(f"{move.move} "):
        return said.removesuffix(move.move) + move.meaning
    return f"{said}: {move.meaning}" if move.meaning else said


def told_comparison(best: str, comparison: Comparison) -> Iterator[str]:
    """How a move compares with the one that is advised, in a few lines."""
    better, other = comparison.better, comparison.other.move
    points = _difference(comparison)
    said = text_of("compared-moves", better=better, advised=best, other=other, points=points)
    yield f"  {said}"
    yield from _lead_to(best, comparison)


def _difference(comparison: Comparison) -> str:
    return _points(100 * abs(comparison.gain.mean), comparison.gain.error)


def _lead_to(advised: str, comparison: Comparison) -> Iterator[str]:
    yield from _leads_to(advised, comparison.follows)
    yield from _leads_to(comparison.other.move, comparison.avoided)


def _then(moves: Iterable[Evaluated]) -> Iterator[str]:
    """What is best after a move that only begins something."""
    for move in moves:
        yield f"  {_with_meaning(text_of('then', move=move.move), move)}"


def _points(gain: float, error: float) -> str:
    """Percentage points that are gained, and half the width of their interval, which is a share."""
    return text_of("points", gain=written(gain, ".0f"), error=f"{100 * error:.0f}")


def _leads_to(move: str, events: Iterable[Foreseen]) -> Iterator[str]:
    for event in events:
        yield f"  {move}: {event.said}"
