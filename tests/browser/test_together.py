"""What people at a table do with each other, on the page: a phrase, a pause that both agree on, giving up."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE
from tests.browser.pages import FONTS_ARE_HERE, SIZES, fits, lie_on, look_at
from tests.checks.effort import first_by_day
from tests.server.support import ZEUS, table_of
from theomachy.games import GAMES

STILL = {"reduced_motion": "reduce"}
BOARD_TOP = "document.querySelector('[data-board] > *').getBoundingClientRect().top"
HEIGHT = "document.documentElement.scrollHeight"


def talk(page: Page, narrow: bool = False) -> None:
    """Open what players do with each other: beside the board, or on a phone in the table's menu."""
    if narrow:
        page.get_by_role("button", name="This table").click()
    page.get_by_role("button", name="Say, pause, resign").last.click()


@pytest.mark.night
def test_two_people_speak_pause_and_one_gives_up(visit, site):
    clients, info = table_of(site.base, 2, game=ZEUS)
    desk, phone = visit("/", **STILL), visit("/", viewport=PHONE, **STILL)
    look_at(desk, clients[0], info.id)
    look_at(phone, clients[1], info.id)

    talk(phone, narrow=True)
    expect(phone.locator("dialog .phrases .button")).to_have_count(6)
    assert fits(phone)
    phone.get_by_role("button", name="Well played!").click()
    said = f"{info.seats[1].name}: “Well played!”"
    expect(desk.locator(".toast")).to_have_text(said)
    expect(desk.locator("aside").get_by_text(said)).to_be_visible()
    expect(phone.locator("dialog[open]")).to_have_count(1)  # the other one closes when it is said
    phone.keyboard.press("Escape")

    talk(desk)
    desk.get_by_role("button", name="Ask for a pause").click()
    expect(desk.get_by_text("You ask to pause the match.")).to_be_visible()
    phone.get_by_role("button", name="Agree").click()
    for page in (desk, phone):
        expect(page.locator(".bar .words")).to_contain_text("The match is paused. Clocks stand still")
        assert fits(page)
    phone.get_by_role("button", name="Resume").click()
    expect(desk.get_by_role("button", name="Resume")).to_have_count(0)

    talk(desk)
    desk.get_by_label(f"Hear what {info.seats[1].name} says").uncheck()
    expect(desk.locator("aside").get_by_text(said)).to_have_count(0)
    desk.get_by_role("button", name="Resign …").click()
    expect(desk.get_by_text(f"The match is over then, and {info.seats[1].name} wins.")).to_be_visible()
    desk.get_by_role("button", name="Resign", exact=True).click()
    expect(phone.get_by_role("heading", name="You win!")).to_be_visible()
    expect(desk.get_by_role("heading", name=f"{info.seats[1].name} wins")).to_be_visible()


def where_boards_lie(page: Page, in_bar: str) -> dict[tuple[int, int], tuple[float, int]]:
    """On each screen where the board begins, and how long the page is; nothing is wrong with how it lies."""
    found = {}
    for size, faults in lie_on(page, (f".bar {in_bar}",), "", SIZES):
        assert faults == [], size
        found[size] = page.evaluate(BOARD_TOP), page.evaluate(HEIGHT)
    return found


@pytest.mark.night
@pytest.mark.parametrize("game", list(GAMES))
def test_what_all_are_asked_for_moves_no_board_and_a_paused_one_needs_no_more_room(visit, site, game):
    (xenia, yorgos), info = table_of(site.base, 2, game=game)
    pages = [look_at(visit("/", **STILL), client, info.id) for client in (xenia, yorgos)]
    for page in pages:
        expect(page.locator("[data-version] [data-board]")).to_be_visible()
        page.wait_for_function(FONTS_ARE_HERE)
    before = [where_boards_lie(page, ".words") for page in pages]
    xenia.command(info.id, "propose", 0, what="pause")
    for page, button in zip(pages, ("Withdraw", "Decline"), strict=True):
        expect(page.get_by_role("button", name=button)).to_be_visible()
    assert [where_boards_lie(page, ".request") for page in pages] == before
    version = yorgos.table(info.id).proposal.version
    yorgos.command(info.id, "answer", 1, to=version, agrees=True)
    for page, lay in zip(pages, before, strict=True):
        expect(page.get_by_role("button", name="Resume")).to_be_in_viewport()
        paused = where_boards_lie(page, ".resume")
        assert all(top == lay[size][0] and long <= lay[size][1] for size, (top, long) in paused.items())


@pytest.mark.parametrize("game", first_by_day(*GAMES))
def test_a_board_says_who_is_away(visit, site, game):
    (xenia, yorgos), info = table_of(site.base, 2, game=game)
    page = look_at(visit("/"), xenia, info.id)
    away = page.locator("[data-board]").get_by_text(re.compile(r"\baway\b")).locator("visible=true")
    expect(away.first).to_be_visible()
    yorgos.live(info.id)
    expect(away).to_have_count(0)
