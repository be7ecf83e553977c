"""Every benchmark begins: its imports are there and it reads its command line. The nightly run takes them in
earnest."""

import importlib
import runpy
import sys
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
