"""Mythology (Yaquinto 1980, J. Stephen Peek): heroes, monsters and gods on the map of the ancients' world.

One world for both games. Read it in this order: RULES.md, components.toml, hexes, world, then the Basic game
in `basic`, the Advanced game in `advanced`; outlines and drawing for the map as a picture."""

from typing import TYPE_CHECKING

from theomachy.games.game import ON_OFF, Game, GameParts, Option, Place, Said
from theomachy.games.mythology.texts import text_of

if TYPE_CHECKING:
    from theomachy.games.components import Components


class MythologyBasic(Game):
    """The Basic game: nothing is hidden but chance."""

    id = "mythology-basic"
    name = Said(text_of.later("basic-name"))
    summary = Said(text_of.later("basic-summary"))
    seats = range(2, 11)
    rules_version = 1
    hidden = False
    rulebook_file = "basic/rulebook.toml"
    rules_chapter = "Basic"
    has_map = True
    options = ()

    @property
    def parts(self) -> GameParts:
        from theomachy.games.mythology.basic.registration import PARTS

        return PARTS

    def map(self, components: "Components", numbers: bool = False) -> str:
        from theomachy.games.mythology.drawing import draw
        from theomachy.games.mythology.world import World

        assert isinstance(components, World)
        return draw(components, numbers)

    def places(self, components: "Components") -> list[Place]:
        from theomachy.games.mythology.drawing import places
        from theomachy.games.mythology.world import World

        assert isinstance(components, World)
        return places(components)


class Mythology(Game):
    """The Advanced game, with its options."""

    id = "mythology"
    name = Said(text_of.later("advanced-name"))
    summary = Said(text_of.later("advanced-summary"))
    seats = range(2, 11)
    rules_version = 2
    env_version = 3
    named_since = 4
    unchecked = ("last_shown",)
    rulebook_file = "advanced/rulebook.toml"
    rules_chapter = "Advanced"
    has_map = True
    # time to read what is about to happen; not more, for a window stays open as long for those who have
    # nothing to do in it
    window_seconds = 10.0
    options = (
        Option("zeus", ON_OFF, text_of.later("option-zeus"), {"on": 5}),
        Option("prayer_and_sacrifice", ON_OFF, text_of.later("option-prayer-and-sacrifice")),
        Option("lesser_evils", ON_OFF, text_of.later("option-lesser-evils")),
        Option("historical", ON_OFF, text_of.later("option-historical")),
        Option("placement", ("chance", "players"), text_of.later("option-placement")),
        Option("control", ("hold", "points"), text_of.later("option-control")),
        Option("challenges", ("anybody", "points"), text_of.later("option-challenges")),
        Option("ships", ("free", "attempt"), text_of.later("option-ships")),
    )

    @property
    def parts(self) -> GameParts:
        from theomachy.games.mythology.advanced.registration import PARTS

        return PARTS

    def map(self, components: "Components", numbers: bool = False) -> str:
        from theomachy.games.mythology.advanced.components import AdvancedSet
        from theomachy.games.mythology.drawing import draw

        assert isinstance(components, AdvancedSet)
        return draw(components.world, numbers)

    def places(self, components: "Components") -> list[Place]:
        from theomachy.games.mythology.advanced.components import AdvancedSet
        from theomachy.games.mythology.drawing import places

        assert isinstance(components, AdvancedSet)
        return places(components.world)
