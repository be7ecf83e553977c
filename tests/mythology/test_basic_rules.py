"""The Basic game's rules and rulings, by scenarios."""

from collections import Counter
from fractions import Fraction
from itertools import product

import numpy as np
import pytest

from tests.checks.observed import observed
from tests.mythology.board import DONE, HEXES, UNIT, WORLD, Board, aid, ally, fight, god, kinds, step, tries
from theomachy.errors import BadOptions
from theomachy.games.mythology.basic.actions import ACCEPT, AID, FIGHT, LEAVE, PLACE, PROPOSE, REFUSE, STEP
from theomachy.games.mythology.basic.params import make_params
from theomachy.games.mythology.basic.registration import RULES
from theomachy.games.mythology.basic.scoring import score
from theomachy.games.mythology.basic.state import CAPTURING, FIGHTING, PLACING, WHOLE, State
from theomachy.games.mythology.world import World
from theomachy.kernel.journal import new_journal
from theomachy.kernel.record import Word, new


def start(seats: int, chance: int) -> tuple[State, list[list[int]]]:
    s, journal = new(State), new_journal()
    s.chance = Word(chance)
    RULES.setup(s, make_params(WORLD, seats, True), journal)
    return s, journal[1 : journal[0, 0] + 1].tolist()


def home(hex: int) -> int:
    return WORLD.home[HEXES[hex]]


# The start


@pytest.mark.rule("MY-B2", "MY-B3", "MY-B34", "MY-B35")
@pytest.mark.parametrize("chance", range(5))
def test_units_are_spread_evenly_over_land_away_from_the_ocean(chance):
    _, rows = start(4, chance)
    placed = kinds(rows, "stands")
    assert sorted(row[0] for row in placed) == list(range(64)) and len({row[1] for row in placed}) == 64
    inner = {
        place: area
        for place, area in enumerate(WORLD.areas)
        if area.kind == "land" and not area.borders_ocean
    }
    assert all(HEXES[row[1]] not in WORLD.island_of for row in placed)
    for count in range(1, 65):
        so_far = Counter(home(row[1]) for row in placed[:count])
        assert set(so_far) <= set(inner)
        most = max(so_far.values())
        assert all(so_far[place] >= min(most - 1, len(area.hexes)) for place, area in inner.items())


@pytest.mark.rule("MY-B4")
@pytest.mark.parametrize("chance", range(5))
def test_prizes_are_spread_over_the_lands_at_the_ocean(chance):
    _, rows = start(4, chance)
    placed = kinds(rows, "lies")
    areas = Counter(home(row[1]) for row in placed)
    assert len(placed) == 10 and all(
        WORLD.areas[place].borders_ocean and WORLD.areas[place].kind == "land" for place in areas
    )
    assert max(areas.values()) - min(areas.values()) <= 1 and all(
        HEXES[row[1]] not in WORLD.island_of for row in placed
    )


@pytest.mark.rule("MY-B34")
def test_counters_come_in_random_order_to_random_hexes():
    first = [kinds(start(2, chance)[1], "stands")[0] for chance in range(45)]
    assert (
        len({row[0] for row in first}) > 25
        and len({home(row[1]) for row in first}) > 10
        and len({row[1] for row in first}) > 30
    )


@pytest.mark.rule("MY-B33")
def test_a_map_with_too_little_room_is_refused():
    data = WORLD.model_dump()
    kept = []
    for area in data["areas"]:
        if area["kind"] == "land" and not area["borders_ocean"] and area["name"] != "Greece":
            kept.append(area)
    for area in kept:  # all inner lands but Greece become lakes
        area["kind"] = "lake"
    data |= {name: [] for name in ("mountains", "forest", "blocked", "rivers")}
    for thing in (*data["monsters"], *data["prizes"]):
        thing["hex"] = 2913
    small = World.model_validate(data)
    with pytest.raises(BadOptions, match="room for 12 units in Areas away from the Ocean, and 64 are wanted"):
        make_params(small, 2, True)


@pytest.mark.rule("MY-B5", "MY-G5", "MY-G10", "MY-G1")
@pytest.mark.parametrize("seats", range(2, 11))
def test_the_higher_half_favours_heroes_and_ties_at_the_cut_roll_again(seats):
    again = 0
    for chance in range(12):
        s, rows = start(seats, chance)
        heroes = [seat for seat, side, *_ in kinds(rows, "favours") if side == 0]
        assert len(heroes) == (seats + 1) // 2
        rolls: list[list[int]] = [[] for _ in range(seats)]
        for seat, one, other, *_ in kinds(rows, "rolls_for_side"):
            assert 1 <= one <= 6 and 1 <= other <= 6
            rolls[seat].append(one + other)
        again += max(map(len, rolls)) > 1
        assert min(rolls[seat] for seat in heroes) > max(
            rolls[seat] for seat in range(seats) if seat not in heroes
        )
        assert len({god for _, god, *_ in kinds(rows, "gets_god")}) == seats
        assert s.turn == 1 and s.phase == PLACING
    assert again > 0 or seats < 4


# Turns and gods


@pytest.mark.rule("MY-B6", "MY-B8", "MY-B28", "MY-B7", "MY-B1")
def test_all_points_and_gods_are_reset_when_the_game_turn_ends():
    board = Board("HM", Hector=2913, Ladon=2515)
    rows = board.begin("Greece", step("Hector", 2913, 2912), DONE)
    assert board.s.players[0].points == 13 and kinds(rows, "drawn") == [[1, 0, 0, 0, 0, 0]]
    rows = board.do(god("Egypt"), DONE)
    assert kinds(rows, "turn_begins") == [[4, 0, 0, 0, 0, 0]]
    assert [player.points for player in board.s.players][:2] == [15, 15] and [
        player.area for player in board.s.players
    ][:2] == [-1, -1]


@pytest.mark.rule("MY-B10")
def test_only_who_is_in_the_gods_area_when_it_is_placed_may_be_moved():
    board = Board("HM", Hector=2913, Ajax=2515, Ladon=2912)
    board.s.ready[UNIT["Ajax"]] = 1
    board.begin("Greece")
    assert [unit for unit in range(64) if board.s.ready[unit]] == [UNIT["Hector"]]


@pytest.mark.rule("MY-B6")
def test_each_decision_is_a_move_and_each_player_turn_a_stage():
    board = Board("HM", Hector=2913)
    moves, stage = int(board.s.moves), int(board.s.stage)
    board.begin("Greece", step("Hector", 2913, 2912))
    assert (board.s.moves - moves, board.s.stage - stage) == (2, 0)
    board.do(DONE)
    assert (board.s.moves - moves, board.s.stage - stage, board.asked) == (3, 1, 1)


@pytest.mark.rule("MY-B7", "MY-B37")
def test_a_god_goes_into_any_area_but_where_another_is():
    board = Board("HM", Hector=2913)
    assert board.legal == [PLACE + area for area in range(len(WORLD.areas))]
    board.begin("River Ocean", DONE)
    assert set(board.legal) == {PLACE + area for area in range(len(WORLD.areas))} - {god("River Ocean")}
    board.do(god("Lake Tritonus"), DONE)
    assert god("River Ocean") in board.legal


@pytest.mark.rule("MY-B40", "MY-B7")
def test_the_last_god_of_a_turn_is_no_matter_of_chance_and_the_others_are():
    board = Board("HM")
    before = int(board.s.chance)
    board.begin("Greece", DONE)
    assert board.asked == 1 and board.s.chance == before
    first = set()
    for chance in range(20):
        board = Board("HM", chance=chance)
        board.begin("Greece", DONE, god("Egypt"), DONE)
        first.add(board.asked)
    assert first == {0, 1}


@pytest.mark.rule("MY-B24", "MY-B38")
def test_ten_turns_are_played_even_without_enemies():
    board = Board("HM", turn=9, Hector=2913)
    for number in range(4):
        assert not board.s.over and board.s.turn == 9 + number // 2
        board.do(god("Greece") if number % 2 == 0 else god("Egypt"), DONE)
    assert board.s.over and board.s.must == 0


# Movement


@pytest.mark.rule("MY-B10", "MY-B31", "MY-G2")
def test_only_units_that_began_in_the_gods_area_move_wherever_they_go():
    board = Board("HM", Hector=2911, Ajax=2910, Ladon=2811)
    board.begin("Greece")
    assert {(action - STEP) // 6 for action in board.legal[:-1]} == {UNIT["Hector"]}
    board.do(step("Hector", 2911, 2910), step("Hector", 2910, 2911), step("Hector", 2911, 2910))
    assert board.where("Hector") == 2910 and {(action - STEP) // 6 for action in board.legal[:-1]} == {
        UNIT["Hector"]
    }


@pytest.mark.rule("MY-B31")
def test_steps_alternate_and_other_players_may_move_the_same_unit():
    board = Board("HHM", Hector=2911, Ajax=2912)
    board.begin(
        "Greece", step("Hector", 2911, 2811), step("Ajax", 2912, 2911), step("Hector", 2811, 2711), DONE
    )
    while board.asked != 1 or board.s.phase != PLACING:
        board.do(DONE if DONE in board.legal else god("Egypt"))
    board.s.players[0].area = -1
    board.do(god("Greece"))
    assert step("Hector", 2711, 2710) in board.legal and step("Ajax", 2911, 2910) in board.legal


@pytest.mark.rule("MY-B12", "MY-B36", "MY-G4")
def test_nothing_hinders_a_step_and_units_stack():
    board = Board("HM", Hector=3111, Ajax=3112, Nestor=3112)
    board.begin("Thrace", step("Hector", 3111, 3112))
    assert [board.where(name) for name in ("Hector", "Ajax", "Nestor")] == [3112] * 3
    board.do(step("Hector", 3112, 3113))  # over open water too
    assert len([action for action in board.legal if action != DONE]) == 6


@pytest.mark.rule("MY-B9", "MY-B32")
def test_a_hex_costs_two_and_one_with_enemies_four():
    board = Board("HM", Hector=2911, Ajax=2912, Ladon=2811)
    rows = board.begin(
        "Greece", step("Ajax", 2912, 2911), step("Hector", 2911, 2811), step("Ajax", 2911, 2811)
    )
    assert [row[3:5] for row in kinds(rows, "steps")] == [[2, 13], [4, 9], [4, 5]]
    board.s.players[0].points = 3
    board.put(Nestor=2711)
    board.s.ready[UNIT["Nestor"]] = 1
    assert step("Nestor", 2711, 2811) not in board.legal and step("Nestor", 2711, 2712) in board.legal
    board.s.players[0].points = 1
    assert board.legal == [DONE]


@pytest.mark.rule("MY-B11")
def test_who_is_among_enemies_moves_no_more_and_friends_may_follow():
    board = Board("HM", Hector=2911, Ajax=2912, Ladon=2811)
    board.begin("Greece", step("Hector", 2911, 2811))
    assert {(action - STEP) // 6 for action in board.legal[:-1]} == {UNIT["Ajax"]}
    board.do(step("Ajax", 2912, 2911), step("Ajax", 2911, 2811))
    assert board.where("Ajax") == 2811


# Combat


@pytest.mark.rule("MY-B13", "MY-B26", "MY-B39")
def test_combat_is_compulsory_and_goes_on_in_one_hex_until_one_side_is_gone():
    board = Board("HM", Hector=2911, Ajax=2913, Ladon=2811, Cyclops=2811, Scylla=2914)
    board.begin("Greece", step("Hector", 2911, 2811), step("Ajax", 2913, 2914), DONE)
    assert board.s.phase == FIGHTING
    assert set(board.legal) == {fight("Hector", "Ladon"), fight("Hector", "Cyclops"), fight("Ajax", "Scylla")}
    board.do(fight("Hector", "Ladon"), aid(7), aid(0))  # seven more cannot lose but by a hair
    assert board.where("Ladon") is None and board.legal == [fight("Hector", "Cyclops")]
    board.do(fight("Hector", "Cyclops"), aid(0), aid(0))
    assert board.legal == [fight("Ajax", "Scylla")]
    board.do(fight("Ajax", "Scylla"), aid(0), aid(0))
    assert board.asked == 1 and board.s.phase == PLACING


@pytest.mark.rule("MY-B14", "MY-B15", "MY-B29")
def test_every_defending_player_is_asked_clockwise_and_the_attackers_friends_are_not():
    board = Board("HMHM", Hector=2911, Ladon=2811)
    board.s.players[3].points = 0
    board.begin("Greece", step("Hector", 2911, 2811), DONE, fight("Hector", "Ladon"))
    asked = []
    while board.s.phase != FIGHTING and board.asked >= 0 and board.legal[0] == AID:
        asked.append((board.asked, len(board.legal)))
        board.do(AID)
    assert asked == [(0, 12), (1, 16), (3, 1)]


@pytest.mark.rule("MY-B14", "MY-B20", "MY-B29")
@pytest.mark.parametrize(("given", "credited"), [((0, 0), 1), ((3, 3), 1), ((2, 3), 3), ((1, 0), 1)])
def test_the_point_goes_to_who_gave_most(given, credited):
    for chance in range(40):
        board = Board("HMHM", chance=chance, Hector=2911, Ladon=2811)
        rows = board.begin(
            "Greece",
            step("Hector", 2911, 2811),
            DONE,
            fight("Hector", "Ladon"),
            aid(0),
            aid(given[0]),
            aid(given[1]),
        )
        unit, seat, *_ = kinds(rows, "falls")[0]
        assert seat == (credited if unit == UNIT["Hector"] else 0) and board.s.players[seat].kills == 1


@pytest.mark.rule("MY-B16", "MY-B17", "MY-G10")
def test_dice_and_aid_are_added_ties_are_rolled_again_and_aid_lasts_one_round():
    ties = 0
    for chance in range(60):
        board = Board("HM", chance=chance, Hector=2911, Ladon=2811, Cyclops=2811)
        rows = board.begin(
            "Greece", step("Hector", 2911, 2811), DONE, fight("Hector", "Ladon"), aid(2), aid(1)
        )
        rolls = kinds(rows, "rolls")
        assert all(
            one + two + 2 == ours and three + four + 1 == theirs
            for one, two, ours, three, four, theirs in rolls
        )
        assert all(row[2] == row[5] for row in rolls[:-1]) and rolls[-1][2] != rolls[-1][5]
        assert (board.where("Hector") is None) == (rolls[-1][2] < rolls[-1][5])
        assert board.s.players[1].points == 14 and not board.s.aid.any()
        ties += len(rolls) > 1
    assert ties > 0


@pytest.mark.rule("MY-B8", "MY-B25")
def test_the_same_points_serve_for_defence_and_without_any_one_still_fights():
    board = Board("HM", Hector=2911, Ladon=2811)
    board.s.players[0].points = 4
    board.begin("Greece", step("Hector", 2911, 2811), DONE, fight("Hector", "Ladon"))
    assert board.legal == [AID]
    board.do(AID, aid(15))
    assert board.where("Hector") is None and board.s.players[1].points == 0 and board.asked == 1
    board.put(Cyclops=3118)
    board.do(god("Egypt"))
    assert board.legal == [DONE]


# Captures


@pytest.mark.rule("MY-B18", "MY-B30", "MY-B39")
def test_a_hero_that_could_be_moved_tries_once_a_player_turn():
    board = Board("HM", Hector=1809, Ladon=2515)
    board.put(Pegasus=1809, Ajax=1809, Nestor=1908)
    board.begin("Iberia", DONE)
    assert (
        board.s.phase == CAPTURING
        and tries("Ajax") in board.legal
        and tries("Hector") in board.legal
        and tries("Nestor") not in board.legal
    )
    rows = board.do(tries("Hector"), aid(0))
    while not kinds(rows, "captures") and DONE in board.legal and board.s.phase == CAPTURING:
        assert tries("Hector") not in board.legal
        rows = board.do(board.legal[0]) + board.do(aid(9))
    assert board.asked == 1  # nothing is left to try, so nobody is asked


@pytest.mark.rule("MY-B30")
def test_another_player_may_try_with_the_same_hero():
    for chance in range(20):
        board = Board("HHM", chance=chance, Hector=1809, Pegasus=1809)
        rows = board.begin("Iberia", DONE, tries("Hector"), aid(0))
        if kinds(rows, "captures"):
            continue
        while board.s.phase != PLACING:
            board.do(DONE)
        board.s.players[0].area = -1
        board.s.players[board.asked].side = 0
        board.begin("Iberia", DONE)
        assert tries("Hector") in board.legal
        return
    pytest.fail("no try failed")


@pytest.mark.rule("MY-B18")
def test_enemies_must_be_gone_first():
    board = Board("HM", Hector=1809, Pegasus=1810, Ladon=1810)
    board.begin("Iberia", step("Hector", 1809, 1810), DONE)
    assert board.legal == [fight("Hector", "Ladon")]


@pytest.mark.rule("MY-B19", "MY-B40")
@pytest.mark.parametrize("points", [0, 5, 8, 9, 15])
def test_a_capture_needs_more_than_ten(points):
    seen = set()
    for chance in range(80 if points < 8 else 150):
        board = Board("HM", chance=chance, Hector=1809, Pegasus=1809)
        rows = board.begin("Iberia", DONE, tries("Hector"), aid(points))
        *_, given, one, two = kinds(rows, "tries")[0]
        assert given == points and 1 <= one <= 6 and 1 <= two <= 6
        captured = bool(kinds(rows, "captures"))
        assert (
            captured
            == (one + two + points > 10)
            == (board.where("Pegasus") is None)
            == (board.s.players[0].prizes == 1)
        )
        seen.add(captured)
    assert seen == ({True} if points >= 9 else {True, False})


# Alliances


@pytest.mark.rule("MY-B27", "MY-B39")
def test_a_window_follows_a_player_turn_where_somebody_can_say_something():
    board = Board("HM")
    board.begin("Greece", DONE)
    assert board.s.phase == PLACING  # nobody to ally with
    board = Board("HHM")
    board.begin("Greece", DONE)
    assert board.asked == 0 and board.legal == [PROPOSE + 3, DONE]
    board.do(DONE)
    assert board.asked == 1
    board.do(DONE)
    assert board.s.phase == PLACING  # seat 2 could only pass
    board = Board("HHM", turn=10)
    board.s.drawn = 7
    board.begin("Greece", DONE)
    assert board.s.over


@pytest.mark.rule("MY-B22", "MY-B27")
def test_all_must_agree_clockwise_and_the_first_no_ends_it():
    board = Board("HMHMH")
    board.begin("Greece", DONE)
    assert set(board.legal) == {PROPOSE + 3, PROPOSE + 5, PROPOSE + 7, DONE}
    board.do(ally(0, 1, 2))
    assert board.asked == 2 and board.legal == [ACCEPT, REFUSE]
    board.do(ACCEPT)
    assert board.asked == 4
    board.do(REFUSE)
    assert board.asked == 1  # one proposal a seat, and 0 could only pass now
    assert [player.alliance for player in board.s.players][:5] == [1, 2, 4, 8, 16]


@pytest.mark.rule("MY-B22", "MY-B23", "MY-B27")
def test_a_proposal_takes_in_whole_alliances_and_one_may_leave():
    board = Board("HHHHMM")
    rows = board.begin("Greece", DONE, ally(0, 1), ACCEPT)
    assert kinds(rows, "allied") == [[3, 0, 0, 0, 0, 0]]
    assert board.asked == 0 and board.legal == [DONE, LEAVE]
    board.do(DONE, DONE)
    assert board.asked == 2  # a proposal with 0 takes 1 as well
    assert set(board.legal) == {PROPOSE + 0b1100, PROPOSE + 0b0111, PROPOSE + 0b1111, DONE}
    board.do(ally(0, 1, 2), ACCEPT, ACCEPT)
    assert [player.alliance for player in board.s.players][:4] == [7, 7, 7, 8]
    board.do(LEAVE)
    assert [player.alliance for player in board.s.players][:4] == [3, 3, 4, 8] and board.asked == 3


# Victory


@pytest.mark.rule("MY-B20", "MY-B21", "MY-B23", "MY-G9", "MY-B41")
def test_points_are_exact_fractions():
    board = Board("HHHMMM", Pegasus=1809, Helen=3413, Cornucopia=2407, Cerynites=4010)
    for seat, (kills, prizes) in enumerate([(1, 0), (0, 2), (1, 0), (1, 0), (0, 0), (2, 0)]):
        board.s.players[seat].kills, board.s.players[seat].prizes = kills, prizes
    assert [Fraction(int(score(board.s, seat)), WHOLE) for seat in range(6)] == [
        1,
        6,
        1,
        Fraction(11, 3),
        Fraction(8, 3),
        Fraction(14, 3),
    ]
    board.s.players[0].alliance = board.s.players[1].alliance = board.s.players[2].alliance = 7
    board.s.players[3].alliance = board.s.players[4].alliance = 24
    points = [Fraction(int(score(board.s, seat)), WHOLE) for seat in range(6)]
    assert points == [Fraction(8, 3)] * 3 + [Fraction(19, 6)] * 2 + [Fraction(14, 3)]
    assert [row[1] for row in board.standing()] == [4, 4, 4, 2, 2, 1]


@pytest.mark.rule("MY-G8", "MY-B23", "MY-B41")
def test_a_tie_is_a_shared_win():
    board = Board("HHM", turn=10)
    board.s.drawn = 7
    board.s.players[0].prizes = 2
    board.s.players[0].alliance = board.s.players[1].alliance = 3
    before = board.standing()
    board.begin("Greece", DONE)
    assert board.s.over and [row[1:] for row in board.standing()] == [[1, 0.5], [1, 0.5], [3, 0]]
    assert [row[:2] for row in before] == [row[:2] for row in board.standing()] and sum(
        row[2] for row in before
    ) == pytest.approx(1)


@pytest.mark.rule("MY-G8", "MY-B23")
def test_no_alliance_gives_its_members_together_more_of_the_win():
    """A mean is never above the highest, so what one gains by it another loses: with fair play none is
    made."""
    gains = losses = 0
    for kills in product(range(5), repeat=4):
        shares = {}
        for allied in (False, True):
            board = Board("HHHM", turn=10)
            for seat, number in enumerate(kills):
                board.s.players[seat].kills = number
                if allied and seat < 2:
                    board.s.players[seat].alliance = 3
            board.s.over = 1
            shares[allied] = [row[2] for row in board.standing()]
        alone, together = shares[False], shares[True]
        assert together[0] + together[1] <= alone[0] + alone[1] + 1e-9
        gains += any(together[seat] > alone[seat] for seat in (0, 1))
        losses += any(together[seat] < alone[seat] for seat in (0, 1))
    assert 0 < gains <= losses


def test_legal_actions_ascend_and_every_phase_offers_something():
    board = Board("HHMM", Hector=2911, Ajax=2912, Ladon=2811, Pegasus=2710)
    rng = np.random.default_rng(1)
    while not board.s.over:
        legal = board.legal
        assert legal and all(0 <= action < RULES.actions for action in legal)
        board.do(int(rng.choice(legal)))
    assert board.s.depth == 0 and FIGHT > STEP


# As numbers


def test_an_observation_tells_what_lies_on_the_table_from_where_a_seat_sits():
    board = Board("HMH", turn=4, Hector=2913, Ajax=2913, Ladon=2912, Pegasus=3506)
    board.begin("Greece", step("Ajax", 2913, 2914))
    s = board.s
    s.players[1].alliance, s.players[2].points, s.players[2].kills, s.proposal = 3, 6, 1, 4
    s.own, s.enemy, s.aid[2] = UNIT["Ajax"], UNIT["Ladon"], 3
    seen = {seat: observed(RULES, s, board.params, seat) for seat in (1, None)}
    here = {name: list(HEXES).index(hex) for name, hex in (("Hector", 2913), ("Ajax", 2914), ("Ladon", 2912))}
    for name, told in (("column", board.params.column), ("down", board.params.down)):
        there = {UNIT[unit]: round(float(told[hex]) / 64, 4) for unit, hex in here.items()}
        assert seen[1][name] == [there.get(unit, 0) for unit in range(64)]
    units = {"on_board": here, "ready": ("Hector", "Ajax"), "acting": ("Ajax",), "opposing": ("Ladon",)}
    for name, there in units.items():
        assert seen[1][name] == [float(unit in [UNIT[each] for each in there]) for unit in range(64)]
    pegasus = next(prize for prize, lies in enumerate(s.lies) if lies >= 0)
    assert seen[1]["prizes_on_board"] == [float(prize == pegasus) for prize in range(10)]
    by_seat = {  # from seat 1 on: itself, seat 2, seat 0
        "side": [1, 0, 0],
        "power": [1, 0.4, round(13 / 15, 4)],
        "aid": [0, 0.2, 0],
        "points": [0.02, 0.01, 0],  # two for the prize on the board
        "kills": [0, round(1 / 64, 4), 0],
        "drawn": [0, 0, 1],
        "active": [0, 0, 1],
        "must": [0, 0, 1],
        "proposal": [0, 1, 0],
    }
    for name, numbers in by_seat.items():
        assert seen[1][name] == numbers + [0] * 7
        assert seen[None][name] == [numbers[2], *numbers[:2], *[0] * 7]
    allies = np.reshape(seen[1]["allies"], (10, 10))
    assert allies[0].tolist() == [1, 0, 1] + [0] * 7  # itself, and seat 0
    areas = np.reshape(seen[1]["god_in_area"], (10, -1))
    assert np.argwhere(areas).tolist() == [[2, WORLD.area("Greece")]]
    assert seen[1]["seat"] == [0, 1] + [0] * 8 and seen[None]["seat"] == [1] + [0] * 9
    assert seen[1]["phase"] == [0, 1, 0, 0, 0, 0, 0] and seen[1]["turn"] == [0.4]
    s.tried[UNIT["Ajax"]], s.players[2].prizes = 1, 4
    later = observed(RULES, s, board.params, 1)
    assert [hero for hero, tried in enumerate(later["tried"]) if tried] == [UNIT["Ajax"]]
    assert later["captures"] == [0, 0.4] + [0] * 8
    s.over = 1
    assert sum(observed(RULES, s, board.params, 1)["phase"]) == 0
