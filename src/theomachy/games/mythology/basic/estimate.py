"""Mythology, the Basic game: what a player's chances are before the end, for a search that stops there.

Points alone would not do. Heroes and monsters race for each prize, heroes to capture it, monsters to stand on
it, and whoever leads has not yet won while prizes lie open. The numbers are those that make the results of
15,000 games of `greedy` with two to six players likeliest (`benchmarks/estimate.py` says how likely)."""

from math import exp

from theomachy.games.mythology.basic import state as k
from theomachy.games.mythology.basic.combat import enemies_in
from theomachy.games.mythology.basic.planning import FAR, nearest_of, reserve_against
from theomachy.games.mythology.basic.state import Params, State
from theomachy.games.mythology.distance import steps_between
from theomachy.games.mythology.world import HEROES, PRIZES, UNITS
from theomachy.kernel.compiled import rule
from theomachy.kernel.generic import SCORE, SHARE, Standing
from theomachy.kernel.state import bit

CAPTURES, CAPTURES_FADE = 0.55, 0.21
"""How many times a prize would be captured in a Player Turn of the heroes' side, with a hero beside it; less
with every step that the nearest one is away."""
GUARDS, GUARDS_FADE = 1.18, 0.47
"""How many times a monster would come to stand on it in a Player Turn of theirs; less with every step that
the nearest one is away."""
MOST_GUARDS = 2
"""More of them keep heroes off no better."""
ANSWERED = 3.7
"""By how much in the exponent a guard keeps heroes off for now, whose side has the power points of a Game
Turn to answer an attack (MY-B14). Later, when all have theirs anew, hardly any guard falls."""
SURE, SURER = 0.7, 1.02
"""A lead of so many points is a good one when no prize will be captured any more; so many more for each that
still may be."""


@rule
def estimate_shares(s: State, params: Params, out: Standing) -> None:
    """Into `out`: each seat's share, from the points that it has and those that captures will bring."""
    heroes = 0
    for seat in range(s.seats):
        heroes += int(s.players[seat].side == k.HEROES_SIDE)
    captures = captures_to_come(s, params)
    total = 0.0
    for seat in range(s.seats):
        expected = out[seat, SCORE]
        if s.players[seat].side == k.HEROES_SIDE:
            expected += k.PRIZE_IS_WORTH * captures / heroes
        else:
            expected -= k.LEFT_IS_WORTH * captures / (s.seats - heroes)
        out[seat, SHARE] = exp(expected / (SURE + SURER * captures))
        total += out[seat, SHARE]
    for seat in range(s.seats):
        out[seat, SHARE] /= total


@rule
def captures_to_come(s: State, params: Params) -> float:
    """How many prizes will probably be captured: in this Game Turn, and of those that are left then and that
    nobody guards, in later ones."""
    raids, later_raids = turns_to_come(s, k.HEROES_SIDE)
    patrols, later_patrols = turns_to_come(s, k.MONSTERS_SIDE)
    answer = ANSWERED * reserve_against(s, k.HEROES_SIDE) / k.POINTS
    total = 0.0
    for prize in range(PRIZES):
        hex = s.lies[prize]
        if hex != k.GONE:
            captured = CAPTURES * exp(-CAPTURES_FADE * nearest_of(s, params, k.HEROES_SIDE, hex))
            guarded = GUARDS * exp(-GUARDS_FADE * nearest_outside(s, params, hex))
            guards = min(MOST_GUARDS, enemies_in(s, 0, hex))
            now = captured * exp(-answer * guards)
            total += comes_first(now * raids, guarded * patrols)
            if guards == 0:
                open_still = exp(-now * raids - guarded * patrols)
                total += open_still * comes_first(captured * later_raids, guarded * later_patrols)
    return total


@rule
def comes_first(wanted: float, other: float) -> float:
    """The chance that of two things, which would happen so many times on average, the first happens, and
    before the second."""
    both = wanted + other
    if both == 0.0:
        return 0.0
    return wanted / both * (1.0 - exp(-both))


@rule
def turns_to_come(s: State, side: int) -> tuple[int, int]:
    """How many Player Turns a side still has in this Game Turn, with one that begins, and in later ones."""
    now, later = 0, 0
    for seat in range(s.seats):
        if s.players[seat].side == side:
            now += int(s.drawn & bit(seat) == 0 or seat == s.active)
            later += k.TURNS - s.turn
    return now, later


@rule
def nearest_outside(s: State, params: Params, hex: int) -> int:
    """How far the nearest monster is from a hex that is not in it."""
    best = FAR
    for monster in range(HEROES, UNITS):
        if s.hex[monster] != k.GONE and s.hex[monster] != hex:
            best = min(best, steps_between(params, hex, s.hex[monster]))
    return int(best)
