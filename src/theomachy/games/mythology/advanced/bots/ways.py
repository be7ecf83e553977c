"""Mythology, the Advanced game: how far heroes have to go, on foot and by ship, to whoever plans. A place is
a hex, plus HEXES aboard a ship.

A roll for a ship counts as a step: it takes about as long. Nobody plans to sail up a river: he walks as far
beside it."""

from theomachy.games.mythology.advanced.rules.movement import can_float, is_open
from theomachy.games.mythology.advanced.state import Params, State
from theomachy.games.mythology.world import HEXES
from theomachy.kernel.compiled import rule
from theomachy.kernel.record import Ints
from theomachy.kernel.state import NOBODY

FAR = 99
"""Where there is no way, or none was looked for."""


@rule
def place_of(t: State, hero: int) -> int:
    """Where a hero on the board is."""
    return int(t.pieces[hero].hex + HEXES * t.errands[hero].aboard)


@rule
def arrive(params: Params, steps: Ints, queue: Ints, count: int, place: int, far: int) -> int:
    """The way from a place is so far; from a ship there it is as far, for leaving it is free. How many places
    are known then."""
    if steps[place] == FAR:
        steps[place] = far
        queue[count] = place
        count += 1
    if place < HEXES and can_float(params, place) and steps[HEXES + place] == FAR:
        steps[HEXES + place] = far
        queue[count] = HEXES + place
        count += 1
    return count


@rule
def spread(params: Params, steps: Ints, queue: Ints, count: int, start: int) -> None:
    """From the places that are known (`queue[:count]`, in the order of their distance) to all others, or
    until `start` is known."""
    coast, beside, land, barred = params.coast, params.beside, params.land, params.barred
    done = 0
    while done < count and (start == NOBODY or steps[start] == FAR):
        place = queue[done]
        done += 1
        far = steps[place] + 1
        if place >= HEXES and coast[place - HEXES] == 1:
            count = arrive(params, steps, queue, count, place - HEXES, far)
        for direction in range(6):
            other = beside[6 * (place % HEXES) + direction]
            if other >= 0:
                if place >= HEXES:
                    if is_open(params, place - HEXES) and is_open(params, other):
                        count = arrive(params, steps, queue, count, HEXES + other, far)
                elif land[other] == 1 and barred[6 * place + direction] == 0:
                    count = arrive(params, steps, queue, count, other, far)


@rule
def find_way(params: Params, steps: Ints, queue: Ints, hex: int, start: int) -> None:
    """Into `steps` how far it is to a hex with land, from `start` and all places that are nearer."""
    for place in range(2 * HEXES):
        steps[place] = FAR
    spread(params, steps, queue, arrive(params, steps, queue, 0, hex, 0), start)
