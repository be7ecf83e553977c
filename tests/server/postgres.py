"""A PostgreSQL for tests, in a folder of its own that is thrown away at the end. It is reached by a socket in
that folder, so it needs no port and nobody else comes in."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import psycopg
import pytest

from tests.conftest import NO_POSTGRESQL
from tests.server.support import PATIENCE, wait_for
from theomachy.server.database import open_engine
from theomachy.server.migrate import migrate

OWNER, NAME = "theomachy", "matches"
KEEPER = 'cat; "$1/pg_ctl" stop --silent --mode=immediate --pgdata="$2/data"; rm -r "$2"'
"""Waits for the end of the tests, be they killed, and leaves nothing behind."""


def programs() -> Path | None:
    """The folder of PostgreSQL's programs; None where it is not installed."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    program = found[-1] if found else shutil.which("initdb")
    return None if program is None else Path(program).parent


@cache
def cluster() -> "Cluster":
    """A PostgreSQL for all tests of this process. Skips the test where it is not installed."""
    found = programs()
    if found is None:
        pytest.skip(NO_POSTGRESQL)
    return Cluster(found)


class Cluster:
    """A PostgreSQL that can be stopped and started again. It does not serve root, so where that is who tests
    it belongs to nobody."""

    def __init__(self, programs: Path) -> None:
        self._programs = programs
        self._folder = Path(tempfile.mkdtemp(prefix="theomachy-postgres-"))
        self._names: dict[Path, str] = {}
        self._is_migrated = False
        self._as_whom: dict[str, Any] = {}
        if os.geteuid() == 0:
            nobody = pwd.getpwnam("nobody")
            os.chown(self._folder, nobody.pw_uid, nobody.pw_gid)
            self._as_whom = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
        self._keeper = self._begin("sh", "-c", KEEPER, "sh", programs, self._folder, stdin=subprocess.PIPE)
        making = self._begin(
            *(programs / "initdb", "--pgdata", self._folder / "data", f"--username={OWNER}"),
            *("--no-sync", "--auth=trust", "--encoding=UTF8", "--locale=C"),
        )
        assert making.wait(PATIENCE) == 0, self._log()
        self.start()
        self._ask("postgres", f"CREATE DATABASE {NAME}")

    def url(self, name: str = NAME) -> str:
        """A database's URL, as an operator would write it."""
        return f"postgresql://{OWNER}@/{name}?host={self._folder}"

    def database_of(self, folder: Path) -> str:
        """The URL of a database of its own for a server, by its data folder."""
        if folder not in self._names:
            self._names[folder] = f"server{len(self._names)}"
            self._ask("postgres", f"CREATE DATABASE {self._names[folder]}")
        return self.url(self._names[folder])

    def start(self) -> None:
        """When this returns the database answers."""
        # without waiting for the disk: whatever happens to the database, the machine goes on
        self._server = self._begin(
            *(self._programs / "postgres", "-D", self._folder / "data"), *("-F", "-h", "", "-k", self._folder)
        )
        wait_for(self._answers)

    def stop(self) -> None:
        """Cut off whoever is connected, and end."""
        self._server.send_signal(signal.SIGINT)
        self._server.wait(PATIENCE)

    @contextmanager
    def away(self) -> Iterator[None]:
        """Meanwhile the database is stopped; afterwards it answers again, for the tests that follow too."""
        self.stop()
        try:
            yield
        finally:
            self.start()

    def empty(self) -> str:
        """Forget all that is in the database; its URL."""
        self.cut_off()
        self._ask(NAME, "DROP SCHEMA public CASCADE", "CREATE SCHEMA public")
        return self.url()

    def migrated(self) -> str:
        """Forget all that is in the database but its tables, which are as they are now; its URL."""
        if not self._is_migrated:
            engine = open_engine(self.empty())
            migrate(engine)
            engine.dispose()
            self._ask("postgres", f"CREATE DATABASE migrated TEMPLATE {NAME}")
            self._is_migrated = True
        self._ask("postgres", f"DROP DATABASE {NAME} (FORCE)", f"CREATE DATABASE {NAME} TEMPLATE migrated")
        return self.url()

    def cut_off(self) -> None:
        """End every connection to the database."""
        others = f"datname = '{NAME}' AND pid <> pg_backend_pid()"
        self._ask("postgres", f"SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE {others}")

    def backends(self, folder: Path) -> list[int]:
        """The processes that serve whoever is connected to the database of a folder's server."""
        with self.connect() as connection:
            found = connection.execute(
                "SELECT pid FROM pg_stat_activity WHERE datname = %s", [self._names[folder]]
            )
            return [pid for (pid,) in found]

    def crash(self, backend: int) -> None:
        """Kill a process that serves somebody: PostgreSQL cuts off everybody, and comes to itself."""
        os.kill(backend, signal.SIGKILL)
        wait_for(lambda: not Path(f"/proc/{backend}").exists() and self._answers())

    def connect(self, database: str = NAME) -> "psycopg.Connection[Any]":
        """A connection beside those of the server."""
        return psycopg.connect(host=str(self._folder), user=OWNER, dbname=database, autocommit=True)

    def _ask(self, database: str, *statements: str) -> None:
        with self.connect(database) as connection:
            for statement in statements:
                connection.execute(statement)  # type: ignore[call-overload]

    def _answers(self) -> bool:
        assert self._server.poll() is None, self._log()
        try:
            self.connect("postgres").close()
        except psycopg.OperationalError:
            return False
        return True

    def _log(self) -> str:
        return (self._folder / "log").read_text()

    def _begin(self, *command: str | Path, stdin: int | None = None) -> "subprocess.Popen[bytes]":
        """A program in a session of its own, so that what ends the tests does not end it."""
        with (self._folder / "log").open("ab") as log:
            return subprocess.Popen(
                command,
                cwd=self._folder,
                stdin=stdin or subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
                **self._as_whom,
            )
