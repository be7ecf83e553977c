"""The tables that do something by themselves, and when they rest."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from theomachy.match import Match
from theomachy.server.accounts import on_account
from theomachy.server.bots import Bots
from theomachy.server.driver import Driver
from theomachy.server.errors import TooOften
from theomachy.server.live import LiveTable
from theomachy.server.shares import ASKER, Shares
from theomachy.server.table import Instead
from theomachy.server.words import text_of

Act = Callable[[LiveTable, Match, int, int, Instead | None], Awaitable[None]]
"""Does a seat's action at a table, as `driver.Do` does at one."""
HandOver = Callable[[LiveTable, int], Awaitable[None]]


@dataclass(frozen=True)
class Driven:
    """A table, and what drives it, in a task."""

    live: LiveTable
    driver: Driver
    task: "asyncio.Task[None]"


class Drivers:
    """Drives every table in play that somebody minds, each on the account of the address for which it is in
    memory; `most_seats` are those at tables in play that one address may have."""

    def __init__(self, bots: Bots, shares: Shares, most_seats: int, act: Act, hand_over: HandOver) -> None:
        self._bots = bots
        self._shares = shares
        self._most_seats = most_seats
        self._act = act
        self._hand_over = hand_over
        self.driven: dict[str, Driven] = {}
        """By the table's id."""

    def attend(self, live: LiveTable) -> None:
        """Somebody asks about the table: it goes on, if it has rested. Raises TooOften."""
        if live.playing is not None and live.table.id not in self.driven:
            self.check_room(len(live.table.seats))
        live.audience.asked_after = time.time()
        self.drive(live)

    def check_room(self, seats: int) -> None:
        """Raises TooOften where whoever asks has as many seats at tables in play as one address may have."""
        asker = ASKER.get()
        lives = [driven.live for driven in self.driven.values()]
        taken = sum(len(live.table.seats) for live in lives if live.owner == asker)
        if asker and taken + seats > self._most_seats:
            raise TooOften(
                text_of("too-many-seats-in-play", taken=taken),
                after=60,
            )

    def drive(self, live: LiveTable) -> None:
        """Let the table do what it does by itself, if it has something to do and does not do it yet."""
        id = live.table.id
        running = self.driven.get(id)
        if (
            live.playing is None
            or not live.is_attended()
            or (running is not None and not running.task.done() and not running.task.cancelling())
        ):
            return

        async def act(match: Match, seat: int, action: int, instead: Instead | None) -> None:
            async with self._shares.turn(live.owner):
                await self._act(live, match, seat, action, instead)

        driver = Driver(live, self._bots, act, lambda seat: self._hand_over(live, seat))
        task = asyncio.create_task(on_account(live, self._shares, driver.run))
        driven = self.driven[id] = Driven(live, driver, task)
        task.add_done_callback(lambda _: self.driven.pop(id) if self.driven.get(id) is driven else None)

    def rest(self) -> None:
        """Tables that nobody minds do nothing by themselves, and leave the memory, until somebody asks about
        them."""
        for driven in list(self.driven.values()):
            live = driven.live
            if not live.is_attended() and not live.lock.locked():  # not in the middle of a step
                driven.task.cancel()

    def stop(self, live: LiveTable) -> None:
        """A table does nothing by itself any more."""
        if live.table.id in self.driven:
            self.driven[live.table.id].task.cancel()

    async def close(self) -> None:
        """Stop all."""
        tasks = [driven.task for driven in self.driven.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
