"""The puzzles of the package: each can be asked, has one answer by a wide margin, and that answer depends on
nothing hidden."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.checks.effort import tries
from theomachy.bots.bot import Decision
from theomachy.coach import puzzles
from theomachy.coach.evaluation import Evaluation, as_greedy
from theomachy.coach.forced import Forced, TooWide
from theomachy.coach.puzzles import (
    MARGIN,
    SCHEMA,
    Puzzle,
    Puzzles,
    find_puzzle,
    games_with_puzzles,
    puzzle_of_day,
    puzzles_of,
)
from theomachy.errors import BadMove, IllegalMove, NoPuzzle, UnknownGame
from theomachy.games import game
from theomachy.kernel.chance import combine
from theomachy.kernel.generic import imagine
from theomachy.kernel.record import from_bytes
from theomachy.match import Match

FEWEST = {"zeus-on-the-loose": 30, "hera-and-zeus": 30, "olympics": 30}
ALL = [(id, puzzle) for id in games_with_puzzles() for puzzle in puzzles_of(id)]


def each(puzzles: list[tuple[str, Puzzle]]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(
        ("id", "puzzle"), puzzles, ids=[f"{id}: {puzzle.name}" for id, puzzle in puzzles]
    )


EACH, SOME = each(ALL), each(ALL[:: tries(8, 1)])
OTHER_WORLDS = 1_000_000
"""The first of the worlds that had no part in finding a puzzle."""


def sample(goal: str, by_day: int) -> list[Any]:
    """Puzzles of each game of a goal: by night all of them."""
    found = []
    for id in games_with_puzzles():
        own = [puzzle for puzzle in puzzles_of(id) if puzzle.goal == goal]
        found += [pytest.param(id, puzzle, id=f"{id}: {puzzle.name}") for puzzle in own[: tries(by_day, 999)]]
    return found


def walk(puzzle: Puzzle) -> Iterator[tuple[Match, puzzles.Step]]:
    """The match before each step, and the step."""
    match = puzzle.match()
    for step in puzzle.steps:
        yield match, step
        match.play(step.answer, puzzle.seat)


def in_another_world(puzzle: Puzzle, world: int) -> Puzzle:
    """The puzzle where all that its seat does not know is another."""
    match = puzzle.match()
    known = match.blindfolded(puzzle.seat)
    s = from_bytes(match.game.rules.state, known.tobytes())
    imagine(s, match.params, puzzle.seat, combine(world, 0))
    position = puzzle.position | {"position": match.words.position(s)}
    return puzzle.model_copy(update={"position": position})


@EACH
def test_a_puzzle_loads_and_all_its_moves_are_legal(id: str, puzzle: Puzzle):
    match = puzzle.match()
    assert match.game.id == id and match.must == (puzzle.seat,) and not match.over
    for before, step in walk(puzzle):
        moves = [each.move for each in step.moves]
        assert set(moves) <= {choice.move for choice in before.legal(puzzle.seat)}
        assert len(set(moves)) == len(moves) and step.right < len(moves)
        assert step.margin >= MARGIN
        if step is not puzzle.steps[-1]:
            assert step.right == 1


@SOME
def test_what_is_seen_and_asked_depends_on_nothing_hidden(id: str, puzzle: Puzzle):
    """Up to the last move nothing that was hidden shows, where the answer is about the chance to win."""
    other = in_another_world(puzzle, 7)
    for (one, _), (same, _) in zip(walk(puzzle), walk(other), strict=True):
        assert one.blindfolded(puzzle.seat).tobytes() == same.blindfolded(puzzle.seat).tobytes()
        assert Decision.of(one, puzzle.seat).seed == Decision.of(same, puzzle.seat).seed
        if puzzle.goal == "turn":
            break


def test_the_other_worlds_are_others():
    changed = [in_another_world(puzzle, 7).position != puzzle.position for _, puzzle in ALL]
    assert sum(changed) > 0.9 * len(changed)


@pytest.mark.parametrize(("id", "puzzle"), sample("match", 1))
def test_the_answer_is_the_best_by_a_margin_in_other_worlds_too(id: str, puzzle: Puzzle):
    for match, step in walk(puzzle):
        decision = Decision.of(match, puzzle.seat)
        legal = {choice.move: choice.action for choice in match.legal(puzzle.seat)}
        weighed = [legal[each.move] for each in step.moves]
        evaluation = Evaluation(decision, weighed, OTHER_WORLDS, as_greedy(decision))
        evaluation.grow(tries(150, 1000))
        for other in weighed[1:]:
            gain = evaluation.gain(weighed[0], other)
            assert gain.mean > MARGIN - gain.error and gain.mean > gain.error


@pytest.mark.parametrize(("id", "puzzle"), sample("turn", 1))
def test_the_answer_alone_wins_in_this_turn_whatever_is_hidden(id: str, puzzle: Puzzle):
    for match, step in walk(puzzle):
        right = Forced(Decision.of(match, puzzle.seat)).moves()
        assert sorted(match.notation(action) for action in right) == sorted(
            each.move for each in step.moves[: step.right]
        )


@pytest.mark.parametrize("puzzle", [puzzle for _, puzzle in ALL if puzzle.goal == "turn"][:5])
def test_the_winning_turn_wins_in_the_world_as_it_is(puzzle: Puzzle):
    match = puzzle.tried(puzzle.answer).after
    if not match.over:
        assert Forced(Decision.of(match, puzzle.seat)).moves()
    else:
        assert match.outcome is not None and match.outcome.winners == (puzzle.seat,)


def test_a_win_that_is_none_is_not_found_and_a_wide_turn_is_given_up():
    match = Match("hera-and-zeus", seed=3)
    with pytest.raises(TooWide):
        Forced(Decision.of(match, match.must[0]), most=5).moves()
    puzzle = next(puzzle for _, puzzle in ALL if puzzle.goal == "turn")
    first = puzzle.match()
    wrong = first.copy().play(puzzle.steps[0].moves[-1].move, puzzle.seat)
    if wrong.must == (puzzle.seat,):
        assert Forced(Decision.of(wrong, puzzle.seat)).moves() == []


def test_there_are_enough_of_each_level_and_none_twice():
    assert set(games_with_puzzles()) == set(FEWEST)
    for id, fewest in FEWEST.items():
        own = puzzles_of(id)
        assert len(own) >= fewest and len({puzzle.name for puzzle in own}) == len(own)
        assert len({json.dumps(puzzle.position, sort_keys=True) for puzzle in own}) == len(own)
        assert {1, 2} <= {puzzle.level for puzzle in own}
        assert sum(puzzle.level > 1 for puzzle in own) > len(own) / 2


def test_the_schema_is_that_of_the_files():
    assert json.loads(SCHEMA.read_text("utf-8")) == Puzzles.model_json_schema()


def test_each_day_has_a_puzzle_and_the_games_take_turns():
    days = [puzzle_of_day(day) for day in range(20_000, 20_000 + len(ALL))]
    assert {id for id, _ in days[:3]} == set(FEWEST)
    assert len({(id, puzzle.name) for id, puzzle in days[:90]}) == 90
    assert puzzle_of_day(20_000) == days[0]


def a_puzzle(steps: int) -> Puzzle:
    return next(puzzle for _, puzzle in ALL if len(puzzle.steps) >= steps and puzzle.goal == "match")


def test_an_attempt_goes_on_ends_or_is_refused():
    puzzle = a_puzzle(2)
    first = puzzle.tried(puzzle.answer[:1])
    assert first.right and not first.solves and first.before.moves == []
    solved = puzzle.tried(puzzle.answer)
    assert solved.solves and solved.pair == (puzzle.answer[-1], puzzle.steps[-1].moves[1].move)
    wrong = puzzle.steps[0].moves[1].move
    tried = puzzle.tried([wrong])
    assert not tried.right and not tried.solves and tried.pair == (puzzle.answer[0], wrong)
    with pytest.raises(IllegalMove, match="was not right"):
        puzzle.tried([wrong, puzzle.answer[1]])
    with pytest.raises(IllegalMove, match="the answer has"):
        puzzle.tried([])
    with pytest.raises(BadMove):
        puzzle.tried(["nonsense"])


def test_what_is_no_puzzle_is_refused():
    with pytest.raises(NoPuzzle, match="Zeus on the Loose has no puzzle called 'x'"):
        find_puzzle("zeus-on-the-loose", "x")
    with pytest.raises(UnknownGame):
        find_puzzle("chess", "x")
    assert puzzles_of("mythology") == () and game("mythology").puzzles_text is None
