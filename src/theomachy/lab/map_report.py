"""A game's map in a report, with what happens where: its picture, and a layer of places for each of HEAT."""

import base64
import re
from html import escape

import numpy as np

from theomachy.games import game as find_game
from theomachy.games.game import Place
from theomachy.lab.effects import Floats
from theomachy.lab.heat import HEAT
from theomachy.lab.measured import Measured
from theomachy.lab.texts import text_of

MOST_NAMED = 3
RAMP = ((255, 237, 160), (253, 141, 60), (189, 0, 38))
"""The colours from hardly anything to most."""


def heat_map(each: Measured, number: int) -> str:
    """The map with what happens where; nothing for a game without one, or in which nothing happened."""
    plan = each.variant.plans[0]
    game = find_game(plan.game)
    picture, places = game.map(plan.components), game.places(plan.components)
    if picture is None or not each.heat.any():
        return ""
    box = re.search(r'viewBox="([^"]*)"', picture)
    assert box is not None
    titles = {what: text_of(f"heat-{what}") for what in HEAT}
    choices = "".join(
        f'<input type="radio" class="{what}" name="heat{number}" id="heat{number}{what}"'
        f'{" checked" if what == HEAT[0] else ""}><label for="heat{number}{what}">{titles[what]}</label>'
        for what in HEAT
    )
    layers = "".join(
        f'<svg class="layer {what}" viewBox="{box[1]}" role="img" aria-label="{titles[what]}">'
        f"{_layer(places, counts, what)}</svg>"
        for what, counts in zip(HEAT, each.heat, strict=True)
    )
    said = "".join(
        f'<p class="layer {what} note">{_most(places, counts, what)}</p>'
        for what, counts in zip(HEAT, each.heat, strict=True)
    )
    name = text_of("the-map")
    data = base64.b64encode(picture.encode()).decode()
    return (
        f'<h3>{name}</h3><div class="heat">{choices}<div class="map"><img alt="{name}"'
        f' src="data:image/svg+xml;base64,{data}">{layers}</div>{said}</div>'
    )


def _layer(places: list[Place], counts: Floats, what: str) -> str:
    """The places in which anything happens, by how much."""
    top = counts.max() or 1.0
    parts = []
    for place, count in zip(places, counts.tolist(), strict=True):
        if count:
            points = " ".join(f"{x:.0f},{y:.0f}" for x, y in place.corners)
            here = text_of(f"heat-{what}-here", place=escape(place.name), count=f"{count:.3g}")
            parts.append(
                f'<polygon points="{points}" fill="{_colour(float(np.sqrt(count / top)))}">'
                f"<title>{here}</title></polygon>"
            )
    return "".join(parts)


def _colour(part: float) -> str:
    """Of RAMP, from 0 to 1."""
    stops = np.linspace(0, 1, len(RAMP))
    red, green, blue = (round(float(np.interp(part, stops, each))) for each in zip(*RAMP, strict=True))
    return f"#{red:02x}{green:02x}{blue:02x}"


def _most(places: list[Place], counts: Floats, what: str) -> str:
    """How much in all, and where most."""
    if not counts.any():
        return text_of(f"heat-{what}-nowhere")
    order = np.argsort(-counts)[:MOST_NAMED]
    named = ", ".join(f"{escape(places[k].name)} ({counts[k]:.2g})" for k in order.tolist() if counts[k])
    return text_of(f"heat-{what}-most", count=f"{counts.sum():.3g}", places=named)
