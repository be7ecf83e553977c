"""Which of several servers on one PostgreSQL leads: the one that holds the lease.

Contract
- Whoever leads renews the lease; who stands by takes it when it has run out, by the database's clock. Each
  leader has an epoch, one more than the last one's.
- Every transaction that could write sees first that its epoch is still the last, and keeps it so until it is
  committed: a server that was superseded writes nothing, however long its process had been paused.
"""

import contextlib
import threading
import time
from collections.abc import Callable

from sqlalchemy import Connection, Engine, event, func, select, update

from theomachy.server.database import POSTGRESQL, READING, open_engine, transaction
from theomachy.server.errors import Unavailable
from theomachy.server.migrate import has_leases, migrate
from theomachy.server.relations import leases

LEASE_SECONDS = 10.0
RENEW_SECONDS = 3.0
LOOK_SECONDS = 1.0
"""So often who stands by sees whether the lease has run out."""
MOST_IDLE = 5000
"""Milliseconds after which PostgreSQL ends a transaction in which nothing is asked: its process is paused,
and nobody could take the lease before."""
NOW = func.extract("epoch", func.clock_timestamp())


class Superseded(Unavailable):
    """Another server leads by now."""

    def __init__(self) -> None:
        super().__init__("another server has taken over; nothing was changed, try again in a moment")


class Lease:
    """The lease of a database, for one server. `lost` is set when another server leads; `engine` is for this
    alone."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine.execution_options(isolation_level="READ COMMITTED")
        self._epoch = -1
        self._renewing = threading.Thread(target=self._renew, name="lease", daemon=True)
        self._ended = threading.Event()
        self.lost = False

    def take(self) -> bool:
        """Take the lease if it has run out; whether it was taken."""
        free = update(leases).where(leases.c.until < NOW)
        taking = free.values(epoch=leases.c.epoch + 1, until=NOW + LEASE_SECONDS).returning(leases.c.epoch)
        try:
            with transaction(self._engine) as connection:
                epoch = connection.execute(taking).scalar_one_or_none()
        except Unavailable:  # whoever has it is in the middle of writing, or the database is away
            return False
        if epoch is not None:
            self._epoch = epoch
        return epoch is not None

    def fence(self, engine: Engine) -> None:
        """From now on write with an engine only under this lease. What it is asked raises Superseded."""
        event.listen(engine, "begin", self._check)

    def keep(self) -> None:
        """Renew the lease, in a thread, until it ends or is lost."""
        self._renewing.start()

    def end(self) -> None:
        """Leave the lease to whoever stands by."""
        self._ended.set()
        self._renewing.join()
        with contextlib.suppress(Unavailable):
            self._set_until(0.0)
        self._engine.dispose()

    def _renew(self) -> None:
        while not (self.lost or self._ended.wait(RENEW_SECONDS)):
            with contextlib.suppress(Unavailable):  # then nobody else takes it either
                self.lost = not self._set_until(NOW + LEASE_SECONDS)

    def _set_until(self, until: object) -> bool:
        """Whether it is still this server's lease."""
        own = update(leases).where(leases.c.epoch == self._epoch)
        with transaction(self._engine) as connection:
            return connection.execute(own.values(until=until)).rowcount == 1

    def _check(self, connection: Connection) -> None:
        """The epoch is the key of its row: to renew the lease disturbs nobody who has read it here, and
        to take it waits for them."""
        if connection.get_execution_options().get(READING):
            return
        connection.exec_driver_sql(f"SET LOCAL idle_in_transaction_session_timeout = {MOST_IDLE}")
        own = select(leases.c.epoch).where(leases.c.epoch == self._epoch)
        if connection.execute(own.with_for_update(read=True, key_share=True)).one_or_none() is None:
            raise Superseded


def lead(url: str, told: Callable[[str], None]) -> Lease | None:
    """The lease of a PostgreSQL, renewed from now on. While another server has it this waits, which is told,
    and leaves the database as it is. None for another database. Raises BadDatabase, NewerDatabase."""
    engine = open_engine(url)
    if engine.dialect.name != POSTGRESQL:
        return None
    if not has_leases(engine):
        migrate(engine)
    lease = Lease(engine)
    if not lease.take():
        told("Another server has the database. This one stands by, and takes over when that is gone.")
        while not lease.take():
            time.sleep(LOOK_SECONDS)
    lease.keep()
    return lease
