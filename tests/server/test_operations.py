"""For whoever runs the server: whether it lives, whether it is ready, what it has done; and who may ask."""

import asyncio
import random
import sqlite3
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import pytest
from prometheus_client.parser import text_string_to_metric_families

from tests.server.support import (
    PATIENCE,
    ZEUS,
    Client,
    InProcess,
    nimble,
    play_on,
    rejection,
    sit_together,
    table_of,
    wait_for,
)
from theomachy.server import operations
from theomachy.server.context import OperatorTokens
from theomachy.server.errors import Unavailable
from theomachy.server.limits import Limits
from theomachy.server.middleware import Limit

PATHS = ("/healthz", "/readyz", "/metrics")


def samples(client: Client) -> dict[tuple[str, ...], float]:
    """What the server has counted: by name, and its labels' values in the order of their names."""
    families = text_string_to_metric_families(client.http.get("/metrics").raise_for_status().text)
    return {
        (sample.name, *(sample.labels[name] for name in sorted(sample.labels))): sample.value
        for family in families
        for sample in family.samples
    }


@pytest.fixture(scope="module")
def used(tmp_path_factory):
    """A server at which a whole match was played, with the one who looks at it, and all that is secret."""
    server = InProcess(tmp_path_factory.mktemp("used"))
    clients, info = table_of(server.base, 2, "greedy")
    lives = sit_together(clients, info.id)
    during = samples(clients[0])
    play_on(lives, random.Random(1), choose=nimble)
    wait_for(lambda: server.live(info.id).status == "over")
    for live in lives:
        live.close()
    secret = [info.id, info.join, info.watch, "Xenia", "Yorgos"]
    secret += [text for client in clients for text in (client.player, client.token)]
    yield server, clients[0], during, [text for text in secret if text]
    server.stop()


def test_a_server_lives_and_is_ready(used):
    _, client, _, _ = used
    for path in PATHS:
        answer = client.http.get(path)
        assert answer.status_code == 200 and answer.headers["cache-control"] == "no-store"
        assert client.http.post(path).status_code == 405
    assert "ready" in client.ask("GET", "/readyz")["text"]


def test_what_was_done_is_counted(used):
    server, client, during, _ = used
    counted = samples(client)
    assert during["theomachy_sockets",] == 2 and counted["theomachy_sockets",] == 0
    assert counted["theomachy_tables", ZEUS, "over"] == 1 == counted["theomachy_tables_in_memory",]
    moves = {by: counted.get(("theomachy_moves_total", by, ZEUS), 0.0) for by in ("person", "bot")}
    (table,) = server.store.count_tables()
    assert table == (ZEUS, "over")
    with server.store.begin(reading=True) as connection:
        stored = connection.exec_driver_sql("SELECT count(*) FROM steps WHERE move IS NOT NULL").scalar_one()
    assert sum(moves.values()) == stored and min(moves.values()) > 0
    assert counted["theomachy_requests_total", "POST", "/api/tables", "200"] == 1
    assert counted["theomachy_request_seconds_count", "/api/tables"] == 1
    client.http.get("/nothing/like/this")
    client.http.request("PROPFIND", "/api/tables")
    counted = samples(client)
    assert counted["theomachy_requests_total", "GET", "client", "404"] >= 1
    methods = {labels[1] for labels in counted if labels[0] == "theomachy_requests_total"}
    assert "other" in methods and "PROPFIND" not in methods


def test_the_counts_name_nobody_and_no_table(used):
    _, client, _, secret = used
    client.http.get(f"/api/passes/{secret[1]}")
    client.http.get(f"/api/tables/{secret[0]}", params={"pass": secret[1]})
    client.http.get("/api/tables/made-up-by-a-stranger")
    text = client.http.get("/metrics").text
    assert not [one for one in [*secret, "stranger", "127.0.0.1"] if one in text]
    assert 'route="/api/tables/{table}"' in text


def test_what_is_refused_at_the_door_is_counted_under_no_route(used):
    _, client, _, _ = used
    client.http.get("/api/tables", headers={"host": "evil.example"})
    assert samples(client)["theomachy_requests_total", "GET", "none", "403"] == 1


# Who may ask for figures


@pytest.mark.parametrize(
    "headers",
    [
        {"x-forwarded-for": "127.0.0.1"},
        {"x-forwarded-for": "192.0.2.7"},
        {"forwarded": "for=127.0.0.1"},
        {"via": "1.1 proxy"},
        {"host": "192.0.2.7"},
    ],
)
def test_figures_are_for_the_same_machine(used, headers):
    _, client, _, _ = used
    assert client.http.get("/metrics").status_code == 200
    answer = client.http.get("/metrics", headers=headers)
    assert answer.status_code == 403 and rejection(answer).kind == "NotAllowed"
    for path in ("/healthz", "/readyz"):
        assert client.http.get(path, headers=headers).status_code == 200


def test_a_server_with_a_public_name_tells_figures_for_a_token_alone(used, monkeypatch):
    server, client, _, _ = used
    monkeypatch.setattr(server.context, "limits", Limits(names={"games.example.org"}))
    assert client.http.get("/metrics").status_code == 403
    monkeypatch.setattr(server.context, "operator", OperatorTokens(metrics="a long secret"))
    for shown, status in ((None, 403), ("Bearer a long secre", 403), ("Basic a long secret", 403)):
        headers = {"authorization": shown} if shown else {"authorization": ""}
        assert client.http.get("/metrics", headers=headers).status_code == status
    far = {"authorization": "Bearer a long secret", "x-forwarded-for": "192.0.2.7"}
    assert client.http.get("/metrics", headers=far).status_code == 200


# When it is not ready


def test_a_server_that_starts_or_stops_is_not_ready(used, monkeypatch):
    server, client, _, _ = used
    monkeypatch.setattr(server.context.tables, "taken_up", False)
    answer = client.http.get("/readyz")
    assert answer.status_code == 503 and "starting" in rejection(answer).text
    assert client.http.get("/healthz").status_code == 200
    monkeypatch.setattr(server.context, "stopping", True)
    assert "stopping" in rejection(client.http.get("/readyz")).text


def test_who_is_not_answered_before_the_server_stops_is_told_so(tmp_path, monkeypatch):
    server = InProcess(tmp_path / "data")
    xenia, asked = server.guest("Xenia"), threading.Event()

    async def never(*_: object) -> None:
        asked.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(server.context.tables, "by_pass", never)
    with ThreadPoolExecutor(1) as thread:
        answer = thread.submit(xenia.http.get, "/api/passes/anything")
        asked.wait(PATIENCE)
        server.stop()
    refused = rejection(answer.result())
    assert (refused.status, refused.kind) == (503, "Unavailable") and "may have been done" in refused.text


def test_a_server_without_its_database_is_not_ready(used, monkeypatch):
    server, client, _, _ = used

    def broken() -> None:
        raise Unavailable("the database does not answer")

    monkeypatch.setattr(server.store, "answers", broken)
    assert "database" in rejection(client.http.get("/readyz")).text
    monkeypatch.setattr(operations, "ANSWERS_WITHIN", 0.05)
    monkeypatch.setattr(server.store, "answers", lambda: time.sleep(0.3))
    answer = client.http.get("/readyz")
    assert answer.status_code == 503 and "within" in rejection(answer).text
    monkeypatch.undo()
    assert client.http.get("/readyz").status_code == 200


def test_asking_waits_for_nobody_who_writes(used):
    """Another program holds the database; the question is no write, and is answered at once."""
    server, client, _, _ = used
    with closing(sqlite3.connect(server.folder / "theomachy.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert client.http.get("/readyz").status_code == 200
        assert samples(client)["theomachy_tables", ZEUS, "over"] == 1
        other.execute("ROLLBACK")


# What it costs


def test_whoever_watches_slows_nobody_down(used):
    server, client, _, _ = used
    seen = server.context.tables.requests.presence
    server.do(lambda: seen._seen.clear())
    for path in PATHS:
        client.http.get(path, headers={"x-forwarded-for": "192.0.2.7"})
    assert not server.do(lambda: seen.others("192.0.2.9"))


def test_who_asks_too_often_is_refused_and_keeps_nobody_from_playing(used, monkeypatch):
    server, client, _, _ = used
    monkeypatch.setattr("theomachy.server.middleware.REFUSED_SLOWLY", 0.0)
    monkeypatch.setattr(server.context, "asking", Limit(0.001, 3))
    for path in PATHS:
        assert client.http.get(path).status_code == 200
    assert client.http.get("/healthz").status_code == 429
    assert client.tables()
