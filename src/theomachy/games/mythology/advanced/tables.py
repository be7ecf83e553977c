"""Mythology, the Advanced game: map, components and options as numbers."""

from collections.abc import Mapping
from functools import lru_cache
from itertools import pairwise

import numpy as np

from theomachy.games.mythology.advanced import state as k
from theomachy.games.mythology.advanced.bots.ways import FAR, arrive, spread
from theomachy.games.mythology.advanced.components import OLYMPUS, AdvancedSet, Effect, Evil, GodCard
from theomachy.games.mythology.advanced.events import OCCURRENCE
from theomachy.games.mythology.advanced.state import Tables
from theomachy.games.mythology.hexes import distance, neighbours
from theomachy.games.mythology.world import GODS, HEROES, HEXES, UNITS, Monster, Prize, Unit, World
from theomachy.kernel.record import copy, new
from theomachy.kernel.state import NOBODY, bit

DOES = {
    "strengthen": k.STRENGTHEN,
    "guard": k.GUARD,
    "enchant": k.ENCHANT,
    "encourage": k.ENCOURAGE,
    "hasten": k.HASTEN,
    "hold": k.HOLD,
    "shelter": k.SHELTER,
    "launch": k.LAUNCH,
    "restore": k.RESTORE,
    "travel": k.TRAVEL,
    "stir": k.STIR,
    "reach": k.REACH,
}
WHOM = {None: 0, "hero": 1, "monster": 2, "any": 3}
PROTECTS = "-cdb"
RIM = 2
"""How far from the Ocean's shore a prize may start."""


def make_tables(
    components: AdvancedSet, options: Mapping[str, str], seats: int, seat_by_seat: bool
) -> Tables:
    """All as numbers."""
    tables = copy(_tables_of(components))
    tables.seats = seats
    tables.seat_by_seat = int(seat_by_seat)
    tables.zeus = int(options["zeus"] == "on")
    tables.players = seats - tables.zeus
    tables.offerings = int(options["prayer_and_sacrifice"] == "on")
    tables.evils = len(components.pantheon.evils) if options["lesser_evils"] == "on" else 0
    tables.historical = int(options["historical"] == "on")
    tables.own_points = int(options["control"] == "points")
    tables.challenge_points = int(options["challenges"] == "points")
    tables.placement = int(options["placement"] == "players")
    tables.dear_ships = int(options["ships"] == "attempt")
    return tables


@lru_cache(maxsize=8)
def _tables_of(components: AdvancedSet) -> Tables:
    """What is the same for all matches with these components."""
    tables = new(Tables)
    _write_map(tables, components.world)
    _write_units(tables, components)
    _write_gods(tables, components)
    _write_cards(tables, components)
    return tables


def _write_map(tables: Tables, world: World) -> None:
    places = {hex: place for place, hex in enumerate(world.home)}
    tables.hexes, tables.areas, tables.greece = len(places), len(world.areas), world.area("Greece")
    ocean = next(place for place, area in enumerate(world.areas) if area.kind == "ocean")
    shore = [
        hex
        for hex in world.land
        if any(world.home[other] == ocean and other not in world.land for other in world.around(hex))
    ]
    greece = world.areas[tables.greece].hexes
    rivers = {hex for river in world.rivers for hex in river.hexes}
    courses = {
        pair
        for river in world.rivers
        for one, other in pairwise(river.hexes)
        for pair in ((one, other), (other, one))
    }
    mouths = {river.hexes[-1] for river in world.rivers}
    for hex, place in places.items():
        column, row = divmod(hex, 100)
        tables.home[place], tables.column[place], tables.down[place] = (
            world.home[hex],
            column,
            row - (column - column % 2) // 2,
        )
        for direction, other in enumerate(neighbours(hex)):
            tables.beside[6 * place + direction] = places.get(other, k.GONE)
            tables.barred[6 * place + direction] = int((hex, other) in world.barred)
            tables.course[6 * place + direction] = int((hex, other) in courses)
        tables.land[place], tables.coast[place] = hex in world.land, world.is_coast(hex)
        tables.river[place], tables.mouth[place] = hex in rivers, hex in mouths
        tables.from_greece[place] = min(distance(hex, other) for other in greece)
        tables.rim[place] = hex in world.land and min(distance(hex, other) for other in shore) <= RIM
        around = [hex, *(world.around(hex) if hex in world.land else ())]
        tables.salt[place] = any(world.areas[world.home[other]].kind in ("sea", "ocean") for other in around)
    _write_ways(tables)
    for place, area in enumerate(world.areas):
        tables.sea[place], tables.ocean[place] = area.kind == "sea", area.kind == "ocean"
        tables.adjoining[place] = sum(bit(other) for other in world.adjoining(place))
    placed: list[Monster | Prize] = [*world.monsters, *world.prizes]
    for place, thing in enumerate(placed):
        tables.historic[HEROES + place] = places[thing.hex]


def _write_ways(tables: Tables) -> None:
    """How far it is to Greece."""
    tables.way_home[:] = FAR
    queue = np.zeros(2 * HEXES, np.int64)
    known = 0
    for place in range(tables.hexes):
        if tables.home[place] == tables.greece and tables.land[place]:
            known = arrive(tables, tables.way_home, queue, known, place, 0)
    spread(tables, tables.way_home, queue, known, NOBODY)


def _write_units(tables: Tables, components: AdvancedSet) -> None:
    world, pantheon = components.world, components.pantheon
    tables.hercules = next(place for place, hero in enumerate(world.heroes) if hero.name == "Hercules")
    pieces: list[Unit | Evil] = [*world.units, *pantheon.evils]
    for place, piece in enumerate(pieces):
        tables.defense[place], tables.attack[place], tables.magic[place] = (
            piece.defense,
            piece.attack,
            piece.magic or 0,
        )
    for place, evil in enumerate(pantheon.evils):
        tables.pirate[UNITS + place] = evil.pirate
    tables.helpers = len(pantheon.helpers)
    for place, helper in enumerate(pantheon.helpers):
        tables.helper_defense[place], tables.helper_attack[place] = helper.defense, helper.attack
        tables.helper_magic[place], tables.helper_swift[place] = helper.magic, helper.swift
    tables.prize_defense[:] = [prize.defense for prize in world.prizes]


def _write_effect(tables: Tables, place: int, effect: Effect) -> None:
    tables.effect[place], tables.amount[place], tables.whom[place] = (
        DOES[effect.does],
        effect.amount or 0,
        WHOM[effect.whom],
    )
    if effect.occurrence:
        tables.occurrence[place] = OCCURRENCE.words.index(effect.occurrence)


def _write_gods(tables: Tables, components: AdvancedSet) -> None:
    heroes = [hero.name for hero in components.world.heroes]
    for god, card in enumerate(components.pantheon.gods):
        for place, power in enumerate(card.powers):
            _write_effect(tables, k.POWERS * god + place, power)
        for name, modifier in card.favour.items():
            tables.favour[HEROES * god + heroes.index(name)] = modifier
        _write_offerings(tables, god, card)


def _write_offerings(tables: Tables, god: int, card: GodCard) -> None:
    for target, lines in ((tables.prayer, card.prayer), (tables.sacrifice, card.sacrifice)):
        for row, line in enumerate(lines):
            first = (k.ROWS * god + row) * k.COLUMNS
            target[first : first + k.COLUMNS] = [PROTECTS.index(letter) for letter in line]


def _write_cards(tables: Tables, components: AdvancedSet) -> None:
    world = components.world
    gods = [god.name for god in world.gods]
    aims = {
        name: place
        for place, name in enumerate(
            [unit.name for unit in world.units] + [prize.name for prize in world.prizes]
        )
    }
    for place, card in enumerate(components.pantheon.cards):
        _write_effect(tables, k.POWERS * GODS + place, card.act)
        tables.calls[place] = sum(bit(gods.index(name)) for name in card.event.calls)
        tables.to[place] = k.GONE if card.event.to == OLYMPUS else world.area(card.event.to)
        tables.oracle[place], tables.promises[place] = aims[card.oracle.of], card.oracle.glory
