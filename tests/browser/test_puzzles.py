"""Puzzles on the page: a right answer is praised and counted, a wrong one told why, by hand and by keys."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE
from tests.browser.pages import fits
from tests.browser.test_views import is_sound
from tests.checks.effort import at_night
from tests.server.support import InProcess
from theomachy.coach.puzzles import Puzzle, puzzle_of_day, puzzles_of
from theomachy.server import coaching
from theomachy.server import puzzles as served
from theomachy.server.advice import Expected

SIZES = pytest.mark.parametrize("viewport", [PHONE, *at_night(DESK)], ids=["phone", "desk"])
FIRST = "zeus-on-the-loose"
GAMES = [FIRST, *at_night("hera-and-zeus", "olympics")]
CONFIRM = re.compile("^(Play|Challenge|Draw|Take|Back|Do it|Yes)")


@pytest.fixture(autouse=True)
def _reasons(monkeypatch, quick_coach):
    """Those of the coach, at once."""

    def compared(*_: object) -> tuple[list[Expected], list[Expected]]:
        return [Expected(text="Zeus is stolen (80% likely)", share=0.8, otherwise=0.0)], [
            Expected(text="the round is lost", share=1.0, otherwise=0.0)
        ]

    monkeypatch.setattr(coaching, "expected", compared)


def single(game: str) -> Puzzle:
    """A puzzle of one move that is an element of its own on the board."""
    return next(
        puzzle
        for puzzle in puzzles_of(game)
        if len(puzzle.steps) == 1 and puzzle.goal == "match" and not puzzle.answer[0].startswith("at ")
    )


def title(puzzle: Puzzle, move: str) -> str:
    """What the first move of a puzzle is called."""
    match = puzzle.match()
    action = match.words.parse(move, seat=puzzle.seat)
    return match.words.title(match.blindfolded(puzzle.seat), puzzle.seat, action)


def open_puzzle(page: Page, site: InProcess, which: str) -> Page:
    page.goto(f"{site.base}/#/puzzle/{which}")
    page.locator(".question").wait_for()
    return page


def choose(page: Page, move: str) -> None:
    """What stands for a move, by keys; a card that must be confirmed is."""
    thing = page.locator(
        f"[data-moves]:visible >> xpath=self::*[contains(concat('\n', @data-moves, '\n'), '\n{move}\n')]"
    )
    thing.first.focus()
    page.keyboard.press("Enter")


def verdict(page: Page) -> str:
    told = page.locator("#verdict")
    told.wait_for()
    return told.inner_text()


@SIZES
@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_move_is_told_why_not_and_the_right_one_lights_up(site, visit, viewport, game):
    puzzle = single(game)
    page = open_puzzle(visit(viewport=viewport, reduced_motion="reduce"), site, f"{game}:{puzzle.name}")
    expect(page.locator(".question")).to_have_text(puzzle.question)
    wrong = next(
        each.move for each in puzzle.steps[0].moves[1:] if page.locator(f"[data-moves='{each.move}']").count()
    )
    choose(page, wrong)
    assert verdict(page).casefold() == "not the best move"
    answer = page.get_by_role("region", name="Not the best move")
    expect(answer).to_contain_text(f"“{title(puzzle, puzzle.answer[0])}”")
    expect(answer).to_contain_text(f"You chose “{title(puzzle, wrong)}”")
    expect(answer).to_contain_text("Zeus is stolen (80% likely)")
    expect(answer).to_contain_text("the round is lost")
    expect(page.locator("[data-answer]").first).to_be_attached()
    assert fits(page)
    page.evaluate("scrollTo(0, document.body.scrollHeight)")  # where no hand covers half of what is above it
    is_sound(page)
    answer.get_by_role("button", name="Try again").click()
    expect(page.locator("[data-answer]")).to_have_count(0)
    choose(page, puzzle.answer[0])
    expect(page.locator("#verdict")).to_have_text("Right!")


@pytest.mark.night
@SIZES
@pytest.mark.parametrize("game", GAMES)
def test_a_right_move_is_praised_and_leads_to_the_next(site, visit, viewport, game):
    puzzle = single(game)
    page = open_puzzle(visit(viewport=viewport, reduced_motion="reduce"), site, f"{game}:{puzzle.name}")
    choose(page, puzzle.answer[0])
    expect(page.locator("#verdict")).to_have_text("Right!")
    if game == "olympics":  # a move that wins leads to the Medal Ceremony first
        page.locator("dialog.ceremony").wait_for()
        page.keyboard.press("Escape")
    expect(page.get_by_role("navigation", name="Puzzles")).to_contain_text("1 of ")
    if viewport == PHONE:
        page.get_by_role("link", name="Next puzzle").click()
    else:
        page.keyboard.press("n")
    expect(page.locator("#verdict")).to_have_count(0)
    assert puzzle.name not in page.url
    page.locator(".question").wait_for()


@pytest.mark.night
def test_the_puzzle_of_the_day_counts_the_days_in_a_row(site, visit, monkeypatch):
    day = next(
        day
        for day in range(20_000, 20_300)
        if len(puzzle_of_day(day)[1].steps) == 1
        and puzzle_of_day(day)[0] == puzzle_of_day(day + 3)[0] == FIRST
    )
    page = visit(viewport=DESK, reduced_motion="reduce")
    for number, today in enumerate((day, day + 1, day + 3), 1):
        monkeypatch.setattr(served.time, "time", lambda today=today: today * 86_400.0)
        game, puzzle = puzzle_of_day(today)
        page.goto("about:blank")
        page.goto(site.base)
        card = page.get_by_role("region", name="Puzzle of the day")
        if number == 2:
            expect(card).to_contain_text("1 day in a row")
        else:
            expect(card).not_to_contain_text("in a row")
        if game != FIRST:
            continue
        card.get_by_role("link", name="Solve it").click()
        expect(page.get_by_role("heading", name="Puzzle of the day")).to_be_visible()
        choose(page, puzzle.answer[0])
        expect(page.get_by_role("region", name="Right!")).to_contain_text("1 day in a row")


@pytest.mark.night
def test_a_puzzle_of_several_moves_goes_on_after_each(site, visit):
    puzzle = next(
        each for each in puzzles_of("hera-and-zeus") if each.goal == "turn" and len(each.steps) == 2
    )
    page = open_puzzle(visit(viewport=DESK, reduced_motion="reduce"), site, f"hera-and-zeus:{puzzle.name}")
    expect(page.get_by_text("Move 1 of 2.")).to_be_visible()
    choose(page, puzzle.answer[0])
    expect(page.get_by_text("Move 2 of 2.")).to_be_visible()
    page.wait_for_timeout(300)
    choose(page, "challenge 1")
    expect(page.locator("#verdict")).to_have_text("Right!")
    expect(page.get_by_text("Whatever the hidden cards are.")).to_be_visible()


def test_a_puzzle_that_is_none_says_so(site, visit):
    page = visit(viewport=PHONE)
    page.goto(f"{site.base}/#/puzzle/zeus-on-the-loose:nothing")
    expect(page.get_by_text("There is no such puzzle")).to_be_visible()
