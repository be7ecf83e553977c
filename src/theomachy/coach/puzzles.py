"""Puzzles: positions in which one move is better than all others by a wide margin.

Contract
- A puzzle is judged by what its seat knows: the answer is the same whatever the hidden cards are.
- Where its answer takes several moves, they come one after another in the seat's own turn. Where it is about
  the chance to win, nothing hidden or random shows before the last of them.

They are data, in a file in the game's package (`puzzles.json`); `theomachy.lab.puzzles` finds them."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from theomachy.coach.texts import text_of
from theomachy.errors import IllegalMove, NoPuzzle
from theomachy.games import GAMES
from theomachy.games import game as find_game
from theomachy.match import Match

SCHEMA = Path(__file__).with_name("puzzles.schema.json")
MARGIN = 0.15
"""By so much of the win the answer is better than any other move, at least."""


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class MoveChance(_Part):
    """A move with the chance to win with it: a share from 0 to 1, and half the width of its 95 %
    interval."""

    move: str
    chance: float = Field(ge=0, le=1)
    error: float = Field(ge=0)


class Step(_Part):
    """One decision of a puzzle."""

    moves: list[MoveChance] = Field(min_length=2, description="the right move first, then the next best")
    right: int = Field(
        default=1, ge=1, description="so many of them are right: more than one in the last step alone"
    )

    @property
    def answer(self) -> str:
        """The right move, or one of them."""
        return self.moves[0].move

    @property
    def margin(self) -> float:
        """By how much of the win a right move is better than the next best."""
        return self.moves[self.right - 1].chance - self.moves[self.right].chance

    def is_right(self, move: str) -> bool:
        """Whether a move is right."""
        return any(each.move == move for each in self.moves[: self.right])

    def of(self, move: str) -> MoveChance | None:
        """A move with its chance; None where it was not weighed, for it is no sensible one."""
        return next((each for each in self.moves if each.move == move), None)


class Puzzle(_Part):
    """A puzzle. `position` is all that `Match.from_position` wants, hidden cards and all: they decide what is
    seen after the answer, not what the answer is."""

    name: str = Field(description="unlike any other of the game")
    question: str
    goal: Literal["match", "turn"] = Field(
        "match",
        description="match: the best chance to win; turn: to win in this turn, whatever is hidden, so that"
        " a chance is 1 where that is certain and 0 where it is not",
    )
    level: Literal[1, 2, 3] = Field(
        description="1: who thinks one move ahead finds it; 2: a small search does; 3: neither does"
    )
    seat: int = Field(ge=0, description="whose decision it is")
    worlds: int = Field(ge=1, description="in how many imagined worlds the moves were judged")
    steps: list[Step] = Field(min_length=1)
    position: dict[str, Any]

    @property
    def answer(self) -> list[str]:
        """The right moves, one after another."""
        return [step.answer for step in self.steps]

    def match(self) -> Match:
        """The match at the question."""
        return Match.from_position(self.position)

    def tried(self, moves: Sequence[str]) -> "Attempt":
        """What comes of some moves, of which all but the last were right.

        Raises IllegalMove for more moves than the puzzle has, or where others went before; and what
        `Match.play` raises."""
        if not 0 < len(moves) <= len(self.steps):
            raise IllegalMove(text_of("too-many-moves", count=len(self.steps), asked=len(moves)))
        after = self.match()
        for step, move in zip(self.steps, moves, strict=False):
            before, after = after, after.copy().play(move, self.seat)
            made = after.notation(after.last[1])
            right = step.is_right(made)
            if not right and len(after.moves) < len(moves):
                raise IllegalMove(text_of("was-not-right", made=made))
        return Attempt(self, step, before, after, made, right)


@dataclass(frozen=True)
class Attempt:
    """A move that somebody has tried, in a step of a puzzle: the match before it and after it."""

    puzzle: Puzzle
    step: Step
    before: Match
    after: Match
    move: str
    right: bool

    @property
    def solves(self) -> bool:
        """Whether nothing more is wanted."""
        return self.right and len(self.after.moves) == len(self.puzzle.steps)

    @property
    def pair(self) -> tuple[str, str]:
        """The right move, and the one it is compared with: a wrong one, or the next best."""
        step = self.step
        return (self.move, step.moves[step.right].move) if self.right else (step.answer, self.move)


class Puzzles(_Part):
    """The whole file."""

    puzzles: list[Puzzle]


@cache
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game; none where it has none. Raises UnknownGame."""
    text = find_game(game).puzzles_text
    return () if text is None else tuple(Puzzles.model_validate_json(text).puzzles)


def games_with_puzzles() -> tuple[str, ...]:
    """The games that have puzzles."""
    return tuple(id for id in GAMES if puzzles_of(id))


def find_puzzle(game: str, name: str) -> Puzzle:
    """A puzzle of a game. Raises UnknownGame, NoPuzzle."""
    found = next((puzzle for puzzle in puzzles_of(game) if puzzle.name == name), None)
    if found is None:
        raise NoPuzzle(text_of("no-puzzle", game=find_game(game).name, called=repr(name)))
    return found


def puzzle_of_day(day: int) -> tuple[str, Puzzle]:
    """The puzzle of a day (days since 1970-01-01), and its game: the games take turns. Raises NoPuzzle where
    there is none at all."""
    games = games_with_puzzles()
    if not games:
        raise NoPuzzle(text_of("no-puzzles"))
    game = games[day % len(games)]
    puzzles = puzzles_of(game)
    return game, puzzles[day // len(games) % len(puzzles)]


def write_schema() -> None:
    """Write the schema of the files, for editors."""
    SCHEMA.write_text(json.dumps(Puzzles.model_json_schema(), indent=2) + "\n", "utf-8")
