"""One source, two ways to run: rules as plain Python, and compiled by Numba behind a few entry points.

Contract
- `@rule` marks a function as part of the rules. It stays the plain function that it is; compiled code may
  call it. Where it makes an array it is an `@allocating_rule`.
- `@substitute(original)` marks a function as what compiled code runs instead of `original` (for the few
  places where plain Python and compiled code need other words for the same arithmetic).
- `@entry` makes an `Entry`: called, it compiles itself (or loads what an earlier process compiled) and runs
  without the interpreter lock; `entry.plain` is the same function interpreted. Nothing else is ever compiled,
  and Numba is not even imported before an entry is called.
- What is compiled is kept on disk under a key of all that it is made of (`fingerprint.py`), the versions of
  Python, Numba and NumPy and Numba's
  flags: a changed rule, another version, or bounds checks (`NUMBA_BOUNDSCHECK=1`) never meet stale code, and
  a change elsewhere compiles nothing anew. `THEOMACHY_CACHE` names another folder. Where nothing can be
  written the entry is compiled in each process anew.
"""

import contextlib
import hashlib
import linecache
import logging
import os
import pickle
import shutil
import sys
import tempfile
import warnings
from collections.abc import Callable, Sequence
from functools import cache, cached_property, update_wrapper
from pathlib import Path
from typing import Any, Generic, ParamSpec, TypeVar

import numpy as np

from theomachy.kernel.fingerprint import fingerprint

P = ParamSpec("P")
R = TypeVar("R")
F = TypeVar("F", bound=Callable[..., Any])
logger = logging.getLogger(__name__)

_rules: list[Callable[..., Any]] = []
_allocating: list[Callable[..., Any]] = []
_substitutes: list[tuple[Callable[..., Any], Callable[..., Any]]] = []
_dispatched: list[tuple[Callable[..., Any], Callable[[Any], Callable[..., Any] | None]]] = []
_substituted: dict[Callable[..., Any], Callable[..., Any]] = {}
_generics: dict[Callable[..., Any], Callable[[Any], Callable[..., Any] | None]] = {}


_marked: set[Callable[..., Any]] = set()


def is_rule(function: Callable[..., Any]) -> bool:
    """Whether compiled code may call a function: it is a rule, or stands for one."""
    return function in _marked or function in _substituted or function in _generics


def rule(function: F) -> F:
    """Mark a function that compiled code may call."""
    _rules.append(function)
    _marked.add(function)
    _introduce_late()
    return function


def write_rule(name: str, module: str, lines: Sequence[str], **names: Any) -> Callable[..., Any]:
    """The rule of this name from its source, as if it stood in that module; `names` are what the source
    refers to. Tracebacks and Numba's errors show the source."""
    file, source = f"<written for {module}.{name}>", "\n".join(lines) + "\n"
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    scope: dict[str, Any] = {"__name__": module, **names}
    exec(compile(source, file, "exec"), scope)
    written: Callable[..., Any] = scope[name]
    return rule(written)


def allocating_rule(function: F) -> F:
    """Mark a rule that makes arrays: others can't, so that nobody counts who refers to which (an eighth of
    the time to compile)."""
    _allocating.append(function)
    _marked.add(function)
    _introduce_late()
    return function


def substitute(original: Callable[..., Any]) -> Callable[[F], F]:
    """Mark a function that compiled code runs instead of `original`."""

    def mark(function: F) -> F:
        _substitutes.append((original, function))
        _substituted[original] = function
        _introduce_late()
        return function

    return mark


def dispatch(generic: F, choose: Callable[[Any], Callable[..., Any] | None]) -> None:
    """Let compiled code resolve `generic` by `choose(Numba type of its first argument)`."""
    _dispatched.append((generic, choose))
    _generics[generic] = choose
    _introduce_late()


class Entry(Generic[P, R]):
    """A function that runs compiled; `plain` is the same function interpreted."""

    def __init__(self, plain: Callable[P, R]) -> None:
        self.plain = plain
        update_wrapper(self, plain)

    @cached_property
    def compiled(self) -> Callable[P, R]:
        """The Numba dispatcher: a little faster to call than the entry itself."""
        return _compile(self.plain)

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        return self.compiled(*args, **kwargs)


def entry(function: Callable[P, R]) -> Entry[P, R]:
    """Make a function an entry point of compiled code."""
    return Entry(function)


WITHOUT_ARRAYS, WITH_ARRAYS = {"_nrt": False}, {"_nrt": True}
"""Numba's word for what makes arrays."""


@cache
def _options() -> tuple[Any, Any, Any]:
    """What Numba is told of entries, of rules, and of rules that make arrays: to compile them by our passes.
    Where what these reach for inside Numba has changed, Numba compiles by its own."""
    called_by_rules_alone: dict[str, Any] = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    try:
        from theomachy.kernel.linking import EntryCompiler, RuleCompiler, check_numba

        check_numba()
    except (AttributeError, ImportError, TypeError) as error:
        _warn_of_numba(error)
        return {}, called_by_rules_alone, called_by_rules_alone
    ours = called_by_rules_alone | {"pipeline_class": RuleCompiler}
    return {"pipeline_class": EntryCompiler} | WITHOUT_ARRAYS, ours | WITHOUT_ARRAYS, ours | WITH_ARRAYS


def _warn_of_numba(error: Exception) -> None:
    import numba

    changed = f"Numba {numba.__version__} has changed inside ({error})"
    said = f"{changed}: it compiles by its own passes, which takes twice as long"
    warnings.warn(said, RuntimeWarning, stacklevel=2)
    logger.warning(said)


def _compile(function: Callable[P, R]) -> Callable[P, R]:
    import numba

    _introduce_rules()
    entries, _, _ = _options()
    dispatcher: Any = numba.njit(nogil=True, **entries)(function)
    has_file = Path(function.__code__.co_filename).is_file()  # not so what is typed at a prompt
    if has_file and (folder := _folder()) is not None:
        dispatcher._cache = store = Store(folder, function)
        dispatcher.compile = _one_at_a_time(store.file, dispatcher.compile)
    return dispatcher  # type: ignore[no-any-return]


def _one_at_a_time(file: Callable[[Any], Path], compile: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """What several processes need is compiled by one of them: the others wait, and find it on the disk."""
    from filelock import FileLock

    def compile_or_wait(sig: Any) -> Any:
        with contextlib.ExitStack() as held:
            with contextlib.suppress(OSError):  # on a full disk each compiles for itself
                held.enter_context(FileLock(file(sig).with_suffix(".lock")))
            return compile(sig)

    return compile_or_wait


_numba_is_in_use = False


def _introduce_late() -> None:
    """What is marked after the first compilation (another game is imported) Numba must learn at once."""
    if _numba_is_in_use:
        _introduce_rules()


def _introduce_rules() -> None:
    """Tell Numba of every marked function that it has not yet met."""
    global _numba_is_in_use
    _numba_is_in_use = True
    from numba.extending import overload, register_jitable

    _, bare, with_arrays = _options()
    while _rules:
        register_jitable(**bare)(_rules.pop())
    while _allocating:
        register_jitable(**with_arrays)(_allocating.pop())
    while _substitutes:
        original, compiled = _substitutes.pop()
        overload(original, strict=False, jit_options=bare)(lambda *args, _compiled=compiled: _compiled)
    while _dispatched:
        generic, choose = _dispatched.pop()
        overload(generic, strict=False, jit_options=bare)(
            lambda record, *args, _choose=choose: _choose(record)
        )


def _stands_for(function: Callable[..., Any], records: Sequence[Any]) -> list[Callable[..., Any]]:
    """What compiled code runs where a rule is called: its substitute, a generic function's implementations
    for these records, or itself."""
    if function in _generics:
        found = (_generics[function](record) for record in records)
        return [each for each in found if each is not None]
    return [_substituted.get(function, function)]


def cache_folder() -> Path:
    """Where compiled code is kept."""
    from platformdirs import user_cache_path

    return (
        Path(os.environ.get("THEOMACHY_CACHE") or user_cache_path("theomachy", appauthor=False)) / "compiled"
    )


@cache
def _stamp() -> str:
    """What all compiled code hangs on beside what it is made of."""
    import numba

    config: Any = numba.config
    flags = (
        f"boundscheck={config.BOUNDSCHECK} opt={config.OPT} debuginfo={config.DEBUGINFO_DEFAULT}"
        f" cpu={config.CPU_NAME}"
    )
    how = hashlib.sha256(
        b"".join(
            Path(__file__).with_name(name).read_bytes()
            for name in ("compiled.py", "linking.py", "fingerprint.py")
        )
    )
    return f"{how.hexdigest()} {sys.version} {numba.__version__} {np.__version__} {flags}"


@cache
def _folder() -> Path | None:
    """The folder of compiled code, or None where nothing can be written."""
    folder = cache_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return folder if os.access(folder, os.W_OK) else None


FILES_KEPT = 300
"""Compiled entries that are kept: those used last, some versions of all games."""


def _forget_old(folder: Path) -> None:
    """Remove what has not been used for longest, and the folders in which earlier versions kept theirs."""
    for left in folder.iterdir():
        if left.is_dir():
            shutil.rmtree(left, ignore_errors=True)
    kept = sorted(folder.glob("*.nbc"), key=lambda file: file.stat().st_mtime, reverse=True)
    for file in kept[FILES_KEPT:]:
        file.unlink(missing_ok=True)
        file.with_suffix(".lock").unlink(missing_ok=True)


class Store:
    """The compiled code of one entry on the disk, a file for each types that it is called with: in place of
    Numba's own cache, which knows an entry's file alone. Files that are broken or can't be written are as if
    they were not there."""

    def __init__(self, folder: Path, function: Callable[..., Any]) -> None:
        self.cache_path = str(folder)  # Numba's name for it
        self._folder = folder
        self._function = function
        self._files: dict[Any, Path] = {}

    def file(self, sig: Any) -> Path:
        """Where the code for these types is kept: the name says all that it hangs on."""
        types = sig if isinstance(sig, tuple) else sig.args
        if types not in self._files:
            made_of = fingerprint(self._function, lambda function: _stands_for(function, _records(types)))
            key = f"{self._function.__module__}.{self._function.__qualname__} {types} {made_of} {_stamp()}"
            self._files[types] = self._folder / f"{hashlib.sha256(key.encode()).hexdigest()[:32]}.nbc"
        return self._files[types]

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """What has been compiled for these types, or None."""
        from numba.core.compiler import CompileResult

        rebuild: Any = CompileResult._rebuild
        target_context.refresh()
        try:
            file = self.file(sig)
            made = rebuild(target_context, *pickle.loads(file.read_bytes()))
            os.utime(file)  # used last
        except Exception:
            return None
        return made

    def save_overload(self, sig: Any, made: Any) -> None:
        """Keep what has been compiled."""
        from numba.core.serialize import dumps

        try:
            with tempfile.NamedTemporaryFile(dir=self._folder, delete=False) as file:
                file.write(dumps(made._reduce()))  # type: ignore[no-untyped-call]
            Path(file.name).replace(self.file(sig))
            _forget_old(self._folder)
        except Exception as error:
            warnings.warn(f"compiled code could not be kept in {self._folder}: {error}", stacklevel=2)

    def flush(self) -> None:
        """Numba asks for this when an entry is compiled anew; a changed entry has another file."""


def _records(types: Sequence[Any]) -> list[Any]:
    """The Numba types of the records and named tuples among an entry's arguments: generic functions are found
    by them."""
    from numba.core.types import Array, BaseNamedTuple, Record

    kinds = [each.dtype if isinstance(each, Array) else each for each in types]
    return [kind for kind in dict.fromkeys(kinds) if isinstance(kind, Record | BaseNamedTuple)]
