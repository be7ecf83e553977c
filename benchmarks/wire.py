"""What it takes to tell a client of each step of a whole game: the view as it is, and what has changed of it.

    uv run python benchmarks/wire.py [--games mythology zeus-on-the-loose] [--steps 2500]

A game of four people (Hera and Zeus: two) who play by chance three times in ten, and else sensibly. Told are
the first seat and a spectator. Bytes are those of a message as it is and as a connection packs it
(permessage-deflate with uvicorn's window of 4 kB, which remembers what it has sent); milliseconds are
processor time. `library`: what `jsonpatch` takes to find what has changed, for every tenth step; `found`:
what the server takes."""

import argparse
import json
import random
import statistics
import time
import zlib
from collections import defaultdict
from collections.abc import Callable, Iterator
from typing import Any

import jsonpatch

from theomachy.bots.bot import Decision, GreedyBot
from theomachy.games import GAMES, game
from theomachy.server import telling
from theomachy.server.audience import Listener, Told
from theomachy.server.changes import changes
from theomachy.server.live import LiveTable
from theomachy.server.messages import Clock
from theomachy.server.table import Seat, Step, Table

BY_CHANCE = 0.3
Figures = defaultdict[str, list[float]]


def new_table(id: str) -> LiveTable:
    """A table of people at which a match begins."""
    rules, own = game(id), game(id).components()
    count = min(4, rules.seats.stop - 1)
    people = [Seat("person", f"Person {n}", player=f"player {n}", taken=True) for n in range(count)]
    return LiveTable(
        Table(
            "table",
            "player 0",
            game=id,
            rules=rules.rules_version,
            options={},
            components={"label": own.label, "fingerprint": own.fingerprint, "data": None},
            clock=Clock().model_dump(),
            status="playing",
            key=bytes(32),
            join_pass="join",
            watch_pass="watch",
            created=0.0,
            changed=0.0,
            seats=tuple(people),
        )
    )


def played(live: LiveTable, most: int) -> Iterator[int]:
    """Step after step of a match."""
    rng = random.Random(5)
    while (match := live.playing) is not None and live.steps < most:
        seat = rng.choice(match.must)
        decision = Decision.of(match, seat)
        by_chance = rng.random() < BY_CHANCE
        action = rng.choice(decision.onward) if by_chance else GreedyBot().choose(decision)
        move = match.notation(action)
        live.accept(Step(live.steps + 1, seat, move, 0.0), live.attempt(seat, move))
        yield live.steps


class Client:
    """One who looks on, and is told all or what has changed."""

    def __init__(self, player: str | None, whole: bool) -> None:
        self.listener = Listener(player, player is None, changes=not whole)
        self._packer = zlib.compressobj(wbits=-12, memLevel=5)
        self._name = "whole" if whole else "changes"

    def hear(self, live: LiveTable, figures: Figures) -> None:
        """Be told what is new, whose view has been made."""
        first = self.listener.told is None
        began = time.process_time()
        telling.News(live).tell(self.listener, live.eyes(self.listener))
        told = time.process_time()
        text = self.listener.queue.get_nowait()
        assert text is not None
        packed = self._packer.compress(text.encode()) + self._packer.flush(zlib.Z_SYNC_FLUSH)
        if first and self.listener.changes:
            return  # it is told all once
        figures[f"{self._name}, ms"].append(1000 * (told - began))
        figures[f"{self._name}, ms to pack"].append(1000 * (time.process_time() - told))
        figures[f"{self._name}, bytes"].append(len(text))
        figures[f"{self._name}, bytes packed"].append(len(packed) - 4)


def timed(doing: Callable[[], Any]) -> float:
    began = time.process_time()
    doing()
    return 1000 * (time.process_time() - began)


def measured(id: str, player: str | None, most: int) -> Figures:
    """All figures of one who looks on."""
    figures: Figures = defaultdict(list)
    live = new_table(id)
    clients = [Client(player, whole) for whole in (True, False)]
    eyes = live.eyes(clients[0].listener)
    for step in played(live, most):
        before = clients[1].listener.told
        figures["the view, ms"].append(timed(lambda: telling.update(live, eyes, live.version)))
        for client in clients:
            client.hear(live, figures)
        if step % 10 == 0 and before is not None:
            figures["library, ms"].append(timed(lambda before=before: by_library(before, clients[1])))
            figures["found, ms"].append(timed(lambda before=before: found(before, clients[1])))
    return figures


def found(before: Told, client: Client) -> None:
    assert client.listener.told is not None
    for seat, now in client.listener.told.seats.items():
        changes(before.seats[seat], now)


def by_library(before: Told, client: Client) -> None:
    assert client.listener.told is not None
    for seat, now in client.listener.told.seats.items():
        jsonpatch.make_patch(before.seats[seat].model_dump(mode="json"), now.model_dump(mode="json"))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", nargs="+", default=list(GAMES))
    parser.add_argument("--steps", type=int, default=2500)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    told: dict[str, Any] = {}
    for id in asked.games:
        for player in ("player 0", None):
            figures = measured(id, player, asked.steps)
            told[f"{id}, {'a spectator' if player is None else 'a seat'}"] = {
                name: {"mean": round(statistics.mean(all), 3), "most": round(max(all), 3)}
                for name, all in figures.items()
            }
    if asked.json:
        print(json.dumps(told, indent=2))
        return
    for whom, each in told.items():
        print(whom)
        for name, both in each.items():
            print(f"  {name:24} mean {both['mean']:10} most {both['most']:10}")


if __name__ == "__main__":
    main()
