"""Puzzles by the server: the question tells nothing of the answer, nor of what is hidden; a try is judged."""

import json

import pytest

from tests.coach.test_puzzles import ALL, SOME, in_another_world
from tests.server.support import Client, Rejected
from theomachy.coach.puzzles import Puzzle, puzzle_of_day
from theomachy.server import puzzles as served


@pytest.fixture(scope="module")
def nobody(server) -> Client:
    """Somebody without a name."""
    return Client(server.base)


def long_puzzle() -> tuple[str, Puzzle]:
    return next((id, puzzle) for id, puzzle in ALL if len(puzzle.steps) == 2 and puzzle.goal == "match")


def path_of(id: str, puzzle: Puzzle) -> str:
    return f"/api/puzzles/{id}/{puzzle.name}"


def answer(client: Client, id: str, puzzle: Puzzle, *moves: str, what: str = "answer"):
    return client.ask("POST", f"{path_of(id, puzzle)}/{what}", {"moves": list(moves)})


def test_all_puzzles_are_listed_and_one_is_of_today(nobody, monkeypatch):
    listed = nobody.ask("GET", "/api/puzzles")
    assert [(each["game"], each["name"]) for each in listed] == [(id, puzzle.name) for id, puzzle in ALL]
    assert {name for each in listed for name in each} == {"game", "name", "level"}
    monkeypatch.setattr(served.time, "time", lambda: 20_000.7 * 86_400)
    id, puzzle = puzzle_of_day(20_000)
    told = nobody.ask("GET", "/api/puzzles/today")
    assert told == {"day": 20_000, "game": id, "name": puzzle.name, "level": puzzle.level}


@SOME
def test_the_question_tells_what_the_seat_sees_and_nothing_more(id, puzzle):
    """It is the same, to the byte, where all that is hidden is another; and no field has a chance or the
    answer."""
    told = served.asked(puzzle)
    match = puzzle.match()
    assert told.update.view == match.view(puzzle.seat) and told.update.log == []
    assert set(type(told).model_fields) == {
        *("game", "name", "level", "question", "goal", "moves", "worlds", "options", "reconstructed"),
        "update",
    }
    twin = in_another_world(puzzle, 11)
    assert served.asked(twin).model_dump_json() == told.model_dump_json()
    right = [puzzle.answer[: n + 1] for n in range(len(puzzle.steps) - 1)] if puzzle.goal == "match" else []
    for tried in [[each.move] for each in puzzle.steps[0].moves[puzzle.steps[0].right :]] + right:
        verdict = served.judged(puzzle, tried)
        assert served.judged(twin, tried).model_dump_json() == verdict.model_dump_json()
        if verdict.verdict == "onward":
            assert verdict.answer == [] and verdict.best is None and verdict.other is None


def test_a_right_answer_goes_on_move_by_move_and_is_shown_on_the_board(nobody):
    id, puzzle = long_puzzle()
    first, last = puzzle.answer
    onward = answer(nobody, id, puzzle, first)
    assert onward["verdict"] == "onward" and onward["answer"] == [] and onward["best"] is None
    assert [each["move"] for each in onward["update"]["view"]["legal"]]
    done = answer(nobody, id, puzzle, first, last)
    assert done["verdict"] == "right" and done["answer"] == puzzle.answer
    assert done["update"]["view"]["legal"] == [] and done["update"]["log"]
    assert done["best"]["move"] == last and done["other"]["move"] == puzzle.steps[1].moves[1].move
    assert done["best"]["chance"] > done["other"]["chance"] + 0.15


@pytest.mark.usefixtures("quick_coach")
def test_a_wrong_answer_ends_it_and_both_moves_are_compared(nobody):
    id, puzzle = ALL[0]
    wrong = puzzle.steps[0].moves[1].move
    told = answer(nobody, id, puzzle, wrong)
    assert told["verdict"] == "wrong" and told["update"] is None and told["answer"] == puzzle.answer
    assert told["best"]["move"] == puzzle.answer[0] and told["other"]["move"] == wrong
    assert told["best"]["meaning"] and told["other"]["meaning"]
    why = answer(nobody, id, puzzle, wrong, what="why")
    assert why["follows"] or why["avoided"]
    for each in why["follows"] + why["avoided"]:
        assert each["text"] and 0 <= each["otherwise"] < each["share"] <= 1


def test_the_reasons_are_asked_of_the_coach_once_and_only_after_the_end(nobody, quick_coach):
    id, puzzle = long_puzzle()
    with pytest.raises(Rejected, match="409 NotNow: the puzzle is not over yet"):
        answer(nobody, id, puzzle, puzzle.answer[0], what="why")
    assert quick_coach == []
    told = answer(nobody, id, puzzle, *puzzle.answer, what="why")
    assert answer(nobody, id, puzzle, *puzzle.answer, what="why") == told and len(quick_coach) == 1


def test_what_is_refused_says_why(nobody):
    id, puzzle = long_puzzle()
    wrong = puzzle.steps[0].moves[1].move
    for moves, why in (
        ([], "400 BadRequest"),
        (["nonsense"], "400 UnknownMove"),
        ([wrong, puzzle.answer[1]], "409 IllegalMove: .* was not right"),
        ([*puzzle.answer, "draw"], "409 IllegalMove: the answer has 2 moves"),
    ):
        with pytest.raises(Rejected, match=why):
            answer(nobody, id, puzzle, *moves)
    for path in ("/api/puzzles/chess/x", "/api/puzzles/mythology/x", f"{path_of(id, puzzle)}x"):
        with pytest.raises(Rejected, match="404 NotFound"):
            nobody.ask("GET", path)


def test_the_list_holds_no_answer(nobody):
    text = json.dumps(nobody.ask("GET", "/api/puzzles"))
    assert "chance" not in text and "answer" not in text and "question" not in text
