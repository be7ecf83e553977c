"""Many matches through Gymnasium's vector interface (extra `rl`): one seat in each, against bots that play in
compiled code.

    import theomachy.env.gymnasium
    gymnasium.make_vec(f"theomachy/{spec(game).id}", num_envs=1024, opponents="greedy")"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from theomachy.checks import check_seed
from theomachy.env.batch import Array, as_array, checked
from theomachy.env.extras import bounds, needs
from theomachy.env.seated import SeatedRows
from theomachy.errors import BadArray, BadOptions, IllegalMove, NotYourTurn, UnknownMove
from theomachy.games.game import OptionValue

_gymnasium = needs("gymnasium", "rl")
_vector = needs("gymnasium.vector", "rl")
Modes = _vector.AutoresetMode


class ManySeats(_vector.VectorEnv):  # type: ignore[misc,name-defined]
    """`num_envs` matches as one seat plays them. `opponents` are `random` or `greedy`: one for all other
    seats, or one for each in the order of the seats.

    `infos["action_mask"]` (int8, n by A) says what is legal. `autoreset_mode` says when a match that is over
    is followed by the next: in the next step, whose action for that row is ignored; in the same step, with
    what was seen last in `infos["final_obs"]`; or when `reset` is called for the row, with
    `options={"reset_mask": ...}`. An action that is not legal raises IllegalMove, and nothing has changed.
    Row i after `reset(seed)` is dealt the same cards as `OneSeat` after `reset(seed + i)`.

    Raises as `OneSeat`, and UnknownBot for bots that are not compiled.

    Examples:
        >>> envs = ManySeats(64, "zeus-on-the-loose", seats=2, opponents="greedy", threads=1)
        >>> obs, infos = envs.reset(seed=1)
        >>> obs, rewards, ended, cut, infos = envs.step(infos["action_mask"].argmax(axis=1))
        >>> obs.shape, infos["action_mask"].shape
        ((64, 116), (64, 24))
    """

    def __init__(
        self,
        num_envs: int,
        game: str,
        seats: int | None = None,
        seat: int = 0,
        opponents: str | Sequence[str] = "greedy",
        options: Mapping[str, OptionValue] | None = None,
        reward: str = "share",
        threads: int | None = None,
        autoreset_mode: Any = Modes.NEXT_STEP,
    ) -> None:
        self._rows = SeatedRows(game, num_envs, seats, seat, opponents, options, reward, threads)
        self.num_envs, spec = self._rows.n, self._rows.spec
        try:
            self._mode = Modes(autoreset_mode)
        except ValueError as error:
            raise BadOptions(f"{error}; those are {', '.join(map(str, Modes))}") from error
        self.metadata = {"autoreset_mode": self._mode, "render_modes": []}
        self.single_observation_space = _gymnasium.spaces.Box(*bounds(spec), dtype=np.float32)
        self.single_action_space = _gymnasium.spaces.Discrete(spec.actions)
        batched = _vector.utils.batch_space
        self.observation_space = batched(self.single_observation_space, num_envs)
        self.action_space = batched(self.single_action_space, num_envs)
        self._begun = False

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """Begin a match in each row, or in those of `options["reset_mask"]` (bool, n). With a seed it is the
        seed's first match; the seed of row i is `seed` + i, or `seed[i]`. Without one it is the next match,
        initially of an arbitrary seed. Raises BadOptions for an invalid seed, and BadArray for another shape
        or type."""
        which = self._which(options)
        seeds = self._seeds(seed)
        for row, of in enumerate(seeds):
            if of is not None and which[row]:
                self._rows.seed(row, of)
        self._rows.begin(which)
        self._begun = True
        return self._rows.obs.copy(), self._infos(which)

    def _which(self, options: Mapping[str, Any] | None) -> Array:
        """The rows that are begun."""
        every = np.ones(self.num_envs, np.bool_)
        if options is not None and not isinstance(options, Mapping):
            raise BadOptions(f"options of a reset: a mapping, not {options!r}")
        which = as_array((options or {}).get("reset_mask", every), "reset_mask")
        if which.shape != every.shape or which.dtype != np.bool_:
            raise BadArray(f"reset_mask is bool, of shape {every.shape}, not {which.dtype}, {which.shape}")
        if not self._begun and not which.all():
            raise BadArray("the first reset begins all rows")
        return which

    def _seeds(self, seed: int | Sequence[int | None] | None) -> list[int | None]:
        if isinstance(seed, int | np.integer):
            every = [check_seed(seed + row) for row in range(self.num_envs)]
            super().reset(seed=int(seed))
            return list(every)
        seeds: list[int | None] = [None] * self.num_envs if seed is None else self._listed(seed)
        if not self._begun:
            drawn = self.np_random.integers(1 << 62, size=self.num_envs).tolist()
            seeds = [new if each is None else each for each, new in zip(seeds, drawn, strict=True)]
        return seeds

    def _listed(self, seeds: Sequence[int | None]) -> list[int | None]:
        if not isinstance(seeds, Sequence | np.ndarray) or isinstance(seeds, str):
            raise BadOptions(f"seed: a whole number, one for each row, or None, not {seeds!r}")
        if len(seeds) != self.num_envs:
            raise BadArray(f"{len(seeds)} seeds for {self.num_envs} rows")
        return [None if each is None else check_seed(each) for each in seeds]

    def step(self, actions: Any) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """Play an action in each row (whole numbers, n), and go on until the seat is asked again or the match
        is over. Raises BadArray, UnknownMove or IllegalMove, or NotYourTurn if a match has not begun, or is
        over and the next does not begin by itself; then nothing has changed."""
        over = self._rows.done.copy()
        chosen = self._legal(actions, over)
        self._rows.play(chosen, ~over)
        rewards, ended = self._rows.reward.astype(np.float64), self._rows.done.copy()
        infos: dict[str, Any] = {}
        if over.any():
            rewards[over], ended[over] = 0, False
            self._rows.begin(over)
        elif self._mode == Modes.SAME_STEP and ended.any():
            infos = self._final(ended)
            self._rows.begin(ended)
        infos |= self._infos(np.ones(self.num_envs, np.bool_))
        return self._rows.obs.copy(), rewards, ended, np.zeros(self.num_envs, np.bool_), infos

    def _legal(self, actions: Any, over: Array) -> Array:
        """Checked actions."""
        if not self._begun:
            raise NotYourTurn("no match has begun: call reset")
        if self._mode == Modes.DISABLED and over.any():
            raise NotYourTurn(f"the match in row {over.argmax()} is over: call reset with a reset_mask")
        count = self._rows.spec.actions
        chosen = checked(actions, count, np.zeros(self.num_envs, np.int32))
        unknown = ~over & ((chosen < 0) | (chosen >= count))
        if unknown.any():
            raise UnknownMove(f"row {unknown.argmax()}: actions are 0 to {count - 1}")
        legal = over | self._rows.mask[np.arange(self.num_envs), np.where(over, 0, chosen)]
        if not legal.all():
            row = int(legal.argmin())
            raise IllegalMove(f"row {row}: {self._rows.why_not(row, int(chosen[row]))}")
        return chosen

    def _infos(self, which: Array) -> dict[str, Any]:
        return {"action_mask": self._rows.mask.astype(np.int8), "_action_mask": which}

    def _final(self, ended: Array) -> dict[str, Any]:
        """What was seen at the end of matches, as Gymnasium's own vectors tell it."""
        seen = np.full(self.num_envs, None, object)
        for row in np.flatnonzero(ended):
            seen[row] = self._rows.obs[row].copy()
        told = {"final_obs": seen, "final_info": self._infos(ended)}
        return told | {f"_{name}": ended for name in told}
