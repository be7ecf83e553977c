"""The page as an app: it opens when the server is gone, and says so; a newer page replaces it."""

import json

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE
from tests.browser.pages import fits
from tests.server.support import Process
from theomachy.server.app import CLIENT

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


@pytest.mark.parametrize(("unpacks", "packed"), [("gzip, br", "br"), ("gzip", "gzip"), ("identity", None)])
def test_programs_are_packed_as_a_browser_can_unpack_them(site, unpacks, packed):
    program = max((CLIENT / "assets").glob("*.js"), key=lambda file: file.stat().st_size)
    address = f"{site.base}/assets/{program.name}"
    with httpx.stream("GET", address, headers={"accept-encoding": unpacks}) as answer:
        sent = b"".join(answer.iter_raw())
    assert answer.headers.get("content-encoding") == packed
    assert answer.headers["content-type"].startswith("text/javascript")
    assert "immutable" in answer.headers["cache-control"]
    ready = program.with_name(f"{program.name}.br").read_bytes()
    assert (
        len(sent) == len(program.read_bytes()) if packed is None else len(sent) < program.stat().st_size / 2
    )
    assert (sent == ready) == (packed == "br")
