"""What the server does beside requests, and that nobody waits for."""

import asyncio
from collections.abc import Coroutine
from typing import Any


class Background:
    """Tasks that go on until they are done, or the server stops."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, doing: Coroutine[Any, Any, None]) -> None:
        """Let something go on by itself."""
        task = asyncio.create_task(doing)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def stop(self) -> None:
        """Let nothing go on."""
        for task in self._tasks:
            task.cancel()
