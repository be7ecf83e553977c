"""Players who play on whatever happens to their server, and check that nothing is lost that was
acknowledged."""

import random
import threading
from collections.abc import Mapping

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.support import (
    PATIENCE,
    Client,
    Live,
    Memory,
    Nursery,
    Rejected,
    check_against_a_fresh_client,
    nimble,
    table_of,
)
from theomachy.server.database import open_engine, sqlite_url
from theomachy.server.live import LiveTable
from theomachy.server.messages import Done, TableInfo
from theomachy.server.store import Store

GONE = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError, EOFError, httpx.HTTPError)
"""How a client notices that the server has been killed."""
GIVES_UP = 3.0
"""Seconds after which a client takes a server that says nothing for gone."""


class Stubborn(threading.Thread):
    """A player who plays on whatever happens, and notes every move that was acknowledged.

    One in two sends their moves by HTTP, the others over the WebSocket.
    """

    def __init__(self, nursery: Nursery, token: str, table: str, seat: int) -> None:
        super().__init__(daemon=True)
        self.nursery, self.token, self.table, self.seat = nursery, token, table, seat
        self.memory = Memory()
        self.acknowledged: dict[int, str | None] = {}
        self.fault: BaseException | None = None
        self.stopped = False
        self._rng = random.Random(seat)

    def run(self) -> None:
        try:
            while not self.stopped and not self.memory.over:
                try:
                    self._play(Client(self.nursery.base, self.token, GIVES_UP))
                except GONE:
                    self.nursery.up.wait(0.2)
        except BaseException as fault:
            self.fault = fault

    def _play(self, client: Client) -> None:
        try:
            with client.live(self.table, memory=self.memory) as live:
                live.drain()  # what was stored before the server died, though it could not say so
                while not self.stopped and not self.memory.over:
                    if self.memory.asked():
                        self._move(client, live)
                    else:
                        live.hear(0.5)
        finally:
            client.close()

    def _move(self, client: Client, live: Live) -> None:
        seen, moves = self.memory.version, self.memory.moves(self.seat)
        if self.memory.seats[self.seat].can_undo and self._rng.random() < 0.3:
            command, more = "undo", {}
        else:
            command, more = (
                "move",
                {"move": nimble(moves) if self._rng.random() < 0.9 else self._rng.choice(moves)},
            )
        if self.seat % 2:
            try:
                done = client.command(self.table, command, self.seat, **more)
            except Rejected as refused:
                assert refused.status in (409, 503), refused
                done = None
        else:
            answer = live.ask(command, self.seat, **more)
            done = answer if isinstance(answer, Done) else None
        if done is None:  # it had been done already, and the server died before it could say so
            live.until(lambda memory: memory.version > seen, 1.0)  # else they connect anew, and look again
        else:
            self.acknowledged[done.version] = more.get("move")
            live.reach(done.version)


def _opened(nursery: Nursery, options: Mapping[str, str]) -> tuple[list[Client], TableInfo]:
    """A new table; where a worker that had it has just died, another one."""
    while True:
        try:
            return table_of(nursery.base, 2, "greedy", **options)
        except Rejected as refused:
            assert refused.status == 503, refused


class Party:
    """Stubborn players and a bot at one table after another."""

    def __init__(self, nursery: Nursery, **options: str) -> None:
        self.nursery = nursery
        clients, info = _opened(nursery, options)
        self.table = info.id
        self.players = [
            Stubborn(nursery, client.token or "", info.id, seat) for seat, client in enumerate(clients)
        ]
        for player in self.players:
            player.start()

    @property
    def acknowledged(self) -> int:
        return sum(len(player.acknowledged) for player in self.players)

    @property
    def over(self) -> bool:
        for player in self.players:
            if player.fault is not None:
                raise player.fault
        return not any(player.is_alive() for player in self.players)

    def check_what_is_stored(self) -> None:
        """Every acknowledged move is there, under its version, by its seat; nothing is missing or twice. A
        choice that is changed under seal is a step without a version of its own."""
        acknowledged = [
            (version, player.seat, move)
            for player in self.players
            for version, move in list(player.acknowledged.items())
        ]
        engine = open_engine(self.nursery.url or sqlite_url(self.nursery.folder / "theomachy.db"))
        try:
            found = Store(engine).table(self.table)
        finally:
            engine.dispose()
        assert found is not None
        table, steps = found
        assert [step.number for step in steps] == list(range(1, len(steps) + 1))
        live, stored = LiveTable(table), set[tuple[int, int, str | None]]()
        for step in steps:
            live.take_up(step)
            stored.add((live.version, step.seat, step.move))
        assert live.defect is None
        assert set(acknowledged) <= stored, set(acknowledged) - stored

    def end(self) -> None:
        """All that the players have gathered, across all deaths of the server, is what one is told who comes
        anew."""
        for player in self.players:
            player.stopped = True
            player.join(PATIENCE)
        assert self.over
        for player in self.players:
            client = Client(self.nursery.base, player.token)
            with client.live(self.table, memory=player.memory) as live:
                live.quiet()
                live.reach(client.update(self.table).version)
                check_against_a_fresh_client(client, live)
            client.close()
