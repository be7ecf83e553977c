"""How long the server takes to acknowledge a move of Mythology in mid-game, with everybody at the table
looking on by a live connection.

    uv run python benchmarks/moves.py [--games mythology mythology-basic] [--seats 4 10] [--moves 150]
    [--whole] [--json]

The people move by chance, one after the other as they are asked; what they do from the turn `FROM` on is
measured. Clients and server share the machine's cores; each client only reads what it is told. `work_ms` is
the server's processor time for a move, telling everybody included. They are told what has changed, as the
browser is, or with `--whole` all there is each time. Standard error tells how far it is."""

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import jsonpatch
from server import Server, figures, theomachy
from websockets.asyncio.client import ClientConnection, connect

FROM = 2
CLOCK = {"pace": 0, "window": None}
HURRY, USUAL = 0.85, 0.4
"""How often whoever can pass does: until the turn `FROM`, and while it is measured."""
TELL_EVERY = 10.0
"""Seconds between two lines that say how far it is."""


class Person:
    """One person at the table and their live connection."""

    def __init__(self, seat: int, client: httpx.Client, socket: ClientConnection) -> None:
        self.seat, self.client, self.socket = seat, client, socket
        self.told: dict[str, Any] = {}
        self.version = -1
        self.acks: list[float] = []

    @property
    def turn(self) -> int:
        return self.told["view"]["turn"] if self.told else 0

    async def hear(self, heard: asyncio.Event) -> None:
        """Whatever comes; the acknowledgement of a move ends its measurement."""
        async for text in self.socket:
            message = json.loads(text)
            if message["type"] in ("update", "changes"):
                self._take(message["seats"][0])
                self.version = message["version"]
            elif message["type"] == "done":
                self.acks.append(time.perf_counter() - self.began)
            heard.set()

    def _take(self, seat: dict[str, Any]) -> None:
        if "changes" in seat:
            jsonpatch.apply_patch(self.told, seat["changes"], in_place=True)
        else:
            self.told = seat

    @property
    def legal(self) -> list[str]:
        asked = self.told and self.seat in self.told["view"]["must"] and not self.told["passes"]
        return [choice["move"] for choice in self.told["view"]["legal"]] if asked else []

    async def move(self, rng: random.Random, passes: float) -> None:
        """A move by chance; where one can pass, so often."""
        legal = self.legal
        move = "pass" if "pass" in legal and rng.random() < passes else rng.choice(legal)
        self.began = time.perf_counter()
        await self.socket.send(json.dumps({"type": "move", "id": 1, "seat": self.seat, "move": move}))


def open_table(at: str, game: str, seats: int) -> tuple[str, list[httpx.Client]]:
    """A table of people who have sat down, and bots in their stead."""
    people = [httpx.Client(base_url=f"http://{at}/api", timeout=60) for _ in range(seats)]
    for number, person in enumerate(people):
        token = person.post("/me", json={"name": f"Person {number}"}).json()["token"]
        person.headers["authorization"] = f"Bearer {token}"
    setup = [{"who": "me"}, *[{"who": "open"}] * (seats - 1)]
    table = (
        people[0]
        .post("/tables", json={"game": game, "seats": setup, "clock": CLOCK})
        .raise_for_status()
        .json()
    )
    for number, person in enumerate(people):
        person.post(f"/tables/{table['id']}/seats/{number}?pass={table['join']}", json={}).raise_for_status()
    return table["id"], people


class Table:
    """A table and the people at it, who look on and move."""

    def __init__(self, name: str, people: list[Person]) -> None:
        self.people = people
        self._name = name
        self._heard = asyncio.Event()
        self._listening = [asyncio.create_task(person.hear(self._heard)) for person in people]
        self._rng = random.Random(1)
        self._moves = 0
        self._told_at = time.perf_counter()

    async def move(self, passes: float) -> None:
        """One move, until everybody has been told of it."""
        while not (asked := [person for person in self.people if person.legal]):
            await self._hear()
        done = sum(len(person.acks) for person in self.people)
        await self._rng.choice(asked).move(self._rng, passes)
        while (
            sum(len(person.acks) for person in self.people) == done
            or len({person.version for person in self.people}) > 1
        ):
            await self._hear()
        self._moves += 1
        self._tell()

    async def close(self) -> None:
        for task, person in zip(self._listening, self.people, strict=True):
            task.cancel()
            await person.socket.close()

    async def _hear(self) -> None:
        self._heard.clear()
        await self._heard.wait()

    def _tell(self) -> None:
        if time.perf_counter() > self._told_at + TELL_EVERY:
            self._told_at = time.perf_counter()
            turn = self.people[0].turn
            print(f"{self._name}: {self._moves} moves, turn {turn}", file=sys.stderr, flush=True)


async def sit_down(at: str, game: str, seats: int, whole: bool) -> Table:
    """A table of people who all look on by a live connection."""
    table, clients = open_table(at, game, seats)
    people = []
    for seat, client in enumerate(clients):
        headers = {"Authorization": client.headers["authorization"]}
        url = f"ws://{at}/api/tables/{table}/live" + ("" if whole else "?changes=true")
        people.append(Person(seat, client, await connect(url, additional_headers=headers, max_size=None)))
    return Table(f"{game}, {seats} seats", people)


async def measure(server: Server, game: str, seats: int, moves: int, whole: bool) -> dict[str, float]:
    """How long the acknowledgements of so many moves took, and how long the server worked for a move and for
    telling it to all."""
    table = await sit_down(server.at, game, seats, whole)
    while table.people[0].turn < FROM:
        await table.move(HURRY)
    for person in table.people:
        person.acks.clear()
    before = server.worked()
    for _ in range(moves):
        await table.move(USUAL)
    work = (server.worked() - before) / moves
    await table.close()
    return figures([ack for person in table.people for ack in person.acks]) | {
        "work_ms": round(1000 * work, 2)
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="+", default=["mythology", "mythology-basic"])
    parser.add_argument("--seats", nargs="+", type=int, default=[4, 10])
    parser.add_argument("--moves", type=int, default=150)
    parser.add_argument("--whole", action="store_true")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    told: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as folder:
        server: Server = theomachy(Path(folder))
        try:
            for game in asked.games:
                for seats in asked.seats:
                    measuring = measure(server, game, seats, asked.moves, asked.whole)
                    told[f"{game}, {seats} seats"] = asyncio.run(measuring)
        finally:
            server.kill()
    print(
        json.dumps(told, indent=2)
        if asked.json
        else "\n".join(f"{name:28}{value}" for name, value in told.items())
    )


if __name__ == "__main__":
    main()
