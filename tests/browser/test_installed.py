"""A game from a package of its own, played on the page: nobody has drawn a board for it."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.pages import OVER, choose_seat, fits, open_table, set_up
from tests.checks.installed import copy_example, register_example
from tests.server.support import Process

MOVES = "[aria-label='Your moves'] button"


@pytest.fixture
def kuhn(tmp_path, monkeypatch):
    """A server on which the example is installed as a package manager leaves it."""
    packages = tmp_path / "packages"
    register_example(copy_example(packages))
    monkeypatch.setenv("PYTHONPATH", str(packages))
    server = Process(tmp_path / "data")
    yield server
    server.kill()


@pytest.mark.night
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
