"""Several workers on one PostgreSQL: each table is at one of them, and nobody who plays can tell at which."""

import asyncio
from types import SimpleNamespace

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy import update as change

from tests.server.support import (
    Client,
    InProcess,
    Rejected,
    nimble,
    sit_together,
    table_of,
    wait_for,
)
from tests.server.test_bad_input import Table, bad_commands
from tests.server.test_bot_accounts import bot_account, challenge, listening, refused, table_for
from theomachy.errors import CannotServe
from theomachy.server import administration, passing, workers
from theomachy.server.audience import EVERYTHING
from theomachy.server.bot_messages import Challenge, MatchStarted
from theomachy.server.database import open_engine
from theomachy.server.leases import Elsewhere
from theomachy.server.messages import Move
from theomachy.server.middleware import Limit
from theomachy.server.passing import SEAL
from theomachy.server.players import Players
from theomachy.server.posting import Posting
from theomachy.server.relations import table_leases
from theomachy.server.serve import serve
from theomachy.server.table import Player
from theomachy.server.workers import Workers

STRANGER = "not a word that a worker has signed"


@pytest.fixture(scope="module")
def both(cluster, tmp_path_factory):
    """Two workers on one database, for this module."""
    url, folder = cluster.database_of(tmp_path_factory.mktemp("workers")), tmp_path_factory.mktemp("data")
    workers = [InProcess(folder, url=url, among_others=True) for _ in range(2)]
    for worker in workers:
        wait_for(lambda worker=worker: worker.workers.others)
    yield workers
    for worker in workers:
        worker.stop()


@pytest.fixture
def own(cluster, tmp_path):
    """Two workers for one test alone."""
    url = cluster.migrated()
    workers = [InProcess(tmp_path / "data", url=url, among_others=True) for _ in range(2)]
    for worker in workers:
        wait_for(lambda worker=worker: worker.workers.others)
    yield workers
    for worker in workers:
        worker.stop()


def at(worker: InProcess, client: Client) -> Client:
    """The same player, who asks a worker."""
    other = Client(worker.base, client.token)
    other.player = client.player
    return other


def take(worker: InProcess, table: str) -> None:
    """As if a worker had taken a table of one that had been paused for long."""
    with worker.store.begin() as connection:
        taken = {"worker": worker.workers.leases.me.id, "epoch": table_leases.c.epoch + 1}
        connection.execute(change(table_leases).where(table_leases.c.table_id == table).values(taken))


# Players


def test_two_who_ask_different_workers_see_each_others_moves(both):
    first, second = both
    [xenia, yorgos], info = table_of(first.base, 2, starter="0")
    lives = sit_together([xenia, at(second, yorgos)], info.id)
    assert info.id in first.context.tables.lives and info.id not in second.context.tables.lives
    for _ in range(4):
        mover = next(n for n, live in enumerate(lives) if live.memory.asked())
        version = lives[mover].move(mover, lives[mover].memory.moves(mover)[0])
        for live in lives:
            live.reach(version)
    assert at(second, xenia).update(info.id) == xenia.update(info.id)
    for live in lives:
        live.close()


def test_what_is_passed_on_is_to_the_byte_what_was_said(both):
    """So all that is proved of what a worker tells, that it holds nothing that one may not know among it,
    holds of what it tells through another."""
    first, second = both
    clients, info = table_of(first.base, 2, starter="0")
    stranger = Client(first.base)
    told: list[list[tuple[str, object]]] = []
    for worker in both:
        answers: list[tuple[str, object]] = []
        for client in [at(worker, one) for one in clients] + [at(worker, stranger)]:
            for path in ("", "/update", "/fairness", "/components", "/map", "/replay", "/nothing"):
                for secret in ({}, {"pass": info.watch}):
                    answer = client.http.get(f"/api/tables/{info.id}{path}", params=secret)
                    kept = ("content-type", "cache-control", "content-security-policy", "set-cookie")
                    headers = [value for name, value in answer.headers.multi_items() if name in kept]
                    answers.append((f"{path}{secret}", (answer.status_code, headers, answer.content)))
            client.close()
        told.append(answers)
    assert info.id not in second.context.tables.lives
    assert told[0] == told[1] and {answer[1][0] for answer in told[1]} >= {200, 404, 409}


def test_a_live_connection_that_is_passed_on_says_the_same(both):
    clients, info = table_of(both[0].base, 2, starter="0")
    raw = []
    for worker in both:
        heard = []
        for client, secret in [(clients[0], None), (clients[1], None), (Client(worker.base), info.watch)]:
            with at(worker, client).live(info.id, secret) as live:
                live.reach(0)
                heard.append([text for text in live.raw if '"type":"update"' in text])
        raw.append(heard)
    assert raw[0] == raw[1] and all(raw[0])


def test_bad_input_through_another_worker_is_refused_as_without(both):
    first, second = both
    table = Table(first)
    there = at(second, table.xenia)
    with there.live(table.id) as live:
        live.reach(0)
        for name, (message, kind) in bad_commands(table).items():
            direct = table.xenia.http.post(table.commands, json=message)
            passed = there.http.post(table.commands, json=message)
            assert (direct.status_code, direct.json()) == (passed.status_code, passed.json()), name
            assert passed.json()["error"]["kind"] == kind, name
        for text in ("", "{", "\x00", "[" * 5000, b"\xff\x00"):
            assert live.refusal_of(text).kind == "BadRequest"
    refused(403, lambda: _from_elsewhere(second, table))
    assert table.state() == table.before


def _from_elsewhere(worker: InProcess, table: Table) -> None:
    client = at(worker, table.xenia)
    client.http.headers["origin"] = "http://another.example"
    client.ask("POST", table.commands, {"type": "undo", "seat": 0})


def test_a_list_of_tables_says_whose_turn_it_is_at_all_workers(both):
    first, second = both
    [xenia, yorgos], waiting = table_of(first.base, 2, starter="0")
    opened = at(second, xenia).open("me", "open")
    for worker in both:
        lines = {line.id: line for line in at(worker, xenia).tables()}
        assert (lines[waiting.id].your_turn, lines[opened.id].status) == (True, "gathering")
        [line] = at(worker, yorgos).tables()
        assert not line.your_turn and line.status == "playing"


def test_lines_that_have_no_end_are_passed_on_until_one_leaves(both):
    first, second = both
    [xenia, _], info = table_of(first.base, 2, starter="0")
    with at(second, xenia).http.stream("GET", f"/api/tables/{info.id}/stream") as answer:
        lines = answer.iter_lines()
        assert '"type":"table"' in next(lines) and '"type":"update"' in next(lines)
        assert first.live(info.id).here() == {xenia.player}
    wait_for(lambda: not first.live(info.id).here())


def test_who_signs_out_elsewhere_is_out_at_all_workers(both):
    first, second = both
    [xenia, _], info = table_of(first.base, 2, starter="0")
    at(second, xenia).live(info.id).reach(0)
    assert at(second, xenia).table(info.id)
    renewed = xenia.ask("POST", "/api/me/renew")
    wait_for(lambda: not first.live(info.id).here())
    refused(401, lambda: at(second, xenia).tables())
    assert Client(second.base, renewed["token"]).tables()


def test_a_rematch_is_the_same_at_whatever_worker_it_is_asked_for(both):
    first, second = both
    xenia = first.guest("Xenia")
    info = xenia.open("me", "greedy")
    xenia.sit(info.id, 0)
    with xenia.live(info.id) as live:
        while not live.until(lambda memory: memory.over or memory.asked()).memory.over:
            live.move(0, nimble(live.memory.moves(0)))
    again = xenia.rematch(info.id)
    take(second, again.id)
    first.workers.leases.review()
    wait_for(lambda: again.id not in first.context.tables.lives)
    assert at(second, xenia).rematch(info.id).id == again.id
    assert xenia.rematch(info.id).id == again.id
    assert again.id in second.context.tables.lives and info.id in first.context.tables.lives


def test_a_calendar_has_the_deadlines_at_all_workers(both):
    first, second = both
    [xenia, _], info = table_of(first.base, 2, starter="0", clock={"pace": 0, "move": 3 * 86_400})
    path = at(second, xenia).ask("GET", "/api/me/calendar")["path"]
    calendars = [httpx.get(f"{worker.base}/{path}").raise_for_status().text for worker in both]
    assert all(f"UID:{info.id}@theomachy" in text for text in calendars)
    assert info.id not in second.context.tables.lives


def test_a_vacation_is_known_wherever_its_player_sits(both):
    first, second = both
    [xenia, yorgos], info = table_of(first.base, 2, starter="0", clock={"pace": 0, "move": 3 * 86_400})
    with yorgos.live(info.id) as live:
        live.reach(0)
        at(second, xenia).ask("POST", "/api/me/vacation", {"days": 3})
        live.until(lambda memory: "Xenia is on vacation for 3 days; their clock stands" in memory.notices)
        assert first.live(info.id).vacation(0)
        at(second, xenia).ask("DELETE", "/api/me/vacation")
        live.until(lambda memory: memory.notices[-1] == "Xenia is back; their clock runs")
        live.drain()
        assert len(live.memory.notices) == 2  # each was told once


# Whoever runs the server


def test_all_workers_are_counted(both):
    first, second = both
    table_of(first.base, 2)
    families = {
        family.name: family
        for family in text_string_to_metric_families(httpx.get(f"{second.base}/metrics").text)
    }
    ids = {worker.workers.leases.me.id for worker in both}
    in_memory = families["theomachy_tables_in_memory"].samples
    assert {one.labels["worker"]: one.value for one in in_memory}.keys() == ids
    assert sum(one.value for one in in_memory) == sum(one.context.tables.lives.count for one in both)
    assert all(one.labels.keys() == {"game", "status"} for one in families["theomachy_tables"].samples)
    assert {one.labels["worker"] for one in families["theomachy_requests"].samples} == ids


def test_who_is_banned_at_one_worker_is_out_at_all(both):
    first, second = both
    [xenia, _], info = table_of(first.base, 2)
    with at(second, xenia).live(info.id) as live:
        live.reach(0)
        administration.ban(second.store, xenia.player, "for a test")
        second.wait(second.context.oversight.look())
        refused(403, lambda: at(second, xenia).tables())
        wait_for(lambda: not first.live(info.id).here())
    refused(403, lambda: xenia.tables())


def test_whose_turn_it_is_is_told_once_whichever_worker_looks(both, monkeypatch):
    """By the one that has the table, though the webhook was given to the other."""
    told: list[str] = []
    monkeypatch.setattr(Posting, "post", lambda _, address, *rest: told.append(address))
    first, second = both
    [xenia, _], info = table_of(first.base, 2, starter="0", clock={"pace": 0, "move": 3 * 86_400})
    with monkeypatch.context() as public:
        public.setattr(Posting, "check", lambda *_: None)
        at(second, xenia).ask("PUT", "/api/me/webhook", {"address": "https://xenia.example/"})
    live = first.live(info.id)
    live.audience.heard_of.clear()
    for worker in (second, first, second, first):
        worker.wait(worker.context.tables.sleeping.look())
    wait_for(lambda: live.told[0] is not None)
    assert told == ["https://xenia.example/"]


def test_what_was_read_before_somebody_was_changed_is_not_kept():
    """Their sign-ins may be void since then."""

    class Slow:
        store = SimpleNamespace(player=None)

        async def call(self, _: object, id: str) -> Player:
            players.forget(id)  # another worker has told so while it was read
            return Player(id, "Xenia")

    players = Players(Slow())  # type: ignore[arg-type]
    assert asyncio.run(players.find("xenia")) == Player("xenia", "Xenia")
    assert players.forget_all() == {}


def test_who_stops_is_told_nothing_of_the_others_any_more(monkeypatch):
    """What would begin then would ask a database that is closed."""
    told: list[tuple[str, str]] = []
    monkeypatch.setattr(
        workers, "Signals", lambda engine, heard, missed: SimpleNamespace(start=dict, tell=heard)
    )
    monkeypatch.setattr(Workers, "_stay_alive", lambda self: None)

    async def stop() -> None:
        own = Workers(open_engine("sqlite://"), "127.0.0.1:1")
        own.start(SimpleNamespace(hear=lambda *what: told.append(what)))
        for player, ends in (("Xenia", False), ("Yorgos", True), ("Zoe", True)):
            own._signals.tell("vacation", player)
            if ends:
                own.tell_no_more()
            await asyncio.sleep(0)

    asyncio.run(stop())
    assert told == [("vacation", "Xenia")]


def test_several_workers_need_postgresql_and_an_address(cluster, tmp_path):
    asked = [tmp_path, None, False, None]
    with pytest.raises(CannotServe, match="several workers need PostgreSQL"):
        serve("127.0.0.1", 0, False, *asked, workers=2)
    assert not (tmp_path / "theomachy.db").exists()
    asked[1] = cluster.database_of(tmp_path)
    with pytest.raises(CannotServe, match="worker_host"):
        serve("127.0.0.1", 0, False, *asked, worker_host="0.0.0.0")


# Bot accounts


def test_a_bot_account_is_at_its_tables_at_all_workers_by_one_stream(both):
    first, second = both
    talos, people = bot_account(first), [worker.guest("Xenia") for worker in both]
    with listening(talos) as stream:
        for worker, person in zip(both, people, strict=True):
            assert talos.player in [bot.player for bot in worker.context.tables.bot_streams.here()]
            info = table_for(person, "open", "greedy")
            challenge(person, info.id, 1, talos)
            assert stream.next(Challenge).table.id == info.id
            at(second, talos).sit(info.id, 1)
            assert stream.next(MatchStarted).table.id == info.id
            wait_for(lambda info=info: person.table(info.id).seats[1].here)  # noqa: B023
        with listening(at(second, talos)) as newer:
            assert {newer.next(MatchStarted).table.id, newer.next(MatchStarted).table.id}
            assert stream.rest() is not None  # it has ended
    for worker in both:
        wait_for(lambda worker=worker: not worker.context.tables.bot_streams.here())


# Workers


def test_nobody_comes_in_where_workers_meet(both):
    inside = f"http://127.0.0.1:{both[0].workers.inside[1]}"
    for headers in ({}, {SEAL: STRANGER}, {"authorization": f"Bearer {both[0].guest('Zoe').token}"}):
        assert httpx.get(f"{inside}/api/server", headers=headers).status_code == 403


def test_a_signed_word_is_for_one_request_and_for_a_while(both, monkeypatch):
    first, second = both
    inside = f"http://127.0.0.1:{first.workers.inside[1]}"
    scope = {"headers": [(b"host", b"127.0.0.1")], "client": ("9.9.9.9", 1), "scheme": "http"}
    sealed = second.context.passer.seal.made(scope, "GET", b"/api/server", 0.0)

    def asked(method: str, path: str) -> int:
        return httpx.request(method, inside + path, headers={SEAL: sealed}).status_code

    assert asked("GET", "/api/server") == 200
    for method, path in [("POST", "/api/server"), ("GET", "/api/puzzles")]:
        assert asked(method, path) == 403
    monkeypatch.setattr(passing, "SIGNED_SECONDS", 0.0)
    assert asked("GET", "/api/server") == 403


def test_where_all_come_in_a_signed_word_is_worth_nothing(both):
    first, _ = both
    with httpx.Client(base_url=first.base) as client:
        scope = {"headers": [(b"host", b"evil.example")], "client": ("9.9.9.9", 1), "scheme": "https"}
        sealed = first.context.passer.seal.made(scope, "POST", b"/api/me", 0.0)
        answer = client.post("/api/me", json={"name": "Zoe"}, headers={SEAL: sealed})
        assert answer.status_code == 200 and "secure" not in answer.headers["set-cookie"].lower()


def test_it_is_known_who_has_asked_the_other_worker_from_where(both):
    first, second = both
    [xenia, _], info = table_of(first.base, 2)
    there = httpx.HTTPTransport(local_address="127.0.0.2")
    headers = {"authorization": f"Bearer {xenia.token}"}
    with (
        httpx.Client(base_url=second.base, transport=there, headers=headers) as client,
        client.stream("GET", f"/api/tables/{info.id}/stream") as answer,
    ):
        lines = answer.iter_lines()
        next(lines)
        [listener] = wait_for(lambda: list(first.live(info.id).audience.listeners))
        assert listener.address == "127.0.0.2"


def test_guests_are_counted_together(both, monkeypatch):
    for worker in both:
        monkeypatch.setattr(worker.context, "arriving", Limit(0.001, 2))
    arriving = [(both[0], "Xenia"), (both[1], "Yorgos"), (both[0], "Zoe"), (both[1], "Zoe")]
    assert [_arrive(*each) for each in arriving] == [200, 200, 429, 429]


def _arrive(worker: InProcess, name: str) -> int:
    """Of an address from which nobody came before."""
    there = httpx.HTTPTransport(local_address="127.0.0.3")
    with httpx.Client(transport=there, base_url=worker.base) as client:
        return client.post("/api/me", json={"name": name}).status_code


def test_who_was_paused_does_not_tell_how_its_tables_stood(both, monkeypatch):
    """Not even before it has heard of anything."""
    first, second = both
    [xenia, yorgos], info = table_of(first.base, 2, starter="0")
    take(second, info.id)
    assert second.wait(_moved(second, info.id, xenia.player)) == 1
    leases = first.workers.leases
    monkeypatch.setattr(type(leases), "sure", property(lambda one: one is not leases))
    assert first.wait(_version_told(first, info.id)) == "elsewhere"
    with yorgos.live(info.id) as live:
        assert live.hear().type == "table" and live.hear().version == 1
    assert yorgos.update(info.id).version == 1


async def _moved(worker: InProcess, table: str, player: str) -> int:
    live = await worker.context.tables.lives.get(table)
    found = await worker.context.tables.players.find(player)
    move = live.playing.view(0).legal[0].move
    return await worker.context.tables.moves.command(live, found, Move(seat=0, move=move))


async def _version_told(worker: InProcess, table: str) -> int | str:
    try:
        return (await worker.context.tables.lives.get(table)).version
    except Elsewhere:
        return "elsewhere"


def test_a_table_that_another_worker_has_taken_goes_on_there(both):
    """As after a pause: here nothing is written any more, who looks at it is led to where it is, and what was
    asked here goes there."""
    first, second = both
    [xenia, yorgos], info = table_of(first.base, 2, starter="0")
    lives = sit_together([xenia, yorgos], info.id)
    take(second, info.id)
    lives[0].send("move", 0, move=lives[0].memory.moves(0)[0])
    wait_for(lambda: info.id not in first.context.tables.lives)
    for live in lives:
        live.come_back()
    lives[1].reach(lives[0].move(0, lives[0].memory.moves(0)[0]))
    assert info.id in second.context.tables.lives and info.id not in first.context.tables.lives
    assert xenia.table(info.id) == at(second, xenia).table(info.id)
    for live in lives:
        live.close()


def test_when_a_worker_stops_its_tables_go_on_at_once(own):
    first, second = own
    [xenia, yorgos], info = table_of(first.base, 2, starter="0", clock={"pace": 0, "move": 1000})
    [live] = [at(second, xenia).live(info.id)]
    live.reach(0)
    talos = bot_account(second)
    table = table_for(xenia, "open")
    with listening(talos) as stream:
        challenge(xenia, table.id, 1, talos)
        at(second, talos).sit(table.id, 1)
        assert stream.next(MatchStarted).table.id == table.id
        first.stop()
        wait_for(lambda: {info.id, table.id} <= set(second.context.tables.drivers.driven))
        assert stream.next(MatchStarted).table.id == table.id
    live.come_back()
    assert live.move(0, live.memory.moves(0)[0]) == 1
    assert at(second, yorgos).update(info.id).version == 1


def test_what_has_left_the_memory_is_anybodys(both):
    first, second = both
    xenia = first.guest("Xenia")
    info = xenia.open("me", "open")
    first.do(lambda: first.context.tables.lives._at_hand.clear())
    for _ in range(2):
        first.wait(first.context.tables.lives.release())
    assert at(second, xenia).table(info.id).id == info.id
    assert info.id in second.context.tables.lives
    assert xenia.table(info.id).id == info.id and info.id not in first.context.tables.lives


@pytest.mark.night
def test_the_database_is_stopped_and_started(both, cluster):
    first, second = both
    [xenia, yorgos], info = table_of(first.base, 2, starter="0")
    there = at(second, xenia)
    move = there.update(info.id).seats[0].view.legal[0].move
    cluster.stop()
    with pytest.raises(Rejected, match=r"503 (Unavailable|Uncertain)"):
        there.move(info.id, 0, move)
    cluster.start()
    wait_for(lambda: _is_done(there, info.id, move))
    assert at(first, yorgos).update(info.id, EVERYTHING).version == 1


def _is_done(client: Client, table: str, move: str) -> bool:
    try:
        return bool(client.move(table, 0, move))
    except Rejected as error:
        assert error.status == 503
        return False
