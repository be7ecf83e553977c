"""What people choose for their browser: light or dark, the size of text, what moves."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE
from tests.browser.pages import HAND, fits, name_oneself, on_every_screen, open_table
from tests.browser.test_views import is_sound

LIGHT, DARK = "rgb(243, 230, 207)", "rgb(21, 16, 13)"
GROUND = "() => getComputedStyle(document.documentElement).backgroundColor"
SIZE = "() => parseFloat(getComputedStyle(document.documentElement).fontSize)"
FIRST_LOOK = """new MutationObserver((_, observer) => {
    if (!document.body) return;
    window.firstLook = { ...document.documentElement.dataset };
    observer.disconnect();
}).observe(document, { childList: true, subtree: true })"""
"""How the page was told to look when there was something to paint for the first time."""


def choose(page: Page, what: str, how: str) -> None:
    page.get_by_role("group", name=what).get_by_role("radio", name=how, exact=True).check()


@pytest.mark.night
def test_what_one_chooses_holds_at_once_in_every_tab_and_before_the_next_first_paint(visit):
    page = visit("/", color_scheme="light", reduced_motion="no-preference", viewport=PHONE)
    page.add_init_script(FIRST_LOOK)
    other = page.context.new_page()
    other.goto(page.url)
    assert page.evaluate(GROUND) == other.evaluate(GROUND) == LIGHT

    page.get_by_role("button", name="Look").press("Enter")  # nobody needs a name, or a mouse, for it
    choose(page, "Colours", "Dark")
    choose(page, "Text", "Larger")
    choose(page, "Motion", "Reduced")
    assert page.evaluate(GROUND) == DARK
    assert page.evaluate(SIZE) == 20
    is_sound(page)
    other.wait_for_function(f"({GROUND})() === '{DARK}'")

    page.reload()
    assert page.evaluate("firstLook") == {"theme": "dark", "text": "larger", "motion": "reduced"}
    assert page.evaluate(GROUND) == DARK
    page.emulate_media(color_scheme="dark")
    page.get_by_role("button", name="Look").click()
    choose(page, "Colours", "Light")
    assert page.evaluate(GROUND) == LIGHT
    is_sound(page)
    choose(page, "Colours", "As the system")
    assert page.evaluate(GROUND) == DARK
    choose(page, "Text", "Normal")
    assert page.evaluate(SIZE) == 16


@pytest.mark.night
def test_the_system_says_what_moves_until_one_chooses(visit):
    page = visit("/", reduced_motion="no-preference")
    root = page.locator("html")
    expect(root).to_have_attribute("data-motion", "full")
    page.emulate_media(reduced_motion="reduce")
    expect(root).to_have_attribute("data-motion", "reduced")
    page.get_by_role("button", name="Look").click()
    choose(page, "Motion", "Full")
    expect(root).to_have_attribute("data-motion", "full")


@pytest.mark.night
def test_a_board_holds_with_the_largest_text(visit):
    page = visit("/", reduced_motion="reduce")
    name_oneself(page, "Xenia")
    open_table(page)
    expect(page.locator(HAND).first).to_be_visible()
    page.get_by_role("button", name="This table").click()
    page.locator(
        "summary", has_text=re.compile("^Look$")
    ).click()  # where a phone has no room for the page's head
    choose(page, "Text", "Larger")
    is_sound(page)
    page.keyboard.press("Escape")
    on_every_screen(page, [HAND], ".bar", ((1280, 720), (390, 844)))
    assert fits(page)
