"""Puzzles in the terminal."""

import subprocess

import pytest

from tests.checks.effort import at_night
from tests.cli import PATIENCE, PROGRAM, environment
from theomachy.coach.puzzles import Puzzle, puzzles_of

GAME = "hera-and-zeus"


def typed(*lines: str, arguments: tuple[str, ...]) -> str:
    """What is shown to whoever types these lines."""
    done = subprocess.run(
        [PROGRAM, "puzzle", *arguments],
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        text=True,
        env=environment(),
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def long_puzzle() -> Puzzle:
    return next(each for each in puzzles_of(GAME) if len(each.steps) == 2 and each.goal == "match")


def test_a_puzzle_is_solved_move_by_move():
    puzzle = long_puzzle()
    first = [choice.move for choice in puzzle.match().legal(puzzle.seat)].index(puzzle.answer[0]) + 1
    told = typed("?", "nonsense", f"#{first}", *puzzle.answer[1:], arguments=(GAME, puzzle.name))
    assert "Move 1 of 2: nonsense\n" in told  # a transcript has what was typed
    assert puzzle.question in told and "Move 2 of 2" in told and "Right!" in told
    best, other = puzzle.steps[1].moves[:2]
    assert f"{best.move}: {best.chance:.0%}" in told and f"{other.move}: {other.chance:.0%}" in told


@pytest.mark.night
def test_a_wrong_move_is_told_why_not():
    puzzle = long_puzzle()
    told = typed(puzzle.steps[0].moves[1].move, arguments=(GAME, puzzle.name))
    assert "Not the best move." in told and f"The answer: {', '.join(puzzle.answer)}" in told


@pytest.mark.parametrize("arguments", [(), *at_night(((GAME,),))])
def test_each_day_has_one_and_it_tells_no_answer_to_who_leaves(arguments):
    told = typed("quit", arguments=arguments)
    assert "Possible" in told and "The answer" not in told and "Right" not in told


@pytest.mark.night
def test_what_is_no_puzzle_is_refused():
    for arguments, why in (
        ((GAME, "x"), "no puzzle called"),
        (("mythology",), "no puzzles"),
        (("chess",), ""),
    ):
        done = subprocess.run(
            [PROGRAM, "puzzle", *arguments],
            capture_output=True,
            text=True,
            env=environment(),
            timeout=PATIENCE,
        )
        assert done.returncode != 0 and why in done.stderr and "Traceback" not in done.stderr
