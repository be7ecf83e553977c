"""What was acknowledged is kept, whatever happens to the server; and nobody hears of what is not kept."""

import asyncio
import contextlib
import random
import sqlite3
import threading
import time
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError
from websockets.exceptions import ConnectionClosed

from tests.checks.effort import tries
from tests.server.stubborn import Party
from tests.server.support import (
    PATIENCE,
    ZEUS,
    Client,
    InProcess,
    Live,
    Rejected,
    nimble,
    running,
    table_of,
    wait_for,
)
from theomachy.server import database
from theomachy.server.database import give_up_at
from theomachy.server.errors import Unavailable
from theomachy.server.messages import Done


@pytest.mark.parametrize(
    ("options", "seed", "deaths"),
    [
        pytest.param({}, 1, tries(2, 18), id="windows"),
        pytest.param({"drawing": "manual"}, 2, 18, id="draws", marks=pytest.mark.night),
        pytest.param({"sneak": "off", "bust": "any"}, 3, 14, id="turns", marks=pytest.mark.night),
        pytest.param({"game": "olympics"}, 4, tries(2, 10), id="sealed choices"),
    ],
)
def test_nothing_acknowledged_is_lost_when_the_server_is_killed(nursery, options, seed, deaths):
    """60 deaths in all by night, at random moments of play."""
    rng = random.Random(seed)
    parties = [Party(nursery, **options)]
    for _ in range(deaths):
        if parties[-1].over:
            parties.append(Party(nursery, **options))
        party = parties[-1]
        enough = party.acknowledged + rng.randrange(6)
        wait_for(lambda: party.over or party.acknowledged >= enough)  # noqa: B023
        time.sleep(rng.random() * 0.02)
        nursery.kill()
        for each in parties:
            each.check_what_is_stored()
        nursery.start()
    last = parties[-1]
    enough = last.acknowledged + 5
    wait_for(lambda: last.over or last.acknowledged >= enough)  # play goes on
    for each in parties:
        each.end()
        each.check_what_is_stored()
    assert sum(each.acknowledged for each in parties) > deaths


@pytest.mark.night
def test_the_real_server_is_killed_with_its_workers(tmp_path):
    """The workers notice that nobody asks them any more; the next server goes on where the first was."""
    folder = tmp_path / "data"
    with running(folder) as first:
        [xenia], info = table_of(first.base, 1, "greedy", "ismcts:1s", starter="0")
        with xenia.live(info.id) as live:
            live.until(lambda memory: memory.seats)
            version = live.move(0, nimble(live.memory.moves(0)))
            memory = live.memory
            assert len(first.processes()) >= 2
            first.kill()
        wait_for(lambda: not first.processes())
    with running(folder) as second:
        again = Client(second.base, xenia.token)
        with again.live(info.id, memory=memory) as live:
            live.reach(version + 1)  # the bots go on
            check = again.update(info.id)
            assert check.seats[0].log[: len(memory.logs[0])] == memory.logs[0]
        assert "The server has stopped. Every match is kept." in second.stop()
        assert second.process.returncode == 0
        wait_for(lambda: not second.processes())


# Faults of the database


def table_that_waits_for_xenia(server: InProcess, **clock: Any) -> tuple[list[Client], str, list[Live]]:
    clients, info = table_of(server.base, 2, starter="0", clock={"pace": 0, "window": None} | clock)
    return clients, info.id, [client.live(info.id).until(lambda memory: memory.seats) for client in clients]


def fail(*_arguments: Any, **_named: Any) -> None:
    """In place of a connection to the database."""
    raise OperationalError("insert", {}, Exception("disk I/O error at /var/secret/path"))


def test_who_comes_while_the_database_is_away_is_told_to_come_again(own_server, monkeypatch):
    (xenia, _), info = table_of(own_server.base, 2)
    own_server.do(lambda: own_server.context.tables.lives.forget([info.id]))
    with monkeypatch.context() as broken:
        broken.setattr(own_server.store.engine.pool, "connect", fail)
        live = xenia.live(info.id)
        with pytest.raises(ConnectionClosed) as closed:
            live.until(lambda _: False)
    assert live.memory.answers[None].error.kind == "Unavailable"
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 1013  # which says so to every client
    live.come_back()
    live.until(lambda memory: memory.seats)


def test_where_the_database_fails_nothing_has_changed(own_server, monkeypatch):
    [xenia, yorgos], table, lives = table_that_waits_for_xenia(own_server)
    before = [client.http.get(f"/api/tables/{table}/update").content for client in (xenia, yorgos)]
    move = lives[0].memory.moves(0)[0]
    with monkeypatch.context() as broken:
        broken.setattr(own_server.store.engine.pool, "connect", fail)
        answers = [
            xenia.http.post(f"/api/tables/{table}/commands", json={"type": "move", "seat": 0, "move": move}),
            xenia.http.post(
                f"/api/tables/{table}/commands",
                json={"type": "wish", "seat": 0, "wishes": {"game": ZEUS, "never": ["7"]}},
            ),
            xenia.http.post(f"/api/tables/{table}/seats/0/hand", json={"bot": "greedy"}),
            xenia.http.post(
                "/api/tables", json={"game": "zeus-on-the-loose", "seats": [{"who": "me"}, {"who": "open"}]}
            ),
            xenia.http.get("/api/tables"),
            xenia.http.post("/api/me", json={"name": "Another"}),
        ]
        assert [answer.status_code for answer in answers] == [503] * len(answers)
        assert all(
            "secret" not in answer.text and answer.json()["error"]["kind"] == "Unavailable"
            for answer in answers
        )
        assert lives[0].refused("move", 0, move=move) == "Unavailable"
        assert all(told.type == "table" for told in lives[1].quiet())
    assert [client.http.get(f"/api/tables/{table}/update").content for client in (xenia, yorgos)] == before
    assert xenia.ask("GET", "/api/me")["name"] == "Xenia"
    version = lives[0].move(0, move)  # and now it works
    lives[1].reach(version)


@pytest.mark.sqlite
def test_a_database_that_another_process_has_locked(tmp_path, monkeypatch):
    monkeypatch.setattr(database, "BUSY_SECONDS", 0.2)
    server = InProcess(tmp_path / "data")
    try:
        [xenia, _], table, lives = table_that_waits_for_xenia(server)
        move = lives[0].memory.moves(0)[0]
        other = sqlite3.connect(tmp_path / "data" / "theomachy.db", isolation_level=None)
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(Rejected) as refused:
            xenia.move(table, 0, move)
        assert refused.value.status == 503
        other.execute("ROLLBACK")
        other.close()
        lives[1].reach(lives[0].move(0, move))
    finally:
        server.stop()


def test_the_patience_of_who_waits_in_line_counts_from_when_he_asked(own_server):
    """There is one thread that writes. Were it patient with each in turn, four who find the database locked
    would wait four times as long."""
    tables, line_moves = own_server.context.tables, threading.Event()

    async def ask() -> tuple[float, list[float]]:
        waiting = [
            asyncio.ensure_future(tables.store.call(line_moves.wait)),
            *(asyncio.ensure_future(tables.store.call(database._until.get)) for _ in range(3)),
        ]
        await asyncio.sleep(0)
        asked = time.monotonic()
        line_moves.set()
        return asked, (await asyncio.gather(*waiting))[1:]

    asked, moments = own_server.wait(ask())
    assert all(0 < moment <= asked + database.BUSY_SECONDS for moment in moments)


@pytest.mark.sqlite
def test_whose_patience_is_over_is_refused_at_once(own_server):
    other = sqlite3.connect(own_server.folder / "theomachy.db", isolation_level=None, check_same_thread=False)
    other.execute("BEGIN EXCLUSIVE")
    began = time.monotonic()
    with (
        give_up_at(time.monotonic() - 1),
        pytest.raises(Unavailable, match="another program has locked the database; nothing was changed"),
    ):
        own_server.store.add_player("Xenia")
    assert time.monotonic() - began < database.BUSY_SECONDS / 2
    threading.Timer(0.2, other.execute, ["ROLLBACK"]).start()
    assert own_server.store.add_player("Yorgos").name == "Yorgos"  # the next one is patient again
    other.close()
    with give_up_at(time.monotonic() - 1):
        assert (
            own_server.store.add_player("Xenia").name == "Xenia"
        )  # nobody is in the way: it is tried all the same


@pytest.mark.sqlite
def test_a_match_that_cannot_be_read_leaves_the_others_alone(tmp_path, caplog):
    server = InProcess(tmp_path / "data")
    _, broken, _ = table_that_waits_for_xenia(server, move=3600)
    [xenia, _], table, lives = table_that_waits_for_xenia(
        server, move=3600
    )  # on a clock, so that it is taken up at once
    version = lives[0].memory.version
    server.stop()
    with contextlib.closing(sqlite3.connect(tmp_path / "data" / "theomachy.db")) as database, database:
        database.execute("UPDATE tables SET options = '{broken', created = 0 WHERE id = ?", (broken,))
    again = InProcess(tmp_path / "data")
    wait_for(lambda: broken in caplog.text)
    xenia = Client(again.base, xenia.token)
    assert xenia.update(table).version == version
    with pytest.raises(
        Rejected, match="503 Unavailable: the database is damaged: something in it cannot be read"
    ):
        xenia.ask("GET", f"/api/tables/{broken}")
    again.stop()


def test_a_bot_whose_move_could_not_be_stored_tries_again(own_server, monkeypatch):
    honest, failures = own_server.store.append, []

    def fail_once(*arguments):
        if not failures:
            failures.append(arguments)
            raise Unavailable("not now")
        honest(*arguments)

    monkeypatch.setattr(own_server.store, "append", fail_once)
    xenia = own_server.guest("Xenia")
    info = xenia.open("greedy", "greedy")
    wait_for(lambda: xenia.update(info.id).version > 3)
    assert len(failures) == 1


@pytest.mark.parametrize("kept", [True, False])
def test_who_does_not_know_whether_a_move_was_kept_sees_it_when_they_look_again(
    own_server, monkeypatch, kept
):
    [xenia, _], table, lives = table_that_waits_for_xenia(own_server)
    move, before = lives[0].memory.moves(0)[0], lives[0].memory.version
    honest = own_server.store.append

    def append(*arguments):
        if kept:
            honest(*arguments)
        raise database.Uncertain

    monkeypatch.setattr(own_server.store, "append", append)
    with pytest.raises(Rejected, match="503 Uncertain: the database does not answer; it may have been kept"):
        xenia.move(table, 0, move)
    assert xenia.update(table).version == before + kept
    for live in lives:
        live.reach(before + kept)
    monkeypatch.undo()
    if not kept:
        xenia.move(table, 0, move)
    assert xenia.update(table).version == before + 1


class Slow:
    """A store whose `append` waits until it is let go."""

    def __init__(self, server: InProcess, monkeypatch) -> None:
        self.began, self.go = threading.Event(), threading.Event()
        honest = server.store.append

        def append(*arguments):
            self.began.set()
            assert self.go.wait(PATIENCE)
            honest(*arguments)

        monkeypatch.setattr(server.store, "append", append)


def test_nobody_hears_of_a_move_before_it_is_stored(own_server, monkeypatch):
    [_, yorgos], table, lives = table_that_waits_for_xenia(own_server)
    slow = Slow(own_server, monkeypatch)
    before = yorgos.http.get(f"/api/tables/{table}/update").content
    id = lives[0].send("move", 0, move=lives[0].memory.moves(0)[0])
    assert slow.began.wait(PATIENCE)
    assert all(told.type != "update" for live in lives for told in live.quiet())
    assert id not in lives[0].memory.answers
    assert yorgos.http.get(f"/api/tables/{table}/update").content == before
    slow.go.set()
    assert isinstance(lives[0].answer(id), Done)
    for live in lives:
        live.reach(1)


def test_a_move_that_is_stored_is_told_though_its_player_has_gone(own_server, monkeypatch):
    """They close the page at the moment at which their move is being written: it counts, and the others see
    it."""
    [_, yorgos], table, lives = table_that_waits_for_xenia(own_server)
    slow = Slow(own_server, monkeypatch)
    lives[0].send("move", 0, move=lives[0].memory.moves(0)[0])
    assert slow.began.wait(PATIENCE)
    lives[0].drop()
    time.sleep(0.1)
    yorgos.live(table).close()  # what is told to all shows that they have gone
    lives[1].until(lambda memory: memory.info is not None and not memory.info.seats[0].here)
    slow.go.set()
    lives[1].reach(1)
    assert own_server.live(table).version == 1
