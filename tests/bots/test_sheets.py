"""What could be changed for ever comes to an end: a log sheet that may be edited freely, written by bots at a
live table."""

import pytest

from theomachy import Match
from theomachy.bots.bot import Decision
from theomachy.bots.registry import make


@pytest.mark.parametrize("spec", ["random", "greedy"])
def test_a_bot_hands_its_sheet_in(spec):
    bot = make(spec)
    for seed in range(5):
        match = Match("mythology", 2, seed=seed)
        assert not match.params.seat_by_seat
        for _ in range(40):
            if match.view(0).phase != "logging":
                break
            seat = match.must[0]
            match.play_action(bot.choose(Decision.of(match, seat)), seat)
        assert match.view(0).phase == "carding"


def test_moves_that_lead_on_are_legal_ones():
    match = Match("mythology", 2, seed=1)
    match.play("log Hector 3", 0)
    decision = Decision.of(match, 0)
    onward = [match.notation(action) for action in decision.onward]
    assert set(decision.onward) < set(decision.legal) and "pass" in onward
    assert "log Hector 2" not in onward and "log Achilles 2" not in onward  # that is above Hector's line
