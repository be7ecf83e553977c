"""Of several workers on one PostgreSQL one has a table. Whoever lost it writes nothing to it, however long
their process was paused."""

import asyncio
import signal
import subprocess
import sys
import time
from dataclasses import replace

import pytest
from sqlalchemy import delete, func, insert, select, update

from tests.server.support import wait_for
from tests.server.test_database import stored_table
from theomachy.server import database, stocks, workers
from theomachy.server import leases as leasing
from theomachy.server.async_store import AsyncStore
from theomachy.server.database import Conflict, Uncertain, give_up_at, last_moment, open_engine
from theomachy.server.errors import Unavailable
from theomachy.server.expiry import delete_whole
from theomachy.server.leases import Elsewhere, Leases, anybody, end
from theomachy.server.relations import players, table_leases, tables
from theomachy.server.relations import workers as known_workers
from theomachy.server.signals import Signals
from theomachy.server.store import Store
from theomachy.server.table import Step
from theomachy.server.vacations import keep_vacation


class Worker:
    """What a worker writes with."""

    def __init__(self, url: str) -> None:
        self.engine = open_engine(url)
        self.leases = Leases(self.engine, "127.0.0.1:1")
        self.store = Store(self.engine, self.leases)
        self.lost: list[str] = []
        self.leases.lost = self.lost.append
        self.leases.stay_alive()


@pytest.fixture
def url(cluster) -> str:
    return cluster.migrated()


@pytest.fixture
def pair(url):
    """Two workers, of which the first opens tables."""
    first, second = Worker(url), Worker(url)
    yield first, second
    first.engine.dispose()
    second.engine.dispose()


def expire(worker: Worker) -> None:
    """As if a worker had been paused for long."""
    with worker.engine.begin() as connection:
        own = known_workers.c.id == worker.leases.me.id
        connection.execute(update(known_workers).where(own).values(until=1.0))


def names(worker: Worker) -> list[str]:
    with worker.store.begin(reading=True) as connection:
        return sorted(connection.execute(select(players.c.name)).scalars())


def test_a_table_belongs_to_who_opened_it_as_long_as_they_live(pair):
    first, second = pair
    table = stored_table(first.store)
    stored_table(second.store)
    assert second.leases.take(table.id) == first.leases.me and first.leases.take(table.id) is None
    expire(first)
    assert second.leases.take(table.id) is None and first.leases.take(table.id) == second.leases.me
    end(first.engine, second.leases.me.id)
    assert first.leases.take(table.id) is None


def test_what_is_left_is_anybodys(pair):
    first, second = pair
    table = stored_table(first.store)
    first.leases.release([table.id])
    assert second.leases.take(table.id) is None
    assert second.leases.take("there is none") is None and "there is none" not in second.leases.held


def test_whoever_lost_a_table_writes_nothing(pair):
    first, second = pair
    table = stored_table(first.store)
    expire(first)
    first.store.append(table.id, Step(1, 0, "7"))  # nobody else has it yet
    assert second.leases.take(table.id) is None
    asked = [
        lambda: first.store.append(table.id, Step(2, 0, "8")),
        lambda: first.store.change(table),
        lambda: first.store.keep_preferences(table.id, 0, {"always": {}}),
        lambda: first.store.keep_result(table.id, {}),
        lambda: first.store.sleep(table, 1, 9.0),
        lambda: first.store.keep_told(table.id, 0, 0),
        lambda: first.store.put_off(table.id, 9.0),
    ]
    for ask in asked:
        with pytest.raises(Elsewhere, match="nothing was changed"):
            ask()
    assert first.lost == [table.id]
    stands, made = second.store.table(table.id)
    assert (stands, [step.move for step in made]) == (table, ["7"])
    second.store.append(table.id, Step(2, 0, "8"))
    assert second.store.elsewhere() == [] and first.store.elsewhere() == [table.id]


def test_a_step_that_is_kept_in_one_statement_is_kept_as_any_other(pair):
    first, _ = pair
    table = stored_table(first.store)
    assert first.store.sleep(table, 0, 9.0)
    steps = [Step(1, 0, "7", at=1.5), Step(2, 1, None, at=2.5, instead="time"), Step(3, 0, None, hint=True)]
    for step in steps:
        first.store.append(table.id, step)
    assert first.store.table(table.id)[1] == steps
    assert first.store.due(10.0) == []  # it is awake
    with pytest.raises(Conflict):
        first.store.append(table.id, Step(3, 0, "8"))


def test_a_connection_that_was_just_used_is_not_tried_and_one_that_rested_is(pair, cluster, monkeypatch):
    first, _ = pair
    table = stored_table(first.store)
    cluster.cut_off()
    with pytest.raises(Uncertain):
        first.store.append(table.id, Step(1, 0, "7"))
    first.store.append(table.id, Step(1, 0, "7"))  # all connections of before are forgotten
    cluster.cut_off()
    monkeypatch.setattr(database, "RESTED_SECONDS", 0.0)
    first.store.append(table.id, Step(2, 0, "8"))


def test_what_looks_over_all_tables_leaves_out_those_of_others(pair):
    first, second = pair
    sleeps, plays = stored_table(first.store), stored_table(first.store)
    assert first.store.sleep(sleeps, 0, 9.0)
    assert (first.store.due(10.0), second.store.due(10.0)) == ([sleeps.id], [])
    assert (first.store.on_the_clock(), second.store.on_the_clock()) == ([plays.id], [])
    end(first.engine, first.leases.me.id)
    assert (second.store.due(10.0), second.store.on_the_clock()) == ([sleeps.id], [plays.id])


def test_a_table_does_not_sleep_past_a_vacation_of_which_its_worker_has_not_heard(pair):
    first, second = pair
    table = stored_table(first.store)
    away = keep_vacation(second.store, table.maker, 1.0, 2.0, 30)
    assert not first.store.sleep(table, 0, 9.0)
    assert first.store.sleep(replace(table, vacations={table.maker: away}), 0, 9.0)


def test_a_database_is_upgraded_only_when_no_server_of_an_older_version_has_it(url):
    engine = open_engine(url)
    assert not anybody(engine)
    with engine.begin() as connection:
        connection.exec_driver_sql("CREATE TABLE leases (epoch integer, until double precision)")
        connection.exec_driver_sql(f"INSERT INTO leases VALUES (1, {time.time() + 5})")
    assert anybody(engine)
    engine.dispose()


def test_a_table_that_came_back_is_a_new_one_to_whoever_had_it(pair):
    """Its epoch is another, so nothing goes through that was begun under the first."""
    first, second = pair
    table = stored_table(first.store)
    held = dict(first.leases._held)
    for worker, other in ((first, second), (second, first)):
        expire(worker)
        assert other.leases.take(table.id) is None
    first.leases._held = held
    with pytest.raises(Elsewhere):
        first.store.append(table.id, Step(1, 0, "7"))
    assert first.leases.take(table.id) is None
    first.store.append(table.id, Step(1, 0, "7"))


def test_a_table_is_taken_only_when_nothing_is_being_written_to_it(pair):
    first, second = pair
    table = stored_table(first.store)
    with first.store.begin() as connection:
        first.leases.check(connection, table.id)
        expire(first)  # that a worker lives, or not, disturbs nobody who writes
        with give_up_at(time.monotonic() + 0.1), pytest.raises(Unavailable):
            second.leases.take(table.id)
        connection.execute(select(players)).all()
    assert second.leases.take(table.id) is None


def test_who_is_paused_in_the_middle_of_writing_does_not_hold_up_the_next_one(pair, monkeypatch):
    first, second = pair
    table = stored_table(first.store)
    monkeypatch.setattr(leasing, "MOST_IDLE", 200)
    zoe = {"id": "zoe", "name": "Zoe", "created": 1.0, "epoch": 0, "bot": False}

    def write() -> None:
        with first.store.begin() as connection:
            first.leases.check(connection, table.id)
            connection.execute(insert(players).values(zoe))
            expire(first)
            assert second.leases.take(table.id) is None
            connection.execute(insert(players).values(zoe | {"id": "another"}))

    with pytest.raises(Unavailable, match="nothing was changed"):
        write()
    assert names(second) == ["Xenia"]


def test_who_was_not_alive_for_a_while_sees_what_was_taken(pair):
    first, second = pair
    kept, taken = stored_table(first.store), stored_table(first.store)
    assert first.leases.stay_alive()
    expire(first)
    assert second.leases.take(taken.id) is None
    assert not first.leases.stay_alive()
    first.leases.review()
    assert first.lost == [taken.id] and first.leases.held == {kept.id}


def test_a_worker_sees_the_others_that_live(pair, monkeypatch):
    first, second = pair
    assert first.leases.others() == {second.leases.me.id: second.leases.me}
    assert anybody(first.engine)
    expire(second)
    assert first.leases.others() == {}
    monkeypatch.setattr(leasing, "FORGOTTEN_SECONDS", 0.0)
    expire(first)
    first.leases.stay_alive()
    with first.engine.connect() as connection:
        assert list(connection.execute(select(known_workers.c.id)).scalars()) == [first.leases.me.id]


def test_a_lease_goes_with_its_table(pair):
    first, _ = pair
    table = stored_table(first.store)
    with first.store.begin() as connection:
        delete_whole(connection, [table.id])
    with first.engine.connect() as connection:
        assert connection.execute(select(table_leases)).all() == []
    with pytest.raises((Elsewhere, Conflict)):
        first.store.append(table.id, Step(1, 0, "7"))


WRITER = """
import sys
from theomachy.server.database import open_engine
from theomachy.server.leases import Elsewhere, Leases
from theomachy.server.store import Store
from theomachy.server.table import Step
engine = open_engine(sys.argv[1])
leases = Leases(engine, "127.0.0.1:2")
leases.stay_alive()
print(leases.take(sys.argv[2]), flush=True)
for number in sys.stdin:
    try:
        Store(engine, leases).append(sys.argv[2], Step(int(number), 0, "7"))
        print("kept", flush=True)
    except Elsewhere as refusal:
        print(refusal, flush=True)
"""


def test_a_paused_process_that_wakes_writes_nothing(pair, url):
    first, second = pair
    table = stored_table(first.store)
    first.leases.release([table.id])
    pipe = subprocess.PIPE
    with subprocess.Popen(
        [sys.executable, "-c", WRITER, url, table.id], stdin=pipe, stdout=pipe, text=True
    ) as paused:
        assert paused.stdin is not None and paused.stdout is not None
        assert paused.stdout.readline() == "None\n"
        paused.stdin.write("1\n")
        paused.stdin.flush()
        assert paused.stdout.readline() == "kept\n"
        paused.send_signal(signal.SIGSTOP)
        with second.engine.begin() as connection:  # as if its time had run out
            connection.execute(delete(known_workers).where(known_workers.c.address == "127.0.0.1:2"))
        assert second.leases.take(table.id) is None
        paused.stdin.write("2\n")
        paused.send_signal(signal.SIGCONT)
        paused.stdin.close()
        assert "nothing was changed" in paused.stdout.readline()
    assert [step.number for step in second.store.table(table.id)[1]] == [1]


def test_what_is_seldom_is_counted_by_all_together(pair):
    first, second = pair
    engines = [first.engine, second.engine]
    assert [stocks.take(engines[n % 2], "guests", "1.2.3.4", 0.001, 3) for n in range(4)] == [True] * 3 + [
        False
    ]
    assert stocks.take(first.engine, "guests", "5.6.7.8", 0.001, 3)
    assert stocks.take(first.engine, "tables", "1.2.3.4", 0.001, 3)
    time.sleep(0.05)
    assert stocks.take(second.engine, "guests", "1.2.3.4", 50.0, 3)
    while stocks.take(second.engine, "guests", "1.2.3.4", 0.001, 3):
        stocks.forget(first.store)  # nobody has been away for so long
    assert not stocks.take(first.engine, "guests", "1.2.3.4", 0.001, 3)


def test_who_was_cut_off_from_the_database_takes_everything_for_changed(pair, cluster, monkeypatch):
    first, second = pair
    monkeypatch.setattr(workers, "RENEW_SECONDS", 0.05)
    heard, missed = list[tuple[str, str]](), list[int]()
    signals = Signals(first.engine, lambda *told: heard.append(told), lambda: missed.append(1))
    signals.start()
    wait_for(lambda: missed)
    xenia = second.store.add_player("Xenia")
    second.store.rename(xenia, "Zoe")
    wait_for(lambda: heard == [("player", xenia.id)])
    cluster.cut_off()
    wait_for(lambda: len(missed) == 2)
    second.store.next_epoch(xenia)
    wait_for(lambda: ("signed out", xenia.id) in heard)
    signals.end()


def test_steps_of_several_tables_are_kept_together_and_each_has_its_own_end(pair):
    first, second = pair
    mine, taken, doubled = (stored_table(first.store) for _ in range(3))
    end(second.engine, first.leases.me.id)
    assert second.leases.take(taken.id) is None
    until = last_moment()

    def kept(*steps):
        return [type(each) for each in first.store.append_all([(*step, until) for step in steps])]

    assert kept((mine.id, Step(1, 0, "7")), (taken.id, Step(1, 0, "7")), (doubled.id, Step(1, 0, "7"))) == [
        type(None),
        Elsewhere,
        type(None),
    ]
    assert kept((mine.id, Step(2, 0, "8")), (doubled.id, Step(1, 0, "8"))) == [type(None), Conflict]
    found = [len(first.store.table(table.id)[1]) for table in (mine, taken, doubled)]
    assert found == [2, 0, 1] and first.lost == [taken.id]


# Without threads


@pytest.fixture
def asked(pair, monkeypatch):
    """The first worker's store as its server asks it, and how many steps went by threads, each time."""
    store, by_threads = AsyncStore(pair[0].store), []
    honest = pair[0].store.append_all
    monkeypatch.setattr(
        pair[0].store, "append_all", lambda made: by_threads.append(len(made)) or honest(made)
    )
    return store, by_threads


async def keep(store, *steps):
    """What became of steps that come at the same time."""
    told = await asyncio.gather(*(store.append(*step) for step in steps), return_exceptions=True)
    return [type(each) for each in told]


async def connected(store, table):
    """A first step is kept by a thread, while the line is being made."""
    await store.append(table.id, Step(1, 0, "7"))
    while store._line._pooled is None:
        await asyncio.sleep(0.01)


def test_the_loop_keeps_steps_by_itself_and_each_has_its_own_end(pair, asked):
    first, second = pair
    store, by_threads = asked
    mine, taken, doubled = (stored_table(first.store) for _ in range(3))
    end(second.engine, first.leases.me.id)
    assert second.leases.take(taken.id) is None

    async def play():
        await connected(store, mine)
        steps = Step(2, 0, "8", 0.1, "time", deed="say:a"), Step(1, 0, "7"), Step(1, 1, None, hint=True)
        tables = mine, taken, doubled
        told = await keep(store, *((table.id, step) for table, step in zip(tables, steps, strict=True)))
        assert told == [type(None), Elsewhere, type(None)] and by_threads == [1]
        assert first.store.table(mine.id)[1][1] == steps[0] and first.store.table(doubled.id)[1] == [steps[2]]
        told = await keep(store, (mine.id, Step(3, 0, "8")), (doubled.id, Step(1, 0, "8")))
        assert told == [type(None), Conflict] and by_threads == [1, 2]
        store.close()

    asyncio.run(play())
    assert first.lost == [taken.id] and [step.number for step in first.store.table(mine.id)[1]] == [1, 2, 3]


def test_a_step_that_is_kept_leaves_nothing_due(pair, asked):
    store, _ = asked
    table = stored_table(pair[0].store)

    async def play():
        await connected(store, table)
        with pair[0].engine.begin() as connection:
            connection.execute(update(tables).where(tables.c.id == table.id).values(due=1.0))
        await store.append(table.id, Step(2, 0, "8"))
        store.close()

    asyncio.run(play())
    with pair[0].engine.begin() as connection:
        assert connection.execute(select(tables.c.due).where(tables.c.id == table.id)).scalar_one() is None


def test_where_the_line_breaks_off_it_is_uncertain_and_then_made_anew(pair, asked):
    store, by_threads = asked
    table, other = (stored_table(pair[0].store) for _ in range(2))

    async def play():
        await connected(store, table)
        line = store._line._pooled.dbapi_connection.pgconn.backend_pid
        with pair[1].engine.begin() as holding:  # the step waits for this row
            holding.execute(select(table_leases).where(table_leases.c.table_id == table.id).with_for_update())
            steps = [asyncio.ensure_future(store.append(each.id, Step(2, 0, "8"))) for each in (table, other)]
            await asyncio.sleep(0.1)
            assert not any(step.done() for step in steps) and by_threads == [1]
            holding.execute(select(func.pg_terminate_backend(line)))
            told = await asyncio.gather(*steps, return_exceptions=True)
        assert [type(each) for each in told] == [Uncertain] * 2
        await connected(store, other)
        assert await keep(store, (table.id, Step(2, 0, "8"))) == [type(None)] and by_threads == [1, 1]
        store.close()

    asyncio.run(play())


def test_a_line_that_broke_off_while_nothing_was_kept_is_noticed(pair, asked, cluster):
    store, by_threads = asked
    table = stored_table(pair[0].store)

    async def play():
        await connected(store, table)
        cluster.cut_off()
        while store._line._pooled is not None:
            await asyncio.sleep(0.01)
        await store.append(table.id, Step(2, 0, "8"))  # nobody is told that it is uncertain
        assert by_threads == [1, 1]
        store.close()

    asyncio.run(play())


def test_who_closes_waits_for_what_is_being_kept(pair, asked):
    store, by_threads = asked
    first, last = (stored_table(pair[0].store) for _ in range(2))

    async def play():
        await connected(store, first)
        steps = [asyncio.ensure_future(store.append(first.id, Step(2, 0, "8")))]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        steps.append(asyncio.ensure_future(store.append(last.id, Step(1, 0, "7"))))
        await asyncio.sleep(0)
        assert not any(step.done() for step in steps)
        store.close()
        assert [len(pair[1].store.table(table.id)[1]) for table in (first, last)] == [2, 1]
        await asyncio.gather(*steps)

    asyncio.run(play())
    assert by_threads == [1]
