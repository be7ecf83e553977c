"""The Advanced game: capturing prizes and bringing them home; what drifts ashore."""

import pytest

from tests.mythology.olympus import PASS, PIECE, PRIZE, Table, kinds
from theomachy.games.mythology.advanced.actions import CAPTURE, CARD, DROP_PRIZE, KEEP, LAND, REMOVE
from theomachy.games.mythology.advanced.events import BY_COMBAT, FOR_CAPTURE, PRIZE_CAPTURED, PRIZE_DELIVERED
from theomachy.games.mythology.advanced.rules.deaths import remove
from theomachy.games.mythology.advanced.rules.items import take_off_board
from theomachy.games.mythology.advanced.state import CAPTURING, FIGHTING, NAMING, ORACLE, TURNS, WINDOW
from theomachy.kernel.chance import combine
from theomachy.kernel.journal import new_journal
from theomachy.kernel.record import Word
from theomachy.kernel.state import top_kind

HERE = 3413


def at_prize(*heroes: str, held: bool = True, **hexes: int) -> Table:
    """Heroes of seat 0 with Helen, in the time for captures."""
    table = Table(
        3,
        **(
            dict.fromkeys((hero.replace(" ", "_") for hero in heroes), HERE)
            | {"Helen": HERE, "Pegasus": 3506}
            | hexes
        ),
    )
    if held:
        table.hold(0, *heroes)
    table.s.phase = CAPTURING
    return table


def tries(hero: str, prize: str = "Helen") -> int:
    return CAPTURE + 10 * PIECE[hero] + PRIZE[prize]


def take(table: Table, hero: str, rolled: int, prize: str = "Helen") -> list[list[int]]:
    """The hero tries, and nobody does anything in the window."""
    rows = table.do(tries(hero, prize))
    table.roll(rolled)
    return rows + table.quiet()


def home(since: int = 2, captor: int = 0, start: int = 3010) -> Table:
    """Hector bears Helen, captured for a seat, and stands outside Greece; it is turn 3."""
    table = Table(3, Hector=start, Helen=start, Pegasus=3506).bear(
        "Hector", "Helen", captor=captor, since=since
    )
    table.name("Hector")
    return table


# Captures


@pytest.mark.rule("MY-A50", "MY-A51")
def test_a_capture_is_the_dice_the_attack_and_helpers_against_the_prizes_defense():
    table = at_prize("Hector", "Ladon").bear("Hector", "Bow of Hercules")
    table.s.players[0].ailment[PIECE["Hector"]] = 6  # counts for nothing here, nor does famine
    table.errand("Hector").hungry = 1
    rows = take(table, "Hector", 31)  # 31 + 30 + 20 to 81
    assert len(kinds(rows, "rolls")) == 1 and kinds(rows, "captures") == [
        [PIECE["Hector"], PRIZE["Helen"], 0, 0, 0, 0]
    ]
    assert kinds(rows, "glory") == [[0, 5, PRIZE_CAPTURED, 0, 0, 0]]
    table = at_prize("Hector").bear("Hector", "Bow of Hercules")
    rows = take(table, "Hector", 26)
    assert (
        kinds(rows, "captures") == []
        and table.glory() == [10, 10, 10]
        and kinds(rows, "rolls")[0][3] == FOR_CAPTURE
    )


@pytest.mark.rule("MY-A51")
def test_encouragement_helps_in_captures():
    table = at_prize("Nestor")
    table.errand("Nestor").courage = 20
    assert kinds(take(table, "Nestor", 61), "captures")


@pytest.mark.rule("MY-A50")
def test_a_hero_must_be_held_and_ashore_but_need_not_have_moved():
    table = Table(2, Hector=HERE, Helen=HERE)
    table.name("Hector")
    table.do(PASS, PASS)
    assert table.s.phase == CAPTURING and table.legal() == [tries("Hector"), PASS]
    table = at_prize("Hector", held=False)
    table.do(PASS)
    assert table.s.phase != CAPTURING
    table = at_prize("Hector", "Ajax").aboard("Hector")
    assert table.legal() == [tries("Ajax"), PASS]


@pytest.mark.rule("MY-A52")
def test_one_try_a_hero_and_phase_but_others_may_try_with_him_in_theirs():
    table = at_prize("Hector", "Ajax")
    take(table, "Hector", 11)
    assert table.legal() == [tries("Ajax"), PASS]
    table.end_phase()
    table.quiet()
    assert table.asked == [1] and table.s.phase == NAMING
    table.name("Hector")
    table.do(PASS, PASS, PASS)  # no step, no more units, no attack on Ajax
    assert table.legal() == [tries("Hector"), PASS]


@pytest.mark.rule("MY-A103")
def test_a_window_opens_before_the_roll():
    table = at_prize("Hector")
    assert kinds(table.do(tries("Hector")), "rolls") == [] and top_kind(table.s) == WINDOW


@pytest.mark.rule("MY-A56")
def test_a_prize_is_kept_with_the_hero_or_taken_off_the_board_at_once():
    table = at_prize("Hector")
    take(table, "Hector", 66)
    assert table.legal() == [KEEP, REMOVE]
    table.do(KEEP)
    assert (
        table.bearer("Helen") == "Hector"
        and table.item("Helen").captor == 1
        and table.item("Helen").since == 3
    )
    table = at_prize("Hector")
    take(table, "Hector", 66)
    table.do(REMOVE)
    assert table.where("Helen") is None and table.item("Helen").owner == 1


@pytest.mark.rule("MY-A53")
def test_what_a_hero_bears_cannot_be_taken_from_him():
    table = at_prize("Ajax", "Hector").bear("Hector", "Helen", captor=1)
    table.do(PASS)
    assert table.s.phase != CAPTURING


@pytest.mark.rule("MY-A53", "MY-A99")
def test_a_prize_that_was_left_is_captured_anew():
    table = at_prize("Ajax", "Hector").bear("Hector", "Helen", captor=1, since=1)
    table.s.phase = FIGHTING
    remove(table.s, table.params, PIECE["Hector"], -1, BY_COMBAT, 0, new_journal())
    assert table.bearer("Helen") is None and table.item("Helen").captor == 0
    table.s.phase = CAPTURING
    take(table, "Ajax", 66)
    assert table.glory()[0] == 15 and table.item("Helen").captor == 1


@pytest.mark.rule("MY-A53", "MY-A110")
def test_a_hero_may_leave_a_prize_like_a_helper():
    table = at_prize("Hector").bear("Hector", "Helen", captor=0)
    table.do(PASS)
    assert DROP_PRIZE + PRIZE["Helen"] in table.legal()
    table.do(DROP_PRIZE + PRIZE["Helen"])
    assert table.bearer("Helen") is None and table.where("Helen") == HERE


@pytest.mark.rule("MY-A55")
def test_nobody_is_paid_twice_for_one_prize():
    table = at_prize("Hector")
    table.card(0, table.oracle_card("Helen"))
    table.s.players[0].paid = 1 << PRIZE["Helen"]
    rows = take(table, "Hector", 66)
    assert kinds(rows, "glory") == [] and table.legal() == [KEEP, REMOVE]
    table.do(KEEP)
    assert table.item("Helen").captor == 0  # so it brings nothing in Greece either
    table = Table(3, Hector=3010, Helen=3010, Pegasus=3506).bear("Hector", "Helen")
    table.item("Helen").since = 1
    table.name("Hector")
    assert kinds(table.walk("Hector", 2910, 2911), "delivers") == []


@pytest.mark.rule("MY-A55")
def test_another_player_is_paid_for_a_prize_that_was_captured_before():
    table = at_prize("Hector")
    table.s.players[1].paid = 1 << PRIZE["Helen"]
    rows = take(table, "Hector", 66)
    assert [row[:2] for row in kinds(rows, "glory")] == [[0, 5]]


@pytest.mark.rule("MY-A95", "MY-A13")
def test_an_oracle_may_promise_more_for_a_prize():
    table = at_prize("Hector")
    card = table.card(0, table.oracle_card("Helen"))
    take(table, "Hector", 66)
    assert top_kind(table.s) == ORACLE
    rows = table.do(CARD + card)
    assert kinds(rows, "oracle_played")[0][:3] == [
        0,
        card,
        table.params.promises[card],
    ] and table.glory() == [10, 10, 10]
    assert table.s.players[0].card_points == table.params.promises[card] and table.legal() == [KEEP, REMOVE]


# Home to Greece


@pytest.mark.rule("MY-A54")
def test_a_prize_that_comes_to_greece_in_a_later_turn_brings_fifty_and_leaves_the_board():
    table = home()
    rows = table.walk("Hector", 2910, 2911)
    assert kinds(rows, "delivers") == [[PIECE["Hector"], PRIZE["Helen"], 0, 0, 0, 0]] and [
        0,
        50,
        PRIZE_DELIVERED,
        0,
        0,
        0,
    ] in kinds(rows, "glory")
    assert table.where("Helen") is None and table.item("Helen").owner == 1


@pytest.mark.rule("MY-A54", "MY-A99")
@pytest.mark.parametrize("table", [home(since=3), home(captor=1)], ids=["same turn", "another's capture"])
def test_it_brings_nothing_in_the_turn_of_its_capture_or_to_another(table):
    rows = table.walk("Hector", 2910, 2911)
    assert kinds(rows, "delivers") == [] and table.bearer("Helen") == "Hector"


@pytest.mark.rule("MY-A54", "MY-A99")
def test_who_stands_in_greece_must_leave_it_and_come_back_which_one_move_may_do():
    table = home(start=2911)
    assert kinds(table.walk("Hector", 2912), "delivers") == []
    table = home(start=2911)
    assert kinds(table.walk("Hector", 2910), "delivers") == []
    assert len(kinds(table.walk("Hector", 2911), "delivers")) == 1


@pytest.mark.rule("MY-A45")
def test_by_ship_it_counts_only_once_ashore():
    table = Table(3, Hector=3013, Helen=3013, Pegasus=3506).bear("Hector", "Helen", captor=0).aboard("Hector")
    table.name("Hector")
    assert kinds(table.walk("Hector", 2913), "delivers") == []
    assert len(kinds(table.do(LAND), "delivers")) == 1


@pytest.mark.rule("MY-A57")
def test_when_no_prize_is_left_the_turn_is_finished_and_the_game_ends():
    table = home()
    table.walk("Hector", 2910, 2911)
    take_off_board(table.s, PRIZE["Pegasus"], 2)
    table.do(PASS)
    assert not table.s.over and table.asked == [0]
    table.end_turn()
    assert table.s.over and table.s.turn < TURNS


# What a dead hero leaves


@pytest.mark.rule("MY-A49")
def test_items_of_one_who_dies_at_sea_drift_to_the_nearest_land():
    table = Table(2, Hector=3013).bear("Hector", "Aegis").aboard("Hector")
    remove(table.s, table.params, PIECE["Hector"], -1, BY_COMBAT, 0, new_journal())
    place = int(table.item("Aegis").hex)
    assert table.params.land[place] == 1 and table.bearer("Aegis") is None
    from theomachy.games.mythology.distance import steps_between

    start = Table(2, Hector=3013).piece("Hector").hex
    assert steps_between(table.params, start, place) == 1


@pytest.mark.rule("MY-A121", "MY-A49")
def test_what_is_lost_at_sea_together_drifts_together():
    shores = set()
    for chance in range(40):
        table = (
            Table(2, Hector=3013).bear("Hector", "Aegis", "Herb Moly", "Helen", "Cornucopia").aboard("Hector")
        )
        table.s.chance = Word(combine(3, chance))
        remove(table.s, table.params, PIECE["Hector"], -1, BY_COMBAT, 0, new_journal())
        shore = {table.where(name) for name in ("Aegis", "Herb Moly", "Helen", "Cornucopia")}
        assert len(shore) == 1
        shores |= shore
    assert len(shores) > 1


@pytest.mark.rule("MY-A49", "MY-A46")
def test_items_stay_in_the_hex_and_a_hero_who_is_left_alone_takes_the_helpers():
    table = Table(2, Hector=HERE, Ajax=HERE, Helen=3506).bear("Hector", "Aegis", "Helen")
    table.item("Helen").hex = table.piece("Hector").hex
    remove(table.s, table.params, PIECE["Hector"], -1, BY_COMBAT, 0, new_journal())
    assert table.bearer("Aegis") == "Ajax" and table.bearer("Helen") is None and table.where("Helen") == HERE
