"""The server's coach: it thinks in processes of its own, which stand back for everything else.

Contract
- A process starts when it is first needed, that of hints when somebody is going to play who may ask for
  them: nobody should have to wait until a game is compiled. Nothing that happens in one stops or harms a
  table.
- A finished match is reviewed once, for all who ask, with a fixed budget of time.
- Hints have a process of their own, for a player waits for them: a review would hold them up.
"""

import asyncio
import contextlib
import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from multiprocessing.pool import Pool
from typing import TypeVar

from theomachy.bots.bot import Decision
from theomachy.bots.worker import end_with_parent, interrupts_wait
from theomachy.games.components import Components
from theomachy.server.advice import (
    Comparison,
    Expected,
    Hint,
    Review,
    compared,
    expected,
    get_ready,
    hinted,
    reviewed,
)
from theomachy.server.errors import TooOften, Unavailable
from theomachy.server.limits import LIMITS, Limits
from theomachy.server.middleware import Limit
from theomachy.server.once import Once
from theomachy.server.shares import ASKER
from theomachy.server.words import text_of

REVIEW_SECONDS = 15.0
HINT_SECONDS = 1.5
MOST_REVIEWS = 200
"""Reviews that are kept; each is some tens of kilobytes."""
PATIENCE = 300.0
"""Seconds beyond its budget that an answer may take: where a game is compiled for the first time, many."""
WHILE_THEY_LOOK = 5.0
"""Seconds for which the first to play a game have the machine to themselves; then hints get ready for it."""
LOWEST = 19
"""The niceness of what may wait for everything else."""
LOW = 10
"""That of what a player waits for, as of bots."""
T = TypeVar("T")


class Aside:
    """A process in which functions are called, one after another."""

    def __init__(self, niceness: int) -> None:
        self._niceness = niceness
        self._pool: Pool | None = None
        self._turn = asyncio.Lock()

    async def call(self, patience: float, function: Callable[..., T], *arguments: object) -> T:
        """What a function returns. Raises what it raises, and Unavailable where it takes longer than
        `patience` seconds from its turn on."""
        async with self._turn:
            if self._pool is None:
                self._pool = await asyncio.to_thread(_start, self._niceness)
            answer: Future[T] = Future()
            self._pool.apply_async(
                function, arguments, callback=answer.set_result, error_callback=answer.set_exception
            )
            try:
                return await asyncio.wait_for(asyncio.shield(asyncio.wrap_future(answer)), patience)
            except TimeoutError:
                await self.close()
                raise Unavailable(text_of("coach-silent")) from None

    async def close(self) -> None:
        """End the process, whatever it does."""
        if self._pool is not None:
            pool, self._pool = self._pool, None
            await asyncio.to_thread(pool.terminate)


def _start(niceness: int) -> Pool:
    with interrupts_wait():
        return multiprocessing.get_context("spawn").Pool(1, _stand_back, (niceness,))


def _stand_back(niceness: int) -> None:
    """What the process does first. Ctrl-C is for the server, which then ends it."""
    if hasattr(os, "nice"):
        os.nice(niceness)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()


class Coach:
    """The coach of all tables."""

    def __init__(self, limits: Limits = LIMITS) -> None:
        self._limits = limits
        self._reviewing, self._hinting = Aside(LOWEST), Aside(LOW)
        self._hints_waiting = 0
        self._ready: dict[tuple[str, int], asyncio.Task[None]] = {}
        """By game and number of seats, how hints get ready."""
        self._reviews: Once[str, Review] = Once(MOST_REVIEWS)
        self._reviews_wanted = Limit(limits.reviews_per_minute / 60, limits.reviews_at_once)
        """How many matches one address may have reviewed."""

    async def review(self, table: str, saved: str, steps: Sequence[int]) -> Review:
        """The review of a table's finished match; `steps`: by number of moves, the step of the replay. Raises
        TooOften, Unavailable."""
        if table not in self._reviews:
            if len(list(self._reviews.pending())) >= self._limits.reviews_waiting:
                raise TooOften(text_of("coach-has-other-matches"), after=60)
            self._reviews_wanted.take(ASKER.get())
        return await self._reviews.ask(
            table,
            lambda: self._reviewing.call(
                REVIEW_SECONDS + PATIENCE, reviewed, saved, list(steps), REVIEW_SECONDS
            ),
        )

    def want(self, game: str, seats: int, after: asyncio.Task[None] | None = None) -> None:
        """Somebody is going to play a game who may ask for hints: get ready for them, after something else
        that is more urgent."""
        if (game, seats) not in self._ready:
            self._ready[game, seats] = asyncio.create_task(self._get_ready(game, seats, after))

    async def _get_ready(self, game: str, seats: int, after: asyncio.Task[None] | None) -> None:
        await asyncio.sleep(WHILE_THEY_LOOK)
        if after is not None:
            await asyncio.wait([after])
        with contextlib.suppress(Unavailable):  # then the first hint compiles what it needs
            await self._hinting.call(PATIENCE, get_ready, game, seats)

    def check_room_for_a_hint(self) -> None:
        """Raises TooOften where many wait for theirs."""
        if self._hints_waiting >= self._limits.hints_waiting:
            raise TooOften(text_of("coach-busy"), after=10)

    @contextlib.contextmanager
    def place(self) -> Iterator[None]:
        """A place among those that wait for a hint. Raises TooOften."""
        self.check_room_for_a_hint()
        self._hints_waiting += 1
        try:
            yield
        finally:
            self._hints_waiting -= 1

    async def hint(self, decision: Decision, components: Components, names: Sequence[str]) -> Hint:
        """A hint for a decision. Raises Unavailable."""
        asked = (decision, components, list(names), HINT_SECONDS)
        return await self._hinting.call(HINT_SECONDS + PATIENCE, hinted, *asked)

    async def compare(
        self, decision: Decision, components: Components, names: Sequence[str], advised: int, other: int
    ) -> Comparison:
        """How another action of a decision compares with the advised one. Raises Unavailable."""
        asked = (decision, components, list(names), HINT_SECONDS, advised, other)
        return await self._hinting.call(HINT_SECONDS + PATIENCE, compared, *asked)

    async def expect(
        self, decision: Decision, components: Components, names: Sequence[str], one: int, other: int
    ) -> tuple[list[Expected], list[Expected]]:
        """What comes of one action of a decision and not of another, and the other way round. Raises
        TooOften, Unavailable."""
        with self.place():
            return await self._hinting.call(PATIENCE, expected, decision, components, list(names), one, other)

    async def close(self) -> None:
        """End the processes."""
        self._reviews.close()
        for task in self._ready.values():
            task.cancel()
        await asyncio.gather(*self._ready.values(), return_exceptions=True)
        await asyncio.gather(self._reviewing.close(), self._hinting.close())
