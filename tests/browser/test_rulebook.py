"""The players' rulebook of each game: it fits and is sound, its pictures are drawn, a rule is found by search
and by its address, and an example can be played."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE
from tests.browser.test_views import is_sound
from tests.checks.effort import at_night
from theomachy.games import GAMES
from theomachy.games.rulebook import rulebook_of
from theomachy.server.rulebook import rules_html

BOOKS = {id: book for id in GAMES if (book := rulebook_of(id))}
FIRST, *OTHERS = BOOKS
LOOKS = {"light phone": ("light", PHONE), "dark desk": ("dark", DESK)}
DRAWN = """figures => figures.filter(each => {
    const box = each.getBoundingClientRect()
    return box.width < 4 || box.height < 4 || box.right > innerWidth || !each.querySelector("svg, span")
}).length"""


@pytest.mark.night
@pytest.mark.parametrize("game", [FIRST, *at_night(*OTHERS)])
def test_a_rulebook_is_read_searched_and_tried(visit, game):
    """Each game on a phone by day and at a desk by night."""
    for scheme, viewport in LOOKS.values():
        page = visit(f"/#/rules/{game}", color_scheme=scheme, viewport=viewport, reduced_motion="reduce")
        reads(page, game)
        finds(page, game)
    tries(page, game)


def reads(page: Page, game: str) -> None:
    book = BOOKS[game]
    for section in book.sections:
        expect(page.get_by_role("heading", name=section.title, exact=True).first).to_be_visible()
    shown = sum(len(section.pictures) for section in book.sections)
    expect(page.locator("figure")).to_have_count(shown)
    assert page.locator("figure .piece").evaluate_all(DRAWN) == 0
    is_sound(page)


def finds(page: Page, game: str) -> None:
    section = next(section for section in BOOKS[game].sections if section.rules)
    rule = section.rules[0]
    page.get_by_role("link", name=rule, exact=True).first.click()
    expect(page.locator(f"#{rule}")).to_be_focused()
    expect(page.locator(f"#{rule}")).to_be_in_viewport()
    everything = len(re.findall('<li id="', rules_html(game)))
    expect(page.locator(".rules li[id]")).to_have_count(everything)
    field = page.get_by_role("searchbox", name="Search the rules")
    field.fill(rule.lower())
    expect(page.locator("mark").first).to_be_visible()
    assert 0 < page.locator(".rules li[id]").count() < everything
    field.press("Enter")
    expect(page.locator(".rules li[id]").first).to_be_focused()
    is_sound(page)
    field.fill("no rule speaks of this")
    expect(page.get_by_role("status").filter(has_text="No rule")).to_be_visible()
    field.fill("")
    expect(page.locator(".rules li[id]")).to_have_count(everything)


def tries(page: Page, game: str) -> None:
    for example in BOOKS[game].examples:
        page.goto(page.url.split("#")[0] + f"#/rules/{game}")
        page.get_by_role("link", name=f"Try it: {example.title}").click()
        expect(page.get_by_text(example.steps[0].asks)).to_be_visible()
        expect(page.locator("[data-board] > *").first).to_be_visible()
        page.get_by_role("button", name="Show me").click()
        expect(page.get_by_text(f"Play “{example.steps[0].moves[0]}”.")).to_be_visible()
        is_sound(page)
