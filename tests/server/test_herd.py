"""A server of several processes: any of them may die, be paused or be replaced at any moment."""

import os
import random
import signal
import socket
import subprocess
import time
from contextlib import suppress

import pytest

from tests.checks.effort import NIGHT, at_night, tries
from tests.server.postgres import Cluster
from tests.server.stubborn import Party
from tests.server.support import Nursery, wait_for
from theomachy.server.supervisor import AGAIN_SECONDS, Supervisor, WorkerProcess

WITHIN = 5.0
"""Seconds within which play goes on after a death: by night, when nothing else is to be done."""


MORTAL = ("worker", "supervisor", "backend", "worker")
"""Who is killed, in turn: one of the server's workers, what keeps them, or a process of PostgreSQL's that
serves one of them."""


def plays_on(party: Party) -> None:
    """Wait for one more acknowledged move, or the end."""
    enough = party.acknowledged + 1
    wait_for(lambda: party.over or party.acknowledged >= enough)


def next_party(herd: Nursery, parties: list[Party], **options: str) -> Party:
    if not parties or parties[-1].over:
        parties.append(Party(herd, **options))
    return parties[-1]


def check_all(parties: list[Party]) -> None:
    for party in parties:
        party.end()
        party.check_what_is_stored()


def kill(what: str, herd: Nursery, cluster: Cluster, rng: random.Random) -> None:
    """Kill a process of the server's or of its database's, and start again what somebody else would: the
    supervisor. PostgreSQL starts itself anew where one of its processes is killed."""
    if what == "supervisor":
        herd.kill()
        herd.start()
    elif what == "backend":
        cluster.crash(rng.choice(wait_for(lambda: cluster.backends(herd.folder))))
    else:
        os.kill(rng.choice(wait_for(herd.processes)), signal.SIGKILL)


@pytest.mark.parametrize(
    ("options", "seed", "deaths"),
    [({}, 1, tries(3, 120)), *at_night(({"game": "olympics"}, 2, 80))],
)
def test_nothing_acknowledged_is_lost_whatever_process_is_killed(herd, cluster, options, seed, deaths):
    """200 deaths by night, at random moments of play."""
    rng, parties, seconds = random.Random(seed), list[Party](), list[float]()
    for number in range(deaths):
        party = next_party(herd, parties, **options)
        enough = party.acknowledged + rng.randrange(6)
        wait_for(lambda: party.over or party.acknowledged >= enough)  # noqa: B023
        time.sleep(rng.random() * 0.02)
        died = time.monotonic()
        kill(MORTAL[number % len(MORTAL)], herd, cluster, rng)
        plays_on(party)
        seconds.append(time.monotonic() - died)
        party.check_what_is_stored()
    check_all(parties)
    assert sum(party.acknowledged for party in parties) > deaths
    if NIGHT:
        assert max(seconds) < WITHIN


@pytest.mark.night
def test_play_goes_on_when_a_worker_is_paused_and_it_does_no_harm_when_it_wakes(herd):
    parties = list[Party]()
    for worker in herd.processes():
        party = next_party(herd, parties)
        plays_on(party)
        os.kill(worker, signal.SIGSTOP)
        for _ in range(3):
            plays_on(party)
        with suppress(ProcessLookupError):  # where that took long it was ended as one that hangs
            os.kill(worker, signal.SIGCONT)
        plays_on(party)
        party.check_what_is_stored()
    check_all(parties)


@pytest.mark.night
def test_a_worker_that_hangs_is_ended_and_replaced(herd):
    parties = list[Party]()
    plays_on(next_party(herd, parties))
    before = wait_for(lambda: len(herd.processes()) == 3 and set(herd.processes()))
    hanging = min(before)
    os.kill(hanging, signal.SIGSTOP)
    plays_on(next_party(herd, parties))
    after = wait_for(
        lambda: hanging not in herd.processes() and len(herd.processes()) == 3 and herd.processes()
    )
    assert len(before & set(after)) == 2  # who serves is left alone
    plays_on(next_party(herd, parties))
    check_all(parties)


@pytest.mark.night
def test_workers_are_replaced_one_after_another_while_others_play(herd):
    before, parties = set(herd.processes()), list[Party]()
    plays_on(next_party(herd, parties))
    herd.signal(signal.SIGHUP)
    end = time.monotonic() + 240
    while before & set(herd.processes()):
        plays_on(next_party(herd, parties))
        assert time.monotonic() < end
    assert len(wait_for(lambda: len(herd.processes()) == 3 and herd.processes())) == 3
    plays_on(next_party(herd, parties))
    check_all(parties)


def test_when_the_supervisor_is_killed_its_workers_stop(herd):
    """And so does one that is only starting."""
    workers = wait_for(lambda: len(herd.processes()) == 3 and herd.processes())
    os.kill(workers[0], signal.SIGKILL)
    coming = wait_for(lambda: set(herd.processes()) - set(workers))
    herd.kill()
    wait_for(lambda: not any(_is_there(worker) for worker in {*workers, *coming}))


def _is_there(process: int) -> bool:
    try:
        with open(f"/proc/{process}/stat") as stat:
            return stat.read().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_who_dies_before_it_serves_is_replaced_at_once_and_again_and_again_only_after_a_while(monkeypatch):
    monkeypatch.setattr(WorkerProcess, "start", lambda *_, **__: subprocess.Popen(["false"]))
    gone = list[str]()
    with socket.create_server(("127.0.0.1", 0)) as listening:
        supervisor = Supervisor(2, listening, gone.append, lambda _: None)
        supervisor._workers = [supervisor._begin() for _ in range(2)]
        wait_for(lambda: supervisor._look() or len(gone) == 4)
        end = time.monotonic() + AGAIN_SECONDS / 4
        while time.monotonic() < end:
            supervisor._look()
    assert len(gone) == 4 and not supervisor._workers
