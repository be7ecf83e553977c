"""What the server refuses, and how each refusal is told: a status for programs, a kind and a sentence for
people."""

import math

from theomachy.errors import CannotUndo, IllegalMove, NotYourTurn, TheomachyError
from theomachy.server.messages import Fault


class ServerRefusal(TheomachyError):
    """Base of what the server refuses by itself; the games' own errors come on top. `after` says in how many
    seconds it may be tried again."""

    status = 400
    after: float | None = None

    def __init__(self, text: str, after: float | None = None) -> None:
        super().__init__(text)
        self.after = after or self.after


class BadRequest(ServerRefusal):
    """What was sent cannot be understood."""


class NotKnown(ServerRefusal):
    """Nobody is signed in, or the token is forged or has expired."""

    status = 401


class NotAllowed(ServerRefusal):
    """Not this player's to do, or asked from another site."""

    status = 403


class Banned(NotAllowed):
    """Whoever runs the server does not want them here; the text says why."""


class NotFound(ServerRefusal):
    """There is no such thing, or it is not for whoever asks."""

    status = 404


class NotNow(ServerRefusal):
    """It cannot be done as things stand: a seat is taken, a table is full or over, somebody was quicker."""

    status = 409


class TooLarge(ServerRefusal):
    """The message is larger than any sensible one."""

    status = 413


class TooOften(ServerRefusal):
    """More was asked than a person or a sensible program asks."""

    status = 429
    after = 1.0


class Unavailable(ServerRefusal):
    """The database does not answer; nothing was changed."""

    status = 503
    after = 5.0


def status_of(error: TheomachyError) -> int:
    """The HTTP status that tells of an error."""
    if isinstance(error, ServerRefusal):
        return error.status
    return 409 if isinstance(error, IllegalMove | NotYourTurn | CannotUndo) else 400


def headers_of(error: TheomachyError) -> dict[str, str]:
    """The HTTP headers that belong to an error: when to try again."""
    after = error.after if isinstance(error, ServerRefusal) else None
    return {} if after is None else {"retry-after": str(math.ceil(after))}


def fault(error: TheomachyError) -> Fault:
    """An error as clients are told of it."""
    return Fault(kind=type(error).__name__, text=str(error))
