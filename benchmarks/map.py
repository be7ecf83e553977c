"""How much of the browser's main thread panning and zooming the map of Mythology takes, by Chromium's own
tracing.

    uv run python benchmarks/map.py [--seats 6] [--json]

A match against bots is opened, one's units are on the map with the hexes that they can reach, and the map is
dragged and zoomed by the wheel. A frame's share is the time that all tasks of the page's main thread run from
its beginning to the next one's, and where none begins within a sixtieth of a second, as after the last one,
to the end of that; CPU time, so that other programs do not count, and elapsed time beside it. Collecting
garbage counts, and is told beside it; what loading left is collected before. As a baseline the same is done
with nothing on the map, where what is left is the browser's own and the machine's noise."""

import argparse
import json
import shutil
import statistics
import tempfile
import time
from bisect import bisect_right
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright
from server import theomachy

BUDGET_MS = 8.0
MOVES = 240
CATEGORIES = ["toplevel", "cc", "benchmark", "devtools.timeline", "disabled-by-default-devtools.timeline"]
FRAME = "ProxyMain::BeginMainFrame"
TASK = "ThreadControllerImpl::RunTask"
GARBAGE = "MajorGC"
BARE = ".port .layer > :not(.ground) { display: none }"
FRAME_US = 1_000_000 / 60


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seats", type=int, default=6)
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as data:
        server = theomachy(Path(data))
        try:
            figures = measure(f"http://{server.at}/", wanted.seats)
        finally:
            server.kill()
    if wanted.json:
        print(json.dumps(figures))
    else:
        for name, told in figures.items():
            print(f"{name}: " + ", ".join(f"{what} {value}" for what, value in told.items()))


def measure(address: str, seats: int) -> dict[str, dict[str, float]]:
    """The figures of each gesture, in milliseconds a frame."""
    with sync_playwright() as playwright:
        program = shutil.which("chromium-headless-shell") or shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        open_table(page, address, seats)
        figures = {}
        for what, style in (("", "/* as it is */"), (", the bare ground", BARE)):
            page.add_style_tag(content=style)
            for name, gesture in (("dragging", drag), ("zooming by the wheel", wheel)):
                figures[name + what] = shares(traced(browser, page, gesture))
        browser.close()
        return figures


def open_table(page: Page, address: str, seats: int) -> None:
    """A table of bots and oneself; until it is one's own time to move, if that comes soon."""
    page.goto(address)
    page.locator("input[name=game][value=mythology-basic]").check(force=True)
    page.get_by_label("Your name").first.fill("Xenia")
    while not page.get_by_role("combobox", name=f"Seat {seats}", exact=True).count():
        page.get_by_role("button", name="Another seat").click()
    page.get_by_role("button", name="Start game").click()
    page.locator(".mythology .port").wait_for()
    for _ in range(240):
        page.wait_for_timeout(250)
        units = page.get_by_role("list", name="Units that can be moved").get_by_role("button")
        if units.count():
            units.first.click()
            page.locator(".lit button").first.wait_for()
            break
        choice = page.locator(
            ".asks.mine .aids button, .asks.mine .areas button, .asks.mine .done, .asks.mine .list button"
        )
        nothing = page.get_by_role("button", name="Nothing now")
        if nothing.count():
            nothing.click()
        elif choice.count():
            choice.first.click()
    page.wait_for_timeout(1500)


def drag(page: Page, x: float, y: float) -> None:
    page.mouse.down()
    for step in range(MOVES):
        turn = step / MOVES * 6.283 * 3
        page.mouse.move(x + 160 * (1 - abs((turn / 3.1416) % 2 - 1)), y + 120 * (1 - abs((turn / 2) % 2 - 1)))
        time.sleep(0.008)
    page.mouse.up()


def wheel(page: Page, x: float, y: float) -> None:
    for step in range(MOVES):
        page.mouse.wheel(0, -60 if (step // 40) % 2 == 0 else 60)
        time.sleep(0.008)


def traced(browser: Browser, page: Page, gesture: Any) -> list[dict[str, Any]]:
    """What Chromium noted while a gesture was made, and until its end has been drawn sharp."""
    box = page.locator(".port").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.request_gc()
    page.wait_for_timeout(500)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "trace.json"
        browser.start_tracing(page=page, path=file, categories=CATEGORIES)
        page.wait_for_timeout(300)
        gesture(page, x, y)
        page.wait_for_timeout(600)
        browser.stop_tracing()
        events = json.loads(file.read_text("utf-8"))["traceEvents"]
        return list(events)


def shares(events: list[dict[str, Any]]) -> dict[str, float]:
    """By frame: what the page's main thread did."""
    whole = [event for event in events if event["ph"] == "X"]
    thread = statistics.mode((event["pid"], event["tid"]) for event in whole if event["name"] == FRAME)
    mine = [event for event in whole if (event["pid"], event["tid"]) == thread]
    begins = sorted(event["ts"] for event in mine if event["name"] == FRAME)[1:]
    cpu, elapsed = by_slot(mine, TASK, "tdur", begins), by_slot(mine, TASK, "dur", begins)
    garbage = by_slot(mine, GARBAGE, "tdur", begins)
    drawn, lasted = (
        [milliseconds for (_, late), milliseconds in slots.items() if late == 0] for slots in (cpu, elapsed)
    )
    return {
        "frames": len(begins),
        "median ms": round(statistics.median(drawn), 2),
        "95th percentile ms": round(statistics.quantiles(drawn, n=20)[-1], 2),
        "longest ms": round(max(cpu.values()), 2),
        f"over {BUDGET_MS:g} ms": sum(each > BUDGET_MS for each in cpu.values()),
        "longest without garbage ms": round(
            max(each - garbage.get(slot, 0.0) for slot, each in cpu.items()), 2
        ),
        "elapsed median ms": round(statistics.median(lasted), 2),
        "elapsed 95th percentile ms": round(statistics.quantiles(lasted, n=20)[-1], 2),
    }


def by_slot(
    events: list[dict[str, Any]], name: str, clock: str, begins: list[float]
) -> dict[tuple[int, int], float]:
    """Milliseconds that the events of a name took, by the frame and by how many sixtieths of a second after
    its beginning each began."""
    slots: dict[tuple[int, int], float] = {}
    for event in (event for event in events if event["name"] == name):
        # A frame begins within its own task.
        frame = bisect_right(begins, event["ts"] + event["dur"]) - 1
        if frame >= 0:
            slot = frame, max(0, int((event["ts"] - begins[frame]) / FRAME_US))
            slots[slot] = slots.get(slot, 0.0) + event.get(clock, event["dur"]) / 1000
    return slots


if __name__ == "__main__":
    main()
