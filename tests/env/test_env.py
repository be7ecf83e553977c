"""`Env`: the same match as `Match`, what a seat may know of it, and no harm from bad input."""

import random
from typing import Any

import numpy as np
import pytest
from numba import typeof

from tests.checks.effort import STEPPED, tries
from tests.checks.observed import observation
from theomachy import (
    BadArray,
    BadOptions,
    BadSeats,
    IllegalMove,
    Match,
    NotYourTurn,
    UnknownGame,
    UnknownMove,
)
from theomachy.env import Batch, Env, Step, rows, single, spec
from theomachy.env.stepping import ACTED, ROOM
from theomachy.games import game
from theomachy.kernel.fingerprint import Described
from theomachy.kernel.kept import key_of
from theomachy.kernel.state import bit

ZEUS = "zeus-on-the-loose"


def play_on(env: Env, rng: random.Random, steps: int = 1) -> Step:
    """So many random steps."""
    step = env.last or env.reset(seed=0)
    for _ in range(steps):
        step = env.reset() if step.done else env.step(rng.choice(env.legal_actions))
    return step


def follow(env: Env, match: Match, told: int) -> int:
    """Play in a match what was played in an environment since it had told so much."""
    rows = env.all_told()
    new = rows[told:]
    for _, audience, action in new[new[:, 0] == ACTED][:, :3].tolist():
        match.play_action(action, audience.bit_length() - 1)
    return len(rows)


@pytest.mark.parametrize("id", STEPPED)
def test_a_seed_and_actions_give_the_match_that_they_give_a_match(id: str) -> None:
    """Compiled and interpreted, with what is forced: the same state, masks, observations and events."""
    env, match, rng = Env(id, 2), Match(id, 2, seed=9, seat_by_seat=True), random.Random(4)
    step, told = env.reset(seed=9), 0
    for _ in range(tries(60, 2_000)):
        told = follow(env, match, told)
        assert match.state.tobytes() == env.inside.states[0].tobytes()
        assert step.obs.tobytes() == observation(match, step.seat).tobytes()
        assert step.obs.tobytes() == env.observe(step.seat).tobytes()
        if step.done:
            assert step.reward.tolist() == [seat["share"] for seat in match.standing()]
            break
        assert env.legal_actions.tolist() == match.legal_actions(step.seat)
        step = env.step(rng.choice(env.legal_actions))
    follow(env, match, told)
    for seat in range(2):
        lines = env.information_string(seat).splitlines()[1:]
        kinds = [line.partition(" ")[0] for line in lines if not line.startswith("> ")]
        assert kinds == [event.kind for event in match.events(seat)]


@pytest.mark.parametrize("id", STEPPED)
def test_in_another_world_a_seat_knows_and_may_do_the_same(id: str) -> None:
    env, rng, others = Env(id), random.Random(8), 0
    for number in range(tries(12, 20_000)):
        step = play_on(env, rng, rng.randrange(1, 12))
        if step.done:
            continue
        other = env.resample(step.seat, seed=number)
        assert other.last is not None and other.last.seat == step.seat
        assert other.information_key() == env.information_key()
        assert other.information_string() == env.information_string()
        assert other.last.mask.tobytes() == step.mask.tobytes()
        assert other.last.obs.tobytes() == step.obs.tobytes()
        assert other.render() == env.render()
        assert other.as_match().view(step.seat) == env.as_match().view(step.seat)
        others += other.inside.states.tobytes() != env.inside.states.tobytes()
        play_on(other, rng, 5)
    assert others > 5


def test_a_key_stands_for_what_was_seen() -> None:
    """Two matches that a seat cannot tell apart have one key; what it is told or does makes another."""
    strings: dict[int, str] = {}
    for seed in range(tries(4, 2_000)):
        env, rng = Env(ZEUS, 2), random.Random(seed % 3)
        step = env.reset(seed=seed // 2)
        while not step.done:
            for seat in range(2):
                said = env.information_string(seat)
                assert strings.setdefault(env.information_key(seat), said) == said
            step = play_on(env, rng, 5) if rng.random() < 0.9 else env.reset(seed)
            if env.inside.episodes[0] > 1:
                break
    assert len(set(strings.values())) == len(strings) > tries(100, 300)


@pytest.mark.night
def test_who_is_told_nothing_keeps_their_key() -> None:
    env = Env("hera-and-zeus")
    env.reset(seed=1)
    before = [env.information_key(seat) for seat in range(2)]
    count = len(env.all_told())
    env.step(env.legal_actions[0])
    for seat in range(2):
        heard = any(row[1] & bit(seat) for row in env.all_told()[count:])
        assert heard == (env.information_key(seat) != before[seat])


@pytest.mark.night
def test_simultaneous_choices_are_asked_one_after_another_and_tell_nothing() -> None:
    """Bids of Olympics: what the first seat has bid changes nothing for the second."""
    env = Env("olympics", 3)
    step = env.reset(seed=5)
    assert env.as_match().must == (0, 1, 2)
    seen = []
    for action in env.legal_actions:
        other = env.clone()
        after = other.step(action)
        assert after.seat == 1
        seen.append((after.obs.tobytes(), after.mask.tobytes(), other.information_key(), other.render()))
    assert len(set(seen)) == 1 and env.last is step


def test_a_clone_goes_its_own_way_by_the_same_chance() -> None:
    env, rng = Env(ZEUS), random.Random(1)
    play_on(env, rng, 10)
    other, here = env.clone(), env.information_string()
    one, two = random.Random(2), random.Random(2)
    steps = [play_on(env, one) for _ in range(30)]
    assert other.information_string() == here
    for step in steps:
        again = play_on(other, two)
        assert [part.tobytes() for part in (again.obs, again.mask, again.reward)] == [
            part.tobytes() for part in (step.obs, step.mask, step.reward)
        ]


def test_rewards_are_shares_or_add_up_to_nothing() -> None:
    for reward, total in (("share", 1), ("zero_sum", 0)):
        env, rng = Env(ZEUS, reward=reward), random.Random(3)
        step = env.reset(seed=2)
        low, high = env.spec.reward_range
        while not step.done:
            assert not step.reward.any()
            with pytest.raises(ValueError, match="read-only"):  # all steps before the end have the same
                step.reward[0] = 1
            step = play_on(env, rng)
        assert step.reward.sum() == pytest.approx(total) and not step.mask.any()
        assert step.reward.min() == pytest.approx(low) and step.reward.max() == pytest.approx(high)


def test_a_seed_may_be_numpys_and_without_one_the_next_match_follows() -> None:
    env = Env(ZEUS)
    first, second = env.reset(seed=3).obs.tobytes(), env.reset().obs.tobytes()
    assert first != second
    assert env.reset(seed=np.int64(3)).obs.tobytes() == first and env.reset().obs.tobytes() == second
    assert Env(ZEUS).reset().obs.tobytes() != Env(ZEUS).reset().obs.tobytes()


@pytest.mark.night
def test_pieces_are_views_in_their_shapes() -> None:
    env = Env("olympics")
    step = env.reset(seed=1)
    pieces = env.pieces(step.obs)
    assert {name: piece.shape for name, piece in pieces.items()} == {
        piece.name: piece.shape for piece in env.spec.observation
    }
    assert all(np.shares_memory(piece, step.obs) for piece in pieces.values())
    assert env.pieces(np.stack([step.obs, step.obs]))["lies"].shape == (2, 5, 120)
    with pytest.raises(BadArray, match="3155 numbers"):
        env.pieces(step.obs[1:])


BAD_ACTIONS = (-1, 24, 1.0, "5", None, True, np.True_, np.zeros(2, int), [1])


def test_bad_input_is_named_in_words_and_changes_nothing() -> None:
    env = Env(ZEUS)
    with pytest.raises(NotYourTurn, match="has not begun: call reset"):
        env.step(0)
    step = env.reset(seed=1)
    illegal = int(np.flatnonzero(~step.mask)[0])
    state, key = env.inside.states.tobytes(), env.information_key()
    for action in BAD_ACTIONS:
        with pytest.raises(UnknownMove, match="those are 0 to 23"):
            env.step(action)  # type: ignore[arg-type]
    with pytest.raises(IllegalMove, match="is not possible: "):
        env.step(illegal)
    for seed in (-1, 1 << 63, 0.5, "1", True):
        with pytest.raises(BadOptions, match="a seed is a number from 0 to"):
            env.reset(seed)  # type: ignore[arg-type]
    for seat in (-1, 3, "0", 1.0):
        with pytest.raises(BadSeats, match="seats are 0 to 2"):
            env.resample(seat, 1)  # type: ignore[arg-type]
    assert env.inside.states.tobytes() == state and env.information_key() == key and env.last is step
    rng = random.Random(1)
    while not env.last.done:
        play_on(env, rng)
    with pytest.raises(NotYourTurn, match="the match is over: call reset"):
        env.step(0)


@pytest.mark.parametrize(
    ("arguments", "error", "said"),
    [
        ({"game": "chess"}, UnknownGame, "chess"),
        ({"game": ZEUS, "seats": 9}, BadSeats, "2 to 5 players, not 9"),
        ({"game": ZEUS, "options": {"edition": "1999"}}, BadOptions, "1999"),
        ({"game": ZEUS, "options": {"edtion": "56"}}, BadOptions, "edtion"),
        ({"game": ZEUS, "reward": "win"}, BadOptions, "share or zero_sum"),
    ],
)
def test_what_there_is_not_is_named_in_words(
    arguments: dict[str, Any], error: type[Exception], said: str
) -> None:
    for make in (spec, Env):
        with pytest.raises(error, match=said):
            make(**arguments)


def test_a_spec_says_what_steps_have() -> None:
    env = Env(ZEUS)
    step = env.reset(seed=1)
    assert env.spec == spec(ZEUS) and env.spec.id == f"{ZEUS}-v1"
    assert step.obs.shape == (env.spec.observation_size,) and step.obs.dtype == np.float32
    assert step.mask.shape == (env.spec.actions,) and step.mask.dtype == np.bool_
    assert step.reward.shape == (env.spec.seats,) and step.reward.dtype == np.float32
    assert spec(ZEUS).seats == 3 and spec(ZEUS, options={"edition": 56}).options["edition"] == "56"


@pytest.mark.night
def test_what_was_told_is_kept_whole_however_often_the_journal_is_emptied(monkeypatch) -> None:
    """A journal in which two moves find room, beside one in which a match does."""
    whole, rng = Env("hera-and-zeus"), random.Random(3)
    monkeypatch.setattr(single, "ROWS", ROOM + 8)
    parts = Env("hera-and-zeus")
    step = whole.reset(seed=5)
    parts.reset(seed=5)
    while not step.done:
        action = rng.choice(whole.legal_actions)
        step = whole.step(action)
        other = parts.step(action)
        assert step.obs.tobytes() == other.obs.tobytes() and step.mask.tobytes() == other.mask.tobytes()
        assert whole.information_key(0) == parts.information_key(0)
    assert len(parts._told) > 10 and whole.information_string(1) == parts.information_string(1)
    assert step.reward.tolist() == other.reward.tolist() and other.done


def test_what_is_compiled_for_a_game_hangs_on_its_rules_and_on_no_other_games() -> None:
    """The records come in named tuples, or in one record: a change of a rule must be seen through these, or
    code of the rule as it was would be loaded."""
    batch, env = Batch(ZEUS, 2, threads=1), Env(ZEUS)
    shown = rows.Shown(*batch.last, batch.recent)
    own, others = game(ZEUS).rules, game("olympics").rules
    for entry, arguments in (
        (rows.run_rows, (rows.BEGIN, 0, 2, 0, 0.0, batch.inside, shown, batch._actions)),
        (rows.run_alone, (rows.BEGIN, 0, 0.0, env._record)),
    ):
        described: Described = {}
        key_of(entry.plain, tuple(typeof(each) for each in arguments), described)
        for name in ("setup", "legal", "play", "reveal", "observe", "standing"):
            assert getattr(own, name) in described and getattr(others, name) not in described
