"""Thousands of random games: watched by a referee, and the same interpreted and compiled."""

import os

import pytest

from tests.checks.effort import tries
from tests.checks.pairs import option_pairs
from tests.checks.stories import stories
from tests.zeus_on_the_loose.referee import KIND, Referee
from theomachy import game

ZEUS = game("zeus-on-the-loose")
EVERY_OPTION = [
    {},
    {"edition": "56"},
    {"starter": "name"},
    {"starter": "1"},
    {"sneak": "race"},
    {"sneak": "off"},
    {"bust": "any"},
    {"edition": "56", "bust": "forced"},
    {"drawing": "manual"},
    {"floor_zero": "on"},
    {"younger": "on"},
]
PAIRS = option_pairs(ZEUS, 3)
GAMES = int(os.environ.get("THEOMACHY_GAMES", tries(64, 120)))
"""For each value of an option; the nightly run plays 10,000, with bounds checks."""
TWICE = tries(4, 100)
"""For each pair of options: interpreted and compiled."""


def label(options: dict[str, str]) -> str:
    return ",".join(f"{name}={value}" for name, value in options.items()) or "default"


@pytest.mark.parametrize("options", EVERY_OPTION, ids=label)
def test_a_referee_finds_no_fault_in_random_games(options):
    cards = ZEUS.components()
    for seats in range(2, 6):
        for seat_by_seat in (False, True):
            resolved = ZEUS.resolve(options)
            if seat_by_seat and resolved["sneak"] == "race":
                resolved["sneak"] = "window"  # ZOL-20
            for rows, _ in stories(ZEUS, options, seats, GAMES // 8, seat_by_seat=seat_by_seat):
                Referee(resolved, seats, cards.names, cards.copies(resolved["edition"])).watch(rows)


def test_every_value_of_every_option_is_played():
    played = {(name, value) for options in EVERY_OPTION for name, value in ZEUS.resolve(options).items()}
    seats = {("starter", str(seat)) for seat in range(5)}  # one of them stands for all
    wanted = {(option.name, value) for option in ZEUS.options for value in option.values}
    assert wanted - played <= seats


@pytest.mark.parametrize("options", PAIRS, ids=label)
def test_interpreted_and_compiled_games_are_equal_to_the_byte(options):
    for compiled, plain in zip(
        stories(ZEUS, options, 3, TWICE), stories(ZEUS, options, 3, TWICE, plain=True), strict=True
    ):
        assert compiled == plain


@pytest.mark.parametrize("fault", ["total", "zeus", "turn", "letters"])
def test_the_referee_sees_faults(fault):
    """A referee who never whistles proves nothing."""
    cards = ZEUS.components()
    resolved = ZEUS.resolve({})
    rows, _ = next(iter(stories(ZEUS, {}, 3, 1)))
    column, kind = {
        "total": (4, "plays"),
        "zeus": (5, "plays"),
        "turn": (2, "plays"),
        "letters": (4, "round_ends"),
    }[fault]
    spoilt = next(row for row in rows if row[0] == KIND[kind])
    spoilt[column] += 1
    with pytest.raises((AssertionError, KeyError, IndexError)):
        Referee(resolved, 3, cards.names, cards.copies("2006")).watch(rows)
