"""What one has to show for one's matches, on the page: told at the end of the match with which something was
reached, and all of it on a page of its own."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESK, PHONE
from tests.browser.pages import be, fits, look_at, settled
from tests.browser.test_views import is_sound
from tests.checks.effort import first_by_day
from tests.server.support import ZEUS, Client, table_of
from theomachy.server.record import GOALS


@pytest.mark.night
@pytest.mark.parametrize("viewport", first_by_day(DESK, PHONE), ids=["desk", "phone"])
def test_what_a_match_has_brought_is_told_and_kept(visit, site, viewport):
    (xenia, yorgos), info = table_of(site.base, 2, game=ZEUS)
    page = visit("/", viewport=viewport, reduced_motion="reduce")
    look_at(page, xenia, info.id)
    settled(page, site, info.id)
    yorgos.command(info.id, "resign", 1)
    expect(page.get_by_role("region", name="You win!")).to_contain_text("Yorgos resigns.")
    expect(page.locator("body")).not_to_contain_text("a bot plays on")
    reached = page.get_by_role("list", name="Reached in this match").get_by_role("listitem")
    expect(reached).to_have_count(2)
    expect(reached.first).to_contain_text("First laurel")
    assert fits(page)

    page.get_by_role("link", name="Your record").click()
    expect(page.get_by_role("heading", name="Your record")).to_be_visible()
    expect(page.locator(".figures li").nth(1)).to_have_text("1 won, 100%")
    expect(page.locator(".achievements .reached")).to_have_count(2)
    expect(page.get_by_role("row", name=f"{info.seats[1].name} player 1 1 0")).to_be_visible()
    expect(page.get_by_role("row", name="Zeus on the Loose 1 1 100% 1")).to_be_visible()
    is_sound(page)

    page.get_by_role("button", name=info.seats[0].name).click()
    page.get_by_role("dialog").get_by_role("link", name="Your record").click()
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.night
def test_who_has_played_nothing_is_told_what_counts(visit, site):
    page = visit("/#/record", reduced_motion="reduce")
    nothing = page.get_by_text("Nothing yet: it begins with the first match that you finish.")
    expect(nothing).to_be_visible()
    be(page, Client.named(site.base, "Zoe"))
    page.reload()
    expect(nothing).to_be_visible()
    expect(page.locator(".achievements li")).to_have_count(len(GOALS))
    assert page.locator(".achievements .reached").count() == 0
    page.get_by_role("link", name="Choose a game").click()
    expect(page.get_by_role("heading", name="The battle of the gods")).to_be_visible()
