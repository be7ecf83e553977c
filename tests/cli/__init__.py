"""The command line as people and programs meet it: the installed program, in processes of its own and at a
terminal."""

import multiprocessing
import os
import re
import subprocess
import sys
import tempfile
from multiprocessing import reduction
from pathlib import Path
from typing import Any

from theomachy.cli import main

ZEUS = "zeus-on-the-loose"
PROGRAM = str(Path(sys.executable).with_name("theomachy"))
PATIENCE = 120
"""Seconds for what takes two at most on a quiet machine, and compiling before it ten."""

FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(["tests.cli.warm"])


def environment(**more: str) -> dict[str, str]:
    """As people have it: output goes through a buffer, nothing says how wide the screen is."""
    unusual = ("PYTHONUNBUFFERED", "COLUMNS", "LINES")
    return {name: value for name, value in os.environ.items() if name not in unusual} | more


def run_installed(*arguments: str, folder: Path | None = None) -> "subprocess.CompletedProcess[str]":
    """The installed program with nobody at a terminal."""
    return subprocess.run(
        [PROGRAM, *arguments],
        cwd=folder,
        env=environment(),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )


def run(*arguments: str, folder: Path | None = None) -> "subprocess.CompletedProcess[str]":
    """The same quickly: forked where all that it imports is there already."""
    with tempfile.TemporaryFile("w+") as out, tempfile.TemporaryFile("w+") as err:
        files = [reduction.DupFd(file.fileno()) for file in (out, err)]
        program = FORKS.Process(target=_program, args=(arguments, folder, environment(), *files))
        program.start()
        program.join(PATIENCE)
        if program.exitcode is None:
            program.kill()
            raise TimeoutError(f"theomachy {' '.join(arguments)} has not ended")
        out.seek(0)
        err.seek(0)
        return subprocess.CompletedProcess(arguments, program.exitcode, out.read(), err.read())


def _program(
    arguments: tuple[str, ...], folder: Path | None, given: dict[str, str], out: Any, err: Any
) -> None:
    """What a shell and Python's own beginning do for a program, and then the program."""
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(out.detach(), 1)
    os.dup2(err.detach(), 2)
    sys.stdin, sys.stdout, sys.stderr = os.fdopen(0), os.fdopen(1, "w"), os.fdopen(2, "w")
    os.chdir(folder or os.getcwd())
    os.environ.clear()
    os.environ.update(given)
    sys.argv = ["theomachy", *arguments]
    main()


def without_progress(err: str) -> str:
    """Standard error without the lines that long simulations write now and then; on a busy machine short ones
    are long."""
    line = r"^.*: [\d,]+ of [\d,]+ games(, [\d,]+ kept from before)?(, about [\d,]+ s left)?\n"
    return re.sub(line, "", err, flags=re.MULTILINE)


def one_line(err: str) -> str:
    """The sentence of an error that is told as all errors are: one line, and no traceback."""
    err = without_progress(err)
    assert "Traceback" not in err
    assert err.startswith("theomachy: ")
    assert err.endswith("\n")
    assert err.count("\n") == 1, err
    return err.removeprefix("theomachy: ").strip()
