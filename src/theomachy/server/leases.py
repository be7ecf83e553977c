"""Which of several workers on one PostgreSQL has which table: its lease.

Contract
- A worker is alive until a moment, by the database's clock, that it puts off again and again. A table belongs
  to the worker in its lease for as long as that worker is alive; then whoever wants the table takes it.
- Each taking has an epoch, one more than the last. Every transaction by which a table changes sees first that
  this worker's epoch is still the last, and keeps it so until it is committed: a worker whose table was taken
  writes nothing to it, however long its process had been paused.
- What was written under a lease before it was taken is there for whoever takes it: to take waits for that.
- A worker that may not have been alive for a while asks before it tells how its tables stand (`sure`).
"""

import time
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Engine,
    bindparam,
    column,
    delete,
    exists,
    func,
    insert,
    inspect,
    literal,
    literal_column,
    select,
    update,
)
from sqlalchemy import table as lightweight
from sqlalchemy.dialects.postgresql import insert as upsert

from theomachy.server.database import transaction
from theomachy.server.errors import Unavailable
from theomachy.server.relations import table_leases, tables, workers
from theomachy.server.signals import tell
from theomachy.server.table import new_id
from theomachy.server.words import text_of

ALIVE_SECONDS = 3.0
FORGOTTEN_SECONDS = 600.0
"""After so long a worker that is not alive is forgotten."""
MOST_IDLE = 3000
"""Milliseconds after which PostgreSQL ends a transaction in which nothing is asked: its process is paused,
and nobody could take the table before."""
NOW = func.extract("epoch", func.clock_timestamp())
IS_OWN = (
    select(literal(1))
    .where(
        table_leases.c.table_id == bindparam("table"),
        table_leases.c.worker == bindparam("worker"),
        table_leases.c.epoch == bindparam("epoch"),
    )
    .with_for_update(read=True, of=table_leases)
)
"""Whether a table is a worker's: kept so until the transaction ends."""
OWN = IS_OWN.with_only_columns(
    func.set_config("idle_in_transaction_session_timeout", bindparam("idle"), True)
)
"""The same, in a transaction that must not be idle for long."""
ALIVE: ColumnElement[bool] = workers.c.until > NOW
LED = lightweight("leases", column("until"))
"""Until when a server had the whole database, in versions that knew no workers."""


@dataclass(frozen=True)
class Worker:
    """A worker that is alive, and where the others reach it: host:port."""

    id: str
    address: str


class Elsewhere(Unavailable):
    """Another worker has the table, by now or for long."""

    after = 1.0

    def __init__(self, table: str, worker: Worker | None = None) -> None:
        super().__init__(text_of("table-moved"))
        self.table, self.worker = table, worker


class Leases:
    """The leases of one worker. `lost` is called, in whatever thread, with each table that turns out to have
    been taken by another."""

    def __init__(self, engine: Engine, address: str, id: str | None = None) -> None:
        self._engine = engine.execution_options(isolation_level="READ COMMITTED")
        self.me = Worker(id or new_id(), address)
        self.lost: Callable[[str], None] = lambda table: None
        self._held: dict[str, int] = {}
        """By table, the epoch under which this worker has it, or had it last."""
        self._renewed = self._sure_until = -ALIVE_SECONDS

    # Workers

    def stay_alive(self) -> bool:
        """Be alive for ALIVE_SECONDS from now on; whether this worker was until now, so that nobody can have
        taken a table of it. Where it was not, `review` has to follow."""
        self._renewed = time.monotonic()
        until = NOW + ALIVE_SECONDS
        own = update(workers).where(workers.c.id == self.me.id, ALIVE).values(until=until)
        row = {"id": self.me.id, "address": self.me.address, "until": until}
        with transaction(self._engine) as connection:
            was_alive = connection.execute(own).rowcount == 1
            if not was_alive:
                again = upsert(workers).values(row).on_conflict_do_update(index_elements=["id"], set_=row)
                connection.execute(again)
                connection.execute(delete(workers).where(workers.c.until < NOW - FORGOTTEN_SECONDS))
        if was_alive:
            self._sure_until = self._renewed + ALIVE_SECONDS
        return was_alive

    @property
    def sure(self) -> bool:
        """Whether this worker has certainly been alive all the time: nobody can have taken what it holds."""
        return time.monotonic() < self._sure_until

    def others(self) -> dict[str, Worker]:
        """The other workers that are alive, by id."""
        query = select(workers.c.id, workers.c.address).where(ALIVE, workers.c.id != self.me.id)
        with transaction(self._engine, reading=True) as connection:
            return {row.id: Worker(*row) for row in connection.execute(query)}

    def end(self) -> None:
        """Leave all tables to the others."""
        end(self._engine, self.me.id)

    # Tables

    @property
    def held(self) -> set[str]:
        """The tables that this worker has taken, as far as it has heard."""
        return set(self._held)

    def take(self, table: str) -> Worker | None:
        """Have a table, if nobody else does: who does. None as well where there is no such table."""
        found = select(tables.c.id, literal(self.me.id), literal(1)).where(tables.c.id == table)
        taking = upsert(table_leases).from_select(["table_id", "worker", "epoch"], found)
        free = table_leases.c.worker.is_(None) | ~_is_alive(table_leases.c.worker)
        taking = taking.on_conflict_do_update(
            index_elements=["table_id"],
            set_={"worker": self.me.id, "epoch": table_leases.c.epoch + 1},
            where=free & (table_leases.c.worker.is_distinct_from(self.me.id)),
        )
        holder = (
            select(table_leases.c.worker, table_leases.c.epoch, workers.c.address)
            .outerjoin(workers, workers.c.id == table_leases.c.worker)
            .where(table_leases.c.table_id == table)
        )
        with transaction(self._engine) as connection:
            epoch = connection.execute(taking.returning(table_leases.c.epoch)).scalar_one_or_none()
            row = None if epoch is not None else connection.execute(holder).one_or_none()
        if row is not None and row.worker == self.me.id:
            epoch = row.epoch
        if epoch is not None:
            before = self._held.get(table, epoch)
            self._held[table] = epoch
            if before != epoch:  # somebody else had it in between
                self.lost(table)
            return None
        self._lose(table)
        return None if row is None or row.address is None else Worker(row.worker, row.address)

    def epoch(self, table: str) -> int | None:
        """Under which epoch this worker has a table, as far as it has heard."""
        return self._held.get(table)

    def begin(self, connection: Connection, table: str) -> None:
        """Have a table that a transaction makes."""
        connection.execute(insert(table_leases).values(table_id=table, worker=self.me.id, epoch=1))
        self._held[table] = 1

    def check(self, connection: Connection, table: str) -> None:
        """See that a table is this worker's, until a transaction ends. Raises Elsewhere."""
        own = self.own(table) | {"idle": str(MOST_IDLE)}
        if connection.execute(OWN, own).one_or_none() is None:
            raise self.taken(table)

    def own(self, table: str) -> dict[str, Any]:
        """What `IS_OWN` asks of a table. Raises Elsewhere."""
        owned = self.owned(table)
        if owned["epoch"] is None:
            raise self.taken(table)
        return owned

    def owned(self, table: str) -> dict[str, Any]:
        """The same, also of one that this worker does not have: nothing is its own then."""
        return {"table": table, "worker": self.me.id, "epoch": self._held.get(table)}

    def taken(self, table: str) -> Elsewhere:
        """The database says that another worker has a table: the error by which that is told."""
        self._lose(table)
        return Elsewhere(table)

    def review(self) -> None:
        """See which tables were taken by others while this worker was not alive."""
        own = select(table_leases.c.table_id, table_leases.c.epoch).where(table_leases.c.worker == self.me.id)
        with transaction(self._engine, reading=True) as connection:
            held = {row.table_id: row.epoch for row in connection.execute(own)}
        for table, epoch in list(self._held.items()):
            if held.get(table) != epoch:
                self._lose(table)
        self._sure_until = self._renewed + ALIVE_SECONDS

    def release(self, ids: Collection[str]) -> None:
        """Leave some tables to whoever wants them."""
        own = (table_leases.c.worker == self.me.id) & table_leases.c.table_id.in_(ids)
        with transaction(self._engine) as connection:
            connection.execute(update(table_leases).where(own).values(worker=None))
        for table in ids:
            self._held.pop(table, None)

    def _lose(self, table: str) -> None:
        if self._held.pop(table, None) is not None:
            self.lost(table)


def end(engine: Engine, worker: str) -> None:
    """A worker is no longer there: its tables are free. Raises Unavailable."""
    with transaction(engine.execution_options(isolation_level="READ COMMITTED")) as connection:
        connection.execute(delete(workers).where(workers.c.id == worker))
        tell(connection, "gone", worker)


def anybody(engine: Engine) -> bool:
    """Whether a server of any version is alive. Raises Unavailable."""
    engine = engine.execution_options(isolation_level="READ COMMITTED")
    with transaction(engine, reading=True) as connection:
        there = [each for each in (workers, LED) if inspect(connection).has_table(each.name)]
        alive = [select(literal(1)).select_from(each).where(each.c.until > NOW) for each in there]
        return any(connection.execute(one).first() is not None for one in alive)


def held_by_others(me: str) -> ColumnElement[bool]:
    """Whether a table belongs to another worker that is alive, in a query of tables."""
    own = table_leases.c.table_id == tables.c.id
    return exists().where(own, table_leases.c.worker != me, _is_alive(table_leases.c.worker))


def _is_alive(worker: ColumnElement[str | None]) -> ColumnElement[bool]:
    """Whether a worker of `table_leases` lives. Its column is written out: within INSERT … ON CONFLICT
    SQLAlchemy would look through the whole relation, instead of the row."""
    return exists().where(workers.c.id == literal_column(str(worker)), ALIVE)
