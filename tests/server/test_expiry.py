"""What was begun and left is deleted after a while, and nothing else."""

import time
from dataclasses import replace

import pytest
from sqlalchemy import func, select

from tests.checks.effort import at_night
from tests.server.support import FAST, Client, table_of, wait_for
from theomachy.server.expiry import A_DAY, delete_guests, delete_tables
from theomachy.server.relations import seats, steps, tables
from theomachy.server.store import Store
from theomachy.server.table import Seat, Step, Table, new_id

DAYS = 30.0
NOW = 1000 * A_DAY


def kept(
    store: Store,
    status: str,
    days_ago: float,
    move: float | None = None,
    moved_days_ago: float | None = None,
    people: bool = True,
) -> str:
    """A table at which something has happened for the last time so many days ago."""
    maker = store.add_player("Xenia")
    sitting = (
        Seat("person", "Xenia", player=maker.id) if people else Seat("bot", "Theano", bot="greedy"),
        Seat("bot", "Talos", bot="greedy"),
    )
    frame = {
        "options": {},
        "components": {"label": "x", "fingerprint": "y", "data": None},
        "key": b"k" * 32,
        "clock": {"move": move},
    }
    at = NOW - days_ago * A_DAY
    passes = {"join_pass": new_id(), "watch_pass": new_id()}
    table = Table(
        new_id(),
        maker.id,
        "zeus-on-the-loose",
        1,
        **frame,
        **passes,
        status=status,
        created=at,
        changed=at,
        seats=sitting,
    )
    store.add_table(table)
    if moved_days_ago is not None:
        store.append(table.id, Step(1, 0, "7", NOW - moved_days_ago * A_DAY))
    return table.id


@pytest.mark.parametrize("store", ["sqlite", *at_night("postgresql")], indirect=True)
@pytest.mark.parametrize(
    ("what", "goes"),
    [
        (dict(status="gathering", days_ago=31), True),
        (dict(status="gathering", days_ago=29), False),
        (dict(status="playing", days_ago=31), True),
        (dict(status="playing", days_ago=400, moved_days_ago=31), True),
        (dict(status="playing", days_ago=400, moved_days_ago=29), False),
        (dict(status="playing", days_ago=400, moved_days_ago=31, move=20 * A_DAY), False),
        (dict(status="playing", days_ago=400, moved_days_ago=51, move=20 * A_DAY), True),
        (dict(status="over", days_ago=400, moved_days_ago=400), False),
        (dict(status="over", days_ago=400, moved_days_ago=400, people=False), True),
        (dict(status="over", days_ago=29, people=False), False),
    ],
)
def test_which_tables_are_deleted(store, what, goes):
    table, other = kept(store, **what), kept(store, "playing", 1, moved_days_ago=0.5)
    assert delete_tables(store, DAYS, now=NOW) == [table] * goes
    assert (store.table(table) is None) == goes
    assert store.table(other) is not None
    assert delete_tables(store, DAYS, now=NOW) == []


def test_seats_and_steps_go_with_their_table_and_a_table_that_is_looked_at_stays(store):
    gone, looked_at = (kept(store, "playing", 400, moved_days_ago=300) for _ in range(2))
    assert delete_tables(store, DAYS, {looked_at}, NOW) == [gone]
    with store.begin() as connection:
        for column in (tables.c.id, seats.c.table_id, steps.c.table_id):
            assert connection.execute(select(column).distinct()).scalars().all() == [looked_at]
        assert connection.execute(select(func.count()).select_from(seats)).scalar_one() == 2


def test_guests_without_a_table_go(store, monkeypatch):
    monkeypatch.setattr(time, "time", lambda: NOW - 31 * A_DAY)
    alone, opened = store.add_player("Alone"), kept(store, "over", 31)
    monkeypatch.setattr(time, "time", lambda: NOW - 29 * A_DAY)
    late = store.add_player("Late")
    assert delete_guests(store, DAYS, now=NOW) == [alone.id]
    assert store.player(alone.id) is None and store.player(late.id) == late
    found = store.table(opened)
    assert found is not None and store.player(found[0].maker) is not None


def test_a_server_forgets_what_has_expired(own_server):
    tables = own_server.context.tables
    xenia, yorgos = own_server.guest("Xenia"), own_server.guest("Yorgos")
    left, looked_at = xenia.open("me", "open"), xenia.open("me", "open")
    tables.limits = replace(tables.limits, keep_days=-1)  # as if it were the day after tomorrow
    own_server.change(left.id, lambda live: setattr(live.audience, "asked_after", 0.0))
    assert own_server.wait(tables.expire()) == 2  # the table, and the guest who has none
    assert xenia.http.get(f"/api/tables/{left.id}").status_code == 404
    assert xenia.table(looked_at.id).id == looked_at.id
    assert yorgos.http.get("/api/tables").status_code == 401
    assert Client(own_server.base).introduce("Yorgos").name == "Yorgos"


def test_another_match_is_begun_anew_where_the_next_table_has_expired(own_server):
    (xenia, yorgos), info = table_of(own_server.base, 2, bust="any", clock=FAST)
    for seat, client in enumerate((xenia, yorgos)):
        client.hand(info.id, seat, "greedy")
    wait_for(lambda: xenia.table(info.id).status == "over")
    first = xenia.rematch(info.id)
    tables = own_server.context.tables
    own_server.change(first.id, lambda live: setattr(live.audience, "asked_after", 0.0))
    tables.limits = replace(tables.limits, keep_days=-1)
    own_server.wait(tables.expire())
    again = yorgos.rematch(info.id)
    assert again.id != first.id and xenia.table(info.id).next == again.id


def test_a_server_says_how_long_it_keeps_what_is_not_over(server):
    assert Client(server.base).server().keep_days == 90
