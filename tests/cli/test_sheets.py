"""Lines of a log sheet in the order in which a person writes them, where seats take turns."""

import random

import pytest

from theomachy import Match
from theomachy.cli.sheets import line_typed, lines_of, play_in_order
from theomachy.errors import IllegalMove

UNITS = ("Achilles", "Hector", "Ajax", "Ladon", "Circe")


def sheet(match: Match) -> list[str]:
    return [line.move for line in match.view(0).own.sheet]


@pytest.mark.rule("MY-A117", "MY-A1")
@pytest.mark.parametrize("seed", range(12))
def test_lines_come_in_any_order_and_go_in_that_in_which_they_were_typed(seed):
    match, rng, typed = (
        Match("mythology", 2, seed=seed, seat_by_seat=True),
        random.Random(seed),
        dict[str, int](),
    )
    for _ in range(12):
        unit, points = rng.choice(UNITS), rng.randrange(1, 6)
        line = f"log {unit} {points}"
        fits = sum(typed.values()) - typed.get(unit, 0) + points <= 10
        before = match.to_json()
        try:
            match = play_in_order(match, line, 0)
        except IllegalMove:
            assert not fits and match.to_json() == before
            continue
        assert fits
        typed.pop(unit, None)
        typed[unit] = points
        assert sorted(sheet(match)) == sorted(f"log {each} {n}" for each, n in typed.items())
        assert lines_of(match, 0) == sheet(match)
    for unit in list(typed)[::-1]:
        typed.pop(unit)
        match = play_in_order(match, f"log {unit} 0", 0)
        assert sorted(sheet(match)) == sorted(f"log {each} {n}" for each, n in typed.items())
    assert lines_of(match, 0) == [] and not match.moves


def test_what_is_no_line_is_refused_for_its_own_sake():
    match = Match("mythology", 2, seed=1, seat_by_seat=True).play("log Sarpedon 2", 0)
    with pytest.raises(IllegalMove, match="bid 3 is not possible: it is the time for log sheets"):
        play_in_order(match, "bid 3", 0)
    with pytest.raises(IllegalMove, match="log Achilles 9 is not possible beside what you have written"):
        play_in_order(match, "log Achilles 9", 0)


def test_what_may_be_written_in_any_order_can_be_shortened():
    match = Match("mythology", 2, seed=1, seat_by_seat=True).play("log Sarpedon 2", 0)
    first = line_typed(match, "log ach 3", 0)
    assert first is not None and match.notation(first) == "log Achilles 3"
    assert line_typed(match, "log ach 9", 0) is None  # eight are left
    assert line_typed(match, "card Tyche", 0) is None
    card = Match("mythology", 2, seed=1, seat_by_seat=True).play("pass", 0).play("pass", 1)
    hand = card.view(0).own.hand[0].name
    assert card.notation(line_typed(card, f"card {hand[:-1].lower()}", 0)) == f"card {hand}"
