"""Mythology, the Advanced game: why a hex is none for a counter that a player places, or for whoever Zeus
brings back."""

from theomachy.games.mythology.advanced.events import FOR_EVIL, FOR_HELPER, FOR_HERO, FOR_PRIZE
from theomachy.games.mythology.advanced.params import RIM
from theomachy.games.mythology.advanced.rules.laying import is_free
from theomachy.games.mythology.advanced.rules.setup import (
    HELPERS_FROM_GREECE,
    HELPERS_FROM_PRIZES,
    MONSTERS_FROM_GREECE,
)
from theomachy.games.mythology.advanced.rules.zeus import LIFE_FROM_GREECE
from theomachy.games.mythology.advanced.state import Params, State
from theomachy.games.mythology.advanced.text.names import COUNTERS
from theomachy.games.mythology.advanced.texts import text_of
from theomachy.games.mythology.world import HEROES


def for_counter(t: State, params: Params, hex: int) -> str:
    """MY-A16, MY-A17, MY-G16: why the next counter is not put there. What a hex is comes before who is
    there."""
    what, on_land = text_of(COUNTERS[int(t.laying)]), bool(params.land[hex])
    if t.laying == FOR_PRIZE and not params.rim[hex]:
        return text_of("lies-at-ocean", counter=what, n=RIM)
    if t.laying in (FOR_HELPER, FOR_EVIL, FOR_HERO) and not on_land:
        return text_of("lies-on-land", counter=what)
    if not is_free(t, hex):
        return text_of("counter-there")
    if t.laying == FOR_PRIZE:
        return text_of("prizes-apart", n=t.spacing)
    if t.laying == FOR_HERO:
        return text_of("near-to-greece")
    least = HELPERS_FROM_GREECE if t.laying == FOR_HELPER else MONSTERS_FROM_GREECE
    if params.from_greece[hex] <= least:
        return text_of("lies-from-greece", counter=what, n=least)
    return text_of("lies-from-prizes", counter=what, n=HELPERS_FROM_PRIZES)


def for_life(params: Params, unit: int, hex: int) -> str:
    """MY-O5: why Zeus does not bring a unit back there."""
    if unit < HEROES and not (params.home[hex] == params.greece and params.land[hex]):
        return text_of("back-in-greece")
    if unit >= HEROES and params.from_greece[hex] <= LIFE_FROM_GREECE:
        return text_of("back-from-greece", n=LIFE_FROM_GREECE)
    return text_of("somebody-there")
