"""One source, two ways to run: rules as plain Python, and compiled by Numba behind a few entry points.

Contract
- `@rule` marks a function as part of the rules. It stays the plain function that it is; compiled code may call it. Where it makes an
  array it is an `@allocating_rule`.
- `@substitute(original)` marks a function as what compiled code runs instead of `original` (for the few places where plain
  Python and compiled code need other words for the same arithmetic).
- `@entry` makes an `Entry`: called, it compiles itself (or loads what an earlier process compiled) and runs without the
  interpreter lock; `entry.plain` is the same function interpreted. Nothing else is ever compiled, and Numba is
  not even imported before an entry is called.
- What is compiled is kept on disk under a key of all the package's sources, the versions of Python, Numba and NumPy and Numba's
  flags, so a changed rule, another version, or bounds checks (`NUMBA_BOUNDSCHECK=1`) never meet stale code. `THEOMACHY_CACHE`
  names another folder. Where nothing can be written the entry is compiled in each process anew.
"""

import contextlib
import hashlib
import os
import shutil
import sys
import warnings
from collections.abc import Callable
from functools import cache, cached_property, update_wrapper
from pathlib import Path
from typing import Any, Generic, ParamSpec, TypeVar

import numpy as np

P = ParamSpec("P")
R = TypeVar("R")
F = TypeVar("F", bound=Callable[..., Any])

_rules: list[Callable[..., Any]] = []
_allocating: list[Callable[..., Any]] = []
_substitutes: list[tuple[Callable[..., Any], Callable[..., Any]]] = []
_dispatched: list[tuple[Callable[..., Any], Callable[[Any], Callable[..., Any] | None]]] = []


def rule(function: F) -> F:
    """Mark a function that compiled code may call."""
    _rules.append(function)
    _introduce_late()
    return function


def allocating_rule(function: F) -> F:
    """Mark a rule that makes arrays: others can't, so that nobody counts who refers to which (an eighth of the time to compile)."""
    _allocating.append(function)
    _introduce_late()
    return function


def substitute(original: Callable[..., Any]) -> Callable[[F], F]:
    """Mark a function that compiled code runs instead of `original`."""

    def mark(function: F) -> F:
        _substitutes.append((original, function))
        _introduce_late()
        return function

    return mark


def dispatch(generic: F, choose: Callable[[Any], Callable[..., Any] | None]) -> None:
    """Let compiled code resolve `generic` by `choose(Numba type of its first argument)`."""
    _dispatched.append((generic, choose))
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


_WITHOUT_ARRAYS: dict[str, Any] = {"_nrt": False}
"""Numba's word for what makes no arrays."""


def _compile(function: Callable[P, R]) -> Callable[P, R]:
    import numba

    from theomachy.kernel.linking import EntryCompiler

    _introduce_rules()
    dispatcher: Any = numba.njit(nogil=True, pipeline_class=EntryCompiler, **_WITHOUT_ARRAYS)(function)
    has_file = Path(function.__code__.co_filename).is_file()  # not so what is typed at a prompt
    if has_file and (folder := _folder()) is not None:
        dispatcher._cache = _store()(function)
        dispatcher.compile = _one_at_a_time(folder, function, dispatcher.compile)
    return dispatcher  # type: ignore[no-any-return]


def _one_at_a_time(folder: Path, function: Callable[..., Any], compile: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """What several processes need is compiled by one of them: the others wait, and find it on the disk."""
    from filelock import FileLock

    def compile_or_wait(sig: Any) -> Any:
        what = hashlib.sha256(f"{function.__module__} {function.__qualname__} {sig}".encode()).hexdigest()
        with contextlib.ExitStack() as held:
            with contextlib.suppress(OSError):  # on a full disk each compiles for itself
                held.enter_context(FileLock(folder / f"{what[:16]}.lock"))
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

    from theomachy.kernel.linking import RuleCompiler

    # rules are called from compiled code alone
    bare: Any = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, "pipeline_class": RuleCompiler} | _WITHOUT_ARRAYS
    while _rules:
        register_jitable(**bare)(_rules.pop())
    while _allocating:
        register_jitable(**bare | {"_nrt": True})(_allocating.pop())
    while _substitutes:
        original, compiled = _substitutes.pop()
        overload(original, strict=False, jit_options=bare)(lambda *args, _compiled=compiled: _compiled)
    while _dispatched:
        generic, choose = _dispatched.pop()
        overload(generic, strict=False, jit_options=bare)(lambda record, *args, _choose=choose: _choose(record))


@cache
def sources_hash() -> str:
    """A hash of all the package's Python sources."""
    root = Path(__file__).parent.parent
    digest = hashlib.sha256()
    for path in sorted(root.rglob("*.py")):
        digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def cache_folder() -> Path:
    """Where compiled code is kept."""
    from platformdirs import user_cache_path

    return Path(os.environ.get("THEOMACHY_CACHE") or user_cache_path("theomachy", appauthor=False)) / "compiled"


VERSIONS_KEPT = 8


def _forget_old(folder: Path) -> None:
    """Remove what other versions have left, but for those used last."""
    others = sorted((other for other in folder.parent.iterdir() if other != folder), key=lambda other: other.stat().st_mtime, reverse=True)
    for other in others[VERSIONS_KEPT - 1 :]:
        shutil.rmtree(other, ignore_errors=True)


@cache
def _stamp() -> str:
    """All that compiled code hangs on."""
    import numba

    config: Any = numba.config
    flags = f"boundscheck={config.BOUNDSCHECK} opt={config.OPT} debuginfo={config.DEBUGINFO_DEFAULT} cpu={config.CPU_NAME}"
    return f"{Path(__file__).parent} {sources_hash()} {sys.version} {numba.__version__} {np.__version__} {flags}"


@cache
def _folder() -> Path | None:
    """Where this version's compiled code is kept, or None where nothing can be written.

    The stamp is in the folder's name: Numba writes its index before the code, and after a failed write the one would vouch for what another
    version has left of the other.
    """
    folder = cache_folder() / hashlib.sha256(_stamp().encode()).hexdigest()[:16]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not os.access(folder, os.W_OK):
            return None
        _forget_old(folder)
    except OSError:
        return None
    return folder


@cache
def _store() -> type[Any]:
    """A class of Numba disk caches for our entries alone."""
    import numba
    from numba.core import caching

    config: Any = numba.config
    folder = _folder()

    class Locator(caching._CacheLocator):
        def __init__(self, function: Callable[..., Any]) -> None:
            self._py_file = function.__code__.co_filename
            # The entry's own file counts too: it may stand outside the package.
            self._own = hashlib.sha256(Path(self._py_file).read_bytes()).hexdigest()[:16]

        def get_cache_path(self) -> str:
            return str(folder)

        def get_source_stamp(self) -> str:
            return _stamp() + self._own

        def get_disambiguator(self) -> str:
            return self._own

        @classmethod
        def from_function(cls, function: Callable[..., Any], file: str) -> "Locator":
            return cls(function)

    class Kept(caching.CompileResultCacheImpl):
        _locator_classes: Any = (Locator,)

        def __init__(self, function: Callable[..., Any]) -> None:
            others, config.CACHE_LOCATOR_CLASSES = config.CACHE_LOCATOR_CLASSES, ""  # a setting for other users of Numba
            try:
                super().__init__(function)  # type: ignore[no-untyped-call]
            finally:
                config.CACHE_LOCATOR_CLASSES = others

    class Store(caching.FunctionCache):
        """Numba's cache, but for the case that its files are broken or can't be written: then it is as if there were none."""

        _impl_class = Kept

        def load_overload(self, sig: Any, target_context: Any) -> Any:
            try:
                return super().load_overload(sig, target_context)  # type: ignore[no-untyped-call]
            except Exception:
                with contextlib.suppress(Exception):
                    self.flush()  # type: ignore[no-untyped-call]  # forgets what is there
                return None

        def save_overload(self, sig: Any, data: Any) -> None:
            try:
                super().save_overload(sig, data)  # type: ignore[no-untyped-call]
            except Exception as error:
                warnings.warn(f"compiled code could not be kept in {folder}: {error}", stacklevel=2)

    return Store
