"""What `theomachy check` reads: the sources of a game's rules, its declarations and its sentences."""

import ast
import inspect
import textwrap
from collections.abc import Iterator
from importlib.resources import files
from types import FunctionType, ModuleType
from typing import Any

from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

from theomachy.catalogue import LANGUAGE
from theomachy.games.game import Game
from theomachy.games.telling import FUNCTIONS
from theomachy.kernel.compiled import is_rule
from theomachy.kernel.events import EventKind
from theomachy.kernel.fingerprint import OTHERS
from theomachy.kernel.sight import fields_of
from theomachy.kernel.values import Value
from theomachy.lab.found import (
    Finding,
    is_in,
    is_written,
    package_of,
    place_of,
    place_of_event,
    place_of_field,
    reached,
)

NOT_COMPILED = {
    ast.List: "a list",
    ast.ListComp: "a list",
    ast.Dict: "a dict",
    ast.DictComp: "a dict",
    ast.Set: "a set",
    ast.SetComp: "a set",
    ast.GeneratorExp: "a generator",
    ast.Lambda: "a function in a function",
    ast.With: "a with statement",
}
COLLECTIONS: dict[type, str] = {list: "a list", dict: "a dict", set: "a set"}
PLURALS = {"zero", "one", "two", "few", "many", "other"}


def read_sources(game: Game) -> Iterator[Finding]:
    """Helpers that are no rules, and what no rule can have."""
    for function, caller in reached(game):
        if not is_rule(function):
            by = f"the rule {caller.__name__} calls it" if caller else "the game is made of it"
            yield Finding(place_of(function), f"{function.__name__} has no @rule, and {by}")
        if not is_written(function):
            yield from _read(function, package_of(game))


def _read(function: FunctionType, package: str) -> Iterator[Finding]:
    source, first = inspect.getsourcelines(function)
    [definition] = ast.parse(textwrap.dedent("".join(source))).body
    assert isinstance(definition, ast.FunctionDef)
    for node in (node for statement in definition.body for node in ast.walk(statement)):
        where = place_of(function, first + getattr(node, "lineno", 1) - 1)
        rule = f"in the rule {function.__name__}"
        if (kind := _collection(node, function)) is not None:
            yield Finding(where, f"{kind} {rule}: rules have numbers, records and their arrays")
        if isinstance(node, ast.Subscript) and _counts_from_the_end(node.slice):
            yield Finding(where, f"an index from the end {rule}: rules count from the first")
        if (name := _foreign(node, function, package)) is not None:
            yield Finding(
                where,
                f"{name} {rule}: rules call rules, and all chance is that of theomachy.kernel.chance",
            )


def _collection(node: ast.AST, function: FunctionType) -> str | None:
    """What a rule cannot have, in words, where a node makes one or names one."""
    if isinstance(node, ast.Name):
        value = _value(node, function)
        called = COLLECTIONS.get(value) if isinstance(value, type) else None
        return called or next((word for kind, word in COLLECTIONS.items() if isinstance(value, kind)), None)
    return NOT_COMPILED.get(type(node))


def _value(node: ast.AST, function: FunctionType) -> Any:
    """What a name, or a name in a module, stands for before the rule runs; None where that is not known."""
    if isinstance(node, ast.Name) and node.id not in function.__code__.co_varnames:
        builtins = {kind.__name__: kind for kind in COLLECTIONS}
        return function.__globals__.get(node.id, builtins.get(node.id))
    if isinstance(node, ast.Attribute) and isinstance(module := _value(node.value, function), ModuleType):
        return getattr(module, node.attr, None)
    return None


def _foreign(node: ast.AST, function: FunctionType, package: str) -> str | None:
    """The name of a module, or of what comes from one, that rules have nothing to do with."""
    value = _value(node, function)
    if value is None or (callable(value) and is_rule(value)):
        return None
    home = value.__name__ if isinstance(value, ModuleType) else getattr(value, "__module__", None)
    if not isinstance(home, str) or is_in(package, home):
        return None
    known = home.split(".")[0] in ("theomachy", *OTHERS) and not is_in("numpy.random", home)
    return None if known else ast.unparse(node)


def _counts_from_the_end(index: ast.expr) -> bool:
    """Whether an index has a sign before it. Compiled rules do not ask whether one is negative."""
    indices = index.elts if isinstance(index, ast.Tuple) else [index]
    return any(isinstance(each, ast.UnaryOp) and isinstance(each.op, ast.USub) for each in indices)


def read_declarations(game: Game) -> Iterator[Finding]:
    """Fields of which nobody has said who sees them, in a game that says it of any."""
    fields = [each for each in fields_of(game.rules.state) if each.rows is None]
    tag = game.id.replace("-", "_")
    if any(each.sight for each in fields):
        for each in fields:
            if not each.sight and each.path != (tag,):
                yield Finding(
                    place_of_field(game, each),
                    f"field {'.'.join(each.path)} of the state: nobody sees it; say so with HIDDEN, or who"
                    " does",
                )


# Sentences


class Asked(Visitor):
    """What a message asks for: its arguments, functions and other messages, and by which words it chooses,
    each with where it stands in the catalogue."""

    def __init__(self) -> None:
        self.arguments: dict[str, int] = {}
        self.functions: dict[str, int] = {}
        self.messages: dict[str, int] = {}
        self.choices: dict[str, dict[str, int]] = {}
        """By argument the words; by a function's name those that it gives."""

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:  # noqa: N802
        self.arguments.setdefault(node.id.name, _start(node))

    def visit_FunctionReference(self, node: fluent.FunctionReference) -> None:  # noqa: N802
        self.functions.setdefault(node.id.name, _start(node))
        self.generic_visit(node)

    def visit_MessageReference(self, node: fluent.MessageReference) -> None:  # noqa: N802
        self.messages.setdefault(node.id.name, _start(node))

    def visit_TermReference(self, node: fluent.TermReference) -> None:  # noqa: N802
        self.messages.setdefault(f"-{node.id.name}", _start(node))

    def visit_SelectExpression(self, node: fluent.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, fluent.VariableReference | fluent.FunctionReference):
            words = self.choices.setdefault(node.selector.id.name, {})
            for variant in node.variants:
                if isinstance(variant.key, fluent.Identifier):
                    words.setdefault(variant.key.name, _start(variant))
        self.generic_visit(node)


def _start(node: fluent.SyntaxNode) -> int:
    assert node.span is not None
    return node.span.start


def arguments_of(kind: EventKind) -> dict[str, Value | None]:
    """All that the sentence of an event may ask for; with the field whose value it is, where it is one."""
    found: dict[str, Value | None] = {}
    for name, value in kind.fields.items():
        found[name] = value
        if not value.count:
            found[f"{name}-plural"] = None
        if value.may_be_none:
            found[f"{name}-none"] = None
        if value.count:
            found |= {f"{name}-count": None} | {f"{name}-{place + 1}": None for place in range(value.count)}
    return found


def read_sentences(game: Game) -> Iterator[Finding]:
    """Events of which the catalogue says nothing, and what their sentences ask for in vain."""
    file = files(game.events.package) / f"{LANGUAGE}.ftl"
    if not file.is_file():
        yield Finding(str(file), "there is no such file: it has a sentence for each event")
        return
    catalogue, text = game.events.catalogue, file.read_text("utf-8")

    def place(start: int) -> str:
        return f"{file}:{text.count(chr(10), 0, start) + 1}"

    for entry in catalogue.body:
        if isinstance(entry, fluent.Junk):
            yield Finding(place(_start(entry)), f"no message: {entry.annotations[0].message}")
    said: dict[str, fluent.Message] = {}
    for entry in catalogue.body:
        if isinstance(entry, fluent.Message) and said.setdefault(entry.id.name, entry) is not entry:
            yield Finding(place(_start(entry)), f"a second message {entry.id.name}: only one of them is said")
    terms = {f"-{entry.id.name}" for entry in catalogue.body if isinstance(entry, fluent.Term)}
    for kind in game.events.kinds:
        if kind.name not in said:
            what = f"the event {kind.name} has no sentence in {file}"
            yield Finding(place_of_event(game, kind.name)[0], what)
        else:
            for start, what in _in_vain(kind, said[kind.name], said.keys() | terms):
                yield Finding(place(start), f"the message {kind.name} {what}")


def _in_vain(kind: EventKind, message: fluent.Message, messages: set[str]) -> Iterator[tuple[int, str]]:
    """What a sentence asks for and is not there, with where it does."""
    asked, arguments = Asked(), arguments_of(kind)
    asked.visit(message)
    has = ", ".join(f"${each}" for each in arguments if not each.endswith("-plural"))
    for name, start in asked.arguments.items():
        if name not in arguments:
            yield start, f"asks for ${name}, and the event has {has}"
    for name, start in asked.functions.items():
        if name not in FUNCTIONS and name != "NUMBER":
            yield start, f"calls {name}, and there are {', '.join(FUNCTIONS)}"
    for name, start in asked.messages.items():
        if name not in messages:
            yield start, f"refers to {name}, and there is no such message"
    for name, words in asked.choices.items():
        there = _choices(arguments.get(name))
        for word, start in words.items():
            if there and word not in there:
                yield start, f"has a variant [{word}] of {name}, which is one of {', '.join(sorted(there))}"


def _choices(value: Value | None) -> set[str]:
    """The words that a sentence can choose by; nothing where a table's components name them."""
    if value is None or value.kind == "flag":
        return {"yes", "no"} | PLURALS
    if value.kind == "number":
        return PLURALS
    return {*value.words, "other"} if value.words else set()
