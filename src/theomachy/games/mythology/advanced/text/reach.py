"""Mythology, the Advanced game: how far a piece can go in what is left of its move, step by legal step, for
whoever draws it."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from theomachy.games.mythology.advanced.rules.ground import is_aboard, is_remorseful
from theomachy.games.mythology.advanced.rules.movement import may_enter, may_move, steps_left, waters_beyond
from theomachy.games.mythology.advanced.rules.roaming import may_roam, roamer
from theomachy.games.mythology.advanced.state import MOVING, NAMING, PIECES, Params, State
from theomachy.kernel.record import copy
from theomachy.kernel.state import bit


class Way(NamedTuple):
    """A hex: how many steps it is to it, the hex before it, and the direction of the last step."""

    cost: int
    before: int
    direction: int


Ways = dict[int, Way]
MayStep = Callable[[State, int], bool]


def reaches(t: State, params: Params, seat: int | None) -> Iterator[tuple[int, Ways]]:
    """Each piece that a seat may move now, with the hexes that it can reach."""
    if seat is None or not t.must & bit(seat) or t.depth:
        return
    if t.phase == MOVING:
        piece = int(t.unit)
        if may_move(t, piece):
            yield (
                piece,
                ways(
                    t,
                    params,
                    piece,
                    steps_left(t, params),
                    lambda s, direction: may_enter(s, params, piece, direction),
                ),
            )
    elif t.phase == NAMING:
        for place in range(params.evils + 1):
            piece = roamer(params, place)
            if t.pieces[piece].free_steps and (place or is_remorseful(t, piece)):
                found = ways(
                    t,
                    params,
                    piece,
                    int(t.pieces[piece].free_steps),
                    lambda s, direction, piece=piece: may_roam(s, params, piece, direction),  # type: ignore[misc]
                )
                if found:
                    yield piece, found


def ways(t: State, params: Params, piece: int, steps: int, may_step: MayStep) -> Ways:
    """By hex: the shortest way there, around others where there is such a one: where somebody stands, others
    may strike first."""
    trial = copy(t)
    start = int(t.pieces[piece].hex)
    afloat = {start: int(t.errands[piece].afloat) if is_aboard(t, piece) else 0}
    taken = {int(t.pieces[other].hex) for other in range(PIECES)}
    found = {start: Way(0, start, 0)}
    edge = [start]
    for cost in range(1, steps + 1):
        fresh: Ways = {}
        for hex in sorted(edge, key=lambda hex: hex in taken):
            trial.pieces[piece].hex = hex
            if afloat[hex]:
                trial.errands[piece].afloat = afloat[hex]
            for direction in range(6):
                other = int(params.beside[6 * hex + direction])
                if other not in found and other not in fresh and may_step(trial, direction):
                    fresh[other] = Way(cost, hex, direction)
                    afloat[other] = (
                        waters_beyond(trial, params, piece, direction) if is_aboard(t, piece) else 0
                    )
        found |= fresh
        edge = list(fresh)
    del found[start]
    return found
