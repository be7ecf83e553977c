"""Rows of matches before they begin, and a row as a `Match`."""

import numpy as np

from theomachy.env.rows import Inside
from theomachy.env.specs import Spec
from theomachy.games.game import Game
from theomachy.kernel.generic import STANDING
from theomachy.kernel.journal import NO_JOURNAL, WIDTH
from theomachy.kernel.record import copy, records, rows
from theomachy.kernel.state import MAX_SEATS, Header
from theomachy.match import Match

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
        legal=np.zeros((n, spec.actions), np.int16 if spec.actions <= NARROW else np.int64),
        counts=np.zeros(n, np.int64),
        seeds=np.zeros(n, np.uint64),
        episodes=np.zeros(n, np.int64),
        keys=np.zeros((n, spec.seats), np.uint64),
        heard=np.zeros((n, spec.seats), np.int64),
        recent=np.zeros((n, spec.seats, recent, WIDTH), np.float32),
    )


def with_own_workplace(shared: Inside, game: Game) -> Inside:
    """The same rows for another thread, which writes on records of its own beside them."""
    return shared._replace(
        scratch=records(game.rules.state, 2),
        ranks=np.zeros_like(shared.ranks),
        journal=shared.journal.copy(),
    )


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
