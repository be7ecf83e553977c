"""What keeps a bot from taking more than its part of a process: of time, and of memory."""

import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

LATE = "has not answered within its budget"
"""What is wrong with a bot that is cut off."""
MOST_BYTES = 4 << 30
"""Of memory for a process in which bots think: the largest search takes a tenth of it."""


class TooLate(BaseException):
    """A bot is cut off. No `Exception`, so that none that catches those goes on thinking."""


def limit_memory() -> None:
    """From now on this process gets no memory beyond MOST_BYTES: a bot that floods it fails, and the machine
    does not. Without effect where the system knows no such limit."""
    if sys.platform != "win32":
        import resource

        _, hard = resource.getrlimit(resource.RLIMIT_DATA)
        most = MOST_BYTES if hard == resource.RLIM_INFINITY else min(MOST_BYTES, hard)
        resource.setrlimit(resource.RLIMIT_DATA, (most, hard))


@contextmanager
def cut_off_after(seconds: float) -> Iterator[None]:
    """Raises TooLate in what goes on after so many seconds, unless it is compiled and does not come back; in
    a main thread, where the system has timers, and nowhere else."""
    if sys.platform == "win32" or threading.current_thread() is not threading.main_thread():
        yield
        return

    def cut_off(*_: object) -> None:
        raise TooLate

    before = signal.signal(signal.SIGALRM, cut_off)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
