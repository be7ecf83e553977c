"""How much is tried: enough for a change by day, more in the nightly run (`THEOMACHY_NIGHT=1`)."""

import os
from typing import Any

import pytest

from theomachy import GAMES

NIGHT = "THEOMACHY_NIGHT" in os.environ

STEPPED = list(GAMES) if NIGHT else ["zeus-on-the-loose"]
"""The games whose environments are tried: by day the one that compiles soonest."""


def tries(by_day: int, by_night: int) -> int:
    """How many tries to make."""
    return by_night if NIGHT else by_day


def at_night(*cases: Any) -> list[Any]:
    """Cases of a test, as `parametrize` takes them, that are part of the nightly run alone."""
    return [
        pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=pytest.mark.night)
        for case in cases
    ]


def first_by_day(first: Any, *others: Any) -> list[Any]:
    """Cases of a test, as `parametrize` takes them, the first of which stands by day for all."""
    return [first, *at_night(*others)]
