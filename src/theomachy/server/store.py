"""What is kept: players, tables, seats and every step of every match.

Contract
- A match is its steps. A step is appended under its table and number, once: who comes second with the same
  number is refused (`Conflict`), so any number of processes may serve one database. With `leases` only the
  worker writes a table that has it (`Elsewhere`).
- A table's own row has a revision: it is written only by who has read the last one.
- When a table has something to do by itself (`due`) holds for the table as it stands: whatever changes it
  takes that away.
- What a function has returned from is in the database.
- Functions block: the server calls them in a thread. What they raise when the database does not answer, and
  how long they wait for others, `database` says.
"""

import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager, nullcontext, suppress
from dataclasses import asdict, replace
from functools import cached_property, partial
from typing import Any, Literal

from sqlalchemy import (
    ColumnElement,
    Connection,
    Engine,
    bindparam,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy import Table as Relation

from theomachy.server.database import (
    POSTGRESQL,
    Conflict,
    Overtaken,
    driver,
    give_up_at,
    has_waited,
    transaction,
)
from theomachy.server.errors import ServerRefusal
from theomachy.server.leases import IS_OWN, Leases, held_by_others
from theomachy.server.relations import OLD_KEY, PREFERENCES, keys, players, seats, steps, tables, vacations
from theomachy.server.signals import tell
from theomachy.server.stretches import Stretch
from theomachy.server.table import Player, Seat, Step, Table, new_id

KEEP_STEP = insert(steps)
FORGET_DUE = (
    update(tables).where(tables.c.id == bindparam("table"), tables.c.due.is_not(None)).values(due=None)
)
"""Made once: to make a statement takes longer than to prepare it."""
_own_table = IS_OWN.cte("own")
_step = select(*(bindparam(f"step_{each.name}", type_=each.type) for each in steps.c)).select_from(_own_table)
_kept_step = insert(steps).from_select(steps.c.keys(), _step).returning(steps.c.number).cte("kept")
KEEP_OWN_STEP = select(_kept_step.c.number).add_cte(FORGET_DUE.where(exists(select(_own_table))).cte("awake"))
"""Both at once, where the table is this worker's: else it returns no row."""
_fixed = KEEP_OWN_STEP.compile().params
MOST_TRIES = 3
"""So often a step is tried to be kept where another transaction comes between."""
UNFINISHED = tables.c.status.in_(("gathering", "playing"))


def own_step(leases: Leases, table_id: str, step: Step) -> dict[str, Any]:
    """What `KEEP_OWN_STEP` is asked, by name."""
    row = {f"step_{name}": value for name, value in vars(step).items()}
    return {**_fixed, **leases.owned(table_id), **row, "step_table_id": table_id}


Keep = Callable[[Sequence[tuple[str, Step]]], list[Exception | None]]
"""Keeps steps together, each at its table, and says what became of each. Raises as `append`, and then none is
kept."""


class Store:
    """The database of a server. Raises Unavailable from any of its functions when the database does not
    answer."""

    def __init__(self, engine: Engine, leases: Leases | None = None) -> None:
        """`leases`: where several workers share the database, those of this one."""
        self.engine = engine
        self.leases = leases

    def begin(self, reading: bool = False) -> AbstractContextManager[Connection]:
        """A transaction, as `database.transaction` makes one."""
        return transaction(self.engine, reading)

    def players_in(self, relation: Relation, *which: ColumnElement[bool]) -> set[str]:
        """The players of the rows of a relation that has some of theirs."""
        with self.begin(reading=True) as connection:
            return set(connection.execute(select(relation.c.player).where(*which)).scalars())

    def delete_rows(self, relation: Relation, *which: ColumnElement[bool]) -> None:
        """Keep some rows of a relation no longer."""
        with self.begin() as connection:
            connection.execute(delete(relation).where(*which))

    def _own(self, connection: Connection, table_id: str) -> None:
        """See that a table is this worker's to change. Raises Elsewhere."""
        if self.leases is not None:
            self.leases.check(connection, table_id)

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
            connection.execute(insert(players).values(**asdict(player), created=time.time()))
        return player

    def rename(self, player: Player, name: str) -> Player:
        """Give a guest another name; at tables where they already sit they keep the one they came with."""
        with self.begin() as connection:
            connection.execute(update(players).where(players.c.id == player.id).values(name=name))
            tell(connection, "player", player.id)
        return replace(player, name=name)

    def next_epoch(self, player: Player) -> Player:
        """Void all that was signed for a guest so far."""
        own = players.c.id == player.id
        with self.begin() as connection:
            connection.execute(update(players).where(own).values(epoch=players.c.epoch + 1))
            epoch = connection.execute(select(players.c.epoch).where(own)).scalar_one()
            tell(connection, "signed out", player.id)
        return replace(player, epoch=epoch)

    def player(self, id: str) -> Player | None:
        """A guest by their id."""
        with self.begin() as connection:
            row = connection.execute(
                select(players.c.id, players.c.name, players.c.epoch, players.c.bot).where(players.c.id == id)
            ).one_or_none()
        return None if row is None else Player(*row)

    def become_bot(self, player: Player) -> Player | None:
        """Make a guest's account that of a program; None where they have opened a table or have a seat."""
        opened = exists().where(tables.c.maker == player.id)
        seated = exists().where(seats.c.player == player.id)
        bot = replace(player, bot=True)
        bot = replace(bot, name=bot.called(bot.name))
        new = update(players).where(players.c.id == player.id, ~opened, ~seated)
        with self.begin() as connection:
            if connection.dialect.name == POSTGRESQL:  # see what those have kept who were checking accounts
                connection.exec_driver_sql("LOCK TABLE players IN EXCLUSIVE MODE")
            done = connection.execute(new.values(bot=True, name=bot.name))
            tell(connection, "player", player.id)
        return bot if done.rowcount == 1 else None

    def challenges_of(self, player: str, now: float) -> int:
        """How many challenges wait for a player's answer."""
        waiting = (seats.c.player == player) & ~seats.c.taken & (seats.c.until > now)
        with self.begin(reading=True) as connection:
            query = select(func.count()).select_from(seats).where(waiting)
            return int(connection.execute(query).scalar_one())

    # Tables

    def add_table(self, table: Table) -> None:
        """Keep a new table. Raises Conflict where somebody who sits there has just become a bot account."""
        with self.begin() as connection:
            self._insert(connection, table)

    def _insert(self, connection: Connection, table: Table) -> None:
        _check_accounts(connection, table)
        connection.execute(insert(tables).values(**_columns(table)))
        if self.leases is not None:
            self.leases.begin(connection, table.id)
        rows = [
            _seat_columns(seat) | {"table_id": table.id, "seat": number}
            for number, seat in enumerate(table.seats)
        ]
        connection.execute(insert(seats), rows)

    def change(self, table: Table, rematch: Table | None = None) -> Table:
        """Keep a changed table, but for its result, its seats' preferences and what they were told; and that
        of the rematch.

        Raises Conflict when it has been changed elsewhere since it was read, or somebody who sits there has
        just become a bot account.
        """
        changed = replace(table, revision=table.revision + 1, changed=time.time())
        with self.begin() as connection:
            self._own(connection, table.id)
            _check_accounts(connection, table)
            if rematch is not None:
                self._insert(connection, rematch)
            where = (tables.c.id == table.id) & (tables.c.revision == table.revision)
            columns = _columns(changed)
            del columns["result"]  # whoever has read the table before it was kept does not know it
            done = connection.execute(update(tables).where(where).values(**columns, due=None))
            if done.rowcount != 1:
                raise Conflict
            for number, seat in enumerate(table.seats):
                row = _seat_columns(seat)
                del row[PREFERENCES], row["told"]
                connection.execute(update(seats).where(_of(table.id, number)).values(**row))
            away = _vacations(connection, (seat.player for seat in table.seats))
        return replace(changed, vacations=away)

    def keep_preferences(self, table_id: str, number: int, preferences: dict[str, Any]) -> None:
        """Keep what a seat wishes beforehand, and nothing by which others could tell: neither when, nor
        that anything was changed."""
        with self.begin() as connection:
            self._own(connection, table_id)
            connection.execute(update(seats).where(_of(table_id, number)).values({PREFERENCES: preferences}))
            _forget_due(connection, table_id)

    def keep_told(self, table_id: str, number: int, answered: int) -> None:
        """Keep that a seat was told, after this answer of its player's, that it is asked again."""
        with self.begin() as connection:
            self._own(connection, table_id)
            connection.execute(update(seats).where(_of(table_id, number)).values(told=answered))

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
            away = _vacations(connection, (seat["player"] for seat in seat_rows))
            step_rows = (
                connection.execute(select(steps).where(steps.c.table_id == id).order_by(steps.c.number))
                .mappings()
                .all()
            )
        return replace(_table(row, seat_rows), vacations=away), [
            Step(**{name: step[name] for name in Step.__dataclass_fields__}) for step in step_rows
        ]

    def append(self, table_id: str, step: Step, result: dict[str, Any] | None = None) -> None:
        """Keep a step, and the result where the match is over with it; where another transaction comes
        between, once more. Raises Conflict for a number that has been kept already, or where that happens
        again and again."""
        for _ in range(MOST_TRIES - 1):
            with suppress(Overtaken):
                return self._append(table_id, step, result)
        return self._append(table_id, step, result)

    def _append(self, table_id: str, step: Step, result: dict[str, Any] | None) -> None:
        if result is None and self._keep is not None and not has_waited():
            (error,) = self._keep([(table_id, step)])
            if error is not None:
                raise error
            return
        with self.begin() as connection:
            self._own(connection, table_id)
            connection.execute(KEEP_STEP, {"table_id": table_id, **vars(step)})
            _forget_due(connection, table_id)
            if result is not None:
                over = {"status": "over", "changed": step.at, "result": result}
                connection.execute(update(tables).where(tables.c.id == table_id).values(**over))

    def append_all(self, made: Sequence[tuple[str, Step, float]]) -> list[Exception | None]:
        """Keep steps of several tables together, each with until when it waits for another process
        (`last_moment`), and where that is refused each by itself. What became of each: None where it is
        kept, else what `append` raises."""
        if len(made) > 1 and self._keep is not None:
            with give_up_at(min(until for _, _, until in made)), suppress(Conflict):
                if not has_waited():
                    return self._kept_together(self._keep, [(table, step) for table, step, _ in made])
        return [_caught(partial(self._append_by, *each)) for each in made]

    def _append_by(self, table_id: str, step: Step, until: float) -> None:
        with give_up_at(until):
            self.append(table_id, step)

    def _kept_together(self, keep: "Keep", made: Sequence[tuple[str, Step]]) -> list[Exception | None]:
        try:
            return keep(made)
        except Conflict:
            raise
        except ServerRefusal as error:
            return [error for _ in made]

    @cached_property
    def _keep(self) -> "Keep | None":
        """How steps are kept by the driver's own connection, where that is known."""
        if self.leases is not None:
            return self._keeping_own(self.leases)
        return self._keeping_alone() if self.engine.dialect.name == "sqlite" else None

    def _keeping_own(self, leases: Leases) -> "Keep":
        """Each in one statement, which says whether the table is this worker's."""
        text = str(KEEP_OWN_STEP.compile(dialect=self.engine.dialect))

        def keep(made: Sequence[tuple[str, Step]]) -> list[Exception | None]:
            rows = [own_step(leases, *each) for each in made]
            with driver(self.engine) as connection, connection.pipeline() if len(rows) > 1 else nullcontext():
                cursors = [connection.execute(text, row) for row in rows]
                kept = [cursor.fetchone() for cursor in cursors]
            return [
                leases.taken(table) if row is None else None
                for (table, _), row in zip(made, kept, strict=True)
            ]

        return keep

    def _keeping_alone(self) -> "Keep":
        """Where nobody else has tables."""
        compiled = [statement.compile(dialect=self.engine.dialect) for statement in (KEEP_STEP, FORGET_DUE)]
        texts = [(str(each), each.positiontup or [], each.params) for each in compiled]

        def keep(made: Sequence[tuple[str, Step]]) -> list[Exception | None]:
            rows = [vars(step) | {"table_id": table_id, "table": table_id} for table_id, step in made]
            with driver(self.engine) as connection:
                for text, names, given in texts:
                    connection.executemany(text, [[(given | row)[name] for name in names] for row in rows])
            return [None for _ in made]

        return keep

    def keep_result(self, table_id: str, result: dict[str, Any]) -> None:
        """Keep the result of a match that was over before results were kept."""
        with self.begin() as connection:
            self._own(connection, table_id)
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

    def tables_of(self, player: str, finished: int = 100) -> list[Table]:
        """The tables at which a player sits or that they opened: all that are not over, and then so many of
        the others, each the last changed first."""
        theirs = _belongs_to(player)
        with self.begin(reading=True) as connection:
            unfinished = _tables(connection, theirs & UNFINISHED)
            return unfinished + _tables(connection, theirs & ~UNFINISHED, finished)

    def finished_of(self, player: str, limit: int) -> list[Table]:
        """The last tables at which a player has played to the end, the last changed first."""
        sat = select(seats.c.table_id).where(seats.c.player == player)
        with self.begin(reading=True) as connection:
            return _tables(connection, (tables.c.status == "over") & tables.c.id.in_(sat), limit)

    def unfinished_of(self, player: str, limit: int) -> list[str]:
        """The tables of a player's that are not over, the last changed first."""
        query = (
            select(tables.c.id)
            .where(_belongs_to(player) & UNFINISHED)
            .order_by(tables.c.changed.desc())
            .limit(limit)
        )
        with self.begin(reading=True) as connection:
            return list(connection.execute(query).scalars())

    def open_tables(self, player: str) -> int:
        """How many tables of a player's making are not over."""
        query = select(func.count()).where((tables.c.maker == player) & UNFINISHED)
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

    # Tables on a clock

    def on_the_clock(self) -> list[str]:
        """The ids of the tables at which a match is going on, with so much time for each move, and of which
        it is not known when they have something to do. Other workers' tables are left out."""
        going = (tables.c.status == "playing") & tables.c.due.is_(None)
        query = select(tables.c.id, tables.c.clock).where(going, *self._not_elsewhere())
        with self.begin() as connection:
            rows = connection.execute(query)
            return [row.id for row in rows if row.clock.get("move") is not None]

    def sleep(self, table: Table, made: int, due: float) -> bool:
        """Note when a table has something to do by itself, in seconds of `time.time`, if it still stands as
        it was read, with so many steps, and the same players are on vacation; whether it does."""
        further = exists().where(steps.c.table_id == table.id, steps.c.number > made)
        as_read = (tables.c.id == table.id) & (tables.c.revision == table.revision) & ~further
        with self.begin() as connection:
            self._own(connection, table.id)
            known = {player: found for player, found in table.vacations.items() if found}
            if _vacations(connection, (seat.player for seat in table.seats)) != known:
                return False  # its clocks run out at other times
            return connection.execute(update(tables).where(as_read).values(due=due)).rowcount == 1

    def due(self, until: float) -> list[str]:
        """The ids of the tables that have something to do until then, the first ones first.
        Other workers' tables are left out."""
        coming = select(tables.c.id).where(tables.c.due <= until, *self._not_elsewhere())
        query = coming.order_by(tables.c.due)
        with self.begin(reading=True) as connection:
            return list(connection.execute(query).scalars())

    def _not_elsewhere(self) -> list[ColumnElement[bool]]:
        return [] if self.leases is None else [~held_by_others(self.leases.me.id)]

    def elsewhere(self) -> list[str]:
        """The tables of other workers."""
        if self.leases is None:
            return []
        with self.begin(reading=True) as connection:
            query = select(tables.c.id).where(held_by_others(self.leases.me.id))
            return list(connection.execute(query).scalars())

    def put_off(self, table_id: str, due: float | None) -> None:
        """Look at a table that was due again at another time, or, with None, with the next start."""
        with self.begin() as connection:
            self._own(connection, table_id)
            connection.execute(update(tables).where(tables.c.id == table_id).values(due=due))


def _tables(connection: Connection, which: ColumnElement[bool], limit: int | None = None) -> list[Table]:
    """Tables with their seats, the last changed first."""
    query = select(tables).where(which).order_by(tables.c.changed.desc()).limit(limit)
    rows = connection.execute(query).mappings().all()
    found = select(seats).where(seats.c.table_id.in_([row["id"] for row in rows])).order_by(seats.c.seat)
    by_table: dict[str, list[Any]] = {row["id"]: [] for row in rows}
    for seat in connection.execute(found).mappings():
        by_table[seat["table_id"]].append(seat)
    return [_table(row, by_table[row["id"]]) for row in rows]


def _caught(do: Callable[[], None]) -> Exception | None:
    """What something has raised."""
    try:
        do()
    except Exception as error:
        return error
    return None


def _forget_due(connection: Connection, table_id: str) -> None:
    connection.execute(FORGET_DUE, {"table": table_id})


def _of(table_id: str, number: int) -> ColumnElement[bool]:
    return (seats.c.table_id == table_id) & (seats.c.seat == number)


def _belongs_to(player: str) -> ColumnElement[bool]:
    """A player sits at a table, or has opened it."""
    mine = select(seats.c.table_id).where(seats.c.player == player)
    return or_(tables.c.maker == player, tables.c.id.in_(mine))


def _check_accounts(connection: Connection, table: Table) -> None:
    """Who becomes a bot account while they are sitting down must not sit there as a person. Raises
    Conflict."""
    programs = {seat.player: seat.program for seat in table.seats if seat.player is not None}
    accounts = select(players.c.id, players.c.bot).where(players.c.id.in_(programs))
    for row in connection.execute(accounts.with_for_update(read=True)):  # `become_bot` waits
        if row.bot != programs[row.id]:
            raise Conflict


def _vacations(connection: Connection, seated: Iterable[str | None]) -> dict[str, tuple[Stretch, ...]]:
    found: dict[str, tuple[Stretch, ...]] = {}
    theirs = vacations.c.player.in_({player for player in seated if player is not None})
    for row in connection.execute(select(vacations).where(theirs).order_by(vacations.c.since)):
        found[row.player] = (*found.get(row.player, ()), (row.since, row.until))
    return found


ELSEWHERE = {"seats", "vacations"}
"""Of a table, what lies in relations of their own."""
COLUMNS = [name for name in Table.__dataclass_fields__ if name not in ELSEWHERE]


def _columns(table: Table) -> dict[str, Any]:
    return {name: getattr(table, name) for name in COLUMNS}


def _table(row: Any, seat_rows: Sequence[Any]) -> Table:
    return Table(**{name: row[name] for name in COLUMNS}, seats=tuple(map(_seat, seat_rows)))


def _seat_columns(seat: Seat) -> dict[str, Any]:
    columns = asdict(seat)
    columns[PREFERENCES] = columns.pop("preferences")
    return columns


def _seat(row: Any) -> Seat:
    names = [name for name in Seat.__dataclass_fields__ if name != "preferences"]
    return Seat(**{name: row[name] for name in names}, preferences=row[PREFERENCES])
