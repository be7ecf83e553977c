"""The coach at tables: what it says of a finished match, and to whom."""

import os
import random
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.server.support import (
    Client,
    InProcess,
    Rejected,
    nimble,
    play_on,
    sit_together,
    table_of,
    wait_for,
)
from theomachy.server import coaching
from theomachy.server.advice import Review
from theomachy.server.coaching import Aside
from theomachy.server.errors import Unavailable
from theomachy.server.messages import Step
from theomachy.server.replay import MatchReplay


@pytest.fixture(scope="module")
def finished(server) -> tuple[Client, str]:
    """A match that two people and a bot begin, with a move taken back, and bots end; Xenia, and its table."""
    clients, info = table_of(server.base, 2, "greedy", drawing="manual")
    lives, rng, undone = sit_together(clients, info.id), random.Random(3), 0
    while not undone and play_on(lives, rng, 1, choose=nimble):
        for seat, live in enumerate(lives):
            if live.memory.seats[seat].can_undo:
                live.do("undo", seat)
                undone += 1
    for seat, client in enumerate(clients):
        client.hand(info.id, seat, "greedy")
    wait_for(lambda: clients[0].table(info.id).status == "over")
    return clients[0], info.id


def review(client: Client, table: str, **query: str) -> Review:
    return Review.model_validate(client.ask("GET", f"/api/tables/{table}/review", **query))


@pytest.mark.night
def test_a_review_tells_each_seats_chance_at_steps_of_the_replay(finished, quick_coach):
    xenia, table = finished
    found = review(xenia, table)
    steps = xenia.replay(table, "watch")
    assert [point.step for point in found.points] == sorted({point.step for point in found.points})
    assert all(point.step < len(steps) and len(point.chances) == 3 for point in found.points)
    assert 0 < found.judged <= found.decisions
    for turning in found.turning_points:
        played = steps[turning.step + 1]
        assert (played.seat, played.move) == (turning.seat, turning.played.move)


@pytest.mark.night
def test_steps_of_moves_that_were_taken_back_are_no_moves(finished, server):
    """After so many moves a replay stands where the review says it does."""
    xenia, table = finished
    steps = xenia.replay(table, "watch")
    replay = MatchReplay(*server.store.table(table))
    moves = server.match(table).moves
    assert any(step.move is None for step in steps[1:]) and len(replay.positions) == len(moves) + 1
    for number, at in enumerate(replay.positions):
        assert standing(steps[: at + 1]) == moves[:number]
        assert at + 1 == len(steps) or (steps[at + 1].seat, steps[at + 1].move) == moves[number]


def standing(steps: list[Step]) -> list[tuple[int | None, str | None]]:
    """The moves of some steps that were not taken back."""
    left: list[tuple[int | None, str | None]] = []
    for step in steps[1:]:
        if step.move is None:
            left.pop()
        else:
            left.append((step.seat, step.move))
    return left


def test_all_who_ask_share_one_review(server, finished, quick_coach):
    xenia, table = finished
    server.context.tables.replays._coach._reviews._tasks.clear()
    watch = xenia.table(table).watch
    with ThreadPoolExecutor(3) as people:
        found = list(people.map(lambda _: review(Client(server.base), table, **{"pass": watch}), range(3)))
    assert found[0] == found[1] == found[2] == review(xenia, table)
    assert len(quick_coach) == 1


def test_nobody_gets_a_review_of_a_match_that_goes_on(server, quick_coach):
    (xenia, _), info = table_of(server.base, 2)
    watcher = Client(server.base)
    for client, query in ((xenia, {}), (watcher, {"pass": info.watch}), (watcher, {"pass": info.join})):
        with pytest.raises(Rejected, match="409 NotNow: the match is not over yet"):
            review(client, info.id, **query)
    with pytest.raises(Rejected, match="404"):
        review(watcher, info.id)
    assert quick_coach == []


def test_a_match_that_no_longer_fits_the_rules_is_refused_as_its_replay_is(own_server, quick_coach):
    xenia, table = bots_have_played(own_server)
    own_server.change(
        table, lambda live: (setattr(live, "match", None), setattr(live, "defect", "other rules"))
    )
    for what in ("review", "replay"):
        with pytest.raises(Rejected, match="409 NotNow: this match can't be played again: other rules"):
            xenia.ask("GET", f"/api/tables/{table}/{what}")


def bots_have_played(server: InProcess) -> tuple[Client, str]:
    """A finished match of two bots that Xenia has watched."""
    xenia = server.guest("Xenia")
    table = xenia.open("random", "random").id
    wait_for(lambda: xenia.table(table).status == "over")
    return xenia, table


def test_a_review_that_failed_is_tried_again_and_not_too_often(own_server, quick_coach, monkeypatch):
    def fail(*_: object) -> Review:
        raise Unavailable("no coach today")

    xenia, table = bots_have_played(own_server)
    monkeypatch.setattr(coaching, "reviewed", fail)
    for _ in range(10):
        with pytest.raises(Rejected, match="503 Unavailable: no coach today"):
            review(xenia, table)
    with pytest.raises(Rejected, match="429 TooOften"):
        review(xenia, table)
    assert len(quick_coach) == 10


@pytest.mark.night
def test_the_process_stands_back_says_what_is_wrong_and_ends(server):
    async def ask() -> tuple[int, list[str]]:
        aside, told = Aside(19), []
        niceness = await aside.call(60, os.nice, 0)
        for patience, function, argument in ((60, os.stat, "/nowhere at all"), (0.1, time.sleep, 60)):
            try:
                await aside.call(patience, function, argument)
            except (OSError, Unavailable) as error:
                told.append(str(error))
        assert aside._pool is None
        return niceness, told

    niceness, told = server.wait(ask())
    assert niceness == 19
    assert "nowhere at all" in told[0] and told[1] == "the coach does not answer; try again"
