"""One source, two ways to run: rules as plain Python, and compiled by Numba behind a few entry points.

Contract
- `@rule` marks a function as part of the rules. It stays the plain function that it is; compiled code may
  call it. Where it makes an array it is an `@allocating_rule`.
- `@substitute(original)` marks a function as what compiled code runs instead of `original` (for the few
  places where plain Python and compiled code need other words for the same arithmetic).
- `@built_in(original)` marks a function that tells Numba what a call of `original` becomes, where Python has
  no words for it.
- `@entry` makes an `Entry`: called, it compiles itself (or loads what an earlier process compiled) and runs
  without the interpreter lock; `entry.plain` is the same function interpreted. Nothing else is ever compiled,
  and Numba is not even imported before an entry is called.
- What is compiled is kept on disk (`kept.py`). Where nothing can be written the entry is compiled in each
  process anew.
"""

import contextlib
import linecache
import logging
import warnings
from collections.abc import Callable, Sequence
from functools import cache, cached_property, update_wrapper
from pathlib import Path
from typing import Any, Generic, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")
F = TypeVar("F", bound=Callable[..., Any])
logger = logging.getLogger(__name__)

_rules: list[Callable[..., Any]] = []
_allocating: list[Callable[..., Any]] = []
_substitutes: list[tuple[Callable[..., Any], Callable[..., Any]]] = []
_built_in: list[tuple[Callable[..., Any], Callable[..., Any]]] = []
_dispatched: list[tuple[Callable[..., Any], Callable[[Any], Callable[..., Any] | None]]] = []
_substituted: dict[Callable[..., Any], Callable[..., Any]] = {}
_generics: dict[Callable[..., Any], Callable[[Any], Callable[..., Any] | None]] = {}


_marked: set[Callable[..., Any]] = set()
_borders: set[Callable[..., Any]] = set()


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
        _marked.add(function)
        _substituted[original] = function
        _introduce_late()
        return function

    return mark


def built_in(original: Callable[..., Any]) -> Callable[[F], F]:
    """Mark a function that says, of the types of the arguments, what compiled code makes of a call of
    `original`: a signature, and how LLVM's code is built (in Numba's words an intrinsic)."""

    def mark(function: F) -> F:
        _built_in.append((original, function))
        _substituted[original] = function
        _introduce_late()
        return function

    return mark


def mark_border(rule: Callable[..., Any]) -> None:
    """Mark a rule that many entries call and few rules: where it is large it becomes machine code once, for
    all of them."""
    _borders.add(rule)


def is_border(function: Callable[..., Any]) -> bool:
    """Whether a rule was marked as one."""
    return function in _borders


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

    def exactly(self, *args: P.args, **kwargs: P.kwargs) -> Callable[..., R]:
        """The compiled function for arguments of these types, which must get no others: to find out of which
        types a dozen arrays are takes several microseconds, more than a step of a match."""
        import numba

        typeof: Any = numba.typeof
        dispatcher: Any = self.compiled
        found: Callable[..., R] = dispatcher.compile(tuple(typeof(each) for each in args))
        return found


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
    except Exception as error:
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
    from theomachy.kernel.kept import Store, writable_folder

    has_file = Path(function.__code__.co_filename).is_file()  # not so what is typed at a prompt
    if has_file and (folder := writable_folder()) is not None:
        dispatcher._cache = store = Store(folder, function)
        dispatcher.compile = _one_at_a_time(store.file, dispatcher.compile)
    return dispatcher  # type: ignore[no-any-return]


def _one_at_a_time(file: Callable[[Any], Path], compile: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """What several processes need is compiled by one of them: the others wait, and find it on the disk."""
    from filelock import FileLock

    def compile_or_wait(sig: Any) -> Any:
        with contextlib.ExitStack() as held:
            with contextlib.suppress(Exception):  # on a full disk each compiles for itself
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
    while _built_in:
        _introduce_built_in(*_built_in.pop())
    while _dispatched:
        generic, choose = _dispatched.pop()
        overload(generic, strict=False, jit_options=bare)(
            lambda record, *args, _choose=choose: _choose(record)
        )


def _introduce_built_in(original: Callable[..., Any], tells: Callable[..., Any]) -> None:
    """Tell Numba what a call becomes: at once, or where it has changed inside by what it documents, which is
    one call more."""
    from numba import types
    from numba.core.typing import templates
    from numba.extending import intrinsic, overload

    inside: Any = templates
    try:
        template = inside.make_intrinsic_template(original, tells, original.__name__)
        inside.infer_global(original, types.Function(template))
    except (AttributeError, TypeError):
        documented: Any = intrinsic(tells)
        overload(original, strict=False)(lambda *_types: lambda *given: documented(*given))


def stands_for(function: Callable[..., Any], records: Sequence[Any]) -> list[Callable[..., Any]]:
    """What compiled code runs where a rule is called: its substitute, a generic function's implementations
    for these records, or itself."""
    if function in _generics:
        found = (_generics[function](record) for record in records)
        return [each for each in found if each is not None]
    return [_substituted.get(function, function)]
