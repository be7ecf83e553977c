"""The page as an app: it opens when the server is gone, and says so; a newer page replaces it."""

import json

import httpx
from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.pages import fits
from tests.server.support import Process

KEEPS = """() => performance.getEntriesByName("theomachy").length > 0 && navigator.serviceWorker.controller"""
"""The page marks when all that it was made of is kept."""
KEPT = """async () => (await (await caches.open("theomachy")).keys())
    .filter(each => each.url.includes("/assets/")).length"""
AN_OLDER_PAGE = """async () => {
    const cache = await caches.open("theomachy");
    await cache.put("./", new Response("an older page"));
    await cache.put("./assets/older.js", new Response(""));
}"""
HAS_OLDER = "async () => Boolean(await (await caches.open('theomachy')).match('./assets/older.js'))"


def test_the_page_opens_without_a_server_and_is_replaced_by_a_newer_one(chromium, tmp_path):
    server = Process(tmp_path)
    context = chromium.new_context(base_url=server.base, viewport=PHONE)
    page = context.new_page()
    page.goto("/")
    page.locator(".ways .primary:not(:disabled)").first.wait_for()
    page.wait_for_function(KEEPS)
    assert page.evaluate(KEPT) > 3

    page.evaluate(AN_OLDER_PAGE)
    page.reload()
    page.locator(".ways .primary:not(:disabled)").first.wait_for()
    assert not page.evaluate(HAS_OLDER), "files of an older page are forgotten"

    server.kill()
    page.reload()
    notice = page.get_by_text("The server does not answer")
    expect(notice).to_be_visible()
    expect(page.get_by_text("bots and games at one device need it")).to_be_visible()
    assert fits(page)
    context.close()


def test_what_a_phone_needs_to_install_the_page_is_there(site):
    manifest = json.loads(httpx.get(f"{site.base}/manifest.webmanifest").text)
    assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512"}
    for icon in manifest["icons"]:
        answer = httpx.get(f"{site.base}/{icon['src']}")
        assert answer.headers["content-type"] == icon["type"]
