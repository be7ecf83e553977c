"""Rows divided among threads."""

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
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
        """Run something in all parts, by the arguments for each; the sum of what it returns."""
        return self.bound(run, arguments)()

    def bound(
        self, run: Callable[..., Any], arguments: Callable[[int, int, Inside], tuple[Any, ...]]
    ) -> Callable[..., Any]:
        """A call that does the same again and again, with its own arguments behind these, which are put
        together once."""
        calls = [partial(run, *arguments(*part)) for part in self.parts]
        return calls[0] if self._pool is None else partial(self._together, self._pool, calls)

    @staticmethod
    def _together(pool: ThreadPoolExecutor, calls: Sequence[Callable[..., Any]], *arguments: Any) -> Any:
        """All at once, the first in this thread."""
        others = [pool.submit(call, *arguments) for call in calls[1:]]
        try:
            own = calls[0](*arguments)
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
