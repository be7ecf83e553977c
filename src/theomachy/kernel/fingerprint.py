"""What compiled code is made of, as a hash: whoever computes the same may load what another process has
compiled.

Contract
- An entry's fingerprint covers its own byte code and constants, and those of every rule that it reaches,
  through names, modules and generic functions; so a change of another game, of words, comments or docstrings
  leaves it as it is, and a change of any rule that is reached does not.
- Of a generic function it covers the implementations for the records that the entry is called with.
- What cannot be described (an object without a `repr` of its own) makes a fingerprint that no other process
  computes: that code is compiled anew.
"""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from enum import EnumMeta
from types import CodeType, FunctionType, ModuleType
from typing import Any

import numpy as np

Function = Callable[..., Any]

OTHERS = ("numpy", "math", "builtins", "typing")
"""Packages whose functions are known by name: their versions are hashed elsewhere."""


Described = dict[Function, tuple[bytes, list[Function]]]
"""Functions that have been looked at: the hash of what each is made of by itself, and the functions that it
refers to."""


def fingerprint(
    function: Function, stands_for: Callable[[Function], Sequence[Function]], described: Described
) -> str:
    """The hash of a function and of all that it reaches. `stands_for(f)` are what compiled code runs where
    `f` is called, `f` itself or others. Who asks for many hands in what has been `described`."""
    digest = hashlib.sha256()
    seen: set[int] = set()
    pending = [function]
    while pending:
        for each in stands_for(pending.pop()):
            if id(each) in seen:
                continue
            seen.add(id(each))
            if each not in described:
                described[each] = _described_alone(each)
            alone, called = described[each]
            digest.update(alone)
            pending += called
    return digest.hexdigest()


def _described_alone(function: Function) -> tuple[bytes, list[Function]]:
    parts = list(_parts(function))
    words = [part for part in parts if isinstance(part, str)]
    alone = hashlib.sha256("\0".join(words).encode()).digest()
    return alone, [part for part in parts if not isinstance(part, str)]


def called_by(function: FunctionType) -> Iterator[FunctionType]:
    """The functions that a function refers to, and so may call."""
    return (part for part in _parts(function) if isinstance(part, FunctionType))


def _parts(function: Any) -> Iterator[str | FunctionType]:
    """What a function is made of, in words, and the functions that it refers to."""
    yield f"{function.__module__}.{function.__qualname__}"
    for value in (
        *(function.__defaults__ or ()),
        *(cell.cell_contents for cell in function.__closure__ or ()),
    ):
        yield from _described(value, ())
    yield from _of_code(function.__code__, function.__doc__, function.__globals__)


def _of_code(code: CodeType, doc: str | None, names: dict[str, Any]) -> Iterator[str | FunctionType]:
    yield f"{code.co_code.hex()} {code.co_exceptiontable.hex()} {code.co_names} {code.co_varnames}"
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _of_code(constant, None, names)
        elif constant != doc:
            yield repr(constant)
    for name in code.co_names:
        if name in names:
            yield from _described(names[name], code.co_names)


def _described(value: Any, attributes: Sequence[str]) -> Iterator[str | FunctionType]:
    """A value that compiled code takes for a constant; of a module what is asked of it by one of these
    names."""
    if isinstance(value, ModuleType):
        yield value.__name__
        for name in attributes:
            if value.__name__.split(".")[0] not in OTHERS and hasattr(value, name):
                yield from _described(getattr(value, name), ())
    elif isinstance(value, FunctionType) and value.__module__.split(".")[0] not in OTHERS:
        yield value
    elif isinstance(value, np.ndarray):
        yield f"{value.dtype} {value.shape} {value.tobytes().hex()}"
    elif isinstance(value, EnumMeta):
        yield repr(list(value))
    elif isinstance(value, type) or callable(value):
        yield f"{getattr(value, '__module__', '')}.{getattr(value, '__qualname__', repr(value))}"
    else:
        yield repr(value)
