"""What a learning machine is given of a position, by the names of its pieces."""

import numpy as np

from theomachy.kernel.generic import Rules, blindfold
from theomachy.kernel.record import new
from theomachy.kernel.state import SPECTATOR, Header, TablesHeader


def observed(rules: Rules, s: Header, tables: TablesHeader, seat: int | None) -> dict[str, list[float]]:
    """The observation of a seat, None for a spectator, to four decimals. All of the array is written, and the
    pieces are all of it."""
    known, out = new(rules.state), np.full(rules.observation_size, 7, np.float32)
    viewer = SPECTATOR if seat is None else seat
    blindfold(s, tables, viewer, known)
    rules.observe(known, tables, viewer, out)
    pieces, begin = {}, 0
    for name, length in rules.observation:
        pieces[name] = [round(float(number), 4) for number in out[begin : begin + length]]
        begin += length
    assert begin == len(out) and 7 not in out
    return pieces
