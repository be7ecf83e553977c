"""What the browser's client weighs, how soon one can use it, and how long its frames are.

    uv run python benchmarks/client.py [--times 5] [--games 3] [--json]

The front page and a board of each game are opened in a new browser each time, nothing cached: as the machine
is, and over a line of 1.6 Mbit/s with a round trip of 150 ms (Chromium's own emulation). Told are the bytes
that come over it, and when the first game can be begun, or the board is there.

Whole games of the card games are looked at by who plays them, at the pace that the client begins with; their
moves, each the first that is legal, come by the API. Told are the frames that took more than 50 ms (long
animation frames) after the board stood."""

import argparse
import json
import shutil
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from playwright.sync_api import Browser, Page, sync_playwright
from server import theomachy

from theomachy.games import GAMES
from theomachy.server.identity import COOKIE

SLOW = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 200_000}
"""In bytes a second; the latency is of each answer, in milliseconds."""
WATCHED = ("zeus-on-the-loose", "hera-and-zeus")
LONG_FRAMES = """() => {
    window.longFrames = [];
    new PerformanceObserver(list => longFrames.push(...list.getEntries().map(each => each.duration)))
        .observe({ type: "long-animation-frame" });
}"""
SHOWN = """window.shown = new Promise(done => {
    const wanted = %s;
    const seen = new MutationObserver(() => {
        if (!document.querySelector(wanted)) return;
        done(performance.now());
        seen.disconnect();
    });
    seen.observe(document, { subtree: true, childList: true, attributes: true });
})"""
PATIENCE_S = 600
BOARD = "[data-version] [data-board] > :not(.busy, [popover])"
"""A game's own, not what keeps its place."""


class Player:
    """Somebody at a table of their own, against bots."""

    def __init__(self, at: str, game: str) -> None:
        self._http = httpx.Client(base_url=f"http://{at}/api", timeout=60)
        self.token = self._ask("POST", "/me", {"name": "Xenia"})["token"]
        bots = [{"who": "bot", "bot": "greedy"}] * max(1, GAMES[game].seats[0] - 1)
        opened = self._ask("POST", "/tables", {"game": game, "seats": [{"who": "me"}, *bots]})
        self.table = opened["id"]
        self._ask("POST", f"/tables/{self.table}/seats/0", {})
        while 0 not in self._view()["must"]:  # what bots do meanwhile is shown step by step
            time.sleep(0.1)

    def _ask(self, method: str, path: str, body: Any = None) -> Any:
        return self._http.request(method, path, json=body).raise_for_status().json()

    def _view(self) -> Any:
        return self._ask("GET", f"/tables/{self.table}/update")["seats"][0]["view"]

    def play_on(self) -> bool:
        """Move if one is asked; whether the match is over."""
        view = self._view()
        if 0 in view["must"]:
            move = view["legal"][0]["move"]
            body = {"type": "move", "seat": 0, "move": move}
            self._http.post(f"/tables/{self.table}/commands", json=body)  # a bot may have come before
        return bool(view["over"])


class Opening(NamedTuple):
    """How a page came."""

    kilobytes: float
    seconds: float


@contextmanager
def new_page(browser: Browser, at: str, token: str = "") -> Iterator[Page]:
    """A page of a browser that has never been here. What a service worker asks for would go by another
    line."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, service_workers="block")
    if token:
        context.add_cookies([{"name": COOKIE, "value": token, "url": f"http://{at}"}])
    yield context.new_page()
    context.close()


def opened(page: Page, address: str, wanted: str, slow: bool) -> Opening:
    """Open a page, until something on it can be seen."""
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    sizes: list[float] = []
    line.on("Network.loadingFinished", lambda told: sizes.append(told["encodedDataLength"]))
    if slow:
        line.send("Network.emulateNetworkConditions", SLOW)
    page.add_init_script(SHOWN % json.dumps(wanted))
    page.goto(address, wait_until="commit")
    # Who looks for it from outside, again and again, slows it down.
    seconds = page.evaluate("shown") / 1000
    page.wait_for_load_state("networkidle")
    return Opening(sum(sizes) / 1000, seconds)


def openings(browser: Browser, at: str, times: int) -> dict[str, dict[str, float]]:
    """By page what came over the line, and the median of the seconds, on both lines."""
    front: list[tuple[str, str, Callable[[], Player | None]]] = [
        ("front page", ".ways .primary:not(:disabled)", lambda: None)
    ]
    boards = [(game, BOARD, lambda game=game: Player(at, game)) for game in GAMES]
    found = {}
    for name, wanted, who in front + boards:  # type: ignore[operator]
        player = who()
        address = f"http://{at}/" + (f"#/table/{player.table}" if player else "")
        figures = {}
        for slow in (False, True):
            came = []
            for _ in range(times):
                with new_page(browser, at, player.token if player else "") as page:
                    came.append(opened(page, address, wanted, slow))
            seconds = statistics.median(each.seconds for each in came)
            figures["seconds at 1.6 Mbit/s" if slow else "seconds"] = round(seconds, 2)
            figures["kB"] = round(max(each.kilobytes for each in came))
        found[name] = figures
    return found


def frames(browser: Browser, at: str, game: str) -> list[float]:
    """How long the long frames of a whole game were, in milliseconds."""
    player = Player(at, game)
    with new_page(browser, at, player.token) as page:
        page.goto(f"http://{at}/#/table/{player.table}")
        page.locator(BOARD).first.wait_for()
        page.wait_for_load_state("networkidle")
        page.evaluate(LONG_FRAMES)
        end = time.monotonic() + PATIENCE_S
        while not player.play_on() and time.monotonic() < end:
            page.wait_for_timeout(400)
        page.locator(".over").wait_for()
        found: list[float] = page.evaluate("longFrames")
        return found


def measured(at: str, times: int, games: int) -> dict[str, dict[str, float]]:
    """All figures."""
    with sync_playwright() as playwright:
        program = shutil.which("chromium-headless-shell") or shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        found = openings(browser, at, times)
        for game in WATCHED:
            long = [each for _ in range(games) for each in frames(browser, at, game)]
            found[f"{game}, {games} games"] = {
                "frames over 50 ms": len(long),
                "longest, ms": round(max(long, default=0)),
            }
        browser.close()
        return found


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--times", type=int, default=5)
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = theomachy(Path(folder))
        try:
            found = measured(server.at, asked.times, asked.games)
        finally:
            server.kill()
    if asked.json:
        print(json.dumps(found))
    else:
        for name, told in found.items():
            print(f"{name}: " + ", ".join(f"{what} {value}" for what, value in told.items()))


if __name__ == "__main__":
    main()
