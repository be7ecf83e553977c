"""Bots that misbehave, each in its way; made in the worker's process by name."""

import os
import time
from collections.abc import Callable

from theomachy.bots.bot import Bot, Clock, Decision, never
from theomachy.bots.registry import make


def play_or_crash(crashes: bool) -> str:
    """What a process of the lab may be asked for."""
    if crashes:
        os._exit(1)
    return "played"


def play_after(seconds: float) -> str:
    """The same: it takes so long."""
    time.sleep(seconds)
    return "played"


class Crashing:
    def choose(self, decision: Decision) -> int:
        os._exit(1)


class Raising:
    def choose(self, decision: Decision) -> int:
        raise ValueError("no idea")


class Hanging:
    def choose(self, decision: Decision) -> int:
        time.sleep(3600)
        return 0


class Flooding:
    """Takes memory as long as it gets any; what is not touched costs the machine nothing."""

    def choose(self, decision: Decision) -> int:
        taken = []
        while True:
            taken.append(bytes(1 << 28))


class Nonsense:
    def __init__(self, answer: object) -> None:
        self.answer = answer

    def choose(self, decision: Decision) -> int:
        return self.answer  # type: ignore[return-value]


class Smuggling:
    """Answers something that, unpickled, would run its code in the match's process."""

    def choose(self, decision: Decision) -> int:
        return Bomb()  # type: ignore[return-value]


class Bomb:
    def __reduce__(self) -> tuple[object, ...]:
        return (os._exit, (1,))


class Nosy:
    """Answers a legal action only if it has been given nothing but what it may know."""

    def choose(self, decision: Decision) -> int:
        others = [seat for seat in range(decision.t.seats) if seat != decision.seat]
        knows = (
            decision.t.chance
            or decision.t.deck.any()
            or any(decision.t.players[seat].hand.any() for seat in others)
        )
        return -1 if knows else decision.legal[0]


def make_rogue(spec: str, enough: Callable[[], bool] = never, clock: Clock = time.perf_counter) -> Bot:
    rogues = {
        "greedy": lambda: make("greedy"),
        "random": Crashing,
        "ismcts:1": Hanging,
        "ismcts:2": Raising,
        "ismcts:3": lambda: Nonsense(9999),
        "ismcts:4": lambda: Nonsense("Hera"),
        "ismcts:5": lambda: Nonsense(None),
        "ismcts:6": Nosy,
        "ismcts:7": Smuggling,
        "ismcts:8": lambda: Nonsense(True),
        "ismcts:9": Flooding,
    }
    return rogues[spec]()  # type: ignore[no-any-return, operator]
