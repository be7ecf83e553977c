"""Answers that nobody is to see before a window closes."""

import asyncio
from collections.abc import Set
from dataclasses import dataclass

from theomachy.server.errors import NotNow
from theomachy.server.table import Step
from theomachy.server.words import text_of


@dataclass(frozen=True, eq=False)
class WithheldAnswer:
    """A move, and its action, that is given when the window closes; whoever has made it waits for `done`."""

    move: str
    action: int
    done: "asyncio.Future[None]"


class WithheldAnswers:
    """The answers that are withheld at one table; `by_seat` has the last of each seat."""

    def __init__(self) -> None:
        self.by_seat: dict[int, WithheldAnswer] = {}

    def withhold(self, seat: int, move: str, action: int) -> "asyncio.Future[None]":
        """Keep a seat's answer; what comes of the future says that it was given, or NotNow."""
        if seat in self.by_seat:
            self.by_seat.pop(seat).done.set_exception(NotNow(text_of("answered-otherwise")))
        withheld = self.by_seat[seat] = WithheldAnswer(
            move, action, asyncio.get_running_loop().create_future()
        )
        return withheld.done

    def settle(self, still_asked: Set[int], step: Step | None) -> None:
        """Whoever waits for their answer to be given learns that a step was it, or that it has become
        pointless."""
        for seat in set(self.by_seat) - still_asked:
            withheld = self.by_seat.pop(seat)
            if withheld.done.done():
                continue
            if step is not None and (step.seat, step.move) == (seat, withheld.move):
                withheld.done.set_result(None)
            else:
                withheld.done.set_exception(NotNow(text_of("meanwhile")))
