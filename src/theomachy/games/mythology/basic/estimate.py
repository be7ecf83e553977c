"""Mythology, the Basic game: what a player's chances are before the end, for a search that stops there.

Points alone would not do: a monster on a prize has brought nobody a point, and is yet what keeps heroes from
theirs. The numbers are those that make the results of 2,800 games of `greedy` likeliest
(`benchmarks/estimate.py`)."""

from math import exp

from theomachy.games.mythology.basic import state as k
from theomachy.games.mythology.basic.combat import enemies_in
from theomachy.games.mythology.basic.planning import FAR, nearest_of
from theomachy.games.mythology.basic.state import Params, State
from theomachy.games.mythology.distance import steps_between
from theomachy.games.mythology.world import HEROES, PRIZES, UNITS
from theomachy.kernel.compiled import rule
from theomachy.kernel.generic import SCORE, SHARE, Standing
from theomachy.kernel.state import bit

CAPTURES = 0.16
"""How many times a prize is captured in a Player Turn of the heroes' side, with a hero beside it and no
monster near;"""
STEP_AWAY = 0.06
"""by which part less with every step that the nearest hero is further away,"""
GUARDED = 3.5
"""by how much in the exponent with every monster in its hex,"""
THREATENED, THREAT_FADES = 4.0, 0.54
"""and with the nearest of the others, which counts less with every step."""
MONSTERS_GAIN = 0.02
"""What comes of a Player Turn beside, in points, for each player of the monsters' side: few fights are
begun."""
SURE, SURER = 0.05, 0.18
"""A lead of so many points is a good one at the end; so many more for each Player Turn that everybody still
has."""


@rule
def estimate_shares(s: State, params: Params, out: Standing) -> None:
    """Into `out`: each seat's share, from the points that it has and may expect."""
    heroes = 0
    turns = 0
    raids = 0
    for seat in range(s.seats):
        turns += turns_to_come(s, seat)
        if s.players[seat].side == k.HEROES_SIDE:
            heroes += 1
            raids += turns_to_come(s, seat)
    captures = 0.0
    for prize in range(PRIZES):
        if s.lies[prize] != k.GONE:
            captures += 1.0 - exp(-raids * captures_a_turn(s, params, s.lies[prize]))
    total = 0.0
    for seat in range(s.seats):
        expected = out[seat, SCORE]
        if s.players[seat].side == k.HEROES_SIDE:
            expected += k.PRIZE_IS_WORTH * captures / heroes
        else:
            expected += MONSTERS_GAIN * turns_to_come(s, seat) - k.LEFT_IS_WORTH * captures / (
                s.seats - heroes
            )
        out[seat, SHARE] = exp(expected / (SURE + SURER * turns / s.seats))
        total += out[seat, SHARE]
    for seat in range(s.seats):
        out[seat, SHARE] /= total


@rule
def turns_to_come(s: State, seat: int) -> int:
    """How many Player Turns a seat still has, with one that begins."""
    turns = k.TURNS - s.turn
    if s.drawn & bit(seat) == 0 or seat == s.active:
        turns += 1
    return int(turns)


@rule
def captures_a_turn(s: State, params: Params, hex: int) -> float:
    """How often the prize in a hex would be captured in a Player Turn of the heroes' side."""
    away = max(0, nearest_of(s, params, k.HEROES_SIDE, hex) - 1)
    guards = enemies_in(s, 0, hex)
    threat = exp(-THREAT_FADES * nearest_outside(s, params, hex))
    return CAPTURES * exp(-STEP_AWAY * away - GUARDED * guards - THREATENED * threat)


@rule
def nearest_outside(s: State, params: Params, hex: int) -> int:
    """How far the nearest monster is from a hex that is not in it."""
    best = FAR
    for monster in range(HEROES, UNITS):
        if s.hex[monster] != k.GONE and s.hex[monster] != hex:
            best = min(best, steps_between(params, hex, s.hex[monster]))
    return int(best)
