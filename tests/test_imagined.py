"""That in every world which a seat imagines the match can go on, in every game: whoever is asked has
something to choose from."""

import numpy as np
import pytest

from tests.checks.positions import WHERE, positions
from theomachy.games import GAMES
from theomachy.kernel.generic import imagine, legal
from theomachy.kernel.record import copy
from theomachy.kernel.state import SPECTATOR


@pytest.mark.parametrize("id", GAMES)
def test_whoever_is_asked_can_do_something_in_every_world(id: str) -> None:
    asked = 0
    for match, rng in positions(id, WHERE[id][0] // 2):
        out = np.zeros(match.game.rules.actions, np.int64)
        for eyes in (*range(match.seats), SPECTATOR):
            known = match.blindfolded(None if eyes == SPECTATOR else eyes)
            for _ in range(10 if id == "hera-and-zeus" else 4):
                world = copy(known)
                imagine(world, match.params, eyes, rng.getrandbits(60))
                assert all(legal(world, match.params, seat, out) > 0 for seat in match.must), (match, eyes)
                asked += eyes not in match.must
    assert asked > 20
