"""What people do at tables: open them, sit down, move, hand a seat over, play again, look back.

Contract: every change is made under the table's lock, stored, and only then what the table is and what others
are told. Where storing fails nothing has changed; where another process was quicker the table is read anew.
"""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from cachetools import LRUCache

from theomachy.errors import BadSeats, TheomachyError
from theomachy.fairness import promise
from theomachy.match import Match, check_names
from theomachy.server.advice import Hint, Review
from theomachy.server.bots import SPECS, Bots
from theomachy.server.coaching import Coach
from theomachy.server.component_sets import ComponentSets
from theomachy.server.driver import Driver
from theomachy.server.errors import (
    BadRequest,
    NotAllowed,
    NotFound,
    NotNow,
    ServerRefusal,
    TooOften,
    Unavailable,
)
from theomachy.server.expiry import delete_guests, delete_tables
from theomachy.server.hints import MEANWHILE, Hints
from theomachy.server.limits import LIMITS, Limits
from theomachy.server.live import Listener, LiveTable, out_of_time, result_of
from theomachy.server.messages import Fairness, Move, NewTable, Replay, Result, Sit, TableLine, Undo, Wish
from theomachy.server.replay import MatchReplay
from theomachy.server.shares import ASKER, Metered, Presence, Shares
from theomachy.server.store import Conflict, Instead, Player, Seat, Store, Table, give_up_at, last_moment
from theomachy.server.store import Step as StoredStep
from theomachy.server.table_factory import bot_name, distinct, new_table, table_again, table_from
from theomachy.server.wishes import wished

MOST_TABLES = 200
"""Tables of one player's making that are not over."""
BREATH_SECONDS = 0.02
"""Between the tables that are taken up after a start."""
TEXTS_SECONDS = 20.0
"""How long the texts that were promised are waited for, when all have sat down."""
MOST_KNOWN = 10_000
"""Players kept in memory."""
SEATS_AT_HAND = 400
"""Tables with so many seats are kept in memory though nobody looks at them and nothing goes on there: those
read last."""
REST_SECONDS = 10.0
"""So often it is seen which tables can rest."""
TOGETHER_SECONDS = 0.2
"""Who comes and goes within so long is told of together."""
MOST_REPLAYS = 4
"""Finished matches that are kept at hand for who looks back at them; a large one takes some ten megabytes."""
EXPIRY_SECONDS = 600.0
"""So often it is seen what has been left for long."""
BOTS_ALONE_COST = 3.0
"""What a table of bots alone does counts so many times, for nobody there waits for their turn: where others
are on the server it has a twelfth of the loop's time instead of a quarter."""
T = TypeVar("T")
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
    ) -> None:
        """`folder`: where component sets lie, as GAME/NAME.toml. `requests`: the shares of those who ask for
        something."""
        self.limits = limits
        self.requests = requests or Shares(Presence())
        self.shares = Shares(self.requests.presence)
        """Of what tables do by themselves: each belongs to the address for which it is in memory."""
        self._store = store
        self.bots = bots
        self._coach = Coach()
        self._hints = Hints(self._coach)
        self.sets = ComponentSets(folder)
        writers = 1 if store.engine.dialect.name == "sqlite" else 4
        self._threads = ThreadPoolExecutor(writers, thread_name_prefix="store")
        self._lives: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()
        """Every table that a request, a connection or a driver holds, so that there are never two copies of
        one."""
        self._at_hand: deque[LiveTable] = deque()
        self._loading = asyncio.Lock()
        self.join_gate = asyncio.Semaphore(1)
        """Who opens a table is told all about it, one after another, so that a crowd that comes back at once
        does not hold up who plays."""
        self._drivers: dict[str, asyncio.Task[None]] = {}
        self._telling: set[asyncio.Task[None]] = set()
        self._coming_and_going: dict[LiveTable, bool] = {}
        """Tables at which it was just told who is here, and whether that is no longer so."""
        self._players: LRUCache[str, Player] = LRUCache(MOST_KNOWN)
        self._replayer = ThreadPoolExecutor(1, thread_name_prefix="past")
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="reader")
        self._replays: LRUCache[str, MatchReplay] = LRUCache(MOST_REPLAYS)

    async def _stored(self, function: Callable[..., T], *arguments: Any, **named: Any) -> T:
        """What a function of the store returns, called in its thread. Cancelling the caller does not stop
        what is being written.

        Its patience counts from now on, so that where the database is locked those who wait in line are all
        refused at once."""
        until = last_moment()

        def call() -> T:
            with give_up_at(until):
                return function(*arguments, **named)

        return await asyncio.shield(asyncio.get_running_loop().run_in_executor(self._threads, call))

    async def start(self) -> None:
        """Take up the matches in which people are on a clock; all others go on when somebody comes back to
        them. One that cannot be read leaves the others alone. Then see to it that tables rest, and expire."""
        for id in await self._stored(self._store.on_the_clock):
            try:
                self._drive(await self._live(id))
            except (Unavailable, ValueError) as error:
                logger.warning("the match at table %s is not taken up: %s", id, error)
            await asyncio.sleep(BREATH_SECONDS)  # who is there already goes first
        await asyncio.gather(self._let_rest(), self._let_expire())

    async def _let_rest(self) -> None:
        while True:
            await asyncio.sleep(REST_SECONDS)
            self.rest()

    async def _let_expire(self) -> None:
        """Again and again delete what has been left for long, a little at a time."""
        while True:
            await asyncio.sleep(EXPIRY_SECONDS)
            try:
                while await self.expire():
                    await asyncio.sleep(1.0)
            except ServerRefusal as error:
                logger.warning("nothing is deleted that was left for long: %s", error)

    async def expire(self) -> int:
        """Delete some tables and guests that have been left for long; how many."""
        kept = {id for id, live in self._lives.items() if live.is_attended() or live.lock.locked()}
        gone = await self._stored(delete_tables, self._store, self.limits.keep_days, kept)
        for id in gone:
            live = self._lives.pop(id, None)
            if live is not None and live in self._at_hand:
                self._at_hand.remove(live)
        guests = await self._stored(delete_guests, self._store, self.limits.keep_days)
        for guest in guests:
            self._players.pop(guest, None)
        return len(gone) + len(guests)

    def rest(self) -> None:
        """Tables that nobody minds do nothing by themselves, and leave the memory, until somebody asks about
        them."""
        for id, driver in list(self._drivers.items()):
            live = self._lives.get(id)
            if (
                live is not None and not live.is_attended() and not live.lock.locked()
            ):  # not in the middle of a step
                driver.cancel()

    async def close(self) -> None:
        """Stop what goes by itself."""
        for task in (*self._drivers.values(), *self._telling):
            task.cancel()
        await asyncio.gather(*self._drivers.values(), return_exceptions=True)
        await self._coach.close()
        self._threads.shutdown()
        self._replayer.shutdown(wait=False, cancel_futures=True)
        self._reader.shutdown(wait=False, cancel_futures=True)

    # Players

    async def add_player(self, name: str) -> Player:
        """A new guest. Raises BadSeats for what is no name."""
        [name] = check_names([name], 1)
        return self._remember(await self._stored(self._store.add_player, name))

    async def rename(self, player: Player, name: str) -> Player:
        """Another name for a guest. Raises BadSeats."""
        [name] = check_names([name], 1)
        renamed = await self._stored(self._store.rename, player, name)
        self._remember(renamed)
        return renamed

    async def sign_out_elsewhere(self, player: Player) -> Player:
        """Void all that was signed for a player so far, and cut off who is connected by it. What is signed
        for them from now on counts."""
        again = self._remember(await self._stored(self._store.next_epoch, player))
        for live in list(self._lives.values()):
            for listener in live.listeners:
                if listener.player == player.id:
                    listener.cut_off()
        return again

    async def player(self, id: str) -> Player | None:
        """A guest by their id."""
        if id in self._players:
            return self._players[id]
        player = await self._stored(self._store.player, id)
        return None if player is None else self._remember(player)

    def _remember(self, player: Player) -> Player:
        """Keep a player at hand; of two who were read at the same time the later epoch holds, so that nothing
        void comes back."""
        known = self._players.get(player.id, player)
        player = self._players[player.id] = replace(player, epoch=max(player.epoch, known.epoch))
        return player

    # Tables

    async def table(self, id: str, player: Player | None, secret: str | None) -> tuple[LiveTable, bool]:
        """A table for whoever may see it, and whether they do so as a spectator.

        Raises NotFound for a table that is not there, or that neither a seat nor a link's secret opens to
        them."""
        live = await self._live(id)
        table = live.table
        live.owner = live.owner or ASKER.get()
        belongs = player is not None and (player.id == table.maker or bool(live.seats_of(player.id)))
        if not belongs and secret not in (table.join_pass, table.watch_pass):
            raise NotFound("there is no such table, or you have no seat and no link to it")
        if player is None or not live.seats_of(player.id):
            live.stranger_at = time.time()
        else:
            live.heard_of[player.id] = time.time()
        self._attend(live)
        return live, secret == table.watch_pass or (
            belongs and not live.seats_of(player.id if player else None)
        )

    async def by_pass(self, secret: str) -> tuple[str, Any]:
        """The table that a link's secret opens, and for what. Raises NotFound."""
        found = await self._stored(self._store.by_pass, secret)
        if found is None:
            raise NotFound("this link leads to no table")
        return found

    async def _live(self, id: str) -> LiveTable:
        live = self._lives.get(id)
        if live is None:
            async with self._loading:
                live = self._lives.get(id)
                if live is None:
                    live = self._keep_at_hand(await self._read(id))
                    if (
                        live.table.status == "gathering" and live.full
                    ):  # the server has stopped before it could begin
                        self._wait_for_texts(live)
        return live

    def _keep_at_hand(self, live: LiveTable) -> LiveTable:
        live.owner = ASKER.get()
        self._lives[live.table.id] = live
        self._at_hand.append(live)
        while sum(len(kept.table.seats) for kept in self._at_hand) > SEATS_AT_HAND:
            self._at_hand.popleft()
        self._want_bots(live)
        return live

    def _attend(self, live: LiveTable) -> None:
        """Somebody asks about the table: it goes on, if it has rested. Raises TooOften."""
        if live.playing is not None and live.table.id not in self._drivers:
            self._check_room(len(live.table.seats))
        live.asked_after = time.time()
        self._drive(live)

    def _check_room(self, seats: int) -> None:
        """Raises TooOften where whoever asks has as many seats at tables in play as one address may have."""
        asker = ASKER.get()
        taken = sum(
            len(live.table.seats)
            for live in map(self._lives.get, self._drivers)
            if live is not None and live.owner == asker
        )
        if asker and taken + seats > self.limits.seats:
            raise TooOften(
                f"tables in play that were opened from your address have {taken} seats; they rest when nobody"
                " looks at them",
                after=60,
            )

    def _want_bots(self, live: LiveTable) -> None:
        """Let the searching bots warm up for a game with which somebody is going to play."""
        if live.status in ("gathering", "playing") and live.searched:
            self.bots.want(live.table.game)

    async def _read(self, id: str) -> LiveTable:
        """A table as it is stored. Raises NotFound."""
        found = await self._stored(self._store.table, id)
        if found is None:
            raise NotFound("there is no such table, or you have no seat and no link to it")
        live = await self._aside(self._reader, _played, *found)
        if live.result is not None and live.table.result is None:  # over before results were kept
            live.table = replace(live.table, result=(result := live.result.model_dump()))
            await self._stored(self._store.keep_result, id, result)
        return live

    def _drive(self, live: LiveTable) -> None:
        id = live.table.id
        running = self._drivers.get(id)
        if (
            live.playing is None
            or not live.is_attended()
            or (running is not None and not running.done() and not running.cancelling())
        ):
            return

        async def do(match: Match, seat: int, action: int, instead: Instead | None) -> None:
            async with self.shares.turn(live.owner):
                await self._step(live, seat, match.notation(action), lambda: live.match is match, instead)

        async def hand_over(seat: int) -> None:
            await self._seat(
                live,
                seat,
                f"{live.table.seats[seat].name} has run out of time; a bot plays on",
                bot=live.stand_in,
            )

        driver = Driver(live, self.bots, do, hand_over)
        task = self._drivers[id] = asyncio.create_task(self._on_account(live, driver.run()))
        task.add_done_callback(lambda done: self._drivers.pop(id) if self._drivers.get(id) is done else None)

    async def _on_account(self, live: LiveTable, doing: Awaitable[None]) -> None:
        """Something that a table does by itself, on the account of the address for which it is in memory."""

        def charge(seconds: float) -> None:
            self.shares.charge(live.owner, seconds if live.people else BOTS_ALONE_COST * seconds)

        await Metered(doing, charge)

    def listen(self, live: LiveTable, listener: Listener) -> None:
        """A client opens the table."""
        before = live.here()
        live.listeners.add(listener)
        self._attend(live)
        self._tell_who_is_here(live, before)

    def leave(self, live: LiveTable, listener: Listener) -> None:
        """A client closes the table."""
        before = live.here()
        live.listeners.discard(listener)
        if listener.player is not None and live.seats_of(listener.player):
            live.heard_of[listener.player] = time.time()
        live.asked_after = time.time()
        self._tell_who_is_here(live, before)

    def _tell_who_is_here(self, live: LiveTable, before: set[str]) -> None:
        """Tell everybody who of the players is here, if that is new: at once, and of those who come and go
        soon after it together."""
        if live.here() != before:
            if live in self._coming_and_going:
                self._coming_and_going[live] = True
            else:
                self._tell_now(live)

    def _tell_now(self, live: LiveTable) -> None:
        self._coming_and_going[live] = False
        began = time.thread_time()
        self._announce(live)
        self.shares.charge(live.owner, time.thread_time() - began)
        asyncio.get_running_loop().call_later(TOGETHER_SECONDS, self._tell_again, live)

    def _tell_again(self, live: LiveTable) -> None:
        if self._coming_and_going.pop(live):
            self._tell_now(live)

    def _announce(self, live: LiveTable, notice: str | None = None) -> None:
        """Tell everybody how the table is now. Who is here is told with it, and not once more."""
        if live in self._coming_and_going:
            self._coming_and_going[live] = False
        live.announce(notice, self.bots.ready(live.table.game))

    def announce_bots(self, game: str) -> None:
        """A game's bots have warmed up: tell those who look at one of its tables."""
        for live in [live for live in self._lives.values() if live.table.game == game]:
            self._announce(live, "The strong bots are ready" if live.searched else None)

    async def lines(self, player: Player) -> list[TableLine]:
        """The player's tables, those that wait for them first."""
        lines = []
        for table in await self._stored(self._store.tables_of, player.id):
            live = (
                await self._live(table.id) if table.status == "playing" else None
            )  # only these are read whole
            lines.append(self._line(table, live, player))
        return sorted(lines, key=lambda line: not line.your_turn)

    @staticmethod
    def _line(table: Table, live: LiveTable | None, player: Player) -> TableLine:
        status, changed, waits = table.status, table.changed, False
        if live is not None:
            status = live.status
            if live.playing is not None:
                changed, waits = (
                    max(changed, live.seen_at),
                    any(seat in live.playing.must for seat in live.seats_of(player.id)),
                )
        return TableLine(
            id=table.id,
            game=table.game,
            status=status,
            names=[seat.name for seat in table.seats],
            your_turn=waits,
            yours=[number for number, seat in enumerate(table.seats) if seat.player == player.id],
            result=(
                live.result
                if live is not None
                else None
                if table.result is None
                else Result.model_validate(table.result)
            ),
            changed=changed,
        )

    # Opening a table

    async def open_table(self, maker: Player, body: NewTable) -> LiveTable:
        """A new table, at which nobody sits yet. Raises what making a match raises, and NotNow where a player
        has opened too many."""
        return await self._add(new_table(maker, body, self.sets))

    async def _add(self, table: Table) -> LiveTable:
        """Keep a new table, and begin where nobody is missing. Raises NotNow, TooOften."""
        self._check_room(len(table.seats))
        if await self._stored(self._store.open_tables, table.maker) >= MOST_TABLES:
            raise NotNow(f"{MOST_TABLES} tables that you have opened are not over yet")
        await self._stored(self._store.add_table, table)
        live = self._keep_at_hand(LiveTable(table))
        live.asked_after = time.time()
        await self._start_if_full(live)
        return live

    # Seats

    async def sit(self, live: LiveTable, number: int, player: Player, body: Sit, secret: str | None) -> None:
        """Sit down in a seat that is open or kept for the player. Raises NotNow, NotAllowed, BadSeats."""
        self._check_room(len(live.table.seats))
        async with live.lock:
            seat = _gathering(live, number)
            if seat.taken or seat.kind == "bot":
                raise NotNow(f"{seat.name} sits there already")
            if seat.player not in (None, player.id):
                raise NotNow(f"this seat is kept for {seat.name}")
            if seat.player is None and secret != live.table.join_pass and player.id != live.table.maker:
                raise NotAllowed("an open seat is taken by its table's link")
            [name] = check_names([body.name or (seat.name if seat.player else player.name)], 1)
            name = distinct(name, [other.name for n, other in enumerate(live.table.seats) if n != number])
            sitting = replace(
                seat, kind="person", name=name, player=player.id, taken=True, promise=body.promise
            )
            await self._keep_seat(live, number, sitting)
            await self._start_if_full(live)
        self._tell(live, f"{name} sits down")

    async def show(self, live: LiveTable, number: int, player: Player, nonce: str) -> None:
        """Show the text that was promised for a seat, when all have sat down. Raises NotNow, NotAllowed,
        BadRequest for another text.

        What is in already is done, and changes nothing, also when the match has begun: a player's pages need
        not know of one another."""
        async with live.lock:
            seat = _seat(live, number)
            if seat.player != player.id:
                raise NotAllowed("this is not your seat")
            if seat.nonce and nonce == seat.nonce:
                return
            if live.table.status != "gathering":
                raise NotNow("the match has begun; what takes part in its chance is fixed")
            if not live.full:
                raise NotNow("keep your text to yourself until all have sat down")
            if promise(nonce) != seat.promise:
                raise BadRequest("this is not the text that was promised for this seat")
            await self._keep_seat(live, number, replace(seat, nonce=nonce))
            await self._start_if_full(live)
        self._tell(live, None)

    async def stand(self, live: LiveTable, number: int, player: Player) -> None:
        """Stand up again. Raises NotNow, NotAllowed."""
        async with live.lock:
            seat = _changing(live, number)
            if seat.player != player.id:
                raise NotAllowed("this is not your seat")
            await self._keep_seat(live, number, Seat("open", "Open seat"))
        self._tell(live, f"{seat.name} stands up")

    async def hand(self, live: LiveTable, number: int, player: Player, bot: str | None) -> None:
        """Hand a seat to a bot, or back. Raises NotAllowed, NotNow, BadSeats."""
        if bot is not None and bot not in SPECS:
            raise BadSeats(f"no bot of this server is called {bot!r}; there are: {', '.join(sorted(SPECS))}")
        seat = _seat(live, number)
        if player.id not in (seat.player, live.table.maker):
            raise NotAllowed("only the table's maker or the seat's own player hands it over")
        if bot is not None and seat.player not in (None, player.id):
            _check_absence(live, number, bot)
        if live.match is None:
            await self._hand_open(live, number, bot)
        elif seat.player is None:
            raise NotNow(f"{seat.name} is a bot from the beginning")
        else:
            await self._seat(
                live, number, f"A bot plays for {seat.name}" if bot else f"{seat.name} plays again", bot=bot
            )

    async def _hand_open(self, live: LiveTable, number: int, bot: str | None) -> None:
        """Before the match: an open seat or one that is kept becomes a bot's, and a bot's an open one."""
        async with live.lock:
            seat = _changing(live, number)
            if seat.taken:
                raise NotNow(f"{seat.name} sits there already")
            if bot is None:
                seat = Seat("open", "Open seat")
            else:
                others = [other.name for n, other in enumerate(live.table.seats) if n != number]
                seat = Seat("bot", distinct(bot_name(number), others), bot=bot)
            await self._keep_seat(live, number, seat)
            await self._start_if_full(live)
        self._tell(live, f"{seat.name} has the seat" if bot else "A seat is open")

    async def _seat(self, live: LiveTable, number: int, notice: str | None, **changes: Any) -> None:
        """Change a seat while the match goes on."""
        async with live.lock:
            if live.playing is None:
                raise NotNow("the match is over")
            await self._keep_seat(live, number, replace(live.table.seats[number], **changes))
            live.changed.set()
        self._tell(live, notice)

    async def _keep_seat(self, live: LiveTable, number: int, seat: Seat) -> None:
        await self._keep(live, _with_seat(live.table, number, seat))
        self._want_bots(live)

    async def _keep(self, live: LiveTable, table: Table, rematch: Table | None = None) -> None:
        """Store a changed table, then let it be the table. Raises NotNow where another process has changed
        it."""
        try:
            live.table = await self._stored(self._store.change, table, rematch)
        except Conflict:
            await self._reload(live)
            raise NotNow("the table has just been changed elsewhere; look again") from None

    async def _reload(self, live: LiveTable) -> None:
        """Another process has changed the table: those who look at it see it as it is stored."""
        live.become(await self._read(live.table.id))
        self._drive(live)
        self._tell(live, None)

    async def _start_if_full(self, live: LiveTable) -> None:
        """When every seat is taken the texts are shown that were promised, and then the match begins."""
        if live.table.status == "gathering" and live.full:
            if live.owing:
                self._wait_for_texts(live)
            else:
                await self._begin(live)

    async def _begin(self, live: LiveTable) -> None:
        await self._keep(live, replace(live.table, status="playing"))
        live.become(
            await self._aside(self._reader, LiveTable, live.table)
        )  # a large one takes part of a second
        self._drive(live)

    def _wait_for_texts(self, live: LiveTable) -> None:
        """Who does not show their text in time is left out: their browser may be closed, and the others are
        there."""
        if live.texts_by is None:
            live.texts_by = time.time() + TEXTS_SECONDS
            self._by_itself(self._begin_in_time(live))

    async def _begin_in_time(self, live: LiveTable) -> None:
        await asyncio.sleep(TEXTS_SECONDS)
        while live.table.status == "gathering":
            try:
                async with live.lock:
                    if live.table.status == "gathering":
                        await self._begin(live)
            except NotFound:
                return  # deleted meanwhile
            except TheomachyError as error:
                logger.warning("table %s could not begin: %s", live.table.id, error)
                await asyncio.sleep(1.0)
            else:
                missing = [
                    f"{seat.name} has not shown the promised text, which takes no part in chance"
                    for seat in live.owing
                ]
                self._tell(live, ". ".join(missing) or None)

    def _by_itself(self, doing: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(doing)
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)

    def _tell(self, live: LiveTable, notice: str | None) -> None:
        self._announce(live, notice)
        live.broadcast()

    # Steps

    async def command(self, live: LiveTable, player: Player, command: Move | Undo | Wish) -> int:
        """Do what a player asks with a seat of theirs; the table's version afterwards.

        Raises NotAllowed, NotNow, and what `Match.play` and `Match.undo` raise; then nothing has changed.
        """
        seat = _seat(live, command.seat)
        if seat.player != player.id:
            raise NotAllowed("this is not your seat")
        if live.match is None:
            raise NotNow(
                "the match has not begun" if live.defect is None else f"this match can't go on: {live.defect}"
            )
        if isinstance(command, Wish):
            return await self._set_wishes(live, command)
        if seat.bot is not None:
            raise NotNow("a bot plays in this seat; take it back first")
        move, seen = None, None
        if isinstance(command, Move):
            move, seen = _notation(live.match, command), command.seen
        live.check_guide(command.seat, move)
        if move is not None and live.answers_at_deadline(command.seat):
            return await self._withhold_answer(live, command.seat, move, seen)
        version = await self._step(
            live, command.seat, move, lambda: seen is None or live.is_in_time(command.seat, seen)
        )
        if version is None:
            raise NotNow(MEANWHILE)
        return version

    async def _set_wishes(self, live: LiveTable, command: Wish) -> int:
        """Keep what a seat wants to be asked about, and tell its own player alone. Raises BadRequest for
        another game's wishes."""
        async with live.lock:
            if live.playing is None:
                raise NotNow("the match is over")
            if command.wishes is not None and command.wishes.game != live.table.game:
                raise BadRequest(
                    f"these are wishes for {command.wishes.game}, and the table plays {live.table.game}"
                )
            seat = _seat(live, command.seat)
            stage = live.playing.stage if command.for_now else None
            wishes = wished(seat.wishes, command.wishes, stage)
            await self._stored(self._store.keep_wishes, live.table.id, command.seat, wishes)
            live.table = _with_seat(live.table, command.seat, replace(seat, wishes=wishes))
            live.changed.set()
            live.broadcast(command.seat)
        return live.version

    async def _withhold_answer(self, live: LiveTable, seat: int, move: str, seen: int | None) -> int:
        """An answer that nobody is to see before the window closes: it is tried now, and given then."""
        if seen is not None and not live.is_in_time(seat, seen):
            raise NotNow(MEANWHILE)
        await live.withhold_answer(seat, move)
        return live.version

    async def _step(
        self,
        live: LiveTable,
        seat: int,
        move: str | None,
        still: Callable[[], bool] = lambda: True,
        instead: Instead | None = None,
    ) -> int | None:
        """A move, or a move taken back: tried, stored, told. None, and nothing is done, where things are no
        longer as they were meant."""
        async with live.lock:
            if live.match is None or not still():
                return None
            trial = live.attempt(seat, move, instead)
            notation = None if move is None else trial.notation(trial.last[1])
            step = StoredStep(live.steps + 1, seat, notation, instead=instead)
            ended = result_of(trial)
            result = None if ended is None else ended.model_dump()
            await self._append(live, step, result)
            before = live.version
            told = live.match.heard()
            live.accept(step, trial)
            live.broadcast(seat)
            if live.version != before:
                self._tell_others(live, at_once=trial.over)
            if instead == "time":
                self._announce(live, out_of_time(trial, seat, told))
        if trial.over:
            live.table = replace(live.table, status="over", changed=step.at, result=result)
            self._announce(live)
        return live.version

    async def hint(self, live: LiveTable, number: int, player: Player, seen: int | None) -> Hint:
        """A hint for what a player's seat is asked. Raises NotAllowed, NotNow, TooOften, Unavailable."""
        if _seat(live, number).player != player.id:
            raise NotAllowed("this is not your seat")
        return await self._hints.of(live, number, seen, lambda match: self._note_hint(live, number, match))

    async def _note_hint(self, live: LiveTable, number: int, match: Match) -> None:
        """Store that a hint was asked for in a match as it stands, then tell everybody. Raises NotNow."""
        async with live.lock:
            if live.match is not match:
                raise NotNow(MEANWHILE)
            step = StoredStep(live.steps + 1, number, None, hint=True)
            await self._append(live, step)
            live.note_hint(step)
        self._tell(live, f"{live.table.seats[number].name} asks for a hint")

    async def _append(self, live: LiveTable, step: StoredStep, result: dict[str, Any] | None = None) -> None:
        """Store a step. Raises NotNow where another process was quicker."""
        try:
            await self._stored(self._store.append, live.table.id, step, result)
        except Conflict:
            await self._reload(live)
            raise NotNow("somebody was quicker; look again") from None

    def _tell_others(self, live: LiveTable, at_once: bool) -> None:
        """What a step has changed for the others. At a large table that takes long: whoever has moved has
        their answer before."""
        if at_once:
            live.broadcast()
            return
        self._by_itself(self._on_account(live, self._tell_one_by_one(live)))

    @staticmethod
    async def _tell_one_by_one(live: LiveTable) -> None:
        for eyes in live.behind():
            await asyncio.sleep(0)  # who asks for something meanwhile is served between
            live.broadcast(only=eyes)

    async def rematch(self, live: LiveTable, player: Player) -> LiveTable:
        """A new table with the same seats, kept for the same people; the same for all who ask. Raises NotNow,
        NotAllowed."""
        if not live.seats_of(player.id):
            raise NotAllowed("only who sat here can ask for another match")
        async with live.lock:
            if live.status != "over":
                raise NotNow("the match is not over yet")
            if live.table.next is None or not await self._is_there(live.table.next):
                await self._keep(
                    live, replace(live.table, next=(again := table_again(live.table, player)).id), again
                )
        assert live.table.next is not None
        following = await self._live(live.table.next)
        following.asked_after = time.time()
        async with following.lock:
            await self._start_if_full(following)
        self._tell(live, f"{player.name} wants to play again")
        return following

    async def play_from(self, live: LiveTable, player: Player, step: int, seat: int) -> LiveTable:
        """A table at which a player goes on, in a seat, from a place in a finished match, against bots.
        Raises NotFound, NotNow, TooOften."""
        match, replay = await self._finished(live)
        if not 0 <= step < replay.count:
            raise NotFound(f"the match has the steps 0 to {replay.count - 1}, not {step}")
        _seat(live, seat)
        place = await self._replaying(replay.place, step)
        if seat not in place.actors:
            raise NotNow(f"{match.names[seat]} had nothing to decide there")
        return await self._add(table_from(live.table, place, step, seat, player, live.stand_in))

    async def _is_there(self, id: str) -> bool:
        """Whether there is such a table: one that nobody has played at is gone after a while."""
        try:
            return bool(await self._live(id))
        except NotFound:
            return False

    # Looking back

    async def replay(self, live: LiveTable, player: Player | None, eyes: str, first: int = 0) -> Replay:
        """A piece of a finished match from a step on, seen by `all`, by `watch` (a spectator), or by a seat.
        Raises NotNow, NotFound."""
        match, replay = await self._finished(live)
        if not 0 <= first < replay.count:
            raise NotFound(f"the match has the steps 0 to {replay.count - 1}, not {first}")
        info = live.info(None if player is None else player.id, self.bots.ready(live.table.game))
        steps = await self._replaying(replay.piece, first, _audiences(match, eyes))
        return Replay(table=info, count=replay.count, parts=live.parts, steps=steps)

    async def fairness(self, live: LiveTable) -> Fairness:
        """What the chance of a finished match was made of, and whether it fits. Raises NotNow."""
        match, replay = await self._finished(live)
        return await self._replaying(replay.fairness, match)

    async def review(self, live: LiveTable) -> Review:
        """A finished match, reviewed by the coach. Raises NotNow, TooOften, Unavailable."""
        match, replay = await self._finished(live)
        return await self._coach.review(live.table.id, match.to_json(), replay.positions)

    async def file(self, live: LiveTable) -> str:
        """A finished match as a saved file. Raises NotNow."""
        return _over(live).to_json()

    async def _finished(self, live: LiveTable) -> tuple[Match, MatchReplay]:
        """A match that is over, at hand to be looked back at. Raises NotNow."""
        match, id = _over(live), live.table.id
        if id not in self._replays:
            found = await self._stored(self._store.table, id)
            assert found is not None
            self._replays.setdefault(id, await self._replaying(MatchReplay, *found))
        return match, self._replays[id]

    async def _replaying(self, function: Callable[..., T], *arguments: Any) -> T:
        """What a function of a replay returns, called in its thread: one after another, for it takes part of
        a second."""
        return await self._aside(self._replayer, function, *arguments)

    async def _aside(self, thread: ThreadPoolExecutor, function: Callable[..., T], *arguments: Any) -> T:
        """What a function returns that takes long, called in a thread, so that others are served meanwhile;
        its time is the asker's."""

        def timed() -> tuple[T, float]:
            began = time.thread_time()
            return function(*arguments), time.thread_time() - began

        found, seconds = await asyncio.get_running_loop().run_in_executor(thread, timed)
        self.requests.charge(ASKER.get(), seconds)
        return found


def _played(table: Table, steps: Sequence[StoredStep]) -> LiveTable:
    """A table with all that was done at it."""
    live = LiveTable(table)
    for step in steps:
        live.take_up(step)
    return live


def _over(live: LiveTable) -> Match:
    """A match that is over. Raises NotNow."""
    if live.defect is not None:
        raise NotNow(f"this match can't be played again: {live.defect}")
    if live.match is None or not live.match.over:
        raise NotNow("the match is not over yet")
    return live.match


def _audiences(match: Match, eyes: str) -> tuple[int | None, ...]:
    """Whose eyes are meant. Raises NotFound."""
    if eyes == "watch" or (eyes == "all" and not match.game.hidden):
        return (None,)
    if eyes == "all":
        return (*range(match.seats), None)
    if not eyes.isdecimal() or int(eyes) >= match.seats:
        raise NotFound(f"eyes are all, watch or a seat from 0 to {match.seats - 1}, not {eyes[:20]!r}")
    return (int(eyes),)


def _notation(match: Match, command: Move) -> str:
    """A move as players write it. Raises UnknownMove."""
    return command.move if isinstance(command.move, str) else match.notation(command.move.model_dump())


def _seat(live: LiveTable, number: int) -> Seat:
    if not 0 <= number < len(live.table.seats):
        raise NotFound(f"there is no seat {number} at this table")
    return live.table.seats[number]


def _with_seat(table: Table, number: int, seat: Seat) -> Table:
    seats = list(table.seats)
    seats[number] = seat
    return replace(table, seats=tuple(seats))


def _check_absence(live: LiveTable, number: int, bot: str) -> None:
    """Whether somebody else's seat may be given to a bot. Raises NotNow for who is here or was a short while
    ago, NotAllowed for another level."""
    seat = live.table.seats[number]
    if live.is_here(number):
        raise NotNow(f"{seat.name} is here")
    if live.match is None:
        return  # nothing is lost: the match has not begun, and a seat can be made free again
    if not live.is_away(number):
        raise NotNow(f"{seat.name} was here not long ago; a bot may play on after {live.absence:.0f} seconds")
    if bot != live.stand_in:
        raise NotAllowed(f"for somebody who is away a bot of this table's level plays: {live.stand_in}")


def _changing(live: LiveTable, number: int) -> Seat:
    """A seat that may be given to somebody else. Raises NotNow."""
    seat = _gathering(live, number)
    if live.full:
        raise NotNow("all have sat down, and the match is about to begin")
    return seat


def _gathering(live: LiveTable, number: int) -> Seat:
    if live.table.status != "gathering":
        raise NotNow("the match has begun; every seat is taken")
    return _seat(live, number)
