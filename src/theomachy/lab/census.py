"""What a game's components did in some games: who met, got and played each.

Which components there are, and which event says that somebody gets or plays one, is declared beside the
events (GETS, PLAYS of `kernel/events.py`)."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from theomachy.games import game as find_game
from theomachy.kernel.events import EventKind
from theomachy.kernel.journal import FIRST_NUMBER, WIDTH
from theomachy.kernel.record import Ints
from theomachy.kernel.values import Value
from theomachy.lab.block import Block
from theomachy.lab.simulate import Plan

Counts = npt.NDArray[np.uint8]
MANY = 255


@dataclass(frozen=True)
class Component:
    """A card, unit, god, ...: what kind it is of, its number among these, its name."""

    kind: str
    number: int
    name: str


@dataclass
class Met:
    """For each game and component, whether anybody met it; for each game, seat and component, how often the
    seat got it, and played it."""

    seen: npt.NDArray[np.bool_]
    got: Counts
    played: Counts


class Census:
    """The components of a plan."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._kinds = find_game(plan.game).events.kinds

    @cached_property
    def _declared(self) -> dict[str, Value]:
        """The kinds of components that somebody gets or plays."""
        found = {}
        for kind in self._kinds:
            for name in (*kind.gets, *kind.plays):
                found[_key(name, kind.fields[name])] = kind.fields[name]
        return found

    @cached_property
    def components(self) -> list[Component]:
        """All that the table has, kind by kind."""
        names = [f"seat {seat}" for seat in self._plan.specs]
        words = find_game(self._plan.game).words(self._plan.components, self._plan.params, names)
        found = [
            Component(key, number, words.teller.name(value, number))
            for key, value in self._declared.items()
            for number in words.teller.there(value)
        ]
        double = Counter((each.kind, each.name) for each in found)
        return [
            each
            if double[each.kind, each.name] == 1
            else Component(each.kind, each.number, f"{each.name} ({each.number})")
            for each in found
        ]

    def is_played(self, kind: str) -> bool:
        """Whether any event says that somebody plays a component of this kind."""
        return any(_key(name, each.fields[name]) == kind for each in self._kinds for name in each.plays)

    @cached_property
    def _places(self) -> dict[str, Ints]:
        """By kind of component: by number its place among all, -1 for none."""
        found: dict[str, Ints] = {}
        for place, each in enumerate(self.components):
            table = found.setdefault(each.kind, np.full(1 << 12, -1, np.int64))
            table[each.number] = place
        return found

    def met(self, block: Block) -> Met:
        """What was met, got and played in a block that tells."""
        games, seats, there = block.games, len(self._plan.specs), len(self.components)
        seen = np.zeros((games, there), bool)
        got, played = np.zeros((2, games * seats * there), np.int64)
        for number, kind in enumerate(self._kinds):
            mine = np.flatnonzero(block.told[:, 0] == number)
            if not len(mine):
                continue
            rows, game = block.told[mine], block.game_of[mine]
            holder = rows[:, FIRST_NUMBER + kind.place(kind.holder)] if kind.fields else None
            for name, column in self._named(kind):
                place = self._places[_key(name, kind.fields[name])][rows[:, column]]
                valid = (rows[:, column] >= 0) & (place >= 0)
                seen[game[valid], place[valid]] = True
                for counts, marked in ((got, kind.gets), (played, kind.plays)):
                    if name in marked and holder is not None:
                        own = valid & (holder >= 0) & (holder < seats)
                        cell = (game[own] * seats + holder[own]) * there + place[own]
                        counts += np.bincount(cell, minlength=len(counts))
        shape = (games, seats, there)
        small = [np.minimum(counts, MANY).astype(np.uint8).reshape(shape) for counts in (got, played)]
        return Met(seen, *small)

    def _named(self, kind: EventKind) -> Iterator[tuple[str, int]]:
        """The fields of an event that name components, each with a column of the journal."""
        for name, value in kind.fields.items():
            if _key(name, value) in self._places:
                for offset in range(value.width):
                    column = FIRST_NUMBER + kind.place(name) + offset
                    assert column < WIDTH
                    yield name, column


def _key(field: str, value: Value) -> str:
    """What kind of component a field names; of one of a few words it is the field's own."""
    return field if value.words else value.kind
