"""Who one is: guests with a name, a cookie, a token, a personal link."""

import time

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.support import FROM_TABLE, PATIENCE, Client, InProcess, Rejected, rejection, table_of
from theomachy.server.audience import Listener
from theomachy.server.errors import NotKnown
from theomachy.server.identity import COOKIE, Tokens
from theomachy.server.table import Player


def status(client: Client, method: str, path: str, body: object = None) -> int:
    with pytest.raises(Rejected) as refused:
        client.ask(method, path, body)
    return refused.value.status


def test_a_guest_gives_himself_a_name_and_another_one(server):
    browser = Client(server.base)
    assert browser.ask("GET", "/api/me") is None  # nobody yet: no reason to refuse
    me = browser.introduce("  Xenia ")
    assert me.name == "Xenia"  # the cookie is kept from here on
    assert browser.ask("GET", "/api/me")["player"] == me.player
    again = browser.introduce("Xanthippe")
    assert (again.player, again.name) == (me.player, "Xanthippe")
    assert browser.ask("GET", "/api/me")["name"] == "Xanthippe"


def test_the_cookie_is_for_this_site_and_no_script(server):
    answer = Client(server.base).http.post("/api/me", json={"name": "Xenia"})
    cookie = answer.headers["set-cookie"].casefold()
    assert "httponly" in cookie and "samesite=lax" in cookie and "max-age=34560000" in cookie
    assert "secure" not in cookie  # plain HTTP in one's own network: browsers would not keep it


def test_a_program_sends_the_token_instead_of_the_cookie(server):
    me = Client(server.base).introduce("Xenia")
    for scheme in ("Bearer", "bearer", "BEARER"):
        told = (
            Client(server.base).http.get("/api/me", headers={"authorization": f"{scheme} {me.token}"}).json()
        )
        assert told["player"] == me.player


def test_the_token_goes_before_the_cookie(server):
    xenia, yorgos = (Client(server.base).introduce(name) for name in ("Xenia", "Yorgos"))
    for scheme, name in (("Bearer", "Yorgos"), ("Basic", "Xenia")):  # another scheme is not ours
        headers = {"authorization": f"{scheme} {yorgos.token}", "cookie": f"{COOKIE}={xenia.token}"}
        assert Client(server.base).http.get("/api/me", headers=headers).json()["name"] == name


def test_the_personal_link_is_the_same_guest_on_another_device(server):
    laptop, phone = Client(server.base), Client(server.base)
    me = laptop.introduce("Xenia")
    linked = phone.ask("POST", "/api/me/link", {"token": me.token})
    assert (linked["player"], linked["name"]) == (me.player, "Xenia")
    assert phone.ask("GET", "/api/me")["player"] == me.player  # by the cookie that came with it
    phone.introduce("Xanthe")
    assert laptop.ask("GET", "/api/me")["name"] == "Xanthe"


def test_signing_out_leaves_the_account_to_other_devices(server):
    laptop, phone = Client(server.base), Client(server.base)
    me = laptop.introduce("Xenia")
    phone.ask("POST", "/api/me/link", {"token": me.token})
    assert laptop.ask("DELETE", "/api/me") is None
    assert laptop.ask("GET", "/api/me") is None and not laptop.http.cookies
    assert laptop.ask("DELETE", "/api/me") is None  # who is nobody stays it
    assert phone.ask("GET", "/api/me")["player"] == me.player
    assert laptop.ask("POST", "/api/me/link", {"token": me.token})["player"] == me.player


def test_who_signs_out_on_all_other_devices_is_himself_here_alone(server):
    laptop, phone = Client(server.base), Client(server.base)
    me = laptop.introduce("Xenia")
    phone.ask("POST", "/api/me/link", {"token": me.token})
    bystander = server.guest("Yorgos")
    again = laptop.ask("POST", "/api/me/renew")
    assert (again["player"], again["name"]) == (me.player, me.name) and again["token"] != me.token
    assert laptop.ask("GET", "/api/me")["player"] == me.player
    assert bystander.ask("GET", "/api/me")["name"] == "Yorgos"
    with pytest.raises(Rejected, match="401 NotKnown: you were signed out here: open your new personal link"):
        phone.ask("GET", "/api/me")
    assert status(Client(server.base, me.token), "GET", "/api/tables") == 401
    assert status(Client(server.base), "POST", "/api/me/link", {"token": me.token}) == 401
    assert Client(server.base).ask("POST", "/api/me/link", {"token": again["token"]})["player"] == me.player
    assert status(Client(server.base), "POST", "/api/me/renew") == 401


def test_a_sign_out_survives_the_server(own_server):
    me = Client(own_server.base).introduce("Xenia")
    again = Client(own_server.base, me.token).ask("POST", "/api/me/renew")["token"]
    own_server.stop()
    second = InProcess(own_server.folder)
    assert status(Client(second.base, me.token), "GET", "/api/me") == 401
    assert Client(second.base, again).ask("GET", "/api/me")["player"] == me.player
    second.stop()


def test_signing_out_on_all_other_devices_cuts_off_who_is_connected(server):
    """A thief who has the table open hears no more."""
    (xenia, _), info = table_of(server.base, 2)
    thief = Client(server.base, xenia.token)
    live = thief.live(info.id)
    live.until(lambda memory: memory.seats)
    with thief.http.stream("GET", f"/api/tables/{info.id}/stream") as stream:
        lines = stream.iter_lines()
        assert next(lines)
        xenia.ask("POST", "/api/me/renew")
        assert all(FROM_TABLE.validate_json(line) for line in lines)  # there is an end to them
    with pytest.raises(ConnectionClosed):
        live.quiet(PATIENCE)


def test_a_connection_of_before_a_sign_out_moves_nothing(server, monkeypatch):
    """As it were if it had just been opened, and so was not cut off."""
    monkeypatch.setattr(Listener, "cut_off", lambda listener: None)
    (xenia, _), info = table_of(server.base, 2)
    live = Client(server.base, xenia.token).live(info.id)
    live.until(lambda memory: memory.seats)
    xenia.ask("POST", "/api/me/renew")
    assert live.refused("undo", 0) == "NotKnown"
    live.close()


def test_what_was_asked_under_an_old_name_does_not_bring_a_void_token_back(server):
    """A thief changes the name while its owner signs out: what the thief gets is signed for the epoch of
    the asking."""
    me = Client(server.base).introduce("Xenia")
    tables = server.context.tables
    before = server.wait(tables.players.find(me.player))
    after = server.wait(tables.sign_out_elsewhere(before))
    renamed = server.wait(tables.players.rename(before, "Thief"))
    assert status(Client(server.base, server.context.me(renamed).token), "GET", "/api/me") == 401
    assert Client(server.base, server.context.me(after).token).ask("GET", "/api/me")["player"] == me.player


def test_nothing_on_the_way_keeps_an_answer(server):
    """Tokens, links' secrets and hands are in them."""
    browser = Client(server.base)
    me = browser.introduce("Xenia")
    info = browser.open("me", "open")
    for method, path, body in (
        ("GET", "/api/me", None),
        ("POST", "/api/me", {"name": "Xanthe"}),
        ("POST", "/api/me/link", {"token": me.token}),
        ("GET", "/api/tables", None),
        ("GET", f"/api/tables/{info.id}", None),
        ("GET", f"/api/passes/{info.join}", None),
        ("POST", "/api/me/renew", None),
        ("POST", "/api/me/vacation", {"days": 1}),
        ("DELETE", "/api/me/vacation", None),
        ("DELETE", "/api/me", None),
    ):
        answer = browser.http.request(method, path, json=body)
        assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-store"), path


def test_a_link_makes_another_guest_of_who_was_one_already(server):
    phone = Client(server.base)
    phone.introduce("Nobody")
    me = Client(server.base).introduce("Xenia")
    phone.ask("POST", "/api/me/link", {"token": me.token})
    assert phone.ask("GET", "/api/me")["player"] == me.player


def mangled(token: str) -> dict[str, str]:
    first, _, rest = token.partition(".")
    signed, _, signature = token.rpartition(".")
    return {
        "signature cut off": first,
        "a letter of the signature": f"{signed}.{'A' if signature[0] != 'A' else 'B'}{signature[1:]}",
        "a letter of the name": ("A" if token[0] != "A" else "B") + token[1:],
        "another time": f"{first}.AAAAAA.{rest.partition('.')[2]}",
        "empty parts": "..",
        "garbage": "zeus",
        "not ASCII": "Ζεύς.Ἥρα.Ἄρης",
        "long": "A" * 290,
    }


@pytest.mark.parametrize("how", list(mangled("a.b.cd")))
def test_a_forged_token_is_nobody(server, how):
    token = mangled(Client(server.base).introduce("Xenia").token)[how]
    assert status(Client(server.base), "POST", "/api/me/link", {"token": token}) == 401
    cookie = Client(server.base).http.get("/api/me", headers=[(b"cookie", f"{COOKIE}={token}".encode())])
    header = Client(server.base).http.get("/api/me", headers=[(b"authorization", f"Bearer {token}".encode())])
    assert rejection(cookie).status == rejection(header).status == 401


def test_a_token_of_another_servers_secret_is_nobody(server, tmp_path):
    other = InProcess(tmp_path / "other")
    try:
        token = other.guest("Xenia").token
    finally:
        other.stop()
    assert status(Client(server.base, token), "GET", "/api/me") == 401


def test_a_well_signed_token_of_nobody(server):
    """The secret is right, the player is not in this database."""
    for content in (
        "no such player",
        ["no such player", 0],
        7,
        None,
        ["a"],
        ["a", "b"],
        ["a", 0, 0],
        [0, 0],
        {"player": "x"},
    ):
        token = server.context.tokens._signer.dumps(content)
        token = token if isinstance(token, str) else token.decode()
        assert status(Client(server.base, token), "GET", "/api/me") == 401


XENIA = Player("an id", "Xenia", 3)


def test_tokens_expire():
    tokens = Tokens([b"secret"], days=1)
    token = tokens.token(XENIA)
    assert tokens.read(token) == (XENIA.id, XENIA.epoch)
    with pytest.raises(NotKnown, match="expired"):
        Tokens([b"secret"], days=-1).read(token)
    with pytest.raises(NotKnown, match="isn't valid on this server"):
        Tokens([b"another secret"]).read(token)


def test_the_last_key_signs_and_each_counts():
    old, new = (Tokens([key]).token(XENIA) for key in (b"old", b"new"))
    both = Tokens([b"old", b"new"])
    assert both.read(old) == both.read(new) == (XENIA.id, XENIA.epoch)
    assert Tokens([b"new"]).read(both.token(XENIA)) == (XENIA.id, XENIA.epoch)


@pytest.mark.parametrize("ahead", [5, 86_400, 5_000 * 86_400])
def test_a_clock_that_was_set_back_costs_nobody_the_account(server, monkeypatch, ahead):
    """The token was signed while the clock was ahead: in the future, as it looks now."""
    now = time.time()
    with monkeypatch.context() as patched:
        patched.setattr(time, "time", lambda: now + ahead)
        xenia = server.guest("Xenia")
    assert Tokens(server.context.tokens._signer.secret_keys).read(xenia.token)[0] == xenia.player
    assert xenia.ask("GET", "/api/me")["player"] == xenia.player
    assert Client(server.base).ask("POST", "/api/me/link", {"token": xenia.token})["player"] == xenia.player


def test_an_expired_token_is_nobody(server, monkeypatch):
    xenia = server.guest("Xenia")
    monkeypatch.setattr(server.context.tokens, "_seconds", -1)
    assert status(xenia, "GET", "/api/me") == 401


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        "\t",
        "x" * 41,
        "two\nlines",
        "bell\x07",
        "nul\x00",
        "back\u202ewards",
        "\u200b",
        "\ufeff",
        None,
        7,
        ["Xenia"],
        {},
    ],
)
def test_what_is_no_name(server, name):
    assert status(Client(server.base), "POST", "/api/me", {"name": name}) == 400


@pytest.mark.parametrize(
    "name", ["x" * 40, "<b>Zeus</b>", "Ζεύς", "宙斯", "O'Brien; DROP TABLE players", "🦉", "%s {0} \\n"]
)
def test_any_printable_name_is_kept_as_it_is(server, name):
    browser = Client(server.base)
    assert browser.introduce(name).name == name
    assert browser.ask("GET", "/api/me")["name"] == name


def test_names_survive_the_server(tmp_path):
    first = InProcess(tmp_path / "data")
    token = first.guest("Xenia").token
    first.stop()
    second = InProcess(tmp_path / "data")
    assert Client(second.base, token).ask("GET", "/api/me")["name"] == "Xenia"
    second.stop()


def test_only_who_is_somebody_has_tables(server):
    stranger = Client(server.base)
    assert status(stranger, "GET", "/api/tables") == 401
    assert (
        status(
            stranger,
            "POST",
            "/api/tables",
            {"game": "zeus-on-the-loose", "seats": [{"who": "me"}, {"who": "open"}]},
        )
        == 401
    )
