"""The command line as people and programs meet it: the installed program, in processes of its own and at a
terminal."""

import os
import re
import subprocess
import sys
from pathlib import Path

ZEUS = "zeus-on-the-loose"
PROGRAM = str(Path(sys.executable).with_name("theomachy"))
PATIENCE = 120
"""Seconds for what takes two at most on a quiet machine, and compiling before it ten."""


def environment(**more: str) -> dict[str, str]:
    """As people have it: output goes through a buffer, nothing says how wide the screen is."""
    unusual = ("PYTHONUNBUFFERED", "COLUMNS", "LINES")
    return {name: value for name, value in os.environ.items() if name not in unusual} | more


def run(*arguments: str, folder: Path | None = None) -> "subprocess.CompletedProcess[str]":
    """The program with nobody at a terminal."""
    return subprocess.run(
        [PROGRAM, *arguments],
        cwd=folder,
        env=environment(),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )


def without_progress(err: str) -> str:
    """Standard error without the lines that long simulations write now and then; on a busy machine short ones
    are long."""
    return re.sub(r"^.*: [\d,]+ of [\d,]+ games, about [\d,]+ s left\n", "", err, flags=re.MULTILINE)


def one_line(err: str) -> str:
    """The sentence of an error that is told as all errors are: one line, and no traceback."""
    err = without_progress(err)
    assert "Traceback" not in err
    assert err.startswith("theomachy: ")
    assert err.endswith("\n")
    assert err.count("\n") == 1, err
    return err.removeprefix("theomachy: ").strip()
