"""A copy of a server's database while it serves, and of the keys that sign people in; and how it is put back.

Contract
- What lies at the end under the name that was asked for is whole, was checked, and is its owner's alone;
  where that cannot be, nothing lies there. The server is not held up.
- What is put back is checked first, while nothing has changed yet; what it replaces is set aside, whole. No
  server has the folder meanwhile."""

import contextlib
import os
import shutil
import sqlite3
import time
from pathlib import Path

from theomachy.errors import BadDatabase, CannotSave
from theomachy.server.database import open_engine, sqlite_url
from theomachy.server.folder import alone
from theomachy.server.migrate import check_known
from theomachy.server.private import OWN_FOLDER, PREFIX, make_private, read_keys, write_keys
from theomachy.server.words import text_of

DATABASE, KEY = f"{PREFIX}db", f"{PREFIX}key"
BESIDE = ("", "-wal", "-shm")
"""What SQLite keeps beside a database, as the ends of the files' names; the first is the database."""
SOUND = [("ok",)]


def back_up(database: Path, copy: Path, folder: Path | None = None) -> list[Path]:
    """Copy an SQLite database, and the keys of its data folder, by default that in which it lies, as `copy`
    with `.key` behind it; the files that were written. Raises CannotSave where one is there already or cannot
    be written, BadDatabase."""
    keys, keys_copy = (folder or database.parent) / KEY, copy.with_name(f"{copy.name}.key")
    if not database.is_file():
        raise BadDatabase(text_of("no-database", where=database))
    for file in (copy, keys_copy):
        if file.exists():
            raise CannotSave(text_of("there-already", file=file))
    unfinished = copy.with_name(f"{copy.name}.unfinished")
    try:
        unfinished.unlink(missing_ok=True)
        make_private(unfinished)
        _copy(database, unfinished)
        if keys.exists():
            make_private(keys_copy)
            shutil.copyfile(keys, keys_copy)
        os.replace(unfinished, copy)
    except OSError as error:
        keys_copy.unlink(missing_ok=True)
        raise CannotSave(text_of("cannot-be-written", copy=copy, error=error.strerror or error)) from None
    except (sqlite3.Error, UnicodeDecodeError) as error:
        raise BadDatabase(text_of("cannot-be-copied", where=database, error=error)) from None
    finally:
        unfinished.unlink(missing_ok=True)
    return [copy, keys_copy] if keys_copy.exists() else [copy]


def _copy(database: Path, to: Path) -> None:
    """Raises BadDatabase, sqlite3.Error."""
    with (
        contextlib.closing(sqlite3.connect(f"{database.absolute().as_uri()}?mode=ro", uri=True)) as source,
        contextlib.closing(sqlite3.connect(to)) as made,
    ):
        source.backup(made)
        made.execute("PRAGMA journal_mode=DELETE")  # one file, with nothing beside it
        names = {name for (name,) in made.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        if not {"alembic_version", "steps"} <= names:
            raise BadDatabase(text_of("foreign-database", where=database))
        if made.execute("PRAGMA integrity_check").fetchall() != SOUND:
            raise BadDatabase(text_of("damaged-not-copied", where=database))


def put_back(copy: Path, folder: Path, database: Path | None = None) -> Path | None:
    """Let a copy that `back_up` has made be the database of a data folder, by default the one in it, with its
    keys; where it has none the folder's own stay. Where what was there before has been set aside, if anything
    was.

    Raises BadDatabase for a copy that is none, is damaged or newer than this version, CannotServe for damaged
    keys, InUse where a server has the folder, CannotSave."""
    database = database or folder / DATABASE
    keys_copy, unfinished = (
        copy.with_name(f"{copy.name}.key"),
        database.with_name(f"{database.name}.unfinished"),
    )
    if not copy.is_file():
        raise BadDatabase(text_of("no-file", copy=copy))
    try:
        folder.mkdir(OWN_FOLDER, parents=True, exist_ok=True)
    except OSError as error:
        why = text_of("no-folder") if folder.exists() else error.strerror or error
        raise CannotSave(text_of("cannot-be-put-back", copy=copy, error=f"{folder}: {why}")) from None
    with alone(folder):
        try:
            keys = read_keys(keys_copy) if keys_copy.exists() else None
            unfinished.unlink(missing_ok=True)
            make_private(unfinished)
            _copy(copy, unfinished)
            _check_schema(unfinished)
            aside = _set_aside(database, folder)
            if keys is not None:
                write_keys(folder / KEY, keys)
            os.replace(unfinished, database)
        except OSError as error:
            raise CannotSave(
                text_of("cannot-be-put-back", copy=copy, error=error.strerror or error)
            ) from None
        except (sqlite3.Error, UnicodeDecodeError) as error:
            raise BadDatabase(text_of("cannot-be-put-back", copy=copy, error=error)) from None
        finally:
            unfinished.unlink(missing_ok=True)
    return aside


def _check_schema(database: Path) -> None:
    """Raises BadDatabase, NewerDatabase."""
    engine = open_engine(sqlite_url(database))
    try:
        check_known(engine)
    finally:
        engine.dispose()


def _set_aside(database: Path, folder: Path) -> Path | None:
    """Move a database out of the way, with a copy of its folder's keys; into which folder. Raises OSError."""
    there = [file for end in BESIDE if (file := database.with_name(f"{database.name}{end}")).exists()]
    if not there:
        return None
    aside = database.parent / time.strftime(f"{PREFIX}replaced.%Y-%m-%dT%H%M%SZ", time.gmtime())
    aside.mkdir(OWN_FOLDER)
    if (folder / KEY).exists():
        make_private(aside / KEY)
        shutil.copyfile(folder / KEY, aside / KEY)
    for file in reversed(there):  # the database last: whatever interrupts this, it is not without its log
        os.replace(file, aside / file.name)
    return aside
