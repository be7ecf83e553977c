"""A measurement of balance as one page that needs no network: charts by Vega-Lite, written with Altair."""

import json
from collections.abc import Iterator, Sequence
from html import escape
from typing import Any

import numpy as np

from theomachy.catalogue import written
from theomachy.errors import BadOptions
from theomachy.games import game as find_game
from theomachy.lab.balance import Balance, Compared, in_points, words_of
from theomachy.lab.comebacks import PARTS, WORLDS
from theomachy.lab.effects import Effect
from theomachy.lab.map_report import heat_map
from theomachy.lab.measured import Measured, comebacks_of, decimal, effect_json, percent
from theomachy.lab.texts import text_of
from theomachy.pages import to_repeat

MOST_SHOWN = 24
"""Of so many components a chart shows those that differ most; the table has all."""
BINS = 40
STYLE = """
:root { color-scheme: light dark; --ink: #1d2430; --soft: #5b6472; --paper: #fff; --line: #d5d9e0;
  --mark: #1f5fa8; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8ebf0; --soft: #a6afbd; --paper: #14181f;
  --line: #39414e; --mark: #7db4f0; } }
* { box-sizing: border-box; }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); margin: 0 auto;
  padding: 1rem; max-width: 60rem; }
h1 { font-size: 1.6rem; line-height: 1.2; } h2 { margin-top: 2.5rem; border-top: 1px solid var(--line);
  padding-top: 1rem; } h3 { margin: 1.5rem 0 0.25rem; }
p.note { color: var(--soft); font-size: 0.9rem; }
a { color: var(--mark); } .sure td { font-weight: bold; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 0.75rem; border-radius: 0.4rem;
  background: color-mix(in srgb, var(--ink) 8%, transparent); }
.chart { width: 100%; min-height: 6rem; }
.chart text { fill: var(--ink) !important; } .chart .mark-rule line { stroke: var(--ink); }
.chart .role-axis-grid line { stroke: var(--line) !important; }
.chart .mark-line path { stroke: var(--mark) !important; }
.chart .mark-area path { fill: var(--mark) !important; }
.chart .mark-bar path, .chart .mark-symbol path { fill: var(--mark) !important; stroke: none !important; }
.map { position: relative; } .map img { filter: grayscale(1) contrast(0.4) brightness(1.5); }
@media (prefers-color-scheme: dark) {
  .map img { filter: grayscale(1) invert(1) contrast(0.4) brightness(0.5); } }
.layer polygon { fill-opacity: 0.72; }
.map img, .map svg { width: 100%; display: block; } .map svg { position: absolute; inset: 0; }
.heat > input { position: absolute; opacity: 0; } .heat > label { display: inline-block; cursor: pointer;
  padding: 0.3rem 0.7rem; border: 1px solid var(--line); border-radius: 1rem; margin: 0 0.4rem 0.5rem 0; }
.heat > input:checked + label { background: var(--mark); color: var(--paper); }
.heat > input:focus-visible + label { outline: 3px solid var(--ink); }
.heat .layer { display: none; }
.heat:has(> .stand:checked) .layer.stand, .heat:has(> .fight:checked) .layer.fight,
.heat:has(> .fall:checked) .layer.fall { display: block; }
.wide { overflow-x: auto; } table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: 0.2rem 0.4rem; border-bottom: 1px solid var(--line);
  white-space: nowrap; } th:first-child, td:first-child { text-align: left; white-space: normal; }
"""
DRAW = """
for (const [id, spec] of Object.entries(JSON.parse(document.getElementById("charts").textContent)))
  vegaEmbed("#" + id, spec, { actions: false, renderer: "svg", logLevel: 1 });
"""


def write_report(found: Balance, command: str) -> str:
    """The page. Raises BadOptions where Altair is not installed."""
    code = bundle()
    charts: dict[str, Any] = {}
    body = "\n".join(_body(found, command, charts))
    data = json.dumps(charts, allow_nan=False).replace("</", "<\\/")
    title = text_of("title", game=find_game(found.measured[0].variant.plans[0].game).name)
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head>\n<body><h1>{escape(title)}</h1>\n{body}\n"
        f'<script type="application/json" id="charts">{data}</script>\n'
        f"<script>{code}</script>\n<script>{DRAW}</script></body></html>\n"
    )


def bundle() -> str:
    """Vega-Lite and what draws it. Raises BadOptions."""
    try:
        import altair  # noqa: F401
        import vl_convert
    except ImportError:
        raise BadOptions(text_of("extra-altair")) from None
    everything: Any = None  # the snippet that puts it in the page's reach
    code: str = vl_convert.javascript_bundle(everything)
    return code.replace("</script", "<\\/script")


def _body(found: Balance, command: str, charts: dict[str, Any]) -> Iterator[str]:
    first = found.measured[0]
    plan = first.variant.plans[0]
    several = len(found.measured) > 1
    measured = text_of(
        "measured-of-each" if several else "measured-of",
        games=f"{first.games:,}",
        bots=", ".join(map(escape, sorted(set(plan.specs)))),
        seats=len(plan.specs),
        variants=len(found.measured),
    )
    yield f"<p>{measured}</p>"
    yield "".join(f"<p>{line}</p>" for line in found.fell_short)
    yield to_repeat(command)
    if several:
        yield _contents(found)
        rows = [_length_of(each) for each in found.measured]
        lengths = _intervals(rows, text_of("axis-decisions"), rows[0]["value"])
        yield _chart(charts, "lengths", text_of("lengths"), lengths)
    for number, compared in enumerate(found.compared):
        yield from _compared(compared, first, number, charts)
    for number, each in enumerate(found.measured):
        yield from _variant(each, number, charts)
    yield f"<h2>{text_of('how-judged')}</h2><p class=note>{text_of('how-judged-note')}</p>"


def _contents(found: Balance) -> str:
    """Where in the page to find what: what is other, then each variant with how much stands out there."""
    base = found.measured[0].variant.name
    links = [
        (f"compared{number}-all", text_of("what-changes", base=base, name=each.name))
        for number, each in enumerate(found.compared)
    ]
    for number, each in enumerate(found.measured):
        stand_out = text_of("stand-out", name=each.variant.name, count=len(each.findings))
        links.append((f"variant{number}", stand_out))
    return "<ul>" + "".join(f'<li><a href="#{id}">{escape(words)}</a></li>' for id, words in links) + "</ul>"


def _variant(each: Measured, number: int, charts: dict[str, Any]) -> Iterator[str]:
    name = each.variant.name or text_of("what-was-measured")
    yield f"<h2 id=variant{number}>{escape(name)}</h2>"
    found = each.findings
    yield (
        "<ul>" + "".join(f"<li>{escape(line)}</li>" for line in found) + "</ul>"
        if found
        else f"<p>{text_of('nothing-stands-out')}</p>"
    )
    equal = 1 / each.variant.seats
    seats = [_row(text_of("seat", seat=seat), effect, equal) for seat, effect in enumerate(each.seats)]
    wins = _intervals(seats, text_of("axis-wins"), 100 * equal)
    yield _chart(charts, f"seats{number}", text_of("wins-by-seat"), wins)
    if len(set(each.sample.moves.tolist())) > 1:
        yield _chart(charts, f"moves{number}", text_of("decisions"), _histogram(each))
    if each.endings:
        rows = [
            {"name": word.replace("_", " "), "value": 100 * times / each.games}
            for word, times in each.endings.items()
        ]
        ends = _bars(rows, text_of("axis-games-percent"))
        yield _chart(charts, f"ends{number}", text_of("how-games-end"), ends)
    yield from _comebacks(each, number, charts)
    for what in ("got", "played"):
        rows = [
            _row(component.name, effect)
            for component, effect in zip(each.components, each.effects[what], strict=True)
            if np.isfinite(effect.value)
        ]
        if rows:
            title = text_of("getting-adds" if what == "got" else "playing-adds")
            yield _chart(charts, f"{what}{number}", title, _intervals(_most(rows), text_of("axis-points"), 0))
    yield heat_map(each, number)
    yield _own(each)
    yield _table(each)
    yield _deeds(each)


def _comebacks(each: Measured, number: int, charts: dict[str, Any]) -> Iterator[str]:
    """How the winner's chance moved, and what became of who was ahead."""
    found = each.comebacks
    if found is None:
        return
    yield _chart(charts, f"course{number}", text_of("course"), _course(found.curve, 1 / each.variant.seats))
    seconds = f"{each.sample.watching.sum():,.0f}"
    note = text_of("comebacks-note", games=f"{found.games:,}", worlds=WORLDS, seconds=seconds)
    yield f"<p>{comebacks_of(each)}</p><p class=note>{note}</p>"


def _course(curve: Any, equal: float) -> dict[str, Any]:
    """A line of means in the band of the middle half of the games."""
    import altair as alt

    low, high = np.quantile(curve, (0.25, 0.75), axis=0)
    rows = [
        {"part": 100 * part, "mean": 100 * mean, "low": 100 * down, "high": 100 * up}
        for part, mean, down, up in zip(PARTS, curve.mean(0), low, high, strict=True)
    ]
    base = alt.Chart(_data(rows)).encode(x=alt.X("part:Q", title=text_of("axis-part")))
    y = alt.Y("low:Q", title=text_of("axis-chance"), scale=alt.Scale(domain=[0, 100]))
    line = base.mark_line(point=True).encode(
        y="mean:Q", tooltip=[alt.Tooltip(f"{name}:Q", format=".0f") for name in rows[0]]
    )
    band = base.mark_area(opacity=0.25).encode(y=y, y2="high:Q")
    fair = alt.Chart(_data([{"equal": 100 * equal}])).mark_rule(strokeDash=[4, 4]).encode(y="equal:Q")
    return _spec((fair + band + line).properties(height=220))


def _compared(each: Compared, base: Measured, number: int, charts: dict[str, Any]) -> Iterator[str]:
    beside = text_of("beside", name=escape(each.name), base=escape(base.variant.name))
    yield f"<h2 id=compared{number}-all>{beside}</h2>"
    yield "".join(f"<p>{escape(line)}</p>" for line in each.findings)
    note = text_of("compared-note", correlation=written(each.correlation, ".2f"))
    yield f"<p class=note>{note}</p>"
    differences = "".join(
        _difference(words_of(name), effect, in_points(name)) for name, effect in each.differences.items()
    )
    yield (f"<div class=wide><table>{_heads(DIFFERENCE)}{differences}</table></div>" if differences else "")
    yield _own_compared(each)
    rows = [_row(part.name, effect) for part, effect in each.components if np.isfinite(effect.value)]
    if rows:
        more = _intervals(_most(rows), text_of("axis-points"), 0)
        yield _chart(charts, f"compared{number}", text_of("adds-more"), more)


DIFFERENCE = ("difference", "value", "from", "to")
"""The columns of a table of differences."""


def _heads(columns: Sequence[str], *others: str) -> str:
    """The first row of a table: its columns, then others that are in words already."""
    return f"<tr>{''.join(f'<th>{text}' for text in (*map(_column, columns), *others))}</tr>"


def _column(name: str) -> str:
    return text_of(f"column-{name}")


def _difference(name: str, effect: Effect, part: bool) -> str:
    """A row of a table of differences; that of a part of something in points."""
    name = text_of("in-points", name=escape(name)) if part else escape(name)
    scale = 100 if part else 1
    figures = (written(scale * figure, "+.2f") for figure in (effect.value, effect.low, effect.high))
    sure = " class=sure" if effect.low > 0 or effect.high < 0 else ""
    return f"<tr{sure}><td>{name}<td>{'<td>'.join(figures)}</tr>"


def _own_compared(each: Compared) -> str:
    """By how much what the game measures of itself is other."""
    rows = "".join(_difference(own.name, own.mean, own.part) for own in each.own if own.mean is not None)
    title = f"<details><summary>{text_of('own-measures')}</summary><div class=wide>"
    return f"{title}<table>{_heads(DIFFERENCE)}{rows}</table></div></details>" if rows else ""


def _row(name: str, effect: Effect, base: float = 0.0) -> dict[str, Any]:
    return {
        "name": name,
        "value": 100 * (base + effect.value),
        "low": 100 * (base + effect.low),
        "high": 100 * (base + effect.high),
    }


def _length_of(each: Measured) -> dict[str, Any]:
    """How long the games of a variant are."""
    low, middle, high = np.quantile(each.sample.moves, (0.1, 0.5, 0.9))
    return {"name": each.variant.name, "value": float(middle), "low": float(low), "high": float(high)}


def _most(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Those that differ most, the highest first."""
    shown = sorted(rows, key=lambda row: -max(abs(row["low"]), abs(row["high"])))
    sure = sorted(shown, key=lambda row: row["low"] <= 0 <= row["high"])[:MOST_SHOWN]
    return sorted(sure, key=lambda row: -row["value"])


def _chart(charts: dict[str, Any], id: str, title: str, spec: dict[str, Any]) -> str:
    charts[id] = spec
    return (
        f'<h3>{escape(title)}</h3><div class="chart" id="{id}" role="img" aria-label="{escape(title)}"></div>'
    )


def _spec(chart: Any) -> dict[str, Any]:
    """A chart as wide as the page, without a ground of its own."""
    made: dict[str, Any] = (
        chart.properties(width="container", background="transparent")
        .configure_view(stroke=None)
        .configure_axis(labelFontSize=13, titleFontSize=13, labelLimit=230, domain=False, ticks=False)
        .to_dict()
    )
    return made


def _intervals(rows: list[dict[str, Any]], unit: str, mean: float) -> dict[str, Any]:
    """A point and its interval for each name, and a line where all would be equal."""
    import altair as alt

    base = alt.Chart(_data(rows)).encode(
        y=alt.Y("name:N", sort=None, title=None),
        tooltip=[alt.Tooltip("name:N")]
        + [alt.Tooltip(f"{name}:Q", format=".1f") for name in ("value", "low", "high")],
    )
    lines = base.mark_rule(strokeWidth=2).encode(
        x=alt.X("low:Q", title=unit, scale=alt.Scale(zero=False)), x2="high:Q"
    )
    dots = base.mark_point(filled=True, size=70, opacity=1).encode(x="value:Q")
    equal = alt.Chart(_data([{"equal": mean}])).mark_rule(strokeDash=[4, 4]).encode(x="equal:Q")
    return _spec((equal + lines + dots).properties(height=alt.Step(22)))


def _data(rows: list[dict[str, Any]]) -> Any:
    import altair as alt

    return alt.Data(values=rows)


def _bars(rows: list[dict[str, Any]], unit: str) -> dict[str, Any]:
    import altair as alt

    chart = (
        alt.Chart(_data(rows))
        .mark_bar()
        .encode(y=alt.Y("name:N", sort="-x", title=None), x=alt.X("value:Q", title=unit))
        .properties(height=alt.Step(22))
    )
    return _spec(chart)


def _histogram(each: Measured) -> dict[str, Any]:
    """How long games are."""
    import altair as alt

    times, edges = np.histogram(each.sample.moves, BINS)
    rows = [
        {"from": float(low), "to": float(high), "games": int(count)}
        for low, high, count in zip(edges, edges[1:], times, strict=False)
    ]
    chart = (
        alt.Chart(_data(rows))
        .mark_bar()
        .encode(
            x=alt.X("from:Q", title=text_of("axis-decisions"), bin="binned"),
            x2="to:Q",
            y=alt.Y("games:Q", title=text_of("axis-games")),
            tooltip=[alt.Tooltip(f"{name}:Q", format=".0f") for name in ("from", "to", "games")],
        )
        .properties(height=180)
    )
    return _spec(chart)


def _table(each: Measured) -> str:
    """All components."""
    data = each.as_json()
    rows = "".join(
        f"<tr><td>{escape(one['name'])}<td>{escape(one['kind'])}<td>{one['games_seen']:.1%}"
        f"<td>{one['got_a_game']:.2f}<td>{one['played_a_game']:.2f}"
        f"<td>{_lift(one['lift_got'])}<td>{_lift(one['lift_played'])}</tr>"
        for one in data["components"]
    )
    figures = "".join(
        f"<tr><td>{words_of(name)}<td>{written(found['mean'], '.2f')}"
        + "".join(f"<td>{written(value, '.2f')}" for value in found["quantiles"].values())
        + "</tr>"
        for name, found in data["figures"].items()
    )
    quantiles = (f"{100 * float(q):g}%" for q in next(iter(data["figures"].values()))["quantiles"])
    columns = ("name", "kind", "games-seen", "got", "played", "getting-adds", "playing-adds")
    lengths = (
        f"<h3>{text_of('lengths-and-decisions')}</h3><div class=wide><table>"
        f"{_heads(('by-game', 'mean'), *quantiles)}{figures}</table></div>"
        f"<p class=note>{text_of('forced-note')}</p>"
    )
    components = (
        f"<details><summary>{text_of('all-components')}</summary><div class=wide><table>"
        f"{_heads(columns)}{rows}</table></div></details>"
    )
    return lengths + components if rows else lengths


def _own(each: Measured) -> str:
    """What the game measures of itself."""
    rows = "".join(
        f"<tr><td>{escape(own.name)}<td>{percent(own.mean) if own.part else decimal(own.mean)}</tr>"
        for own in each.own
        if own.mean is not None
    )
    title = f"<details><summary>{text_of('own-measures')}</summary>"
    return f"{title}<div class=wide><table>{rows}</table></div></details>" if rows else ""


def _deeds(each: Measured) -> str:
    """What players did, and whether who did it won."""
    rows = "".join(
        f"<tr><td>{escape(one.name.replace('_', ' '))}<td>{one.times:.2f}<td>{one.games:.1%}"
        f"<td>{percent(one.wins) if one.wins else text_of('too-few-or-alike')}"
        f"<td>{_lift(effect_json(one.lift))}</tr>"
        for one in each.deeds
    )
    note = text_of("deeds-note", equal=f"{100 / each.variant.seats:.1f}")
    heads = _heads(("event", "times", "games", "wins", "doing-adds"))
    return (
        f"<details><summary>{text_of('what-players-did')}</summary><p class=note>{note}</p>"
        f"<div class=wide><table>{heads}{rows}</table></div></details>"
    )


def _lift(effect: dict[str, float | None]) -> str:
    value, low, high = effect["difference"], effect["low"], effect["high"]
    if value is None or low is None or high is None:
        return text_of("too-few")
    return text_of(
        "with-interval",
        value=written(100 * value, ".1f"),
        low=written(100 * low, "+.1f"),
        high=written(100 * high, "+.1f"),
    )
