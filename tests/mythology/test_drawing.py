"""The map as a picture: well-formed, complete, the same every time, for any map."""

import gzip
import math
import xml.etree.ElementTree as ET

import pytest

from theomachy.games.mythology.drawing import draw
from theomachy.games.mythology.hexes import distance
from theomachy.games.mythology.outlines import Outlines
from theomachy.games.mythology.world import World, load

WORLD = load()
SVG = "{http://www.w3.org/2000/svg}"


def words(picture: str) -> set[str]:
    return {"".join(text.itertext()) for text in ET.fromstring(picture).iter(f"{SVG}text")}


@pytest.mark.night
def test_it_names_all_areas_islands_and_the_set_and_nothing_beyond_the_picture():
    picture = draw(WORLD)
    assert {area.name.upper() for area in WORLD.areas} | {island.name for island in WORLD.islands} <= words(
        picture
    )
    assert WORLD.label in words(picture) and ET.fromstring(picture).find(f"{SVG}title") is not None
    assert "http" not in picture.replace("http://www.w3.org/2000/svg", "")


@pytest.mark.night
def test_it_is_the_same_every_time():
    assert draw(WORLD) == draw(WORLD)


def test_it_is_light_enough_for_a_slow_line():
    assert len(gzip.compress(draw(WORLD).encode(), 6)) < 36_000


def test_a_line_that_is_written_in_short_goes_where_it_should():
    outlines, scale = Outlines(WORLD), 36.0
    for ring in outlines.rings({outlines.region(hex) for hex in WORLD.land}):
        bends = outlines._bends(ring, scale)
        wanted = [point for side in ring for point in outlines.piece(side)[:-1]]
        assert all(
            math.dist(bend.turn, (10 * scale * x, 10 * scale * y)) < 2
            for bend, (x, y) in zip(bends, wanted, strict=True)
        )
        assert all(one.end == other.start for one, other in zip(bends, [*bends[1:], bends[0]], strict=True))


@pytest.mark.night
def test_numbers_are_drawn_on_demand():
    numbers = {f"{hex:04d}" for hex in WORLD.home}
    assert numbers <= words(draw(WORLD, ids=True))
    assert not numbers & words(draw(WORLD))


def test_lines_close_round_every_region():
    outlines = Outlines(WORLD)
    for region in {outlines.region(hex) for hex in WORLD.home}:
        for ring in outlines.rings({region}):
            assert all(one[1] == other[0] for one, other in zip(ring, [*ring[1:], ring[0]], strict=True))


def test_a_small_map_without_islands_rivers_or_terrain_is_drawn():
    rings = [
        [100 * a + b for a in range(1, 10) for b in range(1, 10) if distance(100 * a + b, 505) == far]
        for far in range(4)
    ]
    areas = [
        {"name": "Middle", "kind": "land", "borders_ocean": False, "hexes": rings[0]},
        {"name": "Shore", "kind": "land", "borders_ocean": True, "hexes": rings[1] + rings[2][1:]},
        {"name": "Gulf", "kind": "sea", "borders_ocean": True, "hexes": rings[2][:1]},
        {"name": "Ocean", "kind": "ocean", "borders_ocean": False, "hexes": rings[3]},
    ]
    empty = {"mountains": [], "forest": [], "blocked": [], "islands": [], "rivers": []}
    units = {
        name: [thing.model_dump() | {"hex": 505} for thing in getattr(WORLD, name)]
        for name in ("monsters", "prizes")
    }
    data = WORLD.model_dump() | {"name": "Small", "areas": areas} | empty | units
    small = World.model_validate(data)
    assert {"MIDDLE", "SHORE", "GULF", "OCEAN"} <= words(draw(small))
