"""What a seat does in a match: move, take a move back, ask for a hint, say what it wants to be asked about.

Contract: under the table's lock it is tried on a copy, stored, accepted and told, in this order."""

from collections.abc import Callable
from dataclasses import replace

from theomachy.match import Match
from theomachy.server import answer_policy, telling
from theomachy.server.advice import Comparison, Hint
from theomachy.server.announcer import Announcer
from theomachy.server.async_store import AsyncStore
from theomachy.server.errors import BadRequest, NotAllowed, NotNow
from theomachy.server.guide import PERSON
from theomachy.server.hints import Hints, Note
from theomachy.server.limits import Limits
from theomachy.server.live import LiveTable, result_of
from theomachy.server.live_tables import LiveTables
from theomachy.server.messages import AskForHint, AskToCompare, Deed, Hurry, Move, Undo, Wish
from theomachy.server.middleware import Limit
from theomachy.server.preferences import preferring
from theomachy.server.seating import seat_of
from theomachy.server.table import Instead, Player, Step
from theomachy.server.together import Together
from theomachy.server.words import text_of


class Moves:
    """The moves at all tables."""

    def __init__(
        self, store: AsyncStore, lives: LiveTables, announcer: Announcer, hints: Hints, limits: Limits
    ) -> None:
        self._store = store
        self._lives = lives
        self._announcer = announcer
        self._hints = hints
        self._together = Together(
            lives, announcer, self._make, Limit(limits.phrases_per_minute / 60, limits.phrases_at_once)
        )

    async def command(
        self, live: LiveTable, player: Player, command: Move | Undo | Wish | Hurry | Deed
    ) -> int:
        """Do what a player asks with a seat of theirs; the table's version afterwards.

        Raises NotAllowed, NotNow, and what `Match.play` and `Match.undo` raise; then nothing has changed.
        """
        number = command.seat
        seat = seat_of(live, number)
        if seat.player != player.id:
            raise NotAllowed(text_of("not-your-seat"))
        if live.match is None:
            raise NotNow(
                text_of("match-not-begun")
                if live.defect is None
                else text_of("match-defect", defect=live.defect)
            )
        if isinstance(command, Wish):
            return await self._set_wishes(live, command)
        if isinstance(command, Hurry):
            return _hurry(live, number)
        if isinstance(command, Deed):
            return await self._together.do(live, command)
        if live.bot_of(number) is not None:
            raise NotNow(text_of("bot-plays-here"))
        move, seen = None, None
        if isinstance(command, Move):
            move, seen = _notation(live.match, command), command.seen
        _check_guide(live, number, move)
        if move is not None and answer_policy.is_answered_at_deadline(live, number):
            return await self._withhold(live, number, move, seen)
        version = await self.step(live, number, move, lambda: seen is None or live.is_in_time(number, seen))
        if version is None:
            raise NotNow(text_of("meanwhile"))
        return version

    async def act(
        self, live: LiveTable, match: Match, seat: int, action: int, instead: Instead | None
    ) -> None:
        """Do what the table does by itself, if the match stands as it was meant for. Raises as `command`."""
        move = match.notation(action)
        await self.step(live, seat, move, lambda: live.match is match and not live.is_paused, instead)

    async def step(
        self,
        live: LiveTable,
        seat: int,
        move: str | None,
        is_meant: Callable[[], bool],
        instead: Instead | None = None,
    ) -> int | None:
        """A move, or a move taken back: tried, stored, told. The version afterwards; None, and nothing is
        done, where things are no longer as it was meant for."""
        async with live.lock:
            if live.match is None or not is_meant():
                return None
            if live.is_paused:
                raise NotNow(text_of("paused"))
            told = live.match.heard()
            await self._make(live, seat, move, instead)
            if instead == "time":
                self._announcer.announce(live, telling.out_of_time(live.match, seat, told))
        return live.version

    async def _make(
        self,
        live: LiveTable,
        seat: int,
        move: str | None,
        instead: Instead | None = None,
        deed: str | None = None,
    ) -> None:
        """A step by which the match changes: tried, stored, told. Under the table's lock."""
        trial = live.attempt(seat, move, instead, deed)
        notation = None if move is None else trial.notation(trial.last[1])
        step = Step(live.steps + 1, seat, notation, instead=instead, deed=deed)
        ended = result_of(trial)
        result = None if ended is None else ended.model_dump()
        await self._lives.append(live, step, result)
        before = live.version
        live.accept(step, trial)
        self._announcer.tell_of_a_step(live, seat, is_new=live.version != before, at_once=trial.over)
        if trial.over:
            live.table = replace(live.table, status="over", changed=step.at, result=result)
            self._announcer.announce(live)

    async def hint(self, live: LiveTable, number: int, player: Player, asked: AskForHint) -> Hint:
        """A hint for what a player's seat is asked. Raises NotAllowed, NotNow, TooOften, Unavailable."""
        return await self._hints.of(live, number, asked, self._noting_hint(live, number, player))

    async def compare(self, live: LiveTable, number: int, player: Player, asked: AskToCompare) -> Comparison:
        """How a move of a player's seat compares with the one that is advised. Raises NotAllowed, NotNow,
        TooOften, Unavailable, and as `Match.play` for what is no legal move."""
        return await self._hints.compare(live, number, asked, self._noting_hint(live, number, player))

    def _noting_hint(self, live: LiveTable, number: int, player: Player) -> Note:
        """Raises NotAllowed to anybody but the seat's player."""
        if seat_of(live, number).player != player.id:
            raise NotAllowed(text_of("not-your-seat"))
        return lambda match: self._note_hint(live, number, match)

    async def _note_hint(self, live: LiveTable, number: int, match: Match) -> None:
        """Store that a hint was asked for in a match as it stands, then tell everybody. Raises NotNow."""
        async with live.lock:
            if live.match is not match:
                raise NotNow(text_of("meanwhile"))
            step = Step(live.steps + 1, number, None, hint=True)
            await self._lives.append(live, step)
            live.note(step)
        asker = live.table.seats[number]
        self._announcer.tell(live, text_of("asks-hint", name=asker.name), doer=asker.player)

    async def _withhold(self, live: LiveTable, seat: int, move: str, seen: int | None) -> int:
        """An answer that nobody is to see before the window closes: it is tried now, and given then."""
        if seen is not None and not live.is_in_time(seat, seen):
            raise NotNow(text_of("meanwhile"))
        if live.is_paused:
            raise NotNow(text_of("paused"))
        trial = live.attempt(seat, move)
        _, action = trial.last
        await live.withheld.withhold(seat, trial.notation(action), action)
        return live.version

    async def _set_wishes(self, live: LiveTable, command: Wish) -> int:
        """Keep what a seat wants to be asked about, and tell its own player alone. Raises BadRequest for
        another game's wishes."""
        async with live.lock:
            if live.playing is None:
                raise NotNow(text_of("match-over"))
            if command.wishes is not None and command.wishes.game != live.table.game:
                raise BadRequest(
                    text_of("wishes-of-other-game", game=command.wishes.game, table_game=live.table.game)
                )
            seat = seat_of(live, command.seat)
            stage = live.playing.stage if command.for_now else None
            preferences = preferring(seat.preferences, command.wishes, stage)
            await self._store.call(
                self._store.store.keep_preferences, live.table.id, command.seat, preferences
            )
            live.table = live.table.with_seat(command.seat, replace(seat, preferences=preferences))
            live.changed.set()
            telling.broadcast(live, command.seat)
        return live.version


def _hurry(live: LiveTable, seat: int) -> int:
    """Bots wait for nothing until the seat is asked. Raises NotNow where others would see less of what
    happens."""
    if live.playing is None:
        raise NotNow(text_of("match-over"))
    if not answer_policy.is_unwatched(live, seat):
        raise NotNow(text_of("not-alone"))
    live.hurried = seat
    live.changed.set()
    return live.version


def _check_guide(live: LiveTable, seat: int, move: str | None) -> None:
    """Raises NotAllowed for what the guide does not wait for."""
    guide, match = live.guide, live.playing
    if guide is not None and match is not None and seat == PERSON and seat in match.must:
        objection = guide.objection(match, move)
        if objection is not None:
            raise NotAllowed(objection)


def _notation(match: Match, command: Move) -> str:
    """A move as players write it. Raises UnknownMove."""
    return command.move if isinstance(command.move, str) else match.notation(command.move.model_dump())
