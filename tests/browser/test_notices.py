"""One is told by one's browser and by e-mail that it is one's turn, once one wants that."""

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.pages import be, fits
from tests.browser.test_app import KEEPS
from tests.browser.test_views import is_sound
from tests.server.support import InProcess, wait_for
from tests.server.test_mail import YORGOS, office
from theomachy.server.limits import LIMITS
from theomachy.server.mail import mailbox_of

__all__ = ["office"]

A_PUSH_SERVICE = """
let given = null;
PushManager.prototype.getSubscription = async () => given;
PushManager.prototype.subscribe = async ({ applicationServerKey }) => given = {
    endpoint: "http://127.0.0.1:1/device",
    toJSON: () => ({
        endpoint: given.endpoint, keys: { p256dh: applicationServerKey, auth: "A".repeat(22) },
    }),
    unsubscribe: async () => { given = null; return true; },
};
"""
"""That of the browser's maker, which this machine cannot reach. A device's key looks like a server's."""
NOTES = """() => {
    self.shown = [];
    registration.showNotification = async (title, { tag, data }) => void shown.push({ title, tag, data });
}"""
"""A browser without a screen shows no notices: what the service worker would show is noted."""


@pytest.fixture
def telling(tmp_path, office) -> Iterator[InProcess]:
    limits = replace(LIMITS, webhooks="any", push_contact="mailto:me@example.org", mail=office.mail_server)
    server = InProcess(tmp_path / "data", limits=limits)
    yield server
    server.stop()


@pytest.mark.night
def test_one_is_told_on_a_device_until_one_says_no(chromium, telling):
    context = chromium.new_context(base_url=telling.base, viewport=PHONE, permissions=["notifications"])
    context.add_init_script(A_PUSH_SERVICE)
    page = context.new_page()
    xenia = telling.guest("Xenia")
    be(page, xenia)
    page.goto(telling.base)
    page.wait_for_function(KEEPS)
    page.get_by_role("button", name="Xenia").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Show when it is my turn").click()
    expect(dialog.get_by_text("This device shows when it is your turn.")).to_be_visible()
    assert telling.wait(telling.context.tables.pushes.players())
    assert fits(page)
    is_sound(page)

    [worker] = context.service_workers
    worker.evaluate(NOTES)
    deliver(context, page, {"table": "t1", "game": "olympics", "seat": 0, "deadline": 1764172800})
    assert wait_for(lambda: worker.evaluate("shown")) == [
        {"title": "Your turn: Olympics", "tag": "t1", "data": f"{telling.base}/#/table/t1"}
    ]
    dialog.get_by_role("button", name="Show nothing any more").click()
    expect(dialog.get_by_role("button", name="Show when it is my turn")).to_be_visible()
    assert not telling.wait(telling.context.tables.pushes.players())

    dialog.get_by_role("button", name="Show when it is my turn").click()
    expect(dialog.get_by_text("This device shows when it is your turn.")).to_be_visible()
    dialog.get_by_role("button", name="Sign out…").click()
    dialog.get_by_role("button", name="Sign out here").click()
    expect(page.get_by_role("button", name="Xenia")).to_be_hidden()
    assert not telling.wait(telling.context.tables.pushes.players())
    context.close()


@pytest.mark.night
def test_one_is_told_by_e_mail_once_the_code_is_entered_until_one_says_no(chromium, telling, office):
    context = chromium.new_context(base_url=telling.base, viewport=PHONE)
    page = context.new_page()
    be(page, telling.guest("Yorgos"))
    page.goto(telling.base)
    page.get_by_role("button", name="Yorgos").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("E-mail for your turn").click()
    dialog.get_by_label("E-mail address").fill(YORGOS)
    dialog.get_by_role("button", name="Send a code").click()
    dialog.get_by_label("Code").fill("wrong")
    dialog.get_by_role("button", name="Confirm").click()
    expect(dialog.get_by_role("alert")).to_contain_text("not the code of the last e-mail")
    assert fits(page)
    is_sound(page)
    dialog.get_by_label("Code").fill(office.code())
    dialog.get_by_role("button", name="Confirm").click()
    expect(dialog.get_by_text(f"You get e-mail at {YORGOS}.")).to_be_visible()
    is_sound(page)

    page.keyboard.press("Escape")
    [player] = telling.wait(telling.context.tables.mailing.players())
    box = mailbox_of(telling.context.tables.store.store, player)
    assert box is not None
    page.goto(f"{box.page}#/mail/{box.secret}")
    page.get_by_role("button", name="Stop the e-mails").click()
    expect(page.get_by_role("heading", name="The e-mails are stopped")).to_be_visible()
    is_sound(page)
    assert not telling.wait(telling.context.tables.mailing.players())
    context.close()


def deliver(context: Any, page: Any, told: dict[str, Any]) -> None:
    """A message comes from the push service."""
    session = context.new_cdp_session(page)
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(each["registrationId"] for each in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    wait_for(lambda: page.wait_for_timeout(50) or found)
    origin = page.url.partition("/#")[0].rstrip("/")
    message = {"origin": origin, "registrationId": found[0], "data": json.dumps(told)}
    session.send("ServiceWorker.deliverPushMessage", message)
