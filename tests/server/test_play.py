"""Matches over the wire: whole games, windows, races, clocks, moves taken back and questions waived."""

import asyncio
import json
import random
import threading
import time
from contextlib import ExitStack
from dataclasses import replace
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from tests.checks.effort import first_by_day
from tests.server.quick import QuickBots
from tests.server.support import (
    PATIENCE,
    ZEUS,
    Client,
    Live,
    Rejected,
    check_against_a_fresh_client,
    let_time_pass,
    nimble,
    play_on,
    sit_together,
    standing,
    table_of,
    wait_for,
)
from tests.server.test_knowledge import new_table
from theomachy import Match
from theomachy.bots.bot import Decision, GreedyBot
from theomachy.bots.worker import Answer
from theomachy.server.audience import EVERYTHING
from theomachy.server.bot_choice import BotChoice
from theomachy.server.bots import Bots
from theomachy.server.driver import Driver
from theomachy.server.entries import Logged, OutOfTime, TakesBack
from theomachy.server.live import LiveTable
from theomachy.server.log import TableLog
from theomachy.server.messages import Refused, Update
from theomachy.server.table import Step


@pytest.fixture
def watched(server):
    """Opens a table with people, and a live connection for each of them."""
    with ExitStack() as stack:

        def make(people: int, *bots: str, **options) -> tuple[list[Client], str, list[Live]]:
            clients, info = table_of(server.base, people, *bots, **options)
            for client in clients:
                stack.callback(client.close)
            lives = sit_together(clients, info.id)
            for live in lives:
                stack.callback(live.close)
            return clients, info.id, lives

        yield make


# Whole games


@pytest.mark.parametrize("sneak", first_by_day("window", "race", "off"))
def test_a_whole_game_against_bots(watched, sneak):
    [xenia], _, [live] = watched(1, "greedy", "random", sneak=sneak)
    play_on([live], random.Random(1), choose=nimble)
    assert live.memory.over
    live.until(lambda memory: memory.info.status == "over")
    assert live.memory.info.result is not None
    assert live.memory.logs[0][-1].kind == "game_ends"
    check_against_a_fresh_client(xenia, live)


def test_a_whole_game_of_two_people_and_a_spectator(server, watched):
    clients, table, lives = watched(2)
    spectator = Client(server.base)
    with spectator.live(table, clients[0].table(table).watch) as watching:
        watching.until(lambda memory: memory.seats)
        play_on(lives, random.Random(2), choose=nimble)
        watching.reach(lives[0].memory.version)
        for client, live in zip([*clients, spectator], [*lives, watching], strict=True):
            check_against_a_fresh_client(client, live)
        public = [entry.text for entry in watching.memory.logs[None]]
    for seat, live in enumerate(lives):
        private = {"dealt", "drawn", "draws"}
        assert [entry.text for entry in live.memory.logs[seat] if entry.kind not in private] == [
            text for text in public if "draws a card" not in text
        ]


@pytest.mark.night
def test_a_whole_game_by_http_alone(server):
    """By commands, and the stream of lines: what a program needs that knows no WebSockets."""
    [xenia], info = table_of(server.base, 1, "greedy")
    heard = []

    def listen() -> None:
        with xenia.http.stream("GET", f"/api/tables/{info.id}/stream") as stream:
            assert stream.status_code == 200 and stream.headers["content-type"] == "application/x-ndjson"
            for line in stream.iter_lines():
                heard.append(json.loads(line))
                if heard[-1]["type"] == "table" and heard[-1]["table"]["status"] == "over":
                    return

    listening = threading.Thread(target=listen)
    listening.start()
    have, over = EVERYTHING, False
    while not over:
        update = xenia.update(info.id, have)
        assert update.since == have
        [seat] = update.seats
        have, over = update.version, seat.view.over
        if not over and 0 in seat.view.must and not seat.passes:
            xenia.move(info.id, 0, nimble([choice.move for choice in seat.view.legal]))
    listening.join(PATIENCE)
    assert [told["type"] for told in heard[:2]] == ["table", "update"]
    updates = [Update.model_validate(told) for told in heard if told["type"] == "update"]
    assert updates[0].since == EVERYTHING
    assert all(later.since == earlier.version for earlier, later in pairwise(updates))
    assert [entry for update in updates for entry in update.seats[0].log] == xenia.update(info.id).seats[
        0
    ].log


def test_a_move_is_acknowledged_with_its_version(watched):
    [xenia], table, [live] = watched(1, "greedy", starter="0")
    version = live.memory.version
    done = xenia.move(table, 0, live.memory.moves(0)[0], id=77)
    assert (done.type, done.id, done.version) == ("done", 77, version + 1)
    entry = live.reach(version + 1).memory.logs[0][-1]
    assert entry.version >= version + 1


def test_a_move_is_sent_in_its_form_as_well(watched):
    [xenia], table, [live] = watched(1, "greedy", starter="0")
    choice = live.memory.seats[0].view.legal[0]
    done = xenia.command(table, "move", 0, move=choice.form.model_dump())
    entries = live.reach(done.version).memory.logs[0]
    played = next(each for each in entries if each.kind == "plays")
    assert (played.seat, played.card) == (0, choice.form.card)


def test_updates_come_to_all_devices_of_a_player(watched):
    [xenia, _], table, [live, _] = watched(2, starter="0")
    with xenia.live(table) as phone:
        phone.until(lambda memory: memory.seats)
        live.move(0, nimble(live.memory.moves(0)))
        phone.reach(live.memory.version)
        assert phone.memory.logs == live.memory.logs


# Taking back


def test_a_move_is_taken_back_and_everybody_is_told(server, watched):
    """With manual drawing a move touches no chance... and yet shows a card: what may be taken back is an
    answer or a waived draw."""
    clients, table, lives = watched(3, drawing="manual", starter="0", sneak="window")
    with Client(server.base).live(table, clients[0].table(table).watch) as watching:
        watching.until(lambda memory: memory.seats)
        everybody = [*lives, watching]
        taken_back = 0
        rng = random.Random(5)
        for _ in range(60):
            if play_on(lives, rng, 1, choose=nimble) == 0:
                break
            for live in everybody:
                live.reach(lives[0].memory.version)
            for seat, live in enumerate(lives):
                if live.memory.seats[seat].can_undo and rng.random() < 0.7:
                    before = [other.memory.story(other_seat(other)) for other in everybody]
                    version = live.do("undo", seat)
                    taken_back += 1
                    for other, was in zip(everybody, before, strict=True):
                        other.reach(version)
                        log = other.memory.logs[other_seat(other)]
                        entry = log[-1]
                        assert (entry.kind, entry.seat, entry.version) == ("takes_back", seat, version)
                        assert other.memory.story(other_seat(other)) == was[: len(was) - entry.events]
                    break
        assert taken_back > 3
        for client, live in zip([*clients, watching.client], everybody, strict=True):
            check_against_a_fresh_client(client, live)
            match = server.match(table)
            assert live.memory.story(other_seat(live)) == [
                event.text for event in match.events(other_seat(live))
            ]


def other_seat(live: Live) -> int | None:
    [seat] = live.memory.seats
    return seat


def test_a_log_with_taken_back_entries_stands_as_the_match_tells_it():
    def told(number: int) -> Logged:
        return OutOfTime(number=number, seat=0, text=str(number), version=number)

    def back(number: int, events: int) -> Logged:
        return TakesBack(number=number, seat=0, events=events, text=str(number), version=number)

    log = [told(0), told(1), back(2, 1), told(3), told(4), back(5, 2)]
    assert [left.text for left in standing(log)] == ["0"]


def test_what_cannot_be_taken_back(watched):
    _, _, [xenia, yorgos] = watched(2, starter="0")
    assert xenia.refused("undo", 0) == "CannotUndo"
    xenia.move(0, nimble(xenia.memory.moves(0)))
    yorgos.reach(xenia.memory.version)
    assert xenia.refused("undo", 0) == "CannotUndo"  # Xenia has drawn: chance came after it
    assert yorgos.refused("undo", 1) == "CannotUndo"
    assert yorgos.refused("undo", 0) == "NotAllowed"


# Windows


def open_a_window(lives: list[Live]) -> None:
    """Play until everybody but the last player is asked whether to sneak."""
    rng = random.Random(3)
    for _ in range(200):
        assert play_on(lives, rng, 1, choose=nimble) == 1
        for live in lives:
            live.reach(max(other.memory.version for other in lives))
        if view_of(lives[0]).window and len(view_of(lives[0]).must) == len(lives) - 1:
            return
    raise AssertionError("no window has opened")


def view_of(live: Live):
    return live.memory.seats[other_seat(live)].view


def test_a_window_asks_everybody_but_the_player_of_the_card(watched):
    _, _, lives = watched(4)
    open_a_window(lives)
    view = view_of(lives[0])
    assert sorted(view.must) == [seat for seat in range(4) if seat != view.top_played_by]
    for seat, live in enumerate(lives):
        told = live.memory.seats[seat]
        assert view_of(live).must == view.must
        assert told.asked_about == (view.top if seat in view.must else None)
        assert not told.passes  # several people each answer for themselves, match or not
        held = view.top in view_of(live).hand
        expected = (["sneak", "pass"] if held else ["pass"]) if seat in view.must else []
        assert sorted(live.memory.moves(seat)) == sorted(expected)


def test_a_window_without_a_clock_closes_as_soon_as_all_people_have_answered(watched):
    _, _, lives = watched(4, clock={"pace": 0, "window": None})
    open_a_window(lives)
    asked = list(view_of(lives[0]).must)
    for number, seat in enumerate(asked, 1):
        version = lives[seat].move(seat, "pass")
        for live in lives:
            assert view_of(live.reach(version)).window == (number < len(asked))


@pytest.mark.rule("ZOL-20")
def test_what_is_answered_in_a_window_with_a_clock_shows_when_it_closes(server, watched):
    """Whoever plays next may answer before, with a match or without; of the others nobody sees whether they
    were asked, nor what they said."""
    _, table, lives = watched(4, clock={"pace": 0, "window": 600})
    open_a_window(lives)
    view = view_of(lives[0])
    others = [seat for seat in view.must if seat != view.turn]
    assert len(others) == 2
    version = lives[view.turn].move(view.turn, "pass")
    for live in lives:
        assert view_of(live.reach(version)).must == others
    for seat in others:
        told = lives[seat].memory.seats[seat]
        assert told.passes == (view.top not in told.view.hand)
        lives[seat].send("move", seat, move="pass", id=seat)
    wait_for(lambda: sorted(server.live(table).withheld.by_seat) == others)
    assert server.live(table).version == version and not any(live.quiet() for live in lives)
    let_time_pass(server, table, 600.0)
    for live in lives:
        assert not view_of(live.reach(version + 2)).window


@pytest.mark.parametrize(
    "clock", [{"window": 60.0}, {"window": None, "move": 60}], ids=["of its own", "as for a move"]
)
def test_who_does_not_answer_in_time_has_passed(server, watched, clock):
    _, table, lives = watched(3, clock={"pace": 0, **clock})
    open_a_window(lives)
    asked = list(view_of(lives[0]).must)
    assert [(deadline.seat, deadline.window, deadline.whole) for deadline in lives[0].memory.deadlines] == [
        (seat, True, 60.0) for seat in asked
    ]
    assert all(0 <= deadline.seconds <= 60.0 for deadline in lives[0].memory.deadlines)
    opened = lives[0].memory.version
    assert server.live(table).version == opened
    let_time_pass(server, table, 60.0)
    lives[0].reach(opened + len(asked))
    opening, *closing = server.store.table(table)[1][-1 - len(asked) :]
    assert opening.number == opened and all(
        (step.seat, step.move) in [(seat, "pass") for seat in asked] for step in closing
    )
    assert not view_of(lives[0]).window
    assert lives[asked[0]].refused("move", asked[0], move="sneak") in (
        "IllegalMove",
        "NotYourTurn",
    )  # too late


def test_answers_are_sealed_until_all_are_in(watched):
    """Others see that a seat has answered, never what."""
    _, _, lives = watched(4, clock={"pace": 0, "window": None})
    open_a_window(lives)
    first = view_of(lives[0]).must[0]
    moves = lives[first].memory.moves(first)
    version = lives[first].move(first, moves[0])
    for seat, live in enumerate(lives):
        told = view_of(live.reach(version))
        assert first not in told.must
        assert told.answer == (moves[0] if seat == first else None)
        assert live.memory.logs[seat][-1].version < version or seat == first


def test_bots_answer_a_window_at_one_moment(server, monkeypatch):
    """Whether they hold a match or not, whatever their level."""
    windows: list[tuple[list[int], list[int]]] = []
    honest = Driver._give

    async def give(driver: Driver, seats: list[int]) -> None:
        live = driver._live
        if live.window and live.match is not None:
            windows.append((seats, [seat for seat in live.match.must if live.bot_of(seat) is not None]))
        await honest(driver, seats)

    monkeypatch.setattr(Driver, "_give", give)
    xenia = server.guest("Xenia")
    info = xenia.open("me", "greedy", "random", "ismcts:1s", "greedy", clock={"pace": 0.05, "window": None})
    xenia.sit(info.id, 0)
    with xenia.live(info.id) as mine:
        mine.until(lambda memory: memory.seats)
        play_on([mine], random.Random(4), 4, choose=nimble)
    assert len(windows) >= 2 and any(len(asked) > 2 for _, asked in windows)
    for answered, asked in windows:
        assert set(asked) <= set(answered)  # all of them, one right after the other


def test_bots_wait_for_nothing_till_the_one_person_who_hurries_is_asked(watched, server):
    [xenia], table, [live] = watched(
        1, *["greedy"] * 4, starter="1", sneak="off", clock={"pace": 2.5, "window": None}
    )
    begun = time.monotonic()
    xenia.command(table, "hurry", 0)
    live.until(lambda memory: 0 in memory.seats[0].view.must)
    assert time.monotonic() - begun < 5  # else each of the four would have waited half as long
    wait_for(lambda: server.live(table).hurried is None)  # and the next time they do


def test_bots_take_their_time_where_somebody_looks_on(watched, server):
    [xenia], table, [live] = watched(1, "greedy", "greedy", starter="1", clock={"pace": 2.5, "window": None})
    with server.guest("Zoe").live(table, xenia.table(table).watch) as looking:
        looking.until(lambda memory: memory.seats)
        assert live.refused("hurry", 0) == "NotNow"


def test_the_one_person_at_a_table_of_bots_is_passed_for(watched):
    """Where they have no match; nobody could learn from it but bots, who do not look at the clock."""
    _, _, [live] = watched(1, "greedy", "greedy", clock={"pace": 0, "window": None})
    passed = asked = 0
    for _ in range(2000):
        told = live.memory.seats[0]
        if told.view.over or (passed > 5 and asked):
            break
        if told.passes:
            passed += 1
            assert told.view.window and [choice.move for choice in told.view.legal] == ["pass"]
            live.reach(live.memory.version + 1)
        elif told.view.legal:
            asked += told.view.window
            live.move(0, nimble(live.memory.moves(0)))
        else:
            live.hear()
    assert passed > 5 and asked > 0


def test_a_person_is_passed_for_no_longer_when_there_are_two(watched):
    _, _, lives = watched(2, "greedy", "greedy", clock={"pace": 0, "window": None})
    for _ in range(30):
        if play_on(lives, random.Random(6), 1) == 0:
            break
        assert not any(live.memory.seats[seat].passes for seat, live in enumerate(lives))


# Waiving


def test_what_a_seat_never_wants_to_sneak_with_is_passed_for_it(watched):
    clients, table, lives = watched(3, clock={"pace": 0, "window": None})
    numbers = [str(number) for number in range(1, 11)]
    lives[2].do("wish", 2, wishes=never(*numbers))
    assert clients[2].update(table).seats[0].wishes.never == numbers
    assert clients[0].update(table).seats[0].wishes.never == []  # nobody else's business
    rng = random.Random(7)
    windows = 0
    for _ in range(40):
        if not play_on(lives, rng, 1):
            break
        for live in lives:
            live.reach(max(other.memory.version for other in lives))
        view = view_of(lives[2])
        if view.window and 2 in view.must:
            windows += 1
            assert lives[2].memory.seats[2].passes
    assert windows > 2
    assert not any(
        entry.kind == "plays" and entry.seat == 2 and entry.manner == "sneak"
        for entry in lives[0].memory.logs[0]
    )


def test_wishes_are_taken_back(watched):
    clients, table, lives = watched(3, clock={"pace": 0, "window": None})
    lives[0].do("wish", 0, wishes=never("7"))
    lives[0].do("wish", 0, wishes=None)
    assert clients[0].update(table).seats[0].wishes.never == []
    assert lives[1].refused("wish", 0, wishes=never("1")) == "NotAllowed"


def test_wishes_for_now_end_with_the_round(watched):
    clients, table, lives = watched(3, clock={"pace": 0, "window": None})
    lives[2].do("wish", 2, wishes=never("3"))
    lives[2].do("wish", 2, wishes=never("7"), for_now=True)
    told = clients[2].update(table).seats[0]
    assert told.wishes.never == ["7"] and told.for_now
    rng, round = random.Random(7), told.view.round
    while play_on(lives, rng, 1):
        told = clients[2].update(table).seats[0]
        assert (told.wishes.never, told.for_now) == (
            (["7"], True) if told.view.round == round else (["3"], False)
        )
        if told.view.round > round:
            return
    raise AssertionError("there was no second round")


def test_wishes_are_told_to_all_devices_of_the_player(watched):
    """Another device of the same player must not go on asking them."""
    clients, table, lives = watched(2)
    with clients[0].live(table) as phone:
        phone.until(lambda memory: memory.seats)
        lives[0].do("wish", 0, wishes=never("7"))
        phone.until(lambda memory: memory.seats[0].wishes.never == ["7"])


def never(*cards: str) -> dict[str, object]:
    """A wish never to be asked about some cards."""
    return {"game": ZEUS, "never": list(cards)}


# Races


def test_in_a_race_bots_cut_in(server):
    xenia = server.guest("Xenia")
    info = xenia.open("greedy", "greedy", "greedy", "greedy", sneak="race")
    wait_for(lambda: xenia.table(info.id).status == "over")
    sneaks = [
        entry
        for entry in xenia.update(info.id).seats[0].log
        if entry.kind == "plays" and entry.manner == "sneak"
    ]
    assert sneaks


def test_in_a_race_whoever_is_first_sneaks(watched):
    """Two who hold the number that was played: the quicker one gets it, the other is told that it is too
    late."""
    for attempt in range(60):
        _, _, lives = watched(4, sneak="race", starter=str(attempt % 4))
        for _ in range(8):
            if play_on(lives, random.Random(attempt), 1, choose=lowest) == 0:
                break
            holders = [seat for seat, live in enumerate(lives) if "sneak" in live.memory.moves(seat)]
            if len(holders) > 1:
                first, second = holders[:2]
                seen = lives[second].memory.version
                lives[first].move(first, "sneak")
                assert lives[second].refused("move", second, move="sneak", seen=seen) == "NotNow"
                return
    raise AssertionError("nobody could race")


def lowest(moves: list[str]) -> str:
    numbers = [move for move in moves if move.isdigit()]
    return min(numbers, key=int) if numbers else moves[0]


# Clocks of turns


def test_who_runs_out_of_time_has_this_move_made_by_a_bot(server, watched):
    [xenia, _], table, lives = watched(2, starter="0", clock={"pace": 0, "window": None, "move": 60})
    [deadline] = lives[0].memory.deadlines
    assert (deadline.seat, deadline.whole, deadline.window) == (0, 60, False) and 0 < deadline.seconds <= 60
    assert server.live(table).version == 0
    let_time_pass(server, table, 60.0)
    lives[0].reach(1)
    assert [seat.bot for seat in xenia.table(table).seats] == [None, None]
    for live in lives:
        log = live.until(lambda memory: memory.version >= 1 and memory.notices).memory.logs[other_seat(live)]
        late = next(number for number, entry in enumerate(log) if entry.kind == "out_of_time")
        assert (log[late].text, log[late].fields) == ("Xenia's time ran out: a bot moves", {"seat": 0})
        assert log[late + 1].text.startswith("Xenia plays")
        assert live.memory.notices[-1] == f"Xenia's time ran out: a bot has moved. {log[late + 1].text}"
        check_against_a_fresh_client(live.client, live)


def test_what_a_bot_did_when_time_had_run_out_is_not_taken_back(server, watched):
    """Else one would have one's time once more."""
    _, table, lives = watched(2, game="hera-and-zeus", clock={"pace": 0, "window": None, "move": 60})
    for _ in range(12):
        version = server.live(table).version
        let_time_pass(server, table, 60.0)
        wait_for(lambda before=version: server.live(table).version > before)
        assert [live.refused("undo", seat) for seat, live in enumerate(lives)] == ["CannotUndo", "CannotUndo"]
    steps = server.store.table(table)[1]
    assert len(steps) >= 12 and all(step.instead == "time" for step in steps)


@pytest.mark.night
@pytest.mark.rogue_bots
def test_bots_that_failed_are_told_of_when_the_match_is_over(server, watched, monkeypatch):
    """Before, it would tell that a bot had a choice."""
    honest = QuickBots.ask

    async def ask(bots: QuickBots, spec: str, decision: Decision, by: float, owner: str) -> Answer:
        answer = await honest(bots, spec, decision, by, owner)
        return (
            replace(answer, replaced="the bot has crashed; greedy played instead")
            if len(decision.legal) > 1
            else answer
        )

    monkeypatch.setattr(QuickBots, "ask", ask)
    [xenia], table, [live] = watched(1, "greedy")
    play_on([live], random.Random(1), 5, choose=nimble)
    assert "bot_failed" not in {entry.kind for entry in live.memory.logs[0]}
    play_on([live], random.Random(1), choose=nimble)
    failed = [entry for entry in live.memory.logs[0] if entry.kind == "bot_failed"]
    times = sum(step.instead == "bot" for step in server.store.table(table)[1])
    assert [entry.fields for entry in failed] == [{"seat": 1, "times": times}] and times > 0
    assert f"'s bot has failed {times} times" in failed[0].text
    replayed = [entry for step in xenia.replay(table, "0") for seat in step.seats for entry in seat.log]
    assert replayed == live.memory.logs[0]


def test_who_runs_out_of_time_is_replaced_until_he_takes_his_seat_back(server, watched):
    [xenia, yorgos], table, lives = watched(
        2, starter="0", clock={"pace": 0, "window": None, "move": 60, "when_out": "seat"}
    )
    let_time_pass(server, table, 60.0)
    lives[1].until(lambda memory: "Xenia has run out of time; a bot plays on" in memory.notices)
    assert xenia.table(table).seats[0].bot == "greedy"
    lives[0].reach(1)
    assert xenia.hand(table, 0, None).seats[0].bot is None
    assert yorgos.table(table).seats[1].bot is None


def test_the_clock_of_a_turn_begins_when_it_is_ones_turn(server, watched):
    _, table, lives = watched(2, starter="0", clock={"pace": 0, "window": None, "move": 86_400})
    let_time_pass(server, table, 80_000.0)
    version = lives[0].move(0, nimble(lives[0].memory.moves(0)))
    [deadline] = lives[1].reach(version).memory.deadlines
    if deadline.seat == 1:
        assert deadline.seconds > 80_000


def test_a_question_within_a_turn_has_the_clock_of_moves(server, watched):
    """And not that of a window, for it cannot be let pass: whoever is asked for a first row, and then stalls,
    has it laid down by a bot."""
    _, table, lives = watched(2, game="hera-and-zeus", clock={"pace": 0, "window": 4, "move": 60})
    assert [(each.seat, each.whole, each.window) for each in lives[0].memory.deadlines] == [
        (0, 60, False),
        (1, 60, False),
    ]
    let_time_pass(server, table, 60)
    lives[0].reach(2)


# What may have happened meanwhile


def test_a_move_for_what_is_no_longer_so_is_refused(watched):
    _, _, lives = watched(3, clock={"pace": 0, "window": None})
    play_on(lives, random.Random(8), 12, choose=nimble)
    asked = next(seat for seat, live in enumerate(lives) if live.memory.asked())
    move = lives[asked].memory.moves(asked)[0]
    answer = lives[asked].ask("move", asked, move=move, seen=lives[asked].memory.version - 12)
    assert isinstance(answer, Refused) and answer.error.kind == "NotNow"
    assert "something has happened meanwhile" in answer.error.text
    lives[asked].move(asked, move, seen=lives[asked].memory.version)


def test_what_others_could_not_see_makes_no_move_stale(watched):
    """That somebody has answered in a window tells nothing: who looked before that may still answer."""
    _, _, lives = watched(4, clock={"pace": 0, "window": None})
    open_a_window(lives)
    seen = lives[0].memory.version
    for seat in list(view_of(lives[0]).must):
        lives[seat].move(seat, "pass", seen=seen)


def test_a_stale_move_over_http_is_a_conflict(watched):
    [xenia], table, [live] = watched(1, "greedy", starter="0")
    live.move(0, nimble(live.memory.moves(0)))
    play_on([live], random.Random(9), 3)
    with pytest.raises(Rejected) as error:
        xenia.move(table, 0, live.memory.moves(0)[0] if live.memory.moves(0) else "1", seen=0)
    assert error.value.status == 409


def test_whoever_alone_is_asked_again_goes_on_with_what_they_do():
    match = Match("mythology-basic", seats=2, seed=1)
    log, went_on = TableLog(match, 0.0), []
    for number in range(1, 20):
        [seat] = match.must
        move = match.notation(GreedyBot().choose(Decision.of(match, seat)))
        match.play(move, seat)
        log.tell_of(Step(number, seat, move, float(number)), match, number)
        if log.seen_version == number:
            went_on.append((log.goes_on, match.must == (seat,)))
    assert all(goes_on <= same for goes_on, same in went_on)
    assert {(True, True), (False, False)} <= set(went_on)


@pytest.mark.parametrize(
    ("interrupted", "goes_on", "volunteers", "seconds"),
    [(False, False, (), 1.0), (False, True, (), 0.3), (True, False, (), 0.3), (False, True, (2,), 2.5)],
)
def test_bots_go_on_quickly_with_what_is_one_thing_to_those_who_look(
    interrupted, goes_on, volunteers, seconds, monkeypatch
):
    """A bot's own turn, and what interrupts one; not where others could cut in."""
    clock, log = SimpleNamespace(pace=1.0), SimpleNamespace(goes_on=goes_on)
    live: Any = SimpleNamespace(hurried=None, clock=clock, log=log)
    match: Any = SimpleNamespace(interrupted=interrupted, volunteers=volunteers)
    monkeypatch.setattr("theomachy.server.driver.LEAST_PAUSE", 0.3)
    assert Driver(live, None, None, None)._patience(match) == seconds  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("game", "level", "goes_on", "seconds"),
    [
        ("mythology-basic", "olympian", False, 1.0),
        ("mythology-basic", "olympian", True, 0.3),
        ("mythology-basic", "ismcts:50", True, 0.1),
        ("hera-and-zeus", "olympian", True, 1.0),
    ],
)
def test_bots_think_for_less_about_a_step_of_a_long_turn(game, level, goes_on, seconds):
    """Not a search by iterations, which would come to nothing in less; nor where turns are short."""
    bots = Bots(BotChoice())
    bots._ready.add(game)
    live: Any = SimpleNamespace(log=SimpleNamespace(goes_on=goes_on), bot_of=lambda seat: level)
    match = Match(game, seed=1)
    assert Driver(live, bots, None, None)._thought(match, [1]) == pytest.approx(seconds)  # type: ignore[arg-type]


def test_bots_think_no_more_where_their_table_rests():
    """Else a server that stops tells of thoughts that nobody has asked for."""
    live = LiveTable(new_table(0, random.Random(1), ZEUS))
    assert live.match is not None
    seats = [replace(seat, kind="bot", bot="greedy", player=None) for seat in live.table.seats]
    live.table = replace(live.table, seats=tuple(seats))
    thinking: list[asyncio.Task[Any] | None] = []

    async def ask(*_: object) -> Answer:
        thinking.append(asyncio.current_task())
        return await asyncio.Event().wait()  # type: ignore[return-value]

    async def rest() -> list[bool]:
        bots: Any = SimpleNamespace(ask=ask, seconds=lambda *_: 0.0)
        driving = asyncio.create_task(Driver(live, bots, None, None).run())  # type: ignore[arg-type]
        while not thinking:
            await asyncio.sleep(0)
        driving.cancel()
        tasks = [task for task in thinking if task is not None]
        await asyncio.wait([driving, *tasks], timeout=1.0)
        return [task.cancelled() for task in tasks]

    assert set(asyncio.run(rest())) == {True}


@pytest.mark.night
def test_nobody_waits_for_a_search_that_nobody_makes():
    """About a log sheet, a bid or a window. What a search asks of what its seat knows, the server asks of
    what everybody knows."""
    bots = Bots(BotChoice())
    bots._ready.add("mythology")
    live: Any = SimpleNamespace(log=SimpleNamespace(goes_on=False), bot_of=lambda seat: "olympian")
    match, found = Match("mythology", seats=3, seed=1), set[tuple[bool, float]]()
    for _ in range(300):
        seat = match.must[0]
        decision = Decision.of(match, seat)
        assert decision.rules.searched is not None
        thought = Driver(live, bots, None, None)._thought(match, [seat])  # type: ignore[arg-type]
        found.add((decision.rules.searched(decision.t), thought))
        match.play_action(GreedyBot().choose(decision), seat)
    assert {(False, 0.0), (True, 1.0)} <= found <= {(False, 0.0), (True, 1.0), (True, 0.3)}
