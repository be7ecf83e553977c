"""Mythology, the Advanced game: map, components and options as numbers."""

from collections.abc import Mapping
from functools import lru_cache
from itertools import pairwise

import numpy as np

from theomachy.games.mythology.advanced import state as k
from theomachy.games.mythology.advanced.bots.moves import UNHELD
from theomachy.games.mythology.advanced.bots.sheet import FIRST_POINTS, HEROES_HELD
from theomachy.games.mythology.advanced.bots.ways import FAR, arrive, spread
from theomachy.games.mythology.advanced.components import OLYMPUS, AdvancedSet, Effect, Evil, GodCard
from theomachy.games.mythology.advanced.events import OCCURRENCE
from theomachy.games.mythology.advanced.state import Params
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


def make_params(
    components: AdvancedSet, options: Mapping[str, str], seats: int, seat_by_seat: bool
) -> Params:
    """All as numbers."""
    params = copy(_params_of(components))
    params.seats = seats
    params.seat_by_seat = int(seat_by_seat)
    params.zeus = int(options["zeus"] == "on")
    params.players = seats - params.zeus
    params.offerings = int(options["prayer_and_sacrifice"] == "on")
    params.evils = len(components.pantheon.evils) if options["lesser_evils"] == "on" else 0
    params.historical = int(options["historical"] == "on")
    params.own_points = int(options["control"] == "points")
    params.challenge_points = int(options["challenges"] == "points")
    params.placement = int(options["placement"] == "players")
    params.dear_ships = int(options["ships"] == "attempt")
    return params


@lru_cache(maxsize=8)
def _params_of(components: AdvancedSet) -> Params:
    """What is the same for all matches with these components."""
    params = new(Params)
    params.heroes_held, params.first_points, params.unheld = HEROES_HELD, FIRST_POINTS, UNHELD
    _write_map(params, components.world)
    _write_units(params, components)
    _write_gods(params, components)
    _write_cards(params, components)
    return params


def _write_map(params: Params, world: World) -> None:
    places = {hex: place for place, hex in enumerate(world.home)}
    params.hexes, params.areas, params.greece = len(places), len(world.areas), world.area("Greece")
    _write_hexes(params, world, places)
    _write_rivers(params, world, places)
    _write_ways(params)
    for place, area in enumerate(world.areas):
        params.sea[place], params.ocean[place] = area.kind == "sea", area.kind == "ocean"
        params.adjoining[place] = sum(bit(other) for other in world.adjoining(place))
    placed: list[Monster | Prize] = [*world.monsters, *world.prizes]
    for place, thing in enumerate(placed):
        params.historic[HEROES + place] = places[thing.hex]


def _write_hexes(params: Params, world: World, places: Mapping[int, int]) -> None:
    """Where each hex is, what lies around it, and what kind of place it is."""
    ocean = next(place for place, area in enumerate(world.areas) if area.kind == "ocean")
    shore = [
        hex
        for hex in world.land
        if any(world.home[other] == ocean and other not in world.land for other in world.around(hex))
    ]
    greece = world.areas[params.greece].hexes
    for hex, place in places.items():
        column, row = divmod(hex, 100)
        params.home[place], params.column[place] = world.home[hex], column
        params.down[place] = row - (column - column % 2) // 2
        for direction, other in enumerate(neighbours(hex)):
            params.beside[6 * place + direction] = places.get(other, k.GONE)
            params.barred[6 * place + direction] = int((hex, other) in world.barred)
        params.land[place], params.coast[place] = hex in world.land, world.is_coast(hex)
        params.from_greece[place] = min(distance(hex, other) for other in greece)
        params.rim[place] = hex in world.land and min(distance(hex, other) for other in shore) <= RIM
        around = [hex, *(world.around(hex) if hex in world.land else ())]
        params.salt[place] = any(world.areas[world.home[other]].kind in ("sea", "ocean") for other in around)


def _write_rivers(params: Params, world: World, places: Mapping[int, int]) -> None:
    """Which hexes rivers flow through, to which next ones, and where they end."""
    for river in world.rivers:
        for hex in river.hexes:
            params.river[places[hex]] = 1
        params.mouth[places[river.hexes[-1]]] = 1
        for one, other in pairwise(river.hexes):
            params.course[6 * places[one] + neighbours(one).index(other)] = 1
            params.course[6 * places[other] + neighbours(other).index(one)] = 1


def _write_ways(params: Params) -> None:
    """How far it is to Greece."""
    params.way_home[:] = FAR
    queue = np.zeros(2 * HEXES, np.int64)
    known = 0
    for place in range(params.hexes):
        if params.home[place] == params.greece and params.land[place]:
            known = arrive(params, params.way_home, queue, known, place, 0)
    spread(params, params.way_home, queue, known, NOBODY)


def _write_units(params: Params, components: AdvancedSet) -> None:
    world, pantheon = components.world, components.pantheon
    params.hercules = next(place for place, hero in enumerate(world.heroes) if hero.name == "Hercules")
    pieces: list[Unit | Evil] = [*world.units, *pantheon.evils]
    for place, piece in enumerate(pieces):
        params.defense[place], params.attack[place], params.magic[place] = (
            piece.defense,
            piece.attack,
            piece.magic or 0,
        )
    for place, evil in enumerate(pantheon.evils):
        params.pirate[UNITS + place] = evil.pirate
    params.helpers = len(pantheon.helpers)
    for place, helper in enumerate(pantheon.helpers):
        params.helper_defense[place], params.helper_attack[place] = helper.defense, helper.attack
        params.helper_magic[place], params.helper_swift[place] = helper.magic, helper.swift
    params.prize_defense[:] = [prize.defense for prize in world.prizes]


def _write_effect(params: Params, place: int, effect: Effect) -> None:
    params.effect[place], params.amount[place], params.whom[place] = (
        DOES[effect.does],
        effect.amount or 0,
        WHOM[effect.whom],
    )
    if effect.occurrence:
        params.occurrence[place] = OCCURRENCE.words.index(effect.occurrence)


def _write_gods(params: Params, components: AdvancedSet) -> None:
    heroes = [hero.name for hero in components.world.heroes]
    for god, card in enumerate(components.pantheon.gods):
        for place, power in enumerate(card.powers):
            _write_effect(params, k.POWERS * god + place, power)
        for name, modifier in card.favour.items():
            params.favour[HEROES * god + heroes.index(name)] = modifier
        _write_offerings(params, god, card)


def _write_offerings(params: Params, god: int, card: GodCard) -> None:
    for target, lines in ((params.prayer, card.prayer), (params.sacrifice, card.sacrifice)):
        for row, line in enumerate(lines):
            first = (k.ROWS * god + row) * k.COLUMNS
            target[first : first + k.COLUMNS] = [PROTECTS.index(letter) for letter in line]


def _write_cards(params: Params, components: AdvancedSet) -> None:
    world = components.world
    gods = [god.name for god in world.gods]
    aims = {
        name: place
        for place, name in enumerate(
            [unit.name for unit in world.units] + [prize.name for prize in world.prizes]
        )
    }
    for place, card in enumerate(components.pantheon.cards):
        _write_effect(params, k.POWERS * GODS + place, card.act)
        params.calls[place] = sum(bit(gods.index(name)) for name in card.event.calls)
        params.to[place] = k.GONE if card.event.to == OLYMPUS else world.area(card.event.to)
        params.oracle[place], params.promises[place] = aims[card.oracle.of], card.oracle.glory
