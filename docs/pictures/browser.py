"""Take the README's pictures of the browser, from real matches, and that of the map: `uv run python
docs/pictures/browser.py`. It needs a Chromium.

Each is played against bots until there is something to show; what the cards are is chance, so the pictures
differ a little each time."""

import re
import shutil
from pathlib import Path

from playwright.sync_api import Page, sync_playwright
from views import NO_CALLOUTS, serving

from theomachy.games.mythology.drawing import draw
from theomachy.games.mythology.world import load

HERE = Path(__file__).parent
FRONT = (
    ".table:has(.own .turn):has(.mine .tile:not(.secret)):has(.half:not(.mine) .tile:not(.back))"
    " section.field"
)
"""The field of Hera and Zeus on one's own turn, with open cards on both sides."""
PLAYABLE = "[data-hand] button:not([aria-disabled]), .pool .can"


def main() -> None:
    with serving() as address:
        take_pictures(address)


def take_pictures(address: str) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium-headless-shell") or shutil.which("chromium"),
            args=["--no-sandbox", "--disable-gpu"],
        )
        desk = browser.new_page(viewport={"width": 1280, "height": 800}, color_scheme="light")
        desk.add_init_script(NO_CALLOUTS)
        desk.goto(address)
        desk.get_by_role("button", name="Play now").first.wait_for()
        desk.screenshot(path=HERE / "front.png", clip={"x": 0, "y": 0, "width": 1280, "height": 650})
        sneak(desk, address)
        look_away(desk)
        desk.screenshot(path=HERE / "table.png")
        phone = browser.new_page(
            viewport={"width": 360, "height": 640}, color_scheme="dark", has_touch=True, device_scale_factor=2
        )
        phone.add_init_script(NO_CALLOUTS)
        play_until(
            phone,
            address,
            lambda page: (
                page.get_by_text("Your turn").first.is_visible() and page.locator(PLAYABLE).count() > 2
            ),
        )
        look_away(phone)
        phone.screenshot(path=HERE / "phone.png")
        stadium = browser.new_page(viewport={"width": 1280, "height": 820}, color_scheme="light")
        stadium.add_init_script(NO_CALLOUTS)
        stadium.goto(address)
        stadium.locator("input[name=game][value=olympics]").check(force=True)
        play_on(
            stadium,
            lambda page: (
                page.get_by_text("Round 5").first.is_visible()
                and page.get_by_role("heading", name="Invest in an event").is_visible()
            ),
        )
        look_away(stadium)
        stadium.wait_for_timeout(600)
        stadium.screenshot(path=HERE / "olympics.png")
        field = browser.new_page(viewport={"width": 1280, "height": 800}, color_scheme="light")
        field.add_init_script(NO_CALLOUTS)
        duel(field, address)
        field.wait_for_timeout(700)
        field.screenshot(path=HERE / "hera-and-zeus.png")
        world = browser.new_page(viewport={"width": 1280, "height": 800}, color_scheme="light")
        world.add_init_script(NO_CALLOUTS)
        world.goto(address)
        world.locator("input[name=game][value=mythology-basic]").check(force=True)
        on_the_map(world)
        world.screenshot(path=HERE / "mythology.png")
        gods = browser.new_page(
            viewport={"width": 1280, "height": 800}, color_scheme="light", reduced_motion="reduce"
        )
        gods.add_init_script(NO_CALLOUTS)
        in_hand(gods, address)
        gods.screenshot(path=HERE / "mythology-advanced.png")
        wall = browser.new_page(viewport={"width": 1200, "height": 1200})
        wall.set_content(
            f"<style>body {{ margin: 0 }} svg {{ width: 100vw; height: 100vh }}</style>{draw(load())}"
        )
        wall.screenshot(path=HERE / "world.png")
        browser.close()


def look_away(page: Page) -> None:
    """What is said of a card that is looked at would lie on the board."""
    page.mouse.move(5, 5)
    page.evaluate("document.activeElement.blur()")
    page.wait_for_timeout(600)


def duel(page: Page, address: str) -> None:
    """Hera and Zeus: a bot plays Xenia's side until there is a front with open cards; then she takes a card
    of her hand."""
    page.goto(address)
    page.locator("input[name=game][value=hera-and-zeus]").check(force=True)
    page.get_by_label("Your name").first.fill("Xenia")
    page.get_by_role("button", name="Start game").click()
    page.locator(".hand").wait_for()
    for _ in range(20):
        hand_over(page, "greedy")
        page.wait_for_timeout(2000)  # else what is there already is found
        page.locator(FRONT).wait_for(timeout=120_000)
        hand_over(page, None)
        page.wait_for_timeout(6000)  # what the bot has done is shown, and the word that it has gone
        held = page.locator(PLAYABLE).filter(has_text="From the hand")
        if held.count() and page.locator(FRONT).count() and page.locator(".line button:not(.mark)").count():
            held.first.click()
            return
    raise SystemExit("what was to be pictured did not come about; try again")


def hand_over(page: Page, bot: str | None) -> None:
    """Let a bot play the first seat, or take it back."""
    seat = f"/api/tables/{page.url.rsplit('/', 1)[1]}/seats/0/hand"
    page.request.post(page.url.split("/#")[0] + seat, data={"bot": bot})


def on_the_map(page: Page, most: int = 400) -> None:
    """Until a unit of one's own can go some way, and the map shows how far."""
    page.get_by_label("Your name").first.fill("Xenia")
    for _ in range(2):
        page.get_by_role("button", name="Another seat").click()
    page.get_by_role("button", name="Start game").click()
    units = page.get_by_role("list", name="Units that can be moved").get_by_role("button")
    simple = page.locator(
        ".asks.mine .areas button, .asks.mine .numbers button, .asks.mine .list button, .asks.mine .done"
    )
    for _ in range(most):
        page.wait_for_timeout(150)
        if units.count() and page.locator(".turns .past").count():
            units.first.click()
            page.wait_for_timeout(900)
            page.locator("[data-hex]").nth(page.locator("[data-hex]").count() // 3).focus()
            page.wait_for_timeout(400)
            return
        passing = page.get_by_role("button", name="Nothing now")
        for choice in (passing, page.locator(".asks.mine .done"), simple):
            if choice.count():
                choice.first.click()
                break
    raise SystemExit("nobody could be moved; try again")


def in_hand(page: Page, address: str, most: int = 400) -> None:
    """Mythology's Advanced game: a sheet is written, a hero is named, and the map shows how far he can go."""
    page.goto(address)
    page.locator("input[name=game][value=mythology]").check(force=True)
    page.get_by_label("Your name").first.fill("Xenia")
    for _ in range(2):
        page.get_by_role("button", name="Another seat").click()
    page.get_by_role("button", name="Start game").click()
    lines = page.locator(".sheet [role=spinbutton]")
    lines.first.wait_for()
    for place, points in enumerate("433"):
        lines.nth(place).press(points)
    page.get_by_role("button", name="Done …").click()
    page.get_by_role("button", name="Hand it in").click()
    for _ in range(most):
        page.wait_for_timeout(250)
        if (
            page.locator(".asks.mine h2", has_text="yours to move").count()
            and page.locator("[data-hex]").count() > 8
        ):
            page.locator("[data-hex]").nth(page.locator("[data-hex]").count() // 3).focus()
            page.wait_for_timeout(600)
            return
        lead_on(page)
    raise SystemExit("nobody could be moved; try again")


def lead_on(page: Page) -> None:
    """A yes to what is chosen; the first who can be named; a number, or what ends the question; else the
    first of a list."""
    naming = page.locator(".asks.mine h2", has_text="Whom do you move").count()
    ending = "[aria-label='Whom one can choose'] .line" if naming else "button.done"
    for way in (".go", ending, ".numbers button:last-child", ".deeds button", ".list .line"):
        if page.locator(f".asks.mine {way}").count():
            page.locator(f".asks.mine {way}").first.click()
            return


def sneak(page: Page, address: str) -> None:
    """Until a sneak is possible and the board has come to rest."""
    play_until(page, address, lambda page: page.get_by_role("button", name="Sneak!").is_visible())
    page.wait_for_timeout(700)


def play_until(page: Page, address: str, wanted) -> None:
    page.goto(address)
    play_on(page, wanted)


def play_on(page: Page, wanted, most: int = 200) -> None:
    """From the lobby on, doing always the first thing that can be done."""
    page.get_by_label("Your name").first.fill("Xenia")
    page.get_by_role("button", name="Another seat").click()
    page.get_by_role("button", name="Another seat").click()
    page.get_by_role("button", name="Start game").click()
    moves = 0
    for _ in range(most):
        page.wait_for_timeout(400)
        if moves > 4 and wanted(page):
            return
        card = page.locator(PLAYABLE).first
        if card.count():
            card.click()
            moves += 1
            play = page.get_by_role("button", name=re.compile("^Play"))
            if play.count():
                play.first.click()
    raise SystemExit("what was to be pictured did not come about; try again")


if __name__ == "__main__":
    main()
