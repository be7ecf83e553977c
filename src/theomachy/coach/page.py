"""A review as one HTML page that opens without a network: the chart, and the turning points beneath it."""

from collections.abc import Iterator, Sequence
from html import escape

from theomachy.coach.foresight import Foreseen
from theomachy.coach.review import Review, TurningPoint
from theomachy.games import game

WIDTH, HEIGHT = 800, 320
LEFT, BOTTOM = 52, 28
COLOURS = ("#c2542d", "#2f6db3", "#2e8b57", "#8a5fb0", "#b08a1e")
DASHES = ("", "7 3", "2 3", "10 3 2 3", "1 4")
"""Lines differ by more than their colour."""
STYLE = """
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 54rem; margin: 0 auto; padding: 1rem }
svg { width: 100%; height: auto } svg text { font-size: 13px; fill: currentColor }
.grid { stroke: currentColor; opacity: .2 } figure { margin: 0 }
article { border-top: 1px solid #8886; padding: .5rem 0 }
h2 { margin: 1.5rem 0 .25rem } h3 { margin: .25rem 0 }
.key { display: inline-block; margin-right: 1.2rem } dt { font-weight: 600 } dd { margin: 0 0 .4rem 1rem }
"""


def page(review: Review) -> str:
    """The whole page."""
    title = f"{game(review.game).name}: {', '.join(review.names)}"
    told = "".join(_turning_point(review, each) for each in review.turning_points)
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style><h1>{escape(title)}</h1>"
        f"<p>The chance to win after each move, as each player could judge it by what they knew then."
        f" {review.judged} of {review.decisions} decisions were looked at.</p>"
        f"<figure>{_chart(review)}<figcaption>{''.join(_keys(review))}</figcaption></figure>"
        f"<h2>Turning points</h2>{told or '<p>No move was clearly worse than another.</p>'}</html>\n"
    )


def _chart(review: Review) -> str:
    """The chances as lines over the moves; a dot where the match turned."""
    grid = "".join(
        f'<path class="grid" d="M{LEFT} {_y(part / 4):.1f}H{WIDTH}"/>'
        f'<text x="{LEFT - 6}" y="{_y(part / 4) + 4:.1f}" text-anchor="end">{25 * part} %</text>'
        for part in range(5)
    )
    lines = "".join(_line(review, place) for place in range(len(review.seats)))
    dots = "".join(_dot(review, each) for each in review.turning_points)
    label = f'<text x="{WIDTH}" y="{HEIGHT - 4}" text-anchor="end">{review.moves} moves</text>'
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="Each player\'s chance to win">'
        f"{grid}{lines}{dots}{label}</svg>"
    )


def _x(review: Review, number: int) -> float:
    return LEFT + (WIDTH - LEFT - 8) * number / max(review.moves, 1)


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
    """Where another move would have been better, at the chance of the one that was played."""
    said = f"after {turning.number} moves: {turning.played.move} instead of {turning.better.move}"
    colour = COLOURS[turning.seat % len(COLOURS)]
    x, y = _x(review, turning.number), _y(turning.played.chance)
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="{colour}">'
        f"<title>{escape(review.names[turning.seat])} {escape(said)}</title></circle>"
    )


def _keys(review: Review) -> Iterator[str]:
    for seat in review.seats:
        line = f'<path d="M0 5H40" {_stroke(seat)} stroke-width="3"/>'
        sample = f'<svg viewBox="0 0 40 10" style="width: 40px">{line}</svg>'
        yield f'<span class="key">{sample} {escape(review.names[seat])}</span>'


def _turning_point(review: Review, turning: TurningPoint) -> str:
    played, better = turning.played, turning.better
    heading = f"After {turning.number} moves, {review.names[turning.seat]}: {played.move}"
    gain = f"{better.move} is better by {100 * turning.gain:.0f} points (± {100 * turning.error:.0f})"
    return (
        f"<article><h3>{escape(heading)}</h3><p>{escape(gain)}:"
        f" {played.chance:.0%} as played, {better.chance:.0%} with it. {escape(better.meaning)}</p><dl>"
        f"{_expected(f'What {better.move} leads to', turning.follows)}"
        f"{_expected(f'What {played.move} leads to', turning.avoided)}</dl></article>"
    )


def _expected(heading: str, events: Sequence[Foreseen]) -> str:
    if not events:
        return ""
    told = "".join(f"<dd>{escape(each.said)}</dd>" for each in events)
    return f"<dt>{escape(heading)}</dt>{told}"
