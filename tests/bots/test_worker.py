"""Bots in their process: whatever they do, the match gets a legal action, and the reason if it is not the
bot's own."""

import os
import re
import signal

import pytest

from tests.bots.rogues import make_rogue
from tests.checks.effort import at_night
from theomachy import Match
from theomachy.bots import ismcts, registry
from theomachy.bots import worker as worker_module
from theomachy.bots.bot import Decision, GreedyBot
from theomachy.bots.registry import make, parse_spec
from theomachy.bots.worker import Worker
from theomachy.errors import BadSeats, NotYourTurn, UnknownBot


@pytest.fixture(scope="module")
def decision():
    match = Match("zeus-on-the-loose", 3, seed=7, options={"starter": 0}, seat_by_seat=True)
    assert len(match.legal()) > 1
    return Decision.of(match, 0)


PATIENCE = 60.0
"""Seconds for whoever will answer, however busy the machine is."""


@pytest.fixture
def rogues(monkeypatch):
    monkeypatch.setattr(worker_module, "GRACE_SECONDS", PATIENCE)
    with Worker(make_bot=make_rogue) as worker:
        assert worker.ready(60)
        yield worker


@pytest.mark.parametrize(
    ("spec", "reason"),
    [
        ("random", "has crashed"),
        ("ismcts:1", "has not answered within its budget"),
        ("ismcts:3", "has answered 9999, which is no legal action"),
        *at_night(
            ("ismcts:2", "has failed .ValueError: no idea."),
            ("ismcts:4", "has answered 'Hera', which is no legal action"),
            ("ismcts:5", "has answered None, which is no legal action"),
            ("ismcts:7", "has answered .*Bomb.*, which is no legal action"),
            ("ismcts:8", "has answered True, which is no legal action"),
            ("ismcts:9", "has failed .MemoryError"),
        ),
    ],
)
def test_a_bot_that_misbehaves_is_replaced_and_reported(monkeypatch, rogues, decision, spec, reason):
    if "budget" in reason:  # that one never answers
        monkeypatch.setattr(worker_module, "GRACE_SECONDS", 1.0)
    answer = rogues.ask(spec, decision)
    monkeypatch.setattr(worker_module, "GRACE_SECONDS", PATIENCE)
    assert answer.action == GreedyBot().choose(decision)
    assert re.search(reason, answer.replaced or "")
    again = rogues.ask("greedy", decision)  # the worker, or its successor, goes on
    assert again.action in decision.legal and again.replaced is None


def test_a_bot_is_given_the_blindfolded_record_only(rogues, decision):
    assert rogues.ask("ismcts:6", decision).replaced is None


def test_one_legal_action_needs_no_bot(rogues):
    match = Match("zeus-on-the-loose", 3, seed=7, options={"starter": 0}, seat_by_seat=True)
    match.play(next(choice for choice in match.legal() if choice.move.isdigit()))
    seat = next(seat for seat in match.must if len(match.legal(seat)) == 1)
    assert rogues.ask("random", Decision.of(match, seat)).replaced is None


def test_until_it_is_ready_greedy_plays(decision):
    with Worker(warm_up=[decision]) as worker:
        early = worker.ask("ismcts:50", decision, wait=0)
        assert early.action in decision.legal and "not ready yet" in (early.replaced or "")
        assert worker.ask("ismcts:50", decision).replaced is None
        os.kill(worker._process.pid, signal.SIGSTOP)  # it warms up in no time
        worker.warm_up(decision)  # for the next game
        assert not worker.ready()
        os.kill(worker._process.pid, signal.SIGCONT)
        assert worker.ask("ismcts:50", decision).replaced is None


@pytest.mark.night
def test_a_worker_that_warms_up_longer_than_anybody_waits_is_not_started_anew(decision):
    with Worker(warm_up=[decision]) as worker:
        process = worker._process.pid
        assert "not ready yet" in (worker.ask("ismcts:50", decision, wait=0.05).replaced or "")
        assert worker.ready(60) and worker._process.pid == process
        assert worker.ask("ismcts:50", decision).replaced is None


@pytest.mark.night
def test_a_successor_warms_up_for_all_games_of_the_one_before(rogues, decision):
    rogues.warm_up(decision)
    assert rogues.ready(60) and rogues.alive
    assert "has crashed" in (rogues.ask("random", decision).replaced or "")
    assert "not ready yet" in (rogues.ask("greedy", decision, wait=0).replaced or "")
    assert rogues.ask("greedy", decision).replaced is None
    assert len(rogues._warm_up) == 1


def test_warming_up_searches_where_a_bot_would_not(monkeypatch):
    """The first thing that Mythology asks is a log sheet, which is not searched; what is searched later must
    be compiled by then."""
    grown = []
    monkeypatch.setattr(ismcts.Race, "grow", lambda race, iterations: grown.append(iterations))
    match = Match("mythology", 2, seed=0)
    registry.warm_up(Decision.of(match, 0))
    assert grown == [1]


@pytest.mark.parametrize("spec", ["ismcts", "ismcts:"])
def test_a_search_needs_a_budget(spec):
    with pytest.raises(UnknownBot, match="needs a budget: write ismcts:1s"):
        make(spec)


@pytest.mark.parametrize(
    "spec",
    [
        "ismcts:0",
        "ismcts:-5",
        "ismcts:1.5",
        "ismcts:0s",
        "ismcts:99999s",
    ],
)
def test_a_budget_that_makes_no_sense_is_refused(spec):
    with pytest.raises(UnknownBot, match="has no possible budget; write ismcts:1s"):
        make(spec)


@pytest.mark.parametrize("spec", ["", "human", "greedy:3"])
def test_unknown_bots_are_refused(spec):
    with pytest.raises(UnknownBot, match=r"there are: random, greedy|did you mean greedy"):
        make(spec)


@pytest.mark.parametrize("spec", [None, 5, b"greedy"])
def test_a_bot_that_is_not_named_in_text_is_refused(spec):
    with pytest.raises(UnknownBot, match="a bot is named in text, such as 'greedy'"):
        make(spec)


def test_a_decision_is_of_a_seat_that_is_asked():
    match = Match("zeus-on-the-loose", 2, seed=1, names=["Anna", "Ben"])
    (asked,) = match.must
    with pytest.raises(
        NotYourTurn,
        match=f"{match.names[1 - asked]} has nothing to decide now; the match waits for {match.names[asked]}",
    ):
        Decision.of(match, 1 - asked)
    with pytest.raises(BadSeats):
        Decision.of(match, 7)


@pytest.mark.parametrize("spec", ["random", "greedy", "ismcts:5"])
def test_a_bot_is_given_a_decision_and_nothing_else(spec):
    with pytest.raises(
        TypeError, match=r"a bot chooses for a Decision, such as Decision\.of\(match, seat\), not for Match"
    ):
        make(spec).choose(Match("zeus-on-the-loose", 2, seed=1))


def test_specs():
    assert parse_spec("ismcts:0.5s").seconds == 0.5 and parse_spec("ismcts:5000").iterations == 5000
