"""The pages in a language that nobody speaks, whose texts are longer by two fifths: nothing reaches beyond
the screen, and what people read comes from the catalogues."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from tests.browser.conftest import DESK, PHONE, Visitors
from tests.browser.pages import FONTS_ARE_HERE, LAYOUT, be, fits, look_at, people_at
from tests.browser.test_coach import some_review
from tests.server.support import running, table_of, wait_for
from theomachy.games import GAMES
from theomachy.server import coaching

pytestmark = pytest.mark.night

WEB = Path(__file__).parents[2] / "web"
SCREENS = {"small phone": PHONE, "phone": {"width": 390, "height": 844}, "desk": DESK}
LAPTOP = {"width": 1280, "height": 720}

PAGES = {
    "/#/": "Ţĥé",
    "/#/rules/zeus-on-the-loose": "ŕûļéš",
    "/#/puzzle/today": "Þûžžļé",
    "/#/record": "Ýóûŕ",
    "/#/nowhere": "Ñóţ",
}
"""Of each page a piece of its heading in that language."""
LONGER = {"locale": "en-XA"}
"""Whose browser asks for that language."""
BOARDS = ["olympics", "hera-and-zeus", "mythology-basic", "mythology"]
"""The boards beside that of Zeus on the Loose, which is looked at with its table."""


@pytest.fixture(scope="module")
def pseudo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The client, built in that language."""
    folder = tmp_path_factory.mktemp("pseudo")
    npx = Path(sys.executable).with_name("npx")
    command = [str(npx), "vite", "build", "--mode", "pseudo", "--outDir", str(folder), "--logLevel", "error"]
    subprocess.run(command, cwd=WEB, check=True)
    return folder


@pytest.fixture(scope="module")
def longer(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that says all that it says in that language."""
    program = (sys.executable, "-m", "tests.checks.longer")
    with running(tmp_path_factory.mktemp("longer"), program=program) as server:
        yield server.base


@pytest.fixture
def abroad(chromium: Browser, longer: str) -> Iterator[Visitors]:
    """Those of that server."""
    visitors = Visitors(chromium, longer)
    yield visitors
    visitors.close()
    assert visitors.faults == []


def drawn_by(client: Path, page: Page, base: str) -> None:
    """The pages of the site are drawn by another client."""

    def give(route: Route) -> None:
        name = route.request.url.removeprefix(base).split("?")[0].strip("/") or "index.html"
        route.fulfill(path=client / name) if (client / name).is_file() else route.fallback()

    page.route("**/*", give)
    # What is drawn so came from nowhere: Chromium lets it go back to this machine only if it may.
    page.context.grant_permissions(["local-network-access"])


def opened(page: Page, base: str, path: str, client: Path) -> None:
    """Goes to a page of the site, which is drawn by another client."""
    drawn_by(client, page, base)
    page.goto(base + path)


def lies_well(page: Page) -> None:
    """Nothing reaches beyond the screen, is cut off or lies over something else."""
    expect(page.locator(".busy")).to_have_count(0)
    page.wait_for_function(FONTS_ARE_HERE)  # before that other letters stand there, which are broader
    assert fits(page)
    assert page.evaluate(LAYOUT) == []


@pytest.mark.parametrize("screen", SCREENS)
def test_longer_texts_fit_every_page(visitors, pseudo, screen):
    page = visitors.page(SCREENS[screen], reduced_motion="reduce", **LONGER)
    for path, title in PAGES.items():
        opened(page, visitors.base, path, pseudo)
        expect(page.locator("h1").filter(has_text=title)).to_be_attached()
        expect(page.locator(".busy")).to_have_count(0)
        assert fits(page), path
    page.goto(visitors.base + "/#/")
    for folded in page.locator("details summary").all():
        folded.click()
    assert fits(page)


@pytest.mark.parametrize("screen", SCREENS)
def test_longer_texts_fit_an_invitation_and_a_table(visitors, site, pseudo, screen):
    page = visitors.page(SCREENS[screen], reduced_motion="reduce", **LONGER)
    info = site.guest("Xenia").open("me", "open")
    opened(page, site.base, f"/#/join/{info.join}", pseudo)
    expect(page.locator(".facts")).to_be_visible()
    lies_well(page)
    (xenia, _), table = people_at(site, "zeus-on-the-loose")
    for each in (xenia.open("me", "open").id, table):  # one that waits, and one that is played at
        page = visitors.page(SCREENS[screen], reduced_motion="reduce", **LONGER)
        drawn_by(pseudo, page, site.base)
        look_at(page, xenia, each)
        expect(page.locator("[data-version] [data-place], .waiting").first).to_be_visible()
        lies_well(page)
    page.locator(".tools [aria-expanded]").click()
    lies_well(page)
    for tool in page.locator(".tools [aria-haspopup=dialog]:visible").all():
        tool.click()
        expect(page.get_by_role("dialog")).to_be_visible()
        lies_well(page)
        page.keyboard.press("Escape")


@pytest.mark.parametrize("game", BOARDS)
@pytest.mark.parametrize("screen", SCREENS)
def test_longer_texts_fit_a_board(visitors, site, pseudo, game, screen):
    (xenia, _), table = people_at(site, game)
    page = visitors.page(SCREENS[screen], reduced_motion="reduce", **LONGER)
    drawn_by(pseudo, page, site.base)
    look_at(page, xenia, table)
    expect(page.locator("[data-version] [data-place]").first).to_be_visible()
    lies_well(page)


@pytest.mark.parametrize(
    ("game", "screen"),
    [(game, SCREENS["phone"]) for game in GAMES] + [(game, LAPTOP) for game in GAMES],
)
def test_longer_texts_of_the_server_fit_a_board_as_a_match_goes_on(abroad, longer, pseudo, game, screen):
    assert "ē" in httpx.get(f"{longer}/api/tables/nowhere").text
    [xenia], info = table_of(longer, 1, "greedy", game=game)
    page = abroad.page(screen, reduced_motion="reduce", **LONGER)
    drawn_by(pseudo, page, longer)
    look_at(page, xenia, info.id)
    over = page.locator("#over-title")
    expect(page.locator(".bar.mine")).to_be_visible()
    lies_well(page)
    for version in ("2", "5"):  # with which the version begins
        xenia.hand(info.id, 0, "greedy")
        page.locator(f"[data-version^='{version}']").wait_for(state="attached")
        xenia.hand(info.id, 0, None)
        expect(page.locator(".bar.mine").or_(over)).to_be_visible()
        page.keyboard.press("Escape")  # what a turn has brought lies over the map till one has read it
        lies_well(page)


@pytest.mark.usefixtures("quick_coach")
@pytest.mark.parametrize("screen", SCREENS)
def test_longer_texts_fit_an_end_and_its_replay(visitors, site, pseudo, monkeypatch, screen):
    monkeypatch.setattr(coaching, "reviewed", some_review)
    xenia = site.guest("Xenia")
    table = xenia.open("random", "random").id
    wait_for(lambda: xenia.table(table).status == "over")
    page = visitors.page(SCREENS[screen], reduced_motion="reduce", **LONGER)
    drawn_by(pseudo, page, site.base)
    look_at(page, xenia, table)
    expect(page.locator("#over-title")).to_be_visible()
    lies_well(page)
    page = visitors.page(SCREENS[screen], reduced_motion="reduce", **LONGER)
    drawn_by(pseudo, page, site.base)
    be(page, xenia).goto(f"{site.base}/#/turned/{table}")
    expect(page.locator("figure [aria-current], figure button").first).to_be_visible()
    folded = page.locator("main details:not([open]) > summary")
    while folded.count():
        folded.first.click()
    expect(page.locator("dl code").first).to_be_visible()
    lies_well(page)


def settings_of(page: Page) -> Locator:
    """The dialog of look and sound."""
    page.get_by_role("banner").get_by_role("button").first.click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    return dialog


def test_what_stands_round_every_page_is_from_the_catalogues(visitors, pseudo):
    page = visitors.page(DESK, **LONGER)
    opened(page, visitors.base, "/#/nowhere", pseudo)
    dialog = settings_of(page)
    languages = " ".join(dialog.locator("[lang]").all_inner_texts()).split()
    for part in (dialog, page.locator("main"), page.get_by_role("banner")):
        said = part.inner_text() + " ".join(
            each.get_attribute(name) or ""
            for name in ("aria-label", "title")
            for each in part.locator("*").all()
        )
        words = [word for word in said.split() if word.isascii() and word.isalpha()]
        assert [word for word in words if word not in languages] == [], part


def test_the_language_is_the_browsers_until_another_is_chosen(visitors, pseudo):
    page = visitors.page(DESK, **LONGER)
    opened(page, visitors.base, "/#/nowhere", pseudo)
    title, root = page.locator("h1"), page.locator("html")
    expect(title).to_contain_text("Ñóţ")
    expect(root).to_have_attribute("lang", "en-XA")
    settings_of(page).get_by_role("radio", name="English", exact=True).click()
    expect(title).to_contain_text("Not")
    page.reload()
    expect(title).to_contain_text("Not")
    expect(root).to_have_attribute("lang", "en")
    settings_of(page).get_by_role("radio", name="As the browser").click()
    expect(title).to_contain_text("Ñóţ")


def test_where_there_is_one_language_none_is_to_choose(visitors):
    page = visitors.page(DESK, **LONGER)
    page.goto("/#/nowhere")
    expect(page.locator("h1")).to_contain_text("Not")
    dialog = settings_of(page)
    expect(dialog.get_by_role("group", name="Colours")).to_be_visible()
    expect(dialog.get_by_role("group", name="Language")).to_have_count(0)
