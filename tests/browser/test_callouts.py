"""What happens for the first time is explained on the board: once a device, beside where it happened, over
nothing that is to be clicked."""

from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESK
from tests.browser.pages import HAND, done, lay_out, look_at, people_at, settled
from tests.browser.test_views import is_sound
from tests.checks.effort import at_night
from tests.hera_and_zeus.table import at as hera_at
from tests.hera_and_zeus.table import side
from tests.server.support import Client, InProcess, table_of, wait_for
from tests.zeus_on_the_loose.table import at

ZEUS = "zeus-on-the-loose"
PHONE = {"width": 390, "height": 844}
SCREENS: dict[str, dict[str, Any]] = {
    "desk": {"viewport": DESK, "color_scheme": "light"},
    "phone": {"viewport": PHONE, "color_scheme": "dark"},
}
WHY = "10 took Zeus, for the total became 30."
OVERLAPS = """box => {
    const callout = box.getBoundingClientRect();
    const inSight = callout.top >= 0 && callout.left >= 0
        && callout.right <= innerWidth && callout.bottom <= innerHeight;
    const below = [...document.querySelectorAll('main button, main [data-moves]')].filter(each => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        return !box.contains(each) && left < callout.right && right > callout.left
            && top < callout.bottom && bottom > callout.top;
    }).map(each => each.textContent.trim());
    return [inSight, below];
}"""

COVERS = """(box, which) => {
    const callout = box.getBoundingClientRect();
    return [...document.querySelectorAll(which)].filter(each => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        return left < callout.right && right > callout.left && top < callout.bottom && bottom > callout.top;
    }).length;
}"""
"""How many of some things the callout lies over."""
WATCHING = """window.watching = new Map();
MutationObserver = class extends MutationObserver {
    observe(what, how) { super.observe(what, how); watching.set(what, this); }
    disconnect() {
        super.disconnect();
        for (const [what, by] of watching) if (by === this) watching.delete(what);
    }
};"""
"""What the page's own observers look at."""
ON_ITS_WAY = """() => {
    const real = Element.prototype.getAnimations;
    Element.prototype.getAnimations = function (how) {
        if (!how?.subtree || !this.matches("[data-board]")) return real.call(this, how);
        const finished = new Promise(resolve => { window.arrives = resolve; });
        return [{ finished, effect: { getComputedTiming: () => ({ endTime: 1 }) } }];
    };
}"""
"""Something on the board moves until `arrives` is called."""


def callout(page: Page) -> Locator:
    return page.locator(".callout")


def newcomer(visit: Any, site: InProcess, others: str = "4 4 5 5") -> tuple[Page, list[Client], str]:
    """Somebody who looks at their table of Zeus on the Loose, where their 10 would take Zeus."""
    page = visit(callouts=True, reduced_motion="reduce")
    people, table = people_at(site, ZEUS, at("1 8 9 10", others, total=20))
    look_at(page, people[0], table)
    return page, people, table


def play_ten(page: Page, site: InProcess, table: str) -> None:
    settled(page, site, table)
    done(page, site, table, partial(page.locator(HAND).filter(has_text="10").first.press, "Enter"))


def newcomer_who_waits(visit: Any, site: InProcess) -> Page:
    """Their 10 has been played, and nothing is told before something on the board arrives."""
    page, _, table = newcomer(visit, site)
    settled(page, site, table)
    page.evaluate(ON_ITS_WAY)
    play_ten(page, site, table)
    wait_for(lambda: page.evaluate("window.arrives !== undefined") or page.wait_for_timeout(10))
    return page


@pytest.mark.parametrize("screen", ["phone", *at_night("desk")])
def test_why_ten_took_zeus_is_told_once(visit, site, screen):
    page = visit(callouts=True, reduced_motion="reduce", **SCREENS[screen])
    for first in (True, False):
        [xenia, _], table = people_at(site, ZEUS, at("1 8 9 10", "4 4 5 5", total=20))
        look_at(page, xenia, table)
        expect(callout(page)).to_have_count(0)
        play_ten(page, site, table)
        settled(page, site, table)
        if not first:
            break
        expect(callout(page).get_by_role("status")).to_contain_text(WHY)
        assert callout(page).evaluate(OVERLAPS) == [True, []]
        is_sound(page)
        page.keyboard.press("Escape")
        expect(callout(page)).to_have_count(0)
    expect(page.locator("[data-place=total]")).to_contain_text("30")
    page.wait_for_timeout(300)
    expect(callout(page)).to_have_count(0)
    kept = page.evaluate("JSON.parse(localStorage['theomachy.callouts']).told")
    assert kept == {ZEUS: ["ten"]}


def test_on_a_phone_what_a_sneak_is_hides_no_player_of_four(visit, site):
    """It has the room below the hand."""
    page = visit(callouts=True, reduced_motion="reduce", **SCREENS["phone"])
    clients, info = table_of(site.base, 4, game=ZEUS, clock={"pace": 1, "window": None})
    position = at("2 7 Hermes Aphrodite", "5 1 1 1", "4 4 4 3", "5 3 3 3", total=30, turn=1, holder=1)
    site.do(partial(lay_out, site.live(info.id), position))
    look_at(page, clients[0], info.id)
    settled(page, site, info.id)
    clients[1].move(info.id, 1, "5")
    clients[2].move(info.id, 2, "pass")
    clients[3].move(info.id, 3, "sneak")
    expect(page.get_by_role("button", name="Pass P")).to_be_visible()
    page.keyboard.press("p")
    expect(callout(page)).to_contain_text("A sneak: whoever holds the same number")
    assert callout(page).evaluate(COVERS, ".seat, [data-hand]") == 0


@pytest.mark.night
def test_no_more_of_these_ends_them_till_one_wants_them_again(visit, site):
    page, [_, yorgos], table = newcomer(visit, site, "4 10 10 5")
    play_ten(page, site, table)
    page.get_by_role("button", name="No more of these").click()
    yorgos.move(table, 1, "10")  # a match, which would be explained as well
    settled(page, site, table)
    expect(callout(page)).to_have_count(0)
    page.get_by_role("button", name="This table").click()
    wanted = page.get_by_role("checkbox", name="Explain what is new")
    expect(wanted).not_to_be_checked()
    wanted.check()
    assert page.evaluate("JSON.parse(localStorage['theomachy.callouts'])") == {
        "wanted": True,
        "told": {ZEUS: ["ten"]},
    }


@pytest.mark.night
def test_it_waits_for_ones_own_next_move(visit, site):
    page, [_, yorgos], table = newcomer(visit, site)
    play_ten(page, site, table)
    expect(callout(page)).to_contain_text(WHY)
    yorgos.move(table, 1, "4")
    settled(page, site, table)
    expect(callout(page)).to_contain_text(WHY)
    done(page, site, table, partial(page.locator(HAND).first.press, "Enter"))
    expect(callout(page)).to_have_count(0)


@pytest.mark.night
def test_what_is_closed_before_it_is_seen_is_told_another_time(visit, site):
    page = newcomer_who_waits(visit, site)
    page.keyboard.press("Escape")
    page.evaluate("window.arrives()")
    page.wait_for_timeout(300)
    expect(callout(page)).to_have_count(0)
    assert page.evaluate("localStorage['theomachy.callouts']") is None
    [xenia, _], table = people_at(site, ZEUS, at("1 8 9 10", "4 4 5 5", total=20))
    look_at(page, xenia, table)
    play_ten(page, site, table)
    expect(callout(page)).to_contain_text(WHY)


@pytest.mark.night
def test_it_waits_until_no_drawer_lies_over_it(visit, site):
    page = newcomer_who_waits(visit, site)
    page.keyboard.press("r")
    expect(page.get_by_role("dialog", name="The rules")).to_be_visible()
    page.evaluate("window.arrives()")
    page.wait_for_timeout(300)
    expect(callout(page)).to_have_count(0)
    page.keyboard.press("Escape")
    expect(callout(page)).to_contain_text(WHY)


@pytest.mark.night
def test_nothing_is_waited_for_once_the_board_has_gone(visit, site):
    """Who leaves before there is something on the board."""
    page = visit(callouts=True, reduced_motion="reduce")
    page.add_init_script(WATCHING)
    [xenia, _], table = people_at(site, ZEUS)
    page.route("**/assets/Board-*.js", lambda route: None)
    look_at(page, xenia, table)
    wait_for(lambda: page.evaluate("watching.size > 0") or page.wait_for_timeout(10))
    page.evaluate("location.hash = '#/'")
    expect(page.get_by_role("heading", name="A new table")).to_be_visible()
    still = "[...watching.keys()].filter(each => each === document.body || !each.isConnected)"
    assert page.evaluate(f"{still}.length") == 0


@pytest.mark.night
@pytest.mark.parametrize("screen", SCREENS)
def test_what_olympics_is_about_hides_neither_players_nor_what_is_to_be_done(visit, site, screen):
    page = visit(callouts=True, reduced_motion="reduce", **SCREENS[screen])
    [xenia, _], table = people_at(site, "olympics")
    look_at(page, xenia, table)
    expect(callout(page)).to_contain_text("takes Gold at each")
    assert callout(page).evaluate(COVERS, ".head, .prompt, .pool button, [data-hand]") == 0


@pytest.mark.parametrize("screen", ["phone", *at_night("desk")])
def test_what_a_challenge_has_shown_hides_neither_cards_nor_what_is_to_be_done(visit, site, screen):
    page = visit(callouts=True, reduced_motion="reduce", **SCREENS[screen])
    mine = side("Hydra, Medusa", "Fury, Io", "Amazon, Apollo", hand="Poseidon, Giant")
    theirs = side("Medusa, Cyclops", "Giant, Argus", "Centaur", hand="Hero, Apollo")
    [xenia, _], table = people_at(site, "hera-and-zeus", hera_at(mine, theirs))
    look_at(page, xenia, table)
    settled(page, site, table)
    xenia.move(table, 0, "challenge 1")
    expect(callout(page)).to_contain_text("Medusa turns whoever challenges her to stone")
    hidden = ".edge, .prompt, .hand-of, [data-hand], .spot:has(.tile), .points, button:not(.callout button)"
    assert callout(page).evaluate(COVERS, hidden) == 0
    is_sound(page)


@pytest.mark.night
@pytest.mark.parametrize(
    ("game", "goal"),
    [
        (ZEUS, "holds Zeus then wins the round"),
        ("olympics", "takes Gold at each"),
        ("mythology-basic", "Most points after ten Game Turns win"),
        ("mythology", "most glory after fifteen turns"),
    ],
)
def test_whoever_has_never_seen_a_game_is_told_what_it_is_about_once(visit, site, game, goal):
    page = visit(callouts=True, reduced_motion="reduce", **SCREENS["phone"])
    people, table = people_at(site, game)
    look_at(page, people[site.match(table).must[0]], table)
    expect(callout(page)).to_contain_text(goal)
    assert callout(page).evaluate(OVERLAPS)[0]
    is_sound(page)
    page.reload()
    settled(page, site, table)
    page.wait_for_timeout(300)
    expect(callout(page)).to_have_count(0)
