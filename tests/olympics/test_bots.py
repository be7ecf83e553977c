"""Bots: sensible beats random, and searching beats sensible. More games, and other numbers of seats:
docs/strength.md."""

import math

import numpy as np
import pytest

from tests.checks.effort import NIGHT, first_by_day
from tests.checks.strength import wins_more
from tests.olympics.table import at, fill, label, player
from theomachy import Match
from theomachy.bots.bot import Decision
from theomachy.bots.ismcts import Tree
from theomachy.bots.registry import make
from theomachy.lab.simulate import plan, simulate


def lower_end(specs: list[str], rotations: int, games: int) -> float:
    """The lower end of the 95 % interval of the share of wins of the first of the bots, seats rotated."""
    wins = sum(
        simulate(plan("olympics", specs[-seat:] + specs[:-seat], seed=seat), games, jobs=1).wins[seat]
        for seat in range(rotations)
    )
    share = wins / (rotations * games)
    return share - 1.96 * math.sqrt(share * (1 - share) / (rotations * games))


@pytest.mark.night
@pytest.mark.parametrize("seats", first_by_day(3, 2, 5))
def test_greedy_beats_random_far_beyond_chance(seats):
    assert lower_end(["greedy"] + ["random"] * (seats - 1), seats, 400) > 1.5 / seats


@pytest.mark.parametrize(("seats", "share"), [(5, 0.5), (3, 0.5)])
@pytest.mark.night
def test_searching_beats_greedy_rivals(seats, share):
    assert wins_more("olympics", "ismcts:500", "greedy", seats, than=1 / seats, share=share, most=100)


@pytest.mark.night
def test_the_tree_is_the_same_interpreted_and_compiled():
    match = Match("olympics", 3, seed=2)
    match.play(match.legal(1)[0], 1)  # a choice under seal, which the search lets the others make anew
    decision = Decision.of(match, 0)
    plain, compiled = Tree(decision, 1 << 6), Tree(decision, 1 << 6)
    plain.grow(12, compiled=False)
    compiled.grow(12)
    one, other = plain.nodes, compiled.nodes
    assert np.array_equal(one.keys, other.keys) and np.array_equal(one.counts, other.counts)


def test_an_open_choice_is_taken():
    """The last investment but one leads nowhere but in one event."""
    hands = fill("BFa1 BFa2 BTr2 BTr3 GCh8", "SFa1", "VFa1", size=5, but="BCh8 BAt6 BTr4 BFa3 BCo5")
    match = at(player(hands[0], "BCh8 BAt6 BTr4 BFa3 BCo5"), player(hands[1]), player(hands[2]), left=6)
    for spec in ("greedy", "ismcts:300") if NIGHT else ("greedy",):
        assert match.notation(make(spec).choose(Decision.of(match, 0))) == label("GCh8")


def test_a_bot_does_not_change_what_it_has_chosen():
    match = Match("olympics", 3, seed=2)
    match.play(match.legal(0)[0], 0)
    assert match.may == (0,) and match.volunteers == ()
