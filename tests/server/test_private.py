"""What nobody but the server's own user may read: folder, files, keys."""

import os
import stat
import threading
from pathlib import Path

import pytest

from tests.checks.effort import first_by_day
from tests.server.support import Client, InProcess, running
from tests.server.test_upgrade import DUMPS, key_in, put_down
from theomachy.errors import CannotServe
from theomachy.server.database import open_engine, sqlite_url
from theomachy.server.identity import Tokens
from theomachy.server.migrate import migrate
from theomachy.server.private import private_folder, signing_keys
from theomachy.server.serve import _loopback
from theomachy.server.store import Store
from theomachy.server.table import Player

pytestmark = [pytest.mark.sqlite, pytest.mark.skipif(os.name != "posix", reason="modes are POSIX's")]


@pytest.fixture(autouse=True)
def generous():
    """Whatever is made without a word about it is open to everybody."""
    before = os.umask(0)
    yield
    os.umask(before)


def mode(path: Path) -> str:
    return oct(stat.S_IMODE(path.stat().st_mode))


def modes(folder: Path) -> dict[str, str]:
    return {file.name: mode(file) for file in folder.iterdir() if not file.name.endswith(".lock")}


@pytest.fixture
def store(tmp_path):
    engine = open_engine(sqlite_url(tmp_path / "theomachy.db"))
    migrate(engine)
    yield Store(engine)
    engine.dispose()


def put_key(store: Store, key: bytes) -> None:
    with store.engine.begin() as connection:
        connection.exec_driver_sql("INSERT INTO keys VALUES ('tokens', ?)", (key,))


# Folder and files


@pytest.mark.night
def test_a_new_folder_is_its_owners_alone(tmp_path, nursery):
    Client(nursery.base).introduce("Xenia")
    files = modes(tmp_path / "data")
    assert {"theomachy.db", "theomachy.db-wal", "theomachy.db-shm", "theomachy.key"} <= files.keys()
    assert set(files.values()) == {"0o600"} and mode(tmp_path / "data") == "0o700"


@pytest.mark.night
def test_what_an_older_version_left_open_is_closed(tmp_path):
    file = put_down(DUMPS["0003"], tmp_path / "data")
    key = key_in(file)
    for own in ("components", "policies"):
        (tmp_path / "data" / own).mkdir()
    assert (mode(file), mode(file.parent)) == ("0o644", "0o777")
    with running(file.parent) as server:
        assert f"upgraded; as it was before it lies in {file}.0003.backup." in server.said
        files = modes(file.parent)
        for own in ("components", "policies"):  # what lies in them is no secret, and nobody comes as far
            assert files.pop(own) == "0o777"
        assert {
            "theomachy.db",
            "theomachy.db-wal",
            "theomachy.db-shm",
            "theomachy.db.0003.backup",
            "theomachy.key",
        } == files.keys()
        assert set(files.values()) == {"0o600"} and mode(file.parent) == "0o700"
        assert all(
            key not in (file.parent / name).read_bytes() for name in files if not name.endswith("backup")
        )
        assert (file.parent / "theomachy.key").read_text() == f"{key.hex()}\n"


@pytest.mark.night
def test_another_database_is_closed_too_and_its_key_lies_in_the_data_folder(tmp_path):
    file = tmp_path / "other.db"
    with running(tmp_path / "data", "--database", sqlite_url(file)) as server:
        Client(server.base).introduce("Xenia")
        assert mode(file) == mode(file.with_name("other.db-wal")) == "0o600"
        assert modes(tmp_path / "data") == {"theomachy.key": "0o600"}


@pytest.mark.parametrize("ours", [True, False])
def test_a_folder_that_holds_other_things_stays_open_if_it_was_named(tmp_path, ours):
    (tmp_path / "theomachy.db").touch()
    (tmp_path / "thesis.tex").touch()
    tmp_path.chmod(0o755)
    told = private_folder(tmp_path, ours)
    assert mode(tmp_path) == ("0o700" if ours else "0o755")
    assert (told is None) == ours and (ours or "not Theomachy's alone" in str(told))


def test_a_folder_that_is_everybodys_stays_so(tmp_path):
    tmp_path.chmod(0o1777)  # as /tmp
    assert "stays open" in str(private_folder(tmp_path, ours=False))
    assert mode(tmp_path) == "0o1777"


def test_a_folder_that_cannot_be_closed_is_told(tmp_path, monkeypatch):
    def refuse(*_):
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(Path, "chmod", refuse)
    os.chmod(tmp_path, 0o755)
    assert "cannot be closed to them (Operation not permitted)" in str(private_folder(tmp_path, ours=True))


# Keys


def test_the_key_is_made_once(tmp_path, store):
    [key] = signing_keys(tmp_path, store)
    assert len(key) == 32 and signing_keys(tmp_path, store) == [key]
    assert mode(tmp_path / "theomachy.key") == "0o600"
    assert store.old_key() is None


def test_several_servers_make_one_key(tmp_path, store):
    found: list[list[bytes]] = []
    threads = [threading.Thread(target=lambda: found.append(signing_keys(tmp_path, store))) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 6 and all(keys == found[0] for keys in found)


def test_a_key_moves_out_of_its_database(tmp_path, store):
    put_key(store, b"o" * 32)
    assert signing_keys(tmp_path, store) == [b"o" * 32]
    assert store.old_key() is None
    assert (
        b"o" * 32
        not in (tmp_path / "theomachy.db").read_bytes() + (tmp_path / "theomachy.db-wal").read_bytes()
    )


def test_the_key_of_a_second_database_signs_nobody_out(tmp_path, store):
    [own] = signing_keys(tmp_path, store)
    put_key(store, b"o" * 32)
    keys = signing_keys(tmp_path, store)
    assert keys == [b"o" * 32, own] == signing_keys(tmp_path, store)
    xenia = Player("an id", "Xenia")
    assert Tokens([own]).read(Tokens(keys).token(xenia)) == (
        "an id",
        0,
    )  # who comes now goes on with the folder's own
    assert Tokens(keys).read(Tokens([b"o" * 32]).token(xenia)) == ("an id", 0)


def test_a_server_that_dies_while_the_key_moves_loses_none(tmp_path, store, monkeypatch):
    put_key(store, b"o" * 32)
    for step in ("replace", "fsync"):  # before the file is there
        with monkeypatch.context() as dying:
            dying.setattr(os, step, lambda *_: (_ for _ in ()).throw(KeyboardInterrupt))
            with pytest.raises(KeyboardInterrupt):
                signing_keys(tmp_path, store)
        assert store.old_key() == b"o" * 32 and not (tmp_path / "theomachy.key").exists()
    with monkeypatch.context() as dying:  # and after it
        dying.setattr(store, "forget_key", lambda: (_ for _ in ()).throw(KeyboardInterrupt))
        with pytest.raises(KeyboardInterrupt):
            signing_keys(tmp_path, store)
    assert signing_keys(tmp_path, store) == [b"o" * 32]
    assert store.old_key() is None


@pytest.mark.parametrize(
    "content", first_by_day(b"zeus\n", b"", b"\n", b"00ff\n", b"\xff\xfe", b"ab" * 32 + b"\ncut o")
)
def test_a_damaged_key_file_is_told(tmp_path, store, content):
    (tmp_path / "theomachy.key").write_bytes(content)
    with pytest.raises(CannotServe, match=r"theomachy\.key is damaged: put its copy back, or remove it"):
        signing_keys(tmp_path, store)
    assert (tmp_path / "theomachy.key").read_bytes() == content


def test_a_key_file_that_cannot_be_used_is_told(tmp_path, store):
    (tmp_path / "theomachy.key").mkdir()
    with pytest.raises(CannotServe, match="cannot be used: Is a directory"):
        signing_keys(tmp_path, store)


def test_a_database_goes_with_its_key_to_another_place(tmp_path):
    first = InProcess(tmp_path / "here")
    token = first.guest("Xenia").token
    first.stop()
    (tmp_path / "here").rename(tmp_path / "there")
    second = InProcess(tmp_path / "there")
    assert Client(second.base, token).ask("GET", "/api/me")["name"] == "Xenia"
    second.stop()


# What goes over the network


@pytest.mark.parametrize(
    ("host", "own"),
    [
        ("127.0.0.1", True),
        ("127.0.0.2", True),
        ("::1", True),
        ("0.0.0.0", False),
        ("::", False),
        ("192.168.1.7", False),
    ],
)
def test_where_others_come_in_it_is_said_that_nothing_is_hidden_on_the_way(tmp_path, host, own):
    assert _loopback(host) == own


@pytest.mark.night
def test_a_server_for_the_network_says_that_it_is_plain_http(tmp_path):
    with running(tmp_path / "data", "--host", "0.0.0.0") as server:
        server.stop()
        assert "This is plain HTTP" in server.said
    with running(tmp_path / "data") as server:
        server.stop()
        assert "plain HTTP" not in server.said
