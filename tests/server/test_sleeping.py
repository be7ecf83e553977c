"""Matches on a clock leave the memory while nobody looks at them, and nobody can tell: their clocks run."""

import asyncio
import gc
import time
from typing import Any

import pytest
from sqlalchemy import select, update

from tests.server.support import Client, InProcess, table_of, wait_for
from tests.server.test_database import stored_table
from theomachy.server.database import Conflict
from theomachy.server.deadlines import RESTART_GRACE
from theomachy.server.relations import steps, tables
from theomachy.server.table import Step

HOURS = 3600.0
SLOW = {"pace": 0, "move": 48 * HOURS}


def due(server: InProcess, table: str) -> float | None:
    with server.store.begin(reading=True) as connection:
        return connection.execute(select(tables.c.due).where(tables.c.id == table)).scalar_one()


def leave(server: InProcess, table: str) -> None:
    """As if nobody had asked about a table for long."""

    def long_ago(live) -> None:
        live.audience.asked_after = live.audience.stranger_at = 0.0

    server.change(table, long_ago)
    server.do(server.context.tables._background.stop)  # what waits for texts, though all were shown


def look(server: InProcess) -> None:
    """What the server does every few seconds."""
    server.wait(server.context.tables.sleeping.look())


def is_in_memory(server: InProcess, table: str) -> bool:
    def found() -> bool:
        gc.collect()
        return table in server.context.tables.lives

    return server.do(found)


def fall_asleep(server: InProcess, table: str) -> None:
    leave(server, table)
    look(server)
    wait_for(lambda: not is_in_memory(server, table), timeout=20)


def let_pass(server: InProcess, table: str, seconds: float) -> None:
    """As if everything at a table that sleeps had been so much earlier, and the server were up as long."""
    with server.store.begin() as connection:
        of = tables.c.id == table
        earlier = {
            column.name: column - seconds
            for column in (tables.c.created, tables.c.changed, tables.c.due, tables.c.began)
        }
        connection.execute(update(tables).where(of).values(earlier))
        connection.execute(update(steps).where(steps.c.table_id == table).values(at=steps.c.at - seconds))
    server.context.tables.lives._began -= seconds


@pytest.fixture
def asleep(own_server):
    """A match that waits for Yorgos, and sleeps; and when their time runs out."""
    clients, info = table_of(own_server.base, 2, starter="0", clock=SLOW)
    clients[0].move(info.id, 0, clients[0].update(info.id).seats[0].view.legal[0].move)
    ends = own_server.store.table(info.id)[1][-1].at + SLOW["move"]
    fall_asleep(own_server, info.id)
    return clients, info.id, ends


def test_a_match_that_sleeps_costs_no_memory_and_goes_on_as_it_was(own_server, asleep):
    [_, yorgos], table, ends = asleep
    assert due(own_server, table) == ends
    update = yorgos.update(table)
    [deadline] = update.deadlines
    assert deadline.seat == 1 and deadline.seconds == pytest.approx(ends - time.time(), abs=5)
    yorgos.move(table, 1, update.seats[0].view.legal[0].move)
    assert due(own_server, table) is None and is_in_memory(own_server, table)


def test_whose_time_runs_out_while_the_match_sleeps_has_no_more_of_it(own_server, asleep):
    (xenia, _), table, _ = asleep
    let_pass(own_server, table, SLOW["move"] - 10)
    look(own_server)
    assert table in own_server.context.tables.drivers.driven and due(own_server, table) is None
    [deadline] = xenia.update(table).deadlines
    assert deadline.seconds <= 10
    fall_asleep_in_vain(own_server, table)


def fall_asleep_in_vain(server: InProcess, table: str) -> None:
    leave(server, table)
    look(server)
    assert is_in_memory(server, table) and due(server, table) is None


def test_what_is_overdue_is_done_at_once(own_server, asleep):
    (xenia, _), table, _ = asleep
    let_pass(own_server, table, SLOW["move"] + 5)
    look(own_server)
    wait_for(lambda: own_server.store.table(table)[1][-1].instead == "time")
    assert xenia.update(table).version == 2


def test_what_is_overdue_waits_until_it_is_stored_that_the_table_is_awake(own_server, asleep, monkeypatch):
    """Both write the same row: on PostgreSQL whoever is second would be refused."""
    _, table, _ = asleep
    tables, honest, driven = own_server.context.tables, own_server.store.put_off, []

    def see(*asked: Any) -> None:
        driven.append(table in tables.drivers.driven)
        honest(*asked)

    monkeypatch.setattr(own_server.store, "put_off", see)
    let_pass(own_server, table, SLOW["move"] + 5)
    look(own_server)
    wait_for(lambda: own_server.store.table(table)[1][-1].instead == "time")
    assert driven == [False]


def test_whose_time_is_out_has_none_anew_where_another_server_was_quicker(own_server, asleep, monkeypatch):
    _, table, _ = asleep
    honest, refused = own_server.store.append, []

    def refuse_once(*asked: Any) -> None:
        if not refused:
            refused.append(asked)
            raise Conflict
        honest(*asked)

    monkeypatch.setattr(own_server.store, "append", refuse_once)
    let_pass(own_server, table, SLOW["move"] + 5)
    look(own_server)
    wait_for(lambda: refused)
    wait_for(lambda: own_server.store.table(table)[1][-1].instead == "time", timeout=RESTART_GRACE / 2)


def test_the_first_to_move_has_no_more_time_than_others(own_server):
    _, info = table_of(own_server.base, 2, starter="0", clock=SLOW)
    began = own_server.store.table(info.id)[0].began
    fall_asleep(own_server, info.id)
    assert due(own_server, info.id) == began + SLOW["move"]
    let_pass(own_server, info.id, SLOW["move"] + 5)
    look(own_server)
    wait_for(lambda: [step.instead for step in own_server.store.table(info.id)[1]] == ["time"])


def test_it_is_remembered_who_was_heard_of_when(own_server, asleep):
    (_, yorgos), table, _ = asleep
    lives = own_server.context.tables.lives
    assert own_server.live(table).audience.heard_of[yorgos.player] > time.time() - 60
    own_server.do(lambda: lives.forget([table]))
    assert own_server.live(table).audience.heard_of == {}  # so it was that


def test_a_server_that_starts_leaves_what_sleeps_asleep_and_takes_up_the_rest(own_server, asleep):
    [_, yorgos], table, ends = asleep
    _, awake = table_of(own_server.base, 2, clock=SLOW)
    own_server.stop()
    again = InProcess(own_server.folder)
    wait_for(lambda: again.context.tables.taken_up)
    drivers = again.context.tables.drivers.driven
    assert awake.id in drivers and table not in drivers and due(again, table) == ends
    [deadline] = Client(again.base, yorgos.token).update(table).deadlines
    assert deadline.seconds == pytest.approx(ends - time.time(), abs=5)
    again.stop()


def test_who_comes_while_a_match_falls_asleep_keeps_it_awake(own_server, monkeypatch):
    (xenia, _), info = table_of(own_server.base, 2, clock=SLOW)
    leave(own_server, info.id)
    honest = own_server.store.sleep

    def come(*asked: Any) -> bool:
        xenia.table(info.id)
        return honest(*asked)

    monkeypatch.setattr(own_server.store, "sleep", come)
    look(own_server)
    assert not own_server.context.tables.drivers.driven[info.id].task.cancelling()


def test_a_match_that_waits_for_a_bot_or_for_little_longer_stays(own_server, monkeypatch):
    async def think(*_: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(own_server.context.tables.bots, "ask", think)
    _, a_bots = table_of(own_server.base, 1, "greedy", starter="1", clock=SLOW)
    _, quick = table_of(own_server.base, 2, clock={"pace": 0, "move": 50})
    for table in (a_bots.id, quick.id):
        fall_asleep_in_vain(own_server, table)


def test_one_at_which_somebody_moves_just_then_holds_up_no_other(own_server, asleep, monkeypatch):
    """On PostgreSQL, where several write at once, one of them is refused."""

    def refuse(*_: Any) -> None:
        raise Conflict

    _, table, _ = asleep
    _, other = table_of(own_server.base, 2, clock=SLOW)
    fall_asleep(own_server, other.id)
    for each in (table, other.id):
        own_server.store.put_off(each, time.time())
    monkeypatch.setattr(own_server.store, "put_off", refuse)
    look(own_server)
    assert {table, other.id} <= set(own_server.context.tables.drivers.driven)
    monkeypatch.setattr(own_server.store, "sleep", refuse)
    leave(own_server, table)
    look(own_server)
    assert is_in_memory(own_server, table)


@pytest.mark.sqlite
def test_a_match_that_cannot_be_read_is_tried_again_later_and_wakes_no_other_late(own_server, asleep, caplog):
    _, table, _ = asleep
    with own_server.store.begin() as connection:
        connection.exec_driver_sql(f"UPDATE tables SET options = '{{broken', due = 1 WHERE id = '{table}'")
    look(own_server)
    assert f"the match at table {table} is not woken" in caplog.text
    assert due(own_server, table) == pytest.approx(time.time() + 600, abs=20)


# What is stored


def test_when_a_table_is_due_holds_for_the_table_as_it_stands(store):
    table = stored_table(store)
    changes = [
        lambda: store.append(table.id, Step(1, 0, "7")),
        lambda: store.keep_preferences(table.id, 0, {}),
        lambda: store.change(table),
    ]
    assert store.on_the_clock() == [table.id]
    for made, change in enumerate(changes):
        assert store.sleep(table, min(made, 1), 9.0)
        assert (store.due(8.9), store.due(9.0), store.on_the_clock()) == ([], [table.id], [])
        change()
        assert (store.due(9.0), store.on_the_clock()) == ([], [table.id])
    stands = store.table(table.id)[0]
    assert not store.sleep(table, 1, 9.0)  # changed since
    assert not store.sleep(stands, 0, 9.0)  # somebody has moved since
    assert store.sleep(stands, 1, 9.0)
    store.put_off(table.id, 10.0)
    assert (store.due(9.0), store.due(10.0)) == ([], [table.id])
