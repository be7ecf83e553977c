"""Mythology, the Advanced game: what greedy players do in windows, what they aim at, and what Zeus does. In
hundredths of a point of glory."""

from theomachy.games.mythology.advanced import actions as do
from theomachy.games.mythology.advanced import state as k
from theomachy.games.mythology.advanced.bots.aims import (
    GLORY,
    captor_of,
    delivery_worth,
)
from theomachy.games.mythology.advanced.bots.disasters import area_worth, best_place, toll
from theomachy.games.mythology.advanced.bots.effects import aim_worth, best_aim
from theomachy.games.mythology.advanced.state import Params, State
from theomachy.games.mythology.world import GODS, HEROES
from theomachy.kernel.compiled import rule
from theomachy.kernel.state import bit

OF_A_GOD_NEAR = 4
"""A rival's god where one's own hero bears a prize is there to kill him, once in so many times."""


@rule
def window_worth(t: State, params: Params, seat: int, action: int) -> int:
    """What a window offers. To let it pass is worth nothing."""
    if action == do.PASS:
        return 0
    if action == do.EVENT:
        return event_worth(t, params, seat, int(t.players[seat].card - 1))
    if action == do.ACT:
        return best_aim(t, params, seat, k.POWERS * GODS + t.players[seat].card - 1)
    if action == do.BOLT:
        return best_bolt(t, params)
    if action >= do.STRIKE:
        return zeus_strike_worth(t, seat, action)
    if action >= do.DROP_HELPER:
        return -1
    if action >= do.POWER:
        return best_aim(t, params, seat, k.POWERS * t.players[seat].god + action - do.POWER)
    return best_place(t, params, seat, action - do.ACTIVATE)


@rule
def event_worth(t: State, params: Params, seat: int, card: int) -> int:
    """To send gods away: those of rivals from where one's own heroes bear prizes home; not the own god from
    where something is plotted. Each costs a point of glory."""
    worth = -1
    for other in range(params.players):
        player = t.players[other]
        away = player.area != k.GONE and player.area != params.to[card]
        if away and params.calls[card] & bit(int(player.god)) != 0:
            worth -= GLORY
            if other == seat:
                worth -= area_worth(t, params, seat, int(player.area))
            else:
                worth += carried_in(t, params, seat, int(player.area)) // OF_A_GOD_NEAR
    return worth


@rule
def carried_in(t: State, params: Params, seat: int, area: int) -> int:
    """What the prizes are worth to a seat that heroes bear home for it through an Area."""
    worth = 0
    for hero in range(HEROES):
        hex = int(t.pieces[hero].hex)
        if hex != k.GONE and params.home[hex] == area and captor_of(t, hero) == seat:
            worth += delivery_worth(t, params, hero)
    return worth


@rule
def target_worth(t: State, params: Params, seat: int, action: int) -> int:
    """What is aimed at."""
    frame = t.frames[t.depth - 1]
    if frame.a == k.FOR_OCCURRENCE:
        if action >= do.HEX:
            return toll(t, params, seat, int(frame.b), k.GONE, action - do.HEX)
        return toll(t, params, seat, int(frame.b), action - do.AREA, k.GONE)
    if frame.a == k.FOR_BOLT:
        return bolt_worth(t, params, action - do.HEX)
    if action >= do.PIECE:
        return aim_worth(t, params, seat, int(frame.b), action - do.PIECE)
    if action >= do.HEX:
        return 0
    return area_worth(t, params, seat, action - do.AREA)


# Zeus


@rule
def zeus_strike_worth(t: State, seat: int, action: int) -> int:
    """The bolt on the god who is ahead."""
    if action >= do.STRIKE + t.seats:
        return -1
    worth = 1
    for other in range(t.seats):
        if other != seat and t.players[other].glory > t.players[action - do.STRIKE].glory:
            worth -= 1
    return worth


@rule
def best_bolt(t: State, params: Params) -> int:
    """The best hex for it."""
    best = -1
    for hero in range(HEROES):
        if t.pieces[hero].hex != k.GONE:
            best = max(best, bolt_worth(t, params, int(t.pieces[hero].hex)))
    return best


@rule
def bolt_worth(t: State, params: Params, hex: int) -> int:
    """Heroes who are nearly at home with a prize."""
    worth = -20 * GLORY
    for hero in range(HEROES):
        if t.pieces[hero].hex == hex:
            worth += delivery_worth(t, params, hero)
    return worth


@rule
def judgement(t: State, seat: int) -> int:
    """Zeus is for whoever is behind."""
    return -int(t.players[seat].glory)
