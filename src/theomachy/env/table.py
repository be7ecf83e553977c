"""Rows of matches before they begin, and a row as a `Match`."""

import math
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from theomachy.env.rows import Inside, Shown
from theomachy.env.specs import Spec
from theomachy.games.game import Game
from theomachy.kernel.generic import STANDING
from theomachy.kernel.journal import NO_JOURNAL, WIDTH
from theomachy.kernel.record import copy, records, rows
from theomachy.kernel.state import MAX_SEATS, Header
from theomachy.match import Match

ALIGNMENT = 64
NARROW = np.iinfo(np.int16).max


def new_rows(game: Game, spec: Spec, n: int, recent: int = 0) -> Inside:
    """`n` matches that have not begun, of seed 0, where one seat after another is asked and remembers so many
    recent events. Raises BadOptions."""
    params = game.params(game.components(), spec.options, spec.seats, None, seat_by_seat=True)
    state = game.rules.state
    return Inside(
        states=records(state, n),
        params=rows(params),
        scratch=records(state, 2),
        ranks=np.zeros((MAX_SEATS, STANDING)),
        journal=NO_JOURNAL,
        seats=np.zeros(n, np.int8),
        legal=np.zeros((n, spec.actions), np.int16 if spec.actions <= NARROW else np.int64),
        counts=np.zeros(n, np.int64),
        seeds=np.zeros(n, np.uint64),
        episodes=np.zeros(n, np.int64),
        keys=aligned((n, spec.seats), np.uint64),
        heard=np.zeros((n, spec.seats), np.int64),
        recent=np.zeros((n, spec.seats, recent, WIDTH), np.float32),
    )


def in_one_record(spec: Spec, row: Inside) -> npt.NDArray[Any]:
    """An array of one record that has all of this row, and room for all that it shows."""
    size = spec.observation_size
    shown = Shown(
        obs=np.zeros((1, size), np.float32),
        mask=np.zeros((1, spec.actions), np.uint8),
        seat=np.zeros(1, np.int8),
        reward=np.zeros((1, spec.seats), np.float32),
        done=np.zeros(1, np.uint8),
        final_obs=np.zeros((1, size), np.float32),
        error=np.zeros(1, np.uint8),
        recent=np.zeros((1, 0, WIDTH), np.float32),
    )
    layout = [("inside", _layout(row)), ("shown", _layout(shown)), ("actions", np.int32, (1,))]
    record = np.zeros(1, np.dtype(layout, align=True))
    for name in Inside._fields:
        record[0]["inside"][name][:] = getattr(row, name)
    return record


def _layout(parts: NamedTuple) -> np.dtype[Any]:
    """A record with arrays of these types and shapes."""
    return np.dtype([(name, each.dtype, each.shape) for name, each in parts._asdict().items()], align=True)


def parts_of(record: npt.NDArray[Any]) -> tuple[Inside, Shown]:
    """What stands in the record of `in_one_record`, as arrays: views, not copies."""
    inside, shown = record[0]["inside"], record[0]["shown"]
    return (
        Inside._make(inside[name] for name in Inside._fields),
        Shown._make(shown[name] for name in Shown._fields),
    )


def with_own_workplace(shared: Inside, game: Game) -> Inside:
    """The same rows for another thread, which writes on records of its own beside them."""
    return shared._replace(
        scratch=records(game.rules.state, 2),
        ranks=np.zeros_like(shared.ranks),
        journal=shared.journal.copy(),
    )


def aligned(shape: tuple[int, ...], type: Any) -> npt.NDArray[Any]:
    """Zeros that begin where XLA lets others' memory begin: JAX takes a copy of any other array."""
    size = math.prod(shape) * np.dtype(type).itemsize
    room = np.zeros(size + ALIGNMENT, np.uint8)
    first = -room.ctypes.data % ALIGNMENT
    zeros: npt.NDArray[Any] = room[first : first + size].view(type)
    return zeros.reshape(shape)


def equal_part(spec: Spec) -> float:
    """What is taken off each seat's part of the win to make its reward."""
    return 0.0 if spec.reward == "share" else 1 / spec.seats


def new_table(game: Game, spec: Spec) -> Match:
    """A match by the same rules as the rows, for its words."""
    return Match(game, spec.seats, seed=0, options=spec.options, seat_by_seat=True)


def match_of(table: Match, state: Header) -> Match:
    """A row's position as a match, which knows nothing of what came before."""
    match = table.copy()
    match.state = copy(state)
    return match


def why_not(match: Match, seat: int, action: int) -> str:
    """Why an action is not possible, as far as the seat may know."""
    reason = match.words.refusal(match.blindfolded(seat), seat, action)
    return f"{match.words.notation(action)} is not possible: {reason}"
