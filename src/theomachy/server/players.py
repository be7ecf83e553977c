"""The guests of a server, of whom those who were there last are kept at hand."""

from dataclasses import replace

from cachetools import LRUCache

from theomachy.checks import check_names
from theomachy.server.async_store import AsyncStore
from theomachy.server.errors import NotNow
from theomachy.server.table import Player

MOST_KNOWN = 10_000
"""Players kept in memory."""


class Players:
    """All guests of a server."""

    def __init__(self, store: AsyncStore) -> None:
        self._store = store
        self._known: LRUCache[str, Player] = LRUCache(MOST_KNOWN)

    async def add(self, name: str) -> Player:
        """A new guest. Raises BadSeats for what is no name."""
        [name] = check_names([name], 1)
        return self._remember(await self._store.call(self._store.store.add_player, name))

    async def rename(self, player: Player, name: str) -> Player:
        """Another name for a guest. Raises BadSeats."""
        [name] = check_names([name], 1)
        renamed = await self._store.call(self._store.store.rename, player, player.called(name))
        self._remember(renamed)
        return renamed

    async def become_bot(self, player: Player) -> Player:
        """Make a guest's account that of a program, for good. Raises NotNow for who has been at a table."""
        if player.bot:
            return player
        bot = await self._store.call(self._store.store.become_bot, player)
        if bot is None:
            raise NotNow("only an account that has not been at any table can become a bot account")
        return self._remember(bot)

    async def next_epoch(self, player: Player) -> Player:
        """Void all that was signed for a player so far. What is signed for them from now on counts."""
        return self._remember(await self._store.call(self._store.store.next_epoch, player))

    async def find(self, id: str) -> Player | None:
        """A guest by their id."""
        if id in self._known:
            return self._known[id]
        player = await self._store.call(self._store.store.player, id)
        return None if player is None else self._remember(player)

    def forget(self, id: str) -> None:
        """A guest has been deleted, or changed by another worker."""
        self._known.pop(id, None)

    def forget_all(self) -> dict[str, Player]:
        """Anybody may have been; who they were."""
        known = dict(self._known)
        self._known.clear()
        return known

    def _remember(self, player: Player) -> Player:
        """Keep a player at hand; of two who were read at the same time the later epoch holds, so that nothing
        void comes back, and a program stays one."""
        known = self._known.get(player.id, player)
        player = self._known[player.id] = replace(
            player, epoch=max(player.epoch, known.epoch), bot=player.bot or known.bot
        )
        return player
