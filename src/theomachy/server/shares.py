"""Who has how much of the server's time, so that nobody takes it from the others.

Contract
- What counts is the processor's time that the server's loop spends on somebody. It is measured, so that
  nothing has to say what it costs. What else keeps the machine busy meanwhile is nobody's fault, and counts
  for nobody.
- Whoever is alone on the server has all of it. As soon as others are there nobody has more than PART of it,
  after a credit of AT_ONCE, and all who want more than that have MOST together.
- Who has used theirs up waits. What else is wanted for the same owner waits in line behind it, and holds up
  nobody else.
"""

import asyncio
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Generator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from cachetools import LRUCache

from theomachy.server.errors import TooOften
from theomachy.server.words import text_of

PART, MOST = 0.25, 0.5
"""Of the loop's time: what one owner has, and what all have together who want more."""
AT_ONCE = 0.5
"""Seconds of the loop's time that somebody has at once."""
MOST_DEBT = 5.0
THERE_SECONDS = 30.0
"""Who has not been heard of for so long is not there; on a live connection one is told something more
often."""
HELD_SECONDS = 0.05
"""How long something may hold up what comes after it for the same owner; then it is something that waits
itself."""
MOST_IN_LINE = 40
MOST_OWNERS = 10_000
T = TypeVar("T")

ASKER: ContextVar[str] = ContextVar("asker", default="")
"""For whom the server is doing something: the address of a request, empty for what it does by itself."""


class Presence:
    """Who is there."""

    def __init__(self) -> None:
        self._seen: OrderedDict[str, float] = OrderedDict()
        """When each owner was last heard of, in seconds of `time.monotonic`, the latest at the end: so
        `others`, which is asked many times a move, looks at two of them at most."""

    def see(self, owner: str) -> None:
        """Somebody has asked for something, or is told something."""
        if owner:
            self._seen[owner] = time.monotonic()
            self._seen.move_to_end(owner)
            if len(self._seen) > MOST_OWNERS:
                self._seen.popitem(last=False)

    def others(self, owner: str) -> bool:
        """Whether somebody else is there."""
        for other, at in reversed(self._seen.items()):
            if other != owner:
                return time.monotonic() - at < THERE_SECONDS
        return False


@dataclass
class Share:
    """What an owner has left, in seconds, as of a time, and their line."""

    left: float = AT_ONCE
    at: float = field(default_factory=lambda: time.monotonic())
    used: float = 0.0
    in_line: int = 0
    line: asyncio.Lock = field(default_factory=asyncio.Lock)


class Shares:
    """The shares of all owners in one kind of work."""

    def __init__(self, presence: Presence) -> None:
        self.presence = presence
        self._shares: LRUCache[str, Share] = LRUCache(MOST_OWNERS)
        self._pressing = 0
        """Owners for whom something waits."""

    def charge(self, owner: str, seconds: float) -> None:
        """The loop has worked for an owner."""
        share = self._of(owner)
        share.used += seconds
        if self.presence.others(owner):
            share.left = max(share.left - seconds, -MOST_DEBT)

    @asynccontextmanager
    async def turn(self, owner: str, patience: float | None = None) -> AsyncIterator[None]:
        """Wait until it is the owner's turn, and be in front of their line meanwhile. Raises TooOften where
        it is clear that this takes longer than `patience` seconds."""
        if not self.presence.others(owner):
            yield
            return
        share = self._of(owner)
        wait = self._wait(share)
        if patience is not None and (wait > patience or share.in_line >= MOST_IN_LINE):
            raise TooOften(text_of("too-much-at-once"), after=max(wait, 1.0))
        release = await self._in_front(share)
        used = share.used
        holding = asyncio.get_running_loop().call_later(HELD_SECONDS, release)
        try:
            yield
        finally:
            holding.cancel()
            asyncio.get_running_loop().call_later(
                min(share.used - used, HELD_SECONDS), release
            )  # others come between

    async def _in_front(self, share: Share) -> Callable[[], None]:
        """Wait in line, and until something is left. What lets the next one come to the front, once."""
        self._pressing += share.in_line == 0
        share.in_line += 1
        try:
            await share.line.acquire()
            try:
                while (wait := self._wait(share)) > 0:
                    await asyncio.sleep(min(wait, 1.0))
            except BaseException:
                share.line.release()
                raise
        finally:
            share.in_line -= 1
            self._pressing -= share.in_line == 0
        held = [share.line]

        def release() -> None:
            if held:
                held.pop().release()

        return release

    def _wait(self, share: Share) -> float:
        """Seconds until something is left of a share."""
        part = min(PART, MOST / max(self._pressing, 1))
        now = time.monotonic()
        share.left = min(share.left + (now - share.at) * part, AT_ONCE)
        share.at = now
        return max(-share.left / part, 0.0)

    def _of(self, owner: str) -> Share:
        if owner not in self._shares:  # `setdefault` would make a share, and its lock, with each charge
            self._shares[owner] = Share()
        return self._shares[owner]

    async def metered(self, owner: str, doing: Awaitable[T]) -> T:
        """What comes of something, on the owner's account."""
        return await Metered(doing, lambda seconds: self.charge(owner, seconds))

    async def in_thread(self, thread: ThreadPoolExecutor, function: Callable[..., T], *arguments: Any) -> T:
        """What a function returns that takes long, called in a thread, so that others are served meanwhile;
        its time is the asker's."""

        def timed() -> tuple[T, float]:
            began = time.thread_time()
            return function(*arguments), time.thread_time() - began

        found, seconds = await asyncio.get_running_loop().run_in_executor(thread, timed)
        self.charge(ASKER.get(), seconds)
        return found


class Metered(Generic[T]):
    """Something awaited, each piece of which is timed."""

    def __init__(self, doing: Awaitable[T], charge: Callable[[float], None]) -> None:
        self._doing, self._charge = doing, charge

    def __await__(self) -> Generator[Any, Any, T]:
        steps = self._doing.__await__()
        answer: Any = None
        error: BaseException | None = None
        while True:
            began = time.thread_time()
            try:
                wanted = steps.send(answer) if error is None else steps.throw(error)
            except StopIteration as stop:
                return stop.value  # type: ignore[no-any-return]
            finally:
                self._charge(time.thread_time() - began)
                answer = error = None  # an error refers to this frame: else all here would stay for a while
            try:
                answer = yield wanted
            except BaseException as thrown:  # to be cancelled among them: it is for what is awaited
                error = thrown
