"""What a second try of browser tests says and does to the run."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests import once_more
from tests.checks.effort import first_by_day

CONFTEST = "import once_more\n\n\ndef pytest_configure(config):\n    once_more.register(config)\n"
AT_FIRST = """
import pathlib

def test_page():
    tried = pathlib.Path(__file__).with_suffix(".tried")
    before = tried.exists()
    tried.touch()
    assert before
"""
ALWAYS = "def test_page():\n    assert False\n"


@pytest.fixture
def run(tmp_path):
    """Runs tests of a suite of their own: the exit status, and what was printed."""

    def run_suite(workers: str = "0", **files: str) -> tuple[int, str]:
        (tmp_path / "conftest.py").write_text(CONFTEST)
        (tmp_path / "pytest.ini").write_text("[pytest]\n")
        for name, text in files.items():
            path = tmp_path / f"tests/{name.replace('__', '/')}.py"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        kept = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("PYTEST_", once_more.AGAIN))
        }
        command = [sys.executable, "-m", "pytest", "-n", workers, "-p", "no:cacheprovider"]
        environment = {
            **kept,
            "PYTHONPATH": str(Path(once_more.__file__).parent),
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",  # loading all others takes longer than these tests
            "PYTEST_PLUGINS": "xdist.plugin",
        }
        done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True)
        return done.returncode, done.stdout

    return run_suite


@pytest.mark.parametrize("workers", first_by_day("2", "0"))
def test_what_fails_by_accident_passes_and_is_named(run, workers):
    status, said = run(workers, browser__test_accident=AT_FIRST)
    assert status == 0
    assert "1 failed" in said and "1 passed" in said
    assert "tests/browser/test_accident.py::test_page: failed, then passed" in said


def test_what_fails_twice_fails_the_run(run):
    status, said = run(browser__test_accident=AT_FIRST, browser__test_fault=ALWAYS)
    assert status == 1
    assert "tests/browser/test_fault.py::test_page: failed, then failed again" in said


def test_a_browser_test_gets_its_second_try_whatever_else_has_failed_and_no_other_does(run):
    status, said = run(browser__test_accident=AT_FIRST, kernel__test_fault=ALWAYS)
    assert status == 1
    assert "tests/browser/test_accident.py::test_page: failed, then passed" in said
    assert said.count("once more, by itself: ") == 1


@pytest.mark.night
def test_of_many_that_fail_some_are_tried_again_and_the_run_fails(run):
    files = {f"browser__test_accident_{number}": AT_FIRST for number in range(once_more.FEW + 1)}
    status, said = run(**files)
    assert (status, said.count(": failed, then passed")) == (1, once_more.FEW)
