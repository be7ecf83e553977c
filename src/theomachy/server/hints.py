"""Hints at tables: who may ask the coach, and how often.

Contract
- A hint is made of what its seat knows, a `Decision`, and is told to that seat's player alone;
  so is how a move compares with the one that is advised.
- That it is asked for is stored first, and told to everybody before the coach thinks. So what they hear, and
  when, depends on nothing that the seat alone knows: not on what the coach finds, nor on whether there was
  anything to choose.
- A question is answered once: who asks it again gets the same answer, and nobody is told again.
"""

import math
from collections.abc import Awaitable, Callable
from typing import TypeVar

from theomachy.bots.bot import Decision
from theomachy.match import Match
from theomachy.server.advice import Comparison, Hint
from theomachy.server.coaching import Coach
from theomachy.server.errors import NotAllowed, NotNow, TooOften
from theomachy.server.limits import LIMITS, Limits
from theomachy.server.live import LiveTable
from theomachy.server.messages import AskForHint, AskToCompare
from theomachy.server.middleware import Limit
from theomachy.server.once import Once
from theomachy.server.words import text_of

AT_HAND = 200
Question = tuple[str, int, bytes, tuple[int, ...]]
"""A table, a seat, what it is asked, and the actions that it asks about."""
Note = Callable[[Match], Awaitable[None]]
"""Keeps that the coach was asked in a match as it stands, and tells everybody. Raises NotNow."""
T = TypeVar("T")


class Hints:
    """The hints of all tables."""

    def __init__(self, coach: Coach, limits: Limits = LIMITS) -> None:
        self._coach = coach
        self._hints: Once[Question, Hint] = Once(AT_HAND)
        self._comparisons: Once[Question, Comparison] = Once(AT_HAND)
        self._per_minute = limits.hints_per_minute
        self._wanted = Limit(limits.hints_per_minute / 60, limits.hints_at_once)
        """How many one seat may have."""

    async def of(self, live: LiveTable, seat: int, asked: AskForHint, note: Note) -> Hint:
        """A hint for what a seat is asked. Raises NotAllowed, NotNow, TooOften, Unavailable."""

        async def find(match: Match, decision: Decision, note: Note) -> Hint:
            question = (live.table.id, seat, decision.question, ())
            known = (decision, match.components, match.names)
            return await self._answer(
                self._hints, live, question, lambda: note(match), lambda: self._coach.hint(*known)
            )

        return await _in_time(live, seat, asked.seen, note, find)

    async def compare(self, live: LiveTable, seat: int, asked: AskToCompare, note: Note) -> Comparison:
        """How a move compares with the one that is advised. Raises NotAllowed, NotNow, TooOften, Unavailable,
        and as `Match.play` for what is no legal move."""

        async def find(match: Match, decision: Decision, note: Note) -> Comparison:
            advised, other = (match.legal_action(move, seat) for move in (asked.advised, asked.other))
            if advised == other:
                raise NotNow(text_of("compares-two-moves"))
            question = (live.table.id, seat, decision.question, (advised, other))
            known = (decision, match.components, match.names, advised, other)
            return await self._answer(
                self._comparisons, live, question, lambda: note(match), lambda: self._coach.compare(*known)
            )

        return await _in_time(live, seat, asked.seen, note, find)

    async def _answer(
        self,
        answers: Once[Question, T],
        live: LiveTable,
        question: Question,
        note: Callable[[], Awaitable[None]],
        think: Callable[[], Awaitable[T]],
    ) -> T:
        """What is thought out once it is noted, unless it has been, or the seat is asked something else
        meanwhile."""
        table, seat, asked, _ = question
        if question not in answers:
            self._check(table, seat)

        async def find_out() -> T:
            with self._coach.place():
                await note()
                return await think()

        answer = await answers.ask(question, find_out)
        if _question(live, seat) != asked:
            raise NotNow(text_of("meanwhile"))
        return answer

    def _check(self, table: str, seat: int) -> None:
        """Raises TooOften."""
        pending = (*self._hints.pending(), *self._comparisons.pending())
        if any(asked[:2] == (table, seat) for asked in pending):
            raise TooOften(text_of("coach-thinks"))
        self._coach.check_room_for_a_hint()
        try:
            self._wanted.take(f"{table} {seat}")
        except TooOften as often:
            told = text_of("hints-are-limited", n=self._per_minute, seconds=math.ceil(often.after))
            raise TooOften(told, after=often.after) from None


async def _in_time(
    live: LiveTable,
    seat: int,
    seen: int | None,
    note: Note,
    find: Callable[[Match, Decision, Note], Awaitable[T]],
) -> T:
    """What is found for what a seat is asked; found once more where something has happened meanwhile that
    leaves it the same moves, as where another has set up a card. It is noted once. Raises what `find`
    does."""
    noted = False

    async def note_once(match: Match) -> None:
        nonlocal noted
        if not noted:
            await note(match)
        noted = True

    match, decision = _asked(live, seat, seen)
    try:
        return await find(match, decision, note_once)
    except NotNow:
        match, now = _asked(live, seat, None)
        if now.legal != decision.legal:
            raise
        return await find(match, now, note_once)


def _asked(live: LiveTable, seat: int, seen: int | None) -> tuple[Match, Decision]:
    """The match in which a person is to decide something, and what. Raises NotAllowed, NotNow."""
    match = live.playing
    if not live.table.hints:
        raise NotAllowed(text_of("no-hints"))
    if match is None:
        raise NotNow(text_of("no-match-going-on"))
    if live.bot_of(seat) is not None:
        raise NotNow(text_of("bot-plays-here"))
    if seat not in match.must:
        raise NotNow(text_of("nothing-to-decide"))
    if seen is not None and not live.is_in_time(seat, seen):
        raise NotNow(text_of("meanwhile"))
    return match, Decision.of(match, seat)


def _question(live: LiveTable, seat: int) -> bytes | None:
    """What a seat is asked now."""
    match = live.playing
    return None if match is None or seat not in match.must else Decision.of(match, seat).question
