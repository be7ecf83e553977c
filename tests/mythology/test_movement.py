"""The Advanced game: movement, ships, helpers."""

import pytest

from tests.mythology.olympus import PASS, Table, kinds, piece, step
from theomachy.games.mythology.advanced.actions import DROP_HELPER, LAND, SAIL
from theomachy.games.mythology.advanced.state import FIGHTING, NAMING


def in_hand(name: str, seats: int = 2, **hexes: int) -> Table:
    """Seat 0 has named a unit, and nobody has challenged."""
    table = Table(seats, **hexes)
    table.name(name)
    return table


def steps(table: Table) -> set[int]:
    """Into which directions the unit in hand may go."""
    return {action for action in table.legal() if action < PASS and action not in (SAIL, LAND)}


# On foot


@pytest.mark.rule("MY-A38")
def test_two_hexes_and_no_more_for_heroes_and_monsters():
    table = in_hand("Hector", Hector=2911)
    table.walk("Hector", 2912, 2913)
    assert steps(table) == set()
    table = in_hand("Ladon", Ladon=2515)
    table.walk("Ladon", 2514, 2513)
    assert steps(table) == set() and table.where("Ladon") == 2513


@pytest.mark.rule("MY-A37", "MY-G4")
def test_heroes_walk_on_land_and_not_over_blocked_hexsides_monsters_go_anywhere():
    table = in_hand("Hector", Hector=3111)
    assert {step(3111, 3110), step(3111, 3011)} <= steps(table)
    assert not {step(3111, 3112), step(3111, 3212)} & steps(table)
    table = in_hand("Ladon", Ladon=3111)
    assert len(steps(table)) == 6


@pytest.mark.rule("MY-A38", "MY-A105")
def test_a_helper_doubles_a_heros_movement_to_four():
    table = Table(2, Hector=2911).bear("Hector", "Winged Sandals", "Golden Bridle")
    table.name("Hector")
    table.walk("Hector", 2912, 2911, 2912, 2911)
    assert steps(table) == set()


def test_a_unit_is_moved_by_steps_that_are_told():
    table = in_hand("Hector", Hector=2911)
    rows = table.do(step(2911, 2912))
    assert [row[0] for row in kinds(rows, "steps")] == [11] and kinds(rows, "glory")[0][:2] == [0, 1]
    table.do(PASS)
    assert table.s.phase == NAMING


# Ships

SHORE = 2913
WATER = 3013


def afloat(hex: int = SHORE, **more: int) -> Table:
    table = Table(2, Hector=hex, **more).aboard("Hector")
    table.name("Hector")
    return table


@pytest.mark.rule("MY-A39", "MY-A41")
def test_a_ship_is_had_at_the_printed_defense_or_less_and_the_roll_is_a_part_of_the_attempt():
    table = Table(2, Hector=SHORE).bear("Hector", "Shield of Bronze")  # his 61 is not 81 here
    table.name("Hector")
    table.roll(61)
    rows = table.do(SAIL)
    assert (
        kinds(rows, "ships")[0][:2] == [11, 1]
        and table.errand("Hector").aboard == 1
        and table.s.attempts == 1
    )
    assert SAIL not in table.legal() and step(SHORE, WATER) in table.legal()
    table = Table(2, Hector=SHORE).bear("Hector", "Shield of Bronze")
    table.name("Hector")
    table.roll(62)
    table.do(SAIL)
    assert table.errand("Hector").aboard == 0 and table.s.phase == NAMING


@pytest.mark.rule("MY-A40")
def test_after_a_failure_all_activity_of_the_hero_is_over_but_he_can_be_attacked():
    table = in_hand("Hector", Hector=SHORE, Ladon=SHORE, Helen=SHORE)
    table.roll(62)
    table.do(SAIL, PASS)
    assert table.s.phase not in (FIGHTING, NAMING)  # neither an attack nor a capture is left
    table = in_hand("Hector", Hector=SHORE, Ladon=SHORE)
    table.roll(62)
    table.do(SAIL)
    table.name("Ladon")
    table.do(PASS, PASS)
    assert table.s.phase == FIGHTING and table.legal() == [piece("Ladon"), PASS]


@pytest.mark.rule("MY-A39")
def test_the_roll_comes_before_the_first_hex_or_after_the_last_and_once():
    table = in_hand("Hector", Hector=2912)
    table.walk("Hector", SHORE)
    table.roll(11)
    table.do(SAIL)
    assert table.errand("Hector").aboard == 1 and table.s.phase == NAMING  # a roll after a step ends it
    table = in_hand("Hector", Hector=SHORE)
    table.roll(11)
    table.do(SAIL, LAND)
    assert SAIL not in table.legal()


@pytest.mark.rule("MY-A42")
def test_a_ship_needs_a_shore_a_river_alone_will_not_do_but_may_be_sailed():
    table = in_hand("Hector", Hector=2808)  # on the Ister, inland
    assert SAIL not in table.legal()
    table = Table(2, Hector=2808).aboard("Hector")
    table.name("Hector")
    assert (
        step(2808, 2908) in table.legal() and step(2808, 2809) not in table.legal()
    )  # along the river, not away from it


@pytest.mark.rule("MY-A43")
def test_there_are_as_many_ships_as_are_wanted():
    names = ("Hector", "Ajax", "Medea", "Jason", "Circe")
    table = Table(2, **dict.fromkeys(names, SHORE))
    for name in names:
        table.name(name)
        table.roll(11)
        table.do(SAIL, PASS)
    assert all(table.errand(name).aboard == 1 for name in names)


@pytest.mark.rule("MY-A44", "MY-A110")
def test_leaving_a_ship_is_free_where_there_is_land_and_he_may_walk_on():
    table = afloat()
    assert LAND in table.legal()
    table.do(LAND)
    assert table.errand("Hector").aboard == 0
    table.walk("Hector", 2912, 2911)
    table = afloat(WATER)
    assert LAND not in table.legal()


@pytest.mark.rule("MY-A44")
def test_aboard_there_is_no_attack_but_after_landing_there_is():
    table = afloat(SHORE, Ladon=SHORE)
    table.do(PASS, PASS)
    assert table.s.phase != FIGHTING
    table = afloat(SHORE, Ladon=SHORE)
    table.do(LAND, PASS, PASS)
    assert table.s.phase == FIGHTING and table.legal() == [piece("Hector"), PASS]


@pytest.mark.rule("MY-A105")
def test_aboard_two_hexes_at_most_and_they_count_ashore():
    table = Table(2, Hector=WATER).bear("Hector", "Winged Sandals").aboard("Hector")
    table.name("Hector")
    table.walk("Hector", SHORE, WATER)
    assert steps(table) == set()
    table = Table(2, Hector=WATER).bear("Hector", "Winged Sandals").aboard("Hector")
    table.name("Hector")
    table.walk("Hector", SHORE)
    table.do(LAND)
    table.walk("Hector", 2912, 2911, 2912)
    assert steps(table) == set()


@pytest.mark.rule("MY-A106")
def test_a_sick_hero_may_be_named_but_neither_walks_nor_takes_a_ship():
    table = Table(2, Hector=SHORE, Ladon=SHORE)
    table.errand("Hector").sick = 1
    table.name("Hector")
    assert table.legal() == [PASS]
    table.do(PASS, PASS)
    assert table.s.phase == FIGHTING and piece("Hector") in table.legal()


# Helpers


@pytest.mark.rule("MY-A47")
def test_a_hero_who_comes_alone_takes_a_helper_and_goes_on():
    table = in_hand("Hector", Hector=2911, Aegis=2912)
    rows = table.walk("Hector", 2912)
    assert kinds(rows, "takes")[0][:2] == [11, 2] and table.bearer("Aegis") == "Hector"
    table.walk("Hector", 2911)
    assert table.where("Aegis") == 2911


@pytest.mark.rule("MY-A46", "MY-A47")
@pytest.mark.parametrize("other", ["Ladon", "Ajax", "Sciron"])
def test_a_helper_stays_where_others_are(other):
    table = in_hand("Hector", Hector=2911, Aegis=2912, **{other: 2912})
    table.walk("Hector", 2912)
    assert table.bearer("Aegis") is None


@pytest.mark.rule("MY-A46")
def test_who_remains_alone_takes_the_helper():
    table = in_hand("Ladon", Hector=2912, Aegis=2912, Ladon=2912)
    table.walk("Ladon", 2911)
    assert table.bearer("Aegis") == "Hector"


@pytest.mark.rule("MY-A46", "MY-A44")
def test_aboard_no_helper_is_taken_but_on_landing_it_is():
    table = afloat(SHORE, Aegis=SHORE)
    assert table.bearer("Aegis") is None
    table.do(LAND)
    assert table.bearer("Aegis") == "Hector"


@pytest.mark.rule("MY-A48", "MY-A46", "MY-A115", "MY-A110")
def test_whoever_holds_a_hero_may_let_him_drop_a_helper_and_he_takes_it_when_he_comes_back():
    table = Table(2, Hector=2912, Ajax=2913).bear("Hector", "Aegis").points(1, Hector=5)
    table.hold(0, "Hector")
    table.name("Ajax")
    table.do(PASS, PASS)
    assert table.asked == [0] and DROP_HELPER + 2 in table.legal()
    rows = table.do(DROP_HELPER + 2)
    assert (
        kinds(rows, "drops")[0][:2] == [11, 2]
        and table.bearer("Aegis") is None
        and table.where("Aegis") == 2912
    )
    table.do(PASS)
    assert table.asked == [1] and DROP_HELPER + 2 not in table.legal()
    table.quiet()
    table.name("Hector")
    assert table.bearer("Aegis") is None
    table.walk("Hector", 2911, 2912)
    assert table.bearer("Aegis") == "Hector"
