"""Mythology, the Basic game: how far units can go, step by legal step, for whoever draws it."""

from collections.abc import Sequence

from theomachy.games.mythology.basic.combat import enemies_in
from theomachy.games.mythology.basic.rules import step_cost
from theomachy.games.mythology.basic.state import GONE, MOVING, STEP_COSTS, State
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


class Prices:
    """What hexes cost units of one side, each asked of the rules once; hexes in which nobody is all cost the
    same."""

    def __init__(self, t: State, unit: int) -> None:
        self._t, self._unit = t, unit
        self._occupied = frozenset(t.hex.tolist())
        self._known: dict[int, int] = {}

    def of(self, hex: int) -> int:
        """The points for a step into a hex."""
        kind = hex if hex in self._occupied else GONE
        if kind not in self._known:
            self._known[kind] = int(step_cost(self._t, self._unit, hex))
        return self._known[kind]


def ways(start: int, points: int, beside: Sequence[Sequence[int]], prices: Prices) -> dict[int, Way]:
    """By hex: the cheapest way there from `start` for so many points. Where enemies are it ends (MY-B9, B11).

    `beside` has the neighbours of each hex from the north clockwise, -1 for none. All hexes without enemies
    cost the same, so what is found first is found by the cheapest way."""
    found: dict[int, Way] = {start: (0, start, 0)}
    edge = [start]
    for hex in edge:
        spent = found[hex][0]
        for direction, other in enumerate(beside[hex]):
            if other < 0 or other in found:
                continue
            price = prices.of(other)
            if spent + price <= points:
                found[other] = (spent + price, hex, direction)
                if price == STEP_COSTS:
                    edge.append(other)
    del found[start]
    return found


def steps_to(goal: int, beside: Sequence[Sequence[int]]) -> list[int]:
    """By hex how many steps it is to a hex: no terrain hinders (MY-B12)."""
    found = {goal: 0}
    edge = [goal]
    for hex in edge:
        for other in beside[hex]:
            if other >= 0 and other not in found:
                found[other] = found[hex] + 1
                edge.append(other)
    return [found[hex] for hex in range(len(beside))]
