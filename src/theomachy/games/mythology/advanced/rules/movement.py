"""Mythology, the Advanced game: movement of the unit in hand, ships (R 204, 215, MY-A34 to A47, A105,
A106)."""

from theomachy.games.mythology.advanced import events as tell
from theomachy.games.mythology.advanced.actions import LAND, PASS, PIECE, SAIL, STEP
from theomachy.games.mythology.advanced.events import FOR_SHIP, MOVED
from theomachy.games.mythology.advanced.rules.auctions import ask_challengers
from theomachy.games.mythology.advanced.rules.control import available, gain, may_use, show_points
from theomachy.games.mythology.advanced.rules.ground import (
    can_strike,
    entrant,
    holds,
    is_aboard,
    stays_within,
)
from theomachy.games.mythology.advanced.rules.items import (
    carry,
    deliver,
    go_aboard,
    is_swift,
    leave_ship,
    pick_up,
)
from theomachy.games.mythology.advanced.state import ATTEMPTS, CLAIM, ON_RIVER, ON_SEA, STRIDE, Params, State
from theomachy.games.mythology.world import HEROES, UNITS
from theomachy.kernel.compiled import rule
from theomachy.kernel.record import Ints
from theomachy.kernel.state import bit, pop, push


@rule
def is_open(params: Params, hex: int) -> bool:
    """R 215D: water or a shore."""
    return bool(params.land[hex] == 0 or params.coast[hex] == 1)


@rule
def can_float(params: Params, hex: int) -> bool:
    """R 215D, E: water, a shore or a river."""
    return is_open(params, hex) or params.river[hex] == 1


@rule
def waters(s: State, params: Params, hero: int) -> int:
    """MY-A122: what a hero's ship may be on: the sea, a river, or at its mouth both."""
    hex = s.pieces[hero].hex
    if params.mouth[hex] == 1:
        return ON_SEA | ON_RIVER
    if s.errands[hero].afloat > 0:
        return int(s.errands[hero].afloat)
    if is_open(params, hex):
        return ON_SEA
    return ON_RIVER


@rule
def waters_beyond(s: State, params: Params, hero: int, direction: int) -> int:
    """R 215 D, E, MY-A122: what the ship is on in the next hex: still at sea in water or at a shore, on the
    river along its course; 0 where it can be on neither."""
    side = 6 * s.pieces[hero].hex + direction
    now = waters(s, params, hero)
    if not is_open(params, params.beside[side]):
        now &= ON_RIVER
    if params.course[side] == 0:
        now &= ON_SEA
    return now


@rule
def may_enter(s: State, params: Params, unit: int, direction: int) -> bool:
    """R 204 C, D, J, MY-G4: a monster goes anywhere, a hero on foot over land, aboard by water."""
    hex = params.beside[6 * s.pieces[unit].hex + direction]
    if hex < 0:
        return False
    if unit >= HEROES:
        return True
    if s.errands[unit].aboard == 1:
        return waters_beyond(s, params, unit, direction) != 0
    return bool(params.land[hex] == 1 and params.barred[6 * s.pieces[unit].hex + direction] == 0)


@rule
def steps_left(s: State, params: Params) -> int:
    """R 204 G, M, MY-A105: two hexes, or four where they are doubled; aboard never more than two."""
    left = STRIDE - s.steps
    if is_swift(s, params, s.unit):
        left = 2 * STRIDE - s.steps
    if s.unit < HEROES and s.errands[s.unit].aboard == 1:
        left = min(left, STRIDE - s.sailed)
    return int(left)


@rule
def may_move(s: State, unit: int) -> bool:
    """MY-A106: not who is sick, or held fast by a god."""
    return bool(s.pieces[unit].held_fast == 0 and (unit >= HEROES or s.errands[unit].sick == 0))


@rule
def may_roll_for_ship(s: State, params: Params) -> bool:
    """R 215F, MY-A39, MY-A42: once, on a shore, before the first hex or after the last."""
    unit = s.unit
    if params.dear_ships == 1 and s.attempts == ATTEMPTS:
        return False
    return bool(
        unit < HEROES
        and s.rolled == 0
        and s.errands[unit].aboard == 0
        and params.coast[s.pieces[unit].hex] == 1
    )


@rule
def legal_in_hand(s: State, params: Params, out: Ints) -> int:
    """What can be done with the unit in hand: steps, a roll for a ship, leaving the ship (MY-A44), or release
    it."""
    unit = s.unit
    n = 0
    mobile = may_move(s, unit)
    if mobile and steps_left(s, params) > 0:
        for direction in range(6):
            if may_enter(s, params, unit, direction):
                out[n] = STEP + direction
                n += 1
    out[n] = PASS
    n += 1
    if mobile and may_roll_for_ship(s, params):
        out[n] = SAIL
        n += 1
    if unit < HEROES and s.errands[unit].aboard == 1 and params.land[s.pieces[unit].hex] == 1:
        out[n] = LAND
        n += 1
    return n


@rule
def step(s: State, params: Params, seat: int, direction: int, journal: Ints) -> None:
    """R 204E, MY-A35, MY-A35b: one hex; the first one is glory for moving a hero. Whoever is there may strike
    (MY-A58)."""
    unit = s.unit
    start = s.pieces[unit].hex
    hex = params.beside[6 * start + direction]
    s.steps += 1
    if unit < HEROES:
        s.sailed += s.errands[unit].aboard
    shift(s, params, unit, direction, journal)
    if unit < HEROES:
        if s.steps == 1:
            gain(s, seat, 1, MOVED, journal)
        if (
            s.errands[unit].aboard == 0
            and params.home[hex] == params.greece
            and params.home[start] != params.greece
        ):
            deliver(s, params, unit, journal)
    if holds(s, hex, 2):
        push(s, CLAIM, seat, 0, 0)


@rule
def shift(s: State, params: Params, piece: int, direction: int, journal: Ints) -> None:
    """A piece from its hex into the next, with what it bears; helpers are taken up here and, where one hero
    stays behind alone, there."""
    start = s.pieces[piece].hex
    hex = params.beside[6 * start + direction]
    if is_aboard(s, piece):
        s.errands[piece].afloat = waters_beyond(s, params, piece, direction)
    s.pieces[piece].hex = hex
    tell.steps(journal, piece, start=start, hex=hex)
    if piece < HEROES:
        carry(s, piece, hex)
        if params.home[hex] != params.greece:
            s.errands[piece].moored = 0
    pick_up(s, params, hex, 0, journal)
    pick_up(s, params, start, 0, journal)


@rule
def roll_for_ship(s: State, params: Params, seat: int, journal: Ints) -> None:
    """R 215F, MY-A39 to A41, MY-A94: the printed Defense or less. Failing, or rolling after the last hex,
    ends the attempt."""
    s.rolled = 1
    s.attempts += params.dear_ships
    if stays_within(s, seat, FOR_SHIP, params.defense[s.unit], journal):
        go_aboard(s, params, s.unit, journal)
        if s.steps > 0:
            s.halted = 1
    else:
        s.halted = 1
        s.errands[s.unit].tried = 1
        s.pieces[s.unit].barred_from_attack = 1


@rule
def go_ashore(s: State, params: Params, hero: int, journal: Ints) -> None:
    """R 215G, H, MY-A44, MY-A45: the hero takes up helpers where he is alone, and may have come to Greece, if
    he did not board there (MY-A119)."""
    moored = s.errands[hero].moored
    leave_ship(s, hero, journal)
    hex = s.pieces[hero].hex
    pick_up(s, params, hex, 0, journal)
    if params.home[hex] == params.greece and moored == 0:
        deliver(s, params, hero, journal)


@rule
def release(s: State, journal: Ints) -> None:
    """R 204P: the unit's movement is over."""
    s.halted = 1
    tell.stops(journal, s.unit)


# Claims: whoever controls a unit in a hex that another enters may attack at once


@rule
def can_be_struck_here(s: State) -> bool:
    """Whether any unit in the hex could attack the one that has entered it: public, so it says who is
    asked."""
    hex = s.pieces[entrant(s)].hex
    for unit in range(UNITS):
        if (
            s.pieces[unit].hex == hex
            and can_strike(s, unit, entrant(s))
            and s.pieces[unit].holder != s.mover + 1
        ):
            return True
    return False


@rule
def ask_claimant(s: State, params: Params) -> None:
    """MY-A58, MY-A62, MY-A103: clockwise from the mover, one after the other; after a combat nobody any
    more."""
    frame = s.frames[s.depth - 1]
    while True:
        frame.a += 1
        seat = (s.mover + frame.a) % s.seats
        if seat == s.mover or not can_be_struck_here(s):
            pop(s)
            return
        if seat < params.players and s.players[seat].struck == 0:
            s.must = bit(seat)
            return


@rule
def legal_claims(s: State, params: Params, seat: int, out: Ints) -> int:
    """MY-A59, MY-A98: a unit that one holds, or one that nobody holds and one has a point for."""
    n = 0
    hex = s.pieces[entrant(s)].hex
    for unit in range(UNITS):
        if s.pieces[unit].hex == hex and can_strike(s, unit, entrant(s)) and may_claim(s, params, seat, unit):
            out[n] = PIECE + unit
            n += 1
    out[n] = PASS
    return n + 1


@rule
def may_claim(s: State, params: Params, seat: int, unit: int) -> bool:
    """Whether a seat may say that a unit attacks the one that has entered."""
    if s.pieces[unit].holder > 0:
        return s.pieces[unit].holder == seat + 1 and may_use(s, params, seat, unit)
    return available(s, seat, unit) > 0


@rule
def claim(s: State, params: Params, seat: int, unit: int, journal: Ints) -> None:
    """MY-A98: who holds it attacks at once; else all others may contest, the Moving Player too."""
    tell.claims(journal, seat, piece=unit)
    if s.pieces[unit].holder == seat + 1:
        s.attacker = unit
        s.defender = entrant(s)
        s.aggressor = seat
        s.claimed = 2
        return
    show_points(s, seat, unit, 1)
    s.claimed = 1
    ask_challengers(s, params, unit, seat)
