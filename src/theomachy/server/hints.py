"""Hints at tables: who may ask the coach, about what, and how often.

Contract
- A hint is made of what its seat knows, a `Decision`, and is told to that seat's player alone.
- That it is asked for is stored first, and told to everybody before the coach thinks. So what they hear, and
  when, depends on nothing that the seat alone knows: not on what the coach finds, nor on whether there was
  anything to choose.
- A question is answered once: who asks it again gets the same hint, and nobody is told again.
"""

import math
from collections.abc import Awaitable, Callable

from theomachy.bots.bot import Decision
from theomachy.match import Match
from theomachy.server.advice import Hint
from theomachy.server.coaching import Coach
from theomachy.server.errors import NotAllowed, NotNow, TooOften
from theomachy.server.limits import LIMITS, Limits
from theomachy.server.live import LiveTable
from theomachy.server.messages import AskForHint
from theomachy.server.middleware import Limit
from theomachy.server.once import Once
from theomachy.server.words import text_of

AT_HAND = 200
Question = tuple[str, int, bytes, int | None]
"""A table, a seat, what it is asked, and an action that it asks about."""


class Hints:
    """The hints of all tables."""

    def __init__(self, coach: Coach, limits: Limits = LIMITS) -> None:
        self._coach = coach
        self._hints: Once[Question, Hint] = Once(AT_HAND)
        self._per_minute = limits.hints_per_minute
        self._wanted = Limit(limits.hints_per_minute / 60, limits.hints_at_once)
        """How many one seat may have."""

    async def of(
        self, live: LiveTable, seat: int, asked: AskForHint, note: Callable[[Match], Awaitable[None]]
    ) -> Hint:
        """A hint for what a seat is asked. `note` keeps that it was asked for in a match as it stands, and
        tells everybody; it raises NotNow.

        Raises NotAllowed, NotNow, TooOften, Unavailable, and as `Match.play` where it is about no legal
        move."""
        match = _asked(live, seat)
        if asked.seen is not None and not live.is_in_time(seat, asked.seen):
            raise NotNow(text_of("meanwhile"))
        decision = Decision.of(match, seat)
        about = None if asked.about is None else match.legal_action(asked.about, seat)
        question = (live.table.id, seat, decision.question, about)
        if question not in self._hints:
            self._check(live.table.id, seat)
        hint = await self._hints.ask(question, lambda: self._thought(match, decision, about, note))
        if _question(live, seat) != decision.question:
            raise NotNow(text_of("meanwhile"))
        return hint

    def _check(self, table: str, seat: int) -> None:
        """Raises TooOften."""
        if any(asked[:2] == (table, seat) for asked in self._hints.pending()):
            raise TooOften(text_of("coach-thinks"))
        self._coach.check_room_for_a_hint()
        try:
            self._wanted.take(f"{table} {seat}")
        except TooOften as often:
            told = text_of("hints-are-limited", n=self._per_minute, seconds=math.ceil(often.after))
            raise TooOften(told, after=often.after) from None

    async def _thought(
        self, match: Match, decision: Decision, about: int | None, note: Callable[[Match], Awaitable[None]]
    ) -> Hint:
        await note(match)
        return await self._coach.hint(decision, match.components, match.names, about)


def _asked(live: LiveTable, seat: int) -> Match:
    """The match in which a person is to decide something. Raises NotAllowed, NotNow."""
    match = live.playing
    if not live.table.hints:
        raise NotAllowed(text_of("no-hints"))
    if match is None:
        raise NotNow(text_of("no-match-going-on"))
    if live.bot_of(seat) is not None:
        raise NotNow(text_of("bot-plays-here"))
    if seat not in match.must:
        raise NotNow(text_of("nothing-to-decide"))
    return match


def _question(live: LiveTable, seat: int) -> bytes | None:
    """What a seat is asked now."""
    match = live.playing
    return None if match is None or seat not in match.must else Decision.of(match, seat).question
