"""Whose turn it is at a table with days for a move is told at an address of theirs."""

import asyncio
import base64
import hmac
import json
import socket
import threading
import time
from collections.abc import Coroutine, Iterator
from contextlib import suppress
from dataclasses import replace
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import SimpleNamespace
from typing import Any

import pytest

from tests.server.support import PATIENCE, Client, InProcess, Rejected, table_of, wait_for
from tests.server.test_days import DAYS, first_move, open_window
from tests.server.test_sleeping import due, fall_asleep, is_in_memory, leave, look
from theomachy.server import notices, posting, webhooks
from theomachy.server.limits import LIMITS
from theomachy.server.outbox import AT_ONCE, Outbox
from theomachy.server.posting import Posting, Undelivered, is_public

HOOK = "/api/me/webhook"
ANYWHERE = replace(LIMITS, webhooks="any")


class Door:
    """A web server that keeps what is posted to it, and answers with `status`."""

    def __init__(self) -> None:
        self.status = 204
        self.heard: list[tuple[dict[str, str], bytes]] = []
        door = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                door.heard.append(({key.lower(): value for key, value in self.headers.items()}, body))
                self.send_response(door.status)
                self.send_header("location", "/elsewhere")
                self.end_headers()

            def log_message(self, *_: Any) -> None: ...

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self._server.server_port}/turn?who=me"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    @property
    def told(self) -> list[dict[str, Any]]:
        return [json.loads(body) for _, body in self.heard]

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


@pytest.fixture
def door() -> Iterator[Door]:
    door = Door()
    yield door
    door.close()


@pytest.fixture
def posting_server(tmp_path) -> Iterator[InProcess]:
    """It posts to any address."""
    server = InProcess(tmp_path / "data", limits=ANYWHERE)
    yield server
    server.stop()


@pytest.fixture
def asked(posting_server, door) -> tuple[list[Client], str, str]:
    """A match that waits for Yorgos, who is not there, has a webhook, and has not been told yet; its
    secret."""
    clients, info = table_of(posting_server.base, 2, starter="0", clock=DAYS)
    secret = clients[1].ask("PUT", HOOK, {"address": door.address})["secret"]
    clients[0].move(info.id, 0, first_move(clients[0], info.id))
    return clients, info.id, secret


def settled(server: InProcess) -> None:
    """Nothing is on its way."""
    look(server)
    wait_for(lambda: server.do(lambda: not server.context.tables.notices.on_their_way))


def test_it_is_told_once_and_signed_until_it_is_answered(posting_server, door, asked):
    (xenia, yorgos), table, secret = asked
    for _ in range(2):
        settled(posting_server)
    [(headers, body)] = door.heard
    deadline = xenia.update(table).deadlines[0].seconds
    told = json.loads(body)
    assert told.pop("deadline") == pytest.approx(told["at"] + deadline, abs=5)
    assert told == {
        "type": "your_turn",
        "table": table,
        "game": "zeus-on-the-loose",
        "seat": 1,
        "url": f"{posting_server.base}/#/table/{table}",
        "at": int(headers["webhook-timestamp"]),
    }
    signed = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.".encode() + body
    digest = hmac.digest(base64.b64decode(secret.removeprefix("whsec_")), signed, sha256)
    assert headers["webhook-signature"] == f"v1,{base64.b64encode(digest).decode()}"
    yorgos.move(table, 1, first_move(yorgos, table))
    settled(posting_server)
    assert len(door.heard) == 1
    xenia.move(table, 0, first_move(xenia, table))
    settled(posting_server)
    assert len(door.heard) == 2
    fall_asleep(posting_server, table)


@pytest.mark.night
def test_what_was_told_stays_told_after_the_table_slept_and_was_changed(posting_server, door, asked):
    (xenia, _), table, _ = asked
    settled(posting_server)
    fall_asleep(posting_server, table)
    xenia.ask("POST", f"/api/tables/{table}/pace", {"pace": 1.0})
    fall_asleep(posting_server, table)
    posting_server.live(table)
    settled(posting_server)
    assert len(door.heard) == 1


def test_who_looks_or_has_looked_since_is_not_told(posting_server, door, asked):
    (_, yorgos), table, _ = asked
    with yorgos.live(table):
        settled(posting_server)
    settled(posting_server)
    assert door.heard == []


def test_a_turn_that_is_over_while_it_is_being_told_breaks_nothing(posting_server, door, asked, monkeypatch):
    """The message says what was so when it was begun."""
    _, table, _ = asked
    live, read = posting_server.live(table), webhooks.hook_of

    def nobody_is_asked_meanwhile(*which: Any) -> webhooks.Hook | None:
        live.asked, live.clock = {}, live.clock.model_copy(update={"move": None})
        return read(*which)

    monkeypatch.setattr(webhooks, "hook_of", nobody_is_asked_meanwhile)
    settled(posting_server)
    assert [told["seat"] for told in door.told] == [1]


def test_who_is_on_vacation_is_told_when_they_are_back(posting_server, door, asked):
    (_, yorgos), _, _ = asked
    yorgos.ask("POST", "/api/me/vacation", {"days": 2})
    settled(posting_server)
    assert door.heard == []
    yorgos.ask("DELETE", "/api/me/vacation")
    settled(posting_server)
    assert len(door.told) == 1


def test_what_is_asked_out_of_turn_and_at_quick_tables_is_not_told(posting_server, door):
    clients, info = table_of(posting_server.base, 3, starter="0", clock=DAYS)
    for client in clients:
        client.ask("PUT", HOOK, {"address": door.address})
    open_window(clients, info.id)
    assert posting_server.live(info.id).window
    posting_server.change(info.id, lambda live: live.audience.heard_of.clear())
    quick, other = table_of(posting_server.base, 2, starter="0", clock=DAYS | {"move": 3600})
    quick[0].ask("PUT", HOOK, {"address": door.address})
    posting_server.change(other.id, lambda live: live.audience.heard_of.clear())
    settled(posting_server)
    assert door.heard == []


def test_an_address_that_does_not_answer_is_tried_again_and_its_player_sees_why(
    posting_server, door, asked, monkeypatch
):
    (_, yorgos), table, _ = asked
    monkeypatch.setattr(notices, "PAUSES", (0.01, 0.01))
    door.status = 302
    leave(posting_server, table)
    settled(posting_server)
    assert len(door.heard) == 3  # and no redirection was followed
    told = yorgos.ask("GET", HOOK)
    assert told == {"offered": True, "address": door.address, "fault": "it answered with the status 302"}
    fall_asleep(posting_server, table)  # it is let be until Yorgos is asked anew


def test_a_table_does_not_sleep_and_a_restart_forgets_nobody_before_it_was_told(posting_server, door, asked):
    _, table, _ = asked
    door.status = 500
    leave(posting_server, table)
    look(posting_server)
    wait_for(lambda: door.heard)
    look(posting_server)
    assert is_in_memory(posting_server, table) and due(posting_server, table) is None
    posting_server.stop()
    door.status = 204
    again = InProcess(posting_server.folder, limits=ANYWHERE)
    wait_for(lambda: again.do(lambda: again.context.tables.taken_up))
    settled(again)
    assert [told["type"] for told in door.told] == ["your_turn", "your_turn"]
    settled(again)
    assert len(door.heard) == 2
    again.stop()


def test_a_player_tries_changes_and_forgets_their_webhook(posting_server, door, asked):
    (xenia, yorgos), _, secret = asked
    assert yorgos.ask("POST", f"{HOOK}/try")["fault"] is None
    assert door.told[0]["type"] == "try"
    assert yorgos.ask("PUT", HOOK, {"address": door.address})["secret"] != secret
    assert yorgos.ask("DELETE", HOOK) == {"offered": True, "address": None, "fault": None}
    settled(posting_server)
    assert len(door.heard) == 1
    with pytest.raises(Rejected, match="no webhook"):
        xenia.ask("POST", f"{HOOK}/try")


def test_so_many_messages_an_hour_go_to_one_player(tmp_path, door):
    server = InProcess(tmp_path / "data", limits=replace(ANYWHERE, notices_per_hour=2))
    me = server.guest("Xenia")
    me.ask("PUT", HOOK, {"address": door.address})
    for _ in range(2):
        me.ask("POST", f"{HOOK}/try")
    with pytest.raises(Rejected) as refused:
        me.ask("POST", f"{HOOK}/try")
    assert refused.value.status == 429 and len(door.heard) == 2
    server.stop()


def test_a_server_that_has_no_webhooks_says_so(tmp_path):
    server = InProcess(tmp_path / "data", limits=replace(LIMITS, webhooks="off"))
    me = server.guest("Xenia")
    assert not me.ask("GET", HOOK)["offered"]
    with pytest.raises(Rejected, match="no webhooks"):
        me.ask("PUT", HOOK, {"address": "https://example.org/"})
    server.stop()


# Where nothing may go


@pytest.mark.parametrize(
    "address",
    [
        "http://example.org/",
        "ftp://example.org/",
        "https://",
        "https:///turn",
        "//example.org",
        "https://user:word@example.org/",
        "https://example.org/#here",
        "https://example.org:99999/",
        "https://example.org:0/",
        "https://exa mple.org/",
        "https://example.org/\r\nhost: other",
        "https://Ζεύς.gr/",
        "https://[::1",
        "https://example.org/" + "a" * 500,
    ],
)
def test_an_address_that_is_none_is_refused(guest, address):
    with pytest.raises(Rejected) as refused:
        guest("Xenia").ask("PUT", HOOK, {"address": address})
    assert refused.value.status == 400


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("93.184.216.34", True),
        ("2606:4700:4700::1111", True),
        ("::ffff:93.184.216.34", True),
        ("64:ff9b::5db8:d822", True),
        ("127.0.0.1", False),
        ("0.0.0.0", False),
        ("10.1.2.3", False),
        ("100.64.0.1", False),
        ("169.254.169.254", False),
        ("224.0.0.1", False),
        ("::1", False),
        ("fe80::1%eth0", False),
        ("fd00::1", False),
        ("ff02::1", False),
        ("::ffff:10.1.2.3", False),
        ("64:ff9b::a01:203", False),
        ("2002:a01:203::", False),
    ],
)
def test_which_addresses_are_public(address, public):
    assert is_public(address) is public


def test_a_name_that_stands_for_a_private_address_too_leads_nowhere(monkeypatch):
    found = [(0, 0, 0, "", (each, 443)) for each in ("93.184.216.34", "10.1.2.3")]
    monkeypatch.setattr(posting, "getaddrinfo", lambda *_, **__: found)
    with pytest.raises(Undelivered, match="no public address"):
        Posting().post("https://example.org/", b"", {})


def test_the_connection_goes_to_what_was_checked(monkeypatch):
    """A name that stands for something else a moment later is not looked up again."""
    found = iter(["93.184.216.34", "127.0.0.1"])
    tried = []

    def connect(address: tuple[str, int], timeout: float) -> Any:
        tried.append(address)
        raise ConnectionRefusedError(111, "Connection refused")

    monkeypatch.setattr(posting, "getaddrinfo", lambda *_, **__: [(0, 0, 0, "", (next(found), 443))])
    monkeypatch.setattr(posting, "create_connection", connect)
    with pytest.raises(Undelivered, match="Connection refused"):
        Posting().post("https://example.org:8443/", b"", {})
    assert tried == [("93.184.216.34", 8443)]


@pytest.mark.parametrize("scheme", ["http", "https"])
def test_who_answers_byte_by_byte_is_cut_off(monkeypatch, scheme):
    """Each byte comes in time, and the answer, or the handshake before it, never."""
    monkeypatch.setattr(posting, "WHOLE_SECONDS", 0.3)
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def drip() -> None:
            with suppress(OSError):
                speaking, _ = listening.accept()
                speaking.send(b"\x16\x03\x03\x3f\xff" if scheme == "https" else b"HTTP/1.1 2")
                for _ in range(1000):
                    speaking.send(b"0")
                    time.sleep(0.02)

        threading.Thread(target=drip, daemon=True).start()
        address = f"{scheme}://127.0.0.1:{listening.getsockname()[1]}/"
        with pytest.raises(Undelivered, match="did not answer within"):
            Posting(anywhere=True).post(address, b"", {})


def test_who_has_many_messages_waits_behind_themselves():
    """Whoever fills the threads of an outbox needs as many players."""

    async def play() -> list[str]:
        outbox, held, sent = Outbox(at_once=2), threading.Event(), list[str]()
        many = [asyncio.create_task(outbox.send("Xenia", held.wait, PATIENCE)) for _ in range(5)]
        await asyncio.wait_for(outbox.send("Yorgos", sent.append, "Yorgos"), PATIENCE)
        assert not any(each.done() for each in many)
        held.set()
        await asyncio.gather(*many)
        outbox.close()
        return sent

    assert asyncio.run(play()) == ["Yorgos"]


def test_what_goes_out_holds_up_nothing_else(posting_server, monkeypatch):
    """However many addresses are slow: each is asked in a thread of webhooks' own."""
    where, held = list[str](), threading.Event()

    def slow(*_: Any) -> None:
        where.append(threading.current_thread().name)
        held.wait(PATIENCE)

    monkeypatch.setattr(Posting, "post", slow)
    hooks = posting_server.context.tables.webhooks
    hook = webhooks.Hook("https://example.org/", "whsec_AAAA", "")
    tries = [hooks._sent(f"guest {number}", hook, {}) for number in range(20)]
    sending = asyncio.run_coroutine_threadsafe(gathered(tries), posting_server.loop)
    wait_for(lambda: len(where) == AT_ONCE)
    assert posting_server.guest("Xenia").http.get("/metrics").status_code == 200
    held.set()
    sending.result(PATIENCE)
    assert all(name.startswith("outbox") for name in where)


async def gathered(tries: list[Coroutine[Any, Any, Any]]) -> None:
    await asyncio.gather(*tries)


def test_what_is_encrypted_shows_for_whom_it_is(monkeypatch):
    """The certificate is that of the host in the address, not of the IP address."""
    asked = SimpleNamespace()

    class Context:
        def wrap_socket(self, sock: Any, server_hostname: str, **_: Any) -> Any:
            asked.host = server_hostname
            raise posting.ssl.SSLCertVerificationError("no")

    monkeypatch.setattr(posting, "getaddrinfo", lambda *_, **__: [(0, 0, 0, "", ("93.184.216.34", 443))])
    monkeypatch.setattr(posting, "create_connection", lambda *_: None)
    monkeypatch.setattr(posting.ssl, "create_default_context", Context)
    with pytest.raises(Undelivered):
        Posting().post("https://example.org/", b"", {})
    assert asked.host == "example.org"
