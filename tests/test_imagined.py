"""That in every world which a seat imagines the match can go on, in every game: whoever is asked has something to choose from."""

import random
from collections.abc import Iterator

import numpy as np
import pytest

from tests.checks.effort import tries
from tests.checks.pairs import option_pairs
from theomachy import Match
from theomachy.games import GAMES
from theomachy.kernel.generic import imagine, legal
from theomachy.kernel.record import copy
from theomachy.kernel.state import SPECTATOR

WHERE = {"zeus-on-the-loose": (20, 60), "olympics": (20, 60), "hera-and-zeus": (30, 200), "mythology-basic": (6, 200), "mythology": (4, 200)}
"""By game: in how many positions by day, and after how many moves at most."""


def positions(id: str) -> Iterator[tuple[Match, random.Random]]:
    """Matches of all sizes and options, stopped at random points."""
    rng, game = random.Random(11), GAMES[id]
    count, most = WHERE[id]
    for number in range(tries(count, 20 * count)):
        seats = rng.choice(game.seats)
        options = rng.choice(option_pairs(game, seats))
        match = before = Match(
            game, seats, seed=number, names=[f"Player {seat}" for seat in range(seats)], options=options, seat_by_seat=rng.random() < 0.5
        )
        for _ in range(rng.randrange(most)):
            before = match.copy()
            match.play_action(*rng.choice([(action, seat) for seat in match.actors for action in match.legal_actions(seat)]))
            if match.over:
                break
        yield (before if match.over else match), rng


@pytest.mark.parametrize("id", GAMES)
def test_whoever_is_asked_can_do_something_in_every_world(id: str) -> None:
    asked = 0
    for match, rng in positions(id):
        out = np.zeros(match.game.rules.actions, np.int64)
        for eyes in (*range(match.seats), SPECTATOR):
            known = match.blindfolded(None if eyes == SPECTATOR else eyes)
            for _ in range(10 if id == "hera-and-zeus" else 4):
                world = copy(known)
                imagine(world, match.tables, eyes, rng.getrandbits(60))
                assert all(legal(world, match.tables, seat, out) > 0 for seat in match.must), (match, eyes)
                asked += eyes not in match.must
    assert asked > 50
