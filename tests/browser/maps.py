"""The map of Mythology under hand."""

from playwright.sync_api import Page

from tests.browser.pages import HELD_ACROSS, hurry, on_every_screen, open_table, set_up
from tests.server.support import InProcess, wait_for

PORT = ".mythology .port"


def open_board(page: Page, site: InProcess, game: str, seats: int = 2) -> str:
    """A table against bots that do not wait, with its map; its id."""
    set_up(page, game, seats)
    table = open_table(page)
    hurry(site, table)
    page.locator(PORT).wait_for()
    return table


DICE = """() => {
    window.dice = [];
    const shows = die => die.querySelectorAll("circle").length;
    const rolls = die => die.matches(".rolls") || shows(die) !== Number(die.ariaLabel);
    const look = () => {
        const there = [...document.querySelectorAll(".stage .die")];
        const said = document.querySelector(".asks h2")?.textContent === "The dice are rolling";
        if (there.length) dice.push(`${there.some(rolls) ? "roll" : "lie"}, ${said ? "to be told" : "told"}`);
    };
    const all = { childList: true, subtree: true, characterData: true };
    new MutationObserver(look).observe(document.body, all);
}"""


def watch_dice(page: Page) -> None:
    """From now on, so that `dice_seen` can tell."""
    page.evaluate(DICE)


def dice_seen(page: Page) -> set[str]:
    """Whether dice rolled or lay, and whether what they decide was told by then: all that there was."""
    return set(page.evaluate("dice"))


def map_and_questions_in_sight(page: Page) -> None:
    """On every screen the map lies beside what is asked; on phones held across one can be done with that
    without scrolling, too."""
    on_every_screen(
        page,
        [PORT, ".mythology > .side", ".mythology .over.button, .mythology .zoom .button", ".asks.mine h2"],
        ".mythology > .side",
    )
    on_every_screen(page, [".asks.mine .done"], ".mythology > .side", HELD_ACROSS)


SPOT = """async hex => {
    const middle = () => {
        const box = document.querySelector(`[data-hex='${hex}']`).getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const before = middle();
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    const [x, y] = middle();
    const moving = document.querySelector(".layer:is(.scaling, .gliding)");
    const rests = !moving && x === before[0] && y === before[1];
    const found = document.elementFromPoint(x, y);
    return rests && found?.closest(".port") && !found.closest(".over") ? [x, y] : null;
}"""


def spot(page: Page, hex: int) -> list[float] | None:
    """Where a lit hex is on the screen, if the map rests and nothing lies on it there."""
    found: list[float] | None = page.evaluate(SPOT, hex)
    return found


def find(page: Page, hex: int) -> tuple[float, float]:
    """The same, once it is so: the map may still be moving there."""
    page.locator(f"[data-hex='{hex}']").wait_for(state="attached")
    x, y = wait_for(lambda: spot(page, hex))
    return x, y


def tap(page: Page, hex: int) -> None:
    page.touchscreen.tap(*find(page, hex))
