"""By day what these pages show runs interpreted, for to compile all games' environments takes minutes."""

import pytest

from tests.checks.effort import NIGHT
from tests.checks.interpreted import interpret


@pytest.fixture(autouse=True)
def _interpreted_by_day(monkeypatch: pytest.MonkeyPatch) -> None:
    if not NIGHT:
        interpret(monkeypatch)
