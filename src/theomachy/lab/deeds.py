"""What players do in a game, by its events: how often, and whether those who do it win.

An event with a seat is a deed of that seat (with several seats, one of each). If it says one of a few words,
or yes or no, each of these is a deed of its own: `answers: agrees` and `answers: not agrees`. Moves that
everybody makes are deeds as well, and say nothing."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from theomachy.games import game as find_game
from theomachy.kernel.events import OTHERS, EventKind
from theomachy.kernel.journal import FIRST_NUMBER
from theomachy.kernel.record import Ints
from theomachy.kernel.values import FLAG, SEAT, SEATS
from theomachy.lab.block import Block
from theomachy.lab.simulate import Plan

Counts = npt.NDArray[np.uint8]
MANY = 255


@dataclass(frozen=True)
class Deed:
    """A kind of event, and which of its words: `column` of the journal's row is then `value`."""

    name: str
    kind: int
    seat_column: int
    several: bool
    """Whether that column is a mask of seats."""
    column: int = -1
    value: int = 0

    def done(self, told: Ints, seats: int) -> Iterator[tuple[Ints, Ints]]:
        """The rows that tell of it, and whose deed it was."""
        mine = told[:, 0] == self.kind
        if self.column >= 0:
            mine &= told[:, self.column] == self.value
        rows = np.flatnonzero(mine)
        who = told[rows, self.seat_column]
        if not self.several:
            known = (who >= 0) & (who < seats)
            yield rows[known], who[known]
            return
        for seat in range(seats):
            there = rows[who >> seat & 1 == 1]
            yield there, np.full(len(there), seat)


def deeds_of(game: str) -> list[Deed]:
    """All deeds of a game."""
    return [deed for number, kind in enumerate(find_game(game).events.kinds) for deed in _deeds(number, kind)]


def _deeds(number: int, kind: EventKind) -> Iterator[Deed]:
    """Of an event that is told in two ways, the one that is told to the seat itself."""
    seat = next((name for name, value in kind.fields.items() if value.kind in (SEAT.kind, SEATS.kind)), None)
    if seat is None or kind.audience == OTHERS:
        return
    where = (number, FIRST_NUMBER + kind.place(seat), kind.fields[seat].kind == SEATS.kind)
    said = next((name for name, value in kind.fields.items() if value.words or value == FLAG), None)
    if said is None:
        yield Deed(kind.name, *where)
        return
    words = kind.fields[said].words or (f"not {said}", said)
    for value, word in enumerate(words):
        yield Deed(f"{kind.name}: {word}", *where, FIRST_NUMBER + kind.place(said), value)


def done(plan: Plan, block: Block) -> Counts:
    """How often each seat did what in a block that tells: (game, seat, deed)."""
    deeds, seats = deeds_of(plan.game), len(plan.specs)
    found = np.zeros((len(deeds), block.games * seats), np.int64)
    for counts, deed in zip(found, deeds, strict=True):
        for rows, who in deed.done(block.told, seats):
            counts += np.bincount(block.game_of[rows] * seats + who, minlength=len(counts))
    return np.minimum(found, MANY).astype(np.uint8).T.reshape(block.games, seats, len(deeds))
