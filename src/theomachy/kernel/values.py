"""What the numbers of the rules stand for: declared once, as the types of a declaration's fields.

Rules, mypy and Numba see plain integers. Whoever shows or writes them (events, moves, positions) finds here
what each is: a field is annotated `Annotated[int, VALUE]`, or by one of the aliases. A number of which
nothing is said is a number."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Annotated, Any, Literal, get_args, get_origin

from theomachy.kernel.state import NOBODY


@dataclass(frozen=True)
class Value:
    """What a number stands for. `kind` is how a table of one game shows it (`seat`, `card`, `hex`), `json`
    its type in JSON."""

    kind: str
    json: Any = int
    words: tuple[str, ...] = ()
    """Of a choice among a few words: the words, by their numbers."""
    may_be_none: bool = False
    """Whether -1 stands for none."""
    count: int = 0
    """Of several in a row: how many at most. Those that are -1 are not there."""

    @property
    def width(self) -> int:
        """How many numbers it takes."""
        return self.count or 1

    def __iter__(self) -> Iterator[int]:
        """The numbers of a choice among a few words: `STAYS, TAKEN, KEPT = ZEUS`."""
        return iter(range(len(self.words)))


NUMBER = Value("number")
FLAG = Value("flag", bool)
SEAT = Value("seat")
SEATS = Value("seats", list[int])
"""A bit mask of seats."""


def named(kind: str, json: Any = str) -> Value:
    """What the components of a table have a name for."""
    return Value(kind, json)


def one_of(*words: str) -> Value:
    """One of a few words, by its place among them."""
    return Value("word", Literal[words], words)


def or_none(value: Value) -> Value:
    """The same, or -1 for none."""
    return replace(value, may_be_none=True)


def several(value: Value, count: int) -> Value:
    """So many of it at most, as a tuple; what is -1 is not there."""
    return replace(value, count=count)


Flag = Annotated[int, FLAG]
Seat = Annotated[int, SEAT]
SeatOrNobody = Annotated[int, or_none(SEAT)]
Seats = Annotated[int, SEATS]


def value_of(hint: Any) -> Value:
    """What an annotation says that a number stands for. Raises TypeError for what is no number."""
    if get_origin(hint) is Annotated:
        found = [part for part in get_args(hint) if isinstance(part, Value)]
        if len(found) == 1:
            return found[0]
    elif hint is int:
        return NUMBER
    raise TypeError(f"{hint} is no number of the rules")


def is_none(value: Value, number: int) -> bool:
    """Whether the number says that there is none."""
    return (value.may_be_none or value.count > 0) and number == NOBODY
