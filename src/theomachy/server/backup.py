"""A copy of a server's database while it serves, and of the keys that sign people in.

Contract: what lies at the end under the name that was asked for is whole, was checked, and is its owner's
alone; where that cannot be, nothing lies there. The server is not held up."""

import contextlib
import os
import shutil
import sqlite3
from pathlib import Path

from theomachy.errors import BadDatabase, CannotSave
from theomachy.server.private import PREFIX, make_private

SOUND = [("ok",)]


def back_up(database: Path, copy: Path) -> list[Path]:
    """Copy an SQLite database, and the keys that lie beside it as `copy` with `.key` behind it; the files
    that were written. Raises CannotSave where one is there already or cannot be written, BadDatabase."""
    keys, keys_copy = database.with_name(f"{PREFIX}key"), copy.with_name(f"{copy.name}.key")
    if not database.is_file():
        raise BadDatabase(f"there is no database {database}")
    for file in (copy, keys_copy):
        if file.exists():
            raise CannotSave(f"{file} is there already, and stays as it is: name another file")
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
        raise CannotSave(f"{copy} cannot be written: {error.strerror or error}") from None
    except (sqlite3.Error, UnicodeDecodeError) as error:
        raise BadDatabase(f"{database} cannot be copied: {error}") from None
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
            raise BadDatabase(f"{database} is a database, but not one of Theomachy")
        if made.execute("PRAGMA integrity_check").fetchall() != SOUND:
            raise BadDatabase(f"{database} is damaged: a copy of it was not sound, and was not kept")
