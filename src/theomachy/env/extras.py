"""What the wrappers of other libraries share; a missing one says which extra to install."""

from collections.abc import Sequence
from importlib import import_module
from types import ModuleType
from typing import Any

import numpy as np

from theomachy.env.specs import Spec
from theomachy.errors import BadOptions, BadSeats, UnknownBot
from theomachy.kernel.generic import Floats

RENDER_MODES = ("ansi", "human")


def needs(module: str, extra: str) -> ModuleType:
    """A module of another package. Raises ImportError that names the extra with it."""
    try:
        return import_module(module)
    except ImportError as error:
        raise ImportError(
            f"{module} is not installed; it comes with the extra {extra}: pip install 'theomachy[{extra}]'"
        ) from error


def one_each(bots: Any, seats: int, what: str) -> list[Any]:
    """The names of bots, or what chooses, for so many seats: one stands for all. Raises UnknownBot or
    BadSeats."""
    if isinstance(bots, str) or hasattr(bots, "choose"):
        return [bots] * seats
    if not isinstance(bots, Sequence):
        raise UnknownBot(f"{what}: a bot or its name, or one for each other seat, not {bots!r}")
    if len(bots) != seats:
        raise BadSeats(f"{len(bots)} {what} for {seats} other seats")
    return list(bots)


def check_render_mode(mode: str | None) -> str | None:
    """How the table is drawn: as text that `render` returns ("ansi") or prints ("human"); None for not at
    all. Raises BadOptions."""
    if mode not in (None, *RENDER_MODES):
        raise BadOptions(f"render_mode is {', '.join(RENDER_MODES)} or None, not {mode!r}")
    return mode


def draw(mode: str | None, text: str) -> str | None:
    """What `render` returns of a table in words."""
    if mode == "human":
        print(text)
    return text if mode == "ansi" else None


def bounds(spec: Spec) -> tuple[Floats, Floats]:
    """The least and the greatest that each number of an observation can be."""
    low = np.concatenate([np.full(piece.size, piece.low, np.float32) for piece in spec.observation])
    high = np.concatenate([np.full(piece.size, piece.high, np.float32) for piece in spec.observation])
    return low, high
