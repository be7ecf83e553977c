"""Whatever goes wrong on the command line is one line on standard error and exit status 2, never a traceback;
nothing is lost.

Most commands run in this process, by the same `main`, because a new one for each would take minutes; what an
uncaught exception is to a person, it is here to the test."""

import contextlib
import errno
import json
import os
import random
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.checks.effort import at_night, first_by_day
from tests.cli import PATIENCE, PROGRAM, ZEUS, environment, one_line, run
from theomachy import Match
from theomachy.catalogue import MINUS
from theomachy.cli import main
from theomachy.errors import CannotSave
from theomachy.games.zeus_on_the_loose.components import OWN_FILE
from theomachy.lab.simulate import plan, play_chunk

Refuse = Callable[..., str]


@pytest.fixture
def refused(monkeypatch, capsys, tmp_path) -> Refuse:
    """Run a command that must be refused, in an empty folder; the sentence of the refusal, with `told` before
    it on standard output."""
    monkeypatch.chdir(tmp_path)

    def refuse(*arguments: str, told: str = "") -> str:
        monkeypatch.setattr(sys, "argv", ["theomachy", *arguments])
        with pytest.raises(SystemExit) as end:
            main()
        out, err = capsys.readouterr()
        assert (end.value.code, out) == (2, told)
        return one_line(err)

    return refuse


# Commands


def simulate(*more: str) -> list[str]:
    return ["simulate", ZEUS, *more]


def arena(bots: str, *more: str) -> list[str]:
    return ["arena", ZEUS, "--bots", bots, *more]


def option(*pairs: str) -> list[str]:
    return simulate(*(word for pair in pairs for word in ("--option", pair)))


COMMANDS = {
    "unknown command": (["conquer"], "conquer"),
    "no game": (["simulate"], "GAME"),
    "unknown game: rules": (["rules", "hades"], "no game is called 'hades'; there are: zeus-on-the-loose"),
    "unknown game: simulate": (["simulate", "hades"], "no game is called 'hades'"),
    "unknown game: play": (["play", "hades"], "no game is called 'hades'"),
    "unknown game: bench": (["bench", "hades"], "no game is called 'hades'"),
    "balance: no margin": (["balance", ZEUS, "--until", "soon"], "'soon' is no margin"),
    "balance: no such set": (
        ["balance", ZEUS, "--vary", "components=none.toml"],
        "component file none.toml: No such file",
    ),
    "balance: varied twice": (["balance", ZEUS, "--vary", "younger=on,on"], "name each value once"),
    "balance: nowhere to report": (["balance", ZEUS, "--report", "no/page.html"], "there is no folder no"),
    "events without games": (simulate("--events"), "--events goes with --out FILE"),
    "no set to check": (["components", "check"], "write: theomachy components check FILE"),
    "unknown switch": (simulate("--gamse", "5"), "--gamse"),
    "unknown option": (option("colour=red"), "no option 'colour'; it has: edition"),
    "bad value": (option("sneak=never"), "option sneak: 'never' is not one of window, race, off"),
    "bad value of two lines": (option("sneak=win\ndow"), "option sneak"),
    "options clash: sneak": (
        option("younger=on", "sneak=window"),
        "younger means sneak=off, so sneak=window contradicts it",
    ),
    "options clash: drawing": (option("drawing=manual", "younger=on"), "younger means drawing=auto"),
    "option without =": (option("sneak"), "'sneak': write name=value"),
    "option without a name": (option("=off"), "'=off': write name=value"),
    "option twice": (option("sneak=off", "sneak=race"), "each name once"),
    "starter by name, no names": (option("starter=name"), "starter=name needs the players' names"),
    "starter who does not exist": (option("starter=3"), "starter=3 is for 4 seats or more, not for 3"),
    "too few seats": (simulate("--seats", "random"), "2 to 5 players, not 1"),
    "too many seats": (simulate("--seats", ",".join(["random"] * 6)), "2 to 5 players, not 6"),
    "no seats": (simulate("--seats", ""), "2 to 5 players"),
    "too few seats to play": (["play", ZEUS, "--seats", "you"], "2 to 5 players, not 1"),
    "names that are not as many as seats": (
        ["play", ZEUS, "--seats", "you,you", "--names", "A,B,C"],
        "3 names for 2 seats",
    ),
    "starter who does not exist, to play": (
        ["play", ZEUS, "--seats", "you,you", "--option", "starter=2"],
        "starter=2 is for 3 seats or more",
    ),
    "a misspelt bot": (simulate("--seats", "random,Gredy"), "no bot is called 'Gredy'; did you mean greedy?"),
    "the beginning of a game": (
        ["bench", "zeus"],
        "no game is called 'zeus'; did you mean zeus-on-the-loose?",
    ),
    "a program without python:": (
        simulate("--seats", "random,mine.py:Bot"),
        "no bot is called 'mine.py:Bot'; did you mean python:mine.py:Bot?",
    ),
    "a number of seats": (simulate("--seats", "3"), "seats are given by who sits in them"),
    "unknown bot": (simulate("--seats", "random,zeus"), "no bot is called 'zeus'; there are: random, greedy"),
    "unknown bot to play with": (["play", ZEUS, "--seats", "you,zeus"], "no bot is called 'zeus'"),
    "a person by another name": (["play", ZEUS, "--seats", "me,greedy"], "a person is `you`"),
    "a person in a simulation": (simulate("--seats", "you,random"), "no bot is called 'you'"),
    "games 0": (simulate("--games", "0"), "--games"),
    "half a game": (simulate("--games", "0.5"), "no number of games"),
    "too many games": (simulate("--games", "1e10"), "1 to 1000000000"),
    "games that are no number": (simulate("--games", "many"), "--games"),
    "negative seed": (simulate("--seed", "-1"), "--seed"),
    "seed too large": (simulate("--seed", str(1 << 63)), "--seed"),
    "negative seed to play": (["play", ZEUS, "--seed", "-1"], "--seed"),
    "jobs 0": (simulate("--jobs", "0"), "--jobs"),
    "an arena with an unknown bot": (arena("random,zeus"), "no bot is called 'zeus'"),
    "an arena with a budget of 0": (arena("random,ismcts:0"), "'ismcts:0' has no possible budget; write"),
    "an arena of one bot": (arena("random"), "2 seats need 2 bots or more, not 1"),
    "an arena of one bot twice": (arena("random,random"), "two different bots, not random alone"),
    "fewer bots than seats": (arena("random,greedy", "--seats", "3"), "3 seats need 3 bots or more, not 2"),
    "an arena with too many seats": (arena("random,greedy", "--seats", "6"), "2 to 5 players, not 6"),
    "an arena of no games": (arena("random,greedy", "--games", "0"), "'0' is no number of games"),
    "a margin that is none": (arena("random,greedy", "--margin", "-1"), "--margin"),
    "an arena kept nowhere": (arena("random,greedy", "--out", "no/such.csv"), "there is no folder no"),
    "an arena kept in a kind of file that is not known": (
        arena("random,greedy", "--out", "games.txt"),
        "games are written as .csv or .parquet",
    ),
    "nowhere to save": (
        ["play", ZEUS, "--seats", "you,you", "--save", "no/such/folder.json"],
        "folder.json could not be written",
    ),
    "a folder to save in": (["play", ZEUS, "--seats", "you,you", "--save", "."], ". could not be written"),
}


NIGHTLY = "balance: nowhere to report"
"""It imports all that draws a report, which takes seconds."""


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        pytest.param(*case, id=name, marks=[pytest.mark.night] * (name == NIGHTLY))
        for name, case in COMMANDS.items()
    ],
)
def test_a_command_that_makes_no_sense(refused, command, reason):
    assert reason in refused(*command)


DIGITS = "9" * 5000
BUDGETS = [
    "",
    "0",
    "0s",
    "0.0s",
    "abc",
    "-1s",
    "-5",
    "1e3",
    "5m",
    "9999999999",
    "99999999s",
    DIGITS,
    f"{DIGITS}s",
]


@pytest.mark.parametrize("budget", BUDGETS, ids=lambda budget: budget[:20])
def test_a_budget_that_makes_no_sense(refused, budget):
    said = refused(*simulate("--seats", f"random,ismcts:{budget}"))
    assert "write ismcts:1s for seconds a move, at most 3600, or ismcts:500 for iterations" in said


@pytest.mark.parametrize(
    "name",
    first_by_day("options clash: sneak", "unknown command", "unknown game: rules", "nowhere to save"),
)
def test_the_installed_program_refuses_no_differently(name, tmp_path):
    command, reason = COMMANDS[name]
    done = run(*command, folder=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert reason in one_line(done.stderr)


# Component files

OWN_TEXT = OWN_FILE.read_text("utf-8")
COMPONENTS = {
    "no TOML": ("name = = 5", "line 1"),
    "empty": ("", "name: "),
    "a key that nobody knows": (f"colour = 5\n{OWN_TEXT}", "colour: "),
    "a god's key that nobody knows": (
        OWN_TEXT.replace("steals = true", "steals = true\ncolour = 5", 1),
        "gods.0.colour: ",
    ),
    "a missing key": (OWN_TEXT.replace("steals = true\n", "", 1), "gods.0.steals: "),
    "a missing table": (OWN_TEXT.partition("[numbers]")[0], "numbers: "),
    "negative copies": (OWN_TEXT.replace("2006 = 4, 56 = 3", "2006 = -4, 56 = 3"), "gods.0.copies.2006: "),
    "copies for one edition": (OWN_TEXT.replace("{ 2006 = 4, 56 = 3 }", "{ 2006 = 4 }"), "gods.0.copies: "),
    "a text for a number": (OWN_TEXT.replace("amount = 10", 'amount = "ten"'), "gods.0.amount: "),
    "an unknown effect": (OWN_TEXT.replace('"reverse"', '"explode"'), "gods.3.effect: "),
    "two of a name": (OWN_TEXT.replace('"Hera"', '"Apollo"'), "two cards have the same name"),
    "a name like a move": (OWN_TEXT.replace('"Hera"', '"Sneak"'), "gods.7.name: "),
    "a number of 6000 digits": (f"name = {'9' * 6000}", ""),
    "endless nesting": (f"name = {'[' * 20_000}", ""),
}


@pytest.mark.parametrize(("text", "reason"), COMPONENTS.values(), ids=COMPONENTS)
def test_a_broken_component_file(refused, tmp_path, text, reason):
    (tmp_path / "cards.toml").write_text(text, "utf-8")
    told = refused(*simulate("--components", "cards.toml"))
    assert told.startswith("component file cards.toml: ")
    assert reason in told


def test_a_component_file_that_cannot_be_read(refused, tmp_path):
    (tmp_path / "folder").mkdir()
    (tmp_path / "junk").write_bytes(bytes(range(256)))
    for name in ("missing.toml", "folder", "junk"):
        assert refused(*simulate("--components", name)).startswith(f"component file {name}: ")
        assert refused("play", ZEUS, "--seats", "you,you", "--components", name).startswith(
            f"component file {name}: "
        )


def test_a_folder_of_component_sets_that_is_not_sound(refused, tmp_path):
    serve = ("serve", "--no-open", "--port", "0", "--data", "data", "--components")
    assert refused(*serve, "nowhere") == "there is no folder nowhere of component sets"
    (tmp_path / "sets" / "hades").mkdir(parents=True)
    assert refused(*serve, "sets").startswith("component folder sets/hades: no game is called 'hades'")
    (tmp_path / "sets" / "hades").rename(tmp_path / "sets" / "olympics")
    (tmp_path / "sets" / "olympics" / "mine.toml").write_text(
        'name = "Mine"\nversion = "1"\nreconstructed = false\n', "utf-8"
    )
    assert refused(*serve, "sets") == "component file sets/olympics/mine.toml: events: it is missing"


# Saved files


@pytest.fixture(scope="module")
def saved_text() -> str:
    match = Match(ZEUS, 3, seed=5, names=["Anna", "Ben", "Cleo"])
    choices = random.Random(5)
    for _ in range(12):
        match.play(choices.choice(match.legal(match.must[0])), match.must[0])
    return match.to_json()


BOTS = ["Random 1", "Random 2"]


def kept(*, moves: int = 3, names: list[str] = BOTS, seat_by_seat: bool = True, **options: str) -> str:
    """A saved match of two bots."""
    match = Match(ZEUS, 2, seed=5, names=names, options=options, seat_by_seat=seat_by_seat)
    while not match.over and len(match.moves) < moves:
        match.play(match.legal(match.must[0])[0], match.must[0])
    return match.to_json()


OTHERS = {
    "another game": (
        Match("hera-and-zeus", 2, names=BOTS, seat_by_seat=True).to_json,
        "another match and stays as it is (game: Hera and Zeus, not Zeus on the Loose): name another file",
    ),
    "other bots": (
        partial(kept, names=["Random 1", "Greedy 2"]),
        "another match and stays as it is (players: Random 1, Greedy 2, not Random 1, Random 2)",
    ),
    "other options": (
        partial(kept, drawing="manual"),
        "another match and stays as it is (options: drawing=manual, not drawing=auto)",
    ),
    "another seed": (kept, "another match and stays as it is (seed: 5, not 4)"),
    "a match that is over": (partial(kept, moves=9999), "holds a match that is over, and stays as it is"),
    "a match of a server": (partial(kept, seat_by_seat=False), "whoever is quicker may act first"),
    "a shopping list": (lambda: "ambrosia, nectar", "is no saved match"),
}


@pytest.mark.parametrize(("there", "reason"), OTHERS.values(), ids=OTHERS)
def test_what_is_in_the_file_stays_unless_it_is_the_match_that_is_played(refused, tmp_path, there, reason):
    file = tmp_path / "match.json"
    file.write_text(text := there(), "utf-8")
    seed = "4" if "seed" in reason else "5"
    said = refused("play", ZEUS, "--seats", "random,random", "--seed", seed, "--save", "match.json")
    assert said.startswith("match.json ") and reason in said
    assert file.read_text("utf-8") == text


@pytest.fixture
def saved(saved_text) -> dict[str, Any]:
    """A saved match as data, to be spoilt."""
    return json.loads(saved_text)


NO_FILES = {
    "missing": (None, "cannot be read: "),
    "junk": (bytes(range(256)) * 10, "cannot be read: "),
    "zeros": (bytes(100), "is no saved match"),
    "empty": (b"", "is no saved match"),
    "other JSON": (b'{"name": "theomachy"}', "is no saved match"),
    "a list": (b"[1, 2, 3]", "is no saved match"),
    "a number of 6000 digits": (b'{"theomachy": ' + b"9" * 6000 + b"}", "is no saved match"),
    "endless nesting": (b"[" * 200_000, "is no saved match"),
}


@pytest.mark.parametrize("check", [[], ["--check"]], ids=["replay", "check"])
@pytest.mark.parametrize(("content", "reason"), NO_FILES.values(), ids=NO_FILES)
def test_a_file_that_is_no_saved_match(refused, tmp_path, content, reason, check):
    if content is not None:
        (tmp_path / "match.json").write_bytes(content)
    told = refused("replay", "match.json", *check)
    assert told.startswith("match.json")
    assert reason in told


def test_a_folder_is_no_saved_match(refused):
    assert refused("replay", ".").startswith(". cannot be read: ")


def test_a_saved_match_cut_off_anywhere(refused, tmp_path, saved_text):
    for length in range(1, len(saved_text) - 2, 97):
        (tmp_path / "match.json").write_text(saved_text[:length], "utf-8")
        assert refused("replay", "match.json", "--check").startswith("match.json is no saved match")


ALTERED: dict[str, tuple[dict[str, Any], str]] = {
    "newer format": ({"theomachy": 99}, "a newer one wrote it"),
    "newer rules": ({"rules": 99}, "rules 99 of Zeus on the Loose"),
    "unknown game": ({"game": "hades"}, "no game is called 'hades'"),
    "unknown entry": ({"colour": "red"}, "colour"),
    "seats": ({"seats": 9}, "2 to 5 players, not 9"),
    "negative seats": ({"seats": -1}, f"2 to 5 players, not {MINUS}1"),
    "names": ({"names": ["Anna"]}, "1 names for 3 seats"),
    "unknown option": ({"options": {"colour": "red"}}, "no option 'colour'"),
    "option value": ({"options": {"sneak": "never"}}, "'never' is not one of"),
    "negative seed": ({"seed": -1}, "a seed is a number from 0"),
    "large seed": ({"seed": 1 << 70}, "a seed is a number from 0"),
    "other seed": ({"seed": 6}, "move 1 "),
    "no seed": ({"seed": None}, "seed"),
    "a seed and a key": ({"key": "00" * 32}, "not both"),
    "a key that is none": ({"seed": None, "key": "zeus"}, "its key is not written in hexadecimal"),
    "moves are a number": ({"moves": 5}, "moves"),
    "a move without its seat": ({"moves": [["Hera"]]}, "moves.0"),
    "a move of a seat that does not exist": ({"moves": [[7, "1"]]}, "move 1 "),
    "an unknown move": ({"moves": [[0, "Hades"]]}, "move 1 "),
    "no moves": ({"moves": []}, "another position than was saved"),
    "check hash": (
        {"check": "0123456789abcdef"},
        "all 12 moves fit, but they lead to another position than was saved",
    ),
    "other names": (
        {"names": ["Anna", "Ben", "Clio"]},
        "all 12 moves fit, but the file is not as it was saved",
    ),
    "another chain": ({"chain": "0" * 64}, "all 12 moves fit, but the file is not as it was saved"),
    "an empty position": ({"seed": None, "start": {}}, "position"),
    "a seed and a position": ({"start": {}}, "begins with a position and with a seed"),
    "a position that is nonsense": ({"seed": None, "start": {"players": 5}}, "position"),
    "other components": ({"components": {"label": "Mine", "fingerprint": "0123", "data": None}}, "Mine"),
    "broken components": (
        {"components": {"label": "Mine", "fingerprint": "0123", "data": {"name": "Mine"}}},
        "components",
    ),
}


@pytest.mark.parametrize(("changes", "reason"), ALTERED.values(), ids=ALTERED)
def test_a_saved_match_that_was_altered(refused, tmp_path, saved, changes, reason):
    (tmp_path / "match.json").write_text(json.dumps(saved | changes), "utf-8")
    told = refused("replay", "match.json", "--check")
    assert told.startswith("match.json")  # whichever file it was, its name is told
    assert reason in told


def test_a_saved_match_that_misses_an_entry(refused, tmp_path, saved):
    for name in ("theomachy", "game", "rules", "seats", "options", "components", "moves", "check", "chain"):
        (tmp_path / "match.json").write_text(
            json.dumps({key: value for key, value in saved.items() if key != name}), "utf-8"
        )
        assert refused("replay", "match.json", "--check").startswith("match.json")


def with_an_illegal_move(saved: dict[str, Any], number: int) -> tuple[dict[str, Any], Match]:
    """The data with one move that its seat could not make, and the match before it."""
    *_, before = (match for _, match in zip(range(number), Match.replay(json.dumps(saved)), strict=False))
    seat, _ = saved["moves"][number - 1]
    illegal = next(card for card in ("Hera", "1", "2", "3", "4", "5", "6") if card not in before.legal(seat))
    moves = [list(move) for move in saved["moves"]]
    moves[number - 1] = [seat, illegal]
    return saved | {"moves": moves}, before.copy()


@pytest.mark.parametrize("number", [1, 6, 12])
def test_a_move_that_does_not_fit_is_named_by_its_number(refused, tmp_path, saved, number):
    altered, _ = with_an_illegal_move(saved, number)
    (tmp_path / "match.json").write_text(json.dumps(altered), "utf-8")
    told = refused("replay", "match.json", "--check")
    seat, move = altered["moves"][number - 1]
    assert told.startswith(f"match.json: move {number} ('{move}' by seat {seat}) does not fit: ")


def test_a_move_that_does_not_fit_ends_the_story_before_it(refused, tmp_path, saved):
    altered, before = with_an_illegal_move(saved, 6)
    (tmp_path / "match.json").write_text(json.dumps(altered), "utf-8")
    told = "".join(f"  {event.text}\n" for event in before.events(None))
    assert "move 6 " in refused("replay", "match.json", told=told)


@pytest.mark.parametrize("seat", ["3", "-1", "99", "Nobody"])
@pytest.mark.parametrize("check", [[], ["--check"]], ids=["replay", "check"])
def test_a_seat_that_does_not_exist(refused, tmp_path, saved_text, seat, check):
    (tmp_path / "match.json").write_text(saved_text, "utf-8")
    assert f"there is no seat {seat}; seats are 0 to 2, or called" in refused(
        "replay", "match.json", "--seat", seat, *check
    )


# Saving


def full_disk(*_arguments: Any, **_named: Any) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.mark.parametrize(
    ("module", "function"), [(os, "fsync"), (Path, "open"), (os, "replace")], ids=["write", "open", "rename"]
)
def test_a_full_disk_leaves_the_old_file_as_it_was(monkeypatch, tmp_path, module, function):
    file = tmp_path / "match.json"
    match = Match(ZEUS, 3, seed=1)
    match.save(file)
    before = file.read_bytes()
    match.play(match.legal()[0])
    monkeypatch.setattr(module, function, full_disk)
    with pytest.raises(CannotSave, match=r"match\.json could not be written: No space left on device"):
        match.save(file)
    monkeypatch.undo()
    assert [path.name for path in tmp_path.iterdir()] == ["match.json"]  # and no temporary file
    assert file.read_bytes() == before
    assert len(match.moves) == 1  # the match itself goes on, and can be saved when there is room again
    match.save(file)
    assert Match.load(file).moves == match.moves


def test_an_interrupt_while_saving_leaves_nothing_half_done(monkeypatch, tmp_path):
    def interrupt(_file: int) -> None:
        raise KeyboardInterrupt

    file = tmp_path / "match.json"
    match = Match(ZEUS, 3, seed=1)
    match.save(file)
    before = file.read_bytes()
    match.play(match.legal()[0])
    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        match.save(file)
    assert [path.name for path in tmp_path.iterdir()] == ["match.json"]
    assert file.read_bytes() == before


# Interrupts


@pytest.fixture(scope="module")
def _compiled() -> None:
    """From here on everything is in the cache: no interrupt meets the compiler."""
    for seats in (("random", "random"), ("random", "ismcts:1")):
        play_chunk(plan(ZEUS, seats, seed=1), 0, 1)


def interrupted(after: float, *arguments: str) -> tuple[str, str]:
    """What a program says that is told to stop by Ctrl-C, which at a terminal goes to all its processes."""
    pipe = subprocess.PIPE
    program = subprocess.Popen(
        [PROGRAM, *arguments], env=environment(), stdout=pipe, stderr=pipe, text=True, start_new_session=True
    )
    try:
        here = Path(f"/proc/{program.pid}")
        while (
            "llvmlite" not in (here / "maps").read_text()
            and not (here / f"task/{program.pid}/children").read_text()
        ):
            assert (
                program.poll() is None
            )  # what compiles, or other processes, is there when the command has begun
            time.sleep(0.05)
        time.sleep(after)
        os.killpg(program.pid, signal.SIGINT)
        out, err = program.communicate(timeout=PATIENCE)
    except BaseException:
        os.killpg(program.pid, signal.SIGKILL)
        program.communicate()
        raise
    assert program.returncode == 2
    return out, one_line(err)


def finished_games(said: str, of: int) -> int:
    told = re.fullmatch(rf"interrupted after (\d+) of {of} games", said)
    assert told, said
    return int(told[1])


@pytest.mark.usefixtures("_compiled")
@pytest.mark.parametrize("as_json", first_by_day(True, False), ids=["json", "table"])
def test_an_interrupted_simulation_shows_what_is_finished(as_json):
    games = 0
    for after in (1.5, 5.0, 20.0, 80.0):  # on a busy machine nothing may be finished yet, or begun
        out, said = interrupted(after, *simulate("--games", "100000000"), *(["--json"] if as_json else []))
        games = 0 if said == "interrupted" else finished_games(said, 100_000_000)
        if games:
            break
    assert games > 0
    if as_json:
        result = json.loads(out)
        assert result["games"] == games
        assert sum(result["wins"]) == pytest.approx(games)
    else:
        assert f"Zeus on the Loose: {games:,} games" in out
        assert out.count("│ random │") == 3


@pytest.mark.night
@pytest.mark.usefixtures("_compiled")
@pytest.mark.parametrize(
    ("seats", "after"),
    [("random,ismcts:50", 2.0), *at_night(("random,random", 1.5), ("random,random", 3.0))],
)
def test_a_simulation_in_several_processes_can_be_interrupted(seats, after):
    _, said = interrupted(after, *simulate("--seats", seats, "--jobs", "2", "--games", "100000000"))
    if said != "interrupted":  # on a busy machine it may not have begun yet
        finished_games(said, 100_000_000)


@pytest.mark.night
@pytest.mark.usefixtures("_compiled")
def test_an_interrupted_benchmark_says_so():
    _, said = interrupted(2.0, "bench", ZEUS)
    assert said == "interrupted"


@pytest.mark.usefixtures("_compiled")
@pytest.mark.parametrize("how", first_by_day(signal.SIGKILL, signal.SIGTERM), ids=["killed", "terminated"])
def test_a_simulation_that_is_ended_leaves_no_process_behind(how):
    command = [PROGRAM, *simulate("--seats", "random,ismcts:50", "--jobs", "2", "--games", "100000000")]
    program = subprocess.Popen(
        command, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    )

    def family() -> int:
        """How many processes of the program's session there are."""
        stats = [
            text.rpartition(")")[2].split() for text in map(_read, Path("/proc").glob("[0-9]*/stat")) if text
        ]
        return sum(session == str(program.pid) and state != "Z" for state, _, _, session, *_ in stats)

    try:
        eventually(lambda: family() >= 3)  # two that play, and the one that made them
        time.sleep(1)  # they are at work
        program.send_signal(how)
        program.communicate(timeout=PATIENCE)  # the pipes are closed when all who have them are gone
        eventually(lambda: family() == 0)
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(program.pid, signal.SIGKILL)


def _read(file: Path) -> str:
    try:
        return file.read_text()
    except OSError:  # a process that has just ended
        return ""


def eventually(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.05)


@pytest.mark.night
@pytest.mark.usefixtures("_compiled")
def test_an_arena_that_is_killed_goes_on_where_it_stopped(tmp_path):
    """Killed when its file holds some games, it plays the others alone, and comes to what it would have."""
    file = tmp_path / "games.csv"
    command = arena("random,ismcts:50", "--games", "20", "--jobs", "1", "--json")
    program = subprocess.Popen(
        [PROGRAM, *command, "--out", str(file)], env=environment(), stderr=subprocess.PIPE
    )
    try:
        eventually(lambda: file.exists() and file.read_text().count("\n") > 8)
    finally:
        program.kill()
        program.communicate(timeout=PATIENCE)
    before = file.read_text()
    assert before.count("\n") < 1 + 2 * 20, "it was over too soon to be killed"
    again, whole = (
        json.loads(run(*command, *more).stdout) | {"seconds": 0.0} for more in (["--out", str(file)], [])
    )
    assert again == whole and file.read_text().startswith(before)


# Nobody reads


@pytest.mark.parametrize(
    "command", [["games"], *at_night(["rules", ZEUS], simulate("--games", "1"))], ids=" ".join
)
def test_a_reader_who_has_gone_is_no_failure(command):
    reading, writing = os.pipe()
    os.close(reading)
    with open(writing, "w") as out:
        done = subprocess.run(
            [PROGRAM, *command],
            env=environment(),
            stdout=out,
            stderr=subprocess.PIPE,
            text=True,
            timeout=PATIENCE,
        )
    assert done.stderr == ""


def test_the_first_line_alone_can_be_read():
    command = f"{PROGRAM} games | head -1"
    done = subprocess.run(
        ["bash", "-c", command], env=environment(), capture_output=True, text=True, timeout=PATIENCE
    )
    assert done.stdout == "zeus-on-the-loose: Zeus on the Loose, 2 to 5 players\n"
    assert done.stderr == ""


@pytest.mark.parametrize(
    "command", [["games"], *at_night(["games", "--json"], simulate("--games", "1"))], ids=" ".join
)
def test_output_that_cannot_be_written_is_told(command):
    with open("/dev/full", "w") as out:
        done = subprocess.run(
            [PROGRAM, *command],
            env=environment(),
            stdout=out,
            stderr=subprocess.PIPE,
            text=True,
            timeout=PATIENCE,
        )
    assert "No space left on device" in one_line(done.stderr)
    assert done.returncode == 2
