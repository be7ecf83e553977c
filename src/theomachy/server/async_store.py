"""The database, for the server's loop: what blocks is done in threads of its own."""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

from theomachy.server.database import give_up_at, last_moment
from theomachy.server.step_line import StepLine
from theomachy.server.store import Store
from theomachy.server.table import Step

T = TypeVar("T")


@dataclass
class _Waiting:
    """A step that waits to be kept, as `Store.append_all` takes it."""

    table_id: str
    step: Step
    until: float
    done: "asyncio.Future[None]"


class AsyncStore:
    """A store, and the threads in which it is asked: with SQLite, which has one writer at a time, a single
    one. Where several workers share a database steps are mostly kept without them (`StepLine`)."""

    def __init__(self, store: Store) -> None:
        self.store = store
        writers = 1 if store.engine.dialect.name == "sqlite" else 4
        self._threads = ThreadPoolExecutor(writers, thread_name_prefix="store")
        self._line = None if store.leases is None else StepLine(store, store.leases, self._threads)
        self._waiting: list[_Waiting] = []
        self._is_keeping = False

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

    async def append(self, table_id: str, step: Step) -> None:
        """Keep a step, as `Store.append` does, together with those that wait as well: many at once take
        hardly longer than one. Cancelling the caller does not stop what is being written."""
        loop = asyncio.get_running_loop()
        waiting = _Waiting(table_id, step, last_moment(), loop.create_future())
        self._waiting.append(waiting)
        if len(self._waiting) == 1 and not self._is_keeping:
            loop.call_soon(self._keep)  # what comes in this round of the loop goes with it
        await waiting.done

    def _keep(self) -> None:
        self._is_keeping = bool(self._waiting)
        if self._is_keeping:
            together, self._waiting = self._waiting, []
            on_line = partial(self._kept_on_line, together)
            if self._line is None or not self._line.keep(_made(together), on_line):
                self._keep_in_thread(together)

    def _keep_in_thread(self, together: list[_Waiting]) -> None:
        keeping = asyncio.get_running_loop().run_in_executor(
            self._threads, self.store.append_all, _made(together)
        )
        keeping.add_done_callback(partial(self._kept_in_thread, together))

    def _kept_on_line(self, together: list[_Waiting], told: list[Exception | None] | None) -> None:
        if told is None:
            self._keep_in_thread(together)
        else:
            self._kept(together, told)

    def _kept_in_thread(
        self, together: list[_Waiting], keeping: "asyncio.Future[list[Exception | None]]"
    ) -> None:
        fault = keeping.exception()
        self._kept(together, [fault for _ in together] if fault is not None else keeping.result())

    def _kept(self, together: list[_Waiting], told: Sequence[BaseException | None]) -> None:
        for each, error in zip(together, told, strict=True):
            if each.done.cancelled():  # whoever has left does not hear it
                continue
            if error is None:
                each.done.set_result(None)
            else:
                each.done.set_exception(error)
        self._keep()

    def close(self) -> None:
        """Wait for what is being written, and for what waits behind it."""
        if self._line is not None:
            self._line.close()
        if self._waiting:
            self._threads.submit(self.store.append_all, _made(self._waiting))
            self._waiting = []
        self._threads.shutdown()


def _made(waiting: list[_Waiting]) -> list[tuple[str, Step, float]]:
    return [(each.table_id, each.step, each.until) for each in waiting]
