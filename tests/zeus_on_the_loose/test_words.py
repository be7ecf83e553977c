"""What players read: choices explained, refusals, the story of a match."""

from math import comb

import pytest

from tests.zeus_on_the_loose.table import answer_all, at
from theomachy import Match
from theomachy.errors import IllegalMove, UnknownMove


def meaning(match: Match, move: str, seat: int = 0) -> str:
    choice = next(choice for choice in match.legal(seat) if choice.move == move)
    return match.meaning_and_text(choice, seat)


@pytest.mark.parametrize(
    ("card", "total", "top", "words"),
    [
        ("6", 35, "9", "35 → 41"),
        ("5", 35, "9", "35 → 40, takes Zeus"),
        ("9", 35, "9", "35 → 44, a match, takes Zeus"),
        ("9", 95, "9", "95 → 104, a match, takes Zeus, wins the round"),
        ("7", 93, "9", "93 → 100, takes Zeus, wins the round"),
        ("Poseidon", 5, "9", "5 → \N{MINUS SIGN}5, takes Zeus. Mount Olympus loses 10. Steal Zeus."),
        ("Athena", 5, "9", "5 → 5. The total stays; the next player is skipped."),
    ],
)
def test_what_a_card_would_do_is_readable_before_it_is_played(card, total, top, words):
    assert meaning(at(f"{card} 1 2 2", "4 4 5 5", total=total, top=top), card) == words


def test_where_nobody_writes_moves_they_are_said_in_words():
    def titles(match: Match, seat: int) -> set[str]:
        return {
            match.words.title(match.blindfolded(seat), seat, action) for action in match.legal_actions(seat)
        }

    assert titles(at("Hermes 6 6 2", "8 4 5 5", total=35, top="9"), 0) == {"Play 2", "Play 6", "Play Hermes"}
    window = at("8 1 2 2", "8 8 5 5", "8 3 3 3", total=30, top="9").play("8")
    assert titles(window, 1) == {"Sneak with 8", "Pass"}
    owed = at("8 1 2 2", "4 4 5 5", total=30, top="9", drawing="manual", live=False).play("8")
    assert titles(owed, 0) == {"Draw", "Forgo the draw"}


def test_what_is_printed_on_a_card_is_no_part_of_what_it_would_do():
    match = at("Poseidon 1 2 2", "4 4 5 5", total=15)
    [choice] = [each for each in match.view(0).legal if each.move == "Poseidon"]
    assert choice.meaning == "15 → 5, takes Zeus"
    assert match.meaning_and_text(choice, 0) == f"{choice.meaning}. Mount Olympus loses 10. Steal Zeus."


@pytest.mark.parametrize(("card", "hand"), [("5", "5 1 2 2"), ("9", "9 1 2 2"), ("Hera", "Hera 1 2 2")])
def test_how_safe_zeus_would_be_is_told_before_a_card_is_played(card, hand):
    match = at(hand, "4 4 7 7", total=35, top="9", olympus="3")
    copies = dict(zip(match.components.names, match.params.copies, strict=False))
    left = {one: int(copies[one]) - [*hand.split(), "9", "3"].count(one) for one in copies}
    threat = next(each for each in match.view(0).threats if each.card == card)
    assert threat.takers == sum(left[one] for one in left if left[one] and takes_back(hand, card, one))
    assert threat.unseen == sum(left.values()) and threat.next == 1
    safe = comb(threat.unseen - threat.takers, 4) / comb(threat.unseen, 4)
    assert threat.chance == pytest.approx(1 - safe)


def takes_back(hand: str, card: str, by: str) -> bool:
    """Whether the second seat takes Zeus with a card, right after another one."""
    match = at(hand, by, total=35, top="9", olympus="3")
    match.play(card)
    return any("takes Zeus" in choice.meaning for choice in match.legal(1) if choice.move == by)


def test_cards_that_do_not_bring_zeus_leave_him_in_no_danger():
    assert {each.card for each in at("6 5 1 2", "4 4 7 7", total=35, top="9").view(0).threats} == {"5"}
    held = at("6 5 1 2", "4 4 7 7", total=35, top="9", holder=0)
    assert {each.card for each in held.view(0).threats} == {"6", "5", "1", "2"}
    sneaking = at("9 2 3 4", "5 5 6 6", "8 8 7 7", top="9", by=2, window={})
    assert [(each.card, each.next) for each in sneaking.view(0).threats] == [("9", 1)]
    assert held.view().threats == held.view(1).threats == []


def test_a_bust_says_who_wins():
    match = at("7 8 9 9", "4 4 5 5", total=95, holder=1)
    assert meaning(match, "7") == "95 → 102, over 100: the second seat wins the round"


@pytest.mark.parametrize(
    ("build", "seat", "move", "words"),
    [
        (lambda: at("1 2 3 4", "5 5 6 6"), 0, "7", "there is no 7 in your hand"),
        (
            lambda: at("1 8 9 9", "5 5 6 6", total=95),
            0,
            "8",
            r"95 \+ 8 is over 100, and another card of yours is not",
        ),
        (
            lambda: at("1 2 3 4", "5 5 6 6", "8 8 7 7", top="9", by=2, window={}),
            0,
            "1",
            "window is open: pass",
        ),
        (
            lambda: at("9 2 3 4", "5 5 6 6", "8 8 7 7", top="9", by=2, window={}),
            0,
            "2",
            "window is open: sneak or pass",
        ),
        (
            lambda: at("1 2 3 4", "5 5 6 6", "8 8 7 7", top="9", by=2, window={}),
            0,
            "sneak",
            "there is no 9 in your hand",
        ),
        (lambda: at("1 2 3 4", "5 5 6 6", top="9", by=1), 0, "pass", "no sneak window"),
        (lambda: at("1 2 3 4", "5 5 6 6", top="9", by=1), 0, "sneak", "nothing to sneak upon"),
        (
            lambda: at("9 2 3 4", "5 5 6 6", "1 1 1 2", top="9", by=2, sneak="race"),
            0,
            "sneak",
            "it is your turn",
        ),
        (lambda: at("9 2 3 4", "9 5 6 6", "1 1 1 2", top="9", by=2, sneak="race"), 1, "5", "another's turn"),
        (
            lambda: at("1 2 3 4", "5 5 6", top="9", by=1, drawing="manual", owes_draw=1, live=False),
            1,
            "5",
            "first draw, or forgo",
        ),
        (
            lambda: at("1 2 3 4", "5 5 6", top="9", by=1, drawing="manual", owes_draw=1),
            0,
            "draw",
            "no draw of yours is due",
        ),
        (
            lambda: at("1 2 3 4", "5 5 6", top="9", by=1, drawing="manual", owes_draw=1),
            1,
            "forgo",
            "forgone by itself",
        ),
    ],
)
def test_a_refused_move_says_why(build, seat, move, words):
    with pytest.raises(IllegalMove, match=words):
        build().play(move, seat)


def test_the_story_of_a_sneak():
    match = at("8 3 3 3", "1 1 2 2", "8 4 4 5", total=41, holder=1).play("8")
    answer_all(match, seat2="sneak")
    story = [event.text for event in match.events()]
    assert story == [
        "The first seat plays 8: 49",
        "The first seat draws a card; 47 left",
        "The third seat sneaks an 8: 57, takes Zeus",
        "The third seat draws a card; 46 left",
    ]


def test_everybody_reads_his_own_cards_and_not_the_others():
    match = Match("zeus-on-the-loose", names=["Xenia", "Yorgos"], seed=1, options={"starter": 0})
    assert (
        [event.kind for event in match.events(0)]
        == ["round_begins", "dealt"]
        == [event.kind for event in match.events(1)]
    )
    assert [event.kind for event in match.events()] == ["round_begins"]
    match.play(match.legal()[0])
    assert match.events(0)[-1].kind == "drawn" and match.events(1)[-1].kind == "draws"
    assert [event.number for event in match.events(1)] == list(range(4))
    assert match.events(1, since=3) == match.events(1)[3:]


def test_a_god_is_told_by_name_or_its_beginning_whether_one_holds_it_or_not():
    match = Match("zeus-on-the-loose", 2, seed=1)
    told = match.words.about(match.view(0), "herm")
    assert told.startswith("Hermes: ") and told.endswith("There are 3; on Mount Olympus: 0.")
    assert match.words.about(match.view(0), "Kerberos") == ""
    with pytest.raises(UnknownMove, match="could be Ares, Athena, Aphrodite, Apollo, Artemis"):
        match.words.about(match.view(0), "a")
