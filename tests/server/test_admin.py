"""What whoever runs a server does beside it: bans, tables, expiry, and a copy that is put back."""

import json
import math
import sqlite3
import stat
import sys
import time
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from sqlalchemy import update
from websockets.exceptions import ConnectionClosed

from tests.server.support import (
    FAST,
    FROM_TABLE,
    PATIENCE,
    ZEUS,
    Client,
    InProcess,
    Rejected,
    database_of,
    rejection,
    running,
    table_of,
    wait_for,
)
from tests.server.test_expiry import kept
from tests.server.test_upgrade import DUMPS, key_in, put_down, text
from theomachy.cli import main
from theomachy.errors import BadDatabase, CannotServe, InUse, NewerDatabase
from theomachy.server.administration import (
    LONGEST_BAN_DAYS,
    ban,
    close_table,
    guests,
    lift_ban,
    stored_bans,
    table_summaries,
)
from theomachy.server.audience import Listener
from theomachy.server.backup import back_up, put_back
from theomachy.server.bans import Bans
from theomachy.server.database import open_engine
from theomachy.server.errors import BadRequest, NotFound, Unavailable
from theomachy.server.expiry import A_DAY, delete_expired, expired
from theomachy.server.folder import alone, shared
from theomachy.server.identity import COOKIE
from theomachy.server.oversight import Oversight
from theomachy.server.relations import bans
from theomachy.server.store import Store
from theomachy.server.table import new_id

pytestmark = pytest.mark.sqlite

REASON = "Too many insults."
ELSEWHERE = "192.0.2.7"


@pytest.fixture
def admin(monkeypatch, capsys):
    """Runs `theomachy admin` here; what it has printed, and with what status it ended."""

    def run(*arguments: object) -> tuple[str, int]:
        monkeypatch.setattr(sys, "argv", ["theomachy", "admin", *map(str, arguments)])
        with pytest.raises(SystemExit) as end:
            main()
        told = capsys.readouterr()
        return told.out or told.err, int(end.value.code or 0)

    return run


@pytest.fixture
def store(tmp_path):
    engine = open_engine(database_of(tmp_path))
    yield Store(engine)
    engine.dispose()


def look(server: InProcess) -> None:
    """What the server does every few seconds."""
    server.wait(Oversight(server.context.tables, server.context.bans).look())


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """A server for tests that ban whom they like."""
    server = InProcess(tmp_path_factory.mktemp("house"))
    yield server
    server.stop()


@pytest.fixture
def banned(house):
    """A guest who is banned from a table of two, the other one there, and the table."""
    (xenia, yorgos), info = table_of(house.base, 2, clock=FAST)
    ban(house.store, xenia.player, REASON)
    look(house)
    yield xenia, yorgos, info
    lift_ban(house.store, xenia.player)
    look(house)


# Bans


def refused(answer: httpx.Response) -> bool:
    found = rejection(answer) if answer.status_code >= 400 else None
    return found is not None and (found.status, found.kind) == (403, "Banned") and REASON in found.text


def test_a_banned_guest_is_refused_everything_with_the_reason(house, banned):
    """Every request of the API, by cookie and by token, with nothing in it that could be understood."""
    xenia, yorgos, info = banned
    paths = house.app.openapi()["paths"]
    asked = [
        (method, path)
        for path in paths
        if path.startswith("/api/") and not path.startswith("/api/admin")  # no guest asks there
        for method in paths[path]
    ]
    assert len(asked) > 30
    for method, path in [*asked, ("get", "/api/docs")]:
        full = path.format(table=info.id, game=ZEUS, seat=0, secret=info.join, name="x", token="x")
        for signed in ({"authorization": f"Bearer {xenia.token}"}, {"cookie": f"{COOKIE}={xenia.token}"}):
            with httpx.Client(base_url=house.base, headers=signed, timeout=PATIENCE, verify=False) as http:
                assert refused(http.request(method, full, json={})), (method, path)
    assert yorgos.table(info.id).id == info.id and "Banned" not in yorgos.http.get("/api/server").text


def test_nobody_else_becomes_the_banned_guest_and_the_page_still_comes(house, banned):
    xenia, _, _ = banned
    stranger = Client(house.base)
    assert refused(stranger.http.post("/api/me/link", json={"token": xenia.token}))
    assert xenia.http.get("/healthz").status_code == 200
    assert xenia.http.get("/").status_code != 403


def test_a_ban_is_told_to_nobody_who_is_not_that_guest(house, banned):
    xenia, _, _ = banned
    other = "A" if xenia.token[-5] != "A" else "B"  # the last letter has bits that nobody reads
    forged = Client(house.base, xenia.token[:-5] + other + xenia.token[-4:])
    assert rejection(forged.http.get("/api/tables")).kind == "NotKnown"
    xenia_again = house.wait(house.context.tables.players.find(xenia.player))
    house.wait(house.context.tables.sign_out_elsewhere(xenia_again))
    assert rejection(xenia.http.get("/api/tables")).kind == "NotKnown"


def test_a_banned_guest_is_refused_a_live_connection_and_a_stream(house, banned):
    xenia, _, info = banned
    live = xenia.live(info.id)
    told = live.hear()
    assert told.error.kind == "Banned" and REASON in told.error.text
    with pytest.raises(ConnectionClosed):
        live.hear()
    assert refused(xenia.http.get(f"/api/tables/{info.id}/stream"))


def test_who_is_there_when_they_are_banned_is_cut_off_and_nobody_else(house):
    (xenia, yorgos), info = table_of(house.base, 2, clock=FAST)
    other = yorgos.live(info.id).until(lambda memory: memory.seats)
    live = xenia.live(info.id).until(lambda memory: memory.seats)
    with xenia.http.stream("GET", f"/api/tables/{info.id}/stream") as stream:
        lines = stream.iter_lines()
        assert next(lines)
        ban(house.store, xenia.player, REASON)
        look(house)
        assert all(FROM_TABLE.validate_json(line) for line in lines)  # there is an end to them
    with pytest.raises(ConnectionClosed):
        live.quiet(PATIENCE)
    other.until(lambda memory: memory.info and not memory.info.seats[0].here)
    other.drain()
    lift_ban(house.store, xenia.player)
    look(house)
    assert xenia.table(info.id).id == info.id
    other.close()


def test_on_a_connection_that_was_not_cut_off_a_banned_guest_does_nothing(house, monkeypatch):
    monkeypatch.setattr(Listener, "cut_off", lambda listener: None)
    (xenia, _), info = table_of(house.base, 2, clock=FAST)
    with xenia.live(info.id) as live:
        live.until(lambda memory: memory.seats)
        ban(house.store, xenia.player, REASON)
        look(house)
        before = house.live(info.id).version
        for type, more in (("move", {"move": "7"}), ("undo", {}), ("wish", {"wishes": {"game": ZEUS}})):
            assert live.refused(type, 0, **more) == "Banned"
        assert house.live(info.id).version == before
    lift_ban(house.store, xenia.player)
    look(house)


def test_a_banned_address_is_refused_whoever_comes_from_there(house):
    assert ban(house.store, f"{ELSEWHERE}/32", REASON).who == ELSEWHERE
    look(house)
    (xenia, yorgos), info = table_of(house.base, 2, clock=FAST)
    xenia.http.headers["x-forwarded-for"] = ELSEWHERE
    for path in ("/api/me", "/api/server", "/api/docs", f"/api/tables/{info.id}", "/api/nothing"):
        assert refused(xenia.http.get(path))
    assert refused(xenia.http.post("/api/me", json={"name": "Xanthe"}))
    assert xenia.http.get("/healthz").status_code == 200 and xenia.http.get("/").status_code != 403
    assert yorgos.table(info.id).id == info.id
    lift_ban(house.store, ELSEWHERE)
    look(house)
    assert xenia.table(info.id).id == info.id


def test_who_is_connected_from_an_address_that_is_banned_is_cut_off(house, monkeypatch):
    (xenia, _), info = table_of(house.base, 2, clock=FAST)
    with xenia.http.stream(
        "GET", f"/api/tables/{info.id}/stream", headers={"x-forwarded-for": ELSEWHERE}
    ) as stream:
        lines = stream.iter_lines()
        assert next(lines)
        ban(house.store, ELSEWHERE, REASON)
        look(house)
        assert all(FROM_TABLE.validate_json(line) for line in lines)
    lift_ban(house.store, ELSEWHERE)
    look(house)


def test_a_ban_survives_the_server_and_ends_with_its_time(own_server):
    xenia = own_server.guest("Xenia")
    made = ban(own_server.store, xenia.player, f"  {REASON} ", days=1)
    assert made.reason == REASON and made.until - made.since == A_DAY
    own_server.stop()
    again = InProcess(own_server.folder)
    answer = Client(again.base, xenia.token).http.get("/api/me")
    assert refused(answer) and time.strftime("until %Y-%m-%d", time.gmtime(made.until)) in answer.text
    with again.store.begin() as connection:
        connection.exec_driver_sql("UPDATE bans SET until = ?", (time.time() - 1,))
    look(again)
    assert Client(again.base, xenia.token).ask("GET", "/api/me")["name"] == "Xenia"
    again.stop()


def test_a_server_sees_a_ban_by_itself(own_server, monkeypatch):
    monkeypatch.setattr("theomachy.server.oversight.LOOK_SECONDS", 0.05)
    xenia = own_server.guest("Xenia")
    ban(own_server.store, xenia.player, REASON)
    wait_for(lambda: refused(xenia.http.get("/api/me")))


def test_what_is_known_of_bans_holds_while_the_database_does_not_answer(house, banned, monkeypatch):
    xenia, _, _ = banned

    def broken(_):
        raise Unavailable("the database does not answer")

    monkeypatch.setattr("theomachy.server.oversight.stored_bans", broken)
    with pytest.raises(Unavailable):
        look(house)
    monkeypatch.undo()
    assert refused(xenia.http.get("/api/me"))


def test_what_cannot_be_banned_is_refused_and_changes_nothing(store):
    xenia = store.add_player("Xenia")
    for reason in ("", "  ", "x" * 201, "a\x1b[2Jb", "a\x00b", "‮abc"):
        with pytest.raises(BadRequest, match="a reason is"):
            ban(store, xenia.id, reason)
    for who in ("Xenia", "", "192.0.2.0/24", "2001:db8::/32", "192.0.2.256", "' OR 1=1 --"):
        with pytest.raises(NotFound):
            ban(store, who, REASON)
        with pytest.raises(NotFound):
            lift_ban(store, who)
    for who in ("127.0.0.1", "::1", "::ffff:127.0.0.1", "127.9.9.9"):
        with pytest.raises(BadRequest, match="own machine"):
            ban(store, who, REASON)
    for days in (0, -1.0, LONGEST_BAN_DAYS + 1, 1e300, math.inf, math.nan):
        with pytest.raises(BadRequest, match="at most 36500 days"):
            ban(store, xenia.id, REASON, days)
    assert stored_bans(store) == {}


def test_a_ban_that_was_stored_with_an_end_beyond_all_days_is_for_good(own_server, admin):
    """As long as any number of days was taken."""
    xenia = own_server.guest("Xenia")
    for until in (1e300, math.inf):
        ban(own_server.store, xenia.player, REASON)
        with own_server.store.begin() as connection:
            connection.execute(update(bans).values(until=until))
        told, status = admin("bans", "--data", own_server.folder)
        assert status == 0 and "for good" in told
        look(own_server)
        assert refused(xenia.http.get("/api/me"))


def test_a_network_of_version_6_counts_as_one(store):
    ban(store, "2001:db8:1:2::9", REASON)
    found = Bans()
    assert found.renew(stored_bans(store)) == {"2001:db8:1:2::/64"}
    assert lift_ban(store, "2001:db8:1:2:ffff::/64") == "2001:db8:1:2::/64"


def test_another_ban_replaces_the_first(store):
    xenia = store.add_player("Xenia")
    ban(store, xenia.id, REASON, days=1)
    ban(store, xenia.id, "For good.")
    assert [one.reason for one in stored_bans(store).values()] == ["For good."]
    [guest] = guests(store)
    assert guest.ban is not None and guest.ban.until is None


# Tables


def test_who_is_at_a_table_that_is_closed_is_sent_away(house):
    (xenia, yorgos), info = table_of(house.base, 2, clock=FAST)
    _, other = table_of(house.base, 2, clock=FAST)
    live = xenia.live(info.id).until(lambda memory: memory.seats)
    close_table(house.store, info.id)
    look(house)
    with pytest.raises(ConnectionClosed):
        live.quiet(PATIENCE)
    assert yorgos.http.get(f"/api/tables/{info.id}").status_code == 404
    assert info.id not in house.context.tables.drivers.driven
    assert {info.id, other.id} & {table.id for table in table_summaries(house.store)} == {other.id}
    with pytest.raises(NotFound):
        close_table(house.store, info.id)


def test_a_move_at_a_table_that_was_just_closed_is_refused(house):
    (xenia, yorgos), info = table_of(house.base, 2, clock=FAST)
    seat = house.match(info.id).must[0]
    client = (xenia, yorgos)[seat]
    move = client.update(info.id).seats[0].view.legal[0].move
    close_table(house.store, info.id)
    with pytest.raises(Rejected) as refusal:
        client.move(info.id, seat, move)
    assert (refusal.value.status, refusal.value.kind) == (404, "NotFound")


def test_a_list_of_tables_tells_no_secret(own_server, admin):
    (xenia, _), info = table_of(own_server.base, 2, clock=FAST)
    told, status = admin("tables", "--data", own_server.folder, "--json")
    found = json.loads(told)["tables"]
    assert status == 0 and [table["id"] for table in found] == [info.id]
    assert found[0]["seats"] == ["Xenia", "Yorgos"] and found[0]["status"] == "playing"
    assert not any(secret and secret in told for secret in (info.join, info.watch, xenia.token, xenia.player))
    lines, _ = admin("tables", "--data", own_server.folder, "--status", "over")
    assert lines == ""


# The command line


def test_no_id_looks_like_an_option_of_a_command(monkeypatch):
    made = iter(["-begins-so", "so"])
    monkeypatch.setattr("theomachy.server.table.secrets.token_urlsafe", lambda _: next(made))
    assert new_id() == "so"


def test_bans_by_the_command_line(own_server, admin):
    xenia, yorgos = own_server.guest("Xenia"), own_server.guest("100%_Yorgos")
    where = ("--data", own_server.folder)
    told, _ = admin("users", *where, "--json", "--name", "0%_y")
    assert [guest["name"] for guest in json.loads(told)["users"]] == ["100%_Yorgos"]
    told, status = admin("ban", xenia.player, "--reason", REASON, "--days", 2, *where)
    assert status == 0 and xenia.player in told and REASON in told
    told, _ = admin("bans", *where, "--json")
    assert [found["who"] for found in json.loads(told)["bans"]] == [xenia.player]
    told, _ = admin("users", *where)
    assert "banned: " + REASON in told and yorgos.player in told
    look(own_server)
    assert refused(xenia.http.get("/api/me"))
    told, _ = admin("unban", xenia.player, *where, "--json")
    assert json.loads(told) == {"unbanned": xenia.player}
    look(own_server)
    assert xenia.tables() == []
    told, status = admin("unban", xenia.player, *where)
    assert status == 2 and "is not banned" in told and told.count("\n") == 1


def test_where_there_is_no_database_it_is_said_and_none_is_made(tmp_path, admin):
    for command in (("users",), ("tables",), ("bans",), ("expiry",), ("close", "x"), ("backup", "y")):
        told, status = admin(*command, "--data", tmp_path)
        assert status == 2 and "there is no database" in told
    assert list(tmp_path.iterdir()) == []


def test_a_database_of_an_older_version_is_left_to_the_server(tmp_path, admin):
    file = put_down(DUMPS["0007"], tmp_path / "data")
    before = text(file)
    told, status = admin("users", "--data", file.parent)
    assert status == 2 and "older version" in told and text(file) == before


# What has been abandoned


def test_what_would_be_removed_is_what_is_removed(store, monkeypatch):
    monkeypatch.setattr(time, "time", lambda: 960 * A_DAY)
    alone_one = store.add_player("Alone")
    left, stays = kept(store, "playing", 31), kept(store, "playing", 1)
    monkeypatch.setattr(time, "time", lambda: 1000 * A_DAY)
    store.add_player("Late")
    shown = expired(store, 30)
    assert shown[0] == [left] and alone_one.id in shown[1] and len(shown[1]) == 2
    assert store.table(left) is not None
    done = delete_expired(store, 30)
    assert (done[0], sorted(done[1])) == (shown[0], sorted(shown[1]))
    assert expired(store, 30) == ([], []) and store.table(stays) is not None


def test_nothing_is_removed_while_a_server_has_the_folder(store, tmp_path, admin, monkeypatch):
    monkeypatch.setenv("THEOMACHY_KEEP_DAYS", "7")
    left = kept(store, "playing", 31)
    with shared(tmp_path):
        told, status = admin("expiry", "--remove", "--data", tmp_path)
        assert status == 2 and "stop it first" in told
        told, _ = admin("expiry", "--data", tmp_path, "--json")
        found = json.loads(told)
        assert (found["removed"], found["keep_days"], found["tables"]) == (False, 7, [left])
    assert store.table(left) is not None
    told, _ = admin("expiry", "--remove", "--data", tmp_path)
    assert f"table {left}" in told and store.table(left) is None


# A copy that is put back


def test_a_copy_is_put_back_with_its_keys_and_what_was_there_is_kept(own_server, tmp_path, admin):
    xenia = own_server.guest("Xenia")
    table = xenia.open("me", "open")
    copy = tmp_path / "copy.db"
    back_up(own_server.folder / "theomachy.db", copy)
    later = xenia.open("me", "open")
    own_server.stop()
    folder = own_server.folder
    (folder / "theomachy.key").write_text("00" * 32 + "\n")
    told, status = admin("restore", copy, "--data", folder, "--json")
    assert status == 0
    aside = json.loads(told)["set_aside"]
    with closing(sqlite3.connect(f"{aside}/theomachy.db")) as before:
        ids = {id for (id,) in before.execute("SELECT id FROM tables")}
    assert ids == {table.id, later.id}
    made = [folder / "theomachy.db", folder / "theomachy.key", folder / aside]
    assert [stat.S_IMODE(file.stat().st_mode) for file in made] == [0o600, 0o600, 0o700]
    assert (folder / aside / "theomachy.key").read_text().startswith("0000")
    again = InProcess(folder)
    assert [line.id for line in Client(again.base, xenia.token).tables()] == [table.id]
    again.stop()


def test_a_database_of_sqlite_that_lies_elsewhere_is_copied_with_the_keys_of_the_folder(
    own_server, tmp_path, admin, monkeypatch
):
    folder = tmp_path / "folder"
    folder.mkdir()
    (folder / "theomachy.key").write_bytes((own_server.folder / "theomachy.key").read_bytes())
    monkeypatch.setenv("THEOMACHY_DATABASE", f"sqlite:///{own_server.folder / 'theomachy.db'}")
    told, status = admin("backup", tmp_path / "copy", "--data", folder, "--json")
    assert status == 0, told
    assert json.loads(told) == {"files": [str(tmp_path / "copy"), str(tmp_path / "copy.key")]}
    monkeypatch.setenv("THEOMACHY_DATABASE", "postgresql:///theomachy")
    told, status = admin("backup", tmp_path / "other", "--data", folder)
    assert status == 2 and "another database" in told


def test_a_copy_is_put_back_where_the_database_of_sqlite_lies(own_server, tmp_path, admin, monkeypatch):
    xenia = own_server.guest("Xenia")
    back_up(own_server.folder / "theomachy.db", tmp_path / "copy")
    folder, elsewhere = tmp_path / "folder", tmp_path / "elsewhere"
    elsewhere.mkdir()
    monkeypatch.setenv("THEOMACHY_DATABASE", f"sqlite:///{elsewhere / 'games.sqlite'}")
    for set_aside in (None, {"games.sqlite", "theomachy.key"}):
        told, status = admin("restore", tmp_path / "copy", "--data", folder, "--json")
        assert status == 0, told
        aside = json.loads(told)["set_aside"]
        assert aside == set_aside or {file.name for file in Path(aside).iterdir()} == set_aside
    assert not (folder / "theomachy.db").exists() and (folder / "theomachy.key").exists()
    told, status = admin("users", "--data", folder, "--json")
    assert [user["id"] for user in json.loads(told)["users"]] == [xenia.player]


def test_nothing_is_put_back_where_a_file_lies_in_place_of_a_folder(own_server, tmp_path, admin):
    back_up(own_server.folder / "theomachy.db", tmp_path / "copy")
    (tmp_path / "file").touch()
    told, status = admin("restore", tmp_path / "copy", "--data", tmp_path / "file")
    assert status == 2 and "this is no folder" in told


def test_a_copy_goes_into_a_new_folder(own_server, tmp_path):
    xenia = own_server.guest("Xenia")
    back_up(own_server.folder / "theomachy.db", tmp_path / "copy")
    assert put_back(tmp_path / "copy", tmp_path / "new" / "data") is None
    again = InProcess(tmp_path / "new" / "data")
    assert Client(again.base, xenia.token).tables() == []
    again.stop()


def test_a_copy_without_keys_leaves_those_of_the_folder(tmp_path):
    file = put_down(DUMPS["0008"], tmp_path / "data")
    key = key_in(file)
    copy = put_down(DUMPS["0003"], tmp_path / "copy")
    put_back(copy, file.parent)
    assert (file.parent / "theomachy.key").read_text() == f"{key.hex()}\n"


@pytest.mark.parametrize(
    ("spoil", "error"),
    [
        (lambda copy: copy.write_bytes(b"\x00\x01 this is no database " * 100), BadDatabase),
        (lambda copy: copy.write_bytes(copy.read_bytes()[:9000]), BadDatabase),
        (lambda copy: execute(copy, "UPDATE alembic_version SET version_num = '9999'"), NewerDatabase),
        (lambda copy: execute(copy, "DROP TABLE steps"), BadDatabase),
        (lambda copy: copy.unlink(), BadDatabase),
        (lambda copy: copy.with_name("copy.key").write_text("no key"), CannotServe),
    ],
    ids=["no database", "half of one", "newer", "another", "none", "damaged keys"],
)
def test_a_copy_that_is_not_sound_changes_nothing(tmp_path, spoil, error):
    file = put_down(DUMPS["0008"], tmp_path / "data")
    key_in(file)
    before = {path.name: path.read_bytes() for path in file.parent.iterdir()}
    copy = put_down(DUMPS["0008"], tmp_path / "other").rename(tmp_path / "copy")
    spoil(copy)
    with pytest.raises(error):
        put_back(copy, file.parent)
    after = {path.name: path.read_bytes() for path in file.parent.iterdir() if path.suffix != ".lock"}
    assert after == before


def execute(file, statement: str) -> None:
    with closing(sqlite3.connect(file)) as database, database:
        database.execute(statement)


def test_a_damaged_database_is_set_aside_as_it_is(tmp_path):
    file = put_down(DUMPS["0008"], tmp_path / "data")
    file.write_bytes(b"damaged")
    copy = put_down(DUMPS["0008"], tmp_path / "copy")
    aside = put_back(copy, file.parent)
    assert aside is not None and (aside / "theomachy.db").read_bytes() == b"damaged"
    assert text(file) == text(copy)


@pytest.mark.night
def test_nothing_is_put_back_while_a_server_runs(tmp_path):
    copy = put_down(DUMPS["0008"], tmp_path / "copy")
    with running(tmp_path / "data") as server:
        xenia = Client.named(server.base, "Xenia")
        with pytest.raises(InUse, match="stop it first"):
            put_back(copy, tmp_path / "data")
        assert xenia.tables() == []
        server.kill()  # by whatever it ends, it has let go of its folder
        assert put_back(copy, tmp_path / "data") is not None


def test_a_server_does_not_start_while_its_folder_is_being_changed(tmp_path, monkeypatch):
    monkeypatch.setattr("theomachy.server.folder.PATIENCE", 0.05)
    with alone(tmp_path), pytest.raises(CannotServe, match="try again"), shared(tmp_path):
        pass
    with shared(tmp_path), shared(tmp_path):  # any number of servers may
        pass
