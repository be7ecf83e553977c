"""What a simulation counts."""

import sys
from collections import Counter
from collections.abc import Callable
from functools import partial
from types import FrameType
from typing import Any

from theomachy.lab.simulate import Result, Tally, plan


def interrupted_at(line: int, act: Callable[[], object]) -> bool:
    """Whether Ctrl-C has come in that line, of all that are run."""
    left = line

    def trace(frame: FrameType, event: str, _: Any) -> Any:
        nonlocal left
        left -= event == "line"
        if left < 0:
            raise KeyboardInterrupt
        return trace

    sys.settrace(trace)
    try:
        act()
    except KeyboardInterrupt:
        return True
    finally:
        sys.settrace(None)
    return False


def test_an_interrupted_count_has_all_of_some_games_or_nothing():
    made = plan("zeus-on-the-loose", ["greedy", "random"], seed=1)
    tally = Tally(0, 4, 90, 12, (2.5, 1.5), (Counter(crashed=1), Counter()), 0.5)
    whole, line = Result(made), 0
    whole.add(tally)
    counts = [vars(Result(made)), vars(whole)]
    assert whole.games == sum(whole.wins) == 4 and whole.replaced[0] == {"crashed": 1}
    result = Result(made)
    while interrupted_at(line, partial(result.add, tally)):
        assert vars(result) in counts, line
        result, line = Result(made), line + 1
    assert vars(result) == vars(whole) and line > 8
