"""The server's bots: they think in processes of their own.

Contract: bots get decisions, which hold blindfolded records, and nothing else. Until the searching ones have warmed up for a game, `greedy` plays
for them.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

from theomachy.bots.bot import Decision, parse_spec
from theomachy.bots.worker import Answer, Worker
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
"""Seconds after which searching bots begin to warm up: the first one after a restart belongs to the people who come back."""
LOADING_SECONDS = 2.0
"""How long decisions wait while the searching process loads another game; greedy takes those that would wait longer."""
QUICK = ""
logger = logging.getLogger(__name__)


class _Thinker:
    """One worker process and the thread that talks with it; decisions wait for each other."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="bots")
        self._worker: Worker | None = None
        self._waiting = 0

    async def start(self, warm_up: Sequence[Decision] = ()) -> None:
        """Start the process, unless it has started, and wait until it has warmed up."""
        if self._worker is not None:
            return
        self._worker = await asyncio.get_running_loop().run_in_executor(self._thread, lambda: Worker(warm_up, niceness=10))
        await self._get_ready(self._worker)

    async def warm_up(self, decision: Decision) -> None:
        """Let the process get ready for another game."""
        assert self._worker is not None
        await asyncio.get_running_loop().run_in_executor(self._thread, self._worker.warm_up, decision)
        await self._get_ready(self._worker)

    async def _get_ready(self, worker: Worker) -> None:
        """Wait as long as it takes. Raises RuntimeError where the process ends before."""
        while not await asyncio.get_running_loop().run_in_executor(self._thread, worker.ready, 0.25):
            if not worker.alive:
                raise RuntimeError("the process has ended while it warmed up")

    async def ask(self, spec: str, decision: Decision) -> Answer:
        """A bot's answer. Where several decisions wait, each gets its part of the time."""
        self._waiting += 1
        try:
            shared = _share(spec, self._waiting)
            worker = self._worker
            assert worker is not None
            return await asyncio.get_running_loop().run_in_executor(self._thread, worker.ask, shared, decision, LOADING_SECONDS)
        finally:
            self._waiting -= 1

    async def close(self) -> None:
        """End the process."""
        if self._worker is not None:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._worker.close)
        self._thread.shutdown(wait=False, cancel_futures=True)


def searches(spec: str) -> bool:
    """Whether a bot of this level searches, for which it has to warm up."""
    return parse_spec(spec).name == "ismcts"


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

    The searching one warms up for a game when first a table of it wants a searching bot. Where the game is compiled for the first time that takes
    many seconds, in which nobody else's bots are to wait: a process apart does it, and what it leaves on the disk is quickly loaded.
    """

    def __init__(self) -> None:
        self._quick, self._searching = _Thinker(), _Thinker()
        self._one_game = asyncio.Lock()
        self._ready: set[str] = set()
        self._tasks: dict[str, asyncio.Task[None]] = {}
        """The start of the quick process, and by game how the searching one warms up."""

    def ready(self, game: str) -> bool:
        """Whether the searching bots of a game have warmed up."""
        return game in self._ready

    async def start(self, told: Callable[[str], None]) -> None:
        """Start the quick process, while the server serves already. `told` hears of each game whose searching bots are ready."""
        self._told = told
        self._tasks[QUICK] = asyncio.create_task(self._quick.start())
        await asyncio.sleep(0)

    def want(self, game: str) -> None:
        """There is a searching bot at a table of this game."""
        if game not in self._tasks:
            self._tasks[game] = asyncio.create_task(self._try_to_warm_up(game))

    async def _try_to_warm_up(self, game: str) -> None:
        """Where it fails, greedy goes on playing, and the next table that wants such a bot has it tried again."""
        try:
            await self._warm_up(game)
        except (RuntimeError, OSError) as error:
            logger.warning("the searching bots of %s: %s", game, error)
            del self._tasks[game]

    async def _warm_up(self, game: str) -> None:
        await asyncio.sleep(AFTER_THE_RUSH)
        async with self._one_game:
            await self._searching.start()
            first, apart = _first_decision(game), _Thinker()
            try:
                await apart.start([first])
            finally:
                await apart.close()
            await self._searching.warm_up(first)
        self._ready.add(game)
        self._told(game)

    async def close(self) -> None:
        """End the processes."""
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        for thinker in (self._quick, self._searching):
            await thinker.close()

    async def ask(self, spec: str, decision: Decision, most_seconds: float | None = None) -> int:
        """A legal action for a decision, by the bot of a level. `most_seconds` limits a search by time."""
        parsed = parse_spec(spec)
        if searches(spec) and self.ready(decision.game):
            if most_seconds is not None and parsed.seconds > most_seconds:
                spec = f"ismcts:{most_seconds}s"
            return (await self._searching.ask(spec, decision)).action
        await self._tasks[QUICK]
        return (await self._quick.ask("random" if parsed.name == "random" else "greedy", decision)).action
