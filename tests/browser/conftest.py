"""A real Chromium before a real server. Without one the tests are skipped, and say so; in CI a skip is a
failure."""

import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    expect,
    sync_playwright,
)

from tests.checks.effort import NIGHT
from tests.conftest import NO_CHROMIUM
from tests.server.support import PATIENCE, InProcess, quick_coach, same_chance
from theomachy.server import driver
from theomachy.server.app import CLIENT

__all__ = ["quick_coach", "same_chance"]

QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--js-flags=--no-opt",  # a page lives for seconds here: to optimise its programs costs more than it saves
)
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PATIENCE_MS = 1000 * PATIENCE
expect.set_options(timeout=PATIENCE_MS)  # its own five seconds are few on a busy machine
ALWAYS_THE_SAME = "crypto.getRandomValues = numbers => numbers.fill(7)"
"""What a page adds to the chance of a table."""
NO_CALLOUTS = """try { localStorage["theomachy.callouts"] = '{"wanted": false, "told": {}}' } catch {}"""
"""Nothing is explained to who plays here, unless a test is about that."""
KEYS_ARE_TOLD = """addEventListener("keydown", ({ key, target }) =>
    console.debug(`key ${key} on ${target.tagName}, focus ${document.hasFocus()}`), true)"""
DESK = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 640}


def find_chromium() -> str | None:
    return os.environ.get("CHROMIUM") or next((path for name in NAMES if (path := shutil.which(name))), None)


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """A browser for all files of this folder that follow each other: while its driver runs, no other event
    loop can run here."""
    program = find_chromium()
    if program is None:
        pytest.skip(f"{NO_CHROMIUM}: the pages are not tested in a browser")
    assert CLIENT.is_dir(), "the client is not built"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=list(QUIET))
        yield browser
        browser.close()


BRISK = 0.05
"""Seconds in which bots answer here, for what is tested is not when they do."""


@pytest.fixture(scope="module", autouse=True)
def _bots_are_brisk() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(driver, "LEAST_PAUSE", BRISK)
        yield


@pytest.fixture(scope="session")
def site(tmp_path_factory) -> Iterator[InProcess]:
    """The server, shared by the tests of a worker."""
    server = InProcess(tmp_path_factory.mktemp("site"))
    yield server
    server.stop()


class Visitors:
    """People with browsers of their own. What goes wrong in any of their pages, or leaves the server, is a
    failure. What they press and what pages ask of the server is told beside a test that fails."""

    def __init__(self, chromium: Browser, base: str) -> None:
        self._chromium, self.base = chromium, base
        self._contexts: list[BrowserContext] = []
        self.faults: list[str] = []

    def page(self, viewport: dict[str, int] = DESK, *, callouts: bool = False, **more: Any) -> Page:
        """A new visitor, before an empty page, whose requests are all seen here: none goes by way of the
        service worker, which test_app.py tries."""
        more.setdefault("service_workers", "block")
        context = self._chromium.new_context(base_url=self.base, viewport=viewport, **more)  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE_MS)
        if not NIGHT:
            context.add_init_script(ALWAYS_THE_SAME)
        if not callouts:
            context.add_init_script(NO_CALLOUTS)
        context.add_init_script(KEYS_ARE_TOLD)
        context.on("request", self._watch)
        context.on("console", self._hear)
        context.on("weberror", lambda error: self.faults.append(str(error.error)))
        self._contexts.append(context)
        return context.new_page()

    def _hear(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self.faults.append(f"{said.text} {said.location}")
        elif said.type == "debug":
            print(said.text)

    def _watch(self, request: Request) -> None:
        print(request.method, request.url)
        if not request.url.startswith((self.base, self.base.replace("http", "ws"), "data:", "blob:")):
            self.faults.append(f"asked elsewhere: {request.url}")

    def close(self) -> None:
        for context in self._contexts:
            context.close()


@pytest.fixture
def visitors(chromium, site) -> Iterator[Visitors]:
    visitors = Visitors(chromium, site.base)
    yield visitors
    visitors.close()
    assert visitors.faults == []


@pytest.fixture
def visit(visitors) -> Callable[..., Page]:
    """Opens a visitor's page at an address of the site."""

    def open_page(path: str = "/", **more: Any) -> Page:
        page = visitors.page(**more)
        page.goto(visitors.base + path)
        return page

    return open_page
