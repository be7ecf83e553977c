"""The Advanced game: who controls what, challenges and auctions."""

import pytest

from tests.mythology.olympus import CHALLENGE, GIVE_UP, GOD, PASS, PIECE, STAND, Table, kinds, piece, step
from theomachy.games.mythology.advanced.actions import BID, SEAT
from theomachy.games.mythology.advanced.events import CHALLENGE_LOST, CHALLENGE_WON, FOR_ARBITRATION
from theomachy.games.mythology.advanced.registration import RULES
from theomachy.games.mythology.advanced.rules.control import controller, settle_control, show_tie
from theomachy.games.mythology.advanced.state import AUCTION, FIGHTING, NAMING, POLL, State
from theomachy.kernel.generic import blindfold
from theomachy.kernel.journal import new_journal
from theomachy.kernel.record import new
from theomachy.kernel.state import top_kind

HECTOR = piece("Hector")


def challenged(*willing: int, seats: int = 3, **points: tuple[int, ...]) -> Table:
    """Seat 0 has named Hector, and those who are willing have challenged him; `points` by seat for Hector."""
    table = Table(seats, Hector=2913, Ladon=2515)
    for seat, number in enumerate(points.get("Hector", ())):
        table.points(seat, Hector=number)
    table.do(HECTOR)
    for seat in table.asked:
        table.play(seat, CHALLENGE if seat in willing else PASS)
    return table


# Naming


@pytest.mark.rule("MY-A26", "MY-A33", "MY-A108")
def test_all_others_are_asked_at_once_and_nobody_learns_an_answer_before_all_are_in():
    table = Table(4, Hector=2913)
    rows = table.do(HECTOR)
    assert (
        kinds(rows, "names")[0][:2] == [0, PIECE["Hector"]]
        and table.asked == [1, 2, 3]
        and top_kind(table.s) == POLL
    )
    assert table.legal(2) == [PASS, CHALLENGE]
    assert table.play(3, CHALLENGE) == [] and table.play(1, PASS) == []
    rows = table.play(2, CHALLENGE)
    assert kinds(rows, "challenged")[0][0] == 0b1100 and top_kind(table.s) == AUCTION and table.asked == [0]


@pytest.mark.rule("MY-A25", "MY-A33")
def test_without_a_challenge_the_mover_controls_a_unit_even_without_points():
    table = Table(3, Hector=2913, Ajax=2913).points(1, Hector=7)
    table.name("Hector")
    assert controller(table.s, table.params, PIECE["Hector"]) == 0
    table.do(PASS, PASS)  # he stays where he is, and no more movement
    assert table.s.phase == FIGHTING and piece("Hector") in table.legal()


@pytest.mark.rule("MY-A32")
def test_a_unit_is_named_once_in_a_phase_and_five_in_all():
    table = Table(2, Hector=2913, Ajax=2913, Ladon=2515, Medea=2911, Circe=2711, Jason=2712)
    for name in ("Hector", "Ladon", "Ajax", "Medea", "Circe"):
        table.name(name)
        table.do(PASS)
        assert piece(name) not in table.legal()
    assert table.s.phase == NAMING and table.legal() == [PASS]


@pytest.mark.rule("MY-A36")
def test_other_players_may_name_the_same_unit_in_their_phases():
    table = Table(2, Hector=2913)
    table.name("Hector")
    table.do(PASS)
    assert piece("Hector") not in table.legal()
    table.end_phase()
    table.quiet()
    assert table.asked == [1] and piece("Hector") in table.legal()


# Auctions


@pytest.mark.rule("MY-A28", "MY-A30", "MY-A6")
def test_bids_never_exceed_the_points_that_one_has():
    table = challenged(1, Hector=(4, 6, 0))
    assert table.legal() == [BID + number for number in range(5)]
    table.do(BID + 2)
    assert table.asked == [1] and table.legal() == [BID + number for number in range(2, 7)] + [GIVE_UP]
    table.do(BID + 3)
    assert table.asked == [0] and table.legal() == [BID + 3, BID + 4, GIVE_UP]


@pytest.mark.rule("MY-A28", "MY-A96")
def test_a_reply_is_a_raise_an_equal_number_or_giving_up():
    table = challenged(1, Hector=(4, 6, 0))
    table.do(BID + 4, BID + 6)
    assert table.legal() == [GIVE_UP]
    rows = table.do(GIVE_UP)
    assert kinds(rows, "glory") == [
        [1, 1, CHALLENGE_WON, 0, 0, 0],
        [0, -1, CHALLENGE_LOST, 0, 0, 0],
    ] and table.glory() == [9, 11, 10]
    assert table.s.phase == NAMING and table.piece("Hector").holder == 2


@pytest.mark.rule("MY-A28", "MY-A96")
def test_an_equal_number_asks_the_other_for_more_and_standing_is_a_draw():
    table = challenged(1, Hector=(5, 6, 0))
    rows = table.do(BID + 4, BID + 4)  # the challenger's equal to the opening bid
    assert kinds(rows, "bids") == [[0, 4, 0, 0, 0, 0], [1, 4, 0, 0, 0, 0]]
    assert table.asked == [0] and table.legal() == [BID + 5, GIVE_UP, STAND]
    table.god(0, "Apollo").god(1, "Ares").roll(31, 52)
    rows = table.do(STAND)
    assert kinds(rows, "stands_firm") == [[0, 0, 0, 0, 0, 0]]
    assert kinds(rows, "rolls") == [[0, 3, 1, FOR_ARBITRATION, 0, 0], [1, 5, 2, FOR_ARBITRATION, 0, 0]]
    assert table.glory() == [9, 11, 10]  # 31 + 30 for Apollo's friend is less than 52 + 10


@pytest.mark.rule("MY-A29")
def test_zeus_arbitration_adds_what_a_god_is_to_a_hero_and_ties_roll_again():
    table = challenged(1, Hector=(1, 1, 0)).god(0, "Apollo").god(1, "Ares")
    table.do(BID + 1, BID + 1)
    table.roll(31, 51, 11, 26)  # 61 to 61; then 41 to 36
    rows = table.do(STAND)
    assert (
        len(kinds(rows, "rolls")) == 4
        and table.glory() == [11, 9, 10]
        and table.asked == [0]
        and table.piece("Hector").holder == 1
    )


@pytest.mark.rule("MY-A29", "MY-A31")
def test_for_a_monster_there_is_neither_a_modifier_nor_glory():
    table = Table(2, Ladon=2515).points(0, Ladon=1).points(1, Ladon=1)
    table.do(piece("Ladon"), CHALLENGE, BID + 1, BID + 1)
    table.roll(33, 42)
    rows = table.do(STAND)
    assert kinds(rows, "glory") == [] and table.piece("Ladon").holder == 2


@pytest.mark.rule("MY-A30")
def test_a_challenger_without_points_may_equal_nothing():
    table = challenged(1)
    assert table.legal() == [BID]
    table.do(BID)
    assert table.legal() == [BID, GIVE_UP]
    table.do(BID)
    assert table.legal() == [GIVE_UP, STAND]
    table.god(0, "Ares").god(1, "Ares").roll(12, 11)
    table.do(STAND)
    assert table.glory() == [11, 9, 10]


@pytest.mark.rule("MY-A27")
def test_challengers_come_one_after_the_other_clockwise_while_the_mover_wins():
    table = challenged(1, 3, seats=4, Hector=(8, 6, 0, 9))
    table.do(BID + 1, BID + 6, BID + 7, GIVE_UP)
    assert table.glory() == [11, 9, 10, 10] and table.asked == [3]  # 7 stands as the opening
    assert table.legal() == [BID + 7, BID + 8, BID + 9, GIVE_UP]
    table.do(BID + 9, GIVE_UP)
    assert table.glory() == [10, 9, 10, 11] and table.piece("Hector").holder == 4 and table.s.phase == NAMING


@pytest.mark.rule("MY-A27")
def test_when_the_mover_loses_it_is_over_for_later_challengers_too():
    table = challenged(1, 2, Hector=(1, 6, 9))
    table.do(BID + 1, BID + 2)
    table.do(GIVE_UP)
    assert table.glory() == [9, 11, 10] and table.piece("Hector").holder == 2


@pytest.mark.rule("MY-A27", "MY-A108")
def test_a_later_challenger_may_withdraw_before_he_bids_but_the_first_may_not():
    table = challenged(1, 2, Hector=(5, 6, 6))
    rows = table.do(BID + 5, GIVE_UP)
    assert kinds(rows, "gives_up")[0][:2] == [1, 0] and table.glory() == [11, 9, 10]
    rows = table.do(GIVE_UP)
    assert (
        kinds(rows, "gives_up")[0][:2] == [2, 1]
        and table.glory() == [11, 9, 10]
        and table.piece("Hector").holder == 1
    )
    table = challenged(1, 2, Hector=(5, 6, 6))
    table.do(BID + 4, GIVE_UP, BID + 4, BID + 5, GIVE_UP)  # who gave up had bid
    assert table.glory() == [12, 9, 9]


@pytest.mark.rule("MY-A32")
def test_after_a_lost_challenge_the_mover_can_neither_move_it_nor_let_it_attack():
    table = challenged(1, Hector=(0, 1, 0))
    table.put(Ajax=2913)
    table.do(BID, BID + 1, GIVE_UP)
    assert table.s.attempts == 1 and piece("Hector") not in table.legal()
    table.do(PASS)
    assert table.s.phase != FIGHTING  # nothing there could attack


@pytest.mark.rule("MY-A35", "MY-A35b")
def test_a_challenge_won_counts_without_a_step_and_a_step_counts_once():
    table = challenged(1, Hector=(2, 1, 0))
    table.do(BID + 2, GIVE_UP)
    assert table.glory() == [11, 9, 10]
    table.do(PASS)
    assert table.glory() == [11, 9, 10]
    table = challenged(1, Hector=(2, 1, 0))
    table.do(BID + 2, GIVE_UP)
    table.walk("Hector", 2912, 2913)  # there and back again is legal
    assert table.glory() == [12, 9, 10]


@pytest.mark.rule("MY-A35c", "MY-A37")
def test_monsters_are_moved_like_heroes_but_for_no_glory():
    table = Table(2, Ladon=2515)
    table.name("Ladon")
    table.walk("Ladon", 2514)
    assert table.where("Ladon") == 2514 and table.glory() == [10, 10]


@pytest.mark.rule("MY-A34")
def test_an_attack_by_a_unit_that_stays_needs_an_attempt_and_a_stay_is_no_movement():
    table = Table(2, Hector=2913, Ladon=2913)
    table.do(PASS)
    assert table.s.phase != FIGHTING
    table = Table(2, Hector=2913, Ladon=2913)
    table.name("Hector")
    table.do(PASS, PASS)
    assert (
        table.s.phase == FIGHTING and table.legal() == [piece("Hector"), PASS] and table.glory() == [10, 10]
    )


# Control


@pytest.mark.rule("MY-A23", "MY-A24")
def test_control_is_the_holders_else_his_who_has_the_most_points():
    table = Table(3, Hector=2913).points(0, Hector=3).points(1, Hector=5)
    hector = PIECE["Hector"]
    assert controller(table.s, table.params, hector) == 1
    table.hold(2, "Hector")
    assert controller(table.s, table.params, hector) == 2
    table = Table(3, Hector=2913)
    assert controller(table.s, table.params, hector) == -1


@pytest.mark.rule("MY-A24")
def test_where_the_most_points_are_tied_arbitration_settles_it_for_the_phase():
    table = Table(3, Hector=2913).points(0, Hector=5).points(1, Hector=5).points(2, Hector=4)
    table.god(0, "Hera").god(1, "Apollo")  # -10 and +30
    hector, journal = PIECE["Hector"], new_journal()
    assert controller(table.s, table.params, hector) == -1
    table.roll(41, 11)
    assert settle_control(table.s, table.params, hector, journal)
    assert (
        controller(table.s, table.params, hector) == 1
        and table.s.players[0].least[hector] == table.s.players[1].least[hector] == 5
    )
    assert kinds(journal[1 : journal[0, 0] + 1].tolist(), "controls") == [[1, hector, 0, 0, 0, 0]]
    table.end_phase()
    assert controller(table.s, table.params, hector) == -1


@pytest.mark.rule("MY-A24", "MY-A114")
def test_of_a_tie_all_know_who_has_how_many_points_and_that_nobody_has_more():
    table = Table(4, Hector=2913).points(0, Hector=3).points(1, Hector=3).points(2, Hector=2)
    hector = PIECE["Hector"]
    show_tie(table.s, 0b11, hector)
    assert [int(player.least[hector]) for player in table.s.players[:4]] == [3, 3, 0, 0] and table.s.ceiling[
        hector
    ] == 4
    reached = set()
    for seed in range(300):
        t = new(State)
        blindfold(table.s, table.params, 3, t)
        RULES.imagine(t, table.params, 3, seed)
        totals = [int(player.total[hector]) for player in t.players[:3]]
        assert totals[:2] == [3, 3] and totals[2] <= 3
        reached.add(totals[2])
    assert 0 in reached and len(reached) > 1


@pytest.mark.rule("MY-A116")
def test_a_unit_that_another_holds_for_the_phase_cannot_be_named():
    table = Table(3, Hector=2913, Ajax=2911).hold(1, "Hector")
    assert piece("Hector") not in table.legal() and piece("Ajax") in table.legal()


# With Zeus at the table


@pytest.mark.rule("MY-O6")
def test_zeus_decides_a_draw_for_a_hero_as_he_likes():
    table = Table(5, options={"zeus": "on"}, Hector=2913)
    table.do(HECTOR)
    assert table.asked == [1, 2, 3]
    table.play(1, CHALLENGE)
    table.do(PASS, PASS)
    table.do(BID, BID, STAND)
    assert table.asked == [4] and table.legal() == [SEAT, SEAT + 1]
    table.do(SEAT + 1)
    assert table.glory()[:2] == [9, 11] and table.piece("Hector").holder == 2 and table.s.phase == NAMING


def test_a_step_action_is_a_direction():
    assert step(2913, 2912) == step(2711, 2710) and GOD["Hera"] == 0
