"""How a game's moves are shown, written and read: by the declarations of its actions.

Contract
- `GameMoves` is made of the declarations in a game's `actions.py`: a model for each kind of action, their
  union (`ZeusMove`), and the choices that hold them. From these follow the types that Python, the server,
  OpenAPI and the client have.
- `Notation` is that at one table, where cards and places have names: `text` and `spellings` by the templates
  of the declarations, `form` as the typed model, and `action` back from it. A field is written as its `Way`
  says it in sentences, and stands in the model as its `Way` shows it.
"""

import json
from collections.abc import Collection, Iterator, Mapping
from functools import cached_property, lru_cache
from itertools import product
from types import MappingProxyType
from typing import Any, Literal, TypeVar

from pydantic import create_model

from theomachy.errors import UnknownMove
from theomachy.games.telling import PLAIN, Way, json_type
from theomachy.games.texts import text_of
from theomachy.games.words import Barred, Choice, TypedMove, known, union_by_kind
from theomachy.kernel.actions import ActionKind, Actions
from theomachy.kernel.values import Value

M = TypeVar("M", Choice, Barred)

WAYS: Mapping[str, Way] = {**PLAIN, "seat": Way(int, lambda seat: str(seat + 1))}
"""How values are shown and written that are the same at all tables: players count seats from 1."""

MOST_KEPT = 16_384
"""Legal moves with what they would do, of all tables that write alike: the longest list of them has 1,351, of
which at each table some mean something else. They take some 10 MB."""

ALL: Mapping[str, Collection[int]] = MappingProxyType({})


class GameMoves:
    """All kinds of moves of a game, as models."""

    def __init__(self, prefix: str, actions: Actions) -> None:
        self.actions = actions
        self.models = {kind.name: _model(prefix, kind) for kind in actions.kinds}
        self.union = union_by_kind(f"{prefix}Move", list(self.models.values()))
        self.choice = _holding(Choice, f"{prefix}Choice", self.union)
        self.barred = _holding(Barred, f"{prefix}Barred", self.union)


def _model(prefix: str, kind: ActionKind) -> type[TypedMove]:
    fields: dict[str, Any] = {name: (json_type(value), ...) for name, (value, _) in kind.fields.items()}
    fields["kind"] = (Literal[kind.name], ...)
    name = f"{prefix}{kind.name.title().replace('_', '')}Move"
    model: type[TypedMove] = create_model(name, __base__=TypedMove, __doc__=kind.meaning, **fields)
    return model


def _holding(base: type[M], name: str, union: Any) -> type[M]:
    """The model with the game's own moves as its form."""
    model: type[M] = create_model(name, __base__=base, __doc__=base.__doc__, form=(union, ...))
    return model


class Notation:
    """How the moves of a match are written and read at one table. `ways`: how it shows the kinds of values
    that actions have; `there`: which numbers of a kind there are, where the actions have room for more."""

    def __init__(
        self, moves: GameMoves, ways: Mapping[str, Way], there: Mapping[str, Collection[int]] = ALL
    ) -> None:
        self._moves, self._ways, self._there = moves, {**WAYS, **ways}, there
        self._texts: dict[int, str] = {}
        self._forms: dict[int, TypedMove] = {}
        self.choice = lru_cache(MOST_KEPT)(self._choice)
        """A legal action with what it would do; where it means what it meant before, or to others, it is the
        same object."""
        self.barred = lru_cache(MOST_KEPT)(self._barred)
        """Likewise an action that is not legal, with the reason."""

    @cached_property
    def actions(self) -> frozenset[int]:
        """Every action that there is."""
        return frozenset(action for kind in self._moves.actions.kinds for action in self._all(kind))

    @cached_property
    def spellings(self) -> dict[str, int]:
        """Every action that there is, by its notation."""
        return {self.text(action): action for action in sorted(self.actions)}

    def has(self, action: int) -> bool:
        """Whether there is such an action."""
        actions = self._moves.actions
        if not 0 <= action < actions.count:
            return False
        kind = actions.kind(action)
        return all(self._is_there(kind.fields[name][0], n) for name, n in kind.decode(action).items())

    def _all(self, kind: ActionKind) -> Iterator[int]:
        names, columns = list(kind.fields), [self._numbers(kind, name) for name in kind.fields]
        for numbers in product(*columns):
            yield kind.encode(dict(zip(names, numbers, strict=True)))

    def _numbers(self, kind: ActionKind, name: str) -> list[int]:
        """Which numbers a field can have at this table."""
        value, numbers = kind.fields[name]
        return [number for number in numbers if self._is_there(value, number)]

    def _is_there(self, value: Value, number: int) -> bool:
        there = self._there.get(value.kind)
        return there is None or number in there

    def text(self, action: int) -> str:
        """How players write an action."""
        if action not in self._texts:
            kind = self._moves.actions.kind(action)
            fields = {
                name: self._say(kind.fields[name][0], number) for name, number in kind.decode(action).items()
            }
            self._texts[action] = kind.notation.format(**fields)
        return self._texts[action]

    def form(self, action: int) -> TypedMove:
        """An action as its kind and fields."""
        if action not in self._forms:
            kind = self._moves.actions.kind(action)
            fields = {
                name: self._show(kind.fields[name][0], number) for name, number in kind.decode(action).items()
            }
            self._forms[action] = self._moves.models[kind.name].model_construct(kind=kind.name, **fields)
        return self._forms[action]

    def _choice(self, action: int, meaning: str) -> Choice:
        fields = {"move": self.text(action), "form": self.form(action), "meaning": meaning}
        return known(self._moves.choice, {"action": action, **fields})

    def _barred(self, action: int, reason: str) -> Barred:
        fields = {"move": self.text(action), "form": self.form(action), "reason": reason}
        return known(self._moves.barred, fields)

    def action(self, move: TypedMove | Mapping[str, Any]) -> int:
        """The action with this kind and these fields. Raises UnknownMove."""
        fields = dict(move)
        kind = self._moves.actions.named(str(fields.pop("kind", None)))
        kind.check_names(fields)
        return kind.encode({name: self._number(kind, name, shown) for name, shown in fields.items()})

    def _number(self, kind: ActionKind, name: str, shown: Any) -> int:
        """The number of what a field shows. Raises UnknownMove."""
        value = kind.fields[name][0]
        for number in self._numbers(kind, name):
            if _as_json(self._show(value, number)) == _as_json(shown):
                return number
        raise UnknownMove(text_of("no-field", kind=kind.name, shown=repr(shown), name=name))

    def _show(self, value: Value, number: int) -> Any:
        return value.words[number] if value.words else self._ways[value.kind].show(number)

    def _say(self, value: Value, number: int) -> str:
        if value.words:
            return value.words[number]
        way = self._ways[value.kind]
        return str(way.show(number) if way.say is None else way.say(number))


def _as_json(shown: Any) -> str:
    """To be compared: 1 is neither true nor "1"."""
    return json.dumps(shown, sort_keys=True, default=repr)
