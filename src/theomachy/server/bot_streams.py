"""The bot accounts that listen now, each by one stream over all its tables.

Contract: a bot account has one stream; a new one ends the one before. By it the bot is at all its tables that
are not over: they go on, and others see that it is there. `MOST_TABLES` of them are read when the stream
begins; any other joins in when it is read. Where several workers have the tables each has a stream of the
bot's for its own, and they are one to the bot (`everywhere`)."""

import asyncio
import time
from collections.abc import AsyncGenerator, Callable
from contextlib import suppress

from theomachy.server.async_store import AsyncStore
from theomachy.server.audience import Listener
from theomachy.server.bot_events import TableNews, concerns
from theomachy.server.bot_messages import BotHere, TableDeleted
from theomachy.server.bots import Bots
from theomachy.server.errors import NotFound, TooOften
from theomachy.server.leases import Elsewhere
from theomachy.server.live import LiveTable
from theomachy.server.live_tables import LiveTables
from theomachy.server.messages import Alive
from theomachy.server.shares import Presence
from theomachy.server.table import Player

MOST_TABLES = 100


class BotStream:
    """One bot account's stream. Its `client` has the queue; at each of the `tables` another listener with the
    same queue looks on."""

    def __init__(self, player: Player, began: float) -> None:
        self.player = player
        self.began = began
        self.client = Listener(player.id, False)
        self.tables: dict[LiveTable, Listener] = {}


class BotStreams:
    """All bot accounts that listen. `listen` and `leave` open and close a table for a client."""

    def __init__(
        self,
        store: AsyncStore,
        bots: Bots,
        presence: Presence,
        listen: Callable[[LiveTable, Listener], None],
        leave: Callable[[LiveTable, Listener], None],
    ) -> None:
        self._store = store
        self._bots = bots
        self._presence = presence
        self._listen = listen
        self._leave = leave
        self._streams: dict[str, BotStream] = {}

    def here(self) -> list[BotHere]:
        """The bot accounts that can be challenged now."""
        players = [stream.player for stream in self._streams.values()]
        return [BotHere(player=player.id, name=player.name) for player in players]

    def listens(self, player: str) -> bool:
        """Whether a bot account listens."""
        return player in self._streams

    def cut_off(self, whom: Callable[[Listener], bool]) -> None:
        """End the streams of some."""
        for stream in list(self._streams.values()):
            if whom(stream.client):
                stream.client.cut_off()

    def streams(self) -> list[BotStream]:
        """Those that are here now."""
        return list(self._streams.values())

    async def follow_all(self, stream: BotStream, lives: LiveTables) -> None:
        """Let a bot be at its tables that another worker had."""
        for table in await self._unfinished(stream.player):
            await self._join(table, lives)

    async def _unfinished(self, player: Player) -> list[str]:
        return await self._store.call(self._store.store.unfinished_of, player.id, MOST_TABLES)

    async def _join(self, table: str, lives: LiveTables) -> None:
        """Let the bots be at a table, if it is here."""
        await asyncio.sleep(0)  # those who are in already go first
        with suppress(NotFound, Elsewhere):
            self.follow(await lives.get(table))

    async def lines(self, player: Player, lives: LiveTables, began: float) -> AsyncGenerator[str]:
        """What a bot account is told by a stream that has begun at a time, until it is cut off: at once that
        it can be challenged now, then how its tables stand, and then whatever happens."""
        stream = self._begin(player, began)
        if stream is None:
            return
        try:
            stream.client.tell(Alive(now=time.time()))
            queue = stream.client.queue
            for table in await self._unfinished(player):
                await self._join(table, lives)
                while not queue.empty():  # not all at once: so much may not wait
                    text = queue.get_nowait()
                    if text is None:
                        return
                    yield text
            async for text in stream.client.texts(self._presence):
                yield text
        finally:
            self._end(stream)

    def _begin(self, player: Player, began: float) -> BotStream | None:
        """A new stream; None for one that a newer one has ended already."""
        before = self._streams.get(player.id)
        if before is not None and before.began > began:
            return None
        stream = self._streams[player.id] = BotStream(player, began)
        if before is not None:
            before.client.cut_off()
            self._end(before)
        return stream

    def _end(self, stream: BotStream) -> None:
        if self._streams.get(stream.player.id) is stream:
            del self._streams[stream.player.id]
        for live in list(stream.tables):
            self._detach(stream, live)

    def follow(self, live: LiveTable) -> None:
        """A table was read, or somebody has sat down or been challenged there: the bots that listen and have
        a part in it are at it from now on."""
        for id in {live.table.maker} | {seat.player for seat in live.table.seats if seat.player is not None}:
            stream = self._streams.get(id)
            if stream is not None and live not in stream.tables and concerns(live, id):
                self._attach(stream, live)

    def drop(self, live: LiveTable) -> None:
        """A table was deleted."""
        for stream in self._streams.values():
            if live in stream.tables:
                self._detach(stream, live)
                stream.client.tell(TableDeleted(table=live.table.id))

    def leave_table(self, live: LiveTable) -> None:
        """Another worker has a table."""
        for stream in self._streams.values():
            self._detach(stream, live)

    def _attach(self, stream: BotStream, live: LiveTable) -> None:
        client, news = stream.client, TableNews(stream.player.id)

        def look(live: LiveTable) -> None:
            for message in news.of(live, self._bots.ready(live.table.game)):
                client.tell(message)
            if not concerns(live, stream.player.id):
                asyncio.get_running_loop().call_soon(self._detach, stream, live)  # others are being told

        here = Listener(
            client.player, False, queue=client.queue, cut=client.cut, address=client.address, look=look
        )
        stream.tables[live] = here
        with suppress(TooOften):  # the bot is told all the same
            self._listen(live, here)
        look(live)

    def _detach(self, stream: BotStream, live: LiveTable) -> None:
        here = stream.tables.pop(live, None)
        if here is not None:
            self._leave(live, here)
