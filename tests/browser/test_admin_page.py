"""Whoever runs the server bans somebody and closes a table from a phone."""

from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.pages import fits
from tests.browser.test_views import is_sound
from tests.server.support import table_of
from theomachy.server.context import OperatorTokens

TOKEN = "a token that nobody guesses"


def test_a_guest_is_banned_and_a_table_closed(site, visit, monkeypatch):
    monkeypatch.setattr(site.context, "operator", OperatorTokens(admin=TOKEN))
    (xenia, _), info = table_of(site.base, 2)
    page = visit("/#/admin", viewport=PHONE)
    page.get_by_label("Admin token").fill(TOKEN)
    page.get_by_role("button", name="Enter").click()

    guest = page.get_by_role("region", name="Guests").locator(".line", has_text=xenia.player)
    guest.get_by_role("button", name="Ban").click()
    page.get_by_label("Reason").fill("Too many insults.")
    page.get_by_role("dialog").get_by_role("button", name="Ban").click()
    banned = page.get_by_role("region", name="Bans").locator(".line", has_text=xenia.player)
    expect(banned).to_contain_text("Too many insults.")
    is_sound(page)
    assert fits(page)
    banned.get_by_role("button", name="Lift the ban").click()
    expect(banned).to_have_count(0)

    table = page.get_by_role("region", name="Tables").locator(".line", has_text=info.id)
    table.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Delete it").click()
    expect(table).to_have_count(0)
