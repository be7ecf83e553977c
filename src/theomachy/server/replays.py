"""Finished matches, to be looked back at: shown again, checked, reviewed, taken along."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from cachetools import LRUCache

from theomachy.match import Match
from theomachy.server.advice import Review
from theomachy.server.async_store import AsyncStore
from theomachy.server.bots import Bots
from theomachy.server.coaching import Coach
from theomachy.server.errors import NotFound, NotNow
from theomachy.server.live import Eyes, LiveTable
from theomachy.server.messages import Fairness, Replay
from theomachy.server.replay import MatchReplay
from theomachy.server.shares import Shares
from theomachy.server.table import Player
from theomachy.server.telling import info
from theomachy.server.words import text_of

MOST_REPLAYS = 4
"""Finished matches that are kept at hand for who looks back at them; a large one takes some ten megabytes."""
T = TypeVar("T")


class Replays:
    """The finished matches of all tables. What takes part of a second is done in a thread, one thing after
    another."""

    def __init__(self, store: AsyncStore, bots: Bots, requests: Shares, coach: Coach) -> None:
        self._store = store
        self._bots = bots
        self._requests = requests
        self._coach = coach
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="replays")
        self._at_hand: LRUCache[str, MatchReplay] = LRUCache(MOST_REPLAYS)

    async def replay(self, live: LiveTable, player: Player | None, eyes: str, first: int = 0) -> Replay:
        """A piece of a finished match from a step on, seen by `all`, by `watch` (a spectator), or by a seat.
        Raises NotNow, NotFound."""
        match, replay = await self._finished(live)
        _check_step(replay, first)
        table = info(live, None if player is None else player.id, self._bots.ready(live.table.game))
        steps = await self._in_thread(replay.piece, first, _meant(match, eyes))
        return Replay(table=table, count=replay.count, parts=live.log.parts, steps=steps)

    async def fairness(self, live: LiveTable) -> Fairness:
        """What the chance of a finished match was made of, and whether it fits. Raises NotNow."""
        match, replay = await self._finished(live)
        return await self._in_thread(replay.fairness, match)

    async def review(self, live: LiveTable) -> Review:
        """A finished match, reviewed by the coach. Raises NotNow, TooOften, Unavailable."""
        match, replay = await self._finished(live)
        return await self._coach.review(live.table.id, match.to_json(), replay.positions)

    async def file(self, live: LiveTable) -> str:
        """A finished match as a saved file. Raises NotNow."""
        return _over(live).to_json()

    async def place(self, live: LiveTable, step: int) -> Match:
        """A finished match as it was after so many steps. Raises NotNow, NotFound."""
        _, replay = await self._finished(live)
        _check_step(replay, step)
        return await self._in_thread(replay.place, step)

    def close(self) -> None:
        """Look back at nothing more."""
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def _finished(self, live: LiveTable) -> tuple[Match, MatchReplay]:
        """A match that is over, at hand to be looked back at. Raises NotNow."""
        match, id = _over(live), live.table.id
        if id not in self._at_hand:
            found = await self._store.call(self._store.store.table, id)
            assert found is not None
            self._at_hand.setdefault(id, await self._in_thread(MatchReplay, *found))
        return match, self._at_hand[id]

    async def _in_thread(self, function: Callable[..., T], *arguments: Any) -> T:
        return await self._requests.in_thread(self._thread, function, *arguments)


def _over(live: LiveTable) -> Match:
    """A match that is over. Raises NotNow."""
    if live.defect is not None:
        raise NotNow(text_of("replay-defect", defect=live.defect))
    if live.match is None or not live.match.over:
        raise NotNow(text_of("match-not-over"))
    return live.match


def _check_step(replay: MatchReplay, step: int) -> None:
    """Raises NotFound for a step that the match does not have."""
    if not 0 <= step < replay.count:
        raise NotFound(text_of("no-such-step", last=replay.count - 1, step=step))


def _meant(match: Match, eyes: str) -> Eyes:
    """Whose eyes are meant. Raises NotFound."""
    if eyes == "watch" or (eyes == "all" and not match.game.hidden):
        return (None,)
    if eyes == "all":
        return (*range(match.seats), None)
    if not eyes.isdecimal() or int(eyes) >= match.seats:
        raise NotFound(text_of("bad-eyes", last=match.seats - 1, eyes=repr(eyes[:20])))
    return (int(eyes),)
