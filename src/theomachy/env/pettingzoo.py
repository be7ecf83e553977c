"""The games through PettingZoo's interfaces (extra `rl`): `env` and `raw_env` make an AEC environment,
`parallel_env` a parallel one.

Agents are `seat_0`, `seat_1` and so on. An observation is a dict with `observation` and `action_mask`, as
PettingZoo's own games have it; an action that the mask forbids raises IllegalMove and changes nothing."""

from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np

from theomachy.checks import is_whole
from theomachy.env.extras import RENDER_MODES, bounds, check_render_mode, draw, needs
from theomachy.env.single import Env, Step
from theomachy.errors import BadSeats, IllegalMove, NotYourTurn, UnknownMove
from theomachy.games.game import OptionValue

_pettingzoo, _spaces = needs("pettingzoo", "rl"), needs("gymnasium", "rl").spaces


class _Agents:
    """What both environments have in common."""

    waits: ClassVar[bool]
    """Whether there is one more action, to wait."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
        reward: str = "share",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.match_env = Env(game, seats, options=options, reward=reward)
        self.render_mode = check_render_mode(render_mode)
        spec = self.match_env.spec
        self.metadata = {
            "name": spec.id,
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": self.waits,
            "render_fps": 1,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(spec.seats)]
        self.actions = spec.actions + self.waits
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        low, high = bounds(spec)
        self.observation_spaces = {
            agent: _spaces.Dict(
                {
                    "observation": _spaces.Box(low, high, dtype=np.float32),
                    "action_mask": _spaces.Box(0, 1, (self.actions,), dtype=np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: _spaces.Discrete(self.actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        """Of an agent; always the same object."""
        return self.observation_spaces[self._known(agent)]

    def action_space(self, agent: str) -> Any:
        """Of an agent; always the same object."""
        return self.action_spaces[self._known(agent)]

    def _known(self, agent: str) -> str:
        """An agent that there is. Raises BadSeats."""
        if agent not in self.possible_agents:
            raise BadSeats(f"there is no agent {agent!r}: they are {', '.join(self.possible_agents)}")
        return agent

    def _now(self) -> Step:
        """The last step. Raises NotYourTurn."""
        if self.match_env.last is None:
            raise NotYourTurn("the match has not begun: call reset")
        return self.match_env.last

    def _begin(self, seed: int | None) -> Step:
        step = self.match_env.reset(seed)
        self.agents = self.possible_agents[:]
        return step

    def render(self) -> str | None:
        """The table as text, as the seat sees it that is asked."""
        return draw(self.render_mode, self.match_env.render())

    def close(self) -> None:
        """Nothing is held open."""


class AEC(_Agents, _pettingzoo.AECEnv):  # type: ignore[misc,name-defined]
    """PettingZoo's AEC: one seat after another, and only if it has a choice. Raises as `Env`.

    Examples:
        >>> env = AEC("zeus-on-the-loose", seats=2)
        >>> env.reset(seed=1)
        >>> for agent in env.agent_iter(max_iter=10):
        ...     obs, reward, terminated, truncated, info = env.last()
        ...     env.step(None if terminated else int(obs["action_mask"].argmax()))
    """

    waits = False

    def reset(self, seed: int | None = None, options: Any = None) -> None:
        """Begin a match; without a seed the next one."""
        step = self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._take(step)

    def _take(self, step: Step) -> None:
        self.agent_selection = self.possible_agents[step.seat]
        if step.done:
            for agent, seat in self._seats.items():
                self.rewards[agent] = float(step.reward[seat])
                self.terminations[agent] = True

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees; its mask allows nothing while it is not asked."""
        step, seat = self._now(), self._seats[self._known(agent)]
        if seat == step.seat:
            return {"observation": step.obs, "action_mask": step.mask.view(np.int8)}
        seen = self.match_env.observe(seat)
        return {"observation": seen, "action_mask": np.zeros(self.actions, np.int8)}

    def step(self, action: Any) -> None:
        """Play an action of the agent that is selected. Raises as `Env.step`."""
        done, agent = self._now().done, self.agent_selection
        if done and (action is not None or not self.agents):
            raise NotYourTurn("the match is over: call reset")
        if done:
            self._was_dead_step(action)
            return
        step = self.match_env.step(action)
        self._cumulative_rewards[agent] = 0.0
        self._take(step)
        if step.done:
            self._accumulate_rewards()


class Parallel(_Agents, _pettingzoo.ParallelEnv):  # type: ignore[misc,name-defined]
    """All agents in each step, of which one acts and the others wait: the last action is to wait, and the
    masks say who must. An agent that waits sees what `Env.observe` shows; how many steps it waits reveals how
    many others had a choice, because nobody is asked without one. Raises as `Env`.

    Examples:
        >>> env = Parallel("zeus-on-the-loose", seats=2)
        >>> seen, infos = env.reset(seed=1)
        >>> step = env.step({agent: int(seen[agent]["action_mask"].argmax()) for agent in env.agents})
        >>> sorted(step[0])
        ['seat_0', 'seat_1']
    """

    waits = True

    def reset(self, seed: int | None = None, options: Any = None) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin a match; without a seed the next one."""
        self._begin(seed)
        return self._seen(), {agent: {} for agent in self.agents}

    def _seen(self) -> dict[str, Any]:
        return {agent: self._sees(seat) for agent, seat in self._seats.items()}

    def _sees(self, seat: int) -> dict[str, Any]:
        step, mask = self._now(), np.zeros(self.actions, np.int8)
        if seat == step.seat and not step.done:
            mask[:-1] = step.mask
            return {"observation": step.obs, "action_mask": mask}
        mask[-1] = 1
        return {"observation": self.match_env.observe(seat), "action_mask": mask}

    def step(self, actions: Mapping[str, Any]) -> tuple[dict[str, Any], ...]:
        """Play the action of the agent that is asked; the others' are ignored. Raises as `Env.step`."""
        agent = self.possible_agents[self._now().seat]
        if not isinstance(actions, Mapping) or agent not in actions:
            raise UnknownMove(f"{agent} is asked, and has no action in {actions!r}")
        if is_whole(actions[agent]) and actions[agent] == self.actions - 1:
            raise IllegalMove(f"{agent} is asked and cannot wait")
        step = self.match_env.step(actions[agent])
        rewards = {agent: float(step.reward[seat]) for agent, seat in self._seats.items()}
        ended = dict.fromkeys(self.possible_agents, step.done)
        told: dict[str, Any] = {agent: {} for agent in self.possible_agents}
        if step.done:
            self.agents = []
        return self._seen(), rewards, ended, dict.fromkeys(self.possible_agents, False), told


env = raw_env = AEC
parallel_env = Parallel
