"""What a learning machine is told of a match: the keys, strings and tensors of `theomachy.env`."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from theomachy import Match
from theomachy.env import stepping
from theomachy.env.openspiel import OpenSpielObserver
from theomachy.env.telling import RECENT, information_lines, recent
from theomachy.kernel.journal import WIDTH
from theomachy.kernel.record import Ints
from theomachy.kernel.state import Header, bit


def journal(match: Match) -> Ints:
    """All that has been told in a match, to whomever, as a journal has it."""
    rows = [[told.kind, told.audience, *told.numbers] for told in match.history.rows]
    width = 2 + len(match.history.rows[0].numbers)
    return np.array([[len(rows), *[0] * (width - 1)], *rows], np.int64)


@dataclass(frozen=True)
class State:
    """A match as OpenSpiel's observers look at a state."""

    match: Match
    _action: int = 0
    _outcomes: int = 0

    def shown(self, seat: int) -> Header:
        return self.match.state

    def blindfolded(self, seat: int) -> Header:
        return self.match.blindfolded(seat)

    def told(self, seat: int) -> Ints:
        rows = journal(self.match)[1:]
        return rows[rows[:, 1] & bit(seat) != 0]


def information(match: Match, seat: int) -> dict[str, Any]:
    """A seat's information state by `Env`, and all that OpenSpiel's observers tell of it."""
    state, keys = State(match), np.zeros(match.seats, np.uint64)
    ring, count = np.zeros((match.seats, RECENT, WIDTH), np.float32), np.zeros(match.seats, np.int64)
    memory, remembered = stepping.Memory(keys, count, ring), np.ones((RECENT, WIDTH), np.float32)
    stepping.hear_on.plain(memory, match.seats, journal(match), 1)
    stepping.recall(memory, seat, remembered)
    heard = state.told(seat)
    told: dict[str, Any] = {
        "key": int(keys[seat]),
        "lines": information_lines(match.words, seat, heard),
        "recent": recent(heard).tobytes(),
        "batch's recent": remembered.tobytes(),
    }
    for recall in (False, True):
        observer = OpenSpielObserver(match, recall)
        observer.set_from(state, seat)  # type: ignore[arg-type]
        told[f"tensor {recall}"] = observer.tensor.tobytes()
        told[f"string {recall}"] = observer.string_from(state, seat)  # type: ignore[arg-type]
    return told
