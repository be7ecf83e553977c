"""Databases that older versions have written, with people and matches in them, are upgraded, and the matches
go on.

`databases/SCHEMA.sql` are dumps of what a server of that schema wrote while Xenia and Yorgos played on it: a
match in the middle, one that is over, and a table at which Yorgos does not sit yet; since 0014 a vacation of
Yorgos's, since 0015 a webhook of Xenia's, since 0016 a device of Xenia's, since 0017 an e-mail address of
Yorgos's. That of the newest schema waits for the next one."""

import contextlib
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from itsdangerous import URLSafeTimedSerializer

from tests.checks.effort import at_night
from tests.server.support import ZEUS, Client, InProcess
from theomachy.errors import BadDatabase
from theomachy.server import migrate as migration
from theomachy.server.database import Conflict, open_engine, sqlite_url
from theomachy.server.migrate import config, migrate, newest, rebuilding
from theomachy.server.private import KEY_BYTES
from theomachy.server.store import Store
from theomachy.server.table import Step

pytestmark = pytest.mark.sqlite

RESULTS_KEPT = "0007"
"""The schema since which a match's result is kept."""
ALL = sorted(Path(__file__).with_name("databases").glob("*.sql"))
DUMPS = {file.stem: file for file in ALL if file.stem != newest()}
OLDEST, *BETWEEN, NEWEST = DUMPS


@pytest.fixture(params=[OLDEST, *at_night(*BETWEEN), NEWEST])
def dump(request) -> Path:
    return DUMPS[request.param]


def put_down(dump: Path, folder: Path) -> Path:
    """The database of a dump, as a file in a data folder."""
    folder.mkdir(exist_ok=True)
    file = folder / "theomachy.db"
    with contextlib.closing(sqlite3.connect(file)) as database:
        database.executescript(dump.read_text("utf-8"))
    return file


def rows(file: Path, relation: str, leave_out: tuple[str, ...] = ()) -> dict[Any, dict[str, Any]]:
    """A relation's rows by their first two columns."""
    with contextlib.closing(sqlite3.connect(file)) as database:
        database.row_factory = sqlite3.Row
        found = [dict(row) for row in database.execute(f"SELECT * FROM {relation}")]
    return {
        tuple(row.values())[:2]: {name: value for name, value in row.items() if name not in leave_out}
        for row in found
    }


def text(file: Path) -> list[str]:
    with contextlib.closing(sqlite3.connect(file)) as database:
        return list(database.iterdump())


class Upgraded:
    """A server on an upgraded database, and its people by the tokens that they have had since then."""

    def __init__(self, folder: Path, key: bytes) -> None:
        self.server = InProcess(folder)
        file = folder / "theomachy.db"
        signer = URLSafeTimedSerializer(key, salt="theomachy player")
        ids = {row["name"]: row["id"] for row in rows(file, "players").values()}
        self.people = {name: Client(self.server.base, str(signer.dumps(id))) for name, id in ids.items()}
        self.tables = {(row["game"], row["status"]): row for row in rows(file, "tables").values()}

    def move(self, table: str) -> int:
        """Whoever is asked makes their first move; the table's version afterwards."""
        for seat, client in enumerate(self.people.values()):
            own = client.update(table).seats[0]
            if seat in own.view.must and own.view.legal:
                move = {"type": "move", "seat": seat, "move": own.view.legal[0].move}
                return int(client.ask("POST", f"/api/tables/{table}/commands", move)["version"])
        raise AssertionError("nobody is asked")


def key_in(file: Path) -> bytes:
    """The key that signs people in. Since schema 0004 it lies beside the database, and no dump has it."""
    with contextlib.closing(sqlite3.connect(file)) as database:
        found = database.execute("SELECT value FROM keys").fetchone()
    if found is not None:
        return bytes(found[0])
    key = b"a key for tests".ljust(KEY_BYTES)
    file.with_name("theomachy.key").write_text(f"{key.hex()}\n", "ascii")
    return key


@pytest.fixture
def upgraded(dump, tmp_path):
    file = put_down(dump, tmp_path)
    found = Upgraded(tmp_path, key_in(file))
    yield found
    found.server.stop()


def test_there_is_a_database_of_each_schema_that_was_released():
    assert {"0001", "0002", "0003", "0007", "0008", "0013", "0014", "0016", "0017"} <= set(DUMPS)


def test_nothing_is_lost(dump, tmp_path):
    file = put_down(dump, tmp_path)
    changed = ("waived", "wishes", "guided", "epoch")
    before = {relation: rows(file, relation, changed) for relation in ("players", "tables", "seats", "steps")}
    assert min(map(len, before.values())) >= 2
    since = {"vacations": "0014", "webhooks": "0015", "pushes": "0016", "mailboxes": "0017"}
    before |= {relation: rows(file, relation) for relation, first in since.items() if first <= dump.stem}
    assert all(before.values())
    engine = open_engine(sqlite_url(file))
    migrate(engine)
    engine.dispose()
    after = {relation: rows(file, relation, changed) for relation in before}
    for relation, found in before.items():
        assert after[relation].keys() == found.keys()
        for key, row in found.items():
            assert after[relation][key].items() >= row.items()
    wishes = {seat["wishes"] for seat in rows(file, "seats").values()}
    assert wishes == {"{}", '{"always": {"game": "zeus-on-the-loose", "never": ["7"]}}'}


def test_a_match_goes_on(upgraded):
    table = upgraded.tables[ZEUS, "playing"]["id"]
    xenia = upgraded.people["Xenia"]
    assert not xenia.table(table).hints and xenia.table(table).origin is None
    assert xenia.ask("GET", "/api/me")["name"] == "Xenia"  # by a token of the old server
    assert {line.id for line in xenia.tables()} >= {table}
    before = xenia.update(table)
    assert before.seats[0].wishes.never == ["7"] and before.version > 7
    assert upgraded.move(table) > before.version
    assert upgraded.move(table) > before.version + 1
    kept = xenia.update(table).version
    upgraded.server.stop()
    again = InProcess(upgraded.server.folder)
    assert Client(again.base, xenia.token).update(table).version == kept
    again.stop()


def test_a_table_that_was_gathering_begins(upgraded):
    table = upgraded.tables[ZEUS, "gathering"]
    sat = upgraded.people["Yorgos"].ask(
        "POST", f"/api/tables/{table['id']}/seats/1", {}, **{"pass": table["join_pass"]}
    )
    assert sat["status"] == "playing"
    upgraded.move(table["id"])


def test_a_match_that_is_over_can_be_looked_back_at(upgraded):
    table = upgraded.tables[ZEUS, "over"]["id"]
    xenia = upgraded.people["Xenia"]
    assert xenia.fairness(table).moves_fit
    assert len(xenia.replay(table)) > 20


def test_a_match_that_was_over_has_a_result_when_somebody_has_looked_at_it(dump, upgraded):
    table = upgraded.tables[ZEUS, "over"]["id"]
    xenia = upgraded.people["Xenia"]

    def result(client):
        return next(line.result for line in client.tables() if line.id == table)

    if dump.stem < RESULTS_KEPT:
        assert result(xenia) is None
    ended = xenia.table(table).result
    assert ended is not None and result(xenia) == ended
    upgraded.server.stop()
    again = InProcess(upgraded.server.folder)
    assert result(Client(again.base, xenia.token)) == ended
    again.stop()


def test_a_match_that_was_over_and_does_not_fit_the_rules_any_more_is_over_without_a_result(dump, tmp_path):
    file = put_down(dump, tmp_path)
    with contextlib.closing(sqlite3.connect(file)) as database, database:
        database.execute("UPDATE tables SET rules = rules + 1 WHERE status = 'over'")
    found = Upgraded(tmp_path, key_in(file))
    table = found.tables[ZEUS, "over"]["id"]
    xenia = found.people["Xenia"]
    assert xenia.table(table).status == "broken"
    [line] = [line for line in xenia.tables() if line.id == table]
    assert line.status == "over" and (line.result is None) == (dump.stem < RESULTS_KEPT)
    found.server.stop()


def test_there_is_a_copy_of_what_was(dump, tmp_path):
    file = put_down(dump, tmp_path)
    before = text(file)
    engine = open_engine(sqlite_url(file))
    copy = migrate(engine)
    assert copy == file.with_name(f"theomachy.db.{dump.stem}.backup")
    assert text(copy) == before != text(file)
    assert copy.stat().st_mode & 0o077 == 0
    assert migrate(engine) is None  # nothing was left to do
    engine.dispose()
    assert {path.name for path in tmp_path.iterdir()} == {file.name, copy.name}


def test_a_new_database_needs_no_copy(tmp_path):
    engine = open_engine(sqlite_url(tmp_path / "theomachy.db"))
    assert migrate(engine) is None
    engine.dispose()
    assert [path.name for path in tmp_path.iterdir()] == ["theomachy.db"]


def test_where_no_copy_can_be_made_the_database_stays_as_it_was(dump, tmp_path):
    file = put_down(dump, tmp_path)
    before = text(file)
    in_the_way = file.with_name(f"{file.name}.{dump.stem}.backup")
    in_the_way.mkdir()
    (in_the_way / "something").touch()
    engine = open_engine(sqlite_url(file))
    with pytest.raises(BadDatabase, match="cannot be copied before it is upgraded, and was left as it was: "):
        migrate(engine)
    engine.dispose()
    assert text(file) == before
    assert {path.name for path in tmp_path.iterdir()} == {file.name, in_the_way.name}


def test_an_upgrade_after_which_something_refers_to_nothing_is_not_done(dump, tmp_path, monkeypatch):
    file = put_down(dump, tmp_path)
    before = text(file)
    honest = command.upgrade

    def careless(settings, revision):
        honest(settings, revision)
        settings.attributes["connection"].exec_driver_sql("DELETE FROM tables WHERE status = 'over'")

    monkeypatch.setattr(migration.command, "upgrade", careless)
    engine = open_engine(sqlite_url(file))
    with pytest.raises(
        BadDatabase, match=r"left as it was: \d+ rows refer to none, the first in \w+ to tables"
    ):
        migrate(engine)
    assert text(file) == before
    monkeypatch.undo()
    migrate(engine)
    engine.dispose()
    assert text(file.with_name(f"{file.name}.{dump.stem}.backup")) == before


def test_a_filled_database_goes_down_and_up_again(dump, tmp_path):
    file = put_down(dump, tmp_path)
    engine = open_engine(sqlite_url(file))
    migrate(engine)
    before = {relation: rows(file, relation) for relation in ("players", "tables", "seats", "steps")}
    with rebuilding(engine) as connection:
        command.downgrade(config(connection), "0001")
    migrate(engine)
    engine.dispose()
    for relation, found in before.items():
        after = rows(file, relation)
        assert after.keys() == found.keys() and {name for row in after.values() for name in row} == {
            name for row in found.values() for name in row
        }


def test_references_are_minded_again_after_an_upgrade(dump, tmp_path):
    engine = open_engine(sqlite_url(put_down(dump, tmp_path)))
    migrate(engine)
    with pytest.raises(Conflict):
        Store(engine).append("no such table", Step(1, 0, "7"))
    engine.dispose()
