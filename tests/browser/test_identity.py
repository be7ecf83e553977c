"""Who one is, on the pages: personal links ask before they replace somebody, and one can sign out, here or
everywhere else."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE
from tests.browser.pages import be, look_at, people_at
from tests.checks.effort import first_by_day
from tests.server.support import ZEUS, Client, Rejected


def who(page: Page) -> str:
    """The id of the guest whose browser it is."""
    return str(page.evaluate("fetch('api/me').then(answer => answer.json())")["player"])


def follow(page: Page, client: Client) -> None:
    page.goto(f"{client.base}/#/me/{client.token}")


def expect_name(page: Page, name: str) -> None:
    expect(page.locator("header .person")).to_have_text(name)


def you(page: Page) -> None:
    page.locator("header .person").click()


def test_a_personal_link_makes_somebody_of_nobody(visitors, site):
    xenia = site.guest("Xenia")
    page = visitors.page()
    follow(page, xenia)
    page.wait_for_url("**/#/")
    expect_name(page, "Xenia")
    assert who(page) == xenia.player


@pytest.mark.night
@pytest.mark.parametrize("size", first_by_day(None, PHONE), ids=["desk", "phone"])
def test_a_personal_link_asks_before_it_replaces_somebody(visitors, site, size):
    xenia, yorgos = site.guest("Xenia"), site.guest("Yorgos")
    page = be(visitors.page(size) if size else visitors.page(), yorgos)
    follow(page, xenia)
    expect(page.get_by_role("heading", name="Go on as Xenia?")).to_be_visible()
    expect(page.get_by_label(re.compile("^Yorgos.s personal link$"))).to_have_value(
        f"{site.base}/#/me/{page.context.cookies()[0]['value']}"
    )
    assert who(page) == yorgos.player  # to look whose link it is has changed nothing
    page.get_by_role("button", name="Stay Yorgos").click()
    page.wait_for_url("**/#/")
    expect_name(page, "Yorgos")
    follow(page, xenia)
    page.get_by_role("button", name="Go on as Xenia").click()
    page.wait_for_url("**/#/")
    expect_name(page, "Xenia")
    assert who(page) == xenia.player


def test_ones_own_personal_link_does_not_ask(visitors, site):
    xenia = site.guest("Xenia")
    page = be(visitors.page(), xenia)
    follow(page, xenia)
    page.wait_for_url("**/#/")
    expect_name(page, "Xenia")


def test_signing_out_here(visitors, site):
    xenia = site.guest("Xenia")
    page = be(visitors.page(), xenia)
    page.goto(site.base)
    you(page)
    page.get_by_role("button", name="Sign out…").click()
    expect(page.get_by_text("Only your personal link leads back to your tables")).to_be_visible()
    page.get_by_role("button", name="Stay").click()
    expect_name(page, "Xenia")
    page.get_by_role("button", name="Sign out…").click()
    page.get_by_role("button", name="Sign out here").click()
    expect(page.get_by_label("Your name").first).to_have_value("")
    expect(page.locator("header .person")).to_have_count(0)
    assert page.context.cookies() == []
    follow(page, xenia)
    expect_name(page, "Xenia")


@pytest.mark.night
def test_signing_out_on_all_other_devices(visitors, site):
    """A table that is open there shows nothing any more; here one plays on."""
    [xenia, _], table = people_at(site, ZEUS)
    here, there = (look_at(visitors.page(), xenia, table) for _ in range(2))
    for page in (here, there):
        expect(page.locator("[data-hand]")).to_be_visible()
    you(here)
    old = here.get_by_label("Your personal link").input_value()
    here.get_by_role("button", name="Sign out on all other devices…").click()
    here.get_by_role("button", name="Sign out the others").click()
    expect(
        here.get_by_text("All other devices are signed out, and your personal link is a new one.")
    ).to_be_visible()
    expect(here.get_by_label("Your personal link")).not_to_have_value(old)
    here.get_by_role("button", name="Close").click()
    expect(there.locator("[data-hand]")).to_have_count(0)
    with pytest.raises(Rejected):
        xenia.ask("GET", "/api/me")
    here.reload()
    expect(here.locator("[data-hand]")).to_be_visible()
    assert who(here) == xenia.player
