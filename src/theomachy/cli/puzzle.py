"""A puzzle in the terminal."""

import time
from collections.abc import Iterator

from rich.console import Console
from rich.text import Text

from theomachy.bots.bot import Decision
from theomachy.cli.screen import (
    move_typed,
    numbered,
    plain_console,
    read_line,
    show_choices,
    show_meanings,
    show_panel,
)
from theomachy.cli.texts import text_of
from theomachy.coach.foresight import differences
from theomachy.coach.puzzles import Attempt, MoveChance, Puzzle, find_puzzle, puzzle_of_day, puzzles_of
from theomachy.coach.texts import chance_told
from theomachy.errors import NoPuzzle, TheomachyError
from theomachy.games import game

DAY = 86_400


def solve(game_id: str | None, name: str | None) -> None:
    """The puzzle of the day, that of a game on this day, or the one of a name; asked until it is solved,
    missed or left. Raises UnknownGame, NoPuzzle."""
    game_id, puzzle = _wanted(game_id, name, int(time.time() // DAY))
    console = plain_console()
    match = puzzle.match()
    console.print(text_of("puzzle", game=game(game_id).name, name=puzzle.name, level=puzzle.level))
    show_panel(console, match.picture(puzzle.seat), match.names[puzzle.seat])
    console.print(Text(puzzle.question, style="bold"))
    made: list[str] = []
    while (attempt := _try(console, puzzle, made)) is not None:
        if not attempt.right or attempt.solves:
            console.print("\n".join(_told(attempt)), soft_wrap=True)
            return
        made.append(attempt.move)
        console.print(text_of("right-so-far", moves=", ".join(made)))


def _wanted(game_id: str | None, name: str | None, day: int) -> tuple[str, Puzzle]:
    if game_id is None:
        return puzzle_of_day(day)
    found = game(game_id)
    if name is not None:
        return found.id, find_puzzle(found.id, name)
    puzzles = puzzles_of(found.id)
    if not puzzles:
        raise NoPuzzle(text_of("no-puzzles", game=found.name))
    return found.id, puzzles[day % len(puzzles)]


def _try(console: Console, puzzle: Puzzle, made: list[str]) -> Attempt | None:
    """What the person tries next; None where they leave."""
    match = puzzle.tried(made).after if made else puzzle.match()
    legal = match.legal(puzzle.seat)
    show_choices(console, legal)
    prompt = text_of("puzzle-move", number=len(made) + 1, moves=len(puzzle.steps))
    while True:
        try:
            text = read_line(console, f"{prompt} ")
        except EOFError:
            return None
        if text.casefold() in ("quit", "exit", "q"):
            return None
        if text.casefold() in ("?", "help"):
            told = match.meaning_and_text
            show_meanings(console, [(label, told(each, puzzle.seat)) for label, each in numbered(legal)])
            console.print(text_of("puzzle-help"), style="dim")
        elif text:
            try:
                return puzzle.tried([*made, move_typed(text, legal)])
            except TheomachyError as error:
                console.print(str(error), style="red")


def _told(attempt: Attempt) -> Iterator[str]:
    """What an attempt was worth, which moves were right, and why."""
    puzzle, (best, other) = attempt.puzzle, attempt.pair
    yield text_of("right" if attempt.right else "not-the-best")
    if len(puzzle.steps) > 1 or not attempt.right:
        yield f"  {text_of('answer', moves=', '.join(puzzle.answer))}"
    if puzzle.goal == "turn":
        yield f"  {text_of('wins-in-this-turn')}"
        return
    for move in (best, other):
        if (weighed := attempt.step.of(move)) is not None:
            yield f"  {_chance(weighed)}"
    actions = {choice.move: choice.action for choice in attempt.before.legal(puzzle.seat)}
    decision = Decision.of(attempt.before, puzzle.seat)
    follows, avoided = differences(decision, attempt.before.words, actions[best], actions[other])
    for move, events in ((best, follows), (other, avoided)):
        yield from (f"  {move}: {event.said}" for event in events)


def _chance(move: MoveChance) -> str:
    return text_of("puzzle-chance", move=move.move, chance=chance_told(move.chance, move.error))
