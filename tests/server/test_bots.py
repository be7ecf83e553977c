"""The processes in which a server's bots think: how searching bots get ready for a game, and what happens where they don't."""

import asyncio
from collections.abc import Sequence
from typing import ClassVar

import pytest

from theomachy.bots.bot import Decision
from theomachy.server import bots as bots_module
from theomachy.server.bots import QUICK, Bots

ZEUS = "zeus-on-the-loose"
MANY = 50
"""Times that a worker says that it is not ready yet, at a quarter of a second in truth."""


class Slow:
    """A worker that is asked many times whether it is ready; the process of the first one that warms up ends meanwhile."""

    started: ClassVar[list["Slow"]] = []

    def __init__(self, warm_up: Sequence[Decision] = (), niceness: int = 0) -> None:
        self.asked = 0
        self.alive = not warm_up or any(not worker.alive for worker in self.started)
        self.started.append(self)

    def ready(self, wait: float) -> bool:
        self.asked += 1
        return self.alive and self.asked == MANY

    def warm_up(self, decision: Decision) -> None:
        self.asked = 0

    def close(self) -> None: ...


@pytest.fixture
def told(monkeypatch) -> list[str]:
    monkeypatch.setattr(bots_module, "Worker", Slow)
    monkeypatch.setattr(bots_module, "AFTER_THE_RUSH", 0.0)
    monkeypatch.setattr(Slow, "started", [])
    return []


def test_a_warm_up_that_fails_is_tried_again_with_the_next_table_and_takes_as_long_as_it_takes(told, caplog):
    async def serve() -> None:
        bots = Bots()
        await bots.start(told.append)
        await bots._tasks[QUICK]
        bots.want(ZEUS)
        await bots._tasks[ZEUS]
        assert not bots.ready(ZEUS) and told == [] and "the process has ended while it warmed up" in caplog.text
        bots.want(ZEUS)
        await bots._tasks[ZEUS]
        assert bots.ready(ZEUS) and told == [ZEUS]
        assert [worker.asked for worker in Slow.started if worker.alive] == [MANY] * 3  # the quick one, the searching one, the one apart
        await bots.close()

    asyncio.run(serve())
