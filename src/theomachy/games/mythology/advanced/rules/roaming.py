"""Mythology, the Advanced game: free moves in a phase: lesser evils (rule 303, MY-O12 to O15) and Hercules in
remorse (R 214 A 3 c, MY-A91)."""

from theomachy.games.mythology.advanced.actions import ROAM
from theomachy.games.mythology.advanced.rules.ground import holds, is_remorseful
from theomachy.games.mythology.advanced.rules.hercules import lose_ship_on_land
from theomachy.games.mythology.advanced.rules.movement import may_enter, may_move, shift
from theomachy.games.mythology.advanced.state import CLAIM, GONE, STRIDE, Params, State
from theomachy.games.mythology.world import HEROES, UNITS
from theomachy.kernel.compiled import rule
from theomachy.kernel.record import Ints
from theomachy.kernel.state import push


@rule
def grant_roaming(s: State, params: Params, seat: int) -> None:
    """MY-O13, O21: lesser evils that are in the god's Area as the phase begins, which may then attack as
    well; Hercules, if he feels remorse."""
    for evil in range(UNITS, UNITS + params.evils):
        piece = s.pieces[evil]
        if piece.hex != GONE and s.players[seat].area == params.home[piece.hex]:
            piece.free_steps = STRIDE
            piece.holder = seat + 1
    if s.remorseful > 0:
        s.pieces[s.remorseful - 1].free_steps = STRIDE


@rule
def may_roam(s: State, params: Params, piece: int, direction: int) -> bool:
    """MY-A91, R 303M: Hercules as he always walks, or sails if he has a ship; pirates by salt water, other
    evils over land."""
    if s.pieces[piece].hex == GONE or s.pieces[piece].free_steps == 0:
        return False
    if piece < HEROES:
        return may_move(s, piece) and may_enter(s, params, piece, direction)
    hex = params.beside[6 * s.pieces[piece].hex + direction]
    if hex < 0:
        return False
    if params.pirate[piece] == 1:
        return bool(params.salt[hex] == 1)
    return bool(params.land[hex] == 1)


@rule
def roamer(params: Params, place: int) -> int:
    """The piece of an action's place: Hercules first, then the lesser evils."""
    if place == 0:
        return int(params.hercules)
    return UNITS + place - 1


@rule
def legal_roaming(s: State, params: Params, out: Ints, n: int) -> int:
    """All free steps."""
    for place in range(params.evils + 1):
        piece = roamer(params, place)
        if place > 0 or is_remorseful(s, piece):
            for direction in range(6):
                if may_roam(s, params, piece, direction):
                    out[n] = ROAM + 6 * place + direction
                    n += 1
    return n


@rule
def roam(s: State, params: Params, place: int, direction: int, journal: Ints) -> None:
    """One free step; whoever moved before is released (R 204P). No glory, no challenge (MY-A35). Whose hero
    is there may strike a lesser evil (MY-O15)."""
    piece = roamer(params, place)
    release_roamer(s, piece)
    s.free = piece + 1
    s.pieces[piece].free_steps -= 1
    hex = params.beside[6 * s.pieces[piece].hex + direction]
    shift(s, params, piece, direction, journal)
    if piece < HEROES:
        lose_ship_on_land(s, params, piece, journal)
    elif holds(s, hex, 2):
        push(s, CLAIM, s.mover, 0, 0)


@rule
def release_roamer(s: State, piece: int) -> None:
    """The free move of any other piece is over."""
    if s.free > 0 and s.free != piece + 1:
        s.pieces[s.free - 1].free_steps = 0
