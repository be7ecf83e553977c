"""What people at a table do with each other: phrases, resigning, pauses and moves taken back by consent."""

import random

import pytest

from tests.server.support import (
    Client,
    InProcess,
    Live,
    Rejected,
    check_against_a_fresh_client,
    let_time_pass,
    sit_together,
    table_of,
)
from theomachy import Match
from theomachy.server.deeds import PHRASES
from theomachy.server.messages import TableInfo

BASIC = "mythology-basic"
SAID = {"type": "say", "seat": 0, "phrase": "thanks"}
SLOW = {"pace": 0.3, "window": None}


def gathered(server: InProcess, seats: int, **body: object) -> tuple[list[Client], TableInfo, list[Live]]:
    clients, info = table_of(server.base, seats, **body)  # type: ignore[arg-type]
    return clients, info, sit_together(clients, info.id)


def kinds(live: Live, seat: int | None) -> list[str]:
    return [entry.kind for entry in live.memory.logs[seat]]


def asked(clients: list[Client], table: str) -> int:
    return int(clients[0].update(table).seats[0].view.must[0])


def act(clients: list[Client], table: str, rng: random.Random | None = None) -> int:
    """Whoever is asked makes their first move, or any; their seat."""
    seat = asked(clients, table)
    legal = clients[seat].update(table).seats[0].view.legal
    clients[seat].move(table, seat, (rng.choice(legal) if rng else legal[0]).move)
    return seat


# Phrases


def test_a_phrase_is_heard_by_all_who_look_and_changes_nothing_else(server):
    clients, info, lives = gathered(server, 2)
    watcher = Client(server.base)
    seat = asked(clients, info.id)
    before = clients[seat].update(info.id)
    clients[1 - seat].command(info.id, "say", 1 - seat, phrase="well-played")
    said = f"{info.seats[1 - seat].name}: “Well played!”"
    for number, live in enumerate(lives):
        live.until(lambda memory, number=number: said in memory.story(number))
        check_against_a_fresh_client(clients[number], live)
    assert watcher.update(info.id, secret=info.watch).seats[0].log[-1].text == said
    assert clients[seat].update(info.id).seats[0].view == before.seats[0].view
    clients[seat].move(info.id, seat, before.seats[0].view.legal[0].move, seen=before.version)


def test_only_the_phrases_of_the_server_can_be_said_and_not_too_often(server):
    clients, info, _ = gathered(server, 2)
    phrases = clients[0].server().phrases
    assert [phrase.id for phrase in phrases] == list(PHRASES) and len(phrases) == 6
    assert all(phrase.text for phrase in phrases)
    with pytest.raises(Rejected, match="400"):
        clients[0].command(info.id, "say", 0, phrase="anything else")
    with pytest.raises(Rejected, match="403 NotAllowed: this is not your seat"):
        clients[0].command(info.id, "say", 1, phrase="thanks")
    refused = [clients[0].http.post(f"/api/tables/{info.id}/commands", json=SAID) for _ in range(8)]
    assert [answer.status_code for answer in refused][-1] == 429
    clients[1].command(info.id, "say", 1, phrase="thanks")


# Resigning


def test_who_resigns_in_a_match_of_two_has_lost_and_all_are_told(server):
    clients, info, lives = gathered(server, 2)
    act(clients, info.id)
    clients[0].command(info.id, "resign", 0)
    for number, live in enumerate(lives):
        live.until(lambda memory: memory.info.status == "over" and memory.over)
        assert kinds(live, number)[-1] == "resigns"
        assert live.memory.info.result.winners == [1] and live.memory.info.result.ranks == [2, 1]
        check_against_a_fresh_client(clients[number], live)
    with pytest.raises(Rejected, match="409 NotYourTurn: the match is over"):
        clients[1].move(info.id, 1, "draw")
    with pytest.raises(Rejected, match="409 NotNow: the match is over"):
        clients[1].command(info.id, "resign", 1)
    clients[1].command(info.id, "say", 1, phrase="good-game")
    last = clients[0].replay(info.id)[-1]
    assert last.seats[-1].view.over and clients[0].replay(info.id)[-2].deed == "resign"
    assert clients[0].fairness(info.id).moves_fit
    file = clients[0].http.get(f"/api/tables/{info.id}/match").text
    match = Match.from_json(file)
    assert match.outcome is not None and match.outcome.winners == (1,) and match.resigned == (0,)
    assert match.chain == clients[0].fairness(info.id).chain


@pytest.mark.night
def test_with_three_a_bot_plays_on_and_cannot_win(server, tmp_path):
    clients, info, lives = gathered(server, 3)
    clients[0].command(info.id, "resign", 0)
    with pytest.raises(Rejected, match=r"409 NotNow: .* has resigned; a bot plays on"):
        clients[0].hand(info.id, 0, None)
    seats = clients[1].table(info.id).seats
    assert [seat.resigned for seat in seats] == [True, False, False] and seats[0].bot == "greedy"
    assert kinds(lives[1].reach(clients[1].update(info.id).version), 1).count("resigns") == 1
    for seat in (1, 2):
        clients[seat].hand(info.id, seat, "greedy")
    lives[1].until(lambda memory: memory.info.status == "over")
    result = clients[1].table(info.id).result
    assert result.ranks[0] == 3 and 0 not in result.winners and result.winners
    assert clients[1].fairness(info.id).moves_fit


def test_the_last_person_ends_a_match_against_bots(guest):
    xenia = guest("Xenia")
    info = xenia.open("me", "greedy", "greedy", clock=SLOW)
    xenia.sit(info.id, 0)
    xenia.command(info.id, "resign", 0)
    result = xenia.table(info.id).result
    assert result.winners and 0 not in result.winners and result.ranks[0] == 3


def test_a_lesson_is_left_and_not_resigned(guest):
    xenia = guest("Xenia")
    lesson = xenia.ask("POST", "/api/tables", {"game": BASIC, "seats": [{"who": "me"}], "guided": True})
    xenia.sit(lesson["id"], 0)
    with pytest.raises(Rejected, match="403 NotAllowed: this is a lesson"):
        xenia.command(lesson["id"], "resign", 0)


# Pauses


def test_a_pause_needs_all_and_anybody_ends_it(server):
    clients, info, lives = gathered(server, 3)
    clients[0].command(info.id, "propose", 0, what="pause")
    proposal = clients[1].table(info.id).proposal
    assert (proposal.what, proposal.by, proposal.waits) == ("pause", 0, [1, 2])
    clients[1].command(info.id, "answer", 1, to=proposal.version, agrees=True)
    assert not clients[1].table(info.id).paused
    with pytest.raises(Rejected, match="409 NotNow: your consent is not asked for"):
        clients[1].command(info.id, "answer", 1, to=proposal.version, agrees=True)
    clients[2].command(info.id, "answer", 2, to=proposal.version, agrees=True)
    assert clients[1].table(info.id).paused and clients[1].table(info.id).proposal is None
    seat = asked(clients, info.id)
    with pytest.raises(Rejected, match="409 NotNow: the match is paused"):
        act(clients, info.id)
    clients[1].command(info.id, "resume", 1)
    assert act(clients, info.id) == seat
    told = kinds(lives[0].reach(clients[0].update(info.id).version), 0)
    assert [kind for kind in told if kind in ("asks_for", "replies", "pauses", "resumes")] == [
        "asks_for",
        "replies",
        "pauses",
        "resumes",
    ]


def test_a_pause_can_be_declined_and_withdrawn(server):
    clients, info, _ = gathered(server, 2)
    for who, text in ((1, "would rather play on"), (0, "no longer asks for a pause")):
        clients[0].command(info.id, "propose", 0, what="pause")
        proposal = clients[0].table(info.id).proposal
        with pytest.raises(Rejected, match="409 NotNow"):
            clients[1].command(info.id, "propose", 1, what="pause")
        clients[who].command(info.id, "answer", who, to=proposal.version, agrees=False)
        after = clients[0].table(info.id)
        assert after.proposal is None and not after.paused
        assert clients[0].update(info.id).seats[0].log[-1].text.endswith(text)


def test_clocks_stand_while_it_is_paused_and_a_restart_changes_nothing(server):
    clients, info, _ = gathered(server, 2, clock={"pace": 0, "window": None, "move": 100})
    act(clients, info.id)
    clients[0].command(info.id, "propose", 0, what="pause")
    before = clients[0].update(info.id).deadlines[0].seconds
    clients[1].command(info.id, "answer", 1, to=clients[1].table(info.id).proposal.version, agrees=True)
    assert clients[0].update(info.id).deadlines == []
    let_time_pass(server, info.id, 500)
    server.context.tables.lives.forget([info.id])  # it is read anew
    assert clients[0].table(info.id).paused and clients[0].update(info.id).deadlines == []
    clients[0].command(info.id, "resume", 0)
    after = clients[0].update(info.id).deadlines[0].seconds
    assert 50 < after < before + 1


def test_who_plays_alone_with_bots_pauses_at_once_and_they_wait(server):
    xenia = server.guest("Xenia")
    info = xenia.open("me", "greedy", clock={"pace": 10, "window": None}, starter="1")
    xenia.sit(info.id, 0)
    xenia.command(info.id, "propose", 0, what="pause")
    xenia.ask("POST", f"/api/tables/{info.id}/pace", {"pace": 0})
    version = xenia.update(info.id).version
    assert xenia.table(info.id).paused
    with xenia.live(info.id) as live:
        live.until(lambda memory: memory.seats)
        live.quiet(0.8)
        assert live.memory.version == version
        live.do("resume", 0)
        assert not live.drain().memory.info.paused
        live.until(lambda memory: memory.asked() == [0])


# Taking back by consent


def answered(server: InProcess) -> tuple[list[Client], TableInfo, int]:
    """A match of three without secrets in which a move was answered by another: whose it was."""
    clients, info, _ = gathered(server, 3, game=BASIC)
    rng = random.Random(1)
    for _ in range(100):
        act(clients, info.id, rng)
        for seat, client in enumerate(clients):
            own = client.update(info.id).seats[0]
            if own.undo_count > 1 and not own.can_undo:
                return clients, info, seat
    raise AssertionError("nothing was answered")


def test_a_move_that_was_answered_is_taken_back_if_all_others_agree(server):
    clients, info, seat = answered(server)
    count = clients[seat].update(info.id).seats[0].undo_count
    before = server.match(info.id)
    with pytest.raises(Rejected, match="409 CannotUndo"):
        clients[seat].command(info.id, "undo", seat)
    clients[seat].command(info.id, "propose", seat, what="undo")
    others = {0, 1, 2} - {seat}
    proposal = clients[0].table(info.id).proposal
    assert (proposal.what, proposal.by, proposal.moves) == ("undo", seat, count)
    for other in others:
        assert server.match(info.id).moves == before.moves
        clients[other].command(info.id, "answer", other, to=proposal.version, agrees=True)
    after = server.match(info.id)
    assert after.moves == before.moves[:-count] and asked(clients, info.id) == seat
    assert clients[0].update(info.id).seats[0].log[-1].text.endswith("what came after it, as all agree")
    server.context.tables.lives.forget([info.id])
    assert clients[0].update(info.id).seats[0].view.moves == after.count
    for other in others:
        clients[other].command(info.id, "resign", other)
    assert clients[0].fairness(info.id).moves_fit


def test_a_request_is_void_when_the_match_has_gone_on(server):
    clients, info, seat = answered(server)
    clients[seat].command(info.id, "propose", seat, what="undo")
    proposal = clients[seat].table(info.id).proposal
    act(clients, info.id)
    assert clients[seat].table(info.id).proposal is None
    other = (seat + 1) % 3
    with pytest.raises(Rejected, match="409 NotNow: that is no longer asked"):
        clients[other].command(info.id, "answer", other, to=proposal.version, agrees=True)


def test_where_anything_is_secret_no_other_s_decision_is_taken_back(server):
    clients, info, _ = gathered(server, 2)
    for _ in range(12):
        seat = act(clients, info.id)
        for client in clients:
            own = client.update(info.id).seats[0]
            assert own.undo_count == int(own.can_undo)
        if not clients[1 - seat].update(info.id).seats[0].can_undo:
            with pytest.raises(Rejected, match=r"409 CannotUndo|429"):
                clients[1 - seat].command(info.id, "propose", 1 - seat, what="undo")
