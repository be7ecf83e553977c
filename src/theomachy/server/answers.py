"""Answers that are the same for everybody until something on the disk changes: made once, packed once, and
not sent to who has them."""

import gzip
import hashlib
from collections.abc import Callable, Hashable
from dataclasses import dataclass

from cachetools import LRUCache
from starlette.requests import Request
from starlette.responses import Response

MOST = 64


@dataclass(frozen=True)
class Answer:
    """The JSON of an answer, plain and packed, and a tag by which a client says that it has it."""

    plain: bytes
    packed: bytes
    tag: str


class Answers:
    """The answers that were made last, by what they were made of."""

    def __init__(self) -> None:
        self._made: LRUCache[Hashable, Answer] = LRUCache(MOST)

    def of(self, request: Request, key: Hashable, make: Callable[[], bytes]) -> Response:
        """An answer to a request: what `make` has made for the key, or that nothing is new. Raises what
        `make` raises."""
        if key not in self._made:
            plain = make()
            self._made[key] = Answer(
                plain, gzip.compress(plain, 6), f'"{hashlib.sha256(plain).hexdigest()[:20]}"'
            )
        answer = self._made[key]
        headers = {"etag": answer.tag, "cache-control": "no-cache", "vary": "Accept-Encoding"}
        if answer.tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        if "gzip" in request.headers.get("accept-encoding", ""):
            return Response(
                answer.packed, media_type="application/json", headers=headers | {"content-encoding": "gzip"}
            )
        return Response(answer.plain, media_type="application/json", headers=headers)
