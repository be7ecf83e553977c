"""What a learning machine is given of a position."""

import numpy as np

from theomachy import Match
from theomachy.kernel.generic import Floats, Rules, blindfold
from theomachy.kernel.record import new
from theomachy.kernel.state import SPECTATOR, Header, ParamsHeader

BEFORE = -77.0
"""What stands in a buffer that nothing has been written to."""


def numbers(rules: Rules, s: Header, params: ParamsHeader, seat: int | None) -> Floats:
    """The observation of a seat, None for a spectator. All of the array is written."""
    known, out = new(rules.state), np.full(rules.observation.size, BEFORE, np.float32)
    viewer = SPECTATOR if seat is None else seat
    blindfold(s, params, viewer, known)
    rules.observe(known, params, viewer, out)
    assert BEFORE not in out
    return out


def observation(match: Match, seat: int | None) -> Floats:
    """The same of a match."""
    return numbers(match.game.rules, match.state, match.params, seat)


def observed(rules: Rules, s: Header, params: ParamsHeader, seat: int | None) -> dict[str, list[float]]:
    """The same by the names of its pieces, to four decimals. The pieces are all of it."""
    out = numbers(rules, s, params, seat)
    by_name = {
        piece.name: [round(float(number), 4) for number in out[piece.first : piece.first + piece.size]]
        for piece in rules.observation.pieces
    }
    assert sum(map(len, by_name.values())) == len(out)
    return by_name
