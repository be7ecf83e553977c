"""Which process of a test run gets which tests, and what begins first.

A file's tests stay together, for they share servers and tables; and so do those of a game: the entries that
they call are compiled one after the other in one process, where each begins with the rules that the ones
before have typed (Mythology's second entry takes 5 s then instead of 25). What compiles and what takes long
begins first: at the end no processor waits for the other."""

import re

import pytest
from xdist.scheduler import LoadFileScheduling

OF_A_GAME = {
    "mythology": "tests/mythology/test_advanced",
    "mythology-basic": "tests/mythology/test_basic",
    "hera-and-zeus": "tests/hera_and_zeus/",
    "olympics": "tests/olympics/",
    "zeus-on-the-loose": "tests/zeus_on_the_loose/",
}
"""Where the tests of each game are, those first that compile longest."""
OF_ALL_GAMES = ("tests/env/", "tests/sense/")
"""Whose cases are games, of which each goes with the others of its own."""
CASE = re.compile(r"\[(?:python_theomachy_)?([a-z_-]+)")
POSTGRESQL = [
    f"tests/server/test_{name}.py"
    for name in ("postgres", "database", "expiry", "sleeping", "leases", "workers", "herd")
]
"""What starts a PostgreSQL, which takes two seconds of the processor: these share one."""
THEN = ("tests/browser/", "tests/server/", "tests/cli/")


def unit(test: str) -> str:
    """What a test goes with, by its node id."""
    case = CASE.search(test)
    if case and test.startswith(OF_ALL_GAMES):
        game = case[1].replace("_", "-")
        if game in OF_A_GAME:
            return OF_A_GAME[game]
    file = test.split("::")[0]
    if file in POSTGRESQL:
        return POSTGRESQL[0]
    return next((start for start in OF_A_GAME.values() if test.startswith(start)), file)


def rank(test: pytest.Item) -> int:
    """How early a test begins."""
    order = (*OF_A_GAME.values(), *THEN)
    return next((i for i, start in enumerate(order) if unit(test.nodeid).startswith(start)), len(order))


class ByGameAndFile(LoadFileScheduling):
    """The units in the order of the tests."""

    def _split_scope(self, nodeid: str) -> str:
        return unit(nodeid)
