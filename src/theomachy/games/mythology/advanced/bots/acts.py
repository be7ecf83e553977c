"""Mythology, the Advanced game: what greedy players do in windows, what they aim at, and what Zeus does. In
hundredths of a point of glory."""

from theomachy.games.mythology.advanced.actions import (
    ACT,
    ACTIVATE,
    AREA,
    BOLT,
    DROP_HELPER,
    EVENT,
    HEX,
    PASS,
    PIECE,
    POWER,
    STRIKE,
)
from theomachy.games.mythology.advanced.bots.aims import (
    GLORY,
    delivery_worth,
)
from theomachy.games.mythology.advanced.bots.disasters import area_worth, best_place, toll
from theomachy.games.mythology.advanced.bots.effects import aim_worth, best_aim
from theomachy.games.mythology.advanced.state import (
    FOR_BOLT,
    FOR_OCCURRENCE,
    GONE,
    POWERS,
    State,
    Tables,
)
from theomachy.games.mythology.world import GODS, HEROES
from theomachy.kernel.compiled import rule


@rule
def window_worth(t: State, tables: Tables, seat: int, action: int) -> int:
    """What a window offers. To let it pass is worth nothing."""
    if action == PASS or action == EVENT:
        return -int(action == EVENT)
    if action == ACT:
        return best_aim(t, tables, seat, POWERS * GODS + t.players[seat].card - 1)
    if action == BOLT:
        return best_bolt(t, tables)
    if action >= STRIKE:
        return zeus_strike_worth(t, seat, action)
    if action >= DROP_HELPER:
        return -1
    if action >= POWER:
        return best_aim(t, tables, seat, POWERS * t.players[seat].god + action - POWER)
    return best_place(t, tables, seat, action - ACTIVATE)


@rule
def target_worth(t: State, tables: Tables, seat: int, action: int) -> int:
    """What is aimed at."""
    frame = t.frames[t.depth - 1]
    if frame.a == FOR_OCCURRENCE:
        if action >= HEX:
            return toll(t, tables, seat, int(frame.b), GONE, action - HEX)
        return toll(t, tables, seat, int(frame.b), action - AREA, GONE)
    if frame.a == FOR_BOLT:
        return bolt_worth(t, tables, action - HEX)
    if action >= PIECE:
        return aim_worth(t, tables, seat, int(frame.b), action - PIECE)
    if action >= HEX:
        return 0
    return area_worth(t, tables, seat, action - AREA)


# Zeus


@rule
def zeus_strike_worth(t: State, seat: int, action: int) -> int:
    """The bolt on the god who is ahead."""
    if action >= STRIKE + t.seats:
        return -1
    worth = 1
    for other in range(t.seats):
        if other != seat and t.players[other].glory > t.players[action - STRIKE].glory:
            worth -= 1
    return worth


@rule
def best_bolt(t: State, tables: Tables) -> int:
    """The best hex for it."""
    best = -1
    for hero in range(HEROES):
        if t.pieces[hero].hex != GONE:
            best = max(best, bolt_worth(t, tables, int(t.pieces[hero].hex)))
    return best


@rule
def bolt_worth(t: State, tables: Tables, hex: int) -> int:
    """Heroes who are nearly at home with a prize."""
    worth = -20 * GLORY
    for hero in range(HEROES):
        if t.pieces[hero].hex == hex:
            worth += delivery_worth(t, tables, hero)
    return worth


@rule
def judgement(t: State, seat: int) -> int:
    """Zeus is for whoever is behind."""
    return -int(t.players[seat].glory)
