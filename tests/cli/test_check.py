"""`theomachy check`: it finds what beginners do wrong, and says where; and a game in a package of its own is
played like any other."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.checks.effort import at_night
from tests.checks.installed import copy_example, register_example

RULES = "kuhn_poker/rules.py"

PLANTED = {
    "a helper without @rule": (
        "@rule\ndef helper",
        "def helper",
        "helper has no @rule, and the rule play calls it",
    ),
    "a misspelt field": (
        "s.turn = 1 - seat\n",
        "s.trun = 1 - seat\n",
        "no attribute 'trun' (in the rule play;",
    ),
    "a list in a rule": (
        "    s.moves += 1\n",
        "    s.moves += 1\n    cards = [1, 2]\n",
        "a list in the rule play: rules have numbers",
    ),
    "a dict in a rule": (
        "    s.moves += 1\n",
        "    s.moves += 1\n    seen = {1: 2}\n",
        "a dict in the rule play: rules have numbers",
    ),
    "an index from the end": (
        "    s.moves += 1\n",
        "    s.moves += 1\n    s.players[-1].chips += 0\n",
        "an index from the end in the rule play: rules count from the first",
    ),
    "an index that becomes negative": (
        "s.players[seat], s.players[1 - seat]",
        "s.players[seat], s.players[-1 - seat]",
        "an index becomes negative, and rules count from the first",
    ),
    "a forgotten over": (
        "s.over, s.must = 1, 0",
        "s.must = bit(s.turn)",
        "the match is not over: does the rule play set s.over?",
    ),
    "a forgotten must at the end": (
        "s.over, s.must = 1, 0",
        "s.over = 1",
        "the match is over and still waits for seats",
    ),
    "a forgotten must": ("    s.must = bit(0)\n", "", "waits for nobody: the rule setup leaves s.must at 0"),
    "a dead end": (
        "return 2 if s.must == bit(seat) else 0",
        "return 2 if s.must == bit(seat) and s.moves < 1 else 0",
        "a dead end: seat 1 is asked",
    ),
    "notation that does not round-trip": (
        'ACTIONS("bet", "A chip goes into the pot.")',
        'ACTIONS("bet", "A chip goes into the pot.", "pass")',
        "actions 0 and 1 are both written 'pass'",
    ),
    "an event to the wrong audience": (
        "Annotated[int, CARD, OWN]",
        "Annotated[int, CARD]",
        "the event draws tells",
    ),
    "a misspelt field of an event": (
        "seat, helper(",
        "seat, chip=helper(",
        "unexpected keyword argument 'chip'",
    ),
    "an unknown event": ("    acts(journal", "    actz(journal", "name 'actz' is not defined"),
    "a field that nobody has declared": (
        "turn: Annotated[int, EVERYBODY]",
        "turn: int",
        "field turn of the state: nobody sees it",
    ),
    "a world that does not fit": (
        "t.players[other].card == 0:",
        "other == seat:",
        "the imagined world looks other than the match: players",
    ),
    "shares that do not add up": (
        "rank_by_score(2, out)",
        "out[0, SCORE] = 1",
        "shares of the win add up to 0",
    ),
    "what Numba cannot compile": (
        "    s.moves += 1\n",
        "    s.moves += 1 + len(frozenset(()))\n",
        "it cannot be compiled: ",
    ),
}
HELPED = ("    acts(journal, seat, mine.chips)\n", "    acts(journal, seat, helper(mine.chips))\n")
HELPER = "\n\n@rule\ndef helper(chips: int) -> int:\n    return chips\n"


def checked(folder: Path) -> tuple[int, str]:
    command = [sys.executable, "-m", "theomachy", "check", "kuhn_poker"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


@pytest.fixture
def package(tmp_path):
    return copy_example(tmp_path)


def replace(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")


def test_the_example_passes(package):
    status, said = checked(package)
    assert (status, said.count(": ok"), said.count("\n")) == (0, 7, 7)


@pytest.mark.parametrize("error", [*list(PLANTED)[:6], *at_night(*list(PLANTED)[6:])])
def test_a_beginners_error_is_found_and_named(package, error):
    old, new, expected = PLANTED[error]
    file = package / RULES
    replace(file, *HELPED)
    file.write_text(file.read_text("utf-8") + HELPER, "utf-8")
    replace(file, old, new)
    status, said = checked(package)
    assert status == 1 and expected in said, said
    assert "Traceback" not in said and len(said.splitlines()) < 25


def test_a_module_that_there_is_not_is_refused_in_a_sentence(tmp_path):
    command = [sys.executable, "-m", "theomachy", "check", "no_such_game"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode != 0 and done.stdout == ""
    assert done.stderr.startswith(
        "theomachy: no game and no module is called 'no_such_game'; games are: zeus-on-the-loose,"
    )
    assert len(done.stderr.splitlines()) == 1


@pytest.fixture
def installed(package, monkeypatch):
    """As a package manager leaves it: the package and what it says of itself."""
    register_example(package)
    monkeypatch.setenv("PYTHONPATH", str(package))
    return package


def theomachy(*arguments: str, say: str = "") -> str:
    done = subprocess.run(
        [sys.executable, "-m", "theomachy", *arguments], capture_output=True, text=True, input=say
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.night
def test_an_installed_game_is_listed_simulated_searched_and_played(installed):
    assert "kuhn-poker: Kuhn poker, 2 players" in theomachy("games")
    assert "Kuhn poker" in theomachy("rules", "kuhn-poker")
    won = json.loads(
        theomachy(
            "simulate", "kuhn-poker", "--games", "200", "--seats", "ismcts:50,random", "--seed", "1", "--json"
        )
    )
    assert won["games"] == 200 and sum(won["wins"]) == 200
    played = theomachy("play", "kuhn-poker", "--seats", "you,greedy", "--seed", "3", say="bet\nbet\nbet\n")
    assert "takes the pot" in played


def test_a_package_that_cannot_be_loaded_or_takes_a_games_name_is_left_out(installed):
    points = installed / "kuhn_poker-1.dist-info" / "entry_points.txt"
    points.write_text(
        "[theomachy.games]\nbroken = no_such_module:Game\nno-game = json:loads\nkuhn-poker ="
        " kuhn_poker:KuhnPoker\n"
    )
    said = subprocess.run([sys.executable, "-m", "theomachy", "games"], capture_output=True, text=True)
    assert said.returncode == 0 and "kuhn-poker" in said.stdout and "zeus-on-the-loose" in said.stdout
    assert "no_such_module:Game could not be loaded" in said.stderr and "json:loads" in said.stderr
