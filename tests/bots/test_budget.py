"""A search keeps to its seconds: what it takes to begin is part of them."""

from collections.abc import Callable

import pytest

from theomachy import Match
from theomachy.bots.bot import Decision
from theomachy.bots.ismcts import CHUNK_SECONDS, IsmctsBot, Tree


class Clock:
    """Seconds that pass when it is said."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Slow(IsmctsBot):
    """It takes a while to begin, and then as long as it is given."""

    def __init__(self, begins: float, clock: Clock) -> None:
        super().__init__(seconds=1.0, clock=clock)
        self.begins, self.clock, self.given = begins, clock, list[float]()

    def begin(self, decision: Decision, iterations: int) -> Tree:
        self.clock.now += self.begins
        given = self.given

        class Noted(Tree):
            def grow_for(
                self, seconds: float, enough: Callable[[], bool], clock: Callable[[], float]
            ) -> None:
                given.append(seconds)
                self.grow(16)

        return Noted(decision, 64)


@pytest.mark.parametrize(("begins", "left"), [(0.0, 1.0), (0.25, 0.75), (3.0, CHUNK_SECONDS)])
def test_what_it_takes_to_begin_is_part_of_the_time(begins: float, left: float) -> None:
    match = Match("zeus-on-the-loose", seats=2, seed=7)
    bot = Slow(begins, Clock())
    bot.choose(Decision.of(match, match.must[0]))
    assert bot.given == [left]


class Timed(Tree):
    """A tree on whose clock a thousand iterations take a second."""

    def __init__(self, decision: Decision, capacity: int, clock: Clock) -> None:
        super().__init__(decision, capacity)
        self.clock = clock

    def grow(self, iterations: int, compiled: bool = True) -> None:
        super().grow(iterations, compiled)
        self.clock.now += iterations / 1000


def test_a_search_ends_when_the_rest_of_its_time_could_change_nothing() -> None:
    """What it has then is what all of them find."""
    taken = []
    for seed in range(6):
        clock = Clock()
        match = Match("zeus-on-the-loose", seats=2, seed=seed)
        tree = Timed(Decision.of(match, match.must[0]), 1 << 12, clock)
        tree.grow_for(2.0, clock=clock)
        found = tree.best()
        taken.append(clock.now)
        assert 1.0 <= clock.now < 2.01
        Tree.grow(tree, max(0, round(2000 - 1000 * clock.now)))
        assert tree.best() == found
    assert min(taken) < 1.6 and max(taken) >= 2.0


def test_a_search_ends_when_its_tree_is_full() -> None:
    match = Match("zeus-on-the-loose", seats=2, seed=7)
    clock = Clock()
    tree = Timed(Decision.of(match, match.must[0]), 1 << 6, clock)
    tree.grow_for(1000.0, clock=clock)
    assert tree.is_full and clock.now < 1.0
