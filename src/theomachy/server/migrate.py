"""Bring a database to this version's schema, or see that it can't be done.

Contract: an upgrade is one transaction. SQLite's file is copied before, and nothing refers to what is not
there when it is done; where that fails the database stays as it was. A new version is a file in
`migrations/versions`; a test compares what they build with the schema of `store`, and upgrades a filled
database of every released one."""

import contextlib
import os
import sqlite3
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, inspect
from sqlalchemy.exc import SQLAlchemyError

from theomachy.errors import BadDatabase, NewerDatabase
from theomachy.server.database import POSTGRESQL, READING
from theomachy.server.private import make_private
from theomachy.server.words import text_of

FOLDER = Path(__file__).with_name("migrations")
UPGRADING = 0x7468656F6D61
"""The number of PostgreSQL's lock that who upgrades a database holds."""


def config(connection: Connection) -> Config:
    """Alembic's configuration for a connection."""
    settings = Config()
    settings.set_main_option("script_location", str(FOLDER))
    settings.attributes["connection"] = connection
    return settings


def migrate(engine: Engine) -> Path | None:
    """Bring the database up to date. Where an SQLite file is upgraded: the copy of it that was made before.

    Raises BadDatabase where it cannot be opened, copied or upgraded, or is not one of ours, NewerDatabase
    where a newer version has written it."""
    where = str(engine.url)
    copy = None
    with _told(where), rebuilding(engine) as connection:
        current = _schema(connection, where)
        if current != newest():
            copy = None if current is None else _copied(engine, current)
            command.upgrade(config(connection), "head")
            _check_references(connection, where)
    return copy


def check_current(engine: Engine) -> None:
    """See that a database has this version's schema. Raises BadDatabase, NewerDatabase."""
    where = str(engine.url)
    with _told(where), engine.execution_options(**{READING: True}).connect() as connection:
        if _schema(connection, where) != newest():
            raise BadDatabase(text_of("older-database", where=where))


def check_known(engine: Engine) -> None:
    """See that a database is one that this version can upgrade or use. Raises BadDatabase, NewerDatabase."""
    where = str(engine.url)
    with _told(where), engine.execution_options(**{READING: True}).connect() as connection:
        if _schema(connection, where) is None:
            raise BadDatabase(text_of("empty-database", where=where))


@cache
def _scripts() -> ScriptDirectory:
    """All migrations, which are read once."""
    return ScriptDirectory(str(FOLDER))


def newest() -> str | None:
    """This version's schema."""
    return _scripts().get_current_head()


def _schema(connection: Connection, where: str) -> str | None:
    """The schema of a database; None for one that is empty. Raises BadDatabase, NewerDatabase."""
    current = MigrationContext.configure(connection).get_current_revision()
    if current is None and set(inspect(connection).get_table_names()) - {"alembic_version"}:
        raise BadDatabase(text_of("foreign-database", where=where))
    known = {script.revision for script in _scripts().walk_revisions()}
    if current is not None and current not in known:
        raise NewerDatabase(text_of("newer-database", where=where))
    return current


@contextlib.contextmanager
def _told(where: str) -> Iterator[None]:
    """What a database says, in our words. Raises BadDatabase."""
    try:
        yield
    except UnicodeDecodeError:  # SQLite quotes in its complaint what it has found in the file
        raise BadDatabase(text_of("damaged-database", where=where)) from None
    except SQLAlchemyError as error:
        reason = " ".join(str(getattr(error, "orig", None) or error).split())
        raise BadDatabase(text_of("unusable-as-database", where=where, reason=reason)) from None


@contextlib.contextmanager
def rebuilding(engine: Engine) -> Iterator[Connection]:
    """A transaction in which tables may be built anew.

    SQLite changes a column by dropping the table, and would not let go of one to which others refer: it is
    told not to look, which it hears only before the transaction begins. On PostgreSQL one who upgrades waits
    for the other, and then sees what that one has done."""
    if engine.dialect.name == POSTGRESQL:
        engine = engine.execution_options(isolation_level="READ COMMITTED")
    with engine.connect() as connection:
        _mind_references(connection, False)
        try:
            with connection.begin():
                if connection.dialect.name == POSTGRESQL:
                    connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({UPGRADING})")
                yield connection
        finally:
            _mind_references(connection, True)


def _mind_references(connection: Connection, mind: bool) -> None:
    if connection.dialect.name == "sqlite" and not connection.invalidated:
        _raw(connection).execute(f"PRAGMA foreign_keys={'ON' if mind else 'OFF'}")


def _raw(connection: Connection) -> sqlite3.Connection:
    """SQLite's own connection, on which nothing begins a transaction."""
    raw = connection.connection.driver_connection
    assert isinstance(raw, sqlite3.Connection)
    return raw


def _check_references(connection: Connection, where: str) -> None:
    """Raises BadDatabase where a row refers to one that is not there."""
    if connection.dialect.name == "sqlite":
        lost = connection.exec_driver_sql("PRAGMA foreign_key_check").all()
        if lost:
            from_, to = lost[0][0], lost[0][2]
            raise BadDatabase(text_of("rows-lost", where=where, lost=len(lost), from_=from_, to=to))


def _copied(engine: Engine, schema: str) -> Path | None:
    """A copy of an SQLite file as it is, beside it; whoever calls holds the lock by which nobody writes
    meanwhile. None for another database.

    Raises BadDatabase.
    """
    if engine.dialect.name != "sqlite":
        return None
    with engine.connect() as connection:
        raw = _raw(connection)
        file = Path(raw.execute("PRAGMA database_list").fetchone()[2])
        copy, unfinished = (
            file.with_name(f"{file.name}.{schema}.backup"),
            file.with_name(f"{file.name}.{schema}.unfinished"),
        )
        try:
            unfinished.unlink(missing_ok=True)
            make_private(unfinished)
            with contextlib.closing(sqlite3.connect(unfinished)) as to:
                raw.backup(to)
            os.replace(unfinished, copy)
        except (OSError, sqlite3.Error) as error:
            unfinished.unlink(missing_ok=True)
            raise BadDatabase(text_of("not-copied-before-upgrade", file=file, error=error)) from None
    return copy
