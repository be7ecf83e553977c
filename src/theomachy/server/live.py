"""A table in memory: its match, what each seat has been told, and who is looking.

Contract: nothing here waits and nothing here is stored. `accept` is called with what has been stored already,
and then `broadcast`."""

import asyncio
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from theomachy.errors import TheomachyError
from theomachy.fairness import chance_word, commitment
from theomachy.games import game as find_game
from theomachy.games.words import Event, Reply, View, Wishes
from theomachy.match import Match
from theomachy.saved import FORMAT, SavedComponents, SavedMatch
from theomachy.server.bots import BY_STRENGTH, searches
from theomachy.server.entries import Logged
from theomachy.server.errors import NotAllowed, NotNow
from theomachy.server.guide import PERSON, Guide, guide_of
from theomachy.server.log import entry_of, remarks, takes_back
from theomachy.server.messages import (
    Clock,
    Deadline,
    Lesson,
    Message,
    Origin,
    Part,
    Result,
    SeatInfo,
    SeatUpdate,
    TableChanged,
    TableInfo,
    Update,
)
from theomachy.server.store import Instead, Seat, Status, Step, Table
from theomachy.server.wishes import in_force

WINDOW_GRACE = 0.4
"""Seconds that an answer may be on its way when the window's clock has run out."""
RESTART_GRACE = 60.0
"""Seconds that a player has at least after the server was down."""
ABSENCE_SECONDS = 120.0
"""How long somebody must be away, at the least, before others may give their seat to a bot: a tunnel is
shorter."""
LOOKS_ON_SECONDS = 60.0
"""Who has asked how a table stands is taken to look on for so long."""
MOST_WAITING = 200
"""Messages that may wait for one client; who lets more pile up is cut off, and asks anew once back."""
MOST_PARTS = 400
"""Parts of a match that a replay tells of; of longer ones the larger parts, or every other one."""

EVERYTHING = -1
Eyes = tuple[int | None, ...]
"""Seats that see together: one, several at one device, or a spectator's None."""


@dataclass(eq=False)
class Listener:
    """A client that has the table open. `version` is the last that it was told of; `cut` is set when it has
    let too much pile up, or its player has signed out elsewhere."""

    player: str | None
    spectator: bool
    version: int = EVERYTHING
    queue: "asyncio.Queue[str | None]" = field(default_factory=lambda: asyncio.Queue(MOST_WAITING))
    cut: asyncio.Event = field(default_factory=asyncio.Event)

    def send(self, text: str) -> None:
        """Put a message into the queue."""
        if self.queue.full():
            self.cut_off()
        else:
            self.queue.put_nowait(text)

    def cut_off(self) -> None:
        """Let the client go: None is the end of the queue."""
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait(None)
        self.cut.set()


@dataclass(frozen=True, eq=False)
class WithheldAnswer:
    """A move, and its action, that is given when the window closes; whoever has made it waits for `done`."""

    move: str
    action: int
    done: "asyncio.Future[None]"


def saved_match(table: Table, moves: Sequence[tuple[int, str]] = (), check: str = "") -> SavedMatch:
    """A table's match as a saved file has it."""
    start = _position(table)
    return SavedMatch(
        theomachy=FORMAT,
        game=table.game,
        rules=table.rules,
        seats=len(table.seats),
        names=[seat.name for seat in table.seats],
        options=dict(table.options),
        seat_by_seat=one_device(table) if table.origin is None else table.origin["seat_by_seat"],
        components=SavedComponents.model_validate(table.components),
        seed=None,
        key=None if start else table.key.hex(),
        nonces=[] if start else [seat.nonce for seat in table.seats],
        start=start,
        moves=list(moves),
        check=check,
    )


def _position(table: Table) -> dict[str, Any] | None:
    """The position with which a table's match begins, where it is not the game's own: that of a guided turn,
    or of another match, from which it goes on with chance of its own."""
    guide = guide_of(table.game) if table.guided else None
    if guide is not None:
        return guide.position(table.game, [seat.name for seat in table.seats])
    if table.origin is None:
        return None
    chance = chance_word(table.key, 0, [seat.nonce for seat in table.seats])
    return {**table.origin["position"], "chance": int(chance)}


def result_of(match: Match) -> Result | None:
    """How a match ended; None while it goes on."""
    outcome = match.outcome
    if outcome is None:
        return None
    return Result(winners=list(outcome.winners), ranks=list(outcome.ranks), scores=list(outcome.scores))


def one_device(table: Table) -> bool:
    """Whether somebody has several seats, so that a device goes round and nothing can depend on who is
    quicker."""
    players = Counter(seat.player for seat in table.seats if seat.player is not None)
    return any(count > 1 for count in players.values())


class LiveTable:
    """A table in memory. `lock` is held by whoever changes it; readers see what was accepted last."""

    def __init__(self, table: Table) -> None:
        """A table before its match, or at the match's beginning."""
        self.lock = asyncio.Lock()
        self.changed = asyncio.Event()
        self.listeners: set[Listener] = set()
        self.stranger_at = 0.0
        """When somebody who does not sit here last asked how the table stands."""
        self.asked_after = 0.0
        """When anybody last did."""
        self.owner = ""
        """The address for which the table is kept in memory."""
        self.heard_of: dict[str, float] = {}
        """When each player was last heard of."""
        self.texts_by: float | None = None
        """Until when those who sit here may show their texts; None before all have sat down."""
        self.table = table
        self.clock = Clock.model_validate(table.clock)
        self.match: Match | None = None
        self.defect: str | None = None
        self.withheld: dict[int, WithheldAnswer] = {}
        self._replies: dict[int, tuple[Match, Wishes, Reply]] = {}
        self.steps = self.version = 0
        """How many steps are stored, and how many of them others learn of: not those that change a choice
        under seal."""
        self._loaded = time.time()
        if table.status != "gathering":
            self.begin()

    def begin(self) -> None:
        """The match begins."""
        try:
            self.match = Match.beginning(saved_match(self.table))
        except TheomachyError as error:
            self.defect = str(error)
            return
        self.steps = self.version = 0
        self._told = dict.fromkeys([*range(self.match.seats), None], 0)
        self._hints: Counter[int] = Counter()
        """By seat how often its player has asked for a hint."""
        self._failures: Counter[int] = Counter()
        """By seat how often its bot has failed, so that greedy played instead."""
        self._logs: dict[int | None, list[Logged]] = {seat: [] for seat in self._told}
        self._parts: list[tuple[int, Part]] = []
        """Each with the number of the event with which it began."""
        self.seen_at, self.seen_version = time.time(), 0
        """When something last happened that everybody could see, and with which version."""
        self._asked = dict.fromkeys(self.match.must, self.seen_at)
        self._question = dict.fromkeys(self.match.must, 0)
        """By seat of `must`: the version with which what it is asked came up."""
        self._take_notes(self.match, 0, self.seen_at)
        self.changed.set()

    def take_up(self, step: Step) -> None:
        """A stored step, when the table is read. One that does not fit the rules any more leaves the table
        broken.

        Whoever is asked is asked anew: that they were asked the same before would take most of the time to
        find out."""
        if self.defect is None:
            try:
                self.note_hint(step) if step.hint else self._accept(step, self._attempt_again(step), set())
            except TheomachyError as error:
                self.match, self.defect = None, f"move {step.number}: {error}"
        self._loaded = time.time()

    def note_hint(self, step: Step) -> None:
        """A seat has asked for a hint, which is stored: all learn of it, and nothing else is new."""
        assert self.match is not None
        self.steps = step.number
        self.version += 1
        self._hints[step.seat] += 1
        for log in self._logs.values():
            log += remarks(self.match, step, self._failures, len(log), self.version)

    def become(self, anew: "LiveTable") -> None:
        """Be what was read anew, for those who look at it already."""
        self._settle_withheld(set(), None)
        own = ("lock", "changed", "listeners", "stranger_at", "asked_after", "owner", "heard_of", "texts_by")
        vars(self).update({name: value for name, value in vars(anew).items() if name not in own})
        self.changed.set()

    @property
    def playing(self) -> Match | None:
        """The match while it goes on."""
        return self.match if self.match is not None and not self.match.over else None

    @property
    def window(self) -> bool:
        """Whether seats are asked out of turn, and may let it pass: then the window's clock runs, not that of
        moves."""
        match = self.playing
        return (
            match is not None
            and match.interrupted
            and any(match.pass_action(seat) is not None for seat in match.must)
        )

    @property
    def is_clocked(self) -> bool:
        """Whether a clock runs for people, looked at or not."""
        people = [
            seat
            for seat, info in enumerate(self.table.seats)
            if info.player is not None and self.bot_of(seat) is None
        ]
        return self.playing is not None and self.clock.move is not None and bool(people)

    def is_attended(self) -> bool:
        """Whether anybody looks at the table, has just asked about it, or is on its clock. Else nobody minds
        if it rests."""
        return (
            bool(self.listeners or self.withheld)
            or time.time() - self.asked_after < LOOKS_ON_SECONDS
            or self.is_clocked
        )

    @property
    def full(self) -> bool:
        """Whether every seat is taken."""
        return all(seat.kind == "bot" or seat.taken for seat in self.table.seats)

    @property
    def owing(self) -> list[Seat]:
        """The seats whose texts were promised and have not been shown."""
        return (
            []
            if self.table.guided
            else [seat for seat in self.table.seats if seat.promise and not seat.nonce]
        )

    @property
    def status(self) -> Status:
        """How the table stands."""
        if self.defect is not None:
            return "broken"
        return self.table.status if self.match is None else "over" if self.match.over else "playing"

    @property
    def result(self) -> Result | None:
        """How the match ended; None while it goes on."""
        return None if self.match is None else result_of(self.match)

    # Steps

    def attempt(self, seat: int, move: str | None, instead: Instead | None = None) -> Match:
        """The match after a move, or after a move taken back, on a copy. Raises what `Match.play` and
        `Match.undo` raise.

        Whose time has run out can't take back what was done then: they would have their time once more.
        """
        assert self.match is not None
        trial = self.match.copy()
        trial = trial.undo(seat) if move is None else trial.play(move, seat)
        return trial.settle() if instead == "time" else trial

    def _attempt_again(self, step: Step) -> Match:
        """The match after a stored step, on a copy. Raises what `Match.play` and `Match.undo_again` raise."""
        if step.move is not None:
            return self.attempt(step.seat, step.move, step.instead)
        assert self.match is not None
        return self.match.copy().undo_again(step.seat)

    def accept(self, step: Step, match: Match) -> None:
        """A step that has been stored is what the table is from now on."""
        self._accept(step, match, self._still_asked(step, match))

    def _accept(self, step: Step, match: Match, same: set[int]) -> None:
        """`same`: the seats that are asked what they were asked before."""
        assert self.match is not None
        self.steps = step.number
        if (
            match.count != self.match.count
        ):  # else something under seal was changed: nothing is new to others, and nobody is asked anew
            self._tell_of(step, match, same)
        self.match = match
        self.changed.set()

    def _tell_of(self, step: Step, match: Match, same: set[int]) -> None:
        """A step of which others learn."""
        assert self.match is not None
        self.version += 1
        if step.move is None:
            self._take_back(step, match)
            self.seen_at, self.seen_version = step.at, self.version
        self._failures[step.seat] += step.instead == "bot"
        for log in self._logs.values():
            log += remarks(match, step, self._failures, len(log), self.version)
        self._take_notes(match, self.version, step.at)
        self._question = {seat: self._question[seat] if seat in same else self.version for seat in match.must}
        goes_on = set(self._asked) - {step.seat} if match.interrupted == self.match.interrupted else set()
        self._asked = {seat: self._asked[seat] if seat in goes_on else step.at for seat in match.must}
        self._settle_withheld(same, step)

    def _still_asked(self, step: Step, match: Match) -> set[int]:
        """The people's seats that a step leaves asked what they were asked before: together with whoever has
        answered, or takes their answer back. What a bot is asked its driver compares."""
        assert self.match is not None
        before = self.match if step.move is not None else match
        if step.seat not in before.must:
            return set()
        both = set(self.match.must) & set(match.must) - {step.seat}
        seats = [seat for seat in both if self.bot_of(seat) is None]
        return {seat for seat in seats if self.match.question(seat) == match.question(seat)}

    def is_in_time(self, seat: int, seen: int) -> bool:
        """Whether a move is made for what is still so: since the version `seen` nothing that could be seen
        has happened, or nothing that concerns what the seat is asked, as where several choose at once."""
        return seen >= min(self.seen_version, self._question.get(seat, self.seen_version))

    def _take_notes(self, match: Match, version: int, at: float) -> None:
        for seat, told in self._told.items():
            events = match.events(seat, since=told)
            self._logs[seat] += [
                entry_of(match, event, len(self._logs[seat]) + n, version) for n, event in enumerate(events)
            ]
            self._told[seat] += len(events)
            if seat is None and events:
                self.seen_at, self.seen_version = at, version
                self._parts += self._begun(match, events)

    def _take_back(self, step: Step, match: Match) -> None:
        for seat, log in self._logs.items():
            left = match.heard(seat)
            log.append(takes_back(match, step.seat, self._told[seat] - left, len(log), self.version))
            self._told[seat] = left
        self._parts = [(number, part) for number, part in self._parts if number < self._told[None]]

    def _begun(self, match: Match, events: list[Event]) -> Iterator[tuple[int, Part]]:
        for event in events:
            level = match.part(event)
            if level is not None:
                yield event.number, Part(step=self.steps, level=level, name=event.text)

    @property
    def parts(self) -> list[Part]:
        """The parts of the match so far, by the step at which they begin."""
        by_step: dict[int, Part] = {}
        for _, part in self._parts:
            first = by_step.get(part.step)
            by_step[part.step] = (
                part if first is None else first.model_copy(update={"name": f"{first.name}. {part.name}"})
            )
        parts = list(by_step.values())
        if len(parts) > MOST_PARTS:
            parts = [part for part in parts if part.level == 0]
        return parts[:: 1 + len(parts) // MOST_PARTS]

    # Whose turn it is, and until when

    @property
    def stand_in(self) -> str:
        """The level of a bot that takes the seat of somebody who is away: that of the strongest bot at the
        table, and never any card at random."""
        return max(
            ["greedy", *(seat.bot for seat in self.table.seats if seat.kind == "bot" and seat.bot)],
            key=BY_STRENGTH.index,
        )

    @property
    def absence(self) -> float:
        """After how many seconds away a player's seat may be given to a bot by the table's maker: never
        before a clock would have run out."""
        return max(ABSENCE_SECONDS, float(self.clock.move or 0))

    def is_here(self, number: int) -> bool:
        """Whether a seat's player has the table open."""
        player = self.table.seats[number].player
        return player is not None and any(listener.player == player for listener in self.listeners)

    def is_away(self, number: int) -> bool:
        """Whether nothing was heard of a seat's player for long. For how long is told to nobody: it would
        tell when they have answered."""
        player = self.table.seats[number].player
        if player is None or self.is_here(number):
            return False
        return time.time() - max(self.heard_of.get(player, 0.0), self._loaded) >= self.absence

    @property
    def searched(self) -> bool:
        """Whether a bot at the table searches."""
        return any(seat.bot is not None and searches(seat.bot, self.table.game) for seat in self.table.seats)

    def bot_of(self, seat: int) -> str | None:
        """The level of the bot that plays a seat now; None for a person."""
        return self.table.seats[seat].bot

    @property
    def people(self) -> list[int]:
        """The seats that belong to people, also those in which a bot plays until they come back: they may be
        looking on."""
        return [number for number, seat in enumerate(self.table.seats) if seat.player is not None]

    @property
    def guide(self) -> Guide | None:
        """The guide of the table's match."""
        return guide_of(self.table.game) if self.table.guided else None

    def _lesson(self, match: Match, seat: int | None) -> Lesson | None:
        """What the guide says now to whom it guides."""
        guide = self.guide
        if guide is None or seat != PERSON or match.over:
            return None
        number, waiting = guide.told(match)
        step = guide.steps[number]
        return Lesson(
            number=number + 1,
            of=len(guide.steps),
            title=step.title,
            text=step.text,
            moves=step.moves,
            sheet=step.sheet,
            shows=step.shows,
            waiting=waiting,
        )

    def _view(self, match: Match, seat: int | None) -> View:
        """What a seat sees; of what it may do, where it is guided, that which the guide waits for."""
        view = match.view(seat)
        if self.guide is None or seat != PERSON:
            return view
        return view.model_copy(update={"legal": self.guide.wanted(match, view.legal)})

    def check_guide(self, seat: int, move: str | None) -> None:
        """Raises NotAllowed for what the guide does not wait for."""
        if (
            self.guide is not None
            and self.playing is not None
            and seat == PERSON
            and seat in self.playing.must
        ):
            objection = self.guide.objection(self.playing, move)
            if objection is not None:
                raise NotAllowed(objection)

    def wishes(self, seat: int) -> tuple[Wishes | None, bool]:
        """What a seat wants to be asked about, and whether that is for the time being."""
        match = self.match
        if match is None or match.game.wishes is None:
            return None, False
        if self.guide is not None and seat == PERSON and not self.guide.is_over(match):
            return match.game.wishes.model_validate(self.guide.wishes), False
        return in_force(self.table.seats[seat].wishes, match.game.wishes, match.stage)

    def _reply(self, seat: int) -> Reply:
        """What a person's wishes say to what the seat is asked."""
        match, (wishes, _) = self.playing, self.wishes(seat)
        if match is None or wishes is None or seat not in match.must or self.bot_of(seat) is not None:
            return Reply()
        known = self._replies.get(seat)
        if known is None or known[0] is not match or known[1] != wishes:
            known = self._replies[seat] = (match, wishes, match.reply(seat, wishes))
        return known[2]

    def is_unwatched(self, seat: int) -> bool:
        """Whether the seat is that of the one person at a table of bots, and nobody looks on: nobody could
        learn from when it answers."""
        return self.people == [seat] and self.bot_of(seat) is None and not self._looked_on(seat)

    def answers_at_deadline(self, seat: int) -> bool:
        """Whether it must not show if the seat's player was asked: then whatever is answered for it, or by
        them, is given when the window closes."""
        timed = self.window and self.clock.window is not None and not one_device(self.table)
        return timed and not self.is_unwatched(seat) and self._reply(seat).secret

    def is_auto_answered(self, seat: int) -> bool:
        """Whether the seat's answer follows from its wishes and from what all know."""
        reply = self._reply(seat)
        return reply.action is not None and not reply.secret

    def is_answered_at_once(self, seat: int) -> bool:
        """Whether the server answers for the seat among bots, and at once: its player has no choice (ZOL-20),
        or their wishes say what."""
        match = self.playing
        if (
            match is None
            or seat not in match.must
            or not self.is_unwatched(seat)
            or self.is_auto_answered(seat)
        ):
            return False
        return self._reply(seat).action is not None or (self.window and len(match.legal_actions(seat)) == 1)

    def answer(self, seat: int) -> int | None:
        """What the server is going to answer for a person, and without asking them."""
        match = self.playing
        if match is None or seat not in match.must:
            return None
        if self.is_auto_answered(seat) or self.is_answered_at_once(seat) or self.answers_at_deadline(seat):
            reply = self._reply(seat)
            return (
                match.legal_actions(seat)[0]
                if reply.action is None and self.is_answered_at_once(seat)
                else reply.action
            )
        return None

    def withhold_answer(self, seat: int, move: str) -> "asyncio.Future[None]":
        """Try a move and keep it until the window closes; the future says that it was given, or NotNow.
        Raises what the move raises."""
        _, action = self.attempt(seat, move).last
        assert self.match is not None
        if seat in self.withheld:
            self.withheld.pop(seat).done.set_exception(NotNow("you have answered otherwise"))
        withheld = self.withheld[seat] = WithheldAnswer(
            self.match.notation(action), action, asyncio.get_running_loop().create_future()
        )
        return withheld.done

    def _settle_withheld(self, still_asked: set[int], step: Step | None) -> None:
        """Whoever waits for their answer to be given learns that it was, or that it has become pointless."""
        for seat in set(self.withheld) - still_asked:
            withheld = self.withheld.pop(seat)
            if withheld.done.done():
                continue
            if step is not None and (step.seat, step.move) == (seat, withheld.move):
                withheld.done.set_result(None)
            else:
                withheld.done.set_exception(NotNow("something has happened meanwhile; look again"))

    def _looked_on(self, seat: int) -> bool:
        """Whether anybody but the seat's own player looks at the table, or has just done so."""
        player = self.table.seats[seat].player
        just_now = time.time() - self.stranger_at < LOOKS_ON_SECONDS
        return just_now or any(listener.player != player for listener in self.listeners)

    def asked_at(self, seat: int) -> float:
        """Since when a seat of `must` is asked: not before this server could ask it."""
        since, whole = self._asked[seat], self.clock.move or 0.0
        assert self.match is not None
        if self.window and self.clock.window is not None:
            return max(since, self._loaded)
        return max(since, self._loaded + min(RESTART_GRACE, whole) - whole) if since < self._loaded else since

    def deadlines(self, now: float) -> list[Deadline]:
        """The people on the clock."""
        match = self.playing
        if match is None:
            return []
        window = self.window
        own = self.clock.window if window else None
        whole = self.clock.move if own is None else own
        if whole is None or (window and one_device(self.table)):
            return []
        asked = [
            seat for seat in match.must if self.bot_of(seat) is None and not self.is_answered_at_once(seat)
        ]
        if (
            window and not match.hurried
        ):  # where a clock is there only to hide who was asked, one person among bots may take their time
            asked = [seat for seat in asked if not (self.is_unwatched(seat) and self._reply(seat).secret)]
        return [
            Deadline(
                seat=seat, seconds=max(self.asked_at(seat) + whole - now, 0.0), whole=whole, window=window
            )
            for seat in asked
        ]

    # What is told

    def seats_of(self, player: str | None) -> tuple[int, ...]:
        """The seats of a player, kept for them or taken."""
        return tuple(
            number
            for number, seat in enumerate(self.table.seats)
            if player is not None and seat.player == player
        )

    def eyes(self, listener: Listener) -> Eyes:
        """With whose eyes a client looks: its own seats, else as a spectator, if it came by that link."""
        return self.seats_of(listener.player) or ((None,) if listener.spectator else ())

    def update(self, eyes: Eyes, since: int, now: float | None = None) -> Update:
        """What is new for some eyes since a version."""
        match = self.match
        seats = [] if match is None else [self._seat_update(match, seat, since) for seat in eyes]
        public = self._seat_update(match, None, since) if match is not None and len(eyes) > 1 else None
        deadlines = self.deadlines(time.time() if now is None else now)
        return Update(version=self.version, since=since, seats=seats, public=public, deadlines=deadlines)

    def _seat_update(self, match: Match, seat: int | None, since: int) -> SeatUpdate:
        wishes, for_now = (None, False) if seat is None else self.wishes(seat)
        return SeatUpdate(
            seat=seat,
            view=self._view(match, seat),
            log=[entry for entry in self._logs[seat] if entry.version > since],
            can_undo=seat is not None
            and match.can_undo(seat)
            and (self.guide is None or self.guide.is_over(match)),
            asked_about=None if seat is None else match.prompt_subject(seat),
            passes=seat is not None and self.answer(seat) is not None,
            wishes=wishes,
            lesson=self._lesson(match, seat),
            for_now=for_now,
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
            texts_due=None
            if self.texts_by is None or table.status != "gathering"
            else max(0.0, self.texts_by - time.time()),
            key=table.key.hex() if over else None,
            result=self.result,
            next=table.next,
            hints=table.hints,
            origin=None if table.origin is None else Origin.model_validate(table.origin),
            bots_ready=bots_ready or not self.searched,
            absence=self.absence,
            stand_in=self.stand_in,
            created=table.created,
            version=self.version,
        )

    def _reconstructed(self) -> bool:
        data = self.table.components.get("data")
        return bool(data["reconstructed"]) if data else find_game(self.table.game).components().reconstructed

    def _seat_info(self, number: int, yours: bool) -> SeatInfo:
        seat = self.table.seats[number]
        return SeatInfo(
            seat=number,
            kind=seat.kind,
            name=seat.name,
            bot=seat.bot,
            taken=seat.taken or seat.kind == "bot",
            here=self.is_here(number),
            away=self.is_away(number),
            yours=yours,
            promise=seat.promise,
            shown=bool(seat.nonce),
            nonce="" if self.table.status == "gathering" else seat.nonce,
            hints=0 if self.match is None else self._hints[number],
        )

    # Who is told

    def behind(self) -> set[Eyes]:
        """The eyes that have not been told all yet."""
        return {self.eyes(listener) for listener in self.listeners if listener.version != self.version} - {()}

    def broadcast(self, seat: int | None = None, only: Eyes | None = None) -> None:
        """Tell everybody what is new to them; or a seat's own clients, or those who look with the same
        eyes."""
        now = time.time()
        texts: dict[tuple[Eyes, int], str] = {}
        for listener in self.listeners:
            eyes = self.eyes(listener)
            if (
                self.match is None
                or not eyes
                or (seat is not None and seat not in eyes)
                or only not in (None, eyes)
            ):
                continue
            since = listener.version
            if (eyes, since) not in texts:
                texts[eyes, since] = self.update(eyes, since, now).model_dump_json()
            listener.version = self.version
            listener.send(texts[eyes, since])

    def announce(self, notice: str | None, bots_ready: bool) -> None:
        """Tell everybody that something about the table is new. It is the same for all who neither sit here
        nor have opened the table."""
        texts: dict[tuple[tuple[int, ...], bool], str] = {}
        for listener in self.listeners:
            kind = self.seats_of(listener.player), listener.player == self.table.maker
            if kind not in texts:
                texts[kind] = TableChanged(
                    table=self.info(listener.player, bots_ready), notice=notice
                ).model_dump_json()
            listener.send(texts[kind])

    def here(self) -> set[str]:
        """The players of this table who have it open."""
        return {seat.player for seat in self.table.seats if seat.player is not None} & {
            listener.player for listener in self.listeners
        }

    def tell(self, listener: Listener, message: Message) -> None:
        """Tell one client alone."""
        listener.send(message.model_dump_json())


def out_of_time(match: Match, seat: int, told: int) -> str:
    """What is said when a bot has moved for somebody: the first of what everybody has seen of it since the
    event number `told`."""
    seen = match.events(None, since=told)
    return f"{match.names[seat]}'s time ran out: a bot has moved" + (f". {seen[0].text}" if seen else "")
