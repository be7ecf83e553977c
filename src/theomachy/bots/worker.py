"""Bots in a process of their own: what they do there can neither stop nor harm the match.

Contract
- The worker gets decisions, which hold blindfolded records, and nothing else.
- Whatever comes back is checked like a person's move. A bot that crashes, takes too much memory, stays away
  longer than its budget and some grace, or answers nonsense is replaced for that move by `greedy`, and the
  answer says why; a worker that died or hangs is started anew.
- A search by time can be told that it is enough: it then answers with the best that it has.
- A worker warms up when it starts: it compiles, or loads, what its bots need for its games. Until then
  `greedy` plays, if the caller will not wait. However long that takes, nobody ends it: on a slow machine it
  would never be done.
"""

import json
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from multiprocessing.connection import Connection
from typing import Any, Self

from theomachy.bots.bot import Bot, Decision, GreedyBot
from theomachy.bots.bounds import LATE, limit_memory
from theomachy.bots.own import told
from theomachy.bots.registry import Spec, in_game, make, warm_up

GRACE_SECONDS = 5.0
"""How much longer than its budget a bot may take."""
WARM_UP_SECONDS = 300.0
"""How long a caller waits who does not say."""

LONGEST_ANSWER = 4096
"""Bytes. Answers are plain JSON, never pickles: reading one must not run what a bot wrote."""

Maker = Callable[[str, Callable[[], bool]], Bot]
"""Makes a bot from its spec and from what tells it that it has thought enough."""
ENOUGH = (None, None)
"""What is sent to a worker whose bot has thought enough."""


@contextmanager
def interrupts_wait() -> Iterator[None]:
    """Ctrl-C is heard only afterwards. Processes that are started meanwhile never hear it: they are told to
    end by whoever started them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def end_with_parent() -> None:
    """End this process when the one that started it has ended, be it killed: nobody would read what is
    computed here."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        _end_after(parent.join)


def end_with(connection: Connection) -> None:
    """End this process when the other end of a connection has been closed."""
    _end_after(partial(connection.poll, None))


def _end_after(wait: Callable[[], object]) -> None:
    def end() -> None:
        wait()
        os._exit(1)

    threading.Thread(target=end, daemon=True, name="ends this process").start()


@dataclass(frozen=True)
class Answer:
    """A legal action, and why it is not the bot's own, if it is not."""

    action: int
    replaced: str | None = None


def _serve(
    connection: Connection,
    make_bot: Maker,
    decisions: Sequence[Decision],
    niceness: int,
    by_nets: Mapping[str, Collection[Spec]],
) -> None:
    """The worker's process: answers one decision after another until its connection is closed."""
    with suppress(
        BrokenPipeError, ConnectionResetError
    ):  # whoever asked has gone, perhaps while we were thinking
        _answer(connection, make_bot, decisions, niceness, by_nets)


def _answer(
    connection: Connection,
    make_bot: Maker,
    decisions: Sequence[Decision],
    niceness: int,
    by_nets: Mapping[str, Collection[Spec]],
) -> None:
    if niceness and hasattr(os, "nice"):
        os.nice(niceness)
    signal.signal(
        signal.SIGINT, signal.SIG_IGN
    )  # Ctrl-C is for the match's process, which then closes the connection
    end_with_parent()
    limit_memory()
    bots: dict[str, Bot] = {}
    for decision in decisions:
        warm_up(decision, by_nets.get(decision.game, ()))
    _send(connection, "ready", 0)
    while True:
        try:
            spec, decision = connection.recv()
        except EOFError:
            return
        if (spec, decision) == ENOUGH:
            continue  # the bot has answered already
        if spec is None:
            warm_up(decision, by_nets.get(decision.game, ()))
            _send(connection, "ready", 0)
            continue
        try:
            if spec not in bots:
                bots[spec] = make_bot(spec, connection.poll)
            answer: object = bots[spec].choose(decision)
            action = decision.check(answer)
        except Exception as error:
            _send(connection, "error", failure(error))
        else:
            _send(connection, *(("error", nonsense(answer)) if action is None else ("action", action)))


def failure(error: BaseException) -> str:
    """What is wrong with a bot that has raised an error."""
    return f"has failed ({told(error)})"


def nonsense(answer: object) -> str:
    """What is wrong with a bot that has answered no legal action."""
    return f"has answered {answer!r}, which is no legal action"


def _send(connection: Connection, kind: str, content: int | str) -> None:
    text = content[:200] if isinstance(content, str) else content
    connection.send_bytes(json.dumps([kind, text]).encode())


class Worker:
    """A process in which bots think. Use it as a context manager, or call `close`.

    `warm_up`: any decision of each game that is going to be played; needed only where some bot searches.
    `make_bot` makes a bot from its spec, in the worker's process. `niceness`: how far the process stands back
    for others on a busy machine. `by_nets`: for games the searches by nets for
    which it warms up too."""

    def __init__(
        self,
        warm_up: Sequence[Decision] = (),
        make_bot: Maker = make,
        niceness: int = 0,
        by_nets: Mapping[str, Collection[Spec]] | None = None,
    ) -> None:
        self._warm_up = list(warm_up)
        self._niceness, self._by_nets = niceness, by_nets or {}
        self._make_bot = make_bot
        self._sending = threading.Lock()
        self._start()

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._connection, theirs = context.Pipe()
        arguments = (theirs, self._make_bot, self._warm_up, self._niceness, self._by_nets)
        self._process = context.Process(target=_serve, args=arguments, daemon=True, name="theomachy bots")
        with interrupts_wait():
            self._process.start()
        theirs.close()
        self._ready = False
        self._next: Decision | None = None
        """Of the game for which it is getting ready."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        """End the process."""
        self._connection.close()
        self._process.join(0.2)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()

    @property
    def alive(self) -> bool:
        """Whether the process has not ended."""
        return self._process.is_alive()

    def ready(self, wait: float = 0.0) -> bool:
        """Whether the worker has warmed up, after waiting for that up to `wait` seconds."""
        if not self._ready:
            kind, _ = self._receive(wait)
            self._ready = kind == "ready"
            if self._ready and self._next is not None:
                self._warm_up.append(self._next)  # a worker that comes after this one warms up for it too
                self._next = None
        return self._ready

    def warm_up(self, decision: Decision) -> None:
        """Get ready for another game: what its bots need is compiled or loaded from now on, and `ready` says
        when it is done."""
        self._ready, self._next = False, decision
        with suppress(OSError):  # a worker that is gone is started anew when it is asked
            self._connection.send((None, decision))

    def enough(self) -> None:
        """The bot that thinks, if it searches by time, is to answer with the best that it has. May be called
        while another thread asks."""
        with suppress(OSError), self._sending:
            self._connection.send(ENOUGH)

    def _receive(self, wait: float) -> tuple[str, Any]:
        """What the worker sends within `wait` seconds; kind "late" or "gone" where it sends nothing."""
        try:
            if not self._connection.poll(wait):
                return ("late", None)
            kind, content = json.loads(self._connection.recv_bytes(LONGEST_ANSWER))
            return (str(kind), content)
        except (EOFError, OSError):
            return ("gone", None)
        except (ValueError, TypeError, RecursionError):
            return ("error", "has answered nonsense")

    def ask(self, spec: str, decision: Decision, wait: float = WARM_UP_SECONDS) -> Answer:
        """The action of the bot `spec` for a decision, or a replacement, also where the worker is not ready
        in `wait` seconds."""
        if len(decision.legal) == 1:
            return Answer(decision.legal[0])
        if not self.ready(wait):
            return self._replace(decision, "is not ready yet", restart=not self.alive)
        try:
            with self._sending:
                self._connection.send((spec, decision))
        except OSError:
            return self._replace(decision, "has crashed", restart=True)
        bot = in_game(spec, decision.game, decision.seats)
        kind, content = self._receive(bot.thinks(decision.game) + GRACE_SECONDS)
        if kind == "late":
            return self._replace(decision, LATE, restart=True)
        if kind == "gone":
            return self._replace(decision, "has crashed", restart=True)
        if kind == "error":
            return self._replace(decision, str(content), restart=False)
        action = decision.check(content)
        if action is None:
            return self._replace(decision, "has answered nonsense", restart=False)
        return Answer(action)

    def _replace(self, decision: Decision, reason: str, restart: bool) -> Answer:
        if restart:
            self._process.kill()
            self.close()
            self._start()
        return Answer(GreedyBot().choose(decision), f"the bot {reason}; greedy played instead")
