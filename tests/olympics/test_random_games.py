"""Thousands of random games: watched by a referee, and the same interpreted and compiled."""

import os

import pytest

from tests.checks.effort import tries
from tests.checks.stories import stories
from tests.olympics.referee import KIND, Referee
from tests.olympics.table import OLYMPICS

GAMES = int(os.environ.get("THEOMACHY_GAMES", "400"))
"""The nightly run plays 10,000."""
TWICE = tries(15, 100)
"""Interpreted and compiled."""


@pytest.mark.parametrize("seats", range(2, 6))
@pytest.mark.parametrize("seat_by_seat", [False, True])
def test_a_referee_finds_no_fault_in_random_games(seats, seat_by_seat):
    for rows, _ in stories(OLYMPICS, {}, seats, GAMES // 8, seat_by_seat=seat_by_seat):
        Referee(OLYMPICS.components(), seats).watch(rows)


@pytest.mark.parametrize("seats", range(2, 6))
def test_interpreted_and_compiled_games_are_equal_to_the_byte(seats):
    for compiled, plain in zip(
        stories(OLYMPICS, {}, seats, TWICE), stories(OLYMPICS, {}, seats, TWICE, plain=True), strict=True
    ):
        assert compiled == plain


FAULTS = [("bids", 3), ("laid", 3), ("laid", 4), ("upgrades", 4), ("ranks", 5), ("wins", 3), ("wins", 4)]
"""A kind of event, and which of its row's numbers is wrong."""


@pytest.mark.parametrize(("kind", "column"), FAULTS)
def test_the_referee_sees_faults(kind, column):
    """A referee who never whistles proves nothing."""
    rows, _ = next(iter(stories(OLYMPICS, {}, 3, 1)))
    spoilt = next(row for row in rows if row[0] == KIND[kind])
    spoilt[column] += 1
    with pytest.raises((AssertionError, KeyError, IndexError)):
        Referee(OLYMPICS.components(), 3).watch(rows)
