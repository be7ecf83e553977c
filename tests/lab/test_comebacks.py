"""What is said of comebacks is what happens in games whose course is known, and in real ones."""

import numpy as np
import pytest

from tests.checks.effort import tries
from theomachy.errors import BadOptions
from theomachy.kernel import runner
from theomachy.kernel.generic import RANK, STANDING, play, standing
from theomachy.kernel.journal import NO_JOURNAL
from theomachy.kernel.record import from_bytes
from theomachy.kernel.state import MAX_SEATS, first_seat
from theomachy.lab.balance import measure, variants
from theomachy.lab.block import play_block
from theomachy.lab.comebacks import FIGURES, HALF_TIME, PARTS, Comebacks, _states
from theomachy.lab.simulate import Plan, plan

ZEUS = "zeus-on-the-loose"


def test_noise_makes_no_comebacks():
    """A winner whose chance is 0.5 all the time: the least of nine estimates would be far below."""
    generator = np.random.default_rng(1)
    winner = 0.5 + 0.1 * generator.standard_normal((2000, len(PARTS), 2))
    found = Comebacks(winner, winner[:, HALF_TIME, None], np.ones((2000, 1))).figures["winner_at_lowest"]
    assert winner.mean(2).min(1).mean() < 0.42 and found.mean() == pytest.approx(0.5, abs=0.01)


def test_who_is_ahead_is_found_by_one_half_of_the_worlds_and_judged_by_the_other():
    half_time = np.array([[[0.9, 0.6], [0.1, 0.4]], [[0.2, 0.9], [0.8, 0.3]], [[0.5, 0.5], [0.4, 0.5]]])
    shares = np.array([[1.0, 0.0], [1.0, 0.0], [0.5, 0.5]])
    winner = np.full((3, len(PARTS), 2), 0.5)
    winner[1, 2] = 0.1, 0.2
    found = Comebacks(winner, half_time, shares).figures
    assert list(found) == list(FIGURES)
    assert found["leader_expects"].tolist() == [0.6, 0.3, 0.5]
    assert found["leader_wins"].tolist() == [1.0, 0.0, 0.5] and found["leader_loses"].tolist() == [0, 1, 0]
    assert found["winner_at_lowest"].tolist() == [0.5, 0.2, 0.5]


@pytest.mark.parametrize("compiled", [True, False])
def test_positions_are_those_of_the_same_game(monkeypatch, compiled):
    """Compiled games are played again, those of bots by what they played: after so many moves."""
    monkeypatch.setattr(Plan, "compiled", property(lambda self: compiled))
    made = plan(ZEUS, ["greedy", "random"], seed=5)
    block = play_block(made, 3, 2, False, runner.COUNTS)
    moves = block.counts[:, [runner.MOVES, runner.FORCED]].sum(1)
    states = _states(made, block, 1)
    assert [s.moves for s in states] == [int(part * moves[1]) for part in PARTS]
    if not compiled:
        s = from_bytes(made.rules.state, states[-1].tobytes())
        for action in block.actions[1][int(s.moves) :]:
            play(s, made.params, first_seat(s.must), action, NO_JOURNAL)
        ranks = np.zeros((MAX_SEATS, STANDING))
        standing(s, made.params, ranks)
        assert s.over and ranks[:2, RANK].tolist() == block.ranks[1].tolist()


def test_what_the_leader_expects_is_what_they_get():
    games = tries(60, 600)
    found = measure(variants(ZEUS, ["greedy"], 2, 7), games, jobs=1, watched=games).measured[0]
    told = found.comebacks
    assert told is not None and told.games == games
    means = {name: figures.mean() for name, figures in told.figures.items()}
    assert abs(means["leader_expects"] - means["leader_wins"]) < 4 * 0.5 / np.sqrt(games)
    assert told.curve[:, -1].mean() > told.curve[:, 0].mean() + 0.1 and means["winner_at_lowest"] < 0.5
    shown = found.as_json()["comebacks"]
    assert shown["games"] == games and shown["seconds"] > 0 and len(shown["winner"]) == len(PARTS)


@pytest.mark.night
def test_the_first_games_are_watched_and_the_others_are_the_same():
    made = variants(ZEUS, ["greedy", "random"], 2, 7, vary={"younger": ["off", "on"]})
    found, plain = measure(made, 64, jobs=1, watched=61), measure(made, 64, jobs=1)
    one, other = found.measured[0], plain.measured[0]
    assert other.comebacks is None and (one.sample.shares == other.sample.shares).all()
    assert one.comebacks is not None and one.comebacks.games == 60
    assert set(FIGURES) <= set(found.compared[0].differences)
    with pytest.raises(BadOptions):
        measure(made, 40, watched=-1)
