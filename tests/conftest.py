"""What all tests share: strict arithmetic, and skips that are failures where they must not happen."""

import os
import signal

import numpy as np
import pytest


def pytest_configure(config: pytest.Config) -> None:
    # Where tests were started in the background of a script, Ctrl-C is ignored, by the programs that they start as well.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    config.addinivalue_line("markers", "rule(id, ...): the rules of a RULES.md that this test covers")


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are processors: many tests wait for browsers, servers and their clocks most of the time."""
    return (os.cpu_count() or 1) + 1


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
