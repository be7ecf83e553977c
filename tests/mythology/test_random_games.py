"""Many random games of the Basic game: watched by a referee, and the same interpreted and compiled."""

import os

import pytest

from tests.checks.effort import at_night, tries
from tests.checks.stories import stories
from tests.mythology.referee import KIND, Referee
from theomachy.games.mythology import MythologyBasic

GAME = MythologyBasic()
GAMES = int(os.environ.get("THEOMACHY_GAMES", "300"))
"""The nightly run plays 10,000."""


@pytest.mark.parametrize("seats", [2, 3, 4, 7, 10])
def test_a_referee_finds_no_fault_in_random_games(seats):
    for told, _ in stories(GAME, {}, seats, GAMES // 5):
        Referee(seats).watch(told)


@pytest.mark.parametrize(("kind", "column"), [("steps", 4), ("steps", 5), ("aids", 3), ("scores", 3)])
def test_the_referee_sees_faults(kind, column):
    told, _ = next(iter(stories(GAME, {}, 2, 1)))
    next(row for row in told if row[0] == KIND[kind])[column] += 1
    with pytest.raises((AssertionError, KeyError, IndexError, AttributeError)):
        Referee(2).watch(told)


@pytest.mark.parametrize(
    ("seats", "count"), [(2, tries(8, 50)), (3, tries(4, 30)), (6, tries(2, 15)), *at_night((10, 5))]
)
def test_interpreted_and_compiled_games_are_equal_to_the_byte(seats, count):
    for compiled, plain in zip(
        stories(GAME, {}, seats, count), stories(GAME, {}, seats, count, plain=True), strict=True
    ):
        assert compiled == plain
