"""Bot accounts: marked wherever their name goes, one stream over all their matches, challenges to and from
people."""

import json
import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from typing import Any

import pytest
from pydantic import TypeAdapter

from tests.server.support import FAST, PATIENCE, ZEUS, Client, InProcess, Rejected, nimble, play_on, wait_for
from theomachy.checks import LONGEST_NAME
from theomachy.server import audience
from theomachy.server.bot_messages import (
    BotEvent,
    Challenge,
    ChallengeOver,
    MatchFinished,
    MatchStarted,
    Proposed,
    Question,
    TableDeleted,
    TextsDue,
)
from theomachy.server.errors import NotNow
from theomachy.server.identity import COOKIE
from theomachy.server.limits import LIMITS
from theomachy.server.messages import Alive, NewTable, Sit, TableInfo
from theomachy.server.words import text_of

EVENT: TypeAdapter[Any] = TypeAdapter(BotEvent)


class Stream:
    """What a bot account hears."""

    def __init__(self, bot: Client, lines: Iterator[str]) -> None:
        self.bot, self._lines = bot, lines

    def next(self, wanted: Any, **fields: Any) -> Any:
        """The next message of a kind, of which some fields are as said."""
        end = time.monotonic() + PATIENCE
        for line in self._lines:
            told = EVENT.validate_json(line)
            if isinstance(told, wanted) and all(
                getattr(told, name) == value for name, value in fields.items()
            ):
                return told
            assert time.monotonic() < end, f"{wanted} was not told"
        raise AssertionError("the stream has ended")

    def rest(self) -> list[Any]:
        """All until the stream ends."""
        return [EVENT.validate_json(line) for line in self._lines]


@contextmanager
def listening(bot: Client) -> Iterator[Stream]:
    with bot.http.stream("GET", "/api/bot/stream") as answer:
        assert answer.status_code == 200
        stream = Stream(bot, answer.iter_lines())
        stream.next(Alive)  # now it can be challenged
        yield stream


def bot_account(server: InProcess, name: str = "Talos") -> Client:
    bot = server.guest(name)
    me = bot.ask("POST", "/api/me/bot")
    assert me["bot"] and me["name"].endswith(" (bot)")
    return bot


@pytest.fixture
def talos(server):
    bot = bot_account(server)
    yield bot
    bot.close()


def challenge(client: Client, table: str, seat: int, other: Client) -> TableInfo:
    answer = client.ask("POST", f"/api/tables/{table}/seats/{seat}/challenge", {"player": other.player})
    return TableInfo.model_validate(answer)


def end_challenge(client: Client, table: str, seat: int) -> TableInfo:
    return TableInfo.model_validate(client.ask("DELETE", f"/api/tables/{table}/seats/{seat}/challenge"))


def table_for(client: Client, *seats: str) -> TableInfo:
    """A table at which its maker sits."""
    info = client.open("me", *seats)
    return client.sit(info.id, 0)


def refused(status: int, doing: Any) -> str:
    with pytest.raises(Rejected) as error:
        doing()
    assert error.value.status == status
    return error.value.text


# The account


def test_a_guest_becomes_a_bot_before_they_have_been_at_a_table(server, guest):
    xenia = guest("Xenia")
    assert not xenia.ask("GET", "/api/me")["bot"]
    xenia.open("me", "greedy")
    assert "has not been at any table" in refused(409, lambda: xenia.ask("POST", "/api/me/bot"))
    assert not xenia.ask("GET", "/api/me")["bot"]
    refused(401, lambda: Client(server.base).ask("POST", "/api/me/bot"))


def test_who_is_no_bot_account_has_no_stream(guest):
    assert "bot accounts" in refused(403, lambda: guest("Xenia").ask("GET", "/api/bot/stream"))


def test_a_stream_is_for_who_shows_the_token(server, talos):
    """A page of another site can lead a browser there, which would send its cookie, and end the bot's
    stream."""
    browser = Client(server.base)
    browser.http.cookies.set(COOKIE, str(talos.token))
    assert browser.ask("GET", "/api/me")["bot"]
    assert "token" in refused(401, lambda: browser.ask("GET", "/api/bot/stream"))


def test_who_becomes_a_bot_while_sitting_down_does_not_sit_there_as_a_person(server, guest):
    xenia, yorgos = guest("Xenia"), guest("Yorgos")
    tables, info = server.context.tables, table_for(xenia, "open")
    before = server.wait(tables.players.find(yorgos.player))
    yorgos.ask("POST", "/api/me/bot")
    live = server.live(info.id)
    with pytest.raises(NotNow):
        server.wait(tables.seating.sit(live, 1, before, Sit(), info.join))
    with pytest.raises(NotNow):
        server.wait(tables.open_table(before, NewTable(game=ZEUS, seats=[{"who": "me"}, {"who": "open"}])))
    assert xenia.table(info.id).seats[1].kind == "open" and yorgos.tables() == []
    assert yorgos.sit(info.id, 1, info.join).seats[1].program


def test_a_bot_account_asks_again_to_be_one_and_takes_another_name(guest, talos):
    talos.open("me", "open")
    assert talos.ask("POST", "/api/me/bot")["name"] == "Talos (bot)"
    assert talos.introduce("Bronze").name == "Bronze (bot)"


def test_an_account_stays_a_bots_when_the_server_starts_again(tmp_path):
    server = InProcess(tmp_path)
    bot = bot_account(server)
    info = table_for(bot, "open")
    server.stop()
    again = InProcess(tmp_path)
    bot = Client(again.base, bot.token)
    assert bot.ask("GET", "/api/me")["bot"] and bot.table(info.id).seats[0].program
    again.stop()


@pytest.mark.parametrize("name", ["Talos", "Talos (bot)", "T" * LONGEST_NAME])
def test_a_bots_name_bears_its_mark_wherever_it_goes(server, guest, name):
    bot, xenia = bot_account(server, name), guest("Xenia")
    info = table_for(xenia, "open", "open")
    for seat, wish in ((1, {}), (2, {"name": name})):
        bot.sit(info.id, seat, info.join, **wish)
    seats = xenia.table(info.id).seats
    assert [seat.program for seat in seats] == [False, True, True]
    assert seats[1].name.endswith(" (bot)") and " (bot)" in seats[2].name
    assert all(len(seat.name) <= LONGEST_NAME and seat.name.count("(bot)") == 1 for seat in seats[1:])
    assert xenia.update(info.id).seats[0].view.names == [seat.name for seat in seats]
    [line] = [line for line in xenia.tables() if line.id == info.id]
    assert line.names == [seat.name for seat in seats]


def test_a_table_is_told_when_one_player_holds_two_seats(guest):
    xenia, yorgos = guest("Xenia"), guest("Yorgos")
    info = xenia.open("me", "open", {"who": "me", "name": "Zoe"})
    shares = [seat.shares for seat in yorgos.table(info.id, info.join).seats]
    assert shares == [[2], [], [0]]


# Challenges


def test_a_person_challenges_a_bot_that_is_here_and_the_match_is_played_by_its_stream(server, guest, talos):
    xenia = guest("Xenia")
    info = table_for(xenia, "open")
    assert "is not here" in refused(409, lambda: challenge(xenia, info.id, 1, talos))
    with listening(talos) as heard:
        assert {"player": talos.player, "name": "Talos (bot)"} in xenia.ask("GET", "/api/bots")
        asked = challenge(xenia, info.id, 1, talos)
        assert asked.seats[1].name == "Talos (bot)" and not asked.seats[1].taken
        told = heard.next(Challenge)
        assert (told.table.id, told.seat, told.by.player, told.by.name) == (info.id, 1, xenia.player, "Xenia")
        assert 0 < told.seconds <= LIMITS.challenge_seconds and not told.by.program
        talos.sit(info.id, 1, nonce="bronze")
        assert heard.next(TextsDue).seats == [1]
        talos.show(info.id, 1, "bronze")
        assert heard.next(MatchStarted).table.status == "playing"
        with xenia.live(info.id) as live:
            assert play_both(live, heard) > 5
        assert heard.next(MatchFinished).table.result.ranks


def play_both(live: Any, heard: Stream) -> int:
    """A person plays by their live connection and the bot by its stream alone; how often it was asked."""
    questions = 0
    while not live.until(lambda memory: memory.seats).memory.over:
        view = live.memory.seats[0].view
        if 1 not in view.must:
            play_on([live], random.Random(1), 1, choose=nimble)
            continue
        question = heard.next(Question)
        questions += 1
        [own] = question.update.seats
        if own.view.legal and question.update.version == live.memory.version:
            done = heard.bot.move(
                question.table,
                1,
                nimble([each.move for each in own.view.legal]),
                seen=question.update.version,
            )
            live.reach(done.version)
    return questions


def play_alone(heard: Stream, choose: Callable[[list[str]], str]) -> int:
    """A bot account plays to the end of a match, told by its stream alone; how often it was asked."""
    questions = 0
    while isinstance(told := heard.next(Question | MatchFinished), Question):
        questions += 1
        for seat in told.update.seats:
            if seat.seat in told.seats:
                move = choose([each.move for each in seat.view.legal])
                with suppress(Rejected):  # somebody was quicker: then it is asked anew
                    heard.bot.move(told.table, seat.seat, move, seen=told.update.version)
    return questions


def test_a_challenge_is_declined_or_withdrawn(guest, talos):
    xenia = guest("Xenia")
    info = table_for(xenia, "open")
    with listening(talos) as heard:
        challenge(xenia, info.id, 1, talos)
        heard.next(Challenge)
        assert end_challenge(talos, info.id, 1).seats[1].kind == "open"
        assert heard.next(ChallengeOver).why == "ended" and refused(404, lambda: talos.table(info.id))
        challenge(xenia, info.id, 1, talos)
        heard.next(Challenge)
        end_challenge(xenia, info.id, 1)
        assert heard.next(ChallengeOver).why == "ended"
        assert refused(404, lambda: talos.sit(info.id, 1))


def test_a_bot_challenges_a_person_who_accepts_or_declines(guest, talos):
    xenia = guest("Xenia")
    with listening(talos) as heard:
        first = table_for(talos, "open")
        challenge(talos, first.id, 1, xenia)
        [line] = xenia.tables()
        assert line.challenge == 1 and line.names == ["Talos (bot)", "Xenia"]
        end_challenge(xenia, first.id, 1)
        assert heard.next(ChallengeOver, table=first.id).why == "ended" and xenia.tables() == []
        second = table_for(talos, "open")
        challenge(talos, second.id, 1, xenia)
        xenia.sit(second.id, 1)
        assert heard.next(ChallengeOver, table=second.id).why == "accepted"
        assert heard.next(MatchStarted).table.id == second.id
        assert xenia.tables()[0].challenge is None


def test_a_challenge_expires_also_while_the_server_is_down(tmp_path):
    limits = replace(LIMITS, challenge_seconds=0.3)
    server = InProcess(tmp_path, limits=limits)
    talos, xenia, yorgos = bot_account(server), server.guest("Xenia"), server.guest("Yorgos")
    info, other = table_for(xenia, "open"), table_for(xenia, "open")
    with listening(talos) as heard:
        challenge(xenia, info.id, 1, talos)
        assert heard.next(Challenge).seat == 1 and heard.next(ChallengeOver).why == "expired"
        assert xenia.table(info.id).seats[1].kind == "open"
    challenge(xenia, other.id, 1, yorgos)
    server.stop()
    again = InProcess(tmp_path, limits=limits)
    xenia, yorgos = Client(again.base, xenia.token), Client(again.base, yorgos.token)
    wait_for(lambda: all(line.challenge is None for line in yorgos.tables()))  # nobody has looked
    wait_for(lambda: xenia.table(other.id).seats[1].kind == "open")
    assert yorgos.tables() == []
    again.stop()


def test_who_may_challenge_whom(guest, talos):
    xenia, yorgos, zoe = guest("Xenia"), guest("Yorgos"), guest("Zoe")
    info = xenia.open("me", "open", "open", "greedy")
    with listening(talos):
        assert "this is you" in refused(400, lambda: challenge(xenia, info.id, 1, xenia))
        assert "no such player" in refused(404, lambda: challenge(xenia, info.id, 1, Client("http://nobody")))
        refused(404, lambda: challenge(zoe, info.id, 1, talos))  # who has no link
        yorgos.sit(info.id, 1, info.join)
        assert "maker" in refused(403, lambda: challenge(yorgos, info.id, 2, talos))
        assert "has this seat" in refused(409, lambda: challenge(xenia, info.id, 3, talos))
        assert "a seat here already" in refused(409, lambda: challenge(xenia, info.id, 2, yorgos))
        challenge(xenia, info.id, 2, talos)
        refused(403, lambda: end_challenge(yorgos, info.id, 2))
        assert "nobody is challenged" in refused(409, lambda: end_challenge(xenia, info.id, 0))
        assert "kept for" in refused(409, lambda: zoe.sit(info.id, 2, info.join))


def test_challenges_have_limits(tmp_path):
    limits = replace(LIMITS, challenges_waiting=2, challenges_at_once=4, challenges_per_minute=0.01)
    server = InProcess(tmp_path, limits=limits)
    xenia, yorgos = server.guest("Xenia"), server.guest("Yorgos")
    tables = [table_for(xenia, "open").id for _ in range(5)]
    for table in tables[:2]:
        challenge(xenia, table, 1, yorgos)
    assert "2 challenges to answer" in refused(429, lambda: challenge(xenia, tables[2], 1, yorgos))
    end_challenge(xenia, tables[0], 1)
    challenge(xenia, tables[2], 1, yorgos)
    refused(429, lambda: challenge(xenia, tables[3], 1, yorgos))
    server.stop()


# The stream


def test_a_stream_begins_with_how_all_is_and_a_second_one_ends_the_first(guest, talos):
    xenia = guest("Xenia")
    started = [talos.open("me", "open").id for _ in range(3)]
    for id in started:
        talos.sit(id, 0)
        xenia.sit(id, 1, talos.table(id).join)
    with listening(talos) as first:
        heard = {first.next(MatchStarted).table.id for _ in range(3)}
        assert heard == set(started)
        with listening(talos) as second:
            first.rest()
            assert {second.next(MatchStarted).table.id for _ in range(3)} == set(started)
    wait_for(lambda: talos.player not in [bot["player"] for bot in xenia.ask("GET", "/api/bots")])


def test_a_question_is_told_once_and_anew_after_a_pause(server, guest, talos):
    xenia = guest("Xenia")
    info = talos.open("me", "open", clock=FAST | {"move": 600})
    talos.sit(info.id, 0)
    xenia.sit(info.id, 1, info.join)
    with listening(talos) as heard:
        heard.next(MatchStarted)
        while 0 not in xenia.update(info.id).seats[0].view.must:
            xenia.move(info.id, 1, nimble([each.move for each in xenia.update(info.id).seats[0].view.legal]))
        question = heard.next(Question)
        assert question.seats == [0] and [due.seat for due in question.update.deadlines] == [0]
        xenia.command(info.id, "say", 1, phrase="thanks")  # by which nothing is asked anew
        xenia.command(info.id, "propose", 1, what="pause")
        talos.command(info.id, "answer", 0, to=talos.table(info.id).proposal.version, agrees=True)
        xenia.command(info.id, "resume", 1)
        again = heard.next(Question)
        assert again.seats == [0] and again.update.version > question.update.version
        assert again.update.since == question.update.version


def test_a_rematch_is_a_challenge_that_waits(guest, talos):
    xenia = guest("Xenia")
    info = table_for(xenia, "open")
    talos.sit(info.id, 1, info.join)
    with listening(talos) as heard:
        xenia.command(info.id, "resign", 0)
        assert heard.next(MatchFinished).table.id == info.id
        xenia.replay(info.id)  # what is over is no news
        again = xenia.rematch(info.id)
        told = heard.next(Challenge | MatchFinished)
        assert told.table.id == again.id and told.seconds is None and told.by.name == "Xenia"
        assert talos.sit(again.id, told.seat).seats[1].program


def test_a_rematch_is_declined_as_any_challenge_is(guest, talos):
    xenia = guest("Xenia")
    info = table_for(xenia, "open")
    talos.sit(info.id, 1, info.join)
    xenia.command(info.id, "resign", 0)
    again = talos.rematch(info.id)
    seats = [{line.id: line.challenge for line in client.tables()}[again.id] for client in (xenia, talos)]
    assert seats == [0, None]
    assert end_challenge(xenia, again.id, 0).seats[0].kind == "open"


def test_the_bot_is_asked_for_its_consent(guest, talos):
    xenia = guest("Xenia")
    info = table_for(xenia, "open")
    with listening(talos) as heard:
        talos.sit(info.id, 1, info.join)
        xenia.command(info.id, "propose", 0, what="pause")
        told = heard.next(Proposed)
        assert (told.table, told.proposal.what, told.seats) == (info.id, "pause", [1])
        talos.command(info.id, "answer", 1, to=told.proposal.version, agrees=True)
        assert talos.table(info.id).paused


def test_a_choice_of_another_is_no_new_question_and_no_conflict(guest, talos):
    """What the bot is asked is the same: it is not asked again, and its answer counts."""
    xenia = guest("Xenia")
    info = xenia.open("me", "open", game="olympics")
    xenia.sit(info.id, 0)
    with listening(talos) as heard:
        talos.sit(info.id, 1, info.join)
        question = heard.next(Question)
        xenia.move(info.id, 0, xenia.update(info.id).seats[0].view.legal[0].move)
        xenia.command(info.id, "say", 0, phrase="thanks")
        assert talos.update(info.id).version > question.update.version
        move = question.update.seats[0].view.legal[0].move
        both = talos.move(info.id, 1, move, seen=question.update.version).version
        late = refused(409, lambda: talos.move(info.id, 1, move, seen=question.update.version))
        assert late == text_of("meanwhile")
        xenia.command(info.id, "resign", 0)
        again = heard.next(Question | MatchFinished)
        assert isinstance(again, MatchFinished) or again.update.version >= both


def test_a_log_sheet_is_written_line_by_line(talos):
    """A line is no move, of which nobody else learns; the bot is asked for the next one."""
    rng = random.Random(1)
    lines = 0
    with listening(talos) as heard:
        info = talos.open("me", "greedy", game="mythology")
        talos.sit(info.id, 0)
        while lines < 3:
            question = heard.next(Question)
            lines += question.update.since == question.update.version
            legal = [each.move for each in question.update.seats[0].view.legal]
            talos.move(info.id, 0, rng.choice(legal), seen=question.update.version)


def test_more_tables_than_may_wait_are_told_one_after_another(server, talos, monkeypatch):
    monkeypatch.setattr(audience, "MOST_WAITING", 4)
    tables = [table_for(talos, "greedy").id for _ in range(6)]
    with listening(talos) as heard:
        assert {heard.next(MatchStarted).table.id for _ in tables} == set(tables)


def test_a_table_that_is_deleted_leaves_the_stream(server, guest, talos):
    xenia = guest("Xenia")
    first, second = table_for(xenia, "open"), table_for(xenia, "open")
    with listening(talos) as heard:
        for info in (first, second):
            talos.sit(info.id, 1, info.join)
            heard.next(MatchStarted)
        server.do(lambda: server.context.tables.drop([first.id]))
        assert heard.next(TableDeleted).table == first.id
        xenia.command(second.id, "resign", 0)
        assert heard.next(MatchFinished).table.id == second.id


def test_who_signs_out_elsewhere_or_is_banned_hears_no_more(server, talos):
    with listening(talos) as heard:
        token = talos.ask("POST", "/api/me/renew")["token"]
        heard.rest()
    again = Client(server.base, token)
    again.player = talos.player
    with listening(again) as heard:
        tables = server.context.tables
        server.do(lambda: tables.cut_off(lambda one: one.player == talos.player))
        heard.rest()


@pytest.mark.night
def test_a_bot_that_listens_is_here_and_its_table_goes_on(server, guest, talos):
    with listening(talos) as heard:
        info = talos.open("me", "greedy", "random")
        talos.sit(info.id, 0)
        heard.next(MatchStarted)
        assert talos.table(info.id).seats[0].here and server.live(info.id).is_attended()
        assert play_alone(heard, nimble) > 3


def test_a_stream_is_described_as_it_is(server):
    described = json.loads(Client(server.base).http.get("/api/openapi.json").content)["components"]["schemas"]
    assert {"Challenge", "ChallengeOver", "TextsDue", "MatchStarted", "Question", "MatchFinished"} <= set(
        described
    )
