"""Theomachy: four tabletop games of Greek myth, by their real rules.

>>> from theomachy import Match
>>> match = Match("zeus-on-the-loose", seats=3, seed=7)
"""

from typing import TYPE_CHECKING, Any

from theomachy.errors import (
    AmbiguousMove,
    BadArray,
    BadComponents,
    BadDatabase,
    BadFile,
    BadMove,
    BadNet,
    BadOptions,
    BadPosition,
    BadSeats,
    CannotSave,
    CannotServe,
    CannotUndo,
    IllegalMove,
    InUse,
    NewerDatabase,
    NewerFile,
    NoPuzzle,
    NotYourTurn,
    ProcessLost,
    ReplayMismatch,
    TheomachyError,
    UnknownBot,
    UnknownGame,
    UnknownMove,
)
from theomachy.games import GAMES, game

if TYPE_CHECKING:
    from theomachy.match import LegalMoves, Match, Outcome

__all__ = [
    "GAMES",
    "AmbiguousMove",
    "BadArray",
    "BadComponents",
    "BadDatabase",
    "BadFile",
    "BadMove",
    "BadNet",
    "BadOptions",
    "BadPosition",
    "BadSeats",
    "CannotSave",
    "CannotServe",
    "CannotUndo",
    "IllegalMove",
    "InUse",
    "LegalMoves",
    "Match",
    "NewerDatabase",
    "NewerFile",
    "NoPuzzle",
    "NotYourTurn",
    "Outcome",
    "ProcessLost",
    "ReplayMismatch",
    "TheomachyError",
    "UnknownBot",
    "UnknownGame",
    "UnknownMove",
    "game",
]
__version__ = "0.1.0"


def __getattr__(name: str) -> Any:
    """`Match` and its kin are imported when first asked for, so that listing games stays quick."""
    if name in __all__:
        from theomachy import match

        return getattr(match, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
