"""Actions, declared once: what can be done, with which fields, and how players write it.

Contract
- `ACTIONS = Actions()`, then each kind of action in the order of its numbers: `PLAY = ACTIONS("play",
  "{card}", card=(CARD, KINDS))` is as many actions as its fields have values, and the number of the first;
  the last field runs fastest. To the rules they are plain numbers.
- The notation is a template of the fields; without one it is the action's name and its fields.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from math import prod

from theomachy.kernel.values import Value


@dataclass(frozen=True)
class ActionKind:
    """A kind of action: as many actions as its fields have values, from `first` on."""

    name: str
    first: int
    notation: str
    fields: Mapping[str, tuple[Value, int]]
    """By name what a field stands for, and how many values it has."""

    @property
    def count(self) -> int:
        """How many actions it is."""
        return prod(count for _, count in self.fields.values())

    def numbers(self, action: int) -> dict[str, int]:
        """The fields of one of its actions."""
        rest, numbers = action - self.first, {}
        for name, (_, count) in reversed(list(self.fields.items())):
            rest, numbers[name] = divmod(rest, count)
        return {name: numbers[name] for name in self.fields}


class Actions:
    """All kinds of actions of a game."""

    def __init__(self) -> None:
        self._kinds: list[ActionKind] = []
        self.count = 0
        """How many actions there are: they are 0 to count - 1."""

    def __call__(self, name: str, notation: str = "", /, **fields: tuple[Value, int]) -> int:
        """Declare a kind of action; the number of its first."""
        written = notation or " ".join([name, *(f"{{{field}}}" for field in fields)])
        kind = ActionKind(name, self.count, written, fields)
        self._kinds.append(kind)
        self.count += kind.count
        return kind.first

    def kind(self, action: int) -> ActionKind:
        """The kind of an action. Raises ValueError for none."""
        for kind in self._kinds:
            if kind.first <= action < kind.first + kind.count:
                return kind
        raise ValueError(f"there is no action {action}")
