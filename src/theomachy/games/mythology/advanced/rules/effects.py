"""Mythology, the Advanced game: the vocabulary of what gods' powers and the cards' lesser gods do (MY-A118).
Each lasts to the end of the turn.

strengthen, guard, enchant: Attack, Defense or Magic more; encourage: more in captures; hasten: movement
doubled; hold: cannot be moved; shelter: no Divine Occurrence harms; launch: a ship without dice; restore:
free of famine, pestilence and of what holds; travel: the own god into any Area. By themselves: stir: more on
the dice of an occurrence; reach: it may happen in an Area that adjoins the god's."""

from theomachy.games.mythology.advanced import events as tell
from theomachy.games.mythology.advanced import state as k
from theomachy.games.mythology.advanced.actions import AREA, PIECE
from theomachy.games.mythology.advanced.rules.ground import is_remorseful
from theomachy.games.mythology.advanced.rules.items import go_aboard
from theomachy.games.mythology.advanced.state import Params, State
from theomachy.games.mythology.world import HEROES, UNITS
from theomachy.kernel.compiled import rule
from theomachy.kernel.record import Ints

HEROES_ALONE, MONSTERS_ALONE = 1, 2
"""Whom effects can be aimed at, as bits."""


@rule
def can_aim(s: State, params: Params, effect: int, piece: int) -> bool:
    """Whether a unit is of the kind and in the case that an effect needs."""
    if s.pieces[piece].hex == k.GONE or is_remorseful(s, piece):
        return False
    if params.whom[effect] & (HEROES_ALONE if piece < HEROES else MONSTERS_ALONE) == 0:
        return False
    does = params.effect[effect]
    if does == k.ENCHANT:
        return bool(params.magic[piece] > 0)
    if does == k.HOLD:
        return s.pieces[piece].held_fast == 0
    if does == k.LAUNCH:
        return s.errands[piece].aboard == 0 and params.coast[s.pieces[piece].hex] == 1
    if does == k.RESTORE:
        return s.errands[piece].sick == 1 or s.errands[piece].hungry == 1 or s.pieces[piece].held_fast == 1
    return True


@rule
def can_take_effect(s: State, params: Params, effect: int, seat: int) -> bool:
    """Whether there is anything to aim it at; what works by itself is not used."""
    does = params.effect[effect]
    if does == k.NO_EFFECT or does == k.STIR or does == k.REACH:
        return False
    if does == k.TRAVEL:
        return bool(s.players[seat].area != k.GONE)
    for piece in range(first_aim(params, effect), last_aim(params, effect) + 1):
        if can_aim(s, params, effect, piece):
            return True
    return False


@rule
def first_aim(params: Params, effect: int) -> int:
    """The first unit of the kind that an effect needs."""
    return 0 if params.whom[effect] & HEROES_ALONE != 0 else HEROES


@rule
def last_aim(params: Params, effect: int) -> int:
    """The last one."""
    return UNITS - 1 if params.whom[effect] & MONSTERS_ALONE != 0 else HEROES - 1


@rule
def legal_aims(s: State, params: Params, effect: int, seat: int, out: Ints) -> int:
    """Each unit, or each Area."""
    n = 0
    if params.effect[effect] == k.TRAVEL:
        for area in range(params.areas):
            if area != s.players[seat].area:
                out[n] = AREA + area
                n += 1
        return n
    for piece in range(first_aim(params, effect), last_aim(params, effect) + 1):
        if can_aim(s, params, effect, piece):
            out[n] = PIECE + piece
            n += 1
    return n


@rule
def take_effect(s: State, params: Params, effect: int, seat: int, action: int, journal: Ints) -> None:
    """It happens."""
    does = params.effect[effect]
    if does == k.TRAVEL:
        s.players[seat].area = action - AREA
        tell.god_moves(journal, seat, area=action - AREA)
        return
    piece = action - PIECE
    amount = params.amount[effect]
    tell.affects(journal, does - k.STRENGTHEN, piece, amount=amount)
    unit = s.pieces[piece]
    if does == k.STRENGTHEN:
        unit.strength += amount
    elif does == k.GUARD:
        unit.guard += amount
    elif does == k.ENCHANT:
        unit.magic += amount
    elif does == k.HOLD:
        unit.held_fast = 1
        if s.phase == k.MOVING and s.unit == piece:
            s.halted = 1
    else:
        help_hero(s, params, does, piece, amount, journal)


@rule
def help_hero(s: State, params: Params, does: int, hero: int, amount: int, journal: Ints) -> None:
    """What is done to heroes alone."""
    errand = s.errands[hero]
    if does == k.ENCOURAGE:
        errand.courage += amount
    elif does == k.HASTEN:
        errand.swift = 1
    elif does == k.SHELTER:
        errand.sheltered = 1
    elif does == k.LAUNCH:
        go_aboard(s, params, hero, journal)
    else:
        errand.sick = 0
        errand.hungry = 0
        s.pieces[hero].held_fast = 0


# What works by itself


@rule
def stirred(params: Params, god: int, kind: int) -> int:
    """What a god's powers add to an occurrence's dice."""
    total = 0
    for power in range(k.POWERS):
        effect = k.POWERS * god + power
        if params.effect[effect] == k.STIR and params.occurrence[effect] == kind:
            total += params.amount[effect]
    return int(total)


@rule
def reaches(params: Params, god: int, kind: int) -> bool:
    """Whether a god's powers let an occurrence happen in an adjoining Area too (R 210I)."""
    for power in range(k.POWERS):
        effect = k.POWERS * god + power
        if params.effect[effect] == k.REACH and params.occurrence[effect] == kind:
            return True
    return False
