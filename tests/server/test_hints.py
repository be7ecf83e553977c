"""Hints while playing: who gets one, who learns of it, and what is refused."""

import asyncio
from typing import Any

import pytest

from tests.server.support import (
    Client,
    InProcess,
    Rejected,
    check_against_a_fresh_client,
    sit_together,
    table_of,
    wait_for,
)
from theomachy.games import GAMES
from theomachy.server import coaching
from theomachy.server.advice import get_ready, judged_move
from theomachy.server.coaching import Aside
from theomachy.server.errors import TooOften, Unavailable
from theomachy.server.limits import LIMITS
from theomachy.server.live import LiveTable
from theomachy.server.messages import AskForHint, AskToCompare
from theomachy.server.replay import MatchReplay
from theomachy.server.table import Player

HINT = "asks_for_hint"
SLOW = {"pace": 10, "window": None}


def asked(clients: list[Client], table: str) -> tuple[int, Client]:
    """The seat of which the match waits for a move, and its player: the first of them."""
    for client in clients:
        own = client.update(table).seats[0]
        if own.seat in own.view.must:
            return own.seat, client
    raise AssertionError("nobody is asked")


def first_move(client: Client, table: str) -> str:
    return client.update(table).seats[0].view.legal[0].move


def remarks(client: Client, table: str, secret: str | None = None) -> list[str]:
    log = client.update(table, secret=secret).seats[0].log
    assert [entry.number for entry in log] == list(range(len(log)))
    return [entry.text for entry in log if entry.kind == HINT]


def coach_that(monkeypatch: pytest.MonkeyPatch, answer: Any) -> None:
    async def call(_: Aside, patience: float, function: Any, *arguments: Any) -> Any:
        if function is get_ready:  # for a table that another test has opened, perhaps
            return None
        return await answer(function, *arguments)

    monkeypatch.setattr(Aside, "call", call)


@pytest.mark.usefixtures("quick_coach")
def test_who_asks_is_told_a_legal_move_and_everybody_that_they_have_asked(server):
    clients, info = table_of(server.base, 2, hints=True)
    lives = sit_together(clients, info.id)
    seat, client = asked(clients, info.id)
    version = client.update(info.id).version
    hint = client.hint(info.id, seat, seen=version)
    legal = {choice.move for choice in client.update(info.id).seats[0].view.legal}
    assert {move.move for move in hint.best} <= legal and hint.best[0].meaning
    assert 0 <= hint.best[0].chance <= 1 < len(hint.compared)
    assert {each.move for each in (*hint.compared, *hint.not_compared)} == set(legal)
    if hint.beside is not None:
        assert hint.beside.other.move in legal and hint.beside.gain > hint.beside.error
    said = f"{info.seats[seat].name} asks for a hint"
    for number, live in enumerate(lives):
        live.reach(version + 1)
        if number != seat:
            live.until(lambda memory: said in memory.notices)
        assert said in live.memory.story(number)
        assert [each.hints for each in live.memory.info.seats] == [1 - seat, seat]
        check_against_a_fresh_client(clients[number], live)
    assert said not in lives[seat].memory.notices  # who has asked knows
    assert not any(str(hint.best[0].chance) in text for live in lives for text in live.raw)
    assert remarks(Client(server.base), info.id, info.watch) == [said]


def test_hints_are_allowed_by_themselves_only_to_who_plays_against_bots_alone(guest):
    xenia = guest("Xenia")
    allowed = {
        (("me", "greedy"), None): True,
        (("me", "greedy"), False): False,
        (("me", "me", "greedy"), None): False,
        (("me", "open"), None): False,
        (("me", "open"), True): True,
        (("greedy", "greedy"), None): False,
    }
    for (seats, wanted), hints in allowed.items():
        assert xenia.open(*seats, hints=wanted).hints == hints, seats
    guided = {"game": "mythology", "seats": [{"who": "me"}], "guided": True, "hints": True}
    assert not xenia.ask("POST", "/api/tables", guided)["hints"]


@pytest.mark.night
def test_a_rematch_allows_what_the_match_allowed(server):
    clients, info = table_of(server.base, 2, hints=True)
    for seat, client in enumerate(clients):
        client.hand(info.id, seat, "random")
    wait_for(lambda: clients[0].table(info.id).status == "over")
    assert clients[0].rematch(info.id).hints
    with pytest.raises(Rejected, match="409 NotNow: there is no match going on"):
        clients[0].hint(info.id, 0)


def test_what_is_refused_says_why_and_nobody_hears_of_it(server, quick_coach):
    clients, info = table_of(server.base, 2, clock=SLOW, hints=True)
    seat, client = asked(clients, info.id)
    client.move(info.id, seat, first_move(client, info.id))
    seat, client = asked(clients, info.id)
    other = clients[1 - seat]
    late = client.update(info.id).version - 1
    silent = client.open("me", "greedy", hints=False).id
    client.sit(silent, 0)
    gathering = client.open("me", "open", hints=True).id

    def refusal(who: Client, table: str, number: int, **asked: Any) -> str:
        with pytest.raises(Rejected) as raised:
            who.hint(table, number, **asked)
        return str(raised.value)

    assert refusal(other, info.id, seat) == "403 NotAllowed: this is not your seat"
    assert refusal(other, info.id, 1 - seat) == "409 NotNow: you have nothing to decide now"
    assert refusal(client, info.id, 7).startswith("404 NotFound")
    assert refusal(client, info.id, seat, seen=late).startswith("409 NotNow: something has happened")
    assert refusal(client, info.id, seat, seen="now").startswith("400 BadRequest: seen")
    for asked_about, told in (
        ("x" * 201, "400 BadRequest: other"),
        ("fly", "400 UnknownMove: 'fly' is no move"),
        ("sneak", "409 IllegalMove: sneak is not possible"),
        (first_move(client, info.id), "409 NotNow: these are the same move"),
    ):
        with pytest.raises(Rejected, match=f"^{told}"):
            client.compare(info.id, seat, first_move(client, info.id), asked_about)
    with pytest.raises(Rejected, match="403 NotAllowed: this is not your seat"):
        other.compare(info.id, seat, "1", "2")
    assert refusal(client, silent, 0) == "403 NotAllowed: hints are not allowed at this table"
    assert refusal(client, gathering, 0) == "409 NotNow: there is no match going on"
    assert refusal(Client(server.base), info.id, seat).startswith("404 NotFound")
    client.hand(info.id, seat, "greedy")
    assert refusal(client, info.id, seat) == "409 NotNow: a bot plays in this seat; take it back first"
    assert quick_coach == [] and remarks(client, info.id) == []


def test_one_may_ask_about_a_move_and_everybody_hears_that_one_asked_again(server, quick_coach):
    clients, info = table_of(server.base, 2, hints=True)
    seat, client = asked(clients, info.id)
    advised, *others = (choice.move for choice in client.update(info.id).seats[0].view.legal)
    for other in others[:2]:
        found = client.compare(info.id, seat, advised, other)
        assert found.other.move == other
        assert client.compare(info.id, seat, advised, other) == found
    assert len(quick_coach) == len(remarks(client, info.id)) == 2


def test_so_many_wait_for_hints_and_no_more_whenever_they_ask(server, quick_coach):
    """Also where all ask at the same moment: each is counted before it is stored that they asked."""
    moves, asks = server.context.tables.moves, list[tuple[LiveTable, int, Player]]()
    for _ in range(LIMITS.hints_waiting + 3):
        clients, info = table_of(server.base, 2, hints=True)
        seat, client = asked(clients, info.id)
        asks.append((server.live(info.id), seat, Player(client.player, "")))

    async def all_at_once() -> list[Any]:
        hints = [moves.hint(*each, AskForHint()) for each in asks]
        return await asyncio.gather(*hints, return_exceptions=True)

    found = server.wait(all_at_once())
    refused = [each for each in found if isinstance(each, TooOften)]
    assert len(refused) == 3 and all("many ask the coach now" in str(each) for each in refused)


def test_lines_of_a_log_sheet_are_compared_too(server, quick_coach):
    clients, info = table_of(server.base, 2, game="mythology", hints=True)
    seat, client = asked(clients, info.id)
    one, other, *_ = (choice.move for choice in client.update(info.id).seats[0].view.legal)
    assert client.compare(info.id, seat, one, other).other.move == other
    assert len(remarks(client, info.id)) == 1


def test_the_same_question_is_answered_once_and_others_not_too_often(server, quick_coach):
    clients, info = table_of(server.base, 2, hints=True)
    hints = 0
    while hints < LIMITS.hints_at_once:
        seat, client = asked(clients, info.id)
        if seat == 0:
            hint = client.hint(info.id, 0)
            hints += 1
            assert client.hint(info.id, 0) == hint and len(quick_coach) == hints
        client.move(info.id, seat, first_move(client, info.id))
    while asked(clients, info.id)[0] != 0:
        clients[1].move(info.id, 1, first_move(clients[1], info.id))
    with pytest.raises(Rejected, match="429 TooOften: hints are limited to 12 a minute; there is another in"):
        clients[0].hint(info.id, 0)
    assert len(quick_coach) == len(remarks(clients[0], info.id)) == LIMITS.hints_at_once


def test_who_is_asked_something_else_meanwhile_gets_no_hint_for_it(server, monkeypatch):
    """And while the coach thinks about one question of a seat it takes no other."""
    clients, info = table_of(server.base, 2, hints=True, sneak="off")
    seat, client = asked(clients, info.id)
    going_on: list[asyncio.Event] = []

    async def think(function: Any, *arguments: Any) -> Any:
        going_on.append(asyncio.Event())
        await going_on[-1].wait()
        return await asyncio.to_thread(function, *arguments)

    coach_that(monkeypatch, think)
    monkeypatch.setattr(coaching, "HINT_SECONDS", 0.05)
    service, player = server.context.tables, server.wait(server.context.tables.players.find(client.player))

    async def ask() -> str:
        live = await service.lives.get(info.id)
        hint = asyncio.create_task(service.moves.hint(live, seat, player, AskForHint()))
        while not going_on:
            await asyncio.sleep(0.001)
        while True:  # others and oneself move until one is asked again
            match = live.playing
            actor = match.must[0]
            await service.moves.act(live, match, actor, match.legal_actions(actor)[0], None)
            if seat in live.playing.must:
                break
        with pytest.raises(Exception, match="the coach still thinks") as raised:
            await service.moves.hint(live, seat, player, AskForHint())
        going_on[0].set()
        with pytest.raises(Exception, match="something has happened meanwhile"):
            await hint
        return type(raised.value).__name__

    assert server.wait(ask()) == "TooOften"


@pytest.mark.parametrize("when", ["before it is noted", "while the coach thinks"])
@pytest.mark.parametrize("asks", ["for a hint", "to compare"])
def test_who_is_asked_the_same_meanwhile_gets_a_hint_though_another_has_chosen(
    server, monkeypatch, asks, when
):
    """As where both set up a first row in Hera and Zeus. It is one hint, of which everybody is told once."""
    clients, info = table_of(server.base, 2, game="hera-and-zeus", hints=True)
    client, decisions, chosen = clients[0], [], []
    one, other = (choice.move for choice in client.update(info.id).seats[0].view.legal[:2])
    service, player = server.context.tables, server.wait(server.context.tables.players.find(client.player))

    async def choose() -> None:
        live = await service.lives.get(info.id)
        if not chosen:
            chosen.append(live.match.legal_actions(1)[0])
            await service.moves.act(live, live.match, 1, chosen[0], None)

    async def think(function: Any, *arguments: Any) -> Any:
        decisions.append(arguments[0])
        if when == "while the coach thinks":
            await choose()
        return await asyncio.to_thread(function, *arguments)

    coach_that(monkeypatch, think)
    monkeypatch.setattr(coaching, "HINT_SECONDS", 0.05)

    async def ask() -> Any:
        live = await service.lives.get(info.id)
        noting = service.moves._noting_hint(live, 0, player)

        async def note(match: Any) -> None:
            if when == "before it is noted":
                await choose()
            await noting(match)

        hints, seen = service.moves._hints, live.version
        if asks == "for a hint":
            return await hints.of(live, 0, AskForHint(seen=seen), note)
        return await hints.compare(live, 0, AskToCompare(advised=one, other=other, seen=seen), note)

    assert server.wait(ask())
    assert len(decisions) == (2 if when == "while the coach thinks" else 1)
    assert len(remarks(client, info.id)) == 1


def test_a_coach_that_fails_is_asked_again(server, monkeypatch, quick_coach):
    clients, info = table_of(server.base, 2, hints=True)
    seat, client = asked(clients, info.id)
    honest = Aside.call

    async def fail(*_: Any) -> Any:
        raise Unavailable("the coach does not answer; try again")

    coach_that(monkeypatch, fail)
    with pytest.raises(Rejected, match="503 Unavailable: the coach does not answer"):
        client.hint(info.id, seat)
    monkeypatch.setattr(Aside, "call", honest)
    assert client.hint(info.id, seat).best


@pytest.mark.night
@pytest.mark.usefixtures("quick_coach")
def test_that_a_hint_was_asked_for_is_kept_and_stands_in_the_replay(tmp_path):
    """Also where a move before it is taken back: that makes void what the move has told, and no hint."""
    server = InProcess(tmp_path)
    clients, info = table_of(server.base, 2, game="hera-and-zeus", hints=True)
    client, said = clients[0], f"{info.seats[0].name} asks for a hint"
    live = client.live(info.id).until(lambda memory: memory.seats)
    live.move(0, first_move(client, info.id))
    client.hint(info.id, 0)
    live.do("undo", 0)
    client.hint(info.id, 0)
    live.reach(4).until(lambda memory: memory.story(0)[-2:] == [said, said])
    live.close()
    wait_for(lambda: not client.table(info.id).seats[0].here)
    told = [client.update(info.id).seats[0], client.table(info.id).seats]
    server.stop()
    again = InProcess(tmp_path)
    client = Client(again.base, client.token)
    assert [client.update(info.id).seats[0], client.table(info.id).seats] == told
    for number, other in enumerate(clients):
        Client(again.base, other.token).hand(info.id, number, "random")
    wait_for(lambda: client.table(info.id).status == "over")
    log = client.update(info.id).seats[0].log
    shown = [entry for step in client.replay(info.id, "0") for entry in step.seats[0].log]
    assert shown == log
    moves = again.match(info.id).moves
    replay = MatchReplay(*again.store.table(info.id))  # with a move, taken back, and two hints
    assert len(replay.positions) == len(moves) + 1 and replay.count == len(moves) + 5
    assert client.fairness(info.id).moves_fit
    again.stop()


@pytest.mark.parametrize("game", GAMES)
def test_hints_get_ready_in_every_game(game: str):
    get_ready(game, min(GAMES[game].seats))


def test_before_a_hint_is_asked_for_the_coach_gets_ready_once(tmp_path, monkeypatch):
    asked: list[Any] = []

    async def note(_: float, *call: Any) -> None:
        asked.append(call)

    monkeypatch.setattr(coaching, "WHILE_THEY_LOOK", 0.0)
    server = InProcess(tmp_path)
    monkeypatch.setattr(server.context.tables.coach._hinting, "call", note)  # of this server alone
    xenia = Client.named(server.base, "Xenia")
    xenia.open("me", "greedy", hints=False, game="olympics")
    for seats in (2, 3, 2):
        xenia.open(
            "me", *["greedy"] * (seats - 1), hints=True, game="hera-and-zeus" if seats < 3 else "olympics"
        )
    expected = [(get_ready, "hera-and-zeus", 2), (get_ready, "olympics", 3)]
    wait_for(lambda: len(asked) >= len(expected))
    server.stop()
    assert asked == expected


def test_what_a_title_says_already_is_not_said_twice():
    said = [
        ("Draw", "draw back a card", "draw back a card"),
        ("Take Fan 3", "take Fan 3", ""),
        ("Draw a card", "draw a card; 38 will be left", "38 will be left"),
        ("Play Sirens", "play Sirens. Take the top card.", "Take the top card."),
        ("Play 10", "", ""),
    ]
    assert [judged_move("", title, meaning, 0.5, 0.1).meaning for title, meaning, _ in said] == [
        more for _, _, more in said
    ]
