"""Whose turn it is at a table with days for a move is shown on their devices."""

import base64
import json
import time
from collections.abc import Iterator
from dataclasses import replace

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from sqlalchemy import update

from tests.server.support import Client, InProcess, Rejected, table_of
from tests.server.test_days import DAYS, first_move
from tests.server.test_sleeping import fall_asleep, leave
from tests.server.test_webhooks import ANYWHERE, HOOK, Door, door, settled
from theomachy.cli.serving import start_server
from theomachy.errors import CannotServe
from theomachy.server import notices
from theomachy.server.push import point_of, read, written
from theomachy.server.relations import pushes

__all__ = ["door"]

PUSH = "/api/me/push"
CONTACT = "mailto:me@example.org"


class Device:
    """A browser, which has a key of its own."""

    def __init__(self, door: Door) -> None:
        self.endpoint = door.address
        self._private = ec.generate_private_key(ec.SECP256R1())
        self._auth = bytes(range(16))

    def described(self) -> dict[str, str]:
        p256dh, auth = written(point_of(self._private)), written(self._auth)
        return {"endpoint": self.endpoint, "p256dh": p256dh, "auth": auth}

    def reads(self, body: bytes) -> dict[str, object]:
        found = http_ece.decrypt(body, private_key=self._private, auth_secret=self._auth, version="aes128gcm")
        told: dict[str, object] = json.loads(found)
        return told


@pytest.fixture
def device(door) -> Device:
    return Device(door)


@pytest.fixture
def pushing(tmp_path) -> Iterator[InProcess]:
    """A server that tells players on their devices."""
    server = InProcess(tmp_path / "data", limits=replace(ANYWHERE, push_contact=CONTACT, devices=3))
    yield server
    server.stop()


@pytest.fixture
def asked(pushing, device) -> tuple[list[Client], str]:
    """A match that waits for Yorgos, who has a device and has not been told yet."""
    clients, info = table_of(pushing.base, 2, starter="0", clock=DAYS)
    clients[1].ask("PUT", PUSH, device.described())
    clients[0].move(info.id, 0, first_move(clients[0], info.id))
    return clients, info.id


def test_a_device_alone_can_read_whose_turn_it_is(pushing, door, device, asked):
    (xenia, yorgos), table = asked
    for _ in range(2):
        settled(pushing)
    [(headers, body)] = door.heard
    told = device.reads(body)
    deadline = xenia.update(table).deadlines[0].seconds
    assert told.pop("deadline") == pytest.approx(time.time() + deadline, abs=5)
    assert told == {"type": "your_turn", "table": table, "game": "zeus-on-the-loose", "seat": 1}
    assert table.encode() not in body and headers["content-encoding"] == "aes128gcm"
    yorgos.move(table, 1, first_move(yorgos, table))
    xenia.move(table, 0, first_move(xenia, table))
    settled(pushing)
    assert len(door.heard) == 2


def test_who_sends_it_is_signed_by_the_key_that_the_browser_was_given(pushing, door, asked):
    (_, yorgos), _ = asked
    settled(pushing)
    scheme, _, fields = door.heard[0][0]["authorization"].partition(" ")
    token, key = (field.partition("=")[2] for field in fields.split(","))
    assert scheme == "vapid" and key == yorgos.ask("GET", PUSH)["key"]
    head, claims, signature = token.split(".")
    said = json.loads(read(claims))
    assert said["sub"] == CONTACT and said["aud"] == door.address.partition("/turn")[0]
    raw = read(signature)
    halves = (int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), read(key))
    public.verify(encode_dss_signature(*halves), f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))


def test_a_restart_changes_no_key(pushing):
    key = pushing.guest("Xenia").ask("GET", PUSH)["key"]
    assert len(base64.urlsafe_b64decode(key + "=")) == 65
    pushing.stop()
    again = InProcess(pushing.folder, limits=replace(ANYWHERE, push_contact=CONTACT))
    assert again.guest("Yorgos").ask("GET", PUSH)["key"] == key
    again.stop()


def test_a_device_that_is_gone_is_forgotten(pushing, door, asked):
    door.status = 410
    settled(pushing)
    assert len(door.heard) == 1 and not pushing.wait(pushing.context.tables.pushes.players())


def test_a_device_that_cannot_be_reached_is_tried_again(pushing, door, asked, monkeypatch):
    monkeypatch.setattr(notices, "PAUSES", (0.01,))
    door.status = 503
    settled(pushing)
    assert len(door.heard) == 2 and pushing.wait(pushing.context.tables.pushes.players())


def test_one_device_that_cannot_be_reached_has_no_other_told_again(pushing, door, device, asked, monkeypatch):
    (_, yorgos), _ = asked
    monkeypatch.setattr(notices, "PAUSES", (0.01, 0.01))
    other = Door()
    other.status = 503
    yorgos.ask("PUT", PUSH, Device(other).described())
    settled(pushing)
    assert (len(door.heard), len(other.heard)) == (1, 3)
    other.close()


def test_what_goes_wrong_with_one_way_leaves_the_others_alone(pushing, door, asked, monkeypatch, caplog):
    """The webhook is told once, though the device that was kept with a key that is none can never be; and
    the table sleeps."""
    (_, yorgos), table = asked
    monkeypatch.setattr(notices, "PAUSES", (0.01, 0.01))
    with pushing.store.begin() as connection:
        connection.execute(update(pushes).values(p256dh=written(b"\x04" + bytes(64))))
    yorgos.ask("PUT", HOOK, {"address": door.address})
    leave(pushing, table)
    settled(pushing)
    assert [told["type"] for told in door.told] == ["your_turn"]
    assert "has not arrived" in caplog.text
    fall_asleep(pushing, table)
    caplog.clear()  # this fault was wanted


@pytest.mark.parametrize(
    "contact",
    ["https://example.org/", "https://localhost/contact", "mailto:", "mailto:root", "http://example.org"],
)
def test_a_contact_that_no_maker_of_browsers_takes_is_refused_at_the_start(contact):
    with pytest.raises(CannotServe, match="push_contact"):
        start_server({"push_contact": contact})


def test_a_device_tells_whoever_was_last_there_until_they_say_no(pushing, door, device, asked):
    (xenia, yorgos), _ = asked
    xenia.ask("PUT", PUSH, device.described())  # at the same browser
    settled(pushing)
    assert door.heard == []
    yorgos.ask("DELETE", PUSH, {"endpoint": device.endpoint})  # it is not theirs any more
    assert pushing.wait(pushing.context.tables.pushes.players())
    xenia.ask("DELETE", PUSH, {"endpoint": device.endpoint})
    assert not pushing.wait(pushing.context.tables.pushes.players())


def test_who_signs_out_elsewhere_is_told_on_no_device_any_more(pushing, asked):
    (_, yorgos), _ = asked
    yorgos.ask("POST", "/api/me/renew")
    assert not pushing.wait(pushing.context.tables.pushes.players())


def test_what_is_no_device_is_refused(pushing, device):
    me = pushing.guest("Xenia")
    no_point = {"p256dh": written(b"\x04" + bytes(64))}
    for wrong in ({"p256dh": "AAAA"}, no_point, {"auth": "?"}, {"endpoint": "ftp://example.org/"}):
        with pytest.raises(Rejected) as refused:
            me.ask("PUT", PUSH, device.described() | wrong)
        assert refused.value.status == 400
    for number in range(3):
        me.ask("PUT", PUSH, device.described() | {"endpoint": f"{device.endpoint}{number}"})
    with pytest.raises(Rejected, match="on 3 devices already"):
        me.ask("PUT", PUSH, device.described())


def test_a_server_without_a_contact_tells_nobody(guest, device):
    me = guest("Xenia")
    assert me.ask("GET", PUSH) == {"key": None}
    with pytest.raises(Rejected, match="tells nobody on their devices"):
        me.ask("PUT", PUSH, device.described())
