"""Mythology, the Advanced game: movement of the unit in hand, ships (R 204, 215, MY-A34 to A47, A105,
A106)."""

from theomachy.games.mythology.advanced import events as tell
from theomachy.games.mythology.advanced.actions import LAND, PASS, PIECE, SAIL, STEP
from theomachy.games.mythology.advanced.events import FOR_SHIP, MOVED
from theomachy.games.mythology.advanced.rules.auctions import ask_challengers
from theomachy.games.mythology.advanced.rules.control import available, gain, may_use, show_points
from theomachy.games.mythology.advanced.rules.ground import can_strike, entrant, is_aboard, pieces_in, roll
from theomachy.games.mythology.advanced.rules.items import (
    carry,
    deliver,
    go_aboard,
    is_swift,
    leave_ship,
    pick_up,
)
from theomachy.games.mythology.advanced.state import ATTEMPTS, CLAIM, ON_RIVER, ON_SEA, STRIDE, State, Tables
from theomachy.games.mythology.world import HEROES, UNITS
from theomachy.kernel.compiled import rule
from theomachy.kernel.record import Ints
from theomachy.kernel.state import bit, pop, push


@rule
def is_open(tables: Tables, hex: int) -> bool:
    """R 215D: water or a shore."""
    return bool(tables.land[hex] == 0 or tables.coast[hex] == 1)


@rule
def can_float(tables: Tables, hex: int) -> bool:
    """R 215D, E: water, a shore or a river."""
    return is_open(tables, hex) or tables.river[hex] == 1


@rule
def waters(s: State, tables: Tables, hero: int) -> int:
    """MY-A122: what a hero's ship may be on: the sea, a river, or at its mouth both."""
    hex = s.pieces[hero].hex
    if tables.mouth[hex] == 1:
        return ON_SEA | ON_RIVER
    if s.errands[hero].afloat > 0:
        return int(s.errands[hero].afloat)
    if is_open(tables, hex):
        return ON_SEA
    return ON_RIVER


@rule
def waters_beyond(s: State, tables: Tables, hero: int, direction: int) -> int:
    """R 215 D, E, MY-A122: what the ship is on in the next hex: still at sea in water or at a shore, on the
    river along its course; 0 where it can be on neither."""
    side = 6 * s.pieces[hero].hex + direction
    now = waters(s, tables, hero)
    if not is_open(tables, tables.beside[side]):
        now &= ON_RIVER
    if tables.course[side] == 0:
        now &= ON_SEA
    return now


@rule
def may_enter(s: State, tables: Tables, unit: int, direction: int) -> bool:
    """R 204 C, D, J, MY-G4: a monster goes anywhere, a hero on foot over land, aboard by water."""
    hex = tables.beside[6 * s.pieces[unit].hex + direction]
    if hex < 0:
        return False
    if unit >= HEROES:
        return True
    if s.errands[unit].aboard == 1:
        return waters_beyond(s, tables, unit, direction) != 0
    return bool(tables.land[hex] == 1 and tables.barred[6 * s.pieces[unit].hex + direction] == 0)


@rule
def steps_left(s: State, tables: Tables) -> int:
    """R 204 G, M, MY-A105: two hexes, or four where they are doubled; aboard never more than two."""
    left = STRIDE - s.steps
    if is_swift(s, tables, s.unit):
        left = 2 * STRIDE - s.steps
    if s.unit < HEROES and s.errands[s.unit].aboard == 1:
        left = min(left, STRIDE - s.sailed)
    return int(left)


@rule
def may_move(s: State, unit: int) -> bool:
    """MY-A106: not who is sick, or held fast by a god."""
    return bool(s.pieces[unit].held_fast == 0 and (unit >= HEROES or s.errands[unit].sick == 0))


@rule
def may_roll_for_ship(s: State, tables: Tables) -> bool:
    """R 215F, MY-A39, MY-A42: once, on a shore, before the first hex or after the last."""
    unit = s.unit
    if tables.dear_ships == 1 and s.attempts == ATTEMPTS:
        return False
    return bool(
        unit < HEROES
        and s.rolled == 0
        and s.errands[unit].aboard == 0
        and tables.coast[s.pieces[unit].hex] == 1
    )


@rule
def legal_in_hand(s: State, tables: Tables, out: Ints) -> int:
    """What can be done with the unit in hand: steps, a roll for a ship, leaving the ship (MY-A44), or release
    it."""
    unit = s.unit
    n = 0
    mobile = may_move(s, unit)
    if mobile and steps_left(s, tables) > 0:
        for direction in range(6):
            if may_enter(s, tables, unit, direction):
                out[n] = STEP + direction
                n += 1
    out[n] = PASS
    n += 1
    if mobile and may_roll_for_ship(s, tables):
        out[n] = SAIL
        n += 1
    if unit < HEROES and s.errands[unit].aboard == 1 and tables.land[s.pieces[unit].hex] == 1:
        out[n] = LAND
        n += 1
    return n


@rule
def step(s: State, tables: Tables, seat: int, direction: int, journal: Ints) -> None:
    """R 204E, MY-A35, MY-A35b: one hex; the first one is glory for moving a hero. Whoever is there may strike
    (MY-A58)."""
    unit = s.unit
    start = s.pieces[unit].hex
    hex = tables.beside[6 * start + direction]
    s.steps += 1
    if unit < HEROES:
        s.sailed += s.errands[unit].aboard
    shift(s, tables, unit, direction, journal)
    if unit < HEROES:
        if s.steps == 1:
            gain(s, seat, 1, MOVED, journal)
        if (
            s.errands[unit].aboard == 0
            and tables.home[hex] == tables.greece
            and tables.home[start] != tables.greece
        ):
            deliver(s, tables, unit, journal)
    if pieces_in(s, hex) > 1:
        push(s, CLAIM, seat, 0, 0)


@rule
def shift(s: State, tables: Tables, piece: int, direction: int, journal: Ints) -> None:
    """A piece from its hex into the next, with what it bears; helpers are taken up here and, where one hero
    stays behind alone, there."""
    start = s.pieces[piece].hex
    hex = tables.beside[6 * start + direction]
    if is_aboard(s, piece):
        s.errands[piece].afloat = waters_beyond(s, tables, piece, direction)
    s.pieces[piece].hex = hex
    tell.steps(journal, piece, start=start, hex=hex)
    if piece < HEROES:
        carry(s, piece, hex)
        if tables.home[hex] != tables.greece:
            s.errands[piece].moored = 0
    pick_up(s, tables, hex, 0, journal)
    pick_up(s, tables, start, 0, journal)


@rule
def roll_for_ship(s: State, tables: Tables, seat: int, journal: Ints) -> None:
    """R 215F, MY-A39 to A41, MY-A94: the printed Defense or less. Failing, or rolling after the last hex,
    ends the attempt."""
    s.rolled = 1
    s.attempts += tables.dear_ships
    number = roll(s, seat, FOR_SHIP, journal)
    if number <= tables.defense[s.unit]:
        go_aboard(s, tables, s.unit, journal)
        if s.steps > 0:
            s.halted = 1
    else:
        s.halted = 1
        s.errands[s.unit].tried = 1
        s.pieces[s.unit].barred_from_attack = 1


@rule
def go_ashore(s: State, tables: Tables, hero: int, journal: Ints) -> None:
    """R 215G, H, MY-A44, MY-A45: the hero takes up helpers where he is alone, and may have come to Greece, if
    he did not board there (MY-A119)."""
    moored = s.errands[hero].moored
    leave_ship(s, hero, journal)
    hex = s.pieces[hero].hex
    pick_up(s, tables, hex, 0, journal)
    if tables.home[hex] == tables.greece and moored == 0:
        deliver(s, tables, hero, journal)


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
    for unit in range(UNITS):
        if can_strike(s, unit, entrant(s)) and s.pieces[unit].holder != s.mover + 1:
            return True
    return False


@rule
def ask_claimant(s: State, tables: Tables) -> None:
    """MY-A58, MY-A62, MY-A103: clockwise from the mover, one after the other; after a combat nobody any
    more."""
    frame = s.frames[s.depth - 1]
    while True:
        frame.a += 1
        seat = (s.mover + frame.a) % s.seats
        if seat == s.mover or not can_be_struck_here(s):
            pop(s)
            return
        if seat < tables.players and s.players[seat].struck == 0:
            s.must = bit(seat)
            return


@rule
def legal_claims(s: State, tables: Tables, seat: int, out: Ints) -> int:
    """MY-A59, MY-A98: a unit that one holds, or one that nobody holds and one has a point for."""
    n = 0
    for unit in range(UNITS):
        if can_strike(s, unit, entrant(s)) and may_claim(s, tables, seat, unit):
            out[n] = PIECE + unit
            n += 1
    out[n] = PASS
    return n + 1


@rule
def may_claim(s: State, tables: Tables, seat: int, unit: int) -> bool:
    """Whether a seat may say that a unit attacks the one that has entered."""
    if s.pieces[unit].holder > 0:
        return s.pieces[unit].holder == seat + 1 and may_use(s, tables, seat, unit)
    return available(s, seat, unit) > 0


@rule
def claim(s: State, tables: Tables, seat: int, unit: int, journal: Ints) -> None:
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
    ask_challengers(s, tables, unit, seat)
