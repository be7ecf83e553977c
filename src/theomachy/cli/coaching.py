"""What the coach says, in the terminal: a review of a match, a hint."""

import dataclasses
from collections.abc import Iterable, Iterator
from pathlib import Path

from rich.console import Console
from rich.table import Table

from theomachy.cli import print_json
from theomachy.coach.foresight import Foreseen
from theomachy.coach.hint import Hint
from theomachy.coach.page import page
from theomachy.coach.review import Review, TurningPoint
from theomachy.errors import plain
from theomachy.games import game
from theomachy.saved import write_text

ROWS = 20
"""The chart has about so many lines."""


def show_review(review: Review, html: Path | None, as_json: bool) -> None:
    """A review as a table and its turning points, or as JSON; and as a page where one is wanted. Raises
    CannotSave."""
    if html is not None:
        write_text(html, page(review))
    if as_json:
        print_json(dataclasses.asdict(review))
        return
    Console(markup=False).print(_chart(review))
    for turning_point in review.turning_points:
        print(plain("\n".join(_told(review, turning_point))))
    print(f"{review.judged} of {review.decisions} decisions were looked at.")


def _chart(review: Review) -> Table:
    table = Table(title=f"{game(review.game).name}: the chance to win, as each player could judge it")
    table.add_column("moves", justify="right")
    for seat in review.seats:
        table.add_column(plain(review.names[seat]), justify="right")
    for point in review.points[:: max(1, len(review.points) // ROWS)]:
        table.add_row(str(point.number), *(f"{each.mean:.0%} ± {each.error:.0%}" for each in point.chances))
    return table


def _told(review: Review, turning_point: TurningPoint) -> Iterator[str]:
    played, better = turning_point.played, turning_point.better
    yield (
        f"\nAfter {turning_point.number} moves {review.names[turning_point.seat]} played {played.move}"
        f" ({played.chance:.0%}); {better.move} ({better.chance:.0%}) is better"
        f" by {_points(turning_point.gain, turning_point.error)}."
    )
    yield from _leads_to(better.move, turning_point.follows)
    yield from _leads_to(played.move, turning_point.avoided)


def told_hint(hint: Hint) -> Iterator[str]:
    """A hint in a few lines."""
    best, *alike = hint.best
    yield f"  {best.move}: {best.meaning}" if best.meaning else f"  {best.move}"
    chance = f"  {best.chance:.0%} ± {100 * best.error:.0f} to win"
    if hint.other is not None:
        chance += f", {_points(hint.gain.mean, hint.gain.error)} better than {hint.other.move}"
    yield chance + (f"; about as good: {', '.join(each.move for each in alike)}" if alike else "")
    yield from _leads_to(best.move, hint.follows)
    if hint.other is not None:
        yield from _leads_to(hint.other.move, hint.avoided)


def _points(gain: float, error: float) -> str:
    return f"{100 * gain:.0f} ± {100 * error:.0f} points"


def _leads_to(move: str, events: Iterable[Foreseen]) -> Iterator[str]:
    for event in events:
        yield f"  {move}: {event.said}"
