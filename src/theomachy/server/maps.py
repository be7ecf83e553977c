"""Maps as pictures. Drawing one takes a moment, so each is drawn once, and not where people wait for
moves."""

import asyncio

from cachetools import LRUCache

from theomachy.games.components import Components
from theomachy.games.game import Game
from theomachy.server.errors import NotFound
from theomachy.server.words import text_of

MOST = 16


class Maps:
    """The pictures that were drawn, by what they were drawn of."""

    def __init__(self) -> None:
        self._drawn: LRUCache[tuple[str, str], str] = LRUCache(MOST)
        self._lock = asyncio.Lock()

    async def of(self, game: Game, components: Components) -> str:
        """The map of a game with these components, as SVG. Raises NotFound."""
        key = game.id, components.fingerprint
        async with self._lock:
            if key not in self._drawn:
                picture = await asyncio.to_thread(game.map, components)
                if picture is None:
                    raise NotFound(text_of("has-no-map", name=game.name))
                self._drawn[key] = picture
            return self._drawn[key]
