"""Mythology, the Advanced game: the map underfoot: distances, who and what is in a hex.

Plain Python asks NumPy of all counters at once, compiled code looks at one after another."""

import numpy as np

from theomachy.games.mythology.advanced import events as tell
from theomachy.games.mythology.advanced.state import GONE, HELPERS, PIECES, Params, State
from theomachy.games.mythology.distance import steps_between
from theomachy.games.mythology.world import HEROES, HEXES, PRIZES
from theomachy.kernel.chance import below
from theomachy.kernel.compiled import rule, substitute
from theomachy.kernel.record import Ints


def pieces_in(s: State, hex: int) -> int:
    """How many heroes, monsters and lesser evils are in a hex."""
    return int(np.count_nonzero(s.pieces["hex"] == hex))


@substitute(pieces_in)
def _pieces_in(s, hex):  # type: ignore[no-untyped-def]
    pieces = s.pieces
    count = 0
    for piece in range(PIECES):
        if pieces[piece].hex == hex:
            count += 1
    return count


def holds(s: State, hex: int, count: int) -> bool:
    """Whether so many heroes, monsters and lesser evils are in a hex, or more."""
    return pieces_in(s, hex) >= count


@substitute(holds)
def _holds(s, hex, count):  # type: ignore[no-untyped-def]
    # To count all would take longer than to look at one after another: LLVM gathers numbers that lie apart.
    pieces = s.pieces
    for piece in range(PIECES):
        if pieces[piece].hex == hex:
            count -= 1
            if count == 0:
                return True
    return False


def is_bare(s: State, hex: int) -> bool:
    """Whether there is no counter at all in a hex."""
    things = (s.pieces, s.prizes, s.helpers)
    return not any(np.count_nonzero(each["hex"] == hex) for each in things)


@substitute(is_bare)
def _is_bare(s, hex):  # type: ignore[no-untyped-def]
    for prize in range(PRIZES):
        if s.prizes[prize].hex == hex:
            return False
    for helper in range(HELPERS):
        if s.helpers[helper].hex == hex:
            return False
    return not holds(s, hex, 1)


@rule
def throw(s: State) -> int:
    """MY-G10: a red and a white die, read as two digits."""
    red = 1 + below(s, 6)
    return 10 * red + 1 + below(s, 6)


@rule
def roll(s: State, seat: int, what: int, journal: Ints) -> int:
    """A throw that is told: whose, and what for."""
    number = throw(s)
    tell.rolls(journal, seat, number // 10, number % 10, what, added=0, goal=0)
    return number


@rule
def reaches(s: State, seat: int, what: int, added: int, goal: int, journal: Ints) -> bool:
    """A throw that is told with what is added to it and what it must come to; whether it does."""
    number = throw(s)
    tell.rolls(journal, seat, number // 10, number % 10, what, added=added, goal=goal)
    return number + added >= goal


@rule
def stays_within(s: State, seat: int, what: int, most: int, journal: Ints) -> bool:
    """A throw that is told with what it may come to at most; whether it is no more."""
    number = throw(s)
    tell.rolls(journal, seat, number // 10, number % 10, what, added=0, goal=most)
    return number <= most


@rule
def nearest_land(s: State, params: Params, hex: int) -> int:
    """MY-A49: a hex with land as near as can be, one of equals at random; the hex itself if it has land."""
    if params.land[hex] == 1:
        return hex
    best = HEXES
    equals = 0
    chosen = hex
    for other in range(params.hexes):
        if params.land[other] == 1:
            far = steps_between(params, hex, other)
            if far < best:
                best = far
                equals = 0
            if far == best:
                equals += 1
                if below(s, equals) == 0:
                    chosen = other
    return chosen


@rule
def empty_hex_in_greece(s: State, params: Params) -> int:
    """MY-A86: a hex of Greece with land and without a piece, else any of its hexes with land; at random."""
    for alone in range(1, -1, -1):
        equals = 0
        chosen = GONE
        for hex in range(params.hexes):
            if (
                params.home[hex] == params.greece
                and params.land[hex] == 1
                and (alone == 0 or not holds(s, hex, 1))
            ):
                equals += 1
                if below(s, equals) == 0:
                    chosen = hex
        if chosen != GONE:
            return chosen
    raise RuntimeError("Greece has no land")


@rule
def is_remorseful(s: State, piece: int) -> bool:
    """Whether it is Hercules, face down."""
    return s.remorseful == piece + 1


@rule
def entrant(s: State) -> int:
    """The piece that is on the move: a lesser evil on its free move (MY-O15), or the unit in hand."""
    if s.free > 0:
        return int(s.free - 1)
    return int(s.unit)


@rule
def can_strike(s: State, piece: int, other: int) -> bool:
    """R 205 C, K, 214 A 3 e, 215 C, MY-A61: whether a piece could attack another one now, whoever wants
    it."""
    if piece == other or s.pieces[piece].hex != s.pieces[other].hex or s.pieces[piece].hex == GONE:
        return False
    if s.pieces[piece].fought == 1 or s.pieces[other].fought == 1 or s.pieces[piece].barred_from_attack == 1:
        return False
    if piece >= HEROES and other >= HEROES:
        return False
    if is_remorseful(s, piece) or is_remorseful(s, other):
        return False
    return not is_aboard(s, piece) and (piece >= HEROES or s.errands[piece].blessed == 0)


@rule
def is_aboard(s: State, piece: int) -> bool:
    """Whether it is a hero on a ship."""
    return piece < HEROES and s.errands[piece].aboard == 1


@rule
def can_attack(s: State, piece: int) -> bool:
    """Whether the mover could let it attack anything."""
    return s.pieces[piece].holder == s.mover + 1 and can_strike_any(s, piece)


@rule
def can_strike_any(s: State, piece: int) -> bool:
    """Whether there is another one that it could attack."""
    hex = s.pieces[piece].hex
    for other in range(PIECES):
        if s.pieces[other].hex == hex and can_strike(s, piece, other):
            return True
    return False


@rule
def has_attack(s: State) -> bool:
    """Whether the mover could declare a combat."""
    for piece in range(PIECES):
        if can_attack(s, piece):
            return True
    return False
