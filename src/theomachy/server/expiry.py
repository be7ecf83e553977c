"""Tables that nobody has gone on with for long are deleted, so that a server's disk does not fill up with
what was begun and left.

Contract
- A table goes when it is not over and nothing has happened at it for so many days, beyond the time that its
  clock gives for a move; and so does a match between bots alone when it is over. What people have played to
  its end is kept.
- Its seats and steps go with it. A guest goes who came as long ago, and who has no table: neither one that
  they opened nor one where they sat.
- Each go is one transaction: a table is there whole or not at all.
"""

import time
from collections.abc import Collection

from sqlalchemy import and_, delete, exists, func, or_, select

from theomachy.server.store import Store, players, seats, steps, tables

A_DAY = 86_400.0
AT_ONCE = 20
"""Tables that are deleted in one go, so that whoever moves need not wait for long."""


def delete_tables(
    store: Store, days: float, kept: Collection[str] = (), now: float | None = None
) -> list[str]:
    """Delete tables that have been left for so many days, at most AT_ONCE, and none of those `kept`; their
    ids. Raises Unavailable."""
    before = (time.time() if now is None else now) - days * A_DAY
    moved = select(func.max(steps.c.at)).where(steps.c.table_id == tables.c.id).scalar_subquery()
    people = exists().where(and_(seats.c.table_id == tables.c.id, seats.c.player.is_not(None)))
    left = and_(tables.c.changed < before, or_(tables.c.status != "over", ~people), tables.c.id.not_in(kept))
    with store.begin() as connection:
        rows = connection.execute(
            select(tables.c.id, tables.c.clock, tables.c.changed, moved.label("moved")).where(left)
        )
        gone = [
            row.id
            for row in rows
            if max(row.changed, row.moved or 0.0) + (row.clock.get("move") or 0) < before
        ][:AT_ONCE]
        for relation, column in ((steps, steps.c.table_id), (seats, seats.c.table_id), (tables, tables.c.id)):
            connection.execute(delete(relation).where(column.in_(gone)))
    return gone


def delete_guests(store: Store, days: float, now: float | None = None) -> list[str]:
    """Delete guests who came so many days ago and have no table; their ids. Raises Unavailable."""
    before = (time.time() if now is None else now) - days * A_DAY
    opened = exists().where(tables.c.maker == players.c.id)
    seated = exists().where(seats.c.player == players.c.id)
    with store.begin() as connection:
        gone = list(
            connection.execute(
                select(players.c.id).where(and_(players.c.created < before, ~opened, ~seated)).limit(1000)
            ).scalars()
        )
        connection.execute(delete(players).where(players.c.id.in_(gone)))
    return gone
