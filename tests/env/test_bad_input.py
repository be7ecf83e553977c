"""What the environments refuse: each by a typed error in words, before anything has changed."""

import random
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from theomachy import (
    BadArray,
    BadOptions,
    BadSeats,
    IllegalMove,
    NotYourTurn,
    UnknownBot,
    UnknownGame,
    UnknownMove,
)
from theomachy.env import Batch, Env, spec
from theomachy.env.text import Sitting, TextEnv

with warnings.catch_warnings():  # what the packages say of others when they are imported
    warnings.simplefilter("ignore")
    from theomachy.env import openspiel, pettingzoo
    from theomachy.env.gymnasium import OneSeat
    from theomachy.env.gymnasium_vector import ManySeats

ZEUS = "zeus-on-the-loose"
RAGGED = [[1], [2, 3]]


def begun(env: Any) -> Any:
    """The same after a reset."""
    env.reset(seed=1)
    return env


def ended(env: Any) -> Any:
    """The same at the end of a match."""
    rng, inner = random.Random(1), begun(env).match_env
    while not inner.last.done:
        action = int(rng.choice(inner.legal_actions))
        env.step({f"seat_{inner.last.seat}": action} if isinstance(env, pettingzoo.Parallel) else action)
    return env


def aec() -> Any:
    return pettingzoo.env(ZEUS)


def parallel() -> Any:
    return pettingzoo.parallel_env(ZEUS)


def one_seat(**arguments: Any) -> Any:
    return OneSeat(ZEUS, **arguments)


def many() -> Any:
    return ManySeats(2, ZEUS, threads=1)


Refused = tuple[Callable[[], Any], Callable[[Any], Any], type[Exception], str]
"""What makes an environment, what is wrong to do with it, and what it says to that."""

NOT_BEGUN: list[Refused] = [
    (make, do, NotYourTurn, "has not begun: call reset")
    for make, do in [
        *((lambda: Env(ZEUS), getattr(Env, f"information_{name}")) for name in ("key", "string", "tensor")),
        (lambda: Env(ZEUS), lambda env: env.information_key(1)),
        (lambda: Env(ZEUS), Env.render),
        (lambda: Env(ZEUS), Env.as_match),
        (aec, lambda env: env.step(0)),
        (aec, lambda env: env.observe("seat_0")),
        (parallel, lambda env: env.step({"seat_0": 0})),
        (lambda: one_seat(illegal="random"), lambda env: env.step(0)),
    ]
]
ONE: list[Refused] = [
    (lambda: ended(one_seat(illegal="random")), lambda env: env.step(0), NotYourTurn, "is over"),
    (lambda: begun(one_seat(illegal="random")), lambda env: env.step(np.zeros(3)), UnknownMove, "no action"),
    (lambda: begun(one_seat()), lambda env: env.step(np.zeros(3, int)), UnknownMove, "no action"),
    (lambda: begun(one_seat()), lambda env: env.reset(seed=-1), BadOptions, "a seed is"),
    (lambda: begun(one_seat()), lambda env: env.reset(seed=1 << 63), BadOptions, "a seed is"),
    (one_seat, lambda _: one_seat(opponents=5), UnknownBot, "a bot or its name, or one for each"),
    (one_seat, lambda _: one_seat(opponents=None), UnknownBot, "not None"),
    (one_seat, lambda _: one_seat(seat=1.0), BadSeats, "no seat 1.0"),
]
ALL: list[Refused] = [
    (lambda: begun(aec()), lambda env: env.reset(seed=-1), BadOptions, "a seed is"),
    (lambda: ended(aec()), lambda env: env.step(0), NotYourTurn, "is over"),
    (lambda: begun(aec()), lambda env: env.observe("seat_9"), BadSeats, "no agent 'seat_9'"),
    (aec, lambda env: env.action_space("zeus"), BadSeats, "they are seat_0, seat_1, seat_2"),
    (parallel, lambda env: env.observation_space(3), BadSeats, "no agent 3"),
    (lambda: begun(parallel()), lambda env: env.step({}), UnknownMove, "seat_. is asked, and has no action"),
    (lambda: begun(parallel()), lambda env: env.step(None), UnknownMove, "has no action in None"),
    (
        lambda: begun(parallel()),
        lambda env: env.step(dict.fromkeys(env.agents, 24)),
        IllegalMove,
        "cannot wait",
    ),
]
ROWS: list[Refused] = [
    (lambda: Batch(ZEUS, 2, threads=1), lambda env: env.step(RAGGED), BadArray, "actions: no array"),
    (lambda: begun(many()), lambda env: env.step(RAGGED), BadArray, "actions: no array"),
    (
        lambda: begun(many()),
        lambda env: env.reset(options={"reset_mask": RAGGED}),
        BadArray,
        "reset_mask: no array",
    ),
    (lambda: begun(many()), lambda env: env.reset(options=[1]), BadOptions, "a mapping"),
    (lambda: begun(many()), lambda env: env.reset(seed=1.5), BadOptions, "not 1.5"),
    (many, lambda _: ManySeats(2, ZEUS, seat=1.0), BadSeats, "no seat 1.0"),  # type: ignore[arg-type]
    (lambda: Batch(ZEUS, 2, threads=1), lambda env: env.pieces([1.0]), BadArray, "116 numbers"),
]
WORDS: list[Refused] = [
    (lambda: begun(TextEnv(ZEUS)), lambda env: env.step(None), UnknownMove, "a move is a text, not None"),
    (lambda: Sitting(ZEUS, 2), lambda env: env.play(3), UnknownMove, "a move is a text, not 3"),
    (lambda: None, lambda _: Sitting(ZEUS, 2, bots=5), UnknownBot, "bots: a bot or its name"),  # type: ignore[arg-type]
    (lambda: None, lambda _: Sitting(ZEUS, 2, seat=1.0), BadSeats, "no seat 1.0"),  # type: ignore[arg-type]
    *(
        (lambda: None, lambda _, make=make, bad=bad: make(bad), UnknownGame, "no game")
        for make in (spec, Env, openspiel.register)
        for bad in (5, [ZEUS])
    ),
]


def stands(env: Any) -> Any:
    """All that an environment goes on from."""
    inner = getattr(env, "match_env", env)
    if isinstance(inner, Env):
        drawn = env.np_random.bit_generator.state if isinstance(env, OneSeat) else None
        return inner.inside.states.tobytes(), id(inner.last), getattr(env, "agents", None), drawn
    if isinstance(env, ManySeats):
        return env._rows._inside.states.tobytes(), env.np_random.bit_generator.state
    if isinstance(env, Batch):
        return env.inside.states.tobytes()
    return env and env.match.state.tobytes()


@pytest.mark.parametrize(("make", "do", "error", "said"), [*NOT_BEGUN, *ONE, *ALL, *ROWS, *WORDS])
def test_it_is_named_in_words_and_changes_nothing(
    make: Callable[[], Any], do: Callable[[Any], Any], error: type[Exception], said: str
) -> None:
    env = make()
    before = stands(env)
    with pytest.raises(error, match=said):
        do(env)
    assert stands(env) == before


def test_what_is_written_over_the_seats_of_a_step_changes_nothing() -> None:
    batch, other = (Batch(ZEUS, 4, seed=1, threads=1) for _ in range(2))
    for _ in range(20):
        batch.last.seat[:] = 7
        step, same = batch.step(batch.sample()), other.step(other.sample())
        assert (step.obs == same.obs).all() and (step.seat == same.seat).all()


def test_from_beyond_the_end_of_a_list_there_is_nothing() -> None:
    assert Sitting(ZEUS, 2, seed=1).moves(first=10**9).startswith("(None from 1000000000 on: there are ")
