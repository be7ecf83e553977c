"""The games through Gymnasium's interface (extra `rl`): one seat, against bots in the others.

    gymnasium.make(f"theomachy.env.gymnasium:theomachy/{spec(game).id}", opponents="greedy")

The reward comes at the end; `info["action_mask"]` says what is legal, and the action space samples from what
is legal now. `gymnasium.make_vec` makes many matches, which are played compiled
(`theomachy.env.gymnasium_vector`)."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from theomachy.bots.bot import Bot, Decision, as_action
from theomachy.bots.registry import make
from theomachy.bots.worker import nonsense
from theomachy.checks import check_seed, is_whole
from theomachy.env.extras import RENDER_MODES, bounds, check_render_mode, draw, needs
from theomachy.env.seated import bots_for
from theomachy.env.single import Env, Step
from theomachy.errors import BadOptions, UnknownMove
from theomachy.games import OWN_GAMES
from theomachy.games.game import OptionValue

_gymnasium = needs("gymnasium", "rl")
NAMESPACE = "theomachy"
ILLEGAL = ("raise", "random")


class LegalActions(_gymnasium.spaces.Discrete):  # type: ignore[misc,name-defined]
    """All actions; samples are drawn from those that are legal now, unless a mask says otherwise."""

    legal: Any = None

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """An action, at random."""
        if mask is None and probability is None:
            mask = self.legal
        return super().sample(mask=mask, probability=probability)


class OneSeat(_gymnasium.Env):  # type: ignore[misc,name-defined]
    """A match as one seat plays it. `opponents` are bots for all other seats, by their names
    (`theomachy.bots`) or as objects that choose: one for all, or one for each in the order of the seats. An
    action that is not legal raises IllegalMove and changes nothing (`illegal="raise"`), or a random legal one
    takes its place (`"random"`) for agents that do not use masks.

    Raises as `Env`; UnknownBot, or BadSeats if there are not as many opponents as other seats.

    Examples:
        >>> env = OneSeat("zeus-on-the-loose", seats=2, opponents="greedy")
        >>> obs, info = env.reset(seed=1)
        >>> obs, reward, terminated, truncated, info = env.step(info["action_mask"].argmax())
        >>> obs.shape
        (116,)
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012  (as Gymnasium reads it)

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        seat: int = 0,
        opponents: str | Bot | Sequence[str | Bot] = "greedy",
        options: Mapping[str, OptionValue] | None = None,
        reward: str = "share",
        illegal: str = "raise",
        render_mode: str | None = None,
    ) -> None:
        self.match_env = Env(game, seats, options=options, reward=reward)
        self.render_mode, spec = check_render_mode(render_mode), self.match_env.spec
        if illegal not in ILLEGAL:
            raise BadOptions(f"illegal is {' or '.join(ILLEGAL)}, not {illegal!r}")
        self.seat, self._replaces = seat, illegal == "random"
        self._bots: dict[int, Bot] = {
            other: make(bot) if isinstance(bot, str) else bot
            for other, bot in bots_for(opponents, seat, spec).items()
        }
        self.observation_space = _gymnasium.spaces.Box(*bounds(spec), dtype=np.float32)
        self.action_space = LegalActions(spec.actions)

    def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[Any, dict[str, Any]]:
        """Begin a match, and go on until this seat is asked. Without a seed it is the next one."""
        if seed is not None:
            check_seed(seed)
        super().reset(seed=seed)
        step = self._until_asked(self.match_env.reset(seed))
        while step.done:  # over before this seat was asked anything
            step = self._until_asked(self.match_env.reset())
        return self._shown(step)

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Play an action, and go on until this seat is asked again or the match is over."""
        legal = self.match_env.legal_actions
        if self._replaces and is_whole(action) and len(legal) and action not in legal:
            action = self.np_random.choice(legal)
        step = self._until_asked(self.match_env.step(action))
        obs, info = self._shown(step)
        return obs, float(step.reward[self.seat]), step.done, False, info

    def _until_asked(self, step: Step) -> Step:
        while not step.done and step.seat != self.seat:
            step = self.match_env.step(self._answer(step.seat))
        return step

    def _answer(self, seat: int) -> int:
        """What an opponent does. An error of its own says whose it is; raises UnknownMove for nonsense."""
        bot = self._bots[seat]
        try:
            answer = bot.choose(Decision.of(self.match_env.as_match(), seat))
        except Exception as error:
            error.add_note(f"The opponent in seat {seat} has failed, {bot!r}.")
            raise
        action = as_action(answer, self.match_env.legal_actions.tolist())
        if action is None:
            raise UnknownMove(f"the opponent in seat {seat} {nonsense(answer)}: {bot!r}")
        return action

    def _shown(self, step: Step) -> tuple[Any, dict[str, Any]]:
        mask = step.mask.astype(np.int8)
        self.action_space.legal = mask if mask.any() else None
        obs = step.obs if step.seat == self.seat else self.match_env.observe(self.seat)
        return obs, {"action_mask": mask}

    def render(self) -> str | None:
        """The table as text, as this seat sees it: returned ("ansi") or printed ("human")."""
        return draw(self.render_mode, self.match_env.render(self.seat))


for _game in OWN_GAMES:
    _gymnasium.register(
        id=f"{NAMESPACE}/{_game.id}-v{_game.env_version}",
        entry_point="theomachy.env.gymnasium:OneSeat",
        vector_entry_point="theomachy.env.gymnasium_vector:ManySeats",
        kwargs={"game": _game.id},
        disable_env_checker=True,
    )
