"""Searches go on in manners, which compiled code finds by their types."""

import pytest

from theomachy.bots.bot import Decision
from theomachy.bots.ismcts import PuctBot
from theomachy.bots.search import ByRollouts, add_manner, finish_by_rollout, select_by_bound
from theomachy.match import Match


def test_a_manner_of_a_main_module_is_refused() -> None:
    mine = type("Mine", (ByRollouts,), {"__module__": "__main__"})
    with pytest.raises(TypeError, match="Mine must be in a module that can be imported"):
        add_manner(mine, select_by_bound, finish_by_rollout)


def test_between_two_players_a_search_by_nets_tries_all_actions() -> None:
    """By the policy alone it would leave half of them untried."""
    match = Match("hera-and-zeus", 2, seed=4)
    for _ in range(20):
        decision = Decision.of(match, match.must[0])
        search = PuctBot().begin(decision, 500)
        search.grow(500)
        assert all(visits for visits, _ in search.visits().values())
        match.play_action(search.best(), decision.seat)
