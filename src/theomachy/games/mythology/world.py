"""Mythology: the component file, which is the world and its units, and how a broken one is refused.

All of it is a reconstruction: of the published map only some borders and the hexes of the historical set-up
are known (RULES.md)."""

from collections.abc import Iterator
from functools import cache, cached_property
from itertools import chain, pairwise
from pathlib import Path
from typing import Annotated, Literal, get_args

from pydantic import Field

from theomachy.games.components import (
    BadEntry,
    Components,
    Named,
    Part,
    entries_of,
    first_found,
    read_components,
    seen_before,
)
from theomachy.games.mythology.hexes import neighbours
from theomachy.games.mythology.texts import text_of
from theomachy.kernel.values import one_of

OWN_FILE = Path(__file__).with_name("components.toml")
HEXES = 640
"""Room for hexes; the reconstructed map has some 560."""
AREAS = 40
"""Room for Areas; the reconstructed map has 30."""
HEROES = 32
UNITS = 2 * HEROES
PRIZES = 10
GODS = 10
Wind = Literal["n", "ne", "se", "s", "sw", "nw"]
WINDS: tuple[Wind, ...] = get_args(Wind)
"""The six directions, as they are written."""
WIND = one_of(*WINDS)


def heading(wind: Wind) -> str:
    """A direction in words."""
    return text_of(f"wind-{wind}")


HexNumber = Annotated[int, Field(ge=101, le=9999)]
Name = Annotated[str, Field(min_length=2, max_length=24)]


class Area(Named):
    """An Area: the home of its hexes (MY-G2)."""

    name: Name
    kind: Literal["land", "sea", "lake", "ocean"]
    borders_ocean: bool
    hexes: Annotated[list[HexNumber], Field(min_length=1)]


class Island(Part):
    """Land whose home is the water around it (MY-G3)."""

    name: Name
    hexes: Annotated[list[HexNumber], Field(min_length=1)]


class River(Part):
    """A river, from its springs to its mouth. It bounds nothing."""

    name: Name
    hexes: Annotated[list[HexNumber], Field(min_length=2)]


Defense = Annotated[int, Field(ge=1, le=99)]
Attack = Annotated[int, Field(ge=-60, le=60, multiple_of=10)]
Magic = Annotated[int, Field(ge=11, le=66)]
Myth = Annotated[str, Field(min_length=10, max_length=120)]


class God(Part):
    """A god or a goddess, played by a player."""

    name: Name
    myth: Myth


class Unit(Named):
    """What heroes and monsters have in common: their printed numbers are of the Advanced game."""

    id: Annotated[int, Field(ge=1, le=UNITS)]
    name: Name
    defense: Defense
    attack: Attack
    magic: Magic | None = None
    myth: Myth


class Hero(Unit):
    """A hero or a heroine."""


class Monster(Unit):
    """A monster, with its hex in the historical set-up."""

    hex: HexNumber


class Prize(Named):
    """A prize, with its hex in the historical set-up."""

    name: Name
    hex: HexNumber
    defense: Defense
    myth: Myth


class World(Components):
    """The map (MY-G2 to G4, G11 to G13) and the units (MY-G14)."""

    mountains: list[HexNumber]
    forest: list[HexNumber]
    blocked: list[Annotated[list[HexNumber], Field(min_length=2, max_length=2)]]
    areas: Annotated[list[Area], Field(min_length=4, max_length=AREAS)]
    islands: list[Island]
    rivers: list[River]
    gods: Annotated[list[God], Field(min_length=GODS, max_length=GODS)]
    heroes: Annotated[list[Hero], Field(min_length=HEROES, max_length=HEROES)]
    monsters: Annotated[list[Monster], Field(min_length=HEROES, max_length=HEROES)]
    prizes: Annotated[list[Prize], Field(min_length=PRIZES, max_length=PRIZES)]

    @property
    def units(self) -> list[Unit]:
        """Heroes and monsters in the order of their printed numbers."""
        return [*self.heroes, *self.monsters]

    @cached_property
    def home(self) -> dict[int, int]:
        """By hex, in the order of the numbers: its home Area's place in the list."""
        return dict(sorted((hex, place) for place, area in enumerate(self.areas) for hex in area.hexes))

    @cached_property
    def island_of(self) -> dict[int, str]:
        """The name of the island that a hex belongs to."""
        return {hex: island.name for island in self.islands for hex in island.hexes}

    @cached_property
    def land(self) -> frozenset[int]:
        """The hexes that can be walked on."""
        return frozenset(
            hex
            for hex, place in self.home.items()
            if self.areas[place].kind == "land" or hex in self.island_of
        )

    @cached_property
    def barred(self) -> frozenset[tuple[int, int]]:
        """Hexsides that cannot be crossed on foot, as pairs in both orders (MY-G4)."""
        return frozenset(pair for one, other in self.blocked for pair in ((one, other), (other, one)))

    def around(self, hex: int) -> list[int]:
        """The hexes of the map that adjoin one."""
        return [other for other in neighbours(hex) if other in self.home]

    def is_coast(self, hex: int) -> bool:
        """Whether a land hex has a shore: water beside it, or a hexside with water."""
        return hex in self.land and any(
            other not in self.land or (hex, other) in self.barred for other in self.around(hex)
        )

    def adjoining(self, area: int) -> set[int]:
        """The Areas that border on one, on land or by water (MY-G12)."""
        return {self.home[other] for hex in self.areas[area].hexes for other in self.around(hex)} - {area}

    def area(self, name: str) -> int:
        """An Area's place in the list."""
        return next(place for place, area in enumerate(self.areas) if area.name == name)

    def faults(self) -> Iterator[BadEntry]:
        yield from first_found(
            self._faults_of_hexes,
            self._faults_of_islands,
            lambda: chain(self._faults_of_land(), self._faults_of_ocean(), self._faults_of_things()),
        )
        yield from self._faults_of_names()

    def _faults_of_names(self) -> Iterator[BadEntry]:
        for double in seen_before([area.name.casefold() for area in self.areas]):
            yield BadEntry(text_of("two-areas", name=self.areas[double].name), "areas", double, "name")
        entries = entries_of(gods=self.gods, heroes=self.heroes, monsters=self.monsters, prizes=self.prizes)
        for number, (entry, unit) in enumerate(entries[GODS : GODS + UNITS], 1):
            if unit.id != number:
                yield BadEntry(text_of("unit-id", name=unit.name, number=number, id=unit.id), *entry, "id")
        for double in seen_before([thing.name.casefold() for _, thing in entries]):
            entry, thing = entries[double]
            yield BadEntry(text_of("two-of-one-name", name=thing.name), *entry, "name")

    def _faults_of_things(self) -> Iterator[BadEntry]:
        """What stands in no hex where it could."""
        for entry, thing in entries_of(monsters=self.monsters, prizes=self.prizes):
            if thing.hex not in self.land:
                yield BadEntry(text_of("thing-on-no-land", name=thing.name, hex=thing.hex), *entry, "hex")

    def _faults_of_hexes(self) -> Iterator[BadEntry]:
        count = sum(len(area.hexes) for area in self.areas)
        if count > HEXES:
            yield BadEntry(text_of("too-many-hexes", count=count, hexes=HEXES), "areas")
        seen: set[int] = set()
        for place, area in enumerate(self.areas):
            for at, hex in enumerate(area.hexes):
                entry = "areas", place, "hexes", at
                if hex in seen:
                    yield BadEntry(text_of("two-homes", hex=hex), *entry)
                if hex % 100 == 0:
                    yield BadEntry(text_of("no-hex-number", hex=hex), *entry)
                seen.add(hex)
        reached, edge = set(), [next(iter(self.home))]
        while edge:
            hex = edge.pop()
            if hex not in reached:
                reached.add(hex)
                edge += self.around(hex)
        if lost := next((hex for hex in self.home if hex not in reached), None):
            yield BadEntry(text_of("hex-by-itself", hex=lost), "areas", self.home[lost], "hexes")

    def _faults_of_islands(self) -> Iterator[BadEntry]:
        for number, island in enumerate(self.islands):
            homes = {self.home.get(hex) for hex in island.hexes}
            place = homes.pop()
            if homes or place is None or self.areas[place].kind == "land":
                yield BadEntry(text_of("island-waters", name=island.name), "islands", number, "hexes")

    def _faults_of_land(self) -> Iterator[BadEntry]:
        for what in ("mountains", "forest"):
            for place, hex in enumerate(getattr(self, what)):
                if hex not in self.land:
                    yield BadEntry(text_of("no-land", hex=hex), what, place)
        for place, (one, other) in enumerate(self.blocked):
            if not self._are_side_by_side(one, other):
                yield BadEntry(text_of("not-side-by-side", one=one, other=other), "blocked", place)
        for place, river in enumerate(self.rivers):
            entry = "rivers", place, "hexes"
            for one, other in pairwise(river.hexes):
                if not self._are_side_by_side(one, other):
                    said = text_of("river-not-side-by-side", river=river.name, one=one, other=other)
                    yield BadEntry(said, *entry)
            if not self.is_coast(river.hexes[-1]):
                yield BadEntry(text_of("river-mouth", name=river.name, hex=river.hexes[-1]), *entry)

    def _are_side_by_side(self, one: int, other: int) -> bool:
        """On land."""
        return other in neighbours(one) and {one, other} <= self.land

    def _faults_of_ocean(self) -> Iterator[BadEntry]:
        oceans = [place for place, area in enumerate(self.areas) if area.kind == "ocean"]
        if len(oceans) != 1:
            yield BadEntry(text_of("one-ocean"), "areas", *oceans[1:2])
            return
        shores = self.adjoining(oceans[0])
        for place, area in enumerate(self.areas):
            if area.borders_ocean != (place in shores):
                said = text_of("borders-ocean", name=area.name, borders=str(place in shores).lower())
                yield BadEntry(said, "areas", place, "borders_ocean")


@cache
def _own_world() -> World:
    return read_components(World, OWN_FILE)


def load(file: Path | None = None) -> World:
    """The world of a component file, or the game's own. Raises BadComponents."""
    return read_components(World, file) if file else _own_world()
