"""Puzzles for people (`theomachy.coach.puzzles`), as the server's messages.

Contract
- Until somebody has tried a move nothing is said of the answer, and what is shown is what the puzzle's seat
  sees.
- Nothing is kept: who tries says with each move which ones went before."""

import time
from typing import Annotated, Literal

from pydantic import Field

from theomachy.bots.bot import Decision
from theomachy.coach import puzzles
from theomachy.coach.puzzles import MoveChance, Puzzle
from theomachy.errors import NoPuzzle, UnknownGame
from theomachy.match import Match
from theomachy.server.advice import Expected, JudgedMove, judged_move
from theomachy.server.coaching import Coach
from theomachy.server.errors import NotFound, NotNow
from theomachy.server.log import entry_of
from theomachy.server.messages import Message, Request, SeatUpdate
from theomachy.server.once import Once
from theomachy.server.words import text_of

DAY = 86_400
AT_HAND = 1000


class PuzzleLine(Message):
    """A puzzle, named."""

    game: str
    name: str
    level: Literal[1, 2, 3] = Field(
        description="1: who thinks one move ahead finds it; 2: a small search does; 3: neither does"
    )


class PuzzleOfTheDay(PuzzleLine):
    """The same puzzle for everybody, from midnight to midnight UTC."""

    day: int = Field(description="days since 1970")


class PuzzleInfo(PuzzleLine):
    """A puzzle as it is asked."""

    question: str
    goal: Literal["match", "turn"] = Field(
        description="the best chance to win the match, or to win for certain in this turn"
    )
    worlds: int = Field(description="in how many imagined worlds the moves were judged")
    moves: int = Field(description="of so many moves the answer consists, one after another")
    options: dict[str, str]
    reconstructed: bool = Field(description="whether the components are not the printed ones")
    update: SeatUpdate = Field(description="what the seat sees whose decision it is")


class TriedMoves(Request):
    """What somebody tries: the moves that were right so far, and one more."""

    moves: Annotated[list[Annotated[str, Field(max_length=200)]], Field(min_length=1, max_length=20)]


class Verdict(Message):
    """What a try was worth."""

    verdict: Literal["onward", "right", "wrong"] = Field(
        description="onward: right, and the next move is wanted; right and wrong: the puzzle is over"
    )
    update: SeatUpdate | None = Field(description="the board after a right move; null after a wrong one")
    answer: list[str] = Field(description="all right moves; empty until the puzzle is over")
    best: JudgedMove | None = Field(
        description="the right move in the step that was tried last; null until the puzzle is over"
    )
    other: JudgedMove | None = Field(
        description="the move that was tried, or after the right one the next best; null until the puzzle is"
        " over, and for a move that no sensible player weighs"
    )


class Reasons(Message):
    """What comes of the right move and of the other one, in the worlds that the seat can imagine."""

    follows: list[Expected] = Field(description="what comes of the right move and not of the other one")
    avoided: list[Expected] = Field(description="what comes of the other one and not of the right move")


def listed() -> list[PuzzleLine]:
    """All puzzles."""
    return [_line(game, each) for game in puzzles.games_with_puzzles() for each in puzzles.puzzles_of(game)]


def of_today() -> PuzzleOfTheDay:
    """The puzzle of the day. Raises NotFound where there is none."""
    day = int(time.time() // DAY)
    try:
        game, puzzle = puzzles.puzzle_of_day(day)
    except NoPuzzle as error:
        raise NotFound(str(error)) from None
    return PuzzleOfTheDay(day=day, **_line(game, puzzle).model_dump())


def find(game: str, name: str) -> Puzzle:
    """A puzzle. Raises NotFound."""
    try:
        return puzzles.find_puzzle(game, name)
    except (UnknownGame, NoPuzzle) as error:
        raise NotFound(str(error)) from None


def asked(puzzle: Puzzle) -> PuzzleInfo:
    """A puzzle as its question."""
    match = puzzle.match()
    return PuzzleInfo(
        question=puzzle.question,
        goal=puzzle.goal,
        worlds=puzzle.worlds,
        moves=len(puzzle.steps),
        options=dict(match.options),
        reconstructed=match.components.reconstructed,
        update=_update(puzzle, match, 0, 0),
        **_line(match.game.id, puzzle).model_dump(),
    )


def judged(puzzle: Puzzle, moves: list[str]) -> Verdict:
    """What a try was worth. Raises IllegalMove and what `Match.play` raises."""
    tried = puzzle.tried(moves)
    heard = tried.before.heard(puzzle.seat)
    update = _update(puzzle, tried.after, len(moves), heard) if tried.right else None
    if tried.right and not tried.solves:
        return Verdict(verdict="onward", update=update, answer=[], best=None, other=None)
    best, other = tried.pair
    return Verdict(
        verdict="right" if tried.right else "wrong",
        update=update,
        answer=puzzle.answer,
        best=_told(tried.before, puzzle.seat, tried.step.of(best)),
        other=_told(tried.before, puzzle.seat, tried.step.of(other)),
    )


def _told(match: Match, seat: int, found: MoveChance | None) -> JudgedMove | None:
    if found is None:
        return None
    [choice] = [each for each in match.legal(seat) if each.move == found.move]
    title = match.words.title(match.blindfolded(seat), seat, choice.action)
    return judged_move(found.move, title, choice.meaning, found.chance, found.error)


def _line(game: str, puzzle: Puzzle) -> PuzzleLine:
    return PuzzleLine(game=game, name=puzzle.name, level=puzzle.level)


def _update(puzzle: Puzzle, match: Match, made: int, since: int) -> SeatUpdate:
    """What the puzzle's seat sees after so many moves, and what is new to it since its event `since`."""
    return seen_alone(match, puzzle.seat, since, asked=made < len(puzzle.steps))


def seen_alone(match: Match, seat: int, since: int, asked: bool) -> SeatUpdate:
    """What a seat sees of a match that lies on no table, what is new to it since its event `since`, and what
    it can do if it is asked."""
    return SeatUpdate(
        seat=seat,
        view=match.view(seat, choices=asked),
        log=[entry_of(match, event, event.number, len(match.moves)) for event in match.events(seat, since)],
        undo_count=0,
        can_undo=False,
        asked_about=None,
        passes=False,
        wishes=None,
        lesson=None,
        for_now=False,
    )


class PuzzleCoach:
    """Says why an answer is right: what comes of it and not of another move."""

    def __init__(self, coach: Coach) -> None:
        self._coach = coach
        self._reasons: Once[tuple[str, str, int, str], Reasons] = Once(AT_HAND)

    async def why(self, puzzle: Puzzle, moves: list[str]) -> Reasons:
        """The reasons, to who has ended the puzzle with some moves. Raises NotNow to anybody else, and
        IllegalMove, what `Match.play` raises, TooOften, Unavailable."""
        tried = puzzle.tried(moves)
        if tried.right and not tried.solves:
            raise NotNow(text_of("puzzle-not-over"))
        before = tried.before
        best, other = (before.copy().play(move, puzzle.seat).last[1] for move in tried.pair)
        decision = Decision.of(before, puzzle.seat)

        async def find_out() -> Reasons:
            follows, avoided = await self._coach.expect(
                decision, before.components, before.names, best, other
            )
            return Reasons(follows=follows, avoided=avoided)

        return await self._reasons.ask((before.game.id, puzzle.name, len(moves), tried.move), find_out)
