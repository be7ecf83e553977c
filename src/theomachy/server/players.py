"""The guests of a server, of whom those who were there last are kept at hand."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from cachetools import LRUCache

from theomachy.checks import check_names
from theomachy.server.async_store import AsyncStore
from theomachy.server.errors import NotNow
from theomachy.server.table import Player
from theomachy.server.words import text_of

MOST_KNOWN = 10_000
"""Players kept in memory."""
A = TypeVar("A", Player, Player | None)


class Players:
    """All guests of a server."""

    def __init__(self, store: AsyncStore) -> None:
        self._store = store
        self._known: LRUCache[str, Player] = LRUCache(MOST_KNOWN)
        self._forgotten = 0

    async def add(self, name: str) -> Player:
        """A new guest. Raises BadSeats for what is no name."""
        [name] = check_names([name], 1)
        return await self._remembered(self._store.store.add_player, name)

    async def rename(self, player: Player, name: str) -> Player:
        """Another name for a guest. Raises BadSeats."""
        [name] = check_names([name], 1)
        renamed = await self._store.call(self._store.store.rename, player, player.called(name))
        known = self._known.get(player.id)  # not what was asked with: that may be void by now
        if known is not None:
            self._known[player.id] = replace(known, name=renamed.name)
        return renamed

    async def become_bot(self, player: Player) -> Player:
        """Make a guest's account that of a program, for good. Raises NotNow for who has been at a table."""
        if player.bot:
            return player
        bot = await self._remembered(self._store.store.become_bot, player)
        if bot is None:
            raise NotNow(text_of("account-was-at-table"))
        return bot

    async def next_epoch(self, player: Player) -> Player:
        """Void all that was signed for a player so far. What is signed for them from now on counts."""
        return await self._remembered(self._store.store.next_epoch, player)

    async def find(self, id: str) -> Player | None:
        """A guest by their id."""
        if id in self._known:
            return self._known[id]
        return await self._remembered(self._store.store.player, id)

    def forget(self, id: str) -> None:
        """A guest has been deleted, or changed by another worker."""
        self._forgotten += 1
        self._known.pop(id, None)

    def forget_all(self) -> dict[str, Player]:
        """Anybody may have been; who they were."""
        known = dict(self._known)
        self._forgotten += 1
        self._known.clear()
        return known

    async def _remembered(self, asked: Callable[..., A], *arguments: object) -> A:
        """What the store says of a player, kept at hand; but not where somebody was forgotten meanwhile: it
        may be of before that."""
        before = self._forgotten
        player = await self._store.call(asked, *arguments)
        return player if player is None or self._forgotten != before else self._remember(player)

    def _remember(self, player: Player) -> Player:
        """Keep a player at hand; of two who were read at the same time the later epoch holds, so that nothing
        void comes back, and a program stays one."""
        known = self._known.get(player.id, player)
        player = self._known[player.id] = replace(
            player, epoch=max(player.epoch, known.epoch), bot=player.bot or known.bot
        )
        return player
