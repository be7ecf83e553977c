"""A copy of a server's database while it serves."""

import sqlite3
import stat
import sys
from contextlib import closing

import pytest

from tests.server.support import Client, InProcess
from theomachy.cli import main
from theomachy.errors import BadDatabase, CannotSave
from theomachy.server.backup import back_up

pytestmark = pytest.mark.sqlite


def test_a_copy_made_while_it_serves_is_another_servers_database(own_server, tmp_path, monkeypatch, capsys):
    xenia = own_server.guest("Xenia")
    table = xenia.open("open", "greedy")
    copies = tmp_path / "copies"
    copies.mkdir()
    with closing(sqlite3.connect(own_server.folder / "theomachy.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")  # somebody writes meanwhile
        command = ["theomachy", "admin", "backup", str(copies / "theomachy.db"), "--data"]
        monkeypatch.setattr(sys, "argv", [*command, str(own_server.folder)])
        with pytest.raises(SystemExit) as end:
            main()
        other.execute("ROLLBACK")
    assert not end.value.code
    made = sorted(copies.iterdir())
    assert sorted(capsys.readouterr().out.split()) == [str(file) for file in made] and len(made) == 2
    assert {stat.S_IMODE(file.stat().st_mode) for file in made} == {0o600}
    assert xenia.table(table.id).id == table.id
    (copies / "theomachy.db.key").rename(copies / "theomachy.key")  # as it is put back
    again = InProcess(copies)
    assert Client(again.base, xenia.token).table(table.id).id == table.id
    again.stop()


def test_what_is_there_stays_as_it_is(own_server, tmp_path):
    for name in ("copy", "other.key"):
        (tmp_path / name).write_text("mine")
    for name in ("copy", "other"):
        with pytest.raises(CannotSave, match="there already"):
            back_up(own_server.folder / "theomachy.db", tmp_path / name)
    assert sorted(file.name for file in tmp_path.iterdir() if file.is_file()) == ["copy", "other.key"]


@pytest.mark.parametrize("content", [None, b"", b"\x00\x01 this is no database " * 100])
def test_what_is_no_database_leaves_no_copy(tmp_path, content):
    database = tmp_path / "theomachy.db"
    if content is not None:
        database.write_bytes(content)
    with pytest.raises(BadDatabase):
        back_up(database, tmp_path / "copy")
    assert [file.name for file in tmp_path.iterdir()] == ([] if content is None else ["theomachy.db"])


def test_where_nothing_can_be_written_it_is_said(own_server, tmp_path):
    with pytest.raises(CannotSave, match="cannot be written"):
        back_up(own_server.folder / "theomachy.db", tmp_path / "nowhere" / "copy")
