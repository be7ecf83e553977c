"""Connections as they come in: how many there may be, and how long they may be silent.

Contract: who has not sent the whole head of a request within `head_seconds`, the first one or a further one,
or then its body, or does not read what they have asked for, is disconnected. (What has been upgraded to a
WebSocket is pinged, and cut off by `stream`.) An address has so many connections at once, but for a proxy,
through which all come, and for another worker: `AdmissionMiddleware` counts what comes through those by who
has sent it. Where the server can have no more connections, the address with the most loses the oldest one of
which nothing is being answered."""

import asyncio
import contextlib
import errno
import json
import logging
import math
import sys
import time
from collections import Counter
from typing import Any, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.http11 import Request

from theomachy.server.limits import Limits, owner_of
from theomachy.server.words import text_of

MOST_HEAD = 64 * 1024
"""Bytes of a request's head."""
RESERVED_FILES = 64
"""Descriptors that are for the database, the bots and the log."""
SHORT_OF = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)
"""What the system says when it gives no more connections."""
SHORTAGE_SECONDS = 60.0
MOST_UNSENT = 64 * 1024
"""Bytes that wait for the end of a round of the loop."""
CONNECTION = "theomachy.connection"
"""Among the extensions in a WebSocket's scope: as `live`, its `Live`."""
FORWARDED_PREFIX = b"x-forwarded-prefix"
"""The path that a proxy has taken away: only of one that is trusted it comes to the application."""
FULL = {
    "error": {
        "kind": "Unavailable",
        "text": text_of("server-full"),
    }
}
TOO_MANY = {
    "error": {
        "kind": "TooOften",
        "text": text_of("too-many-connections"),
    }
}

logger = logging.getLogger(__name__)


class Door:
    """Counts who is in."""

    def __init__(self, per_address: int, most: int) -> None:
        self.per_address, self.most = per_address, most
        self.within: Counter[str] = Counter()

    def enter(self, connection: asyncio.Protocol) -> str:
        owner = _owner(connection)
        self.within[owner] += 1
        return owner

    def leave(self, connection: asyncio.Protocol) -> None:
        owner = _owner(connection)
        self.within[owner] -= 1
        if not self.within[owner]:
            del self.within[owner]


class Connection(HttpToolsProtocol):
    """A connection of uvicorn's, that is admitted or not, and has to go on."""

    door: Door
    limits: Limits
    inside: tuple[str, int] | None
    """The address and port at which other workers come in."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._owner = self.door.enter(self)
        self._since = time.monotonic()
        self._head = 0
        self._due: dict[str, asyncio.TimerHandle] = {}
        """What is waited for: when it is due the connection ends."""
        refused = self._refused()
        if refused is None:
            self._wait_for("head", self.limits.head_seconds)
        else:
            self._refuse(*refused)

    def connection_lost(self, exc: Exception | None) -> None:
        for what in list(self._due):
            self._is_here(what)
        self.door.leave(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if "head" in self._due:
            self._head += len(data)
            if self._head > MOST_HEAD:
                self.transport.abort()
                return
        super().data_received(data)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._wait_for("head", self.limits.head_seconds)

    def on_header(self, name: bytes, value: bytes) -> None:
        if name.lower() != FORWARDED_PREFIX or self._is_proxy():
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self._is_here("head")
        self._head = 0
        self._wait_for("body", self.limits.body_seconds)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._is_here("body")
        super().on_message_complete()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._wait_for("reader", self.limits.reader_seconds)

    def resume_writing(self) -> None:
        self._is_here("reader")
        super().resume_writing()

    def handle_websocket_upgrade(self) -> None:
        self._is_here("body")
        super().handle_websocket_upgrade()

    @property
    def idle(self) -> bool:
        """Whether nothing of it is being answered."""
        return self.cycle is None or self.cycle.response_complete

    def _wait_for(self, what: str, seconds: float) -> None:
        self._is_here(what)
        self._due[what] = self.loop.call_later(seconds, self.transport.abort)

    def _is_here(self, what: str) -> None:
        if due := self._due.pop(what, None):
            due.cancel()

    def _refused(self) -> tuple[int, Any] | None:
        """Status and body where the connection is one too many."""
        door = self.door
        if door.within[self._owner] > door.per_address and not self._is_proxy():
            return 429, TOO_MANY
        if len(self.connections) > door.most:
            idle = [
                one
                for one in self.connections
                if isinstance(one, Connection) and one.idle and one is not self
            ]
            if not idle:
                return 503, FULL
            max(idle, key=lambda one: (door.within[one._owner], -one._since)).transport.abort()
        return None

    def _is_proxy(self) -> bool:
        """Whether what comes from here says itself for whom it comes: by X-Forwarded-For, as uvicorn is set,
        or from another worker."""
        if self.inside is not None and self.server == self.inside:
            return True
        trusted = self.config.forwarded_allow_ips
        hosts = trusted.split(",") if isinstance(trusted, str) else trusted
        return self.client is not None and any(host.strip() in (self.client[0], "*") for host in hosts)

    def _refuse(self, status: int, body: Any) -> None:
        text = json.dumps(body).encode()
        told = (
            "content-type: application/json",
            f"content-length: {len(text)}",
            "retry-after: 5",
            "connection: close",
        )
        self.transport.write("\r\n".join((f"HTTP/1.1 {status} Refused", *told, "", "")).encode() + text)
        self.transport.close()


def _owner(connection: Any) -> str:
    return owner_of(connection.client[0]) if connection.client else ""


class Sparing:
    """A transport that asks the system once for what is done in one round of the loop: what is written goes
    out together, and who is to be read again by then was never paused."""

    def __init__(self, transport: asyncio.Transport) -> None:
        self.inner = transport
        self._loop = asyncio.get_running_loop()
        self._unsent: list[bytes] = []
        self._size = 0
        self._pauses = False

    def __getattr__(self, name: str) -> Any:
        return getattr(self.inner, name)

    def write(self, data: bytes) -> None:
        if not self._unsent:
            self._loop.call_soon(self._flush)
        self._unsent.append(data)
        self._size += len(data)
        if self._size > MOST_UNSENT:
            self._flush()

    def close(self) -> None:
        self._flush()
        self.inner.close()

    def pause_reading(self) -> None:
        self._pauses = True
        self._loop.call_soon(self._pause)

    def resume_reading(self) -> None:
        self._pauses = False
        self.inner.resume_reading()

    def _flush(self) -> None:
        if self._unsent:
            unsent, self._unsent, self._size = self._unsent, [], 0
            self.inner.write(b"".join(unsent))

    def _pause(self) -> None:
        if self._pauses:
            self.inner.pause_reading()


class Live(WebSocketsSansIOProtocol):
    """A connection that has become a WebSocket."""

    door: Door
    _is_handed_over = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._sparing = Sparing(cast(asyncio.Transport, transport))
        super().connection_made(cast(asyncio.Transport, self._sparing))

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.handshake_complete:  # else it was refused
            self.scope["extensions"][CONNECTION] = {"live": self}

    def hand_over(self, to: asyncio.Protocol) -> asyncio.Transport:
        """Let another protocol have the connection before it is accepted. It says when it is lost
        (`connection_lost`)."""
        self.handshake_complete = self.close_sent = True  # nothing more is said from here
        self._is_handed_over = True
        transport = self._sparing.inner
        transport.set_protocol(to)
        return transport

    async def send(self, message: Any) -> None:
        if not self._is_handed_over:
            await super().send(message)

    def tell(self, text: str) -> bool:
        """Send a text without waiting; whether it was sent. It is not where the client does not read as
        quickly as it is told, or has left."""
        if not self.handshake_complete or self.close_sent or self.disconnected or not self.writable.is_set():
            return False
        with contextlib.suppress(InvalidState):
            self.conn.send_text(text.encode())
            self.transport.write(b"".join(self.conn.data_to_send()))
            return True
        return False

    def connection_lost(self, exc: Exception | None) -> None:
        self.door.leave(self)
        super().connection_lost(exc)


class Shortage:
    """What a loop does with errors: as asyncio does, but that the system gives no more connections it tells
    in a line, at most once in SHORTAGE_SECONDS. asyncio tries each second, and would show a trace each
    time."""

    def __init__(self) -> None:
        self._told = -math.inf

    def __call__(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if "socket" not in context or not isinstance(error, OSError) or error.errno not in SHORT_OF:
            loop.default_exception_handler(context)
        elif loop.time() - self._told >= SHORTAGE_SECONDS:
            self._told = loop.time()
            logger.warning("the system gives no more connections, so who comes waits: %s", error.strerror)


def most_connections() -> int:
    """As many as this process can have files open, less what it needs for itself."""
    try:
        import resource
    except ImportError:  # Windows sets no such limit
        return sys.maxsize
    files = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return sys.maxsize if files == resource.RLIM_INFINITY else max(files - RESERVED_FILES, 16)


def admitting(limits: Limits, inside: tuple[str, int] | None = None) -> tuple[type[Connection], type[Live]]:
    """Connections within limits: those of HTTP, and what they become. `inside`: the address and port at
    which other workers come in."""
    shared = {"door": Door(limits.connections, most_connections()), "limits": limits, "inside": inside}
    return type("AdmittedConnection", (Connection,), shared), type("AdmittedLive", (Live,), shared)
