"""Servers to test, and clients that keep what they are told and check that it fits together.

Contract of the clients: every answer is read by the models of `theomachy.server.messages`, every refusal has
the one shape that the protocol promises, and every update must follow the one before it."""

import asyncio
import json
import os
import random
import re
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Coroutine, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any, Self, TypeVar
from unittest import mock

import httpx
import numpy as np
import pytest
import uvicorn
import websockets.sync.client as websockets
from pydantic import TypeAdapter

from tests.checks.effort import NIGHT
from tests.server.patched import Patched
from tests.server.quick import QuickBots
from theomachy import Match
from theomachy.fairness import promise
from theomachy.server import app as server_app
from theomachy.server import coaching, table_factory
from theomachy.server.advice import Comparison, Hint, get_ready
from theomachy.server.audience import EVERYTHING
from theomachy.server.coaching import Aside
from theomachy.server.context import AppContext
from theomachy.server.database import POSTGRESQL, open_engine, sqlite_url
from theomachy.server.entries import REMARKS, Logged, TakesBack
from theomachy.server.limits import LIMITS, Limits
from theomachy.server.live import LiveTable
from theomachy.server.messages import (
    Alive,
    Done,
    Fairness,
    Fault,
    FromTable,
    Me,
    Refusal,
    Refused,
    Replay,
    SeatUpdate,
    ServerInfo,
    Step,
    TableChanged,
    TableInfo,
    TableLine,
    Update,
)
from theomachy.server.middleware import Limit
from theomachy.server.migrate import migrate
from theomachy.server.private import signing_keys
from theomachy.server.serve import configured
from theomachy.server.store import Store
from theomachy.server.workers import Workers

ZEUS = "zeus-on-the-loose"
ROOT = Path(__file__).parents[2]
PROGRAM = str(Path(sys.executable).with_name("theomachy"))
PATIENCE = 240.0
"""Seconds for what takes a tenth of one on a quiet machine, or a few, and many times that on a busy one. Only
a test that fails waits so long."""
UNLIMITED = Limit(1e9, 10**9)
FAST = {"pace": 0, "window": None}
FROM_TABLE: TypeAdapter[Any] = TypeAdapter(FromTable)
Told = Update | TableChanged | Done | Refused | Alive
T = TypeVar("T")


# Clients


class Rejected(Exception):
    """The server has refused something, in the shape that the protocol promises."""

    def __init__(self, status: int, kind: str, text: str) -> None:
        super().__init__(f"{status} {kind}: {text}")
        self.status, self.kind, self.text = status, kind, text


def rejection(answer: httpx.Response) -> Rejected:
    """The refusal that an answer is: JSON, with a kind and a sentence, never a stack trace."""
    assert answer.status_code < 500 or answer.status_code == 503, answer.text
    assert answer.headers["content-type"] == "application/json"
    assert "Traceback" not in answer.text
    error = Refusal.model_validate_json(answer.content).error
    assert error.kind and error.text
    return Rejected(answer.status_code, error.kind, error.text)


class Client:
    """Somebody who talks with a server over HTTP; with a token they are known. After `patience` seconds they
    give up."""

    def __init__(self, base: str, token: str | None = None, patience: float = PATIENCE) -> None:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        self.base, self.token, self.patience = base, token, patience
        self.http = httpx.Client(
            base_url=base, timeout=patience, headers=headers, verify=False
        )  # no certificates to load: it is quicker
        self.player = ""

    @classmethod
    def named(cls, base: str, name: str) -> Self:
        """A new guest."""
        stranger = cls(base)
        me = stranger.introduce(name)
        stranger.close()
        client = cls(base, me.token)
        client.player = me.player
        return client

    def close(self) -> None:
        self.http.close()

    def ask(self, method: str, path: str, body: Any = None, **query: Any) -> Any:
        """The JSON of an answer. Raises Rejected."""
        answer = self.http.request(method, path, json=body, params=query)
        if answer.status_code >= 400:
            raise rejection(answer)
        assert answer.status_code == 200
        return answer.json()

    def introduce(self, name: str) -> Me:
        return Me.model_validate(self.ask("POST", "/api/me", {"name": name}))

    def server(self) -> ServerInfo:
        return ServerInfo.model_validate(self.ask("GET", "/api/server"))

    def tables(self) -> list[TableLine]:
        return [TableLine.model_validate(line) for line in self.ask("GET", "/api/tables")]

    def open(
        self,
        *seats: str | Mapping[str, Any],
        clock: Mapping[str, Any] = FAST,
        components: str = "",
        game: str = ZEUS,
        hints: bool | None = None,
        **options: str,
    ) -> TableInfo:
        """Open a table. A seat is `me`, `open`, a bot's level, or all that can be said of one."""
        setups = [
            (
                seat
                if isinstance(seat, Mapping)
                else {"who": seat}
                if seat in ("me", "open")
                else {"who": "bot", "bot": seat}
            )
            for seat in seats
        ]
        body = {
            "game": game,
            "options": options,
            "components": components,
            "seats": setups,
            "clock": dict(clock),
            "hints": hints,
        }
        return TableInfo.model_validate(self.ask("POST", "/api/tables", body))

    def table(self, table: str, secret: str | None = None) -> TableInfo:
        return TableInfo.model_validate(self.ask("GET", f"/api/tables/{table}", **by(secret)))

    def sit(
        self, table: str, seat: int, secret: str | None = None, nonce: str = "", **body: Any
    ) -> TableInfo:
        """Sit down; with a text (`nonce`), which is promised now and has to be shown when all have sat
        down."""
        body |= {"promise": promise(nonce)} if nonce else {}
        return TableInfo.model_validate(
            self.ask("POST", f"/api/tables/{table}/seats/{seat}", body, **by(secret))
        )

    def show(self, table: str, seat: int, nonce: str) -> TableInfo:
        return TableInfo.model_validate(
            self.ask("POST", f"/api/tables/{table}/seats/{seat}/text", {"nonce": nonce})
        )

    def stand(self, table: str, seat: int) -> TableInfo:
        return TableInfo.model_validate(self.ask("DELETE", f"/api/tables/{table}/seats/{seat}"))

    def hand(self, table: str, seat: int, bot: str | None) -> TableInfo:
        return TableInfo.model_validate(
            self.ask("POST", f"/api/tables/{table}/seats/{seat}/hand", {"bot": bot})
        )

    def rematch(self, table: str) -> TableInfo:
        return TableInfo.model_validate(self.ask("POST", f"/api/tables/{table}/rematch"))

    def command(self, table: str, type: str, seat: int, **more: Any) -> Done:
        return Done.model_validate(
            self.ask("POST", f"/api/tables/{table}/commands", {"type": type, "seat": seat, **more})
        )

    def move(self, table: str, seat: int, move: str, **more: Any) -> Done:
        return self.command(table, "move", seat, move=move, **more)

    def update(self, table: str, have: int = EVERYTHING, secret: str | None = None) -> Update:
        return Update.model_validate(self.ask("GET", f"/api/tables/{table}/update", have=have, **by(secret)))

    def hint(self, table: str, seat: int, **asked: Any) -> Hint:
        return Hint.model_validate(self.ask("POST", f"/api/tables/{table}/seats/{seat}/hint", asked))

    def compare(self, table: str, seat: int, advised: str, other: str) -> Comparison:
        path = f"/api/tables/{table}/seats/{seat}/comparison"
        return Comparison.model_validate(self.ask("POST", path, {"advised": advised, "other": other}))

    def play_from(self, table: str, step: int, seat: int) -> TableInfo:
        body = {"step": step, "seat": seat}
        return TableInfo.model_validate(self.ask("POST", f"/api/tables/{table}/play-from", body))

    def replay(self, table: str, eyes: str = "all") -> list[Step]:
        """All steps of a finished match, piece by piece."""
        steps: list[Step] = []
        count = 1
        while len(steps) < count:
            piece = Replay.model_validate(
                self.ask("GET", f"/api/tables/{table}/replay", eyes=eyes, first=len(steps))
            )
            assert piece.table.id == table and piece.steps
            steps, count = steps + piece.steps, piece.count
        assert [step.number for step in steps] == list(range(count))
        return steps

    def fairness(self, table: str) -> Fairness:
        return Fairness.model_validate(self.ask("GET", f"/api/tables/{table}/fairness"))

    def live(self, table: str, secret: str | None = None, memory: "Memory | None" = None) -> "Live":
        """A live connection; with a memory it goes on from there."""
        return Live(self, table, secret, Memory() if memory is None else memory)


def by(secret: str | None) -> dict[str, str]:
    return {} if secret is None else {"pass": secret}


@dataclass
class Memory:
    """What a client has been told of a table. Each update must follow the last one, each log entry the entry
    before it."""

    version: int = EVERYTHING
    info: TableInfo | None = None
    logs: dict[int | None, list[Logged]] = field(default_factory=dict)
    seats: dict[int | None, SeatUpdate] = field(default_factory=dict)
    deadlines: list[Any] = field(default_factory=list)
    notices: list[str] = field(default_factory=list)
    answers: dict[int | None, Done | Refused] = field(default_factory=dict)

    def take(self, told: Told) -> None:
        if isinstance(told, Update):
            self._take_update(told)
        elif isinstance(told, TableChanged):
            self.info = told.table
            self.notices += [told.notice] if told.notice else []
        elif isinstance(told, Done | Refused):
            self.answers[told.id] = told

    def _take_update(self, update: Update) -> None:
        assert update.since == self.version, f"an update since {update.since} for who has {self.version}"
        assert update.version >= update.since
        for seat in update.seats:
            log = self.logs.setdefault(seat.seat, [])
            assert [entry.number for entry in seat.log] == list(range(len(log), len(log) + len(seat.log)))
            assert all(update.since < entry.version <= update.version for entry in seat.log)
            log += seat.log
            self.seats[seat.seat] = seat
        self.version, self.deadlines = update.version, update.deadlines

    @property
    def over(self) -> bool:
        return any(seat.view.over for seat in self.seats.values())

    def asked(self) -> list[int]:
        """The seats of ours that the match waits for and that must answer for themselves."""
        return [
            seat
            for seat, told in self.seats.items()
            if seat is not None and seat in told.view.must and not told.passes
        ]

    def moves(self, seat: int) -> list[str]:
        return [choice.move for choice in self.seats[seat].view.legal]

    def story(self, seat: int | None) -> list[str]:
        """The log as a fresh client has it: what was taken back is struck out."""
        return [entry.text for entry in standing(self.logs.get(seat, []))]


def standing(log: Sequence[Logged]) -> list[Logged]:
    """The entries that still count: one that takes back strikes out as many before it as it says, but no
    remarks."""
    left: list[Logged] = []
    for entry in log:
        if isinstance(entry, TakesBack):
            told = [other for other in left if not isinstance(other, REMARKS)]
            void = {other.number for other in told[len(told) - entry.events :]}
            left = [other for other in left if other.number not in void]
        else:
            left.append(entry)
    return left


class Live:
    """A live connection of a client, which is told what has changed, like the browser's."""

    def __init__(self, client: Client, table: str, secret: str | None, memory: Memory) -> None:
        self.client, self.table, self.secret, self.memory = client, table, secret, memory
        self._id = random.randrange(1 << 20) * 1000
        self.raw: list[str] = []
        self._connect()

    def _connect(self) -> None:
        query = {"have": str(self.memory.version), "changes": "true", **by(self.secret)}
        self._patched = Patched()
        base = self.client.base.replace("http", "ws")
        address = f"{base}/api/tables/{self.table}/live?{httpx.QueryParams(query)}"
        headers = {"authorization": f"Bearer {self.client.token}"} if self.client.token else {}
        self.socket = websockets.connect(
            address,
            additional_headers=headers,
            open_timeout=self.client.patience,
            close_timeout=1,
            ping_interval=None,
            max_size=None,
            compression=None,
            legacy=True,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self.socket.close()

    def drop(self) -> None:
        """The connection breaks, without a word."""
        self.socket.socket.shutdown(socket.SHUT_RDWR)
        self.socket.socket.close()

    def come_back(self) -> None:
        """Connect again, with what is remembered."""
        self._connect()

    def hear(self, timeout: float | None = None) -> Told:
        """The next message. Raises TimeoutError, ConnectionClosed."""
        text = self.socket.recv(self.client.patience if timeout is None else timeout)
        assert isinstance(text, str)
        self.raw.append(text)
        FROM_TABLE.validate_json(text)
        told = FROM_TABLE.validate_python(self._patched.whole(json.loads(text)))
        self.memory.take(told)
        return told

    def until(self, wanted: Callable[[Memory], Any], timeout: float | None = None) -> Self:
        """Hear messages until something is as wanted."""
        end = time.monotonic() + (self.client.patience if timeout is None else timeout)
        while not wanted(self.memory):
            self.hear(max(end - time.monotonic(), 0.01))
        return self

    def reach(self, version: int) -> Self:
        return self.until(lambda memory: memory.version >= version)

    def drain(self) -> Self:
        """Hear all that has been told up to now."""
        self.refusal_of("?")
        return self

    def quiet(self, seconds: float = 0.15) -> list[Told]:
        """What comes until nothing has come for a while."""
        heard: list[Told] = []
        while True:
            try:
                heard.append(self.hear(seconds))
            except TimeoutError:
                return heard

    def send(self, type: str, seat: int, **more: Any) -> int:
        """Send a command; its id."""
        self._id += 1
        self.socket.send(COMMANDS.dump_json({"type": type, "id": self._id, "seat": seat, **more}).decode())
        return self._id

    def answer(self, id: int | None) -> Done | Refused:
        return self.until(lambda memory: id in memory.answers).memory.answers.pop(id)

    def ask(self, type: str, seat: int, **more: Any) -> Done | Refused:
        """Send a command and hear until it is answered."""
        return self.answer(self.send(type, seat, **more))

    def do(self, type: str, seat: int, **more: Any) -> int:
        """A command that must be done; the version afterwards, which has been heard too."""
        answer = self.ask(type, seat, **more)
        assert isinstance(answer, Done), answer
        self.reach(answer.version)
        return answer.version

    def move(self, seat: int, move: str, **more: Any) -> int:
        return self.do("move", seat, move=move, **more)

    def refusal_of(self, content: str | bytes) -> Fault:
        """Why a message of whatever kind is refused."""
        self.socket.send(content)
        while not isinstance(told := self.hear(), Done | Refused):
            pass
        assert isinstance(told, Refused), told
        return told.error

    def refused(self, type: str, seat: int, **more: Any) -> str:
        """A command that must be refused; the kind of the refusal."""
        answer = self.ask(type, seat, **more)
        assert isinstance(answer, Refused), answer
        return answer.error.kind


COMMANDS: TypeAdapter[Any] = TypeAdapter(Any)


# A table with people


def table_of(
    base: str, people: int, *bots: str, clock: Mapping[str, Any] = FAST, **options: Any
) -> tuple[list[Client], TableInfo]:
    """People who have just sat down in the first seats, bots behind them."""
    names = ["Xenia", "Yorgos", "Zoe", "Kleio", "Ion"]
    clients = [Client.named(base, name) for name in names[:people]]
    info = clients[0].open("me", *["open"] * (people - 1), *bots, clock=clock, **options)
    for seat, client in enumerate(clients):
        client.sit(info.id, seat, info.join, nonce=f"nonce {seat}")
    for seat, client in enumerate(clients):
        client.show(info.id, seat, f"nonce {seat}")
    return clients, clients[0].table(info.id)


def sit_together(clients: Sequence[Client], table: str) -> list[Live]:
    """A live connection for each of the people at a table where a match goes on. Each has heard that all are
    here, which is told a moment later of those who come together: after that no news of it are on their
    way."""
    lives = [client.live(table) for client in clients]
    return [
        live.until(
            lambda memory: (
                memory.seats and all(seat.here for seat in memory.info.seats if seat.kind == "person")
            )
        )
        for live in lives
    ]


def seen(client: Client, table: str, watch: str) -> list[Any]:
    """All that somebody can ask of a table, and of their list of tables, and what a spectator is told; but
    for the clock, which runs."""
    told = [client.update(table), client.update(table, secret=watch)]
    return [(update.version, update.seats) for update in told] + [client.table(table), client.tables()]


def play_on(
    lives: Sequence[Live],
    rng: random.Random,
    moves: int = 100_000,
    choose: Callable[[list[str]], str] | None = None,
) -> int:
    """Clients play, each its own seats as it sees them, until the match is over or so many moves are made;
    how many were."""
    choose = choose or rng.choice
    for made in range(moves):
        if not _wait_for_a_question(lives):
            return made
        live = rng.choice([live for live in lives if live.memory.asked()])
        seat, seen = rng.choice(live.memory.asked()), live.memory.version
        answer = live.ask("move", seat, move=choose(live.memory.moves(seat)))
        if isinstance(answer, Done):
            for other in lives:
                other.reach(answer.version)
        else:  # in a race a bot may have been quicker
            assert answer.error.kind in ("IllegalMove", "NotYourTurn"), answer
            live.reach(seen + 1)
    return moves


def _wait_for_a_question(lives: Sequence[Live]) -> bool:
    """Hear until one of the clients is asked; False when the match is over."""
    end = time.monotonic() + PATIENCE
    while True:
        latest = max(live.memory.version for live in lives)
        for live in lives:
            live.reach(latest).until(lambda memory: memory.seats)
        if lives[0].memory.over:
            return False
        if any(live.memory.asked() for live in lives):
            return True
        assert time.monotonic() < end, "nobody is asked, and nothing goes on"
        lives[0].hear()


def check_against_a_fresh_client(client: Client, live: Live) -> None:
    """What a client has gathered update by update is what one is told who comes anew."""
    memory = live.memory
    fresh = client.update(live.table, EVERYTHING, live.secret)
    assert fresh.version == memory.version
    for told in fresh.seats:
        assert told.log == memory.logs[told.seat]
        assert told.view == memory.seats[told.seat].view
        assert [entry.number for entry in told.log] == list(range(len(told.log)))


def nimble(moves: list[str]) -> str:
    """A policy with which matches are short: sneak, else the highest number, else anything."""
    numbers = [move for move in moves if move.isdigit()]
    if "sneak" in moves:
        return "sneak"
    return max(numbers, key=int) if numbers else moves[0]


# A server in this process


@pytest.fixture(autouse=True)
def same_chance(request, monkeypatch) -> None:
    """The tables of a test have the same keys each time, so that a test of whole matches plays those that it
    was written with; by night others."""
    if not NIGHT:
        monkeypatch.setattr(table_factory, "token_bytes", random.Random(request.node.nodeid).randbytes)


@pytest.fixture
def quick_coach(monkeypatch) -> list[Callable[..., Any]]:
    """The coach without its process, and with little time; what it was asked to do."""
    calls: list[Callable[..., Any]] = []

    async def call(_: Aside, patience: float, function: Callable[..., Any], *arguments: Any) -> Any:
        if function is get_ready:
            return None
        calls.append(function)
        return await asyncio.to_thread(function, *arguments)

    monkeypatch.setattr(Aside, "call", call)
    monkeypatch.setattr(coaching, "REVIEW_SECONDS", 0.3)
    monkeypatch.setattr(coaching, "HINT_SECONDS", 0.05)
    return calls


@cache
def empty_database() -> bytes:
    """The file of a new database: to make one by all migrations takes 0.1 s."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "theomachy.db"
        engine = open_engine(sqlite_url(file))
        migrate(engine)
        engine.dispose()
        return file.read_bytes()


def database_of(folder: Path) -> str:
    """The URL of a server's database: a file in its data folder. By night, another time, one of PostgreSQL
    (`conftest`)."""
    file = folder / "theomachy.db"
    if not file.exists():
        file.write_bytes(empty_database())
    return sqlite_url(file)


def listening() -> socket.socket:
    """A socket at which a server listens."""
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.bind(("127.0.0.1", 0))
    listening.listen(128)
    return listening


class InProcess:
    """A server in a thread of this process, on a database of its own."""

    def __init__(
        self,
        folder: Path,
        bots: type = QuickBots,
        url: str | None = None,
        limits: Limits = LIMITS,
        logs: bool = False,
        among_others: bool | None = None,
    ) -> None:
        """`among_others`: one that there may be others beside, by default on PostgreSQL, as `theomachy serve`
        is there."""
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self.url = url or database_of(folder)
        engine = open_engine(self.url)
        migrate(engine)
        among_others = engine.dialect.name == POSTGRESQL if among_others is None else among_others
        sockets = [listening() for _ in range(2 if among_others else 1)]
        inside = sockets[-1].getsockname() if among_others else None
        self.workers = Workers(engine, "{}:{}".format(*inside)) if inside else None
        if self.workers is not None:
            self.workers.join()
        with mock.patch.object(server_app, "Bots", bots):
            self.app = server_app.create_app(
                engine,
                signing_keys(folder, Store(engine)),
                folder / "components",
                limits=limits,
                policies=folder / "policies",
                logs=logs,
                workers=self.workers,
            )
            self._sockets = sockets
            config = configured(
                self.app, limits, inside, log_config=None, log_level="error", timeout_graceful_shutdown=1
            )
            self._server = uvicorn.Server(config)
            self.base = f"http://127.0.0.1:{sockets[0].getsockname()[1]}"
            self._thread = threading.Thread(target=self._run, daemon=True)
            self._thread.start()
            wait_for(lambda: self._server.started)

    def _run(self) -> None:
        with np.errstate(all="raise"):  # as in all tests
            asyncio.run(self._serve())

    async def _serve(self) -> None:
        self.loop = asyncio.get_running_loop()
        await self._server.serve(sockets=self._sockets)

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        for one in self._sockets:
            one.close()

    @property
    def context(self) -> AppContext:
        context = self.app.state.context
        assert isinstance(context, AppContext)
        return context

    @property
    def store(self) -> Store:
        return self.context.tables.store.store

    def wait(self, coroutine: Coroutine[Any, Any, T]) -> T:
        """What comes of a coroutine in the server's loop."""
        return asyncio.run_coroutine_threadsafe(coroutine, self.loop).result(PATIENCE)

    def do(self, function: Callable[[], T]) -> T:
        """What comes of a function in the server's loop, where nothing else happens meanwhile."""

        async def call() -> T:
            return function()

        return self.wait(call())

    def live(self, table: str) -> LiveTable:
        return self.wait(self.context.tables.lives.get(table))

    def change(self, table: str, change: Callable[[LiveTable], T]) -> T:
        """What comes of a change of a table in memory. Not while a move is being stored, which would undo
        it."""
        live = self.live(table)

        async def call() -> T:
            async with live.lock:
                done = change(live)
                live.views.clear()  # the match may be another by now, which no match of a server ever is
                live.changed.set()
                return done

        return self.wait(call())

    def match(self, table: str) -> Match:
        match = self.live(table).match
        assert match is not None
        return match

    def guest(self, name: str) -> Client:
        return Client.named(self.base, name)


def let_be_away(server: InProcess, table: str, seconds: float) -> None:
    """As if nothing had been heard of those who are not here for so long."""

    def change(live: LiveTable) -> None:
        live.loaded -= seconds
        heard_of = live.audience.heard_of
        heard_of.update({player: at - seconds for player, at in heard_of.items()})

    server.change(table, change)


def let_time_pass(server: InProcess, table: str, seconds: float) -> None:
    """As if whoever is asked had been asked so much earlier."""

    def change(live: LiveTable) -> None:
        live.loaded -= 1000.0
        live.asked = {seat: replace(asked, since=asked.since - seconds) for seat, asked in live.asked.items()}

    server.change(table, change)


def wait_for(wanted: Callable[[], Any], timeout: float = PATIENCE) -> Any:
    """Look again and again until something is as wanted, less and less often: looking takes the processor
    from what is waited for."""
    end, pause = time.monotonic() + timeout, 0.002
    while not (found := wanted()):
        assert time.monotonic() < end, "it did not come about"
        time.sleep(pause)
        pause = min(1.5 * pause, 0.05)
    return found


# Servers in processes of their own


class Process:
    """`theomachy serve` on a data folder, with its workers; or another program that does what it does."""

    def __init__(self, folder: Path, *more: str, program: Sequence[str] = (PROGRAM,)) -> None:
        command = [*program, "serve", "--no-open", "--port", "0", "--data", str(folder), *more]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(
            command,
            stdout=pipe,
            stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL,
            text=True,
            start_new_session=True,
        )
        self.said = ""
        self.base = self._address()

    def _address(self) -> str:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said += line
            if found := ADDRESS.search(line):
                return found[1]
        raise AssertionError(f"the server did not start: {self.said}")

    def kill(self) -> None:
        """SIGKILL to the server alone: its workers have to notice by themselves."""
        self.process.kill()
        self.process.wait(PATIENCE)

    def stop(self) -> str:
        """Ctrl-C, to all its processes as at a terminal; what it has said."""
        os.killpg(self.process.pid, signal.SIGINT)
        assert self.process.stdout is not None
        self.said += self.process.stdout.read()
        self.process.wait(PATIENCE)
        return self.said

    def processes(self) -> list[int]:
        """Those of its session that are still there."""
        found = []
        for folder in Path("/proc").iterdir():
            with suppress(OSError, ValueError):
                fields = (folder / "stat").read_text().rpartition(")")[2].split()
                if fields[0] != "Z" and int(fields[3]) == self.process.pid:
                    found.append(int(folder.name))
        return found

    def sweep(self) -> None:
        """Nothing of the server may stay behind."""
        for process in self.processes():
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        self.process.wait(PATIENCE)
        if self.process.stdout is not None:
            self.process.stdout.close()


ADDRESS = re.compile(r"(http://127\.0\.0\.\d:\d+)/")


@contextmanager
def running(folder: Path, *more: str, program: Sequence[str] = (PROGRAM,)) -> Iterator[Process]:
    """The installed program, serving for a while."""
    process = Process(folder, *more, program=program)
    try:
        yield process
    finally:
        process.sweep()


class Nursery:
    """Starts servers on a data folder, one after another, each in a process of its own that can be killed.
    `up` is set while one is there."""

    def __init__(self) -> None:
        pipe = subprocess.PIPE
        self._parent = subprocess.Popen(
            [sys.executable, "-m", "tests.server.quick"], cwd=ROOT, stdin=pipe, stdout=pipe, text=True
        )
        self.folder, self.base = Path(), ""
        self.url: str | None = None
        self.workers = 1
        self.up = threading.Event()
        self._server: int | None = None

    def start(self) -> None:
        """The next server; when it returns the server answers."""
        assert self._parent.stdin is not None and self._parent.stdout is not None
        self._parent.stdin.write(json.dumps([str(self.folder), self.url, self.workers]) + "\n")
        self._parent.stdin.flush()
        base = ""
        while not (base and self._server):
            line = self._parent.stdout.readline()
            assert line, "the nursery has ended"
            if found := ADDRESS.search(line):
                base = found[1]
            elif line.startswith("process "):
                self._server = int(line.split()[1])
        self.base = base
        self.up.set()

    def processes(self) -> list[int]:
        """The workers of a server of several."""
        assert self._server is not None
        found = Path(f"/proc/{self._server}/task/{self._server}/children").read_text()
        return [int(worker) for worker in found.split()]

    def signal(self, number: int) -> None:
        """Tell the server, or the supervisor of its workers, something."""
        assert self._server is not None
        os.kill(self._server, number)

    def kill(self) -> None:
        self.up.clear()
        if self._server is not None:
            with suppress(ProcessLookupError):
                os.kill(self._server, signal.SIGKILL)
            self._server = None

    def close(self) -> None:
        self.kill()
        assert self._parent.stdin is not None and self._parent.stdout is not None
        self._parent.stdin.close()
        self._parent.wait(PATIENCE)
        self._parent.stdout.close()
