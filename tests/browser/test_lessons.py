"""A lesson beside the board: on a desk's screen all that is spoken of stays in sight."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages import HAND, fits, hurry, look_at, settled
from tests.checks.effort import first_by_day
from tests.server.support import InProcess

SCREEN = {"width": 1440, "height": 900}


def begin(page: Page, site: InProcess, game: str) -> Page:
    """The first step of a game's lesson, which Xenia sees."""
    xenia = site.guest("Xenia")
    body = {"game": game, "seats": [{"who": "me"}], "guided": True}
    table = xenia.ask("POST", "/api/tables", body)["id"]
    xenia.sit(table, 0)
    hurry(site, table)
    look_at(page, xenia, table)
    settled(page, site, table)
    return page


@pytest.mark.night
@pytest.mark.parametrize("game", first_by_day("olympics", "zeus-on-the-loose", "hera-and-zeus"))
def test_the_hand_is_whole_on_the_screen_while_the_lesson_speaks(visit, site, game):
    page = begin(visit("/", viewport=SCREEN, reduced_motion="reduce"), site, game)
    lesson = page.locator(".lesson")
    expect(lesson).to_have_count(1)
    cards = page.locator(f"{HAND}:visible, .hand button:visible")
    assert cards.count() > 1
    lowest = max(box["y"] + box["height"] for card in cards.all() if (box := card.bounding_box()))
    assert lowest <= SCREEN["height"]
    board, said = page.locator("[data-board] > *").first.bounding_box(), lesson.bounding_box()
    assert board and said and said["x"] >= board["x"] + board["width"]
    assert fits(page)
