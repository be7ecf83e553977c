"""This worker among the others on its database: it stays alive, sees who else is, and hears what they tell.

Contract
- All that blocks is done in threads of its own, so that a loop that is busy, or a store that waits, does not
  let a worker die.
- While the database does not answer it is taken that everybody is as they were.
"""

import asyncio
import contextlib
import logging
import threading
from collections.abc import Callable
from typing import Protocol

from sqlalchemy import Engine

from theomachy.server.errors import Unavailable
from theomachy.server.leases import Leases, Worker
from theomachy.server.signals import Signal, Signals

RENEW_SECONDS = 0.75
TOLD_SECONDS = 0.1
logger = logging.getLogger(__name__)


Inside = tuple[str, int]
"""An address and port of this machine."""


class Tables(Protocol):
    """What happens to this worker's tables because of the others."""

    def lose(self, table: str) -> None:
        """Another worker has taken a table."""

    def hear(self, what: Signal, player: str) -> None:
        """Something of a player's is no longer as it was."""

    def miss(self) -> None:
        """Anything of any player's may no longer be as it was."""

    def take_up(self) -> None:
        """Another worker has gone: its tables want somebody."""


class Workers:
    """This worker, and the others."""

    def __init__(self, engine: Engine, address: str, id: str | None = None) -> None:
        """`address`: where the others reach this one, as host:port."""
        self.engine = engine
        self.leases = Leases(engine, address, id)
        self.others: dict[str, Worker] = {}
        """By id, those that were alive when it was looked last."""
        self._gone: dict[str, asyncio.Event] = {}
        self._ended = False
        self._is_heard = True
        self._look = threading.Event()
        self._thread = threading.Thread(target=self._stay_alive, name="alive", daemon=True)
        self._changed = asyncio.Event()

    @property
    def inside(self) -> Inside:
        """Where this worker is reached by the others alone."""
        host, _, port = self.leases.me.address.rpartition(":")
        return host.strip("[]"), int(port)

    def join(self) -> None:
        """Be one of the workers from now on. Raises Unavailable."""
        self.leases.stay_alive()
        self.leases.review()
        self.others = self.leases.others()

    def start(self, tables: Tables) -> None:
        """Live with the others, in the running loop."""
        self._loop = asyncio.get_running_loop()
        self._tables = tables
        # a moment later: whoever has asked is told first that nothing was changed
        self.leases.lost = lambda table: self._soon(self._loop.call_later, TOLD_SECONDS, tables.lose, table)
        self._signals = Signals(self.engine, self._hear, lambda: self._soon(tables.miss))
        self._thread.start()
        self._signals.start()

    def tell_no_more(self) -> None:
        """This worker's tables are about to close, and are told nothing of the others from now on. It stays
        alive until its end."""
        self._is_heard = False

    async def end(self) -> None:
        """Leave all tables to the others."""
        self._ended = True
        self._look.set()
        await asyncio.to_thread(self._finish)

    def _finish(self) -> None:
        self._thread.join()
        self._signals.end()
        with contextlib.suppress(Unavailable):
            self.leases.end()

    def gone(self, worker: Worker) -> asyncio.Event:
        """Set when a worker is no longer alive."""
        return self._gone.setdefault(worker.id, asyncio.Event())

    async def change(self) -> None:
        """Wait until other workers are alive than before."""
        await self._changed.wait()

    def _hear(self, what: Signal, whom: str) -> None:
        if what == "gone":
            self._look.set()
        else:
            self._soon(self._tables.hear, what, whom)

    def _soon(self, function: Callable[..., object], *arguments: object) -> None:
        with contextlib.suppress(RuntimeError):  # the loop has ended
            self._loop.call_soon_threadsafe(self._do, function, *arguments)

    def _do(self, function: Callable[..., object], *arguments: object) -> None:
        if self._is_heard:
            function(*arguments)

    def _stay_alive(self) -> None:
        while True:
            self._look.wait(RENEW_SECONDS)
            self._look.clear()
            if self._ended:
                return
            try:
                if not self.leases.stay_alive():
                    self.leases.review()
                self._soon(self._see, self.leases.others())
            except Unavailable as error:
                logger.warning("which servers are there stays as it was: %s", error)

    def _see(self, others: dict[str, Worker]) -> None:
        before, self.others = self.others, others
        for id in self._gone.keys() - others.keys():
            self._gone.pop(id).set()
        if before.keys() - others.keys():
            self._tables.take_up()
        if before != others:
            self._changed.set()
            self._changed = asyncio.Event()
