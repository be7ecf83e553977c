"""What a bot is shown is what its seat is shown, in words and in numbers."""

import pickle
import random

import numpy as np
import pytest

from theomachy.bots import Decision
from theomachy.env import Env
from theomachy.games import GAMES
from theomachy.games.zeus_on_the_loose.components import OWN_FILE
from theomachy.match import Match


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_sees_in_numbers_what_the_environment_shows(game):
    """So a policy that has learned there can be a bot."""
    env, luck = Env(game, 2), random.Random(5)
    step = env.reset(seed=6)
    for _ in range(30):
        if step.done:
            break
        decision = Decision.of(env.as_match(), step.seat)
        assert np.array_equal(decision.observation(), step.obs)
        assert np.array_equal(decision.mask(), step.mask)
        step = env.step(luck.choice(decision.legal))


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_sees_in_words_what_its_seat_sees(game):
    luck = random.Random(3)
    match = Match(game, 2, seed=4, seat_by_seat=True)
    for _ in range(40):
        if match.over:
            break
        seat = match.must[0]
        decision = Decision.of(match, seat)
        assert decision.view() == match.view(seat)
        match.play_action(luck.choice(decision.legal), seat)


def test_things_are_called_as_in_the_component_set_also_in_another_process(tmp_path):
    file = tmp_path / "cards.toml"
    file.write_text(OWN_FILE.read_text().replace("Hermes", "Mercury"))
    match = Match("zeus-on-the-loose", 2, seed=7, components=file)
    assert "Mercury" in match.legal()
    decision = Decision.of(match, match.must[0])
    there = pickle.loads(pickle.dumps(decision))
    assert there.view() == decision.view() == match.view(match.must[0])
    assert there == decision and there.seed == decision.seed
