"""Events of one game told to people and programs: typed models, and sentences looked up in a catalogue.

Contract
- A game's events are declared in its `events.py` (`kernel/events.py` tells how). From that follow a model for
  each kind, which is what the Python API, the server and the client's types have, and the arguments of its
  sentence.
- The catalogue is `en.ftl` beside it, in Fluent (projectfluent.org): a message for each kind of event, by its
  name. A field is an argument by its own name, said as the table's `Way` says it. For selectors, one of a few
  words comes as that word, a flag as `yes` or `no`; of a field that may be none `$field-none` is `yes` or
  `no`; `$field-plural` is `yes` where a name is one of several (the Maenads go); of a list `$field-count` is
  its length, `$field-1` its first.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, lru_cache
from types import ModuleType
from typing import Any, Literal, NamedTuple

from babel.lists import format_list
from fluent.runtime import FluentBundle
from fluent.runtime.types import fluent_number
from fluent.syntax.ast import Resource
from pydantic import create_model

from theomachy.catalogue import (
    AS_WRITTEN,
    LANGUAGE,
    MINUS,
    Sentence,
    number_of,
    prepared,
    resource_of,
    with_its_article,
    written,
)
from theomachy.games.words import COMMON, Event, known, sentence
from theomachy.kernel.events import Begins, EventKind, kinds_of
from theomachy.kernel.state import seats_in
from theomachy.kernel.values import Value, is_none


class Way(NamedTuple):
    """How a table shows a kind of value: as JSON, and in a sentence where that is something else. `there`:
    the numbers of those that the table's components have, where it is known."""

    show: Callable[[int], Any]
    say: Callable[[int], str] | None = None
    there: Sequence[int] = ()


class GameEvents:
    """All kinds of events of a game: their models and their sentences."""

    def __init__(self, prefix: str, declared: ModuleType) -> None:
        self.prefix = prefix
        """With which the names of its models begin."""
        self.kinds = kinds_of(declared)
        self.package = declared.__name__.rpartition(".")[0]
        """In whose folder the catalogue stands."""
        self.models = tuple(_model(prefix, kind) for kind in self.kinds)

    @property
    def catalogue(self) -> Resource:
        """What the catalogue says."""
        return resource_of(self.package)

    @cached_property
    def sentences(self) -> FluentBundle:
        """The catalogue, to be asked."""
        bundle = FluentBundle([LANGUAGE], functions=FUNCTIONS, use_isolating=False)
        bundle.add_resource(self.catalogue)
        return bundle

    @cached_property
    def prepared(self) -> Mapping[str, Sentence]:
        """What of it Fluent is not needed for."""
        return prepared(self.catalogue, FUNCTIONS)


def _model(prefix: str, kind: EventKind) -> type[Event]:
    assert not set(kind.fields) & set(COMMON), f"event {kind.name}: a field has a name that all events have"
    fields: dict[str, Any] = {name: (json_type(value), ...) for name, value in kind.fields.items()}
    name = prefix + kind.name.title().replace("_", "")
    fields["kind"] = (Literal[kind.name], ...)
    model: type[Event] = create_model(name, __base__=Event, __doc__=kind.meaning, **fields)
    return model


def json_type(value: Value) -> Any:
    """The type of a value in JSON."""
    if value.count:
        return list[value.json]  # type: ignore[name-defined]
    return value.json | None if value.may_be_none else value.json


def with_article(noun: Any) -> str:
    """English: "an 8", "a 7", "an Amazon"."""
    said = str(noun)
    return f"{'an' if said[0] in '8AEIOaeio' or said in ('11', '18') else 'a'} {said}"


def yes_if_same(one: Any, other: Any) -> str:
    """`yes` where two are the same, else `no`: for selectors."""
    return "yes" if one == other else "no"


def total(*numbers: int) -> str:
    """What numbers come to."""
    return written(sum(numbers))


def in_tens(tens: int, ones: int) -> int:
    """The number that two digits make."""
    return 10 * tens + ones


def added_up(one: int, other: int) -> str:
    """A sum as one writes it: 57 + 3 = 60; what is taken away has a minus sign."""
    return f"{written(one)} {MINUS if other < 0 else '+'} {abs(other)} = {written(one + other)}"


FUNCTIONS: dict[str, Callable[..., Any]] = {
    "ADDED": added_up,
    "AN": with_article,
    "SAME": yes_if_same,
    "SUM": total,
    "TENS": in_tens,
}
"""What sentences of the catalogue may call."""

PLAIN: Mapping[str, Way] = {
    "number": Way(int),
    "flag": Way(bool, lambda number: "yes" if number else "no"),
}
"""How values are shown that are the same at all tables."""


class Teller:
    """Tells the events of a match at one table. `ways`: how it shows the kinds of values that the game's
    events have."""

    def __init__(self, events: GameEvents, names: Sequence[str], ways: Mapping[str, Way]) -> None:
        self._events = events
        self._ways = {**PLAIN, "seat": Way(int, lambda seat: names[seat]), "seats": _seats(names), **ways}
        self._begins = {kind.name: kind.begins for kind in events.kinds}
        self._tell = lru_cache(maxsize=1024)(self._told)  # each event is told to several, and asked for again

    def kind(self, number: int) -> EventKind:
        """What is declared of a kind."""
        return self._events.kinds[number]

    def begins(self, name: str) -> Begins | None:
        """Whether a round or turn, or a phase of one, begins with events of this name."""
        return self._begins.get(name)

    def outcome(self, kind: int, numbers: Sequence[int]) -> str:
        """A journal's row in words, without what makes no difference to what a move was made for."""
        declared = self._events.kinds[kind]
        short = self._events.sentences.get_message(declared.name).attributes.get("in-short")
        if short is None:
            return self._tell(kind, tuple(numbers))[1]
        said, _ = self._events.sentences.format_pattern(short, self._arguments(declared, numbers)[1])
        return sentence(str(said))

    def event(self, number: int, kind: int, numbers: Sequence[int]) -> Event:
        """A journal's row as an event, the audience's `number`-th."""
        fields, text = self._tell(kind, tuple(numbers))
        frame = {"number": number, "kind": self._events.kinds[kind].name, "text": text}
        return known(self._events.models[kind], frame | fields)

    def _told(self, kind: int, numbers: tuple[int, ...]) -> tuple[dict[str, Any], str]:
        declared = self._events.kinds[kind]
        fields, arguments = self._arguments(declared, numbers)
        prepared = self._events.prepared.get(declared.name)
        if prepared is not None:
            return fields, sentence(prepared(arguments))
        bundle = self._events.sentences
        pattern = bundle.get_message(declared.name).value
        assert pattern is not None, f"the catalogue says nothing of {declared.name}"
        said_all, _ = bundle.format_pattern(pattern, arguments)
        return fields, sentence(str(said_all))

    def _arguments(
        self, declared: EventKind, numbers: Sequence[int]
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """What an event shows, by field, and what its sentence is made of."""
        fields: dict[str, Any] = {}
        arguments: dict[str, Any] = {}
        for (name, each), value in zip(
            declared.values(numbers).items(), declared.fields.values(), strict=True
        ):
            there = [number for number in each if not is_none(value, number)]
            shown, said = (
                [self._show(value, number) for number in there],
                [self._say(value, number) for number in there],
            )
            if value.count:
                fields[name], arguments[name], arguments[f"{name}-count"] = (
                    shown,
                    ", ".join(map(str, said)),
                    len(said),
                )
                arguments |= {f"{name}-{place}": each for place, each in enumerate(said, 1)}
            else:
                fields[name] = (shown or [None])[0]
                called = (said or [""])[0]
                arguments |= {name: with_its_article(called), f"{name}-plural": number_of(called)}
                if value.may_be_none:
                    arguments[f"{name}-none"] = "no" if there else "yes"
        return fields, arguments

    def there(self, value: Value) -> Sequence[int]:
        """The numbers of all that the table has of what a value names; nothing where it is not known."""
        return range(len(value.words)) if value.words else self._ways[value.kind].there

    def name(self, value: Value, number: int) -> str:
        """How a component is called."""
        return str(self._say(value, number))

    def label(self, value: Value, number: int) -> Any:
        """A number as it stands in a table of figures: a number, or a text; None where there is none."""
        if is_none(value, number):
            return None
        shown = self._show(value, number)
        return shown if isinstance(shown, int | float | str) else str(self._say(value, number))

    def _show(self, value: Value, number: int) -> Any:
        return value.words[number] if value.words else self._ways[value.kind].show(number)

    def _say(self, value: Value, number: int) -> Any:
        if value.words:
            return value.words[number]
        way = self._ways[value.kind]
        said = way.show(number) if way.say is None else way.say(number)
        return fluent_number(said, useGrouping=False) if isinstance(said, int) else said


def _seats(names: Sequence[str]) -> Way:
    def seats(mask: int) -> list[int]:
        return seats_in(mask, len(names))

    return Way(seats, lambda mask: format_list([names[seat] for seat in seats(mask)], locale=AS_WRITTEN))
