"""Every benchmark begins: its imports are there and it reads its command line. The nightly run takes them in
earnest."""

import importlib
import re
import runpy
import sys
from contextlib import nullcontext
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[1] / "benchmarks"
PROGRAMS = sorted(path.name for path in FOLDER.glob("*.py"))


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_benchmark_begins(name, monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", [name, "--help"])
    monkeypatch.syspath_prepend(str(FOLDER))
    with pytest.raises(SystemExit) as ended:
        runpy.run_path(str(FOLDER / name), run_name="__main__")
    assert ended.value.code == 0 and f"usage: {name}" in capsys.readouterr().out


def test_the_nightly_run_takes_each_of_them():
    nightly = (FOLDER.parent / ".ci/nightly").read_text()
    assert [name for name in PROGRAMS if f"benchmarks/{name}" not in nightly] == []


def test_peers_are_timed_and_what_is_not_installed_is_said(monkeypatch):
    monkeypatch.syspath_prepend(str(FOLDER))
    peers = importlib.import_module("peers")

    missing = peers.Way("pgx", "a game", lambda: importlib.import_module("no_such_library"))
    spiel = peers.Way("open_spiel", "leduc_poker", peers.open_spiel("leduc_poker"))
    rollouts = peers.Way("open_spiel", "its rollouts", peers.open_spiel_rollouts("leduc_poker"))
    found = peers.measured([missing, spiel, rollouts], 1, 0.01)
    assert found[missing] == "left out: No module named 'no_such_library'"
    assert found[spiel] > 0 and found[rollouts] > 0
    assert "| a game | left out: No module" in peers.table([missing], 1, 0.01)


def test_games_against_former_bots_are_kept_and_not_played_again(monkeypatch, tmp_path, capsys):
    monkeypatch.syspath_prepend(str(FOLDER))
    former = importlib.import_module("former")
    monkeypatch.setattr(former, "play_on", former.play_on.plain)
    asked = []
    appraise = former.basic.appraise
    monkeypatch.setitem(
        former.APPRAISALS,
        "mythology-basic",
        lambda t, params, seat, *rest: (asked.append(seat), appraise(t, params, seat, *rest)),
    )
    file = tmp_path / "games.csv"
    monkeypatch.setattr(sys, "argv", ["former.py", "--bots", "random", "--games", "2", "--out", str(file)])
    former.main()
    with file.open("a", encoding="utf-8") as out:
        out.write("mythology-basic,random,2,0,1")  # a game that was cut off as it was written
    first, second = former.read(file)
    assert (first.seat, second.seat) == (0, 1) and first.decisions > 0 and first.share in (0, 0.5, 1)
    assert set(asked) == {0, 1}
    told = capsys.readouterr().out
    monkeypatch.setattr(former, "play_game", None)
    former.main()
    assert capsys.readouterr().out == told


def test_an_earlier_version_plays_in_a_process_of_its_own_while_the_rules_are_the_same(monkeypatch, capsys):
    monkeypatch.syspath_prepend(str(FOLDER))
    earlier = importlib.import_module("earlier")
    monkeypatch.setattr(earlier, "sources", lambda commit: nullcontext(FOLDER.parent / "src"))
    bots = ["--bots", "random,greedy"]
    monkeypatch.setattr(sys, "argv", ["earlier.py", "olympics", *bots, "--seats", "3", "--games", "4"])
    earlier.main()
    assert re.search(r"^olympics, 3 seats, random,greedy, seed 0: 0\.\d+ .* of 4$", capsys.readouterr().out)
    with earlier.Earlier(FOLDER.parent / "src", "olympics", 2, "greedy") as rival:
        rival.begin(7)
        with pytest.raises(SystemExit, match="the rules are others"):
            rival.choose(0, [1])


def test_a_file_of_something_else_holds_no_games_against_former_bots(monkeypatch, tmp_path):
    monkeypatch.syspath_prepend(str(FOLDER))
    former = importlib.import_module("former")
    file = tmp_path / "other.csv"
    file.write_text("game,bot\n", encoding="utf-8")
    with pytest.raises(SystemExit, match="no file of this benchmark"):
        list(former.read(file))
