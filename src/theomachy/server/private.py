"""What nobody but the server's own user may read: the data folder, the database's files, and the keys that
sign people in.

Whoever reads the database knows every hand of every running match, and whoever has a key is anybody they
like. Windows keeps other users out of the data folder by itself; there is nothing to do there."""

import os
import secrets
import stat
from pathlib import Path

from filelock import FileLock

from theomachy.errors import BadDatabase, CannotServe
from theomachy.server.store import Store
from theomachy.server.words import text_of

OWN_FOLDER, OWN_FILE = 0o700, 0o600
OTHERS = 0o077
KEY_BYTES = 32
PREFIX = "theomachy."
"""How all that the server writes into its folder is called."""
OPERATORS = {"components", "policies"}
"""The folders that its user may put there."""


def private_folder(folder: Path, ours: bool) -> str | None:
    """Make a data folder, or close one that is there to all others. What is to be said of one that stays
    open, in a sentence.

    One that is not `ours` alone, for it is everybody's or holds other things as well, is left open: others
    may be meant to reach them. Raises BadDatabase where it cannot be made."""
    try:
        folder.mkdir(OWN_FOLDER, parents=True, exist_ok=True)
        mode = folder.stat().st_mode
        held = [file.name for file in folder.iterdir()]
    except OSError as error:
        raise BadDatabase(text_of("folder-not-made", folder=folder, error=error.strerror or error)) from None
    if os.name != "posix" or not mode & OTHERS:
        return None
    if not ours and (
        mode & stat.S_ISVTX or not all(name.startswith(PREFIX) or name in OPERATORS for name in held)
    ):
        return text_of("folder-shared", folder=folder)
    return _closed(folder, OWN_FOLDER)


def make_private(file: Path) -> None:
    """An empty file that is its owner's alone. One that is there is left as it is. Raises OSError."""
    if not file.exists():
        os.close(os.open(file, os.O_CREAT | os.O_WRONLY, OWN_FILE))


def private_database(file: Path) -> str | None:
    """Close the files of an SQLite database to all others; what is to be said where that cannot be, in a
    sentence."""
    beside = [
        file,
        *(file.with_name(f"{file.name}{end}") for end in ("-wal", "-shm")),
        *file.parent.glob(f"{file.name}.*.backup"),
    ]
    open_ones = [one for one in beside if one.exists() and one.stat().st_mode & OTHERS]
    return (
        next(filter(None, (_closed(one, OWN_FILE) for one in open_ones)), None)
        if os.name == "posix"
        else None
    )


def _closed(path: Path, mode: int) -> str | None:
    try:
        path.chmod(mode)
    except OSError as error:
        return text_of("readable-by-others", path=path, error=error.strerror or error)
    return None


def signing_keys(folder: Path, store: Store) -> list[bytes]:
    """The keys that sign people in, from their file in the data folder; the last one signs, and what an
    earlier one has signed still counts.

    The first time there is a new one. One that lies in the database, as before schema 0004, moves into the
    file, so that nobody is signed out. Raises CannotServe."""
    file = folder / f"{PREFIX}key"
    try:
        with FileLock(f"{file}.lock", mode=OWN_FILE):
            keys = read_keys(file) if file.exists() else []
            in_database = store.old_key()
            if in_database is not None and in_database not in keys:
                keys.insert(0, in_database)
                write_keys(file, keys)
            if not keys:
                keys.append(secrets.token_bytes(KEY_BYTES))
                write_keys(file, keys)
            file.chmod(OWN_FILE)
    except OSError as error:
        raise CannotServe(text_of("keys-unusable", file=file, error=error.strerror or error)) from None
    if in_database is not None:
        store.forget_key()
    return keys


def read_keys(file: Path) -> list[bytes]:
    """A key a line, in hexadecimal. Raises CannotServe, OSError."""
    try:
        keys = [bytes.fromhex(line) for line in file.read_text("ascii").split()]
    except ValueError:
        keys = []
    if not keys or any(len(key) != KEY_BYTES for key in keys):
        raise CannotServe(text_of("keys-damaged", file=file))
    return keys


def write_keys(file: Path, keys: list[bytes]) -> None:
    """Whole or not at all. Raises OSError."""
    unfinished = file.with_name(f"{file.name}.unfinished")
    unfinished.unlink(missing_ok=True)
    make_private(unfinished)
    with unfinished.open("w", encoding="ascii") as out:
        out.writelines(f"{key.hex()}\n" for key in keys)
        out.flush()
        os.fsync(out.fileno())
    os.replace(unfinished, file)
