"""What a player has to show for their matches: wins, streaks, whom they met, achievements.

Contract
- It follows from the matches that are over, and from nothing else.
- A match counts for who had one seat at it. Lessons do not count, nor does what was played on from a place of
  another match, nor a device that went round: who of several people has won there is not known.
- It is told to the player alone. What it says of others they saw when they played.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from pydantic import Field

from theomachy.bots import registry
from theomachy.games import OWN_GAMES
from theomachy.server.bot_choice import LEVELS
from theomachy.server.messages import Message, Result
from theomachy.server.table import Seat, Table
from theomachy.server.words import text_of

MOST_MATCHES = 1000
"""So many matches are looked at, the latest ones."""
MOST_RIVALS = 50
MANY_SEATS = 5
STRONGEST: Final = registry.LEVELS[-1]
LABELS = {bot.spec: bot.label for bot in LEVELS}


class GameRecord(Message):
    """How often a game was played to its end. A shared win is a win."""

    game: str
    played: int
    won: int
    best_streak: int = Field(description="most wins one after another")


class Rival(Message):
    """Somebody with whom matches were played to the end, and how often one ended ahead of them, or behind."""

    name: str = Field(description="what they were called the last time; of a bot its level")
    bot: str | None = Field(description="a bot's level; null for a player")
    program: bool = Field(description="whether the player is a bot account")
    played: int
    ahead: int
    behind: int


class Achievement(Message):
    """Something to reach, and how far one is."""

    id: str
    name: str
    how: str
    done: int
    of: int
    table: str | None = Field(description="the match with which it was reached")
    at: float | None = Field(description="when that was over, in seconds since 1970")


class PlayerRecord(Message):
    """What a player has to show for their last matches."""

    played: int
    won: int
    streak: int = Field(description="wins one after another until now")
    best_streak: int
    games: list[GameRecord]
    rivals: list[Rival] = Field(description="whom one met most often first")
    achievements: list[Achievement]


@dataclass(frozen=True)
class Finished:
    """A match that a player has played to its end, in `seat`; `streak`: the wins one after another until
    then, this one too."""

    table: Table
    seat: int
    result: Result
    streak: int

    @property
    def won(self) -> bool:
        return self.seat in self.result.winners

    @property
    def others(self) -> Iterator[tuple[int, Seat]]:
        """All other seats, with their numbers."""
        return (each for each in enumerate(self.table.seats) if each[0] != self.seat)

    def is_ahead_of(self, other: int) -> bool:
        """Whether the player has a better rank than another seat."""
        return self.result.ranks[self.seat] < self.result.ranks[other]

    def bots(self, level: str) -> int:
        """How many bots of a level sat there."""
        return sum(seat.kind == "bot" and seat.bot == level for _, seat in self.others)


Marks = Callable[[Finished], Iterable[Hashable]]


@dataclass(frozen=True)
class Goal:
    """An achievement: reached with so many different marks, which matches give."""

    id: str
    of: int
    marks: Marks

    def reached(self, matches: Iterable[Finished]) -> Achievement:
        """How far a player is after some matches."""
        marks: set[Hashable] = set()
        by: Finished | None = None
        for match in matches:
            marks.update(self.marks(match))
            if by is None and len(marks) >= self.of:
                by = match
        return Achievement(
            id=self.id,
            name=text_of(f"achievement-{self.id}"),
            how=text_of(f"achievement-{self.id}-how", of=self.of),
            done=min(len(marks), self.of),
            of=self.of,
            table=by.table.id if by else None,
            at=by.table.changed if by else None,
        )


def _if(holds: Callable[[Finished], bool], mark: Callable[[Finished], Hashable]) -> Marks:
    return lambda match: [mark(match)] if holds(match) else []


def _always(match: Finished) -> bool:
    return True


def _won(match: Finished) -> bool:
    return match.won


def _itself(match: Finished) -> Hashable:
    return match.table.id


def _game(match: Finished) -> Hashable:
    return match.table.game


def _wins_in_a_row(match: Finished) -> Hashable:
    return match.streak


def _people(match: Finished) -> Iterable[Hashable]:
    return [seat.player for _, seat in match.others if seat.player is not None and not seat.program]


def _won_against(level: str, at_least: int = 1) -> Callable[[Finished], bool]:
    return lambda match: match.won and match.bots(level) >= at_least


def _won_at_a_full_table(match: Finished) -> bool:
    return match.won and len(match.table.seats) >= MANY_SEATS


GOALS = (
    Goal("first-win", 1, _if(_won, _itself)),
    *(Goal(f"against-{level}", 1, _if(_won_against(level), _itself)) for level in registry.LEVELS[1:]),
    Goal("against-three", 1, _if(_won_against(STRONGEST, 3), _itself)),
    Goal("three-in-a-row", 3, _if(_won, _wins_in_a_row)),
    Goal("seven-in-a-row", 7, _if(_won, _wins_in_a_row)),
    Goal("each-game", len(OWN_GAMES), _if(_always, _game)),
    Goal("each-game-won", len(OWN_GAMES), _if(_won, _game)),
    Goal("full-table", 1, _if(_won_at_a_full_table, _itself)),
    Goal("company", 1, _people),
    Goal("much-company", 5, _people),
    Goal("ten-matches", 10, _if(_always, _itself)),
    Goal("hundred-matches", 100, _if(_always, _itself)),
)


@dataclass
class _Met:
    """How often a player met somebody."""

    seat: Seat
    counts: Counter[str] = field(default_factory=Counter)


def record_of(player: str, tables: Sequence[Table]) -> PlayerRecord:
    """A player's record from tables that are over, the first one first."""
    matches = list(_finished(player, tables))
    return PlayerRecord(
        played=len(matches),
        won=sum(match.won for match in matches),
        streak=matches[-1].streak if matches else 0,
        best_streak=max((match.streak for match in matches), default=0),
        games=_by_game(matches),
        rivals=_rivals(matches),
        achievements=[goal.reached(matches) for goal in GOALS],
    )


def _finished(player: str, tables: Iterable[Table]) -> Iterator[Finished]:
    streak = 0
    for table in tables:
        own = table.seats_of(player)
        if table.result is None or table.guided or table.origin is not None or len(own) != 1:
            continue
        if table.is_on_one_device:
            continue
        result = Result.model_validate(table.result)
        streak = streak + 1 if own[0] in result.winners else 0
        yield Finished(table, own[0], result, streak)


def _by_game(matches: Sequence[Finished]) -> list[GameRecord]:
    played = Counter(match.table.game for match in matches)
    won = Counter(match.table.game for match in matches if match.won)
    streaks: Counter[str] = Counter()
    best: Counter[str] = Counter()
    for match in matches:
        game = match.table.game
        streaks[game] = streaks[game] + 1 if match.won else 0
        best[game] = max(best[game], streaks[game])
    return [
        GameRecord(game=game, played=many, won=won[game], best_streak=best[game])
        for game, many in played.most_common()
    ]


def _rivals(matches: Iterable[Finished]) -> list[Rival]:
    met: dict[Hashable, _Met] = {}
    for match in matches:
        for number, seat in match.others:
            who = (seat.player, None if seat.player else seat.bot)
            known = met.setdefault(who, _Met(seat))
            known.seat = seat
            ranks = match.result.ranks
            known.counts["played"] += 1
            known.counts["ahead"] += match.is_ahead_of(number)
            known.counts["behind"] += ranks[number] < ranks[match.seat]
    often = sorted(met.values(), key=lambda each: -each.counts["played"])[:MOST_RIVALS]
    return [_rival(each) for each in often]


def _rival(met: _Met) -> Rival:
    seat = met.seat
    bot = None if seat.player else seat.bot
    name = seat.name if bot is None else LABELS.get(bot, bot)
    counts = {each: met.counts[each] for each in ("played", "ahead", "behind")}
    return Rival(name=name, bot=bot, program=seat.program, **counts)
