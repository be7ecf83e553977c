"""A bot that fails is replaced for that move, and that is loud: in a simulation's figures, in the log, and in
the verdict of a test run."""

import inspect
import multiprocessing
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.bots.rogues import Raising, make_rogue, play_after, play_or_crash
from theomachy.cli.figures import _print_result
from theomachy.errors import ProcessLost
from theomachy.lab import simulate as lab
from theomachy.lab.simulate import plan, simulate

ZEUS = "zeus-on-the-loose"
HANGS, RAISES, ANSWERS_9999 = "ismcts:1", "ismcts:2", "ismcts:3"


CONFTEST = Path(__file__).parents[1] / "conftest.py"
NO_IDEA = f"ValueError: no idea, in line {inspect.getsourcelines(Raising.choose)[1] + 1} of rogues.py"


@pytest.fixture
def rogues(monkeypatch):
    monkeypatch.setattr(lab, "make", make_rogue)
    return plan(ZEUS, ["greedy", RAISES, ANSWERS_9999], seed=1)


@pytest.mark.rogue_bots
def test_a_simulation_counts_replaced_answers_by_seat_and_says_why(rogues, capsys):
    result = simulate(rogues, 2, jobs=1)
    figures = result.as_json()
    honest, raises, nonsense = figures["replaced_answers"]
    assert honest == 0 and raises > 5 and nonsense > 5
    assert figures["replaced_because"] == [
        {},
        {f"has failed ({NO_IDEA})": raises},
        {"has answered 9999, which is no legal action": nonsense},
    ]
    _print_result(result)
    told = " ".join(capsys.readouterr().out.split())
    assert "replaced answers" in told
    assert f"{RAISES} has failed ({NO_IDEA}): greedy played instead, {raises} times" in told


@pytest.mark.rogue_bots
def test_why_answers_are_replaced_is_logged_once_a_game(rogues, caplog):
    figures = simulate(rogues, 1, jobs=1).as_json()
    reasons = [reason for seat in figures["replaced_because"] for reason in seat]
    assert sum(figures["replaced_answers"]) > len(reasons) > 1
    assert len(caplog.messages) == 2 * len(reasons)  # to warm up, the first game is played twice
    assert all(message.endswith("greedy played instead") for message in caplog.messages)
    assert (
        f"game 0, seat 1, {RAISES}: the bot has failed ({NO_IDEA}); greedy played instead" in caplog.messages
    )


@pytest.mark.rogue_bots
def test_a_bot_that_hangs_is_cut_off_replaced_and_counted(monkeypatch):
    monkeypatch.setattr(lab, "make", make_rogue)
    # what is short for one that hangs is long for nobody else, however busy the machine
    monkeypatch.setattr(lab.Plan, "patience", property(lambda _: [lab.PATIENCE_SECONDS, 0.02]))
    handler = signal.getsignal(signal.SIGALRM)
    figures = simulate(plan(ZEUS, ["greedy", HANGS], seed=1), 1, jobs=1).as_json()
    honest, hanging = figures["replaced_answers"]
    assert honest == 0 and hanging > 5
    assert figures["replaced_because"] == [{}, {"has not answered within its budget": hanging}]
    assert signal.getsignal(signal.SIGALRM) is handler and signal.getitimer(signal.ITIMER_REAL) == (0, 0)


@pytest.mark.night
def test_a_process_that_a_bot_has_crashed_is_told_of_in_a_sentence():
    played = lab.spread(play_or_crash, iter([(False,), (True,), (False,)]), 2, (False,))
    assert next(played) == "played"
    with pytest.raises(ProcessLost, match="one of them has crashed it, or memory was short"):
        list(played)


def test_whoever_wants_no_more_games_does_not_wait_for_those_under_way():
    others = set(multiprocessing.active_children())
    played = lab.spread(play_after, iter([(0.0,), (3600.0,), (3600.0,)]), 2, (0.0,))
    assert next(played) == "played" and set(multiprocessing.active_children()) - others
    played.close()
    assert set(multiprocessing.active_children()) - others == set()


def test_honest_bots_are_not_replaced():
    figures = simulate(plan(ZEUS, ["greedy", "ismcts:20"], seed=1), 1, jobs=1).as_json()
    assert figures["replaced_answers"] == [0, 0] and figures["replaced_because"] == [{}, {}]


TWO_TESTS = """
import logging

import pytest


@pytest.mark.rogue_bots
def test_of_rogues():
    logging.getLogger("theomachy.bots").warning("the bot has crashed; greedy played instead")


def test_of_honest_bots():
    logging.getLogger("theomachy.bots").warning("the bot has crashed; greedy played instead")
"""


@pytest.mark.night
def test_a_replaced_answer_fails_a_run_of_tests_but_where_it_is_meant_so(tmp_path):
    shutil.copy(CONFTEST, tmp_path)
    (tmp_path / "test_it.py").write_text(TWO_TESTS)
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "-n",
        "0",
        "-c",
        "/dev/null",
        "test_it.py",
    ]
    environment = {
        **os.environ,
        "PYTHONPATH": str(CONFTEST.parents[1]),
    }  # the conftest has a plugin beside it
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 1 and "2 passed, 1 error" in done.stdout
    assert (
        "ERROR test_it.py::test_of_honest_bots" in done.stdout
        and "answers of bots were replaced" in done.stdout
    )
