"""Every view: no violation that axe finds, in both colour schemes, at both sizes; the page for phones;
weight; broken links; being offline."""

import gzip
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import segno
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, Request, Route, expect

from tests.browser.conftest import DESK, PHONE, Visitors
from tests.browser.pages import (
    HAND,
    be,
    choose_seat,
    fits,
    hurry,
    name_oneself,
    open_table,
    play_to_the_end,
)
from tests.checks.effort import NIGHT, first_by_day, tries
from tests.server.support import Process, table_of
from theomachy.games import GAMES
from theomachy.server.app import CLIENT

MOST_BYTES = 150_000
MOST_BOARD_BYTES = {"mythology-basic": 180_000, "mythology": 215_000}
"""What may come before a board stands, packed."""
MOST_PLAIN_BYTES = 125_000
"""The same without a map."""
BOARD = "[data-version] [data-board] > :not(.busy, [popover])"
"""A game's own, not what keeps its place."""
WANTED = "[...document.querySelectorAll('link[rel=modulepreload], link[rel=preload]')].map(each => each.href)"
SCHEMES = {
    "dark phone": ("dark", PHONE),
    "light desk": ("light", DESK),
    "dark desk": ("dark", DESK),
    "light phone": ("light", PHONE),
}
LOOKS = list(SCHEMES)[: tries(1, 4)]


RESTS = """() => !document.querySelector(".layer:is(.scaling, .gliding)") &&
    document.getAnimations().every(each =>
        each.playState !== "running" || each.effect.getTiming().iterations === Infinity)"""


SAME_KEYS = """() => {
    const keys = [...document.querySelectorAll("[aria-keyshortcuts]:not(:disabled)")]
        .filter(each => each.checkVisibility()).map(each => each.ariaKeyShortcuts.toLowerCase());
    return keys.filter((key, place) => keys.indexOf(key) < place);
}"""
"""Keys for which there are several things on the page."""
TARGET_SIZE = {"target-size": {"enabled": True}}
"""Axe leaves out what is new in WCAG 2.2, unless it is asked."""
SCROLLS = """element => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const isSticky = (at) => getComputedStyle(at).position === "sticky";
    const sticks = (at) => at !== null && (isSticky(at) || sticks(at.parentElement));
    const over = (part) => document.elementFromPoint(left + width / 2, top + part * height);
    return width >= 24 && height >= 24 && [0.1, 0.5, 0.9].some((part) => sticks(over(part)));
}"""
"""It is large enough, but lies under something that sticks to the list in which it scrolls."""
IS_ON_MAP = "element => element.matches('.counter')"
"""What stands on a map where it is, however near others are: a map is where size may be given up (2.5.8, what
is essential), and all of it can be done by keyboard and from the lists as well."""
ALL: dict[str, Any] = {"resultTypes": ["violations"], "rules": TARGET_SIZE}
WITHOUT_CONTRAST = {**ALL, "rules": {**TARGET_SIZE, "color-contrast": {"enabled": False}}}


def is_sound(page: Page, contrast: bool = NIGHT) -> None:
    """What axe finds in the view as it stands, whether it fits the screen, and that each key stands for one
    thing. Contrast, which takes axe as
    long as all else, counts by day on the first page and at a table, by night everywhere."""
    page.wait_for_function(RESTS)  # what fades in has its colours only then
    found = Axe().run(page, options=ALL if contrast else WITHOUT_CONTRAST).response["violations"]
    faults = [
        (each["id"], node["html"][:200])
        for each in found
        for node in each["nodes"]
        if each["id"] != "target-size"
        or not any(page.locator(node["target"][0]).first.evaluate(excuse) for excuse in (IS_ON_MAP, SCROLLS))
    ]
    assert faults == []
    assert fits(page)
    assert page.evaluate(SAME_KEYS) == []


@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing_in_any_view(visit, site, look):
    scheme, viewport = SCHEMES[look]
    look = {"color_scheme": scheme, "viewport": viewport, "reduced_motion": "reduce"}
    page = visit("/", **look)
    expect(page.get_by_role("heading", name="A new table")).to_be_visible()
    for folded in page.locator("details summary").all():
        folded.click()
    is_sound(page, contrast=True)

    name_oneself(page, "Xenia")
    choose_seat(page, 2, "Friend (invite link)")
    waiting = open_table(page)
    expect(page.get_by_text(re.compile("link", re.I)).first).to_be_visible()
    is_sound(page)
    guest = visit(f"/#/join/{site.live(waiting).table.join_pass}", **look)
    expect(guest.get_by_label("Your name")).to_be_visible()
    is_sound(guest)

    page.goto(f"{site.base}/#/")
    expect(page.get_by_role("heading", name="Your games")).to_be_visible()
    is_sound(page)
    choose_seat(page, 2, "Bot: Sensible")  # the form is as it was left
    page.get_by_role("button", name="Another seat").click()
    open_table(page)
    expect(page.locator(HAND).first).to_be_visible()
    is_sound(page, contrast=True)
    page.keyboard.press("r")
    expect(page.get_by_role("dialog", name="The rules")).to_be_visible()
    is_sound(page)
    page.keyboard.press("Escape")
    page.keyboard.press("t")
    expect(page.get_by_role("dialog", name="This table")).to_be_visible()
    is_sound(page)
    page.keyboard.press("Escape")
    page.goto(f"{site.base}/#/rules/zeus-on-the-loose")
    expect(page.get_by_role("heading", name="Stealing Zeus")).to_be_visible()
    is_sound(page)
    page.goto(f"{site.base}/#/nowhere")
    expect(page.get_by_role("heading", name="Stealing Zeus")).to_have_count(0)
    is_sound(page)


@pytest.mark.night
@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing_at_the_end_and_in_a_replay(visit, site, look):
    scheme, viewport = SCHEMES[look]
    page = visit("/", color_scheme=scheme, viewport=viewport, reduced_motion="reduce")
    name_oneself(page, "Xenia")
    page.get_by_role("button", name="Another seat").click()
    table = open_table(page)
    expect(page.locator(HAND).first).to_be_visible()
    hurry(site, table, letters=3)
    page.reload()
    play_to_the_end(page, site, table)
    is_sound(page)
    page.get_by_role("link", name="Replay").click()
    expect(page.get_by_role("slider")).to_be_visible()
    is_sound(page)


@pytest.mark.night
def test_the_page_for_phones_shows_an_address_and_its_qr_code(chromium, tmp_path):
    server = Process(tmp_path / "lan", "--lan", "--host", "127.0.0.2")
    visitors = Visitors(chromium, server.base)
    try:
        address = f"{server.base}/"
        assert "127.0.0.2" in address
        page = visitors.page()
        page.goto(server.base)
        expect(page.get_by_role("heading", name=re.compile("phone", re.I))).to_be_visible()
        expect(page.get_by_role("textbox", name="Address")).to_have_value(address)
        drawn = page.locator("path.qrline").get_attribute("d")
        assert drawn and drawn in segno.make(address).svg_inline(scale=6, border=2)
        is_sound(page)
    finally:
        visitors.close()
        said = server.stop()
    assert address in said and "█" in said  # the terminal shows both as well
    assert visitors.faults == []


def test_the_first_page_is_light(visit):
    """What a first visit loads, each file as small as gzip makes it: fonts, icons and all."""
    loaded: list[Path] = []
    page = visit("/#/")
    page.on("response", lambda answer: loaded.append(Path(answer.url.split("?")[0])))
    page.reload()
    page.wait_for_load_state("networkidle")
    names = {path.name for path in loaded}
    files = [file for file in CLIENT.rglob("*") if file.name in names or file.name == "index.html"]
    assert len(files) > 4
    weight = sum(len(gzip.compress(file.read_bytes())) for file in files)
    print(f"the first page weighs {weight / 1000:.0f} kB")  # `pytest -rP` shows it
    assert weight < MOST_BYTES


@pytest.mark.parametrize(
    "game", first_by_day("mythology-basic", *(id for id in GAMES if id != "mythology-basic"))
)
def test_what_a_board_wants_is_asked_for_before_any_program_is_there_and_is_light(visitors, site, game):
    """What a page that is opened at a table asks for while none of its programs has come, each thing once:
    when that has come the board stands, and has wanted nothing else."""
    (xenia, _), info = table_of(site.base, 2, game=game)
    page, asked, held, late = visitors.page(), list[Request](), list[Route](), list[Route]()
    page.on("request", lambda request: asked.append(request))
    page.route("**/assets/*.js", lambda route: held.append(route))
    be(page, xenia).goto(f"{site.base}/#/table/{info.id}", wait_until="commit")
    at = f"{site.base}/api/tables/{info.id}"
    answers = {at, f"{at}/update", f"{at}/components"} | ({f"{at}/map"} if GAMES[game].has_map else set())
    wanted = answers
    while not (wanted <= {each.url for each in asked} and any("/Board-" in each for each in wanted)):
        page.wait_for_event("request")
        wanted = answers | set(page.evaluate(WANTED))
    first = list(asked)
    page.route("**/assets/*", lambda route: late.append(route))
    for route in held:
        route.continue_()
    expect(page.locator(BOARD).first).to_be_visible()
    times = Counter(each.url for each in asked)
    assert {each: times[each] for each in wanted} == dict.fromkeys(wanted, 1)
    weight = sum(each.sizes()["responseBodySize"] for each in first)
    print(f"{game}: {weight / 1000:.0f} kB before the board")
    assert weight < MOST_BOARD_BYTES.get(game, MOST_PLAIN_BYTES)
    for route in late:
        route.continue_()


@pytest.mark.night
def test_a_match_is_shown_as_it_was_asked_for_ahead_however_late_its_table_answers(visitors, site):
    """Where the programs are there before the table's answer the match is asked for once, too, and nobody
    waits for the live connection."""
    (xenia, _), info = table_of(site.base, 2)
    page, held, asked = visitors.page(), list[Route](), list[Request]()
    at = f"{site.base}/api/tables/{info.id}"
    page.on("request", lambda request: asked.append(request))
    page.route(at, lambda route: held.append(route))
    page.route_web_socket("**/live*", lambda socket: None)  # which is never connected
    be(page, xenia).goto(f"{site.base}/#/table/{info.id}", wait_until="commit")
    page.locator("main.compact .busy").wait_for()
    held[0].continue_()
    expect(page.locator(BOARD).first).to_be_visible()
    assert [each.url for each in asked].count(f"{at}/update") == 1


@pytest.mark.parametrize(
    "path",
    first_by_day(
        "/#/table/nothing",
        "/#/join/nothing",
        "/#/watch/nothing",
        "/#/replay/nothing",
        "/#/me/nothing",
        "/#/rules/nothing",
    ),
)
def test_a_link_that_leads_nowhere_says_so(chromium, site, path):
    visitors = Visitors(chromium, site.base)
    page = visitors.page()
    page.goto(site.base + path)
    expect(page.get_by_role("alert").or_(page.get_by_role("heading")).first).to_be_visible()
    expect(page.locator("main")).to_contain_text(re.compile("no |not |nothing", re.I))
    visitors.close()
    assert all(
        "status of 40" in fault for fault in visitors.faults
    )  # what the browser itself says of a refused request


def test_offline_says_so_and_comes_back(visit, site, visitors):
    page = visit("/", reduced_motion="reduce")
    name_oneself(page, "Xenia")
    open_table(page)
    expect(page.locator(HAND).first).to_be_visible()
    page.context.set_offline(True)
    expect(page.get_by_text(re.compile("offline|connection", re.I)).first).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_text(re.compile("offline|no connection", re.I))).to_have_count(0)
    visitors.faults.clear()  # what the browser itself says of connections that fail
