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
from theomachy.games.mythology.world import HEROES


def for_counter(t: State, params: Params, hex: int) -> str:
    """MY-A16, MY-A17, MY-G16: why the next counter is not put there. What a hex is comes before who is
    there."""
    what, on_land = f"a {COUNTERS[int(t.laying)]}", bool(params.land[hex])
    if t.laying == FOR_PRIZE and not params.rim[hex]:
        return f"{what} lies on land, at most {RIM} hexes from the Ocean's shore"
    if t.laying in (FOR_HELPER, FOR_EVIL, FOR_HERO) and not on_land:
        return f"{what} lies on land"
    if not is_free(t, hex):
        return "a counter lies there already"
    if t.laying == FOR_PRIZE:
        return f"another prize is less than {t.spacing} hexes away"
    if t.laying == FOR_HERO:
        return "a hero begins as near to Greece as there is room"
    least = HELPERS_FROM_GREECE if t.laying == FOR_HELPER else MONSTERS_FROM_GREECE
    if params.from_greece[hex] <= least:
        return f"{what} lies more than {least} hexes from Greece"
    return f"{what} lies more than {HELPERS_FROM_PRIZES} hexes from every prize"


def for_life(params: Params, unit: int, hex: int) -> str:
    """MY-O5: why Zeus does not bring a unit back there."""
    if unit < HEROES and not (params.home[hex] == params.greece and params.land[hex]):
        return "heroes come back on land in Greece"
    if unit >= HEROES and params.from_greece[hex] <= LIFE_FROM_GREECE:
        return f"monsters come back more than {LIFE_FROM_GREECE} hexes from Greece"
    return "somebody is there"
