"""Hera and Zeus on the page: whole games, the two steps of placing a card, one device, the keyboard, a phone,
axe."""

import re
from functools import partial

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from tests.browser.conftest import PHONE
from tests.browser.pages import (
    OVER,
    TWO_FRAMES,
    choose_seat,
    done,
    hurry,
    look_at,
    on_every_screen,
    open_table,
    people_at,
    set_up,
    settled,
)
from tests.browser.test_views import is_sound
from tests.checks.effort import first_by_day
from tests.hera_and_zeus.table import at, side
from tests.server.support import InProcess
from theomachy import Match
from theomachy.server.telling import announce

STILL = {"reduced_motion": "reduce"}
CURTAIN = ".curtain button"
AIM = ".field .aim, .side .aim, .pick button"
CARD = ".hand .can"
CHALLENGE = ".line button:not(.mark)"
DRAW = ".pile.can"


ON_TOP = """toast => {
    toast.style.pointerEvents = "auto";
    const { left, right, top, bottom } = toast.getBoundingClientRect();
    return toast === document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
}"""


def do_something(page: Page, site: InProcess, table: str) -> None:
    """One move by clicking: what is asked, else a challenge, else by turns a power, a card for the field, a
    card drawn."""
    made = len(site.match(table).moves)
    if page.locator(AIM).count():
        done(page, site, table, page.locator(AIM).first.click)
    elif page.locator(CHALLENGE).count():
        done(page, site, table, page.locator(CHALLENGE).last.click)
    elif page.locator(DRAW).count() and (made % 3 == 0 or not page.locator(CARD).count()):
        done(page, site, table, page.locator(DRAW).click)
    elif page.locator(CARD).count():
        play(page, site, table, page.locator(CARD).nth(made % page.locator(CARD).count()))
    else:
        page.locator("summary").click()
        done(page, site, table, page.locator(".all button").first.click)


def play(page: Page, site: InProcess, table: str, card: Locator) -> None:
    """A card for its power, if it has one; else laid down, in its place where there are several."""
    if site.match(table).view(None).model_dump()["phase"] is not None:  # a card is asked for
        done(page, site, table, card.click)
        return
    card.click()
    power = page.get_by_role("button", name="Play its power")
    if power.count():
        done(page, site, table, power.click)
    else:
        done(
            page, site, table, page.locator(".field .aim").last.click, moves=2
        )  # the place, and then the card


@pytest.mark.night
def test_one_person_plays_a_whole_game(visit, site):
    page = visit("/", color_scheme="light", **STILL)
    set_up(page, "hera-and-zeus")
    table = open_table(page)
    hurry(site, table)
    for move in range(400):
        match = settled(page, site, table)
        if match.over:
            break
        if move == 9:
            is_sound(page)
            on_every_screen(
                page, [".hand button", ".field .place", ".prompt h2", ".line > div"], ".side, .speech"
            )
        do_something(page, site, table)
    expect(page.locator(OVER)).to_be_visible()
    expect(page.locator(".over [role=status] p")).to_contain_text(
        match.names[match.view(None).model_dump()["winner"]]
    )
    expect(page.locator(".prompt")).to_be_hidden()  # told once, above the board
    is_sound(page)

    page.get_by_role("link", name="Replay").click()
    expect(page.get_by_role("list", name="All hands").get_by_role("listitem")).to_have_count(2)
    page.get_by_role("button", name="Next move").click()
    expect(page.locator(".field .secret")).to_have_count(1)
    is_sound(page)
    page.get_by_label("View as").select_option("watch")
    page.get_by_role("button", name="Next move").click()
    expect(page.locator(".field .secret")).to_have_count(0)


@pytest.mark.night
def test_what_is_pressed_does_not_move_away(visitors, site):
    """The words on a card go when the focus does: the list of all moves opens all the same."""
    position = Match("hera-and-zeus", names=["Xenia", "Yorgos"], seed=2)
    while position.view(0).model_dump()["phase"] == "setting_up":
        position.play_action(position.legal_actions(position.must[0])[0], position.must[0])
    [xenia, _], table = people_at(site, "hera-and-zeus", position)
    page = look_at(visitors.page(**STILL), xenia, table)
    settled(page, site, table)
    for card in page.locator(".hand button").all():
        page.keyboard.press("Shift")
        card.focus()
        expect(page.locator(".hint.now")).to_be_visible()
        summary = page.locator(".speech summary").bounding_box()
        assert summary is not None
        page.mouse.move(summary["x"] + 40, summary["y"] + summary["height"] / 2)
        page.mouse.down()
        page.evaluate(TWO_FRAMES)
        page.mouse.up()
        expect(page.locator(".all")).to_be_visible()
        page.locator(".speech summary").click()


def first_row(page: Page, site: InProcess, table: str) -> None:
    for _ in range(3):
        settled(page, site, table)
        done(page, site, table, page.locator(CARD).first.click)
    settled(page, site, table)


class Slow:
    """A page's connection, on which what the server says can be held back for a while."""

    def __init__(self, page: Page) -> None:
        self.held: list[str | bytes] | None = None
        page.route_web_socket("**/live*", self._connect)

    def _connect(self, page: WebSocketRoute) -> None:
        self._page, server = page, page.connect_to_server()
        page.on_message(server.send)
        server.on_message(lambda said: page.send(said) if self.held is None else self.held.append(said))

    def go_on(self) -> None:
        for said in self.held or []:
            self._page.send(said)
        self.held = None


@pytest.mark.night
@pytest.mark.parametrize("look", first_by_day(STILL | {"viewport": PHONE}, STILL), ids=["phone", "desk"])
def test_the_field_is_as_high_with_challenges_as_without(visitors, site, look):
    mine, other = side("Giant", "Fury", "Hydra"), side("Poseidon", "Giant", "Medusa")
    heights = []
    for turn in (1, 0):
        people, table = people_at(site, "hera-and-zeus", at(mine, other, turn=turn))
        page = look_at(visitors.page(**look), people[0], table)
        settled(page, site, table)
        expect(page.locator(CHALLENGE)).to_have_count(0 if turn else 3)
        heights.append(page.locator(".field .line").evaluate("each => each.getBoundingClientRect().height"))
    assert heights[0] == heights[1]


@pytest.mark.night
@pytest.mark.rule("HZ-3")
def test_first_rows_that_cross_are_both_laid_down(visitors, site):
    """Xenia's page has not heard yet that Yorgos has chosen: her own choice is taken all the same, without a
    word of trouble."""
    [xenia, yorgos], table = people_at(site, "hera-and-zeus")
    page = visitors.page(**STILL)
    slow = Slow(page)
    look_at(page, xenia, table)
    for _ in range(3):
        match = settled(page, site, table)
        expect(page.locator(CARD).first).to_be_visible()  # her own last choice has been acknowledged
        slow.held = []
        yorgos.move(table, 1, match.legal(1)[0].move)
        done(page, site, table, page.locator(CARD).first.click)
        slow.go_on()
    settled(page, site, table)
    expect(page.locator(".prompt h2")).to_contain_text("Choose an action")
    expect(page.get_by_text("meanwhile")).to_have_count(0)


@pytest.mark.night
def test_a_card_goes_to_its_place_whichever_is_chosen_first(visit, site):
    page = visit("/", **STILL)
    set_up(page, "hera-and-zeus")
    table = open_table(page)
    hurry(site, table)
    first_row(page, site, table)
    page.locator(CARD).first.click()
    name = page.locator(".prompt h2").inner_text().split(",")[0]
    place = page.locator("[data-place='0-1.2']")
    place.hover()
    expect(page.locator(".prompt .now")).to_have_text("place a card in column 1, row 2")
    expect(page.locator(".prompt .hint").first).to_contain_text(
        "Choose a place that lights up"
    )  # what is asked stays
    place.click()
    expect(page.locator("[data-place='0-1.2']")).to_contain_text(name)
    page.locator("[data-place='0-2.2']").click()
    expect(page.locator(".prompt h2")).to_have_text("Column 2, row 2")
    page.keyboard.press("Escape")
    expect(page.locator(".prompt h2")).to_contain_text("Choose an action")
    page.locator("[data-place='0-2.2']").click()
    page.locator(CARD).first.click()
    expect(page.locator("[data-place='0-2.2'] .secret")).to_have_count(1)
    expect(page.locator(".own .coin.spent")).to_have_count(2)
    page.keyboard.press("u")  # one gesture, taken back by one
    expect(page.locator(".own .coin.spent")).to_have_count(1)
    expect(page.locator("[data-place='0-2.2'] .secret")).to_have_count(0)
    expect(page.locator(".prompt h2")).to_contain_text("Choose an action")
    expect(page.locator(".beside .log")).to_contain_text("takes back a move")


@pytest.mark.night
def test_a_phone_in_the_dark_is_enough(visit, site):
    page = visit("/", viewport=PHONE, color_scheme="dark", has_touch=True, is_mobile=True, **STILL)
    set_up(page, "hera-and-zeus")
    expect(page.locator("form")).to_contain_text(
        "(reconstructed). The published rules do not say how many cards there are of each kind"
    )
    table = open_table(page)
    hurry(site, table)
    for _ in range(3):
        settled(page, site, table)
        page.locator(CARD).first.tap()
        expect(page.locator(f"{CARD}.picked")).to_have_count(1)  # one sees which waits for the yes
        done(page, site, table, page.get_by_role("button", name="Yes").tap)
    settled(page, site, table)
    page.locator(CARD).first.tap()
    done(page, site, table, page.locator(".field .aim").first.tap, moves=2)
    settled(page, site, table)
    expect(page.locator(".own .coin.spent")).to_have_count(1)
    done(page, site, table, page.locator(DRAW).tap)
    settled(page, site, table)
    is_sound(page)
    site.change(table, lambda live: announce(live, "Somebody is here", True))
    toast = page.locator(".toast p")
    expect(toast).to_have_text("Somebody is here.")
    assert toast.evaluate(ON_TOP)
    page.get_by_role("button", name="Card tracker").tap()
    expect(page.get_by_role("dialog")).to_contain_text("Still hidden")
    expect(page.get_by_role("dialog")).to_contain_text("the numbers come from another public program")
    is_sound(page)
    page.keyboard.press("Escape")
    page.locator(".own").get_by_role("button", name="Discards").tap()
    expect(page.get_by_role("dialog")).to_contain_text("Nothing has been discarded")


def test_a_phone_has_room_for_what_is_asked_beside_all_tools_and_touch_asks_nothing_more(visit, site):
    """After a card was placed: it can be taken back, a hint can be had, and the focus has gone on."""
    page = visit("/", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, **STILL)
    set_up(page, "hera-and-zeus")
    table = open_table(page)
    hurry(site, table)
    settled(page, site, table)
    for _ in range(3):
        done(page, site, table, partial(confirm, page, page.locator(CARD).first))
        settled(page, site, table)
    page.locator(CARD).first.tap()
    done(page, site, table, page.locator(".field .aim").first.tap, moves=2)
    settled(page, site, table)
    expect(page.get_by_role("button", name="Undo")).to_be_visible()
    expect(page.get_by_role("button", name="Hint")).to_be_visible()
    words = page.locator(".bar .words")
    expect(words).to_have_text(re.compile("^Your turn: choose "))
    assert words.evaluate("each => each.scrollHeight <= each.clientHeight")
    expect(page.locator(".prompt .now")).to_have_count(0)


def confirm(page: Page, card: Locator) -> None:
    card.tap()
    page.get_by_role("button", name="Yes", exact=True).tap()


def tab_to(page: Page, selector: str) -> None:
    for _ in range(60):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError("Tab does not lead there")


@pytest.mark.night
def test_a_turn_by_keyboard_alone(visit, site):
    page = visit("/", **STILL)
    set_up(page, "hera-and-zeus")
    table = open_table(page)
    hurry(site, table)
    for step in range(3):
        settled(page, site, table)
        tab_to(page, CARD)
        if step == 0:
            page.keyboard.press("ArrowRight")
        done(page, site, table, lambda: page.keyboard.press("Enter"))
    settled(page, site, table)
    tab_to(page, CARD)
    page.keyboard.press("Enter")
    page.locator("h1").first.evaluate("() => document.activeElement.blur()")
    tab_to(page, ".field .aim")
    done(page, site, table, lambda: page.keyboard.press("Enter"), moves=2)
    settled(page, site, table)
    expect(page.locator(".own .coin.spent")).to_have_count(1)
    tab_to(page, DRAW)
    page.keyboard.press("d")
    expect(page.locator(".own .coin.spent")).to_have_count(2)


def secrets_on(page: Page, match: Match, seat: int) -> list[str]:
    """What lies face down before a seat and can be read anywhere in the page."""
    side = match.view(seat).model_dump()["sides"][seat]
    hidden = [card["face"]["name"] for column in side["columns"] for card in column if not card["up"]]
    own = {card["name"] for card in match.view(1 - seat).model_dump()["sides"][1 - seat]["hand"]}
    text = page.locator("section.field, .hand").evaluate_all(
        "parts => parts.map(part => part.outerHTML).join(' ')"
    )
    both = {"Pegasus", "Medusa", "Pythia", "Pandora"}
    return [name for name in hidden if name not in own | both and f">{name}<" in text]


def test_two_people_at_one_device_see_only_their_own(visit, site):
    page = visit("/", **STILL)
    set_up(page, "hera-and-zeus")
    choose_seat(page, 2, "Same device")
    page.get_by_label("Name in seat 2").fill("Yorgos")
    table = open_table(page)
    curtains, holder = 0, 0
    for _ in range(14):
        match = settled(page, site, table)
        if page.locator(CURTAIN).count():
            curtains += 1
            holder = match.must[0]
            assert page.locator("section.field, .hand").count() == 0
            page.locator(CURTAIN).click()
            page.locator("section.field").wait_for()
        else:
            assert not secrets_on(page, match, 1 - holder)
            do_something(page, site, table)
    assert curtains >= 2
