"""What people do on the pages."""

import contextlib
import re
from collections.abc import Callable
from functools import partial

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as TooLate

from tests.server.support import Client, InProcess, table_of
from theomachy import Match
from theomachy.server.identity import COOKIE
from theomachy.server.live import LiveTable
from theomachy.server.messages import Clock

HAND = "[aria-label='Your hand'] button"
PLAYABLE = f"{HAND}:not([aria-disabled])"
OVER = "#over-title"
SOON_MS = 1500


def name_oneself(page: Page, name: str) -> None:
    page.get_by_label("Your name").first.fill(name)


def choose_seat(page: Page, number: int, who: str) -> None:
    page.get_by_role("combobox", name=f"Seat {number}", exact=True).select_option(label=who)


def open_table(page: Page) -> str:
    """Open the table that has been set up; its id."""
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/#/table/*")
    return page.url.rsplit("/", 1)[1]


def hurry(site: InProcess, table: str, letters: int = 0) -> None:
    """Bots of this table do not wait; and with `letters` everybody has so many already."""
    live = site.live(table)

    def change() -> None:
        live.clock = Clock.model_validate(live.clock.model_dump() | {"pace": 0.0})
        if letters and live.match is not None:
            for player in live.match._s.players[: live.match.seats]:
                player.letters = letters
        live.stirred.set()

    site.do(change)


def people_at(site: InProcess, game: str, position: Match | None = None) -> tuple[list[Client], str]:
    """Xenia and Yorgos, who have sat down at a table for two without a browser; its match stands at a position, where one is given."""
    clients, info = table_of(site.base, 2, game=game)
    if position is not None:
        site.do(partial(lay_out, site.live(info.id), position))
    return clients, info.id


def lay_out(live: LiveTable, match: Match) -> None:
    """Put another match on a table at which nobody has moved yet."""
    live.match = match
    live._told = dict.fromkeys(live._told, 0)
    live._logs = {seat: [] for seat in live._logs}
    live._asked, live._question = dict.fromkeys(match.must, live.seen_at), dict.fromkeys(match.must, 0)


def look_at(page: Page, client: Client, table: str) -> Page:
    """Open a table as somebody who is known to the server already."""
    page.context.add_cookies([{"name": COOKIE, "value": str(client.token), "url": client.base}])
    page.goto(f"{client.base}/#/table/{table}")
    return page


def next_choice(page: Page) -> Locator:
    """What can be done now: a sneak or a pass that is offered, a card that lights up; or the end."""
    return page.locator(f"button:visible:has-text('Sneak!'), button:visible:has-text('Pass'), {PLAYABLE}, {OVER}, .curtain button").first


def click(choice: Locator) -> None:
    choice.click(timeout=SOON_MS)


def tap(choice: Locator) -> None:
    """A finger chooses first and then plays. The match may end between the two, and then there is a button to play again."""
    choice.tap(timeout=SOON_MS)
    play = choice.page.get_by_role("button", name=re.compile("^Play (?!again)"))
    if play.count():
        play.first.tap(timeout=SOON_MS)


def play_to_the_end(page: Page, do: Callable[[Locator], None] = click, most: int = 600) -> int:
    """Do what can be done, one thing after another, until the match is over; how many things it took."""
    for done in range(most):
        choice = next_choice(page)
        choice.wait_for()
        assert fits(page)
        if page.locator(OVER).count():
            return done
        with contextlib.suppress(TooLate):  # it has gone, because the window has closed
            do(choice)
    raise AssertionError("the match does not end")


def fits(page: Page) -> bool:
    """Whether nothing reaches beyond the side of the screen."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"))
