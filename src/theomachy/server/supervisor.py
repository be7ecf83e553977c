"""Several workers of one server: processes that take requests at the same port.

Contract
- Each worker is the server's own command, run again with the socket at which all listen: so a worker that is
  started anew has the program and the settings as they are then.
- A worker that dies is replaced, and its tables are free at once; one whose loop says nothing for
  HUNG_SECONDS is killed. With SIGHUP all are replaced, one after another, each when its successor is there;
  where a successor does not come up all stays as it is.
- Workers whose supervisor is gone stop in order.
"""

import contextlib
import os
import selectors
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from types import FrameType

from theomachy.errors import CannotServe
from theomachy.server.table import new_id
from theomachy.server.words import text_of

VARIABLE = "WORKER_OF_THEOMACHY"
"""By which a process knows that it is a worker: the numbers of its sockets, and its id."""
LOOK_SECONDS = 0.2
COMING_SECONDS = 120.0
LEAVING_SECONDS = 30.0
ORPHAN_SECONDS = 10.0
AGAIN_SECONDS = 2.0
"""A worker that died before it served is replaced so long after its start, where none came up since as many
in a row did so as there are to be: at once, it would be again and again."""
READY = b"r"
BEAT_SECONDS = 1
"""So often a worker says that it serves."""
HUNG_SECONDS = 10.0
"""Who hangs for so long, well beyond its lease (`leases.ALIVE_SECONDS`), does not come back to itself."""


@dataclass(frozen=True)
class Place:
    """What a worker has from its supervisor: the socket at which all listen, one to its supervisor, and its
    id."""

    listening: socket.socket
    channel: socket.socket
    id: str

    def ready(self) -> None:
        """Tell the supervisor that this worker serves. It need not listen."""
        with contextlib.suppress(OSError):
            self.channel.send(READY, socket.MSG_DONTWAIT)

    async def beat(self) -> None:
        """The same again, from the loop that serves."""
        self.ready()

    def when_orphaned(self, stop: Callable[[], None]) -> None:
        """Let something be called, in a thread, when the supervisor is gone; and leave, whatever holds this
        process up: it keeps the port from the next one."""

        def wait() -> None:
            with contextlib.suppress(OSError):
                while self.channel.recv(1):
                    pass
            stop()
            time.sleep(ORPHAN_SECONDS)
            os._exit(1)

        threading.Thread(target=wait, name="supervisor", daemon=True).start()


def place() -> Place | None:
    """What this process has from its supervisor; None where it has none."""
    given = os.environ.pop(VARIABLE, "")
    if not given:
        return None
    listening, channel, id = given.split(":")
    return Place(socket.socket(fileno=int(listening)), socket.socket(fileno=int(channel)), id)


class WorkerProcess:
    """A worker's process, seen by its supervisor."""

    start: Callable[..., subprocess.Popen[bytes]] = subprocess.Popen

    def __init__(self, listening: socket.socket) -> None:
        self.id = new_id()
        self.since = time.monotonic()
        self.is_ready = False
        self.silent = 0.0
        """The seconds since it was last heard in which its supervisor ran: a machine may have been paused."""
        self.channel, theirs = socket.socketpair()
        with theirs:
            numbers = (listening.fileno(), theirs.fileno())
            self.process = type(self).start(
                [sys.executable, *sys.orig_argv[1:]],
                env=os.environ | {VARIABLE: f"{numbers[0]}:{numbers[1]}:{self.id}"},
                pass_fds=numbers,
                stdin=subprocess.DEVNULL,
                process_group=0,  # Ctrl-C is for the supervisor
            )

    @property
    def alive(self) -> bool:
        """Whether it is there."""
        return self.process.poll() is None

    def stop(self) -> None:
        """Let it stop in order."""
        with contextlib.suppress(ProcessLookupError):
            self.process.send_signal(signal.SIGTERM)

    @property
    def hangs(self) -> bool:
        """Whether it has served, and has not said so for long."""
        return self.is_ready and self.silent > HUNG_SECONDS

    def hear(self) -> None:
        """It has said that it serves, or has gone."""
        self.silent = 0.0
        with contextlib.suppress(OSError):
            self.is_ready = self.channel.recv(1) == READY or self.is_ready


class Supervisor:
    """Keeps so many workers at a socket. `gone` is called with the id of each that has died; `told` with a
    sentence for whoever runs the server."""

    def __init__(
        self, count: int, listening: socket.socket, gone: Callable[[str], None], told: Callable[[str], None]
    ) -> None:
        self._listening = listening
        self._gone = gone
        self._told = told
        self._count = count
        self._workers: list[WorkerProcess] = []
        self._coming: list[float] = []
        """When others start in place of some that have died."""
        self._in_vain = 0
        """How many in a row have died before they served."""
        self._selector = selectors.DefaultSelector()
        self._stopping = self._renewing = False

    def run(self, announce: Callable[[], None]) -> None:
        """Until SIGINT or SIGTERM. `announce` is called when all workers are there. Raises CannotServe where
        they do not come up."""
        before = {number: signal.signal(number, self._hear) for number in _SIGNALS}
        try:
            self._workers = [self._begin() for _ in range(self._count)]
            if not all(self._comes(worker) for worker in self._workers):
                if not self._stopping:
                    raise CannotServe(text_of("workers-did-not-come"))
            else:
                announce()
            while not self._stopping:
                self._look()
                if self._renewing:
                    self._renew()
        finally:
            self._end()
            for number, handler in before.items():
                signal.signal(number, handler)

    def _hear(self, number: int, _: FrameType | None) -> None:
        if number == signal.SIGHUP:
            self._renewing = True
        else:
            self._stopping = True

    def _begin(self) -> WorkerProcess:
        worker = WorkerProcess(self._listening)
        self._selector.register(worker.channel, selectors.EVENT_READ, worker)
        return worker

    def _wait(self) -> None:
        """Until a worker says something, or goes, or a little while."""
        before = time.monotonic()
        heard = self._selector.select(LOOK_SECONDS)
        for worker in self._workers:
            worker.silent += min(time.monotonic() - before, BEAT_SECONDS)
        for key, _ in heard:
            key.data.hear()
            if not key.data.is_ready or not key.data.alive:
                time.sleep(0.01)  # its end is at hand

    def _comes(self, worker: WorkerProcess) -> bool:
        """Whether a worker becomes ready."""
        end = time.monotonic() + COMING_SECONDS
        while not worker.is_ready and worker.alive and not self._stopping and time.monotonic() < end:
            self._wait()
        return worker.is_ready

    def _look(self) -> None:
        """Replace workers that have died, be it because they hang."""
        self._wait()
        for worker in self._workers:
            if worker.hangs and worker.alive:
                self._told(text_of("worker-hangs"))
                worker.process.kill()
                worker.process.wait()
        now = time.monotonic()
        for worker in [each for each in self._workers if not each.alive]:
            self._workers.remove(worker)
            self._forget(worker)
            self._told(text_of("worker-ended", returncode=worker.process.returncode))
            self._in_vain = 0 if worker.is_ready else self._in_vain + 1
            self._coming.append(worker.since + AGAIN_SECONDS if self._in_vain > self._count else now)
        self._workers += [self._begin() for at in self._coming if at <= now]
        self._coming = [at for at in self._coming if at > now]

    def _renew(self) -> None:
        """Replace all workers, one after another."""
        self._renewing = False
        for old in list(self._workers):
            new = self._begin()
            if not self._comes(new):
                new.stop()
                self._wait_for(new)
                if not self._stopping:
                    self._told(text_of("worker-does-not-come"))
                return
            self._workers[self._workers.index(old)] = new
            old.stop()
            self._wait_for(old)
        self._told(text_of("workers-replaced"))

    def _wait_for(self, worker: WorkerProcess) -> None:
        """A worker has been told to stop: wait for it."""
        try:
            worker.process.wait(LEAVING_SECONDS)
        except subprocess.TimeoutExpired:
            worker.process.kill()
            worker.process.wait()
        self._forget(worker)

    def _forget(self, worker: WorkerProcess) -> None:
        self._selector.unregister(worker.channel)
        worker.channel.close()
        self._gone(worker.id)

    def _end(self) -> None:
        for worker in self._workers:
            worker.stop()
        for worker in self._workers:
            self._wait_for(worker)


_SIGNALS = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
