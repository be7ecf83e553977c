"""Who sees a field of a state, declared beside it; from that the rule is written that reveals what a seat may
know.

Contract
- A field says who sees it: `Annotated[int, EVERYBODY]`, `Annotated[Ints, KINDS, OWNER]`. A field of which
  nothing is said stays hidden from all.
- OWNER stands in a record of which there is one for each seat (`Annotated[Rows[Player], SEATS, BY_SEAT]`):
  row n is seat n's. Its other fields are declared in the same way, and what is OWNER's is shown to that seat
  alone. With `UpTo` there may be rows after the seats', which are nobody's own.
- BY_RULE: what is shown, or when, hangs on the position. The game's own rule `also(s, params, seat, t)`
  writes it, after all else; a test holds it to the fields that are declared so.
- `UpTo("params.kinds")`: as far as an array is in use; all beyond is zero.
  In a seat's record `own` is that record: `UpTo("own.pile_size")`.
- The header is revealed by `blindfold`, but for the frames, which a game declares again where they are seen.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, get_args, get_type_hints

from theomachy.kernel.compiled import write_rule
from theomachy.kernel.events import EVERYBODY, OWNER
from theomachy.kernel.memory import clear_bytes, copy_bytes, copy_used
from theomachy.kernel.record import Ints, Record
from theomachy.kernel.state import Header
from theomachy.kernel.values import NUMBER, Value

BY_RULE = "by rule"
HIDDEN = "nobody"
SHORT = 256
"""So many bytes of an array are copied at once, whether they are in use or not."""
SIGHTS = (EVERYBODY, OWNER, BY_RULE, HIDDEN)

BY_SEAT = "one for each seat"
"""Of an array of records: row n is seat n's."""


@dataclass(frozen=True)
class Ending:
    """Marks the number of a state that says why the match has ended: 0 while it goes on, then 1 + a word's
    number."""

    words: tuple[str, ...]


@cache
def ending_of(state: type[Header]) -> tuple[str, tuple[str, ...]] | None:
    """The field that is marked so, and its words; None in a game that ends in one way."""
    for name, hint in get_type_hints(state, include_extras=True).items():
        for part in get_args(hint)[1:]:
            if isinstance(part, Ending):
                return name, part.words
    return None


@dataclass(frozen=True)
class UpTo:
    """How far an array is in use, as an expression of `s` and `params`, and in a seat's record of `own`."""

    count: str


@dataclass(frozen=True)
class Field:
    """What is declared of a field. `path` leads to it from the state."""

    path: tuple[str, ...]
    sight: str
    room: int
    """How many entries an array has; 0 for a single number."""
    used: str
    """How many of them are in use, as source; empty for all."""
    numbers: bool
    """Whether its entries are numbers, not records."""
    rows: type[Record] | None
    """Of an array of records what each is, where it is declared field by field."""
    value: Value
    """What its numbers stand for."""

    def is_seen(self, owner: int, eyes: int | None) -> bool:
        """Whether such eyes see what stands there for a seat; of what is shown by rule it may be nothing."""
        return self.sight in (EVERYBODY, BY_RULE) or (self.sight == OWNER and owner == eyes)


def fields_of(record: type[Record], path: tuple[str, ...] = ()) -> Iterator[Field]:
    """All fields of a game's own in a state, those of each seat's record behind that array."""
    common = get_type_hints(Header)
    for name, hint in get_type_hints(record, include_extras=True).items():
        said = get_args(hint)[1:]
        sight = next((part for part in said if part in SIGHTS), "")
        if name == "layout" or (issubclass(record, Header) and name in common and not sight):
            continue
        room = next((part for part in said if isinstance(part, int)), 0)
        used = next(
            (part.count for part in said if isinstance(part, UpTo)), "s.seats" if BY_SEAT in said else ""
        )
        row = _row(hint) if BY_SEAT in said else None
        value = next((part for part in said if isinstance(part, Value)), NUMBER)
        yield Field((*path, name), sight, room, used, get_args(hint)[:1] == (Ints,), row, value)
        if row is not None:
            yield from fields_of(row, (*path, name))


def _row(hint: Any) -> type[Record]:
    row: type[Record] = get_args(get_args(hint)[0])[0]
    return row


def write_reveal(state: type[Header], also: Callable[..., None] | None = None) -> Callable[..., None]:
    """The rule that writes into a record what a seat may know of a state, and then runs `also`. It goes
    through the record byte by byte: what all see is copied, all else becomes zero, before a seat's own is
    copied to that seat."""
    fields = list(fields_of(state))
    lines = ["def reveal(s, params, seat, t):"]
    lines += _written(state, [field for field in fields if len(field.path) == 1], "s", "t", "    ")
    for array in (field for field in fields if field.rows is not None):
        inner = [field for field in fields if field.path[:-1] == array.path]
        its = f"own, known = s.{array.path[0]}[{{}}], t.{array.path[0]}[{{}}]"
        lines += [f"    for n in range({array.used}):", f"        {its.format('n', 'n')}"]
        lines += _written(array.rows, inner, "own", "known", "        ")
        if owned := [field for field in inner if field.sight == OWNER]:
            lines += ["    if seat < s.seats:", f"        {its.format('seat', 'seat')}"]
            lines += _written(array.rows, owned, "own", "known", "        ", OWNER)
    if also is not None:
        lines.append("    also(s, params, seat, t)")
    calls = {"copy_bytes": copy_bytes, "clear_bytes": clear_bytes, "copy_used": copy_used}
    return write_rule("reveal", state.__module__, lines, **calls, also=also)


def _written(
    record: type[Record] | None,
    fields: list[Field],
    source: str,
    target: str,
    indent: str,
    sight: str = EVERYBODY,
) -> list[str]:
    """Source that writes these fields of a record: copies those that such eyes see, and clears the rest."""
    assert record is not None and record.layout.fields is not None
    lines: list[str] = []
    written: list[list[Any]] = []
    for field in fields:
        if field.rows is not None:
            continue
        layout, first = record.layout.fields[field.path[-1]][:2]
        last = first + layout.itemsize
        seen = field.sight == sight
        if seen and field.used and layout.itemsize <= SHORT:
            name = field.path[-1]
            lines.append(f"{indent}copy_used({target}.{name}, {source}.{name}, {field.used})")
        elif seen and field.used:
            size = layout.itemsize // field.room
            end = f"{first} + {size} * {field.used}"
            written += [[True, first, end], [False, end, last]]
        elif written and written[-1][0] == seen and written[-1][2] == first:
            written[-1][2] = last
        else:
            written.append([seen, first, last])
    for seen, begin, end in written:
        call = f"copy_bytes({target}, {source}, " if seen else f"clear_bytes({target}, "
        lines.append(f"{indent}{call}{begin}, {end})")
    return lines
