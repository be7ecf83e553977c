"""A table in memory: its match, what each seat has been told, and who is looking.

Contract: nothing here waits and nothing here is stored. `accept` is called with what has been stored already, and then `broadcast`.
"""

import asyncio
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from theomachy.errors import TheomachyError
from theomachy.fairness import commitment
from theomachy.games import game as find_game
from theomachy.games.words import Event
from theomachy.match import Match
from theomachy.saved import FORMAT, SavedComponents, SavedMatch
from theomachy.server.messages import Clock, Deadline, Entry, Message, Result, SeatInfo, SeatUpdate, TableChanged, TableInfo, Update
from theomachy.server.store import Status, Step, Table

WINDOW_GRACE = 0.4
"""Seconds that an answer may be on its way when the window's clock has run out."""
RESTART_GRACE = 60.0
"""Seconds that a player has at least after the server was down."""
LOOKS_ON_SECONDS = 60.0
"""Who has asked how a table stands is taken to look on for so long."""
MOST_WAITING = 200
"""Messages that may wait for one client; who lets more pile up is cut off, and asks anew when he is back."""

EVERYTHING = -1
Eyes = tuple[int | None, ...]
"""Seats that see together: one, several at one device, or a spectator's None."""


@dataclass(eq=False)
class Listener:
    """A client that has the table open. `version` is the last that it was told of; `cut` is set when it has let too much pile up."""

    player: str | None
    spectator: bool
    version: int = EVERYTHING
    queue: "asyncio.Queue[str | None]" = field(default_factory=lambda: asyncio.Queue(MOST_WAITING))
    cut: asyncio.Event = field(default_factory=asyncio.Event)

    def send(self, text: str) -> None:
        """Put a message into the queue; None, at the end, cuts the client off."""
        if self.queue.full():
            while not self.queue.empty():
                self.queue.get_nowait()
            self.queue.put_nowait(None)
            self.cut.set()
        else:
            self.queue.put_nowait(text)


def saved_match(table: Table, moves: Sequence[tuple[int, str]] = (), check: str = "") -> SavedMatch:
    """A table's match as a saved file has it."""
    return SavedMatch(
        theomachy=FORMAT,
        game=table.game,
        rules=table.rules,
        seats=len(table.seats),
        names=[seat.name for seat in table.seats],
        options=dict(table.options),
        seat_by_seat=one_device(table),
        components=SavedComponents.model_validate(table.components),
        seed=None,
        key=table.key.hex(),
        nonces=[seat.nonce for seat in table.seats],
        start=None,
        moves=list(moves),
        check=check,
    )


def one_device(table: Table) -> bool:
    """Whether somebody has several seats, so that a device goes round and nothing can depend on who is quicker."""
    players = Counter(seat.player for seat in table.seats if seat.player is not None)
    return any(count > 1 for count in players.values())


class LiveTable:
    """A table in memory. `lock` is held by whoever changes it; readers see what was accepted last."""

    def __init__(self, table: Table) -> None:
        """A table before its match, or at the match's beginning."""
        self.lock = asyncio.Lock()
        self.stirred = asyncio.Event()
        self.listeners: set[Listener] = set()
        self.stranger_at = 0.0
        """When somebody who does not sit here last asked how the table stands."""
        self.table = table
        self.clock = Clock.model_validate(table.clock)
        self.match: Match | None = None
        self.fault: str | None = None
        self.steps = self.version = 0
        """How many steps are stored, and how many of them others learn of: not those that change a choice under seal."""
        self._loaded = time.time()
        if table.status != "gathering":
            self.begin()

    def begin(self) -> None:
        """The match begins."""
        try:
            self.match = Match.beginning(saved_match(self.table))
        except TheomachyError as error:
            self.fault = str(error)
            return
        self.steps = self.version = 0
        self._told = dict.fromkeys([*range(self.match.seats), None], 0)
        self._logs: dict[int | None, list[Entry]] = {seat: [] for seat in self._told}
        self.seen_at, self.seen_version = time.time(), 0
        """When something last happened that everybody could see, and with which version."""
        self._asked = dict.fromkeys(self.match.must, self.seen_at)
        self._take_notes(self.match, 0, self.seen_at)
        self.stirred.set()

    def take_up(self, step: Step) -> None:
        """A stored step, when the table is read. One that does not fit the rules any more leaves the table broken."""
        if self.fault is None:
            try:
                self.accept(step, self.attempt(step.seat, step.move))
            except TheomachyError as error:
                self.match, self.fault = None, f"move {step.number}: {error}"
        self._loaded = time.time()

    def become(self, anew: "LiveTable") -> None:
        """Be what was read anew, for those who look at it already."""
        own = ("lock", "stirred", "listeners", "stranger_at")
        vars(self).update({name: value for name, value in vars(anew).items() if name not in own})
        self.stirred.set()

    @property
    def playing(self) -> Match | None:
        """The match while it goes on."""
        return self.match if self.match is not None and not self.match.over else None

    @property
    def status(self) -> Status:
        """How the table stands."""
        if self.fault is not None:
            return "broken"
        return self.table.status if self.match is None else "over" if self.match.over else "playing"

    # Steps

    def attempt(self, seat: int, move: str | None) -> Match:
        """The match after a move, or after a move taken back, on a copy. Raises what `Match.play` and `Match.undo` raise."""
        assert self.match is not None
        trial = self.match.copy()
        return trial.undo(seat) if move is None else trial.play(move, seat)

    def accept(self, step: Step, match: Match) -> None:
        """A step that has been stored is what the table is from now on."""
        assert self.match is not None
        self.steps = step.number
        if step.move is None or match.count != self.match.count:
            self.version += 1
        if step.move is None:
            self._take_back(step, match)
            self.seen_at, self.seen_version = step.at, self.version
        self._take_notes(match, self.version, step.at)
        goes_on = set(self._asked) - {step.seat} if match.interrupted == self.match.interrupted else set()
        self._asked = {seat: self._asked[seat] if seat in goes_on else step.at for seat in match.must}
        self.match = match
        self.stirred.set()

    def _take_notes(self, match: Match, version: int, at: float) -> None:
        for seat, told in self._told.items():
            events = match.events(seat, since=told)
            self._logs[seat] += [_entry(event, len(self._logs[seat]) + n, version) for n, event in enumerate(events)]
            self._told[seat] += len(events)
            if seat is None and events:
                self.seen_at, self.seen_version = at, version

    def _take_back(self, step: Step, match: Match) -> None:
        for seat, log in self._logs.items():
            left = len(match.events(seat))
            detail = {"seat": step.seat, "events": self._told[seat] - left}
            text = f"{match.names[step.seat]} takes back a move"
            log.append(Entry(number=len(log), kind="takes_back", detail=detail, text=text, version=self.version))
            self._told[seat] = left

    # Whose turn it is, and until when

    def bot_of(self, seat: int) -> str | None:
        """The level of the bot that plays a seat now; None for a person."""
        return self.table.seats[seat].bot

    @property
    def people(self) -> list[int]:
        """The seats that belong to people, also those in which a bot plays until they come back: they may be looking on."""
        return [number for number, seat in enumerate(self.table.seats) if seat.player is not None]

    def has_no_choice(self, seat: int) -> bool:
        """Whether the seat is that of the one person at a table of bots, asked out of turn, and can only pass (ZOL-20).

        Not while somebody looks on: he would learn from it.
        """
        match = self.playing
        if match is None or not match.interrupted or self.people != [seat] or self.bot_of(seat) is not None:
            return False
        return seat in match.must and len(match.legal_actions(seat)) == 1 and not self._looked_on(seat)

    def _looked_on(self, seat: int) -> bool:
        """Whether anybody but the seat's own player looks at the table, or has just done so."""
        player = self.table.seats[seat].player
        just_now = time.time() - self.stranger_at < LOOKS_ON_SECONDS
        return just_now or any(listener.player != player for listener in self.listeners)

    def waives(self, seat: int) -> bool:
        """Whether a person is asked about what he has said that he does not care for."""
        match = self.playing
        if match is None or self.bot_of(seat) is not None:
            return False
        return match.asked_about(seat) in self.table.seats[seat].waived and match.declining(seat) is not None

    def asked_at(self, seat: int) -> float:
        """Since when a seat of `must` is asked: not before this server could ask it."""
        since, whole = self._asked[seat], self.clock.move or 0.0
        assert self.match is not None
        if self.match.interrupted:
            return max(since, self._loaded)
        return max(since, self._loaded + min(RESTART_GRACE, whole) - whole) if since < self._loaded else since

    def deadlines(self, now: float) -> list[Deadline]:
        """The people on the clock."""
        match = self.playing
        if match is None:
            return []
        deadlines = []
        for seat in match.must:
            if self.bot_of(seat) is not None or self.has_no_choice(seat):
                continue
            window = match.interrupted and match.declining(seat) is not None  # what cannot be let pass is no window
            whole = self.clock.window if window else self.clock.move
            if whole is not None and not (window and one_device(self.table)):
                seconds = max(self.asked_at(seat) + whole - now, 0.0)
                deadlines.append(Deadline(seat=seat, seconds=seconds, whole=whole, window=window))
        return deadlines

    # What is told

    def seats_of(self, player: str | None) -> tuple[int, ...]:
        """The seats of a player, kept for him or taken."""
        return tuple(number for number, seat in enumerate(self.table.seats) if player is not None and seat.player == player)

    def eyes(self, listener: Listener) -> Eyes:
        """With whose eyes a client looks: its own seats, else as a spectator, if it came by that link."""
        return self.seats_of(listener.player) or ((None,) if listener.spectator else ())

    def update(self, eyes: Eyes, since: int, now: float | None = None) -> Update:
        """What is new for some eyes since a version."""
        match = self.match
        seats = [] if match is None else [self._seat_update(match, seat, since) for seat in eyes]
        return Update(version=self.version, since=since, seats=seats, deadlines=self.deadlines(time.time() if now is None else now))

    def _seat_update(self, match: Match, seat: int | None, since: int) -> SeatUpdate:
        return SeatUpdate(
            seat=seat,
            view=match.view(seat),
            log=[entry for entry in self._logs[seat] if entry.version > since],
            can_undo=seat is not None and match.can_undo(seat),
            asked_about=None if seat is None else match.asked_about(seat),
            passes=seat is not None and (self.has_no_choice(seat) or self.waives(seat)),
            waived=[] if seat is None else list(self.table.seats[seat].waived),
        )

    def info(self, player: str | None, bots_ready: bool) -> TableInfo:
        """The table itself, as a player (or a spectator) sees it."""
        table, match = self.table, self.match
        mine = self.seats_of(player)
        maker = player is not None and player == table.maker
        belongs = maker or bool(mine)
        over = match is not None and match.over
        return TableInfo(
            id=table.id,
            game=table.game,
            options=dict(table.options),
            components=str(table.components["label"]),
            reconstructed=self._reconstructed(),
            clock=self.clock,
            status=self.status,
            seats=[self._seat_info(number, number in mine) for number in range(len(table.seats))],
            one_device=one_device(table),
            maker=maker,
            join=table.join_pass if belongs else None,
            watch=table.watch_pass if belongs else None,
            commitment=commitment(table.key),
            key=table.key.hex() if over else None,
            result=self._result(match) if match is not None and over else None,
            next=table.next,
            bots_ready=bots_ready,
            created=table.created,
            version=self.version,
        )

    def _reconstructed(self) -> bool:
        data = self.table.components.get("data")
        return bool(data["reconstructed"]) if data else find_game(self.table.game).components().reconstructed

    def _seat_info(self, number: int, yours: bool) -> SeatInfo:
        seat = self.table.seats[number]
        here = seat.player is not None and any(listener.player == seat.player for listener in self.listeners)
        return SeatInfo(
            seat=number,
            kind=seat.kind,
            name=seat.name,
            bot=seat.bot,
            taken=seat.taken or seat.kind == "bot",
            here=here,
            yours=yours,
            nonce=seat.nonce,
        )

    @staticmethod
    def _result(match: Match) -> Result:
        outcome = match.outcome
        assert outcome is not None
        return Result(winners=list(outcome.winners), ranks=list(outcome.ranks), scores=list(outcome.scores))

    # Who is told

    def broadcast(self, seat: int | None = None) -> None:
        """Tell everybody what is new to him; or, where a seat has changed its choice under seal, that seat's own clients."""
        now = time.time()
        texts: dict[tuple[Eyes, int], str] = {}
        for listener in self.listeners:
            eyes = self.eyes(listener)
            if self.match is None or not eyes or (seat is not None and seat not in eyes):
                continue
            since = listener.version
            if (eyes, since) not in texts:
                texts[eyes, since] = self.update(eyes, since, now).model_dump_json()
            listener.version = self.version
            listener.send(texts[eyes, since])

    def announce(self, notice: str | None, bots_ready: bool) -> None:
        """Tell everybody that something about the table is new."""
        for listener in self.listeners:
            listener.send(TableChanged(table=self.info(listener.player, bots_ready), notice=notice).model_dump_json())

    def tell(self, listener: Listener, message: Message) -> None:
        """Tell one client alone."""
        listener.send(message.model_dump_json())


def _entry(event: Event, number: int, version: int) -> Entry:
    return Entry(number=number, kind=event.kind, detail=event.detail, text=event.text, version=version)
