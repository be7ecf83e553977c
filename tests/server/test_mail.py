"""Whose turn it is at a table with days for a move is told by e-mail, at an address that is shown to be
theirs."""

import re
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

import httpx
import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP

from tests.server.support import PATIENCE, Client, InProcess, Rejected, table_of
from tests.server.test_days import DAYS, first_move
from tests.server.test_webhooks import settled
from theomachy.cli.serving import start_server
from theomachy.errors import CannotServe
from theomachy.server import mail, notices, smtp
from theomachy.server.limits import LIMITS
from theomachy.server.posting import Undelivered
from theomachy.server.smtp import MailServer
from theomachy.server.webhooks import hook_of

MAIL = "/api/me/mail"
YORGOS = "yorgos@example.org"


class Anywhere(Controller):
    """A mail server at any port that is free."""

    def _trigger_server(self) -> None:
        self.port = self.server.sockets[0].getsockname()[1]
        super()._trigger_server()


class PostOffice:
    """A mail server that keeps what it is sent; `refuses`: what it says instead of taking it."""

    def __init__(self) -> None:
        self.messages: list[EmailMessage] = []
        self.refuses = ""
        self._controller = Anywhere(self, "127.0.0.1", 0, enable_SMTPUTF8=False)
        self._controller.start()
        self.port: int = self._controller.port
        self.mail_server = MailServer.at(f"smtp://127.0.0.1:{self.port}", "Theomachy <games@example.org>")

    async def handle_RCPT(  # noqa: N802  # as the library calls it
        self, server: SMTP, session: Any, envelope: Any, address: str, options: list[str]
    ) -> str:
        if not self.refuses:
            envelope.rcpt_tos.append(address)
        return self.refuses or "250 OK"

    async def handle_DATA(self, server: SMTP, session: Any, envelope: Any) -> str:  # noqa: N802
        self.messages.append(message_from_bytes(envelope.content, policy=policy.default))
        return "250 OK"

    def close(self) -> None:
        self._controller.stop()

    def last(self) -> str:
        """The text of the last message."""
        return str(self.messages[-1].get_content()).replace("\r\n", "\n")

    def code(self) -> str:
        """In the last message."""
        return re.findall(r"\d{6}", self.last())[0]


@pytest.fixture
def office() -> Iterator[PostOffice]:
    office = PostOffice()
    yield office
    office.close()


@pytest.fixture
def mailing_server(tmp_path, office) -> Iterator[InProcess]:
    """A server that tells players by e-mail."""
    server = InProcess(tmp_path / "data", limits=replace(LIMITS, mail=office.mail_server))
    yield server
    server.stop()


@pytest.fixture
def yorgos(mailing_server) -> Client:
    guest: Client = mailing_server.guest("Yorgos")
    return guest


def confirm(client: Client, office: PostOffice) -> None:
    client.ask("PUT", MAIL, {"address": YORGOS})
    client.ask("POST", f"{MAIL}/confirm", {"code": office.code()})


@pytest.fixture
def asked(mailing_server, office) -> tuple[list[Client], str]:
    """A match that waits for Yorgos, who has shown their address and has not been told yet."""
    clients, info = table_of(mailing_server.base, 2, starter="0", clock=DAYS)
    confirm(clients[1], office)
    clients[0].move(info.id, 0, first_move(clients[0], info.id))
    return clients, info.id


def test_an_address_is_told_nothing_until_its_code_is_entered(mailing_server, office):
    clients, info = table_of(mailing_server.base, 2, starter="0", clock=DAYS)
    told = clients[1].ask("PUT", MAIL, {"address": YORGOS})
    assert told == {"offered": True, "address": YORGOS, "confirmed": False, "fault": None}
    [message] = office.messages
    assert (message["From"], message["To"]) == ("Theomachy <games@example.org>", YORGOS)
    assert office.code() in message["Subject"]
    assert "://" not in office.last() and "Yorgos" not in office.last(), "who asked might be somebody else"
    clients[0].move(info.id, 0, first_move(clients[0], info.id))
    settled(mailing_server)
    assert len(office.messages) == 1
    assert clients[1].ask("POST", f"{MAIL}/confirm", {"code": f" {office.code()} "})["confirmed"]
    settled(mailing_server)
    assert office.messages[1]["Subject"] == "Your turn: Zeus on the Loose"


def test_it_is_told_once_with_the_table_and_the_deadline_and_nothing_of_the_match(
    mailing_server, office, asked
):
    (xenia, yorgos), table = asked
    for _ in range(2):
        settled(mailing_server)
    [_, message] = office.messages
    assert f"{mailing_server.base}/#/table/{table}\n" in office.last()
    assert re.search(r"on \w+day, \d+ \w+ \d{4}, \d\d:\d\d UTC\.", office.last())
    assert message["Auto-Submitted"] == "auto-generated" and message["Message-ID"].endswith("@example.org>")
    yorgos.move(table, 1, first_move(yorgos, table))
    xenia.move(table, 0, first_move(xenia, table))
    settled(mailing_server)
    assert len(office.messages) == 3


def test_whoever_has_a_message_can_stop_them_by_hand_and_by_a_program(mailing_server, office, asked):
    (_, yorgos), _ = asked
    settled(mailing_server)
    [_, message] = office.messages
    assert message["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    address = message["List-Unsubscribe"].strip("<>")
    page = httpx.get(address).headers["location"]
    assert page in office.last()
    answer = httpx.post(address, data={"List-Unsubscribe": "One-Click"})
    assert answer.status_code == 200
    assert yorgos.ask("GET", MAIL)["address"] is None
    assert not mailing_server.wait(mailing_server.context.tables.mailing.players())


def test_links_lead_below_the_path_of_the_server(mailing_server, office, monkeypatch):
    """In e-mails, in what programs for e-mail ask, in webhooks and in calendars."""
    monkeypatch.setattr(mailing_server.context, "limits", replace(LIMITS, path="games/"))
    page = f"{mailing_server.base}/games/"
    clients, info = table_of(mailing_server.base, 2, starter="0", clock=DAYS)
    confirm(clients[1], office)
    clients[1].ask("PUT", "/api/me/webhook", {"address": "https://example.org/"})
    hook = hook_of(mailing_server.store, clients[1].player)
    assert hook is not None and hook.page == page
    clients[1].ask("DELETE", "/api/me/webhook")
    clients[0].move(info.id, 0, first_move(clients[0], info.id))
    settled(mailing_server)
    assert f"{page}#/table/{info.id}\n" in office.last()
    stop = office.messages[-1]["List-Unsubscribe"].strip("<>")
    assert stop.startswith(f"{page}api/mail/")
    there = httpx.get(stop.replace("/games/", "/"))  # as the proxy passes it on
    assert there.headers["location"].startswith(f"{page}#/mail/")
    calendar = clients[1].http.get(f"/{clients[1].ask('GET', '/api/me/calendar')['path']}").text
    assert f"{page}#/table/{info.id}" in calendar.replace("\r\n ", "")


def test_wrong_codes_are_counted(yorgos, office):
    with pytest.raises(Rejected, match="no code is waited for"):
        yorgos.ask("POST", f"{MAIL}/confirm", {"code": "123456"})
    yorgos.ask("PUT", MAIL, {"address": YORGOS})
    for _ in range(mail.TRIES):
        with pytest.raises(Rejected, match="not the code"):
            yorgos.ask("POST", f"{MAIL}/confirm", {"code": "x"})
    with pytest.raises(Rejected, match="have another e-mail sent"):
        yorgos.ask("POST", f"{MAIL}/confirm", {"code": office.code()})
    confirm(yorgos, office)
    assert yorgos.ask("GET", MAIL)["confirmed"]


def test_nobody_is_flooded_with_codes(mailing_server, office, monkeypatch):
    for number in range(4):
        client = mailing_server.guest(f"Guest {number}")
        if number < LIMITS.codes_per_hour:
            client.ask("PUT", MAIL, {"address": YORGOS})
        else:
            with pytest.raises(Rejected) as refused:
                client.ask("PUT", MAIL, {"address": YORGOS.upper()})
            assert refused.value.status == 429
    assert len(office.messages) == LIMITS.codes_per_hour


@pytest.mark.parametrize(
    "wrong",
    [
        "yorgos",
        "yorgos@",
        "@example.org",
        "y@example",
        "a@b.c\r\nBcc: d@e.f",
        "a@b.c, d@e.f",
        "ü@example.org",
        "a..b@example.org",
        ".a@example.org",
        "a.@example.org",
        "a@-example.org",
    ],
)
def test_what_is_no_address_is_refused(yorgos, office, wrong):
    with pytest.raises(Rejected, match="this is no e-mail address"):
        yorgos.ask("PUT", MAIL, {"address": wrong})
    assert office.messages == [] and yorgos.ask("GET", MAIL)["address"] is None


def test_what_cannot_be_sent_is_tried_again_and_its_player_sees_why(
    mailing_server, office, asked, monkeypatch
):
    (xenia, yorgos), table = asked
    monkeypatch.setattr(notices, "PAUSES", (0.01,))
    office.refuses = "550 No such user"
    settled(mailing_server)
    assert yorgos.ask("GET", MAIL)["fault"] == "the mail server takes nothing for this address"
    with pytest.raises(Rejected, match="takes nothing for this address"):
        xenia.ask("PUT", MAIL, {"address": "xenia@example.org"})
    assert xenia.ask("GET", MAIL)["address"] is None
    office.refuses = ""
    yorgos.move(table, 1, first_move(yorgos, table))
    xenia.move(table, 0, first_move(xenia, table))
    settled(mailing_server)
    assert yorgos.ask("GET", MAIL)["fault"] is None and len(office.messages) == 2
    assert yorgos.ask("DELETE", MAIL)["address"] is None


def test_a_server_without_a_mail_server_sends_nothing(guest):
    me = guest("Xenia")
    assert me.ask("GET", MAIL) == {"offered": False, "address": None, "confirmed": False, "fault": None}
    with pytest.raises(Rejected, match="sends no e-mail"):
        me.ask("PUT", MAIL, {"address": YORGOS})


def test_the_address_of_a_mail_server_is_read_whole():
    found = MailServer.at("smtps://games%40example.org:a%2Fb@mail.example.org", "games@example.org")
    assert (found.host, found.port, found.encrypted) == ("mail.example.org", 465, True)
    assert (found.user, found.password) == ("games@example.org", "a/b") and "a/b" not in repr(found)
    assert MailServer.at("smtp://localhost", "games@example.org").port == 587


@pytest.mark.parametrize(
    ("url", "sender", "reason"),
    [
        ("mail.example.org", "a@b.c", "begins with smtp://"),
        ("smtp://me:Ζεύς@mail.example.org", "a@b.c", "of ASCII"),
        *(
            ("smtp://mail.example.org", sender, "needs a sender")
            for sender in ("", "foo@", "a@b.c\nX: y", "g@ö.de", "a..b@example.org", "Theomachy")
        ),
    ],
)
def test_wrong_settings_are_told(url, sender, reason):
    with pytest.raises(CannotServe, match=f"mail_server and mail_sender: .*{reason}"):
        start_server({"mail_server": url, "mail_sender": sender})


def test_a_password_is_not_sent_to_another_machine_in_clear(office, monkeypatch):
    sends = MailServer.at(f"smtp://me:secret@127.0.0.1:{office.port}", "games@example.org")
    monkeypatch.setattr("theomachy.server.smtp.HERE", ())  # as if it were another machine
    with pytest.raises(Undelivered, match="cannot be sent now") as refused:
        sends.send(EmailMessage())
    assert "wants a password in clear" in str(refused.value.__cause__)


@pytest.mark.parametrize(
    ("said", "address", "path"),
    [
        ("/games", "127.0.0.1", "games/"),
        ("/our/games/", "127.0.0.1", "our/games/"),
        ("//elsewhere.example/", "127.0.0.1", ""),
        ("/games", "127.0.0.2", ""),
    ],
)
def test_a_proxy_that_is_trusted_says_which_path_it_has_taken_away(own_server, said, address, path):
    xenia = own_server.guest("Xenia")
    asking = httpx.Client(
        base_url=own_server.base,
        headers=dict(xenia.http.headers) | {"x-forwarded-prefix": said},
        transport=httpx.HTTPTransport(local_address=address),
    )
    asking.put("/api/me/webhook", json={"address": "https://example.org/"}).raise_for_status()
    hook = hook_of(own_server.store, xenia.player)
    assert hook is not None and hook.page == f"{own_server.base}/{path}"


@pytest.mark.parametrize("greeting", [b"220-\r\n", b"220 here\r\n"])
def test_a_mail_server_that_answers_a_little_at_a_time_is_cut_off(monkeypatch, greeting):
    """Be it in its greeting or afterwards: each line comes well within the time for one step."""
    monkeypatch.setattr(smtp, "WHOLE_SECONDS", 0.3)

    def drip() -> None:
        with suppress(OSError), listening.accept()[0] as line:
            line.sendall(greeting)
            while True:
                line.sendall(b"220-\r\n")
                time.sleep(0.02)

    with socket.create_server(("127.0.0.1", 0)) as listening:
        dripping = threading.Thread(target=drip)
        dripping.start()
        sends = MailServer.at(f"smtp://127.0.0.1:{listening.getsockname()[1]}", "games@example.org")
        began = time.monotonic()
        with pytest.raises(Undelivered):
            sends.send(EmailMessage())
        assert time.monotonic() - began < smtp.SECONDS / 2
        dripping.join(PATIENCE)
