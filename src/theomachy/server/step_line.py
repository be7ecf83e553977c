"""A connection to PostgreSQL on which the server's loop keeps steps by itself.

Contract
- Steps that are kept together are one transaction: where one is refused none is kept.
- Where the connection breaks off meanwhile it is uncertain for all of them.
- All else that can be in the way is for a thread of the store's (`AsyncStore`): then this one keeps nothing.

Where four steps wait at once that takes the processor half of what a thread takes (docs/measurements.md)."""

import asyncio
import re
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any

from sqlalchemy import Dialect, PoolProxiedConnection

from theomachy.server.database import Uncertain, give_up_at, has_waited
from theomachy.server.leases import Leases
from theomachy.server.store import KEEP_OWN_STEP, Store, own_step
from theomachy.server.table import Step

if TYPE_CHECKING:
    from psycopg.pq.abc import PGconn, PGresult

PREPARED = b"keep_step"
NAMED = re.compile(r"%\((\w+)\)s")
Made = Sequence[tuple[str, Step, float]]
Then = Callable[[list[Exception | None] | None], None]
"""Is told what became of each step; None where they are to be kept by a thread, for PostgreSQL has refused
them all for the sake of one."""


class StepLine:
    """The connection, which is made when first a step is to be kept, and anew where it has broken off, by
    one of the store's `threads`."""

    def __init__(self, store: Store, leases: Leases, threads: Executor) -> None:
        self._store = store
        self._leases = leases
        self._threads = threads
        self._names: list[str] = []
        self._pooled: PoolProxiedConnection | None = None
        self._socket = -1
        self._is_connecting = self._is_closed = False
        self._asked: tuple[list[str], Then] | None = None
        """The tables whose steps are being kept, and who is told of it."""
        self._answers: list[bool | None] = []
        """Of those: whether the table was this worker's, None where it was refused."""

    def keep(self, made: Made, then: Then) -> bool:
        """Begin to keep steps, and tell of it `then`; False, and nothing is begun, where a thread has to do
        that: there is no connection, or they have waited already. One after another."""
        assert self._asked is None
        if self._pooled is None:
            self._connect()
            return False
        with give_up_at(min(until for _, _, until in made)):
            if has_waited():
                return False
        rows = [self._row(table, step) for table, step, _ in made]
        self._asked, self._answers = ([table for table, _, _ in made], then), []
        with self._breaking() as pq:
            for row in rows:
                pq.send_query_prepared(PREPARED, row)
            pq.pipeline_sync()
            self._send()
        return True

    def close(self) -> None:
        """Wait for what is being kept, and keep nothing more."""
        while self._asked is not None:
            with self._breaking() as pq:
                self._hear(pq.get_result())
        self._is_closed = True
        self._leave()

    # The connection

    def _connect(self) -> None:
        if not self._is_connecting and not self._is_closed:
            self._is_connecting = True
            connecting = asyncio.get_running_loop().run_in_executor(self._threads, self._connected)
            connecting.add_done_callback(self._begin)

    def _connected(self) -> PoolProxiedConnection:
        from psycopg import OperationalError
        from psycopg.pq import ExecStatus

        pooled = self._store.engine.raw_connection()
        text, self._names, types = _numbered(self._store.engine.dialect)
        pq = _pq(pooled)
        if pq.prepare(PREPARED, text, types).status != ExecStatus.COMMAND_OK:
            pooled.invalidate()
            raise OperationalError(pq.get_error_message())
        pq.nonblocking = 1
        pq.enter_pipeline_mode()
        return pooled

    def _begin(self, connecting: "asyncio.Future[PoolProxiedConnection]") -> None:
        self._is_connecting = False
        if connecting.exception() is None:  # else whoever keeps the step by a thread is told
            self._pooled = connecting.result()
            if self._is_closed:
                self._leave()
            else:
                self._socket = _pq(self._pooled).socket
                asyncio.get_running_loop().add_reader(self._socket, self._read)

    def _leave(self) -> None:
        pooled, self._pooled = self._pooled, None
        if pooled is None:
            return
        with suppress(RuntimeError):  # no loop runs any more
            loop = asyncio.get_running_loop()
            loop.remove_reader(self._socket)
            loop.remove_writer(self._socket)
        pooled.invalidate()

    @contextmanager
    def _breaking(self) -> Iterator["PGconn"]:
        """The connection as its driver knows it. Where it breaks off the others are no better."""
        from psycopg import Error

        assert self._pooled is not None
        try:
            yield _pq(self._pooled)
        except Error:
            self._leave()
            self._store.engine.dispose()
            if self._asked is not None:
                (tables, then), self._asked = self._asked, None
                then([Uncertain() for _ in tables])

    # What is said

    def _row(self, table: str, step: Step) -> list[bytes | None]:
        row = own_step(self._leases, table, step)
        return [_written(row.get(name)) for name in self._names]

    def _send(self) -> None:
        """What does not go out at once goes when there is room."""
        with self._breaking() as pq:
            if pq.flush():
                asyncio.get_running_loop().add_writer(self._socket, self._send)
            else:
                asyncio.get_running_loop().remove_writer(self._socket)

    def _read(self) -> None:
        with self._breaking() as pq:
            pq.consume_input()
            while self._asked is not None and not pq.is_busy():
                self._hear(pq.get_result())

    def _hear(self, result: "PGresult | None") -> None:
        from psycopg.pq import ExecStatus

        if result is None:  # the end of what was said to one statement
            return
        if result.status != ExecStatus.PIPELINE_SYNC:
            is_kept = result.status == ExecStatus.TUPLES_OK
            self._answers.append(result.ntuples == 1 if is_kept else None)
            return
        assert self._asked is not None
        (tables, then), self._asked = self._asked, None
        if None in self._answers:
            then(None)
        else:
            own = zip(tables, self._answers, strict=True)
            then([None if is_own else self._leases.taken(table) for table, is_own in own])


def _numbered(dialect: Dialect) -> tuple[bytes, list[str], list[int]]:
    """How a step is kept, with its values by number: the text, their names, and PostgreSQL's numbers for
    their types where the text does not say them."""
    from psycopg.postgres import types

    compiled = KEEP_OWN_STEP.compile(dialect=dialect)
    names = list(dict.fromkeys(NAMED.findall(str(compiled))))
    text = NAMED.sub(lambda found: f"${names.index(found[1]) + 1}", str(compiled))
    known = {"step_at": types["float8"].oid, "step_hint": types["bool"].oid}
    return text.encode(), names, [known.get(name, 0) for name in names]


def _written(value: Any) -> bytes | None:
    """A value as PostgreSQL reads it."""
    return None if value is None else str(value).encode()


def _pq(pooled: PoolProxiedConnection) -> "PGconn":
    connection: Any = pooled.dbapi_connection
    pq: PGconn = connection.pgconn
    return pq
