"""What a game's folder holds of a lesson: `guide.toml`. `server.guide` plays it, and says what there is in
the file."""

import importlib.resources
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any


def no_sheet(view: Any) -> Sequence[str]:
    """Nothing is written on a sheet."""
    return ()


@dataclass(frozen=True)
class Guided:
    """A game's lesson."""

    text: str
    """The file, as TOML."""
    written: Callable[[Any], Sequence[str]] = no_sheet
    """By a view of the game: the lines on its seat's sheet, which can still be changed."""


def guided_in(package: str, written: Callable[[Any], Sequence[str]] = no_sheet) -> Guided:
    """The lesson in a game's package."""
    return Guided((importlib.resources.files(package) / "guide.toml").read_text("utf-8"), written)
