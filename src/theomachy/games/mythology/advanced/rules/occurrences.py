"""Mythology, the Advanced game: Divine Occurrences (R 210, MY-A78 to A84, A93, A100, A113)."""

from theomachy.games.mythology.advanced import events as tell
from theomachy.games.mythology.advanced import state as k
from theomachy.games.mythology.advanced.events import BY_OCCURRENCE, FOR_DISASTER
from theomachy.games.mythology.advanced.rules.deaths import remove
from theomachy.games.mythology.advanced.rules.effects import reaches, stirred
from theomachy.games.mythology.advanced.rules.ground import roll
from theomachy.games.mythology.advanced.rules.numbers import halved
from theomachy.games.mythology.advanced.rules.plots import occurrence_of, points_of
from theomachy.games.mythology.advanced.state import Marker, Params, State
from theomachy.games.mythology.world import HEROES
from theomachy.kernel.compiled import rule
from theomachy.kernel.record import Ints
from theomachy.kernel.state import bit

LITTLE, MUCH = 10, 20
"""On the dice, for a power point."""


@rule
def areas_within_reach(s: State, params: Params, seat: int, kind: int) -> int:
    """The mask of the Areas in which a seat's occurrence may happen."""
    area = s.players[seat].area
    mask = bit(area)
    if reaches(params, s.players[seat].god, kind):
        mask |= params.adjoining[area]
    return mask


@rule
def cause(s: State, params: Params, seat: int, plot: int, area: int, hex: int, journal: Ints) -> None:
    """R 210F: a marker on the map; all but a plague happens at once. One roll for all (MY-A80)."""
    kind = occurrence_of(plot)
    marker = s.markers[s.marks]
    s.marks += 1
    marker.kind = kind
    marker.area = area
    marker.hex = hex
    marker.points = points_of(plot)
    marker.seat = seat
    s.players[seat].caused[kind] += 1
    tell.occurs(journal, seat, kind, area=area, hex=hex, points=marker.points)
    if kind != k.PLAGUE:
        strike_heroes(s, params, marker, journal)


@rule
def strike_heroes(s: State, params: Params, marker: Marker, journal: Ints) -> None:
    """R 210G: each hero whom it reaches and whose Defense does not hold."""
    per_point = LITTLE
    if marker.kind == k.VOLCANO or marker.kind == k.PLAGUE or marker.kind == k.PESTILENCE:
        per_point = MUCH
    force = roll(s, marker.seat, FOR_DISASTER, journal) + per_point * marker.points
    force += stirred(params, s.players[marker.seat].god, marker.kind)
    hit = 0
    for hero in range(HEROES):
        if is_reached(s, params, marker, hero) and gives_way(s, params, marker.kind, hero, force):
            hit |= bit(hero)
    for hero in range(HEROES):
        if hit & bit(hero) != 0:
            suffer(s, params, marker, hero, hit, journal)


@rule
def is_reached(s: State, params: Params, marker: Marker, hero: int) -> bool:
    """MY-A81, MY-A82: in the Area, or of a volcano in the hex; a tempest reaches those aboard, earthquakes
    and volcanoes those who are not."""
    hex = s.pieces[hero].hex
    if hex == k.GONE or params.home[hex] != marker.area or s.errands[hero].sheltered == 1:
        return False
    if s.errands[hero].protection & k.FROM_OCCURRENCES != 0:
        return False
    if marker.kind == k.VOLCANO and hex != marker.hex:
        return False
    if marker.kind == k.TEMPEST:
        return s.errands[hero].aboard == 1
    if marker.kind == k.EARTHQUAKE or marker.kind == k.VOLCANO:
        return s.errands[hero].aboard == 0
    return True


@rule
def gives_way(s: State, params: Params, kind: int, hero: int, force: int) -> bool:
    """MY-A79, A100: pestilence and famine at the very number, the others above it; the printed Defense,
    halved by a famine, but 120 for Hercules."""
    defense = params.defense[hero]
    if s.errands[hero].hungry == 1:
        defense = halved(defense)
    if hero == params.hercules:
        defense = k.HERCULES_DEFENSE
    if kind == k.PESTILENCE or kind == k.FAMINE:
        return bool(force >= defense)
    return bool(force > defense)


@rule
def suffer(s: State, params: Params, marker: Marker, hero: int, hit: int, journal: Ints) -> None:
    """R 210G: killed with all others of the mask of the `hit`, or sick, or hungry for the rest of the
    turn."""
    if marker.kind == k.PESTILENCE:
        s.errands[hero].sick = 1
        if s.phase == k.MOVING and s.unit == hero:
            s.halted = 1
        tell.suffers(journal, hero, k.PESTILENCE)
    elif marker.kind == k.FAMINE:
        s.errands[hero].hungry = 1
        tell.suffers(journal, hero, k.FAMINE)
    else:
        remove(s, params, hero, marker.seat, BY_OCCURRENCE, hit, journal)


@rule
def end_plagues(s: State, params: Params, journal: Ints) -> None:
    """R 210G4, MY-A82, A113: after all phases, in the order in which they began."""
    for place in range(s.marks):
        if s.markers[place].kind == k.PLAGUE:
            strike_heroes(s, params, s.markers[place], journal)
