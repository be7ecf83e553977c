"""The map, which is a reconstruction: that it agrees with every public fact about the published one, and how
a broken one is refused."""

import json
from itertools import pairwise

import pytest

from theomachy.errors import BadComponents
from theomachy.games.mythology.hexes import centre, corners, distance, hex_at, neighbours
from theomachy.games.mythology.world import OWN_FILE, World, load

WORLD = load()
OWN = OWN_FILE.read_text("utf-8")

# The hexes of the historical set-up (rule 304), as printed.
PRIZES = [3506, 2407, 4010, 3413, 2416, 3014, 3416, 4112, 2516, 3611]
MONSTERS = [
    *(3014, 1614, 2913, 3613, 3217, 2914, 1911, 2713, 2913, 3012, 3213, 2813, 2912, 2912, 3513, 2917),
    *(2212, 3511, 1912, 3205, 2715, 3708, 2908, 3415, 2214, 2515, 2811, 2311, 2211, 2113, 3209, 3214),
]


def named(*names: str) -> set[int]:
    return {WORLD.area(name) for name in names}


def land_around(area: str, far: int) -> set[int]:
    """The land hexes in an Area or so far from it."""
    return {
        hex
        for hex in WORLD.land
        if min(distance(hex, home) for home in WORLD.areas[WORLD.area(area)].hexes) <= far
    }


def test_it_says_that_it_is_a_reconstruction():
    assert WORLD.reconstructed and "reconstructed" in WORLD.label


def test_the_schema_beside_the_file_is_the_models():
    assert (
        json.loads(OWN_FILE.with_name("components.schema.json").read_text("utf-8"))
        == World.model_json_schema()
    )


# Numbers


@pytest.mark.rule("MY-G11")
def test_the_rulebooks_own_example_of_neighbours():
    assert {3112, 3212} <= set(neighbours(3111))
    assert neighbours(3111) == (3110, 3211, 3212, 3112, 3012, 3011)
    assert neighbours(3012) == (3011, 3111, 3112, 3013, 2912, 2911)


@pytest.mark.rule("MY-G11")
def test_neighbours_are_mutual_and_one_step_away_in_numbers_and_on_the_sheet():
    for hex in WORLD.home:
        for other in WORLD.around(hex):
            assert hex in neighbours(other) and distance(hex, other) == 1
            assert sum(
                (a - b) ** 2 for a, b in zip(centre(hex), centre(other), strict=True)
            ) == pytest.approx(3)


@pytest.mark.rule("MY-G11")
def test_known_distances_and_points():
    assert distance(1614, 4112) == 25 and distance(2913, 1614) == 13 and distance(2913, 4112) == 12
    assert (
        distance(2416, 2516) == 1
        and distance(3413, 3416) == distance(3413, 3611) == distance(4010, 4112) == 3
    )
    for hex in (1614, 2913, 3012):
        assert {
            hex_at((x + 0.1 * (centre(hex)[0] - x), y + 0.1 * (centre(hex)[1] - y))) for x, y in corners(hex)
        } == {hex}


# Borders


@pytest.mark.rule("MY-G12")
def test_cyrenaica_has_the_borders_that_are_stated():
    cyrenaica = WORLD.area("Cyrenaica")
    assert WORLD.adjoining(cyrenaica) == named(
        "Western Sea", "Eastern Sea", "Egypt", "Nubia", "Lake Tritonus", "Libya"
    )
    x, y = middle("Cyrenaica")
    assert (
        middle("Egypt")[0] > x > middle("Libya")[0]
        and middle("Nubia")[1] > y
        and middle("Lake Tritonus")[1] > y
    )
    assert middle("Eastern Sea")[1] < y and middle("Western Sea")[1] < y


def middle(area: str) -> tuple[float, float]:
    points = [centre(hex) for hex in WORLD.areas[WORLD.area(area)].hexes]
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


@pytest.mark.rule("MY-G12")
def test_the_seas_meet_and_the_western_one_meets_the_ocean_at_the_strait():
    west, east, ocean = (WORLD.area(name) for name in ("Western Sea", "Eastern Sea", "River Ocean"))
    assert (
        east in WORLD.adjoining(west)
        and ocean in WORLD.adjoining(west)
        and ocean not in WORLD.adjoining(east)
    )
    assert middle("Western Sea") < middle("Eastern Sea")
    mouths = [
        (hex, other)
        for hex in WORLD.areas[west].hexes
        for other in WORLD.around(hex)
        if WORLD.home[other] == ocean
    ]
    around = {WORLD.home[near] for pair in mouths for hex in pair for near in WORLD.around(hex)}
    assert named("Iberia", "Mauretania") <= around


@pytest.mark.rule("MY-G12")
def test_the_ocean_is_one_and_goes_round_the_whole_world():
    ocean = set(WORLD.areas[WORLD.area("River Ocean")].hexes)
    rim = {hex for hex in WORLD.home if any(other not in WORLD.home for other in neighbours(hex))}
    assert rim <= ocean
    assert reached(ocean, next(iter(ocean))) == ocean and reached(rim, next(iter(rim))) == rim


def reached(hexes: set[int], start: int) -> set[int]:
    found, edge = set(), [start]
    while edge:
        hex = edge.pop()
        if hex in hexes and hex not in found:
            found.add(hex)
            edge += neighbours(hex)
    return found


@pytest.mark.rule("MY-G12")
def test_every_area_hangs_together_and_rivers_and_terrain_bound_nothing():
    for area in WORLD.areas:
        assert reached(set(area.hexes), area.hexes[0]) == set(area.hexes), area.name
    crossing = [
        pair
        for river in WORLD.rivers
        for pair in pairwise(river.hexes)
        if WORLD.home[pair[0]] != WORLD.home[pair[1]]
    ]
    within = [
        pair
        for river in WORLD.rivers
        for pair in pairwise(river.hexes)
        if WORLD.home[pair[0]] == WORLD.home[pair[1]]
    ]
    assert crossing and within


# Islands, narrow waters


@pytest.mark.rule("MY-G3", "MY-G15")
def test_islands_are_land_at_home_in_the_water_around_them():
    homes = [WORLD.areas[WORLD.home[island.hexes[0]]] for island in WORLD.islands]
    assert [area.name for area in homes].count("River Ocean") == 6
    assert [area.name for area in homes].count("Western Sea") >= 2
    for island, home in zip(WORLD.islands, homes, strict=True):
        assert home.kind != "land" and set(island.hexes) <= WORLD.land & set(home.hexes)
        for hex in island.hexes:
            assert all(
                other in island.hexes or other not in WORLD.land or (hex, other) in WORLD.barred
                for other in WORLD.around(hex)
            )


@pytest.mark.rule("MY-G4")
def test_the_strait_of_the_rulebooks_example_is_blocked_on_both_sides():
    for other in (3112, 3212):
        assert {(3111, other), (other, 3111)} <= WORLD.barred
        assert WORLD.is_coast(3111) and WORLD.is_coast(other)
    assert (3112, 3212) not in WORLD.barred


@pytest.mark.rule("MY-G2")
def test_each_hex_has_one_home():
    assert len(WORLD.home) == sum(len(area.hexes) for area in WORLD.areas)
    assert all(hex in WORLD.areas[place].hexes for hex, place in WORLD.home.items())


# What there must be


@pytest.mark.rule("MY-G13")
def test_the_hexes_of_the_historical_set_up_are_land():
    assert len(PRIZES) == 10 and len(MONSTERS) == 32
    assert set(PRIZES) | set(MONSTERS) <= WORLD.land
    assert 3014 in WORLD.areas[WORLD.area("Greece")].hexes  # Marathon, by its name
    assert sum(hex in land_around("Greece", 2) for hex in MONSTERS) >= 13


@pytest.mark.rule("MY-G13")
def test_there_is_land_enough_for_every_set_up():
    assert 25 <= len(WORLD.areas) <= 30
    inner = [
        hex for area in WORLD.areas if area.kind == "land" and not area.borders_ocean for hex in area.hexes
    ]
    assert len(inner) >= 64
    assert not WORLD.areas[WORLD.area("Greece")].borders_ocean and len(land_around("Greece", 2)) >= 28
    assert len(WORLD.land - land_around("Greece", 2)) >= 32 + 10
    assert {"Greece", "Cyrenaica", "Egypt", "Nubia", "Lake Tritonus", "Libya", "Iberia", "Mauretania"} <= {
        area.name for area in WORLD.areas
    }


@pytest.mark.rule("MY-G13")
def test_ten_prizes_find_shores_of_the_ocean_five_apart():
    ocean = {hex for hex in WORLD.areas[WORLD.area("River Ocean")].hexes if hex not in WORLD.land}
    placed: list[int] = []
    for hex in sorted(WORLD.land):
        if min(distance(hex, water) for water in ocean) <= 3 and all(
            distance(hex, other) >= 5 for other in placed
        ):
            placed.append(hex)
    assert len(placed) >= 10


@pytest.mark.rule("MY-B35")
def test_whether_an_area_borders_on_the_ocean_is_as_its_hexes_lie():
    ocean = WORLD.area("River Ocean")
    assert [area.borders_ocean for area in WORLD.areas] == [
        ocean in WORLD.adjoining(place) for place in range(len(WORLD.areas))
    ]


# Broken files


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("reconstructed = true", "", "reconstructed: it is missing"),
        ('kind = "lake"', 'kind = "pond"', r"areas\.\d+\.kind"),
        ('name = "Thrace"', 'name = "greece"', "two Areas are called greece"),
        ('name = "Thrace"', 'name = "Thrace"\ncolour = 1', "colour"),
        ("[3111, 3112]", "[3111, 3113]", "3111 and 3113 are not two land hexes side by side"),
        ("[3111, 3112]", "[3111]", r"blocked\.\d+"),
        ("hexes = [2715]", "hexes = [2912]", "island Crete: its hexes must all have one"),
        ("mountains = [", "mountains = [\n    1515,", r"mountains\.0: 1515 is no hex with land"),
        ("forest = [", "forest = [\n    1515,", r"forest\.0: 1515 is no hex with land"),
        ("hexes = [2711, 2712, 2713]", "hexes = [2711, 2713]", "river Achelous: 2711 and 2713"),
        (
            "hexes = [2711, 2712, 2713]",
            "hexes = [2710, 2709]",
            "river Achelous: its mouth at 2709 is at no shore",
        ),
        ('kind = "ocean"', 'kind = "sea"', "one Area must be the River Ocean"),
        (
            "borders_ocean = false",
            "borders_ocean = true",
            "Area Greece: borders_ocean must be false, as its hexes lie",
        ),
        ("    2711, 2712, 2713, 2811,", "    2711, 2712, 2713, 2811, 3511,", "hex 3511 has two home Areas"),
        (
            "    2711, 2712, 2713, 2811,",
            "    2711, 2712, 2713, 2811, 9911,",
            "hex 9911 hangs together with no other",
        ),
        ("    2711, 2712, 2713, 2811,", "    2711, 2712, 2713, 2811, 3000,", "3000 is no number of a hex"),
        (
            "    2711, 2712, 2713, 2811,",
            "    " + ", ".join(map(str, range(5001, 5099))) + ", 2711, 2712, 2713, 2811,",
            "657 hexes are too many",
        ),
    ],
)
@pytest.mark.rule("MY-B35")
def test_a_broken_file_is_refused_with_file_entry_and_reason(tmp_path, old, new, words):
    assert old in OWN
    file = tmp_path / "world.toml"
    file.write_text(OWN.replace(old, new, 1), "utf-8")
    with pytest.raises(BadComponents, match=words) as refused:
        load(file)
    assert str(file) in str(refused.value)
