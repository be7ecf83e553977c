"""Mythology's Basic game on the page: a Game Turn by clicking, the map under hand, keyboard, phone, alliances
between people, one device, replay."""

import math
import re
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.maps import (
    PORT,
    dice_seen,
    find,
    map_and_questions_in_sight,
    open_board,
    spot,
    tap,
    watch_dice,
)
from tests.browser.pages import (
    OVER,
    bottom,
    choose_seat,
    done,
    fits,
    hurry,
    lay_out,
    look_at,
    name_oneself,
    on_every_screen,
    open_table,
    people_at,
    set_up,
    settled,
    top,
)
from tests.browser.test_views import RESTS, is_sound
from tests.mythology.board import WORLD
from tests.server.support import FAST, Client, InProcess, table_of, wait_for
from theomachy import Match
from theomachy.bots.bot import Decision, GreedyBot
from theomachy.server.live import LiveTable

STILL = {"reduced_motion": "reduce"}
PHONE = {"width": 390, "height": 844}
MINE = ".asks.mine"
LAYER = f"{PORT} .layer"


def view(match: Match) -> dict:
    return match.view(None).model_dump()


def asked(page: Page) -> str:
    """What is asked of whoever looks, in the page's words; once it is."""
    heading = page.locator(f"{MINE} h2, {OVER}").first
    heading.wait_for()
    return heading.inner_text()


def simple_choice(page: Page) -> Locator:
    """Something that can be done for what is asked: the first of what is offered, but no movement and no
    alliance."""
    if page.locator(f"{MINE} [aria-label='Units that can be moved']").count():
        return page.locator(f"{MINE} .done")
    offered = f"{MINE} .areas button, {MINE} .numbers button, {MINE} .list .unit, {MINE} .done"
    return (
        page.locator(MINE)
        .get_by_role("button", name=re.compile("^(Nothing now|Refuse)"))
        .or_(page.locator(offered))
        .first
    )


def far_hex(page: Page, site: InProcess, table: str, steps: int) -> tuple[int, int]:
    """A hex in sight that is so many steps and no combat away, and its price."""
    match = settled(page, site, table)
    told = match.view(match.must[0]).model_dump()
    lit = {
        int(each)
        for each in page.locator("[data-hex]").evaluate_all("found => found.map(each => each.dataset.hex)")
    }
    ways = next(each["ways"] for each in told["reach"] if {way["hex"] for way in each["ways"]} == lit)
    taken = {unit["hex"] for unit in told["units"]}
    near = [way for way in ways if way["cost"] == 2 * steps and way["hex"] not in taken]
    hex, cost = wait_for(
        lambda: next(((way["hex"], way["cost"]) for way in near if spot(page, way["hex"])), None)
    )
    return hex, cost


def transform(page: Page) -> str:
    return str(page.locator(LAYER).evaluate("layer => layer.style.transform"))


SPILT = """() => [...document.querySelectorAll(".numbers .button")]
    .filter(each => each.scrollWidth > each.clientWidth + 1).map(each => each.innerText)"""
"""Numbers that do not fit into their buttons."""


@pytest.mark.night
def test_a_game_turn_by_clicking(visit, site):
    page = visit("/", color_scheme="light", **STILL)
    set_up(page, "mythology-basic")
    expect(page.locator("form")).to_contain_text("(reconstructed)")
    table = open_table(page)
    hurry(site, table)
    page.locator(PORT).wait_for()
    expect(page.get_by_text("Reconstructed map and units")).to_be_visible()
    seen: set[str] = set()
    for _ in range(60):
        now = view(settled(page, site, table))
        moved = page.locator("polyline.trail").count()  # by the bot, since one's own last turn
        if now["turn"] > 1 and {"placing", "moving"} <= seen and moved:
            break
        if now["phase"] not in seen:
            is_sound(page)
            map_and_questions_in_sight(page)
        assert page.evaluate(SPILT) == []
        seen.add(now["phase"])
        if now["phase"] == "placing":
            done(page, site, table, lambda: place(page))
        elif now["phase"] == "moving":
            move_and_end(page, site, table)
        else:
            done(page, site, table, simple_choice(page).click)
    assert {"placing", "moving"} <= seen and now["turn"] > 1
    expect(page.locator("polyline.trail").first).to_be_attached()  # where the bot's units have gone
    page.reload()
    expect(page.locator(".counter:not([hidden])").first).to_be_attached()
    expect(page.locator("polyline.trail").first).to_be_attached()
    expect(page.locator("[aria-label='Game Turn 2 of 10'], [aria-label='Game Turn 3 of 10']")).to_be_visible()
    page.get_by_role("button", name="What Game Turn 1 has brought").click()
    told = page.get_by_role("region", name="Turn 1 is over")
    expect(told).to_contain_text("Who went where")
    page.keyboard.press("Escape")
    expect(told).to_have_count(0)


def place(page: Page) -> None:
    """The Area with most of one's own, on the map: where its first hex lies."""
    expect(page.locator("path.area").first).to_be_attached()
    first = page.get_by_role("list", name="Areas").get_by_role("button").first
    first.hover()
    box = page.locator("path.area.pointed").bounding_box()
    assert box is not None
    area = first.locator("strong").inner_text()
    counter = page.get_by_role("group", name=area, exact=True).locator(".counter:not([hidden])").first
    page.mouse.click(*middle(counter))  # whoever looks at somebody has not placed the god there
    yes = page.locator(f"{MINE} .go")
    expect(yes).to_have_text(f"To {area}")
    expect(page.locator(MINE)).to_contain_text("Where does")
    yes.click()


def middle(what: Locator) -> tuple[float, float]:
    box = what.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def move_and_end(page: Page, site: InProcess, table: str) -> None:
    """A unit to a hex some steps away, all of them by one click; then no more."""
    units = page.get_by_role("list", name="Units that can be moved").get_by_role("button")
    if units.count():
        units.first.click()
        page.locator("[data-hex]").first.wait_for(state="attached")
        [seat] = site.match(table).must
        hex, cost = far_hex(page, site, table, 2)
        page.mouse.move(*find(page, hex))
        expect(page.locator("polyline.way").first).to_be_attached()
        expect(
            page.get_by_role("img", name=f"15 of 15 power points, of which {cost} would be spent")
        ).to_be_attached()
        done(page, site, table, lambda: page.mouse.click(*find(page, hex)), moves=cost // 2)
        after = settled(page, site, table).view(seat).model_dump()
        assert (
            hex in [unit["hex"] for unit in after["units"]] and after["players"][seat]["power"] == 15 - cost
        )
    done(page, site, table, page.locator(f"{MINE} .done").click)


def changes(page: Page, before: str) -> str:
    """What the map's place becomes, once it is another one."""
    wait_for(lambda: transform(page) != before)
    page.wait_for_timeout(250)  # until it rests
    return transform(page)


@pytest.mark.night
def test_the_map_under_hand(visit, site):
    page = visit("/", **STILL)
    set_up(page, "mythology-basic")
    choose_seat(page, 2, "Same device")  # so that nothing happens meanwhile
    page.get_by_label("Name in seat 2").fill("Yorgos")
    table = open_table(page)
    page.locator(".counter").first.wait_for(state="attached")
    page.keyboard.press("0")
    whole = changes(page, "")
    box = page.locator(PORT).bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.wheel(0, -600)
    nearer = changes(page, whole)
    expect(page.locator(LAYER)).to_have_attribute("data-detail", re.compile("middle|near"))
    page.mouse.down()
    page.mouse.move(x + 90, y - 60, steps=4)
    page.mouse.up()
    dragged = changes(page, nearer)
    assert dragged.split("scale")[1] == nearer.split("scale")[1]
    page.locator(PORT).focus()
    now = dragged
    for key in ("Shift+ArrowLeft", "Shift+ArrowDown", "+", "-"):
        page.keyboard.press(key)
        now = changes(page, now)
    page.keyboard.press("0")
    wait_for(lambda: transform(page) == whole)
    for _ in range(4):
        page.get_by_role("button", name="Nearer").click()
    expect(page.locator(LAYER)).to_have_attribute("data-detail", "near")
    page.get_by_role("button", name="The whole map").click()
    wait_for(lambda: transform(page) == whole)

    page.get_by_role("button", name="Who stands where").click()
    unit = page.get_by_role("dialog").get_by_role("button", name=re.compile("Hercules"))
    is_sound(page)
    unit.click()
    expect(page.get_by_role("region", name="What is here")).to_contain_text("Twelve labours")
    page.wait_for_function(RESTS)
    (x, y), (across, down) = middle(page.locator(LAYER)), middle(page.locator(PORT))
    assert abs(x - across) + abs(y - down) < 200  # all of the map that has room stays in its window
    page.mouse.move(*middle(page.locator(".counter[aria-label^='Hercules']")))
    expect(page.locator(f"{PORT} .tip")).to_contain_text("Hercules")
    who_stays_says_why(page, site, table)


def who_stays_says_why(page: Page, site: InProcess, table: str) -> None:
    """Under the mouse, by a click, and by key and ear."""
    page.keyboard.press("Escape")
    done(page, site, table, page.locator(f"{MINE} .areas .line").first.click)
    match = settled(page, site, table)
    seen: Any = match.view(match.must[0])
    ready = {reach.hex for reach in seen.reach}
    barred = {each.form.unit: each.reason for each in seen.barred}
    unit = next(unit for unit in seen.units if unit.id in barred and unit.hex not in ready)
    why = re.compile(barred[unit.id], re.IGNORECASE)
    counter = page.locator(f".counter[data-place='{unit.name}']")
    expect(counter).to_have_attribute("aria-label", why)
    page.mouse.move(*middle(counter))
    expect(page.locator(f"{PORT} .tip")).to_contain_text(why)
    page.mouse.click(*middle(counter))
    expect(page.get_by_role("region", name="What is here").get_by_role("status")).to_contain_text(why)
    page.keyboard.press("Escape")
    counter.press("Enter")
    expect(page.get_by_role("region", name="What is here").get_by_role("status")).to_contain_text(why)


def pinch(page: Page, apart: float) -> None:
    """Two fingers on the map, from each other or together."""
    box = page.locator(PORT).bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + 200
    fingers = page.context.new_cdp_session(page)

    def touch(kind: str, far: float) -> None:
        points = (
            [{"x": x - far, "y": y, "id": 1}, {"x": x + far, "y": y, "id": 2}] if kind != "touchEnd" else []
        )
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", 60)
    for step in range(1, 6):
        touch("touchMove", 60 + (apart - 60) * step / 5)
    touch("touchEnd", apart)


@pytest.mark.night
def test_a_phone_in_the_dark(visit, site):
    page = visit("/", viewport=PHONE, color_scheme="dark", has_touch=True, is_mobile=True, **STILL)
    table = open_board(page, site, "mythology-basic")
    before = changes(page, "")
    pinch(page, 110)
    nearer = changes(page, before)
    assert (
        float(re.findall(r"scale\((.*)\)", nearer)[0]) > float(re.findall(r"scale\((.*)\)", before)[0]) * 1.3
    )
    pinch(page, 33)
    seen: set[str] = set()
    for _ in range(60):
        phase = view(settled(page, site, table))["phase"]
        assert fits(page)
        if phase not in seen:
            is_sound(page)
        seen.add(phase)
        if phase == "moving":
            units = page.get_by_role("list", name="Units that can be moved").get_by_role("button")
            if not units.count():
                done(page, site, table, page.locator(f"{MINE} .done").tap)
                continue
            units.first.tap()
            page.locator("[data-hex]").first.wait_for(state="attached")
            hex, cost = far_hex(page, site, table, 1)
            tap(page, hex)  # a finger is shown the way first
            go = page.get_by_role("button", name=re.compile(f"^Go to .*: {cost} points"))
            expect(go).to_be_visible()
            done(page, site, table, lambda: tap(page, hex))  # noqa: B023
            expect(go).to_have_count(0)
            return
        done(page, site, table, simple_choice(page).tap)
    raise AssertionError("nobody could be moved")


def about_to_move_three() -> Match:
    """A match of two that stands where the first seat moves, with three units or more."""
    match = Match("mythology-basic", 2, seed=2)
    while match.must != (0,) or len([unit for each in match.view(0).reach for unit in each.units]) < 3:
        seat = match.must[0]
        match.play(match.notation(GreedyBot().choose(Decision.of(match, seat))), seat)
    return match


@pytest.mark.night
@pytest.mark.parametrize("held", ["upright", "across"])
def test_on_a_phone_whoever_waits_can_scroll_the_panel_by_keyboard(visit, site, held):
    viewport = PHONE if held == "upright" else {"width": 844, "height": 390}
    people, info = table_of(site.base, 4, game="mythology-basic", clock=FAST)
    waits = next(seat for seat in range(4) if seat not in site.match(info.id).must)
    page = look_at(visit("/", viewport=viewport, **STILL), people[waits], info.id)
    settled(page, site, info.id)
    is_sound(page)
    panel = page.get_by_role("region", name="What is asked, and how all stand")
    panel.focus()
    page.keyboard.press("End")
    wait_for(lambda: panel.evaluate("each => each.scrollTop > 0"))


@pytest.mark.night
def test_on_a_phone_what_waits_for_a_yes_and_the_end_of_movement_are_in_sight(visit, site):
    """Also for whoever has scrolled the panel, to choose a unit far down in it."""
    [xenia, _], table = people_at(site, "mythology-basic", about_to_move_three())
    page = visit("/", viewport=PHONE, has_touch=True, is_mobile=True, **STILL)
    look_at(page, xenia, table)
    end = page.get_by_role("button", name="End movement")
    expect(end).to_be_in_viewport(ratio=0.9)
    page.get_by_role("list", name="Units that can be moved").get_by_role("button").last.tap()
    expect(page.get_by_role("heading", name="Move your")).not_to_be_in_viewport()
    page.locator("[data-hex]").first.wait_for(state="attached")
    hex, cost = far_hex(page, site, table, 1)
    tap(page, hex)
    yes = page.get_by_role("button", name=re.compile(f"^Go to .*: {cost} points"))
    expect(yes).to_be_in_viewport(ratio=0.9)
    expect(end).to_be_in_viewport(ratio=0.9)


def play_turn(xenia: Client, site: InProcess, table: str) -> None:
    """Xenia and a bot play till the next Game Turn."""
    turn = view(site.match(table))["turn"]
    while (match := site.match(table)).view(None).turn == turn:
        if 0 in match.must:
            xenia.move(table, 0, match.notation(GreedyBot().choose(Decision.of(match, 0))))


@pytest.mark.night
def test_on_a_phone_a_turn_is_summed_up_between_ones_own_side_and_what_is_asked(visit, site):
    page = visit("/", viewport=PHONE, has_touch=True, is_mobile=True, **STILL)
    [xenia], info = table_of(site.base, 1, "greedy", game="mythology-basic", clock=FAST)
    look_at(page, xenia, info.id)
    page.locator(PORT).wait_for()
    play_turn(xenia, site, info.id)
    told = page.get_by_role("region", name="Turn 1 is over")
    expect(told).to_be_visible()
    port, side = page.locator(PORT), page.locator(".mythology > .side")
    assert bottom(told) <= top(port)  # the map gives way
    assert top(side) - top(port) > 120
    told.get_by_role("button", name="Close").tap()
    expect(told).to_have_count(0)
    own = page.get_by_role("region", name="Your side at a glance")
    expect(own).to_have_attribute("data-keep-clear", "")  # no callout lies on it


@pytest.mark.night
def test_a_player_turn_by_keyboard_alone(visit, site):
    page = visit("/", **STILL)
    table = open_board(page, site, "mythology-basic")
    for _ in range(60):
        phase = view(settled(page, site, table))["phase"]
        if (
            phase == "moving"
            and page.get_by_role("list", name="Units that can be moved").get_by_role("button").count()
        ):
            break
        page.locator(PORT).focus()
        tab_to(page, simple_choice(page))
        done(page, site, table, lambda: page.keyboard.press("Enter"))
    # From the unit that can be moved into its hexes, one further, and there.
    page.locator(PORT).focus()
    tab_to(page, page.locator(".counter[tabindex='0']"))
    assert "can be moved" in str(page.evaluate("document.activeElement.ariaLabel"))
    page.keyboard.press("Enter")
    expect(page.locator("[data-hex]:focus")).to_have_count(1)
    first = page.locator("[data-hex]:focus").get_attribute("data-hex")
    for key in ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"):
        page.keyboard.press(key)
        if page.locator("[data-hex]:focus").get_attribute("data-hex") != first:
            break
    chosen = page.locator("[data-hex]:focus")
    hex = int(chosen.get_attribute("data-hex") or 0)
    expect(chosen).to_have_attribute("aria-label", re.compile(rf"{hex:04d}, \d+ points"))
    page.keyboard.press("Enter")
    wait_for(lambda: hex in [unit["hex"] for unit in view(site.match(table))["units"]])
    settled(page, site, table)
    page.keyboard.press("Escape")
    tab_to(page, page.locator(f"{MINE} .done"))
    done(page, site, table, lambda: page.keyboard.press("Enter"))
    now = view(settled(page, site, table))
    assert now["phase"] != "moving" or now["active"] != 0


@pytest.mark.night
def test_every_hex_is_told_of_by_keyboard(visit, site):
    """Where a god may go and where a unit may, at what price, and why not elsewhere, as by mouse."""
    page = visit("/", **STILL)
    table = open_board(page, site, "mythology-basic")
    placed = False
    for _ in range(60):
        seen: Any = settled(page, site, table).view(0)
        if seen.phase == "moving" and seen.reach:
            break
        if seen.phase == "placing":
            choice, hex = most_of_ones_own(seen)
            says(page, hex, choice.meaning)
            page.keyboard.press("Enter")  # chosen, and then a yes
            done(page, site, table, lambda: page.keyboard.press("Enter"))
            placed = True
        else:
            done(page, site, table, simple_choice(page).click)
    assert placed
    reach = seen.reach[0]
    unit = next(unit for unit in seen.units if unit.id == reach.units[0])
    says(page, unit.hex, unit.name)
    page.keyboard.press("Enter")
    taken = {unit.hex for unit in seen.units}  # Enter where a friend stands chooses that one
    way = next(way for way in reach.ways if way.before == reach.hex and way.hex not in taken)
    says(page, way.hex, f"{way.cost} points")
    far = next(hex for hex in WORLD.home if hex not in {reach.hex, *(way.hex for way in reach.ways)})
    says(page, far, f"{unit.name} cannot get there in this turn")
    is_sound(page)
    who_may_not_move = {each.form.unit: each.reason for each in seen.barred}
    page.keyboard.press("Escape")
    stays = next(unit for unit in seen.units if unit.id in who_may_not_move)
    says(page, stays.hex, who_may_not_move[stays.id])
    says(page, reach.hex, unit.name)
    page.keyboard.press("Enter")
    says(page, way.hex, f"{way.cost} points")
    done(page, site, table, lambda: page.keyboard.press("Enter"))
    assert way.hex in [unit["hex"] for unit in view(site.match(table))["units"]]
    page.keyboard.press("Tab")
    expect(page.locator("[data-cursor]")).to_have_count(0)


def most_of_ones_own(seen: Any) -> tuple[Any, int]:
    """The choice of the Area where most units of one's own side are, and one of its hexes."""
    side = seen.players[0].side
    homes = [WORLD.areas[WORLD.home[unit.hex]] for unit in seen.units if unit.side == side]
    choices = {choice.form.area: choice for choice in seen.legal}
    area = max((area for area in homes if area.name in choices), key=homes.count)
    return choices[area.name], area.hexes[0]


def says(page: Page, hex: int, words: str) -> None:
    """From hex to hex with the arrows, where that is read and told."""
    page.locator(PORT).focus()
    cursor = page.locator("[data-cursor]")
    if not cursor.count():
        page.keyboard.press("ArrowUp")
    for _ in range(40):
        at = int(cursor.get_attribute("data-cursor") or 0)
        aside, down = hex // 100 - at // 100, hex % 100 - at % 100
        if aside:
            page.keyboard.press("ArrowRight" if aside > 0 else "ArrowLeft")
        if down:
            page.keyboard.press("ArrowDown" if down > 0 else "ArrowUp")
    expect(cursor).to_have_attribute("data-cursor", str(hex))
    for place in (f"{PORT} > [role=status]", f"{PORT} > .tip"):
        expect(page.locator(place)).to_contain_text(re.compile(re.escape(words), re.IGNORECASE))


def tab_to(page: Page, target: Locator, most: int = 120) -> None:
    for _ in range(most):
        if target.evaluate("element => element === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError("Tab does not lead there")


def of_one_side(site: InProcess, table: str, seats: tuple[int, int]) -> None:
    """Two seats favour the same side: one of them changes with whoever does."""

    def change(live: LiveTable) -> None:
        assert live.match is not None
        players = live.match.state.players
        one, other = seats
        if players[one].side != players[other].side:
            third = next(
                seat
                for seat in range(live.match.seats)
                if seat not in seats and players[seat].side == players[one].side
            )
            players[other].side, players[third].side = int(players[third].side), int(players[other].side)

    site.change(table, change)


PLACES = """hex => {
    const { item } = document.querySelector(".counter[aria-pressed='true']").dataset;
    const lit = document.querySelector(`[data-hex='${hex}']`);
    const [breadth, layer, seen] = [lit.offsetWidth, lit.closest(".layer"), []];
    // From the map's corner, in hexes: the map itself may move meanwhile.
    const place = of => {
        const [box, map] = [of.getBoundingClientRect(), layer.getBoundingClientRect()];
        const side = breadth * map.width / layer.offsetWidth;
        return [(box.x + box.width / 2 - map.x) / side, (box.y + box.height / 2 - map.y) / side];
    };
    const counter = () => document.querySelector(`[data-item='${item}']`);
    const [from, to] = [place(counter()), place(lit)];
    window.walked = () => ({ from, to, seen });
    const look = () => { seen.push(place(counter())); requestAnimationFrame(look); };
    requestAnimationFrame(look);
}"""


@pytest.mark.night
def test_a_counter_keeps_to_its_way(visit, site):
    page = visit("/")
    table = open_board(page, site, "mythology-basic")
    for _ in range(60):
        units = page.get_by_role("list", name="Units that can be moved").get_by_role("button")
        if view(settled(page, site, table))["phase"] == "moving" and units.count():
            break
        done(page, site, table, simple_choice(page).click)
    units.first.click()
    page.locator("[data-hex]").first.wait_for(state="attached")
    hex, _ = far_hex(page, site, table, 1)
    page.evaluate(PLACES, hex)
    told = page.evaluate("walked()")
    done(page, site, table, lambda: page.locator(f"[data-hex='{hex}']").evaluate("hex => hex.click()"))
    wait_for(lambda: math.dist([told["from"], *page.evaluate("walked().seen")][-1], told["to"]) < 0.5)
    assert all(
        math.dist(place, told[end]) < 2 for place in page.evaluate("walked().seen") for end in ("from", "to")
    )


BESIDE = """() => {
    const top = each => each.getBoundingClientRect().top;
    return [...document.querySelectorAll("ol button[aria-expanded]")]
        .every(each => Math.abs(top(each) - top(each.previousElementSibling)) < 6);
}"""
"""Whether each button that unfolds a line of the log stands in that line, and costs no other."""


@pytest.mark.night
def test_the_log_is_folded_and_shows_where(visit, site):
    page = visit("/", **STILL)
    open_board(page, site, "mythology-basic")
    told = page.get_by_role("list", name="What happened, oldest first").first
    rows = told.locator("> li")
    expect(told.get_by_role("button", name="more about this").first).to_be_visible()
    assert page.evaluate(BESIDE)
    folded = rows.count()
    page.get_by_label("Every detail").first.check()
    wait_for(lambda: rows.count() > folded + 50 or page.wait_for_timeout(10))

    place = told.get_by_role("button", name=re.compile(r"\b\d{4}\b")).first
    hex = re.findall(r"\b\d{4}\b", place.inner_text())[0]
    place.click()
    expect(page.get_by_role("region", name="What is here")).to_contain_text(hex)

    page.get_by_label("About").first.select_option(label="Xenia")
    wait_for(lambda: 0 < rows.count() < folded or page.wait_for_timeout(10))
    assert all("Xenia" in text or text.startswith("Game Turn") for text in rows.all_inner_texts())
    is_sound(page)
    page.reload()
    expect(page.get_by_label("Every detail").first).to_be_checked()


@pytest.mark.night
def test_two_people_ally_and_part(visit, site):
    first = visit("/", **STILL)
    set_up(first, "mythology-basic", 4)
    choose_seat(first, 2, "Friend (invite link)")
    table = open_table(first)
    second = visit(f"/#/join/{site.live(table).table.join_pass}", **STILL)
    name_oneself(second, "Yorgos")
    second.get_by_role("button", name=re.compile("sit down|take", re.I)).first.click()
    second.locator(PORT).wait_for()
    hurry(site, table)
    of_one_side(site, table, (0, 1))
    for page in (first, second):
        page.reload()
        page.locator(PORT).wait_for()

    proposer = until(site, table, (first, second), "Alliances")
    other, name = (second, "Yorgos") if proposer is first else (first, "Xenia")
    proposer.locator(MINE).get_by_role("checkbox", name=re.compile(f"^{name}")).check()
    is_sound(proposer)
    proposer.get_by_role("button", name="Propose it").click()
    expect(other.locator(f"{MINE} h2")).to_have_text("An alliance is proposed")
    expect(other.locator(MINE)).to_contain_text("Xenia and Yorgos")
    is_sound(other)
    other.get_by_role("button", name="Accept").click()
    for page, ally in ((first, "Yorgos"), (second, "Xenia")):
        expect(page.get_by_role("region", name="Gods and points")).to_contain_text(f"with {ally}")
        expect(page.get_by_role("list", name="What happened, oldest first").first).to_contain_text(
            "An alliance: Xenia, Yorgos"
        )

    leaver = until(site, table, (first, second), "Alliances")
    leaver.get_by_role("button", name="Leave your alliance").click()
    for page in (first, second):
        expect(page.get_by_role("region", name="Gods and points")).not_to_contain_text("with ")


def until(site: InProcess, table: str, pages: tuple[Page, ...], wanted: str, most: int = 60) -> Page:
    """People do whatever is simple until one of them is asked something; who it is."""
    for _ in range(most):
        for page in pages:
            match = settled(page, site, table)
        page = pages[match.must[0]]
        if asked(page) == wanted:
            return page
        done(page, site, table, simple_choice(page).click)
    raise AssertionError(f"nobody is asked: {wanted}")


@pytest.mark.night
def test_among_bots_one_is_asked_about_alliances_where_one_wishes(visit, site):
    page = visit("/", **STILL)
    table = open_board(page, site, "mythology-basic", 4)
    of_one_side(site, table, (0, 1))
    page.reload()
    wish = page.get_by_role("button", name="Ask me about alliances")
    wish.wait_for()
    while view(settled(page, site, table))["turn"] == 1:
        assert asked(page) != "Alliances"
        done(page, site, table, simple_choice(page).click)
    wish.click()
    until(site, table, (page,), "Alliances")
    done(page, site, table, page.get_by_role("checkbox", name="Ask me after every Player Turn").click)
    wish.wait_for()


def about_to_fight() -> Match:
    """A match of two a side that stands where the first seat is asked for aid in its own combat."""
    match = Match("mythology-basic", 4, seed=6)
    while not (match.must == (0,) and (now := match.view(0)).phase == "aiding" and now.active == 0):
        seat = match.must[0]
        match.play(match.notation(GreedyBot().choose(Decision.of(match, seat))), seat)
    return match


STAYED = """() => {
    let since = null;
    new MutationObserver(() => {
        const there = document.querySelector(".stage") !== null;
        if (there) since ??= performance.now();
        else if (since !== null) window.stayed ??= performance.now() - since;
    }).observe(document.body, { childList: true, subtree: true });
}"""
"""How many milliseconds the next scene stays."""
TOGETHER = """() => new MutationObserver(() => {
    window.together ||= document.querySelector(".stage") && document.querySelector(".digest") && true;
}).observe(document.body, { childList: true, subtree: true })"""
"""Whether a scene and the sum of a turn are ever there at once."""
MEETS = """callout => [...document.querySelectorAll(".asks, .over.button, .bar")].filter(each => {
    const [one, other] = [callout, each].map(element => element.getBoundingClientRect());
    return one.left < other.right && other.left < one.right
        && one.top < other.bottom && other.top < one.bottom;
}).map(each => each.className)"""


@pytest.mark.night
def test_dice_stay_to_be_seen_and_what_is_new_covers_no_question(visit, site):
    clients, info = table_of(site.base, 4, game="mythology-basic", clock=FAST)
    site.do(partial(lay_out, site.live(info.id), about_to_fight()))
    page = visit("/", callouts=True, viewport=PHONE, has_touch=True, is_mobile=True, **STILL)
    page.evaluate("localStorage['theomachy.mythology.alliances'] = 'false'")
    xenia, table = clients[0], info.id
    look_at(page, xenia, table)
    page.locator(f"{MINE} .numbers button").first.wait_for()
    page.evaluate(STAYED)
    page.locator(f"{MINE} .numbers button").first.tap()
    while view(match := site.match(table))["phase"] == "aiding":
        seat = match.must[0]
        if seat:
            clients[seat].move(table, seat, "aid 0")
    callout = page.locator(".callout")
    expect(callout).to_be_visible()
    assert callout.evaluate(MEETS) == []
    assert bottom(callout) <= top(page.locator(PORT))
    assert wait_for(lambda: page.evaluate("window.stayed")) > 2000


def about_to_end_a_turn() -> Match:
    """A match of two that stands where the first seat is asked for aid in the last capture of a Game Turn."""
    match = Match("mythology-basic", 2, seed=2)
    while match.must != (0,) or (now := match.view(0)).phase != "aiding_capture" or not now.players[1].drawn:
        seat = match.must[0]
        match.play(match.notation(GreedyBot().choose(Decision.of(match, seat))), seat)
    return match


@pytest.mark.night
def test_the_dice_that_end_a_turn_are_seen_before_it_is_summed_up(visit, site):
    clients, info = table_of(site.base, 2, game="mythology-basic", clock=FAST)
    site.do(partial(lay_out, site.live(info.id), about_to_end_a_turn()))
    page = visit("/")
    look_at(page, clients[0], info.id)
    button = page.locator(f"{MINE} .numbers button").first
    button.wait_for()
    page.evaluate(STAYED)
    page.evaluate(TOGETHER)
    watch_dice(page)
    button.click()
    digest = page.locator(".digest")
    expect(digest).to_be_visible()
    assert page.evaluate("window.stayed") > 2000
    assert not page.evaluate("window.together ?? false")
    assert dice_seen(page) == {"lie, told"}  # at the instant pace
    expect(page.locator(".port .digest")).to_have_count(0)  # the map is free
    on_every_screen(page, [".digest h3"], ".side", [(1280, 720), (844, 390)])


@pytest.mark.night
def test_several_people_at_one_device_see_one_map(visit, site):
    page = visit("/", **STILL)
    set_up(page, "mythology-basic")
    choose_seat(page, 2, "Same device")
    page.get_by_label("Name in seat 2").fill("Yorgos")
    table = open_table(page)
    page.locator(PORT).wait_for()
    page.get_by_role("button", name="Nearer").click()
    page.get_by_role("button", name="Nearer").click()
    names = set()
    for _ in range(40):
        match = settled(page, site, table)
        name = match.names[match.must[0]]
        expect(page.locator(".bar .words")).to_contain_text(f"{name}: ")
        assert page.locator(".curtain").count() == 0
        names.add(name)
        if len(names) == 2:
            break
        done(page, site, table, simple_choice(page).click)
    assert names == {"Xenia", "Yorgos"}
    expect(page.locator(LAYER)).not_to_have_attribute("data-detail", "far")  # the map stays as it was


def beginning(site: InProcess, table: str, turn: int) -> int:
    """The step with which a Game Turn begins."""
    return next(
        part.step for part in site.live(table).log.parts if part.name.startswith(f"Game Turn {turn} begins")
    )


@pytest.mark.night
def test_a_replay_goes_over_the_map(visit, site):
    page = visit("/", **STILL)
    set_up(page, "mythology-basic")
    page.get_by_role("combobox", name="Seat 1").select_option(label="Bot: Sensible")
    page.get_by_label("Your name").first.fill("Xenia")
    table = open_table(page)
    hurry(site, table)
    wait_for(lambda: site.match(table).over)
    page.goto(f"{site.base}/#/replay/{table}")
    page.locator(PORT).wait_for()
    assert page.get_by_label("View as").count() == 0
    units = page.locator(".counter.heroes, .counter.monsters")
    expect(units).to_have_count(64)
    page.get_by_role("button", name="Next move").click()
    expect(page.locator(".counter.god")).to_have_count(1)
    *_, before, third = [
        part for part in site.live(table).log.parts if part.step <= beginning(site, table, 3)
    ]
    page.get_by_label("Part of the match").select_option(str(third.step))
    page.get_by_label("Game Turn 3 of 10").wait_for()
    page.get_by_role("slider", name="Step").press("PageUp")
    page.get_by_label("Game Turn 2 of 10").wait_for()
    expect(page.get_by_role("slider", name="Step")).to_have_value(str(before.step))
    page.get_by_label("Pace").select_option("Quick")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("slider", name="Step")).not_to_have_value(str(before.step))
    page.get_by_role("button", name="To the end").click()
    expect(units).to_have_count(len(view(site.match(table))["units"]))
    expect(page.locator(MINE)).to_have_count(0)
    is_sound(page)


@pytest.mark.night
def test_the_map_is_asked_for_before_what_draws_the_board_is_there(visit, site):
    [xenia, _], table = people_at(site, "mythology-basic")
    page = visit(**STILL)
    held: list[Route] = []
    page.route("**/assets/Board-*.js", lambda route: held.append(route))
    with page.expect_request(f"**/tables/{table}/map"):
        look_at(page, xenia, table)
    for route in held:
        route.continue_()
    page.unroute("**/assets/Board-*.js")
    expect(page.locator(PORT)).to_be_visible()
