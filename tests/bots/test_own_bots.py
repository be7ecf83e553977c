"""A program of one's own makes a bot that can be named wherever one names bots on the command line."""

import json
import sys
from pathlib import Path

import pytest

from tests.cli import one_line, run
from theomachy import Match
from theomachy.bots import Decision, make, own
from theomachy.bots.registry import check_spec, parse_spec, with_fingerprint
from theomachy.env.text import Sitting
from theomachy.errors import BadOptions, BadSeats, UnknownBot
from theomachy.lab import simulate as lab
from theomachy.lab.arena import arena, play_arena
from theomachy.server.bot_choice import BotChoice

ZEUS = "zeus-on-the-loose"
BOTS = """
from bots_beside import order

class Lowest:
    def choose(self, decision):
        return order(decision.legal)[0]

class Lost:
    def choose(self, decision):
        raise ValueError("no idea")

class Leaving:
    def choose(self, decision):
        print("I leave")
        raise SystemExit("enough")

class Wavering:
    def choose(self, decision):
        raise ValueError(f"none of {decision.seed}")

class Sorting:
    def choose(self, decision):
        decision.legal.sort(key=lambda action: -decision.worth[action])

class Cheating:
    def choose(self, decision):
        vars(decision).update(legal=[*range(1000)], worth={})
        return 17

class NoBot:
    pass

class Demanding:
    def __init__(self, wanted):
        pass

def leaves():
    raise SystemExit("gone")
"""


@pytest.fixture
def bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.delitem(sys.modules, "bots_beside", raising=False)  # of the test before
    monkeypatch.setattr(own, "_folders", set())
    monkeypatch.setattr(sys, "path", sys.path[:])
    (tmp_path / "bots_beside.py").write_text("order = sorted\n")
    file = tmp_path / "my_bots.py"
    file.write_text(BOTS)
    return file


def test_it_plays_by_its_file_and_by_its_module(bots):
    decision = Decision.of(Match(ZEUS, 2, seed=7), 1)
    assert make(f"python:{bots}:Lowest").choose(decision) == min(decision.legal)
    sys.path.insert(0, str(bots.parent))
    assert make("python:my_bots:Lowest").choose(decision) == min(decision.legal)
    assert parse_spec(f"python:{bots}:Lowest").title == "Lowest"


@pytest.mark.parametrize(
    ("named", "said"),
    [
        ("{file}", "'{file}' is no bot in Python: write python:<file>.py:<name>"),
        ("{file}:", "is no bot in Python"),
        (":Lowest", "is no bot in Python"),
        (
            "{file}:Highest",
            "{file} has no Highest; bots in it: Lowest, Lost, Leaving, Wavering, Sorting, Cheating",
        ),
        ("{file}:NoBot", "makes no bot: its NoBot has no method choose"),
        ("{file}:Demanding", "makes no bot: TypeError: Demanding.__init__() missing"),
        ("{file}:leaves", "makes no bot: SystemExit: gone, in line 38 of my_bots.py"),
        ("no_such_file.py:Bot", f"there is no file {Path.cwd() / 'no_such_file.py'}"),
        ("no_such_module:Bot", "makes no bot: ModuleNotFoundError: No module named 'no_such_module'"),
    ],
)
def test_what_makes_no_bot_is_refused_in_words(bots, named, said):
    with pytest.raises(UnknownBot) as raised:
        check_spec("python:" + named.format(file=bots), ZEUS, 2)
    assert said.format(file=bots) in str(raised.value)


def test_a_file_that_fails_once_is_read_again(bots):
    spec = f"python:{bots}:Lowest"
    bots.write_text("oh no")
    with pytest.raises(UnknownBot, match="SyntaxError"):
        check_spec(spec, ZEUS, 2)
    bots.write_text(BOTS)
    check_spec(spec, ZEUS, 2)


def test_helpers_of_two_bots_are_not_mistaken_for_each_other(bots, tmp_path):
    """As of two versions of a bot."""
    other = tmp_path / "other"
    other.mkdir()
    for file in ("my_bots.py", "bots_beside.py"):
        (other / file).write_text((tmp_path / file).read_text())
    check_spec(f"python:{bots}:Lowest", ZEUS, 2)
    with pytest.raises(UnknownBot, match="which has the same name: rename one of them"):
        check_spec(f"python:{other / 'my_bots.py'}:Lowest", ZEUS, 2)
    (other / "bots_beside.py").rename(other / "bots_beside_2.py")
    (other / "my_bots.py").write_text(BOTS.replace("bots_beside", "bots_beside_2"))
    check_spec(f"python:{other / 'my_bots.py'}:Lowest", ZEUS, 2)


def test_nobody_who_plays_over_a_network_names_one(bots):
    """A server would run whatever program is on its machine."""
    spec = f"python:{bots}:Lowest"
    with pytest.raises(UnknownBot, match="bots of files are not for this table"):
        Sitting(ZEUS, seats=2, bots=spec, seed=1)
    with pytest.raises(BadSeats, match="no bot"):
        BotChoice().check(spec, ZEUS, 2)


def test_an_arena_and_a_simulation_meet_it_and_a_failing_one_is_counted(bots, tmp_path):
    lowest, lost = (f"python:{bots.name}:{name}" for name in ("Lowest", "Lost"))
    done = run(
        "arena", ZEUS, "--bots", f"{lowest},{lost}", "--games", "4", "--margin", "0", "--jobs", "2", "--json",
        folder=tmp_path,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    mine, failing = json.loads(done.stdout)["bots"]
    assert (mine["bot"], mine["replaced_answers"]) == (lowest, 0)
    assert failing["replaced_answers"] > 4
    assert done.stderr.count("no idea, in line 10 of my_bots.py") == 4, "once a game"
    done = run("simulate", ZEUS, "--seats", f"{lowest},greedy", "--games", "2", "--json", folder=tmp_path)
    assert json.loads(done.stdout)["replaced_answers"] == [0, 0]


@pytest.mark.rogue_bots
def test_one_whose_errors_differ_each_time_fills_no_log(bots, caplog):
    specs = (f"python:{bots}:Wavering", "greedy")
    plan = lab.plan(ZEUS, specs, seed=1)
    played = lab.play_game(plan, lab.make_bots(plan), 0)
    assert len(played.replaced[0]) > len(caplog.messages) == lab.REASONS_TOLD


@pytest.mark.rogue_bots
@pytest.mark.parametrize("name", ["Sorting", "Cheating"])
def test_what_it_does_to_its_decision_has_no_consequences(bots, name):
    """Hera is action 17, and not in every hand; the legal actions are no list to sort."""
    plan = lab.plan(ZEUS, (f"python:{bots}:{name}", "greedy"), seed=1)
    played = lab.play_game(plan, lab.make_bots(plan), 0)
    assert len(played.replaced[0]) == 1 and played.replaced[0].total() > 2


def test_one_that_prints_and_exits_ends_nothing_and_stands_in_no_result(bots, tmp_path):
    specs = f"python:{bots.name}:Leaving,greedy"
    done = run("arena", ZEUS, "--bots", specs, "--games", "2", "--jobs", "1", "--json", folder=tmp_path)
    leaving, greedy = json.loads(done.stdout)["bots"]
    assert leaving["replaced_answers"] > 2 and greedy["replaced_answers"] == 0
    assert (
        done.returncode == 0
        and "I leave" in done.stderr
        and "(SystemExit: enough, in line 15 of my_bots.py)" in done.stderr
    )


def test_it_sits_at_a_table_in_the_terminal(bots, tmp_path):
    spec = f"python:{bots.name}:Lowest"
    done = run("play", ZEUS, "--seats", f"you,{spec}", "--seed", "1", folder=tmp_path)
    assert done.returncode == 0 and "Lowest 2" in done.stdout
    done = run("play", ZEUS, "--seats", f"you,{spec}!", folder=tmp_path)
    assert done.returncode == 2 and "is no bot in Python" in one_line(done.stderr)


def test_games_of_what_has_changed_in_a_file_are_other_games(bots, tmp_path):
    spec, kept = f"python:{bots}:Lowest", tmp_path / "kept.csv"
    play_arena(arena(ZEUS, [spec, "random"], 2, 1), 4, jobs=1, out=kept)
    before = kept.read_bytes()
    assert with_fingerprint("greedy") == "greedy" and with_fingerprint(spec).startswith(f"{spec} ")
    bots.write_text(f"{BOTS}\n# changed\n")
    with pytest.raises(BadOptions, match="files"):
        play_arena(arena(ZEUS, [spec, "random"], 2, 1), 8, jobs=1, out=kept)
    assert kept.read_bytes() == before
