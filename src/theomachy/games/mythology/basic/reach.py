"""Mythology, the Basic game: how far units can go, step by legal step, for whoever draws it."""

from theomachy.games.mythology.basic.combat import enemies_in
from theomachy.games.mythology.basic.rules import step_cost
from theomachy.games.mythology.basic.state import MOVING, STEP_COSTS, State, Tables
from theomachy.games.mythology.world import UNITS

Way = tuple[int, int, int]
"""What a hex costs, the hex before it, and the direction of the last step."""


def ready_units(t: State, seat: int | None) -> dict[int, list[int]]:
    """By hex: the units that a seat can move now (MY-B10, B11)."""
    ready: dict[int, list[int]] = {}
    if t.over or t.phase != MOVING or seat != t.active or t.players[seat].points < STEP_COSTS:
        return ready
    for unit in range(UNITS):
        if t.ready[unit] and not enemies_in(t, unit, int(t.hex[unit])):
            ready.setdefault(int(t.hex[unit]), []).append(unit)
    return ready


def ways(t: State, tables: Tables, unit: int, prices: dict[int, int]) -> dict[int, Way]:
    """By hex: the cheapest way there for a unit, with the points that its player has. Where enemies are it ends (MY-B9, B11).

    `prices` remembers what hexes cost units of this side.
    """
    start = int(t.hex[unit])
    points = int(t.players[t.active].points)
    found: dict[int, Way] = {start: (0, start, 0)}
    edge = [start]
    for hex in edge:
        for direction in range(6):
            other = int(tables.beside[6 * hex + direction])
            if other < 0:
                continue
            if other not in prices:
                prices[other] = step_cost(t, unit, other)
            cost = found[hex][0] + prices[other]
            if cost > points or other in found:
                continue
            found[other] = (cost, hex, direction)
            if prices[other] == STEP_COSTS:
                edge.append(other)
    del found[start]
    return found
