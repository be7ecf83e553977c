"""Rows divided among threads."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np

from theomachy.env.rows import Inside
from theomachy.env.table import with_own_workplace
from theomachy.errors import BadOptions
from theomachy.games.game import Game


class Threads:
    """The rows of `every`, divided evenly among so many threads (as many as there are processors, if None).
    Compiled code runs in them side by side, for it runs without the interpreter lock.

    Raises BadOptions for a number that makes no sense."""

    def __init__(self, game: Game, every: Inside, threads: int | None) -> None:
        n = len(every.counts)
        count = min(positive(_processors() if threads is None else threads, "threads"), n)
        bounds = [n * part // count for part in range(count + 1)]
        self.parts = [(*ends, with_own_workplace(every, game)) for ends in pairwise(bounds)]
        """Of each thread the first row, the one after the last, and the rows with a workplace of its own."""
        self._pool = ThreadPoolExecutor(count) if count > 1 else None

    def each(self, run: Callable[..., Any], arguments: Callable[[int, int, Inside], tuple[Any, ...]]) -> Any:
        """Run something in all parts, by the arguments for each; the sum of what it returns. The first part
        has this thread."""
        if self._pool is None:
            return run(*arguments(*self.parts[0]))
        calls = [arguments(*part) for part in self.parts]
        others = [self._pool.submit(run, *call) for call in calls[1:]]
        try:
            own = run(*calls[0])
        finally:
            results = [other.result() for other in others]
        return own if own is None else own + sum(results)


def positive(count: int, what: str) -> int:
    """A whole number from 1 on. Raises BadOptions."""
    if not isinstance(count, int | np.integer) or isinstance(count, bool) or count < 1:
        raise BadOptions(f"{what}: a whole number from 1 on, not {count!r}")
    return int(count)


def _processors() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
