"""What whoever runs a server asks of its database and does to it, while the server runs or is stopped.

Contract
- All of it is safe beside a running server: each act is one transaction, and the server sees it within
  seconds (`oversight`).
- Nothing here returns a key, a link's secret, a move, or anything else that a player may not know."""

import time
from collections.abc import Collection
from dataclasses import asdict, dataclass
from ipaddress import ip_address

from sqlalchemy import delete, func, insert, select

from theomachy.errors import plain
from theomachy.server.bans import Ban
from theomachy.server.errors import BadRequest, NotFound
from theomachy.server.expiry import A_DAY, delete_whole
from theomachy.server.limits import owner_of
from theomachy.server.relations import bans, players, seats, steps, tables
from theomachy.server.store import Store
from theomachy.server.table import Status
from theomachy.server.words import text_of

MOST_REASON = 200
LONGEST_BAN_DAYS = 36_500
AT_ONCE = 500
"""Tables that are looked for in one question: databases take only so many values in one."""


@dataclass(frozen=True)
class Guest:
    """A guest, when they came, at how many tables they sit, and their ban."""

    id: str
    name: str
    created: float
    tables: int
    ban: Ban | None


@dataclass(frozen=True)
class TableSummary:
    """A table, the names of its seats, how many steps were made there, and when something happened last."""

    id: str
    game: str
    status: Status
    seats: tuple[str, ...]
    steps: int
    created: float
    changed: float


# Guests and bans


def guests(store: Store, name: str = "", most: int | None = None) -> list[Guest]:
    """All guests, or those whose name contains something, the last who came first, so many at most. Raises
    Unavailable."""
    count = (
        select(func.count(seats.c.table_id.distinct()))
        .where(seats.c.player == players.c.id)
        .scalar_subquery()
    )
    query = select(players.c.id, players.c.name, players.c.created, count.label("tables"))
    if name:
        query = query.where(players.c.name.icontains(name, autoescape=True))
    banned = stored_bans(store)
    with store.begin(reading=True) as connection:
        rows = connection.execute(query.order_by(players.c.created.desc()).limit(most)).all()
    return [Guest(row.id, row.name, row.created, row.tables, banned.get(row.id)) for row in rows]


def stored_bans(store: Store) -> dict[str, Ban]:
    """The bans that hold, by who is banned, the last one first. Raises Unavailable."""
    with store.begin(reading=True) as connection:
        rows = connection.execute(select(bans).order_by(bans.c.since.desc())).all()
    found = (Ban(row.who, row.reason, row.since, _end(row.since, row.until)) for row in rows)
    now = time.time()
    return {ban.who: ban for ban in found if ban.holds(now)}


def _end(since: float, until: float | None) -> float | None:
    """When a ban ends; never, where it was stored with an end that no calendar has."""
    return until if until is not None and until <= since + LONGEST_BAN_DAYS * A_DAY else None


def ban(store: Store, who: str, reason: str, days: float | None = None) -> Ban:
    """Ban a guest by their id, or an address, for so many days or for good; a ban that there is already is
    replaced. Raises NotFound, BadRequest, Unavailable."""
    reason = " ".join(reason.split())
    if not reason or len(reason) > MOST_REASON or plain(reason) != reason:
        raise BadRequest(text_of("bad-reason", most=MOST_REASON))
    if days is not None and not 0 < days <= LONGEST_BAN_DAYS:
        raise BadRequest(text_of("bad-days", most=LONGEST_BAN_DAYS))
    since = time.time()
    made = Ban(_banned(store, who), reason, since, None if days is None else since + days * A_DAY)
    with store.begin() as connection:
        connection.execute(delete(bans).where(bans.c.who == made.who))
        connection.execute(insert(bans).values(**asdict(made)))
    return made


def lift_ban(store: Store, who: str) -> str:
    """End the ban of a guest or an address; who that is, as it was stored. Raises NotFound, Unavailable."""
    stored = _address(who) or who
    with store.begin() as connection:
        if connection.execute(delete(bans).where(bans.c.who == stored)).rowcount != 1:
            raise NotFound(text_of("is-not-banned", who=repr(who)))
    return stored


def _banned(store: Store, who: str) -> str:
    """Who is meant, as it is stored. Raises NotFound, BadRequest."""
    address = _address(who)
    if address is None:
        if store.player(who) is None:
            raise NotFound(text_of("no-guest-or-address", who=repr(who)))
        return who
    if any(ip_address(one.partition("/")[0]).is_loopback for one in (who, address)):
        raise BadRequest(text_of("own-machine", who=who))
    return address


def _address(who: str) -> str | None:
    """An address, or an IPv6 network of 64 bits, as `owner_of` writes it; None for what is neither."""
    address, _, bits = who.partition("/")
    try:
        version = ip_address(address).version
    except ValueError:
        return None
    return owner_of(address) if bits in ("", "32" if version == 4 else "64") else None


# Tables


def table_summaries(store: Store, status: Status | None = None) -> list[TableSummary]:
    """All tables, or those of a status, at which something happened last first. Raises Unavailable."""
    step = select(steps.c.table_id, func.count().label("made"), func.max(steps.c.at).label("last"))
    done = step.group_by(steps.c.table_id).subquery()
    query = select(tables, done.c.made, done.c.last).outerjoin(done, done.c.table_id == tables.c.id)
    if status is not None:
        query = query.where(tables.c.status == status)
    names: dict[str, list[str]] = {}
    with store.begin(reading=True) as connection:
        rows = connection.execute(query).all()
        seated = select(seats.c.table_id, seats.c.name).order_by(seats.c.table_id, seats.c.seat)
        for table, name in connection.execute(seated):
            names.setdefault(table, []).append(name)
    found = [
        TableSummary(
            row.id,
            row.game,
            row.status,
            tuple(names.get(row.id, ())),
            row.made or 0,
            row.created,
            max(row.changed, row.last or 0.0),
        )
        for row in rows
    ]
    return sorted(found, key=lambda table: -table.changed)


def close_table(store: Store, id: str) -> None:
    """Delete a table with its match. Raises NotFound, Unavailable, Conflict where somebody has just moved."""
    with store.begin() as connection:
        if not delete_whole(connection, [id]):
            raise NotFound(text_of("no-table-called", id=repr(id)))


def tables_gone(store: Store, ids: Collection[str]) -> list[str]:
    """Which of these tables are no longer there. Raises Unavailable."""
    asked = list(ids)
    there: set[str] = set()
    with store.begin(reading=True) as connection:
        for first in range(0, len(asked), AT_ONCE):
            some = tables.c.id.in_(asked[first : first + AT_ONCE])
            there.update(connection.execute(select(tables.c.id).where(some)).scalars())
    return [id for id in asked if id not in there]
