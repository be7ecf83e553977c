"""The guided turn: where pieces stand in it, and what the person holds."""

import importlib.resources
from typing import Any

from theomachy.games.guided import Guided, Scene
from theomachy.games.mythology.advanced.text.views import AdvancedView


class AdvancedScene(Scene):
    """Pieces, helpers and prizes stand and lie `at` other hexes than they were set up at, and the person
    holds this `hand`."""

    at: dict[str, int]
    hand: list[str]

    def lay_out(self, position: dict[str, Any], person: int) -> None:
        for kind in ("pieces", "helpers", "prizes"):
            for name in position[kind].keys() & self.at.keys():
                position[kind][name] = {"hex": self.at[name]}
        position["players"][person]["hand"] = self.hand


def written(view: AdvancedView) -> list[str]:
    """The lines of a seat's log sheet."""
    return [line.move for line in view.own.sheet] if view.own else []


GUIDED = Guided(
    (importlib.resources.files(__package__) / "guide.toml").read_text("utf-8"), AdvancedScene, written
)
