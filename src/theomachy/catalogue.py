"""What a part of the package says to people, from the catalogue `en.ftl` in its folder (Fluent,
projectfluent.org). Fluent itself is imported with the first sentence: that takes longer than all the rest."""

from collections.abc import Callable
from functools import cache, cached_property, partial
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Self

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle
    from fluent.syntax import ast

LANGUAGE = "en"
AS_WRITTEN = "en_GB"
"""How the language is written where it has several ways: "a, b and c"."""


@cache
def resource_of(package: str) -> "ast.Resource":
    """What a folder's catalogue says, which is read once."""
    from fluent.runtime import FluentResource

    return FluentResource((files(package) / f"{LANGUAGE}.ftl").read_text("utf-8"))


class Called(str):
    """A name that sentences say with an article, or as one of several: the Nemean Lion goes, Maenads go."""

    article: str
    plural: bool

    def __new__(cls, name: str, article: str = "", plural: bool = False) -> Self:
        called = super().__new__(cls, name)
        called.article, called.plural = article, plural
        return called


def number_of(said: object) -> str:
    """For selectors, whether a verb that a name goes with stands in the plural: `yes` or `no`."""
    return "yes" if isinstance(said, Called) and said.plural else "no"


def with_its_article(value: Any) -> Any:
    """A name as it stands in a sentence; whatever else it is, as it is."""
    return f"{value.article} {value}" if isinstance(value, Called) and value.article else value


class Catalogue:
    """The sentences of one folder; it is read when the first of them is said."""

    def __init__(self, package: str) -> None:
        self._package = package

    def __call__(self, message: str, **fields: object) -> str:
        """A message in words; `$name-plural` is `yes` where the argument `name` is one of several, else
        `no`."""
        numbers = {f"{name}-plural": number_of(value) for name, value in fields.items()}
        fields = {name: with_its_article(value) for name, value in fields.items()}
        plain = self._plain.get(message)
        if plain is not None:
            return plain.format_map(fields)
        pattern = self._bundle.get_message(message).value
        assert pattern is not None
        arguments = {name: _said(value) for name, value in fields.items()}
        text, faults = self._bundle.format_pattern(pattern, arguments | numbers)
        assert not faults, (message, faults)
        return str(text)

    def later(self, message: str) -> Callable[[], str]:
        """The same where it is declared before anybody asks for it, which must not take long."""
        return partial(self, message)

    @cached_property
    def _bundle(self) -> "FluentBundle":
        from fluent.runtime import FluentBundle

        bundle = FluentBundle([LANGUAGE], use_isolating=False)
        bundle.add_resource(resource_of(self._package))
        return bundle

    @cached_property
    def _plain(self) -> dict[str, str]:
        """The messages without a choice, which are most: Python puts a text together in a fifth of the
        time."""
        from fluent.syntax.ast import Message

        messages = [entry for entry in resource_of(self._package).body if isinstance(entry, Message)]
        found = {message.id.name: _plain(message) for message in messages}
        return {name: text for name, text in found.items() if text is not None}


def _plain(message: "ast.Message") -> str | None:
    """A message as a format of Python's, where it is no more than texts and what is put in."""
    from fluent.syntax.ast import TextElement, VariableReference

    parts = []
    for part in message.value.elements if message.value else ():
        if isinstance(part, TextElement):
            parts.append(part.value.replace("{", "{{").replace("}", "}}"))
        elif isinstance(part.expression, VariableReference):
            parts.append(f"{{{part.expression.id.name}}}")
        else:
            return None
    return "".join(parts)


def _said(value: object) -> object:
    from fluent.runtime.types import fluent_number

    return fluent_number(value, useGrouping=False) if isinstance(value, int) else str(value)
