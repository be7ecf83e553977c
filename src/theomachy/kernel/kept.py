"""What has been compiled is kept on disk, under a key of all that it is made of (`fingerprint.py`), the
versions of Python, Numba and NumPy and Numba's flags: a changed rule, another version, or bounds checks
(`NUMBA_BOUNDSCHECK=1`) never meet stale code, and a change elsewhere compiles nothing anew.

Two things are kept. An entry's machine code, which another process loads and runs; and the code of each rule
that it was linked from, so that another entry, or the same one when a rule has changed, compiles only what
is new. `THEOMACHY_CACHE` names another folder. Files that are broken or can't be written are as if they were
not there."""

# mypy: disable-error-code="import-untyped"
# Numba is not typed.

import hashlib
import os
import pickle
import shutil
import sqlite3
import sys
import tempfile
import time
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, nullcontext, suppress
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from theomachy.kernel.compiled import stands_for
from theomachy.kernel.fingerprint import Described, fingerprint

ENTRIES_KEPT = 300
"""Compiled entries that are kept: those used last, some versions of all games."""
RULES_KEPT = 20_000
"""Likewise rules; a game has some hundred."""


FLAGS = ("BOUNDSCHECK", "OPT", "DEBUGINFO_DEFAULT", "CPU_NAME")
"""Of Numba's flags those that machine code hangs on."""


def cache_folder() -> Path:
    """Where compiled code is kept."""
    from platformdirs import user_cache_path

    return (
        Path(os.environ.get("THEOMACHY_CACHE") or user_cache_path("theomachy", appauthor=False)) / "compiled"
    )


@cache
def writable_folder() -> Path | None:
    """The folder of compiled code, or None where nothing can be written."""
    folder = cache_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return folder if os.access(folder, os.W_OK) else None


@cache
def stamp() -> str:
    """What all compiled code hangs on beside what it is made of."""
    import numba

    flags = " ".join(f"{name}={getattr(numba.config, name, None)}" for name in FLAGS)
    how = hashlib.sha256(
        b"".join(
            Path(__file__).with_name(name).read_bytes()
            for name in ("compiled.py", "fingerprint.py", "kept.py", "libraries.py", "linking.py")
        )
    )
    return f"{how.hexdigest()} {sys.version} {numba.__version__} {np.__version__} {flags}"


def key_of(function: Callable[..., Any], types: Sequence[Any], described: Described) -> str:
    """The name under which the code of a function for these types is kept: it says all that it hangs on."""
    records = _records(types)
    made_of = fingerprint(function, lambda called: stands_for(called, records), described)
    of = [str(each) for each in types]
    whole = f"{function.__module__}.{function.__qualname__} {of} {made_of} {stamp()}"
    return hashlib.sha256(whole.encode()).hexdigest()[:32]


def _records(types: Sequence[Any]) -> list[Any]:
    """The Numba types of the records and named tuples among a function's arguments, and of those in them:
    generic functions are found by them."""
    from numba.core.types import Array, BaseNamedTuple, Record

    found: dict[Any, None] = {}
    for each in types:
        kind = each.dtype if isinstance(each, Array) else each
        if isinstance(kind, BaseNamedTuple):
            found |= dict.fromkeys([kind, *_records(kind.types)])  # type: ignore[attr-defined]
        elif isinstance(kind, Record):
            found |= dict.fromkeys([kind, *_records([field.type for field in kind.fields.values()])])
    return list(found)


class Store:
    """The compiled code of one entry, a file for each types that it is called with: in place of Numba's own
    cache, which knows an entry's file alone."""

    def __init__(self, folder: Path, function: Callable[..., Any]) -> None:
        self.cache_path = str(folder)  # Numba's name for it
        self._folder = folder
        self._function = function
        self._files: dict[Any, Path] = {}

    def file(self, sig: Any) -> Path:
        """Where the code for these types is kept."""
        types = sig if isinstance(sig, tuple) else sig.args
        if types not in self._files:
            self._files[types] = self._folder / f"{key_of(self._function, types, {})}.nbc"
        return self._files[types]

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """What has been compiled for these types, or None."""
        from numba.core.compiler import CompileResult

        target_context.refresh()
        try:
            rebuild: Any = CompileResult._rebuild
            file = self.file(sig)
            calls, entry = pickle.loads(file.read_bytes())
            if calls:
                from theomachy.kernel.linking import take

                take(target_context.codegen(), calls)
            made = rebuild(target_context, *entry)
            os.utime(file)  # used last
        except Exception:
            return None
        return made

    def save_overload(self, sig: Any, made: Any) -> None:
        """Keep what has been compiled, and the machine code that it calls: LLVM ends the process where it
        finds none of that name."""
        from numba.core.serialize import dumps

        try:
            calls = {each.key: each.code() for each in getattr(made.library, "calls", ())}
            with tempfile.NamedTemporaryFile(dir=self._folder, delete=False) as file:
                file.write(dumps((calls, made._reduce())))  # type: ignore[no-untyped-call]
            Path(file.name).replace(self.file(sig))
            _forget_old(self._folder)
        except Exception as error:
            warnings.warn(f"compiled code could not be kept in {self._folder}: {error}", stacklevel=2)

    def flush(self) -> None:
        """Numba asks for this when an entry is compiled anew; a changed entry has another file."""


def _forget_old(folder: Path) -> None:
    """Remove what has not been used for longest, and the folders in which earlier versions kept theirs."""
    for old in folder.iterdir():
        if old.is_dir():
            shutil.rmtree(old, ignore_errors=True)
    kept = sorted(folder.glob("*.nbc"), key=lambda file: file.stat().st_mtime, reverse=True)
    for file in kept[ENTRIES_KEPT:]:
        file.unlink(missing_ok=True)
        file.with_suffix(".lock").unlink(missing_ok=True)


class Code(NamedTuple):
    """A rule as it is kept: LLVM's bitcode of it alone, the Numba type of what it returns, and the keys of
    the rules that it calls. Or machine code, of it and of all that it calls; then `calls` are only those that
    are machine code too."""

    code: bytes
    returns: Any
    calls: tuple[str, ...]
    is_machine_code: bool


class KeptRules:
    """The code of rules by their keys, in a database of its own."""

    def __init__(self, connection: sqlite3.Connection | None) -> None:
        self._connection = connection
        self._used: list[tuple[float, str]] = []
        self._new: list[tuple[str, bytes, float]] = []

    def load(self, rule: str) -> Code | None:
        """The code of a rule, or None where it is not kept."""
        if self._connection is None:
            return None
        with suppress(Exception):
            found = self._connection.execute("SELECT code FROM rules WHERE key = ?", (rule,)).fetchone()
            if found is not None:
                self._used.append((time.time(), rule))
                return Code(*pickle.loads(found[0]))
        return None

    def keep(self, rule: str, code: Code) -> None:
        """Keep the code of a rule, when all are written."""
        self._new.append((rule, pickle.dumps(tuple(code)), time.time()))

    def write(self) -> None:
        """Write what is new, and forget what has not been used for longest."""
        if self._connection is None:
            return
        with suppress(sqlite3.Error), self._connection as connection:
            connection.executemany("INSERT OR REPLACE INTO rules VALUES (?, ?, ?)", self._new)
            connection.executemany("UPDATE rules SET used = ? WHERE key = ?", self._used)
            connection.execute(
                "DELETE FROM rules WHERE key IN (SELECT key FROM rules ORDER BY used DESC LIMIT -1 OFFSET ?)",
                (RULES_KEPT,),
            )


@contextmanager
def kept_rules() -> Iterator[KeptRules]:
    """The rules that are kept, while an entry is compiled; none where nothing can be written."""
    folder = writable_folder()
    connection = None if folder is None else _opened(folder / "rules.sqlite")
    with nullcontext() if connection is None else closing(connection):
        kept = KeptRules(connection)
        yield kept
        kept.write()


def _opened(file: Path) -> sqlite3.Connection | None:
    """The database in a file, or None where there can be none; one that is broken is removed."""
    try:
        connection = sqlite3.connect(file, timeout=30)
        connection.execute("CREATE TABLE IF NOT EXISTS rules (key TEXT PRIMARY KEY, code BLOB, used REAL)")
    except sqlite3.OperationalError:
        return None
    except sqlite3.DatabaseError:
        connection.close()
        file.unlink(missing_ok=True)
        return None
    return connection
