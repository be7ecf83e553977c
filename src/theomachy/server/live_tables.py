"""The tables in memory, and how they and the database agree.

Contract: what is changed is stored, and only then what the table is. Where storing fails nothing has changed;
where another process was quicker, or it is uncertain whether it was stored, the table is read anew. Where
several workers share the database a table is in the memory only of the one that has its lease."""

import asyncio
import contextlib
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any
from weakref import WeakSet, WeakValueDictionary

from theomachy.server.announcer import Announcer
from theomachy.server.async_store import AsyncStore
from theomachy.server.audience import Audience
from theomachy.server.bots import Bots
from theomachy.server.coaching import Coach
from theomachy.server.database import Conflict, Uncertain
from theomachy.server.drivers import Drivers
from theomachy.server.errors import NotFound, NotNow, Unavailable
from theomachy.server.leases import Elsewhere
from theomachy.server.live import LiveTable
from theomachy.server.shares import ASKER, Shares
from theomachy.server.table import Step, Table
from theomachy.server.words import text_of

Stored = Callable[[LiveTable, Step], None]
SEATS_AT_HAND = 400
"""Tables with so many seats are kept in memory though nobody looks at them and nothing goes on there: those
read last."""


class LiveTables:
    """The tables that a request, a connection or a driver holds, and those read last. `loaded` is told of
    each that has been read, `stored` of each step that has been stored, `seated` of each table that is new,
    or of which something but the match has changed."""

    def __init__(
        self,
        store: AsyncStore,
        bots: Bots,
        coach: Coach,
        requests: Shares,
        drivers: Drivers,
        announcer: Announcer,
        loaded: Callable[[LiveTable], None],
        stored: Stored,
        seated: Callable[[LiveTable], None],
    ) -> None:
        self._store = store
        self._bots = bots
        self._coach = coach
        self._requests = requests
        self._drivers = drivers
        self._announcer = announcer
        self._loaded = loaded
        self._stored = stored
        self._seated = seated
        self._lives: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()
        """Every table that somebody holds, so that there are never two copies of one."""
        self._at_hand: deque[LiveTable] = deque()
        self._doubtful: WeakSet[LiveTable] = WeakSet()
        """Of which it is not certain that they are as they are stored."""
        self._put_away: dict[str, Audience] = {}
        """Of tables that have left the memory while a clock was running: who was heard of when."""
        self._began = time.time()
        self._unused: set[str] = set()
        """Tables of this worker's that were not in memory when it was looked last."""
        self._loading = asyncio.Lock()
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="reader")

    def __iter__(self) -> Iterator[LiveTable]:
        return iter(list(self._lives.values()))

    def __contains__(self, id: str) -> bool:
        return id in self._lives

    @property
    def count(self) -> int:
        """How many are in memory."""
        return len(self._lives)

    async def get(self, id: str) -> LiveTable:
        """A table, read if it is not in memory. Raises NotFound, Elsewhere."""
        await self._check_own(id)
        live = self._lives.get(id)
        if live is None:
            async with self._loading:
                live = self._lives.get(id)
                if live is None:
                    live = self._keep_at_hand(await self._read(id))
                    self._restore(live)
                    self._loaded(live)
        if live in self._doubtful:
            async with live.lock:
                if live in self._doubtful:
                    await self._reload(live)
        return live

    async def _check_own(self, id: str) -> None:
        """See that another worker has not gone on with what is in memory, where that may be: this process
        may have been paused. While the database does not say, nobody can have. Raises Elsewhere."""
        leases, live, other = self._store.store.leases, self._lives.get(id), None
        if leases is None or live is None or self.is_own(id):
            return
        with contextlib.suppress(Unavailable):
            other = await self._store.call(leases.take, id)
        if other is not None or leases.epoch(id) != live.epoch:
            raise Elsewhere(id, other)

    def is_own(self, id: str) -> bool:
        """Whether a table is in memory, and certainly as it is stored."""
        leases, live = self._store.store.leases, self._lives.get(id)
        return live is not None and (leases is None or (leases.sure and leases.epoch(id) == live.epoch))

    async def open(self, table: Table) -> LiveTable:
        """A new table. Raises NotNow for who has just become a bot account, or is no longer known."""
        try:
            await self._store.call(self._store.store.add_table, table)
        except Conflict:
            raise NotNow(text_of("account-just-changed")) from None
        live = self._keep_at_hand(LiveTable(table))
        live.epoch = self._epoch(table.id)
        self._seated(live)
        return live

    async def change(self, live: LiveTable, table: Table, rematch: Table | None = None) -> None:
        """Store a changed table, and its rematch, then let it be the table. Raises NotNow where another
        process has changed it."""
        try:
            live.table = await self._store.call(self._store.store.change, table, rematch)
        except Uncertain:
            self._doubtful.add(live)
            raise
        except Conflict:
            await self._reload(live)
            raise NotNow(text_of("table-just-changed")) from None
        self._seated(live)

    async def append(self, live: LiveTable, step: Step, result: dict[str, Any] | None = None) -> None:
        """Store a step, with the match's result where it was the last. Raises NotNow where another process
        has stored one."""
        try:
            if result is None:
                await self._store.append(live.table.id, step)
            else:
                await self._store.call(self._store.store.append, live.table.id, step, result)
        except Uncertain:
            self._doubtful.add(live)
            raise
        except Conflict:
            await self._reload(live)
            raise NotNow(text_of("somebody-quicker")) from None
        self._stored(live, step)

    async def begin(self, live: LiveTable) -> None:
        """A table's match begins. Raises NotNow."""
        await self.change(live, replace(live.table, status="playing", began=time.time()))
        live.become(
            await self._requests.in_thread(self._reader, LiveTable, live.table)
        )  # a large one takes part of a second
        self._drivers.drive(live)

    def put_away(self, live: LiveTable) -> None:
        """A table on a clock leaves the memory, as soon as nobody holds it any more."""
        self._put_away[live.table.id] = live.audience
        if live in self._at_hand:
            self._at_hand.remove(live)

    def _restore(self, live: LiveTable) -> None:
        """Let a table be as if it had been in memory all the time, where it has a clock, but for one that
        comes from another worker: that one is gone, and people had to find another way in."""
        slept = live.table.id in self._put_away
        live.audience = self._put_away.pop(live.table.id, live.audience)
        if live.is_clocked and (slept or self._store.store.leases is None):
            live.loaded = max(self._began, live.table.created)

    def forget(self, ids: Iterable[str]) -> None:
        """Tables have been deleted."""
        for id in ids:
            self._put_away.pop(id, None)
            live = self._lives.pop(id, None)
            if live is not None and live in self._at_hand:
                self._at_hand.remove(live)

    async def release(self) -> None:
        """Leave to other workers what has not been in memory for a while, and does not sleep here."""
        leases = self._store.store.leases
        if leases is None:
            return
        async with self._loading:
            unused = leases.held - set(self._lives) - set(self._put_away)
            if again := unused & self._unused:
                await self._store.call(leases.release, again)
            self._unused = unused - again

    def close(self) -> None:
        """Read nothing more."""
        self._reader.shutdown(wait=False, cancel_futures=True)

    def _keep_at_hand(self, live: LiveTable) -> LiveTable:
        live.owner = ASKER.get()
        self._lives[live.table.id] = live
        self._at_hand.append(live)
        while sum(len(live.table.seats) for live in self._at_hand) > SEATS_AT_HAND:
            self._at_hand.popleft()
        self.get_ready(live)
        return live

    def get_ready(self, live: LiveTable) -> None:
        """Let the searching bots warm up for a game that somebody is going to play, and then the coach."""
        if live.status not in ("gathering", "playing"):
            return
        game = live.table.game
        bots = self._bots.want(game) if live.searched else None
        if live.table.hints:
            self._coach.want(game, len(live.table.seats), bots)

    async def _read(self, id: str) -> LiveTable:
        """A table as it is stored. Raises NotFound, Elsewhere."""
        leases = self._store.store.leases
        if leases is not None and (other := await self._store.call(leases.take, id)) is not None:
            raise Elsewhere(id, other)
        epoch = self._epoch(id)
        found = await self._store.call(self._store.store.table, id)
        if found is None:
            raise NotFound(text_of("no-such-table"))
        live = await self._requests.in_thread(self._reader, _played, *found)
        live.epoch = epoch
        if live.result is not None and live.table.result is None:  # over before results were kept
            live.table = replace(live.table, result=(result := live.result.model_dump()))
            await self._store.call(self._store.store.keep_result, id, result)
        return live

    def _epoch(self, id: str) -> int | None:
        leases = self._store.store.leases
        return None if leases is None else leases.epoch(id)

    async def _reload(self, live: LiveTable) -> None:
        """The table may be another by now: those who look at it see it as it is stored. They could be asked
        all the time: nobody gets time anew."""
        anew = await self._read(live.table.id)
        anew.loaded = live.loaded
        live.become(anew)
        live.epoch = anew.epoch
        self._doubtful.discard(live)
        self._drivers.drive(live)
        self._announcer.tell(live, None)


def _played(table: Table, steps: Sequence[Step]) -> LiveTable:
    """A table with all that was done at it."""
    live = LiveTable(table)
    for step in steps:
        live.take_up(step)
    return live
