"""Who one is: guests with a name, a cookie, a token, a personal link."""

import pytest

from tests.server.support import Client, InProcess, Rejected, rejection
from theomachy.server.faults import NotKnown
from theomachy.server.identity import COOKIE, Tokens


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
        told = Client(server.base).http.get("/api/me", headers={"authorization": f"{scheme} {me.token}"}).json()
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
    for content in ("no such player", 7, None, ["a"], {"player": "x"}):
        token = server.house.tokens._signer.dumps(content)
        token = token if isinstance(token, str) else token.decode()
        assert status(Client(server.base, token), "GET", "/api/me") == 401


def test_tokens_expire():
    tokens = Tokens(b"secret", days=1)
    token = tokens.token("xenia")
    assert tokens.player(token) == "xenia"
    with pytest.raises(NotKnown, match="expired"):
        Tokens(b"secret", days=-1).player(token)
    with pytest.raises(NotKnown, match="not one of this server's"):
        Tokens(b"another secret").player(token)


def test_an_expired_token_is_nobody(server, monkeypatch):
    xenia = server.guest("Xenia")
    monkeypatch.setattr(server.house.tokens, "_seconds", -1)
    assert status(xenia, "GET", "/api/me") == 401


@pytest.mark.parametrize(
    "name", ["", " ", "\t", "x" * 41, "two\nlines", "bell\x07", "nul\x00", "back\u202ewards", "\u200b", "\ufeff", None, 7, ["Xenia"], {}]
)
def test_what_is_no_name(server, name):
    assert status(Client(server.base), "POST", "/api/me", {"name": name}) == 400


@pytest.mark.parametrize("name", ["x" * 40, "<b>Zeus</b>", "Ζεύς", "宙斯", "O'Brien; DROP TABLE players", "🦉", "%s {0} \\n"])
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
    assert status(stranger, "POST", "/api/tables", {"game": "zeus-on-the-loose", "seats": [{"who": "me"}, {"who": "open"}]}) == 401
