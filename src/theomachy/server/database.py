"""How a database is spoken with: SQLite, PostgreSQL, or another that the URL names.

Contract
- A transaction sees the database as it was at one moment. With SQLite who writes is alone; on PostgreSQL,
  where several write at once, the second who writes the same row is refused (`Overtaken`).
- What has been committed is in the database; with SQLite it survives the death of the process at any moment,
  and, as every commit waits for the disk, of the machine.
- One that another process keeps waiting gives up after `BUSY_SECONDS`, or at the moment that was set by
  `give_up_at`.
"""

import math
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, PoolProxiedConnection, create_engine, event, make_url
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, InvalidatePoolError, SQLAlchemyError

from theomachy.errors import BadDatabase
from theomachy.server.errors import BadRequest, Unavailable
from theomachy.server.words import text_of

BUSY_SECONDS = 10
"""How long something waits for another process that has locked the database, from when it was asked for."""
FULL_PATIENCE = BUSY_SECONDS * 1000
"""The same in milliseconds, as a new connection knows it."""
PATIENCE = "theomachy_patience"
"""What a connection to SQLite knows of another patience."""
RESTED_SECONDS = 1.0
USED_AT = "theomachy_used_at"
"""What a connection to PostgreSQL knows of when it was last used."""
_until: ContextVar[float | None] = ContextVar("_until", default=None)

POSTGRESQL = "postgresql"
OTHERS_FIRST = {"40001", "40P01"}
"""PostgreSQL's states for what somebody else has changed meanwhile, and for two who wait for each other."""
LOCKED = "55P03"
READING = "theomachy_reading"
"""The option of a connection that writes nothing."""


class Conflict(Unavailable):
    """Another process has written first: read again."""

    def __init__(self) -> None:
        super().__init__(text_of("others-wrote"))


class Overtaken(Conflict):
    """Another transaction came between, and this one was not done: done once more it may well be."""


class Uncertain(Unavailable):
    """The connection has broken off while something was committed: read again."""

    def __init__(self) -> None:
        super().__init__(text_of("perhaps-kept"))


def sqlite_url(file: Path) -> str:
    """The URL of a database file."""
    return f"sqlite:///{file}"


def sqlite_file(engine: Engine) -> Path | None:
    """The file of an SQLite database; None for one in memory, and for other databases."""
    name = engine.url.database if engine.dialect.name == "sqlite" else None
    return None if not name or name == ":memory:" or name.startswith("file:") else Path(name)


def open_engine(url: str) -> Engine:
    """A database's engine. Raises BadDatabase for a URL that is none."""
    try:
        address = make_url(url)
        if address.drivername == "postgresql":
            address = address.set(drivername="postgresql+psycopg")
        engine = create_engine(address, **_manner(address))
    except (SQLAlchemyError, ImportError, ValueError) as error:
        reason = text_of("psycopg-needed") if getattr(error, "name", "") == "psycopg" else error
        raise BadDatabase(text_of("unusable-database", url=_without_password(url), reason=reason)) from None
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
    elif engine.dialect.name == POSTGRESQL:
        event.listen(engine, "connect", _prepare_postgresql)
        event.listen(engine, "checkout", partial(_try_where_rested, engine))
        event.listen(engine, "checkin", _note_use)
        event.listen(engine, "begin", _begin_postgresql)
    return engine


def _manner(address: URL) -> dict[str, Any]:
    """How a database is spoken with."""
    if address.get_backend_name() != POSTGRESQL:
        return {}
    return {
        "isolation_level": "REPEATABLE READ",
        "connect_args": {
            "connect_timeout": BUSY_SECONDS,
            "tcp_user_timeout": BUSY_SECONDS * 1000,
            "client_encoding": "utf8",  # of a database without an encoding of its own psycopg tells bytes
        },
    }


def _without_password(url: str) -> str:
    return url.split("://")[0] + "://..." if "@" in url else url


def _begin_sqlite(connection: Connection) -> None:
    """Begin a transaction at once for writing; it waits until then for another process that writes. One that
    only reads waits for nobody. SQLite's own connection is asked: by SQLAlchemy this took as long as to keep
    a step."""
    lasting = connection.connection.dbapi_connection
    assert isinstance(lasting, sqlite3.Connection)
    reading = connection.get_execution_options().get(READING, False)
    try:
        _begin_lasting(lasting, connection.info, reading)
    except sqlite3.Error as error:
        raise DBAPIError("BEGIN", None, error) from error


def _begin_lasting(lasting: sqlite3.Connection, info: dict[Any, Any], reading: bool) -> None:
    if (patience := _patience()) != info.get(PATIENCE, FULL_PATIENCE):
        lasting.execute(f"PRAGMA busy_timeout={patience}")
        info[PATIENCE] = patience
    lasting.execute("BEGIN" if reading else "BEGIN IMMEDIATE")


def _begin_postgresql(connection: Connection) -> None:
    """Wait no longer for another process that has locked a row; 0 would be for ever."""
    if has_waited():
        connection.exec_driver_sql(f"SET LOCAL lock_timeout = {max(_patience(), 1)}")


def _patience() -> int:
    """How much longer what is asked now waits for another process, in milliseconds: whole seconds, so that
    it is mostly what the connection knows already."""
    until = _until.get()
    left = BUSY_SECONDS if until is None else max(until - time.monotonic(), 0)
    return math.ceil(left) * 1000


def last_moment() -> float:
    """Until when something that is asked for now waits for another process, in seconds of
    `time.monotonic`."""
    return time.monotonic() + BUSY_SECONDS


@contextmanager
def give_up_at(moment: float) -> Iterator[None]:
    """Let what is done with a store meanwhile, in this thread, wait for another process no longer than until
    then (`last_moment`)."""
    before = _until.set(moment)
    try:
        yield
    finally:
        _until.reset(before)


def _prepare_sqlite(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # transactions are begun by us, at once for writing
    connection.execute(f"PRAGMA busy_timeout={FULL_PATIENCE}")
    _write_ahead(connection)
    for pragma in ("synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _prepare_postgresql(connection: Any, _: Any) -> None:
    connection.execute(f"SET lock_timeout = {FULL_PATIENCE}")
    connection.commit()


def _try_where_rested(engine: Engine, connection: Any, record: Any, _: Any) -> None:
    """A connection that was not used just now is tried first, so that a database that was stopped and started
    again is used as before. To try it takes a third of what it takes to keep a step."""
    if time.monotonic() - record.info.get(USED_AT, time.monotonic()) < RESTED_SECONDS:
        return
    assert engine.dialect.loaded_dbapi is not None
    try:
        engine.dialect.do_ping(connection)
    except engine.dialect.loaded_dbapi.Error as error:
        raise InvalidatePoolError from error


def _note_use(_: Any, record: Any) -> None:
    record.info[USED_AT] = time.monotonic()


def _write_ahead(connection: sqlite3.Connection) -> None:
    """Of several who open a new file at once SQLite refuses some this change, however long they would
    wait."""
    until = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                raise
        time.sleep(0.01)


@contextmanager
def transaction(engine: Engine, reading: bool = False) -> Iterator[Connection]:
    """A transaction; `reading`: one that writes nothing. Raises Conflict, Uncertain, Unavailable, and
    BadRequest for what the database cannot keep."""
    if reading:
        engine = engine.execution_options(**{READING: True})
    committing = False
    with _refusing(lambda: committing), engine.begin() as connection:
        yield connection
        committing = not reading


@contextmanager
def driver(engine: Engine) -> Iterator[Any]:
    """The driver's own connection, for the few statements that are made with each step: SQLAlchemy takes
    longer over them than the database. With SQLite it is a transaction; what PostgreSQL is asked is one by
    itself, each time: to begin and to commit would be two questions more. Raises as `transaction`."""
    with _refusing(lambda: True), _as_sqlalchemy(engine, None):
        pooled = engine.raw_connection()
        lasting: Any = pooled.dbapi_connection
        try:
            with _as_sqlalchemy(engine, pooled), _begun(engine, lasting, pooled.info):
                yield lasting
        finally:
            pooled.close()


@contextmanager
def _as_sqlalchemy(engine: Engine, pooled: PoolProxiedConnection | None) -> Iterator[None]:
    """What the driver raises, as SQLAlchemy does; where a connection has broken off none is used again."""
    assert engine.dialect.loaded_dbapi is not None
    kind = engine.dialect.loaded_dbapi.Error
    try:
        yield
    except kind as error:
        gone = pooled is not None and engine.dialect.is_disconnect(error, pooled.dbapi_connection, None)
        if pooled is not None and gone:
            pooled.invalidate(error)
            engine.dispose()  # the others are no better
        raise DBAPIError.instance(
            None, None, error, kind, connection_invalidated=gone, dialect=engine.dialect
        ) from error


@contextmanager
def _begun(engine: Engine, lasting: Any, info: dict[Any, Any]) -> Iterator[None]:
    if engine.dialect.name == POSTGRESQL:
        lasting.autocommit = True
        try:
            yield
        finally:
            if not lasting.closed:
                lasting.autocommit = False
    else:
        _begin_lasting(lasting, info, reading=False)
        yield
        lasting.commit()


def has_waited() -> bool:
    """Whether what is asked now has waited, and so is to wait less for another process."""
    return _patience() != FULL_PATIENCE


@contextmanager
def _refusing(is_committing: Callable[[], bool]) -> Iterator[None]:
    """What the database raises, as our own errors."""
    try:
        yield
    except IntegrityError:
        raise Conflict from None
    except DataError as error:
        raise BadRequest(text_of("cannot-be-kept")) from error
    except SQLAlchemyError as error:
        raise _refusal(error, is_committing()) from error
    except ValueError as error:  # what lies there is no text, or no JSON
        raise Unavailable(text_of("database-damaged")) from error


def _refusal(error: SQLAlchemyError, committing: bool) -> Unavailable:
    """What is said of a transaction that has failed, in the middle or when it was being committed."""
    state = getattr(getattr(error, "orig", None), "sqlstate", None)
    if state in OTHERS_FIRST:
        return Overtaken()
    if state == LOCKED or "database is locked" in str(error):
        return Unavailable(text_of("database-locked"))
    if committing and isinstance(error, DBAPIError) and error.connection_invalidated:
        return Uncertain()
    return Unavailable(text_of("database-silent", error=type(error).__name__))
