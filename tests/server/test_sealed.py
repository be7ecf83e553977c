"""Choices made at the same time, at a live table: Olympics over real HTTP and WebSockets."""

import json
import random
from contextlib import ExitStack

import pytest

from tests.checks.effort import tries
from tests.server.support import (
    Client,
    Live,
    check_against_a_fresh_client,
    play_on,
    seen,
    sit_together,
    table_of,
)
from theomachy import Match
from theomachy.games import GAMES
from theomachy.server.deadlines import deadlines


@pytest.fixture
def watched(server):
    """Opens a table of Olympics with people, and a live connection for each of them."""
    with ExitStack() as stack:

        def make(
            people: int, *bots: str, game: str = "olympics", **more
        ) -> tuple[list[Client], str, list[Live]]:
            clients, info = table_of(server.base, people, *bots, game=game, **more)
            for client in clients:
                stack.callback(client.close)
            lives = sit_together(clients, info.id)
            for live in lives:
                stack.callback(live.close)
            return clients, info.id, lives

        yield make


@pytest.mark.parametrize("bots", [1, 4])
def test_a_whole_game_against_bots(watched, bots):
    [xenia], table, [live] = watched(1, *["greedy"] * bots)
    play_on([live], random.Random(1))
    assert live.memory.over and live.memory.logs[0][-1].kind == "wins"
    check_against_a_fresh_client(xenia, live)
    assert xenia.fairness(table).moves_fit


def test_what_bots_are_asked_is_not_compared_at_each_step(watched, server, monkeypatch):
    """At a large table of bots it would hold up all other tables. (Tables that earlier tests have left go on
    meanwhile; each match has a key of its own.)"""
    compared, question = set[tuple[bytes | None, int]](), Match.question

    def listened(match: Match, seat: int) -> object:
        compared.add((match.key, seat))
        return question(match, seat)

    monkeypatch.setattr(Match, "question", listened)
    _, table, [live] = watched(1, *["greedy"] * 4)
    play_on([live], random.Random(1), 6)
    key = server.match(table).key
    assert key is not None and {seat for of, seat in compared if of == key} == {0}


def test_two_people_choose_at_the_same_time_and_neither_waits_for_the_other(watched):
    """What both saw before either chose is no hindrance: a choice of another is nothing that one could
    see."""
    _, _, [xenia, yorgos] = watched(2)
    seen = yorgos.memory.version
    xenia.move(0, xenia.memory.moves(0)[0], seen=seen)
    yorgos.move(1, yorgos.memory.moves(1)[0], seen=seen)
    assert yorgos.memory.seats[1].view.phase == "choosing"


@pytest.mark.rule("OLY-19")
def test_a_choice_is_changed_and_nobody_else_hears_of_it(server, watched):
    clients, table, lives = watched(3)
    xenia, yorgos, _ = lives
    moves = xenia.memory.moves(0)
    version = xenia.move(0, moves[0])
    for live in lives:
        live.reach(version).drain()
    watch = clients[1].table(table).watch
    looked = seen(clients[1], table, watch)
    assert (
        xenia.memory.seats[0].view.may == [0]
        and xenia.memory.moves(0) == moves[1:]
        and not xenia.memory.seats[0].can_undo
    )
    assert xenia.move(0, moves[2]) == version
    assert xenia.memory.seats[0].view.choice.acquisition == int(moves[2].split()[0])
    assert yorgos.quiet() == [] and lives[2].quiet() == [] and seen(clients[1], table, watch) == looked
    assert xenia.refused("undo", 0) == "CannotUndo"
    # Over HTTP too, and after the server has read the table anew.
    assert clients[0].move(table, 0, moves[1]).version == version
    yorgos.move(1, yorgos.memory.moves(1)[0])
    lives[2].move(2, lives[2].memory.moves(2)[0])
    yorgos.reach(version + 2)
    acquisition, card = moves[1].split(" ", 1)
    assert f"Xenia bids {card} ({acquisition})" in yorgos.memory.story(1)
    check_against_a_fresh_client(clients[1], yorgos)


def test_a_changed_choice_is_kept_when_the_server_dies(nursery):
    clients, info = table_of(nursery.base, 2, game="olympics")
    moves = [choice.move for choice in clients[0].update(info.id).seats[0].view.legal]
    for move in moves[:3]:
        clients[0].move(info.id, 0, move)
    nursery.kill()
    nursery.start()
    again = Client(nursery.base, clients[0].token)
    assert again.update(info.id).seats[0].view.choice.acquisition == int(moves[2].split()[0])
    assert again.update(info.id).version == 1


@pytest.mark.parametrize("game", GAMES)
def test_what_is_told_step_by_step_is_what_is_told_at_once(watched, game):
    """To each seat, whatever is secret in the game: entries that wait for the next version would be missed by
    who looks on."""
    clients, _, lives = watched(2, game=game)
    rng = random.Random(2)
    for _ in range(tries(1, 3)):
        play_on(lives, rng, 5)
        for client, live in zip(clients, lives, strict=True):
            live.reach(max(other.memory.version for other in lives))
            check_against_a_fresh_client(client, live)


@pytest.mark.rule("MY-A117")
def test_a_line_of_a_log_sheet_is_seen_by_its_seat_alone_and_leaves_its_clock_running(server, watched):
    clients, table, [xenia, yorgos] = watched(2, game="mythology", clock={"pace": 0, "move": 60})
    version, due = xenia.memory.version, deadlines(server.live(table), 0.0)
    yorgos.drain()
    watch = clients[1].table(table).watch
    looked = seen(clients[1], table, watch)
    assert xenia.move(0, "log Hector 4") == xenia.move(0, "plot famine 2") == version
    assert [line.move for line in xenia.memory.seats[0].view.own.sheet] == ["log Hector 4", "plot famine 2"]
    assert yorgos.quiet() == [] and looked == seen(clients[1], table, watch)
    assert due == deadlines(server.live(table), 0.0)
    assert xenia.refused("undo", 0) == "CannotUndo"
    yorgos.move(1, "pass")
    assert yorgos.refused("undo", 1) == "CannotUndo"  # else it would show whether another has written since
    check_against_a_fresh_client(clients[0], xenia.reach(yorgos.memory.version))


@pytest.mark.rule("MY-A117")
def test_at_one_device_a_line_is_taken_back_and_nobody_else_hears_of_it(server):
    """Where seats are asked one after the other lines are not changed."""
    xenia = server.guest("Xenia")
    info = xenia.open("me", "me", "open", game="mythology")
    for seat in (0, 1):
        xenia.sit(info.id, seat)
    yorgos = server.guest("Yorgos")
    yorgos.sit(info.id, 2, info.join)
    before = seen(yorgos, info.id, info.watch)
    xenia.move(info.id, 0, "log Hector 4")
    assert xenia.update(info.id).seats[0].can_undo
    assert seen(yorgos, info.id, info.watch) == before
    xenia.command(info.id, "undo", 0)
    assert xenia.update(info.id).seats[0].view.own.sheet == []
    assert seen(yorgos, info.id, info.watch) == before


def test_bots_that_are_asked_together_have_chosen_together(server, watched):
    """Not one after the other, each at its own pace: a phase takes one pace, however many bots there are."""
    [_], table, [live] = watched(1, *["greedy"] * 4, clock={"pace": 2.0})
    live.until(lambda memory: memory.seats[0].view.must == [0])
    steps = server.store.table(table)[1]
    assert len(steps) == 4 and max(step.at for step in steps) - min(step.at for step in steps) < 2.0


@pytest.mark.night
def test_a_replay_from_one_seat_shows_no_other_s_change_as_news(server, watched):
    clients, table, lives = watched(2)
    moves = lives[0].memory.moves(0)
    lives[0].move(0, moves[0])
    lives[0].move(0, moves[1])
    lives[1].reach(lives[0].memory.version)
    play_on(lives, random.Random(3))
    steps = clients[1].replay(table, "1")
    assert steps[1].version == steps[2].version == 1 and steps[2].seats[0].view == steps[1].seats[0].view
    saved = clients[0].ask("GET", f"/api/tables/{table}/match")
    assert Match.from_json(json.dumps(saved)).over
