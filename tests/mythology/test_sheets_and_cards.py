"""The Advanced game: log sheets, cards, gods, and how a turn and the game end."""

from collections import Counter

import pytest

from tests.mythology.olympus import (
    GOD,
    KIND,
    PANTHEON,
    PASS,
    PIECE,
    WORLD,
    Table,
    kinds,
    piece,
    sheets,
)
from theomachy.games.mythology.advanced.actions import (
    ACT as ACTS,
)
from theomachy.games.mythology.advanced.actions import (
    AREA,
    ERASE_PLOT,
    EVENT,
    LOG_AID,
    LOG_AILMENT,
    LOG_HELPER,
    LOG_PLOT,
    LOG_PRAYER,
    LOG_PRIZE,
    LOG_SACRIFICE,
    LOG_UNIT,
    LOG_ZEUS,
    POWER,
)
from theomachy.games.mythology.advanced.actions import (
    CARD as PUT,
)
from theomachy.games.mythology.advanced.actions import (
    PIECE as AT,
)
from theomachy.games.mythology.advanced.events import FOR_PLACING, GODS_SENT
from theomachy.games.mythology.advanced.rules.closing import change_cards
from theomachy.games.mythology.advanced.rules.scoring import score
from theomachy.games.mythology.advanced.rules.setup import draw_cards
from theomachy.games.mythology.advanced.rules.windows import called
from theomachy.games.mythology.advanced.state import (
    CARDING,
    DECK,
    DISCARDED,
    EARTHQUAKE,
    FAMINE,
    GONE,
    HELD,
    LOGGING,
    PLACING,
    TARGET,
    TURNS,
    WINDOW,
)
from theomachy.kernel.chance import combine
from theomachy.kernel.journal import ALL, new_journal
from theomachy.kernel.record import copy
from theomachy.kernel.state import top_kind

HERE = 2913


def line(name: str, points: int) -> int:
    return LOG_UNIT + 11 * PIECE[name] + points


# Log sheets


@pytest.mark.rule("MY-A1")
def test_at_most_ten_points_and_fewer_will_do():
    table = sheets()
    table.play(0, line("Hector", 6))
    assert (
        max(table.legal(0)) == PASS
        and line("Ajax", 4) in table.legal(0)
        and line("Ajax", 5) not in table.legal(0)
    )
    table.play(0, PASS)
    table.play(1, PASS)
    assert table.s.phase == CARDING and table.s.players[0].total[PIECE["Hector"]] == 6


@pytest.mark.rule("MY-A2", "MY-A117")
def test_a_sheet_is_edited_freely_in_secret_until_it_is_committed():
    table = sheets(by_seat=False)
    rows = table.play(1, line("Ladon", 3), line("Hector", 2), line("Ladon", 5), line("Hector", 0))
    assert rows == []
    player = table.s.players[1]
    assert (
        player.spent[PIECE["Ladon"]] == 5
        and player.spent[PIECE["Hector"]] == 0
        and table.s.moves == 0
        and table.asked == [0, 1]
    )
    rows = table.play(1, PASS)
    assert (
        rows[0][:2] == [KIND["sheet_is_in"], ALL]
        and table.s.moves == 1
        and table.asked == [0]
        and table.legal(1) == []
    )


@pytest.mark.rule("MY-A117")
def test_where_seats_take_turns_each_sheet_is_written_in_one_order():
    table = sheets()
    table.play(0, line("Ajax", 3))
    assert (
        line("Hector", 1) not in table.legal(0)
        and line("Ajax", 1) not in table.legal(0)
        and line("Ladon", 1) in table.legal(0)
    )
    table.play(0, LOG_PLOT + 10 * FAMINE)
    assert LOG_PLOT + 10 * FAMINE in table.legal(0) and LOG_PLOT + 10 * EARTHQUAKE not in table.legal(0)


@pytest.mark.rule("MY-A117")
@pytest.mark.parametrize(
    ("written", "first"),
    [
        (line("Achilles", 1), line("Jason", 1)),
        (line("Jason", 3), line("Atalanta", 1)),
        (line("Ladon", 2), line("Ladon", 12)),
        (LOG_AILMENT + 11 * 31 + 2, LOG_PLOT),
        (LOG_PLOT, LOG_PLOT),
        (LOG_PLOT + 3, LOG_PLOT + 3),
        (LOG_ZEUS + 1, LOG_PRAYER + 1),
        (LOG_PRAYER + 2, LOG_SACRIFICE + 1),
        (LOG_SACRIFICE + 4, LOG_PRIZE),
        (LOG_PRIZE, LOG_PRIZE + 1),
    ],
)
def test_after_each_line_those_below_it_follow_and_no_others(written, first):
    table = sheets(options={"prayer_and_sacrifice": "on"})
    table.item("Pegasus").owner = table.item("Cornucopia").owner = 1
    table.play(0, written)
    assert min(table.legal(0)) == first


@pytest.mark.rule("MY-A3")
def test_one_entry_is_one_occurrence_and_a_kind_may_be_plotted_more_than_once():
    table = sheets(by_seat=False)
    two = LOG_PLOT + 10 * FAMINE + 1
    table.play(0, two, two, LOG_PLOT + 10 * FAMINE + 4)
    assert table.s.players[0].plotted[10 * FAMINE + 1] == 2 and line("Hector", 2) not in table.legal(0)
    table.play(0, ERASE_PLOT + 10 * FAMINE + 4)
    assert line("Hector", 6) in table.legal(0)


@pytest.mark.rule("MY-A3", "MY-A117")
def test_the_very_first_occurrence_is_taken_off_like_any_other():
    table = sheets(by_seat=False, options={"prayer_and_sacrifice": "on"})
    table.play(0, LOG_PLOT, LOG_PLOT, ERASE_PLOT)
    player = table.s.players[0]
    assert player.plotted[0] == 1 and sum(player.plotted) == 1 and player.gift_prizes == 0


@pytest.mark.rule("MY-A2", "MY-A117", "MY-O8")
def test_the_first_and_the_last_line_of_each_kind_are_written_and_taken_off_again():
    table = sheets(by_seat=False, options={"prayer_and_sacrifice": "on"})
    for item in (table.s.helpers[0], table.s.helpers[15], table.s.prizes[0], table.s.prizes[9]):
        item.owner = 1
    player, last = table.s.players[0], 11 * 31
    blank = copy(player)
    for action, field, place in (
        (LOG_UNIT, "spent", 0),
        (LOG_UNIT + 2 * last + 11, "spent", 63),
        (LOG_AID, "aid", 0),
        (LOG_AID + last, "aid", 31),
        (LOG_AILMENT, "ailment", 0),
        (LOG_AILMENT + last, "ailment", 31),
        (LOG_ZEUS, "zeus", None),
        (LOG_PRAYER, "prayer", None),
        (LOG_SACRIFICE, "sacrifice", None),
    ):
        table.play(0, action + 4)
        written = getattr(player, field)
        assert (written if place is None else written[place]) == 4, action
        table.play(0, action)
    for action, field, mask in (
        (LOG_HELPER, "gift_helpers", 1),
        (LOG_HELPER + 15, "gift_helpers", 1 << 15),
        (LOG_PRIZE, "gift_prizes", 1),
        (LOG_PRIZE + 9, "gift_prizes", 1 << 9),
    ):
        table.play(0, action)
        assert getattr(player, field) == mask
        table.play(0, action)
    player.line = blank.line
    assert player.tobytes() == blank.tobytes()


@pytest.mark.rule("MY-A107")
def test_no_sheet_is_under_seal_when_all_are_in():
    table = sheets()
    table.play(0, PASS)
    assert list(table.s.sealed[:2]) == [PASS + 1, 0]
    table.play(1, PASS)
    assert not table.s.sealed.any()


@pytest.mark.rule("MY-A4")
def test_points_may_go_to_heroes_who_are_not_on_the_map():
    table = sheets()
    assert table.where("Hector") is None and line("Hector", 4) in table.legal(0)


@pytest.mark.rule("MY-A5", "MY-A107", "MY-A4")
def test_a_heros_total_grows_while_points_are_spent_and_lapses_as_the_sheets_come_in():
    table = sheets(turn=2)
    table.s.players[0].total[PIECE["Hector"]] = 3
    table.s.players[0].total[PIECE["Ajax"]] = 7
    table.play(0, line("Hector", 5), PASS)
    assert table.s.players[0].total[PIECE["Ajax"]] == 7
    table.play(1, PASS)
    assert table.s.players[0].total[PIECE["Hector"]] == 8 and table.s.players[0].total[PIECE["Ajax"]] == 0


@pytest.mark.rule("MY-A6")
def test_all_lines_of_all_turns_are_kept_for_the_games_end():
    table = sheets(turn=2)
    table.play(
        0,
        line("Hector", 2),
        LOG_AID + 11 * PIECE["Ajax"] + 1,
        LOG_AILMENT + 11 * PIECE["Jason"] + 2,
        LOG_ZEUS + 4,
        PASS,
    )
    table.play(1, PASS)
    kept = [int(action) - 1 for action in table.s.players[0].ledger if action]
    assert kept == [
        line("Hector", 2),
        LOG_AID + 11 * PIECE["Ajax"] + 1,
        LOG_AILMENT + 11 * PIECE["Jason"] + 2,
        LOG_ZEUS + 4,
    ]


@pytest.mark.rule("MY-A101")
def test_four_points_to_zeus_are_one_of_glory_which_others_do_not_see():
    table = sheets()
    table.put(Pegasus=3506)
    table.play(0, LOG_ZEUS + 7, PASS)
    table.play(1, PASS)
    rows = table.end_turn()
    assert table.s.players[0].piety == 1 and table.glory() == [10, 10] and kinds(rows, "glory") == []
    assert score(table.s, table.params, 0) == 22


# Cards


@pytest.mark.rule("MY-A10")
def test_each_may_put_one_card_down_at_the_same_time_and_all_see_only_that():
    table = Table(2)
    table.s.phase, table.s.must = CARDING, 3
    card = table.card(0, "Eros")
    assert table.legal(0) == [PUT + card, PASS] and table.legal(1) == [PASS]
    rows = table.play(0, PUT + card)
    assert [row[:2] for row in rows] == [[KIND["card_put"], 1]]
    rows = table.play(1, PASS)
    assert [row[:2] for row in kinds(rows, "card_down")] == [[0, 1], [1, 0]] and table.s.players[
        0
    ].card == card + 1
    assert not table.s.sealed.any()


@pytest.mark.rule("MY-A11", "MY-A12")
def test_a_card_that_was_down_is_discarded_played_or_not_and_the_hand_filled():
    table = Table(2)
    card = table.card(0, "Eros", down=True)
    journal = new_journal()
    change_cards(table.s, table.params, journal)
    rows = journal[1 : journal[0, 0] + 1].tolist()
    assert (
        table.s.where[card] == DISCARDED
        and kinds(rows, "discards")[0][:2] == [0, card]
        and kinds(rows, "draws")[0][:2] == [0, 6]
    )
    assert table.s.players[0].hand_size == 6 and sum(table.s.where == HELD) == 6


@pytest.mark.rule("MY-A12")
def test_when_the_deck_runs_out_the_discards_are_shuffled():
    table = Table(2)
    table.s.where[:] = DISCARDED
    table.s.where[:2] = DECK
    table.s.deck_size = 2
    change_cards(table.s, table.params, new_journal())
    assert (
        table.s.players[0].hand_size == 6
        and table.s.where[0] == table.s.where[1] == HELD
        and table.s.deck_size == 42
    )


@pytest.mark.rule("MY-A12")
@pytest.mark.parametrize("deck", [6, 7, 1, 0])
def test_discards_are_shuffled_when_the_last_card_is_drawn_and_not_before(deck):
    table = Table(2)
    table.s.where[:] = DISCARDED
    table.s.where[:deck] = DECK
    table.s.deck_size = deck
    draw_cards(table.s, table.params, 0, new_journal())
    assert list(table.s.where[:deck]).count(HELD) == min(deck, 6) and table.s.players[0].hand_size == 6
    assert list(table.s.where[deck:]).count(HELD) == 6 - min(deck, 6)
    assert table.s.deck_size == list(table.s.where).count(DECK) == (deck - 6 if deck >= 6 else 48)


@pytest.mark.rule("MY-A12")
def test_where_deck_and_discards_are_used_up_a_hand_stays_as_it_is():
    table = Table(2)
    table.s.where[:] = HELD + 1
    table.s.where[0], table.s.where[1] = DECK, DISCARDED
    table.s.deck_size = 1
    journal = new_journal()
    draw_cards(table.s, table.params, 0, journal)
    assert table.s.players[0].hand_size == 2 and table.s.deck_size == 0
    draw_cards(table.s, table.params, 0, journal)
    assert table.s.players[0].hand_size == 2 and list(table.s.where[:3]) == [HELD, HELD, HELD + 1]
    assert kinds(journal[1 : journal[0, 0] + 1].tolist(), "draws") == [[0, 2, 0, 0, 0, 0]]


@pytest.mark.rule("MY-A12")
def test_each_card_of_the_deck_is_drawn_as_often_as_the_others_and_its_owner_alone_is_told_which():
    table, drawn, four = Table(2), Counter[int](), [0, 7, 30, 53]
    for chance in range(200):
        table.s.chance = combine(7, chance)
        table.s.where[:] = HELD + 1
        table.s.where[four], table.s.deck_size, table.s.players[0].hand_size = DECK, 4, 5
        journal = new_journal()
        draw_cards(table.s, table.params, 0, journal)
        rows = journal[1 : journal[0, 0] + 1].tolist()
        card = next(card for card in four if table.s.where[card] == HELD)
        assert [row[:3] for row in rows] == [[KIND["drawn"], 1, 0], [KIND["draws"], rows[1][1], 0]]
        assert kinds(rows, "drawn")[0][1] == card and kinds(rows, "draws")[0][1] == 1
        drawn[card] += 1
    assert set(drawn) == set(four) and min(drawn.values()) > 30  # 50 of each


def gathering(seats: int = 3) -> tuple[Table, int]:
    """Seat 1 has a card down whose event calls Hera, Athena and Aphrodite to Greece."""
    table = Table(seats, Hector=HERE)
    name = next(
        card.act.name
        for card in PANTHEON.cards
        if card.event.calls == ["Hera", "Athena", "Aphrodite"] and card.event.to == "Greece"
    )
    return table, table.card(1, name, down=True)


def at_end(table: Table, seat: int) -> Table:
    """The window at the end of seat 0's phase."""
    table.do(PASS)
    while table.asked != [seat]:
        table.do(PASS)
    assert top_kind(table.s) == WINDOW
    return table


@pytest.mark.rule("MY-A8", "MY-A111")
def test_an_event_sends_the_called_gods_in_play_and_costs_its_player_one_for_each():
    table, card = gathering()
    table.god(0, "Athena", "Egypt").god(1, "Ares", "Egypt").god(2, "Hera", "Greece")
    assert called(table.s, table.params, card) == 1  # Hera is there already, Aphrodite does not play
    at_end(table, 1)
    rows = table.do(EVENT)
    assert kinds(rows, "card_played")[0][:3] == [1, card, card] and kinds(rows, "glory") == [
        [1, -1, GODS_SENT, 0, 0, 0]
    ]
    assert table.s.players[0].area == WORLD.area("Greece") and kinds(rows, "god_moves")[0][:2] == [
        0,
        WORLD.area("Greece"),
    ]


@pytest.mark.rule("MY-A111")
def test_a_god_that_is_off_the_map_is_neither_sent_nor_paid_for():
    table, card = gathering()
    table.god(0, "Athena", None).god(1, "Ares").god(2, "Hera", "Egypt")
    assert called(table.s, table.params, card) == 4


@pytest.mark.rule("MY-A7")
def test_an_event_needs_the_glory_that_it_costs():
    table, _ = gathering()
    table.god(0, "Athena", "Egypt").god(2, "Hera", "Egypt")
    table.s.players[1].glory = 1
    at_end(table, 1)
    assert EVENT not in table.legal()
    table.s.players[1].piety = 1  # what Zeus has given counts
    assert EVENT in table.legal()


@pytest.mark.rule("MY-A8", "MY-A9")
def test_a_god_who_goes_to_olympus_is_off_the_map_for_the_turn_and_placed_again_in_the_next():
    table = Table(2, Hector=HERE, Pegasus=3506)
    name = next(
        card.act.name
        for card in PANTHEON.cards
        if card.event.to == "Olympus" and "Apollo" in card.event.calls
    )
    table.card(0, name, down=True)
    table.god(0, "Ares").god(1, "Apollo", "Egypt")
    at_end(table, 0)
    table.do(EVENT)
    assert table.s.players[1].area == GONE
    table.quiet()
    assert table.asked == [1] and piece("Hector") in table.legal()  # he still moves units
    rows = table.end_turn()
    while table.s.phase != PLACING:
        rows += table.pass_on()
    assert kinds(rows, "turn_begins") == [[4, 0, 0, 0, 0, 0]] and AREA in table.legal()


@pytest.mark.rule("MY-A11", "MY-A118")
def test_a_lesser_god_acts_once_and_the_card_is_used_up():
    table = Table(2, Hector=HERE)
    table.card(1, "Thetis", down=True)
    at_end(table, 1)
    table.do(ACTS)
    assert top_kind(table.s) == TARGET and table.legal() == [AT + PIECE["Hector"]]
    table.do(AT + PIECE["Hector"])
    assert table.piece("Hector").guard == 30 and table.s.players[1].played == 1
    assert table.asked == [0]
    table.do(PASS)
    assert ACTS not in table.legal() and EVENT not in table.legal()


# Powers


def power(god: str, name: str) -> int:
    """The action of a god's power."""
    card = PANTHEON.gods[GOD[god]]
    return POWER + [power.name for power in card.powers].index(name)


@pytest.mark.rule("MY-A14")
def test_a_power_is_used_once_a_turn_on_one_counter():
    table = Table(2, Hector=HERE, Ajax=HERE, Pegasus=3506).god(1, "Athena")
    shield = power("Athena", "Shield of Athena")
    at_end(table, 1)
    rows = table.do(shield)
    assert (
        kinds(rows, "uses_power")[0][0] == 1
        and table.legal() == [AT + PIECE["Hector"], AT + PIECE["Ajax"]][::-1]
    ) or len(table.legal()) == 2
    table.do(AT + PIECE["Ajax"])
    table.do(PASS)
    assert table.asked == [1] and shield not in table.legal()
    table.end_turn()
    assert table.s.players[1].powers == 0 and table.piece("Ajax").guard == 0


@pytest.mark.rule("MY-A118", "MY-A71b")
@pytest.mark.parametrize(
    ("god", "name", "target", "field", "value"),
    [
        ("Apollo", "Far-shooter", "Hector", "strength", 20),
        ("Artemis", "Mistress of Beasts", "Ladon", "strength", 20),
        ("Hephaestus", "Armour from the Forge", "Hector", "guard", 30),
        ("Hera", "Jealous Eye", "Hector", "held_fast", 1),
        ("Athena", "Good Counsel", "Hector", "courage", 10),
        ("Artemis", "Swift as the Hind", "Hector", "swift", 1),
        ("Aphrodite", "Sanctuary", "Hector", "sheltered", 1),
        ("Poseidon", "Fair Winds", "Hector", "aboard", 1),
    ],
)
def test_each_word_of_the_vocabulary(god, name, target, field, value):
    table = Table(2, Hector=HERE, Ladon=2911, Pegasus=3506).god(1, god)
    at_end(table, 1)
    table.do(power(god, name), AT + PIECE[target])
    thing = table.piece(target) if field in ("strength", "guard", "held_fast") else table.errand(target)
    assert getattr(thing, field) == value
    table.end_turn()
    thing = table.piece(target) if field in ("strength", "guard", "held_fast") else table.errand(target)
    assert getattr(thing, field) == (1 if field == "aboard" else 0)


@pytest.mark.rule("MY-A118")
def test_restoring_travelling_and_enchanting():
    table = Table(2, Hector=HERE).god(1, "Demeter")
    at_end(table, 1)
    assert power("Demeter", "Bread and Peace") not in table.legal()  # nobody needs it
    table.errand("Hector").hungry = table.errand("Hector").sick = 1
    table.do(power("Demeter", "Bread and Peace"), AT + PIECE["Hector"])
    assert table.errand("Hector").hungry == table.errand("Hector").sick == 0
    table = Table(2, Hector=HERE)
    table.card(1, "Iris", down=True)
    at_end(table, 1)
    table.do(ACTS, AREA + WORLD.area("Egypt"))
    assert table.s.players[1].area == WORLD.area("Egypt")
    table = Table(2, Medea=HERE, Hector=HERE)
    table.card(1, "Calliope", down=True)
    at_end(table, 1)
    table.do(ACTS)
    assert table.legal() == [AT + PIECE["Medea"]]
    table.do(AT + PIECE["Medea"])
    assert table.piece("Medea").magic == 20


@pytest.mark.rule("MY-A118")
def test_who_is_sheltered_is_reached_by_no_occurrence_and_who_is_held_does_not_move():
    table = Table(2, Hector=HERE, Ladon=2911)
    table.errand("Hector").sheltered = 1
    action = table.plot(1, EARTHQUAKE, 9)
    at_end(table, 1)
    table.do(action)
    assert table.where("Hector") == HERE
    table = Table(2, Hector=HERE)
    table.piece("Hector").held_fast = 1
    table.name("Hector")
    assert table.legal() == [PASS]


# The order of a turn


@pytest.mark.rule("MY-G5", "MY-A103")
def test_who_rolls_highest_places_first_then_clockwise_and_ties_roll_again():
    table = Table(3, Hector=HERE)
    table.s.phase, table.s.must = CARDING, 0b111
    table.play(0, PASS)
    table.play(1, PASS)
    table.roll(52, 31, 52)
    rows = table.play(2, PASS)
    rolls = kinds(rows, "rolls")
    assert [row[0] for row in rolls][:5] == [0, 1, 2, 0, 2] and all(row[3] == FOR_PLACING for row in rolls)
    first = int(table.s.first)
    best = max(row[1:3] for row in rolls[-2:])
    assert (
        first != 1
        and [first, *best] in [row[:3] for row in rolls[-2:]]
        and table.asked == [first]
        and len(table.legal()) == len(WORLD.areas)
    )
    rows = table.do(AREA + 1, AREA + 1, AREA + 29)
    assert [row[:2] for row in kinds(rows, "places")] == [
        [first, 1],
        [(first + 1) % 3, 1],
        [(first + 2) % 3, 29],
    ]
    assert top_kind(table.s) == WINDOW and table.asked == [first]  # the first who placed is asked first
    rows = table.quiet()
    assert len(kinds(rows, "phase_begins")) >= 1


@pytest.mark.rule("MY-A15", "MY-A85")
def test_a_game_has_fifteen_turns():
    table = Table(2, turn=TURNS, Hector=HERE, Pegasus=3506)
    table.end_turn()
    assert table.s.over == 1 and table.s.must == 0


def test_a_new_turn_asks_for_all_sheets():
    table = Table(3, turn=2, Hector=HERE, Pegasus=3506)
    table.end_turn()
    assert table.s.phase == LOGGING and table.asked == [0, 1, 2] and table.s.turn == 3
