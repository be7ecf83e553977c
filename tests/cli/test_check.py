"""`theomachy check`: it finds what beginners do wrong, and says where; and a game in a package of its own is
played like any other."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.checks.effort import at_night
from tests.checks.installed import EXAMPLE, copy_example, register_example
from theomachy.games import GAMES
from theomachy.lab.check import compare_notations
from theomachy.lab.sources import read_declarations, read_sentences, read_sources

ROOT = Path(__file__).parents[2]

RULES, WORDS = "kuhn_poker/rules.py", "kuhn_poker/en.ftl"

MOVED = "    s.moves += 1\n"

PLANTED = {
    "a helper without @rule": (
        "@rule\ndef helper",
        "def helper",
        "rules.py:{def helper}: helper has no @rule, and the rule play calls it",
    ),
    "a misspelt field": (
        "s.turn = 1 - seat\n",
        "s.trun = 1 - seat\n",
        "rules.py:{s.trun}: AttributeError: 'State' object has no attribute 'trun' (in the rule play; ",
    ),
    "a misspelt field in setup": (
        "    s.seats = 2\n",
        "    s.seats = params.seets\n",
        "rules.py:{params.seets}: AttributeError: 'Params' object has no attribute 'seets' (in the rule set",
    ),
    "a misspelt field of what is shown by rule": (
        "t.players[other].card = s.players[other].card",
        "t.players[other].card = s.players[other].cart",
        "rules.py:{].cart}: AttributeError: 'Player' object has no attribute 'cart' (in the rule reveal_by",
    ),
    "an unknown event in setup": (
        "        draws(journal",
        "        drows(journal",
        "rules.py:{drows}: NameError: name 'drows' is not defined (in the rule setup;",
    ),
    "an event without a sentence": (
        "acts = ",
        "atcs = ",
        "rules.py:{def acts}: the event acts has no sentence in ",
    ),
    "an argument that an event does not have": (
        "pot of { $pot }",
        "pot of { $pto }",
        "en.ftl:4: the message wins asks for $pto, and the event has $seat, $pot, $ending",
    ),
    "a variant of no word": (
        "    [fold]",
        "    [folds]",
        "en.ftl:5: the message wins has a variant [folds] of ending, which is one of fold, other, showdown",
    ),
    "a message that there is not": (
        "draws = { $seat } gets a card",
        "draws = { $seat } gets { a-card }",
        "en.ftl:1: the message draws refers to a-card, and there is no such message",
    ),
    "a function that there is not": (
        "the { $card }",
        "the { UPPER($card) }",
        "en.ftl:2: the message drawn calls UPPER, and there are ADDED,",
    ),
    "chance of Python's own": (
        MOVED,
        MOVED + "    import_random.randrange(2)\n",
        "rules.py:{import_random.r}: import_random in the rule play: rules call rules",
    ),
    "a list in a rule": (
        MOVED,
        MOVED + "    cards = [1, 2]\n",
        "rules.py:{cards =}: a list in the rule play: rules have numbers",
    ),
    "a dict in a rule": (
        MOVED,
        MOVED + "    seen = {1: 2}\n",
        "rules.py:{seen =}: a dict in the rule play: rules have numbers",
    ),
    "a list by its name": (
        MOVED,
        MOVED + "    cards = list(range(2))\n",
        "rules.py:{cards =}: a list in the rule play: rules have numbers",
    ),
    "a list outside of the rules": (
        MOVED,
        MOVED + "    s.stage += LISTED[0]\n",
        "rules.py:{+= LISTED}: a list in the rule play: rules have numbers",
    ),
    "an index from the end": (
        MOVED,
        MOVED + "    s.players[-1].chips += 0\n",
        "rules.py:{players[-1]}: an index from the end in the rule play: rules count from the first",
    ),
    "an index that becomes negative": (
        "s.players[seat], s.players[1 - seat]",
        "s.players[seat], s.players[-1 - seat]",
        "kuhn_poker: an index becomes negative, and rules count from the first",
    ),
    "a forgotten over": (
        "s.over, s.must = 1, 0",
        "s.must = bit(s.turn)",
        "rules.py:{def play}: after 10000 moves the match is not over: does the rule play set s.over?",
    ),
    "a forgotten must at the end": (
        "s.over, s.must = 1, 0",
        "s.over = 1",
        "rules.py:{def play}: the match is over and still waits for seats (0,): the rule play is to set s",
    ),
    "a forgotten must": (
        "    s.must = bit(0)\n",
        "",
        "rules.py:{def setup}: the match is not over and waits for nobody: the rule setup leaves s.must at 0",
    ),
    "a forgotten must in play": (
        "    s.must = bit(s.turn)\n",
        "",
        "rules.py:{def play}: after 10000 moves the match is not over and has waited for seats (0,) all the"
        " time: does the rule play set s.must?",
    ),
    "a dead end": (
        "return 2 if s.must == bit(seat) else 0",
        "return 2 if s.must == bit(seat) and s.moves < 1 else 0",
        "rules.py:{def legal}: a dead end: seat 1 is asked, and by the rule legal it may do nothing",
    ),
    "notation that does not round-trip": (
        'ACTIONS("bet", "A chip goes into the pot.")',
        'ACTIONS("bet", "A chip goes into the pot.", "pass")',
        "rules.py:{BET =}: actions 0 and 1 are both written 'pass'",
    ),
    "notation that differs by case alone": (
        'ACTIONS("bet", "A chip goes into the pot.")',
        'ACTIONS("bet", "A chip goes into the pot.", "Pass")',
        "rules.py:{BET =}: actions 0 and 1 are both written 'Pass'",
    ),
    "an event to the wrong audience": (
        "Annotated[int, CARD, OWN]",
        "Annotated[int, CARD]",
        "rules.py:{def draws}: the event draws tells seat 0 what it may not know: is its audience the right"
        " one, or does it reveal? It is told by the rule setup ({folder}/rules.py:{    draws(})",
    ),
    "a misspelt field of an event": (
        "seat, helper(",
        "seat, chip=helper(",
        "rules.py:{chip=}: TypeError: acts() got an unexpected keyword argument 'chip' (in the rule play;",
    ),
    "an unknown event": (
        "    acts(journal",
        "    actz(journal",
        "rules.py:{actz}: NameError: name 'actz' is not defined (in the rule play;",
    ),
    "a field that nobody has declared": (
        "turn: Annotated[int, EVERYBODY]",
        "turn: int",
        "rules.py:{turn: int}: field turn of the state: nobody sees it",
    ),
    "a field of a seat that nobody has declared": (
        "chips: Annotated[int, EVERYBODY]",
        "chips: int",
        "rules.py:{    chips: int}: field players.chips of the state: nobody sees it",
    ),
    "a world that does not fit": (
        "t.players[other].card == 0:",
        "other == seat:",
        "rules.py:{def imagine}: to seat 1 the imagined world looks other than the match: players",
    ),
    "shares that do not add up": (
        "rank_by_score(2, out)",
        "out[0, SCORE] = 1",
        "rules.py:{def standing}: shares of the win add up to 0",
    ),
    "what Numba cannot compile": (
        MOVED,
        "    s.moves += 1 + len(frozenset(()))\n",
        "rules.py:{frozenset}: in the rule play it cannot be compiled: ",
    ),
    "a mistake in writing": (
        "BET = ACTIONS(",
        "BET = = ACTIONS(",
        "rules.py:{BET =}: SyntaxError: invalid syntax",
    ),
}
BY_DAY = ("a misspelt field in setup", "an event to the wrong audience")
HELPED = ("    acts(journal, seat, mine.chips)\n", "    acts(journal, seat, helper(mine.chips))\n")
LEARNT = (
    "from typing import Annotated\n",
    "import random as import_random\nfrom typing import Annotated\n\nLISTED = [1]\n",
)
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


def placed(expected: str, rules: Path) -> str:
    """What is to be said, where {text} stands for the line of the rules in which the text stands last, and
    {folder} for the folder of the package."""
    lines = rules.read_text("utf-8").splitlines()
    expected = expected.replace("{folder}", str(rules.parent))
    return re.sub(
        r"\{(.+?)\}",
        lambda found: str(max(n for n, line in enumerate(lines, 1) if found[1] in line)),
        expected,
    )


@pytest.mark.night  # by day as contributors are told to check it
def test_the_example_passes(package):
    status, said = checked(package)
    assert (status, said.count(": ok"), said.count("\n")) == (0, 8, 8)


@pytest.mark.parametrize("error", [*BY_DAY, *at_night(*(error for error in PLANTED if error not in BY_DAY))])
def test_a_beginners_error_is_found_and_named(package, error):
    old, new, expected = PLANTED[error]
    file = package / RULES
    replace(file, *HELPED)
    replace(file, *LEARNT)
    file.write_text(file.read_text("utf-8") + HELPER, "utf-8")
    replace(file if old in file.read_text("utf-8") else package / WORDS, old, new)
    status, said = checked(package)
    folder = "" if expected.startswith("kuhn_poker") else f"{file.parent}/"
    assert status == 1 and f"\n{folder}{placed(expected, file)}" in said, said
    assert "Traceback" not in said and "\x1b" not in said and len(said.splitlines()) < 25


def test_the_example_is_as_long_as_is_said_and_says_what_each_field_is():
    files = [*(EXAMPLE / "kuhn_poker").glob("*.*"), EXAMPLE / "pyproject.toml"]
    assert sum(len(file.read_text("utf-8").splitlines()) for file in files) <= 150
    fields = re.findall(r"^    \w+: .*", (EXAMPLE / RULES).read_text("utf-8"), re.MULTILINE)
    assert len(fields) == 7 and [field for field in fields if "  # " not in field] == [fields[5]]


@pytest.mark.night
def test_the_command_that_contributors_are_told_works_from_the_root():
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    commands = re.findall(r"`(\S+=\S+) uv run (theomachy check \w+)`", text)
    assert len(commands) == text.count("run theomachy check ") == 1
    for setting, command in commands:
        name, value = setting.split("=")
        done = subprocess.run(
            [sys.executable, "-m", *command.split()],
            cwd=ROOT,
            env=os.environ | {name: value},
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0 and "compiled games: ok" in done.stdout, done.stderr
        assert done.stdout.count(": ok") == done.stdout.count("\n") == 8


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_sources_declarations_and_sentences_of_the_packages_own_games_pass(game):
    parts = (read_sources, read_declarations, read_sentences, compare_notations)
    assert [str(finding) for part in parts for finding in part(game)] == []


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
