"""A learner who does what a lesson points at, and nothing else."""

from functools import partial

from playwright.sync_api import Locator, Page, expect

from tests.server.support import InProcess, wait_for
from theomachy.server.guide import Guide

LESSON = ".lesson:not(.waiting)"
CONFIRM = "button.primary:visible"


def follow(page: Page, site: InProcess, table: str, guide: Guide) -> None:
    """From the first step to the last, by what is pointed at. On every page something is, if it says so."""
    for number, step in enumerate(guide.steps, 1):
        if wait_for(partial(told, page, number)) > number:
            continue  # two moves of one gesture
        for turned, saying in enumerate(step.says):
            if turned:
                page.locator(LESSON).get_by_role("button", name="Next").click()
            expect(page.locator(f"{LESSON} p").first).to_have_text(saying.text)
            if saying.points:
                page.locator("[data-pointed], .marked").first.wait_for(state="attached")
        if step.moves:
            act(page, site, table, step.says[-1].points)


def made(site: InProcess, table: str) -> int:
    """How many moves the person has made."""
    return sum(seat == 0 for seat, _ in site.match(table).moves)


def told(page: Page, number: int) -> int | None:
    """The step that the lesson is at, once it is that of the number or a later one."""
    shown = page.locator(f"{LESSON} small").all_inner_texts()
    at = int(shown[0].split()[0]) if shown else 0
    return at if at >= number else None


def act(page: Page, site: InProcess, table: str, points: list[str]) -> None:
    """One thing after the other that is pointed at, till a move comes of it."""
    before = made(site, table)
    for name in points:
        if made(site, table) == before and press(
            page, page.locator(f"[data-place='{name}'][data-pointed]"), 0
        ):
            page.wait_for_timeout(100)
    wanted = page.locator("[data-wanted]:visible")

    def done() -> bool:
        if made(site, table) == before:
            press(page, wanted, -1)
        return made(site, table) > before

    wait_for(done)


MIDDLE = """thing => {
    thing.scrollIntoView({ block: "nearest", behavior: "instant" });
    const { x, y, width, height } = thing.getBoundingClientRect();
    return thing.isConnected && width > 0 ? [x + width / 2, y + height / 2] : null;
}"""


def press(page: Page, things: Locator, place: int) -> bool:
    """A click in the middle of one of these, whatever lies there: the map takes clicks for its hexes. Whether
    there is such a thing; nothing is waited for, since a move that has just been made may take it away."""
    found = things.element_handles()
    middle = found[place].evaluate(MIDDLE) if found else None
    if middle:
        page.mouse.click(*middle)
    return bool(found)
