"""Mythology, the Basic game: what a player's chances are before the end, for a search that stops there.

Points alone would not do: a monster on a prize has brought nobody a point, and is yet what keeps heroes from theirs.
"""

from math import exp

from theomachy.games.mythology.basic.distance import steps_between
from theomachy.games.mythology.basic.state import GONE, HEROES_SIDE, LEFT_IS_WORTH, PRIZE_IS_WORTH, TURNS, State, Tables
from theomachy.games.mythology.world import HEROES, PRIZES, UNITS
from theomachy.kernel.compiled import rule
from theomachy.kernel.generic import SCORE, SHARE, Standing

FAR = 30
REACHED_AT_ONCE = 2
CAPTURED_A_TURN = 0.3
"""How likely a prize is captured in a Game Turn that heroes are near and nobody guards."""
A_STEP_AWAY = 0.95
"""What is left of that with every step that the nearest hero is away,"""
A_GUARD_LEAVES = 0.45
"""and with every monster in its hex."""
SURE, SURER = 1.5, 0.25
"""A lead of so many points is a good one at the end; so many more for each Game Turn that is left."""


@rule
def estimate_shares(s: State, tables: Tables, out: Standing) -> None:
    """Into `out`: each seat's share, from the points that it has and may expect of the prizes on the board."""
    left = TURNS - s.turn
    captures = 0.0
    for prize in range(PRIZES):
        if s.lies[prize] != GONE:
            captures += capture_chance(s, tables, s.lies[prize], left)
    heroes = 0
    for seat in range(s.seats):
        if s.players[seat].side == HEROES_SIDE:
            heroes += 1
    total = 0.0
    for seat in range(s.seats):
        expected = out[seat, SCORE]
        if s.players[seat].side == HEROES_SIDE:
            expected += PRIZE_IS_WORTH * captures / heroes
        else:
            expected -= LEFT_IS_WORTH * captures / (s.seats - heroes)
        out[seat, SHARE] = exp(expected / (SURE + SURER * left))
        total += out[seat, SHARE]
    for seat in range(s.seats):
        out[seat, SHARE] /= total


@rule
def capture_chance(s: State, tables: Tables, hex: int, left: int) -> float:
    """How likely the prize in a hex will be captured in the Game Turns that are left after this one."""
    nearest = FAR
    for hero in range(HEROES):
        if s.hex[hero] != GONE:
            nearest = min(nearest, steps_between(tables, hex, s.hex[hero]))
    chance = min(0.9, CAPTURED_A_TURN * (left + 0.5)) * A_STEP_AWAY ** max(0, nearest - REACHED_AT_ONCE)
    for monster in range(HEROES, UNITS):
        if s.hex[monster] == hex:
            chance *= A_GUARD_LEAVES
    return float(chance)
