"""How long the server takes to acknowledge a move of Mythology in mid-game, with everybody at the table
looking on by a live connection.

    uv run python benchmarks/moves.py [--games mythology mythology-basic] [--seats 4 10] [--moves 300]
    [--json]

Bots play for the people until the turn `FROM`; then each has their seat again, and the people move, one after
the other as they are asked. Clients and server share the machine's cores; each client only reads what it is
told. `work_ms` is the server's processor time for a move, telling everybody included."""

import argparse
import asyncio
import json
import os
import random
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from server import Server, figures, theomachy
from websockets.asyncio.client import ClientConnection, connect

FROM = 3
CLOCK = {"pace": 0, "window": None}


class Person:
    """One person at the table and their live connection."""

    def __init__(self, seat: int, client: httpx.Client, socket: ClientConnection) -> None:
        self.seat, self.client, self.socket = seat, client, socket
        self.told: dict[str, Any] = {}
        self.version = -1
        self.acks: list[float] = []

    async def hear(self, heard: asyncio.Event) -> None:
        """Whatever comes; the acknowledgement of a move ends its measurement."""
        async for text in self.socket:
            message = json.loads(text)
            if message["type"] == "update":
                self.told, self.version = message["seats"][0], message["version"]
            elif message["type"] == "done":
                self.acks.append(time.perf_counter() - self.began)
            heard.set()

    @property
    def legal(self) -> list[str]:
        asked = self.told and self.seat in self.told["view"]["must"] and not self.told["passes"]
        return [choice["move"] for choice in self.told["view"]["legal"]] if asked else []

    async def move(self, rng: random.Random) -> None:
        """A move by chance; a sheet is ended soon."""
        legal = self.legal
        move = "pass" if "pass" in legal and rng.random() < 0.4 else rng.choice(legal)
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


def hand(people: list[httpx.Client], table: str, bot: str | None) -> None:
    for seat, person in enumerate(people):
        person.post(f"/tables/{table}/seats/{seat}/hand", json={"bot": bot}).raise_for_status()


def worked(server: Server) -> float:
    """Seconds that the server's process has worked."""
    fields = Path(f"/proc/{server.process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def measure(server: Server, game: str, seats: int, moves: int) -> dict[str, float]:
    """How long the acknowledgements of so many moves took, and how long the server worked for a move and for
    telling it to all."""
    at = server.at
    table, clients = open_table(at, game, seats)
    hand(clients, table, "greedy")
    turn = 0
    while turn < FROM:
        await asyncio.sleep(0.5)
        turn = clients[0].get(f"/tables/{table}/update").json()["seats"][0]["view"]["turn"]
    hand(clients, table, None)
    people, heard, rng = [], asyncio.Event(), random.Random(1)
    for seat, client in enumerate(clients):
        headers = {"Authorization": client.headers["authorization"]}
        people.append(
            Person(
                seat,
                client,
                await connect(
                    f"ws://{at}/api/tables/{table}/live", additional_headers=headers, max_size=None
                ),
            )
        )
    tasks = [asyncio.create_task(person.hear(heard)) for person in people]
    before = worked(server)
    for _ in range(moves):
        done = sum(len(person.acks) for person in people)
        while not any(person.legal for person in people):
            heard.clear()
            await heard.wait()
        mover = rng.choice([person for person in people if person.legal])
        await mover.move(rng)
        while (
            sum(len(person.acks) for person in people) == done
            or len({person.version for person in people}) > 1
        ):
            heard.clear()
            await heard.wait()
    work = (worked(server) - before) / moves
    for task, person in zip(tasks, people, strict=True):
        task.cancel()
        await person.socket.close()
    return figures([ack for person in people for ack in person.acks]) | {"work_ms": round(1000 * work, 2)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="+", default=["mythology", "mythology-basic"])
    parser.add_argument("--seats", nargs="+", type=int, default=[4, 10])
    parser.add_argument("--moves", type=int, default=300)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    told: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as folder:
        server: Server = theomachy(Path(folder))
        try:
            for game in asked.games:
                for seats in asked.seats:
                    told[f"{game}, {seats} seats"] = asyncio.run(measure(server, game, seats, asked.moves))
        finally:
            server.kill()
    print(
        json.dumps(told, indent=2)
        if asked.json
        else "\n".join(f"{name:28}{value}" for name, value in told.items())
    )


if __name__ == "__main__":
    main()
