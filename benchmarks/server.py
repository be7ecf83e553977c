"""How quickly the server acknowledges moves with 100 tables open, 20 of them with bots that move every
second.

    uv run python benchmarks/server.py [--game GAME] [--people 2] [--seconds 30] [--tables 100]
        [--think 1 3] [--serve "OPTIONS"] [--json]

`--people`: at a table without bots; `--think`: the seconds that a person takes for a move, at least and at
most; `--serve`: more options of `theomachy serve`, as "--workers 2 --database postgresql+psycopg://…". Beside
it, from the same clients in the same run: a server that only echoes what it is sent, the least that any could
take. The first figure is of the time after all have come and settled, the second of the first second after a
start, with all tables to be taken up and all clients coming back at once. Beside the first stands what the
server's processes work for each move of a person, without a database of its own, and what the clients do."""

import argparse
import asyncio
import atexit
import json
import multiprocessing
import os
import random
import re
import resource
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import httpx
from pydantic_core import from_json
from websockets.asyncio.client import connect
from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import enable_client_permessage_deflate
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

WITH_BOTS, BOTS = 0.2, 2
"""The part of the tables at which one person plays with bots, and how many bots at least."""
THINK = (1.0, 3.0)
"""Seconds that a person takes for a move."""
BACK = (0.0, 1.0)
"""The same just after a restart: whoever is asked moves within the first second."""
MEASURED = 4
RESTARTS = 8
BACK_WITHIN = 0.5
"""Seconds within which all clients come, or are back after a restart."""
SETTLED = 3.0
"""After so many seconds all have been shown their tables, and what is measured goes on as it is."""
ECHO = """
import sys, socket, uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
async def echo(socket):
    await socket.accept()
    async for text in socket.iter_text():
        await socket.send_text(text)
listening = socket.create_server(("127.0.0.1", 0))
print(f"at http://127.0.0.1:{listening.getsockname()[1]}/", flush=True)
app = Starlette(routes=[WebSocketRoute("/", echo)])
uvicorn.Server(uvicorn.Config(app, log_level="error")).run(sockets=[listening])
"""


class Server:
    """A server in a process of its own."""

    def __init__(self, *command: str, descriptors: int | None = None) -> None:
        """`descriptors`: how many files it may have open."""
        began = time.perf_counter()
        few = (
            None
            if descriptors is None
            else partial(resource.setrlimit, resource.RLIMIT_NOFILE, (descriptors, descriptors))
        )
        self._process = subprocess.Popen(
            [sys.executable, *command], stdout=subprocess.PIPE, text=True, preexec_fn=few
        )
        atexit.register(self.kill)  # whatever breaks off, it doesn't go on
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        self.seconds = time.perf_counter() - began
        found = re.search(r"at http://([\d.:]+)/", line)
        assert found is not None, line
        self.at = found[1]

    @property
    def process(self) -> int:
        """The process's number."""
        return self._process.pid

    @property
    def processes(self) -> list[int]:
        """The numbers of that and of all that it has started."""
        return list(_with_children(self._process.pid))

    def worked(self) -> float:
        """Seconds of the processor that all of these have used."""
        stats = (Path(f"/proc/{process}/stat").read_text() for process in self.processes)
        fields = (stat.rpartition(")")[2].split() for stat in stats)
        return sum(int(each[11]) + int(each[12]) for each in fields) / os.sysconf("SC_CLK_TCK")

    def kill(self) -> None:
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()


def _with_children(process: int) -> Iterator[int]:
    yield process
    for child in Path(f"/proc/{process}/task/{process}/children").read_text().split():
        yield from _with_children(int(child))


def theomachy(folder: Path, *options: str, descriptors: int | None = None) -> Server:
    command = ("-m", "theomachy", "serve", "--no-open", "--port", "0", "--data", str(folder), *options)
    return Server(*command, descriptors=descriptors)


def open_tables(at: str, game: str, people_a_table: int, count: int) -> list[tuple[str, list[str]]]:
    """Tables that are being played: their ids, with the tokens of the people there."""
    tables = []
    rivals = people_a_table - 1
    for number in range(count):
        bots = number < count * WITH_BOTS
        people = [httpx.Client(base_url=f"http://{at}/api") for _ in range(1 if bots else people_a_table)]
        tokens = [person.post("/me", json={"name": f"Person {number}"}).json()["token"] for person in people]
        others = [{"who": "bot", "bot": "greedy"}] * max(BOTS, rivals) if bots else [{"who": "open"}] * rivals
        table = (
            people[0]
            .post("/tables", json={"game": game, "seats": [{"who": "me"}, *others]})
            .raise_for_status()
            .json()
        )
        people[0].post(f"/tables/{table['id']}/seats/0", json={}).raise_for_status()
        for seat, person in enumerate(people[1:], 1):
            person.post(
                f"/tables/{table['id']}/seats/{seat}?pass={table['join']}", json={}
            ).raise_for_status()
        tables.append((table["id"], tokens))
        for person in people:
            person.close()
    return tables


Ack = tuple[float, float]
HAVE: dict[str, int] = {}
"""The version of its table that a client had last, by its token: it asks only for what came after."""


def apply(change: dict[str, Any], told: Any) -> None:
    """Change what was told, in place. The library that the tests have for it takes longer than the server."""
    *way, last = (name.replace("~1", "/").replace("~0", "~") for name in change["path"].split("/")[1:])
    for name in way:
        told = told[int(name) if isinstance(told, list) else name]
    place = int(last) if isinstance(told, list) else last
    if change["op"] == "remove":
        del told[place]
    elif change["op"] == "add" and isinstance(told, list):
        told.insert(place, change["value"])
    else:
        told[place] = change["value"]


class Person(asyncio.Protocol):
    """One person at one table, until a time; when they asked and how long each acknowledgement took goes into
    `acks`. Without tasks and queues: people are to take as little as can be of the processors on which they
    are served."""

    def __init__(
        self,
        at: str,
        table: str,
        token: str,
        think: tuple[float, float],
        until: float,
        acks: list[Ack],
        rng: random.Random,
    ) -> None:
        url = parse_uri(f"ws://{at}/api/tables/{table}/live?have={HAVE.get(token, -1)}&changes=true")
        self._socket = ClientProtocol(url, extensions=enable_client_permessage_deflate(None), max_size=None)
        self._token, self._think, self._until, self._acks, self._rng = token, think, until, acks, rng
        self._told: dict[str, Any] = {}
        """What they know of their seat."""
        self._version = -1
        self._thinks = False
        self._asked_at: float | None = None
        """When they sent the move that is not acknowledged yet."""
        self.left = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self._transport = transport
        request = self._socket.connect()
        request.headers["Authorization"] = f"Bearer {self._token}"
        self._socket.send_request(request)
        self._send()
        asyncio.get_running_loop().call_later(max(self._until - time.time(), 0), self._leave)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.left.done():
            self.left.set_result(None)

    def data_received(self, data: bytes) -> None:
        self._socket.receive_data(data)
        for frame in self._socket.events_received():
            if isinstance(frame, Frame) and frame.opcode is Opcode.TEXT:
                self._hear(from_json(bytes(frame.data)))
        self._send()

    def _send(self) -> None:
        self._transport.write(b"".join(self._socket.data_to_send()))

    def _hear(self, told: dict[str, Any]) -> None:
        if told["type"] in ("update", "changes"):
            self._take(told["seats"][0])
            self._version = HAVE[self._token] = told["version"]
        elif told["type"] in ("done", "refused"):
            assert self._asked_at is not None
            if told["type"] == "done":
                self._acks.append((self._asked_at, time.perf_counter() - self._asked_at))
            self._asked_at = None
        if self._may_leave():
            self._leave()
        elif self._moves() and not self._thinks and self._asked_at is None:
            self._thinks = True
            asyncio.get_running_loop().call_later(self._rng.uniform(*self._think), self._move)

    def _take(self, seat: dict[str, Any]) -> None:
        if "changes" in seat:
            for change in seat["changes"]:
                apply(change, self._told)
        else:
            self._told = seat

    def _may_leave(self) -> bool:
        return time.time() >= self._until or bool(self._told and self._told["view"]["over"])

    def _leave(self) -> None:
        if self._asked_at is None and not self._thinks:  # what they have begun they end
            self._transport.close()

    def _moves(self) -> list[str]:
        if not self._told or self._told["passes"]:
            return []
        return [choice["move"] for choice in self._told["view"]["legal"]]

    def _move(self) -> None:
        self._thinks = False
        if moves := self._moves():
            command = {"type": "move", "id": 1, "seat": self._told["seat"]}
            command |= {"seen": self._version, "move": self._rng.choice(moves)}
            self._asked_at = time.perf_counter()
            self._socket.send_text(json.dumps(command).encode())
            self._send()
        elif self._may_leave():
            self._leave()


async def echo(at: str, seconds: float, clients: int, think: tuple[float, float]) -> list[float]:
    """The same number of clients at a server that only echoes."""
    acks: list[float] = []
    until = time.time() + seconds

    async def one(rng: random.Random) -> None:
        async with connect(f"ws://{at}/") as socket:
            while time.time() < until:
                await asyncio.sleep(rng.uniform(*think))
                began = time.perf_counter()
                await socket.send("x" * 60)
                await socket.recv()
                acks.append(time.perf_counter() - began)

    await asyncio.gather(*(one(random.Random(n)) for n in range(clients)))
    return acks


async def everybody(
    at: str, tables: list[tuple[str, list[str]]], think: tuple[float, float], seconds: float
) -> list[Ack]:
    """Seconds since they began to come, and how long the acknowledgement took."""
    acks: list[Ack] = []
    began = time.perf_counter()
    until = time.time() + seconds
    rngs = (random.Random(number) for number in range(10_000))
    host, port = at.split(":")

    async def come(table: str, token: str, rng: random.Random) -> None:
        await asyncio.sleep(rng.uniform(0, BACK_WITHIN))
        made = partial(Person, at, table, token, think, until, acks, rng)
        _, person = await asyncio.get_running_loop().create_connection(made, host, int(port))
        await person.left

    await asyncio.gather(*(come(table, token, next(rngs)) for table, tokens in tables for token in tokens))
    return [(asked - began, took) for asked, took in acks]


def crowd(
    at: str, tables: list[tuple[str, list[str]]], think: tuple[float, float], seconds: float, have: Connection
) -> None:
    HAVE.update(have.recv())
    acks = asyncio.run(everybody(at, tables, think, seconds))
    have.send((HAVE, [asked for asked, _ in acks]))


def measure(
    at: str, tables: list[tuple[str, list[str]]], think: tuple[float, float], seconds: float
) -> tuple[list[Ack], list[float]]:
    """When acknowledgements were asked for and how long they took at one table in MEASURED, and when those at
    all. The others play from another process, so that their bustle is not measured."""
    others = [table for number, table in enumerate(tables) if number % MEASURED]
    ours, theirs = multiprocessing.Pipe()
    process = multiprocessing.Process(target=crowd, args=(at, others, think, seconds, theirs))
    process.start()
    ours.send(HAVE)
    acks = asyncio.run(everybody(at, tables[::MEASURED], think, seconds))
    have, moves = ours.recv()
    HAVE.update(have)
    process.join()
    return acks, [asked for asked, _ in acks] + moves


def own_work() -> float:
    """Seconds of the processor that the clients have used, here and in processes that have ended."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(each.ru_utime + each.ru_stime for each in used)


def settled(acks: list[Ack]) -> list[float]:
    """How long those took that were asked for after everybody had come."""
    return [took for asked, took in acks if asked >= SETTLED]


def figures(acks: list[float]) -> dict[str, float]:
    if len(acks) < 2:  # where a table takes longer to be read than it is waited for
        return {"moves": len(acks)}
    cut = statistics.quantiles(acks, n=100)
    return {
        "moves": len(acks),
        "median_ms": round(cut[49] * 1000, 2),
        "p99_ms": round(cut[98] * 1000, 2),
        "most_ms": round(max(acks) * 1000, 2),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="zeus-on-the-loose")
    parser.add_argument("--people", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--think", type=float, nargs=2, default=THINK)
    parser.add_argument("--serve", type=str.split, default=[])
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    told: dict[str, Any] = {"game": asked.game, "tables": asked.tables}
    people = asked.people - WITH_BOTS * (asked.people - 1)

    baseline = Server("-c", ECHO)
    told["echo"] = figures(
        asyncio.run(echo(baseline.at, asked.seconds / 3, round(asked.tables * people), asked.think))
    )
    baseline.kill()
    with tempfile.TemporaryDirectory() as folder:
        server = theomachy(Path(folder), *asked.serve)
        told["start_s"] = round(server.seconds, 2)
        tables = open_tables(server.at, asked.game, asked.people, asked.tables)
        before, own_before = server.worked(), own_work()
        acks, moves = measure(server.at, tables, asked.think, asked.seconds)
        worked, own = server.worked() - before, own_work() - own_before
        steady = sum(at >= SETTLED for at in moves)
        told["steady"] = figures(settled(acks)) | {
            "moves_a_second": round(steady / (asked.seconds - SETTLED)),
            "server_ms_a_move": round(worked / len(moves) * 1000, 2),
            "clients_ms_a_move": round(own / len(moves) * 1000, 2),
        }
        first_second: list[float] = []
        for _ in range(RESTARTS):
            server.kill()
            server = theomachy(Path(folder), *asked.serve)
            told["start_with_tables_s"] = round(server.seconds, 2)
            first_second += [took for _, took in measure(server.at, tables, BACK, 1.0)[0]]
        told["first_second"] = figures(first_second)
        server.kill()
    if asked.json:
        print(json.dumps(told, indent=2))
        return
    for name, value in told.items():
        print(f"{name:22}{value}")


if __name__ == "__main__":
    main()
