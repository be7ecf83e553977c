"""ZOL-18 to ZOL-29: the Same Number Sneak, the end of a round, drawing by hand, the variant."""

import numpy as np
import pytest

from tests.zeus_on_the_loose.table import answer_all, at, moves, told
from theomachy import Match
from theomachy.bots.bot import Decision, GreedyBot
from theomachy.errors import BadOptions, BadPosition, IllegalMove, NotYourTurn
from theomachy.games.zeus_on_the_loose.rules import round_won, standing
from theomachy.kernel.generic import STANDING
from theomachy.kernel.state import MAX_SEATS

ZEUS = "zeus-on-the-loose"
FILL = "1 1 2 2"


@pytest.mark.rule("ZOL-18", "ZOL-19", "ZOL-20")
def test_a_sneak_adds_steals_and_play_goes_on_left_of_the_sneaker():
    match = at("8 3 3 3", FILL, "8 4 4 5", "6 6 7 7", total=41, holder=1).play("8")
    assert match.must == (1, 2, 3)
    answer_all(match, seat2="sneak")
    assert told(match, "plays")[-1] == {
        "seat": 2,
        "card": "8",
        "total": 57,
        "zeus": "taken",
        "manner": "sneak",
    }
    assert match.view().players[2].hand_size == 4
    answer_all(match)  # the window on the sneak itself
    assert match.must == (3,)


@pytest.mark.rule("ZOL-18")
def test_a_sneak_can_be_sneaked_upon_also_by_the_first_player():
    match = at("8 8 3 3", FILL, "8 4 4 5", total=41).play("8")
    answer_all(match, seat2="sneak")
    assert match.must == (0, 1)
    answer_all(match, seat0="sneak")
    assert match.view().total == 41 + 3 * 8 and match.view().holder == 0


@pytest.mark.rule("ZOL-18")
def test_nobody_sneaks_on_his_own_card_or_without_the_number():
    match = at("8 8 3 3", FILL, "8 4 4 5", total=41).play("8")
    with pytest.raises(NotYourTurn):
        match.play("sneak", 0)
    with pytest.raises(IllegalMove, match="no 8 in your hand"):
        match.play("sneak", 1)
    assert moves(match, 1) == ["pass"] and moves(match, 2) == ["sneak", "pass"]


@pytest.mark.rule("ZOL-20")
def test_everybody_but_the_player_is_asked_whether_he_holds_a_match_or_not():
    for third in ("8 4 4 5", "9 4 4 5"):
        match = at("8 3 3 3", FILL, third, total=41).play("8")
        assert match.must == (1, 2) and match.may == ()
        assert match.view().deck_size == 60 - 12 - 1  # the player of the card has drawn before


@pytest.mark.rule("ZOL-20")
def test_answers_are_sealed_and_the_first_claim_clockwise_wins_in_any_order():
    for order in ([1, 2, 3], [3, 2, 1], [2, 3, 1]):
        match = at("8 3 3 3", "8 1 2 2", "8 4 4 5", "6 6 7 7", total=41, chance=5).play("8")
        for seat in order:
            before = match.view(0).model_dump(exclude={"must", "moves"}), match.events(0)
            match.play("sneak" if seat in (1, 2) else "pass", seat)
            if seat != order[-1]:
                assert (match.view(0).model_dump(exclude={"must", "moves"}), match.events(0)) == before
        assert told(match, "plays")[-1]["seat"] == 1
        assert (
            match.view(2).hand.count("8") == 1
        )  # a claim that does not win changes nothing and is never shown
        assert all("third" not in event.text for event in match.events(0) if "sneak" in event.text)


@pytest.mark.rule("ZOL-20")
def test_clockwise_counts_from_the_player_of_the_card():
    match = at("8 1 2 2", "4 4 5 5", "8 3 3 3", "8 6 7 7", total=41, turn=2, by=1, top="9").play("8")
    answer_all(match, seat0="sneak", seat3="sneak")
    assert told(match, "plays")[-1]["seat"] == 3


@pytest.mark.rule("ZOL-20")
def test_no_window_when_all_copies_are_seen_nor_on_a_god():
    assert at("8 3 3 3", FILL, "4 4 5 5", total=41, top="9", olympus="8 8 8").play("8").must == (1,)
    assert at("8 3 3 3", FILL, "4 4 5 5", total=41, top="9", olympus="8 8").play("8").must == (1, 2)
    assert at("Apollo 3 3 3", FILL, "4 4 5 5", total=41).play("Apollo").must == (1,)


@pytest.mark.rule("ZOL-20")
def test_no_window_between_two_players():
    match = at("8 3 3 3", "8 4 4 5", total=41).play("8")
    assert match.must == (1,) and "8" in moves(match)
    assert match.play("8").view().holder == 1


@pytest.mark.rule("ZOL-20")
def test_when_all_pass_it_is_the_next_players_turn():
    match = answer_all(at("8 3 3 3", FILL, "8 4 4 5", total=41).play("8"))
    assert match.must == (1,) and match.view().total == 49


@pytest.mark.rule("ZOL-20")
def test_race_whoever_is_first_until_the_next_player_has_played():
    match = at("8 3 3 3", "8 1 2 2", "8 4 4 5", "6 6 7 7", total=41, sneak="race").play("8")
    assert match.must == (1,) and match.may == (2, 3)
    assert "sneak" not in moves(match, 1)  # the next player plays the match on their turn
    assert moves(match, 2) == ["sneak"] and moves(match, 3) == []
    match.play("sneak", 2)
    assert match.view().holder == 2 and match.must == (3,) and match.may == (0, 1)
    match.play("6", 3)
    with pytest.raises(IllegalMove):
        match.play("sneak", 1)


@pytest.mark.rule("ZOL-20")
def test_race_is_asked_of_everybody_alike():
    for third in ("8 4 4 5", "9 4 4 5"):
        match = at("8 3 3 3", FILL, third, "6 6 7 7", total=41, sneak="race").play("8")
        assert match.may == (2, 3)
    assert (
        at("8 3 3 3", FILL, "9 4 4 5", total=41, sneak="race", top="9", olympus="8 8 8").play("8").may == ()
    )
    assert at("8 3 3 3", "8 4 4 5", total=41, sneak="race").play("8").may == ()


@pytest.mark.rule("ZOL-20")
def test_race_seat_by_seat_is_a_window_and_manual_asks_the_last_player_first():
    match = at("8 3 3 3", FILL, "8 4 4 5", total=41, sneak="race", drawing="manual", live=False).play("8")
    assert match.must == (0,) and match.may == () and moves(match) == ["draw", "forgo"]
    match.play("draw")
    assert match.must == (1, 2)
    answer_all(match, seat2="sneak")
    assert match.view().holder == 2 and match.must == (2,)


@pytest.mark.rule("ZOL-20")
def test_sneak_off():
    match = at("8 3 3 3", FILL, "8 4 4 5", total=41, sneak="off").play("8")
    assert match.must == (1,) and match.may == ()


@pytest.mark.rule("ZOL-20", "ZOL-25")
def test_with_manual_drawing_the_player_may_draw_while_the_window_is_open():
    match = at("8 3 3 3", FILL, "8 4 4 5", total=41, drawing="manual").play("8")
    assert match.must == (1, 2) and match.may == (0,) and moves(match, 0) == ["draw"]
    match.play("draw", 0)
    assert match.may == () and match.must == (1, 2)
    assert match.view().players[0].hand_size == 4


@pytest.mark.rule("ZOL-21")
@pytest.mark.parametrize(
    ("total", "card"), [(93, "7"), (90, "10"), (95, "Aphrodite"), (98, "Aphrodite"), (99, "Aphrodite")]
)
def test_exactly_100_steals_and_wins(total, card):
    match = at(f"{card} 1 2 3", "4 4 5 5", total=total, holder=1).play(card)
    assert told(match, "round_ends") == [{"winner": 0, "reason": "made_goal", "letters": "Z"}]
    assert told(match, "plays")[-1]["zeus"] == "taken"


@pytest.mark.rule("ZOL-22")
@pytest.mark.parametrize(
    ("total", "reason"), [(95, "matched_goal"), (92, "matched_goal"), (99, "matched_goal")]
)
def test_a_match_at_100_or_more_wins(total, reason):
    match = at("8 1 2 3", "4 4 5 5", total=total, top="8", by=1, holder=1).play("8")
    assert told(match, "round_ends") == [{"winner": 0, "reason": reason, "letters": "Z"}]


@pytest.mark.rule("ZOL-22")
def test_a_sneak_over_100_wins():
    match = at("8 3 3 3", FILL, "8 4 4 5", total=88, holder=1).play("8")
    answer_all(match, seat2="sneak")
    assert told(match, "round_ends") == [{"winner": 2, "reason": "matched_goal", "letters": "Z"}]


@pytest.mark.rule("ZOL-23")
@pytest.mark.parametrize(
    ("options", "legal"),
    [({}, ["1"]), ({"edition": "56"}, ["1", "8", "9"]), ({"bust": "any"}, ["1", "8", "9"])],
)
def test_a_bust_is_legal_by_the_option(options, legal):
    assert moves(at("1 8 9 9", "4 4 5 5", total=95, **options)) == legal
    assert moves(at("1 8 9 9", "4 4 5 5", total=95, edition="56", bust="forced")) == ["1"]
    assert moves(at("1 8 9 10", "4 4 5 5", total=91)) == ["1", "8", "9"]  # the highest alone is one


@pytest.mark.rule("ZOL-23")
def test_a_forced_bust_gives_the_round_to_the_holder():
    match = at("7 8 9 9", "4 4 5 5", total=95, holder=1)
    assert moves(match) == ["7", "8", "9"]
    assert told(match.play("7"), "round_ends") == [{"winner": 1, "reason": "bust", "letters": "Z"}]


@pytest.mark.rule("ZOL-23")
def test_who_holds_zeus_may_win_by_his_own_bust():
    match = at("7 8 9 9", "4 4 5 5", total=95, holder=0).play("9")
    assert told(match, "round_ends")[0]["winner"] == 0


@pytest.mark.rule("ZOL-23")
def test_a_match_over_100_is_no_bust_and_while_it_is_in_hand_no_bust_is_legal():
    assert moves(at("7 8 9 9", "4 4 5 5", total=95, top="8", by=1)) == ["8"]
    assert moves(at("7 8 9 9", "4 4 5 5", total=95, top="8", by=0)) == ["7", "8", "9"]
    with pytest.raises(IllegalMove, match="is over 100, and the 8 in your hand is a match, which may be"):
        at("7 8 9 9", "4 4 5 5", total=95, top="8", by=1).play("7")
    with pytest.raises(IllegalMove, match="is over 100, and another card of yours is not"):
        at("1 7 8 9", "4 4 5 5", total=95, top="8", by=1).play("7")


@pytest.mark.rule("ZOL-24")
def test_the_empty_draw_pile_ends_the_round_at_once_without_a_sneak():
    rest = (
        "1 1 1 1 2 2 2 2 3 3 3 3 4 4 4 4 5 5 5 5 6 6 6 6 7 7 7 9 9 9 9 10 10 10 Poseidon Poseidon Poseidon"
        " Poseidon Ares Ares Ares Athena Athena"
    )
    hands = ("8 8 10 7", "Athena Hermes Hermes Hermes", "8 Artemis Apollo Apollo")
    match = at(*hands, total=41, holder=1, top="Artemis", olympus=rest + " Aphrodite Hera")
    assert match.view().deck_size == 2
    match.play("7").play("Athena")
    assert told(match, "round_ends") == [{"winner": 1, "reason": "exhausted", "letters": "Z"}]


@pytest.mark.rule("ZOL-24")
def test_no_sneak_on_the_card_whose_draw_was_the_last():
    rest = (
        "1 1 1 1 2 2 2 2 3 3 3 3 4 4 4 4 5 5 5 5 6 6 6 6 7 7 7 7 9 9 9 9 10 10 10 Poseidon Poseidon Poseidon"
        " Poseidon Ares Ares Ares Athena Athena"
    )
    match = at(
        "8 8 10 Hera",
        "Athena Hermes Hermes Hermes",
        "8 Artemis Apollo Apollo",
        total=41,
        holder=1,
        top="Artemis",
        olympus=rest + " Aphrodite",
    )
    match.play("8")
    assert match.view().round == 1 and match.must == (1, 2)  # one card was left: a window
    match = at(
        "8 8 10 Hera",
        "Athena Hermes Hermes Hermes",
        "8 Artemis Apollo Apollo",
        total=41,
        holder=1,
        top="Artemis",
        olympus=rest + " Aphrodite Aphrodite",
    )
    assert match.view().deck_size == 1
    match.play("8")
    assert match.view().round == 2 and told(match, "round_ends")[0]["reason"] == "exhausted"


@pytest.mark.rule("ZOL-25")
def test_a_forgotten_draw_leaves_a_card_fewer_and_can_happen_again():
    match = at("6 1 1 3", "4 4 5 5", total=0, drawing="manual").play("6")
    assert match.must == (1,) and match.may == (0,) and match.view().owes_draw == 0
    match.play("4", 1)
    assert told(match, "forgets") == [{"seat": 0}] and match.may == (1,)
    match.play("draw", 1).play("1", 0).play("draw", 0)
    assert match.view().players[0].hand_size == 3  # back to three, not to four
    match.play("5", 1).play("draw", 1).play("1", 0).play("4", 1)
    assert match.view().players[0].hand_size == 2


@pytest.mark.rule("ZOL-25")
def test_forgetting_by_a_sneak_and_after_ones_own_athena_but_not_by_passing():
    match = at("8 3 3 3", FILL, "8 4 4 5", total=41, drawing="manual").play("8")
    match.play("pass", 1)
    assert match.view().owes_draw == 0
    match.play("sneak", 2)
    assert match.view().owes_draw == 2 and told(match, "forgets") == [{"seat": 0}]
    match = at("Athena 3 3 3", "4 4 5 5", total=41, drawing="manual").play("Athena")
    assert match.must == (0,) and moves(match) == ["3", "draw"]
    match.play("3")
    assert told(match, "forgets") == [{"seat": 0}] and match.view().players[0].hand_size == 2


@pytest.mark.rule("ZOL-25")
def test_passing_keeps_the_draw_due():
    match = answer_all(at("8 3 3 3", FILL, "4 4 5 5", total=41, drawing="manual").play("8"))
    assert match.must == (1,) and match.may == (0,)
    assert match.play("draw", 0).view().players[0].hand_size == 4


@pytest.mark.rule("ZOL-25", "ZOL-11")
def test_a_seat_without_card_and_draw_is_passed_over_also_by_athena():
    match = at("6 1", "", "4 4 5 5", "7 7", total=0, drawing="manual", sneak="off").play("6")
    assert match.must == (2,)
    match = at("Athena 1", "", "4 4 5 5", "7 7", total=0, drawing="manual").play("Athena")
    assert match.must == (3,)


@pytest.mark.rule("ZOL-25")
@pytest.mark.parametrize("live", [True, False])
def test_whose_turn_it_is_with_only_a_draw_due_can_only_draw(live):
    match = at("Athena", "4 4 5 5", total=41, drawing="manual", live=live).play("Athena")
    assert match.must == (0,) and moves(match) == ["draw"]
    assert match.play("draw").must == (0,)


@pytest.mark.rule("ZOL-25")
def test_when_no_seat_has_a_card_the_round_ends_even_if_a_draw_is_due():
    match = at("6", "", total=0, holder=1, drawing="manual").play("6")
    assert told(match, "round_ends") == [{"winner": 1, "reason": "cardless", "letters": "Z"}]
    assert "Nobody has a card left: the second seat holds Zeus, wins the round and has Z" in [
        event.text for event in match.events()
    ]


@pytest.mark.rule("ZOL-25", "ZOL-24")
def test_drawing_the_last_card_by_hand_ends_the_round_even_in_an_open_window():
    rest = (
        "1 1 1 1 2 2 2 2 3 3 3 3 4 4 4 4 5 5 5 5 6 6 6 6 7 7 7 7 9 9 9 9 10 10 10 Poseidon Poseidon Poseidon"
        " Poseidon Ares Ares Ares Athena Athena"
    )
    hands = ("8 8 10 Hera", "Athena Hermes Hermes Hermes", "8 Artemis Apollo Apollo")
    match = at(
        *hands, total=41, holder=1, top="Artemis", olympus=rest + " Aphrodite Aphrodite", drawing="manual"
    ).play("8")
    assert match.must == (1, 2)
    match.play("pass", 1).play("draw", 0)
    assert match.view().round == 2 and not match.interrupted


@pytest.mark.rule("ZOL-25")
def test_forgoing_is_offered_only_where_seats_are_asked_in_turn():
    match = at("6 1 2 3", "4 4 5 5", drawing="manual", live=False).play("6")
    assert moves(match) == ["draw", "forgo"] and match.must == (0,)
    match.play("forgo")
    assert match.must == (1,) and match.view().players[0].hand_size == 3


@pytest.mark.rule("ZOL-26")
@pytest.mark.parametrize(("edition", "dealer"), [("2006", 2), ("56", 0)])
def test_nobody_holds_zeus_nobody_gets_a_letter(edition, dealer):
    match = at("7 8 9 9", FILL, "4 4 5 5", total=95, edition=edition, dealer=2).play("7")
    assert told(match, "round_ends") == [{"winner": None, "reason": "bust", "letters": ""}]
    assert match.view().dealer == dealer and match.must == ((dealer + 1) % 3,)


@pytest.mark.rule("ZOL-27")
def test_the_fourth_letter_wins_and_equal_letters_share_a_rank():
    match = at("1 2 3 3", FILL, "4 4 5 5", "6 6 7 7", total=99, letters=("ZEU", "Z", "", "Z")).play("1")
    assert match.over and match.actors == ()
    assert match.outcome is not None
    assert (
        match.outcome.winners == (0,)
        and match.outcome.ranks == (1, 2, 4, 2)
        and match.outcome.scores == (4, 1, 0, 1)
    )
    assert told(match, "game_ends") == [{"winner": 0}]
    with pytest.raises(NotYourTurn, match="over"):
        match.play("2")


@pytest.mark.rule("ZOL-26", "ZOL-27")
def test_what_searches_think_a_round_is_worth_is_what_it_then_is():
    match, ended = Match(ZEUS, 3, seed=4), 0
    before, then = np.zeros((3, MAX_SEATS, STANDING)), np.zeros((MAX_SEATS, STANDING))
    while not match.over:
        for seat in range(3):
            round_won(match.state, match.params, seat, before[seat])
        match.play_action(GreedyBot().choose(Decision.of(match, match.must[0])), match.must[0])
        for end in told(match, "round_ends")[ended:]:
            standing(match.state, match.params, then)
            assert end["winner"] is None or (before[end["winner"]] == then).all()
            ended += 1
    assert ended > 4


@pytest.mark.rule("ZOL-28")
def test_2006_the_winner_deals_and_the_player_to_his_left_starts():
    match = at(FILL, "1 3 3 3", "4 4 5 5", total=99, turn=1, dealer=0).play("1")
    assert match.view().dealer == 1 and match.must == (2,)


@pytest.mark.rule("ZOL-28")
def test_56_the_deal_passes_left():
    match = at(FILL, "1 3 3 3", "4 4 5 5", total=99, turn=1, dealer=1, edition="56").play("1")
    assert match.view().dealer == 2 and match.must == (0,)


@pytest.mark.rule("ZOL-28")
@pytest.mark.parametrize("edition", ["2006", "56"])
def test_the_first_dealer_sits_to_the_right_of_the_first_starter(edition):
    match = Match(ZEUS, 4, seed=1, options={"starter": 0, "edition": edition})
    assert match.view().dealer == 3 and match.must == (0,)


@pytest.mark.rule("ZOL-29")
def test_younger_means_no_sneak_and_automatic_drawing():
    match = Match(ZEUS, 3, seed=1, options={"younger": True})
    assert match.options["sneak"] == "off" and match.options["drawing"] == "auto"
    Match(ZEUS, 3, options={"younger": True, "sneak": "off"})
    for clash in ({"sneak": "window"}, {"sneak": "race"}, {"drawing": "manual"}):
        with pytest.raises(BadOptions, match="contradicts"):
            Match(ZEUS, 3, options={"younger": True, **clash})


def test_positions_that_no_match_can_have_are_refused():
    for fault, position in {
        "over": lambda: at("1 2", "3 4", total=100),
        "copies": lambda: at("Hera 2", "Hera 4"),
        "called": lambda: at("Nemesis", "3 4"),
        "window": lambda: at("1 2", "3 4", "5 6", window={}),
        "asked": lambda: at("1 2", "8 4", "5 6", top="8", by=1, window={1: "sneak"}),
        "sneak with": lambda: at("1 2", "8 4", "5 6", top="8", by=1, window={0: "sneak"}),
        "owes": lambda: at("1 2", "3 4", top="8", by=1, owes_draw=1),
        "no card": lambda: at("", "3 4", turn=0),
        "no seat": lambda: at("1", "3 4", turn=7),
    }.items():
        with pytest.raises(BadPosition, match=fault):
            position()
