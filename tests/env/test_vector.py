"""Many matches by Gymnasium's interface for vectors: each row is an `Env` with bots in the other seats."""

import warnings
from typing import Any

import numpy as np
import pytest

from tests.checks.effort import STEPPED, tries
from theomachy import BadArray, BadOptions, BadSeats, IllegalMove, NotYourTurn, UnknownBot, UnknownMove
from theomachy.env import Env, Step
from theomachy.env.seated import OF_BOTS
from theomachy.kernel.chance import Dice, combine
from theomachy.kernel.record import records
from theomachy.kernel.runner import greedy_choice

with warnings.catch_warnings():  # what the package says of others when it is imported
    warnings.simplefilter("ignore")
    import gymnasium
    from gymnasium.vector import AutoresetMode
    from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics

    from theomachy.env import gymnasium as one_seat
    from theomachy.env.gymnasium_vector import ManySeats

ZEUS = "zeus-on-the-loose"
ROWS = 3


class Alone:
    """One row played by `Env`, with the bots' choices made by interpreted rules."""

    def __init__(self, game: str, seed: int) -> None:
        self.env, self._dice = Env(game, 2), records(Dice, 1)
        self._dice[0].chance = combine(seed, OF_BOTS)
        self._scratch = records(self.env.game.rules.state, 2)
        self.env.reset(seed)
        self._until_asked()

    @property
    def last(self) -> Step:
        assert self.env.last is not None
        return self.env.last

    def step(self, action: int) -> None:
        """Play, and go on until seat 0 is asked; after the end the next match."""
        self.env.step(action)
        self._until_asked()

    def reset(self) -> None:
        self.env.reset()
        self._until_asked()

    def _until_asked(self) -> None:
        worth = np.zeros(self.env.spec.actions, np.int64)
        while not self.last.done and self.last.seat != 0:
            match, legal = self.env.as_match(), self.env.legal_actions
            known = match.state, match.params, self.last.seat
            own = worth, self._scratch, self._dice[0]
            self.env.step(greedy_choice(*known, legal, len(legal), *own))


@pytest.mark.parametrize("id", STEPPED)
def test_a_row_is_an_environment_with_bots(id: str) -> None:
    """Observations, masks, rewards and ends, on one thread and on two, against what bots choose by
    interpreted rules."""
    envs, twin = (ManySeats(ROWS, id, 2, threads=threads) for threads in (1, 2))
    alone = [Alone(id, 5 + row) for row in range(ROWS)]
    rng, over = np.random.default_rng(1), np.zeros(ROWS, np.bool_)
    (obs, infos), _ = envs.reset(seed=5), twin.reset(seed=5)
    for _ in range(tries(40, 200)):
        mask = infos["action_mask"]
        for row, one in enumerate(alone):
            assert obs[row].tobytes() == one.env.observe(0).tobytes()
            assert mask[row].tobytes() == one.last.mask.astype(np.int8).tobytes()
        actions = np.array([rng.choice(np.flatnonzero(each)) if each.any() else 0 for each in mask])
        obs, rewards, ended, cut, infos = envs.step(actions)
        again = twin.step(actions)
        assert all((a == b).all() for a, b in zip((obs, rewards, ended, cut), again[:4], strict=True))
        for row, one in enumerate(alone):
            one.reset() if over[row] else one.step(int(actions[row]))
            assert ended[row] == one.last.done and rewards[row] == one.last.reward[0] and not cut[row]
        over = ended


def played(envs: Any, steps: int) -> Any:
    """What each step has come to, where the first legal action is always played."""
    _, infos = envs.reset(seed=3)
    for _ in range(steps):
        actions = infos["action_mask"].argmax(axis=1)
        obs, rewards, ended, cut, infos = envs.step(actions)
        yield obs, rewards, ended, cut, infos


def test_the_same_step_shows_the_end_and_the_next_beginning() -> None:
    now = ManySeats(4, ZEUS, 2, opponents="random", autoreset_mode=AutoresetMode.SAME_STEP)
    ends = 0
    for obs, rewards, ended, _, infos in played(now, 400):
        assert infos["action_mask"].any(axis=1).all()
        assert ended.any() == ("final_obs" in infos)
        assert not rewards[~ended].any()
        for row in np.flatnonzero(ended):
            ends += 1
            assert infos["final_obs"][row].shape == obs[row].shape and infos["_final_obs"][row]
            assert not (infos["final_obs"][row] == obs[row]).all()
            assert not infos["final_info"]["action_mask"][row].any()
    assert ends > 4


def test_where_nothing_begins_by_itself_a_mask_says_what_does() -> None:
    envs = ManySeats(4, ZEUS, 2, opponents="random", autoreset_mode="Disabled")
    steps = played(envs, 1000)
    ended = next(step[2] for step in steps if step[2].any())
    with pytest.raises(NotYourTurn, match=f"the match in row {ended.argmax()} is over"):
        envs.step(np.zeros(4, np.int32))
    obs, infos = envs.reset(options={"reset_mask": ended})
    assert infos["action_mask"].any(axis=1).all() and (infos["_action_mask"] == ended).all()
    envs.step(infos["action_mask"].argmax(axis=1))
    assert not (obs[ended.argmax()] == envs._rows.obs[ended.argmax()]).all()


@pytest.mark.filterwarnings("ignore:.*:UserWarning")
def test_by_its_id_and_in_gymnasiums_wrappers() -> None:
    assert one_seat.NAMESPACE == "theomachy"
    envs = gymnasium.make_vec(f"theomachy/{ZEUS}-v1", 8, seats=2, opponents="random", threads=1)
    assert isinstance(envs.unwrapped, ManySeats) and envs.num_envs == 8
    told = RecordEpisodeStatistics(envs)
    finished = [infos["episode"] for *_, infos in played(told, 120) if "episode" in infos]
    assert finished
    for episode in finished:
        assert set(episode["r"].tolist()) <= {0.0, 0.5, 1.0} and (episode["l"] >= 0).all()
    single = DictInfoToList(gymnasium.make_vec(f"theomachy/{ZEUS}-v1", 2, threads=1))
    obs, infos = single.reset(seed=1)
    assert [info["action_mask"].shape for info in infos] == [(24,), (24,)]
    assert obs in single.observation_space
    sample = single.action_space.sample(mask=tuple(info["action_mask"] for info in infos))
    assert sample in single.action_space
    single.step(sample)


def test_a_seed_a_row_and_none() -> None:
    envs, other = ManySeats(2, ZEUS, threads=1), ManySeats(2, ZEUS, threads=1)
    first, _ = envs.reset(seed=np.int64(4))
    again, _ = other.reset(seed=[4, 5])
    assert (first == again).all()
    assert not (envs.reset()[0] == first).all()
    unseeded, _ = ManySeats(3, ZEUS, threads=1).reset(seed=[None, 4, None])
    assert not (unseeded[0] == unseeded[2]).all() and (unseeded[1] == first[0]).all()
    assert not (ManySeats(2, ZEUS, threads=1).reset()[0] == ManySeats(2, ZEUS, threads=1).reset()[0]).all()


def test_bad_input_is_named_in_words_and_changes_nothing() -> None:
    envs = ManySeats(2, ZEUS, threads=1)
    with pytest.raises(NotYourTurn, match="call reset"):
        envs.step(np.zeros(2, np.int32))
    obs, infos = envs.reset(seed=1)
    actions = infos["action_mask"].argmax(axis=1)
    illegal = actions.copy()
    illegal[1] = infos["action_mask"][1].argmin()
    states = envs._rows._inside.states.tobytes()
    for bad, error, said in (
        (illegal, IllegalMove, "row 1: .* is not possible: "),
        (np.array([-1, actions[1]]), UnknownMove, "row 0: actions are 0 to 23"),
        (np.array([actions[0], 1 << 32]), UnknownMove, "row 1"),
        (actions[:1], BadArray, "shape"),
        (actions.astype(float), BadArray, "whole numbers"),
    ):
        with pytest.raises(error, match=said):
            envs.step(bad)
    for bad_seed in (-1, [1, -1]):
        with pytest.raises(BadOptions, match="a seed is"):
            envs.reset(seed=bad_seed)
    for options, seed in (
        ({"reset_mask": np.ones(3, bool)}, None),
        ({"reset_mask": [1, 0]}, None),
        ({}, [1]),
    ):
        with pytest.raises(BadArray):
            envs.reset(seed=seed, options=options)
    assert envs._rows._inside.states.tobytes() == states and (envs._rows.obs == obs).all()
    with pytest.raises(UnknownBot, match="does not play compiled; random and greedy do"):
        ManySeats(2, ZEUS, opponents="ismcts:20")
    with pytest.raises(BadSeats, match="seats are 0 to 2"):
        ManySeats(2, ZEUS, seat=3)
    with pytest.raises(BadOptions, match="rows"):
        ManySeats(0, ZEUS)
    with pytest.raises(BadOptions, match="NEXT_STEP"):
        ManySeats(2, ZEUS, autoreset_mode="Never")
