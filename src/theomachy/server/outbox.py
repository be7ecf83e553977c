"""The threads in which messages go out to others, however slow those are: nothing else of the server waits
behind them."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from weakref import WeakValueDictionary

AT_ONCE = 16
"""Messages that are on their way at the same time, of one way in which players are told."""


class Outbox:
    """Those of one way in which players are told. One message of a player is on its way at a time: who has
    many waits behind themselves."""

    def __init__(self, at_once: int = AT_ONCE) -> None:
        self._threads = ThreadPoolExecutor(at_once, thread_name_prefix="outbox")
        self._lines: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def send(self, owner: str, sending: Callable[..., None], *what: Any) -> None:
        """Do what sends something, when it is the owner's turn. Raises what it raises."""
        async with self._lines.setdefault(owner, asyncio.Lock()):
            await asyncio.get_running_loop().run_in_executor(self._threads, sending, *what)

    def close(self) -> None:
        """Nothing more is sent; what is on its way is not waited for."""
        self._threads.shutdown(wait=False, cancel_futures=True)
