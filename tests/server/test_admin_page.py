"""The server run from a browser: for whoever shows the token, and for nobody else."""

import httpx
import pytest

from tests.server.support import Client, InProcess, Rejected, rejection, table_of
from theomachy.cli.serving import LEAST_ADMIN_TOKEN, start_server
from theomachy.errors import CannotServe
from theomachy.server.context import OperatorTokens

TOKEN = "a token that nobody guesses"
REASON = "Too many insults."


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    server = InProcess(tmp_path_factory.mktemp("house"))
    server.context.operator = OperatorTokens(admin=TOKEN)
    yield server
    server.stop()


@pytest.fixture
def admin(house):
    with httpx.Client(
        base_url=f"{house.base}/api/admin", headers={"authorization": f"Bearer {TOKEN}"}
    ) as client:
        yield client


def operations(house: InProcess) -> list[tuple[str, str]]:
    paths = house.app.openapi()["paths"]
    return [(method, path) for path in paths if path.startswith("/api/admin") for method in paths[path]]


@pytest.mark.parametrize(
    "shown", ["", "Bearer", f"Bearer {TOKEN}s", f"Bearer {TOKEN[:-1]}", f"Basic {TOKEN}", "Bearer \xff"]
)
def test_nothing_is_told_or_done_without_the_token(house, shown):
    client = Client(house.base)
    client.introduce("Xenia")
    asked = operations(house)
    assert len(asked) == 7
    for method, path in asked:
        headers = {"authorization": shown.encode("latin-1")} if shown else {}
        path = path.replace("{table}", "some").replace("{who}", "some")
        answer = client.http.request(method, path, headers=headers)
        assert rejection(answer).kind == "NotAllowed", (method, path)


def test_without_a_token_nobody_runs_the_server_from_a_browser(house, admin, monkeypatch):
    monkeypatch.setattr(house.context, "operator", OperatorTokens())
    for header in ({}, {"authorization": "Bearer"}, {"authorization": "Bearer None"}):
        assert rejection(admin.get("/overview", headers=header)).kind == "NotAllowed"


def test_a_token_that_somebody_guesses_starts_no_server(tmp_path):
    with pytest.raises(CannotServe, match="admin_token"):
        start_server({"data": tmp_path, "admin_token": "x" * (LEAST_ADMIN_TOKEN - 1)})


def test_whoever_runs_it_sees_and_does_what_the_command_does(house, admin):
    (xenia, yorgos), info = table_of(house.base, 2)
    name = xenia.ask("GET", "/api/me")["name"]
    overview = admin.get("/overview").json()
    assert {"game": info.game, "status": "playing", "tables": 1} in overview["tables"]
    guest = admin.get("/users", params={"name": name}).json()[0]
    assert (guest["id"], guest["tables"], guest["ban"]) == (xenia.player, 1, None)
    (table,) = admin.get("/tables", params={"status": "playing"}).json()
    assert table["id"] == info.id and name in table["seats"]

    made = admin.post("/bans", json={"who": xenia.player, "reason": REASON, "days": 2}).json()
    assert made["reason"] == REASON and made["until"] - made["since"] == 2 * 86400
    with pytest.raises(Rejected) as refused:  # at once
        xenia.ask("GET", "/api/me")
    assert REASON in refused.value.text
    assert [ban["who"] for ban in admin.get("/bans").json()] == [xenia.player]
    assert admin.delete(f"/bans/{xenia.player}").status_code == 204
    assert admin.get("/bans").json() == [] and xenia.ask("GET", "/api/me")["name"] == name

    assert admin.delete(f"/tables/{info.id}").status_code == 204
    with pytest.raises(Rejected) as gone:
        yorgos.ask("GET", f"/api/tables/{info.id}")
    assert gone.value.kind == "NotFound"


def test_a_network_is_banned_and_let_in_again(admin):
    assert admin.post("/bans", json={"who": "2001:db8::1", "reason": REASON}).json()["who"] == "2001:db8::/64"
    assert admin.delete("/bans/2001:db8::%2F64").status_code == 204


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("POST", "/bans", {}, 400),
        ("POST", "/bans", {"who": "nobody", "reason": REASON}, 404),
        ("POST", "/bans", {"who": "127.0.0.1", "reason": REASON}, 400),
        ("POST", "/bans", {"who": "192.0.2.7", "reason": "a\0b"}, 400),
        ("POST", "/bans", {"who": "192.0.2.7", "reason": "a\u202eb"}, 400),
        ("POST", "/bans", {"who": "192.0.2.7", "reason": REASON, "days": -1}, 400),
        ("POST", "/bans", {"who": "192.0.2.7", "reason": REASON, "days": 1e300}, 400),
        ("POST", "/bans", {"who": "192.0.2.7", "reason": REASON, "forever": True}, 400),
        ("DELETE", "/bans/nobody", None, 404),
        ("DELETE", "/tables/none", None, 404),
        ("GET", "/tables?status=burning", None, 400),
        ("GET", f"/users?name={'x' * 101}", None, 400),
    ],
)
def test_what_cannot_be_done_is_said_and_changes_nothing(admin, method, path, body, status):
    answer = admin.request(method, path, json=body)
    assert answer.status_code == status and rejection(answer).text
    assert admin.get("/bans").json() == []


def test_nothing_secret_is_told(house, admin):
    """No link, no token, no key, no chance of a match."""
    clients, info = table_of(house.base, 2)
    secret = [info.join, info.watch, *(client.token for client in clients)]
    texts = [admin.get(path).text for path in ("/overview", "/users", "/tables", "/bans")]
    assert not [one for one in secret if one and any(one in text for text in texts)]
