"""Who has a data folder: any number of servers at once, or somebody alone who changes what no server may
find changed."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from filelock import ReadWriteLock, Timeout

from theomachy.errors import BadDatabase, CannotServe, InUse
from theomachy.server.private import PREFIX
from theomachy.server.words import text_of

LOCK = f"{PREFIX}lock"
PATIENCE = 5.0
"""Seconds that a server waits for who has its folder alone."""


@contextmanager
def shared(folder: Path) -> Iterator[None]:
    """Have a data folder as a server has it. Raises CannotServe."""
    try:
        lock = ReadWriteLock(folder / LOCK, is_singleton=False)
        lock.acquire_read(PATIENCE)
    except Timeout:
        raise CannotServe(text_of("folder-in-administration", folder=folder)) from None
    except (OSError, sqlite3.Error) as error:
        raise CannotServe(text_of("folder-unusable", folder=folder, error=error)) from None
    try:
        yield
    finally:
        lock.close()


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Have a data folder for oneself. Raises InUse, BadDatabase."""
    try:
        lock = ReadWriteLock(folder / LOCK, is_singleton=False)
        lock.acquire_write(blocking=False)
    except Timeout:
        raise InUse(text_of("folder-in-use", folder=folder)) from None
    except (OSError, sqlite3.Error) as error:
        raise BadDatabase(text_of("folder-unusable", folder=folder, error=error)) from None
    try:
        yield
    finally:
        lock.close()
