"""What the others have done since one's own last move can be seen on the boards of the card games until one
moves again, and in a replay what each step did."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitors
from tests.browser.pages import FONTS_ARE_HERE, be, fits, look_at, people_at, settled
from tests.browser.test_views import is_sound
from tests.checks.effort import NIGHT, at_night
from tests.hera_and_zeus.table import at as hera_at
from tests.hera_and_zeus.table import side
from tests.mythology.board import PLACE_OF, WORLD
from tests.olympics.table import at as olympics_at
from tests.olympics.table import fill, label, n, player
from tests.server.support import Client, InProcess, table_of, wait_for
from tests.zeus_on_the_loose.table import at as zeus_at
from theomachy import Match

LATELY = "() => [...document.querySelectorAll('[data-lately]')].map(each => each.dataset.place).sort()"
LINES = """() => [...document.querySelectorAll('[data-lately]')].map(each => {
    const { borderTopStyle, borderTopColor, pointerEvents } = getComputedStyle(each, "::after");
    return [borderTopStyle, borderTopColor === "rgba(0, 0, 0, 0)", pointerEvents].join(" ");
})"""
OVER_WORDS = """() => [...document.querySelectorAll(".deeds, .taker, .took")].flatMap(mark => {
    const [a, page] = [mark.getBoundingClientRect(), [...document.querySelectorAll(
        ".seat .who, .seat .letters, .seat .mark, .head .name, .head .count, .head .slot, .stage .number"
    )].filter(each => each.checkVisibility())];
    return page.filter(each => {
        const b = each.getBoundingClientRect();
        return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    }).map(each => each.outerHTML.slice(0, 90));
})"""
"""Marks that lie over something that is to be read."""
LOOKS: dict[str, dict[str, Any]] = {
    "phone": {"viewport": {"width": 390, "height": 844}, "reduced_motion": "reduce"},
    "forced colours": {"forced_colors": "active", "color_scheme": "dark", "reduced_motion": "reduce"},
    "held across": {"viewport": {"width": 844, "height": 390}, "color_scheme": "dark"},
    "desk": {},
}


FRAMES = """() => {
    window.frames_seen = [];
    const look = () => {
        const flight = document.querySelector("[data-top]")?.getAnimations()
            .find(each => each.playState === "running")?.effect.getComputedTiming().progress ?? 1;
        const said = document.querySelector(".pile figcaption").textContent
            + document.querySelectorAll(".deeds [data-card], .deeds .sign, .banner, [data-lately]").length;
        window.frames_seen.push([flight, said]);
        requestAnimationFrame(look);
    };
    look();
}"""
"""Notes frame by frame how far the card on Mount Olympus has come, and what is said of it."""
SAID_IN_FLIGHT = """() => {
    window.said_in_flight = [];
    const words = which => [...document.querySelectorAll(which)].map(each => each.textContent).join("");
    const look = () => {
        const flight = document.querySelector("[data-top]")?.getAnimations()[0];
        if (flight?.effect.getComputedTiming().progress < 0.9)
            said_in_flight.push([".bar .words", "[data-hand] .meaning", ".seat .mark"].map(words));
        requestAnimationFrame(look);
    };
    look();
}"""
"""In each frame in which a played card flies: what is asked, what cards would do, and who has a mark."""
SEEN = ["phone", *at_night(*list(LOOKS)[1:])]
Sitting = tuple[Page, Callable[..., None]]


@pytest.fixture
def sit(visitors: Visitors, site: InProcess) -> Callable[..., Sitting]:
    """Xenia before her page, and how either of them moves at a table that stands at a position."""

    def open_table(game: str, position: Match, **look: Any) -> Sitting:
        people, table = people_at(site, game, position)
        page = look_at(visitors.page(**look), people[0], table)

        def move(seat: int, *moves: str) -> None:
            for each in moves:
                people[seat].move(table, seat, each)
            settled(page, site, table)

        settled(page, site, table)
        return page, move

    return open_table


def shows(page: Page, *places: str) -> None:
    """These places are marked and no others, by lines, and nothing that is to be read is hidden."""
    wait_for(lambda: page.evaluate(LATELY) == sorted(places) or page.wait_for_timeout(20))
    assert set(page.evaluate(LINES)) <= {"solid false none"}
    assert page.evaluate(OVER_WORDS) == []
    assert fits(page)


def anothers_turn() -> Match:
    """Mount Olympus stands at 30, and the second seat has Ares and numbers."""
    return zeus_at("7 9 10 5", "Ares Hermes 6 8", total=30, turn=1)


@pytest.mark.parametrize("look", SEEN)
def test_who_played_what_and_took_zeus(sit, look):
    page, move = sit("zeus-on-the-loose", anothers_turn(), **LOOKS[look])
    shows(page)
    move(1, "Ares")
    shows(page, "pile")
    deeds = page.locator("[data-place=seat-1] .deeds")
    expect(deeds.locator("[data-card=Ares]")).to_be_visible()
    expect(deeds.locator(".sign")).to_have_count(1)  # takes Zeus
    expect(deeds).to_have_attribute("aria-hidden", "true")  # the log tells it
    page.reload()
    shows(page, "pile")
    is_sound(page, contrast=NIGHT and look != "forced colours")
    move(0, "7")
    shows(page)
    expect(page.locator(".deeds")).to_have_count(0)


@pytest.mark.night  # it wants some frames of half a second
def test_a_caption_waits_for_the_card_that_it_tells_of(sit):
    page, move = sit("zeus-on-the-loose", anothers_turn())
    page.evaluate(FRAMES)
    move(1, "Ares")
    expect(page.locator(".pile figcaption")).to_have_text("the second seat")
    frames = page.evaluate("window.frames_seen")
    flying = [said for flight, said in frames if flight < 0.9]
    assert flying and set(flying) == {"0"}
    expect(page.locator(".deeds [data-card=Ares]")).to_be_visible()


def test_whose_turn_it_is_and_what_cards_would_do_waits_for_the_card_before(sit):
    page, move = sit("zeus-on-the-loose", anothers_turn())
    page.evaluate(SAID_IN_FLIGHT)
    move(1, "6")
    expect(page.locator(".bar .words")).to_have_text("Your turn: play a card.")
    expect(page.locator("[data-hand] .meaning").first).to_have_text("36 → 41")
    expect(page.locator("[data-place=seat-0] .mark")).to_have_text("Your turn")
    said = page.evaluate("window.said_in_flight")
    assert said and {tuple(each) for each in said} == {("Waiting for the second seat (away).", "", "Turn")}


@pytest.mark.night
@pytest.mark.parametrize("look", LOOKS)
def test_which_place_which_column_and_which_pile(sit, look):
    mine = side("Giant", "Fury, Amazon", "Hydra", hand="Centaur")
    position = hera_at(mine, side("Poseidon", "Giant", hand="Apollo, Medusa"), turn=1)
    page, move = sit("hera-and-zeus", position, **LOOKS[look])
    move(1, "at 2.2", "Medusa")
    shows(page, "1-2.2")
    move(1, "challenge 1")
    shows(page, "1-2.2", "challenge-1", "pile-0")
    is_sound(page, contrast=NIGHT and look != "forced colours")
    move(0, "draw")
    shows(page)


@pytest.mark.night
@pytest.mark.parametrize("look", LOOKS)
def test_what_was_bid_which_pair_was_taken_and_where_it_was_invested(sit, look):
    mine, other = fill("BCh8", "BCo5", size=4, but="SCh8 SCh7 SCh6")
    position = olympics_at(player(mine), player(other), phase="bidding", pool="SCh8 SCh7 SCh6")
    page, move = sit("olympics", position, **LOOKS[look])
    move(0, label("BCh8"))
    move(1, label("BCo5"))
    shows(page, "bid-1")
    move(1, "pair 1")
    shows(page, "bid-1")
    expect(page.locator(".pool .taker")).to_have_count(1)
    expect(page.locator("[data-place=seat-1] .took")).to_contain_text(str(n("SCh8")))
    is_sound(page, contrast=NIGHT and look != "forced colours")
    move(0, "pair 2")
    expect(page.locator(".took, .taker")).to_have_count(0)
    move(0, label("SCh7"))
    move(1, label("SCh8"))
    shows(page, "lane-1-Swimming-down")
    is_sound(page, contrast=NIGHT and look != "forced colours")


def heroes_at_a_prize() -> tuple[Match, str, int, int]:
    """The second player, who favours heroes, is to place a god. The Area where one of these stands on a
    prize and another with a monster, and both hexes."""
    match = Match("mythology-basic", 2, seed=0)
    while match.must != (1,) or match.view(1).phase != "placing":
        match.play(match.legal()[0])
    view: Any = match.view(1)
    prize = view.prizes[0].hex
    area = WORLD.areas[WORLD.home[prize]]
    arena = next(hex for hex in area.hexes if hex not in {prize, *(unit.hex for unit in view.units)})
    heroes, monsters = (
        [unit.id for unit in view.units if unit.side == side] for side in ("heroes", "monsters")
    )
    for unit, hex in ((heroes[0], prize), (heroes[1], arena), (monsters[0], arena)):
        match.state.hex[unit - 1] = PLACE_OF[hex]
    return match, area.name, prize, arena


DEEDS = "() => [...document.querySelectorAll('.deed')].map(each => Number(each.dataset.place)).sort()"


@pytest.mark.night
@pytest.mark.parametrize("look", SEEN)
def test_where_a_god_was_placed_where_there_was_combat_and_who_captured_what(sit, look):
    position, area, prize, arena = heroes_at_a_prize()
    page, move = sit("mythology-basic", position, **LOOKS[look])

    def deeds(*hexes: int) -> None:
        wait_for(lambda: page.evaluate(DEEDS) == sorted(hexes) or page.wait_for_timeout(20))

    deeds()
    move(1, f"god to {area}")
    expect(page.locator(".deed")).to_have_count(1)
    [temple] = page.evaluate(DEEDS)
    god = page.locator(".counter.god:not([hidden])", has_text=str(position.view(1).players[1].god))
    expect(god).to_have_accessible_name(re.compile(str(temple)))
    move(1, "done")  # with which the only fight begins
    move(1, "aid 0")
    deeds(temple, arena)
    move(0, "aid 0")
    deeds(temple, arena)
    move(1, "capture with Achilles", "aid 15")
    deeds(arena, prize)  # a new turn has begun, in which the god is nowhere yet
    page.reload()
    deeds(arena, prize)
    is_sound(page, contrast=NIGHT and look != "forced colours")
    move(0, "god to Greece", "done")
    expect(page.locator(".deed, .trail")).to_have_count(0)


def finished(site: InProcess, game: str, moves: int) -> tuple[Client, str]:
    """Xenia, and a match with a bot that she has given up after a while, until when another has played for
    her."""
    [xenia], info = table_of(site.base, 1, "greedy", game=game)
    xenia.hand(info.id, 0, "greedy")
    wait_for(lambda: len(site.match(info.id).moves) > moves)
    xenia.hand(info.id, 0, None)
    xenia.command(info.id, "resign", 0)
    wait_for(lambda: site.match(info.id).over)
    return xenia, info.id


CUT = """select => {
    const brush = document.createElement("canvas").getContext("2d");
    brush.font = getComputedStyle(select).font;
    return [...select.options].map(each => each.textContent)
        .filter(text => brush.measureText(text).width > select.clientWidth - 24);
}"""
"""What would be cut in a list that is closed; its arrow takes the rest."""


@pytest.mark.parametrize("look", ["phone", *at_night("held across")])
def test_a_phone_has_room_for_what_the_turns_of_a_replay_are_called(visitors, site, look):
    xenia, table = finished(site, "hera-and-zeus", 20)
    page = be(visitors.page(**LOOKS[look]), xenia)
    page.goto(f"{site.base}/#/replay/{table}")
    page.wait_for_function(FONTS_ARE_HERE)
    assert page.get_by_label("Part of the match").evaluate(CUT) == []
    assert page.get_by_label("View as").evaluate(CUT) == []
    assert fits(page)


@pytest.mark.night
def test_each_step_of_a_replay_shows_its_own(visitors, site):
    """Also where one has jumped to, and the same with the eyes of a seat."""
    xenia, table = finished(site, "zeus-on-the-loose", 20)
    steps = xenia.replay(table)
    page = be(visitors.page(**LOOKS["phone"]), xenia)
    page.goto(f"{site.base}/#/replay/{table}")
    for eyes in ("all", "1"):
        page.get_by_label("View as").select_option(eyes)
        for number in (1, 2, 9, 14):
            page.get_by_role("slider", name="Step").fill(str(number))
            expect(page.locator(".player [role=status]")).to_contain_text(f"{number} of ")
            expect(page.locator(".player [role=status]")).not_to_contain_text("moment")
            played = [
                (entry.seat, entry.card) for entry in steps[number].seats[0].log if entry.kind == "plays"
            ]
            for seat in range(2):
                cards = [card for who, card in played if who == seat]
                expect(page.locator(f"[data-place=seat-{seat}] [data-card]")).to_have_count(len(cards))
            shows(page, *(["pile"] if played else []))
    assert played


AROUND, ARROW, SIGN = "[data-lately]", ".trail", ".deed"
MARKS = {
    "olympics": {"bids": AROUND},
    "hera-and-zeus": {"placed": AROUND, "challenges": AROUND},
    "mythology-basic": {"steps": ARROW, "places": SIGN, "fights": SIGN, "tries": SIGN},
    "mythology": {"steps": ARROW, "places": SIGN, "attacks": SIGN, "tries": SIGN},
}


@pytest.mark.night
@pytest.mark.parametrize("game", MARKS)
def test_what_is_seen_to_be_done_in_a_replay_is_marked(visitors, site, game):
    xenia, table = finished(site, game, 60)
    page = be(visitors.page(**LOOKS["held across"]), xenia)
    page.goto(f"{site.base}/#/replay/{table}")
    page.get_by_role("slider", name="Step").wait_for()
    seen = set()
    for step in xenia.replay(table):
        told = {entry.kind for entry in step.seats[0].log} & set(MARKS[game])
        if not told or told <= seen:
            continue
        page.get_by_role("slider", name="Step").fill(str(step.number))
        for kind in told:
            expect(page.locator(MARKS[game][kind]).first).to_be_attached()
        seen |= told
    assert seen
