"""Many random games of the Advanced game: watched by a referee, and the same interpreted and compiled."""

import os
from itertools import combinations, product

import pytest

from tests.checks.effort import at_night, tries
from tests.checks.stories import stories
from tests.mythology.advanced_referee import KIND, Referee
from theomachy.games.mythology import Mythology

GAME = Mythology()
PICKED = {
    "zeus": "345", "prayer_and_sacrifice": "134", "lesser_evils": "125", "historical": "234",
    "control": "124", "challenges": "135",
    "ships": "235", "placement": "245",
}  # fmt: skip
"""In which of the combinations an option has not its first value: every two of them meet, and each is without
the other, too."""
COMBINATIONS = [
    {option.name: option.values[1] for option in GAME.options if str(row) in PICKED[option.name]}
    for row in range(6)
]
"""Every pair of values of two options occurs in one of them."""
ALL_OPTIONS_BY_DAY = [*at_night(*COMBINATIONS[:4]), *COMBINATIONS[4:]]
"""The last two, in which each option has its second value once, where every combination takes long."""
GAMES = int(os.environ.get("THEOMACHY_GAMES", "80"))
"""The nightly run plays 10,000, with bounds checks."""
TWICE = tries(1, 100)
"""For each pair of options: interpreted and compiled."""


def label(options: dict[str, str]) -> str:
    return "+".join(options) or "none"


def seats_for(options: dict[str, str]) -> int:
    return 5 if options.get("zeus") else 3


def test_every_pair_of_options_is_played():
    values = [[(option.name, value) for value in option.values] for option in GAME.options]
    wanted = {pair for row in product(*values) for pair in combinations(row, 2)}
    assert wanted == {
        pair for options in COMBINATIONS for pair in combinations(GAME.resolve(options).items(), 2)
    }


@pytest.mark.parametrize("options", COMBINATIONS, ids=label)
def test_a_referee_finds_no_fault_in_random_games(options):
    for seats in (seats_for(options), 7):
        for told, _ in stories(GAME, options, seats, GAMES // len(COMBINATIONS) // 2):
            Referee(seats - int("zeus" in options)).watch(told)


@pytest.mark.parametrize(
    ("kind", "column"),
    [
        ("steps", 4),
        ("glory", 3),
        ("scores", 3),
        ("rolls", 3),
        ("turn_begins", 2),
        ("draws", 3),
        ("names", 2),
        ("stands", 3),
    ],
)
def test_the_referee_sees_faults(kind, column):
    told, _ = next(iter(stories(GAME, {}, 3, 1)))
    next(row for row in told if row[0] == KIND[kind])[column] += 9
    with pytest.raises((AssertionError, KeyError, IndexError)):
        Referee(3).watch(told)


@pytest.mark.parametrize("options", ALL_OPTIONS_BY_DAY, ids=label)
def test_interpreted_and_compiled_games_are_equal_to_the_byte(options):
    seats = seats_for(options)
    both = (stories(GAME, options, seats, TWICE, seat_by_seat=True, plain=plain) for plain in (False, True))
    for compiled, plain in zip(*both, strict=True):
        assert compiled == plain
