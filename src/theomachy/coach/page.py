"""A review as one HTML page that opens without a network: the chart, and the turning points beneath it."""

from collections.abc import Iterator, Sequence
from html import escape

import numpy as np

from theomachy.catalogue import written
from theomachy.coach.foresight import Foreseen
from theomachy.coach.review import Habit, Review, Swing, TurningPoint
from theomachy.coach.texts import text_of
from theomachy.games import game
from theomachy.pages import to_repeat

WIDTH, HEIGHT = 800, 320
MARGIN, BOTTOM = 52, 28
COLOURS = ("#c2542d", "#2f6db3", "#2e8b57", "#8a5fb0", "#b08a1e")
DASHES = ("", "7 3", "2 3", "10 3 2 3", "1 4")
"""Lines differ by more than their colour."""
STYLE = """
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 54rem; margin: 0 auto; padding: 1rem }
svg { width: 100%; height: auto } svg text { font-size: 13px; fill: currentColor }
.grid { stroke: currentColor; opacity: .2 } figure { margin: 0 }
article { border-top: 1px solid #8886; padding: .5rem 0 }
pre { white-space: pre-wrap; overflow-wrap: anywhere }
h2 { margin: 1.5rem 0 .25rem } h3 { margin: .25rem 0 }
.key { display: inline-block; margin-right: 1.2rem } dt { font-weight: 600 } dd { margin: 0 0 .4rem 1rem }
"""


def page(review: Review, command: str) -> str:
    """The whole page; `command` made it."""
    title = f"{game(review.game).name}: {', '.join(review.names)}"
    told = "".join(_turning_point(review, each) for each in review.turning_points)
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style><h1>{escape(title)}</h1>"
        f"<p>{text_of('chances', judged=review.judged, decisions=review.decisions)}</p>"
        f"<figure>{_chart(review)}<figcaption>{''.join(_keys(review))}</figcaption></figure>"
        f"{_paragraph(review.ending)}"
        f"<h2>{text_of('turning-points')}</h2>{told}{_paragraph(review.without_mistakes)}"
        f"{_habits(review)}{_swings(review)}"
        f"{to_repeat(command)}</html>\n"
    )


def _habits(review: Review) -> str:
    if not review.habits:
        return ""
    told = "".join(f"<li>{escape(habit_told(review.names, each))}</li>" for each in review.habits)
    return f"<h2>{text_of('habits')}</h2><ul>{told}</ul>"


def _swings(review: Review) -> str:
    if not review.swings:
        return ""
    told = "".join(
        f"<article><h3>{escape(swing_told(review.names, each))}</h3>"
        f"<ul>{''.join(f'<li>{escape(event)}</li>' for event in each.events)}</ul></article>"
        for each in review.swings
    )
    return f"<h2>{text_of('swings')}</h2>{_paragraph(what_swings_are())}{told}"


def what_swings_are() -> str:
    """What is told above them."""
    return text_of("swings-are")


def swing_told(names: Sequence[str], swing: Swing) -> str:
    """A swing in a line: what happened is told beneath."""
    before, after = f"{swing.before.mean:.0%}", f"{swing.after.mean:.0%}"
    return text_of("swing", n=swing.until, name=names[swing.seat], before=before, after=after)


def habit_told(names: Sequence[str], habit: Habit) -> str:
    """A habit in a sentence."""
    return text_of(
        "habit",
        name=names[habit.seat],
        times=habit.times,
        title=habit.title,
        points=f"{100 * habit.loss:.0f}",
        error=f"{100 * habit.error:.0f}",
    )


def _paragraph(text: str) -> str:
    return f"<p>{escape(text)}</p>" if text else ""


def _chart(review: Review) -> str:
    """The chances as lines over the moves; a dot where the match turned."""
    grid = "".join(
        f'<path class="grid" d="M{MARGIN} {_y(part / 4):.1f}H{WIDTH}"/>'
        f'<text x="{MARGIN - 6}" y="{_y(part / 4) + 4:.1f}" text-anchor="end">{25 * part}%</text>'
        for part in range(5)
    )
    lines = "".join(_line(review, place) for place in range(len(review.seats)))
    dots = "".join(_dot(review, each) for each in review.turning_points)
    moves = escape(text_of("moves", n=review.moves))
    label = f'<text x="{WIDTH}" y="{HEIGHT - 4}" text-anchor="end">{moves}</text>'
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{text_of("chance-of-each")}">'
        f"{grid}{lines}{dots}{label}</svg>"
    )


def _x(review: Review, number: int) -> float:
    return MARGIN + (WIDTH - MARGIN - 8) * number / max(review.moves, 1)


def _y(chance: float) -> float:
    return 8 + (HEIGHT - BOTTOM - 8) * (1 - chance)


def _line(review: Review, place: int) -> str:
    points = " ".join(
        f"{_x(review, point.number):.1f},{_y(point.chances[place].mean):.1f}" for point in review.points
    )
    return f'<polyline points="{points}" fill="none" {_stroke(review.seats[place])} stroke-width="2"/>'


def _stroke(seat: int) -> str:
    return f'stroke="{COLOURS[seat % len(COLOURS)]}" stroke-dasharray="{DASHES[seat % len(DASHES)]}"'


def _dot(review: Review, turning: TurningPoint) -> str:
    """Where another move would have been better: on the seat's line."""
    said = text_of(
        "turn-at",
        name=review.names[turning.seat],
        n=turning.number,
        played=turning.played.title,
        better=turning.better.title,
    )
    colour = COLOURS[turning.seat % len(COLOURS)]
    place = review.seats.index(turning.seat)
    numbers = [point.number for point in review.points]
    chances = [point.chances[place].mean for point in review.points]
    x, y = _x(review, turning.number), _y(float(np.interp(turning.number, numbers, chances)))
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="{colour}"><title>{escape(said)}</title></circle>'


def _keys(review: Review) -> Iterator[str]:
    for seat in review.seats:
        line = f'<path d="M0 5H40" {_stroke(seat)} stroke-width="3"/>'
        sample = f'<svg viewBox="0 0 40 10" style="width: 40px">{line}</svg>'
        yield f'<span class="key">{sample} {escape(review.names[seat])}</span>'


def _turning_point(review: Review, turning: TurningPoint) -> str:
    played, better = turning.played, turning.better
    heading = text_of("turning-point", n=turning.number, name=review.names[turning.seat], title=played.title)
    gain = text_of(
        "better-by",
        title=better.title,
        points=written(turning.points, ".0f"),
        error=f"{100 * turning.error:.0f}",
        meaning=better.meaning,
    )
    for then in turning.then:
        gain += f" {text_of('then', title=then.title)}{f': {then.meaning}' if then.meaning else '.'}"
    return (
        f"<article><h3>{escape(heading)}</h3><p>{escape(gain)}</p><dl>"
        f"{_expected(text_of('leads-to', title=better.title), turning.follows)}"
        f"{_expected(text_of('leads-to', title=played.title), turning.avoided)}</dl></article>"
    )


def _expected(heading: str, events: Sequence[Foreseen]) -> str:
    if not events:
        return ""
    told = "".join(f"<dd>{escape(each.said)}</dd>" for each in events)
    return f"<dt>{escape(heading)}</dt>{told}"
