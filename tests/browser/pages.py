"""What people do on the pages."""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.server.support import Client, InProcess, table_of, wait_for
from theomachy import Match
from theomachy.server import answer_policy
from theomachy.server.identity import COOKIE
from theomachy.server.live import Asked, LiveTable

HAND = "[data-hand] button"
PLAYABLE = f"{HAND}:not([aria-disabled])"
OVER = "#over-title"
FONTS_ARE_HERE = """() => document.fonts.status === "loaded"
    && [...document.fonts].some(font => font.status === "loaded")"""
"""They come after the board, and heights change with them."""


def name_oneself(page: Page, name: str) -> None:
    page.get_by_label("Your name").first.fill(name)


def choose_game(page: Page, game: str) -> None:
    """In the form of a new table, where its name stands, once the page does not move any more."""
    chosen = page.locator(f"input[name=game][value={game}]")
    page.locator("label").filter(has=chosen).click()
    expect(chosen).to_be_checked()


def set_up(page: Page, game: str, seats: int = 2) -> None:
    """Choose a game and a number of seats in the lobby, as Xenia."""
    choose_game(page, game)
    name_oneself(page, "Xenia")
    while not page.get_by_role("combobox", name=f"Seat {seats}", exact=True).count():
        page.get_by_role("button", name="Another seat").click()


def choose_seat(page: Page, number: int, who: str) -> None:
    page.get_by_role("combobox", name=f"Seat {number}", exact=True).select_option(label=who)


def open_table(page: Page) -> str:
    """Open the table that has been set up; its id."""
    page.get_by_role("button", name=re.compile("Start game|Create table")).click()
    page.wait_for_url("**/#/table/*")
    return page.url.rsplit("/", 1)[1]


def hurry(site: InProcess, table: str, letters: int = 0) -> None:
    """Bots of this table do not wait, and windows stay open till people answer: nothing changes before. With
    `letters` everybody has so many."""

    def change(live: LiveTable) -> None:
        live.clock = live.clock.model_copy(update={"pace": 0.0, "window": None})
        if letters and live.match is not None:
            for player in live.match.state.players[: live.match.seats]:
                player.letters = letters

    site.change(table, change)


def people_at(site: InProcess, game: str, position: Match | None = None) -> tuple[list[Client], str]:
    """Xenia and Yorgos, who have sat down at a table for two without a browser; its match stands at a
    position, where one is given."""
    clients, info = table_of(site.base, 2, game=game, clock={"pace": 1, "window": None})
    if position is not None:
        site.do(partial(lay_out, site.live(info.id), position))
    return clients, info.id


def lay_out(live: LiveTable, match: Match) -> None:
    """Put another match on a table at which nobody has moved yet."""
    live.match = match
    live.log.told = dict.fromkeys(live.log.told, 0)
    live.log.entries = {seat: [] for seat in live.log.entries}
    live.asked = {seat: Asked(live.log.seen_at, 0) for seat in match.must}


def be(page: Page, client: Client) -> Page:
    """A page of somebody who is known to the server already."""
    page.context.add_cookies([{"name": COOKIE, "value": str(client.token), "url": client.base}])
    return page


def look_at(page: Page, client: Client, table: str) -> Page:
    """Open a table as somebody who is known to the server already."""
    be(page, client)
    page.goto(
        "about:blank"
    )  # else the board of another table stays until this one is there, and takes the clicks
    page.goto(f"{client.base}/#/table/{table}")
    return page


def settled(page: Page, site: InProcess, table: str) -> Match:
    """The match as it stands, once it is over or waits for people alone, and the page shows it: now nothing
    changes before one of them acts."""
    live = site.live(table)

    def rest() -> tuple[Match, int] | None:
        match = live.match
        assert match is not None
        asked = [
            seat
            for seat in match.must
            if live.bot_of(seat) is None and not answer_policy.is_answered_at_once(live, seat)
        ]
        waits = asked == list(match.must) and not all(
            answer_policy.is_auto_answered(live, seat) for seat in asked
        )
        return (match, live.version) if match.over or waits else None

    def shown() -> Match | None:
        match, version = site.do(rest) or (None, None)
        board = page.locator(
            f"[data-version='{version}']:not(:has(.field-of-play .busy))"
        )  # which may still be on its way
        return match if match and board.count() else None

    match: Match = wait_for(shown)
    return match


def done(page: Page, site: InProcess, table: str, act: Callable[[], object], moves: int = 1) -> None:
    """Do something, and wait until so many moves of people have come of it. What bots do meanwhile does not
    count."""
    live = site.live(table)

    def made() -> int:
        assert live.match is not None
        return sum(live.bot_of(seat) is None for seat, _ in live.match.moves)

    before = made()
    act()
    wait_for(
        lambda: made() >= before + moves or page.wait_for_timeout(10)
    )  # what the page sends may go through this thread


def next_choice(page: Page) -> Locator:
    """What can be done now: a sneak or a pass that is offered, a card that lights up, or a curtain to be
    drawn."""
    return page.locator(
        f"button:visible:has-text('Sneak!'), button:visible:has-text('Pass'), {PLAYABLE}, .curtain button"
    ).first


def click(page: Page) -> None:
    next_choice(page).click()


def tap(page: Page) -> None:
    """A finger chooses a card first and then plays it; everything else is done at once."""
    card = page.locator(PLAYABLE).first
    if card.count():
        card.tap()
        page.get_by_role("button", name=re.compile("^Play ")).tap()
    else:
        next_choice(page).tap()


def play_to_the_end(
    page: Page, site: InProcess, table: str, do: Callable[[Page], None] = click, most: int = 600
) -> int:
    """Do what can be done, one thing after another, until the match is over; how many things it took."""
    for made in range(most):
        match = settled(page, site, table)
        assert fits(page)
        if match.over:
            expect(page.locator(OVER)).to_be_visible()
            return made
        done(page, site, table, partial(do, page))
    raise AssertionError("the match does not end")


SIZES = ((390, 844), (844, 390), (768, 1024), (1280, 720), (1440, 900), (1920, 1080))
"""A phone, the same held across, a tablet, a small and a larger laptop, a screen on a desk."""
LAYOUT = Path(__file__).with_name("layout.js").read_text("utf-8")
HELD_ACROSS = ((844, 390), (667, 375))
SCREENS = ((1280, 720), (768, 1024), *HELD_ACROSS)
"""A laptop, a tablet, and phones held across."""
TWO_FRAMES = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
COVERED = """selectors => selectors.flatMap(selector => [
    ...document.querySelectorAll(selector)
].filter(each => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return top < 0 || bottom > innerHeight || left < 0 || right > innerWidth || !each.contains(seen);
}).map(each => `${selector}: ${each.textContent.trim().slice(0, 60)}`))"""
SPILLS = """panels => [...document.querySelectorAll(panels)].flatMap(panel => [
    ...panel.querySelectorAll("*")
].filter(each => {
    const [inner, outer] = [each.getBoundingClientRect(), panel.getBoundingClientRect()];
    return inner.width > 2 && (inner.right > outer.right + 1 || inner.left < outer.left - 1);
}).map(each => each.outerHTML.slice(0, 80)))"""


def on_every_screen(
    page: Page, in_sight: Sequence[str], panels: str, screens: Sequence[tuple[int, int]] = SCREENS
) -> None:
    """On all these screens all of this is in sight, nothing reaches out of the panels, and nothing is wrong
    with how the page lies there."""
    faults = [
        f"{width}x{height}: {fault}"
        for (width, height), found in lie_on(page, in_sight, panels, screens)
        for fault in found
    ]
    assert not faults, "\n".join(faults)


def lie_on(
    page: Page, in_sight: Sequence[str], panels: str, screens: Sequence[tuple[int, int]]
) -> Iterator[tuple[tuple[int, int], list[str]]]:
    """The page on one screen after another, each with what is wrong with how it lies there."""
    usual = page.viewport_size
    for width, height in screens:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("scrollTo(0, 0)")
        expect(page.locator("html")).to_have_js_property("clientHeight", height)
        page.evaluate(TWO_FRAMES)  # a board that fits itself to what is above it has done so by then
        spilt = [f"out of its panel: {each}" for each in page.evaluate(SPILLS, panels)] if panels else []
        hidden = [f"not in sight: {each}" for each in page.evaluate(COVERED, list(in_sight))]
        yield (width, height), [*spilt, *hidden, *page.evaluate(LAYOUT)]
    if usual:
        page.set_viewport_size(usual)


def top(what: Locator) -> float:
    """How far down the window it begins, in pixels."""
    box = what.bounding_box()
    assert box is not None
    return box["y"]


def bottom(what: Locator) -> float:
    """And ends."""
    box = what.bounding_box()
    assert box is not None
    return box["y"] + box["height"]


def fits(page: Page) -> bool:
    """Whether nothing reaches beyond the side of the screen."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"))
