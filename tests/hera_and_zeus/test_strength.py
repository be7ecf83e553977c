"""The bots of Hera and Zeus: far stronger than chance, from both sides; the search equal interpreted and
compiled."""

import numpy as np
import pytest

from tests.checks.effort import first_by_day, tries
from tests.checks.strength import wins_more
from theomachy import Match
from theomachy.bots.bot import Decision
from theomachy.bots.ismcts import Tree
from theomachy.bots.registry import make
from theomachy.lab.simulate import plan, simulate

HERA_AND_ZEUS = "hera-and-zeus"


def decision(seed: int) -> Decision:
    match, bot = Match(HERA_AND_ZEUS, seed=seed, seat_by_seat=True), make("random")
    for _ in range(10 + 12 * seed):
        match.play_action(bot.choose(Decision.of(match, match.must[0])), match.must[0])
    return Decision.of(match.play_forced(), match.must[0])


@pytest.mark.night
def test_the_tree_is_the_same_interpreted_and_compiled():
    for seed in range(3):
        plain, whole = Tree(decision(seed), 1 << 8), Tree(decision(seed), 1 << 8)
        plain.grow(12, compiled=False)
        whole.grow(12)
        one, other = plain.nodes, whole.nodes
        assert np.array_equal(one.keys, other.keys) and np.array_equal(one.counts, other.counts)
        assert np.allclose(one.values, other.values)


@pytest.mark.night
@pytest.mark.parametrize("seat", first_by_day(0, 1))
def test_greedy_beats_random_far_beyond_chance(seat):
    specs = ["greedy" if one == seat else "random" for one in (0, 1)]
    assert simulate(plan(HERA_AND_ZEUS, specs, seed=1), 1000, jobs=1).interval(seat)[0] > 0.8


@pytest.mark.parametrize("rival", ["greedy", "random"])
@pytest.mark.night
def test_searching_beats_its_rivals_far_beyond_chance(rival):
    """From both sides. More thought, more games: docs/strength.md."""
    assert wins_more(
        HERA_AND_ZEUS, f"ismcts:{tries(1000, 2000)}", rival, seats=2, than=0.5, share=0.7, most=100
    )
