"""The bots of Hera and Zeus: far stronger than chance, from both sides; the search equal interpreted and compiled."""

import math

import numpy as np
import pytest

from theomachy import Match
from theomachy.bots.bot import Decision, make
from theomachy.bots.ismcts import Tree
from theomachy.lab.simulate import plan, simulate

HERA_AND_ZEUS = "hera-and-zeus"


def decision(seed: int) -> Decision:
    match, bot = Match(HERA_AND_ZEUS, seed=seed, seat_by_seat=True), make("random")
    for _ in range(10 + 12 * seed):
        match.play_action(bot.choose(Decision.of(match, match.must[0])), match.must[0])
    return Decision.of(match.play_forced(), match.must[0])


def test_the_tree_is_the_same_interpreted_and_compiled():
    for seed in range(3):
        plain, whole = Tree(decision(seed), 1 << 8), Tree(decision(seed), 1 << 8)
        plain.grow(12, compiled=False)
        whole.grow(12)
        assert np.array_equal(plain.keys, whole.keys) and np.array_equal(plain.counts, whole.counts)
        assert np.allclose(plain.values, whole.values)


@pytest.mark.parametrize("seat", [0, 1])
def test_greedy_beats_random_far_beyond_chance(seat):
    specs = ["greedy" if one == seat else "random" for one in (0, 1)]
    assert simulate(plan(HERA_AND_ZEUS, specs, seed=1), 1000, jobs=1).interval(seat)[0] > 0.8


@pytest.mark.parametrize(("rival", "games"), [("random", 4), ("greedy", 9)])
def test_searching_beats_its_rivals_far_beyond_chance(rival, games, capsys):
    """From both sides; the 95 % interval's lower end must lie above half of the games. More thought, more games: benchmarks/strength.py."""
    wins = 0.0
    for seat in (0, 1):
        specs = ["ismcts:1000" if one == seat else rival for one in (0, 1)]
        wins += simulate(plan(HERA_AND_ZEUS, specs, seed=seat), games, jobs=1).wins[seat]
    share = wins / (2 * games)
    low = share - 1.96 * math.sqrt(share * (1 - share) / (2 * games))
    with capsys.disabled():
        print(f"\nismcts:1000 against {rival}: {share:.3f} of {2 * games} games, at least {low:.3f}")
    assert low > 0.5
