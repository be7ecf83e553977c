"""What the Basic game says of dice before they fall, against all throws there are."""

from itertools import product

import pytest

from tests.mythology.board import DONE, WORLD, Board, aid, fight, god, step, tries
from theomachy.games.mythology.basic.odds import with_aid
from theomachy.games.mythology.basic.words import BasicWords
from theomachy.games.mythology.plain_text import percent

DICE = range(1, 7)


def wins(lead: int) -> float:
    """By the definition of MY-B16: how often two dice and a lead are more than two others, ties left out."""
    throws = [one + two + lead - three - four for one, two, three, four in product(DICE, repeat=4)]
    return sum(throw > 0 for throw in throws) / sum(throw != 0 for throw in throws)


def fighting(sides: str) -> Board:
    board = Board(sides, Hector=2911, Ladon=2811)
    board.begin("Greece", step("Hector", 2911, 2811), DONE, fight("Hector", "Ladon"))
    return board


@pytest.mark.parametrize("points", [0, 1, 4, 10, 11])
def test_the_attacker_reads_the_chance_without_the_others_aid_and_with_all_of_it(points):
    odds = with_aid(fighting("HM").s, 0, points)
    assert odds is not None
    assert odds.chance == pytest.approx(wins(points), abs=1e-3)
    assert odds.least == pytest.approx(wins(points - 15), abs=1e-3)


def test_who_defends_reads_it_with_all_that_has_been_given():
    board = fighting("HMM")
    board.do(aid(3), aid(2))
    odds = with_aid(board.s, 2, 4)
    assert odds is not None and odds.chance == odds.least == pytest.approx(1 - wins(3 - 2 - 4), abs=1e-3)


def test_who_places_a_god_reads_which_units_that_lets_them_move():
    board = Board("HM", Hector=2911, Achilles=2812, Ladon=2811)
    words = BasicWords(WORLD, board.params, ["Xenia", "Yorgos"])
    assert words.meaning(board.s, 0, god("Greece")) == "move Achilles, Hector"
    assert words.meaning(board.s, 0, god("Egypt")) == "none of your units is there to move"


@pytest.mark.parametrize(
    ("sides", "own", "others", "said"),
    [
        (
            "HM",
            6,
            15,
            ", {own} with your 6 points, but {all} if the others give all",
        ),
        ("HM", 0, 3, ", but {all} if the others give all"),
        ("HM", 3, 0, ", {own} with your 3 points"),
        ("MH", 4, 4, ", {own} with your 4 points, but {all} if the others give all"),
    ],
)
def test_whoever_says_who_fights_whom_reads_what_aid_can_make_of_it(sides, own, others, said):
    board = Board(sides, Hector=2911, Ladon=2911)
    board.begin("Greece", DONE)
    board.s.players[0].points, board.s.players[1].points = own, others
    words = BasicWords(WORLD, board.params, ["Xenia", "Yorgos"])
    chances = {"own": percent(wins(own)), "all": percent(wins(own - others))}
    attacker = "Hector" if sides == "HM" else "Ladon"
    told = f"in Greece 2911; {attacker} wins 50% without aid{said.format(**chances)}"
    assert words.meaning(board.s, 0, fight("Hector", "Ladon")) == told


@pytest.mark.parametrize("points", [0, 3, 9])
def test_a_grasp_is_counted_in_throws(points):
    board = Board("HM", Hector=2911, Pegasus=2811)
    board.begin("Greece", step("Hector", 2911, 2811), DONE)
    board.do(tries("Hector"))
    throws = sum(one + two + points > 10 for one, two in product(DICE, repeat=2))
    odds = with_aid(board.s, 0, points)
    assert odds is not None and odds.chance == odds.least == throws / 36


def test_nobody_is_told_of_aid_that_is_not_asked_for():
    assert with_aid(Board("HM", Hector=2911).s, 0, 3) is None
