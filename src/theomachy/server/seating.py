"""Who sits where: people sit down and stand up, seats go to bots and back, and when all are taken the match
begins.

Contract: every change is made under the table's lock."""

import asyncio
import logging
import time
from dataclasses import replace

from theomachy.checks import check_names
from theomachy.errors import TheomachyError
from theomachy.fairness import promise
from theomachy.server.announcer import Announcer
from theomachy.server.background import Background
from theomachy.server.bot_choice import BotChoice
from theomachy.server.drivers import Drivers
from theomachy.server.errors import BadRequest, NotAllowed, NotFound, NotNow
from theomachy.server.leases import Elsewhere
from theomachy.server.live import LiveTable
from theomachy.server.live_tables import LiveTables
from theomachy.server.messages import Sit
from theomachy.server.table import Player, Seat
from theomachy.server.table_factory import bot_name, distinct
from theomachy.server.words import text_of

TEXTS_SECONDS = 20.0
"""How long the texts that were promised are waited for, when all have sat down."""
logger = logging.getLogger(__name__)


class Seating:
    """The seats of all tables."""

    def __init__(
        self,
        lives: LiveTables,
        drivers: Drivers,
        announcer: Announcer,
        background: Background,
        choice: BotChoice,
    ) -> None:
        self._lives = lives
        self._drivers = drivers
        self._announcer = announcer
        self._background = background
        self._choice = choice

    async def sit(self, live: LiveTable, number: int, player: Player, body: Sit, secret: str | None) -> None:
        """Sit down in a seat that is open or kept for the player. Raises NotNow, NotAllowed, BadSeats."""
        self._drivers.check_room(len(live.table.seats))
        async with live.lock:
            seat = _gathering(live, number)
            if seat.taken or seat.kind == "bot":
                raise NotNow(text_of("sits-there-already", name=seat.name))
            if seat.player not in (None, player.id):
                raise NotNow(text_of("seat-reserved", name=seat.name))
            if seat.until is not None and seat.until <= time.time():
                raise NotNow(text_of("challenge-expired"))
            if seat.player is None and secret != live.table.join_pass and player.id != live.table.maker:
                raise NotAllowed(text_of("open-seat-by-link"))
            name = seat.name if seat.player else player.name
            if body.name:
                name = player.called(*check_names([body.name], 1))
            name = distinct(name, other_names(live, number))
            sitting = Seat(
                "person", name, player=player.id, taken=True, promise=body.promise, program=player.bot
            )
            await self._keep(live, number, sitting)
            await self.begin_if_full(live)
        self._announcer.tell(live, text_of("sits-down", name=name), doer=player.id)

    async def show(self, live: LiveTable, number: int, player: Player, nonce: str) -> None:
        """Show the text that was promised for a seat, when all have sat down. Raises NotNow, NotAllowed,
        BadRequest for another text.

        What is in already is done, and changes nothing, also when the match has begun: a player's pages need
        not know of one another."""
        async with live.lock:
            seat = seat_of(live, number)
            if seat.player != player.id:
                raise NotAllowed(text_of("not-your-seat"))
            if seat.nonce and nonce == seat.nonce:
                return
            if live.table.status != "gathering":
                raise NotNow(text_of("chance-fixed"))
            if not live.table.is_full:
                raise NotNow(text_of("keep-your-text"))
            if promise(nonce) != seat.promise:
                raise BadRequest(text_of("not-promised-text"))
            await self._keep(live, number, replace(seat, nonce=nonce))
            await self.begin_if_full(live)
        self._announcer.tell(live, None)

    async def stand(self, live: LiveTable, number: int, player: Player) -> None:
        """Stand up again. Raises NotNow, NotAllowed."""
        async with live.lock:
            seat = changing(live, number)
            if seat.player != player.id:
                raise NotAllowed(text_of("not-your-seat"))
            await self._keep(live, number, Seat("open", text_of("open-seat")))
        self._announcer.tell(live, text_of("stands-up", name=seat.name), doer=player.id)

    # Bots

    async def hand(self, live: LiveTable, number: int, player: Player, bot: str | None) -> None:
        """Hand a seat to a bot, or back. Raises NotAllowed, NotNow, BadSeats."""
        if bot is not None:
            self._choice.check(bot, live.table.game, len(live.table.seats))
        seat = seat_of(live, number)
        if player.id not in (seat.player, live.table.maker):
            raise NotAllowed(text_of("hand-over-not-yours"))
        if bot is not None and seat.player not in (None, player.id):
            _check_absence(live, number, bot)
        if live.match is None:
            await self._hand_open(live, number, bot)
        elif seat.player is None:
            raise NotNow(text_of("bot-from-beginning", name=seat.name))
        elif live.has_resigned(number):
            raise NotNow(text_of("has-resigned", name=seat.name))
        else:
            notice = (
                text_of("bot-plays-for", name=seat.name) if bot else text_of("plays-again", name=seat.name)
            )
            await self._hand_in_play(live, number, bot, notice)

    async def stand_in(self, live: LiveTable, number: int) -> None:
        """A bot takes the seat of somebody who has run out of time. Raises NotNow."""
        notice = text_of("time-over-bot-plays", name=live.table.seats[number].name)
        await self._hand_in_play(live, number, live.stand_in, notice)

    async def _hand_open(self, live: LiveTable, number: int, bot: str | None) -> None:
        """Before the match: an open seat or one that is kept becomes a bot's, and a bot's an open one."""
        async with live.lock:
            seat = changing(live, number)
            if seat.taken:
                raise NotNow(text_of("sits-there-already", name=seat.name))
            if bot is None:
                seat = Seat("open", text_of("open-seat"))
            else:
                seat = Seat("bot", distinct(bot_name(number), other_names(live, number)), bot=bot)
            await self._keep(live, number, seat)
            await self.begin_if_full(live)
        self._announcer.tell(live, text_of("has-the-seat", name=seat.name) if bot else text_of("seat-open"))

    async def _hand_in_play(self, live: LiveTable, number: int, bot: str | None, notice: str) -> None:
        async with live.lock:
            if live.playing is None:
                raise NotNow(text_of("match-over"))
            await self._keep(live, number, replace(live.table.seats[number], bot=bot))
            live.changed.set()
        self._announcer.tell(live, notice)

    async def _keep(self, live: LiveTable, number: int, seat: Seat) -> None:
        await self._lives.change(live, live.table.with_seat(number, seat))
        self._lives.get_ready(live)

    # The match begins

    async def begin_if_full(self, live: LiveTable) -> None:
        """When every seat is taken the texts are shown that were promised, and then the match begins. Under
        the table's lock."""
        if live.table.status == "gathering" and live.table.is_full:
            if live.table.owing:
                self._wait_for_texts(live)
            else:
                await self._lives.begin(live)

    def resume(self, live: LiveTable) -> None:
        """A table has been read: where the server has stopped before its match could begin, it goes on
        waiting."""
        if live.table.status == "gathering" and live.table.is_full:
            self._wait_for_texts(live)

    def _wait_for_texts(self, live: LiveTable) -> None:
        """Who does not show their text in time is left out: their browser may be closed, and the others are
        there."""
        if live.texts_by is None:
            live.texts_by = time.time() + TEXTS_SECONDS
            self._background.start(self._begin_in_time(live))

    async def _begin_in_time(self, live: LiveTable) -> None:
        await asyncio.sleep(TEXTS_SECONDS)
        while live.table.status == "gathering":
            try:
                async with live.lock:
                    if live.table.status == "gathering":
                        await self._lives.begin(live)
            except (NotFound, Elsewhere):
                return  # deleted meanwhile, or another worker has it
            except TheomachyError as error:
                logger.warning("table %s could not begin: %s", live.table.id, error)
                await asyncio.sleep(1.0)
            else:
                missing = [text_of("promise-not-shown", name=seat.name) for seat in live.table.owing]
                self._announcer.tell(live, ". ".join(missing) or None)


def seat_of(live: LiveTable, number: int) -> Seat:
    """A seat of a table. Raises NotFound."""
    if not 0 <= number < len(live.table.seats):
        raise NotFound(text_of("no-such-seat", number=number))
    return live.table.seats[number]


def other_names(live: LiveTable, number: int) -> list[str]:
    """The names in all other seats."""
    return [seat.name for other, seat in enumerate(live.table.seats) if other != number]


def _gathering(live: LiveTable, number: int) -> Seat:
    """A seat of a table whose match has not begun. Raises NotNow."""
    if live.table.status != "gathering":
        raise NotNow(text_of("match-begun"))
    return seat_of(live, number)


def changing(live: LiveTable, number: int) -> Seat:
    """A seat that may be given to somebody else. Raises NotNow."""
    seat = _gathering(live, number)
    if live.table.is_full:
        raise NotNow(text_of("about-to-begin"))
    return seat


def _check_absence(live: LiveTable, number: int, bot: str) -> None:
    """Whether somebody else's seat may be given to a bot. Raises NotNow for who is here or was a short while
    ago, NotAllowed for another level."""
    seat = live.table.seats[number]
    if live.is_here(number):
        raise NotNow(text_of("still-here", name=seat.name))
    if live.match is None:
        return  # nothing is lost: the match has not begun, and a seat can be made free again
    if not live.is_away(number):
        raise NotNow(text_of("was-here", name=seat.name, seconds=f"{live.absence:.0f}"))
    if bot != live.stand_in:
        raise NotAllowed(text_of("other-stand-in", bot=live.stand_in))
