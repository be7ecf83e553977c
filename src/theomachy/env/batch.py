"""Thousands of matches side by side: `Batch`."""

from collections.abc import Mapping
from functools import partial
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from theomachy.checks import check_seed
from theomachy.env import rows
from theomachy.env.specs import Spec, pieces_of, spec
from theomachy.env.stepping import ROOM
from theomachy.env.table import aligned, equal_part, new_rows
from theomachy.env.telling import RECENT
from theomachy.env.threads import Threads, positive
from theomachy.errors import BadArray
from theomachy.games import known
from theomachy.games.game import Game, OptionValue
from theomachy.kernel.chance import Dice, below, combine
from theomachy.kernel.compiled import entry
from theomachy.kernel.generic import Floats
from theomachy.kernel.journal import WIDTH, new_journal
from theomachy.kernel.record import records

Array = npt.NDArray[Any]


class BatchStep(NamedTuple):
    """The result of a step of n matches, row by row. All arrays are the batch's own: the next step overwrites
    them, and `torch.from_dlpack(step.obs)` or `jax.dlpack.from_dlpack` share their memory.

    - `obs` (float32, n by D), `mask` (bool, n by A) and `seat` (int8, n): who acts next, and what they see
      and may do. If a match has ended, they belong to the next one.
    - `reward` (float32, n by S): by seat, and 0 unless the match has ended.
    - `done` (bool, n): whether the match has ended.
    - `final_obs` (float32, n by D): if it has, what the seat that acted last sees at its end.
    - `error` (uint8, n): 1 if the action was not legal; then nothing has happened in that row.

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


def _room_for_steps(spec: Spec, n: int, observe: bool, masks: bool) -> BatchStep:
    """The arrays of n rows; without `observe` or `masks` those have no columns."""
    size = spec.observation_size * observe
    return BatchStep(
        obs=aligned((n, size), np.float32),
        mask=aligned((n, spec.actions * masks), np.bool_),
        seat=aligned((n,), np.int8),
        reward=aligned((n, spec.seats), np.float32),
        done=aligned((n,), np.bool_),
        final_obs=aligned((n, size), np.float32),
        error=aligned((n,), np.uint8),
    )


def _sample_rows(legal, counts, dice, actions):  # type: ignore[no-untyped-def]
    """A legal action for each row, all alike likely."""
    for row in range(actions.shape[0]):
        actions[row] = legal[row, below(dice[0], counts[row])]


sample_rows = entry(_sample_rows)


class Batch:
    """`n` matches of a game side by side, stepped by one compiled call over `threads` (by default as many as
    there are processors). Where a match ends, the next begins.

    Without `observe` or `masks` there are no observations or no masks. With `keys` there are information keys
    (`Batch.keys`), with `recent` the last events that the seat has heard (`Batch.recent`); both take
    additional time. What a row plays depends only on the seed and the row. Seats that choose at the same time
    are asked one after another, as in `Env`.

    Raises as `spec` does; BadOptions for an invalid number of rows or threads, or an invalid seed.

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
        recent: bool = False,
    ) -> None:
        self.game = known(game)
        self.spec: Spec = spec(self.game, seats, options, reward)
        self.n = positive(n, "rows")
        self._seed = check_seed(seed)
        self._equal = equal_part(self.spec)
        self.last = _room_for_steps(self.spec, n, observe, masks)
        """What the last step came to; each writes over it."""
        events = RECENT * recent
        every = new_rows(self.game, self.spec, self.n, events)
        if keys or recent:
            every = every._replace(journal=new_journal(2 * ROOM))
        self.keys = every.keys
        """By row and seat the information key (uint64, n by S), as `Env.information_key` has it; without
        `keys` and `recent` it never changes."""
        self.recent = aligned((n, events, WIDTH), np.float32)
        """The last 64 things that the seat which acts next has been told or has done (float32, n by 64 by 8),
        as `Env.information_tensor` has them: with `obs` its information state as numbers. Without `recent`
        there are none."""
        self.inside, self._threads = every, Threads(self.game, every, threads)
        """For research: the matches as they truly are, secrets and all, as arrays."""
        self._dice = records(Dice, 1)
        self._actions = aligned((n,), np.int32)
        shown = rows.Shown(*self.last, self.recent)
        run = rows.run_rows.exactly(rows.BEGIN, 0, n, 0, self._equal, every, shown, self._actions)
        self._begin, self._play = (
            self._threads.bound(run, partial(self._arguments, what, shown))
            for what in (rows.BEGIN, rows.PLAY)
        )
        dealt = (every.legal, every.counts, self._dice, self._actions)
        self._sample = partial(sample_rows.exactly(*dealt), *dealt)
        self.reset()

    def reset(self, seed: int | None = None) -> BatchStep:
        """Begin all rows anew, with another seed if one is given. Raises BadOptions for an invalid seed."""
        if seed is not None:
            self._seed = check_seed(seed)
        inside = self.inside
        inside.seeds[:] = [combine(self._seed, row) for row in range(self.n)]
        inside.episodes[:] = 0
        self._dice[0].chance = combine(self._seed, self.n)
        self._begin(self._actions)
        return self.last

    def step(self, actions: npt.ArrayLike) -> BatchStep:
        """Play an action in each row: whole numbers, of shape (n,). A row whose action is not legal stays as
        it is, with its `error` set.

        Raises BadArray for another shape or type; then nothing has changed."""
        self._play(checked(actions, self.spec.actions, self._actions))
        return self.last

    def sample(self) -> Array:
        """A random legal action for each row (int32), all equally likely; the same after the same seed and
        steps. The next call overwrites the array."""
        self._sample()
        return self._actions

    def _arguments(
        self, what: int, shown: rows.Shown, first: int, last: int, inside: rows.Inside
    ) -> tuple[Any, ...]:
        """Those of `run_rows` but for the actions."""
        return what, first, last, 0, self._equal, inside, shown

    def pieces(self, obs: Floats) -> dict[str, Floats]:
        """The pieces of observations by name, in their shapes after the axis of rows: views, not copies.
        Raises BadArray."""
        return pieces_of(self.spec, obs)


def as_array(given: npt.ArrayLike, what: str) -> Array:
    """An array of what is given. Raises BadArray where its rows are not alike."""
    try:
        return np.asarray(given)
    except ValueError as error:
        raise BadArray(f"{what}: no array, for {error}") from error


def checked(actions: npt.ArrayLike, count: int, into: Array) -> Array:
    """Actions for all rows as int32: as they are, or else in `into`; -1 for what is none of `count` actions.
    Raises BadArray for another shape or type."""
    if actions is into:
        return into
    given = as_array(actions, "actions")
    if given.shape != into.shape:
        raise BadArray(f"actions have the shape {into.shape}, one for each row, not {given.shape}")
    if given.dtype.kind not in "iu":
        raise BadArray(f"actions are whole numbers, such as int32, not {given.dtype}")
    if given.dtype == np.int32 and given.flags.carray:  # as compiled code takes them
        return given
    # what is no action stays none: nothing may wrap around into one
    into.fill(-1)
    np.copyto(into, given, casting="unsafe", where=(given >= 0) & (given < count))
    return into
