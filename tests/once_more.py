"""A browser test that fails is run once more, by itself, when all others are done. Both outcomes are printed,
and such tests are listed at the end.

A real fault fails twice. What a busy machine or a race in the test itself brings about passes the second
time: the run passes, unless anything else has failed, and the list says what to mend."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

AGAIN = "THEOMACHY_ONCE_MORE"
FEW = 5
"""Of more than these only so many are tried again: that is no accident, and takes its time."""


class OnceMore:
    """A plugin of the process that reports, not of its workers."""

    def __init__(self, config: pytest.Config) -> None:
        self._root = Path(config.rootpath)
        self._outcomes: dict[str, bool] = {}

    def _run(self, test: str) -> bool:
        command = [sys.executable, "-m", "pytest", "-n0", "-q", test]
        print(f"\n\nonce more, by itself: {test}", flush=True)
        return subprocess.run(command, cwd=self._root, env={**os.environ, AGAIN: "1"}).returncode == 0

    @pytest.hookimpl(trylast=True)  # the workers and their servers are gone by then
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        failed = failures(session.config)
        if session.exitstatus != pytest.ExitCode.TESTS_FAILED:
            return
        again = [test for test in failed if in_a_browser(test)][:FEW]
        self._outcomes = {test: self._run(test) for test in again}
        if failed and all(self._outcomes.get(test) for test in failed):
            session.exitstatus = pytest.ExitCode.OK

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self._outcomes:
            terminalreporter.section("browser tests that failed and were run once more, by themselves")
        for test, passed in self._outcomes.items():
            terminalreporter.write_line(
                f"{test}: failed, then"
                f" {'passed: it hangs on time or order, mend it' if passed else 'failed again'}"
            )


def failures(config: pytest.Config) -> list[str]:
    """What failed or broke, each once, in the order of the reports."""
    reporter = config.pluginmanager.getplugin("terminalreporter")
    return list(
        dict.fromkeys(
            report.nodeid for kind in ("failed", "error") for report in reporter.stats.get(kind, [])
        )
    )


def in_a_browser(test: str) -> bool:
    return test.startswith("tests/browser/")


def register(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput") and AGAIN not in os.environ:
        config.pluginmanager.register(OnceMore(config))
