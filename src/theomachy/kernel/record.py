"""Typed records: a match's whole state as plain memory.

Contract
- A class that inherits from `Record` (or from a record) and annotates its fields is a NumPy record: its
  instances are views into an array, `cls.layout` is the dtype, and fields are read and written as attributes.
- A field is `int` (64-bit signed), `Word` (64-bit unsigned, for the generator alone), an array of integers
  `Annotated[Ints, n]` or of records `Annotated[Rows[Thing], n]`. Nothing else: narrower numbers and booleans
  behave differently interpreted and compiled. What else an annotation says (`sight.py`, `values.py`) is no
  matter of the layout.
- Copying is `copy_into`, equality is `a.tobytes() == b.tobytes()`.
- Records are made by `new(cls)` and live in an array of length one; compiled code never creates one.
"""

from collections.abc import Iterator
from operator import itemgetter
from types import SimpleNamespace
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    ClassVar,
    Generic,
    TypeVar,
    cast,
    get_args,
    get_origin,
    get_type_hints,
    overload,
)

import numpy as np
import numpy.typing as npt

Ints = npt.NDArray[np.int64]
"""An array of 64-bit integers."""


class Word(int):
    """A 64-bit unsigned word. Only the generator (`chance.py`) computes with it."""


R = TypeVar("R", bound="Record")


class Rows(Generic[R]):
    """An array of records, for annotations: `Annotated[Rows[Player], 5]`."""

    @overload
    def __getitem__(self, index: int) -> R: ...

    @overload
    def __getitem__(self, index: str) -> Ints:
        """One field of all rows; in plain Python alone."""

    def __getitem__(self, index: int | str) -> R | Ints:
        raise NotImplementedError("an annotation only: NumPy supplies the array")

    def __setitem__(self, index: int, row: R) -> None:
        raise NotImplementedError("an annotation only: NumPy supplies the array")

    def __iter__(self) -> Iterator[R]:
        raise NotImplementedError("an annotation only: NumPy supplies the array")

    def __len__(self) -> int:
        raise NotImplementedError("an annotation only: NumPy supplies the array")

    def tobytes(self) -> bytes:
        raise NotImplementedError("an annotation only: NumPy supplies the array")


def _field(name: str, hint: Any) -> tuple[Any, ...]:
    """The NumPy description of one annotated field."""
    if hint is int:
        return (name, np.int64)
    if hint is Word:
        return (name, np.uint64)
    if get_origin(hint) is Annotated:
        array, *said = get_args(hint)
        shape = [
            part for part in said if isinstance(part, int)
        ]  # all else is who sees it, or what it stands for
        if array is int and not shape:
            return (name, np.int64)
        if array == Ints:
            return (name, np.int64, tuple(shape))
        (row,) = get_args(array) if get_origin(array) is Rows else (None,)
        if isinstance(row, type) and issubclass(row, Record):
            return (name, row.layout, tuple(shape))
    raise TypeError(f"field {name}: {hint} is no type of a record's field")


def _attribute(name: str) -> property:
    def write(record: Any, value: Any) -> None:
        record[name] = value

    return property(itemgetter(name), write)


if TYPE_CHECKING:

    class _Void:
        """What of `np.void` is used. (Its stubs forbid subclasses, and have methods whose names games want
        for fields.)"""

        base: object

        def tobytes(self) -> bytes: ...

else:
    _Void = np.void


class _Slotted(type):
    """A record has its fields and nothing else: to set a name that it does not have is an error, interpreted
    as compiled."""

    def __new__(cls, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> type:
        return super().__new__(cls, name, bases, {"__slots__": (), **namespace})


class Record(_Void, metaclass=_Slotted):
    """Base of all records; see the contract above."""

    layout: ClassVar[np.dtype[Any]]

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        hints = get_type_hints(cls, include_extras=True)  # the base's fields first
        del hints["layout"]
        cls.layout = np.dtype((cls, [_field(name, hint) for name, hint in hints.items()]))
        for name in hints:
            setattr(cls, name, _attribute(name))


def new(cls: type[R]) -> R:
    """A zeroed record of this class, alone in an array of its own."""
    record: R = records(cls, 1)[0]
    return record


def as_lists(record: R) -> R:
    """What a record of numbers holds, to be read in plain Python alone: number by number that is several
    times as quick as of NumPy's arrays."""
    return cast(
        R, SimpleNamespace(**{name: getattr(record, name).tolist() for name in record.layout.names or ()})
    )


def records(cls: type[R], count: int) -> npt.NDArray[Any]:
    """`count` zeroed records in one array, the form in which compiled entry points take them."""
    return np.zeros(count, cls.layout)


def rows(record: Record) -> npt.NDArray[Any]:
    """The array of length one that a record made by `new` lives in: a view, not a copy."""
    array = record.base
    assert isinstance(array, np.ndarray) and array.shape == (1,), "not a record made by `new`"
    return array


def first_byte(cls: type[Record], field: str) -> int:
    """Where a field begins in a record of this class."""
    assert cls.layout.fields is not None
    return int(cls.layout.fields[field][1])


def copy_into(target: R, source: R) -> None:
    """Make `target` (made by `new`) equal to `source`."""
    rows(target)[0] = source


def copy(record: R) -> R:
    """A copy of its own."""
    twin = new(type(record))
    copy_into(twin, record)
    return twin


def from_bytes(cls: type[R], data: bytes) -> R:
    """The record that `tobytes` wrote.

    Raises ValueError if the length is not that of the record.
    """
    if len(data) != cls.layout.itemsize:
        raise ValueError(f"{cls.__name__} has {cls.layout.itemsize} bytes, not {len(data)}")
    record = new(cls)
    rows(record)[:] = np.frombuffer(data, dtype=cls.layout)
    return record
