"""What PostgreSQL does otherwise than SQLite: it can be away for a while, and several write at once."""

import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest
from alembic import command
from sqlalchemy import MetaData, event, insert, select, update

from tests.checks.effort import at_night
from tests.server.support import ROOT, InProcess, Rejected, running, sit_together, table_of, wait_for
from tests.server.test_database import stored_table
from tests.server.test_upgrade import BETWEEN, DUMPS, NEWEST, OLDEST, put_down
from theomachy.errors import BadDatabase
from theomachy.server import database
from theomachy.server.administration import (
    ban,
    close_table,
    guests,
    lift_ban,
    stored_bans,
    table_summaries,
    tables_gone,
)
from theomachy.server.database import Conflict, Overtaken, Uncertain, give_up_at, open_engine, sqlite_url
from theomachy.server.errors import BadRequest, Unavailable
from theomachy.server.expiry import delete_tables, expired
from theomachy.server.leases import Leases
from theomachy.server.migrate import config, migrate, rebuilding
from theomachy.server.relations import players, steps, tables
from theomachy.server.store import MOST_TRIES, Store
from theomachy.server.table import Seat, Step


@pytest.fixture
def engine(cluster):
    engine = open_engine(cluster.migrated())
    yield engine
    engine.dispose()


@pytest.fixture
def store(engine):
    return Store(engine)


@pytest.fixture
def served(cluster, tmp_path):
    server = InProcess(tmp_path / "data", url=cluster.migrated())
    yield server
    server.stop()


def test_a_database_without_an_encoding_of_its_own_keeps_names_as_any_does(cluster):
    with cluster.connect() as connection:
        connection.execute("CREATE DATABASE plain ENCODING 'SQL_ASCII' TEMPLATE template0")
    engine = open_engine(cluster.url("plain"))
    try:
        migrate(engine)
        store = Store(engine)
        xenia = store.add_player("Ξένια")
        assert store.player(xenia.id) == xenia
    finally:
        engine.dispose()


# Stopped and started


def test_while_the_database_is_stopped_nothing_changes_and_then_play_goes_on(served, cluster, monkeypatch):
    monkeypatch.setattr(database, "RESTED_SECONDS", 0.0)  # else who asks first is told that it is uncertain
    clients, info = table_of(served.base, 2, starter="0")
    lives = sit_together(clients, info.id)
    move, before = lives[0].memory.moves(0)[0], lives[0].memory.version
    with cluster.away():
        for _ in range(2):
            with pytest.raises(Rejected, match="503 Unavailable: the database does not answer; nothing was"):
                clients[0].move(info.id, 0, move)
        assert [clients[0].http.get(path).status_code for path in ("/healthz", "/readyz")] == [200, 503]
        assert all(told.type != "update" for live in lives for told in live.quiet())
    assert clients[0].http.get("/readyz").status_code == 200
    version = lives[0].move(0, move)
    lives[1].reach(version)
    assert version == before + 1


@pytest.mark.night
def test_bots_go_on_when_the_database_is_back(served, cluster):
    xenia = served.guest("Xenia")
    table = xenia.open("greedy", "greedy").id
    wait_for(lambda: xenia.update(table).version > 3)
    live = served.live(table)
    with cluster.away():
        assert live.playing is not None
    wait_for(lambda: xenia.table(table).status == "over")
    assert served.store.table(table)[0].status == "over"


def test_who_was_cut_off_while_it_was_committed_is_not_told_that_nothing_was_changed(store, cluster):
    table = stored_table(store)
    event.listen(store.engine, "commit", lambda _: cluster.cut_off(), once=True)
    with pytest.raises(Uncertain, match="it may have been kept all the same: look again"):
        store.append(table.id, Step(1, 0, "7"))
    store.append(table.id, Step(1, 0, "7"))  # here it was not
    assert len(store.table(table.id)[1]) == 1


def test_a_step_that_was_cut_off_is_kept_when_it_comes_again(engine, cluster):
    leases = Leases(engine, "127.0.0.1:1")
    leases.stay_alive()
    store = Store(engine, leases)
    table = stored_table(store)
    store.append(table.id, Step(1, 0, "7"))
    cluster.cut_off()
    with pytest.raises(Uncertain):
        store.append(table.id, Step(2, 0, "7"))
    store.append(table.id, Step(2, 0, "7"))
    with pytest.raises(Conflict):
        store.append(table.id, Step(2, 0, "8"))
    assert [step.number for step in store.table(table.id)[1]] == [1, 2]


@pytest.mark.night
def test_what_was_acknowledged_outlives_the_server(cluster, tmp_path):
    with ExitStack() as stack:
        options = ("--database", cluster.empty())
        server = stack.enter_context(running(tmp_path / "data", *options))
        clients, info = table_of(server.base, 2, starter="0")
        done = clients[0].move(info.id, 0, clients[0].update(info.id).seats[0].view.legal[0].move)
        server.kill()
        again = stack.enter_context(running(tmp_path / "data", *options))
        clients[1].http.base_url = again.base
        assert clients[1].update(info.id).version == done.version


# Several at once


def test_a_transaction_sees_one_moment(store):
    table = stored_table(store)
    with store.begin(reading=True) as connection:
        assert connection.execute(select(steps)).all() == []
        store.append(table.id, Step(1, 0, "7"))
        assert connection.execute(select(steps)).all() == []


def test_the_second_who_writes_a_row_is_refused(store):
    table = stored_table(store)
    changed = []

    def change_first() -> None:
        with store.begin() as connection:
            connection.execute(select(tables)).all()
            changed.append(store.change(table))
            connection.execute(update(tables).values(next="another"))

    with pytest.raises(Conflict, match="nothing was changed"):
        change_first()
    assert [store.table(table.id)[0]] == changed


@pytest.mark.parametrize(("times", "kept"), [(MOST_TRIES - 1, True), (MOST_TRIES, False)])
def test_a_step_is_kept_though_another_transaction_comes_between(store, cluster, times, kept):
    """The row of the table is written when the last step of a match is being kept: so often in vain."""
    table = stored_table(store)
    overtaken = []

    def overtake(connection, cursor, statement, *_) -> None:
        if statement.startswith("INSERT INTO steps") and len(overtaken) < times:
            overtaken.append(statement)
            with cluster.connect() as other:
                other.execute("UPDATE tables SET due = 1")

    event.listen(store.engine, "after_cursor_execute", overtake)
    if kept:
        store.append(table.id, Step(1, 0, "7"), {"winners": [0]})
    else:
        with pytest.raises(Overtaken, match="nothing was changed"):
            store.append(table.id, Step(1, 0, "7"), {"winners": [0]})
    event.remove(store.engine, "after_cursor_execute", overtake)
    stored, made = store.table(table.id)
    assert len(overtaken) == times
    assert [step.number for step in made] == [1] * kept and stored.status == (
        "over" if kept else table.status
    )


def test_of_two_who_wait_for_each_other_the_step_is_kept_in_the_end(store, cluster):
    table = stored_table(store)
    waiting = "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'UPDATE tables%'"
    same = "INSERT INTO steps (table_id, number, seat, at, hint) VALUES (%s, 1, 0, 0, false)"
    with ThreadPoolExecutor(1) as thread, cluster.connect() as other, cluster.connect() as third:
        other.execute("SET deadlock_timeout = '60s'")  # so it is not this one that PostgreSQL ends
        with other.transaction(force_rollback=True):
            other.execute("UPDATE tables SET due = 1")
            appending = thread.submit(store.append, table.id, Step(1, 0, "7"), {"winners": [0]})
            wait_for(lambda: third.execute(waiting).fetchone())
            other.execute(same, [table.id])
        appending.result()
    stored, made = store.table(table.id)
    assert stored.status == "over" and [step.move for step in made] == ["7"]


def test_a_table_at_which_somebody_moves_while_it_expires_stays(store):
    table = stored_table(store)

    def move(connection, cursor, statement, *_) -> None:
        if statement.startswith("DELETE FROM steps"):
            Store(store.engine).append(table.id, Step(1, 0, "7"))

    event.listen(store.engine, "before_cursor_execute", move)
    with pytest.raises(Conflict):
        delete_tables(store, 30)
    event.remove(store.engine, "before_cursor_execute", move)
    assert [step.number for step in store.table(table.id)[1]] == [1]


def test_who_becomes_a_bot_account_while_they_sit_down_is_one_or_sits(store):
    """The check of the account comes before the seat is kept, and the change of the account between."""
    table = stored_table(store)
    guest = store.add_player("Xenia")
    sitting = table.with_seat(0, Seat("person", "Xenia", player=guest.id, taken=True))
    with ThreadPoolExecutor(1) as thread:
        becoming = []

        def become(connection, cursor, statement, *_) -> None:
            if statement.startswith("UPDATE tables") and not becoming:
                becoming.append(thread.submit(store.become_bot, guest))
                time.sleep(0.3)  # it waits for what goes on here

        event.listen(store.engine, "before_cursor_execute", become)
        store.change(sitting)
        event.remove(store.engine, "before_cursor_execute", become)
        assert becoming[0].result() is None and not store.player(guest.id).bot
    another = store.add_player("Yorgos")
    assert store.become_bot(another).bot
    with pytest.raises(Conflict):
        store.change(store.table(table.id)[0].with_seat(1, Seat("person", "Yorgos", player=another.id)))


def test_patience_with_who_has_locked_something_ends(store, cluster):
    with cluster.connect() as other, other.transaction():
        other.execute("LOCK TABLE players IN ACCESS EXCLUSIVE MODE")
        with (
            give_up_at(time.monotonic()),
            pytest.raises(Unavailable, match="another program has locked the database; nothing was changed"),
        ):
            store.add_player("Xenia")
    assert store.add_player("Xenia").name == "Xenia"


# What is kept


@pytest.mark.parametrize("name", ["Xe\0nia", "x" * 41])
def test_what_the_database_cannot_keep_is_refused_in_words(store, name):
    with pytest.raises(BadRequest, match="cannot be kept"):
        store.add_player(name)
    with store.begin(reading=True) as connection:
        assert connection.execute(select(players)).all() == []


@pytest.mark.parametrize("schema", [OLDEST, *at_night(*BETWEEN, NEWEST)])
def test_a_filled_database_goes_up_and_down_as_with_sqlite(cluster, tmp_path, schema):
    engine = open_engine(cluster.empty())
    known = open_engine(sqlite_url(put_down(DUMPS[schema], tmp_path)))
    with rebuilding(engine) as connection:
        command.upgrade(config(connection), schema)
    copy_rows(known, engine)
    for each in (engine, known):
        migrate(each)
    with known.connect() as connection:
        ids = connection.execute(select(tables.c.id)).scalars().all()
    kept = [Store(known).table(id) for id in ids]
    assert len(kept) >= 2 and [Store(engine).table(id) for id in ids] == kept
    with rebuilding(engine) as connection:
        command.downgrade(config(connection), OLDEST)
    migrate(engine)
    assert [len(Store(engine).table(id)[1]) for id in ids] == [len(done) for _, done in kept]
    known.dispose()
    engine.dispose()


FILLED = {"alembic_version", "leases"}
"""The relations in which migrations themselves have written."""


def copy_rows(source, target) -> None:
    """Fill a database with what is in another one of the same schema."""
    found, wanted = MetaData(), MetaData()
    found.reflect(source)
    wanted.reflect(target)
    with source.connect() as reading, target.begin() as writing:
        for relation in wanted.sorted_tables:
            if relation.name not in FILLED:
                for row in reading.execute(select(found.tables[relation.name])).mappings():
                    there = {name: value for name, value in row.items() if value is not None}
                    writing.execute(insert(relation).values(there))


def test_what_is_done_beside_a_running_server_is_done_here_too(store):
    table = stored_table(store)
    [maker] = guests(store, "xen")
    assert (maker.id, maker.tables, table_summaries(store, "playing")[0].id) == (table.maker, 1, table.id)
    ban(store, maker.id, "spoils the game")
    assert list(stored_bans(store)) == [lift_ban(store, maker.id)]
    assert expired(store, 30) == ([table.id], [])
    close_table(store, table.id)
    assert tables_gone(store, [table.id]) == [table.id]


@pytest.mark.night
def test_nothing_is_left_of_a_database_whose_tests_were_killed():
    begin = "from tests.server.postgres import *; print(cluster().url(), flush=True); input()"
    pipe = subprocess.PIPE
    command = [sys.executable, "-c", begin]
    with subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, text=True) as tests:
        assert tests.stdout is not None
        folder = Path(tests.stdout.readline().strip().partition("host=")[2])
        server = int((folder / "data" / "postmaster.pid").read_text().split()[0])
        tests.kill()
    wait_for(lambda: not folder.exists())
    with suppress(FileNotFoundError):  # it is gone, or dead and not yet buried
        assert "postgres" not in Path(f"/proc/{server}/cmdline").read_text()


def test_without_its_driver_it_is_said_how_to_get_it(monkeypatch):
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(BadDatabase, match=r"PostgreSQL needs psycopg, which `pip install theomachy\[postg"):
        open_engine("postgresql://theomachy:hunter2@localhost/matches")
