"""The database: its migrations, and what cannot be used as one. The server that cannot start says so in one
line."""

import asyncio
import socket
import sqlite3
import sys
import threading
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command, op
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import inspect

from tests.checks.effort import first_by_day
from tests.cli import one_line, run
from tests.server.support import Client, InProcess, Rejected, running
from theomachy.cli import main
from theomachy.errors import BadDatabase, NewerDatabase
from theomachy.server.async_store import AsyncStore
from theomachy.server.database import Conflict, open_engine, sqlite_url
from theomachy.server.migrate import config, migrate
from theomachy.server.relations import metadata
from theomachy.server.store import Store
from theomachy.server.table import Player, Seat, Step, Table, new_id

pytestmark = pytest.mark.sqlite


@pytest.fixture
def engine(database_url):
    engine = open_engine(database_url)
    yield engine
    engine.dispose()


def names(engine) -> set[str]:
    return set(inspect(engine).get_table_names())


# Migrations


def test_migrations_go_up_from_nothing_down_and_up_again(engine):
    migrate(engine)
    assert names(engine) == {*metadata.tables, "alembic_version"}
    with engine.begin() as connection:
        command.downgrade(config(connection), "base")
    assert names(engine) == {"alembic_version"}
    migrate(engine)
    assert names(engine) == {*metadata.tables, "alembic_version"}
    migrate(engine)  # nothing is left to do


def test_what_the_migrations_build_is_the_schema_of_the_store(engine):
    migrate(engine)
    with engine.connect() as connection:
        context = MigrationContext.configure(
            connection, opts={"compare_type": True, "compare_server_default": True}
        )
        assert compare_metadata(context, metadata) == []


def test_a_difference_between_migrations_and_schema_would_be_seen(engine):
    migrate(engine)
    with engine.begin() as connection:
        connection.exec_driver_sql("ALTER TABLE players ADD COLUMN colour VARCHAR(8)")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) != []


def test_a_migration_that_fails_leaves_the_database_as_it_was(engine, monkeypatch):
    honest = op.create_table

    def fail(name, *arguments):
        if name == "seats":
            raise RuntimeError("the power is gone")
        honest(name, *arguments)

    monkeypatch.setattr(op, "create_table", fail)
    with pytest.raises(RuntimeError):
        migrate(engine)
    monkeypatch.undo()
    assert names(engine) == set()
    migrate(engine)


def test_several_servers_start_on_a_new_database_at_once(database_url):
    """All bring the database up to date; the others wait for the first."""
    faults: list[BaseException] = []

    def start() -> None:
        engine = open_engine(database_url)
        try:
            migrate(engine)
        except BaseException as fault:
            faults.append(fault)
        finally:
            engine.dispose()

    threads = [threading.Thread(target=start) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert faults == []


# The store

RESULT = {"winners": [1], "ranks": [2, 1], "scores": [0.0, 4.0]}


def stored_table(store: Store, maker: Player | None = None, changed: float = 2.5) -> Table:
    maker = maker or store.add_player("Xenia")
    seats = (Seat("person", "Xenia", player=maker.id), Seat("bot", "Talos", bot="greedy"))
    frame = {
        "options": {},
        "components": {"label": "x", "fingerprint": "y", "data": None},
        "clock": {"move": 60},
        "status": "playing",
        "key": b"k" * 32,
    }
    table = Table(
        new_id(),
        maker.id,
        "zeus-on-the-loose",
        1,
        **frame,
        join_pass=new_id(),
        watch_pass=new_id(),
        created=1.5,
        changed=changed,
        seats=seats,
    )
    store.add_table(table)
    return table


def test_what_is_stored_comes_back_as_it_was(engine):
    migrate(engine)
    store = Store(engine)
    table = stored_table(store)
    steps = [Step(1, 0, "7", 3.25), Step(2, 0, None, 4.5), Step(3, 1, "Hera", 5.75)]
    for step in steps:
        store.append(table.id, step)
    assert store.table(table.id) == (table, steps)
    assert store.table("nowhere") is None
    assert (
        store.on_the_clock() == [table.id]
        and store.tables_of(table.maker) == [table]
        and store.open_tables(table.maker) == 1
    )
    assert store.by_pass(table.join_pass) == (table.id, "join") and store.by_pass(table.watch_pass) == (
        table.id,
        "watch",
    )
    assert store.by_pass("") is None
    store.append(table.id, Step(4, 0, "1", 6.5), RESULT)
    assert store.on_the_clock() == [] and store.open_tables(table.maker) == 0
    kept = store.table(table.id)[0]
    assert (kept.status, kept.changed, kept.result) == ("over", 6.5, RESULT)


def test_no_match_that_goes_on_is_left_out_for_those_that_are_over(engine):
    migrate(engine)
    store = Store(engine)
    maker = store.add_player("Xenia")
    going_on = [stored_table(store, maker, changed).id for changed in (2.0, 1.0)]
    over = [stored_table(store, maker, changed).id for changed in (3.0, 4.0, 5.0)]
    for number, id in enumerate(over):
        store.append(id, Step(1, 0, "7", 3.0 + number), RESULT)
    assert [table.id for table in store.tables_of(maker.id, finished=2)] == [*going_on, over[2], over[1]]


def test_a_number_is_taken_once(engine):
    migrate(engine)
    store = Store(engine)
    table = stored_table(store)
    store.append(table.id, Step(1, 0, "7"))
    for step in (Step(1, 0, "8"), Step(1, 0, "7")):
        with pytest.raises(Conflict):
            store.append(table.id, step, RESULT)
    assert store.on_the_clock() == [table.id]  # nor is it over
    assert [step.move for step in store.table(table.id)[1]] == ["7"]


def test_a_table_is_changed_only_by_who_has_read_the_last_one(engine):
    migrate(engine)
    store = Store(engine)
    table = stored_table(store)
    changed = store.change(table)
    assert changed.revision == table.revision + 1
    with pytest.raises(Conflict):
        store.change(table)
    assert store.table(table.id)[0] == changed


def test_who_has_read_a_table_before_its_result_was_kept_does_not_lose_it(engine):
    migrate(engine)
    store = Store(engine)
    table = stored_table(store)
    assert store.table(table.id)[0].result is None
    store.keep_result(table.id, RESULT)
    store.change(table)
    assert store.table(table.id)[0].result == RESULT


# What cannot be used as a database


def garbage(file: Path) -> None:
    file.write_bytes(b"\x00\x01 this is no database " * 100)


def newer(file: Path) -> None:
    engine = open_engine(sqlite_url(file))
    migrate(engine)
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    engine.dispose()


def foreign(file: Path) -> None:
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
        connection.execute("INSERT INTO recipes VALUES ('ambrosia')")
    connection.close()


def cut_off(file: Path) -> None:
    engine = open_engine(sqlite_url(file))
    migrate(engine)
    engine.dispose()
    with sqlite3.connect(file) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")
    connection.close()
    file.write_bytes(file.read_bytes()[:5000])


BAD_FILES = {
    "garbage": (garbage, BadDatabase, "cannot be used as a database"),
    "a newer version's": (newer, NewerDatabase, "was written by a newer version of Theomachy"),
    "another program's": (foreign, BadDatabase, "is a database, but not one of Theomachy"),
    "a folder": (Path.mkdir, BadDatabase, "cannot be used as a database"),
}


@pytest.mark.parametrize(("make", "error", "reason"), BAD_FILES.values(), ids=BAD_FILES)
def test_a_file_that_is_no_database_of_ours(tmp_path, make, error, reason):
    file = tmp_path / "theomachy.db"
    make(file)
    engine = open_engine(sqlite_url(file))
    with pytest.raises(error, match=reason):
        migrate(engine)
    engine.dispose()
    if make is foreign:
        with sqlite3.connect(file) as connection:
            assert connection.execute("SELECT * FROM recipes").fetchall() == [("ambrosia",)]
            assert connection.execute("SELECT name FROM sqlite_master").fetchall() == [("recipes",)]
        connection.close()


def test_a_database_that_was_cut_off(tmp_path):
    file = tmp_path / "theomachy.db"
    cut_off(file)
    engine = open_engine(sqlite_url(file))
    with pytest.raises(BadDatabase):
        migrate(engine)
    engine.dispose()


@pytest.mark.parametrize(
    "url",
    [
        "nonsense",
        "sqlite",
        "oracle+nonsense://u:hunter2@h/d",
        "postgresql://user:hunter2@127.0.0.1:1/x",
        "://",
        "mysql://u:hunter2@h:port/x",
    ],
)
def test_a_url_that_leads_nowhere_is_told_without_its_password(url):
    with pytest.raises(BadDatabase) as error:
        migrate(open_engine(url))
    assert "hunter2" not in str(error.value)
    assert "\n" not in str(error.value)


# Starting


@pytest.fixture
def refused(monkeypatch, capsys, tmp_path):
    """Run `theomachy serve` so that it must be refused; the sentence of the refusal."""
    monkeypatch.chdir(tmp_path)

    def refuse(*arguments: str) -> str:
        monkeypatch.setattr(sys, "argv", ["theomachy", "serve", "--no-open", *arguments])
        with pytest.raises(SystemExit) as end:
            main()
        out, err = capsys.readouterr()
        assert (end.value.code, out) == (2, "")
        return one_line(err)

    return refuse


@pytest.mark.parametrize(
    ("make", "reason"), [(make, reason) for make, _, reason in BAD_FILES.values()], ids=BAD_FILES
)
def test_the_server_does_not_start_on_a_bad_database(refused, tmp_path, make, reason):
    make(tmp_path / "theomachy.db")
    assert reason in refused("--port", "0", "--data", str(tmp_path))


@pytest.mark.night
def test_the_installed_program_refuses_no_differently(tmp_path):
    garbage(tmp_path / "theomachy.db")
    done = run("serve", "--no-open", "--port", "0", "--data", str(tmp_path))
    assert (done.returncode, done.stdout) == (2, "")
    assert "cannot be used as a database" in one_line(done.stderr)


def test_a_port_that_is_in_use(refused, tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert f"cannot listen at 127.0.0.1, port {port}: " in refused(
            "--port", port, "--data", str(tmp_path)
        )


@pytest.mark.parametrize(
    "host", first_by_day("192.0.2.1", "zeus..olympus", "::ffff:300", "x" * 70, ".")
)  # none of which any network is asked about
def test_a_host_that_is_none(refused, tmp_path, host):
    assert host in refused("--host", host, "--port", "0", "--data", str(tmp_path))


@pytest.mark.parametrize("port", ["-1", "65536", "http", "8484.5"])
def test_a_port_that_is_none(refused, tmp_path, port):
    assert "port" in refused("--port", port, "--data", str(tmp_path))


def test_a_data_folder_that_cannot_be_made(refused, tmp_path):
    (tmp_path / "file").write_text("")
    assert "cannot be made" in refused("--port", "0", "--data", str(tmp_path / "file" / "data"))
    assert "cannot be made" in refused("--port", "0", "--data", str(tmp_path / "file"))


@pytest.mark.parametrize(
    "url",
    [
        "nonsense",
        "postgresql://user:hunter2@127.0.0.1:1/x",
        "mysql://u:hunter2@h:port/x",
        "sqlite:////no/such/folder/x.db",
    ],
)
def test_a_database_that_is_none(refused, tmp_path, url):
    told = refused("--port", "0", "--data", str(tmp_path), "--database", url)
    assert "hunter2" not in told


@pytest.mark.night
def test_the_server_makes_its_folder_and_keeps_it(tmp_path):
    folder = tmp_path / "new" / "folder"
    with running(folder) as server:
        token = Client(server.base).introduce("Xenia").token
        assert (folder / "theomachy.db").exists()
        server.stop()
    again = InProcess(folder)
    assert Client(again.base, token).ask("GET", "/api/me")["name"] == "Xenia"
    again.stop()


@pytest.mark.night
def test_another_database_than_that_of_the_folder(tmp_path):
    with running(tmp_path / "data", "--database", sqlite_url(tmp_path / "other.db")) as server:
        Client(server.base).introduce("Xenia")
    assert (tmp_path / "other.db").exists() and not (tmp_path / "data" / "theomachy.db").exists()


def test_a_match_begun_with_other_rules_and_components_says_that_it_cannot_go_on(own_server):
    xenia = own_server.guest("Xenia")
    table = xenia.open("me", "me", game="mythology").id
    xenia.sit(table, 0)
    xenia.sit(table, 1)
    xenia.move(table, 0, "log Hector 3")
    own_server.stop()
    with closing(sqlite3.connect(own_server.folder / "theomachy.db")) as database, database:
        database.execute(
            "update tables set rules = 1, components = json_set(components, '$.fingerprint', 'of another"
            " day')"
        )
    again = InProcess(own_server.folder)
    try:
        late = Client(again.base, xenia.token)
        assert late.table(table).status == "broken"
        with pytest.raises(
            Rejected,
            match=(
                r"this match can't go on: .*it was played with .* \(of another day\), and the game's own"
                r" is now"
            ),
        ):
            late.move(table, 0, "log Hector 4")
    finally:
        again.stop()


# Steps together


def test_steps_that_wait_at_the_same_time_are_kept_together(tmp_path, monkeypatch):
    engine = open_engine(sqlite_url(tmp_path / "theomachy.db"))
    migrate(engine)
    store = Store(engine)
    ids = [stored_table(store).id for _ in range(4)]
    together, honest = [], store.append_all

    def append_all(made):
        together.append(len(made))
        return honest(made)

    monkeypatch.setattr(store, "append_all", append_all)

    async def keep(number: int, *which: int) -> list[BaseException | None]:
        steps = [asked.append(ids[each], Step(number, 0, "7")) for each in which]
        return await asyncio.gather(*steps, return_exceptions=True)

    async def play() -> None:
        assert await keep(1, 0, 1, 2) == [None] * 3
        first, second = await keep(1, 3, 0)  # one of them was kept before, the other all the same
        assert first is None and isinstance(second, Conflict)
        last = [asyncio.ensure_future(asked.append(ids[each], Step(2, 0, "8"))) for each in (0, 1)]
        await asyncio.sleep(0)
        assert not any(each.done() for each in last)  # nobody waits for these

    asked = AsyncStore(store)
    asyncio.run(play())
    asked.close()
    assert together == [3, 2, 2]
    assert [len(store.table(id)[1]) for id in ids] == [2, 2, 1, 1]
    engine.dispose()
