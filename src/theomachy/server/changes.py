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


def changes(before: Any, after: Any, path: str = "") -> list[Change]:
    """What leads from one value, at a path, to another."""
    if before is after or before == after:
        return []
    old, new = _fields(before), _fields(after)
    if old is not None and new is not None and old.keys() == new.keys():
        pairs = ((old[name], new[name], f"{path}/{_escaped(str(name))}") for name in new)
        return [change for pair in pairs for change in changes(*pair)]
    if isinstance(before, list) and isinstance(after, list):
        return _of_lists(before, after, path)
    return [Change(op="replace", path=path, value=after)]


def _fields(value: Any) -> dict[Any, Any] | None:
    """What a JSON object has by name; None for what is none."""
    return value.__dict__ if isinstance(value, BaseModel) else value if isinstance(value, dict) else None


def _keys(before: Sequence[Any], after: Sequence[Any]) -> tuple[list[object], list[object]]:
    """By what the items of both are compared: where most are the same objects in both, by that alone."""
    old, new = [id(item) for item in before], [id(item) for item in after]
    if 2 * len({*old} & {*new}) > min(len(old), len(new)):
        return [*old], [*new]
    return [to_json(item) for item in before], [to_json(item) for item in after]


def _escaped(name: str) -> str:
    return name.replace("~", "~0").replace("/", "~1")


def _of_lists(before: Sequence[Any], after: Sequence[Any], path: str) -> list[Change]:
    """Of lists of the same length item by item; else what is gone and what is new, if most has stayed and in
    its order."""
    if len(before) == len(after):
        pairs = enumerate(zip(before, after, strict=True))
        return [change for n, (old, new) in pairs for change in changes(old, new, f"{path}/{n}")]
    old, new = _keys(before, after)
    had, has = set(old), set(new)
    stayed = [item for item in old if item in has]
    if stayed != [item for item in new if item in had] or len(old) + len(new) > 3 * len(stayed):
        return [Change(op="replace", path=path, value=after)]
    gone = [n for n, item in enumerate(old) if item not in has]
    added = [n for n, item in enumerate(new) if item not in had]
    return [
        *(Change(op="remove", path=f"{path}/{n}") for n in reversed(gone)),
        *(Change(op="add", path=f"{path}/{n}", value=after[n]) for n in added),
    ]
