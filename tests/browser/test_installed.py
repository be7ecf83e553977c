"""A game from a package of its own, played on the page: nobody has drawn a board for it."""

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.pages import OVER, choose_seat, fits, open_table, set_up
from tests.server.support import Process

EXAMPLE = Path(__file__).parents[2] / "examples" / "kuhn_poker"
MOVES = "[aria-label='Your moves'] button"


@pytest.fixture
def kuhn(tmp_path, monkeypatch):
    """A server on which the example is installed as a package manager leaves it."""
    packages = tmp_path / "packages"
    shutil.copytree(EXAMPLE / "kuhn_poker", packages / "kuhn_poker", ignore=shutil.ignore_patterns("__pycache__"))
    about = packages / "kuhn_poker-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: kuhn-poker\nVersion: 1\n")
    (about / "entry_points.txt").write_text("[theomachy.games]\nkuhn-poker = kuhn_poker:KuhnPoker\n")
    monkeypatch.setenv("PYTHONPATH", str(packages))
    server = Process(tmp_path / "data")
    yield server
    server.kill()


def test_a_game_that_brings_no_board_is_played_on_a_plain_one(chromium, kuhn):
    page = chromium.new_context(base_url=kuhn.base, viewport=PHONE).new_page()
    faults = []
    page.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
    page.goto(kuhn.base)
    set_up(page, "kuhn-poker")
    choose_seat(page, 2, "Bot: Sensible")
    open_table(page)
    page.locator(MOVES).first.wait_for()
    assert page.locator(MOVES).all_inner_texts() == ["pass", "bet"]
    card = page.locator("tr", has_text="Xenia").locator("td").nth(1)
    assert card.inner_text() in ("jack", "queen", "king")
    assert fits(page)
    page.get_by_role("button", name="bet", exact=True).click()  # which is answered, and that is all
    expect(page.locator(OVER)).to_be_visible()
    assert faults == []
    page.context.close()
