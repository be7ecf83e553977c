"""Servers on several machines with one database. Here each machine is another address of this one, and has a
folder of its own: the two have nothing in common but PostgreSQL and the key."""

import itertools
import random
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from tests.server.stubborn import Party
from tests.server.support import Client, Process, nimble, play_on, table_of
from tests.server.test_herd import check_all, next_party, plays_on

pytestmark = pytest.mark.night
HERE = ("127.0.0.2", "127.0.0.3")
"""Where the machines reach each other."""


class Machines:
    """A server on each. `base` is one that runs, the next one each time, as a proxy would have it."""

    def __init__(self, folder: Path, url: str) -> None:
        self.folder, self.url, self.up, self._turn = folder, url, threading.Event(), itertools.count()
        self.up.set()
        self.running: dict[str, Process] = {}
        for host in HERE:
            (folder / host).mkdir()
            if self.running:
                shutil.copy(folder / HERE[0] / "theomachy.key", folder / host)
            self.start(host)

    def start(self, host: str) -> None:
        self.running[host] = Process(self.folder / host, "--database", self.url, "--worker-host", host)

    def fail(self, host: str) -> None:
        """All processes of one at once, as when the power fails."""
        self.running.pop(host).sweep()

    @property
    def base(self) -> str:
        running = [process.base for process in list(self.running.values())]
        return running[next(self._turn) % len(running)]


@pytest.fixture
def machines(cluster, tmp_path) -> Iterator[Machines]:
    both = Machines(tmp_path, cluster.database_of(tmp_path))
    yield both
    for process in both.running.values():
        process.sweep()


def passed_on(base: str) -> float:
    """How many requests a server has let another one answer."""
    families = text_string_to_metric_families(httpx.get(f"{base}/metrics").text)
    counted = (one for family in families if family.name == "theomachy_requests" for one in family.samples)
    return sum(one.value for one in counted if one.labels["route"] == "passed on")


def test_people_at_different_machines_see_each_others_moves(machines):
    here, there = (machines.running[host].base for host in HERE)
    clients, info = table_of(here, 2)
    other = Client(there, clients[1].token)
    assert other.table(info.id).id == info.id and passed_on(there) == 1
    with clients[0].live(info.id) as first, other.live(info.id) as second:
        play_on([first, second], random.Random(3), choose=nimble)
        assert first.memory.over and second.memory.over
    other.close()


def test_when_a_machine_fails_play_goes_on_at_the_other_and_nothing_is_lost(machines):
    parties = list[Party]()
    for host in HERE * 2:
        plays_on(next_party(machines, parties))
        machines.fail(host)
        plays_on(next_party(machines, parties))
        parties[-1].check_what_is_stored()
        machines.start(host)
    check_all(parties)
