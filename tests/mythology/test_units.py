"""The units, most of which are a reconstruction: that they agree with what the rulebook names and with its
dice."""

import pytest

from theomachy.errors import BadComponents
from theomachy.games.mythology.hexes import distance
from theomachy.games.mythology.world import OWN_FILE, load

WORLD = load()
OWN = OWN_FILE.read_text("utf-8")
PRIZES = {
    "Pegasus": 3506,
    "Cornucopia": 2407,
    "Cerynites": 4010,
    "Helen": 3413,
    "Andromeda": 2416,
    "Marathon Bull": 3014,
    "Golden Bough": 3416,
    "Cerymean Stag": 4112,
    "Golden Apples": 2516,
    "Golden Fleece": 3611,
}
MONSTERS = [
    *(3014, 1614, 2913, 3613, 3217, 2914, 1911, 2713, 2913, 3012, 3213, 2813, 2912, 2912, 3513, 2917),
    *(2212, 3511, 1912, 3205, 2715, 3708, 2908, 3415, 2214, 2515, 2811, 2311, 2211, 2113, 3209, 3214),
]


@pytest.mark.rule("MY-G14")
def test_what_the_rulebook_names_is_kept():
    heroes = {hero.name: hero for hero in WORLD.heroes}
    assert heroes["Hector"].id == 12 and heroes["Zestes"].id == 15 and "Hercules" in heroes
    assert {prize.name: prize.hex for prize in WORLD.prizes} == PRIZES
    assert [monster.hex for monster in WORLD.monsters] == MONSTERS
    assert "Zeus" not in {god.name for god in WORLD.gods}


@pytest.mark.rule("MY-G14")
def test_numbers_of_units():
    assert [unit.id for unit in WORLD.units] == list(range(1, 65)) and len(WORLD.gods) == len(
        WORLD.prizes
    ) == 10


@pytest.mark.rule("MY-G14")
def test_printed_numbers_suit_the_dice():
    """Rolls are 11 to 66, of digits 1 to 6: so are Defense numbers' last digits; Attack is in tens; a ship is
    uncertain for a hero."""
    assert all(1 <= unit.defense % 10 <= 6 and unit.attack % 10 == 0 for unit in WORLD.units)
    assert all(31 <= hero.defense <= 66 and 0 <= hero.attack <= 40 for hero in WORLD.heroes)
    assert all(50 <= monster.defense <= 96 for monster in WORLD.monsters)
    assert all(60 <= prize.defense <= 95 for prize in WORLD.prizes)
    zestes, hercules = WORLD.heroes[14], next(hero for hero in WORLD.heroes if hero.name == "Hercules")
    assert zestes.defense < 73 and 0 < zestes.attack < 30  # the Helmet makes 73 and 30 of them
    assert 20 <= hercules.attack <= 40  # below it a roll makes him remorseful
    assert 4 <= sum(hero.magic is not None for hero in WORLD.heroes) <= 12


@pytest.mark.rule("MY-G14")
def test_guardians_are_beside_what_they_guard():
    hexes = {thing.name: thing.hex for thing in (*WORLD.monsters, *WORLD.prizes)}
    for guardian, prize in (
        ("Ladon", "Golden Apples"),
        ("Colchian Dragon", "Golden Fleece"),
        ("Cetus", "Golden Bough"),
        ("Amazonian Griffin", "Helen"),
    ):
        assert distance(hexes[guardian], hexes[prize]) == 1


def test_every_unit_has_its_own_line_of_myth():
    lines = [thing.myth for thing in (*WORLD.gods, *WORLD.units, *WORLD.prizes)]
    assert len(set(lines)) == len(lines) == 84


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("id = 12", "id = 13", "Hector: the 12. of the units must have the id 12"),
        ('name = "Achilles"', 'name = "ajax"', "two of the gods, units and prizes are called Ajax"),
        ("hex = 1614", "hex = 1514", "Geryon: 1514 is no hex with land"),
        ("attack = 40", "attack = 41", r"heroes\.0\.attack"),
        ("defense = 64", "defense = 0", r"heroes\.0\.defense"),
        ("magic = 55", "magic = 67", r"heroes\.3\.magic"),
        ('[[gods]]\nname = "Hera"', '[[heroes]]\nname = "Hera"', r"gods|heroes\.\d+"),
    ],
)
@pytest.mark.rule("MY-G14")
def test_a_broken_file_is_refused_with_entry_and_reason(tmp_path, old, new, words):
    assert old in OWN
    file = tmp_path / "world.toml"
    file.write_text(OWN.replace(old, new, 1), "utf-8")
    with pytest.raises(BadComponents, match=words):
        load(file)
