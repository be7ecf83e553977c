"""What all tests share: strict arithmetic, and skips that are failures where they must not happen."""

import gc
import logging
import os
import signal
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, settings

from tests import once_more
from tests.checks.effort import NIGHT, tries
from tests.scheduling import ByGameAndFile, rank

# Where a property takes long, the machine is busy.
settings.register_profile(
    "busy", deadline=None, suppress_health_check=[HealthCheck.too_slow], max_examples=tries(30, 100)
)
settings.load_profile("busy")


def pytest_configure(config: pytest.Config) -> None:
    # Where tests were started in the background of a script, Ctrl-C is ignored, by the programs that they
    # start as well.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    config.addinivalue_line("markers", "rule(id, ...): the rules of a RULES.md that this test covers")
    config.addinivalue_line("markers", "rogue_bots: bots fail in this test, and it is meant so")
    config.addinivalue_line("markers", "sqlite: it looks into SQLite's file; see tests/server/conftest.py")
    config.addinivalue_line("markers", "night: it takes long, and is part of the nightly run alone")
    logging.getLogger("theomachy").addHandler(REPLACED)
    once_more.register(config)


@pytest.hookimpl(hookwrapper=True)
def pytest_collection() -> Iterator[None]:
    """What is imported and collected is no garbage: to look for some takes a sixth of the time."""
    gc.disable()
    yield
    gc.enable()


def pytest_collection_finish() -> None:
    """What all tests use is no garbage: to look through it again and again takes a twentieth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


class Replaced(logging.Handler):
    """Hears of each answer of a bot that was replaced, wherever in this process: what plays then looks as if
    the bot had played."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if "greedy played instead" in record.getMessage():
            self.heard.append(record.getMessage())


REPLACED = Replaced()


@pytest.fixture(autouse=True)
def _bots_answer_for_themselves(request: pytest.FixtureRequest) -> Iterator[None]:
    """A bot whose answers are replaced fails the test, and so the whole run; but where a test is marked
    `rogue_bots`."""
    REPLACED.heard.clear()
    yield
    if request.node.get_closest_marker("rogue_bots") is None:
        assert REPLACED.heard == [], "answers of bots were replaced"


NO_CHROMIUM = "there is no Chromium on this machine"
NO_POSTGRESQL = "there is no PostgreSQL on this machine"
TO_HAVE = {
    NO_CHROMIUM: "install chromium, or name one by CHROMIUM=/path/to/it",
    NO_POSTGRESQL: "run .ci/install-postgresql",
}


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What was left out for want of a program, in a line at the end, where it is read."""
    skipped = [str(report.longrepr) for report in terminalreporter.getreports("skipped")]
    for reason, advice in TO_HAVE.items():
        left_out = sum(reason in told for told in skipped)
        if left_out:
            terminalreporter.write_line(f"{reason}: {left_out} tests were left out; to have them, {advice}")


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are processors: many tests wait for browsers, servers and their clocks, and each
    process loads all that it needs."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """By day without what belongs to the night, which pytest tells of as deselected."""
    if not NIGHT:
        config.hook.pytest_deselected(items=[item for item in items if item.get_closest_marker("night")])
        items[:] = [item for item in items if not item.get_closest_marker("night")]
    items.sort(key=rank)


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> ByGameAndFile:
    return ByGameAndFile(config, log)


@pytest.fixture(autouse=True)
def _arithmetic_must_not_overflow():
    """Interpreted rules run with every numerical warning an error."""
    with np.errstate(all="raise"):
        yield


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]):
    """With CI=true a skipped test is a failed one: it would hide a missing tool."""
    outcome = yield
    report = outcome.get_result()
    if report.skipped and os.environ.get("CI") == "true":
        report.outcome = "failed"
        report.longrepr = f"skipped, and in CI nothing may be skipped: {report.longrepr}"
