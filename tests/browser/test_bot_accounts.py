"""Bot accounts on the pages: they are challenged where seats are chosen, they challenge, and are marked; two
seats of one player are told to the others. Each view is sound."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE
from tests.browser.pages import HAND, choose_seat, look_at, name_oneself, open_table
from tests.browser.test_views import is_sound
from tests.checks.effort import first_by_day
from tests.server.test_bot_accounts import bot_account, challenge, listening, table_for
from theomachy.server.bot_messages import Challenge, ChallengeOver, MatchStarted

LOOKS = [
    {"viewport": DESK, "color_scheme": "light", "reduced_motion": "reduce"},
    {"viewport": PHONE, "color_scheme": "dark", "reduced_motion": "reduce"},
]


@pytest.fixture(params=first_by_day(*LOOKS), ids=["desk", "phone"])
def page(request, visitors) -> Page:
    return visitors.page(**request.param)


def players(page: Page) -> None:
    """Show who plays: beside the board, or on a phone in the table's menu."""
    if page.viewport_size == PHONE:
        page.get_by_role("button", name="This table").click()


@pytest.mark.night
def test_a_bot_account_is_challenged_where_seats_are_chosen(page, site):
    talos = bot_account(site)
    with listening(talos) as heard:
        page.goto(f"{site.base}/")
        name_oneself(page, "Xenia")
        choose_seat(page, 2, "Talos (bot)")
        expect(page.get_by_text("it is asked to play")).to_be_visible()
        is_sound(page)
        table = open_table(page)
        assert heard.next(Challenge).by.name == "Xenia"
        expect(page.get_by_text("has not come yet, a bot account")).to_be_visible()
        is_sound(page)

        page.get_by_role("button", name="Ask no more").click()
        assert heard.next(ChallengeOver).why == "ended"
        expect(page.get_by_label("A bot account for seat 2")).to_have_value(talos.player)
        is_sound(page)
        page.get_by_role("button", name="Ask it to play").click()
        assert heard.next(Challenge).table.id == table
        talos.sit(table, 1)
        assert heard.next(MatchStarted).table.id == table
        expect(page.locator(HAND).first).to_be_visible()
        players(page)
        expect(page.get_by_text("is here, a bot account").locator("visible=true")).to_be_visible()
        is_sound(page)
    talos.close()


def test_a_bot_account_that_has_gone_gives_its_seat_to_a_bot(visitors, site):
    page, talos = visitors.page(), bot_account(site)
    with listening(talos):
        page.clock.install()
        page.goto(f"{site.base}/")
        choose_seat(page, 2, "Talos (bot)")
    page.clock.run_for(11_000)
    seat = page.get_by_role("combobox", name="Seat 2", exact=True)
    expect(seat).to_have_value(talos.server().bots[1].spec)
    talos.close()


@pytest.mark.night
def test_a_person_is_challenged_and_declines(page, site):
    talos, xenia = bot_account(site), site.guest("Xenia")
    with listening(talos) as heard:
        info = table_for(talos, "open")
        challenge(talos, info.id, 1, xenia)
        look_at(page, xenia, info.id)
        expect(page.get_by_role("button", name="Take your seat")).to_be_visible()
        is_sound(page)
        page.goto(f"{site.base}/#/")
        page.get_by_role("link", name="Asks you to play").click()
        page.get_by_role("button", name="Decline").click()
        assert heard.next(ChallengeOver).why == "ended"
        expect(page.get_by_role("heading", name="A new table")).to_be_visible()
        expect(page.get_by_text("Asks you to play")).to_have_count(0)
    talos.close()


@pytest.mark.night
def test_two_seats_of_one_player_are_told_to_the_others(page, site):
    xenia, yorgos = site.guest("Xenia"), site.guest("Yorgos")
    info = xenia.open("me", {"who": "me", "name": "Zoe"}, "open")
    yorgos.sit(info.id, 2, info.join)
    look_at(page, yorgos, info.id)
    expect(page.get_by_text("has not come yet, same player as Zoe")).to_be_visible()
    expect(page.get_by_text("same player as")).to_have_count(2)
    is_sound(page)
    for seat in (0, 1):
        xenia.sit(info.id, seat)
    expect(page.locator(HAND).first).to_be_visible()
    players(page)
    expect(page.get_by_text("is away, same player as Zoe").locator("visible=true")).to_be_visible()
    is_sound(page)
