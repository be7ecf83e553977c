"""The server's bots: they think in processes of their own.

Contract
- Bots get decisions, which hold blindfolded records, and nothing else. Until the searching ones have warmed
  up for a game, `greedy` plays for them.
- An answer is there at the moment that was named, however many others ask: a search then says the best that
  it has, and where it has had no time at all the answer is that of `greedy`, who is asked each time at once.
"""

import asyncio
import logging
import math
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import accumulate
from weakref import WeakValueDictionary

from theomachy.bots.bot import Decision, GreedyBot
from theomachy.bots.registry import LEVELS, Spec, in_game
from theomachy.bots.worker import Answer, Worker
from theomachy.errors import BadNet
from theomachy.games import GAMES
from theomachy.match import Match
from theomachy.server.bot_choice import BotChoice
from theomachy.server.words import text_of

LEAST_SECONDS = 0.02
"""A search for less is not begun."""
OVERHEAD = 0.01
"""Seconds that it takes to hand a decision over and to have the answer."""
AFTER_THE_RUSH = 1.0
"""Seconds after which searching bots begin to warm up: the first one after a restart belongs to the people
who come back."""
LOADING_SECONDS = 2.0
"""How long decisions wait while the searching process loads another game; greedy takes those that would wait
longer."""
QUICK = ""
logger = logging.getLogger(__name__)


def _by_nets() -> dict[str, set[Spec]]:
    """For each game the searches by nets that its levels make."""
    return {
        id: {spec for level in LEVELS for n in game.seats if (spec := in_game(level, id, n)).by_nets}
        for id, game in GAMES.items()
    }


class _Thinker:
    """One worker process and the thread that talks with it; decisions wait for each other."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="bots")
        self._worker: Worker | None = None

    async def start(self, warm_up: Sequence[Decision] = ()) -> None:
        """Start the process, unless it has started, and wait until it has warmed up."""
        if self._worker is not None:
            return
        self._worker = await asyncio.get_running_loop().run_in_executor(
            self._thread, lambda: Worker(warm_up, niceness=10, by_nets=_by_nets())
        )
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
        """A bot's answer."""
        worker = self._worker
        assert worker is not None
        return await asyncio.get_running_loop().run_in_executor(
            self._thread, worker.ask, spec, decision, LOADING_SECONDS
        )

    async def close(self) -> None:
        """End the process."""
        if self._worker is not None:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._worker.close)
        self._thread.shutdown(wait=False, cancel_futures=True)


class Quick(_Thinker):
    """The process of those that do not search. Owners of tables have their questions answered in turn: who
    has many tables waits behind themselves."""

    def __init__(self) -> None:
        super().__init__()
        self._turns = asyncio.Lock()
        """Whoever waits for it is at the head of an owner's line, so it goes round."""
        self._lines: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def answer(self, spec: str, decision: Decision, owner: str) -> Answer:
        """A bot's answer, when it is the owner's turn."""
        async with self._lines.setdefault(owner, asyncio.Lock()), self._turns:
            return await self.ask(spec, decision)


@dataclass(eq=False)
class Question:
    """A decision at a table of `owner` to be searched by a bot, with an answer at the moment `by` of the
    event loop's clock."""

    decision: Decision
    bot: Spec
    by: float
    owner: str
    answer: "asyncio.Future[Answer | None]"


def parts(questions: Sequence[Question]) -> dict[Question, float]:
    """Which part of an owner's share each of some questions has: an owner's have as much of it."""
    asked = Counter(question.owner for question in questions)
    return {question: 1 / asked[question.owner] for question in questions}


def fair_share(moments: Sequence[tuple[float, float]], now: float) -> float:
    """How many seconds an owner's share may be where questions, each with its moment and its part of one, are
    answered one after another: every one at its moment, and all owners have as much."""
    ordered = sorted(moments)
    places = accumulate(part for _, part in ordered)
    return min(((by - now) / place for (by, _), place in zip(ordered, places, strict=True)), default=math.inf)


class Searcher(_Thinker):
    """The process that searches. The question with the earliest moment comes first; owners of tables have
    fair shares of the time that there is, however many questions are theirs, and who thinks when others come
    stops as soon as they have had theirs."""

    def __init__(self) -> None:
        super().__init__()
        self._waiting: list[Question] = []
        self._thinking: tuple[Question, float] | None = None
        """The question that is being searched, and since when."""
        self._stop: asyncio.TimerHandle | None = None

    async def search(self, bot: Spec, decision: Decision, by: float, owner: str) -> Answer | None:
        """What the bot's search finds, or one by seconds in as many as there are until the moment; None where
        that is too short. Cancelled, it is given up."""
        question = Question(decision, bot, by, owner, asyncio.get_running_loop().create_future())
        self._waiting.append(question)
        self._make_room() if self._thinking else self._take_next()
        try:
            return await question.answer
        finally:
            self._give_up(question)

    def _make_room(self) -> None:
        """The search that goes on stops when it has had as much as is left for each of those that wait."""
        assert self._thinking is not None
        question, since = self._thinking
        now = asyncio.get_running_loop().time()
        had, whole, left = now - since, 0.0, math.inf
        part = parts([question, *self._waiting])
        for other in sorted(self._waiting, key=lambda waiting: waiting.by):
            whole += part[other] / part[question]
            left = min(left, (other.by - now - whole * had) / (whole + 1))
        self._stop_after(0.0 if question.answer.done() else max(0.0, left))

    def _stop_after(self, seconds: float) -> None:
        if self._stop is not None:
            self._stop.cancel()
            self._stop = None
        if self._worker is not None and seconds < math.inf:
            self._stop = asyncio.get_running_loop().call_later(seconds, self._worker.enough)

    def _take_next(self) -> None:
        while self._thinking is None and self._waiting:
            question = min(self._waiting, key=lambda waiting: waiting.by)
            now = asyncio.get_running_loop().time()
            part = parts(self._waiting)
            shares = fair_share([(other.by, part[other]) for other in self._waiting], now)
            share = shares * part[question] - OVERHEAD
            bot, thinks = question.bot, question.bot.thinks(question.decision.game)
            seconds, least = min(thinks, share), thinks if bot.iterations else LEAST_SECONDS
            self._waiting.remove(question)
            if question.answer.done():
                continue
            if seconds < least:
                question.answer.set_result(None)
            else:
                self._thinking = (question, now)
                asked = asyncio.ensure_future(self.ask(bot.within(seconds), question.decision))
                asked.add_done_callback(self._answered)

    def _answered(self, answer: "asyncio.Future[Answer]") -> None:
        assert self._thinking is not None
        question, _ = self._thinking
        self._thinking = None
        self._stop_after(math.inf)
        found = None if answer.cancelled() or answer.exception() else answer.result()
        if not question.answer.done():
            question.answer.set_result(found)
        self._take_next()

    def _give_up(self, question: Question) -> None:
        """Nobody waits for this any more."""
        if question in self._waiting:
            self._waiting.remove(question)
        elif self._thinking is not None and self._thinking[0] is question:
            self._stop_after(0.0)


def searches(spec: str, game: str, seats: int) -> bool:
    """Whether a bot of this level searches in a game, for which it has to warm up."""
    return in_game(spec, game, seats).searches


def _first_decision(game: str) -> Decision:
    match = Match(game, seed=0)
    return Decision.of(match, match.must[0])


class Bots:
    """All bots of a server: a quick process for those that do not search, and a searching one for all games,
    for each would need hundreds of megabytes of its own.

    The searching one warms up for a game when first a table of it wants a searching bot. Where the game is
    compiled for the first time that takes many seconds, in which nobody else's bots are to wait: a process
    apart does it, and what it leaves on the disk is quickly loaded."""

    def __init__(self, choice: BotChoice) -> None:
        self._choice = choice
        self._quick, self._searching = Quick(), Searcher()
        self._one_game = asyncio.Lock()
        self._ready: set[str] = set()
        self._tasks: dict[str, asyncio.Task[None]] = {}
        """The start of the quick process, and by game how the searching one warms up."""

    def ready(self, game: str) -> bool:
        """Whether the searching bots of a game have warmed up."""
        return game in self._ready

    async def start(self, told: Callable[[str], None]) -> None:
        """Start the quick process, while the server serves already. `told` hears of each game whose searching
        bots are ready."""
        self._told = told
        self._tasks[QUICK] = asyncio.create_task(self._quick.start())
        await asyncio.sleep(0)

    def want(self, game: str) -> asyncio.Task[None]:
        """There is a searching bot at a table of this game. The task in which they warm up."""
        if game not in self._tasks:
            self._tasks[game] = asyncio.create_task(self._try_to_warm_up(game))
        return self._tasks[game]

    async def _try_to_warm_up(self, game: str) -> None:
        """Where it fails, greedy goes on playing, and the next table that wants such a bot has it tried
        again."""
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

    def seconds(self, spec: str, game: str, seats: int, part: float = 1.0) -> float:
        """How long a bot of a level thinks about a move that is worth this part of its time, if it is let: 0
        for those that do not search, or can't yet. A search of so many iterations takes all its time."""
        if not self.ready(game):
            return 0.0
        return in_game(spec, game, seats).thinks(game, part)

    async def ask(self, spec: str, decision: Decision, by: float, owner: str) -> Answer:
        """A legal action for a decision at a table of `owner`, by the bot of a level, at the moment `by`
        (`time.time`)."""
        await self._tasks[QUICK]
        if not searches(spec, decision.game, decision.seats):
            return await self._answer_quickly(spec, decision, owner)
        if not self.ready(decision.game):
            return await self._quick.answer("greedy", decision, owner)
        quick = asyncio.ensure_future(self._quick.answer("greedy", decision, owner))
        try:
            left = by - time.time()
            async with asyncio.timeout(left):
                searcher = in_game(spec, decision.game, decision.seats)
                end = asyncio.get_running_loop().time() + left
                found = await self._searching.search(searcher, decision, end, owner)
        except TimeoutError:
            found = None
        except asyncio.CancelledError:
            quick.cancel()
            raise
        if found is None:
            logger.info("no time for a search: greedy answers for %s", spec)
            return await quick
        quick.cancel()
        return found

    async def _answer_quickly(self, spec: str, decision: Decision, owner: str) -> Answer:
        """The answer of a bot that does not search."""
        try:
            return await self._quick.answer(self._choice.resolve(spec), decision, owner)
        except BadNet as error:
            return Answer(GreedyBot().choose(decision), text_of("greedy-played-instead", error=error))
