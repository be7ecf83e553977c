"""Play over days, on the page: a reserve is offered and shown, and a vacation begins and ends."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.pages import be, fits, look_at
from tests.browser.test_views import is_sound
from tests.server.support import ZEUS, table_of, wait_for

STILL = {"reduced_motion": "reduce"}
DAYS = {"pace": 0, "move": 2 * 86_400, "reserve": 86_400, "window": None}


@pytest.mark.night
def test_a_reserve_and_a_vacation_are_seen_at_the_table(visit, site):
    (xenia, yorgos), info = table_of(site.base, 2, game=ZEUS, clock=DAYS, starter="0")
    page = look_at(visit("/", **STILL), yorgos, info.id)
    clock = page.locator(".seats [role=timer]")
    expect(clock).to_have_accessible_name("1 day 23 h left, and 1 day in reserve")

    own = visit("/", viewport=PHONE, **STILL)
    be(own, xenia)
    own.goto(site.base)
    expect(own.locator("a.turn")).to_contain_text("2 days 23 h left")
    own.get_by_role("button", name=info.seats[0].name).click()
    dialog = own.get_by_role("dialog")
    expect(dialog.get_by_text("You have 30 days of vacation left this year.")).to_be_visible()
    dialog.get_by_role("button", name="3 days", exact=True).click()
    expect(dialog.get_by_text("You are on vacation until")).to_be_visible()
    calendar = str(xenia.ask("GET", "/api/me/calendar")["path"])
    expect(dialog.get_by_label("Your deadlines as a calendar")).to_have_value(f"{site.base}/{calendar}")
    assert fits(own)

    expect(page.locator(".seats").get_by_text("on vacation until")).to_be_visible()
    expect(clock).to_have_accessible_name("1 day 23 h left; the clock stands during a vacation")
    dialog.get_by_role("button", name="I am back").click()
    expect(page.locator(".seats").get_by_text("on vacation until")).to_have_count(0)


@pytest.mark.night
def test_whoever_opens_a_table_chooses_its_reserve(visit, site):
    page = visit("/", **STILL)
    page.get_by_role("link", name="With friends").or_(
        page.get_by_role("button", name="With friends")
    ).first.click()
    page.get_by_text("Clock and pace").click()
    reserves = page.get_by_role("group", name="Reserve for the whole match")
    expect(reserves).to_have_count(0)
    page.get_by_label("5 minutes", exact=True).check(force=True)
    reserves.get_by_label("15 minutes").check(force=True)
    expect(page.get_by_text("5 minutes a move, 15 minutes in reserve")).to_be_visible()
    page.get_by_label("3 days", exact=True).check(force=True)
    expect(reserves.get_by_label("None")).to_be_checked()
    reserves.get_by_label("7 days").check(force=True)
    assert fits(page)


@pytest.mark.night
def test_a_webhook_is_given_tried_and_removed(visit, site):
    xenia = site.guest("Xenia")
    page = visit("/", viewport=PHONE, **STILL)
    be(page, xenia)
    page.goto(site.base)
    page.get_by_role("button", name="Xenia").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("A webhook for your turn").click()
    address = dialog.get_by_label("Its address")
    address.fill("https://127.0.0.1:1/turn")
    address.press("Enter")
    expect(dialog.get_by_label("The secret of its signatures")).to_have_value(re.compile(r"^whsec_.{44}$"))
    assert fits(page)
    is_sound(page)
    dialog.get_by_role("button", name="Send a message to try it").click()
    expect(dialog.get_by_role("alert")).to_contain_text("did not arrive: it is no public address")
    dialog.get_by_role("button", name="Remove it").click()
    expect(address).to_have_value("")
    wait_for(lambda: xenia.ask("GET", "/api/me/webhook")["address"] is None)
