"""Mythology, the Advanced game: the vocabulary of what gods' powers and the cards' lesser gods do (MY-A118).
Each lasts to the end of the turn.

strengthen, guard, enchant: Attack, Defense or Magic more; encourage: more in captures; hasten: movement
doubled; hold: cannot be moved; shelter: no Divine Occurrence harms; launch: a ship without dice; restore:
free of famine, pestilence and of what holds; travel: the own god into any Area. By themselves: stir: more on
the dice of an occurrence; reach: it may happen in an Area that adjoins the god's."""

from theomachy.games.mythology.advanced import events as tell
from theomachy.games.mythology.advanced.actions import AREA, PIECE
from theomachy.games.mythology.advanced.rules.ground import is_remorseful
from theomachy.games.mythology.advanced.rules.items import go_aboard
from theomachy.games.mythology.advanced.state import (
    ENCHANT,
    ENCOURAGE,
    GONE,
    GUARD,
    HASTEN,
    HOLD,
    LAUNCH,
    MOVING,
    NO_EFFECT,
    POWERS,
    REACH,
    RESTORE,
    SHELTER,
    STIR,
    STRENGTHEN,
    TRAVEL,
    State,
    Tables,
)
from theomachy.games.mythology.world import HEROES, UNITS
from theomachy.kernel.compiled import rule
from theomachy.kernel.record import Ints


@rule
def can_aim(s: State, tables: Tables, effect: int, piece: int) -> bool:
    """Whether a unit is of the kind and in the case that an effect needs."""
    if s.pieces[piece].hex == GONE or is_remorseful(s, piece):
        return False
    if tables.whom[effect] & (1 + int(piece >= HEROES)) == 0:
        return False
    does = tables.effect[effect]
    if does == ENCHANT:
        return bool(tables.magic[piece] > 0)
    if does == HOLD:
        return s.pieces[piece].fast == 0
    if does == LAUNCH:
        return s.errands[piece].aboard == 0 and tables.coast[s.pieces[piece].hex] == 1
    if does == RESTORE:
        return s.errands[piece].sick == 1 or s.errands[piece].hungry == 1 or s.pieces[piece].fast == 1
    return True


@rule
def can_take_effect(s: State, tables: Tables, effect: int, seat: int) -> bool:
    """Whether there is anything to aim it at; what works by itself is not used."""
    does = tables.effect[effect]
    if does == NO_EFFECT or does == STIR or does == REACH:
        return False
    if does == TRAVEL:
        return bool(s.players[seat].area != GONE)
    for piece in range(UNITS):
        if can_aim(s, tables, effect, piece):
            return True
    return False


@rule
def legal_aims(s: State, tables: Tables, effect: int, seat: int, out: Ints) -> int:
    """Each unit, or each Area."""
    n = 0
    if tables.effect[effect] == TRAVEL:
        for area in range(tables.areas):
            if area != s.players[seat].area:
                out[n] = AREA + area
                n += 1
        return n
    for piece in range(UNITS):
        if can_aim(s, tables, effect, piece):
            out[n] = PIECE + piece
            n += 1
    return n


@rule
def take_effect(s: State, tables: Tables, effect: int, seat: int, action: int, journal: Ints) -> None:
    """It happens."""
    does = tables.effect[effect]
    if does == TRAVEL:
        s.players[seat].area = action - AREA
        tell.god_moves(journal, seat, area=action - AREA)
        return
    piece = action - PIECE
    amount = tables.amount[effect]
    tell.affects(journal, does - STRENGTHEN, piece, amount=amount)
    unit = s.pieces[piece]
    if does == STRENGTHEN:
        unit.strength += amount
    elif does == GUARD:
        unit.guard += amount
    elif does == ENCHANT:
        unit.magic += amount
    elif does == HOLD:
        unit.fast = 1
        if s.phase == MOVING and s.unit == piece:
            s.halted = 1
    else:
        help_hero(s, tables, does, piece, amount, journal)


@rule
def help_hero(s: State, tables: Tables, does: int, hero: int, amount: int, journal: Ints) -> None:
    """What is done to heroes alone."""
    errand = s.errands[hero]
    if does == ENCOURAGE:
        errand.courage += amount
    elif does == HASTEN:
        errand.swift = 1
    elif does == SHELTER:
        errand.sheltered = 1
    elif does == LAUNCH:
        go_aboard(s, tables, hero, journal)
    else:
        errand.sick = 0
        errand.hungry = 0
        s.pieces[hero].fast = 0


# What works by itself


@rule
def stirred(tables: Tables, god: int, kind: int) -> int:
    """What a god's powers add to an occurrence's dice."""
    total = 0
    for power in range(POWERS):
        effect = POWERS * god + power
        if tables.effect[effect] == STIR and tables.occurrence[effect] == kind:
            total += tables.amount[effect]
    return int(total)


@rule
def reaches(tables: Tables, god: int, kind: int) -> bool:
    """Whether a god's powers let an occurrence happen in an adjoining Area too (R 210I)."""
    for power in range(POWERS):
        effect = POWERS * god + power
        if tables.effect[effect] == REACH and tables.occurrence[effect] == kind:
            return True
    return False
