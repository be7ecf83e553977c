"""The Advanced game: Divine Occurrences, the Fates, Hercules."""

import pytest

from tests.mythology.olympus import PASS, PIECE, WORLD, Table, kinds, piece, step
from theomachy.games.mythology.advanced.actions import AREA, HEX, ROAM, SAIL
from theomachy.games.mythology.advanced.events import FOR_DISASTER, FOR_REMORSE, HERCULES_SLAIN
from theomachy.games.mythology.advanced.rules.asking import ask_in_window, open_window
from theomachy.games.mythology.advanced.rules.closing import reveal_fates
from theomachy.games.mythology.advanced.state import (
    EARTHQUAKE,
    ENDING,
    FAMINE,
    FIGHTING,
    GONE,
    NAMING,
    PESTILENCE,
    PLAGUE,
    TARGET,
    TEMPEST,
    VOLCANO,
    W_END,
)
from theomachy.kernel.journal import new_journal
from theomachy.kernel.state import top_kind

HERE, SEA = 2913, 3013
HECTOR = PIECE["Hector"]


def window(table: Table, seat: int = 0) -> Table:
    """The window at the end of seat 0's phase, until that seat is asked."""
    if table.s.depth == 0:
        table.s.phase, table.s.must = ENDING, 0
        open_window(table.s, W_END)
        ask_in_window(table.s, table.params)
    while table.asked != [seat]:
        table.do(PASS)
    return table


def strike(
    kind: int,
    points: int,
    rolled: int,
    seat: int = 1,
    god: str = "Athena",
    area: str = "Greece",
    table: Table | None = None,
    **hexes: int,
):
    """A seat's occurrence; the table after it, and what was told."""
    table = table or Table(3, **hexes)
    table.god(seat, god, area)
    action = table.plot(seat, kind, points)
    window(table, seat)
    table.roll(rolled)
    rows = table.do(action)
    return table, rows


def fallen(rows: list[list[int]]) -> set[str]:
    return {WORLD.units[row[0]].name for row in kinds(rows, "falls")}


@pytest.mark.rule("MY-A80", "MY-A81", "MY-A79")
def test_an_earthquake_kills_whom_its_one_roll_exceeds_ashore_in_the_gods_area():
    # 31 + 30 is 61: Hector has 61, Medea 41; Ajax is aboard, Jason in another Area; Ladon is no hero
    _, rows = strike(
        EARTHQUAKE,
        3,
        31,
        table=Table(3, Hector=HERE, Medea=2911, Ajax=HERE, Jason=2910, Ladon=HERE).aboard("Ajax"),
    )
    assert fallen(rows) == {"Medea"} and len(kinds(rows, "rolls")) == 1
    assert kinds(rows, "occurs") == [[1, EARTHQUAKE, WORLD.area("Greece"), GONE, 3, 0]]


@pytest.mark.rule("MY-A81")
def test_a_tempest_reaches_those_aboard_alone_at_sea_and_on_the_shore():
    _, rows = strike(TEMPEST, 5, 55, table=Table(3, Hector=HERE, Ajax=HERE).aboard("Ajax"))
    assert fallen(rows) == {"Ajax"}
    _, rows = strike(
        TEMPEST, 5, 55, area="Eastern Sea", table=Table(3, Hector=SEA, Ajax=HERE).aboard("Ajax", "Hector")
    )
    assert fallen(rows) == {"Hector"}


@pytest.mark.rule("MY-A84", "MY-A79")
def test_a_volcano_strikes_one_hex_of_the_gods_area_twenty_a_point():
    table, _ = strike(VOLCANO, 2, 22, Hector=HERE, Ajax=2911)
    assert top_kind(table.s) == TARGET and {
        WORLD.home[list(WORLD.home)[action - HEX]] for action in table.legal()
    } == {WORLD.area("Greece")}
    table.roll(22)
    rows = table.do(HEX + int(table.piece("Hector").hex))  # 22 + 40 is more than 61
    assert fallen(rows) == {"Hector"}


@pytest.mark.rule("MY-A79")
@pytest.mark.parametrize(("rolled", "sick"), [(21, True), (16, False)])
def test_pestilence_holds_at_the_very_number(rolled, sick):
    table, rows = strike(PESTILENCE, 2, rolled, Hector=HERE)  # 21 + 40 is 61
    assert (table.errand("Hector").sick == 1) == sick and bool(kinds(rows, "suffers")) == sick


@pytest.mark.rule("MY-A79", "MY-A100")
def test_famine_holds_at_the_very_number_and_halves_the_defense_against_what_follows():
    table, _ = strike(FAMINE, 3, 31, Hector=HERE)
    assert table.errand("Hector").hungry == 1
    table, rows = strike(EARTHQUAKE, 1, 21, seat=2, table=table)  # 31 is more than 30
    assert fallen(rows) == {"Hector"}


@pytest.mark.rule("MY-A100")
def test_famine_does_not_change_the_ship_roll():
    table = Table(2, Hector=HERE)
    table.errand("Hector").hungry = 1
    table.name("Hector")
    table.roll(61)
    table.do(SAIL)
    assert table.errand("Hector").aboard == 1


@pytest.mark.rule("MY-A82", "MY-A113")
def test_plagues_wait_for_the_end_of_all_phases_and_come_in_the_order_of_their_activation():
    table, rows = strike(PLAGUE, 5, 11, god="Athena", Hector=HERE, Ajax=2911)
    assert kinds(rows, "rolls") == [] and table.s.marks == 1
    table.s.players[1].area = WORLD.area("Egypt")  # where the god goes then does not matter
    table.piece("Ajax").hex = Table(2, Ajax=2910).piece("Ajax").hex  # he has left
    _, _ = strike(PLAGUE, 4, 11, seat=2, table=table)
    rows = table.end_turn()
    told = [row[0] for row in kinds(rows, "rolls") if row[3] == FOR_DISASTER]
    assert told == [1, 2] and fallen(rows) == {"Hector"} and table.s.marks == 0


@pytest.mark.rule("MY-A83")
def test_who_comes_later_is_not_reached():
    table, _ = strike(PESTILENCE, 6, 66, Hector=HERE, Ajax=2910)
    table.piece("Ajax").hex = table.piece("Hector").hex
    assert table.errand("Ajax").sick == 0 and table.errand("Hector").sick == 1


@pytest.mark.rule("MY-A78")
def test_in_a_window_the_mover_is_asked_first_then_clockwise_until_all_pass_in_a_row():
    table = Table(3, Hector=HERE)
    actions = [table.plot(seat, FAMINE, 1) for seat in range(3)]
    window(table)
    table.do(PASS)
    assert table.asked == [1]
    table.do(actions[1])
    assert table.asked == [0]  # all are asked again
    table.do(PASS, PASS)
    assert table.asked == [2]
    table.do(actions[2])
    table.do(PASS, PASS, PASS)
    assert table.s.depth == 1 and table.s.frames[0].b != 4  # the next phase's window


@pytest.mark.rule("MY-A3", "MY-A84")
def test_what_is_plotted_is_a_kind_and_points_and_each_entry_happens_once():
    table = Table(3, Hector=HERE).god(1, "Athena")
    action = table.plot(1, FAMINE, 2)
    assert action == table.plot(1, FAMINE, 2)
    window(table, 1)
    table.do(action)
    window(table, 1)
    table.do(action)
    window(table, 1)
    assert action not in table.legal() and table.s.players[1].caused[FAMINE] == 2


@pytest.mark.rule("MY-A9", "MY-A84")
def test_without_a_counter_on_the_map_there_is_no_occurrence():
    table = Table(3, Hector=HERE).god(1, "Athena", None)
    action = table.plot(1, FAMINE, 2)
    window(table, 1)
    assert action not in table.legal()


@pytest.mark.rule("MY-A118")
def test_some_gods_reach_further_and_some_stir_more():
    table, rows = strike(FAMINE, 1, 11, god="Demeter", area="Thrace", Hector=HERE)
    assert (
        top_kind(table.s) == TARGET
        and AREA + WORLD.area("Greece") in table.legal()
        and AREA + WORLD.area("Egypt") not in table.legal()
    )
    table.roll(31)
    rows = table.do(AREA + WORLD.area("Greece"))  # 31 + 10 + 20 is 61
    assert kinds(rows, "suffers")[0][:2] == [HECTOR, FAMINE]


@pytest.mark.rule("MY-A76")
def test_what_heroes_killed_by_occurrences_bring():
    table = Table(3, Hector=HERE, Ajax=HERE, Jason=HERE).points(0, Hector=14).points(1, Ajax=3)
    table, rows = strike(EARTHQUAKE, 8, 66, table=table)
    assert fallen(rows) == {"Hector", "Ajax", "Jason"}
    assert sorted(row[1] for row in kinds(rows, "glory")) == [-5, -5, 2] and table.s.players[1].slain == 3


# The Fates


@pytest.mark.rule("MY-A85")
def test_the_fates_of_a_turns_box_come_at_its_end_and_turn_fifteen_has_none():
    table = Table(3, turn=3, Hector=HERE, Pegasus=3506)
    table.s.boxes[2], table.s.boxes[3] = 2, 2
    rows = table.end_turn()
    assert (
        len(kinds(rows, "fate_comes")) == 2
        and table.s.boxes[2] == 0
        and table.s.boxes[3] == 2
        and sum(table.s.shown) == 2
    )


@pytest.mark.rule("MY-A86", "MY-A113")
def test_one_who_is_not_on_the_board_is_born_in_greece_where_it_is_empty():
    table = Table(2, turn=1, Ajax=HERE)
    greece = WORLD.areas[WORLD.area("Greece")].hexes
    for hex in greece:
        if hex != 2711:
            names = [name for name in PIECE if table.piece(name).hex == GONE and PIECE[name] >= 32]
            table.put(**{names[0].replace(" ", "_"): hex})
    table.put(Aegis=2711)
    table.s.shown[:] = 1
    table.s.shown[HECTOR] = 0
    table.s.boxes[0] = 1
    journal = new_journal()
    reveal_fates(table.s, table.params, journal)
    assert table.where("Hector") == 2711 and table.bearer("Aegis") == "Hector"


@pytest.mark.rule("MY-A87")
def test_one_who_is_on_the_board_goes_without_glory_and_leaves_what_he_bore():
    table = Table(2, turn=1, Hector=HERE).bear("Hector", "Aegis").points(0, Hector=9)
    table.s.shown[:] = 1
    table.s.shown[HECTOR] = 0
    table.s.boxes[0] = 1
    journal = new_journal()
    reveal_fates(table.s, table.params, journal)
    assert (
        table.where("Hector") is None
        and table.where("Aegis") == HERE
        and table.glory() == [10, 10]
        and table.piece("Hector").past_recall == 1
    )


@pytest.mark.rule("MY-A88")
def test_a_fate_that_a_player_keeps_does_not_come():
    table = Table(2, turn=1, Hector=HERE)
    table.s.shown[:] = 1
    table.s.shown[HECTOR] = table.s.shown[0] = 0
    table.s.players[1].fate = HECTOR + 1
    table.s.boxes[0] = 1
    reveal_fates(table.s, table.params, new_journal())
    assert table.where("Hector") == HERE and table.s.shown[0] == 1


# Hercules


def labours(*others: str, **points: int) -> Table:
    return Table(3, Hercules=HERE, **{name.replace(" ", "_"): HERE for name in others}).hold(0, "Hercules")


@pytest.mark.rule("MY-A89", "MY-A90")
@pytest.mark.parametrize(("rolled", "remorse"), [(36, True), (41, False)])
def test_hercules_wins_normal_combat_and_may_feel_remorse_afterwards(rolled, remorse):
    table = labours("Ladon")
    table.s.phase = FIGHTING
    table.do(piece("Hercules"), piece("Ladon"))
    table.roll(rolled)  # less than 40
    rows = table.quiet()
    assert (
        fallen(rows) == {"Ladon"}
        and bool(kinds(rows, "remorse")) == remorse
        and len(kinds(rows, "rolls")) == 1
    )
    assert kinds(rows, "rolls")[0][3] == FOR_REMORSE


@pytest.mark.rule("MY-A89")
def test_whoever_attacks_hercules_in_normal_combat_falls():
    table = Table(3, Hercules=HERE, Ladon=HERE).hold(0, "Ladon")
    table.roll(66)
    assert fallen(table.fight("Ladon", "Hercules")) == {"Ladon"}


@pytest.mark.rule("MY-A90")
def test_magic_can_kill_hercules():
    table = Table(3, Hercules=HERE, Medea=HERE).hold(0, "Medea")
    table.fight("Medea", "Hercules")
    table.roll(11)
    assert fallen(table.do(table.legal()[0])) == {"Hercules"}


def remorseful(**hexes: int) -> Table:
    table = Table(3, **({"Hercules": HERE, "Pegasus": 3506} | hexes))
    table.s.remorseful, table.s.purged = PIECE["Hercules"] + 1, 4
    return table


@pytest.mark.rule("MY-A91", "MY-A104", "MY-A35")
def test_in_remorse_each_player_moves_him_two_hexes_free_in_his_phase_and_nobody_names_him():
    table = remorseful(Hector=2911)
    assert piece("Hercules") not in table.legal() and not [
        action for action in table.legal() if action >= ROAM and action < ROAM + 6
    ]
    table.end_phase()
    table.quiet()
    free = [action for action in table.legal() if ROAM <= action < ROAM + 6]
    assert table.asked == [1] and free
    table.do(free[0])
    free = [action for action in table.legal() if ROAM <= action < ROAM + 6]
    table.do(free[0])
    assert not [action for action in table.legal() if ROAM <= action < ROAM + 6]
    assert table.s.attempts == 0 and table.glory() == [10, 10, 10]


@pytest.mark.rule("MY-A91")
def test_remorse_lasts_to_the_end_of_the_next_turn():
    table = labours("Ladon", "Ajax")
    table.put(Pegasus=3506)
    table.s.phase = FIGHTING
    table.do(piece("Hercules"), piece("Ladon"))
    table.roll(11)
    table.quiet()
    assert (table.s.remorseful, table.s.purged) == (PIECE["Hercules"] + 1, 4)
    table.end_turn()
    assert table.s.turn == 4 and table.s.remorseful > 0
    rows = table.end_turn()
    assert (
        table.s.turn == 5
        and table.s.remorseful == 0
        and kinds(rows, "remorse")[0][:2] == [PIECE["Hercules"], 0]
    )


@pytest.mark.rule("MY-A91", "MY-A83")
def test_pestilence_bars_his_free_moves_too():
    table = remorseful()
    table.end_phase()
    table.errand("Hercules").sick = 1
    table.quiet()
    assert table.asked == [1] and table.legal() == [PASS]


@pytest.mark.rule("MY-A92")
def test_in_remorse_he_leaves_what_he_bore_and_loses_a_ship_on_land():
    table = labours("Ladon").bear("Hercules", "Aegis").hold(0, "Ladon")
    table.s.phase = FIGHTING
    table.do(piece("Ladon"), piece("Hercules"))
    table.aboard("Hercules")
    table.roll(11)
    table.quiet()
    assert table.bearer("Aegis") is None and table.errand("Hercules").aboard == 0
    table = remorseful(Hercules=SEA).aboard("Hercules")
    table.end_phase()
    table.quiet()
    assert table.errand("Hercules").aboard == 1
    here = 6 * int(table.piece("Hercules").hex) - ROAM
    to_land = next(
        action
        for action in table.legal()
        if action != PASS and table.params.land[table.params.beside[here + action]]
    )
    table.do(to_land)
    assert table.errand("Hercules").aboard == 0


@pytest.mark.rule("MY-A104")
def test_remorse_ends_the_move_he_is_on():
    table = Table(3, Hercules=2912, Ladon=HERE).points(1, Ladon=2)
    table.name("Hercules")
    table.do(step(2912, HERE))
    table.do(piece("Ladon"), PASS, PASS)
    table.roll(11)
    table.quiet()
    assert table.where("Ladon") is None and table.asked == [0] and table.s.phase == NAMING


@pytest.mark.rule("MY-A93")
def test_hercules_has_120_against_occurrences_and_killing_him_costs_ten():
    table = Table(3, Hercules=HERE).points(0, Hercules=20)
    table, rows = strike(EARTHQUAKE, 6, 56, table=table)  # 116
    assert fallen(rows) == set()
    table, rows = strike(EARTHQUAKE, 6, 61, seat=2, table=table)
    assert (
        fallen(rows) == {"Hercules"}
        and [2, -10, HERCULES_SLAIN, 0, 0, 0] in kinds(rows, "glory")
        and table.glory() == [10, 10, 0]
    )


@pytest.mark.rule("MY-A93", "MY-A100")
def test_a_famine_does_not_halve_his_120():
    table = Table(3, Hercules=HERE)
    table.errand("Hercules").hungry = 1
    _, rows = strike(EARTHQUAKE, 5, 66, table=table)
    assert fallen(rows) == set()


@pytest.mark.rule("MY-A94")
@pytest.mark.parametrize(("rolled", "sails"), [(63, 1), (64, 0)])
def test_his_ship_roll_is_against_the_printed_defense(rolled, sails):
    table = Table(2, Hercules=HERE)
    table.name("Hercules")
    table.roll(rolled)
    table.do(SAIL)
    assert table.errand("Hercules").aboard == sails
