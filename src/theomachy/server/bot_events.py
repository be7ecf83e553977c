"""What a bot account is told of one of its tables.

Contract: it follows from how the table stands and what was told before, so that nothing is lost between two
looks, nor told twice. Of a match it is made of `telling.update` for the bot's own seats alone, and when it is
told follows from what these are asked."""

import time
from collections.abc import Callable
from functools import partial

from theomachy.server import telling
from theomachy.server.answer_policy import answer_for
from theomachy.server.audience import EVERYTHING
from theomachy.server.bot_messages import (
    Account,
    Challenge,
    ChallengeOver,
    Ending,
    MatchFinished,
    MatchStarted,
    Proposed,
    Question,
    TextsDue,
)
from theomachy.server.live import LiveTable
from theomachy.server.messages import Message

Key = tuple[str | int | float | None, ...]
"""What names a piece of news: it is told once for as long as it is so."""
News = dict[Key, Callable[[], Message] | None]
"""All that is so now; None for what the bot has brought about itself."""
CHALLENGE = "challenge"


class TableNews:
    """The news of one table for one bot account."""

    def __init__(self, player: str) -> None:
        self._player = player
        self._version = EVERYTHING
        self._told: set[Key] = set()

    def of(self, live: LiveTable, bots_ready: bool) -> list[Message]:
        """What is new since the last look."""
        news = self._news(live, bots_ready)
        ended = [key for key in sorted(self._told - set(news), key=str) if key[0] == CHALLENGE]
        new = [tell for key, tell in news.items() if tell is not None and key not in self._told]
        self._told = set(news)
        return [self._over(live, key) for key in ended] + [tell() for tell in new]

    def _news(self, live: LiveTable, ready: bool) -> News:
        if live.status == "gathering":
            return self._challenges(live, ready) | self._texts(live)
        if not live.table.seats_of(self._player):
            return {}
        info = partial(telling.info, live, self._player, ready)
        if live.status in ("over", "broken"):
            return {("finished",): lambda: MatchFinished(table=info())}
        if live.match is None:  # about to begin
            return {}
        return {("started",): lambda: MatchStarted(table=info())} | self._proposal(live) | self._asked(live)

    def _challenges(self, live: LiveTable, ready: bool) -> News:
        """Those that the bot has, and those that it has sent."""
        news: News = {}
        for number, seat in enumerate(live.table.seats):
            if live.table.is_challenge(number):
                key = CHALLENGE, number, seat.player, seat.until
                if seat.player == self._player:
                    news[key] = partial(self._challenge, live, number, ready)
                elif live.table.maker == self._player:
                    news[key] = None
        return news

    def _challenge(self, live: LiveTable, number: int, ready: bool) -> Challenge:
        table, until = live.table, live.table.seats[number].until
        by = next((seat for seat in table.seats if seat.player == table.maker), None)
        return Challenge(
            table=telling.info(live, self._player, ready),
            seat=number,
            by=Account(player=table.maker, name=by.name if by else "", program=bool(by and by.program)),
            seconds=None if until is None else max(until - time.time(), 0.0),
        )

    def _over(self, live: LiveTable, key: Key) -> ChallengeOver:
        _, number, player, until = key
        assert isinstance(number, int)
        seat = live.table.seats[number]
        why: Ending = "ended"
        if seat.player == player and seat.taken:
            why = "accepted"
        elif isinstance(until, float) and until <= time.time():
            why = "expired"
        return ChallengeOver(table=live.table.id, seat=number, why=why)

    def _texts(self, live: LiveTable) -> News:
        table = live.table
        owing = [seat for seat in table.seats_of(self._player) if table.seats[seat] in table.owing]
        if not owing or live.texts_by is None:
            return {}
        return {("texts", *owing): lambda: TextsDue(table=table.id, seats=owing)}

    def _proposal(self, live: LiveTable) -> News:
        proposal = telling.proposal(live)
        if proposal is None:
            return {}
        seats = [seat for seat in live.table.seats_of(self._player) if seat in proposal.waits]
        if not seats:
            return {}
        tell = partial(Proposed, table=live.table.id, seats=seats, proposal=proposal)
        return {("proposal", proposal.version): tell}

    def _asked(self, live: LiveTable) -> News:
        """What the bot's seats are asked, where the server does not answer for them."""
        asked = [
            seat
            for seat in live.table.seats_of(self._player)
            if seat in live.asked and live.bot_of(seat) is None and answer_for(live, seat) is None
        ]
        if not asked or live.is_paused:
            return {}
        key = [n for seat in asked for n in (seat, live.asked[seat].version, live.changes_under_seal[seat])]
        return {("question", *key): partial(self._question, live, asked)}

    def _question(self, live: LiveTable, asked: list[int]) -> Question:
        since, self._version = self._version, live.version
        mine = live.table.seats_of(self._player)
        return Question(table=live.table.id, seats=asked, update=telling.update(live, mine, since))


def concerns(live: LiveTable, player: str) -> bool:
    """Whether anything can be new at a table for a bot account."""
    belongs = bool(live.table.seats_of(player)) or live.table.maker == player
    return belongs and live.status not in ("over", "broken")
