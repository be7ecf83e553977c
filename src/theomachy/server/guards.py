"""What stands before everything else: no request from another site, none too large, none too often, and no stack trace to anybody."""

import time
from collections import OrderedDict
from dataclasses import dataclass

from starlette.datastructures import Headers
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from theomachy.server.faults import BadRequest, NotAllowed, ServerRefusal, TooLarge, TooOften, fault
from theomachy.server.messages import NO_NUL, Refusal

MOST_BYTES = 64 * 1024
"""Of a request's body, and of a message on a live connection."""
SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
POLICY = {
    "content-security-policy": "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}


def refusal(error: ServerRefusal) -> JSONResponse:
    """An error as an HTTP answer."""
    return JSONResponse(Refusal(error=fault(error)).model_dump(), error.status)


def check_origin(headers: Headers) -> None:
    """Raises NotAllowed for what a page of another site has sent."""
    origin = headers.get("origin")
    if origin is not None and origin.partition("://")[2] != headers.get("host"):
        raise NotAllowed("this was asked by a page of another site")


def check_address(scope: Scope) -> None:
    """Raises BadRequest for an address, with what it asks, in which there is a NUL: no id and no secret has one, and not every database takes it."""
    if "\0" in scope["path"] or b"%00" in scope["query_string"]:
        raise BadRequest(NO_NUL)


@dataclass
class Bucket:
    """How much may still be asked; it refills with time."""

    left: float
    at: float


class Limit:
    """So many requests a second for each asker, and so many at once."""

    def __init__(self, per_second: float, at_once: int, askers: int = 10_000) -> None:
        self._rate, self._most, self._askers = per_second, at_once, askers
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, asker: str) -> None:
        """Count a request. Raises TooOften."""
        now = time.monotonic()
        bucket = self._buckets.setdefault(asker, Bucket(self._most, now))
        self._buckets.move_to_end(asker)
        if len(self._buckets) > self._askers:
            self._buckets.popitem(last=False)
        bucket.left = min(self._most, bucket.left + (now - bucket.at) * self._rate)
        bucket.at = now
        if bucket.left < 1:
            raise TooOften("that is too much at once; wait a moment")
        bucket.left -= 1


class Guards:
    """The outermost layer of the server."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        read, too_large = 0, TooLarge(f"a message has at most {MOST_BYTES // 1024} kB")

        async def limited() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > MOST_BYTES:
                raise too_large
            return message

        async def with_policy(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *((name.encode(), value.encode()) for name, value in POLICY.items())]
            await send(message)

        async def unless_too_large(message: Message) -> None:
            if read <= MOST_BYTES:  # else it is what the application makes of a body that was cut off
                await with_policy(message)

        try:
            check_address(scope)
            if scope["method"] not in SAFE_METHODS:
                check_origin(headers)
            if int(headers.get("content-length") or 0) > MOST_BYTES:
                raise too_large
            await self._app(scope, limited, unless_too_large)
            if read > MOST_BYTES:
                raise too_large
        except (BadRequest, NotAllowed, TooLarge) as error:
            await refusal(error)(scope, receive, with_policy)
