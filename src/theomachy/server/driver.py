"""What a table does by itself: bots move, windows close, clocks run out.

Contract
- When a bot answers tells nothing of what it holds, nor of how long it thought: bots that are asked together
  answer at one moment, which follows from what all know, whether they had a choice or not; what there is by
  then is played (`bots`).
- What a player has waived is passed for them last of all, when nobody else is left to answer. Others may
  notice that they have waived, but not whether they hold the card: one can waive what one does not have.
- Where their wishes answer by what they alone know ("ask me where I have three points"), they answer when the
  window closes, and if they are asked so do they: whoever watches the clock learns nothing. Without a clock
  they are asked whatever they have.
- With one person at the table, and nobody looking on, the software answers for them, with the bots, where
  they have no choice or their wishes say what: nobody could learn from it. If they wish, bots do not
  even wait until they are asked.
- Everything goes through the same door as people's moves: checked, stored, then told.
"""

import asyncio
import contextlib
import logging
import random
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial

from theomachy.bots.bot import Decision, volunteer
from theomachy.bots.moments import BEAT, WINDOW_PAUSE, part_of_budget
from theomachy.bots.worker import Answer
from theomachy.errors import TheomachyError
from theomachy.match import Match
from theomachy.server import answer_policy
from theomachy.server.bots import Bots
from theomachy.server.deadlines import asked_at, on_clock
from theomachy.server.live import LiveTable
from theomachy.server.table import Instead

WINDOW_GRACE = 0.4
"""Seconds that an answer may be on its way when the window's clock has run out."""
LEAST_PAUSE = 0.3
"""Seconds after which bots answer at the soonest, whatever the pace: in less they would not all be there."""
BEFOREHAND = 0.1
"""Seconds before the moment at which thinking ends, so that nobody is late, and the machine is quiet."""
RACE_PATIENCE = 2.5
"""How much longer than its pace a bot waits with its turn while others could cut in, so that people have a
chance."""
EAGERNESS = (1.0, 2.0)
"""Bots that cut in do so after so many times their pace."""
AFTER_TROUBLE = 1.0

Do = Callable[[Match, int, int, Instead | None], Awaitable[None]]
"""Stores and tells a seat's action in a match as it stood, and why it is not its player's own; where the
table has gone on meanwhile, nothing. Raises what a person's move raises."""
logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Due:
    """Something that is to be done at a time, unless the table changes before."""

    at: float
    what: Callable[[], Awaitable[None]]


@dataclass(frozen=True)
class _Thought:
    """A bot that thinks, or has thought, about a decision, and since when."""

    decision: Decision
    since: float
    answer: "asyncio.Task[Answer]"


class Driver:
    """Drives one table until its match is over. `hand_over` is told of a seat whose clock has run out where a
    bot is to take it."""

    def __init__(
        self, live: LiveTable, bots: Bots, do: Do, hand_over: Callable[[int], Awaitable[None]]
    ) -> None:
        self._live = live
        self._bots = bots
        self._do = do
        self._hand_over = hand_over
        self._thoughts: dict[int, _Thought] = {}
        self._waits: dict[int, Decision] = {}

    async def run(self) -> None:
        """Until the match is over. A fault of a bot or of the database is logged, and tried again after a
        while."""
        try:
            while self._live.playing is not None:
                await self._do_next(self._live.playing)
        finally:
            self._forget(set())

    async def _do_next(self, match: Match) -> None:
        live = self._live
        live.changed.clear()
        try:
            due = self._next(match, time.time())
            if due is None or due.at > time.time():
                await self._rest(None if due is None else due.at - time.time())
            else:
                await due.what()
        except Exception as error:  # whatever it was, people at the table must not be left waiting for ever
            logger.warning(
                "table %s: %s", live.table.id, error, exc_info=not isinstance(error, TheomachyError)
            )
            await asyncio.sleep(AFTER_TROUBLE)

    async def _rest(self, seconds: float | None) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._live.changed.wait()

    def _next(self, match: Match, now: float) -> Due | None:
        """The first thing to be done; while the match is paused, nothing."""
        if self._live.is_paused:
            return None
        asked = self._bots_asked(match)
        self._hurry_no_more(match)
        self._think(match, asked, now)
        return min(self._dues(match, asked), key=lambda due: due.at, default=None)

    def _hurry_no_more(self, match: Match) -> None:
        """Whoever wanted to be asked soon is asked."""
        seat = self._live.hurried
        if seat is not None and seat in match.must and answer_policy.answer_for(self._live, seat) is None:
            self._live.hurried = None

    def due(self) -> float | None:
        """When the table does something by itself next, in seconds of `time.time`; None where that is not
        known yet, for a bot is asked, or nothing before somebody comes."""
        match = self._live.playing
        if match is None or self._live.is_paused or self._bots_asked(match):
            return None
        return min((due.at for due in self._dues(match, [])), default=None)

    def _bots_asked(self, match: Match) -> list[int]:
        return [seat for seat in match.must if self._live.bot_of(seat) is not None]

    def _dues(self, match: Match, asked: list[int]) -> list[Due]:
        return [*self._answers(match, asked), *self._clocks(match), *self._volunteers(match)]

    # Bots that are asked

    def _think(self, match: Match, asked: list[int], now: float) -> None:
        """Let each bot that is asked think about what it is asked now, and forget older questions."""
        self._forget(set(asked))
        for seat in asked:
            decision = Decision.of(match, seat)
            if seat in self._thoughts and self._thoughts[seat].decision.question == decision.question:
                continue
            self._forget(set(asked) - {seat})
            spec = self._live.bot_of(seat)
            assert spec is not None
            by = self._moment(match, asked, now) - BEFOREHAND
            task = asyncio.create_task(self._ask(match, seat, spec, decision, by))
            task.add_done_callback(lambda _: self._live.changed.set())
            self._thoughts[seat] = _Thought(decision, now, task)

    async def _ask(self, match: Match, seat: int, spec: str, decision: Decision, by: float) -> Answer:
        """A bot's answer: what the table's guide has for it, else what it thinks."""
        said = None if self._live.guide is None else self._live.guide.answer(match, seat)
        return await self._bots.ask(spec, decision, by, self._live.owner) if said is None else Answer(said)

    def _forget(self, still_asked: set[int]) -> None:
        for seat in set(self._thoughts) - still_asked:
            self._thoughts.pop(seat).answer.cancel()

    def _answers(self, match: Match, asked: list[int]) -> list[Due]:
        """The bots' answers are given at their moment."""
        seats = [*asked, *self._choiceless(match)]
        if not seats or not all(self._thoughts[seat].answer.done() for seat in asked):
            return []
        since = max((self._thoughts[seat].since for seat in asked), default=0.0)
        return [Due(self._moment(match, seats, since), partial(self._give, seats))]

    def _moment(self, match: Match, seats: list[int], since: float) -> float:
        """When those that are asked answer: so long after what everybody saw, or after a bot has taken the
        seat, as the table and the bots' levels say. Nothing that a seat alone knows goes in."""
        live = self._live
        thought = self._thought(match, seats)
        if live.window:
            pause = max(self._pace, LEAST_PAUSE if thought else 0.0)
            return max(since, *(asked_at(live, seat) for seat in seats)) + min(WINDOW_PAUSE, pause)
        return max(since, live.log.seen_at) + max(self._patience(match), thought and thought + BEFOREHAND)

    def _thought(self, match: Match, seats: list[int]) -> float:
        """How long those that are asked think, by what all know."""
        part = part_of_budget(match, is_one_thing=self._is_one_thing(match))
        if not part:
            return 0.0
        bots = [self._live.bot_of(seat) or "random" for seat in seats]
        return max(self._bots.seconds(bot, match.game.id, match.seats, part) for bot in bots)

    def _is_one_thing(self, match: Match) -> bool:
        """Whether what is asked is one thing with what was seen last, to those who look."""
        return match.interrupted or self._live.log.goes_on

    def _patience(self, match: Match) -> float:
        """How long bots let people look at what was last seen before they answer on a turn. What is one thing
        to those who look, the client shows as one."""
        if match.volunteers:
            return self._pace * RACE_PATIENCE
        if not self._is_one_thing(match):
            return self._pace
        return min(self._pace, max(LEAST_PAUSE, BEAT * self._live.clock.pace))

    @property
    def _pace(self) -> float:
        """How long bots let people look. Those that may cut in are never all there at once."""
        live = self._live
        if live.hurried is None or not answer_policy.is_unwatched(live, live.hurried):
            return max(LEAST_PAUSE, live.clock.pace)
        return LEAST_PAUSE if live.match is not None and live.match.volunteers else 0.0

    def _choiceless(self, match: Match) -> list[int]:
        return [seat for seat in match.must if answer_policy.is_answered_at_once(self._live, seat)]

    async def _give(self, seats: list[int]) -> None:
        """Each seat's answer, as long as it is asked what it has answered."""
        for seat in seats:
            match = self._live.playing
            if match is None or seat not in match.must:
                return
            thought = self._thoughts.pop(seat, None)
            if thought is not None and Decision.of(match, seat).question == thought.decision.question:
                answer = thought.answer.result()
                if answer.replaced is not None:
                    logger.warning(
                        "table %s, seat %d, %s: %s",
                        self._live.table.id,
                        seat,
                        self._live.bot_of(seat),
                        answer.replaced,
                    )
                await self._do(match, seat, answer.action, "bot" if answer.replaced else None)
            elif seat in self._choiceless(match):
                await self._give_by_wishes(match, seat)

    # People who are asked

    def _clocks(self, match: Match) -> list[Due]:
        """Windows close when only those are left who do not care; clocks run out."""
        live, dues = self._live, []
        if match.must and all(answer_policy.is_auto_answered(live, seat) for seat in match.must):
            dues.append(Due(0.0, partial(self._give_by_wishes, match, match.must[0])))
        for each in on_clock(live):
            if not each.window:
                dues.append(Due(each.at, partial(self._out_of_time, match, each.seat)))
            elif match.pass_action(each.seat) is not None:
                dues.append(Due(each.at + WINDOW_GRACE, partial(self._close, match, each.seat)))
        return dues

    async def _give_by_wishes(self, match: Match, seat: int) -> None:
        action = answer_policy.answer_for(self._live, seat)
        assert action is not None
        await self._do(match, seat, action, None)

    async def _close(self, match: Match, seat: int) -> None:
        """A window closes for a seat: with the answer that was kept till now, by its wishes, or by letting
        pass."""
        withheld = self._live.withheld.by_seat.get(seat)
        action = answer_policy.answer_for(self._live, seat)
        if withheld is not None:
            action = withheld.action
        elif action is None:
            action = match.pass_action(seat)
        assert action is not None
        await self._do(match, seat, action, None)

    async def _out_of_time(self, match: Match, seat: int) -> None:
        if self._live.clock.when_out == "seat":
            await self._hand_over(seat)
        else:
            answer = await self._bots.ask("greedy", Decision.of(match, seat), time.time(), self._live.owner)
            await self._do(match, seat, answer.action, "time")

    # Bots that may cut in

    def _volunteers(self, match: Match) -> list[Due]:
        """A bot that could act though nobody waits for it does so if it looks better than to do nothing."""
        live, dues = self._live, []
        for seat in match.volunteers:
            if live.bot_of(seat) is None or seat in match.must:
                continue
            decision = Decision.of(match, seat)
            if self._waits.get(seat) == decision:
                continue
            action = volunteer(decision)
            if action is None:
                self._waits[seat] = decision
                continue
            at = live.log.seen_at + self._pace * random.Random(decision.seed).uniform(*EAGERNESS)
            dues.append(Due(at, partial(self._do, match, seat, action, None)))
        return dues
