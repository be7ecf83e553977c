"""Mythology, the Advanced game: who controls what (MY-A23, MY-A24), challenges and auctions (R 209, MY-A26 to
A36, A96, A98)."""

from theomachy.games.mythology.advanced import events as tell
from theomachy.games.mythology.advanced.events import FOR_ARBITRATION
from theomachy.games.mythology.advanced.rules.ground import roll
from theomachy.games.mythology.advanced.state import DECIDING, MOST_BID, Params, State
from theomachy.games.mythology.world import HEROES, UNITS
from theomachy.kernel.compiled import rule
from theomachy.kernel.journal import disclose
from theomachy.kernel.record import Ints
from theomachy.kernel.state import NOBODY, bit, first_seat, push


@rule
def available(s: State, seat: int, unit: int) -> int:
    """MY-A107, R 208: the power points that a seat has for a unit: of a hero all that have not lapsed, of a
    monster this turn's."""
    if unit < HEROES:
        return int(s.players[seat].total[unit])
    return int(s.players[seat].spent[unit])


@rule
def most_available(s: State, unit: int) -> int:
    """The highest number that anybody has for a unit."""
    most = 0
    for seat in range(s.seats):
        most = max(most, available(s, seat, unit))
    return int(most)


@rule
def leaders(s: State, unit: int) -> int:
    """The mask of those who have the most points for a unit, and at least one."""
    most = most_available(s, unit)
    mask = 0
    if most > 0:
        for seat in range(s.seats):
            if available(s, seat, unit) == most:
                mask |= bit(seat)
    return mask


@rule
def is_single(mask: int) -> bool:
    """Whether one seat alone is in a mask."""
    return mask != 0 and mask & (mask - 1) == 0


@rule
def may_use(s: State, params: Params, seat: int, piece: int) -> bool:
    """MY-A25: who holds a unit may attack, capture and score with it; by the stricter reading only with a
    point for it."""
    return params.own_points == 0 or piece >= UNITS or available(s, seat, piece) > 0


@rule
def is_held(s: State, params: Params, piece: int) -> bool:
    """Whether somebody holds it this phase, and controls it so (MY-A24a, MY-A25)."""
    return s.pieces[piece].holder > 0 and may_use(s, params, int(s.pieces[piece].holder - 1), piece)


@rule
def controller(s: State, params: Params, piece: int) -> int:
    """MY-A24: who holds it this phase; else who has the most points, or was found by arbitration; else
    NOBODY."""
    if piece >= UNITS:
        return NOBODY
    if is_held(s, params, piece):
        return int(s.pieces[piece].holder - 1)
    if s.pieces[piece].settled > 0:
        return int(s.pieces[piece].settled - 1)
    mask = leaders(s, piece)
    if is_single(mask):
        return first_seat(mask)
    return NOBODY


@rule
def show_points(s: State, seat: int, unit: int, points: int) -> None:
    """All know now that a seat has at least so many points for a unit."""
    s.players[seat].least[unit] = max(s.players[seat].least[unit], points)


@rule
def arbitrate(s: State, params: Params, mask: int, unit: int, journal: Ints) -> int:
    """R 209 D 6, MY-A29: dice, for a hero with what Zeus thinks of each god. Who wins."""
    return roll_off(s, params, mask, unit, FOR_ARBITRATION, journal)


@rule
def roll_off(s: State, params: Params, mask: int, unit: int, reason: int, journal: Ints) -> int:
    """The seat of a mask that rolls highest, with its favour where it is about a hero; who is tied rolls
    again (MY-G5)."""
    while not is_single(mask):
        best = -MOST_BID
        winners = 0
        for seat in range(s.seats):
            if mask & bit(seat) != 0:
                number = roll(s, seat, reason, journal)
                if unit < HEROES:
                    number += params.favour[HEROES * s.players[seat].god + unit]
                if number > best:
                    best = number
                    winners = 0
                if number == best:
                    winners |= bit(seat)
        mask = winners
    return first_seat(mask)


@rule
def settle_control(s: State, params: Params, piece: int, journal: Ints) -> bool:
    """MY-A24c: where several have the most points for a unit that nobody holds, arbitration says who controls
    it in this phase. False while Zeus is asked."""
    if piece >= UNITS or s.pieces[piece].settled > 0:
        return True
    if s.pieces[piece].holder == 0 or params.own_points == 1:  # it hangs on points that not all know
        disclose(journal)
    if is_held(s, params, piece):
        return True
    mask = leaders(s, piece)
    if mask == 0:
        return True
    if not is_single(mask):
        show_tie(s, mask, piece)
        if params.zeus == 1 and piece < HEROES:
            push(s, DECIDING, params.players, mask, piece)
            s.must = bit(params.players)
            return False
        s.pieces[piece].settled = arbitrate(s, params, mask, piece, journal) + 1
    else:
        s.pieces[piece].settled = first_seat(mask) + 1
        show_points(s, first_seat(mask), piece, 1)
    tell.controls(journal, controller(s, params, piece), piece=piece)
    return True


@rule
def show_tie(s: State, mask: int, unit: int) -> None:
    """Whoever is tied for a unit says how many points they have: nobody has more (MY-A24c)."""
    most = most_available(s, unit)
    s.ceiling[unit] = most + 1
    for seat in range(s.seats):
        if mask & bit(seat) != 0:
            show_points(s, seat, unit, most)


@rule
def gain(s: State, seat: int, change: int, what: int, journal: Ints) -> None:
    """Glory on the track, or off it."""
    if seat != NOBODY and change != 0:
        s.players[seat].glory += change
        s.players[seat].track += change
        tell.glory(journal, seat, change, reason=what)
