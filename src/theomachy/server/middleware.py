"""What stands before everything else: no request from another site or under another name, none too large,
none too often or out of turn, and no stack trace to anybody."""

import asyncio
import contextlib
import time
from collections import Counter
from dataclasses import dataclass

from cachetools import LRUCache
from starlette.datastructures import Headers
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from theomachy.errors import TheomachyError
from theomachy.server.bans import Bans
from theomachy.server.errors import (
    BadRequest,
    NotAllowed,
    ServerRefusal,
    TooLarge,
    TooOften,
    Unavailable,
    fault,
    headers_of,
)
from theomachy.server.limits import Limits, hostname, owner_of
from theomachy.server.messages import Refusal, Refused
from theomachy.server.shares import ASKER, Shares
from theomachy.server.words import text_of

PATIENCE = 2.0
"""Seconds that a request may wait for its address's turn; what would wait longer is refused."""
REFUSED_SLOWLY = 1.0
"""After so many seconds it is told: who asks again at once costs the server one answer a second."""
POLICY_VIOLATION, TRY_AGAIN = 1008, 1013
"""With what a live connection is closed: what was refused for good, and what may be tried again."""
WATCHED = frozenset({"/healthz", "/readyz", "/metrics"})
"""What whoever runs the server asks again and again: they are nobody who plays, so nobody has less of the
server for it, and they do not wait behind those who play from the same address."""
SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
SOURCES = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none';"
    " base-uri 'none'"
)
"""Where a page may have what it is made of from."""
POLICY = {
    "content-security-policy": SOURCES,
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}
POLICY_HEADERS = [(name.encode(), value.encode()) for name, value in POLICY.items()]


def refusal(error: ServerRefusal) -> JSONResponse:
    """An error as an HTTP answer."""
    return JSONResponse(Refusal(error=fault(error)).model_dump(), error.status, headers_of(error))


def check_origin(headers: Headers, limits: Limits) -> None:
    """Raises NotAllowed for what a page of another site has sent. A proxy may hide under which of the
    server's names it was asked."""
    origin = headers.get("origin")
    if origin is None:
        return
    _, _, place = origin.partition("://")
    if place != headers.get("host") and hostname(place) not in limits.names:
        raise NotAllowed(text_of("foreign-page"))


def check_address(scope: Scope) -> None:
    """Raises BadRequest for an address, with what it asks, in which there is a NUL: no id and no secret has
    one, and not every database takes it."""
    if "\0" in scope["path"] or b"%00" in scope["query_string"]:
        raise BadRequest(text_of("no-nul"))


@dataclass
class Bucket:
    """How much may still be asked; it refills with time."""

    left: float
    at: float


class Limit:
    """So many requests a second for each asker, and so many at once."""

    def __init__(self, per_second: float, at_once: int, askers: int = 10_000) -> None:
        self.per_second, self.at_once = per_second, at_once
        self._buckets: LRUCache[str, Bucket] = LRUCache(askers)

    def take(self, asker: str) -> None:
        """Count a request. Raises TooOften."""
        now = time.monotonic()
        bucket = self._buckets.setdefault(asker, Bucket(self.at_once, now))
        bucket.left = min(self.at_once, bucket.left + (now - bucket.at) * self.per_second)
        bucket.at = now
        if bucket.left < 1:
            raise TooOften(text_of("too-much-at-once"), after=(1 - bucket.left) / self.per_second)
        bucket.left -= 1


class AdmissionMiddleware:
    """The outermost layer of the server."""

    def __init__(self, app: ASGIApp, limits: Limits, shares: Shares, bans: Bans) -> None:
        self._app = app
        self._limits = limits
        self._shares = shares
        self._bans = bans
        self._open: Counter[str] = Counter()
        """By address: requests that are being answered, and live connections."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        owner = owner_of(scope["client"][0]) if scope["client"] else ""
        if scope["path"] in WATCHED:
            owner = f"watching from {owner}"
        else:
            self._shares.presence.see(owner)
        ASKER.set(owner)
        self._open[owner] += 1
        try:
            if scope["type"] == "http":
                await self._http(owner, scope, receive, send)
            else:
                await self._websocket(owner, scope, receive, send)
        finally:
            self._open[owner] -= 1
            if not self._open[owner]:
                del self._open[owner]

    async def _admitted(self, owner: str, scope: Scope, receive: Receive, send: Send) -> None:
        """Whatever it is, when it is its address's turn. Raises NotAllowed, TooOften."""
        host = Headers(scope=scope).get("host", "")
        if not self._limits.is_ours(host):
            raise NotAllowed(text_of("foreign-host", host=repr(host[:60])))
        if scope["path"].startswith("/api/"):  # the page itself is there, to show what the API says
            self._bans.check(owner)
        if self._open[owner] > self._limits.connections:
            raise TooOften(text_of("too-many-connections"), after=5)
        async with self._shares.turn(owner, PATIENCE):
            await self._shares.metered(owner, self._app(scope, receive, send))

    async def _websocket(self, owner: str, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await self._admitted(owner, scope, receive, send)
        except ServerRefusal as error:  # raised before the application was called
            await _wait_with(error)
            socket = WebSocket(scope, receive, send)
            with contextlib.suppress(RuntimeError, WebSocketDisconnect):  # who has left does not hear it
                await socket.accept()
                await socket.send_text(Refused(id=None, error=fault(error)).model_dump_json())
                await socket.close(close_code(error))

    async def _http(self, owner: str, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        read, most = 0, self._limits.message_bytes
        too_large = TooLarge(text_of("message-too-long", most=self._limits.message_kilobytes))

        async def limited() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > most:
                raise too_large
            return message

        begun = False

        async def with_policy(message: Message) -> None:
            nonlocal begun
            begun = True
            if message["type"] == "http.response.start":
                said = {name for name, _ in message["headers"]}  # the page has a policy of its own
                policy = [each for each in POLICY_HEADERS if each[0] not in said]
                message["headers"] = [*message["headers"], *policy]
            await send(message)

        async def unless_too_large(message: Message) -> None:
            if read <= most:  # else it is what the application makes of a body that was cut off
                await with_policy(message)

        try:
            check_address(scope)
            if scope["method"] not in SAFE_METHODS:
                check_origin(headers, self._limits)
            if int(headers.get("content-length") or 0) > most:
                raise too_large
            await self._admitted(owner, scope, limited, unless_too_large)
            if read > most:
                raise too_large
        except (BadRequest, NotAllowed, TooLarge, TooOften) as error:
            await _wait_with(error)
            await refusal(error)(scope, receive, with_policy)
        except asyncio.CancelledError:  # the server stops, and waits no longer
            if begun:
                raise
            await refusal(Unavailable(text_of("stopped-meanwhile")))(scope, receive, with_policy)


def close_code(error: TheomachyError) -> int:
    """With which code a connection that was refused is closed: it says whether to try again later."""
    later = isinstance(error, ServerRefusal) and error.after is not None
    return TRY_AGAIN if later else POLICY_VIOLATION


async def _wait_with(error: ServerRefusal) -> None:
    if isinstance(error, TooOften):
        await asyncio.sleep(REFUSED_SLOWLY)
