"""What whoever runs the server does to its database beside it (`theomachy admin`): the server sees it within
LOOK_SECONDS.

Contract: nobody is let in before it is known who may not. Who is banned while they are connected is cut off,
and so is everybody at a table that was closed."""

import asyncio
import logging

from theomachy.server.administration import stored_bans, tables_gone
from theomachy.server.bans import Bans
from theomachy.server.errors import Unavailable
from theomachy.server.table_service import TableService

LOOK_SECONDS = 2.0
logger = logging.getLogger(__name__)


class Oversight:
    """Looks again and again."""

    def __init__(self, tables: TableService, bans: Bans) -> None:
        self._tables = tables
        self._bans = bans

    async def begin(self) -> None:
        """Know who may not come in, as soon as the database says so."""
        while True:
            try:
                await self.look()
                return
            except Unavailable as error:
                logger.warning("nobody is let in yet, for it is not known who is banned: %s", error)
                await asyncio.sleep(LOOK_SECONDS)

    async def watch(self) -> None:
        """Look as long as the server runs. While the database does not answer, what was known holds."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                await self.look()
            except Unavailable as error:
                logger.warning("whether somebody was banned or a table closed is not known: %s", error)

    async def look(self) -> None:
        """Read who is banned and which tables are gone, and see to it. Raises Unavailable."""
        tables, store = self._tables, self._tables.store
        banned = self._bans.renew(await store.call(stored_bans, store.store))
        if banned:
            tables.cut_off(lambda one: one.player in banned or one.address in banned)
        gone = await store.call(tables_gone, store.store, [live.table.id for live in tables.lives])
        tables.drop(gone)
