"""Actions, declared once: what can be done, with which fields, and how players write it.

Contract
- `ACTIONS = Actions()`, then each kind of action in the order of its numbers: `PLAY = ACTIONS("play", "A card
  is played.", "{card}", card=(CARD, KINDS))` is as many actions as its fields have numbers, and the number of
  the first. A field's numbers are a range or so many from 0 on, of one of a few words all of them. The last
  field runs fastest. To the rules they are plain numbers: `PLAY + card`.
- The notation is a template of the fields; without one it is the action's name and its fields.
- Saved matches hold notations, positions hold numbers: neither may change. A number for which some components
  have nothing (room for cards) stays unused with them.
"""

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from math import prod

from theomachy.errors import UnknownMove
from theomachy.kernel.values import Value


@dataclass(frozen=True)
class ActionKind:
    """A kind of action: as many actions as its fields have numbers, from `first` on."""

    name: str
    meaning: str
    first: int
    notation: str
    fields: Mapping[str, tuple[Value, range]]
    """By name what a field stands for, and which numbers it can be."""

    @cached_property
    def count(self) -> int:
        """How many actions it is."""
        return prod(len(numbers) for _, numbers in self.fields.values())

    def decode(self, action: int) -> Mapping[str, int]:
        """The fields of one of its actions: found once, for they are asked for with each view."""
        if action not in self._decoded:
            place = action - self.first
            self._decoded[action] = {
                name: numbers[place // step % len(numbers)] for name, numbers, step in self._steps
            }
        return self._decoded[action]

    @cached_property
    def _decoded(self) -> dict[int, dict[str, int]]:
        return {}

    @cached_property
    def _steps(self) -> list[tuple[str, range, int]]:
        """The fields, each with how many actions lie between two of its numbers."""
        sizes = [len(numbers) for _, numbers in self.fields.values()]
        steps = [prod(sizes[n + 1 :]) for n in range(len(sizes))]
        return [
            (name, numbers, step)
            for (name, (_, numbers)), step in zip(self.fields.items(), steps, strict=True)
        ]

    def encode(self, fields: Mapping[str, int]) -> int:
        """The action with these fields. Raises UnknownMove."""
        self.check_names(fields)
        place = 0
        for name, (value, numbers) in self.fields.items():
            if fields[name] not in numbers:
                raise UnknownMove(f"{self.name}: {name} is no {value.kind}: {fields[name]!r}")
            place = place * len(numbers) + numbers.index(fields[name])
        return self.first + place

    def check_names(self, fields: Mapping[str, object]) -> None:
        """Nothing, where these are all its fields. Raises UnknownMove."""
        if set(fields) != set(self.fields):
            has = ", ".join(self.fields) or "no fields"
            raise UnknownMove(f"{self.name} has {has}, and not {', '.join(map(str, fields)) or 'none'}")


class Actions:
    """All kinds of actions of a game.

    Examples:
        >>> from theomachy.kernel.values import named
        >>> actions = Actions()
        >>> actions("pass", "Nothing happens.")
        0
        >>> actions("take", "A card comes into the hand.", card=(named("card"), 8))
        1
        >>> actions.count, actions.decode(3)
        (9, ('take', {'card': 2}))
    """

    def __init__(self) -> None:
        self.kinds: list[ActionKind] = []
        """By number."""
        self._firsts: list[int] = []
        self.count = 0
        """How many actions there are: they are 0 to count - 1."""

    def __call__(
        self, name: str, meaning: str, notation: str = "", /, **fields: Value | tuple[Value, int | range]
    ) -> int:
        """Declare a kind of action; the number of its first."""
        assert all(kind.name != name for kind in self.kinds), f"action {name} is declared twice"
        written = notation or " ".join([name.replace("_", " "), *(f"{{{field}}}" for field in fields)])
        read = {field: _read(declared) for field, declared in fields.items()}
        kind = ActionKind(name, meaning, self.count, written, read)
        self.kinds.append(kind)
        self._firsts.append(kind.first)
        self.count += kind.count
        return kind.first

    def named(self, name: str) -> ActionKind:
        """The kind with a name. Raises UnknownMove."""
        for kind in self.kinds:
            if kind.name == name:
                return kind
        raise UnknownMove(
            f"there is no action {name!r}; there are: {', '.join(kind.name for kind in self.kinds)}"
        )

    def kind(self, action: int) -> ActionKind:
        """The kind of an action. Raises UnknownMove for none."""
        if not 0 <= action < self.count:
            raise UnknownMove(f"there is no action {action}")
        return self.kinds[bisect_right(self._firsts, action) - 1]

    def decode(self, action: int) -> tuple[str, Mapping[str, int]]:
        """The name of an action's kind, and its fields. Raises UnknownMove for no action."""
        kind = self.kind(action)
        return kind.name, kind.decode(action)

    def encode(self, name: str, /, **fields: int) -> int:
        """The action of a kind with these fields. Raises UnknownMove for a kind, a field or a number that
        there is not."""
        return self.named(name).encode(fields)


def _read(declared: Value | tuple[Value, int | range]) -> tuple[Value, range]:
    """What a field stands for, and its numbers."""
    if isinstance(declared, Value):
        return declared, range(len(declared.words))
    value, numbers = declared
    return value, numbers if isinstance(numbers, range) else range(numbers)
