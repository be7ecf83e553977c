"""What is made of what all workers on a database say; where there is one, of what that says."""

import asyncio
import contextlib
import math
import time
from collections.abc import AsyncGenerator, Set
from typing import TYPE_CHECKING

from pydantic import TypeAdapter
from starlette.types import Scope

from theomachy.server.context import AppContext
from theomachy.server.leases import Elsewhere, Worker
from theomachy.server.messages import TableInfo, TableLine
from theomachy.server.passed import BrokenOff, passed
from theomachy.server.table import Player

if TYPE_CHECKING:
    from theomachy.server.passing import Passer

AGAIN_SECONDS = 1.0
MOST_WAITING = 1000
BEGIN_SECONDS = 5.0
"""How long a bot's stream waits for the other workers at the most, before it says that the bot is here."""
LINES: TypeAdapter[list[TableLine]] = TypeAdapter(list[TableLine])
A_SIGN_OF_LIFE = '{"type":"alive"'
GOOD = 200


async def table_lines(context: AppContext, scope: Scope, player: Player) -> list[TableLine]:
    """A player's tables: those that wait for them first, and of these the one whose clock runs out first. Of
    a worker that does not answer it is not told where it is their turn."""
    lines, elsewhere = await context.tables.lines(player)
    if context.passer is not None and passed(scope) is None:
        asked = _asked_by(player, context, scope)
        answers = await _answers(context.passer, set(elsewhere.values()), asked, b"/api/tables")
        theirs = {
            line.id: line
            for worker, told in answers.items()
            for line in LINES.validate_json(told)
            if elsewhere.get(line.id) == worker
        }
        lines = [theirs.get(line.id, line) for line in lines]
    return sorted(lines, key=lambda line: (not line.your_turn, line.deadline or math.inf))


def _asked_by(player: Player, context: AppContext, scope: Scope) -> Scope:
    """As if a player had asked here in their own name: whoever has a calendar's address has not."""
    token = context.tokens.token(player).encode()
    headers = [(name, value) for name, value in scope["headers"] if name == b"host"]
    return {**scope, "headers": [*headers, (b"authorization", b"Bearer " + token)]}


async def told_by_others(context: AppContext, scope: Scope) -> dict[str, bytes]:
    """What the other workers answer to the same question, by worker, where it came here first; of one that
    does not answer nothing."""
    if context.passer is None or passed(scope) is not None:
        return {}
    passer, workers = context.passer, context.passer.workers.others.values()
    answers = await _answers(passer, set(workers), scope, scope["path"].encode())
    return {worker.id: told for worker, told in answers.items()}


async def _answers(
    passer: "Passer", workers: Set[Worker], scope: Scope, target: bytes
) -> dict[Worker, bytes]:
    """What workers answer who asks them all for the same; nothing of one that does not answer, or refuses."""

    async def answer_of(worker: Worker) -> bytes | None:
        with contextlib.suppress(BrokenOff):
            answer = await passer.ask(worker, scope, b"", "GET", target)
            async with contextlib.aclosing(answer):
                pieces = [piece async for piece in passer.pieces(worker, answer.aiter_bytes())]
            return b"".join(pieces) if answer.status_code == GOOD else None
        return None

    bodies = await asyncio.gather(*map(answer_of, workers))
    return {worker: body for worker, body in zip(workers, bodies, strict=True) if body is not None}


async def table_info(context: AppContext, scope: Scope, at: Elsewhere) -> TableInfo:
    """A table as another worker tells it to who asks. Raises Elsewhere where it does not."""
    if context.passer is None or at.worker is None:
        raise at
    try:
        answer = await context.passer.ask(at.worker, scope, b"", "GET", f"/api/tables/{at.table}".encode())
        async with contextlib.aclosing(answer):
            body = await answer.aread()
    except BrokenOff:
        raise at from None
    if answer.status_code != GOOD:
        raise at
    return TableInfo.model_validate_json(body)


# A bot account's stream


async def bot_lines(context: AppContext, scope: Scope, player: Player) -> AsyncGenerator[str]:
    """What a bot account is told of its tables at all workers, from this worker's stream and one of each
    other one."""
    before = passed(scope)
    began = time.time() if before is None else before.at
    own = context.tables.bot_streams.lines(player, context.tables.lives, began)
    if context.passer is None or before is not None:
        async for text in own:
            yield text
        return
    others = _Others(context.passer, scope, began)
    ours = None
    try:
        if (alive := await anext(own, None)) is None:
            return
        await others.begin()
        yield alive  # before all else, and only when the bot is everywhere
        ours = asyncio.create_task(_pour(own, others.queue))
        while (line := await others.queue.get()) is not None:
            yield line
        await ours
    finally:
        others.end()
        if ours is not None:
            ours.cancel()
            await asyncio.gather(ours, return_exceptions=True)
        await own.aclose()


async def _pour(own: AsyncGenerator[str], queue: "asyncio.Queue[str | None]") -> None:
    """This worker's own lines; with them all ends."""
    try:
        async for line in own:
            await queue.put(line)
    except Exception:
        await queue.put(None)
        raise
    await queue.put(None)


class _Others:
    """The streams of a bot account at all other workers, one each as long as that is alive; what they say
    comes into a queue."""

    def __init__(self, passer: "Passer", scope: Scope, began: float) -> None:
        self.queue: asyncio.Queue[str | None] = asyncio.Queue(MOST_WAITING)
        self._passer, self._scope, self._began = passer, scope, began
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._here: dict[str, asyncio.Event] = {}
        self._watching: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        """When this returns the bot is at the workers that answer."""
        self._watching = asyncio.create_task(self._watch())
        await asyncio.sleep(0)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(BEGIN_SECONDS):
                for here in list(self._here.values()):
                    await here.wait()

    def end(self) -> None:
        """Listen no longer."""
        for task in (self._watching, *self._tasks.values()):
            if task is not None:
                task.cancel()

    async def _watch(self) -> None:
        workers = self._passer.workers
        while True:
            for id in self._tasks.keys() - workers.others.keys():
                self._tasks.pop(id).cancel()
            for id, worker in workers.others.items():
                if id not in self._tasks:
                    self._here[id] = asyncio.Event()
                    self._tasks[id] = asyncio.create_task(self._follow(worker))
            await workers.change()

    async def _follow(self, worker: Worker) -> None:
        while True:
            with contextlib.suppress(BrokenOff):
                await self._follow_once(worker)
            await asyncio.sleep(AGAIN_SECONDS)

    async def _follow_once(self, worker: Worker) -> None:
        answer = await self._passer.ask(worker, self._scope, at=self._began)
        async with contextlib.aclosing(answer):
            if answer.status_code == GOOD:
                async for line in self._passer.pieces(worker, answer.aiter_lines()):
                    self._here[worker.id].set()
                    if not line.startswith(A_SIGN_OF_LIFE):  # this worker gives its own
                        await self.queue.put(line)
