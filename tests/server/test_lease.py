"""Of several servers on one PostgreSQL one leads. Whoever was superseded writes nothing, however long it was
paused."""

import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

import httpx
import pytest
from sqlalchemy import insert, select, update

from tests.server.support import PATIENCE, Client, Process, Rejected, running, table_of, wait_for
from tests.server.test_database import stored_table
from theomachy.server import lease as leasing
from theomachy.server.database import give_up_at, open_engine, sqlite_url
from theomachy.server.errors import Unavailable
from theomachy.server.lease import Lease, Superseded, lead
from theomachy.server.migrate import migrate
from theomachy.server.relations import leases, players
from theomachy.server.store import Store
from theomachy.server.table import Step


class Server:
    """What a server writes with, once it leads."""

    def __init__(self, url: str) -> None:
        self.lease = Lease(open_engine(url))
        self.engine = open_engine(url)
        self.store = Store(self.engine)
        self.lease.fence(self.engine)

    def close(self) -> None:
        self.lease._engine.dispose()
        self.engine.dispose()


@pytest.fixture
def url(cluster) -> str:
    url = cluster.empty()
    engine = open_engine(url)
    migrate(engine)
    engine.dispose()
    return url


@pytest.fixture
def servers(url):
    """One that leads, and one that stands by."""
    first, second = Server(url), Server(url)
    assert first.lease.take() and not second.lease.take()
    yield first, second
    first.close()
    second.close()


def expire(server: Server) -> None:
    """As if a server had not renewed its lease for long."""
    assert server.lease._set_until(1.0)


def until(server: Server) -> float:
    with server.store.begin(reading=True) as connection:
        return connection.execute(select(leases.c.until)).scalar_one()


def names(server: Server) -> list[str]:
    with server.store.begin(reading=True) as connection:
        return sorted(connection.execute(select(players.c.name)).scalars())


def test_whoever_was_superseded_writes_nothing(servers):
    first, second = servers
    table = stored_table(first.store)
    expire(first)
    first.store.append(table.id, Step(1, 0, "7"))  # nobody else leads yet
    assert second.lease.take()
    asked = [
        lambda: first.store.append(table.id, Step(2, 0, "8")),
        lambda: first.store.change(table),
        lambda: first.store.keep_preferences(table.id, 0, {"always": {}}),
        lambda: first.store.sleep(table, 1, 9.0),
        lambda: first.store.add_player("Zoe"),
        lambda: first.store.table(table.id),
    ]
    for ask in asked:
        with pytest.raises(Superseded, match="another server has taken over; nothing was changed"):
            ask()
    stands, made = second.store.table(table.id)
    assert (stands, [step.move for step in made]) == (table, ["7"])
    assert names(first) == ["Xenia"]  # what says that it only reads reads on
    second.store.append(table.id, Step(2, 0, "8"))


def test_a_lease_is_taken_only_when_nothing_is_being_written_under_the_one_before(servers):
    first, second = servers
    with first.store.begin() as connection:
        expire(first)  # that a lease is renewed, or runs out, disturbs nobody who writes
        with give_up_at(time.monotonic() + 0.1):
            assert not second.lease.take()
        connection.execute(select(players)).all()
    assert second.lease.take()


def test_who_is_paused_in_the_middle_of_writing_does_not_hold_up_the_next_one(servers, monkeypatch):
    first, second = servers
    monkeypatch.setattr(leasing, "MOST_IDLE", 200)
    expire(first)
    zoe = {"id": "zoe", "name": "Zoe", "created": 1.0, "epoch": 0}

    def write() -> None:
        with first.store.begin() as connection:
            connection.execute(insert(players).values(zoe))
            assert second.lease.take()
            connection.execute(insert(players).values(zoe | {"id": "another"}))

    with pytest.raises(Unavailable, match="nothing was changed"):
        write()
    assert names(second) == []


def test_a_lease_is_renewed_until_it_ends(servers, monkeypatch):
    first, second = servers
    monkeypatch.setattr(leasing, "RENEW_SECONDS", 0.02)
    expire(first)
    first.lease.keep()
    wait_for(lambda: until(second) > 1.0)
    assert not second.lease.take() and not first.lease.lost
    first.lease.end()
    assert second.lease.take()


def test_who_was_superseded_is_told(servers, monkeypatch):
    first, second = servers
    monkeypatch.setattr(leasing, "RENEW_SECONDS", 0.02)
    expire(first)
    assert second.lease.take()
    first.lease.keep()
    wait_for(lambda: first.lease.lost)
    first.lease.end()
    assert until(second) > 1.0  # that it has ended takes nothing from the other


def test_a_server_stands_by_until_the_one_before_is_gone(cluster, monkeypatch):
    monkeypatch.setattr(leasing, "LOOK_SECONDS", 0.05)
    url, told = cluster.empty(), list[str]()
    first = lead(url, told.append)
    assert first is not None and told == []
    with ThreadPoolExecutor(1) as pool:
        second = pool.submit(lead, url, told.append)
        wait_for(lambda: told)
        assert not second.done()
        first.end()
        after = second.result(PATIENCE)
    assert after is not None and "stands by" in told[0]
    after.end()


def test_on_sqlite_there_is_no_lease(tmp_path):
    assert lead(sqlite_url(tmp_path / "theomachy.db"), print) is None


# Processes that are paused

WRITER = """
import sys
from theomachy.server.database import open_engine
from theomachy.server.lease import Lease, Superseded
from theomachy.server.store import Store
lease, engine = Lease(open_engine(sys.argv[1])), open_engine(sys.argv[1])
lease.fence(engine)
print(lease.take(), flush=True)
for name in sys.stdin:
    try:
        Store(engine).add_player(name.strip())
        print("kept", flush=True)
    except Superseded as refusal:
        print(refusal, flush=True)
"""


def test_a_paused_process_that_wakes_writes_nothing(url):
    second, pipe = Server(url), subprocess.PIPE
    command = [sys.executable, "-c", WRITER, url]
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) as first:
        assert first.stdin is not None and first.stdout is not None
        assert first.stdout.readline() == "True\n"
        first.stdin.write("Xenia\n")
        first.stdin.flush()
        assert first.stdout.readline() == "kept\n"
        first.send_signal(signal.SIGSTOP)
        with second.lease._engine.begin() as connection:
            connection.execute(update(leases).values(until=1.0))  # as if ten seconds had passed
        assert second.lease.take()
        second.store.add_player("Yorgos")
        first.stdin.write("Zoe\n")
        first.send_signal(signal.SIGCONT)
        first.stdin.close()
        assert first.stdout.readline().startswith("another server has taken over; nothing was changed")
    assert names(second) == ["Xenia", "Yorgos"]
    second.close()


@pytest.mark.night
def test_a_server_takes_over_from_one_that_is_paused_which_then_ends(url, tmp_path):
    with ExitStack() as stack:
        options = ("--database", url)
        first = stack.enter_context(running(tmp_path / "data", *options))
        [xenia, yorgos], info = table_of(first.base, 2, starter="0")
        pool = stack.enter_context(ThreadPoolExecutor(1))
        coming = pool.submit(Process, tmp_path / "data", *options)
        time.sleep(15)
        assert not coming.done()
        os.kill(first.process.pid, signal.SIGSTOP)
        second = coming.result(PATIENCE)
        stack.callback(second.sweep)
        assert "stands by" in second.said
        again = Client(second.base, xenia.token)
        done = again.move(info.id, 0, again.update(info.id).seats[0].view.legal[0].move)
        os.kill(first.process.pid, signal.SIGCONT)
        with pytest.raises((Rejected, httpx.HTTPError)):
            yorgos.move(info.id, 1, "1")
        assert first.process.wait(PATIENCE) == 2
        assert again.update(info.id).version == done.version
