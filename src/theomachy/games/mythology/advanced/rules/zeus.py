"""Mythology, the Advanced game: the Zeus player (rule 301, MY-O1 to O7, A102). Theirs is the last seat;
`bolts` and `lives` are used this turn."""

from theomachy.games.mythology.advanced import events as tell
from theomachy.games.mythology.advanced.actions import BOLT, PASS, REVIVE, STRIKE
from theomachy.games.mythology.advanced.events import BY_BOLT
from theomachy.games.mythology.advanced.rules.deaths import remove
from theomachy.games.mythology.advanced.rules.ground import holds
from theomachy.games.mythology.advanced.rules.items import pick_up
from theomachy.games.mythology.advanced.state import GONE, Params, State
from theomachy.games.mythology.world import HEROES, UNITS
from theomachy.kernel.compiled import rule
from theomachy.kernel.record import Ints
from theomachy.kernel.state import NOBODY, bit

LIFE_FROM_GREECE = 2
"""A monster comes back further from Greece than that."""


@rule
def legal_for_zeus(s: State, params: Params, out: Ints) -> int:
    """MY-O2 to O5: one bolt and one life a turn, where a phase starts."""
    n = 0
    if s.bolts == 0:
        for seat in range(params.players):
            if s.players[seat].area != GONE and s.players[seat].spared == 0:
                out[n] = STRIKE + seat
                n += 1
    if s.lives == 0:
        for unit in range(UNITS):
            if s.pieces[unit].hex == GONE and has_fallen(s, unit) and has_place_for_life(s, params, unit):
                out[n] = REVIVE + unit
                n += 1
    out[n] = PASS
    n += 1
    if s.bolts == 0:
        out[n] = BOLT
        n += 1
    return n


@rule
def has_fallen(s: State, unit: int) -> bool:
    """MY-O5, MY-O22: killed, but not by the Fates or the bolt; heroes who were never born are no dead."""
    return s.pieces[unit].past_recall == 0


@rule
def is_place_for_life(s: State, params: Params, unit: int, hex: int) -> bool:
    """MY-O5: an empty hex; for a hero in Greece and with land, for a monster away from it."""
    if unit < HEROES and (params.home[hex] != params.greece or params.land[hex] == 0):
        return False
    if unit >= HEROES and params.from_greece[hex] <= LIFE_FROM_GREECE:
        return False
    return not holds(s, hex, 1)


@rule
def has_place_for_life(s: State, params: Params, unit: int) -> bool:
    """Whether there is such a hex."""
    for hex in range(params.hexes):
        if is_place_for_life(s, params, unit, hex):
            return True
    return False


@rule
def strike_god(s: State, seat: int, journal: Ints) -> None:
    """MY-O4: this god does nothing more this turn."""
    s.bolts = 1
    s.players[seat].struck = 1
    tell.god_struck(journal, seat)


@rule
def throw_bolt(s: State, params: Params, hex: int, journal: Ints) -> None:
    """MY-O3: all heroes in a hex are killed, Hercules too, for nobody's glory."""
    s.bolts = 1
    tell.bolt_falls(journal, hex)
    dying = 0
    for hero in range(HEROES):
        if s.pieces[hero].hex == hex:
            dying |= bit(hero)
    for hero in range(HEROES):
        if dying & bit(hero) != 0:
            remove(s, params, hero, NOBODY, BY_BOLT, dying, journal)


@rule
def bring_back(s: State, params: Params, unit: int, hex: int, journal: Ints) -> None:
    """R 301C3: back from the dead; a hero healthy and fed (MY-O25)."""
    s.lives = 1
    s.pieces[unit].hex = hex
    if unit < HEROES:
        s.errands[unit].sick = 0
        s.errands[unit].hungry = 0
    tell.revived(journal, unit, hex=hex)
    pick_up(s, params, hex, 0, journal)
