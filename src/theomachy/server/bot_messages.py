"""What a bot account is told by its one stream, and who such accounts are.

Contract: of a match there is nothing in it but what `messages.Update` says to the bot's own seats."""

from typing import Annotated, Literal

from pydantic import Field

from theomachy.server.messages import Alive, Message, Proposal, Request, SeatNumber, TableInfo, Update

Ending = Literal["accepted", "expired", "ended"]


class BotHere(Message):
    """A bot account that listens now, and can be challenged."""

    player: str
    name: str


class NewChallenge(Request):
    """Who is asked to take an open seat."""

    player: Annotated[str, Field(max_length=40)]


class Account(Message):
    """Who has challenged; `player` is what a challenge in return names."""

    player: str
    name: str
    program: bool


class Challenge(Message):
    """A seat is kept for the bot: it sits down there, or declines."""

    type: Literal["challenge"] = "challenge"
    table: TableInfo
    seat: SeatNumber
    by: Account
    seconds: float | None = Field(description="left to answer; null for a rematch, which waits")


class ChallengeOver(Message):
    """A challenge is over: one that the bot had, or that somebody had at a table that it has opened."""

    type: Literal["challenge_over"] = "challenge_over"
    table: str
    seat: SeatNumber
    why: Ending = Field(description="ended: declined by who had it, or withdrawn by who sent it")


class TextsDue(Message):
    """All have sat down: the bot shows the texts that it has promised for these seats."""

    type: Literal["texts_due"] = "texts_due"
    table: str
    seats: list[SeatNumber]


class MatchStarted(Message):
    """A match of the bot's goes on."""

    type: Literal["match_started"] = "match_started"
    table: TableInfo


class Question(Message):
    """Seats of the bot are asked; what they are told, with the seconds that are left, is the `update`: a move
    is sent with its `version` as `seen`."""

    type: Literal["question"] = "question"
    table: str
    seats: list[SeatNumber]
    update: Update


class Proposed(Message):
    """Somebody asks for a pause, or to take moves back, and waits for the consent of these seats of the
    bot's."""

    type: Literal["proposed"] = "proposed"
    table: str
    seats: list[SeatNumber]
    proposal: Proposal


class MatchFinished(Message):
    """A match of the bot's is over, or cannot go on (`status` broken)."""

    type: Literal["match_finished"] = "match_finished"
    table: TableInfo


class TableDeleted(Message):
    """A table of the bot's is gone: nobody has gone on with it for long, or whoever runs the server has
    closed it."""

    type: Literal["table_deleted"] = "table_deleted"
    table: str


BotEvent = Annotated[
    Challenge
    | ChallengeOver
    | TextsDue
    | MatchStarted
    | Question
    | Proposed
    | MatchFinished
    | TableDeleted
    | Alive,
    Field(discriminator="type"),
]
"""A line of a bot account's stream."""
