"""Entries of a table's log: the events of its match, typed as the games declare them, and what happens at the
table itself.

An entry has all fields of its event, and the version of the table with which it came. Which fields those are,
its `kind` tells."""

from functools import reduce
from operator import or_
from typing import Any, Literal

from pydantic import Field, create_model

from theomachy.games import GAMES
from theomachy.games.words import Event, union_by_kind


class Logged(Event):
    """What an entry has beside its event."""

    version: int
    part: int | None = Field(
        default=None, description="0 where a round or a turn begins with it, 1 where a part of one does"
    )


class TakesBack(Logged):
    """Somebody takes back a move, or, as all agree, several: so many entries before this one are void, not
    counting what tells of the table itself."""

    kind: Literal["takes_back"] = "takes_back"
    seat: int
    events: int


class OutOfTime(Logged):
    """Somebody's time ran out, and a bot moves for them."""

    kind: Literal["out_of_time"] = "out_of_time"
    seat: int


class AsksForHint(Logged):
    """Somebody asks the coach what to do; what it says is told to them alone."""

    kind: Literal["asks_for_hint"] = "asks_for_hint"
    seat: int


class Says(Logged):
    """Somebody says one of the phrases (`ServerInfo.phrases`)."""

    kind: Literal["says"] = "says"
    seat: int
    phrase: str


class Resigns(Logged):
    """Somebody resigns; `ends` where the match is over with it, else a bot plays on and cannot win."""

    kind: Literal["resigns"] = "resigns"
    seat: int
    ends: bool


class AsksFor(Logged):
    """Somebody asks all others for something."""

    kind: Literal["asks_for"] = "asks_for"
    seat: int
    what: Literal["pause", "undo"]


class Replies(Logged):
    """Somebody agrees to what was asked for, or does not; or whoever has asked withdraws it."""

    kind: Literal["replies"] = "replies"
    seat: int
    what: Literal["pause", "undo"]
    agrees: bool


class Pauses(Logged):
    """All have agreed to a pause."""

    kind: Literal["pauses"] = "pauses"
    seat: int


class Resumes(Logged):
    """Somebody has ended the pause."""

    kind: Literal["resumes"] = "resumes"
    seat: int


class BotFailed(Logged):
    """So often a bot had no answer, and a simpler one moved instead; told when the match is over."""

    kind: Literal["bot_failed"] = "bot_failed"
    seat: int
    times: int


REMARKS = (AsksForHint, Says, Resigns, AsksFor, Replies, Pauses, Resumes)
"""What tells of the table itself, and is void by no move that is taken back."""


def _logged(event: type[Event]) -> type[Logged]:
    bases: tuple[type[Any], ...] = (event, Logged)
    model: type[Logged] = create_model(event.__name__, __base__=bases, __doc__=event.__doc__)
    return model


ENTRIES = {event: _logged(event) for game in GAMES.values() for event in game.events.models}
"""The entry's model for each event's."""

AnyEntry = reduce(
    or_,
    [
        union_by_kind(f"{game.events.prefix}Entry", [ENTRIES[event] for event in game.events.models])
        for game in GAMES.values()
    ],
    union_by_kind(
        "TableEntry",
        [
            TakesBack,
            OutOfTime,
            AsksForHint,
            Says,
            Resigns,
            AsksFor,
            Replies,
            Pauses,
            Resumes,
            BotFailed,
        ],
    ),
)
"""An entry of the log of any game's table."""
