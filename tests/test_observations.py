"""Observations: each number in its range, none but what the seat knows, and all that its view shows."""

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from tests.checks.effort import tries
from tests.checks.observed import observation
from tests.checks.pairs import option_pairs
from theomachy import GAMES, Match
from theomachy.kernel.observation import Observation


def decisions(id: str, count: int) -> Iterator[tuple[Match, int]]:
    """So many decisions of random matches, of all sizes and options, and who decides; the ends of matches as
    each seat sees them."""
    rng, game = random.Random(5), GAMES[id]
    while count > 0:
        seats = rng.choice(game.seats)
        options = rng.choice(option_pairs(game, seats))
        names = [f"Player {seat}" for seat in range(seats)]  # an option lets them say who begins
        match = Match(game, names=names, seed=rng.getrandbits(60), options=options, seat_by_seat=True)
        for _ in range(rng.randrange(10, 400)):
            if match.over:
                yield from ((match, seat) for seat in range(seats))
                break
            (seat,) = match.must[:1]
            yield match, seat
            count -= 1
            match.play_action(rng.choice(match.legal_actions(seat)), seat)


def shown(match: Match, seat: int) -> str:
    """What a seat is shown, but for the number of moves and, when it is over, other seats' old log sheets."""
    view = match.view(seat)
    without: dict[str, Any] = {"moves": True}
    if match.over and match.game.id == "mythology":
        without["players"] = {"__all__": {"past"}}
    return f"{match.seats} {match.options} {view.model_dump_json(exclude=without)}"


@pytest.mark.parametrize("id", GAMES)
def test_each_number_is_in_its_range(id: str) -> None:
    pieces = GAMES[id].rules.observation.pieces
    low, high = (
        np.concatenate([np.full(piece.size, getattr(piece, bound)) for piece in pieces])
        for bound in ("low", "high")
    )
    for match, seat in decisions(id, tries(15, 20_000)):
        seen = observation(match, seat)
        wrong = np.flatnonzero((seen < low) | (seen > high))
        assert [piece.name for piece in pieces for at in wrong if 0 <= at - piece.first < piece.size] == []


def neighbours(match: Match, rng: random.Random) -> Iterator[Match]:
    """Matches that differ from one in what one more move has done."""
    seat = match.must[0]
    legal = match.legal_actions(seat)
    for action in rng.sample(legal, min(2, len(legal))):
        other = match.copy()
        other.play_action(action, seat)
        yield other


@pytest.mark.parametrize("id", GAMES)
def test_what_is_shown_otherwise_is_observed_otherwise(id: str) -> None:
    """Positions a move apart look much alike; where a seat's views differ its observations do."""
    rng, told_apart = random.Random(3), 0
    for number, (match, _) in enumerate(decisions(id, tries(15, 30_000))):
        if match.over or number % 3:
            continue
        seat = rng.randrange(match.seats)
        before = shown(match, seat), observation(match, seat).tobytes()
        for other in neighbours(match, rng):
            after = shown(other, seat), observation(other, seat).tobytes()
            assert before[0] == after[0] or before[1] != after[1], (match, seat)
            told_apart += before[0] != after[0]
    assert told_apart > 10


def test_a_piece_is_declared_once_and_begins_where_the_last_ended() -> None:
    declared = Observation()
    hand, total = declared("hand", "Cards.", 2, 3), declared("total", "A number.", low=-1.0)
    assert (hand, total, declared.size) == (0, 6, 7)
    assert [piece.shape for piece in declared.pieces] == [(2, 3), (1,)]
    with pytest.raises(AssertionError, match="hand is declared twice"):
        declared("hand", "Again.")
