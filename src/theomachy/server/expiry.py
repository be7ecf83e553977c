"""Tables that nobody has gone on with for long are deleted, so that a server's disk does not fill up with
what was begun and abandoned.

Contract
- A table goes when it is not over and nothing has happened at it for so many days, beyond the time that its
  clock gives for a move, and after the last vacation of anybody who sits there; and so does a match between
  bots alone when it is over. What people have played to its end is kept.
- Its seats and steps go with it. A guest goes who came as long ago, and who has no table: neither one that
  they opened nor one where they sat.
- Each go is one transaction: a table is there whole or not at all.
"""

import time
from collections.abc import Collection
from typing import Any

from sqlalchemy import Connection, and_, delete, exists, func, or_, select

from theomachy.server.relations import mailboxes, players, pushes, seats, steps, tables, vacations, webhooks
from theomachy.server.signals import tell
from theomachy.server.store import Store

A_DAY = 86_400.0
AT_ONCE = 20
"""Tables that are deleted in one go, so that whoever moves need not wait for long."""
GUESTS_AT_ONCE = 1000


def delete_tables(
    store: Store, days: float, in_use: Collection[str] = (), now: float | None = None
) -> list[str]:
    """Delete tables that have been abandoned for so many days, at most AT_ONCE, and none of those `in_use`;
    their ids. Raises Unavailable."""
    with store.begin() as connection:
        gone = _abandoned_tables(connection, _before(days, now), in_use)[:AT_ONCE]
        delete_whole(connection, gone)
    return gone


def delete_guests(
    store: Store, days: float, in_use: Collection[str] = (), now: float | None = None
) -> list[str]:
    """Delete guests who came so many days ago and have no table, and none of those `in_use`; their ids.
    Raises Unavailable."""
    opened = exists().where(tables.c.maker == players.c.id)
    seated = exists().where(seats.c.player == players.c.id)
    abandoned = and_(players.c.created < _before(days, now), ~opened, ~seated, players.c.id.not_in(in_use))
    with store.begin() as connection:
        gone = list(connection.execute(select(players.c.id).where(abandoned).limit(GUESTS_AT_ONCE)).scalars())
        for theirs in (vacations, webhooks, pushes, mailboxes):
            connection.execute(delete(theirs).where(theirs.c.player.in_(gone)))
        connection.execute(delete(players).where(players.c.id.in_(gone)))
        for guest in gone:
            tell(connection, "player", guest)
    return gone


def expired(store: Store, days: float, now: float | None = None) -> tuple[list[str], list[str]]:
    """The tables that have been abandoned for so many days, and the guests who have none but those. Raises
    Unavailable."""
    before = _before(days, now)
    seated = select(seats.c.player, seats.c.table_id).where(seats.c.player.is_not(None))
    with store.begin(reading=True) as connection:
        gone = _abandoned_tables(connection, before, ())
        old = connection.execute(select(players.c.id).where(players.c.created < before)).scalars().all()
        at_tables = connection.execute(select(tables.c.maker, tables.c.id).union(seated)).all()
    going = set(gone)
    staying = {player for player, table in at_tables if table not in going}
    return gone, [player for player in old if player not in staying]


def delete_expired(store: Store, days: float) -> tuple[list[str], list[str]]:
    """Delete all that is `expired`, where no server keeps any of it in memory; which tables and guests.
    Raises Unavailable."""
    gone_tables: list[str] = []
    gone_guests: list[str] = []
    while some := delete_tables(store, days):
        gone_tables += some
    while some := delete_guests(store, days):
        gone_guests += some
    return gone_tables, gone_guests


def delete_whole(connection: Connection, ids: Collection[str]) -> int:
    """Delete tables with their seats and steps; how many were there."""
    for relation, column in ((steps, steps.c.table_id), (seats, seats.c.table_id)):
        connection.execute(delete(relation).where(column.in_(ids)))
    return connection.execute(delete(tables).where(tables.c.id.in_(ids))).rowcount


def _before(days: float, now: float | None) -> float:
    return (time.time() if now is None else now) - days * A_DAY


def _abandoned_tables(connection: Connection, before: float, in_use: Collection[str]) -> list[str]:
    moved = select(func.max(steps.c.at)).where(steps.c.table_id == tables.c.id).scalar_subquery()
    people = exists().where(and_(seats.c.table_id == tables.c.id, seats.c.player.is_not(None)))
    away = exists().where(
        seats.c.table_id == tables.c.id, seats.c.player == vacations.c.player, vacations.c.until > before
    )
    dead = or_(tables.c.status != "over", ~people)
    abandoned = and_(tables.c.changed < before, dead, ~away, tables.c.id.not_in(in_use))
    rows = connection.execute(
        select(tables.c.id, tables.c.clock, tables.c.changed, moved.label("moved")).where(abandoned)
    )
    return [row.id for row in rows if max(row.changed, row.moved or 0.0) + _for_a_move(row.clock) < before]


def _for_a_move(clock: dict[str, Any]) -> float:
    return float((clock.get("move") or 0) + (clock.get("reserve") or 0))
