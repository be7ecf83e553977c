"""What is found out once, for all who ask."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from typing import Generic, TypeVar

from cachetools import LRUCache

K = TypeVar("K")
T = TypeVar("T")


class Once(Generic[K, T]):
    """Answers by question, those asked last. What is being found out goes on though nobody waits any more;
    what has failed is tried anew when it is asked again."""

    def __init__(self, most: int) -> None:
        self._tasks: LRUCache[K, asyncio.Task[T]] = LRUCache(most)

    def __contains__(self, question: K) -> bool:
        return question in self._tasks

    def pending(self) -> Iterator[K]:
        """The questions that are not answered yet."""
        return (question for question, task in self._tasks.items() if not task.done())

    async def ask(self, question: K, find_out: Callable[[], Awaitable[T]]) -> T:
        """The answer, which `find_out` finds if nobody has asked before. Raises what it raises."""
        if question not in self._tasks:

            async def find() -> T:
                return await find_out()

            task = asyncio.create_task(find())
            task.add_done_callback(lambda done: self._keep_if_good(question, done))
            self._tasks[question] = task
        return await asyncio.shield(self._tasks[question])

    def _keep_if_good(self, question: K, done: "asyncio.Task[T]") -> None:
        if done.cancelled() or done.exception() is not None:
            self._tasks.pop(question, None)

    def close(self) -> None:
        """Find out nothing more."""
        for task in self._tasks.values():
            task.cancel()
