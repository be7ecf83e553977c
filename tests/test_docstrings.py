"""Every public class has an example in its docstring, and the examples run. Public is what docs/api names."""

import doctest
import inspect
import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from pydantic import BaseModel

API = Path(__file__).parents[1] / "docs" / "api"
NAMED = re.compile(r"^::: (\S+)(.*?)(?=^:::|^#|\Z)", re.MULTILINE | re.DOTALL)


def found(name: str) -> Any:
    """What has this name: a module, or something in one."""
    try:
        return import_module(name)
    except ModuleNotFoundError:
        module, _, last = name.rpartition(".")
        return getattr(import_module(module), last)


def public() -> list[Any]:
    """All classes and functions on the pages of the API, but for errors: their message is their example."""
    things = []
    for page in sorted(API.glob("*.md")):
        for name, options in NAMED.findall(page.read_text("utf-8")) if page.stem != "errors" else ():
            thing, members = found(name), re.search(r"members: \[(.*?)\]", options)
            chosen = members[1].split(", ") if members else []
            things += [getattr(thing, member) for member in chosen] if inspect.ismodule(thing) else [thing]
    return things


PUBLIC = public()


def test_all_public_classes_have_an_example() -> None:
    classes = [thing for thing in PUBLIC if inspect.isclass(thing)]
    assert len(classes) > 30
    # what goes to clients keeps its docstring for the schema: its example is on the page
    classes = [each for each in classes if not issubclass(each, BaseModel)]
    missing = [each for each in classes if ">>>" not in (each.__doc__ or "")]
    assert missing == []


def modules() -> list[str]:
    """Where public things are written; of a class also what it inherits."""
    written = {part.__module__ for thing in PUBLIC for part in getattr(thing, "__mro__", (thing,))}
    return sorted(module for module in written if module.startswith("theomachy."))


@pytest.mark.parametrize("module", modules())
def test_examples_run(module: str) -> None:
    result = doctest.testmod(import_module(module))
    assert result.failed == 0
