"""How much memory a server takes on which many tables wait for somebody, and to which many listen.

    uv run python benchmarks/waiting.py [--tables 10000] [--sockets 2000] [--game zeus-on-the-loose] [--json]

The tables are begun by two people each and then left; what nobody looks at goes to sleep. Then so many of the
people come back, each with a connection, until all of them have been told how their table stands. Memory is
the proportional set size of all of the server's processes, bots among them. Seconds are told beside it: how
long it took to open the tables, and until all had been told."""

import argparse
import asyncio
import json
import os
import re
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from server import Server, theomachy
from websockets.asyncio.client import connect

AT_ONCE = 20
"""Requests that are under way at a time."""
LIMITS = ("seats", "open_tables", "connections", "requests_per_second", "tables_per_minute")
"""All comes from one address here, so its limits are raised."""
SETTLED = 75.0
"""Seconds until what nobody looks at sleeps."""
OWN = re.compile(r"^Pss: +(\d+)", re.MULTILINE)
IN_MEMORY = re.compile(r"^theomachy_tables_in_memory\S* (\S+)$", re.MULTILINE)


def memory(server: Server) -> float:
    """Megabytes of a server's processes."""
    rollups = (Path(f"/proc/{process}/smaps_rollup").read_text() for process in server.processes)
    return sum(int(OWN.findall(rollup)[0]) for rollup in rollups) / 1024


class Crowd:
    """Two people who sit at all tables."""

    def __init__(self, at: str, game: str) -> None:
        self.at, self.game, self.tables = at, game, list[str]()
        self.turns = asyncio.Semaphore(AT_ONCE)

    async def come(self, http: httpx.AsyncClient) -> None:
        names = ("Xenia", "Yorgos")
        self.tokens = [(await http.post("/me", json={"name": name})).json()["token"] for name in names]

    async def open(self, http: httpx.AsyncClient) -> None:
        """A table at which both have sat down."""
        async with self.turns:
            first, second = ({"Authorization": f"Bearer {token}"} for token in self.tokens)
            seats = [{"who": "me"}, {"who": "open"}]
            answer = await http.post("/tables", json={"game": self.game, "seats": seats}, headers=first)
            table = answer.raise_for_status().json()
            (await http.post(f"/tables/{table['id']}/seats/0", json={}, headers=first)).raise_for_status()
            way = f"/tables/{table['id']}/seats/1?pass={table['join']}"
            (await http.post(way, json={}, headers=second)).raise_for_status()
            self.tables.append(table["id"])

    async def listen(self, table: str, heard: asyncio.Semaphore, until: asyncio.Event) -> None:
        """Come back to a table and stay."""
        async with self.turns:
            url = f"ws://{self.at}/api/tables/{table}/live"
            socket = await connect(url, additional_headers={"Authorization": f"Bearer {self.tokens[0]}"})
            while json.loads(await socket.recv())["type"] != "update":
                pass
        heard.release()
        await until.wait()
        await socket.close()


async def measure(server: Server, game: str, tables: int, sockets: int) -> dict[str, Any]:
    at = server.at
    told: dict[str, Any] = {"nobody there, MB": round(memory(server))}
    crowd = Crowd(at, game)
    async with httpx.AsyncClient(base_url=f"http://{at}/api", timeout=60) as http:
        await crowd.come(http)
        began = time.monotonic()
        await asyncio.gather(*(crowd.open(http) for _ in range(tables)))
        told["to open them, s"] = round(time.monotonic() - began)
        told[f"{tables} tables just opened, MB"] = round(memory(server))
        await asyncio.sleep(SETTLED)
        metrics = (await http.get(f"http://{at}/metrics")).text
        told["of them in memory a while later"] = round(float(IN_MEMORY.findall(metrics)[0]))
    told["then, MB"] = round(memory(server))
    heard, until, began = asyncio.Semaphore(0), asyncio.Event(), time.monotonic()
    listening = [asyncio.create_task(crowd.listen(table, heard, until)) for table in crowd.tables[:sockets]]
    for _ in range(sockets):
        await heard.acquire()
    told["until all were told, s"] = round(time.monotonic() - began)
    told[f"{sockets} sockets, MB"] = round(memory(server))
    until.set()
    await asyncio.gather(*listening)
    return told


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=10_000)
    parser.add_argument("--sockets", type=int, default=2_000)
    parser.add_argument("--game", default="zeus-on-the-loose")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    os.environ |= {f"THEOMACHY_{limit.upper()}": "1000000" for limit in LIMITS}
    with tempfile.TemporaryDirectory() as folder:
        server = theomachy(Path(folder))
        try:
            told = asyncio.run(measure(server, asked.game, asked.tables, asked.sockets))
        finally:
            server.kill()
    print(json.dumps(told, indent=2) if asked.json else "\n".join(f"{k:34}{v}" for k, v in told.items()))


if __name__ == "__main__":
    main()
