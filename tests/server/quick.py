"""`theomachy serve` for tests that kill a server again and again: `python -m tests.server.quick`.

It has no processes for bots, which take seconds to warm up; and for each line that it reads it forks a server on the data folder that the line
names, so that Python and all that a server imports are loaded once.
"""

import os
import sys
from collections.abc import Callable
from pathlib import Path

from theomachy.bots.bot import Decision, make
from theomachy.server import app
from theomachy.server.serve import serve


class QuickBots:
    """The server's bots without their processes: what a server has in its first seconds, when the searching ones are warming up."""

    def __init__(self) -> None:
        self.wanted: list[str] = []

    def ready(self, game: str) -> bool:
        return False

    def want(self, game: str) -> None:
        self.wanted.append(game)

    async def start(self, told: Callable[[str], None]) -> None: ...

    async def close(self) -> None: ...

    async def ask(self, spec: str, decision: Decision, most_seconds: float | None = None) -> int:
        return make("random" if spec == "random" else "greedy").choose(decision)


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
