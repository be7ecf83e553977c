"""Mythology, the Advanced game: the set-up where players place the counters (MY-G6's option, MY-G16). They go
face down: which is which is drawn when all of a kind lie, so until then nobody knows, and there is nothing to
hide."""

from theomachy.games.mythology.advanced import events as tell
from theomachy.games.mythology.advanced.actions import HEX
from theomachy.games.mythology.advanced.events import FOR_EVIL, FOR_HELPER, FOR_HERO, FOR_MONSTER, FOR_PRIZE
from theomachy.games.mythology.advanced.rules.ground import is_bare
from theomachy.games.mythology.advanced.rules.setup import (
    APART,
    await_fates,
    deal,
    draw_fates,
    draw_hero,
    heroes_at_start,
    send_pirates_to_sea,
    suits_counter,
)
from theomachy.games.mythology.advanced.rules.sheets import open_turn
from theomachy.games.mythology.advanced.state import GONE, HELPERS, PIECES, SETTING, Params, State
from theomachy.games.mythology.distance import steps_between
from theomachy.games.mythology.world import HEROES, HEXES, PRIZES, UNITS
from theomachy.kernel.chance import below
from theomachy.kernel.compiled import rule
from theomachy.kernel.record import Ints
from theomachy.kernel.state import bit


@rule
def begin_laying(s: State) -> None:
    """The first seat has the first counter."""
    s.phase = SETTING
    s.laying = FOR_PRIZE
    s.spacing = APART


@rule
def counters_of(params: Params, kind: int) -> int:
    """How many counters of a kind are placed; those of the historical set-up are not."""
    if kind == FOR_PRIZE:
        return PRIZES * (1 - params.historical)
    if kind == FOR_HELPER:
        return int(params.helpers)
    if kind == FOR_MONSTER:
        return (UNITS - HEROES) * (1 - params.historical)
    if kind == FOR_EVIL:
        return int(params.evils)
    return heroes_at_start(params.players)


@rule
def go_on_laying(s: State, params: Params, journal: Ints) -> None:
    """The next counter is asked for; when all of a kind lie they are turned up; after the last kind the game
    begins."""
    while s.laying <= FOR_HERO and (
        s.laid == counters_of(params, s.laying) or not make_room(s, params, journal)
    ):
        turn_up(s, params, journal)
        s.laying += 1
    if s.laying <= FOR_HERO:
        s.must = bit(s.mover)
        return
    s.laying = 0
    s.spacing = 0
    s.mover = 0
    deal(s, params, journal)
    draw_fates(s, params, journal)
    open_turn(s, params, journal)


@rule
def make_room(s: State, params: Params, journal: Ints) -> bool:
    """MY-G16: whether there is a hex for the next counter; for a prize one nearer to the others, if there is
    no other way."""
    while not has_room(s, params):
        if s.laying != FOR_PRIZE or s.spacing == 1:
            return False
        s.spacing -= 1
        tell.relaxed(journal, s.spacing)
    return True


@rule
def has_room(s: State, params: Params) -> bool:
    """Whether there is a hex for the next counter."""
    ring = nearest_ring(s, params)
    for hex in range(params.hexes):
        if may_lie(s, params, hex, ring):
            return True
    return False


@rule
def nearest_ring(s: State, params: Params) -> int:
    """How far from Greece the next hero may stand: where the nearest free hex with land is."""
    nearest = HEXES
    if s.laying == FOR_HERO:
        for hex in range(params.hexes):
            if params.from_greece[hex] < nearest and params.land[hex] == 1 and is_free(s, hex):
                nearest = params.from_greece[hex]
    return int(nearest)


@rule
def is_free(s: State, hex: int) -> bool:
    """Whether no counter lies in a hex, face up or down."""
    for place in range(s.laid):
        if s.hidden[place] == hex + 1:
            return False
    return is_bare(s, hex)


@rule
def may_lie(s: State, params: Params, hex: int, ring: int) -> bool:
    """MY-A16, MY-A17: whether the next counter may be put into a hex."""
    return suits_next(s, params, hex, ring) and is_free(s, hex)


@rule
def suits_next(s: State, params: Params, hex: int, ring: int) -> bool:
    """Whether a hex suits the next counter, whatever lies there."""
    if s.laying == FOR_HERO:
        return int(params.from_greece[hex]) == ring and int(params.land[hex]) == 1
    if s.laying != FOR_PRIZE:
        return suits_counter(s, params, hex, s.laying)
    if params.rim[hex] == 0:
        return False
    for place in range(s.laid):
        if steps_between(params, hex, s.hidden[place] - 1) < s.spacing:
            return False
    return True


@rule
def legal_to_lay(s: State, params: Params, out: Ints) -> int:
    """All hexes for the next counter. What lies on the map is gone through once, not once a hex."""
    ring = nearest_ring(s, params)
    for hex in range(params.hexes):
        out[hex] = int(suits_next(s, params, hex, ring))
    clear_taken(s, out)
    n = 0
    for hex in range(params.hexes):
        if out[hex] == 1:
            out[n] = HEX + hex
            n += 1
    return n


@rule
def clear_taken(s: State, out: Ints) -> None:
    """Zeros for all hexes in which a counter lies, face up or down."""
    for place in range(s.laid):
        out[s.hidden[place] - 1] = 0
    for piece in range(PIECES):
        if s.pieces[piece].hex != GONE:
            out[s.pieces[piece].hex] = 0
    for prize in range(PRIZES):
        if s.prizes[prize].hex != GONE:
            out[s.prizes[prize].hex] = 0
    for helper in range(HELPERS):
        if s.helpers[helper].hex != GONE:
            out[s.helpers[helper].hex] = 0


@rule
def lay(s: State, params: Params, seat: int, hex: int, journal: Ints) -> None:
    """One counter; the next player clockwise has the next."""
    s.hidden[s.laid] = hex + 1
    s.laid += 1
    s.mover = (seat + 1) % params.players
    tell.lays(journal, seat, counter=s.laying, hex=hex)


@rule
def take_one(s: State) -> int:
    """The hex of a random counter that lies face down; GONE when there is none."""
    if s.laid == 0:
        return GONE
    place = below(s, s.laid)
    hex = s.hidden[place] - 1
    s.laid -= 1
    s.hidden[place] = s.hidden[s.laid]
    s.hidden[s.laid] = 0
    return int(hex)


@rule
def turn_up(s: State, params: Params, journal: Ints) -> None:
    """R 102: all of a kind are turned face up. Who finds no counter is not on the board."""
    if s.laying == FOR_PRIZE:
        for prize in range(s.laid):
            s.prizes[prize].hex = take_one(s)
            tell.lies(journal, prize, s.prizes[prize].hex)
    elif s.laying == FOR_HELPER:
        for helper in range(s.laid):
            s.helpers[helper].hex = take_one(s)
            tell.helper_lies(journal, helper, s.helpers[helper].hex)
    elif s.laying == FOR_HERO:
        for left in range(HEROES, HEROES - s.laid, -1):
            stand_up(s, draw_hero(s, left), journal)
        await_fates(s)
    else:
        first = HEROES
        if s.laying == FOR_EVIL:
            first = UNITS
        for piece in range(first, first + s.laid):
            stand_up(s, piece, journal)
        if s.laying == FOR_EVIL:
            send_pirates_to_sea(s, params, journal)


@rule
def stand_up(s: State, piece: int, journal: Ints) -> None:
    """A piece is found where some counter lies."""
    s.pieces[piece].hex = take_one(s)
    tell.stands(journal, piece, s.pieces[piece].hex)
