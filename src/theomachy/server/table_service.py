"""The tables of a server: who may come to them, opening one, playing again; and what goes on by itself.

What people do there is in `seating`, `moves` and `replays`; who they are, in `players`."""

import asyncio
import contextlib
import logging
import random
import time
from collections.abc import Callable, Collection
from dataclasses import replace
from pathlib import Path
from typing import Literal

from theomachy.server import stocks
from theomachy.server.announcer import Announcer
from theomachy.server.async_store import AsyncStore
from theomachy.server.audience import Listener
from theomachy.server.background import Background
from theomachy.server.bot_choice import BotChoice
from theomachy.server.bot_streams import BotStreams
from theomachy.server.bots import Bots
from theomachy.server.challenges import Challenges
from theomachy.server.coaching import Coach
from theomachy.server.component_sets import ComponentSets
from theomachy.server.drivers import Drivers
from theomachy.server.errors import NotAllowed, NotFound, NotNow, ServerRefusal, Unavailable
from theomachy.server.expiry import delete_guests, delete_tables
from theomachy.server.hints import Hints
from theomachy.server.leases import Elsewhere, Worker
from theomachy.server.limits import LIMITS, Limits
from theomachy.server.live import LiveTable
from theomachy.server.live_tables import LiveTables, Stored
from theomachy.server.mail import Mailing
from theomachy.server.messages import NewTable, TableInfo, TableLine
from theomachy.server.middleware import Limit
from theomachy.server.moves import Moves
from theomachy.server.notices import Notices
from theomachy.server.players import Players
from theomachy.server.posting import Posting
from theomachy.server.push import Pushes
from theomachy.server.record import MOST_MATCHES, PlayerRecord, record_of
from theomachy.server.replays import Replays
from theomachy.server.seating import Seating, seat_of
from theomachy.server.shares import ASKER, Presence, Shares
from theomachy.server.signals import Signal
from theomachy.server.sleeping import BREATH_SECONDS, Sleeping
from theomachy.server.store import Store
from theomachy.server.table import Player, Table
from theomachy.server.table_factory import new_table, table_again, table_from
from theomachy.server.telling import info, line
from theomachy.server.vacations import Vacations
from theomachy.server.webhooks import Webhooks
from theomachy.server.words import text_of

AFTER_TROUBLE = 1.0
REST_SECONDS = 10.0
"""So often it is seen which tables can rest."""
EXPIRY_SECONDS = 600.0
"""So often it is seen what has been abandoned."""
logger = logging.getLogger(__name__)


class TableService:
    """All tables of a server."""

    def __init__(
        self,
        store: Store,
        bots: Bots,
        folder: Path | None = None,
        limits: Limits = LIMITS,
        requests: Shares | None = None,
        stored: Stored = lambda live, step: None,
        choice: BotChoice | None = None,
        push_key: bytes = b"",
    ) -> None:
        """`folder`: where component sets lie, as GAME/NAME.toml. `requests`: the shares of those who ask for
        something. `stored` is told of each step that has been stored. `choice`: the bots that can be seated;
        without one the levels alone. `push_key`: what the key follows from by which the makers of browsers
        know this server."""
        self.limits = limits
        self.bots = bots
        self.sets = ComponentSets(folder)
        self.choice = choice or BotChoice()
        self.requests = requests or Shares(Presence())
        self.shares = Shares(self.requests.presence)
        """Of what tables do by themselves: each belongs to the address for which it is in memory."""
        self.join_gate = asyncio.Semaphore(1)
        """Who opens a table is told all about it, one after another, so that a crowd that comes back at once
        does not hold up who plays."""
        self.store = AsyncStore(store)
        self._background = Background()
        self._announcer = Announcer(bots, self.shares, self._background)
        self.drivers = Drivers(
            bots,
            self.shares,
            limits.seats,
            lambda *step: self.moves.act(*step),
            lambda live, seat: self.seating.stand_in(live, seat),
        )
        self.bot_streams = BotStreams(self.store, bots, self.requests.presence, self.listen, self.leave)
        self.coach = Coach(limits)
        self.lives = LiveTables(
            self.store,
            bots,
            self.coach,
            self.requests,
            self.drivers,
            self._announcer,
            self._join_in,
            stored,
            self.bot_streams.follow,
        )
        sending = Limit(limits.notices_per_hour / 3600, max(int(limits.notices_per_hour), 1))
        self.webhooks = Webhooks(self.store, limits.webhooks, sending)
        self.pushes = Pushes(self.store, push_key, limits, Posting(limits.webhooks == "any"))
        self.mailing = Mailing(self.store, limits)
        self.notices = Notices(
            self.store, self._background, [self.webhooks, self.pushes, self.mailing], sending
        )
        self.sleeping = Sleeping(self.store, self.lives, self.drivers, self.notices)
        self.taken_up = False
        """Whether the matches that are on a clock go on, as after a start."""
        self.players = Players(self.store)
        self.seating = Seating(self.lives, self.drivers, self._announcer, self._background, self.choice)
        self.challenges = Challenges(
            self.store,
            self.lives,
            self.players,
            self.bot_streams,
            self._announcer,
            self._background,
            limits,
        )
        self.vacations = Vacations(self.store, self.lives, self._announcer, limits.vacation_days)
        self.moves = Moves(self.store, self.lives, self._announcer, Hints(self.coach, limits), limits)
        self.replays = Replays(self.store, bots, self.requests, self.coach)

    def _join_in(self, live: LiveTable) -> None:
        """A table has been read: what was to go on at it goes on."""
        self.seating.resume(live)
        self.challenges.resume(live)
        self.bot_streams.follow(live)

    async def start(self) -> None:
        """Take up the matches in which people are on a clock, but for those that sleep; all others go on when
        somebody comes back to them. See to it that tables rest, wake and expire."""
        await asyncio.gather(self._take_up(), self._let_rest(), self._let_expire())

    async def _take_up(self) -> None:
        """One that cannot be read leaves the others alone."""
        ids = await self._on_the_clock()
        if self.store.store.leases is not None:
            random.shuffle(ids)  # each of several workers takes some
        for id in ids:
            try:
                self.drivers.drive(await self.lives.get(id))
            except (Elsewhere, NotFound):
                continue
            except (Unavailable, ValueError) as error:
                logger.warning("the match at table %s is not taken up: %s", id, error)
            await asyncio.sleep(BREATH_SECONDS)  # who is there already goes first
        self.taken_up = True

    async def _on_the_clock(self) -> list[str]:
        """The tables to be taken up, as soon as the database says which."""
        while True:
            try:
                return await self.store.call(self.store.store.on_the_clock)
            except Unavailable as error:
                logger.warning("no match is taken up yet: %s", error)
                await asyncio.sleep(AFTER_TROUBLE)

    async def _let_rest(self) -> None:
        while True:
            self.drivers.rest()
            try:
                await self.lives.release()
                await self.sleeping.look()
            except Unavailable as error:
                logger.warning("which matches sleep stays as it was: %s", error)
            await asyncio.sleep(REST_SECONDS)

    async def _let_expire(self) -> None:
        """Again and again delete what has been abandoned, a little at a time."""
        while True:
            await asyncio.sleep(EXPIRY_SECONDS)
            try:
                while await self.expire():
                    await asyncio.sleep(1.0)
            except ServerRefusal as error:
                logger.warning("nothing is deleted that was abandoned: %s", error)

    async def expire(self) -> int:
        """Delete some tables and guests that have been abandoned; how many."""
        store, days = self.store.store, self.limits.keep_days
        in_use = {
            live.table.id
            for live in self.lives
            if live.lock.locked() or (live.is_attended() and not live.audience.has_programs_alone())
        }
        in_use.update(await self.store.call(store.elsewhere))
        await self.store.call(stocks.forget, store)
        gone = await self.store.call(delete_tables, store, days, in_use)
        self.drop(gone)
        listening = [bot.player for bot in self.bot_streams.here()]
        guests = await self.store.call(delete_guests, store, days, listening)
        for guest in guests:
            self.players.forget(guest)
        return len(gone) + len(guests)

    async def close(self) -> None:
        """Stop what goes by itself."""
        self._background.stop()
        await self.drivers.close()
        await self.coach.close()
        self.store.close()
        self.replays.close()
        self.lives.close()
        for way in (self.webhooks, self.pushes, self.mailing):
            way.outbox.close()

    # Who comes to a table

    async def table(self, id: str, player: Player | None, secret: str | None) -> tuple[LiveTable, bool]:
        """A table for whoever may see it, and whether they do so as a spectator.

        Raises NotFound for a table that is not there, or that neither a seat nor a link's secret opens to
        them."""
        live = await self.lives.get(id)
        table, audience = live.table, live.audience
        live.owner = live.owner or ASKER.get()
        sits = player is not None and bool(table.seats_of(player.id))
        belongs = sits or (player is not None and player.id == table.maker)
        if not belongs and secret not in (table.join_pass, table.watch_pass):
            raise NotFound(text_of("no-such-table"))
        if player is not None and sits:
            audience.heard_of[player.id] = time.time()
        else:
            audience.stranger_at = time.time()
        self.drivers.attend(live)
        return live, secret == table.watch_pass or (belongs and not sits)

    async def by_pass(self, secret: str) -> tuple[str, Literal["join", "watch"]]:
        """The table that a link's secret opens, and for what. Raises NotFound."""
        found = await self.store.call(self.store.store.by_pass, secret)
        if found is None:
            raise NotFound(text_of("link-without-table"))
        return found

    def listen(self, live: LiveTable, listener: Listener) -> None:
        """A client opens the table."""
        before = live.here()
        live.audience.listeners.add(listener)
        self.drivers.attend(live)
        self._announcer.tell_who_is_here(live, before)

    def leave(self, live: LiveTable, listener: Listener) -> None:
        """A client closes the table."""
        before = live.here()
        live.audience.listeners.discard(listener)
        if listener.player is not None and live.table.seats_of(listener.player):
            live.audience.heard_of[listener.player] = time.time()
        live.audience.asked_after = time.time()
        self._announcer.tell_who_is_here(live, before)

    async def sign_out_elsewhere(self, player: Player) -> Player:
        """Void all that was signed for a player so far, and cut off who is connected or told by it."""
        again = await self.players.next_epoch(player)
        await self.pushes.forget_all(player)
        self._cut_off(player.id)
        return again

    def _cut_off(self, player: str) -> None:
        self.cut_off(lambda listener: listener.player == player)

    def cut_off(self, whom: Callable[[Listener], bool]) -> None:
        """End the live connections of some."""
        self.bot_streams.cut_off(whom)
        for live in self.lives:
            for listener in filter(whom, live.audience.listeners):
                listener.cut_off()

    def drop(self, ids: Collection[str]) -> None:
        """Tables were deleted by somebody else: nothing goes on there, and who looks at one is cut off."""
        self._leave(ids, self.bot_streams.drop)

    def _leave(self, ids: Collection[str], tell: Callable[[LiveTable], None]) -> None:
        for live in self.lives:
            if live.table.id in ids:
                live.gone = True
                self.drivers.stop(live)
                tell(live)
                for listener in live.audience.listeners:
                    listener.cut_off()
        self.lives.forget(ids)

    # Several workers

    def take_up(self) -> None:
        """Another worker has gone: the matches go on that were on a clock there, and bots that listen here
        are at their tables again."""
        self._background.start(self._take_up())
        for stream in self.bot_streams.streams():
            self._background.start(self.bot_streams.follow_all(stream, self.lives))

    def lose(self, table: str) -> None:
        """Another worker has taken a table: nothing goes on here, and who looks at it has to come anew."""
        self._leave([table], self.bot_streams.leave_table)

    def hear(self, what: Signal, player: str) -> None:
        """A worker, perhaps this one, has changed something of a player's."""
        if what == "vacation":
            self._background.start(self.vacations.renew({player}))
            return
        self.players.forget(player)
        if what == "signed out":
            self._cut_off(player)

    def miss(self) -> None:
        """Anything may have been changed of any player's."""
        self._background.start(self._see_who_has_signed_out(self.players.forget_all()))
        self._background.start(self.vacations.renew(self._seated()))

    async def _see_who_has_signed_out(self, known: dict[str, Player]) -> None:
        """Cut off who did so while it could not be heard, and who cannot be asked after."""
        listeners = [stream.client for stream in self.bot_streams.streams()]
        listeners += [one for live in self.lives for one in live.audience.listeners]
        for player in {one.player for one in listeners if one.player is not None}:
            now, before = None, known.get(player)
            with contextlib.suppress(Unavailable):
                now = await self.players.find(player)
            if now is None or before is None or before.epoch != now.epoch:
                self._cut_off(player)

    def _seated(self) -> set[str]:
        return {seat.player for live in self.lives for seat in live.table.seats if seat.player is not None}

    def info(self, live: LiveTable, player: Player | None) -> TableInfo:
        """A table, as a player (or a spectator) sees it."""
        return info(live, None if player is None else player.id, self.bots.ready(live.table.game))

    def announce_bots(self, game: str) -> None:
        """A game's bots have warmed up: what said that they were not ready goes, where somebody looks at one
        of its tables."""
        for live in self.lives:
            if live.table.game == game:
                self._announcer.announce(live)

    async def lines(self, player: Player) -> tuple[list[TableLine], dict[str, Worker]]:
        """The player's tables, the last changed first; and which are in play at another worker, which alone
        knows whose turn it is there."""
        lines, elsewhere = [], {}
        for table in await self.store.call(self.store.store.tables_of, player.id):
            live = None
            if table.status == "playing":  # only these are read whole
                try:
                    live = await self.lives.get(table.id)
                except Elsewhere as error:
                    if error.worker is not None:
                        elsewhere[table.id] = error.worker
            lines.append(line(table, live, player.id))
        return lines, elsewhere

    async def record(self, player: Player) -> PlayerRecord:
        """What a player has to show for their matches."""
        finished = await self.store.call(self.store.store.finished_of, player.id, MOST_MATCHES)
        return record_of(player.id, finished[::-1])

    # A new table

    async def open_table(self, maker: Player, body: NewTable) -> LiveTable:
        """A new table, at which nobody sits yet. Raises what making a match raises, and NotNow where a player
        has opened too many."""
        return await self._add(new_table(maker, body, self.sets, self.choice))

    async def _add(self, table: Table) -> LiveTable:
        """Keep a new table, and begin where nobody is missing. Raises NotNow, TooOften."""
        self.drivers.check_room(len(table.seats))
        if await self.store.call(self.store.store.open_tables, table.maker) >= self.limits.open_tables:
            raise NotNow(text_of("too-many-open-tables", most=self.limits.open_tables))
        live = await self.lives.open(table)
        live.audience.asked_after = time.time()
        await self.seating.begin_if_full(live)
        return live

    async def set_pace(self, live: LiveTable, player: Player, pace: float) -> None:
        """Let bots take so many seconds from now on. Raises NotAllowed for who does not sit there, NotNow."""
        if not live.table.seats_of(player.id):
            raise NotAllowed(text_of("only-seated-pace"))
        async with live.lock:
            if live.status == "over":
                raise NotNow(text_of("match-over"))
            clock = live.clock.model_copy(update={"pace": pace})
            await self.lives.change(live, replace(live.table, clock=clock.model_dump()))
            live.clock = clock
            live.changed.set()
        self._announcer.tell(live, text_of("has-changed-the-pace", name=player.name), doer=player.id)

    async def rematch(self, live: LiveTable, player: Player) -> LiveTable:
        """A new table with the same seats, kept for the same people; the same for all who ask. Raises NotNow,
        NotAllowed, Elsewhere where another worker has it by now."""
        if not live.table.seats_of(player.id):
            raise NotAllowed(text_of("only-seated-rematch"))
        async with live.lock:
            if live.status != "over":
                raise NotNow(text_of("match-not-over"))
            if live.table.next is None or not await self._is_there(live.table.next):
                again = table_again(live.table, player)
                await self.lives.change(live, replace(live.table, next=again.id), again)
        assert live.table.next is not None
        following = await self.lives.get(live.table.next)
        following.audience.asked_after = time.time()
        async with following.lock:
            await self.seating.begin_if_full(following)
        self._announcer.tell(live, text_of("wants-to-play-again", name=player.name), doer=player.id)
        return following

    async def play_from(self, live: LiveTable, player: Player, step: int, seat: int) -> LiveTable:
        """A table at which a player goes on, in a seat, from a place in a finished match, against bots.
        Raises NotFound, NotNow, TooOften."""
        place = await self.replays.place(live, step)
        name = seat_of(live, seat).name
        if seat not in place.actors:
            raise NotNow(text_of("nothing-decided-there", name=name))
        return await self._add(table_from(live.table, place, step, seat, player, live.stand_in))

    async def _is_there(self, id: str) -> bool:
        """Whether there is such a table: one that nobody has played at is gone after a while."""
        try:
            return bool(await self.lives.get(id))
        except Elsewhere:
            return True
        except NotFound:
            return False
