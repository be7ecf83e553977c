"""The database, for the server's loop: what blocks is done in threads of its own."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from theomachy.server.database import give_up_at, last_moment
from theomachy.server.store import Store

T = TypeVar("T")


class AsyncStore:
    """A store, and the threads in which it is asked: with SQLite, which has one writer at a time, a single
    one."""

    def __init__(self, store: Store) -> None:
        self.store = store
        writers = 1 if store.engine.dialect.name == "sqlite" else 4
        self._threads = ThreadPoolExecutor(writers, thread_name_prefix="store")

    async def call(self, function: Callable[..., T], *arguments: Any) -> T:
        """What a function of the store returns, called in a thread. Cancelling the caller does not stop what
        is being written.

        Its patience counts from now on, so that where the database is locked those who wait in line are all
        refused at once."""
        until = last_moment()

        def patiently() -> T:
            with give_up_at(until):
                return function(*arguments)

        return await asyncio.shield(asyncio.get_running_loop().run_in_executor(self._threads, patiently))

    def close(self) -> None:
        """Wait for what is being written."""
        self._threads.shutdown()
