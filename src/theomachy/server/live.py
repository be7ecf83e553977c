"""A table in memory: its match as it stands, and what belongs to it.

Contract: nothing here waits and nothing here is stored. `accept` is called with what has been stored already,
and then it is told (`telling`)."""

import asyncio
import time
from collections import Counter, defaultdict
from collections.abc import Mapping, Set
from dataclasses import dataclass, replace

from theomachy.errors import TheomachyError
from theomachy.games.words import View
from theomachy.match import Match
from theomachy.server.audience import Audience, Listener
from theomachy.server.beginning import beginning_of
from theomachy.server.bot_choice import stand_in
from theomachy.server.bots import searches
from theomachy.server.deeds import Terms, ends_with
from theomachy.server.guide import Guide, guide_of
from theomachy.server.log import TableLog
from theomachy.server.messages import Clock, Result
from theomachy.server.stretches import Stretch, current, run
from theomachy.server.table import RESIGN, UNDO, Instead, Status, Step, Table
from theomachy.server.withheld import WithheldAnswers
from theomachy.server.words import text_of

ABSENCE_SECONDS = 120.0
"""How long somebody must be away, at the least, before others may give their seat to a bot: a tunnel is
shorter."""
SLOW_SECONDS = 86_400
"""From so much time for a move on people come by once a day or so."""
Eyes = tuple[int | None, ...]
"""Seats that see together: one, several at one device, or a spectator's None."""


@dataclass(frozen=True)
class Asked:
    """Since when a seat is asked, in seconds of `time.time`, and the version with which what it is asked came
    up. `used`: the seconds that it had taken before, for a move that was taken back."""

    since: float
    version: int
    used: float = 0.0


@dataclass(frozen=True)
class Taken:
    """How many seconds a seat took for a move, and how many of them went off its reserve."""

    seat: int
    used: float
    reserve: float


class LiveTable:
    """A table in memory. `lock` is held by whoever changes it; readers see what was accepted last."""

    def __init__(self, table: Table) -> None:
        """A table before its match, or at the match's beginning."""
        self.lock = asyncio.Lock()
        self.changed = asyncio.Event()
        self.audience = Audience()
        self.owner = ""
        """The address for which the table is kept in memory."""
        self.epoch: int | None = None
        """The epoch of the lease under which it was read."""
        self.gone = False
        """Whether it is no longer the table that is played: that was deleted, or another worker has it."""
        self.texts_by: float | None = None
        """Until when those who sit here may show their texts; None before all have sat down."""
        self.table = table
        self.clock = Clock.model_validate(table.clock)
        self.loaded = time.time()
        """Since when this server can ask anybody anything."""
        self.match: Match | None = None
        self.viewed: Match | None = None
        self.views: dict[int | None, View] = {}
        """Of the match that was looked at last, what was made for who looks, by seat."""
        self._playing: tuple[Match | None, bool] = None, False
        """Of the match that was asked last whether it goes on: it is asked many times between two moves."""
        self._window: tuple[Match, bool] | None = None
        """The same of whether it stands in a window."""
        self.defect: str | None = None
        self.steps = self.version = 0
        """How many steps are stored, and how many of them others learn of: not those that change a choice
        under seal."""
        self.withheld = WithheldAnswers()
        self.hurried: int | None = None
        """The seat of who wants bots to wait for nothing until they are asked."""
        self.terms = Terms()
        self.spent: defaultdict[int, float] = defaultdict(float)
        """By seat how many seconds of its reserve are gone."""
        self.acted: dict[int, int] = {}
        """By seat the version with which its player last moved, took a move back or resigned."""
        self.answered: dict[int, int] = {}
        """By seat the version with which its player last did so, or their time ran out."""
        self.told = {number: seat.told for number, seat in enumerate(table.seats)}
        """By seat after which of these its player was told by webhook that they are asked again."""
        self.taken: dict[int, Taken] = {}
        """What each move took that stands, by how many were made before it."""
        self.took_back: int | None = None
        """The seat whose moves were taken back with the last step that others learned of."""
        self.changes_under_seal: Counter[int] = Counter()
        """How often each seat has changed its own choice, of which others do not learn."""
        if table.status != "gathering":
            self._begin()

    def _begin(self) -> None:
        """The match begins."""
        try:
            self.match = beginning_of(self.table)
        except TheomachyError as error:
            self.defect = str(error)
            return
        self.log = TableLog(self.match, time.time())
        self.asked = {seat: Asked(self.table.began or self.table.changed, 0) for seat in self.match.must}
        """By seat of `must`."""

    def take_up(self, step: Step) -> None:
        """A stored step, when the table is read. One that does not fit the rules any more leaves the table
        broken.

        Whoever is asked is asked anew: that they were asked the same before would take most of the time to
        find out."""
        if self.defect is None:
            try:
                if step.is_note:
                    self.note(step)
                else:
                    self._accept(step, self._attempt_again(step), set())
            except TheomachyError as error:
                self.match, self.defect = None, text_of("defect-at-move", number=step.number, error=error)
        self.loaded = time.time()

    def become(self, anew: "LiveTable") -> None:
        """Be what was read anew, for those who look at it already."""
        self.withheld.settle(set(), None)
        own = ("lock", "changed", "audience", "owner", "texts_by", "epoch", "gone")
        vars(self).update({name: value for name, value in vars(anew).items() if name not in own})
        self.changed.set()

    # Steps

    def attempt(
        self, seat: int, move: str | None, instead: Instead | None = None, deed: str | None = None
    ) -> Match:
        """The match after a move, after moves taken back, or after a seat has resigned, on a copy. Raises
        what `Match.play`, `undo`, `undo_together` and `resign` raise.

        Whose time has run out can't take back what was done then: they would have their time once more.
        """
        assert self.match is not None
        trial = self.match.copy()
        if deed == RESIGN:
            return trial.resign(seat, ends_with(self.table.people, trial.resigned, seat))
        if deed == UNDO:
            return trial.undo_together(seat)
        trial = trial.undo(seat) if move is None else trial.play(move, seat)
        return trial.settle() if instead == "time" else trial

    def _attempt_again(self, step: Step) -> Match:
        """The match after a stored step, on a copy. Raises what `Match.play` and `Match.undo_again` raise."""
        if step.move is not None or step.deed is not None:
            return self.attempt(step.seat, step.move, step.instead, step.deed)
        assert self.match is not None
        return self.match.copy().undo_again(step.seat)

    def accept(self, step: Step, match: Match) -> None:
        """A step that has been stored is what the table is from now on."""
        self._accept(step, match, self._still_asked(step, match))

    def note(self, step: Step) -> None:
        """A seat has asked for a hint, or done something else by which nothing moves, and which is stored:
        all learn of it."""
        assert self.match is not None
        self.steps = step.number
        self.version += 1
        paused_at = self.terms.paused_at
        self.terms = self.terms.after(step, self.version)
        self.log.tell_of_note(step, self.match, self.version)
        if paused_at is not None and self.terms.paused_at is None:
            self.asked = {
                seat: replace(asked, since=min(asked.since + step.at - paused_at, step.at))
                for seat, asked in self.asked.items()
            }
        self.changed.set()

    def _accept(self, step: Step, match: Match, same: Set[int]) -> None:
        """`same`: the seats that are asked what they were asked before."""
        assert self.match is not None
        self.steps = step.number
        if self._is_told(step, match):
            self.version += 1
            self.took_back = step.seat if match.count < self.match.count else None
            self.terms = self.terms.after(step, self.version)
            self.log.tell_of(step, match, self.version)
            if step.instead is None:
                self.acted[step.seat] = self.version
            if step.instead in (None, "time"):
                self.answered[step.seat] = self.version
            self.asked = self._asked_after(step, match, same, self._charge(step, match))
            self.withheld.settle(same, step)
        else:  # something under seal was changed: nothing is new to others, and nobody is asked anew
            self.changes_under_seal[step.seat] += 1
        self.match = match
        self.changed.set()

    def _is_told(self, step: Step, match: Match) -> bool:
        """Whether others learn of a step: of all but those that change a choice under seal."""
        assert self.match is not None
        return match.count != self.match.count or step.deed == RESIGN

    def _charge(self, step: Step, match: Match) -> dict[int, float]:
        """What a move took is kept, and what that is beyond the time for one is gone from its seat's reserve.
        A move that is taken back gives its seat the reserve again, but not the time: else who moves and takes
        it back in turn would never run out of it. By seat the seconds that are used of those for the next
        move."""
        assert self.match is not None
        before, after = self.match.count, match.count
        back = [self.taken.pop(count) for count in range(after, before) if count in self.taken]
        for each in back:
            self.spent[each.seat] -= each.reserve
        asked = self.asked.get(step.seat)
        if asked is not None and after > before:
            used = asked.used + run(asked.since, step.at, self.vacations_of(step.seat))
            over = 0.0 if self.window else max(used - (self.clock.move or 0), 0.0)
            over = min(over, self.reserve_left(step.seat))
            self.spent[step.seat] += over
            self.taken[before] = Taken(step.seat, used, over)
        return {each.seat: each.used for each in reversed(back)}

    def _asked_after(
        self, step: Step, match: Match, same: Set[int], used: Mapping[int, float]
    ) -> dict[int, Asked]:
        """Who is asked after a step, and since when."""
        assert self.match is not None
        goes_on = set(self.asked) - {step.seat} if match.interrupted == self.match.interrupted else set()
        return {
            seat: Asked(
                since=self.asked[seat].since if seat in goes_on else step.at,
                version=self.asked[seat].version if seat in same else self.version,
                used=self.asked[seat].used if seat in goes_on else used.get(seat, 0.0),
            )
            for seat in match.must
        }

    def _still_asked(self, step: Step, match: Match) -> set[int]:
        """The people's seats that a step leaves asked what they were asked before: together with whoever has
        answered, or takes their answer back. What a bot is asked its driver compares."""
        assert self.match is not None
        if step.deed == RESIGN:
            return set(match.must) - {step.seat}
        if not self._is_told(step, match):
            return set()  # nobody is asked anew, so nobody wants to know
        before = self.match if step.move is not None else match
        if step.seat not in before.must:
            return set()
        both = set(self.match.must) & set(match.must) - {step.seat}
        seats = [seat for seat in both if self.bot_of(seat) is None]
        return {seat for seat in seats if self.match.question(seat) == match.question(seat)}

    def is_in_time(self, seat: int, seen: int) -> bool:
        """Whether a move is made for what is still so: since the version `seen` nothing that could be seen
        has happened, or nothing that concerns what the seat is asked, as where several choose at once."""
        public = self.log.seen_version
        return seen >= min(public, self.asked[seat].version if seat in self.asked else public)

    # How the match stands

    @property
    def playing(self) -> Match | None:
        """The match while it goes on."""
        match, goes_on = self._playing
        if match is not self.match:
            match, goes_on = self._playing = self.match, self.match is not None and not self.match.over
        return match if goes_on else None

    @property
    def is_paused(self) -> bool:
        """Whether all have agreed that nothing goes on for now."""
        return self.terms.paused_at is not None and self.playing is not None

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

    @property
    def window(self) -> bool:
        """Whether seats are asked out of turn, and may let it pass: then the window's clock runs, not that of
        moves."""
        match = self.playing
        if match is None:
            return False
        if self._window is None or self._window[0] is not match:
            self._window = match, match.in_window
        return self._window[1]

    @property
    def is_slow(self) -> bool:
        """Whether there are days for a move, so that clocks stand still while their players are on
        vacation."""
        return self.clock.move is not None and self.clock.move >= SLOW_SECONDS

    def vacations_of(self, seat: int) -> tuple[Stretch, ...]:
        """When the clock of a seat's player stands still here, was and will be."""
        player = self.table.seats[seat].player
        return self.table.vacations.get(player, ()) if player is not None and self.is_slow else ()

    def vacation(self, seat: int) -> float | None:
        """Until when a seat's player is on vacation, in seconds of `time.time`, if they are."""
        going_on = current(self.vacations_of(seat), time.time())
        return None if going_on is None else going_on[1]

    def reserve_left(self, seat: int) -> float:
        """The seconds of a seat's reserve that are not gone."""
        return (self.clock.reserve or 0) - self.spent.get(seat, 0.0)

    @property
    def guide(self) -> Guide | None:
        """The guide of the table's match."""
        return guide_of(self.table.game) if self.table.guided else None

    # Who plays, and who is there

    def bot_of(self, seat: int) -> str | None:
        """The level of the bot that plays a seat now; None for a person."""
        bot = self.table.seats[seat].bot
        return self.stand_in if bot is None and self.has_resigned(seat) else bot

    def has_resigned(self, seat: int) -> bool:
        """Whether a seat's player has given up."""
        return self.match is not None and seat in self.match.resigned

    def voters(self, seat: int) -> list[int]:
        """Whose consent somebody needs: the seats that other people play now."""
        own = self.table.seats[seat].player
        people = [each for each in self.table.people if self.bot_of(each) is None]
        return [each for each in people if self.table.seats[each].player != own]

    @property
    def searched(self) -> bool:
        """Whether a bot at the table searches."""
        bots = map(self.bot_of, range(len(self.table.seats)))
        return any(bot is not None and searches(bot, self.table.game, len(self.table.seats)) for bot in bots)

    @property
    def stand_in(self) -> str:
        """The level of a bot that takes the seat of somebody who is away."""
        return stand_in(seat.bot for seat in self.table.seats if seat.kind == "bot")

    @property
    def absence(self) -> float:
        """After how many seconds away a player's seat may be given to a bot by the table's maker: never
        before a clock would have run out."""
        return max(ABSENCE_SECONDS, float((self.clock.move or 0) + (self.clock.reserve or 0)))

    def is_here(self, number: int) -> bool:
        """Whether a seat's player has the table open."""
        return self.audience.has(self.table.seats[number].player)

    def here(self) -> set[str]:
        """The players of this table who have it open."""
        looking = {listener.player for listener in self.audience.listeners}
        return {seat.player for seat in self.table.seats if seat.player is not None} & looking

    def is_away(self, number: int) -> bool:
        """Whether nothing was heard of a seat's player for long. For how long is told to nobody: it would
        tell when they have answered."""
        player = self.table.seats[number].player
        if player is None or self.is_here(number) or self.vacation(number) is not None:
            return False
        return time.time() - max(self.audience.heard_of.get(player, 0.0), self.loaded) >= self.absence

    @property
    def is_clocked(self) -> bool:
        """Whether a clock runs for people, looked at or not."""
        people = any(self.bot_of(seat) is None for seat in self.table.people)
        clocked = self.clock.move is not None and not self.is_paused
        return self.playing is not None and clocked and people

    def is_minded(self) -> bool:
        """Whether anybody looks at the table, has just asked about it, or waits for an answer to be given.
        Else nobody minds if it leaves the memory."""
        return self.audience.is_looking() or bool(self.withheld.by_seat)

    def is_attended(self) -> bool:
        """Whether it is minded, or somebody is on its clock. Else nobody minds if it rests."""
        return self.is_minded() or self.is_clocked

    def eyes(self, listener: Listener) -> Eyes:
        """With whose eyes a client looks: its own seats, else as a spectator, if it came by that link."""
        return self.table.seats_of(listener.player) or ((None,) if listener.spectator else ())


def result_of(match: Match) -> Result | None:
    """How a match ended; None while it goes on."""
    outcome = match.outcome
    if outcome is None:
        return None
    return Result(winners=list(outcome.winners), ranks=list(outcome.ranks), scores=list(outcome.scores))
