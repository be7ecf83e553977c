"""A seat goes by its information state alone: where that is equal, so are its key, what is legal and what
is seen; where views differ, so do observations."""

import random
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import pytest

from tests.checks import machines
from tests.checks.effort import NIGHT, STEPPED, tries
from tests.checks.pairs import option_pairs
from tests.zeus_on_the_loose.test_knowledge import positions
from tests.zeus_on_the_loose.twin import twin
from theomachy.env import Env, Step
from theomachy.env.telling import RECENT
from theomachy.games import game

WORLDS = 4
"""Worlds that a seat cannot tell apart."""
SAMPLED = tries(1, 3)
"""Of one in so many information states that are met again views are compared."""
STEPS = 12
"""Decisions in each of them."""


def tables(id: str) -> list[tuple[int, dict[str, str]]]:
    """Numbers of seats, with the game's own options; by night the most as well, which have an environment of
    their own to compile, and each pair of options."""
    seats = {game(id).seats[0], game(id).usual_seats, *(game(id).seats[-1:] if NIGHT else ())}
    every = [
        (n, options) for n in sorted(seats) for options in (option_pairs(game(id), n) if NIGHT else [{}])
    ]
    return [at for at in every if at[1].get("starter") != "name"]  # nobody has a name in an environment


def somewhere(id: str, rng: random.Random, at: list[tuple[int, dict[str, str]]]) -> tuple[Env, Step]:
    """A match at one of these tables after some random decisions, and its last step."""
    seats, options = rng.choice(at)
    env = Env(id, seats, options=options)
    step = env.reset(seed=rng.getrandbits(60))
    for _ in range(rng.randrange(1, 40)):
        step = step if step.done else env.step(rng.choice(env.legal_actions))
    env.render()  # its words are made once, not in each world
    return env, step


@dataclass
class Sight:
    """What a seat is shown by one of its information states: numbers in each world, words only where they are
    compared, for those take a hundred times as long."""

    met: "Met"
    env: Env
    numbers: tuple[Any, ...]
    worlds: int = 1

    @cached_property
    def words(self) -> tuple[str, ...]:
        """As it was met first."""
        return self.met.words(self.env)


@dataclass
class Met:
    """What a seat has met by its information string: when it was asked, or with `waiting` while another
    was."""

    seat: int
    waiting: bool = False
    seen: dict[str, Sight] = field(default_factory=dict)

    def look(self, env: Env) -> None:
        """Where its information state was met before, all is as it was: in each world whatever views are made
        of, in the second one by chance the view and the table as text."""
        assert env.last is not None
        if (env.last.seat != self.seat) != self.waiting:
            return
        string, numbers = env.information_string(self.seat), self.numbers(env)
        if string not in self.seen:
            self.seen[string] = Sight(self, env.clone(), numbers)
            return
        before = self.seen[string]
        assert before.numbers == numbers
        if before.worlds == 1 and env.information_key(self.seat) % SAMPLED == 0:
            assert before.words == self.words(env)
        before.worlds += 1

    def numbers(self, env: Env) -> tuple[Any, ...]:
        """All that hangs on its information state, but for words: what it knows of the match, and what it
        sees of that; if it is asked its key, the last that it was told, and what is legal, too."""
        known = env.as_match(self.seat).blindfolded(self.seat).tobytes()
        if self.waiting:
            return env.observe(self.seat).tobytes(), known
        assert env.last is not None
        tensor, mask = env.information_tensor(), env.last.mask
        return env.last.obs.tobytes(), known, env.information_key(), tensor.tobytes(), mask.tobytes()

    def words(self, env: Env) -> tuple[str, ...]:
        """Its view, once more without the count of steps, on which nothing hangs, and the table as text."""
        view = env.as_match(self.seat).view(self.seat)
        return (
            view.model_dump_json(exclude={"moves": True}),
            view.model_dump_json(),
            env.render(self.seat) if self.waiting else "",
        )

    @property
    def worlds(self) -> int:
        """In how many worlds it has looked."""
        return sum(sight.worlds for sight in self.seen.values())

    def tell_apart(self) -> None:
        """Different views have different observations, different strings different keys."""
        every = list(self.seen.values())
        assert len({key for _, _, key, *_ in (sight.numbers for sight in every)}) == len(every)
        looks: dict[bytes, Sight] = {}
        for sight in every:
            alike = looks.setdefault(sight.numbers[0], sight)
            assert alike is sight or alike.words[0] == sight.words[0]


def play_on(env: Env, met: Met) -> None:
    """Play by what each seat knows: whoever knows the same does the same."""
    step = env.last
    assert step is not None
    for _ in range(STEPS):
        if step.done:
            return
        met.look(env)
        step = env.step(random.Random(env.information_key()).choice(env.legal_actions))


@pytest.mark.parametrize("id", STEPPED)
def test_where_a_seat_knows_the_same_it_sees_the_same_and_may_do_the_same(id: str) -> None:
    """In worlds that it cannot tell apart, and as they go on, until they differ for it."""
    rng, decisions, again = random.Random(2), 0, 0
    at = tables(id)
    while decisions < tries(100, 100_000):
        env, step = somewhere(id, rng, at)
        if step.done:
            continue
        met = Met(step.seat)
        for number in range(WORLDS):
            play_on(env.resample(step.seat, number), met)
        met.tell_apart()
        decisions += met.worlds
        again += met.worlds - len(met.seen)
    assert again > decisions / 10


@pytest.mark.parametrize("id", STEPPED)
def test_who_waits_is_shown_nothing_of_who_has_a_choice(id: str) -> None:
    """Of all seats, at tables of two and more, after what was forced; observation, view and table as text.
    What is kept for it is the match itself."""
    rng, worlds, again = random.Random(3), 0, 0
    at = tables(id)
    while worlds < tries(120, 20_000):
        env, step = somewhere(id, rng, at)
        for seat in range(env.spec.seats if not step.done else 0):
            met = Met(seat, waiting=True)
            for number in range(WORLDS):
                play_on(env.resample(seat, number), met)
            if seat != step.seat:
                met.look(env)
                assert env._seen is not None and env._seen[-1] == env.inside.states[0]
            worlds += met.worlds
            again += met.worlds - len(met.seen)
    assert again > worlds / 20


def test_the_tensor_holds_the_last_that_was_told_and_no_audience() -> None:
    env = Env("zeus-on-the-loose", 2)
    step, rng = env.reset(seed=1), random.Random(1)
    while not step.done:
        for seat in range(2):
            tensor, lines = env.information_tensor(seat), env.information_string(seat).splitlines()[1:]
            assert tensor.shape == (RECENT, 8) and tensor.dtype == "float32"
            assert int(tensor[:, 1].sum()) == min(RECENT, len(lines)) and set(tensor[:, 1]) <= {0.0, 1.0}
        step = env.step(rng.choice(env.legal_actions))


@pytest.mark.night
def test_a_leak_in_what_machines_are_told_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def found() -> set[str]:
        differing: set[str] = set()
        for match, rng in positions(6):
            one, other = (machines.information(each, 0) for each in (match, twin(match, 0, rng)))
            differing |= {name for name in one if one[name] != other[name]}
        return differing

    assert found() == set()
    monkeypatch.setattr(machines.State, "blindfolded", lambda state, _: state.match.state)
    assert found() == {"string True"}  # tensors show a seat its own part of whatever they are given
