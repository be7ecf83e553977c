"""No guest, no address and no table takes the server from the others; and who comes by another name is not
let in."""

import asyncio
import gc
import gzip
import json
import random
import socket
import struct
import time
import weakref
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from types import SimpleNamespace

import httpx
import pytest

from tests.server.support import (
    UNLIMITED,
    ZEUS,
    Client,
    InProcess,
    Rejected,
    play_on,
    rejection,
    running,
    table_of,
    wait_for,
)
from theomachy.games.zeus_on_the_loose.components import OWN_FILE
from theomachy.server import accounts, middleware, shares, telling
from theomachy.server.accounts import BOTS_ALONE_COST
from theomachy.server.audience import Listener
from theomachy.server.errors import TooOften
from theomachy.server.limits import Limits, owner_of
from theomachy.server.live import LiveTable
from theomachy.server.messages import Refused
from theomachy.server.middleware import Limit
from theomachy.server.shares import Metered, Presence, Shares

ELSEWHERE = "127.0.0.2"
"""Another address of this machine, where Linux runs."""


@contextmanager
def limited(folder, **limits) -> Iterator[InProcess]:
    server = InProcess(folder, limits=Limits(**limits))
    yield server
    server.stop()


def let(server: InProcess, monkeypatch: pytest.MonkeyPatch, **seconds: float) -> None:
    """Other limits for the connections of a server from now on."""
    connection = server._server.config.http_protocol_class
    monkeypatch.setattr(connection, "limits", replace(connection.limits, **seconds))


def knock(server: InProcess, text: bytes = b"", address: str = ELSEWHERE) -> socket.socket:
    """A connection from another address, with what it says first."""
    host, _, port = server.base.removeprefix("http://").partition(":")
    try:
        knocking = socket.create_connection((host, int(port)), timeout=60, source_address=(address, 0))
    except OSError:
        pytest.skip("this system has one loopback address")
    knocking.sendall(text)
    return knocking


def all_of(knocking: socket.socket) -> bytes:
    """What comes until the server ends the connection."""
    found = b""
    try:
        while some := knocking.recv(1 << 16):
            found += some
    except ConnectionError:
        pass
    return found


UPGRADE = (
    "Upgrade: websocket",
    "Connection: Upgrade",
    "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==",
    "Sec-WebSocket-Version: 13",
)


def request(path: str, *headers: str, host: str = "127.0.0.1") -> bytes:
    return "\r\n".join((f"GET {path} HTTP/1.1", f"Host: {host}", *headers, "", "")).encode()


# Names


@pytest.mark.parametrize(
    ("host", "ours"),
    [
        ("localhost:8484", True),
        ("127.0.0.1:8484", True),
        ("192.168.1.7", True),
        ("[::1]:8484", True),
        ("Games.Example.org.", True),
        (socket.gethostname(), True),
        ("evil.example", False),
        ("127.0.0.1.evil.example:8484", False),
        ("localhost.evil.example", False),
        ("", False),
    ],
)
def test_by_which_names_a_server_is_reached(host, ours):
    assert Limits(names={"games.example.org"}).is_ours(host) == ours


def test_a_page_whose_name_points_here_is_not_let_in(own_server):
    xenia = own_server.guest("Xenia")
    for method, path in (("GET", "/api/server"), ("POST", "/api/me"), ("GET", "/")):
        answer = xenia.http.request(method, path, headers={"host": "evil.example"})
        assert answer.status_code == 403 and "evil.example" in rejection(answer).text
    with knock(
        own_server, request("/api/tables/any/live", *UPGRADE, host="evil.example"), "127.0.0.1"
    ) as live:
        said = b""
        while b"evil.example" not in said and (some := live.recv(1 << 16)):
            said += some  # the server would wait for our end of it
    assert b"evil.example" in said


def test_a_proxy_may_hide_the_name_by_which_one_came(tmp_path):
    with limited(tmp_path / "data", names={"games.example.org"}) as server:
        xenia = server.guest("Xenia")
        body = {"game": ZEUS, "seats": [{"who": "open"}] * 2}
        ours = xenia.http.post("/api/tables", json=body, headers={"origin": "https://games.example.org"})
        theirs = xenia.http.post("/api/tables", json=body, headers={"origin": "https://evil.example"})
        assert (ours.status_code, theirs.status_code) == (200, 403)


def test_who_has_a_network_counts_as_one():
    assert owner_of("192.0.2.7") == "192.0.2.7" == owner_of("::ffff:192.0.2.7")
    assert owner_of("2001:db8:1:2::1") == owner_of("2001:db8:1:2:ffff::9%eth0") != owner_of("2001:db8:1:3::1")
    assert owner_of("testclient") == "testclient"


# Connections


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Wait: ",
        request("/api/me") + b"GET /api/me HTTP/1.1\r\nX-Wait: ",
        (
            b"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length:"
            b" 20\r\n\r\n{"
        ),
    ],
    ids=["nothing", "half a head", "half of the second head", "half a body"],
)
def test_who_does_not_go_on_is_disconnected(own_server, monkeypatch, said):
    let(own_server, monkeypatch, head_seconds=0.2, body_seconds=0.2)
    with knock(own_server, said) as silent:
        all_of(silent)  # it ends, or the socket's own patience would
    monkeypatch.undo()
    assert own_server.guest("Xenia").tables() == []


def test_who_does_not_read_is_disconnected(own_server, monkeypatch):
    let(own_server, monkeypatch, reader_seconds=0.2)
    xenia = own_server.guest("Xenia")
    large = f"/api/games/{ZEUS}/rules"
    with knock(own_server, request(large) * 400) as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        wait_for(lambda: not there(own_server))
    monkeypatch.undo()
    assert xenia.tables() == []


def there(server: InProcess) -> list[object]:
    """The connections from elsewhere."""
    return server.do(
        lambda: [one for one in server._server.server_state.connections if one.client[0] == ELSEWHERE]
    )


def test_a_live_connection_is_not_silent(own_server, monkeypatch):
    let(own_server, monkeypatch, head_seconds=1.0, body_seconds=1.0)
    (xenia, yorgos), info = table_of(own_server.base, 2)
    with xenia.live(info.id) as mine:
        mine.drain()
        assert mine.quiet(1.5) == []
        with yorgos.live(info.id):
            mine.until(lambda memory: memory.info and memory.info.seats[1].here)


def test_a_head_has_an_end(own_server):
    with knock(own_server, b"GET / HTTP/1.1\r\n") as talking, pytest.raises(ConnectionError):
        talking.sendall(b"".join(b"X-%d: %s\r\n" % (number, b"x" * 1000) for number in range(10_000)))
    assert own_server.guest("Xenia").tables() == []


def test_an_address_has_so_many_connections(tmp_path):
    with limited(tmp_path / "data", connections=3) as server:
        held = [knock(server, b"GET ") for _ in range(3)]
        wait_for(lambda: len(there(server)) == 3)
        with knock(server) as one_more:
            head, _, body = all_of(one_more).partition(b"\r\n\r\n")
        assert (
            head.startswith(b"HTTP/1.1 429")
            and b"retry-after" in head
            and json.loads(body)["error"]["kind"] == "TooOften"
        )
        assert server.guest("Xenia").tables() == []  # others are not to blame
        held.pop().close()
        wait_for(lambda: len(there(server)) == 2)
        with knock(server, request("/api/me", "Connection: close")) as again:
            assert all_of(again).startswith(b"HTTP/1.1 200")
        for one in held:
            one.close()


def test_live_connections_count_by_who_has_sent_them_through_a_proxy(tmp_path):
    with limited(tmp_path / "data", connections=2) as server:
        (xenia, yorgos), info = table_of(server.base, 2)
        with xenia.live(info.id), yorgos.live(info.id):
            third = yorgos.live(info.id)
            assert isinstance(told := third.hear(), Refused) and told.error.kind == "TooOften"
            third.close()
            yorgos.http.headers["x-forwarded-for"] = "192.0.2.9"
            assert yorgos.table(info.id).id == info.id


def test_where_the_server_is_full_who_says_nothing_makes_room(own_server, monkeypatch):
    monkeypatch.setattr(own_server._server.config.http_protocol_class.door, "most", 6)
    held = [knock(own_server, b"GET ") for _ in range(6)]
    wait_for(lambda: len(there(own_server)) == 6)
    xenia = own_server.guest("Xenia")
    assert xenia.tables() == []
    assert len(there(own_server)) < 6
    for one in held:
        one.close()


def test_a_socket_that_leaves_before_its_refusal_is_no_fault(own_server):
    """That there is no trace in the log is what all tests of a server end with."""
    for _ in range(20):
        leaving = knock(own_server, request("/api/tables/nowhere/live", *UPGRADE))
        leaving.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))  # it is reset
        leaving.close()
    assert own_server.guest("Xenia").tables() == []


# Shares


def busy(seconds: float) -> None:
    end = time.thread_time() + seconds
    while time.thread_time() < end:
        pass


def test_what_is_done_for_somebody_is_measured_without_what_it_waits_for():
    spent: list[float] = []

    async def work() -> str:
        busy(0.02)
        await asyncio.sleep(0.2)
        busy(0.02)
        return "done"

    async def run() -> str:
        return await Metered(work(), spent.append)

    assert asyncio.run(run()) == "done"
    assert len(spent) == 2 and 0.04 <= sum(spent) < 0.2


def test_that_the_machine_is_busy_with_something_else_is_on_nobody_s_account():
    """Else a club would be refused on a slow evening."""
    spent: list[float] = []

    async def work() -> None:
        time.sleep(0.3)  # the loop stands still, as when the processor is another's

    async def run() -> None:
        await Metered(work(), spent.append)

    asyncio.run(run())
    assert sum(spent) < 0.1


def test_what_is_measured_can_be_cancelled_and_can_fail():
    told: list[str] = []

    async def work() -> None:
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            told.append("cancelled")
            raise

    async def fail() -> None:
        await asyncio.sleep(0)
        raise TooOften("enough")

    async def run() -> None:
        task = asyncio.create_task(Shares(Presence()).metered("xenia", work()))
        await asyncio.sleep(0.01)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        with pytest.raises(TooOften):
            await Metered(fail(), lambda _: None)

    asyncio.run(run())
    assert told == ["cancelled"]


def test_what_was_measured_and_cancelled_leaves_the_memory_at_once():
    """A table that comes to rest does not wait for what is not used any more to be looked for."""

    class Table:
        pass

    async def drive(table: Table) -> None:
        await asyncio.sleep(60)

    async def run() -> None:
        table = Table()
        left = weakref.ref(table)
        task = asyncio.create_task(Shares(Presence()).metered("xenia", drive(table)))
        del table
        await asyncio.sleep(0.01)
        task.cancel()
        await asyncio.wait([task])
        del task
        assert left() is None

    gc.disable()
    try:
        asyncio.run(run())
    finally:
        gc.enable()


@pytest.fixture
def clock(monkeypatch) -> SimpleNamespace:
    clock = SimpleNamespace(at=100.0)
    monkeypatch.setattr(
        shares, "time", SimpleNamespace(monotonic=lambda: clock.at, thread_time=time.thread_time)
    )
    return clock


async def comes_at_once(shares: Shares, owner: str) -> bool:
    try:
        async with shares.turn(owner, patience=0.0):
            return True
    except TooOften as error:
        assert error.after and error.after >= 1
        return False


def test_who_is_alone_has_all_of_the_server_and_else_a_share(clock):
    async def run() -> None:
        presence = Presence()
        shares = Shares(presence)
        presence.see("greedy")
        shares.charge("greedy", 60.0)
        assert await comes_at_once(shares, "greedy")
        presence.see("xenia")
        assert await comes_at_once(shares, "greedy")  # what they had alone is not held against them
        shares.charge("greedy", 1.5)
        assert not await comes_at_once(shares, "greedy")
        assert await comes_at_once(shares, "xenia")
        clock.at += 4.1  # at a quarter, a second is paid back in four
        assert await comes_at_once(shares, "greedy")
        shares.charge("greedy", 1.5)
        clock.at += 31
        presence.see("greedy")
        shares.charge("greedy", 60.0)
        assert await comes_at_once(shares, "greedy")  # the other has gone

    asyncio.run(run())


def test_those_of_one_owner_wait_in_line_and_others_pass_by():
    async def run() -> list[str]:
        presence = Presence()
        shares = Shares(presence)
        presence.see("greedy")
        presence.see("xenia")
        done: list[str] = []

        async def work(owner: str) -> None:
            async with shares.turn(owner):
                busy(0.01)
                shares.charge(owner, 0.01)
                await asyncio.sleep(0.002)
                done.append(owner)

        await asyncio.gather(*(work("greedy") for _ in range(8)), work("xenia"))
        return done

    assert asyncio.run(run()).index("xenia") <= 2


def test_who_asks_for_more_than_his_share_is_refused_slowly_while_others_are_served(own_server, monkeypatch):
    monkeypatch.setattr(middleware, "REFUSED_SLOWLY", 0.0)
    xenia = own_server.guest("Xenia")
    own_server.do(lambda: own_server.context.tables.requests.charge(ELSEWHERE, 2.0))
    with knock(own_server, request("/api/server", "Connection: close")) as greedy:
        head = all_of(greedy).partition(b"\r\n\r\n")[0]
    assert head.startswith(b"HTTP/1.1 429") and b"retry-after: " in head
    assert xenia.tables() == []


def test_a_club_behind_one_address_notices_no_limit(own_server):
    """Ten people with the default limits, while others are there, too."""
    own_server.do(lambda: own_server.context.tables.requests.presence.see("192.0.2.1"))
    clients, info = table_of(own_server.base, 5, bust="any")
    more, other = table_of(own_server.base, 5, bust="any")
    for people, table in ((clients, info.id), (more, other.id)):
        lives = [one.live(table).until(lambda memory: memory.seats) for one in people]
        assert play_on(lives, random.Random(1), moves=10) == 10
        for live in lives:
            live.close()


# Who is told of whom


def test_a_spectator_who_comes_and_goes_is_no_news(own_server):
    (xenia, yorgos), info = table_of(own_server.base, 2)
    with xenia.live(info.id) as mine:
        mine.drain()
        for _ in range(3):
            Client(own_server.base).live(info.id, info.watch).close()
        with yorgos.live(info.id):
            mine.until(lambda memory: memory.info and memory.info.seats[1].here)
        mine.until(lambda memory: not memory.info.seats[1].here)
        assert (
            len([text for text in mine.raw if '"type":"table"' in text]) <= 4
        )  # one at the beginning, one's own coming, the other's, and the other's going


def test_who_is_here_is_told_with_other_news_and_not_once_more(own_server, monkeypatch):
    _, info = table_of(own_server.base, 2)
    live, tables = own_server.live(info.id), own_server.context.tables
    announced: list[LiveTable] = []
    # in this process there may be other servers, where people go
    monkeypatch.setattr(telling, "announce", lambda told, *rest: announced.append(told))

    def come() -> None:
        for seat in live.table.seats:
            tables.listen(live, Listener(seat.player, False))
        tables.announce_bots(ZEUS)

    own_server.do(come)
    wait_for(lambda: live not in tables._announcer._coming_and_going)
    assert announced.count(live) == 2  # that the first came; and that both are here, with the news


def test_what_all_spectators_are_told_is_written_once(own_server, monkeypatch):
    _, info = table_of(own_server.base, 2)
    live = own_server.live(info.id)
    listeners = [Listener(None, True) for _ in range(30)] + [
        Listener(seat.player, False) for seat in live.table.seats
    ]
    written: list[LiveTable] = []
    honest = telling.info
    monkeypatch.setattr(
        telling, "info", lambda told, player, ready: written.append(told) or honest(told, player, ready)
    )

    def announce() -> None:
        live.audience.listeners.update(listeners)
        telling.announce(live, "News", False)
        live.audience.listeners.clear()

    own_server.do(announce)
    assert written.count(live) == 3
    texts = [listener.queue.get_nowait() for listener in listeners]
    assert len(set(texts[:30])) == 1 and len(set(texts)) == 3
    for listener, text in zip(listeners, texts, strict=True):
        told = json.loads(text)["table"]
        assert [seat["yours"] for seat in told["seats"]] == [
            seat.player == listener.player for seat in live.table.seats
        ]
        assert (told["watch"] is None) == (listener.player is None)


# Tables that rest


def forget(server: InProcess, table: str) -> None:
    """As if nobody had asked about a table for long."""
    live = server.live(table)

    def long_ago() -> None:
        live.audience.asked_after = live.audience.stranger_at = 0.0
        server.context.tables.drivers.rest()

    server.do(long_ago)


def test_a_table_of_bots_alone_costs_its_owner_more_of_their_share(own_server, monkeypatch):
    """Nobody there waits for their turn."""
    tables, charged = own_server.context.tables, list[float]()
    monkeypatch.setattr(tables.shares, "charge", lambda owner, seconds: charged.append(seconds))

    def a_second(doing, charge):
        charge(1.0)
        return doing

    monkeypatch.setattr(accounts, "Metered", a_second)
    table_of(own_server.base, 1, "greedy")
    wait_for(lambda: charged)
    assert set(charged) == {1.0}
    own_server.guest("Xenia").open("greedy", "greedy")
    wait_for(lambda: BOTS_ALONE_COST in charged, timeout=20)
    assert set(charged) == {1.0, BOTS_ALONE_COST}


def test_bots_alone_rest_when_nobody_looks_and_go_on_when_somebody_does(own_server):
    xenia = own_server.guest("Xenia")
    info = xenia.open("greedy", "greedy", clock={"pace": 10})
    tables = own_server.context.tables
    assert info.id in tables.drivers.driven
    forget(own_server, info.id)
    wait_for(lambda: info.id not in tables.drivers.driven)
    own_server.do(lambda: None)
    steps = own_server.live(info.id).steps
    assert xenia.tables()[0].status == "playing"  # a look into the lobby is none at the table
    assert info.id not in tables.drivers.driven
    own_server.change(info.id, lambda live: setattr(live, "clock", live.clock.model_copy(update={"pace": 0})))
    assert xenia.table(info.id).status == "playing"
    assert info.id in tables.drivers.driven
    wait_for(lambda: own_server.live(info.id).steps > steps)


def test_a_table_does_not_rest_while_somebody_looks_or_is_on_the_clock(own_server):
    (xenia, _), looked_at = table_of(own_server.base, 2, "greedy")
    _, on_the_clock = table_of(own_server.base, 2, clock={"pace": 0, "move": 600})
    with xenia.live(looked_at.id) as mine:
        mine.drain()
        for table in (looked_at.id, on_the_clock.id):
            forget(own_server, table)
            assert (
                table in own_server.context.tables.drivers.driven
                and not own_server.context.tables.drivers.driven[table].task.cancelling()
            )


def test_after_a_restart_only_those_on_the_clock_go_on_by_themselves(tmp_path):
    server = InProcess(tmp_path / "data")
    _, on_the_clock = table_of(server.base, 2, clock={"pace": 0, "move": 600})
    [xenia, *_], waiting = table_of(server.base, 2)
    alone = xenia.open("greedy", "greedy", clock={"pace": 10})
    server.stop()
    again = InProcess(tmp_path / "data")
    drivers = again.context.tables.drivers.driven
    wait_for(lambda: on_the_clock.id in drivers)
    assert waiting.id not in drivers and alone.id not in drivers
    back = Client(again.base, xenia.token)
    assert back.table(waiting.id).status == back.table(alone.id).status == "playing"
    assert {waiting.id, alone.id} <= set(drivers)
    again.stop()


def test_an_address_has_so_many_seats_at_tables_in_play(tmp_path):
    with limited(tmp_path / "data", seats=6) as server:
        xenia = server.guest("Xenia")
        first, second = (xenia.open("greedy", "greedy", "greedy", clock={"pace": 10}) for _ in range(2))
        answer = xenia.http.post("/api/tables", json={"game": ZEUS, "seats": [{"who": "open"}] * 2})
        assert (
            answer.status_code == 429
            and "6 seats" in rejection(answer).text
            and int(answer.headers["retry-after"]) > 1
        )
        other = httpx.post(
            f"{server.base}/api/tables",
            json={"game": ZEUS, "seats": [{"who": "open"}] * 2},
            headers={"authorization": f"Bearer {xenia.token}", "x-forwarded-for": "192.0.2.9"},
        )
        assert other.status_code == 200  # it is the address's limit
        forget(server, first.id)
        wait_for(lambda: first.id not in server.context.tables.drivers.driven)
        xenia.open("greedy", "greedy", "greedy", clock={"pace": 10})
        assert (
            xenia.http.get(f"/api/tables/{first.id}").status_code == 429
        )  # to be looked at it would have to go on
        assert xenia.table(second.id).id == second.id


def test_nobody_opens_tables_without_end_whoever_he_says_he_is(own_server):
    own_server.context.opening = Limit(per_second=0.001, at_once=3)
    statuses = [
        own_server.guest("Xenia")
        .http.post("/api/tables", json={"game": ZEUS, "seats": [{"who": "open"}] * 2})
        .status_code
        for _ in range(5)
    ]
    assert statuses == [200] * 3 + [429] * 2


# Answers that are kept


@pytest.mark.parametrize("path", ["/api/server", f"/api/games/{ZEUS}/rules", f"/api/games/{ZEUS}/components"])
def test_what_is_the_same_for_everybody_is_made_once(own_server, path):
    own_server.context.asking = UNLIMITED
    client = httpx.Client(base_url=own_server.base)
    first = client.get(path, headers={"accept-encoding": "identity"})
    assert first.status_code == 200 and "content-encoding" not in first.headers
    with client.stream("GET", path, headers={"accept-encoding": "gzip"}) as packed:
        assert (
            packed.headers["content-encoding"] == "gzip"
            and gzip.decompress(b"".join(packed.iter_raw())) == first.content
        )
    again = client.get(path, headers={"if-none-match": first.headers["etag"]})
    assert again.status_code == 304 and again.content == b""
    assert client.get(path, headers={"if-none-match": '"another"'}).status_code == 200
    made = len(own_server.context.answers._made)
    client.get(path)
    assert len(own_server.context.answers._made) == made


def test_how_often_one_may_say_something_or_ask_for_one_s_record_can_be_set(tmp_path):
    with limited(tmp_path / "data", phrases_at_once=1, records_at_once=1) as server:
        clients, info = table_of(server.base, 2, starter="0")
        for ask in (
            lambda client: client.command(info.id, "say", clients.index(client), phrase="thanks"),
            lambda client: client.ask("GET", "/api/me/record"),
        ):
            for client in clients:
                ask(client)
            with pytest.raises(Rejected) as refused:
                ask(clients[0])
            assert refused.value.status == 429


def test_a_changed_set_is_not_an_old_answer(tmp_path):
    folder = tmp_path / "data" / "components" / ZEUS
    server = InProcess(tmp_path / "data")
    client = Client(server.base)
    assert len(client.server().games[0].component_sets) == 1
    own = client.ask("GET", f"/api/games/{ZEUS}/components")
    folder.mkdir(parents=True)
    text = OWN_FILE.read_text("utf-8").replace('name = "Zeus on the Loose"', 'name = "House cards"')
    (folder / "house.toml").write_text(text, "utf-8")
    assert [found.id for found in client.server().games[0].component_sets] == ["", "house"]
    assert client.ask("GET", f"/api/games/{ZEUS}/components", set="house")["name"] == "House cards"
    (folder / "house.toml").write_text(text.replace("House cards", "Better cards"), "utf-8")
    assert client.ask("GET", f"/api/games/{ZEUS}/components", set="house")["name"] == "Better cards"
    assert client.ask("GET", f"/api/games/{ZEUS}/components") == own
    (folder / "house.toml").unlink()
    assert rejection(client.http.get(f"/api/games/{ZEUS}/components", params={"set": "house"})).status == 404
    server.stop()


@pytest.mark.night
def test_a_system_without_more_connections_is_told_of_in_one_line_and_who_came_is_served_later(tmp_path):
    resource = pytest.importorskip("resource")
    if not hasattr(resource, "prlimit"):
        pytest.skip("this system sets the limits of another process in no way")
    with running(tmp_path / "data") as server:
        files = resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE)
        resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (0, files[1]))
        host, _, port = server.base.removeprefix("http://").partition(":")
        came = [socket.create_connection((host, int(port)), timeout=60) for _ in range(5)]
        time.sleep(2.5)  # it tries once a second
        resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, files)
        for one in came:
            one.sendall(b"GET /api/server HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            assert all_of(one).startswith(b"HTTP/1.1 200 ")
            one.close()
        said = server.stop()
    assert said.count("the system gives no more connections") == 1 and "Traceback" not in said
