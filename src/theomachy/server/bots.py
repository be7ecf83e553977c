"""The server's bots: they think in processes of their own, which are started and warmed up with the server.

Contract: bots get decisions, which hold blindfolded records, and nothing else. Until the searching ones have warmed up, `greedy` plays
for them.
"""

import asyncio
from collections.abc import Callable, Sequence
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

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="bots")
        self._worker: Worker | None = None
        self._waiting = 0

    async def start(self, warm_up: Sequence[Decision] = ()) -> None:
        """Start the process, and wait until it has warmed up."""
        loop = asyncio.get_running_loop()
        self._worker = await loop.run_in_executor(self._thread, lambda: Worker(warm_up, niceness=10))
        while not await loop.run_in_executor(self._thread, self._worker.ready, 0.25):
            pass

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
    of megabytes of its own.

    Where a game is compiled for the first time that takes many seconds, in which nobody else's bots are to wait: a process apart does it, and what
    it leaves on the disk is quickly loaded.
    """

    def __init__(self) -> None:
        self._quick, self._searching = _Thinker(), _Thinker()
        self._ready: set[str] = set()
        self._tasks: list[asyncio.Task[None]] = []

    def ready(self, game: str | None = None) -> bool:
        """Whether the searching bots of a game, or of all games, have warmed up."""
        return game in self._ready if game is not None else len(self._ready) == len(GAMES)

    async def start(self, told: Callable[[str], None]) -> None:
        """Start the processes; they warm up while the server serves already. `told` hears of each game whose bots are ready."""
        self._tasks = [asyncio.create_task(self._quick.start()), asyncio.create_task(self._warm_up(told))]
        await asyncio.sleep(0)

    async def _warm_up(self, told: Callable[[str], None]) -> None:
        await asyncio.sleep(AFTER_THE_RUSH)
        await self._searching.start()
        for game in GAMES:
            first = _first_decision(game)
            apart = _Thinker()
            try:
                await apart.start([first])
            finally:
                await apart.close()
            await self._searching.ask("ismcts:1", first)
            self._ready.add(game)
            told(game)

    async def close(self) -> None:
        """End the processes."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for thinker in (self._quick, self._searching):
            await thinker.close()

    async def ask(self, spec: str, decision: Decision, most_seconds: float | None = None) -> int:
        """A legal action for a decision, by the bot of a level. `most_seconds` limits a search by time."""
        parsed = parse_spec(spec)
        if parsed.name == "ismcts" and self.ready(decision.game):
            if most_seconds is not None and parsed.seconds > most_seconds:
                spec = f"ismcts:{most_seconds}s"
            return (await self._searching.ask(spec, decision)).action
        await self._tasks[0]
        return (await self._quick.ask("random" if parsed.name == "random" else "greedy", decision)).action
