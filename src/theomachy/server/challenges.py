"""Challenges: somebody who sits at a table asks a player to take an open seat there, which is kept for them
for a while. Who accepts sits down.

Contract: every change is made under the table's lock, and stored before anybody is told."""

import asyncio
import logging
import time

from theomachy.errors import TheomachyError
from theomachy.server.announcer import Announcer
from theomachy.server.async_store import AsyncStore
from theomachy.server.background import Background
from theomachy.server.bot_streams import BotStreams
from theomachy.server.errors import BadRequest, NotAllowed, NotFound, NotNow, TooOften
from theomachy.server.leases import Elsewhere
from theomachy.server.limits import Limits
from theomachy.server.live import LiveTable
from theomachy.server.live_tables import LiveTables
from theomachy.server.players import Players
from theomachy.server.seating import changing, other_names
from theomachy.server.table import Player, Seat
from theomachy.server.table_factory import distinct
from theomachy.server.words import text_of

AGAIN_SECONDS = 1.0
logger = logging.getLogger(__name__)


class Challenges:
    """The challenges at all tables."""

    def __init__(
        self,
        store: AsyncStore,
        lives: LiveTables,
        players: Players,
        streams: BotStreams,
        announcer: Announcer,
        background: Background,
        limits: Limits,
    ) -> None:
        self._store = store
        self._lives = lives
        self._players = players
        self._streams = streams
        self._announcer = announcer
        self._background = background
        self._limits = limits

    async def challenge(self, live: LiveTable, number: int, player: Player, id: str) -> None:
        """Keep an open seat of a player's table for another. Raises NotFound, NotAllowed, NotNow, TooOften,
        BadRequest."""
        other = await self._challenged(player, id)
        async with live.lock:
            seat = changing(live, number)
            if player.id != live.table.maker or not live.table.seats_of(player.id):
                raise NotAllowed(text_of("only-maker-challenges"))
            if seat.kind != "open":
                raise NotNow(text_of("has-this-seat", name=seat.name))
            if live.table.seats_of(id):
                raise NotNow(text_of("has-seat-already", name=other.name))
            until = time.time() + self._limits.challenge_seconds
            name = distinct(other.name, other_names(live, number))
            reserved = Seat("person", name, player=id, program=other.bot, until=until)
            await self._lives.change(live, live.table.with_seat(number, reserved))
        self._announcer.tell(live, text_of("challenged", name=name))
        self._expire_in_time(live, number)

    async def _challenged(self, player: Player, id: str) -> Player:
        """Who is challenged. Raises NotFound, NotNow, TooOften, BadRequest."""
        if id == player.id:
            raise BadRequest(text_of("this-is-you"))
        other = await self._players.find(id)
        if other is None:
            raise NotFound(text_of("no-such-player"))
        if other.bot and not self._streams.listens(id):
            raise NotNow(text_of("not-here", name=other.name))
        waiting = await self._store.call(self._store.store.challenges_of, id, time.time())
        if waiting >= self._limits.challenges_waiting:
            raise TooOften(text_of("too-many-challenges", name=other.name, waiting=waiting), after=60)
        return other

    async def end(self, live: LiveTable, number: int, player: Player) -> None:
        """Decline a challenge, or withdraw one of one's own. Raises NotFound, NotAllowed, NotNow."""
        async with live.lock:
            seat = changing(live, number)
            if player.id not in (seat.player, live.table.maker):
                raise NotAllowed(text_of("not-your-challenge"))
            if not live.table.is_challenge(number):
                raise NotNow(text_of("nobody-challenged"))
            await self._free(live, number)
        declined = player.id == seat.player
        notice = text_of("challenge-declined", name=seat.name) if declined else text_of("challenge-withdrawn")
        self._announcer.tell(live, notice)

    def resume(self, live: LiveTable) -> None:
        """A table has been read: its challenges expire as they would have."""
        if live.table.status == "gathering":
            for number in range(len(live.table.seats)):
                self._expire_in_time(live, number)

    def _expire_in_time(self, live: LiveTable, number: int) -> None:
        seat = live.table.seats[number]
        if seat.until is not None:
            self._background.start(self._expire(live, number, seat))

    async def _expire(self, live: LiveTable, number: int, reserved: Seat) -> None:
        assert reserved.until is not None
        await asyncio.sleep(max(reserved.until - time.time(), 0.0))
        while _is_reserved(live, number, reserved):
            try:
                async with live.lock:
                    if _is_reserved(live, number, reserved):
                        await self._free(live, number)
            except (NotFound, Elsewhere):
                return  # deleted meanwhile, or another worker has it
            except TheomachyError as error:
                logger.warning("a challenge at table %s could not expire: %s", live.table.id, error)
                await asyncio.sleep(AGAIN_SECONDS)
            else:
                self._announcer.tell(live, text_of("challenge-unanswered", name=reserved.name))

    async def _free(self, live: LiveTable, number: int) -> None:
        await self._lives.change(live, live.table.with_seat(number, Seat("open", text_of("open-seat"))))


def _is_reserved(live: LiveTable, number: int, reserved: Seat) -> bool:
    """Whether a seat still waits for the answer for which it was reserved."""
    seat = live.table.seats[number]
    return (seat.player, seat.until) == (reserved.player, reserved.until)
