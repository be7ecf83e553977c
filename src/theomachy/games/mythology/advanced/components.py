"""Mythology, the Advanced game: the component file of what is beyond the world, and how a broken one is
refused."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field, ValidationError

from theomachy.games.components import (
    BadEntry,
    Components,
    Named,
    Part,
    entries_of,
    read_components,
    refused,
    seen_before,
)
from theomachy.games.mythology.advanced.state import CARDS, COLUMNS, EVILS, HELPERS, POWERS, ROWS
from theomachy.games.mythology.advanced.texts import text_of
from theomachy.games.mythology.world import GODS, Attack, Defense, Magic, Name, World
from theomachy.games.mythology.world import load as load_world

OWN_FILE = Path(__file__).with_name("advanced.toml")
OLYMPUS = "Olympus"
"""Where gods go that leave the map: no Area."""
ON_PIECES = ("strengthen", "guard", "enchant", "hold")
ON_HEROES = ("encourage", "hasten", "shelter", "launch", "restore")
WITH_AMOUNT = ("strengthen", "guard", "enchant", "encourage", "stir")
ON_OCCURRENCES = ("stir", "reach")
NO_POWER = "travel"
NO_CARD = "hasten"
"""R 203F, 204G, MY-A126: a god that was placed moves by a card alone, and no card doubles movement."""

Does = Literal[
    "strengthen",
    "guard",
    "enchant",
    "encourage",
    "hasten",
    "hold",
    "shelter",
    "launch",
    "restore",
    "travel",
    "stir",
    "reach",
]
Whom = Literal["hero", "monster", "any"]
Disaster = Literal["earthquake", "tempest", "volcano", "plague", "pestilence", "famine"]
Title = Annotated[str, Field(min_length=2, max_length=48)]
Row = Annotated[str, Field(pattern=f"^[-cdb]{{{COLUMNS}}}$")]
DiceTable = Annotated[list[Row], Field(min_length=ROWS, max_length=ROWS)]


class Effect(Part):
    """What a god's power or a lesser god does: a word of the vocabulary, and what it needs."""

    name: Title
    does: Does
    whom: Whom | None = None
    amount: Annotated[int, Field(ge=10, le=60, multiple_of=10)] | None = None
    occurrence: Disaster | None = None

    def faults(self) -> Iterator[BadEntry]:
        if (self.amount is not None) != (self.does in WITH_AMOUNT):
            yield BadEntry(text_of("set-amount", name=self.name, does=self.does), "amount")
        if (self.occurrence is not None) != (self.does in ON_OCCURRENCES):
            yield BadEntry(text_of("set-occurrence", name=self.name, does=self.does), "occurrence")
        if (self.whom is not None) != (self.does in ON_PIECES + ON_HEROES) or (
            self.does in ON_HEROES and self.whom != "hero"
        ):
            yield BadEntry(text_of("set-whom", name=self.name, does=self.does), "whom")

    @property
    def says(self) -> str:
        """What it does, in words: another set's effects say theirs, too."""
        whom = text_of(f"whom-{self.whom}") if self.whom else ""
        occurrence = text_of(f"occurrence-{self.occurrence}") if self.occurrence else ""
        return text_of(f"does-{self.does}", whom=whom, amount=self.amount, occurrence=occurrence)


class GodCard(Part):
    """A god's powers; the heroes whom Zeus favours under it, or not, and what that adds in arbitration:
    nothing for all others; prayer and sacrifice."""

    name: Name
    powers: Annotated[list[Effect], Field(min_length=1, max_length=POWERS)]
    favour: dict[str, Annotated[int, Field(ge=-60, le=60, multiple_of=10)]]
    prayer: DiceTable
    sacrifice: DiceTable

    def faults(self) -> Iterator[BadEntry]:
        for place, power in enumerate(self.powers):
            if power.does == NO_POWER:
                yield BadEntry(text_of("set-power-travels", name=power.name), "powers", place, "does")


class Helper(Named):
    """A helper's numbers; `magic` is added to the roll of who uses magic against its bearer."""

    name: Title
    defense: Annotated[int, Field(ge=-60, le=60, multiple_of=10)] = 0
    attack: Attack = 0
    magic: Annotated[int, Field(ge=-60, le=60, multiple_of=10)] = 0
    swift: bool = False


class Evil(Named):
    """A lesser evil."""

    name: Title
    defense: Defense
    attack: Attack
    magic: Magic | None = None
    pirate: bool = False


class Gathering(Part):
    """An event: which gods it calls, and where to."""

    name: Title
    calls: Annotated[list[Name], Field(min_length=1, max_length=GODS)]
    to: Name


class Saying(Part):
    """What an oracle promises for a prize or a monster."""

    of: Name
    glory: Annotated[int, Field(ge=1, le=40)]


class PlayingCard(Part):
    """A card of three sections."""

    act: Effect
    event: Gathering
    oracle: Saying

    def faults(self) -> Iterator[BadEntry]:
        if self.act.does in ON_OCCURRENCES:
            yield BadEntry(text_of("set-works-by-itself", name=self.act.name), "act", "does")
        if self.act.does == NO_CARD:
            yield BadEntry(text_of("set-card-hastens", name=self.act.name), "act", "does")


class Pantheon(Components):
    """The file: all that the world does not have."""

    gods: Annotated[list[GodCard], Field(min_length=GODS, max_length=GODS)]
    helpers: Annotated[list[Helper], Field(min_length=1, max_length=HELPERS)]
    evils: Annotated[list[Evil], Field(min_length=1, max_length=EVILS)]
    cards: Annotated[list[PlayingCard], Field(min_length=CARDS, max_length=CARDS)]

    def faults(self) -> Iterator[BadEntry]:
        acts = [((*entry, "act"), card.act) for entry, card in entries_of(cards=self.cards)]
        named = [*entries_of(helpers=self.helpers, evils=self.evils), *acts]
        for double in seen_before([thing.name.casefold() for _, thing in named]):
            entry, thing = named[double]
            yield BadEntry(text_of("set-two-of-one-name", name=thing.name), *entry, "name")


class AdvancedSet(Components):
    """The world and what the Advanced game has beyond it, which agree with each other; what does not is an
    entry of the latter's file."""

    world: World
    pantheon: Pantheon

    def shown(self) -> dict[str, Any]:
        shown = super().shown()
        for god, told in zip(self.pantheon.gods, shown["pantheon"]["gods"], strict=True):
            for power, its in zip(god.powers, told["powers"], strict=True):
                its["says"] = power.says
        return shown

    def faults(self) -> Iterator[BadEntry]:
        world, pantheon = self.world, self.pantheon
        gods = [god.name for god in world.gods]
        if [god.name for god in pantheon.gods] != gods:
            yield BadEntry(text_of("set-gods", gods=", ".join(gods)), "gods")
        heroes = {hero.name for hero in world.heroes}
        if "Hercules" not in heroes:
            yield BadEntry(text_of("set-hercules"))
        for entry, god in entries_of(gods=pantheon.gods):
            for unknown in (name for name in god.favour if name not in heroes):
                said = text_of("set-no-hero", name=god.name, unknown=unknown)
                yield BadEntry(said, *entry, "favour", unknown)
        yield from self._faults_of_cards(gods)
        seas = sum(area.kind == "sea" for area in world.areas)
        if sum(evil.pirate for evil in pantheon.evils) < seas:
            yield BadEntry(text_of("set-pirates", seas=seas), "evils")

    def _faults_of_cards(self, gods: list[str]) -> Iterator[BadEntry]:
        areas = {area.name for area in self.world.areas} | {OLYMPUS}
        world = self.world
        aims = {unit.name for unit in world.monsters} | {prize.name for prize in world.prizes}
        for entry, card in entries_of(cards=self.pantheon.cards):
            event, oracle = card.event, card.oracle
            for place, unknown in enumerate(event.calls):
                if unknown not in gods:
                    said = text_of("set-no-god", name=event.name, unknown=unknown)
                    yield BadEntry(said, *entry, "event", "calls", place)
            if event.to not in areas:
                said = text_of("set-no-area", name=event.name, unknown=event.to)
                yield BadEntry(said, *entry, "event", "to")
            if oracle.of not in aims:
                said = text_of("set-no-aim", name=card.act.name, unknown=oracle.of)
                yield BadEntry(said, *entry, "oracle", "of")


def _both(world: World, pantheon: Pantheon, file: Path) -> AdvancedSet:
    data = dict(
        name=pantheon.name,
        version=pantheon.version,
        reconstructed=world.reconstructed or pantheon.reconstructed,
    )
    try:
        return AdvancedSet(**data, world=world, pantheon=pantheon)  # type: ignore[arg-type]
    except ValidationError as error:
        raise refused(file, error) from None


@cache
def _own_set() -> AdvancedSet:
    return _both(load_world(), read_components(Pantheon, OWN_FILE), OWN_FILE)


def load(file: Path | None = None) -> AdvancedSet:
    """The game's own set; or with a file of the Advanced game's data beside it, where a `components.toml` in
    the same folder is the world.

    Raises BadComponents.
    """
    if file is None:
        return _own_set()
    beside = file.with_name("components.toml")
    return _both(load_world(beside if beside.is_file() else None), read_components(Pantheon, file), file)
