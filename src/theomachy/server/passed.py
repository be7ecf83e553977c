"""What is known of a request that another worker has passed on, and what can go wrong in asking one."""

from dataclasses import dataclass
from http import HTTPStatus

from starlette.types import Scope

PASSED = "theomachy.passed"
"""In a scope: `Passed`, where another worker was asked first."""
NOT_FOUND_HERE = HTTPStatus.MISDIRECTED_REQUEST
"""How a worker tells another that a table is not here, and that nothing was done."""


@dataclass(frozen=True)
class Passed:
    """Who has asked, under which name, how, and at what time of the first worker's clock."""

    address: str
    host: str
    scheme: str
    at: float


class BrokenOff(Exception):
    """A worker has been asked, and is gone or silent."""


class NotReached(BrokenOff):
    """A worker could not be asked."""


def passed(scope: Scope) -> Passed | None:
    """What is known of a request; None where it came here first."""
    found = scope.get(PASSED)
    assert found is None or isinstance(found, Passed)
    return found
