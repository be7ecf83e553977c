"""Whatever is sent: a typed refusal and nothing has changed, never a fault of the server, never a stack
trace."""

import json
import random
import re
import socket
from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
import websockets.sync.client as websockets
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.protocol import State

from tests.checks.effort import first_by_day, tries
from tests.server.support import (
    PATIENCE,
    UNLIMITED,
    ZEUS,
    Client,
    InProcess,
    check_against_a_fresh_client,
    nimble,
    play_on,
    rejection,
    sit_together,
    table_of,
)
from theomachy.server import middleware, table_factory
from theomachy.server.app import page_sources
from theomachy.server.context import OperatorTokens
from theomachy.server.errors import TooOften
from theomachy.server.limits import LIMITS
from theomachy.server.messages import Done, Refused
from theomachy.server.middleware import Limit
from theomachy.server.stream import MOST_REFUSED
from theomachy.server.telling import update
from theomachy.server.words import text_of

JSON = {"content-type": "application/json"}


class Table:
    """A match between two people that waits for Xenia, and all that must stay as it is."""

    def __init__(self, server: InProcess) -> None:
        self.server = server
        self.clients, info = table_of(server.base, 2, starter="0", clock={"pace": 0, "window": None})
        self.xenia, self.yorgos = self.clients
        self.id, self.info = info.id, info
        self.lives = sit_together(self.clients, info.id)
        self.mine, self.theirs = self.lives
        self.commands = f"/api/tables/{info.id}/commands"
        self.before = self.state()

    def state(self) -> tuple[Any, ...]:
        """What there is in memory and in the database, to the byte."""
        live = self.server.live(self.id)
        assert live.match is not None
        updates = tuple(update(live, (seat,), -1, 0.0).model_dump_json() for seat in (0, 1, None))
        return live.match.state.tobytes(), live.version, live.table, self.server.store.table(self.id), updates

    @property
    def broken(self) -> bool:
        """Whether a connection has been cut off."""
        return any(live.socket.protocol.state is not State.OPEN for live in self.lives)

    def come_back(self) -> None:
        """Both are here again, with nothing but what they are told now."""
        self.close()
        self.lives[:] = sit_together(self.clients, self.id)
        self.mine, self.theirs = self.lives

    def close(self) -> None:
        for live in self.lives:
            live.close()

    def post(self, content: Any, path: str | None = None, **headers: str) -> httpx.Response:
        return self.xenia.http.post(path or self.commands, content=content, headers=JSON | headers)


@pytest.fixture(scope="module")
def one_table(server) -> Iterator[Table]:
    """The table of all tests that must leave it as it is; at their end play goes on."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(table_factory, "token_bytes", random.Random(7).randbytes)
        patch.setattr(server.context, "asking", UNLIMITED)
        table = Table(server)
        yield table
        table.come_back()
        assert play_on(table.lives, random.Random(1), 3, choose=nimble) == 3
        table.close()


@pytest.fixture
def table(one_table) -> Iterator[Table]:
    """At its end the table is what it was, and answers."""
    if one_table.broken:
        one_table.come_back()
    yield one_table
    assert one_table.state() == one_table.before
    if not one_table.broken:
        assert one_table.mine.refused("undo", 0) == "CannotUndo"


# Commands that cannot be done


def bad_commands(table: Table) -> dict[str, tuple[dict[str, Any], str]]:
    moves = table.mine.memory.moves(0)
    not_held = next(str(number) for number in range(1, 11) if str(number) not in moves)
    return {
        "a card that is not held": ({"type": "move", "seat": 0, "move": not_held}, "IllegalMove"),
        "a sneak upon nothing": ({"type": "move", "seat": 0, "move": "sneak"}, "IllegalMove"),
        "a pass in no window": ({"type": "move", "seat": 0, "move": "pass"}, "IllegalMove"),
        "a draw that is not due": ({"type": "move", "seat": 0, "move": "draw"}, "IllegalMove"),
        "no move at all": ({"type": "move", "seat": 0, "move": "Hades"}, "UnknownMove"),
        "an empty move": ({"type": "move", "seat": 0, "move": ""}, "UnknownMove"),
        "markup for a move": (
            {"type": "move", "seat": 0, "move": "<script>alert(1)</script>"},
            "UnknownMove",
        ),
        "a move with NUL": ({"type": "move", "seat": 0, "move": "7\x00"}, "BadRequest"),
        "a field with NUL": ({"type": "undo", "seat": 0, "\x00": 1}, "BadRequest"),
        "wishes with NUL": (
            {"type": "wish", "seat": 0, "wishes": {"game": ZEUS, "never": ["7\x00"]}},
            "BadRequest",
        ),
        "a long move": ({"type": "move", "seat": 0, "move": "7" * 201}, "BadRequest"),
        "a form of no kind": ({"type": "move", "seat": 0, "move": {"card": "7"}}, "BadRequest"),
        "a form of an unknown kind": ({"type": "move", "seat": 0, "move": {"kind": "cheat"}}, "UnknownMove"),
        "a form with a misspelt field": (
            {"type": "move", "seat": 0, "move": {"kind": "play", "crad": "7"}},
            "UnknownMove",
        ),
        "a form with a number for a name": (
            {"type": "move", "seat": 0, "move": {"kind": "play", "card": 7}},
            "UnknownMove",
        ),
        "a form with a nest in it": (
            {"type": "move", "seat": 0, "move": {"kind": "play", "card": [[["7"]]]}},
            "BadRequest",
        ),
        "a form of what is not allowed": (
            {"type": "move", "seat": 0, "move": {"kind": "pass"}},
            "IllegalMove",
        ),
        "an action's number": ({"type": "move", "seat": 0, "move": 7}, "BadRequest"),
        "another's seat": ({"type": "move", "seat": 1, "move": "7"}, "NotAllowed"),
        "another's seat to take back": ({"type": "undo", "seat": 1}, "NotAllowed"),
        "another's seat to waive": ({"type": "wish", "seat": 1, "wishes": None}, "NotAllowed"),
        "another's seat to hurry": ({"type": "hurry", "seat": 1}, "NotAllowed"),
        "hurry where two play": ({"type": "hurry", "seat": 0}, "NotNow"),
        "nothing to take back": ({"type": "undo", "seat": 0}, "CannotUndo"),
        "a seat that is not there": ({"type": "move", "seat": 5, "move": "7"}, "NotFound"),
        "seat -1": ({"type": "move", "seat": -1, "move": "7"}, "BadRequest"),
        "seat 99": ({"type": "move", "seat": 99, "move": "7"}, "BadRequest"),
        "seat a billion": ({"type": "move", "seat": 10**9, "move": "7"}, "BadRequest"),
        "seat of 400 digits": ({"type": "move", "seat": 10**400, "move": "7"}, "BadRequest"),
        "seat one half": ({"type": "move", "seat": 0.5, "move": "7"}, "BadRequest"),
        "seat null": ({"type": "move", "seat": None, "move": "7"}, "BadRequest"),
        "no seat": ({"type": "move", "move": "7"}, "BadRequest"),
        "no type": ({"seat": 0, "move": "7"}, "BadRequest"),
        "an unknown type": ({"type": "cheat", "seat": 0}, "BadRequest"),
        "a type that is a list": ({"type": ["move"], "seat": 0}, "BadRequest"),
        "an extra field": ({"type": "undo", "seat": 0, "force": True}, "BadRequest"),
        "an id that is text": ({"type": "undo", "seat": 0, "id": "first"}, "BadRequest"),
        "a version of long ago": ({"type": "move", "seat": 0, "move": moves[0], "seen": -1}, "NotNow"),
        "wishes that are a word": ({"type": "wish", "seat": 0, "wishes": "7"}, "BadRequest"),
        "too many wishes": (
            {"type": "wish", "seat": 0, "wishes": {"game": ZEUS, "never": ["7"] * 65}},
            "BadRequest",
        ),
        "another game's wishes": ({"type": "wish", "seat": 0, "wishes": {"game": "mythology"}}, "BadRequest"),
        "wishes that no game has": (
            {"type": "wish", "seat": 0, "wishes": {"game": "olympics"}},
            "BadRequest",
        ),
        "a list": ([1, 2, 3], "BadRequest"),  # type: ignore[dict-item]
        "null": (None, "BadRequest"),  # type: ignore[dict-item]
        "a word": ("move", "BadRequest"),  # type: ignore[dict-item]
        "an empty object": ({}, "BadRequest"),
    }


def test_commands_that_cannot_be_done(table):
    """The same by HTTP as over the WebSocket; and the other player hears nothing of it."""
    table.theirs.quiet()
    heard = len(table.theirs.raw)
    for name, (command, kind) in bad_commands(table).items():
        by_http = rejection(table.post(json.dumps(command)))
        assert by_http.kind == kind, name
        assert table.mine.refusal_of(json.dumps(command)).kind == kind, name
    table.theirs.quiet()
    assert len(table.theirs.raw) == heard


def test_out_of_turn_and_after_the_end(server):
    table = Table(server)
    assert table.theirs.refused("move", 1, move=table.theirs.memory.seats[1].view.hand[0]) == "NotYourTurn"
    play_on(table.lives, random.Random(1), choose=nimble)
    for seat, live in enumerate(table.lives):
        assert live.refused("move", seat, move="7") == "NotYourTurn"
        assert live.refused("undo", seat) == "CannotUndo"
        assert live.refused("wish", seat, wishes=None) == "NotNow"
        assert live.refused("hurry", seat) == "NotNow"


def test_before_the_match_nothing_can_be_done(server):
    xenia = server.guest("Xenia")
    info = xenia.open("me", "open")
    with xenia.live(info.id) as live:
        for type, more in (("move", {"move": "7"}), ("undo", {}), ("wish", {"wishes": None}), ("hurry", {})):
            assert live.refused(type, 0, **more) == "NotNow"
        assert live.refused("move", 1, move="7") == "NotAllowed"


# What is no JSON


NONSENSE = {
    "nothing": b"",
    "a bracket": b"{",
    "half a command": b'{"type": "move", "seat": 0, "mo',
    "two commands": b'{"type": "undo", "seat": 0}{"type": "undo", "seat": 0}',
    "text": b"move 7",
    "not UTF-8": b'{"type": "move", "seat": 0, "move": "\xff\xfe"}',
    "a NUL": b'{"type": "undo",\x00 "seat": 0}',
    "an escaped NUL": b'{"type": "move", "seat": 0, "move": "\\u0000"}',
    "half a character": b'{"type": "move", "seat": 0, "move": "\\ud800"}',
    "half a character for a field": b'{"type": "undo", "seat": 0, "\\ud800": 1}',
    "half a character for a type": b'{"type": "\\udfff", "seat": 0}',
    "NaN": b'{"type": "undo", "seat": NaN}',
    "Infinity": b'{"type": "undo", "seat": Infinity}',
    "1e999": b'{"type": "undo", "seat": 1e999}',
    "5000 digits": b'{"type": "undo", "seat": ' + b"9" * 5000 + b"}",
    "5000 digits of an id": b'{"type": "undo", "seat": 1, "id": ' + b"9" * 5000 + b"}",
    "deep": b"[" * 30_000,
    "deep and closed": b"[" * 20_000 + b"]" * 20_000,
    "deep objects": b'{"a":' * 9_000,
    "deep in a command": b'{"type": "wish", "seat": 0, "wishes": ' + b"[" * 20_000 + b"]" * 20_000 + b"}",
}


@pytest.mark.parametrize("content", NONSENSE.values(), ids=NONSENSE)
def test_what_is_no_json(table, content):
    answer = rejection(table.post(content))
    assert answer.status in (400, 403, 409)
    if b"\xff" not in content:
        table.mine.refusal_of(content.decode())


@pytest.mark.parametrize(
    "path",
    [
        "/api/tables",
        "/api/me",
        "/api/me/link",
        "{table}/seats/0",
        "{table}/seats/0/hand",
        "{table}/seats/1/challenge",
        "{table}/commands",
        "/api/me/mail/confirm",
        "/api/me/vacation",
        "/api/admin/bans",
    ],
)
@pytest.mark.parametrize(
    "content",
    first_by_day(
        b'{"name": "\\ud800"}', *NONSENSE.values(), b'{"\\ud800": {"\\ud800": "\\ud800"}}', b"null", b"[]"
    ),
)
def test_what_is_no_json_anywhere(table, path, content):
    path = path.replace("{table}", f"/api/tables/{table.id}")
    assert rejection(table.post(content, path)).status in (400, 403, 409)


def test_options_that_are_no_text(table):
    for options in (
        '{"\\ud800": "x"}',
        '{"sneak": "\\ud800"}',
        '{"sneak": null}',
        '{"sneak": {"a": 1}}',
        '{"x": "y", "x": "z"}',
        '[["sneak", "off"]]',
    ):
        body = f'{{"game": "{ZEUS}", "seats": [{{"who": "me"}}, {{"who": "open"}}], "options": {options}}}'
        assert rejection(table.post(body, "/api/tables")).status == 400


@pytest.mark.parametrize(
    "type",
    [
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data",
        "application/xml",
        "",
        "x" * 5000,
    ],
)
def test_what_does_not_say_that_it_is_json(table, type):
    """A form of another site could send such things without asking first."""
    answer = table.xenia.http.post(
        table.commands, content=b'{"type": "undo", "seat": 0}', headers={"content-type": type}
    )
    assert rejection(answer).status == 400


# Too large


def test_what_is_too_large_over_http(table):
    large = b'{"type": "move", "seat": 0, "move": "' + b"7" * LIMITS.message_bytes + b'"}'
    assert rejection(table.post(large)).status == 413
    for path in ("/api/tables", "/api/me", "/api/nowhere"):
        assert rejection(table.post(large, path)).status == 413


def test_what_is_too_large_and_does_not_say_so(table):
    """In chunks, without a length."""

    def chunks() -> Iterator[bytes]:
        for _ in range(20):
            yield b" " * 8192

    for path in (table.commands, "/api/tables", "/api/me"):
        assert rejection(table.post(chunks(), path)).status == 413


def test_a_length_that_is_none(table):
    host, _, port = table.server.base.removeprefix("http://").partition(":")
    for length in (b"x", b"-1", b"9" * 30, b"1e3", b""):
        with socket.create_connection((host, int(port))) as raw:
            raw.sendall(
                b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: "
                + length
                + b"\r\n\r\n"
            )
            raw.settimeout(PATIENCE)
            assert b" 500 " not in raw.recv(100)


def test_what_is_too_large_over_a_websocket(table):
    table.mine.socket.send("7" * (LIMITS.message_bytes + 1))
    with pytest.raises(ConnectionClosed) as closed:
        table.mine.until(lambda memory: False)
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 1009
    assert table.theirs.quiet() is not None  # others go on


def test_binary_messages(table):
    for content in (b"", b"\x00" * 100, b'{"type": "undo", "seat": 0}', random.Random(1).randbytes(5000)):
        error = table.mine.refusal_of(content)
        assert error.kind == "BadRequest" and "text" in error.text


# Too often


def test_too_often_over_http(own_server):
    own_server.context.asking = Limit(per_second=0.001, at_once=20)
    xenia = own_server.guest("Xenia")
    statuses = [xenia.http.get("/api/me").status_code for _ in range(40)]
    assert statuses[:18] == [200] * 18 and statuses[-1] == 429
    assert rejection(xenia.http.get("/api/me")).kind == "TooOften"
    own_server.guest("Yorgos").ask("GET", "/api/me")  # others are not to blame


def test_too_many_guests_from_one_address(own_server):
    own_server.context.arriving = Limit(per_second=0.001, at_once=5)
    statuses = [
        Client(own_server.base).http.post("/api/me", json={"name": "Xenia"}).status_code for _ in range(8)
    ]
    assert statuses == [200] * 5 + [429] * 3


def test_a_flood_over_a_websocket_is_refused_and_then_cut_off(own_server):
    own_server.context.asking = Limit(per_second=0.001, at_once=60)
    table = Table(own_server)
    table.xenia.http.get("/api/me")
    kinds = []

    def flood() -> None:
        for _ in range(60 + MOST_REFUSED + 100):
            kinds.append(table.mine.refusal_of('{"type": "undo", "seat": 0}').kind)

    with pytest.raises(ConnectionClosed):
        flood()
    assert kinds.count("TooOften") >= MOST_REFUSED and "CannotUndo" in kinds
    table.theirs.do("wish", 1, wishes={"game": ZEUS, "never": ["7"]})  # the other plays on


def test_a_limit_lets_again_what_it_has_refused(monkeypatch):
    clock = SimpleNamespace(at=0.0)
    monkeypatch.setattr(middleware, "time", SimpleNamespace(monotonic=lambda: clock.at))
    limit = Limit(per_second=2, at_once=3)
    for _ in range(3):
        limit.take("xenia")
    with pytest.raises(TooOften):
        limit.take("xenia")
    limit.take("yorgos")
    clock.at = 0.6
    limit.take("xenia")
    clock.at = 1000.0
    for _ in range(3):  # never more than so many at once
        limit.take("xenia")
    with pytest.raises(TooOften):
        limit.take("xenia")


# Other sites


ORIGINS = [
    "http://evil.example",
    "https://127.0.0.1:1",
    "null",
    "http://",
    "http://[::1",
    "http://127.0.0.1@evil.example",
    "\x80\xff",
    "file://",
]


@pytest.mark.parametrize("origin", ORIGINS)
def test_a_page_of_another_site_can_do_nothing(table, origin):
    headers = [(b"origin", origin.encode("latin-1")), (b"content-type", b"application/json")]
    answer = table.xenia.http.post(table.commands, content=b'{"type": "undo", "seat": 0}', headers=headers)
    assert rejection(answer).status == 403
    seat = f"/api/tables/{table.id}/seats/0"
    bodiless = [("DELETE", seat), ("DELETE", f"{seat}/challenge"), ("POST", "/api/me/bot")]
    bodiless += [("DELETE", f"/api/me/{each}") for each in ("webhook", "push", "mail", "vacation")]
    bodiless += [("POST", "/api/me/webhook/try"), ("DELETE", f"/api/admin/tables/{table.id}")]
    for method, path in bodiless:
        assert rejection(table.xenia.http.request(method, path, headers=headers)).status == 403
    uri = f"{table.server.base.replace('http', 'ws')}/api/tables/{table.id}/live"
    with websockets.connect(
        uri, additional_headers={"authorization": f"Bearer {table.xenia.token}"}, origin=origin
    ) as live:  # type: ignore[arg-type]
        told = json.loads(live.recv(PATIENCE))
        assert told["type"] == "refused" and told["error"]["kind"] == "NotAllowed"
        with pytest.raises(ConnectionClosed) as closed:
            live.recv(PATIENCE)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 1008


def test_a_page_of_this_site_can(table):
    answer = table.post(b'{"type": "undo", "seat": 0}', origin=table.server.base)
    assert rejection(answer).kind == "CannotUndo"


def test_no_other_site_may_frame_or_read_the_pages(server):
    for path in ("/", "/api/server", "/api/nowhere", "/nowhere"):
        answer = Client(server.base).http.get(path, headers={"origin": "http://evil.example"})
        assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "access-control-allow-origin" not in answer.headers


def test_the_page_may_run_the_script_that_stands_in_it_and_no_other(server):
    http = Client(server.base).http
    page = http.get("/")
    (script,) = re.findall(r"<script>(.+?)</script>", page.text, re.DOTALL)
    digest = b64encode(sha256(script.encode()).digest()).decode()
    assert f"; script-src 'self' 'sha256-{digest}'" in page.headers["content-security-policy"]
    read = page_sources.cache_info().misses
    again = http.get("/", headers={"if-none-match": page.headers["etag"]})
    assert page_sources.cache_info().misses == read
    assert (again.status_code, again.headers["content-security-policy"]) == (
        304,
        page.headers["content-security-policy"],
    )
    for path in ("/api/server", "/nowhere", "/sw.js"):
        assert "script-src" not in http.get(path).headers["content-security-policy"]


# Names and links


@pytest.mark.parametrize(
    "name", ["<img src=x onerror=alert(1)>", "&amp;", "{{7*7}}", "'; DROP TABLE seats;--", "\U0001f98a" * 10]
)
def test_markup_in_names_stays_text(server, name):
    """It is told as JSON, as it is; that the browser shows it as text is the client's to see to."""
    xenia = server.guest(name)
    info = xenia.open("me", "greedy")
    info = xenia.sit(info.id, 0)
    assert info.seats[0].name == name
    answer = xenia.http.get(f"/api/tables/{info.id}")
    assert answer.headers["content-type"] == "application/json"


PATHS = [
    "/../../../etc/passwd",
    "/..%2f..%2f..%2fetc/passwd",
    "/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
    "/assets/../../store.py",
    "/assets/..%2f..%2f..%2fstore.py",
    "/..%5c..%5cstore.py",
    "/%00",
    "/assets/%00.js",
    "/index.html%00.png",
    "//etc/passwd",
    "/" + "a" * 5000,
    "/%ff%fe",
    "/api/%2e%2e/index.html%00",
    "/.git/config",
    "/con",
]


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path[:30])
def test_no_way_out_of_the_clients_folder(server, path):
    host, _, port = server.base.removeprefix("http://").partition(":")
    for method in (b"GET", b"HEAD", b"POST", b"DELETE", b"OPTIONS", b"TRACE", b"BREW"):
        with socket.create_connection((host, int(port))) as raw:
            raw.settimeout(PATIENCE)
            raw.sendall(method + b" " + path.encode() + b" HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            answer = b""
            while chunk := raw.recv(65_536):
                answer += chunk
        status = int(answer.split()[1])
        assert status < 500, answer[:200]
        assert b"root:" not in answer and b"SQLAlchemy" not in answer and b"Traceback" not in answer


@pytest.mark.parametrize(
    "path",
    [
        "/live",
        "/api/live",
        "/api/tables/nowhere/live",
        "/api/tables/%00/live",
        "/",
        "/assets/x",
        "/api/me",
        "/api/tables/x/stream",
        "/api/bot/stream",
    ],
)
def test_a_websocket_to_nowhere(server, path):
    """Refused at once, one way or the other; and no fault in the server's log."""
    try:
        with websockets.connect(f"{server.base.replace('http', 'ws')}{path}", open_timeout=PATIENCE) as live:
            assert json.loads(live.recv(PATIENCE))["error"]["kind"] == (
                "BadRequest" if "%00" in path else "NotFound"
            )
    except InvalidStatus as refused:
        assert refused.response.status_code in (403, 404)


@pytest.mark.parametrize(
    "query",
    ["pass=%00", "pass=" + "x" * 5000, "pass=%ff", "have=%00&pass=%ed%a0%80", "pass=a&pass=b", "&&&=&"],
)
def test_secrets_that_are_none(table, query):
    stranger = Client(table.server.base)
    assert rejection(stranger.http.get(f"/api/tables/{table.id}?{query}")).status in (400, 404)
    uri = f"{table.server.base.replace('http', 'ws')}/api/tables/{table.id}/live?{query}"
    with websockets.connect(uri) as live:
        assert json.loads(live.recv(PATIENCE))["error"]["kind"] in ("NotFound", "BadRequest")


NUL = "\x00"


def test_no_text_with_a_nul_is_taken(table, server, monkeypatch):
    """Not every database can keep it, and none shall be asked to."""
    monkeypatch.setattr(server.context, "operator", OperatorTokens(admin="whoever runs it"))
    operator = Client(server.base, "whoever runs it")
    client, path, no_nul = table.xenia, f"/api/tables/{table.id}", text_of("no-nul")
    info = client.open("me", "open")
    bodies = [
        ("/api/me", {"name": f"Xe{NUL}nia"}),
        ("/api/me/link", {"token": NUL}),
        ("/api/tables", {"game": ZEUS, "seats": [{"who": "me", "name": f"Xe{NUL}nia"}, {"who": "open"}]}),
        ("/api/tables", {"game": ZEUS, "seats": [{"who": "me"}, {"who": "bot", "bot": NUL}]}),
        (
            "/api/tables",
            {"game": ZEUS, "seats": [{"who": "me"}, {"who": "open"}], "options": {f"edition{NUL}": "2006"}},
        ),
        ("/api/tables", {"game": ZEUS, "seats": [{"who": "me"}, {"who": "open"}], "components": NUL}),
        (f"/api/tables/{info.id}/seats/0", {"nonce": f"a{NUL}word"}),
        (f"{path}/seats/0/hand", {"bot": NUL}),
        (f"{path}/seats/1/challenge", {"player": NUL}),
        (f"{path}/commands", {"type": "move", "seat": 0, "move": NUL}),
        ("/api/me/mail/confirm", {"code": f"1{NUL}"}),
        ("/api/me/vacation", {"days": 1, NUL: NUL}),
        ("/api/admin/bans", {"who": NUL, "reason": NUL}),
        ("PUT /api/me/mail", {"address": f"{NUL}@example.org"}),
        ("PUT /api/me/webhook", {"address": f"https://example.org/{NUL}"}),
        ("PUT /api/me/push", {"endpoint": f"https://example.org/{NUL}", "p256dh": "AAAA", "auth": "AAAA"}),
        ("DELETE /api/me/push", {"endpoint": NUL}),
    ]
    for where, body in bodies:
        method, _, to = where.rpartition(" ")
        who = operator if "admin" in to else client
        refused = rejection(who.http.request(method or "POST", to, json=body))
        assert (refused.status, refused.kind, no_nul in refused.text) == (400, "BadRequest", True), (
            where,
            body,
        )
    addresses = [
        "/api/passes/%00",
        "/api/tables/a%00b",
        f"{path}?pass=%00",
        f"{path}/replay?eyes=%00",
        "/api/games/%00/rules",
    ]
    for where in (*addresses, f"/api/games/{ZEUS}/components?set=%00"):
        for asking in (client, Client(server.base)):
            refused = rejection(asking.http.get(where))
            assert (refused.status, refused.kind, refused.text) == (400, "BadRequest", no_nul), where
    assert not client.table(info.id).seats[0].taken


# A fuzz of ten thousand messages


class Fuzz:
    """Broken commands of every kind: mutations of good ones, random JSON, random text."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng

    def command(self, version: int, moves: list[str]) -> dict[str, Any]:
        rng = self._rng
        words = [*moves, "1", "7", "Hera", "sneak", "pass", "draw", "forgo", "Zeus", "", "\x00", "<b>"]
        return rng.choice(
            [
                {
                    "type": "move",
                    "seat": rng.choice([0, 1, 2]),
                    "move": rng.choice(words),
                    "id": rng.randrange(100),
                    "seen": rng.choice([None, version, 0]),
                },
                {"type": "undo", "seat": rng.choice([0, 1, 9]), "id": rng.randrange(100)},
                {
                    "type": "wish",
                    "seat": rng.choice([0, 1]),
                    "wishes": {"game": ZEUS, "never": rng.choices(words, k=rng.randrange(4))},
                },
            ]
        )

    def thing(self, depth: int = 3) -> Any:
        rng = self._rng
        kind = rng.randrange(9 if depth else 7)
        if kind == 7:
            return [self.thing(depth - 1) for _ in range(rng.randrange(4))]
        if kind == 8:
            return {
                rng.choice(["type", "seat", "move", "id", "x", "\ud800", ""]): self.thing(depth - 1)
                for _ in range(rng.randrange(4))
            }
        numbers = [0, -1, 99, 10**9, 1 << 63, 10**40, 0.5, -0.0, 1e308, float("nan"), float("inf")]
        texts = ["move", "undo", "", "\x00", "\ud800", "7" * 300, "\u202e", "🦉"]
        return [
            None,
            True,
            False,
            rng.choice(numbers),
            rng.choice(texts),
            rng.choice(numbers),
            rng.choice(texts),
        ][kind]

    def message(self, version: int, moves: list[str]) -> str:
        rng = self._rng
        kind = rng.randrange(6)
        if kind < 2:
            return json.dumps(self.command(version, moves))
        if kind == 2:  # a good one with one thing changed
            command = self.command(version, moves)
            command[rng.choice([*command, "extra"])] = self.thing()
            return json.dumps(command)
        if kind == 3:  # a good one with a part cut out, or with noise in it
            text = json.dumps(self.command(version, moves))
            at, end = sorted(rng.choices(range(len(text) + 1), k=2))
            return text[:at] + rng.choice(["", "\x00", '"', "{", "é", "\\ud800", "[" * 50]) + text[end:]
        if kind == 4:
            return json.dumps(self.thing())
        return "".join(
            chr(rng.choice([rng.randrange(32, 127), rng.randrange(0xD800), rng.randrange(0x10000, 0x10FFFF)]))
            for _ in range(rng.randrange(80))
        )


def test_thousands_of_broken_messages(own_server):
    """10,000 by night, to a match that goes on: what comes back are refusals of known kinds, or that a legal
    move was done; all clients stay in step.

    The limit on how often one may ask is off, or most of the messages would not get further than to it.
    """
    own_server.context.asking = UNLIMITED
    rng = random.Random(7)
    fuzz = Fuzz(rng)
    table = Table(own_server)
    watching = Client(own_server.base).live(table.id, table.info.watch)
    kinds: dict[str, int] = {}
    done = sent = 0
    for _ in range(tries(6, 70)):
        if table.mine.memory.over:
            table = Table(own_server)
            watching = Client(own_server.base).live(table.id, table.info.watch)
        for seat, live in enumerate(table.lives):
            moves = live.memory.moves(seat) if live.memory.seats else []
            for text in (fuzz.message(live.memory.version, moves) for _ in range(60)):
                live.socket.send(text)
                sent += 1
            table.lives[seat].socket.send(rng.randbytes(20))
            answers = 0
            while answers < 61:
                told = live.hear()
                answers += isinstance(told, Done | Refused)
                done += isinstance(told, Done)
                if isinstance(told, Refused):
                    kinds[told.error.kind] = kinds.get(told.error.kind, 0) + 1
        if rng.random() < 0.3:
            asked = [
                (seat, live)
                for seat, live in enumerate(table.lives)
                if live.reach(own_server.live(table.id).version).memory.asked()
            ]
            for seat, live in asked[:1]:
                live.move(seat, rng.choice(live.memory.moves(seat)))
    paths = [
        table.commands,
        "/api/tables",
        "/api/me",
        f"/api/tables/{table.id}/seats/0",
        f"/api/tables/{table.id}/seats/0/hand",
        f"/api/tables/{table.id}/seats/1/challenge",
        "/api/me/link",
    ]
    for _ in range(tries(150, 1600)):
        moves = table.mine.memory.moves(0) if table.mine.memory.seats else []
        answer = table.post(fuzz.message(0, moves).encode("utf-8", "surrogatepass"), rng.choice(paths))
        sent += 1
        if answer.status_code != 200:
            refused = rejection(answer)
            kinds[refused.kind] = kinds.get(refused.kind, 0) + 1
    assert sent >= tries(850, 10_000) and done > tries(1, 20)
    assert set(kinds) <= {
        "BadRequest",
        "IllegalMove",
        "UnknownMove",
        "NotYourTurn",
        "CannotUndo",
        "NotAllowed",
        "NotFound",
        "NotNow",
        "NotKnown",
        "BadSeats",
    }, kinds
    version = own_server.live(table.id).version
    for client, live in zip([*table.clients, watching.client], [*table.lives, watching], strict=True):
        check_against_a_fresh_client(client, live.reach(version))
    steps = own_server.store.table(table.id)[1]
    assert [step.number for step in steps] == list(range(1, version + 1))
