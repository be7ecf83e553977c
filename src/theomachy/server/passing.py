"""How one worker asks another in the name of whoever has asked it.

Contract: a worker is reached by the others at a port of its own. Nothing is let in there but what another
worker has just signed, with the keys that sign people in, for this very request: it says from where and under
which name it was asked, so that limits, bans and the check for other sites hold as if it had been asked here
first. What is asked, a player's cookie too, goes there in the clear: the port belongs on this machine alone,
or in a network of the workers' own."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Awaitable, Sequence
from typing import TypeVar

import httpx
from cachetools import LRUCache
from itsdangerous import BadSignature, URLSafeSerializer
from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from theomachy.server.async_store import AsyncStore
from theomachy.server.leases import Worker
from theomachy.server.middleware import TRY_AGAIN
from theomachy.server.passed import PASSED, BrokenOff, NotReached, Passed
from theomachy.server.splicing import Far, handshake
from theomachy.server.words import text_of
from theomachy.server.workers import Inside, Workers

CONNECT_SECONDS = 2.0
SILENT_SECONDS = 60.0
"""An answer that is sent piece by piece is silent for less."""
IDLE_SECONDS = 2.0
"""How long a connection between workers is kept for the next request: shorter than who is asked keeps it."""
SIGNED_SECONDS = 300.0
"""For so long, by the clocks of both machines, what was signed counts."""
MOST_REMEMBERED = 50_000
SEAL = "x-theomachy-passed"
LIVE = "LIVE"
"""What stands for the method of a live connection."""
BETWEEN_TWO = frozenset(
    {
        "connection",
        "keep-alive",
        "transfer-encoding",
        "te",
        "trailer",
        "upgrade",
        "host",
        "content-length",
        SEAL,
    }
)
"""Headers that are of one connection alone, or are made anew."""
T = TypeVar("T")


class Seal:
    """Signs what is passed on, and reads it."""

    def __init__(self, keys: Sequence[bytes]) -> None:
        self._signer = URLSafeSerializer(list(keys), salt="theomachy passed on")

    def made(self, scope: Scope, method: str, target: bytes, at: float) -> str:
        """What says from where a request for a `target` comes, as of a time `at`."""
        host = Headers(scope=scope).get("host", "")
        passed = [scope["client"][0] if scope["client"] else "", host, scope["scheme"], at]
        text = self._signer.dumps([time.time(), method, target.decode("latin-1"), passed])
        return text if isinstance(text, str) else text.decode()

    def read(self, text: str, method: str, target: bytes) -> Passed | None:
        """What was passed on; None for what no worker has signed, or long ago, or for another request."""
        try:
            signed, *what, passed = self._signer.loads(text)
        except (BadSignature, TypeError, ValueError):
            return None
        is_fresh = abs(time.time() - signed) < SIGNED_SECONDS
        return Passed(*passed) if is_fresh and what == [method, target.decode("latin-1")] else None


class ArrivalMiddleware:
    """The outermost layer of a worker: what another one has passed on is as it was asked there."""

    def __init__(self, app: ASGIApp, seal: Seal, inside: Inside) -> None:
        self._app, self._seal, self._inside = app, seal, inside

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket") and scope["server"] == self._inside:
            seal = Headers(scope=scope).get(SEAL, "")
            passed = self._seal.read(seal, scope.get("method", LIVE), _target(scope))
            if passed is None:
                await _turn_away(scope, receive, send)
                return
            headers = [(name, value) for name, value in scope["headers"] if name != b"host"]
            scope["headers"] = [*headers, (b"host", passed.host.encode("latin-1"))]
            scope["client"], scope["scheme"] = (passed.address, 0), passed.scheme
            scope[PASSED] = passed
        await self._app(scope, receive, send)


async def _turn_away(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": TRY_AGAIN})
    else:
        await PlainTextResponse(text_of("port-of-workers"), 403)(scope, receive, send)


class Passer:
    """Asks other workers in the name of who has asked this one."""

    def __init__(self, workers: Workers, keys: Sequence[bytes]) -> None:
        self.workers = workers
        self.seal = Seal(keys)
        self._owners: LRUCache[str, Worker] = LRUCache(MOST_REMEMBERED)
        self._client = httpx.AsyncClient(
            limits=httpx.Limits(keepalive_expiry=IDLE_SECONDS),
            timeout=httpx.Timeout(SILENT_SECONDS, connect=CONNECT_SECONDS),
            trust_env=False,
        )

    async def close(self) -> None:
        """Ask nothing more."""
        await self._client.aclose()

    async def owner(self, store: AsyncStore, table: str) -> Worker | None:
        """The other worker that has a table. Raises Unavailable."""
        known = self._owners.get(table)
        if known is not None and known.id in self.workers.others:
            return known
        self.forget(table)
        found = await store.call(self.workers.leases.take, table)
        if found is not None:
            self._owners[table] = found
        return found

    def forget(self, table: str) -> None:
        """A table is perhaps not where it was."""
        self._owners.pop(table, None)

    async def ask(
        self,
        worker: Worker,
        scope: Scope,
        body: bytes = b"",
        method: str | None = None,
        target: bytes | None = None,
        at: float | None = None,
    ) -> httpx.Response:
        """The beginning of a worker's answer to a request, or to another `method` and `target` in the same
        name, as of a time `at`; it has to be closed. Raises NotReached, BrokenOff."""
        method, target = method or scope["method"], target or _target(scope)
        url = httpx.URL(f"http://{worker.address}").copy_with(raw_path=target)
        headers = [*self._headers(scope, method, target, at), (b"host", b"worker")]
        request = httpx.Request(method, url, headers=headers, content=body)
        try:
            return await self._unless_gone(worker, self._client.send(request, stream=True))
        except (httpx.ConnectError, httpx.ConnectTimeout):
            raise NotReached from None
        except httpx.TransportError:
            raise BrokenOff from None

    async def whole(self, worker: Worker, response: httpx.Response) -> bytes:
        """An answer's bytes as they were sent. Raises BrokenOff."""
        async with contextlib.aclosing(response):
            return b"".join([piece async for piece in self.pieces(worker, response.aiter_raw())])

    async def pieces(self, worker: Worker, pieces: AsyncIterator[T]) -> AsyncIterator[T]:
        """The pieces of an answer as they come. Raises BrokenOff."""
        while True:
            try:
                piece = await self._unless_gone(worker, anext(pieces))
            except StopAsyncIteration:
                return
            except httpx.TransportError:
                raise BrokenOff from None
            yield piece

    async def connect(self, worker: Worker, scope: Scope) -> Far:
        """A live connection of a worker's, as it was asked for. Raises NotReached."""
        host, _, port = worker.address.rpartition(":")
        target = _target(scope)
        far = None
        try:
            async with asyncio.timeout(CONNECT_SECONDS):
                loop = asyncio.get_running_loop()
                transport, far = await loop.create_connection(Far, host.strip("[]"), int(port))
                transport.write(handshake(target, self._headers(scope, LIVE, target)))
                await far.answered.wait()
        except (OSError, TimeoutError):
            raise NotReached from None
        finally:  # also where the client has left meanwhile
            if far is not None and not far.is_accepted:
                far.transport.close()
        if not far.is_accepted:
            raise NotReached
        return far

    def _headers(
        self, scope: Scope, method: str, target: bytes, at: float | None = None
    ) -> list[tuple[bytes, bytes]]:
        headers = [
            (name, value) for name, value in scope["headers"] if name.decode("latin-1") not in BETWEEN_TWO
        ]
        seal = self.seal.made(scope, method, target, time.time() if at is None else at)
        return [*headers, (SEAL.encode(), seal.encode())]

    async def _unless_gone(self, worker: Worker, doing: Awaitable[T]) -> T:
        """What comes of something, unless the worker is gone first. Raises BrokenOff."""
        task = asyncio.ensure_future(doing)
        gone = asyncio.ensure_future(self.workers.gone(worker).wait())
        try:
            await asyncio.wait((task, gone), return_when=asyncio.FIRST_COMPLETED)
            if not task.done():
                raise BrokenOff
            return task.result()
        finally:
            for each in (task, gone):
                each.cancel()


def _target(scope: Scope) -> bytes:
    query: bytes = scope["query_string"]
    path: bytes = scope.get("raw_path") or scope["path"].encode()
    return path + b"?" + query if query else path
