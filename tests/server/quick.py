"""`theomachy serve` without the bots' processes, for tests that start a server again and again: `python -m tests.server.quick DIR`."""

import asyncio
import sys
from pathlib import Path

from theomachy.bots.bot import Decision, make
from theomachy.server import app
from theomachy.server.serve import serve


class QuickBots:
    """The server's bots without their processes: what a server has in its first seconds, when the searching ones are warming up."""

    ready = False

    async def start(self) -> None: ...

    async def close(self) -> None: ...

    async def warmed_up(self) -> None:
        await asyncio.Event().wait()

    async def ask(self, spec: str, decision: Decision, most_seconds: float | None = None) -> int:
        return make("random" if spec == "random" else "greedy").choose(decision)


if __name__ == "__main__":
    app.Bots = QuickBots  # type: ignore[assignment, misc]
    serve(None, 0, False, Path(sys.argv[1]), None, False)
