"""Searching: repeatable, equal interpreted and compiled, and far stronger than chance."""

import itertools

import numpy as np
import pytest

from tests.checks.strength import wins_more
from theomachy import Match
from theomachy.bots import ismcts, search
from theomachy.bots.bot import Decision
from theomachy.bots.ismcts import Tree
from theomachy.bots.registry import make
from theomachy.games.zeus_on_the_loose.actions import DRAW, FORGO, PASS, SNEAK
from theomachy.lab.simulate import plan, simulate

ZEUS = "zeus-on-the-loose"


def decisions(count: int, **options: str):
    """Decisions with a choice, in the middle of games of all numbers of seats."""
    for seed in range(count):
        match = Match(ZEUS, 2 + seed % 4, seed=seed, options=options, seat_by_seat=True)
        bot = make("random")
        for _ in range(5 + seed):
            match.play_action(bot.choose(Decision.of(match, match.must[0])), match.must[0])
        match.play_forced()
        yield Decision.of(match, match.must[0])


def test_the_tree_is_the_same_interpreted_compiled_and_in_chunks():
    for decision in decisions(8):
        plain, whole, chunks = (Tree(decision, 1 << 8) for _ in range(3))
        plain.grow(40, compiled=False)
        whole.grow(40)
        chunks.grow(13)
        chunks.grow(27)
        for other in (whole, chunks):
            assert np.array_equal(plain.nodes.keys, other.nodes.keys) and np.array_equal(
                plain.nodes.counts, other.nodes.counts
            )
            assert np.allclose(plain.nodes.values, other.nodes.values)


def test_iterations_and_seed_fix_the_answer():
    for decision in decisions(12):
        assert len({make("ismcts:300").choose(decision) for _ in range(3)}) == 1


def test_every_walk_begins_with_a_legal_action():
    for decision in decisions(12, drawing="manual", sneak="race"):
        tree = Tree(decision, 1 << 10)
        tree.grow(500)
        assert sum(visits for visits, _ in tree.visits().values()) == (500 if len(decision.legal) > 1 else 0)
        assert tree.best() in decision.legal


@pytest.mark.parametrize(
    ("options", "wanted"), [({"sneak": "race"}, {SNEAK, PASS}), ({"drawing": "manual"}, {DRAW, FORGO})]
)
def test_a_search_at_a_live_table_asks_what_the_table_leaves_open(monkeypatch, options, wanted):
    """Beyond the root seat by seat: else nobody would sneak or draw in it."""
    played = set()

    def play(s, params, seat, action, journal):
        played.add(action)
        honest(s, params, seat, action, journal)

    honest = search.play
    monkeypatch.setattr(search, "play", play)
    match = Match(ZEUS, 3, seed=5, options=options)
    Tree(Decision.of(match, match.must[0]), 1 << 8).grow(20, compiled=False)
    assert wanted <= played


def test_a_live_root_has_the_live_table_s_actions():
    match = Match(ZEUS, 2, seed=7, options={"starter": 0, "drawing": "manual"})
    match.play(match.legal(0)[0], 0)
    assert make("ismcts:100").choose(Decision.of(match, 1)) in match.legal_actions(1)
    assert make("ismcts:100").choose(Decision.of(match, 0)) == DRAW


def test_a_full_table_goes_on_with_what_it_knows():
    decision = next(decisions(1))
    tree = Tree(decision, 1 << 3)
    tree.grow(2000)
    assert (
        np.count_nonzero(tree.nodes.keys) == 8 and sum(visits for visits, _ in tree.visits().values()) > 1500
    )


def test_a_search_by_time_takes_memory_for_what_it_can_fill(monkeypatch):
    """By a clock of its own, on which each look takes a hundredth of a second."""
    trees = []
    monkeypatch.setattr(ismcts, "Tree", lambda *given: trees.append(Tree(*given)) or trees[-1])
    decision, ticks = next(decisions(1)), itertools.count(0.0, 0.01)
    for seconds in (0.02, 0.2):
        make(f"ismcts:{seconds}s", clock=lambda: next(ticks)).choose(decision)
    assert [len(tree.nodes.keys) for tree in trees] == [1 << 15, 1 << 18]
    few, many = (sum(visits for visits, _ in tree.visits().values()) for tree in trees)
    assert 0 < few < many


def test_it_takes_the_round_when_it_can():
    position = {
        "dealer": 1, "turn": 0, "total": 93, "top": "2", "top_played_by": 1, "holder": 1, "olympus": {"2": 1},
        "players": [{"hand": ["7", "1", "3", "Apollo"]}, {"hand": ["4", "4", "5", "6"]}],
    }  # fmt: skip
    match = Match.from_position({"game": ZEUS, "position": position, "seat_by_seat": True})
    for spec in ("greedy", "ismcts:1000"):
        assert match.words.notation(make(spec).choose(Decision.of(match, 0))) == "7"


@pytest.mark.parametrize("rival", ["random", "greedy"])
@pytest.mark.night
def test_searching_beats_two_rivals_far_beyond_chance(rival):
    """It wins four games of five rather than half of them. More thought, more games:
    docs/strength.md."""
    assert wins_more(ZEUS, "ismcts:500", rival, seats=3, than=0.5, share=0.8)


def test_greedy_beats_random_far_beyond_chance():
    for seats in (2, 3, 5):
        result = simulate(plan(ZEUS, ["greedy"] + ["random"] * (seats - 1), seed=1), 4000, jobs=1)
        assert result.interval(0)[0] > 1.3 / seats
