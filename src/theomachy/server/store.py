"""What is kept: players, tables, seats and every step of every match, in SQLite or whatever database the URL
names.

Contract
- A match is its steps. A step is appended under its table and number, once: who comes second with the same
  number is refused (`Conflict`), so any number of processes may serve one database.
- A table's own row has a revision: it is written only by who has read the last one.
- What a function has returned from is in the database; with SQLite it survives the death of the process at
  any moment, and, as every commit waits for the disk, of the machine.
- Functions block: the server calls them in a thread. One that another process keeps waiting gives up after
  `BUSY_SECONDS`, or at the moment that was set by `give_up_at`.
"""

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any, Literal

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    ColumnElement,
    Connection,
    Engine,
    Float,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    create_engine,
    delete,
    event,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy import Table as Relation
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from theomachy.errors import BadDatabase
from theomachy.server.errors import Unavailable
from theomachy.server.table import Player, Seat, Step, Table, new_id

BUSY_SECONDS = 10
"""How long something waits for another process that has locked the database, from when it was asked for."""
_until: ContextVar[float | None] = ContextVar("_until", default=None)

READING = "theomachy_reading"
"""The option of a connection that writes nothing."""

metadata = MetaData()
OLD_KEY = "tokens"
"""Until schema 0004 the key that signs people in lay in the database; `private` takes it out."""
keys = Relation(
    "keys",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
players = Relation(
    "players",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("created", Float, nullable=False),
    Column("epoch", Integer, nullable=False),
)
tables = Relation(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("maker", ForeignKey("players.id"), nullable=False, index=True),
    Column("game", String(60), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("components", JSON, nullable=False),
    Column("clock", JSON, nullable=False),
    Column("status", String(16), nullable=False, index=True),
    Column("key", LargeBinary, nullable=False),
    Column("join_pass", String(32), nullable=False, unique=True),
    Column("watch_pass", String(32), nullable=False, unique=True),
    Column("next", String(32)),
    Column("result", JSON(none_as_null=True)),
    Column("guided", Boolean, nullable=False),
    Column("hints", Boolean, nullable=False),
    Column("origin", JSON(none_as_null=True)),
    Column("revision", Integer, nullable=False),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
)
PREFERENCES = "wishes"
"""The column of a seat's preferences, as it was called first."""
seats = Relation(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("player", ForeignKey("players.id"), index=True),
    Column("name", String(60), nullable=False),
    Column("bot", String(40)),
    Column("taken", Boolean, nullable=False),
    Column("promise", String(64), nullable=False),
    Column("nonce", String(64), nullable=False),
    Column(PREFERENCES, JSON, nullable=False),
)
steps = Relation(
    "steps",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("move", String(200)),
    Column("at", Float, nullable=False),
    Column("instead", String(16)),
    Column("hint", Boolean, nullable=False),
    Column("deed", String(40)),
)
bans = Relation(
    "bans",
    metadata,
    Column("who", String(64), primary_key=True),
    Column("reason", String(200), nullable=False),
    Column("since", Float, nullable=False),
    Column("until", Float),
)
"""Of guests, by their ids, and of addresses, which no reference binds to a relation."""


class Conflict(Exception):
    """Another process has written first: read again."""


def sqlite_url(file: Path) -> str:
    """The URL of a database file."""
    return f"sqlite:///{file}"


def sqlite_file(engine: Engine) -> Path | None:
    """The file of an SQLite database; None for one in memory, and for other databases."""
    name = engine.url.database if engine.dialect.name == "sqlite" else None
    return None if not name or name == ":memory:" or name.startswith("file:") else Path(name)


def open_engine(url: str) -> Engine:
    """A database's engine. Raises BadDatabase for a URL that is none."""
    try:
        engine = create_engine(url)
    except (SQLAlchemyError, ImportError, ValueError) as error:
        raise BadDatabase(f"{_without_password(url)} is no database that can be used: {error}") from None
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
    return engine


def _without_password(url: str) -> str:
    return url.split("://")[0] + "://..." if "@" in url else url


def _begin_sqlite(connection: Connection) -> None:
    """Begin a transaction at once for writing; it waits until then for another process that writes. One that
    only reads waits for nobody."""
    until = _until.get()
    left = BUSY_SECONDS if until is None else max(until - time.monotonic(), 0)
    connection.exec_driver_sql(f"PRAGMA busy_timeout={round(left * 1000)}")
    reading = connection.get_execution_options().get(READING, False)
    connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")


def last_moment() -> float:
    """Until when something that is asked for now waits for another process, in seconds of
    `time.monotonic`."""
    return time.monotonic() + BUSY_SECONDS


@contextmanager
def give_up_at(moment: float) -> Iterator[None]:
    """Let what is done with a store meanwhile, in this thread, wait for another process no longer than until
    then (`last_moment`)."""
    before = _until.set(moment)
    try:
        yield
    finally:
        _until.reset(before)


def _prepare_sqlite(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # transactions are begun by us, at once for writing
    for pragma in (
        f"busy_timeout={BUSY_SECONDS * 1000}",
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
    ):
        connection.execute(f"PRAGMA {pragma}")


class Store:
    """The database of a server. Raises Unavailable from any of its functions when the database does not
    answer."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    @contextmanager
    def begin(self, reading: bool = False) -> Iterator[Connection]:
        """A transaction; `reading`: one that writes nothing. Raises Conflict, Unavailable."""
        engine = self.engine.execution_options(**{READING: True}) if reading else self.engine
        try:
            with engine.begin() as connection:
                yield connection
        except IntegrityError:
            raise Conflict from None
        except SQLAlchemyError as error:
            if "database is locked" in str(error):
                raise Unavailable(
                    "another program has locked the database; nothing was changed, try again in a moment"
                ) from error
            raise Unavailable(
                f"the database does not answer; nothing was changed ({type(error).__name__})"
            ) from error
        except ValueError as error:  # what lies there is no text, or no JSON
            raise Unavailable("the database is damaged: something in it cannot be read") from error

    def old_key(self) -> bytes | None:
        """The key of a database in which it still lies."""
        with self.begin() as connection:
            found = connection.execute(select(keys.c.value).where(keys.c.name == OLD_KEY)).scalar()
        return None if found is None else bytes(found)

    def forget_key(self) -> None:
        """Take the key out of the database, so that with SQLite nothing of it is left in the file."""
        with self.begin() as connection:
            if connection.dialect.name == "sqlite":
                connection.exec_driver_sql("PRAGMA secure_delete=ON")
            connection.execute(delete(keys).where(keys.c.name == OLD_KEY))
        if self.engine.dialect.name == "sqlite":
            with (
                self.engine.connect() as connection
            ):  # no transaction: in one nothing moves from the log into the file
                cursor = connection.connection.cursor()
                cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    # Players

    def add_player(self, name: str) -> Player:
        """A new guest."""
        player = Player(new_id(), name)
        with self.begin() as connection:
            connection.execute(
                insert(players).values(id=player.id, name=name, created=time.time(), epoch=player.epoch)
            )
        return player

    def rename(self, player: Player, name: str) -> Player:
        """Give a guest another name; at tables where they already sit they keep the one they came with."""
        with self.begin() as connection:
            connection.execute(update(players).where(players.c.id == player.id).values(name=name))
        return replace(player, name=name)

    def next_epoch(self, player: Player) -> Player:
        """Void all that was signed for a guest so far."""
        own = players.c.id == player.id
        with self.begin() as connection:
            connection.execute(update(players).where(own).values(epoch=players.c.epoch + 1))
            epoch = connection.execute(select(players.c.epoch).where(own)).scalar_one()
        return replace(player, epoch=epoch)

    def player(self, id: str) -> Player | None:
        """A guest by their id."""
        with self.begin() as connection:
            row = connection.execute(
                select(players.c.id, players.c.name, players.c.epoch).where(players.c.id == id)
            ).one_or_none()
        return None if row is None else Player(row.id, row.name, row.epoch)

    # Tables

    def add_table(self, table: Table) -> None:
        """Keep a new table."""
        with self.begin() as connection:
            self._insert(connection, table)

    def _insert(self, connection: Connection, table: Table) -> None:
        connection.execute(insert(tables).values(**_columns(table)))
        rows = [
            _seat_columns(seat) | {"table_id": table.id, "seat": number}
            for number, seat in enumerate(table.seats)
        ]
        connection.execute(insert(seats), rows)

    def change(self, table: Table, rematch: Table | None = None) -> Table:
        """Keep a changed table, but for its result and its seats' preferences; and that of the rematch.

        Raises Conflict when it has been changed elsewhere since it was read.
        """
        changed = replace(table, revision=table.revision + 1, changed=time.time())
        with self.begin() as connection:
            if rematch is not None:
                self._insert(connection, rematch)
            where = (tables.c.id == table.id) & (tables.c.revision == table.revision)
            columns = _columns(changed)
            del columns["result"]  # whoever has read the table before it was kept does not know it
            done = connection.execute(update(tables).where(where).values(**columns))
            if done.rowcount != 1:
                raise Conflict
            for number, seat in enumerate(table.seats):
                row = _seat_columns(seat)
                del row[PREFERENCES]
                connection.execute(update(seats).where(_of(table.id, number)).values(**row))
        return changed

    def keep_preferences(self, table_id: str, number: int, preferences: dict[str, Any]) -> None:
        """Keep what a seat wishes beforehand, and nothing by which others could tell: neither when, nor
        that anything was changed."""
        with self.begin() as connection:
            connection.execute(update(seats).where(_of(table_id, number)).values({PREFERENCES: preferences}))

    def table(self, id: str) -> tuple[Table, list[Step]] | None:
        """A table and all that was done at it."""
        with self.begin() as connection:
            row = connection.execute(select(tables).where(tables.c.id == id)).mappings().one_or_none()
            if row is None:
                return None
            seat_rows = (
                connection.execute(select(seats).where(seats.c.table_id == id).order_by(seats.c.seat))
                .mappings()
                .all()
            )
            step_rows = (
                connection.execute(select(steps).where(steps.c.table_id == id).order_by(steps.c.number))
                .mappings()
                .all()
            )
        return _table(row, seat_rows), [
            Step(**{name: step[name] for name in Step.__dataclass_fields__}) for step in step_rows
        ]

    def append(self, table_id: str, step: Step, result: dict[str, Any] | None = None) -> None:
        """Keep a step, and the result where the match is over with it. Raises Conflict for a number that has
        been kept already."""
        with self.begin() as connection:
            connection.execute(insert(steps).values(table_id=table_id, **asdict(step)))
            if result is not None:
                over = {"status": "over", "changed": step.at, "result": result}
                connection.execute(update(tables).where(tables.c.id == table_id).values(**over))

    def keep_result(self, table_id: str, result: dict[str, Any]) -> None:
        """Keep the result of a match that was over before results were kept."""
        with self.begin() as connection:
            connection.execute(update(tables).where(tables.c.id == table_id).values(result=result))

    def by_pass(self, secret: str) -> tuple[str, Literal["join", "watch"]] | None:
        """The table that a link's secret opens, and for what."""
        with self.begin() as connection:
            row = connection.execute(
                select(tables.c.id, tables.c.join_pass).where(
                    or_(tables.c.join_pass == secret, tables.c.watch_pass == secret)
                )
            ).one_or_none()
        return None if row is None else (row.id, "join" if row.join_pass == secret else "watch")

    def tables_of(self, player: str, limit: int = 100) -> list[Table]:
        """The tables at which a player sits or that they opened, the last changed first."""
        mine = select(seats.c.table_id).where(seats.c.player == player)
        query = (
            select(tables)
            .where(or_(tables.c.maker == player, tables.c.id.in_(mine)))
            .order_by(tables.c.changed.desc())
            .limit(limit)
        )
        with self.begin() as connection:
            rows = connection.execute(query).mappings().all()
            found = (
                select(seats).where(seats.c.table_id.in_([row["id"] for row in rows])).order_by(seats.c.seat)
            )
            by_table: dict[str, list[Any]] = {row["id"]: [] for row in rows}
            for seat in connection.execute(found).mappings():
                by_table[seat["table_id"]].append(seat)
        return [_table(row, by_table[row["id"]]) for row in rows]

    def open_tables(self, player: str) -> int:
        """How many tables of a player's making are not over."""
        query = select(func.count()).where(
            (tables.c.maker == player) & tables.c.status.in_(("gathering", "playing"))
        )
        with self.begin() as connection:
            return int(connection.execute(query).scalar_one())

    def answers(self) -> None:
        """See that the database answers. Raises Unavailable."""
        with self.begin(reading=True) as connection:
            connection.execute(select(tables.c.id).limit(1)).all()

    def count_tables(self) -> dict[tuple[str, str], int]:
        """How many tables there are, by game and status."""
        query = select(tables.c.game, tables.c.status, func.count()).group_by(tables.c.game, tables.c.status)
        with self.begin(reading=True) as connection:
            return {(game, status): count for game, status, count in connection.execute(query)}

    def on_the_clock(self) -> list[str]:
        """The ids of the tables at which a match is going on, with so much time for each move."""
        with self.begin() as connection:
            rows = connection.execute(select(tables.c.id, tables.c.clock).where(tables.c.status == "playing"))
            return [row.id for row in rows if row.clock.get("move") is not None]


def _of(table_id: str, number: int) -> ColumnElement[bool]:
    return (seats.c.table_id == table_id) & (seats.c.seat == number)


def _columns(table: Table) -> dict[str, Any]:
    return {name: getattr(table, name) for name in Table.__dataclass_fields__ if name != "seats"}


def _table(row: Any, seat_rows: Sequence[Any]) -> Table:
    kept = tuple(map(_seat, seat_rows))
    return Table(**{name: row[name] for name in Table.__dataclass_fields__ if name != "seats"}, seats=kept)


def _seat_columns(seat: Seat) -> dict[str, Any]:
    columns = asdict(seat)
    columns[PREFERENCES] = columns.pop("preferences")
    return columns


def _seat(row: Any) -> Seat:
    names = [name for name in Seat.__dataclass_fields__ if name != "preferences"]
    return Seat(**{name: row[name] for name in names}, preferences=row[PREFERENCES])
