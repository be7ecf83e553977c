"""Thousands of matches side by side: `Batch`."""

import os
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from theomachy.checks import check_seed
from theomachy.env import rows
from theomachy.env.specs import Spec, pieces_of, spec
from theomachy.env.stepping import ROOM
from theomachy.env.table import equal_part, new_rows, with_own_workplace
from theomachy.errors import BadArray, BadOptions
from theomachy.games import game as find_game
from theomachy.games.game import Game, OptionValue
from theomachy.kernel.chance import Dice, below, combine
from theomachy.kernel.compiled import entry
from theomachy.kernel.generic import Floats
from theomachy.kernel.journal import new_journal
from theomachy.kernel.record import records

Array = npt.NDArray[Any]


class BatchStep(NamedTuple):
    """What a step of n matches has come to, row by row. All are the batch's own arrays: the next step writes
    over them, and `torch.from_dlpack(step.obs)` or `jax.dlpack.from_dlpack` share their memory.

    - `obs` (float32, n by D), `mask` (bool, n by A) and `seat` (int8, n): who acts next, what they see and
      may do. Where a match has ended they are of the next one.
    - `reward` (float32, n by S): by seat, 0 but where a match has ended.
    - `done` (bool, n): where a match has ended.
    - `final_obs` (float32, n by D): where it has, what the seat that acted last sees at its end.
    - `error` (uint8, n): 1 where the action was not legal; there nothing has happened.

    Examples:
        >>> step = Batch("zeus-on-the-loose", 64, seats=3, seed=1).reset()
        >>> step.obs.shape, step.mask.shape, step.seat.shape, step.reward.shape
        ((64, 116), (64, 24), (64,), (64, 3))
    """

    obs: Floats
    mask: Array
    seat: Array
    reward: Floats
    done: Array
    final_obs: Floats
    error: Array


def _sample_rows(legal, counts, dice, actions):  # type: ignore[no-untyped-def]
    """A legal action for each row, all alike likely."""
    for row in range(actions.shape[0]):
        actions[row] = legal[row, below(dice[0], counts[row])]


sample_rows = entry(_sample_rows)


class Batch:
    """`n` matches of a game side by side, stepped by one compiled call over `threads` (as many as there are
    processors, if none are named), each begun anew at its end.

    Without `observe`, `masks` or `keys` there are no observations, no masks, no information keys (`keys`,
    uint64, n by S; they take time of their own). What a row plays hangs on the seed and the row alone. Seats
    that choose at the same time are asked one after another, as in `Env`.

    Raises as `spec` does; BadOptions for a number of rows, threads or a seed that makes no sense.

    Examples:
        >>> batch = Batch("zeus-on-the-loose", 64, seats=3, seed=1)
        >>> for _ in range(100):
        ...     step = batch.step(batch.sample())
        >>> bool(step.error.any())
        False
    """

    def __init__(
        self,
        game: str | Game,
        n: int,
        seats: int | None = None,
        *,
        options: Mapping[str, OptionValue] | None = None,
        reward: str = "share",
        seed: int = 0,
        threads: int | None = None,
        observe: bool = True,
        masks: bool = True,
        keys: bool = False,
    ) -> None:
        self.game = find_game(game) if isinstance(game, str) else game
        self.spec: Spec = spec(self.game, seats, options, reward)
        self.n = _positive(n, "rows")
        self._threads = min(_positive(_processors() if threads is None else threads, "threads"), self.n)
        self._seed = check_seed(seed)
        self._equal = equal_part(self.spec)
        size, actions = self.spec.observation_size * observe, self.spec.actions
        self._last = BatchStep(
            obs=np.zeros((n, size), np.float32),
            mask=np.zeros((n, actions * masks), np.bool_),
            seat=np.zeros(n, np.int8),
            reward=np.zeros((n, self.spec.seats), np.float32),
            done=np.zeros(n, np.bool_),
            final_obs=np.zeros((n, size), np.float32),
            error=np.zeros(n, np.uint8),
        )
        every = new_rows(self.game, self.spec, self.n)
        if keys:
            every = every._replace(journal=new_journal(2 * ROOM))
        self.keys = every.keys
        """By row and seat the information key, as `Env.information_key` has it; 0 where none are kept."""
        bounds = [n * part // self._threads for part in range(self._threads + 1)]
        self._parts = [
            (first, last, with_own_workplace(every, self.game)) for first, last in pairwise(bounds)
        ]
        self._dice = records(Dice, 1)
        self._actions = np.zeros(n, np.int32)
        self._pool = ThreadPoolExecutor(self._threads) if self._threads > 1 else None
        self.reset()

    def reset(self, seed: int | None = None) -> BatchStep:
        """Begin all rows anew, by another seed if one is given. Raises BadOptions for what is no seed."""
        if seed is not None:
            self._seed = check_seed(seed)
        inside = self._parts[0][2]
        inside.seeds[:] = [combine(self._seed, row) for row in range(self.n)]
        inside.episodes[:] = 0
        self._dice[0].chance = combine(self._seed, self.n)
        self._each(rows.BEGIN, self._actions)
        return self._last

    def step(self, actions: npt.ArrayLike) -> BatchStep:
        """Play an action in each row: whole numbers, of shape (n,). A row whose action is not legal stays as
        it is, with its `error` set.

        Raises BadArray for another shape or type; then nothing has changed."""
        self._each(rows.PLAY, self._checked(actions))
        return self._last

    def _checked(self, actions: npt.ArrayLike) -> Array:
        given = np.asarray(actions)
        if given.shape != (self.n,):
            raise BadArray(f"actions have the shape ({self.n},), one for each row, not {given.shape}")
        if given.dtype.kind not in "iu":
            raise BadArray(f"actions are whole numbers, such as int32, not {given.dtype}")
        if given.dtype == np.int32 and given.flags.c_contiguous and given.flags.writeable:
            return given
        # what is no action stays none: nothing may wrap around into one
        self._actions[:] = np.where((given >= 0) & (given < self.spec.actions), given, -1)
        return self._actions

    def sample(self) -> Array:
        """A random legal action for each row (int32), all alike likely; the same after the same seed and
        steps. Another call writes over it."""
        inside = self._parts[0][2]
        sample_rows.compiled(inside.legal, inside.counts, self._dice, self._actions)
        return self._actions

    def _each(self, what: int, actions: Array) -> None:
        """All rows: the first part in this thread, the others in the pool's, for compiled code runs without
        the interpreter lock."""
        shown, run = rows.Shown(*self._last), rows.run_rows.compiled
        calls = [
            (what, first, last, 0, self._equal, inside, shown, actions) for first, last, inside in self._parts
        ]
        waiting = [] if self._pool is None else [self._pool.submit(run, *call) for call in calls[1:]]
        try:
            run(*calls[0])
        finally:
            for other in waiting:
                other.result()

    def pieces(self, obs: Floats) -> dict[str, Floats]:
        """Observations' pieces by name, in their shapes behind the rows: views, not copies. Raises
        BadArray."""
        return pieces_of(self.spec, obs)


def _positive(count: int, what: str) -> int:
    if not isinstance(count, int | np.integer) or isinstance(count, bool) or count < 1:
        raise BadOptions(f"{what}: a whole number from 1 on, not {count!r}")
    return int(count)


def _processors() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
