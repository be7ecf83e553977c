"""The lesson of the Advanced game on the page, by the keyboard, and the page on which one says what one wants
to be asked about."""

import re
from functools import partial

import pytest
from playwright.sync_api import Page, expect

from tests.browser.maps import find
from tests.browser.pages import choose_game, done, fits, hurry, name_oneself, open_table, settled
from tests.checks.effort import at_night
from tests.mythology.olympus import GOD
from tests.server.support import InProcess, wait_for
from theomachy.server.answer_policy import wishes_of
from theomachy.server.guide import guide_of
from theomachy.server.live import LiveTable

GUIDE = guide_of("mythology")
PHONE = {"width": 390, "height": 844}
STILL = {"reduced_motion": "reduce"}


def begin(page: Page, site: InProcess) -> str:
    """From the game's page to the table of its lesson; its id. Bots do not wait."""
    page.get_by_role("button", name="Learn in 5 minutes").press("Enter")
    page.wait_for_url("**/#/table/*")
    table = page.url.rsplit("/", 1)[1]
    hurry(site, table)
    return table


def do(page: Page, site: InProcess, table: str, number: int) -> None:
    """What the guide asks for, by the keyboard where the board is played so, else by clicking."""
    step = GUIDE.steps[number - 1]
    if step.sheet:
        for line in step.sheet:
            _, name, points = line.split()
            page.get_by_role("spinbutton", name=name, exact=True).press(points)
        page.get_by_role("button", name="Done …").press("Enter")
        page.get_by_role("button", name="Hand it in").press("Enter")
    elif step.moves == ["n"]:
        view = site.match(table).view(0)
        here = next(piece.hex for piece in view.pieces if piece.name == view.in_hand)
        hex = max(
            way.hex for way in view.reach[0].ways if way.cost == 1 and way.before == here and way.wind == "n"
        )
        find(page, hex)  # what is asked for is not covered
        page.locator(f"[data-hex='{hex}']").evaluate("hex => hex.focus()")
        page.keyboard.press("Enter")
    else:
        made = len(site.match(table).moves)
        page.locator(f".asks [data-moves='{step.moves[0]}']").first.press("Enter")
        yes = page.locator(".asks [data-armed]")
        wait_for(lambda: yes.count() or len(site.match(table).moves) > made)
        if yes.count():
            yes.press("Enter")


@pytest.mark.parametrize("viewport", [PHONE, None])
@pytest.mark.night
def test_the_lesson_of_the_advanced_game(visit, site, viewport):
    page = visit("/#/rules/mythology", **STILL, **({"viewport": viewport} if viewport else {}))
    table = begin(page, site)
    lesson = page.locator(".lesson")
    for number, step in enumerate(GUIDE.steps[:-1], 1):
        expect(lesson.locator("small")).to_have_text(f"{number} of {len(GUIDE.steps)}")
        expect(lesson).to_contain_text(step.title)
        settled(page, site, table)
        expect(page.locator("[data-wanted]").first).to_be_attached()  # it points at what it speaks of
        marked = page.locator(".counter .marked").count()
        assert marked >= sum(len(saying.points) for saying in step.says), step.title
        if number in (1, 5, 11):
            assert fits(page)
        do(page, site, table, number)
    expect(lesson).to_contain_text("That was a turn")
    wait_for(lambda: site.match(table).view(0).turn == 2)
    page.get_by_role("button", name="Stay here").click()
    expect(lesson).to_have_count(0)


def become_hermes(live: LiveTable) -> None:
    """The first seat's god is the one whose powers can be used at any time."""
    assert live.match is not None
    players = live.match.state.players
    for player in players:
        if player.god == GOD["Hermes"]:
            player.god = players[0].god
    players[0].god = GOD["Hermes"]


@pytest.mark.night
@pytest.mark.parametrize("viewport", [*at_night(None), PHONE], ids=["desk", "phone"])
def test_one_says_what_one_wants_to_be_asked_about(visit, site, viewport):
    page = visit("/", **STILL, **({"viewport": viewport} if viewport else {}))
    choose_game(page, "mythology")
    name_oneself(page, "Xenia")
    table = open_table(page)
    site.change(table, become_hermes)
    hurry(site, table)

    def wishes() -> tuple[object, bool]:
        return wishes_of(site.live(table), 0)

    expect(page.get_by_role("button", name="What you are asked about")).to_be_visible()
    page.keyboard.press("a")
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name=re.compile("^Wherever I could act")).press(" ")
    wait_for(lambda: wishes()[0].windows == "acts")
    points = dialog.get_by_role("spinbutton").first
    points.fill("7")
    points.press("Tab")
    wait_for(lambda: wishes()[0].heroes == 7)
    points.fill("99")  # no number of points
    points.press("Tab")
    expect(points).to_have_value("7")
    dialog.get_by_role("button", name="For this turn").press("Enter")
    dialog.get_by_role("radio", name=re.compile("^Challenge for me")).press(" ")
    wait_for(lambda: wishes()[1] and wishes()[0].challenges == "always" and wishes()[0].windows == "acts")
    assert fits(page)
    dialog.get_by_role("button", name="As at the beginning").press("Enter")
    wait_for(lambda: wishes()[0].challenges == "ask")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)

    page.get_by_role("button", name="Done …").press("Enter")
    done(page, site, table, partial(page.get_by_role("button", name="Hand it in").press, "Enter"))
    settled(page, site, table)
    expect(page.locator(".asks")).to_contain_text("Which card do you put down?")
    done(page, site, table, partial(page.locator(".asks button.done[data-moves='pass']").press, "Enter"))
    settled(page, site, table)
    page.locator(".asks .areas .line").first.press("Enter")
    expect(page.locator(".asks .go")).to_be_visible()
    page.keyboard.press("y")
    quiet = page.get_by_role("button", name="Skip these this turn")
    expect(quiet).to_be_visible()  # Xenia could use a power
    assert fits(page)
    quiet.press("Enter")
    wait_for(lambda: wishes()[0].windows == "none" and wishes()[1])
    wait_for(lambda: site.match(table).view(0).question != "window")
