"""Mythology (Yaquinto 1980, J. Stephen Peek): heroes, monsters and gods on the map of the ancients' world.

One world for both games. Read it in this order: RULES.md, components.toml, hexes, world, then the Basic game in `basic`; outlines and drawing for
the map as a picture.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from theomachy.games.game import Game

if TYPE_CHECKING:
    from theomachy.games.components import Components
    from theomachy.games.words import View, Words
    from theomachy.kernel.generic import Rules
    from theomachy.kernel.state import TablesHeader


class MythologyBasic(Game):
    """The Basic game. It is not in the list of games yet: a board to play it on is missing."""

    id = "mythology-basic"
    name = "Mythology, the Basic game"
    summary = "Heroes hunt for prizes at the ends of the world, monsters are in their way, and gods help both, for ten turns."
    seats = range(2, 11)
    rules_version = 1
    options = ()

    @property
    def rules(self) -> "Rules":
        from theomachy.games.mythology.basic.registration import RULES

        return RULES

    @property
    def view(self) -> "type[View]":
        from theomachy.games.mythology.basic.views import BasicView

        return BasicView

    def components(self, file: Path | None = None) -> "Components":
        from theomachy.games.mythology.world import load

        return load(file)

    def tables(
        self, components: "Components", options: Mapping[str, str], seats: int, names: Sequence[str] | None, seat_by_seat: bool
    ) -> "TablesHeader":
        from theomachy.games.mythology.basic.tables import make_tables
        from theomachy.games.mythology.world import World

        assert isinstance(components, World)
        return make_tables(components, seats, seat_by_seat)

    def words(self, components: "Components", tables: "TablesHeader", names: Sequence[str]) -> "Words":
        from theomachy.games.mythology.basic.state import Tables
        from theomachy.games.mythology.basic.words import BasicWords
        from theomachy.games.mythology.world import World

        assert isinstance(components, World) and isinstance(tables, Tables)
        return BasicWords(components, tables, names)
