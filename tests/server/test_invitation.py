"""The QR code of an invitation leads where its link does."""

import pytest

from tests.server.support import Rejected
from theomachy.server.qr import qr_of


def test_the_code_is_that_of_the_link_and_opens_the_page_where_it_lies(guest):
    xenia = guest("Xenia")
    info = xenia.open("me", "open")
    for secret, role in ((info.join, "join"), (info.watch, "watch")):
        answer = xenia.http.get(f"/api/passes/{secret}/qr")
        assert answer.headers["content-type"] == "image/svg+xml"
        assert answer.content == qr_of(f"{xenia.base}/#/{role}/{secret}")
        below = xenia.http.get(f"/api/passes/{secret}/qr", params={"page": "/games/"})
        assert below.content == qr_of(f"{xenia.base}/games/#/{role}/{secret}") != answer.content
    assert b"http://www.w3.org/2000/svg" in answer.content


@pytest.mark.parametrize("page", ["//elsewhere.example/", "https://elsewhere.example/", "/a?b/", "x"])
def test_it_leads_to_this_server_alone(guest, page):
    info = guest("Xenia").open("me", "open")
    with pytest.raises(Rejected, match="400"):
        guest("Yorgos").ask("GET", f"/api/passes/{info.join}/qr", page=page)


def test_a_secret_that_opens_nothing_has_no_code(guest):
    with pytest.raises(Rejected, match="404"):
        guest("Xenia").ask("GET", "/api/passes/nothing/qr")
