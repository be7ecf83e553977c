"""What leads from one JSON value to another: a JSON Patch (RFC 6902).

Contract: applied to the JSON of the first value, one after another, the changes give that of the second one.
Both are models of the same kind, or JSON: Python, for which 1 and true are equal, could not tell them apart
in the same place. What is the same object in both is not looked into.

Beside `add`, `remove` and `replace` nothing is used. They are found quickly rather than as few as could be
(decision 28)."""

from collections.abc import Sequence
from typing import Any

from pydantic import BaseModel
from pydantic_core import to_json

from theomachy.server.messages import Change

PLAIN = frozenset({str, int, float, bool, type(None), list, dict})
"""What Python itself compares quickly, which models are not."""


def changes(before: Any, after: Any) -> list[Change]:
    """What leads from one value to another."""
    found: list[Change] = []
    _compare(before, after, "", found)
    return found


def _compare(before: Any, after: Any, path: str, found: list[Change]) -> None:
    """Add what leads from one value, at a path, to another."""
    old, new = _fields(before), _fields(after)
    if old is not None and new is not None and old.keys() == new.keys():
        for name, value in new.items():
            if not _is_same(old[name], value):
                _compare(old[name], value, f"{path}/{_escaped(str(name))}", found)
    elif isinstance(before, list) and isinstance(after, list):
        _compare_lists(before, after, path, found)
    elif before != after:
        found.append(Change(op="replace", path=path, value=after))


def _is_same(before: Any, after: Any) -> bool:
    """Whether two values are the same at first sight."""
    return before is after or (type(after) in PLAIN and before == after)


def _fields(value: Any) -> dict[Any, Any] | None:
    """What a JSON object has by name; None for what is none."""
    return value if isinstance(value, dict) else value.__dict__ if isinstance(value, BaseModel) else None


def _escaped(name: str) -> str:
    return name.replace("~", "~0").replace("/", "~1")


def _compare_lists(before: Sequence[Any], after: Sequence[Any], path: str, found: list[Change]) -> None:
    """Of lists of the same length item by item; else what is gone and what is new, if most has stayed and in
    its order."""
    if len(before) == len(after):
        for n, (had, has) in enumerate(zip(before, after, strict=True)):
            if not _is_same(had, has):
                _compare(had, has, f"{path}/{n}", found)
        return
    moved = _gone_and_new(before, after)
    if moved is None:
        found.append(Change(op="replace", path=path, value=after))
        return
    gone, added = moved
    found += (Change(op="remove", path=f"{path}/{n}") for n in reversed(gone))
    found += (Change(op="add", path=f"{path}/{n}", value=after[n]) for n in added)


def _gone_and_new(before: Sequence[Any], after: Sequence[Any]) -> tuple[list[int], list[int]] | None:
    """Which items of a list are gone, and which of the other are new, by number; None unless most has stayed
    and in its order."""
    at_least = (len(before) + len(after) + 2) // 3
    if min(len(before), len(after)) < at_least:
        return None
    old, new = _keys(before, after)
    had, has = set(old), set(new)
    stayed = [item for item in old if item in has]
    if len(stayed) < at_least or stayed != [item for item in new if item in had]:
        return None
    return [n for n, item in enumerate(old) if item not in has], [
        n for n, item in enumerate(new) if item not in had
    ]


def _keys(before: Sequence[Any], after: Sequence[Any]) -> tuple[list[object], list[object]]:
    """By what the items of both are compared: where most are the same objects in both, by that alone."""
    old, new = [id(item) for item in before], [id(item) for item in after]
    if 2 * len({*old} & {*new}) > min(len(old), len(new)):
        return [*old], [*new]
    return [to_json(item) for item in before], [to_json(item) for item in after]
