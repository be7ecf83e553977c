"""Bots in the Advanced game: what greedy players do in plain cases, and that the search leaves sheets to
them. Strength: docs/strength.md."""

import json

import numpy as np
import pytest

from tests.mythology.olympus import PASS, PIECE, PRIZE, WORLD, Table, piece, sheets, step
from tests.mythology.test_advanced_matches import simulated
from theomachy import Match
from theomachy.bots import ismcts
from theomachy.bots.bot import Decision, GreedyBot
from theomachy.bots.registry import make
from theomachy.games.mythology.advanced import actions as do
from theomachy.games.mythology.advanced.registration import RULES
from theomachy.games.mythology.advanced.rules.sheets import points_left
from theomachy.games.mythology.advanced.state import (
    FIGHTING,
    GONE,
    LOGGING,
    PLACING,
    STARTING,
    TURNS,
    VOLCANO,
    W_PLACED,
    W_START,
    WINDOW,
    State,
)
from theomachy.games.mythology.world import HEROES
from theomachy.kernel.generic import SHARE, blindfold
from theomachy.kernel.record import new
from theomachy.kernel.state import bit, push
from theomachy.saved import position_hash

HECTOR, JASON = "Hector", "Jason"


def choice(table: Table, seat: int = 0) -> int:
    """What a greedy player does, from what the seat knows."""
    t, legal = new(State), np.array(table.legal(seat))
    blindfold(table.s, table.params, seat, t)
    before, worth = t.tobytes(), np.zeros(len(legal), np.int64)
    with np.errstate(all="raise"):
        RULES.appraise(t, table.params, seat, legal, len(legal), worth)
    assert t.tobytes() == before
    return int(legal[np.argmax(worth)])


def go_on(table: Table, seat: int = 0) -> list[int]:
    """What the seat's greedy player does until its sheet is in or somebody else is asked."""
    done = []
    while table.asked == [seat] and (not done or done[-1] != PASS):
        done.append(choice(table, seat))
        table.play(seat, done[-1])
    return done


def carrier(table: Table, captor: int, hex: int = 3110) -> Table:
    """Jason is on his way home from Thrace with a prize, with points of his captor's."""
    return (
        table.put(Jason=hex, Golden_Fleece=hex)
        .bear(JASON, "Golden Fleece", captor=captor)
        .points(captor, Jason=6)
    )


def test_a_carrier_goes_home_first():
    table = carrier(Table(2, turn=5), 0).put(Hector=2911, Achilles=2912, Helen=3413)
    assert choice(table) == piece(JASON)
    table.name(JASON)
    table.do(choice(table))
    table.quiet()
    assert table.where(JASON) in WORLD.areas[WORLD.area("Greece")].hexes or (
        table.legal(0) and choice(table) != PASS
    )
    while table.where("Golden Fleece") is not None and table.asked == [0] and choice(table) != PASS:
        table.do(choice(table))
        table.quiet()
    assert table.where("Golden Fleece") is None and table.glory()[0] > 50


def test_a_rivals_carrier_who_is_nearly_home_meets_a_volcano():
    table = carrier(sheets(2, turn=5), 1)
    table.s.must = 1
    lines = go_on(table)
    plots = [line for line in lines if do.LOG_PLOT <= line < do.LOG_ZEUS]
    assert len(plots) == 1 and (plots[0] - do.LOG_PLOT) // 10 == VOLCANO
    s = table.s
    s.phase, s.must, s.sealed[0] = PLACING, 1, 0
    assert choice(table) == do.AREA + WORLD.area("Thrace")
    s.players[0].area = WORLD.area("Thrace")
    push(s, 1, 0, 0, W_PLACED)
    activate = choice(table)
    assert activate - do.ACTIVATE == plots[0] - do.LOG_PLOT
    table.play(0, activate)
    assert choice(table) == do.HEX + s.pieces[1].hex


def test_far_carriers_and_own_ones_meet_none():
    for table in (carrier(sheets(2, turn=5), 1, hex=3807), carrier(sheets(2, turn=5), 0)):
        table.s.must = 1
        assert not any(do.LOG_PLOT <= line < do.LOG_ZEUS for line in go_on(table))


@pytest.mark.parametrize(("place", "guarded"), [(3111, True), (3807, False)])
def test_a_point_guards_who_bears_a_prize_from_a_monster_that_is_near(place, guarded):
    table = carrier(sheets(2, turn=5), 0).put(Colchian_Dragon=place)
    table.s.must = 1
    assert (do.LOG_UNIT + do.SCALE * PIECE["Colchian Dragon"] + 1 in go_on(table)) is guarded


@pytest.mark.parametrize(("captor", "answer"), [(0, do.CHALLENGE), (1, PASS)])
def test_a_monster_beside_an_own_bearer_is_challenged_without_a_point(captor, answer):
    table = carrier(Table(2, turn=5), captor).put(Colchian_Dragon=3111)
    table.s.must = 2
    table.play(1, piece("Colchian Dragon"))
    assert table.asked == [0] and choice(table) == answer


def test_what_no_hero_needs_goes_to_zeus():
    table = sheets(2, turn=5).put(Jason=2911, Helen=3413).points(0, Jason=12)
    table.s.must = 1
    table.s.players[0].spent[:] = 0
    assert any(do.LOG_ZEUS <= line < do.LOG_PRAYER for line in go_on(table))


def test_no_point_is_lost_where_all_that_is_wanted_is_written_with_fewer():
    """Two heroes are wanted, both have lines, and points are left: one of them gets these too."""
    match = Match("mythology", 2, seed=21, seat_by_seat=False)
    while "log Achilles 4" not in [choice.move for choice in match.legal(0)]:
        seat = match.must[0]
        match.play_action(make("demigod").choose(Decision.of(match, seat)), seat)
    for line in ("log Achilles 4", "log Hector 3"):
        match.play(line, 0)
    for last in (False, True):
        decision = Decision.of(match, 0)
        line = match.notation(GreedyBot().choose(decision))
        assert line == ("pass" if last else "log Achilles 7")
        match.play(line, 0)


def test_a_sheet_that_somebody_else_has_begun_is_filled_with_what_is_left():
    """All ten points, a point for each who has some already; what is written stays."""
    table = sheets(2, by_seat=False).put(Jason=2911, Hector=2912, Achilles=2913, Pegasus=3506, Helen=3413)
    table.s.must = 1
    plan = go_on(table)
    for begun in ("Ajax", "Ladon"):
        table = sheets(2, by_seat=False).put(
            Jason=2911, Hector=2912, Achilles=2913, Ajax=2914, Ladon=2515, Pegasus=3506, Helen=3413
        )
        table.s.must = 1
        table.s.players[0].total[PIECE[HECTOR]] = 5
        table.do(do.LOG_UNIT + do.SCALE * PIECE[begun] + 4)
        lines = go_on(table)
        spent = table.s.players[0].spent
        assert lines[-1] == PASS and lines != plan and points_left(table.s, 0) == 0
        assert spent[PIECE[begun]] == 4 and spent[PIECE[HECTOR]] >= 1


@pytest.mark.parametrize("by_seat", [True, False])
def test_all_ten_points_are_written_in_a_few_lines(by_seat):
    table = sheets(2, by_seat=by_seat).put(Jason=2911, Hector=2912, Achilles=2913, Pegasus=3506, Helen=3413)
    table.s.must = 1
    lines = go_on(table)
    assert lines[-1] == PASS and 1 < len(lines) <= 5 and points_left(table.s, 0) == 0
    assert table.s.phase == LOGGING or table.s.players[0].total[:HEROES].sum() == 10


@pytest.mark.rule("MY-A28")
def test_whoever_has_more_points_challenges_and_wins_without_showing_all_of_them():
    table = Table(2).put(Jason=2911).points(1, Jason=19).points(0, Jason=3)
    table.do(piece(JASON))
    assert choice(table, 1) == do.CHALLENGE
    table.play(1, do.CHALLENGE)
    bids = []
    while table.s.depth:
        bids.append((table.asked[0], choice(table, table.asked[0])))
        table.do(bids[-1][1])
    assert [seat for seat, _ in bids] == [place % 2 for place in range(len(bids))] and bids[-1] == (
        0,
        do.GIVE_UP,
    )
    numbers = [move - do.BID for _, move in bids[:-1]]
    assert numbers == sorted(set(numbers)) and 3 < numbers[-1] < 19 and table.s.pieces[1].holder == 2


def test_who_has_no_more_points_equals_a_bid_and_lets_the_dice_decide():
    table = Table(2).put(Jason=2911).points(1, Jason=3).points(0, Jason=3)
    table.do(piece(JASON), do.CHALLENGE, do.BID + 3)
    assert choice(table, 1) == do.BID + 3
    table.do(do.BID + 3)
    assert choice(table) == do.STAND


def test_a_power_of_combat_is_aimed_at_who_fights():
    """The window lies above the combat while one is asked, and above it the target while one aims."""
    table = (
        Table(2, Hector=2911, Chimaera=2911, Achilles=3012, Jason=3012)
        .points(0, Hector=8)
        .hold(0, HECTOR)
        .god(0, "Apollo")
    )
    table.s.phase = FIGHTING
    table.do(piece(HECTOR), piece("Chimaera"))
    assert choice(table) == do.POWER
    table.do(do.POWER)
    assert choice(table) == piece(HECTOR)


def test_a_monster_is_not_made_stronger_by_who_attacks_it():
    table = Table(2, Hector=2911, Chimaera=2911).points(0, Hector=8).hold(0, HECTOR).god(0, "Ares")
    table.s.phase = FIGHTING
    table.do(piece(HECTOR), piece("Chimaera"), do.POWER)
    assert choice(table) == piece(HECTOR)


def test_who_bears_a_prize_home_fights_no_monster():
    table = carrier(Table(2, turn=5), 0).put(Cacus_of_Ida=3110).hold(0, JASON)
    table.s.phase = FIGHTING
    assert choice(table) == PASS


def test_nobody_attacks_a_hero_of_their_own():
    table = Table(2, turn=5).put(Hercules=3110, Perseus=3110).points(0, Hercules=6, Perseus=19)
    table.hold(0, "Hercules").s.phase = FIGHTING
    assert piece("Hercules") in table.legal() and choice(table) == PASS


def test_a_rivals_carrier_is_held_when_he_is_nearly_home_and_his_captor_leads():
    for hex, glory, held in ((3110, 30, True), (3110, 5, False), (3807, 30, False)):
        table = carrier(Table(3, turn=5), 1, hex).god(0, "Ares")
        table.s.players[1].glory, table.s.phase = glory, STARTING
        push(table.s, WINDOW, 0, 0, W_START)
        assert (choice(table) == do.POWER + 1) == held, (hex, glory)


@pytest.mark.parametrize(("shown", "contests"), [(0, True), (9, False)])
def test_nobody_contests_a_hero_for_whom_another_has_shown_more_points_in_an_earlier_turn(shown, contests):
    table = Table(3, Hector=2912, Helen=2913).points(0, Hector=7)
    table.s.players[1].last_shown[PIECE[HECTOR]] = shown
    assert (choice(table) == piece(HECTOR)) == contests
    table.s.phase = LOGGING
    table.s.players[0].spent[:] = 0
    assert any(do.LOG_UNIT <= line < do.LOG_AID for line in go_on(table)) == contests

    rival = Table(3, Hector=2912).points(0, Hector=7)
    rival.s.players[1].last_shown[PIECE[HECTOR]] = shown
    rival.s.mover = rival.s.first = 1
    rival.s.must = bit(1)
    rival.play(1, piece(HECTOR))
    assert (choice(rival) == do.CHALLENGE) == contests


def test_what_was_shown_of_points_is_kept_for_later_turns_and_beside_the_check_of_files(tmp_path):
    match, bot = Match("mythology", 4, seed=5), GreedyBot()
    while match.state.turn == 1:
        shown = np.array([player.least[:HEROES] for player in match.state.players[:4]])
        match.play_action(bot.choose(Decision.of(match, match.must[0])), match.must[0])
    on_board = match.state.pieces["hex"][:HEROES] != GONE
    kept = np.array([player.last_shown for player in match.state.players[:4]])
    assert (kept * on_board >= shown * on_board).all() and (kept * on_board).any()
    for each in match.view(None).pieces:
        hero = each.id - 1
        shown = {seat: int(kept[seat, hero]) for seat in range(4) if hero < HEROES and kept[seat, hero]}
        assert each.shown_before == shown
        for seat, points in shown.items():
            told = match.words.about(match.view(None), each.name)
            assert f"{match.names[seat]} had shown {points} before" in told
    again = Match.from_position(match.position())
    assert [player.last_shown.tolist() for player in again.state.players[:4]] == kept.tolist()
    file = tmp_path / "match.json"
    match.save(file)
    position = match.words.position(match.state)
    assert position.pop("last_shown")
    assert json.loads(file.read_text("utf-8"))["check"] == position_hash(position)


def test_without_points_nobody_challenges():
    table = Table(2).put(Jason=2911).points(0, Jason=3)
    table.do(piece(JASON))
    assert choice(table, 1) == PASS


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize(("turn", "answer"), [(5, do.KEEP), (TURNS, do.REMOVE)])
def test_a_prize_is_kept_on_the_board_while_it_can_come_home(seats, turn, answer):
    table = Table(seats, turn=turn).put(Achilles=3110, Helen=3110).hold(0, "Achilles").roll(66)
    table.s.phase = 9  # CAPTURING
    table.do(choice(table))
    table.quiet()
    assert table.s.players[0].paid == bit(PRIZE["Helen"]) and choice(table) == answer


def test_a_hero_goes_round_the_water_or_over_it():
    """Andromeda is across the sea: Hector takes ship where he cannot walk."""
    table = Table(2, turn=2).put(Hector=2914, Andromeda=2416).points(0, Hector=8)
    table.name(HECTOR)
    assert choice(table) in (do.SAIL, *(step(2914, hex) for hex in WORLD.around(2914)))


def test_the_search_leaves_sheets_to_greedy(monkeypatch):
    match = Match("mythology", 2, seed=3)
    decision = Decision.of(match, 0)
    monkeypatch.setattr(ismcts, "begin_search", None)
    assert make("ismcts:50").choose(decision) == GreedyBot().choose(decision)


@pytest.mark.night
def test_greedy_games_are_equal_interpreted_and_compiled():
    options = {"historical": "on"}
    assert simulated(options, 2, 1, 9, plain=True, greedy=2)[0] == simulated(options, 2, 1, 9, greedy=2)[0]


@pytest.mark.night
def test_greedy_beats_random_at_four_seats_with_all_options():
    scores = simulated(
        {"zeus": "off", "prayer_and_sacrifice": "on", "lesser_evils": "on"}, 4, 60, 5, greedy=1
    )[2]
    assert scores[:, 0, SHARE].mean() > 0.95
