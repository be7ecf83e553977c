"""The processes in which a server's bots think: how searching bots get ready for a game, and what happens
where they don't."""

import asyncio
import contextlib
import math
import os
import random
import signal
import time
from collections.abc import Collection, Coroutine, Mapping, Sequence
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest

from theomachy.bots.bot import Decision
from theomachy.bots.registry import Spec, parse_spec
from theomachy.bots.worker import GRACE_SECONDS, Answer
from theomachy.match import Match
from theomachy.server import bots as bots_module
from theomachy.server.bot_choice import BotChoice
from theomachy.server.bots import (
    LEAST_SECONDS,
    LOADING_SECONDS,
    OVERHEAD,
    QUICK,
    Bots,
    Quick,
    Searcher,
    _first_decision,
    fair_share,
)

ZEUS = "zeus-on-the-loose"
DEATHS = 10
WITHIN = LOADING_SECONDS + GRACE_SECONDS + 1.0
"""Seconds within which there is an answer, whatever becomes of the process of bots: mostly at once."""
MANY = 50
"""Times that a worker says that it is not ready yet, at a quarter of a second in truth."""


class Slow:
    """A worker that is asked many times whether it is ready; the process of the first one that warms up ends
    meanwhile."""

    started: ClassVar[list["Slow"]] = []

    def __init__(
        self,
        warm_up: Sequence[Decision] = (),
        niceness: int = 0,
        by_nets: Mapping[str, Collection[str]] | None = None,
    ) -> None:
        self.asked = 0
        self.by_nets = by_nets or {}
        self.alive = not warm_up or any(not worker.alive for worker in self.started)
        self.started.append(self)

    def ready(self, wait: float) -> bool:
        self.asked += 1
        return self.alive and self.asked == MANY

    def warm_up(self, decision: Decision) -> None:
        self.asked = 0

    def close(self) -> None: ...


@pytest.fixture
def told(monkeypatch) -> list[str]:
    monkeypatch.setattr(bots_module, "Worker", Slow)
    monkeypatch.setattr(bots_module, "AFTER_THE_RUSH", 0.0)
    monkeypatch.setattr(Slow, "started", [])
    return []


@pytest.mark.night
def test_play_goes_on_when_the_process_of_bots_is_killed():
    """At random moments: whoever is asked then is answered for, and the next one answers
    again."""

    async def serve() -> None:
        bots, rng = Bots(BotChoice()), random.Random(1)
        await bots.start(lambda _: None)
        await bots._tasks[QUICK]
        decision = _first_decision(ZEUS)

        async def ask() -> Answer:
            answer = await asyncio.wait_for(bots.ask("greedy", decision, time.time(), "Xenia"), WITHIN)
            assert answer.action in decision.legal
            return answer

        for _ in range(DEATHS):
            while (await ask()).replaced is not None:
                pass
            worker = bots._quick._worker
            assert worker is not None and worker._process.pid is not None
            asked = asyncio.create_task(ask())
            await asyncio.sleep(rng.random() * 0.01)
            os.kill(worker._process.pid, signal.SIGKILL)
            await asked
        while (await ask()).replaced is not None:
            pass
        await bots.close()

    asyncio.run(serve())


def test_a_warm_up_that_fails_is_tried_again_with_the_next_table_and_takes_as_long_as_it_takes(told, caplog):
    async def serve() -> None:
        bots = Bots(BotChoice())
        await bots.start(told.append)
        await bots._tasks[QUICK]
        bots.want(ZEUS)
        await bots._tasks[ZEUS]
        assert (
            not bots.ready(ZEUS) and told == [] and "the process has ended while it warmed up" in caplog.text
        )
        bots.want(ZEUS)
        await bots._tasks[ZEUS]
        assert bots.ready(ZEUS) and told == [ZEUS]
        assert [worker.asked for worker in Slow.started if worker.alive] == [
            MANY
        ] * 3  # the quick one, the searching one, the one apart
        assert all(
            [{spec.name for spec in worker.by_nets[game]} for game in ("hera-and-zeus", ZEUS, "mythology")]
            == [{"puct"}, {"ismcts+net", "race+net"}, set()]
            for worker in Slow.started
        )
        await bots.close()

    asyncio.run(serve())


# The time that there is


class Clockwork(asyncio.SelectorEventLoop):
    """An event loop in which nobody waits: when there is nothing to do, it is the time at which there is."""

    now = 0.0

    def time(self) -> float:
        return self.now

    def _run_once(self) -> None:
        if not self._ready and self._scheduled:  # type: ignore[attr-defined]
            self.now = max(self.now, self._scheduled[0].when())  # type: ignore[attr-defined]
        super()._run_once()  # type: ignore[misc]


class Timed(Searcher):
    """Searches that take the time that they are given, or until it is enough; how long each took."""

    def __init__(self) -> None:
        super().__init__()
        self.took: list[float] = []
        self._worker = SimpleNamespace(enough=lambda: self._enough.set())  # type: ignore[assignment]

    async def ask(self, spec: str, decision: Decision) -> Answer:
        loop, self._enough = asyncio.get_running_loop(), asyncio.Event()
        began = loop.time()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._enough.wait(), parse_spec(spec).seconds)
        await asyncio.sleep(OVERHEAD / 2)
        self.took.append(loop.time() - began)
        return Answer(len(self.took))


def in_no_time(doing: Coroutine[Any, Any, Any]) -> Any:
    with asyncio.Runner(loop_factory=Clockwork) as runner:
        return runner.run(doing)


DECISION = Decision.of(Match(ZEUS, 3, seed=1, options={"starter": "0"}), 0)


class OneASecond(Quick):
    """Bots that take a second for each answer."""

    async def ask(self, spec: str, decision: Decision) -> Answer:
        await asyncio.sleep(1.0)
        return Answer(0)


def test_who_has_many_tables_waits_for_their_bots_behind_himself():
    async def ask() -> list[Any]:
        quick, loop = OneASecond(), asyncio.get_running_loop()

        async def answered(owner: str) -> float:
            await quick.answer("greedy", DECISION, owner)
            return loop.time()

        many = [asyncio.create_task(answered("many")) for _ in range(50)]
        await asyncio.sleep(0.5)
        one, another = await asyncio.gather(answered("one"), answered("another"))
        many.pop().cancel()  # a table that has gone on meanwhile
        return [one, another, max(await asyncio.gather(*many)), len(quick._lines)]

    one, another, last, lines = in_no_time(ask())
    assert one <= 3.0 and another <= 4.0 and last == 51.0
    assert lines == 0  # nothing is kept of who has no questions


async def asked(
    searcher: Searcher, at: float, seconds: float, by: float, owner: str = "one"
) -> tuple[Answer | None, float]:
    """The answer to a question that comes at a time, and when it came."""
    await asyncio.sleep(at)
    found = await searcher.search(Spec("ismcts", seconds), DECISION, by, owner)
    return found, asyncio.get_running_loop().time()


def test_a_fair_share_leaves_as_much_for_everybody_as_can_be():
    assert fair_share([], 5.0) == math.inf
    assert fair_share([(6.0, 1.0)], 5.0) == 1.0
    assert fair_share([(6.0, 1.0)] * 4, 5.0) == 0.25
    assert fair_share([(9.0, 1.0), (5.4, 1.0)], 5.0) == pytest.approx(
        0.4
    )  # the first has to be done by then; then there is time
    assert fair_share([(4.0, 1.0), (9.0, 1.0)], 5.0) < 0


@pytest.mark.parametrize("tables", [1, 2, 6, 12])
def test_however_many_ask_at_once_all_have_an_answer_at_the_moment_and_as_much_time_as_the_others(tables):
    async def ask() -> list[Any]:
        searcher = Timed()
        answers = await asyncio.gather(*(asked(searcher, 0.0, 1.0, 0.4) for _ in range(tables)))
        return [answers, searcher.took]

    answers, took = in_no_time(ask())
    assert all(answer is not None and at <= 0.4 for answer, at in answers)
    # who came first began before they could know of the others
    assert (
        len(took) == tables
        and max(took) - min(took) <= 2 * OVERHEAD
        and sum(took) > 0.4 - (tables + 1) * OVERHEAD
    )


def test_who_has_many_tables_has_one_share_for_all_their_searches():
    """Eight questions of one owner come with one of another: that one has about half of the time."""

    async def ask() -> list[Any]:
        searcher = Timed()
        ours = asyncio.create_task(asked(searcher, 0.01, 9.0, 4.0, "one"))
        await asyncio.gather(ours, *(asked(searcher, 0.0, 9.0, 4.1, "many") for _ in range(8)))
        return [ours.result(), searcher.took]

    (answer, _), took = in_no_time(ask())
    assert answer is not None and len(took) == 9
    assert 1.5 < max(took) < 2.5 and sorted(took)[-2] < 0.5


def test_who_thinks_long_makes_room_for_those_who_have_little_time():
    """A turn that may take a second, and five windows that open when a third of it has gone."""

    async def ask() -> list[Any]:
        searcher = Timed()
        turn, *windows = await asyncio.gather(
            asked(searcher, 0.0, 1.0, 1.0), *(asked(searcher, 0.3, 1.0, 0.7) for _ in range(5))
        )
        return [turn, windows, searcher.took]

    turn, windows, took = in_no_time(ask())
    assert (
        turn[0] is not None and turn[1] < 0.32
    )  # it has had more than its share, and says the best that it has
    assert all(answer is not None and at <= 0.7 for answer, at in windows)
    assert min(took) > 0.05


def test_where_there_is_no_time_at_all_nothing_is_searched():
    async def ask() -> list[Any]:
        searcher = Timed()
        answers = await asyncio.gather(
            *(asked(searcher, 0.0, 1.0, LEAST_SECONDS) for _ in range(3)), asked(searcher, 0.0, 1.0, 0.5)
        )
        return [[answer for answer, _ in answers], searcher._waiting, searcher._thinking]

    answers, waiting, thinking = in_no_time(ask())
    assert answers[1:3] == [None, None] and answers[3] is not None
    assert (waiting, thinking) == ([], None)


def test_a_search_by_iterations_has_as_long_as_its_game_may_need_or_is_not_begun():
    async def ask(by: float) -> Answer | None:
        return await Timed().search(Spec("ismcts", iterations=5000), DECISION, by, "one")

    assert in_no_time(ask(0.45)) is None and in_no_time(ask(0.55)) is not None


def test_a_question_that_is_given_up_keeps_nobody_waiting():
    async def ask() -> list[Any]:
        searcher = Timed()
        gone = [
            asyncio.create_task(searcher.search(Spec("ismcts", 5.0), DECISION, 9.0, "one")) for _ in range(3)
        ]
        await asyncio.sleep(0.1)
        for task in gone:
            task.cancel()
        return [await asked(searcher, 0.0, 0.2, 0.5), searcher.took]

    (answer, at), took = in_no_time(ask())
    assert answer is not None and at < 0.35 and len(took) == 2
