"""What is asked about a table goes to the worker that has it.

Contract
- Any worker takes any request. One whose table another worker has is passed on, and so is what comes back,
  be it an answer, lines without end or a live connection.
- A worker that has just died is waited for, until its tables can be had, at most PATIENCE seconds. What may
  have been done already is not asked again.
- What was passed on once is not passed on again."""

import asyncio
import contextlib
import re
import time
from collections.abc import Coroutine
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from theomachy.server.connections import CONNECTION
from theomachy.server.context import AppContext
from theomachy.server.database import Uncertain
from theomachy.server.errors import Unavailable
from theomachy.server.leases import Worker
from theomachy.server.middleware import POLICY, SAFE_METHODS, TRY_AGAIN, refusal
from theomachy.server.passed import NOT_FOUND_HERE, PASSED, BrokenOff, NotReached
from theomachy.server.passing import Passer
from theomachy.server.words import text_of

if TYPE_CHECKING:
    from httpx import Response

PATIENCE = 5.0
AGAIN_SECONDS = 0.2
A_TABLE = re.compile(r"/api/tables/([\w-]{1,32})(?:/.*)?")
SET_AGAIN = frozenset({b"connection", b"keep-alive", b"date", b"server", *(name.encode() for name in POLICY)})
"""Headers of an answer that whoever passes it on makes anew."""
PASSED_ON = SimpleNamespace(path="passed on")
"""The route, for figures and log, of what another worker answers: that one has it under its own."""


class OwnerMiddleware:
    """Passes on what is about another worker's table."""

    def __init__(self, app: ASGIApp, passer: Passer) -> None:
        self._app, self._passer = app, passer

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = A_TABLE.fullmatch(scope["path"]) if scope["type"] in ("http", "websocket") else None
        if found is None or PASSED in scope:
            await self._app(scope, receive, send)
        elif scope["type"] == "http":
            await self._http(found[1], scope, receive, send)
        else:
            await self._websocket(found[1], scope, receive, send)

    async def _owner(self, scope: Scope, table: str) -> Worker | None:
        """The other worker that has a table. Raises Unavailable."""
        context: AppContext = scope["app"].state.context
        if context.tables.lives.is_own(table):
            return None
        try:
            return await self._passer.owner(context.tables.store, table)
        except Unavailable:
            if table in context.tables.lives:  # nobody can have taken it while the database is away
                return None
            raise

    async def _http(self, table: str, scope: Scope, receive: Receive, send: Send) -> None:
        end, body = time.monotonic() + PATIENCE, None
        try:
            while (worker := await self._owner(scope, table)) is not None:
                body = await _body(receive) if body is None else body
                if body is None or await self._is_answered(worker, scope, body, receive, send):
                    return  # who has left needs no answer
                await self._wait(table, end)
        except Unavailable as error:
            await refusal(error)(scope, receive, send)
        else:
            await self._app(scope, receive if body is None else _again(body, receive), send)

    async def _wait(self, table: str, end: float) -> None:
        """A worker does not have the table, or is gone. Raises Unavailable after a while."""
        self._passer.forget(table)
        if time.monotonic() > end:
            raise Unavailable(text_of("other-server-silent"))
        await asyncio.sleep(AGAIN_SECONDS)

    async def _is_answered(
        self, worker: Worker, scope: Scope, body: bytes, receive: Receive, send: Send
    ) -> bool:
        """Pass a request on, and its answer back; False where it may be asked again. Raises Uncertain."""
        try:
            answer = await self._passer.ask(worker, scope, body)
            if answer.status_code == NOT_FOUND_HERE:
                await answer.aclose()
                return False
            whole = await self._passer.whole(worker, answer) if "content-length" in answer.headers else None
        except NotReached:
            return False
        except BrokenOff:
            if scope["method"] in SAFE_METHODS:
                return False
            raise Uncertain from None
        scope["route"] = PASSED_ON
        headers = [(name, value) for name, value in answer.headers.raw if name.lower() not in SET_AGAIN]
        await send({"type": "http.response.start", "status": answer.status_code, "headers": headers})
        if whole is None:
            await self._stream(worker, answer, receive, send)
        else:
            await send({"type": "http.response.body", "body": whole})
        return True

    async def _stream(self, worker: Worker, answer: "Response", receive: Receive, send: Send) -> None:
        """What comes piece by piece, until one leaves or the worker is gone."""

        async def tell() -> None:
            with contextlib.suppress(BrokenOff):
                async for piece in self._passer.pieces(worker, answer.aiter_raw()):
                    await send({"type": "http.response.body", "body": piece, "more_body": True})

        async def leave() -> None:
            while (await receive())["type"] != "http.disconnect":
                pass

        await _first(tell(), leave())
        await answer.aclose()
        await send({"type": "http.response.body", "body": b""})

    async def _websocket(self, table: str, scope: Scope, receive: Receive, send: Send) -> None:
        end = time.monotonic() + PATIENCE
        socket = WebSocket(scope, receive, send)
        try:
            while (worker := await self._owner(scope, table)) is not None:
                with contextlib.suppress(NotReached):
                    far = await self._passer.connect(worker, scope)
                    break
                await self._wait(table, end)
        except Unavailable:
            await socket.accept()
            await socket.close(TRY_AGAIN)
            return
        if worker is None:
            await self._app(scope, receive, send)
            return
        scope["route"] = PASSED_ON
        far.splice(scope["extensions"][CONNECTION]["live"])
        await send({"type": "websocket.accept"})  # for the log
        await far.until_left(self._passer.workers.gone(worker))
        self._passer.forget(table)  # whoever comes again asks where it is by then


async def _first(*doings: Coroutine[Any, Any, Any]) -> None:
    """Do some things until the first is done. Raises what it raises."""
    tasks = [asyncio.create_task(doing) for doing in doings]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    for task in done:
        task.result()


async def _body(receive: Receive) -> bytes | None:
    """The whole body of a request; None where who asks has left."""
    pieces, more = [], True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            return None
        pieces.append(message.get("body", b""))
        more = message.get("more_body", False)
    return b"".join(pieces)


def _again(body: bytes, receive: Receive) -> Receive:
    """A request whose body has been read already."""
    first = [{"type": "http.request", "body": body, "more_body": False}]

    async def read() -> Message:
        return first.pop() if first else await receive()

    return read
