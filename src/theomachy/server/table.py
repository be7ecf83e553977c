"""A table as it is stored, with its seats and its steps; and the people who sit there."""

import secrets
import time
from collections import Counter
from dataclasses import dataclass, field, replace
from typing import Any, Literal, Self

from theomachy.server.stretches import Stretch

Status = Literal["gathering", "playing", "over", "broken"]
Instead = Literal["time", "bot"]
UNDO = "undo"
RESIGN = "resign"
"""The two deeds that change the match."""
MARK = " (bot)"
"""Follows the name of a bot account."""
MARKED_LENGTH = 34
"""So many characters has a name with it at most, so that it stays when names at a table are told apart."""


@dataclass(frozen=True)
class Seat:
    """A seat at a table. `bot` plays here, for good or, where there is a player, in their stead. `nonce` is
    the text that was promised (`fairness`), empty until it is shown. `preferences`
    say what it wishes beforehand (see the module). `program`: its player is a bot account. `until`: the seat
    is kept for somebody who was challenged, and when that expires, in seconds of `time.time`. `told`: with
    which of its player's answers it was told by webhook that it is asked again."""

    kind: Literal["open", "person", "bot"]
    name: str
    player: str | None = None
    bot: str | None = None
    taken: bool = False
    promise: str = ""
    nonce: str = ""
    preferences: dict[str, Any] = field(default_factory=dict)
    program: bool = False
    until: float | None = None
    told: int | None = None


@dataclass(frozen=True)
class Table:
    """A table as it is kept; `components`, `clock` and `result` are their JSON; `guided`: it is a
    lesson; `hints`: whether its players may ask the coach; `origin`: the place in another match from
    which this one goes on, an `Origin` as JSON.

    `result` is None until the match is over, and where it was over before results were kept and nobody has
    looked since. `began`: when the match began; None before, and where it had begun before that was kept.
    `vacations` are those of the players who sit here, by player, where the table was read whole."""

    id: str
    maker: str
    game: str
    rules: int
    options: dict[str, str]
    components: dict[str, Any]
    clock: dict[str, Any]
    status: Status
    key: bytes
    join_pass: str
    watch_pass: str
    created: float
    changed: float
    seats: tuple[Seat, ...]
    next: str | None = None
    result: dict[str, Any] | None = None
    guided: bool = False
    hints: bool = False
    origin: dict[str, Any] | None = None
    revision: int = 0
    began: float | None = None
    vacations: dict[str, tuple[Stretch, ...]] = field(default_factory=dict)

    def seats_of(self, player: str | None) -> tuple[int, ...]:
        """The numbers of a player's seats, kept for them or taken."""
        return tuple(
            number for number, seat in enumerate(self.seats) if player is not None and seat.player == player
        )

    @property
    def people(self) -> list[int]:
        """The seats that belong to people, also those in which a bot plays until they come back: they may be
        looking on."""
        return [number for number, seat in enumerate(self.seats) if seat.player is not None]

    @property
    def is_full(self) -> bool:
        """Whether every seat is taken."""
        return all(seat.kind == "bot" or seat.taken for seat in self.seats)

    @property
    def owing(self) -> list[Seat]:
        """The seats whose texts were promised and have not been shown."""
        return [] if self.guided else [seat for seat in self.seats if seat.promise and not seat.nonce]

    @property
    def is_on_one_device(self) -> bool:
        """Whether somebody has several seats, so that a device goes round and nothing can depend on who is
        quicker."""
        players = Counter(seat.player for seat in self.seats if seat.player is not None)
        return any(count > 1 for count in players.values())

    def is_challenge(self, number: int) -> bool:
        """Whether a seat is kept for somebody else than the table's maker: they were challenged, or played
        the match before this one."""
        seat = self.seats[number]
        return seat.player not in (None, self.maker) and not seat.taken

    def with_seat(self, number: int, seat: Seat) -> Self:
        """The table with another seat in the place of one."""
        seats = list(self.seats)
        seats[number] = seat
        return replace(self, seats=tuple(seats))


@dataclass(frozen=True)
class Step:
    """Something done at a table: a seat's move, or its last move taken back (`move` is None), or, with
    `hint`, that it has asked the coach, by which nothing moves. `instead` says why greedy has made the move:
    the player's time ran out, or the seat's bot has failed. `deed`: what people do with each other
    (`deeds`)."""

    number: int
    seat: int
    move: str | None
    at: float = field(default_factory=time.time)
    instead: Instead | None = None
    hint: bool = False
    deed: str | None = None

    @property
    def takes_back(self) -> bool:
        """Whether a move is taken back, or several with everybody's consent."""
        return self.move is None and not self.hint and self.deed in (None, UNDO)

    @property
    def is_note(self) -> bool:
        """Whether it leaves the match as it is, and all learn of it."""
        return self.hint or self.deed not in (None, UNDO, RESIGN)


@dataclass(frozen=True)
class Player:
    """A guest. What was signed for them in an earlier `epoch` is void. `bot`: the account is a program's."""

    id: str
    name: str
    epoch: int = 0
    bot: bool = False

    def called(self, name: str) -> str:
        """What the player is called by a name of their choice: that of a bot account bears its mark, so that
        everybody sees what it is, wherever the name goes."""
        return f"{name.removesuffix(MARK)[: MARKED_LENGTH - len(MARK)].rstrip()}{MARK}" if self.bot else name


def new_id() -> str:
    """An id that nobody can guess: links are made of it. It begins with no hyphen: administrators type it in
    commands, which would take it for an option."""
    while (made := secrets.token_urlsafe(12)).startswith("-"):
        pass
    return made
