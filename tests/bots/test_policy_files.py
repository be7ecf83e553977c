"""Policies of one's own: dense layers over the observation, trained elsewhere, saved and played by; and
searches by nets of one's own."""

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from tests.checks.effort import tries
from theomachy import Match
from theomachy.bots import Decision, make, save_policy
from theomachy.bots.dense import DensePolicy
from theomachy.bots.net_files import Nets, load, read, save, shipped_file
from theomachy.bots.registry import check_spec
from theomachy.bots.worker import WARM_UP_SECONDS, Worker
from theomachy.env import Env, spec
from theomachy.errors import BadNet, BadSeats, CannotSave, UnknownBot, UnknownGame
from theomachy.games import OWN_GAMES

ZEUS = "zeus-on-the-loose"


def some_layers(game: str, units: int = 5) -> list[tuple[np.ndarray, np.ndarray]]:
    described, rng = spec(game, 2), np.random.default_rng(1)
    sizes = [described.observation_size, units, described.actions]
    return [
        (rng.normal(size=(one, next)).astype(np.float32), rng.normal(size=next).astype(np.float32))
        for one, next in pairwise(sizes)
    ]


@pytest.fixture
def file(tmp_path) -> Path:
    save_policy(tmp_path / "mine.npz", ZEUS, 2, some_layers(ZEUS))
    return tmp_path / "mine.npz"


@pytest.mark.parametrize("activation", ["tanh", "relu"])
def test_it_does_what_its_layers_like_best_of_what_its_environment_shows(tmp_path, activation):
    layers = some_layers(ZEUS)
    (first, first_bias), (second, second_bias) = layers
    save_policy(tmp_path / "mine.npz", ZEUS, 2, layers, activation)
    env, bot = Env(ZEUS, 2), make(f"policy:{tmp_path / 'mine.npz'}")
    step = env.reset(seed=5)
    for _ in range(20):
        hidden = step.obs @ first + first_bias
        units = np.tanh(hidden) if activation == "tanh" else np.maximum(hidden, 0)
        liked = np.where(step.mask, units @ second + second_bias, -np.inf)
        decision = Decision.of(env.as_match(), int(step.seat))
        assert bot.choose(decision) == liked.argmax()
        step = env.step(int(liked.argmax()))


def test_what_does_not_fit_is_refused_with_the_reason_and_nothing_is_written(tmp_path):
    (first, bias), last = some_layers(ZEUS)
    for layers, reason in [
        ([], "an output for each of 24 actions, not 116"),
        ([(first, bias)], "an output for each of 24 actions, not 5"),
        ([(first.T, bias), last], r"layer 0 has weights of shape \(5, 116\)"),
        ([(first, bias[:-1]), last], r"biases of shape \(4,\)"),
        ([(first * np.nan, bias), last], "layer 0 has a number that is not finite"),
        ([("weights", bias), last], "could not convert"),
    ]:
        with pytest.raises(BadNet, match=reason):
            save_policy(tmp_path / "mine.npz", ZEUS, 2, layers)
    layers = [(first, bias), last]
    with pytest.raises(BadNet, match="tanh or relu, not 'gelu'"):
        save_policy(tmp_path / "mine.npz", ZEUS, 2, layers, "gelu")
    with pytest.raises(UnknownGame):
        save_policy(tmp_path / "mine.npz", "chess", 2, layers)
    with pytest.raises(BadSeats):
        save_policy(tmp_path / "mine.npz", ZEUS, 9, layers)
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(CannotSave):
        save_policy(tmp_path / "nowhere" / "mine.npz", ZEUS, 2, layers)


def test_it_plays_its_game_with_its_seats_and_no_other(file):
    assert isinstance(read(file), DensePolicy)
    assert check_spec(f"policy:{file}", ZEUS, 2).file == str(file)
    for game, seats in ((ZEUS, 3), ("olympics", 2)):
        with pytest.raises(BadNet, match=f"zeus-on-the-loose with 2 seats, not for {game} with {seats}"):
            check_spec(f"policy:{file}", game, seats)


def test_of_another_observation_it_is_to_be_trained_anew(file, monkeypatch):
    observation = OWN_GAMES[0].rules.observation
    monkeypatch.setattr(observation, "pieces", list(reversed(observation.pieces)))
    with pytest.raises(BadNet, match=r"does not fit the observation of zeus-on-the-loose .*: train it anew"):
        load(file, ZEUS, 2)


@pytest.mark.parametrize("kind", ["dense", "trained"])
def test_whatever_stands_in_a_file_it_is_a_policy_or_refused_in_words(file, tmp_path, kind):
    whole = (file if kind == "dense" else shipped_file(ZEUS, 2)).read_bytes()
    broken, rng = tmp_path / "broken.npz", random.Random(1)
    refused = 0
    for _ in range(tries(40, 2_000)):
        text = bytearray(whole)
        for _ in range(rng.randint(1, 3)):
            text[rng.choice([rng.randrange(len(text)), -1 - rng.randrange(300)])] = rng.randrange(256)
        broken.write_bytes(bytes(text[: rng.choice([len(text), rng.randrange(len(text))])]))
        try:
            read(broken)
        except BadNet:
            refused += 1
    assert refused > 0


@pytest.mark.parametrize("search", ["puct", "ismcts+net", "race+net"])
def test_a_search_goes_by_nets_of_ones_own(search, tmp_path):
    mine = tmp_path / "mine.npz"
    nets = read(shipped_file(ZEUS, 2))
    save(replace(nets, policy=nets.policy._replace(w3=-nets.policy.w3)), mine)
    own, shipped = tmp_path / "shipped.npz", f"{search}:60"
    own.write_bytes(shipped_file(ZEUS, 2).read_bytes())
    decisions = list(some_decisions(12))
    answers = {
        spec: [make(spec).choose(decision) for decision in decisions]
        for spec in (shipped, f"{shipped}:{own}", f"{shipped}:{mine}")
    }
    assert answers[shipped] == answers[f"{shipped}:{own}"]
    differs = search != "ismcts+net"  # which asks the value alone
    assert (answers[shipped] != answers[f"{shipped}:{mine}"]) == differs
    assert check_spec(f"{search}:0.5s:{mine}", ZEUS, 2).within(0.25) == f"{search}:0.250s:{mine}"


def some_decisions(count: int) -> Iterator[Decision]:
    """Of a match of `greedy`, those at which there is a choice."""
    match, greedy = Match(ZEUS, 2, seed=8), make("greedy")
    while count:
        decision = Decision.of(match, match.must[0])
        if len(decision.sensible) > 1:
            count -= 1
            yield decision
        match.play_action(greedy.choose(decision), decision.seat)


def test_a_search_needs_a_value_net_and_one_without_nets_takes_none(file):
    with pytest.raises(
        BadNet, match=r"without a value net, so no search can use it; play it as policy:.*mine"
    ):
        check_spec(f"puct:1s:{file}", ZEUS, 2)
    with pytest.raises(UnknownBot, match=r"'puct:0\.01s:' names no file of nets after its last colon"):
        make("puct:0.01s:")
    with pytest.raises(UnknownBot, match="ismcts searches without nets; with a file of them search puct, "):
        make(f"ismcts:1s:{file}")
    with pytest.raises(UnknownBot, match="no possible budget"):
        make(f"puct:fast:{file}")
    with pytest.raises(BadNet, match=r"there is no file nowhere\.npz"):
        check_spec("puct:1s:nowhere.npz", ZEUS, 2)


def test_a_process_gets_ready_to_search_by_nets_of_ones_own(tmp_path):
    """For four there are none in the package."""
    nets = read(shipped_file(ZEUS, 2))
    four = Nets(
        nets.policy,
        nets.value._replace(w3=nets.value.w3[[0, 1, 1, 1]], b3=nets.value.b3[[0, 1, 1, 1]]),
        replace(nets.about, seats=4),
    )
    save(four, tmp_path / "four.npz")
    spec = check_spec(f"race+net:20:{tmp_path / 'four.npz'}", ZEUS, 4)
    match = Match(ZEUS, 4, seed=1)
    decision = Decision.of(match, match.must[0])
    with Worker([decision], by_nets={ZEUS: {spec}}) as worker:
        assert worker.ready(WARM_UP_SECONDS)
        assert worker.ask(f"race+net:20:{tmp_path / 'four.npz'}", decision).replaced is None
