"""One server for all tests of a worker that do not need their own."""

import asyncio
import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace

import pytest

from tests.checks.effort import first_by_day
from tests.server import postgres, support
from tests.server.postgres import Cluster
from tests.server.support import UNLIMITED, Client, InProcess, Nursery, quick_coach, same_chance
from theomachy.server.database import open_engine, sqlite_url
from theomachy.server.limits import LIMITS
from theomachy.server.store import Store

__all__ = ["quick_coach", "same_chance"]

if "POSTGRESQL" in os.environ:
    support.database_of = lambda folder: postgres.cluster().database_of(folder)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """With `POSTGRESQL=1`, which is part of the nightly run, all servers of this process are on PostgreSQL,
    and tests that look into SQLite's file are left out."""
    if "POSTGRESQL" in os.environ:
        left_out = [item for item in items if item.get_closest_marker("sqlite")]
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]


@pytest.fixture(autouse=True)
def _no_faults_in_the_log(caplog) -> Iterator[None]:
    """Whatever a test does to a server: there is no uncaught exception. To be cancelled when the server ends
    is none."""
    yield
    records = [
        record for record in caplog.get_records("call") if not record.name.startswith("websockets.client")
    ]
    faults = [
        record
        for record in records
        if record.exc_info and not isinstance(record.exc_info[1], asyncio.CancelledError)
    ]
    assert [record.getMessage() for record in faults] == []


@pytest.fixture(scope="session")
def server(tmp_path_factory) -> Iterator[InProcess]:
    """A server in this process, shared: each test has players and tables of its own."""
    # Hundreds of tests come from one address.
    server = InProcess(tmp_path_factory.mktemp("server"), limits=replace(LIMITS, seats=10**6))
    server.context.arriving = server.context.opening = UNLIMITED
    yield server
    server.stop()


@pytest.fixture
def own_server(tmp_path) -> Iterator[InProcess]:
    """A server for one test alone, which may break it."""
    server = InProcess(tmp_path / "data")
    yield server
    server.stop()


@pytest.fixture(scope="session")
def parent() -> Iterator[Nursery]:
    """The process from which servers are forked that can be killed."""
    parent = Nursery()
    yield parent
    parent.close()


@pytest.fixture
def nursery(parent, tmp_path) -> Iterator[Nursery]:
    """A server that can be killed and started again quickly."""
    parent.folder, parent.url, parent.workers = tmp_path / "data", None, 1
    parent.start()
    yield parent
    parent.kill()


@pytest.fixture(scope="module")
def herd(parent, cluster, tmp_path_factory) -> Iterator[Nursery]:
    """A server of three workers that can be killed, each by itself; for a module, whose last test may leave
    nothing of it."""
    folder = tmp_path_factory.mktemp("herd")
    parent.folder, parent.url, parent.workers = folder, cluster.database_of(folder), 3
    parent.start()
    yield parent
    parent.kill()


@pytest.fixture
def guest(server) -> Iterator[Callable[[str], Client]]:
    """Makes guests of the shared server."""
    with ExitStack() as stack:

        def make(name: str) -> Client:
            client = server.guest(name)
            stack.callback(client.close)
            return client

        yield make


DATABASES = first_by_day("postgresql", "sqlite")
"""Those on which a store is tried: by day every server of a test is on SQLite."""


@pytest.fixture(scope="session")
def cluster() -> Cluster:
    """A PostgreSQL, shared: each test has it alone for a while."""
    return postgres.cluster()


@pytest.fixture(params=DATABASES)
def database_url(request, tmp_path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return sqlite_url(tmp_path / "theomachy.db")
    return request.getfixturevalue("cluster").empty()


@pytest.fixture(params=DATABASES)
def store(request, tmp_path) -> Iterator[Store]:
    """The store of a database of each kind in which nothing is yet."""
    sqlite = request.param == "sqlite"
    engine = open_engine(
        support.database_of(tmp_path) if sqlite else request.getfixturevalue("cluster").migrated()
    )
    yield Store(engine)
    engine.dispose()
