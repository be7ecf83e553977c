"""The examples for researchers run, in short form."""

import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.checks.effort import NIGHT, tries
from theomachy import Match
from theomachy.bots import Decision, make

ZEUS = "zeus-on-the-loose"
EXAMPLES = Path(__file__).parents[2] / "examples"


def run(name: str, *args: str) -> str:
    command = [sys.executable, str(EXAMPLES / name), *args]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


@pytest.mark.night
def test_random_play() -> None:
    ended = int(run("random_play.py", "200").split()[0])
    assert ended > 100


def test_mccfr_comes_near_an_equilibrium() -> None:
    curve = [float(line.split()[-1]) for line in run("mccfr.py", "kuhn", str(tries(64, 4_096))).splitlines()]
    assert curve[-1] < 0.03 < curve[0]


if find_spec("torch"):  # the example wants PyTorch: .ci/nightly has it

    def test_ppo_learns_and_its_policy_plays(tmp_path: Path) -> None:
        """By night it must be shown to beat `greedy`; by day it must run."""
        file = tmp_path / "ppo.npz"
        minutes, games = (5, 400) if NIGHT else (0.02, 4)
        told = run("ppo.py", ZEUS, f"--minutes={minutes}", "--looks=0", f"--games={games}", f"--out={file}")
        found = re.fullmatch(r".* decisions: .*, (\S+) \[(\S+), \S+\] of \d+ against greedy", told.strip())
        assert found is not None and 0 <= float(found[1]) <= 1
        assert not NIGHT or float(found[2]) > 0.5
        decision = Decision.of(Match(ZEUS, 2, seed=7), 1)
        assert make(f"policy:{file}").choose(decision) in decision.legal
