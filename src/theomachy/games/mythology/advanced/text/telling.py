"""Mythology, the Advanced game: how events show what they name."""

from theomachy.games.mythology.advanced.components import AdvancedSet
from theomachy.games.mythology.advanced.state import HELPERS, POWERS
from theomachy.games.mythology.advanced.text.notation import Notation
from theomachy.games.telling import Way


def ways_to_tell(components: AdvancedSet, notation: Notation) -> dict[str, Way]:
    """By the kind of a value, how it is shown with these components."""
    world, pantheon = components.world, components.pantheon

    def place(hex: int) -> str:
        number = notation.hexes[hex]
        return f"{number} in {world.areas[world.home[number]].name}"

    return {
        "area": Way(notation.areas.__getitem__),
        "card": Way(notation.cards.__getitem__),
        "change": Way(int, lambda change: f"{change:+d}"),
        "event": Way(lambda card: pantheon.cards[card].event.name),
        "fate": Way(lambda fate: fate + 1),
        "glory": Way(lambda halves: halves / 2, lambda halves: f"{halves / 2:g}"),
        "god": Way(lambda god: world.gods[god].name),
        "helper": Way(notation.helpers.__getitem__),
        "hex": Way(notation.hexes.__getitem__, place),
        "item": Way(
            lambda item: _item(item, notation),
            lambda item: f"{'' if item >= HELPERS else 'the '}{_item(item, notation)}",
        ),
        "piece": Way(notation.pieces.__getitem__),
        "power": Way(lambda power: pantheon.gods[power // POWERS].powers[power % POWERS].name),
        "prize": Way(notation.prizes.__getitem__),
    }


def _item(item: int, notation: Notation) -> str:
    """A helper's or a prize's name."""
    return notation.prizes[item - HELPERS] if item >= HELPERS else notation.helpers[item]
