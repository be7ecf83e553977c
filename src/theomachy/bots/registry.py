"""How bots are named and made.

A bot's spec is its name, with a budget where it takes one: `random`, `greedy`, `ismcts:1s` (seconds a move),
`ismcts:5000` (iterations)."""

import re
import time
from collections.abc import Callable
from dataclasses import dataclass

from theomachy.bots.bot import Bot, Clock, GreedyBot, RandomBot, never
from theomachy.bots.ismcts import IsmctsBot
from theomachy.errors import UnknownBot

SPECS = "random, greedy, ismcts:<seconds>s, ismcts:<iterations>"
MOST_SECONDS = 3600.0
MOST_ITERATIONS = 100_000_000


@dataclass(frozen=True)
class Spec:
    """A bot's name and budget: seconds or iterations for each move, 0 where it takes none."""

    name: str
    seconds: float = 0.0
    iterations: int = 0


def parse_spec(text: str) -> Spec:
    """Read a bot's spec. Raises UnknownBot."""
    if not isinstance(text, str):
        raise UnknownBot(f"a bot is named in text, such as 'greedy', not by {text!r}")
    if text in ("random", "greedy"):
        return Spec(text)
    if budget := re.fullmatch(r"ismcts:(\d{1,9}(?:\.\d{1,9})?)s", text):
        seconds = float(budget[1])
        if 0 < seconds <= MOST_SECONDS:
            return Spec("ismcts", seconds=seconds)
    elif budget := re.fullmatch(r"ismcts:(\d{1,9})", text):
        iterations = int(budget[1])
        if 0 < iterations <= MOST_ITERATIONS:
            return Spec("ismcts", iterations=iterations)
    raise UnknownBot(f"no bot is called {text[:40]!r}; there are: {SPECS}")


def make(spec: str, enough: Callable[[], bool] = never, clock: Clock = time.perf_counter) -> Bot:
    """The bot of a spec; one that searches by time does so by the clock, and answers when it is `enough`.
    Raises UnknownBot."""
    parsed = parse_spec(spec)
    if parsed.name == "random":
        return RandomBot()
    if parsed.name == "greedy":
        return GreedyBot()
    return IsmctsBot(parsed.seconds, parsed.iterations, enough, clock)
