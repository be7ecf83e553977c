"""When it is told what is new at a table; what is told is in `telling`."""

import asyncio
import time
from functools import partial

from theomachy.server import telling
from theomachy.server.accounts import on_account
from theomachy.server.background import Background
from theomachy.server.bots import Bots
from theomachy.server.live import LiveTable
from theomachy.server.shares import Shares

TOGETHER_SECONDS = 0.2
"""Who comes and goes within so long is told of together."""


class Announcer:
    """Tells those who look at the tables. `shares` are those of what tables do by themselves."""

    def __init__(self, bots: Bots, shares: Shares, background: Background) -> None:
        self._bots = bots
        self._shares = shares
        self._background = background
        self._coming_and_going: dict[LiveTable, bool] = {}
        """Tables at which it was just told who is here, and whether that is no longer so."""

    def tell(self, live: LiveTable, notice: str | None, doer: str | None = None) -> None:
        """Tell everybody how the table is now, and what is new in its match."""
        self.announce(live, notice, doer)
        telling.broadcast(live)

    def announce(self, live: LiveTable, notice: str | None = None, doer: str | None = None) -> None:
        """Tell everybody how the table is now, and all but its doer the notice. Who is here is told with it,
        and not once more."""
        if live in self._coming_and_going:
            self._coming_and_going[live] = False
        telling.announce(live, notice, self._bots.ready(live.table.game), doer)

    def tell_who_is_here(self, live: LiveTable, before: set[str]) -> None:
        """Tell everybody who of the players is here, if that is new: at once, and of those who come and go
        soon after it together."""
        if live.here() != before:
            if live in self._coming_and_going:
                self._coming_and_going[live] = True
            else:
                self._tell_now(live)

    def _tell_now(self, live: LiveTable) -> None:
        self._coming_and_going[live] = False
        began = time.thread_time()
        self.announce(live)
        self._shares.charge(live.owner, time.thread_time() - began)
        asyncio.get_running_loop().call_later(TOGETHER_SECONDS, self._tell_again, live)

    def _tell_again(self, live: LiveTable) -> None:
        if self._coming_and_going.pop(live):
            self._tell_now(live)

    def tell_of_a_step(self, live: LiveTable, seat: int, is_new: bool, at_once: bool) -> None:
        """Tell the clients of the seat that has made a step, and where it `is_new` to others, them. At a
        large table that takes long: whoever has moved has their answer before, unless all is to be told
        `at_once`."""
        telling.broadcast(live, seat)
        if is_new and at_once:
            telling.broadcast(live)
        elif is_new:
            self._background.start(on_account(live, self._shares, partial(_tell_one_by_one, live)))


async def _tell_one_by_one(live: LiveTable) -> None:
    for eyes in telling.behind(live):
        await asyncio.sleep(0)  # who asks for something meanwhile is served between
        telling.broadcast(live, only=eyes)
