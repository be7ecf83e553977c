"""Matches on a clock leave the memory, too, while nobody looks at them, and are woken in time.

Contract
- What is stored (`due`) is never later than what the table does next by itself: it is stored for the table as
  it stands, and whatever is stored of the table takes it away (`Store`). A table of which it is not stored is
  in a server's memory, or taken up when one starts: so no clock stops when a server dies.
- Nobody can tell that a table was asleep: clocks run as before, and it is remembered who was heard of when.
- What is stored here is stored under the table's lock: where several write at once (PostgreSQL), whoever
  moves at that moment would be refused.
"""

import asyncio
import contextlib
import logging
import time

from theomachy.server.async_store import AsyncStore
from theomachy.server.database import Conflict
from theomachy.server.drivers import Driven, Drivers
from theomachy.server.errors import NotFound, Unavailable
from theomachy.server.leases import Elsewhere
from theomachy.server.live_tables import LiveTables
from theomachy.server.notices import Notices

SLEEPS_AT_LEAST = 60.0
WAKES_BEFORE = 20.0
"""Seconds before it has something to do at which a table is woken: two looks, in which it does not fall
asleep again."""
AFTER_TROUBLE = 600.0
"""Seconds after which a table that cannot be read is tried again."""
BREATH_SECONDS = 0.02
"""Between tables that are read: who is there already goes first."""
logger = logging.getLogger(__name__)


class Sleeping:
    """Lets the tables of a server sleep, and wakes them."""

    def __init__(self, store: AsyncStore, lives: LiveTables, drivers: Drivers, notices: Notices) -> None:
        self._store = store
        self._lives = lives
        self._drivers = drivers
        self._notices = notices

    async def look(self) -> None:
        """Let sleep what has nothing to do, and wake what has; whose turn it is is told before. Raises
        Unavailable."""
        await self._notices.look([driven.live for driven in self._drivers.driven.values()])
        await self._let_sleep()
        await self._wake()

    async def _let_sleep(self) -> None:
        """Tables leave the memory at which nobody looks and nothing is due soon."""
        for driven in list(self._drivers.driven.values()):
            live = driven.live
            due = driven.driver.due() if self._may_sleep(driven) else None
            if due is None or due < time.time() + SLEEPS_AT_LEAST:
                continue
            stored = False
            with contextlib.suppress(Conflict, Elsewhere):  # another server has just written there
                async with live.lock:
                    stored = await self._store.call(self._store.store.sleep, live.table, live.steps, due)
            if stored and self._may_sleep(driven):  # nobody has come meanwhile
                self._lives.put_away(live)
                driven.task.cancel()

    def _may_sleep(self, driven: Driven) -> bool:
        """Whether nobody minds, nobody is still to be told, and a clock is all that goes on."""
        live = driven.live
        busy = live.is_minded() or live.lock.locked() or driven.task.done()
        return live.is_clocked and not busy and not self._notices.waiting(live)

    async def _wake(self) -> None:
        """Tables that have something to do soon are driven again."""
        for id in await self._store.call(self._store.store.due, time.time() + WAKES_BEFORE):
            try:
                live = await self._lives.get(id)
            except (NotFound, Elsewhere):
                continue  # deleted meanwhile, or another worker has it
            except (Unavailable, ValueError) as error:
                logger.warning("the match at table %s is not woken: %s", id, error)
                await self._put_off(id, time.time() + AFTER_TROUBLE)
            else:
                async with live.lock:
                    await self._put_off(id, None)
                self._drivers.drive(live)
            await asyncio.sleep(BREATH_SECONDS)

    async def _put_off(self, id: str, due: float | None) -> None:
        with contextlib.suppress(Conflict, Elsewhere):  # another server has just written there
            await self._store.call(self._store.store.put_off, id, due)
