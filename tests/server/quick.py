"""`theomachy serve` for tests that kill a server again and again: `python -m tests.server.quick`.

It has no processes for bots, which take seconds to warm up; and for each line that it reads it forks a server
on the data folder that the line names, with its database and so many workers, so that Python and all that a
server imports are loaded once."""

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from theomachy.bots.bot import Decision
from theomachy.bots.registry import make
from theomachy.bots.worker import Answer
from theomachy.server import app, driver
from theomachy.server import serve as serving
from theomachy.server.bot_choice import BotChoice
from theomachy.server.serve import serve
from theomachy.server.supervisor import VARIABLE, WorkerProcess

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

    def seconds(self, spec: str, game: str, seats: int, part: float = 1.0) -> float:
        return 0.0

    async def ask(self, spec: str, decision: Decision, by: float, owner: str) -> Answer:
        return Answer(make("random" if spec == "random" else "greedy").choose(decision))


class Forked:
    """A worker that is forked, where the real one is the command begun anew; seen as `subprocess` sees it."""

    serve: Callable[[], None]

    def __init__(self, _: list[str], env: Mapping[str, str], pass_fds: tuple[int, ...], **__: object) -> None:
        self.returncode: int | None = None
        self.pid = os.fork()
        if self.pid == 0:
            os.environ[VARIABLE] = env[VARIABLE]
            kept = {0, 1, 2, *pass_fds}
            for number in map(int, os.listdir("/proc/self/fd")):
                if number not in kept:
                    with contextlib.suppress(OSError):
                        os.close(number)
            serving.shared = contextlib.nullcontext  # the supervisor has it; its lock survives no fork
            Forked.serve()
            os._exit(0)

    def poll(self) -> int | None:
        if self.returncode is None:
            ended, status = os.waitpid(self.pid, os.WNOHANG)
            self.returncode = os.waitstatus_to_exitcode(status) if ended else None
        return self.returncode

    def wait(self, timeout: float = 1e9) -> int:
        end = time.monotonic() + timeout
        while (status := self.poll()) is None:
            if time.monotonic() > end:
                raise subprocess.TimeoutExpired("worker", timeout)
            time.sleep(0.01)
        return status

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


def main() -> None:
    app.Bots = QuickBots  # type: ignore[assignment, misc]
    WorkerProcess.start = Forked  # type: ignore[assignment]
    for line in sys.stdin:
        folder, url, workers = json.loads(line)
        Forked.serve = partial(serve, None, 0, False, Path(folder), url, False, None, workers=workers)
        child = os.fork()
        if child == 0:
            Forked.serve()
            os._exit(0)
        print(f"process {child}", flush=True)
        os.waitpid(child, 0)


if __name__ == "__main__":
    main()
