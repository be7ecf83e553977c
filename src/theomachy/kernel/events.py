"""Events, declared once: a typed function without a body is what is told, and `tells` writes the rule that
tells it.

Contract
- A declaration names an event, its fields with their types (`values.py`), and its audience; its docstring
  says what it means. Its parameters are `journal`, then the fields; where the audience is CHOSEN, `audience`
  comes between them.
- `tells(OTHERS, own=...)` makes two events of one call: the fields without OWN are told to all but the seat
  that the first field names, and all of them, as the event `own`, to that seat alone.
- The rules call it by name: `tell.plays(journal, seat, card=kind, total=total)`. A wrong name, a missing
  field, an unknown event are refused by mypy, by Python and by Numba.
- Kinds are numbered in the order of declaration, a module at a time. No number is saved anywhere, so they may
  change.
"""

import inspect
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Literal, TypeVar, cast, get_args, get_type_hints

from theomachy.kernel.compiled import write_rule
from theomachy.kernel.journal import ALL as ALL_EYES
from theomachy.kernel.journal import WIDTH, all_but, only, tell
from theomachy.kernel.values import SEAT, Value, value_of

F = TypeVar("F", bound=Callable[..., None])

ROOM = WIDTH - 2
"""How many numbers an event may carry."""

Audience = Literal["everybody", "its seat", "all but its seat", "chosen"]
EVERYBODY: Audience = "everybody"
OWNER: Audience = "its seat"
OTHERS: Audience = "all but its seat"
CHOSEN: Audience = "chosen"
MASKS = {EVERYBODY: "ALL", OWNER: "only({first})", OTHERS: "all_but({first})", CHOSEN: "audience"}


class _Own:
    """Marks a field that only the event's own seat is told of."""


OWN = _Own()

GETS, PLAYS = "gets", "plays"
"""Mark a field that names a component which somebody gets, or plays: its `holder`. What a component does in a
game is measured by them. Where two events are made of one, the mark is the `own` one's."""
ENTERS, FIGHTS, FALLS = "enters", "fights", "falls"
"""Mark, in a game that is played on a map, the field that names the place in which the event's piece is from
now on (the piece is its first other field); a piece that fights, and one that falls, where they are."""
GAINS, LOSES = "gains", "loses"
"""Mark the field that names the seat for which an event is something to play for, or that it would rather not
see: what a move leads to, and why it is made."""
MARKS = (GETS, PLAYS, ENTERS, FIGHTS, FALLS, GAINS, LOSES)

Begins = Literal["round", "phase"]


@dataclass(frozen=True)
class EventKind:
    """A kind of event, as one audience is told it."""

    name: str
    meaning: str
    audience: Audience
    fields: dict[str, Value]
    reveals: bool
    """Whether somebody learns by it what was hidden: no undo goes back behind it."""
    settles: bool
    """Whether no undo goes back behind it either, for others act in secret after it."""
    begins: Begins | None
    """Whether a round or turn, or a phase of one, begins with it."""
    gets: tuple[str, ...] = ()
    """The fields that name what its holder gets."""
    plays: tuple[str, ...] = ()
    """The fields that name what its holder plays."""
    enters: tuple[str, ...] = ()
    fights: tuple[str, ...] = ()
    falls: tuple[str, ...] = ()
    gains: tuple[str, ...] = ()
    loses: tuple[str, ...] = ()
    """The fields that are marked so."""

    @property
    def holder(self) -> str:
        """The field that says who gets or plays: the first seat, or where none is named, the first field."""
        return next(
            (name for name, value in self.fields.items() if value.kind == SEAT.kind), next(iter(self.fields))
        )

    def place(self, field: str) -> int:
        """At which of its numbers a field begins."""
        names = list(self.fields)
        return sum(self.fields[name].width for name in names[: names.index(field)])

    def values(self, numbers: Sequence[int]) -> dict[str, tuple[int, ...]]:
        """The numbers of a journal's row, by field."""
        values, place = {}, 0
        for name, value in self.fields.items():
            values[name] = tuple(numbers[place : place + value.width])
            place += value.width
        return values


_kinds: dict[str, list[EventKind]] = {}


def kinds_of(module: ModuleType) -> tuple[EventKind, ...]:
    """The kinds of events that a module declares, by number."""
    return tuple(_kinds[module.__name__])


def numbers_of(module: ModuleType) -> dict[str, int]:
    """By its name the number of each kind of events that a module declares."""
    return {kind.name: number for number, kind in enumerate(kinds_of(module))}


def tells(
    audience: Audience,
    own: str = "",
    *,
    reveals: bool = False,
    settles: bool = False,
    begins: Begins | None = None,
) -> Callable[[F], F]:
    """Declare an event; see the contract above. The two events of `own` share what is said of undo."""

    def declare(stub: F) -> F:
        hints = get_type_hints(stub, include_extras=True)
        names = [name for name in inspect.signature(stub).parameters if name not in ("journal", "audience")]
        fields = {name: value_of(hints[name]) for name in names}
        assert sum(value.width for value in fields.values()) <= ROOM, f"an event has room for {ROOM} numbers"
        others = {name: value for name, value in fields.items() if OWN not in get_args(hints[name])}
        told = [(stub.__name__, audience, others)]
        if own:
            told.append((own, OWNER, fields))
        kinds = _kinds.setdefault(stub.__module__, [])
        number = len(kinds)
        meaning = inspect.cleandoc(stub.__doc__ or "")
        marked = {mark: tuple(name for name in fields if mark in get_args(hints[name])) for mark in MARKS}
        for name, eyes, each in told:
            mine = marked if name == told[-1][0] else {}
            kinds.append(EventKind(name, meaning, eyes, each, reveals, settles, begins, **mine))
        return _written(stub, names[0] if names else "", kinds[number:], number)

    return declare


def _written(stub: F, first: str, kinds: Sequence[EventKind], number: int) -> F:
    """The rule that tells the kinds of an event, which are numbered from `number` on; `first`: its first
    field."""
    lines = [
        f"def {stub.__name__}({', '.join(inspect.signature(stub).parameters)}):",
        "    if journal.shape[0] == 0:",
        "        return",
    ]
    for each, kind in enumerate(kinds, number):
        mask = MASKS[kind.audience].format(first=first)
        lines.append(f"    tell(journal, {mask}, {each}, {', '.join(_numbers(kind.fields))})")
    written = write_rule(
        stub.__name__, stub.__module__, lines, tell=tell, only=only, all_but=all_but, ALL=ALL_EYES
    )
    written.__doc__ = stub.__doc__
    return cast(F, written)


def _numbers(fields: dict[str, Value]) -> list[str]:
    """The numbers that fields come to, as source; what an event does not need is zero."""
    numbers = [
        f"{name}[{i}]" if value.count else name for name, value in fields.items() for i in range(value.width)
    ]
    return numbers + ["0"] * (ROOM - len(numbers))
