"""Searches go on in manners, which compiled code finds by their types."""

import pytest

from theomachy.bots.search import ByRollouts, add_manner, finish_by_rollout, select_by_bound


def test_a_manner_of_a_main_module_is_refused() -> None:
    mine = type("Mine", (ByRollouts,), {"__module__": "__main__"})
    with pytest.raises(TypeError, match="Mine must be in a module that can be imported"):
        add_manner(mine, select_by_bound, finish_by_rollout)
