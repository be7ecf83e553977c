"""Which process of a test run gets which tests, and what begins first.

A file's tests stay together, for they share servers and tables; and so do those of a game's folder: the
entries that they call are compiled one after the other in one process, where each begins with the rules that
the ones before have typed (Mythology's second entry takes 5 s then instead of 25). What compiles and what
takes long begins first: at the end no processor waits for the other."""

import pytest
from xdist.scheduler import LoadFileScheduling

TOGETHER = (
    "tests/mythology/test_advanced",
    "tests/mythology/test_basic",
    "tests/hera_and_zeus/",
    "tests/olympics/",
    "tests/zeus_on_the_loose/",
)
"""What compiles a game's entries."""
THEN = ("tests/browser/", "tests/server/", "tests/cli/")


def unit(test: str) -> str:
    """What a test goes with, by its node id."""
    return next((start for start in TOGETHER if test.startswith(start)), test.split("::")[0])


def rank(test: pytest.Item) -> int:
    """How early a test begins."""
    order = (*TOGETHER, *THEN)
    return next((i for i, start in enumerate(order) if test.nodeid.startswith(start)), len(order))


class ByGameAndFile(LoadFileScheduling):
    """The units in the order of the tests."""

    def _split_scope(self, nodeid: str) -> str:
        return unit(nodeid)
