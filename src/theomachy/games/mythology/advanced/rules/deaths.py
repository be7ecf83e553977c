"""Mythology, the Advanced game: how a piece is removed, and who answers for it (R 216 G 3 and 4, MY-A73 to
A77, A93, A97)."""

from theomachy.games.mythology.advanced import events as tell
from theomachy.games.mythology.advanced.events import (
    BY_BOLT,
    BY_COMBAT,
    BY_FATE,
    BY_OCCURRENCE,
    HERCULES_SLAIN,
    HERO_SLAIN,
)
from theomachy.games.mythology.advanced.rules.control import gain, leaders, most_available, show_tie
from theomachy.games.mythology.advanced.rules.ground import is_remorseful
from theomachy.games.mythology.advanced.rules.items import lose_all, pick_up
from theomachy.games.mythology.advanced.state import GONE, Params, State
from theomachy.games.mythology.world import HEROES, UNITS
from theomachy.kernel.compiled import rule
from theomachy.kernel.record import Ints
from theomachy.kernel.state import NOBODY, bit

MONSTER_GLORY = 3
EVIL_GLORY = 1
LOSS = 5
"""Glory lost for a hero whom nobody, or only the killer, has points for."""
PART = 5
"""Power points of the controller for one of glory."""
MOST_FOR_DISASTER = 2
HERCULES_LOSS = 10


@rule
def remove(s: State, params: Params, piece: int, seat: int, why: int, dying: int, journal: Ints) -> None:
    """A piece is out of the game. `seat` answers for it, or NOBODY does. `dying`: the mask of the heroes who
    fall at the same time."""
    hex = s.pieces[piece].hex
    tell.falls(journal, piece, killer=seat, reason=why)
    if piece < HEROES:
        if why == BY_COMBAT or why == BY_OCCURRENCE:
            score_hero(s, params, piece, seat, why, journal)
        lose_all(s, params, piece, journal)
        s.errands[piece].aboard = 0
        s.errands[piece].moored = 0
        s.errands[piece].afloat = 0
        if is_remorseful(s, piece):
            s.remorseful = s.purged = 0
    elif piece < UNITS and why == BY_COMBAT:
        s.monsters_killed += 1
    s.pieces[piece].hex = GONE
    s.pieces[piece].past_recall = int(why == BY_FATE or why == BY_BOLT)
    if s.free == piece + 1:
        s.free = 0
    pick_up(s, params, hex, dying, journal)


@rule
def score_hero(s: State, params: Params, hero: int, seat: int, why: int, journal: Ints) -> None:
    """MY-A73 to A77: all declare; the highest total and whose it is becomes known."""
    mask = leaders(s, hero)
    most = most_available(s, hero)
    show_tie(s, mask, hero)
    for other in range(s.seats):
        if mask & bit(other) != 0:
            tell.declares(journal, hero, owner=other, points=most)
    if mask == 0:
        tell.declares(journal, hero, owner=NOBODY, points=0)
    if why == BY_COMBAT:
        s.heroes_killed += 1
    elif seat != NOBODY:
        s.players[seat].slain += 1
    if why == BY_OCCURRENCE and hero == params.hercules:
        gain(s, seat, -HERCULES_LOSS, HERCULES_SLAIN, journal)
    elif seat != NOBODY:
        gain(s, seat, worth_of_hero(mask, most, seat, why), HERO_SLAIN, journal)


@rule
def worth_of_hero(mask: int, most: int, seat: int, why: int) -> int:
    """MY-A74, MY-A76: a fifth of the controller's points, rounded up; a loss for an uncontrolled hero or
    one's own."""
    if mask == 0 or mask == bit(seat):
        return -LOSS
    worth = (most + PART - 1) // PART
    if why == BY_OCCURRENCE:
        worth = min(worth, MOST_FOR_DISASTER)
    return int(worth)
