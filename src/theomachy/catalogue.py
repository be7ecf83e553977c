"""What a part of the package says to people, from the catalogue `en.ftl` in its folder (Fluent,
projectfluent.org). Fluent's parser is imported with the first sentence, and the rest of it with the
first that needs it: that takes longer than all else."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache, cached_property, partial
from importlib.resources import files
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Self

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle
    from fluent.syntax import ast

LANGUAGE = "en"
AS_WRITTEN = "en_GB"
"""How the language is written where it has several ways: "a, b and c"."""
MINUS = "\N{MINUS SIGN}"
"""What is below zero has it, not a hyphen."""
COUNTED = frozenset({"zero", "one", "two", "few", "many", "other"})
"""The words by which Fluent tells numbers apart."""


@cache
def resource_of(package: str) -> "ast.Resource":
    """What a folder's catalogue says, which is read once."""
    from fluent.syntax import parse

    return parse((files(package) / f"{LANGUAGE}.ftl").read_text("utf-8"))


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


def written(number: float, form: str = "") -> str:
    """A number in a text for people."""
    return format(number, form).replace("-", MINUS)


class Catalogue:
    """The sentences of one folder; it is read when the first of them is said."""

    def __init__(self, package: str) -> None:
        self._package = package

    def __call__(self, message: str, **fields: object) -> str:
        """A message in words; `$name-plural` is `yes` where the argument `name` is one of several, else
        `no`."""
        numbers = {f"{name}-plural": number_of(value) for name, value in fields.items()}
        fields = {name: _put_in(value) for name, value in fields.items()}
        prepared = self._prepared.get(message)
        if prepared is not None:
            return prepared(fields | numbers)
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
    def _prepared(self) -> Mapping[str, "Sentence"]:
        return prepared(resource_of(self._package), {})


Sentence = Callable[[Mapping[str, object]], str]
"""A message's text, with what is put in."""


class _Beyond(Exception):
    """Fluent itself has to say it."""


def prepared(resource: "ast.Resource", functions: Mapping[str, Callable[..., object]]) -> dict[str, Sentence]:
    """The messages that are no more than texts, what is put in, and choices between words, which are most:
    Python puts a text together in a fifth of the time."""
    from fluent.syntax.ast import Message

    found = {}
    for entry in resource.body:
        if isinstance(entry, Message) and entry.value is not None:
            with suppress(_Beyond):
                found[entry.id.name] = _sentence(entry.value, functions)
    return found


def _sentence(pattern: "ast.Pattern", functions: Mapping[str, Callable[..., object]]) -> Sentence:
    from fluent.syntax.ast import TextElement

    parts = [
        each.value if isinstance(each, TextElement) else _value(each.expression, functions)
        for each in pattern.elements
    ]
    return lambda said: "".join([part if isinstance(part, str) else str(part(said)) for part in parts])


def _value(
    expression: object, functions: Mapping[str, Callable[..., object]]
) -> Callable[[Mapping[str, object]], object]:
    from fluent.syntax.ast import FunctionReference, SelectExpression, StringLiteral, VariableReference

    if isinstance(expression, VariableReference):
        return itemgetter(expression.id.name)
    if isinstance(expression, StringLiteral):
        text = expression.parse()["value"]
        return lambda _: text
    if isinstance(expression, SelectExpression):
        return _choice(expression, functions)
    if not isinstance(expression, FunctionReference) or expression.arguments.named:
        raise _Beyond
    function = functions.get(expression.id.name)
    if function is None:
        raise _Beyond
    arguments = [_value(each, functions) for each in expression.arguments.positional]
    return lambda said: function(*[argument(said) for argument in arguments])


def _choice(
    expression: "ast.SelectExpression", functions: Mapping[str, Callable[..., object]]
) -> Callable[[Mapping[str, object]], object]:
    """A choice between words, but for those by which numbers are told apart."""
    from fluent.syntax.ast import Identifier

    selector = _value(expression.selector, functions)
    variants, otherwise = dict[str, Sentence](), None
    for variant in expression.variants:
        sentence = _sentence(variant.value, functions)
        if variant.default:
            otherwise = sentence
        elif not isinstance(variant.key, Identifier) or variant.key.name in COUNTED:
            raise _Beyond
        if isinstance(variant.key, Identifier):
            variants[variant.key.name] = sentence
    assert otherwise is not None
    return lambda said: variants.get(str(selector(said)), otherwise)(said)


def _put_in(value: object) -> object:
    """A number below zero as it is written: no message chooses its words by one."""
    return written(value) if isinstance(value, int) and value < 0 else with_its_article(value)


def _said(value: object) -> object:
    from fluent.runtime.types import fluent_number

    return fluent_number(value, useGrouping=False) if isinstance(value, int) else str(value)
