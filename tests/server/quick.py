"""`theomachy serve` for tests that kill a server again and again: `python -m tests.server.quick DIR`.

It has no processes for bots, which take seconds to warm up; and for each line that it reads it forks a server, so that Python and all that a
server imports are loaded once.
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

    def ready(self, game: str | None = None) -> bool:
        return False

    async def start(self, told: Callable[[str], None]) -> None: ...

    async def close(self) -> None: ...

    async def ask(self, spec: str, decision: Decision, most_seconds: float | None = None) -> int:
        return make("random" if spec == "random" else "greedy").choose(decision)


def main(folder: Path) -> None:
    app.Bots = QuickBots  # type: ignore[assignment, misc]
    for _ in sys.stdin:
        child = os.fork()
        if child == 0:
            serve(None, 0, False, folder, None, False, None)
            os._exit(0)
        print(f"process {child}", flush=True)
        os.waitpid(child, 0)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
