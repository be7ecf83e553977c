"""What `theomachy check` finds, and where in a game's own sources that stands."""

import ast
import inspect
import sys
import traceback
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from theomachy.errors import TheomachyError
from theomachy.games.game import Game
from theomachy.kernel.actions import Actions
from theomachy.kernel.compiled import stands_for
from theomachy.kernel.fingerprint import called_by
from theomachy.kernel.generic import GENERIC
from theomachy.kernel.sight import Field, fields_of


@dataclass(frozen=True)
class Finding:
    """Something to fix: where it is, and what.

    Examples:
        >>> print(Finding("rules.py:12", "a list in a rule"))
        rules.py:12: a list in a rule
    """

    where: str
    what: str

    def __str__(self) -> str:
        return f"{self.where}: {self.what}" if self.where else self.what


class Found(Exception):
    """Ends a part of the check with what it has found."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(str(finding))
        self.finding = finding


def entries(game: Game) -> dict[str, Any]:
    """The game's implementations of the generic functions, by name."""
    named = {each.__name__: getattr(game.rules, each.__name__) for each in GENERIC}
    return {name: function for name, function in named.items() if function is not None}


def package_of(game: Game) -> str:
    """The package that a game's own code is in."""
    name = type(game).__module__
    return sys.modules[name].__package__ or name


def is_in(package: str, module: str) -> bool:
    """Whether a module belongs to a package."""
    return module == package or module.startswith(f"{package}.")


def reached(game: Game) -> Iterator[tuple[FunctionType, FunctionType | None]]:
    """Every function of the game's own that its rules can call, and which of them calls it first. Where plain
    Python has words of its own, what compiled code runs instead."""
    pending: list[tuple[Any, FunctionType | None]] = [(function, None) for function in entries(game).values()]
    seen: set[int] = set()
    while pending:
        called, caller = pending.pop()
        function = next(iter(stands_for(called, ())), called)
        if id(function) in seen or not isinstance(function, FunctionType):
            continue
        seen.add(id(function))
        if not is_in(package_of(game), function.__module__):
            continue
        yield function, caller
        pending += [(each, function) for each in called_by(function)]


def is_written(function: FunctionType) -> bool:
    """Whether a function was made of a declaration, so that it stands in no file."""
    return function.__code__.co_filename.startswith("<")


# Places


def place_of(function: Any, line: int = 0) -> str:
    """The file and line of a function, or of a line in it."""
    return f"{function.__code__.co_filename}:{line or line_of_call(function, f'def {function.__name__}')}"


def place_of_error(game: Game, error: BaseException, when: str = "") -> Finding:
    """An error as a finding: the line of the game's own that it comes from, and the rule. `when`: in which
    match."""
    if isinstance(error, TheomachyError):
        return Finding(when, str(error))
    if isinstance(error, SyntaxError):
        return Finding(f"{error.filename}:{error.lineno}", f"{type(error).__name__}: {error.msg}")
    steps = [(frame, line) for frame, line in traceback.walk_tb(error.__traceback__)]
    own = [
        (frame, line)
        for frame, line in steps
        if is_in(package_of(game), frame.f_globals.get("__name__", ""))
        and not frame.f_code.co_filename.startswith("<")
    ]
    frame, line = (own or steps)[-1]
    rule = frame.f_code.co_name
    told = [f"in the rule {rule}"] if own and rule != "<module>" else []
    told += [when] if when else []
    said = f"{type(error).__name__}: {error}" + (f" ({'; '.join(told)})" if told else "")
    return Finding(f"{frame.f_code.co_filename}:{line}", said)


def _modules(game: Game) -> Iterator[tuple[ModuleType, ast.Module]]:
    """The game's modules, and what stands in them."""
    for name, module in list(sys.modules.items()):
        file = getattr(module, "__file__", None)
        if is_in(package_of(game), name) and file and file.endswith(".py"):
            yield module, ast.parse(Path(file).read_text("utf-8"))


def place_of_field(game: Game, field: Field) -> str:
    """Where a field of the state is declared."""
    record: Any = game.rules.state
    if len(field.path) > 1:
        record = next(each.rows for each in fields_of(record) if each.path == field.path[:-1])
    owner = next(each for each in record.__mro__ if field.path[-1] in inspect.get_annotations(each))
    source, first = inspect.getsourcelines(owner)
    line = next(n for n, text in enumerate(source) if text.strip().startswith(f"{field.path[-1]}:"))
    return f"{inspect.getsourcefile(owner)}:{first + line}"


def place_of_action(game: Game, name: str) -> str:
    """Where a kind of action is declared."""
    for module, tree in _modules(game):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
                declares = isinstance(vars(module).get(node.func.id), Actions)
                if declares and isinstance(node.args[0], ast.Constant) and node.args[0].value == name:
                    return f"{module.__file__}:{node.lineno}"
    return package_of(game)


def place_of_event(game: Game, name: str) -> tuple[str, str]:
    """Where an event is declared, and which rules tell it."""
    for module, tree in _modules(game):
        for node in tree.body:
            if isinstance(node, ast.FunctionDef) and name in _declared_by(node):
                tellers = [
                    f"{function.__name__} ({place_of(function, line_of_call(function, node.name))})"
                    for function, _ in reached(game)
                    if not is_written(function) and _tells(function, module.__name__, node.name)
                ]
                return f"{module.__file__}:{node.lineno}", " and ".join(tellers)
    return package_of(game), ""


def _declared_by(node: ast.FunctionDef) -> set[str]:
    """The names of the events that a definition declares."""
    calls = [each for each in node.decorator_list if isinstance(each, ast.Call)]
    calls = [each for each in calls if ast.unparse(each.func).split(".")[-1] == "tells"]
    own = [word.value for each in calls for word in each.keywords if word.arg == "own"]
    return (
        {node.name, *(str(each.value) for each in own if isinstance(each, ast.Constant))} if calls else set()
    )


def _tells(function: FunctionType, module: str, event: str) -> bool:
    return any(
        is_written(called) and (called.__module__, called.__name__) == (module, event)
        for called in called_by(function)
    )


def line_of_call(function: FunctionType, name: str) -> int:
    """The first line of a function in which another is called, or itself defined, by this name."""
    lines, first = inspect.getsourcelines(function)
    return next((first + n for n, line in enumerate(lines) if f"{name}(" in line), first)
