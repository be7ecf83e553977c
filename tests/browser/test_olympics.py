"""Olympics on the page: whole games to the Medal Ceremony, changing one's mind, one device, the keyboard, a
phone, axe."""

import re
from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE
from tests.browser.pages import (
    COVERED,
    HAND,
    HELD_ACROSS,
    OVER,
    PLAYABLE,
    bottom,
    choose_seat,
    done,
    fits,
    hurry,
    look_at,
    name_oneself,
    on_every_screen,
    open_table,
    people_at,
    set_up,
    settled,
    top,
)
from tests.browser.test_callouts import COVERS
from tests.browser.test_views import is_sound
from tests.checks.effort import first_by_day, tries
from tests.server.support import FAST, InProcess, table_of, wait_for
from theomachy import Match

STILL = {"reduced_motion": "reduce"}
PAIR = ".pool button:not([aria-disabled])"
CEREMONY = "dialog.ceremony"
CURTAIN = ".curtain button"


def choice(page: Page) -> Locator:
    """What can be done now, or a curtain to be drawn."""
    return page.locator(f"{PAIR}, {PLAYABLE}, {CURTAIN}").first


def phase(match: Match) -> str:
    return str(match.view(None).model_dump()["phase"])


def tap(page: Page) -> None:
    """A finger chooses a card or a pair first and then says yes."""
    card = page.locator(PLAYABLE).first
    if card.count():
        card.tap()
        page.get_by_role("button", name=re.compile("^(Bid .+|Invest)$")).tap()
    elif page.locator(PAIR).count():
        page.locator(PAIR).first.tap()
        page.get_by_role("button", name=re.compile("^Take pair .$")).tap()
    else:
        choice(page).tap()


def through_the_ceremony(page: Page) -> int:
    """Step to its end and close it; how many events it had."""
    ceremony = page.locator(CEREMONY)
    go, events = ceremony.locator(".primary"), 0
    for _ in range(30):
        expect(go).not_to_have_text("Show the medals")  # for whom nothing is to move they are there at once
        if go.inner_text() == "To the table":
            break
        expect(ceremony.get_by_role("status")).to_contain_text(re.compile("gold for|nobody"))
        events += 1
        go.click()
    expect(ceremony.locator("table")).to_contain_text("Points")
    go.click()
    expect(ceremony).to_have_count(0)
    return events


CUT = """() => [...document.querySelectorAll("ol .who .name, .stadium thead .name")]
    .filter(each => each.scrollWidth > each.clientWidth + 1).map(each => each.textContent)"""
"""Names of bidders and of entrants of which not all is to be read."""


def names_are_whole(page: Page) -> None:
    """On the screen that one has, and on a phone."""
    here = page.viewport_size
    assert here is not None
    for size in (here, {"width": 390, "height": 844}, here):
        page.set_viewport_size(size)
        assert page.evaluate(CUT) == []


def play_to_the_ceremony(page: Page, site: InProcess, table: str, do: Callable[[Page], object]) -> None:
    """Whole rounds until the ceremony; axe has a look at each phase once, when there is something on the
    table."""
    seen: set[str] = set()
    for _ in range(60):
        match = settled(page, site, table)
        if match.over:
            page.locator(CEREMONY).wait_for()
            assert {"bidding", "choosing", "investing"} <= seen
            return
        assert fits(page)
        if phase(match) not in seen and match.view(None).model_dump()["round"] >= 3:
            seen.add(phase(match))
            page.evaluate("scrollTo(0, document.body.scrollHeight)")  # where the hand covers half of no lane
            is_sound(page)
            names_are_whole(page)
            on_every_screen(
                page,
                [f"{HAND}", PAIR, ".prompt h2", ".stadium thead button", ".stadium tr:nth-child(2) button"],
                ".front",
            )
        done(page, site, table, partial(do, page))
    raise AssertionError("the match does not end")


@pytest.mark.night
def test_one_person_plays_a_whole_game_to_the_medals(visit, site):
    page, seats = visit("/", color_scheme="light", **STILL), tries(2, 5)
    set_up(page, "olympics", seats)
    expect(page.locator("form")).to_contain_text("(reconstructed)")
    table = open_table(page)
    hurry(site, table)
    play_to_the_ceremony(page, site, table, lambda page: choice(page).click())
    is_sound(page)
    assert through_the_ceremony(page) == 5

    expect(page.locator(OVER)).to_be_visible()
    match = site.match(table)
    places = [place for event in match.view(None).model_dump()["ceremony"] for place in event["places"]]
    awarded = sum(place["medal"] is not None for place in places)
    page.reload()
    expect(page.locator(".stadium .medal")).to_have_count(awarded)
    expect(page.locator(CEREMONY)).to_have_count(0)
    expect(page.get_by_text("Reconstructed card set")).to_be_visible()
    page.get_by_role("button", name="Watch the Medal Ceremony again").click()
    page.get_by_role("button", name="Skip to the points").click()
    page.keyboard.press("Enter")
    expect(page.locator(CEREMONY)).to_have_count(0)

    page.get_by_role("link", name="Replay").click()
    expect(page.get_by_role("list", name="All hands").get_by_role("listitem")).to_have_count(seats)
    page.get_by_role("button", name="Next move").click()
    expect(page.locator("[aria-label='All hands'] .seal")).to_have_count(1)
    is_sound(page)


def before_the_ceremony() -> Match:
    """A match for two of which the last cards are to be invested."""

    def play(most: int) -> Match:
        match = Match("olympics", 2, seed=3)
        while not match.over and len(match.moves) < most:
            match.play(match.legal(match.must[0])[0], match.must[0])
        return match

    return play(len(play(1000).moves) - 2)


def test_on_a_phone_held_across_the_ceremony_shows_who_has_what_beside_the_podium(visit, site):
    page = visit("/", viewport={"width": 844, "height": 390}, **STILL)
    people, table = people_at(site, "olympics", before_the_ceremony())
    look_at(page, people[0], table)
    match = settled(page, site, table)
    for seat in match.must:
        people[seat].move(table, seat, match.legal(seat)[0].move)
    expect(page.locator(f"{CEREMONY} .podium")).to_be_visible()
    assert page.evaluate(COVERED, [f"{CEREMONY} .act > {each}" for each in (".podium", "ul li")]) == []
    is_sound(page)


def test_one_may_change_ones_mind_and_nobody_learns_of_it(visit, site):
    first = visit("/", **STILL)
    set_up(first, "olympics")
    choose_seat(first, 2, "Friend (invite link)")
    table = open_table(first)
    second = visit(f"/#/join/{site.live(table).table.join_pass}", **STILL)
    name_oneself(second, "Yorgos")
    second.get_by_role("button", name=re.compile("sit down|take", re.I)).first.click()
    expect(second.locator(HAND)).to_have_count(4)

    first.locator(PLAYABLE).nth(0).click()
    prompt = first.locator(".prompt h2")
    expect(prompt).to_contain_text("You have bid")
    seat = site.match(table).names.index("Xenia")
    chosen = prompt.inner_text()
    seal = second.locator(f"[data-place=slot-{seat}].chosen")
    expect(seal).to_have_count(1)
    settled(second, site, table)
    before = second.locator("main").inner_text()
    first.locator(PLAYABLE).nth(2).click()
    expect(prompt).not_to_have_text(chosen)
    changed = site.match(table).view(seat).model_dump()["choice"]["acquisition"]
    expect(prompt).to_have_text(f"You have bid {changed}")
    expect(first.locator(f"{HAND}[aria-pressed=true]")).to_contain_text(f"Acquisition {changed}")
    second.wait_for_timeout(200)
    assert second.locator("main").inner_text() == before
    second.locator(PLAYABLE).first.click()
    for page in (first, second):
        expect(page.get_by_role("list", name="Order of choosing")).to_contain_text(f"Acquisition {changed}")


@pytest.mark.night
def test_several_people_choose_at_one_device(visit, site):
    page = visit("/", **STILL)
    set_up(page, "olympics")
    choose_seat(page, 2, "Same device")
    page.get_by_label("Name in seat 2").fill("Yorgos")
    table = open_table(page)
    curtains, holder = 0, 0
    for _ in range(14):
        match = settled(page, site, table)
        covered = page.locator(CURTAIN).count() > 0
        holder = match.must[0] if covered else holder
        assert not secrets_on(page, match, 1 - holder)
        if covered:
            curtains += 1
            assert page.locator(HAND).count() == 0
            expect(
                page.get_by_role("heading", name=f"Give the device to {match.names[holder]}")
            ).to_be_visible()
            page.locator(CURTAIN).click()
            page.locator(HAND).first.wait_for()
        else:
            done(page, site, table, choice(page).click)
    assert curtains >= 4


def secrets_on(page: Page, match: Match, seat: int) -> list[str]:
    """What of a seat's hand can be read anywhere in the page, but for what all have seen."""
    view = match.view(seat).model_dump()
    told = " ".join(event.text for event in match.events(1 - seat))
    page_text = page.locator("main").evaluate("main => main.outerHTML")
    cards = [
        f"{card['event']} {card['type']}, Performance {card['performance']}, Acquisition"
        f" {card['acquisition']}"
        for card in view["hand"]
    ]
    numbers = [f"{card['acquisition']} {card['event']}" for card in view["hand"]]
    return [
        card
        for card, number in zip(cards, numbers, strict=True)
        if number not in told and f"{card}." in page_text
    ]


@pytest.mark.night
def test_where_four_sit_on_a_laptop_a_name_is_not_broken_for_what_stands_behind_it(visit, site):
    [xenia], info = table_of(site.base, 1, *["greedy"] * 3, game="olympics")
    page = look_at(visit("/", viewport={"width": 1280, "height": 720}, **STILL), xenia, info.id)
    expect(page.locator(".head .name")).to_have_count(4)
    assert page.evaluate(
        "[...document.querySelectorAll('.stadium .head')].every(head => head.querySelector('.state')"
        ".getBoundingClientRect().top >= head.querySelector('.name').getBoundingClientRect().bottom)"
    )


@pytest.mark.night
@pytest.mark.parametrize(
    "screen",
    first_by_day({"width": 390, "height": 844, "has_touch": True}, {"width": 1280, "height": 720}),
    ids=["phone", "desk"],
)
def test_what_a_card_would_do_hides_no_event(visit, site, screen):
    [xenia], info = table_of(site.base, 1, "greedy", "greedy", game="olympics")
    size = {name: screen[name] for name in ("width", "height")}
    page = visit("/", viewport=size, has_touch="has_touch" in screen, **STILL)
    look_at(page, xenia, info.id)
    card, told = page.locator(PLAYABLE).first, page.locator(".hand .detail")
    card.tap() if "has_touch" in screen else card.hover()
    expect(told).to_contain_text("higher")
    page.mouse.wheel(0, 1000)
    lowest = page.locator(".stadium tbody tr").last
    above = page.locator(".front" if "has_touch" in screen else ".hand .detail")
    wait_for(lambda: bottom(lowest) <= top(above))


def test_on_a_phone_whoever_listens_is_told_the_events_too(visit, site):
    """There is room for their signs alone."""
    [xenia], info = table_of(site.base, 1, "greedy", game="olympics")
    page = look_at(visit("/", viewport=PHONE, **STILL), xenia, info.id)
    lanes = page.locator(".stadium tbody th button")
    expect(lanes).to_have_count(5)
    names = [f"{name}: look closer" for name in page.locator(".stadium tbody .name").all_text_contents()]
    assert len(set(names)) == 5
    for lane, name in zip(lanes.all(), names, strict=True):
        expect(lane).to_have_accessible_name(name)


@pytest.mark.parametrize(("width", "height"), first_by_day(*HELD_ACROSS))
def test_what_a_card_would_do_is_whole_on_a_phone_held_across(visit, site, width, height):
    [xenia], info = table_of(site.base, 1, "greedy", "greedy", game="olympics")
    page = visit("/", viewport={"width": width, "height": height}, has_touch=True, **STILL)
    look_at(page, xenia, info.id)
    card, told = page.locator(PLAYABLE), page.locator(".hand .detail")
    for which in (card.first, card.last):
        which.tap()
        expect(told).to_contain_text("higher")
        assert top(told) >= 0 and bottom(told) < top(page.locator("[data-hand]"))
        assert told.evaluate(COVERS, ".pool li") == 0


@pytest.mark.night
def test_a_desk_says_what_a_card_would_take_the_place_of(visit, site):
    """“open in Swimming, instead of Swimmin…”"""
    match = Match("olympics", seats=2, seed=3)
    while 0 not in match.must or not any("open in" in each.meaning for each in match.legal(0)):
        seat = match.must[0]
        match.play(match.legal(seat)[0], seat)
    clients, table = people_at(site, "olympics", match)
    page = look_at(visit(**STILL), clients[0], table)
    expect(page.locator(".meaning:not(.brief)").filter(has_text="instead of").first).to_be_visible()
    on_every_screen(page, (HAND,), "", [(1280, 720), (1440, 900)])


@pytest.mark.night
def test_a_phone_has_room_to_say_that_another_card_may_still_be_chosen(visit, site):
    clients, info = table_of(site.base, 5, game="olympics", clock=FAST)
    match = site.match(info.id)
    clients[0].move(info.id, 0, match.notation(match.legal_actions(0)[0]))
    page = visit("/", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, **STILL)
    words = look_at(page, clients[0], info.id).locator(".bar .words")
    expect(words).to_have_text("Waiting for the others. You may still choose another card.")
    assert words.evaluate("each => each.scrollHeight <= each.clientHeight")


@pytest.mark.night
def test_a_phone_in_the_dark_is_enough_to_the_end(visit, site):
    page = visit("/", viewport=PHONE, color_scheme="dark", has_touch=True, is_mobile=True, **STILL)
    set_up(page, "olympics", 5)
    table = open_table(page)
    hurry(site, table)
    play_to_the_ceremony(page, site, table, tap)
    is_sound(page)
    through_the_ceremony(page)
    expect(page.locator(OVER)).to_be_visible()
    is_sound(page)
    page.locator(".stadium thead button").nth(1).click()
    expect(page.get_by_role("dialog")).to_contain_text("What all remember")
    is_sound(page)


@pytest.mark.night
def test_rounds_by_keyboard_alone(visit, site):
    page = visit("/", **STILL)
    set_up(page, "olympics", 3)
    table = open_table(page)
    hurry(site, table)
    page.reload()
    turns = 0
    while settled(page, site, table).view(None).model_dump()["round"] <= 2:
        tab_to_what_can_be_done(page)
        if turns == 0:
            page.keyboard.press("ArrowRight")
        done(page, site, table, lambda: page.keyboard.press("Enter"))
        turns += 1
    assert turns >= 4


def tab_to_what_can_be_done(page: Page) -> None:
    for _ in range(60):
        if page.evaluate(
            f"document.activeElement.matches({PAIR!r}) || document.activeElement.matches({PLAYABLE!r})"
        ):
            return
        page.keyboard.press("Tab")
    raise AssertionError("Tab leads to nothing that can be done")
