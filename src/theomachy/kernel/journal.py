"""The journal: what happened, as numbers, and who may know it.

Contract
- A journal is an array of shape (rows + 1, WIDTH); cell [0, 0] counts the events written, event i stands in
  row i + 1: its kind, its audience, then up to six numbers of the kind's own. A journal of shape (0, WIDTH)
  costs nothing and keeps nothing.
- An audience is a bit mask of seats, bit SPECTATOR for those who watch. Whoever is not in it gets nothing of
  the event, not even that there was one. What some may know wholly and others partly is written as two events
  with disjoint audiences.
- An event without any audience is a `disclosure`: it is there for undo alone.
- A full journal raises OverflowError; nothing is ever written past its end.
"""

import numpy as np

from theomachy.kernel.compiled import rule
from theomachy.kernel.record import Ints

WIDTH = 8
FIRST_NUMBER = 2
"""The column of a row in which an event's own numbers begin."""
ALL = (1 << 63) - 1
"""The audience of what everybody sees."""
NOBODY_AT_ALL = 0
"""The audience of a disclosure."""
DISCLOSURE = -1
"""Its kind, in every game: no declared event has this number."""


def new_journal(rows: int = 256) -> Ints:
    """An empty journal with room for `rows` events."""
    return np.zeros((rows + 1, WIDTH), np.int64)


NO_JOURNAL = np.zeros((0, WIDTH), np.int64)
"""The journal that keeps nothing. As an argument only: compiled code would take it for a constant."""


@rule
def only(seat: int) -> int:
    """The audience of what one seat alone sees."""
    return 1 << seat


@rule
def all_but(seat: int) -> int:
    """The audience of everybody else."""
    return ALL ^ (1 << seat)


@rule
def tell(
    journal: Ints,
    audience: int,
    kind: int,
    a: int = 0,
    b: int = 0,
    c: int = 0,
    d: int = 0,
    e: int = 0,
    f: int = 0,
) -> None:
    """Write an event."""
    rows = journal.shape[0]
    if rows == 0:
        return
    count = journal[0, 0] + 1
    if count >= rows:
        raise OverflowError("the journal is full")
    journal[0, 0] = count
    journal[count, 0] = kind
    journal[count, 1] = audience
    journal[count, 2] = a
    journal[count, 3] = b
    journal[count, 4] = c
    journal[count, 5] = d
    journal[count, 6] = e
    journal[count, 7] = f


@rule
def disclose(journal: Ints) -> None:
    """Note that how the match goes on here depends on something hidden, so that a seat may learn of it from
    what is not told: no undo goes back behind this. Whether it is noted must depend on public facts only."""
    tell(journal, NOBODY_AT_ALL, DISCLOSURE)
