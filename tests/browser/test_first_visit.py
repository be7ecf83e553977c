"""A newcomer's first visit, with a clock: from the empty page to the first thing that one can do, and from
the end of the first game to the second one. The figures are printed (`pytest -s`); docs/measurements.md has
them."""

import base64
import itertools
import re
import time
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK
from tests.browser.lessons import follow
from tests.browser.pages import OVER, PLAYABLE, choose_game, fits, hurry
from tests.browser.test_olympics import CEREMONY
from tests.checks.effort import at_night, first_by_day
from theomachy.games import GAMES
from theomachy.server.guide import guide_of

PHONE = {"width": 390, "height": 844}
SCREENS: dict[str, dict[str, Any]] = {
    "desk": {"viewport": DESK},
    "phone": {"viewport": PHONE, "has_touch": True, "is_mobile": True},
}
MOST_SECONDS, MOST_CLICKS = 15.0, 2
BOTS = {"zeus-on-the-loose": 2, "olympics": 2, "hera-and-zeus": 1, "mythology-basic": 1, "mythology": 2}
"""How many of them one plays against."""
LONG = {"mythology-basic", "mythology"}
"""Games that bots do not bring to an end in seconds: one gives them up."""
CAN_PLAY = f"{PLAYABLE}, .pool .can, .asks.mine button, .asks.mine [role=spinbutton], button:has-text('Pass')"
BY_DAY = {("zeus-on-the-loose", "desk"), ("olympics", "phone"), ("mythology", "desk")}
EACH_SCREEN = [case if case in BY_DAY else at_night(case)[0] for case in itertools.product(GAMES, SCREENS)]
LESSONS = ["zeus-on-the-loose", *at_night("olympics", "hera-and-zeus", "mythology-basic")]
"""That of the Advanced game is followed by the keyboard (`test_guided`)."""
COUNT_CLICKS = "addEventListener('click', () => { window.clicks = (window.clicks ?? 0) + 1 }, true)"


def clicks(page: Page) -> int:
    return int(page.evaluate("window.clicks ?? 0"))


@pytest.mark.parametrize(("game", "screen"), EACH_SCREEN)
def test_a_newcomer_plays_within_seconds_and_two_clicks(visitors, game, screen):
    page = visitors.page(callouts=True, **SCREENS[screen])
    page.add_init_script(COUNT_CLICKS)
    begun = time.monotonic()
    page.goto(visitors.base)
    expect(page.get_by_role("heading", name="Your games")).to_have_count(0)
    page.get_by_role("listitem", name=GAMES[game].name, exact=True).get_by_role(
        "button", name="Play now"
    ).click()
    page.locator(CAN_PLAY).first.wait_for()
    seconds = time.monotonic() - begun
    print(f"{game}, {screen}: {clicks(page)} clicks and {seconds:.1f} s to the first move that can be made")
    assert fits(page)
    assert clicks(page) <= MOST_CLICKS and seconds < MOST_SECONDS


@pytest.mark.night
def test_who_gives_no_name_is_called_as_a_guest(visit, site):
    page = visit("/")
    page.get_by_role("button", name="Start game").click()
    page.wait_for_url("**/#/table/*")
    own, bot = site.live(page.url.rsplit("/", 1)[1]).table.seats
    assert own.kind == "person" and own.name and bot.kind == "bot"


@pytest.mark.night
@pytest.mark.parametrize("game", BOTS)
def test_the_second_game_is_one_click_from_the_end_of_the_first(visitors, site, game):
    page = visitors.page(callouts=True, reduced_motion="reduce")
    page.add_init_script(COUNT_CLICKS)
    page.goto(visitors.base)
    page.get_by_role("listitem", name=GAMES[game].name, exact=True).get_by_role(
        "button", name="Play now"
    ).click()
    page.wait_for_url("**/#/table/*")
    table = page.url.rsplit("/", 1)[1]
    hurry(site, table)
    if game in LONG:
        page.get_by_role("button", name="Say, pause, resign").last.click()
        page.get_by_role("button", name="Resign …").click()
        page.get_by_role("button", name="Resign", exact=True).click()
    else:
        page.request.post(f"{site.base}/api/tables/{table}/seats/0/hand", data={"bot": "greedy"})
    page.locator(f"{OVER}, {CEREMONY}").first.wait_for()
    if page.locator(CEREMONY).count():
        page.get_by_role("button", name="Skip to the points").click()
        page.get_by_role("button", name="To the table").click()
    expect(page.locator(OVER)).to_be_visible()
    how_it_ended_is_a_picture(page)
    before, begun = clicks(page), time.monotonic()
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: "/#/table/" in url and not url.endswith(table))
    page.locator(CAN_PLAY).first.wait_for()
    seconds = time.monotonic() - begun
    print(f"{game}: {clicks(page) - before} click and {seconds:.1f} s from the end to the second game")
    assert clicks(page) - before == 1 and seconds < MOST_SECONDS
    again = site.live(page.url.rsplit("/", 1)[1]).table
    assert [seat.kind for seat in again.seats].count("bot") == BOTS[game]


DRAWN = """async png => {
    const bytes = Uint8Array.from(atob(png), each => each.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    pen.drawImage(bitmap, 0, 0);
    const bands = [];
    for (let top = 30; top + 90 < bitmap.height; top += 90) {
        const { data } = pen.getImageData(0, top, bitmap.width, 90);
        bands.push(new Set(new Uint32Array(data.buffer)).size);
    }
    return [bitmap.width, bitmap.height, Math.min(...bands)];
}"""
"""A picture's size, and how many colours there are in whatever part of it, an eighth high, has fewest."""


HANDED_ON = """() => {
    const asked = matchMedia.bind(window);
    window.matchMedia = query => query.includes("coarse") ? { matches: true } : asked(query);
    navigator.canShare = () => true;
    navigator.share = async ({ files }) => { window.handed = files[0].name; };
}"""
"""A phone hands files on by a sheet of its own."""


def how_it_ended_is_a_picture(page: Page) -> None:
    """That is kept as a file, or handed on by a phone, has the size that is usual for links, and is nowhere
    empty."""
    with page.expect_download() as kept:
        page.get_by_role("button", name="Share a picture").click()
    picture = Path(kept.value.path()).read_bytes()
    width, height, fewest = page.evaluate(DRAWN, base64.b64encode(picture).decode())
    assert (width, height) == (1200, 630) and kept.value.suggested_filename == "theomachy.png"
    assert fewest > 2
    page.evaluate(HANDED_ON)
    page.get_by_role("button", name="Share a picture").click()
    page.wait_for_function("() => window.handed === 'theomachy.png'")


@pytest.mark.parametrize("game", LESSONS)
@pytest.mark.parametrize("screen", ["desk", *at_night("phone")])
def test_a_lesson_is_followed_by_what_it_points_at_and_ends_in_a_game(visitors, site, game, screen):
    page = visitors.page(reduced_motion="reduce", **SCREENS[screen])
    page.add_init_script(COUNT_CLICKS)
    page.goto(visitors.base)
    begun = time.monotonic()
    page.get_by_role("listitem", name=GAMES[game].name, exact=True).get_by_role(
        "button", name=re.compile("^Learn in")
    ).click()
    page.wait_for_url("**/#/table/*")
    table = page.url.rsplit("/", 1)[1]
    hurry(site, table)
    guide = guide_of(game)
    assert guide is not None
    follow(page, site, table, guide)
    assert fits(page)
    seconds = time.monotonic() - begun
    print(f"{game}, {screen}: {clicks(page)} clicks and {seconds:.1f} s to the end of the lesson")
    skip = page.get_by_role("button", name="Skip to the points")
    if game == "olympics":
        skip.click()
        page.get_by_role("button", name="To the table").click()
    page.get_by_role("button", name="Now play a real game").click()
    page.wait_for_url(lambda url: "/#/table/" in url and not url.endswith(table))
    page.locator(CAN_PLAY).first.wait_for()
    assert site.live(page.url.rsplit("/", 1)[1]).guide is None


@pytest.mark.night
def test_a_friend_is_invited_with_a_name_and_two_clicks(visit):
    page = visit("/")
    card = page.get_by_role("listitem", name="Olympics")
    card.get_by_role("button", name="With friends").click()
    expect(page.get_by_label("Your name")).to_be_focused()
    page.keyboard.type("Xenia")
    page.get_by_role("button", name="Create table").click()
    expect(page.get_by_label("Send this link to whoever is to play")).to_have_value(re.compile("/#/join/"))
    page.goto("/")
    mine = page.get_by_role("region", name="Your games").get_by_role("link")
    expect(mine).to_contain_text("Waiting for players")
    page.reload()  # what the table was opened with is there again
    expect(page.get_by_role("radio", name="Olympics")).to_be_checked()
    expect(page.get_by_role("combobox", name="Seat 2", exact=True)).to_have_value("open")


@pytest.mark.parametrize("screen", first_by_day(*SCREENS))
def test_the_front_page_asks_once_what_the_server_is_and_its_links_stand_below_the_button(visitors, screen):
    page = visitors.page(**SCREENS[screen])
    asked = []
    page.on("request", lambda request: asked.append(request.url) if "/api/server" in request.url else None)
    page.goto(f"{visitors.base}/")
    ways = page.locator(".ways")
    ways.first.wait_for()
    edges = ways.evaluate_all(
        """all => all.map(each => [...each.children].map(way => way.getBoundingClientRect()))
            .flatMap(([play, friends, learn]) => [friends.left - play.left, play.right - learn.right])"""
    )
    assert max(abs(edge) for edge in edges) < 2
    page.locator("a[href^='#/rules/']").first.click()
    page.wait_for_url("**/#/rules/*")
    page.go_back()
    ways.first.wait_for()
    assert len(asked) == 1


@pytest.mark.night
def test_without_a_server_the_page_says_so_and_comes_back_by_itself(visit, visitors):
    page = visit("/")
    page.route("**/api/**", lambda request: request.abort())
    page.reload()
    expect(page.get_by_role("heading", name="The server does not answer")).to_be_visible()
    page.unroute("**/api/**")
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
    visitors.faults.clear()  # what the browser itself says of requests that fail


@pytest.mark.night
def test_every_option_and_value_has_a_name_of_its_own(visit):
    """What has none in the client's catalogues is shown by the identifier that programs use."""
    page, bare = visit("/"), set()
    for game in GAMES.values():
        choose_game(page, game.id)
        expect(page.locator("fieldset .hint").first).to_have_text(game.summary)
        options = {name for option in game.options for name in (option.name, *option.values)}
        said = page.locator(".switch strong, .choices legend, .segments span").all_text_contents()
        bare |= set(said) & {name.replace("_", " ").capitalize() for name in options}
        meanings = page.locator(".switch small, .choices > small").all_text_contents()
        assert not re.search(r"MY-|rule \d", " ".join(meanings))
    called_so = {"Edition", "Chance", "Anybody", "Prayer and sacrifice", "Lesser evils"}
    assert bare == called_so
