"""Two browsers at two workers of one server: nobody sees at which one they are."""

from collections.abc import Iterator
from functools import partial

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitors
from tests.browser.pages import OVER, click, done, look_at, settled
from tests.server.postgres import cluster
from tests.server.support import Client, InProcess, table_of, wait_for

STILL = {"reduced_motion": "reduce"}
SEEN = 8
"""So many moves are looked for in both browsers."""

pytestmark = pytest.mark.night


@pytest.fixture
def workers(chromium, tmp_path) -> Iterator[list[InProcess]]:
    """Two workers on one database."""
    url = cluster().migrated()
    workers = [InProcess(tmp_path / "data", url=url, among_others=True) for _ in range(2)]
    for worker in workers:
        wait_for(lambda worker=worker: worker.workers.others)
    yield workers
    for worker in workers:
        worker.stop()


def test_two_browsers_at_two_workers_see_each_other_s_moves(workers, chromium):
    clients, info = table_of(workers[0].base, 2, starter="0")
    visitors = [Visitors(chromium, worker.base) for worker in workers]
    pages = [
        look_at(visitor.page(**STILL), Client(visitor.base, client.token), info.id)
        for visitor, client in zip(visitors, clients, strict=True)
    ]
    first, second = workers
    for _ in range(SEEN):
        match = first.match(info.id)
        mover = pages[match.must[0]]
        settled(mover, first, info.id)
        done(mover, first, info.id, partial(click, mover))
        told = first.match(info.id).events(None)[match.heard(None)].text
        for page in pages:
            expect(page.locator("aside").get_by_text(told).last).to_be_visible()
    assert info.id in first.context.tables.lives and info.id not in second.context.tables.lives
    talking = pages[1]
    talking.get_by_role("button", name="Say, pause, resign").last.click()
    talking.get_by_role("button", name="Resign …").click()
    talking.get_by_role("button", name="Resign", exact=True).click()
    for page in pages:
        expect(page.locator(OVER)).to_be_visible()
    for visitor in visitors:
        visitor.close()
        assert visitor.faults == []
