"""Games are imported when they are first asked for: one that comes after the first compilation is compiled
like any other."""

import importlib

import numpy as np

from theomachy.kernel import runner
from theomachy.kernel.chance import Dice
from theomachy.kernel.generic import GREEDY, RANDOM, STANDING
from theomachy.kernel.journal import NO_JOURNAL
from theomachy.kernel.record import records
from theomachy.kernel.state import MAX_SEATS
from theomachy.lab.simulate import plan, simulate


def test_a_game_that_is_imported_later_is_compiled_too():
    before = simulate(plan("zeus-on-the-loose", ["random"] * 3, seed=1), 5).as_json()
    toy = importlib.import_module("tests.kernel.toy_game")
    params = records(toy.Params, 1)
    params[0].seats = 2
    results, scores = np.zeros((3, 2), np.int64), np.zeros((3, MAX_SEATS, STANDING))
    states, scratch = records(toy.State, 3), records(toy.State, 1)
    policies = np.array([RANDOM, GREEDY])
    out = np.zeros(toy.ACTIONS, np.int64)
    runner.play_games(
        states,
        scratch,
        params,
        policies,
        records(Dice, 1),
        out,
        out,
        NO_JOURNAL,
        np.uint64(1),
        0,
        results,
        scores,
    )
    assert results.tolist() == [[6, 0]] * 3 and scores[:, 0, 2].tolist() == [1.0] * 3
    after = simulate(plan("zeus-on-the-loose", ["random"] * 3, seed=1), 5).as_json()
    assert after["wins"] == before["wins"] and after["moves"] == before["moves"]
