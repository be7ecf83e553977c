"""Texts that take part in chance: promised when one sits down, shown when all sit and nothing can change,
left out where they are not."""

import hashlib

import pytest

from tests.server.support import Client, InProcess, Rejected, wait_for
from theomachy.fairness import chance_word, commitment, promise
from theomachy.server import seating

XENIAS, YORGOS = "a text of Xenia's own", "one of Yorgos"


def refused(status: int, ask, *arguments, **more) -> str:
    with pytest.raises(Rejected) as refusal:
        ask(*arguments, **more)
    assert refusal.value.status == status
    return str(refusal.value).partition(": ")[2]


@pytest.fixture
def seated(server) -> tuple[Client, Client, str]:
    """Xenia and Yorgos have sat down and promised their texts; neither is shown."""
    xenia, yorgos = server.guest("Xenia"), server.guest("Yorgos")
    info = xenia.open("me", "open", "greedy")
    told = xenia.sit(info.id, 0, nonce=XENIAS)
    assert (told.status, told.texts_due, told.seats[0].promise) == ("gathering", None, promise(XENIAS))
    assert "keep your text to yourself" in refused(
        409, xenia.show, info.id, 0, XENIAS
    )  # who sits down later would know it
    told = yorgos.sit(info.id, 1, info.join, nonce=YORGOS)
    assert told.status == "gathering" and 0 < told.texts_due <= seating.TEXTS_SECONDS
    return xenia, yorgos, info.id


def test_the_match_begins_when_all_texts_are_shown_and_they_are_its_chance(server, seated):
    xenia, yorgos, table = seated
    for _ in range(2):  # saying it twice changes nothing
        told = yorgos.show(table, 1, YORGOS)
        assert told.status == "gathering" and [seat.shown for seat in told.seats] == [False, True, False]
        assert [seat.nonce for seat in xenia.table(table).seats] == [
            "",
            "",
            "",
        ]  # nobody chooses whether to show theirs, having seen the others'
    told = xenia.show(table, 0, XENIAS)
    assert (told.status, told.texts_due) == ("playing", None)
    assert [seat.nonce for seat in told.seats] == [XENIAS, YORGOS, ""]
    assert [seat.promise for seat in told.seats] == [promise(XENIAS), promise(YORGOS), ""]
    match = server.match(table)
    assert match.nonces == [XENIAS, YORGOS, ""] and commitment(match.key) == told.commitment
    for text in ("another", YORGOS):
        assert "the match has begun" in refused(409, xenia.show, table, 0, text)


def test_a_text_that_is_in_may_be_shown_again_whenever_the_other_one_comes(server, seated):
    """Two pages of a player, or a page that hears of the others before its answer: neither knows what the
    other has done."""
    xenia, yorgos, table = seated
    xenia.show(table, 0, XENIAS)
    assert xenia.show(table, 0, XENIAS).status == "gathering"
    assert yorgos.show(table, 1, YORGOS).status == "playing"
    before = server.match(table)
    for client, seat, text in ((xenia, 0, XENIAS), (yorgos, 1, YORGOS)):
        again = client.show(table, seat, text)
        assert (again.status, [each.nonce for each in again.seats]) == ("playing", [XENIAS, YORGOS, ""])
    after = server.match(table)
    assert (after.key, after.nonces) == (before.key, [XENIAS, YORGOS, ""])
    assert (
        refused(403, yorgos.show, table, 0, XENIAS) == "this is not your seat"
    )  # though everybody knows the text now


def test_a_text_that_was_left_out_stays_out(server, monkeypatch):
    monkeypatch.setattr(seating, "TEXTS_SECONDS", 0.1)
    xenia = server.guest("Xenia")
    info = xenia.open("me", "greedy")
    xenia.sit(info.id, 0, nonce=XENIAS)
    wait_for(lambda: xenia.table(info.id).status == "playing")
    assert "the match has begun" in refused(409, xenia.show, info.id, 0, XENIAS)
    assert refused(400, xenia.show, info.id, 0, "")
    assert server.match(info.id).nonces == ["", ""]


def test_nothing_changes_while_the_texts_are_shown(server, seated):
    """Else who knows the key could begin anew until they like the deal."""
    xenia, yorgos, table = seated
    yorgos.show(table, 1, YORGOS)
    assert "about to begin" in refused(409, xenia.stand, table, 0)
    assert "about to begin" in refused(409, xenia.hand, table, 2, None)
    assert "not the text that was promised" in refused(400, xenia.show, table, 0, "another")
    assert refused(403, xenia.show, table, 1, YORGOS) == "this is not your seat"
    assert refused(400, xenia.show, table, 0, "")
    assert refused(404, server.guest("Zoe").show, table, 0, XENIAS)
    assert [seat.shown for seat in xenia.table(table).seats] == [False, True, False]


def test_who_does_not_show_his_text_is_left_out_and_everybody_sees_it(server, monkeypatch):
    monkeypatch.setattr(seating, "TEXTS_SECONDS", 0.1)
    xenia, yorgos = server.guest("Xenia"), server.guest("Yorgos")
    info = xenia.open("me", "open")
    with xenia.live(info.id) as live:
        xenia.sit(info.id, 0, nonce=XENIAS)
        yorgos.sit(info.id, 1, info.join, nonce=YORGOS)
        live.until(lambda memory: memory.info and memory.info.status == "playing")
        live.until(
            lambda memory: any(
                "Yorgos has not shown the promised text" in notice for notice in memory.notices
            )
        )
    told = yorgos.table(info.id)
    assert [(seat.promise, seat.shown, seat.nonce) for seat in told.seats] == [
        (promise(XENIAS), False, ""),
        (promise(YORGOS), False, ""),
    ]
    assert server.match(info.id).nonces == ["", ""]


def test_who_promises_nothing_keeps_nobody_waiting(server):
    xenia, yorgos = server.guest("Xenia"), server.guest("Yorgos")
    info = xenia.open("me", "open")
    xenia.sit(info.id, 0)
    assert yorgos.sit(info.id, 1, info.join).status == "playing"


def test_a_server_that_stops_while_texts_are_due_begins_the_match_when_it_is_back(tmp_path, monkeypatch):
    server = InProcess(tmp_path / "data")
    xenia, yorgos = server.guest("Xenia"), server.guest("Yorgos")
    info = xenia.open("me", "open")
    xenia.sit(info.id, 0, nonce=XENIAS)
    yorgos.sit(info.id, 1, info.join, nonce=YORGOS)
    yorgos.show(info.id, 1, YORGOS)
    server.stop()
    monkeypatch.setattr(seating, "TEXTS_SECONDS", 0.1)
    again = InProcess(tmp_path / "data")
    try:
        back = Client(again.base, xenia.token)
        wait_for(lambda: back.table(info.id).status == "playing")
        assert [seat.nonce for seat in back.table(info.id).seats] == [
            "",
            YORGOS,
        ]  # what was acknowledged is kept
    finally:
        again.stop()


def test_a_guided_turn_has_no_chance_to_promise_and_waits_for_nobody(server):
    xenia = server.guest("Xenia")
    body = {"game": "mythology", "seats": [{"who": "me"}], "guided": True}
    table = xenia.ask("POST", "/api/tables", body)["id"]
    assert xenia.sit(table, 0, nonce=XENIAS).status == "playing"


def test_a_promise_tells_nothing_of_the_chance_to_come():
    """Who knows the key and all promises, as a host does, knows none of the hashes that take part in
    chance."""
    key = bytes(32)
    taking_part = {hashlib.sha256(text.encode()).hexdigest() for text in (XENIAS, YORGOS)}
    assert not taking_part & {promise(XENIAS), promise(YORGOS)}
    assert len({chance_word(key, 0, [XENIAS, text]) for text in ("", YORGOS, promise(YORGOS))}) == 3
