"""What is logged of requests and live connections: a line each, and in it nothing of what was asked."""

import io
import json
import logging
import os
import random
import re
import signal
import sys
import time

import httpx
import pytest

from tests.server.support import FAST, ZEUS, Client, InProcess, running, table_of, wait_for
from tests.zeus_on_the_loose.twin import twin
from theomachy.server import logs
from theomachy.server.logs import Lines, begin, tell
from theomachy.server.meters import REQUEST_ID
from theomachy.server.serve import _telling

NEVER_THE_SAME = {"time", "id", "ms"}


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """A server that logs its requests."""
    server = InProcess(tmp_path_factory.mktemp("logged"), logs=True)
    yield server
    server.stop()


@pytest.fixture
def lines(monkeypatch):
    """What is logged, as objects, and the text of it all."""
    out = io.StringIO()
    handler = logging.StreamHandler(out)
    handler.setFormatter(Lines("json"))
    monkeypatch.setattr(logs.logger, "handlers", [handler])
    monkeypatch.setattr(logs.logger, "level", logging.INFO)

    def read():
        return [json.loads(line) for line in out.getvalue().splitlines()]

    return read


def requests(found):
    return [line for line in found if line["event"] == "request"]


def test_a_request_is_a_line(house, lines):
    (xenia, _), info = table_of(house.base, 2, clock=FAST)
    answer = xenia.http.get(f"/api/tables/{info.id}")
    wait_for(lambda: requests(lines()))
    line = requests(lines())[-1]
    assert line.pop("time").startswith(time.strftime("%Y-%m-%dT", time.gmtime())) and line.pop("ms") > 0
    assert line == {
        "level": "info",
        "event": "request",
        "id": answer.headers[REQUEST_ID],
        "method": "GET",
        "path": "/api/tables/{table}",
        "status": 200,
        "table": info.id,
    }
    assert re.fullmatch("[0-9a-f]{16}", answer.headers[REQUEST_ID])


def test_a_live_connection_is_two_lines(house, lines):
    (xenia, _), info = table_of(house.base, 2, clock=FAST)
    with xenia.live(info.id) as live:
        live.until(lambda memory: memory.seats)
    wait_for(lambda: [line for line in lines() if line["event"] == "closed"])
    opened, closed = (
        next(line for line in lines() if line["event"] == event) for event in ("opened", "closed")
    )
    assert opened["id"] == closed["id"] and closed["ms"] >= opened["ms"]
    assert {opened["path"], closed["path"]} == {"/api/tables/{table}/live"} and closed["table"] == info.id


@pytest.mark.night
def test_so_is_one_that_is_passed_on_to_another_worker(cluster, tmp_path, lines):
    url = cluster.migrated()
    first, second = (
        InProcess(tmp_path / "data", url=url, among_others=True, logs=logged) for logged in (False, True)
    )
    (xenia, _), info = table_of(first.base, 2, clock=FAST)
    wait_for(lambda: second.workers.others)
    with Client(second.base, xenia.token).live(info.id) as live:
        live.until(lambda memory: memory.seats)
    wait_for(lambda: len(lines()) == 2)
    assert [(line["event"], line["path"]) for line in lines()] == [
        ("opened", "passed on"),
        ("closed", "passed on"),
    ]
    for server in (first, second):
        server.stop()


def test_no_line_holds_anything_of_what_was_asked(house, lines):
    """Names, tokens, links' secrets, seats, moves, addresses; also where they are put into a path that is
    none, or stand where a table should."""
    (xenia, yorgos), info = table_of(house.base, 2, clock=FAST)
    for client in (xenia, yorgos):
        seat = client.update(info.id).seats[0]
        moves = [choice.move for choice in seat.view.legal] + ["Poseidon", "no such move"]
        for move in moves:
            body = {"type": "move", "seat": seat.seat, "move": move}
            client.http.post(
                f"/api/tables/{info.id}/commands", json=body, headers={"referer": "http://secret/"}
            )
    stranger = Client(house.base)
    for secret in (info.join, info.watch, xenia.token, "Xenia", "%0a%7b"):
        stranger.http.get(f"/api/tables/{secret}")
        stranger.http.get(f"/api/passes/{secret}")
        stranger.http.get(f"/api/{secret}")
        stranger.http.get(f"/{secret}", params={"pass": secret})
        stranger.http.request("PROPFIND", f"/api/games/{secret}/rules")
    stranger.http.post("/api/me", json={"name": "Theokleia"})
    stranger.http.post("/api/me/link", json={"token": xenia.token})
    with xenia.live(info.id) as live:
        live.until(lambda memory: memory.seats)
        live.refused("move", 0, move="no such move")
    wait_for(lambda: [line for line in lines() if line["event"] == "closed"])
    found = lines()
    fields = {"time", "level", "event", "id", "method", "path", "status", "ms", "table"}
    assert len(found) > 40 and {name for line in found for name in line} == fields
    told = json.dumps(
        [{name: value for name, value in line.items() if name not in NEVER_THE_SAME} for line in found]
    )
    secrets = [info.join, info.watch, xenia.token, yorgos.token, xenia.player, yorgos.player, "127.0.0.1"]
    secrets += ["Xenia", "Yorgos", "Theokleia", "Poseidon", "no such move", "secret/", "PROPFIND", ZEUS]
    assert [secret for secret in secrets if secret in told] == []
    assert {line["table"] for line in found if "table" in line} == {info.id}


def test_a_twins_table_logs_the_same(house, lines):
    """Whatever Xenia asks of the table: what she may not know makes no difference in the log."""
    (xenia, _), info = table_of(house.base, 2, clock=FAST)
    live, rng = house.live(info.id), random.Random(2)

    def asked() -> list[dict[str, object]]:
        before = len(lines())
        update = xenia.update(info.id)
        hidden = [str(number) for number in range(1, 11)]
        for seat in (0, 1):
            for move in hidden:
                if seat != update.seats[0].seat or move not in [
                    one.move for one in update.seats[0].view.legal
                ]:
                    body = {"type": "move", "seat": seat, "move": move}
                    xenia.http.post(f"/api/tables/{info.id}/commands", json=body)
            xenia.http.post(f"/api/tables/{info.id}/commands", json={"type": "undo", "seat": seat})
            xenia.http.post(f"/api/tables/{info.id}/seats/{seat}/hint", json={})
        for path in ("", "/update", "/replay", "/fairness", "/review", "/match"):
            xenia.http.get(f"/api/tables/{info.id}{path}")
        wait_for(lambda: len(requests(lines()[before:])) >= 20)
        return [
            {name: value for name, value in line.items() if name not in NEVER_THE_SAME}
            for line in lines()[before:]
        ]

    first = asked()
    match = house.match(info.id)
    other = twin(match, 0, rng)
    assert other.state.tobytes() != match.state.tobytes()
    house.change(info.id, lambda live: setattr(live, "match", other))
    assert asked() == first and live.version == 0


def test_a_form_for_people_is_one_line_too():
    record = logging.LogRecord("x", logging.WARNING, "", 0, "two\nlines %s", ("and \x1b[2J",), None)
    for form in ("text", "json"):
        line = Lines(form).format(record)
        assert "\n" not in line and "\x1b" not in line and "lines" in line
    assert Lines("text").format(record).split()[1:4] == ["warning", "note", "logger=x"]


def test_a_defect_is_a_note_with_its_trace():
    try:
        raise ValueError("oh")
    except ValueError:
        record = logging.LogRecord("x", logging.ERROR, "", 0, "a defect", (), sys.exc_info())
    line = json.loads(Lines("json").format(record))
    assert (line["level"], line["event"], line["text"]) == ("error", "note", "a defect")
    assert "ValueError: oh" in line["trace"]


@pytest.mark.parametrize("form", ["json", "text"])
def test_it_begins_on_standard_error(monkeypatch, capsys, form):
    root = logging.getLogger()
    monkeypatch.setattr(root, "handlers", [])
    monkeypatch.setattr(logs.logger, "level", logging.NOTSET)
    begin(form)
    tell("request", status=200, path="/api/me")
    logging.getLogger("theomachy.somewhere").warning("so")
    logging.getLogger("theomachy.somewhere").info("not told")
    told = capsys.readouterr()
    assert told.out == "" and len(told.err.splitlines()) == 2
    assert ("status=200" in told.err) == (form == "text")


@pytest.mark.parametrize("form", ["json", None])
def test_what_becomes_of_workers_is_told_in_the_form_that_is_set(monkeypatch, capsys, form):
    monkeypatch.setattr(logging.getLogger(), "handlers", [])
    said = []
    _telling(form, said.append)("A worker has ended.")
    if form is None:
        assert said == ["A worker has ended."]
    else:
        assert json.loads(capsys.readouterr().err)["text"] == "A worker has ended."


def test_without_a_form_nothing_is_logged_and_no_answer_has_an_id(server):
    answer = httpx.get(f"{server.base}/api/server")
    assert REQUEST_ID not in answer.headers


@pytest.mark.night
def test_the_program_logs_as_it_is_set(tmp_path, monkeypatch):
    """And a hangup, which is for several workers, does not end it."""
    monkeypatch.setenv("THEOMACHY_LOG_FORMAT", "json")
    with running(tmp_path / "data") as server:
        os.kill(server.process.pid, signal.SIGHUP)
        id = httpx.get(f"{server.base}/api/me").headers[REQUEST_ID]
        said = server.stop()
    assert "hangup" in said
    found = [json.loads(line) for line in said.splitlines() if line.startswith("{")]
    assert [line["path"] for line in found if line.get("id") == id] == ["/api/me"]
