"""Take a picture of each view of the client at each size, light and dark, and put those of a view on one
sheet: `uv run python docs/pictures/views.py [VIEW ...]`. It needs a Chromium.

The matches are played by bots up to a moment at which a person is asked; what the cards are is chance, so the
pictures differ a little each time."""

import base64
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

HERE = Path(__file__).parent / "views"
SIZES = ((390, 844), (844, 390), (768, 1024), (1280, 720), (1440, 900), (1920, 1080))
"""A phone, the same held across, a tablet, a small and a larger laptop, a screen on a desk."""
TOUCHED = 1024
"""Up to so many pixels a screen is touched; beyond it there is a mouse."""
BOTS = {"zeus-on-the-loose": 3, "olympics": 2, "hera-and-zeus": 1, "mythology-basic": 3, "mythology": 2}
MOVES = {"zeus-on-the-loose": 30, "olympics": 34, "hera-and-zeus": 60, "mythology-basic": 60, "mythology": 90}
"""After how much of a match it is looked at, in versions of the table."""
SHEET_WIDTH, QUALITY = 1680, 0.75
NO_CALLOUTS = "localStorage['theomachy.callouts'] = '{\"wanted\": false, \"told\": {}}'"
TO_WEBP = """async ([png, quality]) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext("2d").drawImage(bitmap, 0, 0);
    const blob = await canvas.convertToBlob({ type: "image/webp", quality });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    let text = "";
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text);
}"""

Picture = tuple[int, int, str, bytes]
"""Width, height, light or dark, and the PNG."""


class Player:
    """Xenia, who plays against bots, and looks at her pages with a finger or with a mouse."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.address = address
        self._desk = browser.new_context(base_url=address, bypass_csp=True, reduced_motion="reduce")
        self._post("me", {"name": "Xenia"})
        state: Any = self._desk.storage_state()
        self._touch = browser.new_context(
            base_url=address,
            bypass_csp=True,
            reduced_motion="reduce",
            has_touch=True,
            is_mobile=True,
            storage_state=state,
        )
        for context in (self._desk, self._touch):
            context.add_init_script(NO_CALLOUTS)

    def _post(self, path: str, body: dict[str, Any]) -> Any:
        answer = self._desk.request.post(f"{self.address}api/{path}", data=body)
        assert answer.ok, answer.text()
        return answer.json()

    def table(self, game: str, moves: int | None) -> str:
        """Where a table is found at which bots have played so long, or to the end, and she is asked."""
        bots = [{"who": "bot", "bot": "greedy"}] * BOTS[game]
        table = self._post(
            "tables", {"game": game, "seats": [{"who": "me"}, *bots], "clock": {"pace": 0, "window": 600}}
        )["id"]
        self._post(f"tables/{table}/seats/0", {})
        self._post(f"tables/{table}/seats/0/hand", {"bot": "greedy"})
        page = self._desk.new_page()
        page.goto(f"#/table/{table}")
        if moves is None:
            page.locator("#over-title").wait_for(timeout=300_000)
        else:
            page.wait_for_function(
                "moves => +document.querySelector('[data-version]')?.dataset.version >= moves",
                arg=moves,
                timeout=120_000,
            )
            self._post(f"tables/{table}/seats/0/hand", {"bot": None})
            page.wait_for_function("document.title.startsWith('Your turn')", timeout=60_000)
        page.close()
        return f"#/table/{table}"

    def pictures(
        self, path: str, ready: str, prepare: Callable[[Page], object] = lambda page: None
    ) -> Iterator[Picture]:
        """A page at all sizes, once what it waits for is there."""
        for context, touched in ((self._touch, True), (self._desk, False)):
            sizes = [size for size in SIZES if (max(size) <= TOUCHED) == touched]
            yield from self._of(context, path, ready, prepare, sizes)

    @staticmethod
    def _of(
        context: BrowserContext,
        path: str,
        ready: str,
        prepare: Callable[[Page], object],
        sizes: list[tuple[int, int]],
    ) -> Iterator[Picture]:
        page = context.new_page()
        for width, height in sizes:
            page.set_viewport_size({"width": width, "height": height})
            page.goto("about:blank")
            page.goto(path)
            page.locator(ready).first.wait_for()
            prepare(page)
            for theme in ("light", "dark"):
                page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
                page.wait_for_timeout(400)  # what changes its place or colour has come to rest
                yield width, height, theme, page.screenshot()
        page.close()


@contextmanager
def serving() -> Iterator[str]:
    """The address of a server with an empty folder."""
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "theomachy", "serve", "--no-open", "--port", "0", "--data", data]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert server.stdout is not None
        found = re.search(r"is at (\S+)", server.stdout.readline())
        assert found is not None
        try:
            yield found[1]
        finally:
            server.terminate()


def to_form(page: Page) -> None:
    page.get_by_role("button", name=re.compile("Start game|Create table")).scroll_into_view_if_needed()


def whole(page: Page) -> None:
    page.locator("summary", has_text="Where it turned").first.scroll_into_view_if_needed()


def in_the_middle(page: Page) -> None:
    page.get_by_role("slider", name="Step").fill(str(MOVES["zeus-on-the-loose"]))
    page.locator(".player [role=status]", has_not_text="moment").wait_for()


def take(player: Player, wanted: list[str]) -> Iterator[tuple[str, list[Picture]]]:
    """Each view by its name."""
    board, asked = "[data-board] > *", "[data-version]"
    for name, path, ready, prepare in (
        ("front", "#/", "text=Play now", lambda page: None),
        ("form", "#/", "text=Play now", to_form),
        ("rules", "#/rules/zeus-on-the-loose", "h1", lambda page: None),
        ("puzzle", "#/puzzle/today", board, lambda page: None),
    ):
        if not wanted or name in wanted:
            yield name, list(player.pictures(path, ready, prepare))
    for game in BOTS:
        if not wanted or game in wanted:
            yield game, list(player.pictures(player.table(game, MOVES[game]), asked))
    if not wanted or {"end", "replay", "turned", "record"} & set(wanted):
        ended = player.table("zeus-on-the-loose", None)
        replay = ended.replace("table", "replay")
        for name, path, ready, prepare in (
            ("end", ended, "#over-title", lambda page: None),
            ("replay", replay, "text=Where it turned", in_the_middle),
            ("turned", ended.replace("table", "turned"), "text=Turning points", whole),
            ("record", "#/record", "h1", lambda page: None),
        ):
            if not wanted or name in wanted:
                yield name, list(player.pictures(path, ready, prepare))


def sheet(page: Page, pictures: list[Picture]) -> bytes:
    """All pictures of a view on one sheet, each with its size, as WebP."""
    figures = "".join(
        f"<figure style='width: {width * 0.3 + 40:.0f}px'><img width='100%' src='data:image/png;base64,"
        f"{base64.b64encode(png).decode()}'><figcaption>{width} x {height}, {theme}</figcaption></figure>"
        for width, height, theme, png in sorted(
            pictures, key=lambda each: (each[2] == "dark", each[0] * each[1])
        )
    )
    page.set_content(
        "<style>figure { margin: 0 } img { display: block } figcaption { font: 13px sans-serif; color: #fff }"
        "body { margin: 12px; display: flex; flex-wrap: wrap; gap: 12px; align-items: end; background: #888 }"
        "</style>" + figures
    )
    png = base64.b64encode(page.screenshot(full_page=True)).decode()
    return base64.b64decode(page.evaluate(TO_WEBP, [png, QUALITY]))


def main(wanted: list[str]) -> None:
    HERE.mkdir(exist_ok=True)
    with serving() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium-headless-shell") or shutil.which("chromium"),
            args=["--no-sandbox", "--disable-gpu"],
        )
        player = Player(browser, address)
        board = browser.new_page(viewport={"width": SHEET_WIDTH, "height": 800})
        for name, pictures in take(player, wanted):
            (HERE / f"{name}.webp").write_bytes(sheet(board, pictures))
            print(name, (HERE / f"{name}.webp").stat().st_size)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
