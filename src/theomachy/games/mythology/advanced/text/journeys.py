"""Mythology, the Advanced game: how far heroes have to go, to prizes and home, for whoever plans: the numbers
that bots reckon with (`bots.ways`)."""

from collections.abc import Callable, Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple, cast

import numpy as np

from theomachy.games.mythology.advanced.bots.aims import in_turns, stride_of
from theomachy.games.mythology.advanced.bots.ways import FAR, arrive, place_of, spread
from theomachy.games.mythology.advanced.state import GONE, STRIDE, Params, State
from theomachy.games.mythology.views import FarView
from theomachy.games.mythology.world import HEROES, HEXES, PRIZES
from theomachy.kernel.record import Ints
from theomachy.kernel.state import NOBODY

MAPS, GOALS = 4, 2 * HEXES
"""For all hexes of so many maps the distances are kept, on foot and by ship, for all tables: most prizes lie
where they lay."""


class Far(NamedTuple):
    """How far it is to one goal."""

    steps: int
    turns: int


NO_WAY = Far(FAR, FAR)
Steps = Sequence[int]
"""How many steps it is from each place."""


class Ground(NamedTuple):
    """What ways depend on of the params, as lists: read number by number they are twenty times as quick."""

    coast: list[int]
    beside: list[int]
    land: list[int]
    barred: list[int]
    river: list[int]


class Journey(NamedTuple):
    """How far a hero has to go to each goal."""

    on_foot: FarView
    by_ship: FarView
    """Where he is there sooner than on foot."""


class Journeys:
    """How far it is at one table."""

    def __init__(self, params: Params) -> None:
        self._params = params

    @cached_property
    def _steps(self) -> Callable[[tuple[int, ...], bool], Steps]:
        return _steps_on(*(getattr(self._params, name).tobytes() for name in Ground._fields))

    @cached_property
    def _greece(self) -> tuple[int, ...]:
        """The hexes of Greece with land."""
        params = self._params
        return tuple(
            hex for hex in range(params.hexes) if params.home[hex] == params.greece and params.land[hex]
        )

    def prizes(self, t: State) -> list[int]:
        """The prizes that lie on the board: these are goals, and Greece is the last."""
        return [
            prize for prize in range(PRIZES) if t.prizes[prize].hex != GONE and not t.prizes[prize].bearer
        ]

    def of(self, t: State) -> dict[int, Journey]:
        """Of each hero on the board how far it is to the goals."""
        goals = [(int(t.prizes[prize].hex),) for prize in self.prizes(t)]
        ways = [(self._steps(goal, False), self._steps(goal, True)) for goal in [*goals, self._greece]]
        return {hero: self._journey(t, hero, ways) for hero in range(HEROES) if t.pieces[hero].hex != GONE}

    def _journey(self, t: State, hero: int, ways: Sequence[tuple[Steps, Steps]]) -> Journey:
        hex, place = int(t.pieces[hero].hex), place_of(t, hero)
        first, later = stride_of(t, self._params, hero), self._lasting_stride(t, hero)
        walks = [_far(steps[hex], first, later) for steps, _ in ways]
        ships = [_far(steps[place], STRIDE, STRIDE) for _, steps in ways]
        sooner = [
            ship if ship.turns < walk.turns else NO_WAY for walk, ship in zip(walks, ships, strict=True)
        ]
        return Journey(_shown(walks), _shown(sooner))

    def _lasting_stride(self, t: State, hero: int) -> int:
        """How far a hero walks in a turn once what gods give for this one is over."""
        params = self._params
        swift = any(
            params.helper_swift[helper] and t.helpers[helper].bearer == hero + 1
            for helper in range(params.helpers)
        )
        return 2 * STRIDE if swift else STRIDE


@lru_cache(MAPS)
def _steps_on(*grounds: bytes) -> Callable[[tuple[int, ...], bool], Steps]:
    """For a map, whose `Ground` is given as the bytes of its fields: by place (`bots.ways`) how many steps it
    is to the nearest of some hexes, with ships or without."""
    ashore = Ground(*(np.frombuffer(each, np.int64).tolist() for each in grounds))
    nowhere = [0] * HEXES
    # On a ground without a shore there are no ships.
    inland = ashore._replace(coast=nowhere, river=nowhere)

    @lru_cache(GOALS)
    def steps_to(goal: tuple[int, ...], ships: bool) -> Steps:
        params = cast(Params, ashore if ships else inland)
        steps, queue, known = [FAR] * 2 * HEXES, [0] * 2 * HEXES, 0
        for hex in goal:
            known = arrive(params, cast(Ints, steps), cast(Ints, queue), known, hex, 0)
        spread(params, cast(Ints, steps), cast(Ints, queue), known, NOBODY)
        return steps

    return steps_to


def _far(steps: int, first: int, later: int) -> Far:
    """So many steps, of which so many are made in the first turn and in each later one."""
    if steps == FAR:
        return NO_WAY
    return Far(steps, int(steps > 0) + in_turns(max(steps - first, 0), later))


def _shown(ways: Sequence[Far]) -> FarView:
    return FarView(
        steps=[None if far == NO_WAY else far.steps for far in ways],
        turns=[None if far == NO_WAY else far.turns for far in ways],
    )
