"""Mythology (Yaquinto 1980, J. Stephen Peek): heroes, monsters and gods on the map of the ancients' world.

One world for both games. Read it in this order: RULES.md, components.toml, hexes, world, then the Basic game
in `basic`, the Advanced game in `advanced`; outlines and drawing for the map as a picture."""

from typing import TYPE_CHECKING

from theomachy.games.game import ON_OFF, Game, GameParts, Option, Place

if TYPE_CHECKING:
    from theomachy.games.components import Components


class MythologyBasic(Game):
    """The Basic game: nothing is hidden but chance."""

    id = "mythology-basic"
    name = "Mythology, the Basic game"
    summary = (
        "Heroes hunt for prizes at the ends of the world, monsters are in their way, and gods help both, for"
        " ten turns."
    )
    seats = range(2, 11)
    rules_version = 1
    hidden = False
    rulebook_file = "basic/rulebook.toml"
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
    name = "Mythology, the Advanced game"
    summary = (
        "Gods with secret accounts lead heroes and monsters over the ancients' world: bids for control,"
        " disasters, prizes brought home."
    )
    seats = range(2, 11)
    rules_version = 2
    named_since = 4
    rulebook_file = "advanced/rulebook.toml"
    has_map = True
    # time to read what is about to happen; not more, for a window stays open as long for those who have
    # nothing to do in it
    window_seconds = 10.0
    options = (
        Option(
            "zeus",
            ON_OFF,
            "the last of five seats or more is Zeus, who decides and is bribed (rule 301)",
            {"on": 5},
        ),
        Option("prayer_and_sacrifice", ON_OFF, "glory buys protection for heroes (rule 302)"),
        Option("lesser_evils", ON_OFF, "pirates, robbers and wild folk are in the heroes' way (rule 303)"),
        Option("historical", ON_OFF, "prizes and monsters start where the myths have them (rule 304)"),
        Option(
            "placement",
            ("chance", "players"),
            "who places the counters at the start: chance, or the players, face down in turn (MY-G6)",
        ),
        Option(
            "control",
            ("hold", "points"),
            "who may move a unit may also attack, capture and score with it; or only with a point for it"
            " (MY-A25)",
        ),
        Option(
            "challenges",
            ("anybody", "points"),
            "who may challenge: anybody, or only who has a point for the unit (MY-A30)",
        ),
        Option(
            "ships",
            ("free", "attempt"),
            "rolling for a ship is a part of the hero's attempt, or costs another one (MY-A39)",
        ),
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
