"""`theomachy serve` for tests that kill a server again and again: `python -m tests.server.quick`.

It has no processes for bots, which take seconds to warm up; and for each line that it reads it forks a server
on the data folder that the line names, so that Python and all that a server imports are loaded once."""

import os
import sys
from collections.abc import Callable
from pathlib import Path

from theomachy.bots.bot import Decision
from theomachy.bots.registry import make
from theomachy.bots.worker import Answer
from theomachy.server import app, driver
from theomachy.server.bot_choice import BotChoice
from theomachy.server.serve import serve

driver.LEAST_PAUSE = 0.0  # what is tested with such bots is not when they answer


class QuickBots:
    """The server's bots without their processes: what a server has in its first seconds, when the searching
    ones are warming up."""

    def __init__(self, _: BotChoice | None = None) -> None:
        self.wanted: list[str] = []

    def ready(self, game: str) -> bool:
        return False

    def want(self, game: str) -> None:
        self.wanted.append(game)

    async def start(self, told: Callable[[str], None]) -> None: ...

    async def close(self) -> None: ...

    def seconds(self, spec: str, game: str) -> float:
        return 0.0

    async def ask(self, spec: str, decision: Decision, by: float, owner: str) -> Answer:
        return Answer(make("random" if spec == "random" else "greedy").choose(decision))


def main() -> None:
    app.Bots = QuickBots  # type: ignore[assignment, misc]
    for folder in sys.stdin:
        child = os.fork()
        if child == 0:
            serve(None, 0, False, Path(folder.strip()), None, False, None)
            os._exit(0)
        print(f"process {child}", flush=True)
        os.waitpid(child, 0)


if __name__ == "__main__":
    main()
