"""Mythology (Yaquinto 1980, J. Stephen Peek): heroes, monsters and gods on the map of the ancients' world.

One world for both games. Read it in this order: RULES.md, components.toml, hexes, world, then the Basic game in `basic`; outlines and drawing for
the map as a picture.
"""

from typing import TYPE_CHECKING

from theomachy.games.game import Game, Rooms

if TYPE_CHECKING:
    from theomachy.games.components import Components


class MythologyBasic(Game):
    """The Basic game: nothing is hidden but chance."""

    id = "mythology-basic"
    name = "Mythology, the Basic game"
    summary = "Heroes hunt for prizes at the ends of the world, monsters are in their way, and gods help both, for ten turns."
    seats = range(2, 11)
    rules_version = 1
    hidden = False
    options = ()

    @property
    def rooms(self) -> Rooms:
        from theomachy.games.mythology.basic.registration import ROOMS

        return ROOMS

    def map(self, components: "Components") -> str:
        from theomachy.games.mythology.drawing import draw
        from theomachy.games.mythology.world import World

        assert isinstance(components, World)
        return draw(components)
