"""Mythology, the Advanced game: the component file of what is beyond the world, and how a broken one is
refused."""

from functools import cache
from pathlib import Path
from typing import Annotated, Literal, Self

from pydantic import Field, ValidationError, model_validator

from theomachy.games.components import (
    BadEntry,
    Components,
    Named,
    Part,
    entries_of,
    read_components,
    refused,
    second_of_two,
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

    @model_validator(mode="after")
    def _whole(self) -> Self:
        if (self.amount is not None) != (self.does in WITH_AMOUNT):
            raise BadEntry(text_of("set-amount", name=self.name, does=self.does), "amount")
        if (self.occurrence is not None) != (self.does in ON_OCCURRENCES):
            raise BadEntry(text_of("set-occurrence", name=self.name, does=self.does), "occurrence")
        if (self.whom is not None) != (self.does in ON_PIECES + ON_HEROES) or (
            self.does in ON_HEROES and self.whom != "hero"
        ):
            raise BadEntry(text_of("set-whom", name=self.name, does=self.does), "whom")
        return self


class GodCard(Part):
    """A god's powers; the heroes whom Zeus favours under it, or not, and what that adds in arbitration:
    nothing for all others; prayer and sacrifice."""

    name: Name
    powers: Annotated[list[Effect], Field(min_length=1, max_length=POWERS)]
    favour: dict[str, Annotated[int, Field(ge=-60, le=60, multiple_of=10)]]
    prayer: DiceTable
    sacrifice: DiceTable

    @model_validator(mode="after")
    def _stays_where_it_is(self) -> Self:
        for place, power in enumerate(self.powers):
            if power.does == NO_POWER:
                said = text_of("set-power-travels", name=power.name)
                raise BadEntry(said, "powers", place, "does")
        return self


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

    @model_validator(mode="after")
    def _can_be_played(self) -> Self:
        if self.act.does in ON_OCCURRENCES:
            raise BadEntry(text_of("set-works-by-itself", name=self.act.name), "act", "does")
        if self.act.does == NO_CARD:
            said = text_of("set-card-hastens", name=self.act.name)
            raise BadEntry(said, "act", "does")
        return self


class Pantheon(Components):
    """The file: all that the world does not have."""

    gods: Annotated[list[GodCard], Field(min_length=GODS, max_length=GODS)]
    helpers: Annotated[list[Helper], Field(min_length=1, max_length=HELPERS)]
    evils: Annotated[list[Evil], Field(min_length=1, max_length=EVILS)]
    cards: Annotated[list[PlayingCard], Field(min_length=CARDS, max_length=CARDS)]

    @model_validator(mode="after")
    def _named_once(self) -> Self:
        acts = [((*entry, "act"), card.act) for entry, card in entries_of(cards=self.cards)]
        named = [*entries_of(helpers=self.helpers, evils=self.evils), *acts]
        double = second_of_two([thing.name.casefold() for _, thing in named])
        if double is not None:
            entry, thing = named[double]
            said = text_of("set-two-of-one-name", name=thing.name)
            raise BadEntry(said, *entry, "name")
        return self


class AdvancedSet(Components):
    """The world and what the Advanced game has beyond it, which agree with each other; what does not is an
    entry of the latter's file."""

    world: World
    pantheon: Pantheon

    @model_validator(mode="after")
    def _agree(self) -> Self:
        world, pantheon = self.world, self.pantheon
        gods = [god.name for god in world.gods]
        if [god.name for god in pantheon.gods] != gods:
            raise BadEntry(text_of("set-gods", gods=", ".join(gods)), "gods")
        heroes = {hero.name for hero in world.heroes}
        areas = {area.name for area in world.areas} | {OLYMPUS}
        if "Hercules" not in heroes:
            raise ValueError(text_of("set-hercules"))
        for entry, god in entries_of(gods=pantheon.gods):
            if unknown := next((name for name in god.favour if name not in heroes), None):
                raise BadEntry(
                    text_of("set-no-hero", name=god.name, unknown=unknown), *entry, "favour", unknown
                )
        aims = {unit.name for unit in world.monsters} | {prize.name for prize in world.prizes}
        for entry, card in entries_of(cards=pantheon.cards):
            if unknown := next((name for name in card.event.calls if name not in gods), None):
                raise BadEntry(
                    text_of("set-no-god", name=card.event.name, unknown=unknown), *entry, "event", "calls"
                )
            if card.event.to not in areas:
                raise BadEntry(
                    text_of("set-no-area", name=card.event.name, unknown=card.event.to), *entry, "event", "to"
                )
            if card.oracle.of not in aims:
                raise BadEntry(
                    text_of("set-no-aim", name=card.act.name, unknown=card.oracle.of),
                    *entry,
                    "oracle",
                    "of",
                )
        seas = sum(area.kind == "sea" for area in world.areas)
        if sum(evil.pirate for evil in pantheon.evils) < seas:
            raise BadEntry(text_of("set-pirates", seas=seas), "evils")
        return self


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
