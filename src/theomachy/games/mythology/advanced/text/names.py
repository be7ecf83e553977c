"""Mythology, the Advanced game: the names of things, and how moves and events show and write them."""

from functools import cached_property, lru_cache

from theomachy.catalogue import written
from theomachy.games.moves import GameMoves, Notation
from theomachy.games.mythology.advanced.actions import ACTIONS
from theomachy.games.mythology.advanced.components import ON_OCCURRENCES, AdvancedSet
from theomachy.games.mythology.advanced.state import HELPERS, POWERS
from theomachy.games.mythology.advanced.texts import text_of
from theomachy.games.mythology.world import UNITS
from theomachy.games.telling import Way

MOVES = GameMoves("Advanced", ACTIONS)
COUNTERS = ("a-prize", "a-helper", "a-monster", "a-lesser-evil", "a-hero")
"""How the catalogue has kinds of counters, in the order in which they are placed."""
HERCULES = "Hercules"


class Names:
    """The names of what one set of components has, by number."""

    def __init__(self, components: AdvancedSet) -> None:
        self._world, self._pantheon = components.world, components.pantheon
        world, pantheon = components.world, components.pantheon
        self.evils = [evil.called for evil in pantheon.evils]
        self.pieces = [unit.called for unit in world.units] + self.evils
        self.heroes = self.pieces[: len(world.heroes)]
        self.prizes = [prize.called for prize in world.prizes]
        self.helpers = [helper.called for helper in pantheon.helpers]
        self._called = {name: name for name in self.pieces + self.prizes}
        self.areas = [area.called for area in world.areas]
        self.cards = [card.act.name for card in pantheon.cards]
        self.hexes = list(world.home)

    def called(self, name: str | None) -> str:
        """A name that stands in a view, as sentences take it."""
        return self._called.get(name or "", name or "")

    def ways(self) -> dict[str, Way]:
        """By the kind of a value, how it is shown and said."""
        gods, cards = self._pantheon.gods, self._pantheon.cards
        return {
            "area": Way(self.areas.__getitem__),
            "card": Way(self.cards.__getitem__, there=range(len(self.cards))),
            "change": Way(int, lambda change: written(change, "+d")),
            "event": Way(lambda card: cards[card].event.name),
            "fate": Way(lambda fate: fate + 1),
            "glory": Way(lambda halves: halves / 2, lambda halves: written(halves / 2, "g")),
            "god": Way(lambda god: self._world.gods[god].name, there=range(len(gods))),
            "helper": Way(self.helpers.__getitem__),
            "hex": Way(self.hexes.__getitem__, self._place),
            "item": Way(self._item),
            "piece": Way(self.pieces.__getitem__, there=range(len(self.pieces))),
            "power": Way(
                lambda power: gods[power // POWERS].powers[power % POWERS].name,
                there=[
                    god * POWERS + place
                    for god, each in enumerate(gods)
                    for place, power in enumerate(each.powers)
                    if power.does not in ON_OCCURRENCES  # those work by themselves
                ],
            ),
            "prize": Way(self.prizes.__getitem__, there=range(len(self.prizes))),
        }

    def _place(self, hex: int) -> str:
        number = self.hexes[hex]
        return text_of("hex-in", hex=number, area=self._world.areas[self._world.home[number]].called)

    def _item(self, item: int) -> str:
        """A helper's or a prize's name."""
        return self.prizes[item - HELPERS] if item >= HELPERS else self.helpers[item]

    @cached_property
    def notation(self) -> Notation:
        """How moves are written: a hex by its number alone."""
        written = {
            "hex": Way(self.hexes.__getitem__),
            "roamer": Way(lambda roamer: self.pieces[UNITS + roamer - 1] if roamer else HERCULES),
        }
        there = {
            "area": range(len(self.areas)),
            "helper": range(len(self.helpers)),
            "hex": range(len(self.hexes)),
            "piece": range(len(self.pieces)),
            "roamer": range(len(self.evils) + 1),
        }
        return Notation(MOVES, self.ways() | written, there)


@lru_cache(maxsize=8)
def names_of(components: AdvancedSet) -> Names:
    """The names of a set of components, made once for all tables: thousands of moves are spelled."""
    return Names(components)
