"""A newcomer's first visit, with a clock: from the empty page to the first thing that one can do, and from
the end of the first game to the second one. The figures are printed (`pytest -rP`)."""

import itertools
import re
import time
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK
from tests.browser.lessons import follow
from tests.browser.pages import OVER, PLAYABLE, fits, hurry
from tests.browser.test_olympics import CEREMONY
from tests.checks.effort import at_night
from theomachy.games import GAMES
from theomachy.server.guide import guide_of

PHONE = {"width": 390, "height": 844}
SCREENS: dict[str, dict[str, Any]] = {
    "desk": {"viewport": DESK},
    "phone": {"viewport": PHONE, "has_touch": True, "is_mobile": True},
}
MOST_SECONDS, MOST_CLICKS = 15.0, 2
BOTS = {"zeus-on-the-loose": 2, "olympics": 2, "hera-and-zeus": 1}
"""Games that bots bring to an end in seconds, and how many of them one plays against."""
CAN_PLAY = (
    f"{PLAYABLE}, .pool button, .asks.mine button, .asks.mine [role=spinbutton], button:has-text('Pass')"
)
ONE_SCREEN_EACH = [
    case if number % 2 == number // 2 % 2 else at_night(case)[0]
    for number, case in enumerate(itertools.product(GAMES, SCREENS))
]
"""By day each game either on a desk or on a phone."""
LESSONS = ["zeus-on-the-loose", *at_night("olympics", "hera-and-zeus")]
"""That of the Advanced game is followed by the keyboard (`test_guided`); that of the Basic game is not
followed in a browser yet, but through the server (`tests/server/test_guide.py`)."""
COUNT_CLICKS = "addEventListener('click', () => { window.clicks = (window.clicks ?? 0) + 1 }, true)"


def clicks(page: Page) -> int:
    return int(page.evaluate("window.clicks ?? 0"))


@pytest.mark.parametrize(("game", "screen"), ONE_SCREEN_EACH)
def test_a_newcomer_plays_within_seconds_and_two_clicks(visitors, game, screen):
    page = visitors.page(callouts=True, **SCREENS[screen])
    page.add_init_script(COUNT_CLICKS)
    begun = time.monotonic()
    page.goto(visitors.base)
    expect(page.get_by_role("heading", name="Your games")).to_have_count(0)
    page.get_by_role("listitem", name=GAMES[game].name, exact=True).get_by_role(
        "button", name="Play now"
    ).click()
    page.locator(CAN_PLAY).first.wait_for()
    seconds = time.monotonic() - begun
    print(f"{game}, {screen}: {clicks(page)} clicks and {seconds:.1f} s to the first move that can be made")
    assert fits(page)
    assert clicks(page) <= MOST_CLICKS and seconds < MOST_SECONDS


@pytest.mark.parametrize("game", ["hera-and-zeus", *at_night("zeus-on-the-loose", "olympics")])
def test_the_second_game_is_one_click_from_the_end_of_the_first(visitors, site, game):
    page = visitors.page(callouts=True, reduced_motion="reduce")
    page.add_init_script(COUNT_CLICKS)
    page.goto(visitors.base)
    page.get_by_role("listitem", name=GAMES[game].name).get_by_role("button", name="Play now").click()
    page.wait_for_url("**/#/table/*")
    table = page.url.rsplit("/", 1)[1]
    hurry(site, table)
    page.request.post(f"{site.base}/api/tables/{table}/seats/0/hand", data={"bot": "greedy"})
    page.locator(f"{OVER}, {CEREMONY}").first.wait_for()
    if page.locator(CEREMONY).count():
        page.get_by_role("button", name="Skip to the points").click()
        page.get_by_role("button", name="To the table").click()
    expect(page.locator(OVER)).to_be_visible()
    before, begun = clicks(page), time.monotonic()
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: "/#/table/" in url and not url.endswith(table))
    page.locator(CAN_PLAY).first.wait_for()
    seconds = time.monotonic() - begun
    print(f"{game}: {clicks(page) - before} click and {seconds:.1f} s from the end to the second game")
    assert clicks(page) - before == 1 and seconds < MOST_SECONDS
    again = site.live(page.url.rsplit("/", 1)[1]).table
    assert [seat.kind for seat in again.seats].count("bot") == BOTS[game]


@pytest.mark.parametrize("game", LESSONS)
@pytest.mark.parametrize("screen", ["desk", *at_night("phone")])
def test_a_lesson_is_followed_by_what_it_points_at_and_ends_in_a_game(visitors, site, game, screen):
    page = visitors.page(reduced_motion="reduce", **SCREENS[screen])
    page.add_init_script(COUNT_CLICKS)
    page.goto(visitors.base)
    begun = time.monotonic()
    page.get_by_role("listitem", name=GAMES[game].name, exact=True).get_by_role(
        "button", name=re.compile("^Learn in")
    ).click()
    page.wait_for_url("**/#/table/*")
    table = page.url.rsplit("/", 1)[1]
    hurry(site, table)
    guide = guide_of(game)
    assert guide is not None
    follow(page, site, table, guide)
    assert fits(page)
    seconds = time.monotonic() - begun
    print(f"{game}, {screen}: {clicks(page)} clicks and {seconds:.1f} s to the end of the lesson")
    skip = page.get_by_role("button", name="Skip to the points")
    if game == "olympics":
        skip.click()
        page.get_by_role("button", name="To the table").click()
    page.get_by_role("button", name="Now play a real game").click()
    page.wait_for_url(lambda url: "/#/table/" in url and not url.endswith(table))
    page.locator(CAN_PLAY).first.wait_for()
    assert site.live(page.url.rsplit("/", 1)[1]).guide is None


def test_a_friend_is_invited_with_a_name_and_two_clicks(visit):
    page = visit("/")
    card = page.get_by_role("listitem", name="Olympics")
    card.get_by_role("button", name="With friends").click()
    expect(page.get_by_label("Your name")).to_be_focused()
    page.keyboard.type("Xenia")
    page.get_by_role("button", name="Create table").click()
    expect(page.get_by_label("Send this link to whoever is to play")).to_have_value(re.compile("/#/join/"))
    page.goto("/")
    mine = page.get_by_role("region", name="Your games").get_by_role("link")
    expect(mine).to_contain_text("Waiting for players")
    page.reload()  # what the table was opened with is there again
    expect(page.get_by_role("radio", name="Olympics")).to_be_checked()
    expect(page.get_by_role("combobox", name="Seat 2", exact=True)).to_have_value("open")


def test_without_a_server_the_page_says_so_and_comes_back_by_itself(visit, visitors):
    page = visit("/")
    page.route("**/api/**", lambda request: request.abort())
    page.reload()
    expect(page.get_by_role("heading", name="The server does not answer")).to_be_visible()
    page.unroute("**/api/**")
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
    visitors.faults.clear()  # what the browser itself says of requests that fail
