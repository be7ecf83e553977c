"""The Advanced game: who may fight, normal and magical combat, claims, and what deaths bring."""

import pytest

from tests.mythology.olympus import CHALLENGE, GIVE_UP, PASS, PIECE, Table, kinds, piece, step
from theomachy.games.mythology.advanced.actions import BID, CARD, MAGIC, WEAPONS
from theomachy.games.mythology.advanced.events import FOR_COMBAT, FOR_MAGIC, HERO_SLAIN
from theomachy.games.mythology.advanced.rules.combat import ROUNDS_TOLD, both_roll, prefers_magic
from theomachy.games.mythology.advanced.rules.numbers import attack_of, defense_of, halved
from theomachy.games.mythology.advanced.state import (
    CLAIM,
    COMBAT,
    FAMINE,
    FIGHTING,
    MOVING,
    NAMING,
    ORACLE,
    WINDOW,
)
from theomachy.kernel.chance import combine
from theomachy.kernel.journal import new_journal
from theomachy.kernel.record import Word, copy
from theomachy.kernel.state import top_kind

HERE = 2913


def arena(*names: str, seats: int = 3, held: tuple[str, ...] = (), **points: int) -> Table:
    """Pieces in one hex; seat 0 holds the first of them."""
    table = Table(seats, **{name.replace(" ", "_"): HERE for name in names})
    return table.hold(0, names[0], *held)


def dice_of(rows: list[list[int]], what: int) -> list[int]:
    return [10 * red + white for _, red, white, why, *_ in kinds(rows, "rolls") if why == what]


def test_a_fight_of_hundreds_of_rounds_is_told_in_the_journal_that_there_is():
    table = arena("Ladon", "Hector")
    table.s.pieces[PIECE["Ladon"]].guard = 66 + 30 - 85  # only a 66 kills it
    table.s.pieces[PIECE["Hector"]].guard = 66 + 20 - 61
    longest = 0
    for chance in range(400):
        table.s.chance = Word(combine(5, chance))
        journal = new_journal()
        s = copy(table.s)
        s.attacker, s.defender, s.aggressor = PIECE["Ladon"], PIECE["Hector"], 0
        both_roll(s, table.params, journal)
        rows = journal[1 : journal[0, 0] + 1].tolist()
        rounds = kinds(rows, "rounds")[0][2]
        rolls = dice_of(rows, FOR_COMBAT)
        assert len(rolls) == 2 * min(rounds, ROUNDS_TOLD) and 66 in rolls[-2:] and 66 not in rolls[:-2]
        longest = max(longest, rounds)
    assert longest > ROUNDS_TOLD


# Who may fight


@pytest.mark.rule("MY-A58")
def test_the_mover_declares_after_all_movement_with_units_that_he_holds():
    table = Table(2, Hector=HERE, Ajax=HERE, Ladon=HERE)
    table.name("Hector")
    table.do(PASS)
    assert table.s.phase == NAMING
    table.do(PASS)
    assert table.s.phase == FIGHTING and table.legal() == [piece("Hector"), PASS]
    table.do(piece("Hector"))
    assert table.legal() == [piece("Ajax"), piece("Ladon")]
    table.do(piece("Ladon"))
    assert top_kind(table.s) == WINDOW


@pytest.mark.rule("MY-A58")
def test_monsters_do_not_fight_monsters_or_lesser_evils():
    table = arena("Ladon", "Cyclops", "Sciron")
    table.s.phase = FIGHTING
    table.hold(0, "Sciron")
    table.do(PASS)
    assert table.s.phase != FIGHTING
    table = arena("Ladon", "Cyclops", "Hector")
    table.s.phase = FIGHTING
    table.do(piece("Ladon"))
    assert table.legal() == [piece("Hector")]


@pytest.mark.rule("MY-A61")
def test_one_combat_a_unit_in_a_phase_in_either_role():
    table = arena("Hector", "Ladon", "Ajax", held=("Ajax",))
    table.put(Cyclops=HERE).roll(66)
    table.fight("Hector", "Ladon")  # 96 to 85
    assert table.legal() == [piece("Ajax"), PASS]
    table.do(piece("Ajax"))
    assert table.legal() == [piece("Cyclops")]


# Normal combat


@pytest.mark.rule("MY-A63")
@pytest.mark.parametrize(("rolled", "falls"), [(55, "Ladon"), (54, "Hector")])
def test_a_hero_who_attacks_a_monster_rolls_once_and_one_of_them_falls(rolled, falls):
    table = arena("Hector", "Ladon")
    table.roll(rolled)  # with 30 to 85
    rows = table.fight("Hector", "Ladon")
    assert dice_of(rows, FOR_COMBAT) == [rolled] and kinds(rows, "falls")[0][0] == PIECE[falls]


@pytest.mark.rule("MY-A64")
def test_certain_and_impossible_attacks_on_monsters_need_no_dice():
    table = arena("Achilles", "Harpy").bear("Achilles", "Spear of Pelion")  # 70 + 11 reaches 63
    rows = table.fight("Achilles", "Harpy")
    assert dice_of(rows, FOR_COMBAT) == [] and kinds(rows, "falls")[0][0] == PIECE["Harpy"]
    table = arena("Nestor", "Ladon")  # 66 does not reach 85
    rows = table.fight("Nestor", "Ladon")
    assert dice_of(rows, FOR_COMBAT) == [] and kinds(rows, "falls")[0][0] == PIECE["Nestor"]


@pytest.mark.rule("MY-A64", "MY-A66")
def test_a_monster_that_attacks_and_the_hero_both_roll_until_somebody_falls():
    table = arena("Cyclops", "Hector")  # Cyclops 76/30, Hector 61/30
    table.roll(25, 41, 31, 24)
    rows = table.fight("Cyclops", "Hector")
    assert (
        dice_of(rows, FOR_COMBAT) == [25, 41, 31, 24]
        and kinds(rows, "rounds")[0][2] == 2
        and [row[0] for row in kinds(rows, "falls")] == [PIECE["Hector"]]
    )


@pytest.mark.rule("MY-A65")
def test_both_may_fall_in_one_round_and_each_side_has_its_kill():
    table = arena("Ajax", "Hector").points(1, Hector=6).points(2, Ajax=3)
    table.roll(66, 66)
    rows = table.fight("Ajax", "Hector")
    assert {row[0] for row in kinds(rows, "falls")} == {PIECE["Ajax"], PIECE["Hector"]}
    assert table.glory() == [12, 11, 10] and table.s.heroes_killed == 2


@pytest.mark.rule("MY-A64")
def test_who_cannot_be_killed_needs_no_dice():
    table = arena("Medea", "Ajax")  # Medea 41/10; Ajax 63/30 with the Aegis and the Shield 113
    table.bear("Ajax", "Aegis", "Shield of Bronze")
    table.fight("Medea", "Ajax")
    rows = table.do(WEAPONS)
    assert dice_of(rows, FOR_COMBAT) == [] and kinds(rows, "falls")[0][0] == PIECE["Medea"]


@pytest.mark.rule("MY-A64")
def test_where_nobody_can_be_killed_combat_stops_and_costs_the_attacker():
    table = (
        arena("Nestor", "Ajax")
        .bear("Ajax", "Aegis", "Shield of Bronze")
        .bear("Nestor", "Helmet of Invisibility")
    )
    table.piece("Nestor").guard = 60
    rows = table.fight("Nestor", "Ajax")
    assert len(kinds(rows, "futile")) == 1 and table.glory() == [9, 10, 10] and table.where("Nestor") == HERE


# Numbers


@pytest.mark.rule("MY-A71")
def test_all_aid_and_ailment_counts_and_is_announced_at_its_first_use():
    table = arena("Hector", "Ladon", "Cyclops")
    table.s.players[0].aid[PIECE["Hector"]] = 3
    table.s.players[1].ailment[PIECE["Hector"]] = 5
    assert attack_of(table.s, table.params, PIECE["Hector"]) == 10
    table.s.players[1].ailment[PIECE["Hector"]] = 8
    assert attack_of(table.s, table.params, PIECE["Hector"]) == -20
    rows = table.fight("Hector", "Ladon")
    assert [row[:3] for row in kinds(rows, "aided")] == [[0, PIECE["Hector"], 30], [1, PIECE["Hector"], -80]]
    assert table.errand("Hector").aided == 1


@pytest.mark.rule("MY-A72", "MY-A100")
def test_famine_halves_what_is_printed_and_floors_it_to_tens_then_come_helpers_and_aid():
    table = arena("Hector", "Ladon").bear("Hector", "Helmet of Invisibility")
    table.s.players[0].aid[PIECE["Hector"]] = 2
    table.errand("Hector").hungry = 1
    assert [halved(number) for number in (61, 30, 40, 59, 10, 19)] == [30, 10, 20, 20, 0, 0]
    assert attack_of(table.s, table.params, PIECE["Hector"]) == 10 + 20 + 20
    assert defense_of(table.s, table.params, PIECE["Hector"]) == 30 + 20


@pytest.mark.rule("MY-A72")
def test_two_famines_do_not_halve_twice():
    table = Table(2, Hector=HERE)
    first, second = table.plot(0, FAMINE, 5), table.plot(0, FAMINE, 6)
    table.name("Hector")
    table.do(PASS, PASS)
    while table.asked != [0]:
        table.do(PASS)
    table.do(first)
    table.do(second)
    assert table.errand("Hector").hungry == 1 and defense_of(table.s, table.params, PIECE["Hector"]) == 30


def test_the_known_sums_of_the_helmet():
    table = Table(2, Zestes=HERE).bear("Zestes", "Helmet of Invisibility")
    assert (
        defense_of(table.s, table.params, PIECE["Zestes"]) == 73
        and attack_of(table.s, table.params, PIECE["Zestes"]) == 30
    )
    assert table.params.helper_magic[0] == 20


# Magic


@pytest.mark.rule("MY-A67", "MY-A97")
@pytest.mark.parametrize(("rolled", "falls"), [(55, "Ladon"), (56, "Medea")])
def test_a_magic_user_who_attacks_rolls_once_and_one_falls(rolled, falls):
    table = arena("Medea", "Ladon").points(1, Medea=4, Ladon=2)
    table.fight("Medea", "Ladon")
    assert table.asked == [0] and table.legal() == [MAGIC, WEAPONS]
    table.roll(rolled)
    rows = table.do(MAGIC)
    assert dice_of(rows, FOR_MAGIC) == [rolled] and kinds(rows, "falls")[0][0] == PIECE[falls]
    assert table.glory() == ([13, 10, 10] if falls == "Ladon" else [10, 5, 10])  # one's own hero costs five


@pytest.mark.rule("MY-A67")
def test_of_two_magic_users_both_roll_and_both_failing_both_fall():
    table = arena("Medea", "Circe")
    table.roll(56, 65)
    rows = table.fight("Medea", "Circe")
    assert dice_of(rows, FOR_MAGIC) == [56, 65] and len(kinds(rows, "falls")) == 2
    table = arena("Medea", "Circe")
    table.roll(11, 11)
    assert len(kinds(table.fight("Medea", "Circe"), "falls")) == 2
    table = arena("Medea", "Circe")
    table.roll(11, 65)
    assert [row[0] for row in kinds(table.fight("Medea", "Circe"), "falls")] == [PIECE["Circe"]]


@pytest.mark.rule("MY-A68")
def test_a_monster_that_is_attacked_may_answer_with_magic_alone():
    table = arena("Hector", "Theban Sphinx").points(2, Theban_Sphinx=1)
    table.fight("Hector", "Theban Sphinx")
    assert table.asked == [2] and table.legal() == [MAGIC, WEAPONS]
    table.roll(56)
    rows = table.do(MAGIC)
    assert (
        dice_of(rows, FOR_COMBAT) == []
        and dice_of(rows, FOR_MAGIC) == [56]
        and kinds(rows, "falls")[0][:2] == [PIECE["Hector"], 2]
    )


@pytest.mark.rule("MY-A69", "MY-A112")
def test_without_a_controller_the_better_chance_decides_and_magic_where_they_are_equal():
    table = arena("Hector", "Theban Sphinx")  # 56 of 66 by magic, or to be hit at 46 of 66
    table.s.attacker, table.s.defender = PIECE["Hector"], PIECE["Theban Sphinx"]
    assert prefers_magic(table.s, table.params)
    rows = arena("Hector", "Theban Sphinx").roll(11).fight("Hector", "Theban Sphinx")
    assert dice_of(rows, FOR_MAGIC) == [11]
    table.s.attacker, table.s.defender = PIECE["Nestor"], PIECE["Libyan Lamia"]  # only 66 would hit it
    assert not prefers_magic(table.s, table.params)
    table.s.attacker, table.s.defender = PIECE["Hercules"], PIECE["Libyan Lamia"]
    assert prefers_magic(table.s, table.params)


@pytest.mark.rule("MY-A70")
def test_helpers_impede_magic_against_their_bearer():
    table = arena("Medea", "Hector").bear("Hector", "Helmet of Invisibility", "Herb Moly")
    table.fight("Medea", "Hector")
    table.roll(11)
    rows = table.do(MAGIC)
    assert kinds(rows, "falls")[0][0] == PIECE["Medea"]  # 11 + 20 + 30 is more than 55


# Interrupts


def entering(**points: tuple[int, int, int]) -> Table:
    """Seat 0 moves Hector into the hex of Ajax and Ladon."""
    table = Table(3, Hector=2912, Ajax=HERE, Ladon=HERE)
    for name, numbers in points.items():
        for seat, number in enumerate(numbers):
            if number:
                table.points(seat, **{name: number})
    table.name("Hector")
    table.do(step(2912, HERE))
    return table


@pytest.mark.rule("MY-A58", "MY-A59", "MY-A103")
def test_when_a_unit_enters_each_other_seat_is_asked_clockwise_for_an_attack():
    table = entering(Ajax=(0, 3, 0), Ladon=(0, 0, 2))
    assert top_kind(table.s) == CLAIM and table.asked == [1] and table.legal() == [piece("Ajax"), PASS]
    table.do(PASS)
    assert table.asked == [2] and table.legal() == [piece("Ladon"), PASS]
    table.do(PASS)
    assert table.asked == [0] and table.s.phase == MOVING


@pytest.mark.rule("MY-A59", "MY-A98")
def test_a_claim_can_be_contested_and_brings_no_glory_for_the_auction():
    table = entering(Ajax=(0, 3, 4))
    rows = table.do(piece("Ajax"))
    assert kinds(rows, "claims")[0][:2] == [1, PIECE["Ajax"]] and table.asked == [0, 2]
    table.play(0, PASS)
    table.play(2, CHALLENGE)
    table.do(BID + 3, BID + 4)
    before = table.glory()
    table.do(GIVE_UP)
    assert table.glory() == before and table.piece("Ajax").holder == 3
    assert table.asked == [2] and table.legal() == [piece("Ajax"), PASS]  # who won it is asked in their turn
    rows = table.do(piece("Ajax"))
    assert kinds(rows, "attacks")[0][:3] == [2, PIECE["Ajax"], PIECE["Hector"]]


@pytest.mark.rule("MY-A98")
def test_the_mover_who_wins_a_claim_keeps_the_unit_from_attacking():
    table = entering(Ajax=(4, 3, 0))
    table.do(piece("Ajax"))
    table.play(0, CHALLENGE)
    table.play(2, PASS)
    table.do(BID + 3, BID + 4, GIVE_UP)
    assert table.piece("Ajax").holder == 1 and table.piece("Ajax").barred_from_attack == 1
    table.quiet()
    assert table.asked == [0] and table.s.phase == MOVING
    table.do(PASS, PASS)
    assert piece("Ajax") not in table.legal()


@pytest.mark.rule("MY-A60", "MY-A62", "MY-A61")
def test_the_first_combat_bars_the_rest_and_who_survives_goes_on_but_has_fought():
    table = entering(Ajax=(0, 3, 0), Ladon=(0, 0, 2))
    table.do(piece("Ajax"))
    table.play(0, PASS)
    table.play(2, PASS)
    assert top_kind(table.s) == WINDOW and table.s.frames[0].kind == COMBAT
    table.roll(11, 66)
    table.quiet()
    assert table.where("Ajax") is None and table.asked == [0] and table.s.phase == MOVING
    table.walk("Hector", 2912)
    table.do(PASS, PASS)
    assert table.s.phase != FIGHTING


@pytest.mark.rule("MY-A98")
def test_a_unit_that_somebody_holds_is_claimed_by_him_alone_with_or_without_points():
    table = Table(3, Hector=2912, Ajax=HERE).points(1, Ajax=5).hold(2, "Ajax")
    table.name("Hector")
    table.do(step(2912, HERE))
    assert table.asked == [1] and table.legal() == [PASS]
    table.do(PASS)
    assert table.asked == [2] and table.legal() == [piece("Ajax"), PASS]
    rows = table.do(piece("Ajax"))
    assert len(kinds(rows, "attacks")) == 1


# What deaths bring


@pytest.mark.rule("MY-A73", "MY-A77", "MY-A114")
def test_a_killed_hero_brings_a_fifth_of_the_highest_total_rounded_up():
    table = arena("Ladon", "Hector").points(1, Hector=14).points(2, Hector=3)
    table.roll(66, 11)
    rows = table.fight("Ladon", "Hector")
    assert [row[:3] for row in kinds(rows, "declares")] == [[PIECE["Hector"], 1, 14]]
    assert kinds(rows, "glory") == [[0, 3, HERO_SLAIN, 0, 0, 0]]
    table = arena("Ladon", "Hector").points(1, Hector=4).points(2, Hector=4)
    table.roll(66, 11)
    rows = table.fight("Ladon", "Hector")
    assert [row[1] for row in kinds(rows, "declares")] == [1, 2] and table.glory()[0] == 11


@pytest.mark.rule("MY-A74")
def test_ones_own_hero_costs_five_but_not_where_another_has_as_many_points():
    table = arena("Ladon", "Hector").points(0, Hector=9).points(1, Hector=8)
    table.roll(66, 11)
    table.fight("Ladon", "Hector")
    assert table.glory() == [5, 10, 10]
    table = arena("Ladon", "Hector").points(0, Hector=9).points(1, Hector=9)
    table.roll(66, 11)
    table.fight("Ladon", "Hector")
    assert table.glory() == [12, 10, 10]


@pytest.mark.rule("MY-A73", "MY-A75")
def test_an_uncontrolled_hero_costs_his_killer_five_and_an_uncontrolled_killer_is_nobody():
    table = arena("Ladon", "Hector")
    table.roll(66, 11)
    table.fight("Ladon", "Hector")
    assert table.glory() == [5, 10, 10]
    table = arena("Nestor", "Ladon")
    rows = table.fight("Nestor", "Ladon")
    assert kinds(rows, "falls")[0][:2] == [PIECE["Nestor"], -1] and table.glory() == [10, 10, 10]


@pytest.mark.rule("MY-A73", "MY-A97")
def test_the_controller_of_a_defender_answers_for_what_it_kills():
    table = arena("Nestor", "Ladon").points(2, Ladon=1).points(1, Nestor=6)
    table.fight("Nestor", "Ladon")
    assert table.glory() == [10, 10, 12]


# Oracles


@pytest.mark.rule("MY-A13", "MY-A95", "MY-A11")
def test_whose_hero_has_killed_a_monster_is_asked_for_an_oracle_of_it():
    table = arena("Hector", "Ladon")
    name = table.oracle_card("Ladon")
    card = table.card(0, name)
    table.roll(66)
    table.fight("Hector", "Ladon")
    assert top_kind(table.s) == ORACLE and table.legal() == [CARD + card, PASS]
    rows = table.do(CARD + card)
    promised = int(table.params.promises[card])
    assert kinds(rows, "oracle_played")[0][:3] == [0, card, promised]
    assert table.glory() == [10, 10, 10]  # it comes with the turn's end (R 216F)
    table.end_turn()
    assert table.glory() == [10 + promised, 10, 10]


@pytest.mark.rule("MY-A95")
def test_without_an_oracle_a_monster_brings_three():
    table = arena("Hector", "Ladon")
    table.card(0, "Eros")
    table.roll(66)
    table.fight("Hector", "Ladon")
    assert table.legal() == [PASS]  # asked because it is known that there are cards, not which
    table.do(PASS)
    assert table.glory() == [13, 10, 10]
    table = arena("Hector", "Ladon")
    table.s.players[0].played = 1
    table.card(0, "Eros")
    table.roll(66)
    table.fight("Hector", "Ladon")
    assert table.glory() == [13, 10, 10]  # nobody was asked: a card was played already


@pytest.mark.rule("MY-A11")
def test_with_a_card_down_no_card_of_the_hand_is_played():
    table = arena("Hector", "Ladon")
    table.card(0, table.oracle_card("Ladon"))
    table.card(0, "Eros", down=True)
    table.roll(66)
    table.fight("Hector", "Ladon")
    assert table.legal() == [PASS]


@pytest.mark.rule("MY-A95", "MY-A73")
def test_the_oracle_is_asked_of_a_defender_too():
    table = arena("Cyclops", "Hector").points(1, Hector=2)
    table.card(1, "Eros")
    table.roll(11, 66)
    table.fight("Cyclops", "Hector")
    assert top_kind(table.s) == ORACLE and table.asked == [1]
    table.do(PASS)
    assert table.glory() == [10, 13, 10]


@pytest.mark.rule("MY-A103")
def test_one_window_opens_in_each_combat_before_anything_is_judged():
    table = arena("Nestor", "Ladon")
    table.s.phase = FIGHTING
    rows = table.do(piece("Nestor"), piece("Ladon"))
    assert kinds(rows, "falls") == [] and top_kind(table.s) == WINDOW and table.asked == [0]
    table.do(PASS, PASS)
    assert table.asked == [2]
    rows = table.do(PASS)
    assert kinds(rows, "falls")[0][0] == PIECE["Nestor"]
