"""The wrappers pass the suites of the libraries whose interfaces they have, in every game: by day
interpreted, but for the one that compiles soonest."""

import subprocess
import sys
import warnings

import numpy as np
import pytest

from tests.checks.effort import STEPPED, tries
from tests.checks.interpreted import interpret
from theomachy import GAMES, BadOptions, BadSeats, IllegalMove, UnknownBot, UnknownMove
from theomachy.env import spec

with warnings.catch_warnings():  # what both packages say of others when they are imported
    warnings.simplefilter("ignore")
    import gymnasium
    from gymnasium.utils.env_checker import check_env
    from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

    from theomachy.env import gymnasium as one_seat
    from theomachy.env import pettingzoo

ZEUS = "zeus-on-the-loose"
CYCLES = tries(15, 60)
ELSEWHERE = "ignore:.*:UserWarning"


@pytest.fixture(autouse=True)
def _others_arithmetic():
    """Their suites compute with infinite bounds."""
    with np.errstate(all="ignore"):
        yield


@pytest.fixture(autouse=True)
def _one_game_is_compiled_by_day(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    case = getattr(request.node, "callspec", None)
    if case is not None and case.params.get("id") in set(GAMES) - set(STEPPED):
        interpret(monkeypatch)


@pytest.mark.filterwarnings(ELSEWHERE)
@pytest.mark.parametrize("id", GAMES)
def test_aec(id: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(pettingzoo.env(id), num_cycles=CYCLES)
    assert "Passed" in capsys.readouterr().out


@pytest.mark.filterwarnings(ELSEWHERE)
@pytest.mark.parametrize("id", GAMES)
def test_parallel(id: str, capsys: pytest.CaptureFixture[str]) -> None:
    parallel_api_test(pettingzoo.parallel_env(id), num_cycles=CYCLES)
    assert "Passed" in capsys.readouterr().out


@pytest.mark.filterwarnings(ELSEWHERE)
@pytest.mark.parametrize("id", GAMES)
def test_seeds(id: str) -> None:
    seed_test(lambda: pettingzoo.env(id), num_cycles=CYCLES)


@pytest.mark.filterwarnings(ELSEWHERE)
@pytest.mark.parametrize("id", GAMES)
def test_render_modes(id: str, capsys: pytest.CaptureFixture[str]) -> None:
    """What PettingZoo's suite asks of each mode; text that is returned is printed for people, and is what the
    seat that is asked may see."""
    render_test(lambda render_mode: pettingzoo.env(id, render_mode=render_mode))
    name = f"theomachy.env.gymnasium:theomachy/{spec(id).id}"
    for mode in one_seat.OneSeat.metadata["render_modes"]:
        for env in (
            pettingzoo.env(id, render_mode=mode),
            pettingzoo.parallel_env(id, render_mode=mode),
            gymnasium.make(name, opponents="random", render_mode=mode).unwrapped,
        ):
            env.reset(seed=2)
            capsys.readouterr()
            returned, printed, seen = env.render(), capsys.readouterr().out, env.match_env.render()
            assert (returned, printed) == ((seen, "") if mode == "ansi" else (None, f"{seen}\n"))


def test_what_is_no_render_mode_is_named_in_words() -> None:
    for make in (pettingzoo.env, pettingzoo.parallel_env, one_seat.OneSeat):
        with pytest.raises(BadOptions, match="ansi, human or None"):
            make(ZEUS, render_mode="rgb_array")
        assert make(ZEUS).render_mode is None


@pytest.mark.filterwarnings(ELSEWHERE)
@pytest.mark.parametrize("id", GAMES)
def test_one_seat(id: str) -> None:
    name = f"theomachy.env.gymnasium:theomachy/{spec(id).id}"
    env = gymnasium.make(name, opponents="random", illegal="random", render_mode="ansi").unwrapped
    check_env(env)
    obs, info = env.reset(seed=4)
    again, _ = env.reset(seed=4)
    assert obs.tobytes() == again.tobytes() and info["action_mask"].any()


@pytest.mark.filterwarnings(ELSEWHERE)
def test_many_of_one_seat() -> None:
    envs = gymnasium.make_vec(
        f"theomachy.env.gymnasium:theomachy/{ZEUS}-v1", 3, vectorization_mode="sync", opponents="random"
    )
    _, infos = envs.reset(seed=1)
    for _ in range(40):
        obs, _, _, _, infos = envs.step(infos["action_mask"].argmax(axis=1))
    assert obs.shape == (3, envs.single_observation_space.shape[0])


def test_one_seat_plays_from_its_seat_against_whom_it_likes() -> None:
    env = one_seat.OneSeat(ZEUS, seats=3, seat=1, opponents=("greedy", "random"), reward="zero_sum")
    rng, total = np.random.default_rng(1), 0.0
    obs, info = env.reset(seed=1)
    done = False
    while not done:
        assert obs.tobytes() == env.match_env.observe(1).tobytes()
        assert env.action_space.contains(env.action_space.sample())
        obs, reward, done, _, info = env.step(rng.choice(np.flatnonzero(info["action_mask"])))
        total += reward
    assert round(total, 4) in (round(2 / 3, 4), round(-1 / 3, 4))


def test_bad_input_is_named_in_words() -> None:
    env = pettingzoo.env(ZEUS)
    env.reset(seed=1)
    mask = env.observe(env.agent_selection)["action_mask"]
    with pytest.raises(IllegalMove, match="is not possible"):
        env.step(int(np.flatnonzero(mask == 0)[0]))
    with pytest.raises(BadSeats, match="1 opponents for 2 other seats"):
        one_seat.OneSeat(ZEUS, seats=3, opponents=["greedy"])
    with pytest.raises(BadSeats, match="seats are 0 to 2"):
        one_seat.OneSeat(ZEUS, seats=3, seat=3)
    seat = one_seat.OneSeat(ZEUS)
    seat.reset(seed=1)
    with pytest.raises(IllegalMove, match="is not possible"):
        seat.step(int(np.flatnonzero(seat.match_env.last.mask == 0)[0]))
    with pytest.raises(BadOptions, match="raise or random"):
        one_seat.OneSeat(ZEUS, illegal="ignore")
    with pytest.raises(UnknownBot):
        one_seat.OneSeat(ZEUS, opponents="deep-blue")


class Fixed:
    """A bot that always answers the same."""

    def __init__(self, answer):
        self.answer = answer

    def choose(self, decision):
        return decision.legal[0] if self.answer is None else self.answer / 1


def test_an_opponent_may_be_an_object_and_its_errors_are_told_as_its_own():
    one_seat.OneSeat(ZEUS, seats=2, opponents=Fixed(None)).reset(seed=1)
    with pytest.raises(
        UnknownMove, match=r"the opponent in seat 1 has answered 3.0, which is no legal action"
    ):
        played(one_seat.OneSeat(ZEUS, seats=2, opponents=[Fixed(3)]))
    with pytest.raises(TypeError) as raised:
        played(one_seat.OneSeat(ZEUS, seats=2, opponents=[Fixed("three")]))
    assert raised.value.__notes__[0].startswith("The opponent in seat 1 has failed")


def played(env):
    """A match, by the first legal action each time."""
    _, info = env.reset(seed=1)
    done = False
    while not done:
        _, _, done, _, info = env.step(info["action_mask"].argmax())


@pytest.mark.parametrize(("wrapper", "missing"), [("pettingzoo", "pettingzoo"), ("gymnasium", "gymnasium")])
def test_a_missing_extra_says_which_to_install(wrapper: str, missing: str) -> None:
    """In a process in which the package cannot be imported."""
    program = f"import sys; sys.modules[{missing!r}] = None; import theomachy.env.{wrapper}"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert run.returncode == 1 and "pip install 'theomachy[rl]'" in run.stderr
