"""The server's bots: they think in processes of their own, which are started and warmed up with the server.

Contract: bots get decisions, which hold blindfolded records, and nothing else. Until the searching ones have warmed up, `greedy` plays
for them.
"""

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from theomachy.bots.bot import Decision, parse_spec
from theomachy.bots.worker import Answer, Worker
from theomachy.games import GAMES
from theomachy.match import Match
from theomachy.server.messages import BotLevel

LEVELS = (
    BotLevel(spec="random", label="Novice", meaning="plays any card that is allowed"),
    BotLevel(spec="greedy", label="Sensible", meaning="thinks one move ahead"),
    BotLevel(spec="ismcts:1s", label="Strong", meaning="searches for a second before each move"),
)
SPECS = frozenset(level.spec for level in LEVELS)
LEAST_SECONDS = 0.05
AFTER_THE_RUSH = 1.0
"""Seconds after which the searching bots begin to warm up: the first one belongs to the people who come back after a restart."""


class _Thinker:
    """One worker process and the thread that talks with it; decisions wait for each other."""

    def __init__(self, warm_up: Sequence[Decision] = ()) -> None:
        self._warm_up = warm_up
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="bots")
        self._worker: Worker | None = None
        self._waiting = 0
        self.ready = False

    async def start(self, after: float = 0.0) -> None:
        """Start the process after so many seconds, and wait until it has warmed up."""
        await asyncio.sleep(after)
        loop = asyncio.get_running_loop()
        self._worker = await loop.run_in_executor(self._thread, lambda: Worker(self._warm_up, niceness=10))
        while not self.ready:
            self.ready = await loop.run_in_executor(self._thread, self._worker.ready, 0.25)

    async def ask(self, spec: str, decision: Decision) -> Answer:
        """A bot's answer. Where several decisions wait, each gets its part of the time."""
        self._waiting += 1
        try:
            shared = _share(spec, self._waiting)
            worker = self._worker
            assert worker is not None
            return await asyncio.get_running_loop().run_in_executor(self._thread, worker.ask, shared, decision)
        finally:
            self._waiting -= 1

    async def close(self) -> None:
        """End the process."""
        if self._worker is not None:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._worker.close)
        self._thread.shutdown(wait=False, cancel_futures=True)


def _first_decision(game: str) -> Decision:
    match = Match(game, seed=0)
    return Decision.of(match, match.must[0])


def _share(spec: str, waiting: int) -> str:
    parsed = parse_spec(spec)
    if parsed.name != "ismcts" or not parsed.seconds:
        return spec
    return f"ismcts:{max(parsed.seconds / waiting, LEAST_SECONDS):.3f}s"


class Bots:
    """All bots of a server: a quick process for those that do not search, and a searching one for all games, for each would need hundreds
    of megabytes of its own."""

    def __init__(self) -> None:
        self._quick = _Thinker()
        self._searching = _Thinker([_first_decision(id) for id in GAMES])
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def ready(self) -> bool:
        """Whether the searching bots have warmed up."""
        return self._searching.ready

    async def start(self) -> None:
        """Start the processes; they warm up while the server serves already."""
        self._tasks = [asyncio.create_task(self._quick.start()), asyncio.create_task(self._searching.start(AFTER_THE_RUSH))]
        await asyncio.sleep(0)

    async def close(self) -> None:
        """End the processes."""
        for task in self._tasks:
            task.cancel()
        for thinker in (self._quick, self._searching):
            await thinker.close()

    async def warmed_up(self) -> None:
        """Come back when the searching bots are ready."""
        await self._tasks[1]

    async def ask(self, spec: str, decision: Decision, most_seconds: float | None = None) -> int:
        """A legal action for a decision, by the bot of a level. `most_seconds` limits a search by time."""
        parsed = parse_spec(spec)
        if parsed.name == "ismcts" and self._searching.ready:
            if most_seconds is not None and parsed.seconds > most_seconds:
                spec = f"ismcts:{most_seconds}s"
            return (await self._searching.ask(spec, decision)).action
        await self._tasks[0]
        return (await self._quick.ask("random" if parsed.name == "random" else "greedy", decision)).action
