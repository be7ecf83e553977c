"""The Advanced game: Zeus as a player (301), prayer and sacrifice (302), lesser evils (303), the historical
set-up (304)."""

import pytest

from tests.mythology.olympus import (
    HELPER,
    HEXES,
    PASS,
    PIECE,
    PRIZE,
    WORLD,
    Table,
    kinds,
    piece,
    sheets,
    step,
)
from theomachy.games.mythology.advanced.actions import (
    BOLT,
    GIVE,
    GRANT,
    HEX,
    LOG_HELPER,
    LOG_PRAYER,
    LOG_PRIZE,
    LOG_SACRIFICE,
    LOG_UNIT,
    LOG_ZEUS,
    REVIVE,
    ROAM,
    STRIKE,
)
from theomachy.games.mythology.advanced.events import BY_COMBAT, BY_FATE, EVIL_SLAIN, FOR_FAVOUR
from theomachy.games.mythology.advanced.rules.control import leaders
from theomachy.games.mythology.advanced.rules.deaths import remove
from theomachy.games.mythology.advanced.state import (
    CLAIM,
    EARTHQUAKE,
    FIGHTING,
    LOGGING,
    NAMING,
    PRAYING,
    WINDOW,
)
from theomachy.games.mythology.hexes import neighbours
from theomachy.kernel.journal import new_journal
from theomachy.kernel.state import top_kind

HERE = 2913
ZEUS, OFFERINGS, EVILS = {"zeus": "on"}, {"prayer_and_sacrifice": "on"}, {"lesser_evils": "on"}


# Zeus


def olympus(**hexes: int) -> Table:
    """The start of seat 1's phase; Zeus, who has seat 4, is asked."""
    table = Table(5, options=ZEUS, **({"Pegasus": 3506} | hexes))
    table.end_phase()
    while table.asked != [4]:
        table.do(PASS)
    assert top_kind(table.s) == WINDOW
    return table


@pytest.mark.rule("MY-A102", "MY-O2")
def test_zeus_is_asked_where_each_phase_starts_and_throws_one_bolt_a_turn():
    table = olympus(Hector=HERE, Ajax=HERE, Ladon=HERE)
    table.do(BOLT)
    rows = table.do(HEX + int(table.piece("Hector").hex))
    assert kinds(rows, "bolt_falls") and {row[0] for row in kinds(rows, "falls")} == {
        PIECE["Hector"],
        PIECE["Ajax"],
    }
    while table.asked != [4]:
        table.do(PASS)
    assert BOLT not in table.legal() and STRIKE not in table.legal()
    table.end_phase()
    while table.asked != [4]:
        table.do(PASS)
    assert BOLT not in table.legal()


@pytest.mark.rule("MY-O3")
def test_the_bolt_kills_hercules_too_for_nobodys_glory_and_items_stay():
    table = olympus(Hercules=HERE).bear("Hercules", "Aegis").points(0, Hercules=9)
    table.do(BOLT, HEX + int(table.piece("Hercules").hex))
    assert (
        table.where("Hercules") is None
        and table.glory() == [10, 10, 10, 10, 0]
        and table.where("Aegis") == HERE
    )
    assert table.s.heroes_killed == 0


@pytest.mark.rule("MY-O4")
def test_a_struck_god_skips_his_phase_and_all_else_but_his_points_count():
    table = olympus(Hector=HERE).points(1, Hector=5)
    rows = table.do(STRIKE + 1)
    assert kinds(rows, "god_struck")[0][0] == 1
    rows = table.quiet()
    assert (
        table.s.mover == 2
        and [row[0] for row in kinds(rows, "phase_begins")] == [2]
        and table.s.phase == NAMING
    )
    table.do(piece("Hector"))
    assert table.asked == [0, 3]
    assert leaders(table.s, PIECE["Hector"]) == 0b10


@pytest.mark.rule("MY-O4")
def test_the_same_god_is_not_struck_two_turns_running():
    table = olympus(Hector=HERE)
    table.do(STRIKE + 1)
    table.end_turn()
    assert table.s.players[1].struck == 0
    while table.asked != [4]:
        table.pass_on()
    assert STRIKE + 1 not in table.legal() and STRIKE + 2 in table.legal()


@pytest.mark.rule("MY-O5")
def test_zeus_brings_back_one_who_was_killed_but_no_victim_of_the_fates():
    table = olympus(Ajax=2911)
    for name, why in (("Hector", BY_COMBAT), ("Jason", BY_FATE), ("Ladon", BY_COMBAT)):
        table.put(**{name: HERE})
        remove(table.s, table.params, PIECE[name], -1, why, 0, new_journal())
    legal = table.legal()
    assert (
        REVIVE + PIECE["Hector"] in legal
        and REVIVE + PIECE["Jason"] not in legal
        and REVIVE + PIECE["Ladon"] in legal
    )
    table.do(REVIVE + PIECE["Hector"])
    places = {HEXES[action - HEX] for action in table.legal()}
    assert places == set(WORLD.areas[WORLD.area("Greece")].hexes) - {2911}
    rows = table.do(HEX + HEXES.index(2712))
    assert kinds(rows, "revived")[0][0] == PIECE["Hector"] and table.where("Hector") == 2712
    while table.asked != [4]:
        table.do(PASS)
    assert REVIVE + PIECE["Ladon"] not in table.legal()  # one a turn
    table = olympus()
    table.put(Ladon=HERE)
    remove(table.s, table.params, PIECE["Ladon"], -1, BY_COMBAT, 0, new_journal())
    table.do(REVIVE + PIECE["Ladon"])
    assert all(table.params.from_greece[action - HEX] > 2 for action in table.legal())


@pytest.mark.rule("MY-O7")
def test_a_bribe_is_immediate_and_the_glory_of_zeus_pays_him_as_much():
    table = olympus()
    table.do(PASS)
    while table.asked != [0]:
        table.do(PASS)
    assert GIVE + 10 in table.legal() and GIVE + 0 not in table.legal()
    rows = table.do(GIVE + 3)
    assert kinds(rows, "gift")[0][:2] == [0, 3] and table.glory() == [7, 10, 10, 10, 3]
    table = sheets(5, options=ZEUS)
    assert table.asked == [0, 1, 2, 3]
    table.put(Pegasus=3506)
    table.play(0, LOG_ZEUS + 9, PASS)
    for seat in (1, 2, 3):
        table.play(seat, PASS)
    table.end_turn()
    assert table.s.players[0].piety == 2 and table.s.players[4].piety == 2


# Prayer and sacrifice


def praying(
    *lines: int, seats: int = 2, options: dict[str, str] = OFFERINGS, ready: Table | None = None
) -> Table:
    """Seat 0 writes the lines; all go on to where offerings are checked."""
    table = ready or sheets(seats, turn=2, options=options)
    table.put(Pegasus=3506)
    table.play(0, *lines, PASS)
    while table.s.phase == LOGGING:
        table.pass_on()
    return table


def run(table: Table) -> list[list[int]]:
    """On to the first question after the offerings, or about them."""
    rows: list[list[int]] = []
    while table.s.phase < PRAYING:
        rows += table.pass_on()
    return rows


@pytest.mark.rule("MY-O8", "MY-O19")
def test_offers_are_limited_by_the_glory_one_has_and_cost_no_power():
    table = sheets(2, options=OFFERINGS)
    table.s.players[0].glory = 7
    legal = table.legal(0)
    assert (
        LOG_PRAYER + 7 in legal
        and LOG_PRAYER + 8 not in legal
        and LOG_SACRIFICE + 4 in legal
        and LOG_SACRIFICE + 3 not in legal
    )
    table.play(0, LOG_PRAYER + 3)
    assert LOG_SACRIFICE + 4 in table.legal(0) and LOG_SACRIFICE + 5 not in table.legal(0)
    assert LOG_PRAYER + 1 not in sheets(2).legal(0)


@pytest.mark.rule("MY-O8", "MY-O9", "MY-O10", "MY-O20")
def test_a_prayer_is_checked_before_the_first_phase_and_its_player_names_a_hero():
    table = praying(LOG_PRAYER + 5)
    table.put(Hector=HERE, Ajax=2911)
    assert table.glory() == [10, 10]  # a secret still
    rows = run(table)
    (roll,) = [row for row in kinds(rows, "rolls") if row[3] == FOR_FAVOUR]
    god = table.s.players[0].god
    column = table.params.prayer[(11 * god + roll[1] + roll[2] - 2) * 10 + 4]
    assert (
        kinds(rows, "prays") == [[0, 5, 0, column, 0, 0]]
        and table.glory() == [5, 10]
        and table.s.players[0].prayers == 1
    )
    if column:
        assert table.asked == [0] and table.legal() == [piece("Hector"), piece("Ajax")]
        rows = table.do(piece("Hector"))
        assert (
            kinds(rows, "protected")[0][:3] == [0, PIECE["Hector"], column]
            and table.errand("Hector").protection == column
        )


@pytest.mark.rule("MY-O9")
def test_a_sacrifice_counts_what_is_over_three():
    table = praying(LOG_SACRIFICE + 6)
    rows = run(table)
    (roll,) = [row for row in kinds(rows, "rolls") if row[3] == FOR_FAVOUR]
    god = table.s.players[0].god
    bits = table.params.sacrifice[(11 * god + roll[1] + roll[2] - 2) * 10 + 2]
    assert (
        kinds(rows, "prays") == [[0, 6, 1, bits, 0, 0]]
        and table.glory() == [4, 10]
        and table.s.players[0].sacrifices == 1
    )


@pytest.mark.rule("MY-O10", "MY-O20")
def test_who_is_protected_neither_attacks_nor_suffers_what_he_is_protected_from():
    table = Table(3, Hector=HERE, Ladon=HERE).hold(0, "Hector", "Ladon")
    table.errand("Hector").blessed, table.errand("Hector").protection = 1, 1
    table.s.phase = FIGHTING
    assert table.legal() == [piece("Ladon"), PASS]
    table.do(piece("Ladon"), piece("Hector"))
    table.roll(66, 11)
    table.quiet()
    assert table.where("Hector") == HERE and table.where("Ladon") == HERE
    table = Table(3, Hector=HERE, Ajax=HERE)
    table.errand("Hector").protection = 2
    action = table.plot(0, EARTHQUAKE, 9)
    table.do(PASS, action)
    assert table.where("Hector") == HERE and table.where("Ajax") is None


@pytest.mark.rule("MY-O11", "MY-A109")
def test_items_of_heroes_that_one_controls_or_of_ones_own_are_offered_and_gone():
    ready = sheets(2, turn=2, options=OFFERINGS).put(Hector=HERE, Helen=HERE).bear("Hector", "Aegis", "Helen")
    ready.item("Cornucopia").owner = 1
    assert LOG_HELPER + HELPER["Aegis"] not in ready.legal(0) and LOG_PRIZE + PRIZE[
        "Cornucopia"
    ] in ready.legal(0)
    table = praying(
        LOG_UNIT + 11 * PIECE["Hector"] + 2,
        LOG_HELPER + HELPER["Aegis"],
        LOG_PRIZE + PRIZE["Cornucopia"],
        ready=ready,
    )
    rows = run(table)
    assert {row[0] for row in kinds(rows, "item_gone")} == {HELPER["Aegis"], 24 + PRIZE["Cornucopia"]}
    assert kinds(rows, "prays")[0][:3] == [0, 15, 1] and table.glory() == [10, 10]
    assert (
        table.where("Aegis") is None and table.item("Cornucopia").owner == 0 and table.where("Helen") == HERE
    )


@pytest.mark.rule("MY-A109", "MY-O11")
def test_whether_one_controls_the_hero_is_judged_when_the_sheets_are_in():
    ready = sheets(2, turn=2, options=OFFERINGS).put(Hector=HERE).bear("Hector", "Aegis")
    ready.play(0, LOG_UNIT + 11 * PIECE["Hector"] + 2, LOG_HELPER + HELPER["Aegis"], PASS)
    ready.play(1, LOG_UNIT + 11 * PIECE["Hector"] + 3, PASS)
    ready.put(Pegasus=3506)
    rows = run(ready)
    assert kinds(rows, "item_gone") == [] and kinds(rows, "prays") == [] and ready.bearer("Aegis") == "Hector"


@pytest.mark.rule("MY-O6", "MY-A102")
def test_zeus_grants_what_he_likes_and_gets_the_glory():
    table = praying(LOG_PRAYER + 4, seats=5, options=ZEUS | OFFERINGS)
    table.put(Hector=HERE)
    run(table)
    assert (
        table.asked == [4]
        and table.legal() == [GRANT, GRANT + 1, GRANT + 2, GRANT + 3]
        and table.glory() == [6, 10, 10, 10, 4]
    )
    table.do(GRANT + 3)
    assert table.asked == [0]
    table.do(piece("Hector"))
    assert table.errand("Hector").protection == 3 and table.errand("Hector").blessed == 1


# Lesser evils


def roaming(**hexes: int) -> Table:
    """Seat 1's phase, its god in Greece."""
    table = Table(3, options=EVILS, **({"Pegasus": 3506} | hexes))
    table.end_phase()
    table.quiet()
    assert table.asked == [1] and table.s.phase == NAMING
    return table


def roams(name: str, start: int, hex: int) -> int:
    return ROAM + 6 * (PIECE[name] - 63) + neighbours(start).index(hex)


@pytest.mark.rule("MY-O13", "MY-A37", "MY-A35")
def test_evils_in_the_gods_area_as_the_phase_begins_are_moved_free_two_hexes():
    table = roaming(Sciron=2911, Sinis=2910, Hector=HERE)
    sciron = [
        action
        for action in table.legal()
        if ROAM + 6 <= action < PASS and (action - ROAM) // 6 == PIECE["Sciron"] - 63
    ]
    assert sciron and not [action for action in table.legal() if (action - ROAM) // 6 == PIECE["Sinis"] - 63]
    table.do(roams("Sciron", 2911, 2912), roams("Sciron", 2912, 2913))
    assert table.where("Sciron") == HERE and table.s.attempts == 0 and table.glory() == [10, 10, 10]
    assert (
        table.asked == [2] and table.s.frames[0].kind == CLAIM
    )  # whoever has a point for Hector may strike (MY-O15)
    gone = Table(3, options=EVILS, Sciron=2911, Pegasus=3506).god(1, "Ares", None)
    gone.end_phase()
    gone.quiet()
    assert gone.legal() == [PASS]


@pytest.mark.rule("MY-O15", "MY-O21")
def test_evils_interrupt_nobody_but_heroes_may_strike_at_them():
    table = roaming(Sciron=2911, Hector=2912).points(2, Hector=4)
    table.do(roams("Sciron", 2911, 2912))
    assert table.asked == [2] and table.legal() == [piece("Hector"), PASS]
    table.do(PASS, PASS)
    assert table.asked == [1] and table.s.phase == NAMING
    table = Table(3, options=EVILS, Sciron=2911, Hector=2912, Pegasus=3506)
    table.name("Hector")
    table.do(step(2912, 2911))
    assert table.asked == [0]


@pytest.mark.rule("MY-O12")
def test_pirates_keep_to_salt_water_and_others_to_land():
    table = roaming(Sciron=2913)
    seen = {(action - ROAM) % 6 for action in table.legal() if ROAM <= action < PASS}
    lands = {
        way for way in range(6) if table.params.land[table.params.beside[6 * table.piece("Sciron").hex + way]]
    }
    assert seen == lands
    table = Table(3, options=EVILS, Tyrrhenian_Pirates=3013, Pegasus=3506).god(1, "Ares", "Eastern Sea")
    table.end_phase()
    table.quiet()
    seen = {(action - ROAM) % 6 for action in table.legal() if ROAM <= action < PASS}
    assert seen == {
        way
        for way in range(6)
        if table.params.salt[table.params.beside[6 * table.piece("Tyrrhenian Pirates").hex + way]]
    }


@pytest.mark.rule("MY-O14", "MY-O21", "MY-A73")
def test_who_moves_an_evil_declares_its_attack_and_answers_for_it():
    table = roaming(Sciron=HERE, Hector=HERE).points(2, Hector=7)
    table.do(PASS)
    assert table.s.phase == FIGHTING and table.legal() == [piece("Sciron"), PASS]
    table.do(piece("Sciron"), piece("Hector"))
    table.roll(66, 11)
    table.quiet()
    assert table.where("Hector") is None and table.glory() == [10, 12, 10]


@pytest.mark.rule("MY-O14")
def test_a_hero_who_kills_an_evil_brings_one_and_an_evil_that_defends_itself_nothing():
    table = Table(3, Hector=HERE, Satyr_Band=HERE).hold(0, "Hector").roll(66)
    rows = table.fight("Hector", "Satyr Band")
    assert kinds(rows, "glory") == [[0, 1, EVIL_SLAIN, 0, 0, 0]]
    table = Table(3, Nestor=HERE, Wild_Centaurs=HERE).hold(0, "Nestor").points(1, Nestor=9).roll(11)
    table.fight("Nestor", "Wild Centaurs")
    assert table.where("Nestor") is None and table.glory() == [10, 10, 10]


# The historical set-up


@pytest.mark.rule("MY-O18", "MY-A54")
def test_the_marathon_bull_must_leave_greece_and_come_back_in_a_later_turn():
    table = Table(3, Hector=3014, Marathon_Bull=3014, Pegasus=3506).bear(
        "Hector", "Marathon Bull", captor=0, since=2
    )
    table.name("Hector")
    assert kinds(table.walk("Hector", 2913), "delivers") == []
    assert table.bearer("Marathon Bull") == "Hector"
