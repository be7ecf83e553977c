"""Who looks at a table, and when they were last heard of.

It is of the moment and of this server alone: nothing here is stored, and reading a table anew changes nothing
of it."""

import asyncio
import time
from collections.abc import AsyncGenerator, Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from theomachy.server.messages import Alive, Message, SeatUpdate
from theomachy.server.shares import ASKER, Presence

if TYPE_CHECKING:
    from theomachy.server.live import LiveTable

EVERYTHING = -1
"""The version of who has been told nothing yet."""
ALIVE_SECONDS = 20.0
"""So often who is told nothing is told that the connection stands."""
LOOKS_ON_SECONDS = 60.0
"""Who has asked how a table stands is taken to look on for so long."""
MOST_WAITING = 200
"""Messages that may wait for one client; who lets more pile up is cut off, and asks anew once back."""


@dataclass(frozen=True, eq=False)
class Told:
    """What was told of each seat, without its log. During a match a client's seats stay the same."""

    seats: dict[int | None, SeatUpdate]


@dataclass(eq=False)
class Listener:
    """A client that has the table open. `version` is the last that it was told of; where it wants `changes`,
    `told` is what it was told last, of which the next ones are. `cut` is set when it has let too much pile
    up, its player has signed out elsewhere, or it is not wanted any more; `address`: where it comes from. At
    a bot account's tables its stream looks on: it is called with the table (`look`) when something may be
    new there, and sees to what is sent."""

    player: str | None
    spectator: bool
    version: int = EVERYTHING
    changes: bool = False
    told: Told | None = None
    queue: "asyncio.Queue[str | None]" = field(default_factory=lambda: asyncio.Queue(MOST_WAITING))
    cut: asyncio.Event = field(default_factory=asyncio.Event)
    address: str = field(default_factory=ASKER.get)
    look: "Callable[[LiveTable], None] | None" = None
    at_once: Callable[[str], bool] | None = None
    """Sends a message without the queue, where nothing is in the way; whether it has."""
    told_at: float = field(default_factory=time.monotonic)
    """When something was sent last, in seconds of `time.monotonic`."""
    _is_sending: bool = False

    def tell(self, message: Message) -> None:
        """Tell this client alone."""
        self.send(message.model_dump_json())

    def send(self, text: str) -> None:
        """Send a message, or put it into the queue behind those that wait."""
        waits = self._is_sending or not self.queue.empty() or self.cut.is_set()
        if not waits and self.at_once is not None and self.at_once(text):
            self.told_at = time.monotonic()
        elif self.queue.full():
            self.cut_off()
        else:
            self.queue.put_nowait(text)

    async def texts(self, presence: Presence) -> AsyncGenerator[str]:
        """What is sent to the client, until they are cut off, but for what is sent at once; where that is
        nothing, that the connection stands."""
        loop = asyncio.get_running_loop()
        due = loop.call_later(ALIVE_SECONDS, lambda: stand())

        def stand() -> None:
            nonlocal due
            quiet = time.monotonic() - self.told_at
            if quiet >= ALIVE_SECONDS and self.queue.empty():
                self.tell(Alive(now=time.time()))
            due = loop.call_later(ALIVE_SECONDS - quiet % ALIVE_SECONDS, stand)

        try:
            while True:
                presence.see(self.address)
                text = await self.queue.get()
                if text is None:
                    return
                self._is_sending = True
                yield text
                self._is_sending = False
                self.told_at = time.monotonic()
        finally:
            due.cancel()

    def cut_off(self) -> None:
        """Let the client go: None is the end of the queue."""
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait(None)
        self.cut.set()


@dataclass(eq=False)
class Audience:
    """Those who look at one table. All times are seconds of `time.time`."""

    listeners: set[Listener] = field(default_factory=set)
    heard_of: dict[str, float] = field(default_factory=dict)
    """When each player was last heard of."""
    stranger_at: float = 0.0
    """When somebody who does not sit here last asked how the table stands."""
    asked_after: float = 0.0
    """When anybody last did."""

    def has(self, player: str | None) -> bool:
        """Whether a player has the table open."""
        return player is not None and any(listener.player == player for listener in self.listeners)

    def is_looking(self) -> bool:
        """Whether anybody looks at the table, or has just asked about it."""
        return bool(self.listeners) or time.time() - self.asked_after < LOOKS_ON_SECONDS

    def has_programs_alone(self) -> bool:
        """Whether bot accounts look at the table, and nobody else does."""
        return bool(self.listeners) and all(listener.look is not None for listener in self.listeners)

    def is_seen_by_others(self, player: str | None) -> bool:
        """Whether anybody but this player looks at the table, or has just done so."""
        just_now = time.time() - self.stranger_at < LOOKS_ON_SECONDS
        return just_now or any(listener.player != player for listener in self.listeners)
