"""The pages in a language that nobody speaks, whose texts are longer by two fifths: nothing reaches beyond
the screen, and what people read comes from the catalogues."""

import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import DESK, PHONE
from tests.browser.pages import fits
from tests.checks.effort import tries

WEB = Path(__file__).parents[2] / "web"
SCREENS = {"phone": PHONE, "desk": DESK}

PAGES = {
    "/#/": "Ţĥé",
    "/#/rules/zeus-on-the-loose": "ŕûļéš",
    "/#/puzzle/today": "Þûžžļé",
    "/#/record": "Ýóûŕ",
    "/#/nowhere": "Ñóţ",
}
"""Of each page a piece of its heading in that language."""


@pytest.fixture(scope="module")
def pseudo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The client, built in that language."""
    folder = tmp_path_factory.mktemp("pseudo")
    npx = Path(sys.executable).with_name("npx")
    command = [str(npx), "vite", "build", "--mode", "pseudo", "--outDir", str(folder), "--logLevel", "error"]
    subprocess.run(command, cwd=WEB, check=True)
    return folder


def opened(page: Page, base: str, path: str, client: Path) -> None:
    """Goes to a page of the site, which is drawn by another client."""

    def give(route: Route) -> None:
        name = route.request.url.removeprefix(base).split("?")[0].strip("/") or "index.html"
        route.fulfill(path=client / name) if (client / name).is_file() else route.fallback()

    page.route("**/*", give)
    page.goto(base + path)


@pytest.mark.parametrize("screen", list(SCREENS)[: tries(1, 2)])
def test_longer_texts_fit_every_page(visitors, pseudo, screen):
    page = visitors.page(SCREENS[screen], reduced_motion="reduce")
    for path, title in PAGES.items():
        opened(page, visitors.base, path, pseudo)
        expect(page.locator("h1").filter(has_text=title)).to_be_attached()
        expect(page.locator(".busy")).to_have_count(0)
        assert fits(page), path
    page.goto(visitors.base + "/#/")
    for folded in page.locator("details summary").all():
        folded.click()
    assert fits(page)


def test_what_stands_round_every_page_is_from_the_catalogues(visitors, pseudo):
    page = visitors.page(DESK)
    opened(page, visitors.base, "/#/nowhere", pseudo)
    page.get_by_role("banner").get_by_role("button").first.click()  # look and sound
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    for part in (dialog, page.locator("main"), page.get_by_role("banner")):
        said = part.inner_text() + " ".join(
            each.get_attribute(name) or ""
            for name in ("aria-label", "title")
            for each in part.locator("*").all()
        )
        assert [word for word in said.split() if word.isascii() and word.isalpha()] == [], part
