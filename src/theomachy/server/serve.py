"""Start the server: its address, its database, the browser, and a QR code for phones."""

import asyncio
import contextlib
import gc
import io
import ipaddress
import logging
import os
import signal
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any

import segno
import uvicorn
from fastapi import FastAPI
from platformdirs import user_data_path
from rich.console import Console
from sqlalchemy import Engine

from theomachy.errors import BadComponents, BadDatabase, CannotServe
from theomachy.server.app import CLIENT, create_app
from theomachy.server.bot_choice import BotChoice
from theomachy.server.component_sets import ComponentSets
from theomachy.server.connections import Shortage, admitting
from theomachy.server.context import NO_TOKENS, AppContext, OperatorTokens
from theomachy.server.database import POSTGRESQL, open_engine, sqlite_file, sqlite_url
from theomachy.server.errors import Unavailable
from theomachy.server.folder import shared
from theomachy.server.leases import anybody, end
from theomachy.server.limits import LIMITS, Limits
from theomachy.server.logs import LogFormat
from theomachy.server.logs import begin as begin_logging
from theomachy.server.messages import Lan
from theomachy.server.migrate import check_current, migrate
from theomachy.server.private import make_private, private_database, private_folder, signing_keys
from theomachy.server.store import Store
from theomachy.server.supervisor import BEAT_SECONDS, Place, Supervisor, place
from theomachy.server.words import text_of
from theomachy.server.workers import Workers

PORT = 8484
EVERYWHERE = "0.0.0.0"
WAITING = 1024
AT_ONCE = 2
"""Connections that wait for the server, and how many it takes up between looking after those who play."""
SWITCH_SECONDS = 0.0001
"""How long a thread that makes a large table goes on while the loop wants to serve. Each answer waits for
that several times, so Python's own 5 ms are too long."""
SELDOM = 1000
"""How many times the collector looks through what is young before it looks through all that lives: with
thirty tables of the largest game that takes 0.2 s, in which nobody is answered, and finds nothing. Python's
own ten times are over after seconds."""
SOMEWHERE_ELSE = ("192.0.2.1", 9)
"""An address of no machine (RFC 5737): the way there leads through this machine's own address. Nothing is
sent."""
logger = logging.getLogger(__name__)


def serve(
    host: str | None,
    port: int,
    lan: bool,
    data: Path | None,
    database: str | None,
    open_browser: bool,
    components: Path | None,
    limits: Limits = LIMITS,
    operator: OperatorTokens = NO_TOKENS,
    policies: Path | None = None,
    log_format: LogFormat | None = None,
    workers: int = 1,
    worker_host: str = "127.0.0.1",
) -> None:
    """Serve until Ctrl-C.

    `host` is by default this machine alone, with `lan` every address of it. `data` is the folder for the
    database and component sets, by default the user's own; `database` another database's URL. Port 0 takes
    any that is free. `components` is another folder of component sets, GAME/NAME.toml: in one that was asked
    for each must be sound, while of the data folder's own a broken one is only left out, and said.
    `operator`: what whoever runs it shows. `policies` is a folder of trained policies, NAME.npz, by default
    one in the data folder; what cannot be played is left out, and said. `log_format`: how what happens is
    logged, without it only what is wrong. `workers`: how many processes serve, with PostgreSQL;
    `worker_host`: the address at which they, and other servers on the same database, reach each other.
    Raises CannotServe, BadDatabase, NewerDatabase, BadComponents."""
    began = time.perf_counter()
    console = Console(highlight=False, markup=False)
    folder = data or user_data_path("theomachy", appauthor=False)
    sets = _component_sets(components, folder / "components", console)
    trained = _policies(policies, folder / "policies", console)
    warn = partial(_warn, console)
    warn(private_folder(folder, ours=data is None))
    given = place()
    with contextlib.ExitStack() as held:
        held.enter_context(shared(folder))
        engine = _database(database or sqlite_url(folder / "theomachy.db"), workers, warn)
        where = host or (EVERYWHERE if lan else "127.0.0.1")
        listening = held.enter_context(_bound(where, port)) if given is None else given.listening
        bound, port = listening.getsockname()[:2]
        nearby = _lan(f"http://{_own_address() if bound == EVERYWHERE else bound}:{port}/") if lan else None
        announce = partial(_announce, console, bound, port, nearby, open_browser, began)
        if workers > 1 and given is None:
            _supervise(engine, workers, listening, announce, _telling(log_format, warn))
        else:
            keys = signing_keys(folder, Store(engine))
            logs = log_format is not None
            app = partial(create_app, engine, keys, sets, nearby, limits, operator, trained, logs)
            inside = _among_others(engine, worker_host, given, held)
            _serve_here(app, limits, _logging(log_format), listening, inside, given, announce)
    if given is None:
        console.print(text_of("server-stopped"))


def _supervise(
    engine: Engine,
    workers: int,
    listening: socket.socket,
    announce: Callable[[], None],
    warn: Callable[[str | None], None],
) -> None:
    """Let several processes serve until Ctrl-C. Raises CannotServe where they do not come up."""

    def gone(worker: str) -> None:
        with contextlib.suppress(Unavailable):  # then it is seen after a while
            end(engine, worker)

    Supervisor(workers, listening, gone, warn).run(announce)


@dataclass(frozen=True)
class _Inside:
    """This process among others on the same database, and the socket at which those reach it."""

    workers: Workers
    listening: socket.socket


def _among_others(
    engine: Engine, host: str, given: Place | None, held: contextlib.ExitStack
) -> _Inside | None:
    """This process as one of several: on PostgreSQL there may always be some. Raises CannotServe,
    Unavailable."""
    if engine.dialect.name != POSTGRESQL:
        return None
    inside = held.enter_context(_bound(host, 0))
    own, port = inside.getsockname()[:2]
    if ipaddress.ip_address(own.partition("%")[0]).is_unspecified:
        raise CannotServe(text_of("worker-host-own", host=host))
    workers = Workers(engine, f"{_shown(own)}:{port}", None if given is None else given.id)
    workers.join()
    return _Inside(workers, inside)


def _serve_here(
    app: Callable[..., FastAPI],
    limits: Limits,
    logging: dict[str, Any],
    listening: socket.socket,
    inside: _Inside | None,
    given: Place | None,
    announce: Callable[[], None],
) -> None:
    """Serve in this process, be it alone or one of several, until Ctrl-C or as long as its supervisor is
    there."""
    workers = None if inside is None else inside.workers
    config = configured(
        *(app(workers=workers), limits, None if workers is None else workers.inside),
        **logging,
        callback_notify=None if given is None else given.beat,
        timeout_notify=BEAT_SECONDS,
        timeout_graceful_shutdown=2,
        backlog=AT_ONCE,
    )
    server = _Announcing(config, announce if given is None else given.ready)
    if given is None:
        _ignore_hangups()
    else:
        given.when_orphaned(server.stop)
    _run(server, [listening] if inside is None else [listening, inside.listening])


def _run(server: uvicorn.Server, listening: list[socket.socket]) -> None:
    """Until Ctrl-C, at which it stops in order, and then raises it again."""
    sys.setswitchinterval(SWITCH_SECONDS)
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=listening)


def _ignore_hangups() -> None:
    """A single process has nothing to replace when it is asked to; where nobody sits at a terminal that
    could be closed, it goes on."""
    if (
        hasattr(signal, "SIGHUP")
        and not os.isatty(0)
        and threading.current_thread() is threading.main_thread()
    ):
        signal.signal(signal.SIGHUP, lambda *_: logger.warning(text_of("hangup-ignored")))


def _logging(form: LogFormat | None) -> dict[str, Any]:
    """What uvicorn is told about logging."""
    if form is None:
        return {"log_level": logging.WARNING}
    begin_logging(form)
    return {"log_level": logging.WARNING, "log_config": None}


def _telling(form: LogFormat | None, warn: Callable[[str | None], None]) -> Callable[[str | None], None]:
    """How a supervisor says what becomes of its workers."""
    if form is None:
        return warn
    begin_logging(form)
    return logger.warning


def _warn(console: Console, sentence: str | None) -> None:
    if sentence is not None:
        console.print(sentence, soft_wrap=True)


def _database(url: str, workers: int, warn: Callable[[str | None], None]) -> Engine:
    """A database of this version's schema, whose files, with SQLite, are their owner's alone. Raises
    BadDatabase, NewerDatabase, CannotServe where several workers cannot share it."""
    engine = open_engine(url)
    if workers > 1 and (engine.dialect.name != POSTGRESQL or os.name != "posix"):
        raise CannotServe(text_of("workers-need-postgresql"))
    file = sqlite_file(engine)
    if file is not None:
        with contextlib.suppress(OSError):  # SQLite says it in its own words
            make_private(file)
    elif engine.dialect.name == POSTGRESQL:
        _check_nobody_is_there(engine)
    copy = migrate(engine)
    if copy is not None:
        warn(text_of("database-upgraded", copy=copy))
    if file is not None:
        warn(private_database(file))
    return engine


def _check_nobody_is_there(engine: Engine) -> None:
    """A database is upgraded only while no server is at it. Raises CannotServe, NewerDatabase."""
    try:
        check_current(engine)
    except BadDatabase:  # older, or empty
        if anybody(engine):
            raise CannotServe(text_of("older-server-at-it")) from None


def configured(
    app: FastAPI, limits: Limits = LIMITS, inside: tuple[str, int] | None = None, **more: Any
) -> uvicorn.Config:
    """How the application is served; `inside`: the address and port at which other workers come in. What it
    sends is packed: of the thousand lines of a sheet that is filled in each is much like the last."""
    http, ws = admitting(limits, inside)
    return uvicorn.Config(
        app,
        http=http,
        ws=ws,
        ws_max_size=limits.message_bytes,
        ws_max_queue=16,
        ws_per_message_deflate=True,
        server_header=False,
        **more,
    )


def _component_sets(asked_for: Path | None, own: Path, console: Console) -> Path:
    """The folder of component sets. Raises BadComponents for one that was asked for and is not sound."""
    if asked_for is not None and not asked_for.is_dir():
        raise BadComponents(text_of("no-component-folder", folder=asked_for))
    folder = asked_for or own
    for error in ComponentSets(folder).errors():
        if asked_for is not None:
            raise BadComponents(error)
        console.print(text_of("left-out", error=error), soft_wrap=True)
    return folder


def _policies(asked_for: Path | None, own: Path, console: Console) -> Path:
    """The folder of trained policies. Raises CannotServe for one that was asked for and is not there."""
    if asked_for is not None and not asked_for.is_dir():
        raise CannotServe(text_of("no-policy-folder", folder=asked_for))
    folder = asked_for or own
    for error in BotChoice(folder).errors():
        console.print(text_of("left-out", error=error), soft_wrap=True)
    return folder


class _Announcing(uvicorn.Server):
    """Says when it is there."""

    def __init__(self, config: uvicorn.Config, announce: Callable[[], None]) -> None:
        super().__init__(config)
        self._announce = announce

    def stop(self) -> None:
        """Stop in order, be it in the middle of starting."""
        self._begin_to_stop()
        self.should_exit = True

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self._begin_to_stop()
        super().handle_exit(sig, frame)

    def _begin_to_stop(self) -> None:
        app: Any = self.config.app
        context: AppContext | None = getattr(app.state, "context", None)
        if context is not None:  # else it has not begun to serve
            context.stopping = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        gc.freeze()  # what is loaded by now stays: the collector need not look through it while people wait
        gc.set_threshold(*gc.get_threshold()[:2], SELDOM)
        asyncio.get_running_loop().set_exception_handler(Shortage())
        await super().startup(sockets)
        for listening in sockets or ():
            listening.listen(WAITING)  # `backlog` has made it as short as AT_ONCE
        if self.started:
            self._announce()


def _announce(
    console: Console, bound: str, port: int, nearby: Lan | None, open_browser: bool, began: float
) -> None:
    address = f"http://{_shown(bound)}:{port}/"
    console.print(
        text_of("serving", address=address, seconds=f"{time.perf_counter() - began:.1f}"),
        soft_wrap=True,
    )
    if not CLIENT.is_dir():
        console.print(
            text_of("no-client"),
            soft_wrap=True,
        )
    if not _loopback(bound):
        console.print(text_of("in-the-open"), soft_wrap=True)
    if nearby is not None:
        console.print(text_of("address-for-phones", address=nearby.address), soft_wrap=True)
        text = io.StringIO()
        segno.make(nearby.address).terminal(text, compact=True)
        console.print(text.getvalue())
    if open_browser and CLIENT.is_dir():
        threading.Thread(target=_open_browser, args=(address,), daemon=True).start()


def _open_browser(address: str) -> None:
    with contextlib.suppress(webbrowser.Error):
        webbrowser.open(address)


@contextlib.contextmanager
def _bound(host: str, port: int) -> Iterator[socket.socket]:
    """A socket that listens. Raises CannotServe."""
    if not 0 <= port < 65_536:
        raise CannotServe(text_of("bad-port", port=port))
    try:
        family, kind, protocol, _, where = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listening = socket.socket(
            family, kind, protocol
        )  # with its protocol: else asyncio does not see that it is TCP, and small answers wait
    except (OSError, ValueError) as error:  # ValueError: no host's name
        raise CannotServe(
            text_of("foreign-address", host=host, error=getattr(error, "strerror", None) or error)
        ) from None
    with listening:
        if os.name == "posix":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind(where)
            listening.listen(WAITING)
        except OSError as error:
            raise CannotServe(
                text_of("cannot-listen", host=host, port=port, error=error.strerror or error)
            ) from None
        yield listening


def _shown(host: str) -> str:
    if host in (EVERYWHERE, "::"):
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host


def _loopback(host: str) -> bool:
    """Whether nobody but this machine comes in at an address."""
    return ipaddress.ip_address(host.partition("%")[0]).is_loopback


def _own_address() -> str:
    """This machine's address in its network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        try:
            way.connect(SOMEWHERE_ELSE)
            return str(way.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def _lan(address: str) -> Lan:
    picture = segno.make(address).svg_inline(
        scale=6, border=2, dark="#1d1512", light="#f6ead2", omitsize=True
    )
    return Lan(address=address, qr=picture)
