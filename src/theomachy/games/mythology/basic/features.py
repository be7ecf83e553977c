"""Mythology, the Basic game: a position as the features that its nets see. Nothing is hidden, so that `full`
changes nothing.

Units and prizes are not told apart: prizes are counted by how they are guarded and who is near them."""

from theomachy.games.mythology.basic import state as k
from theomachy.games.mythology.basic.captures import prize_in
from theomachy.games.mythology.basic.combat import enemies_in
from theomachy.games.mythology.basic.planning import (
    FAR,
    nearest_of,
    pending_fights,
    reserve_against,
    waiting_enemies,
)
from theomachy.games.mythology.basic.scoring import score
from theomachy.games.mythology.basic.state import Params, State
from theomachy.games.mythology.distance import steps_between
from theomachy.games.mythology.world import HEROES, PRIZES, UNITS
from theomachy.kernel.compiled import rule
from theomachy.kernel.record import Ints
from theomachy.kernel.state import NOBODY, bit

SIDES = 2
PHASES = 7
LEAD = 20
"""A greater lead, or arrear, in points is not told apart."""
COUNTS = 4
"""Of what is counted: none to three, or more."""
GUARDS, HEROES_AWAY, MONSTERS_AWAY = 3, 6, 5
"""How prizes are told apart: by guards, by how far the nearest hero is, and the nearest monster outside."""
CLASSES = GUARDS * HEROES_AWAY * MONSTERS_AWAY
ARENAS = 2 * COUNTS * COUNTS
"""How hexes with combat are told apart: by whether there is a prize, by heroes, by monsters."""
LEFT = 17
"""Units of a side that are left, in pairs."""

TURN = 0  # by side
PHASE = TURN + SIDES * (k.TURNS + 1)  # by side, and by whether it is the seat's own Player Turn
POINTS = PHASE + 2 * SIDES * PHASES
RESERVE = POINTS + k.POINTS + 1
LEADS = RESERVE + k.POINTS + 1  # by side
WAITING = LEADS + SIDES * (2 * LEAD + 1)  # by side
DRAWN = WAITING + SIDES * COUNTS
ON_BOARD = DRAWN + 2
PRIZE = ON_BOARD + PRIZES + 1  # by class and how many more than so many there are
UNITS_LEFT = PRIZE + CLASSES * COUNTS  # by side
FIGHTS = UNITS_LEFT + SIDES * LEFT
ATTACK = FIGHTS + COUNTS
CAPTURABLE = ATTACK + k.POINTS + 1
ARENA = CAPTURABLE + COUNTS  # where a combat goes on
FEATURES = ARENA + ARENAS


@rule
def features(s: State, params: Params, seat: int, full: int, out: Ints) -> int:
    """The turn and what is asked; points, and the lead; who has still to play; the prizes; the units left;
    what is about to be fought and tried for."""
    side = s.players[seat].side
    phase = PHASES * (2 * side + int(seat == s.active)) + s.phase
    waiting = waiting_enemies(s, side)
    out[0] = TURN + side * (k.TURNS + 1) + s.turn
    out[1] = PHASE + phase
    out[2] = POINTS + s.players[seat].points
    out[3] = RESERVE + min(k.POINTS, reserve_against(s, side))
    out[4] = LEADS + side * (2 * LEAD + 1) + lead_of_seat(s, seat) + LEAD
    out[5] = WAITING + side * COUNTS + min(COUNTS - 1, waiting)
    out[6] = DRAWN + int(s.drawn & bit(seat) != 0)
    out[7] = FIGHTS + min(COUNTS - 1, pending_fights(s))
    out[8] = ATTACK + s.aid[s.active]
    n = 9
    if s.arena > 0:
        out[n] = ARENA + arena_of(s, s.arena - 1)
        n += 1
    for one in range(SIDES):
        left = 0
        for unit in range(one * HEROES, (one + 1) * HEROES):
            if s.hex[unit] != k.GONE:
                left += 1
        out[n] = UNITS_LEFT + one * LEFT + left // 2
        n += 1
    return prize_features(s, params, n, out)


@rule
def arena_of(s: State, hex: int) -> int:
    """What is in a hex with combat, as it is told apart."""
    heroes = min(COUNTS - 1, enemies_in(s, HEROES, hex))
    monsters = min(COUNTS - 1, enemies_in(s, 0, hex))
    return int((int(prize_in(s, hex) != NOBODY) * COUNTS + heroes) * COUNTS + monsters)


@rule
def lead_of_seat(s: State, seat: int) -> int:
    """By how many points a seat is before the best of the others."""
    best = -k.WHOLE
    for other in range(s.seats):
        if other != seat:
            best = max(best, score(s, other))
    return int(max(-LEAD, min(LEAD, (score(s, seat) - best) // k.WHOLE)))


@rule
def prize_features(s: State, params: Params, n: int, out: Ints) -> int:
    """How many prizes there are, of each class, and with ready heroes alone."""
    board, ready = 0, 0
    first = n
    for prize in range(PRIZES):
        hex = s.lies[prize]
        if hex != k.GONE:
            board += 1
            kind = class_of(s, params, hex)
            equals = 0
            for i in range(first, n):
                if (out[i] - PRIZE) // COUNTS == kind:
                    equals += 1
            if equals < COUNTS:
                out[n] = PRIZE + kind * COUNTS + equals
                n += 1
            if enemies_in(s, HEROES, hex) > 0 and enemies_in(s, 0, hex) == 0:
                ready += 1
    out[n] = ON_BOARD + board
    out[n + 1] = CAPTURABLE + min(COUNTS - 1, ready)
    return n + 2


@rule
def class_of(s: State, params: Params, hex: int) -> int:
    """The class of a prize in a hex."""
    guards, outside = 0, FAR
    for monster in range(HEROES, UNITS):
        if s.hex[monster] == hex:
            guards += 1
        elif s.hex[monster] != k.GONE:
            outside = min(outside, steps_between(params, hex, s.hex[monster]))
    heroes = HEROES_AWAY * min(GUARDS - 1, guards) + away(nearest_of(s, params, k.HEROES_SIDE, hex))
    return int(heroes * MONSTERS_AWAY + min(MONSTERS_AWAY - 1, away(outside)))


@rule
def away(steps: int) -> int:
    """How far it is, as it is told apart: 0, 1, 2, 3 or 4, 5 to 7 steps, further."""
    if steps < 3:
        return steps
    if steps < 5:
        return 3
    return 4 if steps < 8 else 5
