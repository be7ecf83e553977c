"""The bots of Mythology's Basic game: the search equal interpreted and compiled, and stronger than the bot that looks one move ahead."""

import math

import numpy as np
import pytest

from benchmarks.estimate import losses
from tests.checks.effort import NIGHT, tries
from tests.checks.strength import wins_more
from theomachy import Match
from theomachy.bots.bot import Decision, make
from theomachy.bots.ismcts import Tree

BASIC = "mythology-basic"


def test_the_tree_is_the_same_interpreted_and_compiled():
    match, bot = Match(BASIC, seats=4, seed=3), make("greedy")
    for _ in range(20):
        match.play_action(bot.choose(Decision.of(match, match.must[0])), match.must[0])
    decision = Decision.of(match.play_forced(), match.must[0])
    plain, whole = Tree(decision, 1 << 6), Tree(decision, 1 << 6)
    plain.grow(4, compiled=False)
    whole.grow(4)
    assert np.array_equal(plain.keys, whole.keys) and np.array_equal(plain.counts, whole.counts)
    assert np.allclose(plain.values, whole.values)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_estimate_of_shares_knows_more_than_that_all_are_equal(seats):
    found = losses(BASIC, seats, 200)
    assert np.mean([loss for stage in found.values() for loss in stage]) < 0.8 * math.log(seats)
    assert np.mean(found[max(found)]) < 0.4 * math.log(seats)


@pytest.mark.parametrize(("seats", "share"), [(2, 0.85), (4, 0.45)] if NIGHT else [(2, 0.85)])
def test_searching_beats_greedy_far_beyond_chance(seats, share):
    """More thought, more games: benchmarks/strength.py."""
    assert wins_more(BASIC, f"ismcts:{tries(300, 2000)}", "greedy", seats, than=1 / seats, share=share, most=100)
