"""What a table sounds like, counted at a device that stands in for the real one."""

from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages import HAND, done, look_at, people_at, settled
from tests.browser.test_views import is_sound
from tests.server.support import wait_for
from tests.zeus_on_the_loose.table import at

ZEUS = "zeus-on-the-loose"
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DEVICE = """window.played = []; window.felt = []; window.told = [];
const acted = { hasBeenActive: false };
Object.defineProperty(navigator, "userActivation", { value: acted });
for (const gesture of ["pointerdown", "keydown"])
    addEventListener(gesture, () => acted.hasBeenActive = true, { capture: true });
const param = () => ({ value: 0, setValueAtTime() {}, linearRampToValueAtTime() {},
    exponentialRampToValueAtTime() {} });
const node = () => ({ connect() {}, gain: param(), frequency: param() });
const source = () => ({ ...node(), stop() {},
    start() {
        played.push(this.buffer ? "noise" : `${this.type} ${Math.round(this.frequency.value)}`);
        told.push(document.querySelector("main").innerText);
    } });
window.AudioContext = class {
    state = "suspended"; currentTime = 0; sampleRate = 8000; destination = {};
    resume = async () => { if (acted.hasBeenActive) this.state = "running"; };
    close = async () => { this.state = "closed"; };
    createBuffer = (_, length) => ({ getChannelData: () => new Float32Array(length) });
    createGain = node; createBiquadFilter = node; createOscillator = source; createBufferSource = source;
};
navigator.vibrate = pattern => { felt.push(pattern); return true; };"""
"""A device that notes what is played, what was to be read then, and what is felt. It knows for itself who has
done something: a browser that is driven from outside thinks that somebody has."""
CARD, STEAL, TURN = "sine 170", "triangle 587", "sine 880"
"""A tone of each of these sounds that no other has."""


def heard(page: Page) -> list[str]:
    """The sounds since one asked last, in the order in which they came."""
    return [each for each in page.evaluate("played.splice(0)") if each in (CARD, STEAL, TURN)]


def comes(page: Page, *sounds: str) -> None:
    """These sounds come, and no others."""
    came: list[str] = []
    wait_for(lambda: came.extend(heard(page)) or len(came) >= len(sounds) or page.wait_for_timeout(50))
    assert came == list(sounds)


def turned_off(page: Page) -> bool:
    """Whether the sound is off once M was pressed; where it comes on by that, M once more turns it off."""
    page.keyboard.press("m")
    page.wait_for_timeout(300)
    return page.get_by_text("The sound is off").is_visible()


def open_with_sound(page: Page, client: Any, table: str) -> Page:
    page.add_init_script(DEVICE)
    look_at(page, client, table)
    page.wait_for_load_state("networkidle")  # sounds come after the board
    return page


@pytest.mark.night
def test_what_happens_is_heard_once_it_is_shown_and_not_before_one_has_done_something(visit, site):
    [xenia, yorgos], table = people_at(site, ZEUS, at("1 8 9 10", "4 10 10 5", total=20, turn=1))
    page = open_with_sound(visit(reduced_motion="no-preference"), xenia, table)
    settled(page, site, table)
    yorgos.move(table, 1, "5")
    settled(page, site, table)
    page.wait_for_timeout(600)
    assert page.evaluate("played") == []  # nobody has done anything here

    done(page, site, table, partial(page.locator(HAND).filter(has_text="1").first.press, "Enter"))
    comes(page, CARD)
    page.evaluate("told.length = 0")
    yorgos.move(table, 1, "4")
    comes(page, CARD, STEAL, TURN)
    told = page.evaluate("told")
    assert told and all("plays 4: 30, takes Zeus" in text for text in told)  # it was to be read first
    assert "Your turn" in told[-1].splitlines()


@pytest.mark.night
def test_one_turns_it_off_by_a_key_and_down_in_the_menu(visit, site):
    [xenia, yorgos], table = people_at(site, ZEUS, at("1 8 9 10", "4 10 3 5", total=20, turn=1))
    page = open_with_sound(visit(reduced_motion="reduce"), xenia, table)
    settled(page, site, table)
    wait_for(lambda: turned_off(page))  # what plays sounds comes after the board
    yorgos.move(table, 1, "3")
    settled(page, site, table)
    page.wait_for_timeout(600)
    assert page.evaluate("played") == []

    page.get_by_role("button", name="This table").click()
    switch = page.get_by_role("checkbox", name="Sound")
    expect(switch).not_to_be_checked()
    switch.check()
    is_sound(page)
    page.get_by_role("slider", name="Volume").fill("0")
    page.keyboard.press("Escape")
    done(page, site, table, partial(page.locator(HAND).filter(has_text="1").first.press, "Enter"))
    page.wait_for_timeout(600)
    assert page.evaluate("played") == []  # as loud as nothing
    assert page.evaluate("JSON.parse(localStorage['theomachy.sound'])") == {
        "volume": 0,
        "muted": False,
        "vibrates": True,
    }
    assert page.evaluate("felt") == []  # on a desk there is nothing to hold


@pytest.mark.night
def test_a_phone_vibrates_when_it_is_ones_turn_unless_one_does_not_want_it(visit, site):
    [xenia, yorgos], table = people_at(site, ZEUS, at("1 8 9 9", "4 10 3 5", total=20, turn=1))
    page = open_with_sound(visit(reduced_motion="reduce", **PHONE), xenia, table)
    settled(page, site, table)
    page.get_by_role("button", name="This table").tap()
    page.keyboard.press("Escape")
    yorgos.move(table, 1, "3")
    comes(page, CARD, TURN)
    assert len(page.evaluate("felt")) == 1
    page.get_by_role("button", name="This table").tap()
    page.get_by_role("checkbox", name="Vibrate").uncheck()
    page.keyboard.press("Escape")
    xenia.move(table, 0, "1")
    comes(page, CARD)
    yorgos.move(table, 1, "4")
    comes(page, CARD, TURN)
    assert len(page.evaluate("felt")) == 1
