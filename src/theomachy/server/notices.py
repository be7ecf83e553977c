"""Whose turn it is, told where people do not look at the table: by webhook (`webhooks.py`) and on their
devices (`push.py`).

Contract
- It is told at tables with days for a move, to whose turn it is while they do not look at the table and have
  not looked since they were asked; once, until they have answered. Nobody is told of what is asked out of
  turn, and who is on vacation of nothing.
- That it was told is stored with the seat once it has arrived; until then the table stays in memory, and is
  taken up again after a start: so a server that dies forgets nobody, and may tell somebody twice.
- A message holds what the player's own list of tables shows, and nothing of the match.
- Where it does not arrive it is tried again, and then let be until it is the player's turn anew.
"""

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from theomachy.server import stocks
from theomachy.server.async_store import AsyncStore
from theomachy.server.background import Background
from theomachy.server.deadlines import on_clock
from theomachy.server.errors import TooOften, Unavailable
from theomachy.server.live import LiveTable
from theomachy.server.middleware import Limit

PAUSES = (10.0, 60.0, 600.0, 3600.0)
"""Seconds after which it is tried again where it did not arrive."""
logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Turn:
    """That a player is asked: at which table, with which seat, and until when, in seconds of `time.time`."""

    table: str
    game: str
    seat: int
    deadline: int

    def message(self) -> dict[str, Any]:
        """As it is sent."""
        return {"type": "your_turn", **vars(self)}


class Way(Protocol):
    """How players are told."""

    async def players(self) -> set[str]:
        """Who is told this way. Raises Unavailable."""

    async def tell(self, player: str, turn: Turn, arrived: set[str]) -> bool:
        """Whether it has arrived, or need not. Where there are several places it is noted in `arrived` to
        which it need not go again. Raises Unavailable."""


class Notices:
    """Tells at all tables; `sending` bounds how often a player is told."""

    def __init__(
        self, store: AsyncStore, background: Background, ways: Sequence[Way], sending: Limit
    ) -> None:
        self._store = store
        self._background = background
        self._ways = ways
        self._sending = sending
        self.players: set[str] = set()
        """Who is told in any way."""
        self.on_their_way: set[tuple[LiveTable, int]] = set()

    async def look(self, lives: Sequence[LiveTable]) -> None:
        """Tell whose turn it is at these tables and who has not been told. Raises Unavailable."""
        self.players = set().union(*[await way.players() for way in self._ways])
        for live in lives:
            for seat in self.waiting(live):
                if (live, seat) not in self.on_their_way:
                    self.on_their_way.add((live, seat))
                    self._background.start(self._tell(live, seat))

    def waiting(self, live: LiveTable) -> list[int]:
        """The seats whose players are to be told that it is their turn, and have not been."""
        if not live.is_slow or not self.players or live.gone:
            return []
        asked = [each.seat for each in on_clock(live) if not each.window]
        return [seat for seat in asked if self._is_to_be_told(live, seat)]

    def _is_to_be_told(self, live: LiveTable, seat: int) -> bool:
        player = live.table.seats[seat].player
        return (
            player in self.players
            and live.told.get(seat) != live.answered.get(seat, 0)
            and not live.is_here(seat)
            and live.audience.heard_of.get(player, 0.0) < live.asked[seat].since
            and live.vacation(seat) is None
        )

    async def _tell(self, live: LiveTable, seat: int) -> None:
        player, answered = live.table.seats[seat].player, live.answered.get(seat, 0)
        assert player is not None
        left, arrived = list(self._ways), set[str]()
        try:
            await stocks.count(self._store, self._sending, "notices", player)
            for pause in (0.0, *PAUSES):
                await asyncio.sleep(pause)
                if seat not in self.waiting(live):
                    return
                turn = turn_of(live, seat)
                left = [way for way in left if not await self._has_arrived(way, player, turn, arrived)]
                if not left:
                    break
            await self._store.call(self._store.store.keep_told, live.table.id, seat, answered)
            live.told[seat] = answered
        except TooOften:
            pass  # a later look sees to it
        except Unavailable as error:
            logger.warning("table %s: whose turn it is is not told: %s", live.table.id, error)
        finally:
            self.on_their_way.discard((live, seat))

    async def _has_arrived(self, way: Way, player: str, turn: Turn, arrived: set[str]) -> bool:
        """What goes wrong with one way leaves the others alone. Raises Unavailable."""
        try:
            return await way.tell(player, turn, arrived)
        except Unavailable:
            raise
        except Exception:
            logger.exception("table %s: whose turn it is has not arrived", turn.table)
            return False


def turn_of(live: LiveTable, seat: int) -> Turn:
    """What a seat's player is told."""
    deadline = next(each.at for each in on_clock(live) if each.seat == seat)
    return Turn(live.table.id, live.table.game, seat, int(deadline))
