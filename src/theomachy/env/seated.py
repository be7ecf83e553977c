"""Matches side by side as one seat plays them, against bots: `SeatedRows`."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from theomachy.bots.registry import check_spec
from theomachy.checks import is_whole
from theomachy.env import rows
from theomachy.env.batch import Array
from theomachy.env.extras import one_each
from theomachy.env.specs import Spec, spec
from theomachy.env.table import equal_part, match_of, new_rows, new_table, why_not
from theomachy.env.threads import Threads, positive
from theomachy.errors import BadSeats, UnknownBot
from theomachy.games import known
from theomachy.games.game import OptionValue
from theomachy.kernel.chance import Dice, combine
from theomachy.kernel.compiled import entry
from theomachy.kernel.generic import GREEDY, RANDOM
from theomachy.kernel.journal import WIDTH
from theomachy.kernel.record import records
from theomachy.kernel.runner import choice

COMPILED = {"random": RANDOM, "greedy": GREEDY}
"""Bots that play compiled."""
NO_ACTION = -1
"""In place of an action: the row is left as it is."""
OF_BOTS = 1 << 62
"""The bots' chance in a row is that of a match with this number, which no row reaches."""


def bots_for(opponents: Any, seat: int, of: Spec) -> dict[int, Any]:
    """Which bot plays each seat but one: `opponents` is one for all, or one for each in the order of the
    seats, by its name or as it is. Raises BadSeats, or UnknownBot."""
    if not is_whole(seat) or seat not in range(of.seats):
        raise BadSeats(f"there is no seat {seat!r}; seats are 0 to {of.seats - 1}")
    others = [other for other in range(of.seats) if other != seat]
    names = one_each(opponents, len(others), "opponents")
    for name in names:
        if not hasattr(name, "choose"):
            check_spec(name, of.game, of.seats)
    return dict(zip(others, names, strict=True))


def _choose_rows(first, last, own, policies, r, seats, dice, worth, actions):  # type: ignore[no-untyped-def]
    """What the bots do in rows `first` to `last` - 1, NO_ACTION where none is asked; how many are.

    `policies` by seat, `dice` by row; `worth` is scratch."""
    asked = 0
    for row in range(first, last):
        seat, n = int(seats[row]), r.counts[row]
        actions[row] = NO_ACTION
        if n > 0 and seat != own:
            asked += 1
            policy = policies[seat]
            actions[row] = choice(
                r.states[row], r.params[0], seat, policy, r.legal[row], n, worth, r.scratch, dice[row]
            )
    return asked


choose_rows = entry(_choose_rows)


class SeatedRows:
    """`n` matches side by side in which one seat is asked and bots, `random` or `greedy`, play the others. A
    row stays at its end until it is begun again; none has begun yet.

    `obs` (float32, n by D) and `mask` (bool, n by A) are what the seat sees and may do, `reward` (float32, n)
    its own, `done` (bool, n) where the match is over. What a row plays hangs on its seed, on how many matches
    it has begun, and on what was done in them.

    Raises as `Batch`; UnknownBot, or BadSeats where the opponents are not as many as the other seats."""

    def __init__(
        self,
        game: str,
        n: int,
        seats: int | None,
        seat: int,
        opponents: str | Sequence[str],
        options: Mapping[str, OptionValue] | None,
        reward: str,
        threads: int | None,
    ) -> None:
        self.game = known(game)
        self.spec, self.n, self._own = spec(self.game, seats, options, reward), positive(n, "rows"), seat
        self._policies = np.zeros(self.spec.seats, np.int64)
        for other, name in bots_for(opponents, seat, self.spec).items():
            if name not in COMPILED:
                raise UnknownBot(f"{name} does not play compiled; {' and '.join(COMPILED)} do")
            self._policies[other] = COMPILED[name]
        self._inside = new_rows(self.game, self.spec, n)
        self._threads = Threads(self.game, self._inside, threads)
        self._equal, self._table = equal_part(self.spec), new_table(self.game, self.spec)
        self._dice, self._actions = records(Dice, n), np.zeros(n, np.int32)
        self.obs = np.zeros((n, self.spec.observation_size), np.float32)
        self.mask = np.zeros((n, self.spec.actions), np.bool_)
        self.done = np.zeros(n, np.bool_)
        self._rewards = np.zeros((n, self.spec.seats), np.float32)
        self.reward = self._rewards[:, seat]
        self._seat, self._error = np.zeros(n, np.int8), np.zeros(n, np.uint8)

    def seed(self, row: int, seed: int) -> None:
        """The next match of a row is the first of this seed, as in `Env`; its bots' chance is of it too."""
        self._inside.seeds[row], self._inside.episodes[row] = seed, 0
        self._dice[row].chance = combine(seed, OF_BOTS)

    def begin(self, which: Array) -> None:
        """Begin a match in the rows `which` (bool, n), and go on until the seat is asked; one that is over
        before is followed by the next."""
        beginning = which.copy()
        while beginning.any():
            self._run(rows.BEGIN, np.where(beginning, 0, NO_ACTION))
            self._until_asked()
            beginning &= self.done
        self._look(which)

    def play(self, actions: Array, which: Array) -> None:
        """Play legal actions in the rows `which`, and go on until the seat is asked or the match is over."""
        self._run(rows.PLAY, np.where(which, actions, NO_ACTION))
        self._until_asked()
        self._look(which)

    def why_not(self, row: int, action: int) -> str:
        """Why an action is not possible in a row."""
        return why_not(match_of(self._table, self._inside.states[row]), self._own, action)

    def _until_asked(self) -> None:
        chosen = np.empty(self.n, np.int32)
        worth = np.empty(self.spec.actions, np.int64)
        while self._threads.each(
            choose_rows.compiled,
            lambda first, last, inside: (
                first, last, self._own, self._policies, inside, self._seat, self._dice, worth.copy(), chosen,
            ),
        ):  # fmt: skip
            self._run(rows.PLAY, chosen)

    def _look(self, which: Array) -> None:
        self._run(rows.LOOK, np.where(which, self._own, NO_ACTION), self.obs)

    def _run(self, what: int, actions: npt.NDArray[np.integer], obs: Array | None = None) -> None:
        """Something in the rows with an action; they are not looked at unless `obs` is there."""
        nothing = np.zeros((self.n, 0), np.float32)
        shown = rows.Shown(
            nothing if obs is None else obs,
            self.mask,
            self._seat,
            self._rewards,
            self.done,
            nothing,
            self._error,
            np.zeros((self.n, 0, WIDTH), np.float32),
        )
        given = actions.astype(np.int32)
        self._threads.each(
            rows.run_rows.compiled,
            lambda first, last, inside: (
                what + rows.SOME, first, last, 1, self._equal, inside, shown, given,
            ),
        )  # fmt: skip
