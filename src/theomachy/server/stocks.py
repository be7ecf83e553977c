"""What may seldom be done, counted by all workers on one PostgreSQL together: a stock for each who does it,
which fills up again with time."""

from sqlalchemy import Engine, delete, func
from sqlalchemy.dialects.postgresql import insert as upsert

from theomachy.server.async_store import AsyncStore
from theomachy.server.database import transaction
from theomachy.server.errors import TooOften
from theomachy.server.leases import NOW
from theomachy.server.middleware import Limit
from theomachy.server.relations import stocks
from theomachy.server.store import Store
from theomachy.server.words import text_of

FULL_SECONDS = 86_400.0
"""Who has done nothing for so long has a full stock, and need not be remembered."""


async def count(store: AsyncStore, limit: Limit, what: str, who: str) -> None:
    """Count one more of what somebody may do so often: all workers together, or this one alone where it is.
    Raises TooOften, Unavailable."""
    if store.store.leases is None:
        limit.take(who)
    elif not await store.call(take, store.store.engine, what, who, limit.per_second, limit.at_once):
        raise TooOften(text_of("too-much-at-once"))


def take(engine: Engine, what: str, who: str, per_second: float, at_once: float) -> bool:
    """Count one of something that somebody does, by the database's clock; whether they may. Raises
    Unavailable."""
    filled = func.least(at_once, stocks.c.rest + (NOW - stocks.c.at) * per_second)
    first = upsert(stocks).values(what=what, who=who, rest=at_once - 1, at=NOW)
    taking = first.on_conflict_do_update(
        index_elements=["what", "who"], set_={"rest": filled - 1, "at": NOW}, where=filled >= 1
    )
    with transaction(engine.execution_options(isolation_level="READ COMMITTED")) as connection:
        return connection.execute(taking.returning(stocks.c.rest)).one_or_none() is not None


def forget(store: Store) -> None:
    """Forget who has done nothing for long. Raises Unavailable."""
    if store.leases is None:
        return
    with transaction(store.engine.execution_options(isolation_level="READ COMMITTED")) as connection:
        connection.execute(delete(stocks).where(stocks.c.at < NOW - FULL_SECONDS))
