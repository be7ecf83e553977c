"""What a game's folder holds of a guided turn. `server.guide` plays it; what there is in its file, it
says."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel, ConfigDict


class Scene(BaseModel, ABC):
    """What a guided turn begins with that a set-up does not give: each game's own."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    @abstractmethod
    def lay_out(self, position: dict[str, Any], person: int) -> None:
        """Change a position, as the game writes it, into that of the scene; `person` is the seat of whoever
        is guided."""


@dataclass(frozen=True)
class Guided:
    """A game's guided turn."""

    text: str
    """The file, as TOML."""
    scene: type[Scene]
    written: Callable[[Any], Sequence[str]]
    """By a view of the game: the lines on its seat's sheet, which can still be changed."""
