"""Environments without compiled code: a test that is about their interfaces needs none, and on a clean
machine to compile those of a game takes up to a minute."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from theomachy.env import rows
from theomachy.env.table import parts_of
from theomachy.kernel.compiled import Entry


def _run_alone(what: int, action: int, equal: float, table: np.ndarray[Any, Any]) -> int:
    """What `rows.run_alone` does in one record, whose arrays plain Python does not read as attributes."""
    inside, shown = parts_of(table)
    table[0]["actions"][0] = action
    stands: int = rows._run_rows(what, 0, 1, 1, equal, inside, shown, table[0]["actions"])
    return stands


def interpret(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every entry run interpreted."""
    plain: dict[Any, Callable[..., Any]] = {rows.run_alone: _run_alone}

    def of(entry: Entry[Any, Any], *_: Any) -> Callable[..., Any]:
        return plain.get(entry, entry.plain)

    monkeypatch.setattr(Entry, "exactly", of)
    monkeypatch.setattr(Entry, "compiled", property(of))
