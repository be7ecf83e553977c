"""A measurement of balance as one page that needs no network: charts by Vega-Lite, written with Altair."""

import json
from collections.abc import Iterator
from html import escape
from typing import Any

import numpy as np

from theomachy.errors import BadOptions
from theomachy.games import game as find_game
from theomachy.lab.balance import Balance, Compared, in_points, words_of
from theomachy.lab.comebacks import PARTS, WORLDS
from theomachy.lab.effects import Effect
from theomachy.lab.map_report import heat_map
from theomachy.lab.measured import Measured, decimal, percent, points

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
HOW = (
    "<h2>How it is judged</h2><p class=note>A component's lift is by how many points of the win a seat that"
    " gets (or plays) it once more wins more often, beside the average of its kind: a regression within"
    " games, with the seat, the bot and all else that the seat gets held equal; standard errors by deal."
    " Where players choose what they get, it says what goes with winning, not what causes it. Bots are not"
    " people: what a bot never plays may be worth something.</p>"
)
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
    title = f"{find_game(found.measured[0].variant.plans[0].game).name}: balance"
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
        raise BadOptions("--report needs Altair, which `pip install theomachy[lab]` brings") from None
    everything: Any = None  # the snippet that puts it in the page's reach
    code: str = vl_convert.javascript_bundle(everything)
    return code.replace("</script", "<\\/script")


def _body(found: Balance, command: str, charts: dict[str, Any]) -> Iterator[str]:
    first = found.measured[0]
    plan = first.variant.plans[0]
    several = f", for each of {len(found.measured)} variants" if len(found.measured) > 1 else ""
    yield (
        f"<p>{first.games:,} games of {', '.join(map(escape, sorted(set(plan.specs))))}, {len(plan.specs)}"
        f" seats{several}. Intervals are 95 % and hold all at once (Bonferroni): a dot is what was found, the"
        " bar through it its interval. Dashed is an equal share, or no difference.</p>"
    )
    yield f"<p>To repeat it:</p><pre>{escape(command)}</pre>"
    if several:
        yield _contents(found)
        rows = [_length_of(each) for each in found.measured]
        title = "Decisions of a game by variant: the median, and the middle 80 % of the games"
        yield _chart(
            charts, "lengths", title, _intervals(rows, "decisions, with forced ones", rows[0]["value"])
        )
    for number, compared in enumerate(found.compared):
        yield from _compared(compared, first, number, charts)
    for number, each in enumerate(found.measured):
        yield from _variant(each, number, charts)
    yield HOW


def _contents(found: Balance) -> str:
    """Where in the page to find what: what is other, then each variant with how much stands out there."""
    base = found.measured[0].variant.name
    links = [
        (f"compared{number}-all", f"What changes from {base} to {each.name}")
        for number, each in enumerate(found.compared)
    ]
    for number, each in enumerate(found.measured):
        count = len(each.findings)
        stand_out = f"{count or 'nothing'} {'stand' if count > 1 else 'stands'} out for certain"
        links.append((f"variant{number}", f"{each.variant.name}: {stand_out}"))
    return "<ul>" + "".join(f'<li><a href="#{id}">{escape(words)}</a></li>' for id, words in links) + "</ul>"


def _variant(each: Measured, number: int, charts: dict[str, Any]) -> Iterator[str]:
    name = each.variant.name or "What was measured"
    yield f"<h2 id=variant{number}>{escape(name)}</h2>"
    found = each.findings
    yield (
        "<ul>" + "".join(f"<li>{escape(line)}</li>" for line in found) + "</ul>"
        if found
        else ("<p>Nothing stands out for certain.</p>")
    )
    equal = 1 / each.variant.seats
    seats = [_row(f"seat {seat}", effect, equal) for seat, effect in enumerate(each.seats)]
    yield _chart(charts, f"seats{number}", "Wins by seat, %", _intervals(seats, "wins, %", 100 * equal))
    if len(set(each.sample.moves.tolist())) > 1:
        yield _chart(charts, f"moves{number}", "Decisions of a game", _histogram(each))
    if each.endings:
        rows = [
            {"name": word.replace("_", " "), "value": 100 * times / each.games}
            for word, times in each.endings.items()
        ]
        yield _chart(charts, f"ends{number}", "How games end, %", _bars(rows, "games, %"))
    yield from _comebacks(each, number, charts)
    for what, words in (("got", "getting"), ("played", "playing")):
        rows = [
            _row(component.name, effect)
            for component, effect in zip(each.components, each.effects[what], strict=True)
            if np.isfinite(effect.value)
        ]
        if rows:
            yield _chart(
                charts,
                f"{what}{number}",
                f"What {words} it adds to winning, points",
                _intervals(_most(rows), "points", 0),
            )
    yield heat_map(each, number)
    yield _own(each)
    yield _table(each)
    yield _deeds(each)


def _comebacks(each: Measured, number: int, charts: dict[str, Any]) -> Iterator[str]:
    """How the winner's chance moved, and what became of who was ahead."""
    found = each.comebacks
    if found is None:
        return
    said = {name: percent(effect) for name, effect in each.comeback_effects.items()}
    title = "The winner's chance to win in the course of the game, %"
    yield _chart(charts, f"course{number}", title, _course(found.curve, 1 / each.variant.seats))
    yield (
        f"<p>When it was least the winner's chance was {said['winner_at_lowest']}. Who is ahead at half-time"
        f" loses {said['leader_loses']} of the games; they expected {said['leader_expects']} of the win, and"
        f" have {said['leader_wins']}.</p><p class=note>Of {found.games:,} games, {WORLDS} imagined worlds a"
        " chance: what the seat could know then, played on by greedy. The line is the mean, the band holds"
        " half of the games. One half of the worlds says when the chance was least, or who is ahead, the"
        f" other how much it was. It took {each.sample.watching.sum():,.0f} s of processor time.</p>"
    )


def _course(curve: Any, equal: float) -> dict[str, Any]:
    """A line of means in the band of the middle half of the games."""
    import altair as alt

    low, high = np.quantile(curve, (0.25, 0.75), axis=0)
    rows = [
        {"part": 100 * part, "mean": 100 * mean, "low": 100 * down, "high": 100 * up}
        for part, mean, down, up in zip(PARTS, curve.mean(0), low, high, strict=True)
    ]
    base = alt.Chart(_data(rows)).encode(x=alt.X("part:Q", title="part of the game's moves, %"))
    y = alt.Y("low:Q", title="chance, %", scale=alt.Scale(domain=[0, 100]))
    line = base.mark_line(point=True).encode(
        y="mean:Q", tooltip=[alt.Tooltip(f"{name}:Q", format=".0f") for name in rows[0]]
    )
    band = base.mark_area(opacity=0.25).encode(y=y, y2="high:Q")
    fair = alt.Chart(_data([{"equal": 100 * equal}])).mark_rule(strokeDash=[4, 4]).encode(y="equal:Q")
    return _spec((fair + band + line).properties(height=220))


def _compared(each: Compared, base: Measured, number: int, charts: dict[str, Any]) -> Iterator[str]:
    yield f"<h2 id=compared{number}-all>{escape(each.name)} beside {escape(base.variant.name)}</h2>"
    yield "".join(f"<p>{escape(line)}</p>" for line in each.findings)
    yield (
        "<p class=note>Deal by deal, with the same chance; correlation of the first seat's share"
        f" {each.correlation:.2f}. In bold what is other for certain.</p>"
        "<div class=wide><table><tr><th>difference<th>value<th>from<th>to</tr>"
    )
    for name, effect in each.differences.items():
        yield _difference(words_of(name), effect, in_points(name))
    yield "</table></div>"
    yield _own_compared(each)
    rows = [_row(part.name, effect) for part, effect in each.components if np.isfinite(effect.value)]
    if rows:
        title = "By how much more it adds than before, points"
        yield _chart(charts, f"compared{number}", title, _intervals(_most(rows), "points", 0))


def _difference(name: str, effect: Effect, part: bool) -> str:
    """A row of a table of differences; that of a part of something in points."""
    scale, unit = (100, " (points)") if part else (1, "")
    figures = "".join(f"<td>{scale * figure:+.2f}" for figure in (effect.value, effect.low, effect.high))
    sure = " class=sure" if effect.low > 0 or effect.high < 0 else ""
    return f"<tr{sure}><td>{escape(name)}{unit}{figures}</tr>"


def _own_compared(each: Compared) -> str:
    """By how much what the game measures of itself is other."""
    rows = "".join(_difference(own.name, own.mean, own.part) for own in each.own if own.mean is not None)
    title = "<details><summary>What the game measures of itself</summary><div class=wide>"
    heads = "<tr><th>difference<th>value<th>from<th>to</tr>"
    return f"{title}<table>{heads}{rows}</table></div></details>" if rows else ""


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

    return alt.Data(values=rows)  # type: ignore[no-untyped-call]


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
            x=alt.X("from:Q", title="decisions, with forced ones", bin="binned"),
            x2="to:Q",
            y=alt.Y("games:Q", title="games"),
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
        f"<tr><td>{words_of(name)}<td>{found['mean']:.2f}"
        + "".join(f"<td>{value:.2f}" for value in found["quantiles"].values())
        + "</tr>"
        for name, found in data["figures"].items()
    )
    heads = "".join(f"<th>{100 * float(q):g} %" for q in next(iter(data["figures"].values()))["quantiles"])
    return (
        f"<h3>Lengths and decisions</h3><div class=wide><table><tr><th>by game<th>mean{heads}</tr>{figures}"
        "</table></div><p class=note>A decision is forced where one action is legal. Bits: log2 of how many"
        " actions were legal.</p>"
        "<details><summary>All components</summary><div class=wide><table><tr><th>name<th>kind<th>games seen"
        f"<th>got a game<th>played a game<th>getting adds<th>playing adds</tr>{rows}</table></div></details>"
    )


def _own(each: Measured) -> str:
    """What the game measures of itself."""
    rows = "".join(
        f"<tr><td>{escape(own.name)}<td>{percent(own.mean) if own.part else decimal(own.mean)}</tr>"
        for own in each.own
        if own.mean is not None
    )
    title = "<details><summary>What the game measures of itself</summary>"
    return f"{title}<div class=wide><table>{rows}</table></div></details>" if rows else ""


def _deeds(each: Measured) -> str:
    """What players did, and whether who did it won."""
    rows = "".join(
        f"<tr><td>{escape(one.name.replace('_', ' '))}<td>{one.times:.2f}<td>{one.games:.1%}"
        f"<td>{percent(one.wins) if one.wins else 'too few, or all alike'}</tr>"
        for one in each.deeds
    )
    return (
        "<details><summary>What players did</summary><p class=note>What part of the win they have who do"
        f" it, each time counted; equal is {100 / each.variant.seats:.1f} %. It goes with winning, and need"
        " not cause it.</p><div class=wide><table><tr><th>event<th>times a game<th>games<th>who does it"
        f" wins</tr>{rows}</table></div></details>"
    )


def _lift(effect: dict[str, float | None]) -> str:
    value, low, high = effect["difference"], effect["low"], effect["high"]
    if value is None or low is None or high is None:
        return "too few"
    return f"{points(value).removesuffix(' points')} ({100 * low:+.1f} to {100 * high:+.1f})"
