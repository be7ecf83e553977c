"""The Advanced game: the Special Victory Conditions, each line of the chart."""

import pytest

from tests.mythology.olympus import Table
from theomachy.games.mythology.advanced.rules.scoring import HALVES, special_glory
from theomachy.games.mythology.advanced.state import EARTHQUAKE, FAMINE, NAMING, TEMPEST, VOLCANO

HERE = 2913


def brings(table: Table, fate: int, seat: int = 0) -> float:
    """The glory that a Fate brings a seat."""
    table.s.players[seat].fate = fate
    return special_glory(table.s, table.params, seat) / HALVES


def world() -> Table:
    """Two heroes, three monsters, a lesser evil, four prizes, two helpers."""
    return Table(
        3, Hector=HERE, Ajax=HERE, Ladon=2911, Cyclops=2911, Siren=2911, Sciron=2911,
        Helen=3413, Pegasus=3506, Cornucopia=2407, Golden_Fleece=3611, Aegis=2912, Herb_Moly=2912,
    )  # fmt: skip


@pytest.mark.rule("MY-A21b")
@pytest.mark.parametrize(
    ("fate", "glory"),
    [(1, 4), (25, 4), (5, 3), (27, 3), (13, 12), (30, 12), (14, 12), (15, 2), (31, 2), (16, 14)],
    ids=lambda number: str(number),
)
def test_what_is_on_the_board_and_off_it(fate, glory):
    assert brings(world(), fate) == glory


@pytest.mark.rule("MY-A21b")
def test_kills_are_events():
    table = world()
    table.s.heroes_killed, table.s.monsters_killed = 5, 7
    assert (brings(table, 4), brings(table, 26), brings(table, 6), brings(table, 28)) == (10, 10, 7, 7)


@pytest.mark.rule("MY-A21b", "MY-A61")
def test_lesser_evils_are_no_monsters_and_neither_bolt_nor_fate_is_combat():
    table = Table(3, Hector=HERE, Satyr_Band=HERE).hold(0, "Hector").roll(66)
    table.fight("Hector", "Satyr Band")
    assert table.where("Satyr Band") is None and table.s.monsters_killed == 0 and table.glory()[0] == 11


@pytest.mark.rule("MY-A21")
def test_occurrences_count_when_they_are_activated_by_others_or_by_anybody():
    table = world()
    table.s.players[0].caused[FAMINE], table.s.players[0].caused[VOLCANO] = 2, 1
    table.s.players[1].caused[VOLCANO], table.s.players[1].caused[EARTHQUAKE] = 2, 1
    table.s.players[2].caused[TEMPEST] = 3
    assert brings(table, 8) == 4.5  # halves stay (MY-G9)
    assert (brings(table, 17), brings(table, 20), brings(table, 22), brings(table, 32)) == (6, 2, 6, 6)


@pytest.mark.rule("MY-A21")
def test_heroes_killed_by_others_occurrences():
    table = world()
    table.s.players[0].slain, table.s.players[1].slain = 4, 3
    assert brings(table, 7) == brings(table, 29) == 3


@pytest.mark.rule("MY-A21")
def test_quiet_turns_are_those_without_any_occurrence():
    table = world()
    table.end_turn()
    assert brings(table, 21) == 1
    table.s.phase, table.s.must = NAMING, 1
    table.s.marks = 1
    table.end_turn()
    assert brings(table, 21) == 1


@pytest.mark.rule("MY-A19")
def test_prayers_and_sacrifices_of_others():
    table = world()
    table.s.players[0].prayers, table.s.players[1].prayers, table.s.players[2].sacrifices = 5, 2, 3
    assert brings(table, 23) == 2 and brings(table, 24) == 6


@pytest.mark.rule("MY-A20", "MY-A107", "MY-A124")
def test_one_possesses_what_is_off_the_board_before_one_or_with_a_hero_that_one_controls_by_points():
    table = world().points(0, Hector=4).points(1, Hector=3, Ajax=2)
    table.bear("Hector", "Helen", "Aegis").bear("Ajax", "Herb Moly")
    table.item("Pegasus").hex, table.item("Pegasus").owner = -1, 1
    assert brings(table, 18) == 10 and brings(table, 19) == 3
    table.points(1, Hector=4)  # a tie is no possession before arbitration
    assert brings(table, 18) == 5 and brings(table, 19) == 0
    table.piece("Hector").settled = 1
    assert brings(table, 18) == 10 and brings(table, 19) == 3


@pytest.mark.rule("MY-G8", "MY-G9")
def test_the_most_glory_wins_ties_share_and_halves_count():
    table = world()
    table.s.players[0].glory, table.s.players[1].glory, table.s.players[2].glory = 20, 20, 10
    table.s.over = 1
    assert [row[:3] for row in table.standing()] == [[20, 1, 0.5], [20, 1, 0.5], [10, 3, 0]]
    table.s.players[2].caused[FAMINE] = 1
    table.s.players[1].fate = 8
    assert [row[:3] for row in table.standing()] == [[20, 2, 0], [20.5, 1, 1], [10, 3, 0]]


def test_shares_before_the_end_are_an_estimate():
    table = world()
    shares = [row[2] for row in table.standing()]
    assert sum(shares) == pytest.approx(1) and len(set(shares)) == 1
