"""The examples for researchers run, in short form."""

import subprocess
import sys
from pathlib import Path

from tests.checks.effort import tries

EXAMPLES = Path(__file__).parents[2] / "examples"


def run(name: str, *args: str) -> str:
    command = [sys.executable, str(EXAMPLES / name), *args]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_random_play() -> None:
    ended = int(run("random_play.py", "200").split()[0])
    assert ended > 100


def test_mccfr_comes_near_an_equilibrium() -> None:
    curve = [float(line.split()[-1]) for line in run("mccfr.py", str(tries(128, 4_096))).splitlines()]
    assert curve[-1] < 0.03 < curve[0]
