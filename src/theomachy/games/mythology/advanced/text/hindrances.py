"""Mythology, the Advanced game: what whoever moves a piece could want to do with it, and why they may not:
steps, and to board a ship or leave it."""

from collections.abc import Iterator

from theomachy.games.mythology.advanced import actions as do
from theomachy.games.mythology.advanced.rules.ground import is_aboard, is_remorseful
from theomachy.games.mythology.advanced.rules.movement import is_open, steps_left, waters
from theomachy.games.mythology.advanced.rules.roaming import roamer
from theomachy.games.mythology.advanced.state import MOVING, NAMING, ON_SEA, STRIDE, Params, State
from theomachy.games.mythology.advanced.text.names import Names
from theomachy.games.mythology.advanced.texts import text_of
from theomachy.games.mythology.world import HEROES, UNITS, WINDS


class Hindrances:
    """Says what keeps pieces from hexes and ships, at one table."""

    def __init__(self, params: Params, things: Names) -> None:
        self._params, self._things = params, things

    def tempting(self, t: State) -> Iterator[int]:
        """The steps into hexes beside the pieces that are moved now; of a hero in hand the way to a ship, or
        off it."""
        if t.depth == 0 and t.phase == MOVING:
            yield from self._around(t, do.STEP, int(t.unit))
            if t.unit < HEROES:
                yield do.LAND if is_aboard(t, int(t.unit)) else do.SAIL
        elif t.depth == 0 and t.phase == NAMING:
            for place in range(self._params.evils + 1):
                piece = roamer(self._params, place)
                if t.pieces[piece].free_steps and (place or is_remorseful(t, piece)):
                    yield from self._around(t, do.ROAM + 6 * place, piece)

    def _around(self, t: State, first: int, piece: int) -> Iterator[int]:
        side = 6 * int(t.pieces[piece].hex)
        return (first + wind for wind in range(len(WINDS)) if self._params.beside[side + wind] >= 0)

    def of(self, t: State, action: int) -> str | None:
        """Why a piece may not make a step that is not legal, or come to a ship or off it; None where no steps
        are asked for, or another action is."""
        if t.phase == MOVING and action == do.SAIL:
            return self._of_boarding(t, int(t.unit))
        if t.phase == MOVING and action == do.LAND:
            why = "on-the-water" if is_aboard(t, int(t.unit)) else "aboard-no-ship"
            return text_of(why, name=self._things.pieces[int(t.unit)])
        if t.phase == MOVING and do.STEP <= action < do.ROAM:
            unit, wind = int(t.unit), action - do.STEP
            return self._of_unit(t, unit) or self._of_move(t) or self._of_hex(t, unit, wind)
        if t.phase == NAMING and do.ROAM <= action < do.CAPTURE:
            return self._of_roaming(t, *divmod(action - do.ROAM, len(WINDS)))
        return None

    def _of_roaming(self, t: State, place: int, wind: int) -> str:
        """Why a piece that is to move freely cannot go there (MY-O12, MY-O14, R 303 M)."""
        piece = roamer(self._params, place)
        if not t.pieces[piece].free_steps or not (place or is_remorseful(t, piece)):
            return text_of("no-free-step", name=self._things.pieces[piece])
        if piece < UNITS:
            return self._of_unit(t, piece) or self._of_hex(t, piece, wind)
        if self._beyond(t, piece, wind) < 0:
            return text_of("map-ends")
        return text_of("pirates-at-sea" if self._params.pirate[piece] else "evils-on-land")

    def _of_boarding(self, t: State, unit: int) -> str:
        """R 215F, MY-A39, MY-A42: why nobody rolls for a ship."""
        name, params = self._things.pieces[unit], self._params
        if unit >= HEROES:
            return text_of("heroes-by-ship")
        if is_aboard(t, unit):
            return text_of("aboard-ship", name=name)
        if t.rolled:
            return text_of("rolled-for-ship", name=name)
        if not params.coast[t.pieces[unit].hex]:
            return text_of("on-no-shore", name=name)
        return self._of_unit(t, unit) or text_of("ship-is-attempt")

    def _of_unit(self, t: State, unit: int) -> str | None:
        """Why a unit does not move at all (MY-A106)."""
        if t.pieces[unit].held_fast:
            return text_of("held-fast", name=self._things.pieces[unit])
        if unit < HEROES and t.errands[unit].sick:
            return text_of("is-sick", name=self._things.pieces[unit])
        return None

    def _of_move(self, t: State) -> str | None:
        """Why the unit in hand goes no further (R 204 G, M, MY-A105)."""
        if steps_left(t, self._params) > 0:
            return None
        if is_aboard(t, int(t.unit)):
            return text_of("ship-goes", n=STRIDE)
        return text_of("steps-made")

    def _of_hex(self, t: State, unit: int, wind: int) -> str:
        """Why a hex is closed to a hero (R 204 C, D, J, MY-G4, MY-A122); monsters go anywhere."""
        params, hex = self._params, self._beyond(t, unit, wind)
        if hex < 0:
            return text_of("map-ends")
        number, side = self._things.hexes[hex], 6 * int(t.pieces[unit].hex) + wind
        if not is_aboard(t, unit):
            why = "water-before" if params.land[hex] else "water-on-foot"
            return text_of(why, hex=number, name=self._things.pieces[unit])
        if not is_open(params, hex) and not params.course[side]:
            return text_of("no-water", hex=number)
        return text_of("river-by-mouth" if waters(t, params, unit) == ON_SEA else "along-river")

    def _beyond(self, t: State, piece: int, wind: int) -> int:
        return int(self._params.beside[6 * t.pieces[piece].hex + wind])
