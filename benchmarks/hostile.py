"""What honest people notice of somebody who attacks the server: each attack for some seconds beside an honest
table, on a fresh server.

    uv run python benchmarks/hostile.py [--seconds 14] [--attacks bots spectators ...] [--json]

Everything goes over the loopback: the honest ones come from 127.0.0.1, whoever attacks from 127.0.0.2 and so
on (on Linux all of them are this machine; on macOS each needs `ifconfig lo0 alias`). Server, honest people
and attackers share the machine's cores. The server may have 1,024 files open. Wanted: an acknowledgement
takes at most twice what it takes without an attack and at most 50 ms in the median, and 250 ms in the 99th
percentile."""

import argparse
import asyncio
import base64
import itertools
import json
import multiprocessing
import os
import random
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from server import Server, figures, theomachy
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

HONEST, HOSTILE = "127.0.0.1", "127.0.0.{}"
DESCRIPTORS = 1024
ZEUS, MYTHOLOGY = "zeus-on-the-loose", "mythology"
MOST_MEDIAN, MOST_TIMES, MOST_P99 = 50.0, 2.0, 250.0
PAIRS = 3
"""Honest tables of two people each, who are measured together; beside them is one with a bot."""
THINK = (0.1, 0.3)
PATIENCE = 5.0
"""Seconds after which somebody honest who comes anew gives up."""
BOT_TABLES, HALF_OPEN, SPECTATORS, JOINS, DEAR, SPAMMERS = 200, 1100, 150, 5, 16, 8
Told = Counter[str]


# Talking with the server


class Caller:
    """A connection over which one thing after another is asked, with as little work as possible."""

    def __init__(self, at: str, address: str = HONEST, token: str = "") -> None:
        self._host, _, port = at.partition(":")
        self._port, self._address, self.token = int(port), address, token
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """Status and JSON. Raises OSError, TimeoutError."""
        content = b"" if body is None else json.dumps(body).encode()
        head = (
            f"{method} /api{path} HTTP/1.1\r\nHost: {self._host}:{self._port}\r\nContent-Length:"
            f" {len(content)}\r\n"
        )
        head += "Content-Type: application/json\r\n" + (
            f"Authorization: Bearer {self.token}\r\n" if self.token else ""
        )
        async with asyncio.timeout(30):
            try:
                return await self._ask(head.encode() + b"\r\n" + content)
            except (asyncio.IncompleteReadError, ConnectionError) as error:
                self.close()
                raise ConnectionError("closed") from error

    async def _ask(self, request: bytes) -> tuple[int, Any]:
        if self._streams is not None and self._streams[0].at_eof():
            self.close()  # as the server has, for nothing was asked for a while; browsers do the same
        if self._streams is None:
            self._streams = await asyncio.open_connection(
                self._host, self._port, local_addr=(self._address, 0)
            )
        reader, writer = self._streams
        writer.write(request)
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
        length = head.partition("content-length: ")[2].partition("\r")[0]
        text = await reader.readexactly(int(length or 0))
        if "connection: close" in head:
            self.close()
        return int(head.split()[1]), json.loads(text) if text else None

    async def guest(self) -> "Caller":
        """Become a guest."""
        status, me = await self.ask("POST", "/me", {"name": "Somebody"})
        self.token = me["token"] if status == 200 else self.token
        return self

    def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None


# Honest people


@dataclass
class Honest:
    """What honest people have noticed, in seconds."""

    acks: list[float] = field(default_factory=list)
    bots: list[float] = field(default_factory=list)
    newcomers: list[float] = field(default_factory=list)
    lost: int = 0
    """Newcomers who were not let in, and connections that broke."""
    ready: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when a bot has answered for the first time: it is from then on that they are measured."""

    def told(self) -> dict[str, Any]:
        nothing = [PATIENCE] * 2  # where hardly anything was done at all it took too long
        moves, bots, newcomers = (
            figures(taken if len(taken) > 1 else nothing) for taken in (self.acks, self.bots, self.newcomers)
        )
        moves["moves"] = len(self.acks)
        return {
            **moves,
            "bot_turn_ms": bots["median_ms"],
            "bot_most_ms": bots["most_ms"],
            "newcomer_p99_ms": newcomers["p99_ms"],
            "lost": self.lost,
        }


async def newcomer(at: str, honest: Honest) -> Caller:
    """Somebody who becomes a guest, if need be after some tries."""
    while True:
        with suppress(OSError, TimeoutError):
            return await Caller(at).guest()
        honest.lost += 1


async def person(at: str, table: str, token: str, until: float, honest: Honest, bot: bool) -> None:
    """Plays one match."""
    rng, version = random.Random(token), -1
    while time.time() < until:
        with suppress(ConnectionClosed, OSError, TimeoutError):
            url = f"ws://{at}/api/tables/{table}/live?have={version}"
            async with connect(
                url, additional_headers={"Authorization": f"Bearer {token}"}, open_timeout=PATIENCE
            ) as socket:
                moved = asked = 0.0
                async with asyncio.timeout(max(until - time.time(), 0)):
                    async for text in socket:
                        message, now = json.loads(text), time.perf_counter()
                        if message["type"] == "done" and honest.ready.is_set():
                            honest.acks.append(now - asked)
                        if message["type"] != "update":
                            continue
                        own, version = message["seats"][0], message["version"]
                        if own["view"]["over"]:
                            return
                        legal = [choice["move"] for choice in own["view"]["legal"]]
                        if not legal:
                            continue
                        if bot and moved:
                            honest.bots += [now - moved] if honest.ready.is_set() else []
                            honest.ready.set()
                        await asyncio.sleep(rng.uniform(*THINK))
                        moved = asked = time.perf_counter()
                        await socket.send(
                            json.dumps(
                                {
                                    "type": "move",
                                    "id": 1,
                                    "seat": own["seat"],
                                    "seen": version,
                                    "move": rng.choice(legal),
                                }
                            )
                        )
            return
        if time.time() < until:
            honest.lost += 1
            await asyncio.sleep(0.5)


async def table(at: str, until: float, honest: Honest, bot: bool) -> None:
    """One honest table after another: two people, or one and a bot."""
    people = [await newcomer(at, honest) for _ in range(1 if bot else 2)]
    while time.time() < until:
        others = {"who": "bot", "bot": "greedy"} if bot else {"who": "open"}
        body = {"game": ZEUS, "seats": [{"who": "me"}, others], "clock": {"pace": 0.2, "window": None}}
        try:
            _, info = await people[0].ask("POST", "/tables", body)
            for seat, one in enumerate(people):
                await one.ask("POST", f"/tables/{info['id']}/seats/{seat}?pass={info['join']}", {})
        except (OSError, TimeoutError, KeyError):
            honest.lost += 1
            await asyncio.sleep(0.5)
            continue
        await asyncio.gather(*(person(at, info["id"], one.token, until, honest, bot) for one in people))


async def newcomers(at: str, until: float, honest: Honest) -> None:
    """Twice a second somebody opens a connection and asks who they are."""
    guest = await newcomer(at, honest)
    while time.time() < until:
        began, caller = time.perf_counter(), Caller(at, token=guest.token)
        try:
            async with asyncio.timeout(PATIENCE):
                status, _ = await caller.ask("GET", "/me")
            honest.lost += status != 200
        except (OSError, TimeoutError):
            honest.lost += 1
        caller.close()
        honest.newcomers.append(time.perf_counter() - began)
        await asyncio.sleep(0.5)


async def measure(at: str, seconds: float, begin: Callable[[], None]) -> dict[str, Any]:
    """What honest people notice for some seconds. `begin` is called when they are all there."""
    honest, until = Honest(), time.time() + 60
    tables = [asyncio.create_task(table(at, until, honest, bot)) for bot in [False] * PAIRS + [True]]
    with suppress(TimeoutError):
        await asyncio.wait_for(honest.ready.wait(), 30)
    honest.ready.set()
    begin()
    await newcomers(at, time.time() + seconds, honest)
    for task in tables:
        task.cancel()
    await asyncio.gather(*tables, return_exceptions=True)
    return honest.told()


# Attacks: each goes on until it is ended; what it did is counted

Attack = Callable[[str, Told], Awaitable[None]]


async def one_after_another(doing: Callable[[], Awaitable[int]], told: Told) -> None:
    """Asks as quickly as it is answered, whatever the answers are."""
    while True:
        try:
            told[str(await doing())] += 1
        except (OSError, TimeoutError):
            told["closed"] += 1
            await asyncio.sleep(0.05)


async def open_bots(caller: Caller, game: str, seats: int, **clock: Any) -> Any:
    """A table of bots alone: its info, or None when it was refused."""
    body = {"game": game, "seats": [{"who": "bot", "bot": "greedy"}] * seats, "clock": {"pace": 0, **clock}}
    status, info = await caller.ask("POST", "/tables", body)
    return info if status == 200 else None


async def bots(at: str, told: Told) -> None:
    """200 tables of bots alone, most with ten seats of Mythology; whoever opened them goes on looking at all
    of them."""
    caller, opened = await Caller(at, HOSTILE.format(2)).guest(), []
    for number in range(2 * BOT_TABLES):
        info = await open_bots(caller, *((ZEUS, 5) if number % 4 == 0 else (MYTHOLOGY, 10)))
        told["tables" if info else "refused"] += 1
        if info is None:
            await asyncio.sleep(0.05)
            await caller.guest()
        else:
            opened.append((caller.token, info["id"]))
        if len(opened) == BOT_TABLES:
            break
    while True:
        for token, id in opened:
            caller.token = token
            status, _ = await caller.ask("GET", f"/tables/{id}/update?have={1 << 30}")
            told[f"looked {status}"] += 1
            await asyncio.sleep(0.02)


async def hold(at: str, address: str, first: bytes, told: Told) -> None:
    """One connection that says nothing, or not all; when it is closed, another."""
    host, _, port = at.partition(":")
    while True:
        with suppress(OSError):
            reader, writer = await asyncio.open_connection(host, int(port), local_addr=(address, 0))
            told["opened"] += 1
            writer.write(first)
            await reader.read()
            told["closed by the server"] += 1
            writer.close()
        await asyncio.sleep(1)


async def half_open(at: str, told: Told, addresses: int = 1) -> None:
    """1,100 connections, of which half say nothing and half begin a request."""
    tasks = []
    for number in range(HALF_OPEN):
        first = b"GET /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Wait: " if number % 2 else b""
        tasks.append(asyncio.create_task(hold(at, HOSTILE.format(2 + number % addresses), first, told)))
        await asyncio.sleep(0.002)
    await asyncio.gather(*tasks)


async def half_open_from_many(at: str, told: Told) -> None:
    """The same from eight addresses."""
    await half_open(at, told, addresses=8)


async def watch(at: str, path: str, told: Told) -> None:
    """A spectator who reads whatever they are told, until they leave."""
    host, _, port = at.partition(":")
    key = base64.b64encode(os.urandom(16)).decode()
    lines = (
        f"GET {path} HTTP/1.1",
        f"Host: {at}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}",
    )
    head = "\r\n".join(
        (*lines, "Sec-WebSocket-Version: 13", "Sec-WebSocket-Extensions: permessage-deflate", "", "")
    )
    with suppress(OSError):
        reader, writer = await asyncio.open_connection(host, int(port), local_addr=(HOSTILE.format(2), 0))
        try:
            writer.write(head.encode())
            while text := await reader.read(1 << 16):
                told["bytes"] += len(text)
            told["cut off"] += 1
        finally:
            writer.close()


async def spectators(at: str, told: Told) -> None:
    """150 spectators of a table of bots, five of whom leave and five of whom come each second."""
    caller = await Caller(at, HOSTILE.format(2)).guest()
    info = await open_bots(caller, ZEUS, 3, pace=0.3, window=None)
    path = f"/api/tables/{info['id']}/live?pass={info['watch']}"
    there = [asyncio.create_task(watch(at, path, told)) for _ in range(SPECTATORS)]
    for number in itertools.count():
        await asyncio.sleep(1 / JOINS)
        there[number % SPECTATORS].cancel()
        there[number % SPECTATORS] = asyncio.create_task(watch(at, path, told))
        told["joined"] += 1


async def dear(at: str, told: Told) -> None:
    """16 connections ask for what takes the server long."""
    caller = await Caller(at, HOSTILE.format(2)).guest()
    seats = [{"who": "me"}, *[{"who": "bot", "bot": "greedy"}] * 9]
    _, info = await caller.ask(
        "POST", "/tables", {"game": MYTHOLOGY, "seats": seats, "clock": {"pace": 0, "window": None}}
    )
    await caller.ask("POST", f"/tables/{info['id']}/seats/0", {})
    update = f"/tables/{info['id']}/update?have=-1"
    paths = [
        update,
        "/passes/nothing",
        update,
        f"/games/{MYTHOLOGY}/components",
        update,
        f"/games/{MYTHOLOGY}/rules",
        update,
        "/server",
    ]

    async def one(first: int) -> None:
        turn = itertools.cycle(paths[first:] + paths[:first])
        mine = Caller(at, HOSTILE.format(2), caller.token)

        async def next_one() -> int:
            return (await mine.ask("GET", next(turn)))[0]

        await one_after_another(next_one, told)

    await asyncio.gather(*(one(number % len(paths)) for number in range(DEAR)))


async def spam(at: str, told: Told) -> None:
    """Eight connections open tables, with a new guest where one is refused."""

    async def one() -> None:
        caller = await Caller(at, HOSTILE.format(2)).guest()

        async def next_one() -> int:
            status, _ = await caller.ask("POST", "/tables", {"game": ZEUS, "seats": [{"who": "open"}] * 5})
            if status != 200:
                await caller.guest()
            return status

        await one_after_another(next_one, told)

    await asyncio.gather(*(one() for _ in range(SPAMMERS)))


ATTACKS: dict[str, Attack] = {
    attack.__name__: attack for attack in (bots, half_open, half_open_from_many, spectators, dear, spam)
}


def attacking(name: str, at: str, end: Any, told: Any) -> None:
    """The attackers' process."""
    counted: Told = Counter()

    async def until_the_end() -> None:
        task = asyncio.create_task(ATTACKS[name](at, counted))  # type: ignore[arg-type]
        while not end.is_set():
            await asyncio.sleep(0.1)
            if task.done():
                counted[f"ended: {task.exception()!r}"] += 1
                return
        task.cancel()
        with suppress(asyncio.CancelledError, OSError):
            await task

    asyncio.run(until_the_end())
    told.send(dict(counted))


def under(name: str | None, seconds: float) -> dict[str, dict[str, Any]]:
    """What honest people notice of an attack, or of none; after the bots' also once more, when the server has
    been killed and started again."""
    with tempfile.TemporaryDirectory() as folder:
        with serving(Path(folder)) as server:
            told = {name or "none": attacked(server, name, seconds)}
        if name == "bots":
            with serving(Path(folder)) as server:
                told["after a restart"] = asyncio.run(measure(server.at, seconds / 2, lambda: None))
    return told


@contextmanager
def serving(folder: Path) -> Iterator[Server]:
    """A server for a while."""
    server = theomachy(folder, descriptors=DESCRIPTORS)
    try:
        yield server
    finally:
        server.kill()


def attacked(server: Server, name: str | None, seconds: float) -> dict[str, Any]:
    """What honest people notice meanwhile, and what the attack did."""
    end = multiprocessing.Event()
    ours, theirs = multiprocessing.Pipe()
    attack = multiprocessing.Process(target=attacking, args=(name, server.at, end, theirs), daemon=True)
    found = asyncio.run(measure(server.at, seconds, attack.start if name else lambda: None))
    found["memory_mb"] = memory(server)
    if name:
        end.set()
        found["attack"] = ours.recv() if ours.poll(10) else {"no answer": 1}
        attack.join(5)
        attack.kill()
    return found


def memory(server: Server) -> int:
    """What the server's own process takes, in megabytes; 0 where /proc does not tell."""
    with suppress(OSError):
        status = Path(f"/proc/{server.process}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0]) // 1024
    return 0


def held(found: dict[str, Any], baseline: dict[str, Any]) -> bool:
    """Whether what was wanted holds."""
    median = found["median_ms"]
    return (
        median <= min(MOST_TIMES * baseline["median_ms"], MOST_MEDIAN)
        and found["p99_ms"] <= MOST_P99
        and not found["lost"]
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=14.0)
    parser.add_argument("--attacks", nargs="*", choices=list(ATTACKS), default=list(ATTACKS))
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    told: dict[str, dict[str, Any]] = {}
    for name in (None, *asked.attacks):
        told |= under(name, asked.seconds)
    for found in told.values():
        found["held"] = held(found, told["none"])
    if asked.json:
        print(json.dumps({"load": os.getloadavg()[0], **told}, indent=2))
    else:
        for name, found in told.items():
            print(name, *(f"{key}={value}" for key, value in found.items()))
    raise SystemExit(not all(found["held"] for found in told.values()))


if __name__ == "__main__":
    main()
