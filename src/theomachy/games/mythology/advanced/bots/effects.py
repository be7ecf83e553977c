"""Mythology, the Advanced game: what greedy players do with powers and cards. In hundredths of a point of
glory."""

import numpy as np

from theomachy.games.mythology.advanced import state as k
from theomachy.games.mythology.advanced.actions import (
    CARD,
    PASS,
)
from theomachy.games.mythology.advanced.bots.aims import (
    GAINS,
    GLORY,
    NEARLY_HOME,
    best_errand,
    captor_of,
    delivery_worth,
    hero_price,
    is_foremost,
    steps_to,
    stride_of,
    survey,
    to_rival,
)
from theomachy.games.mythology.advanced.bots.chances import SURE, to_capture, to_win
from theomachy.games.mythology.advanced.bots.disasters import area_worth
from theomachy.games.mythology.advanced.bots.ways import find_way, place_of
from theomachy.games.mythology.advanced.rules.control import controller
from theomachy.games.mythology.advanced.rules.effects import can_aim, can_take_effect
from theomachy.games.mythology.advanced.state import Params, State
from theomachy.games.mythology.world import GODS, HEROES, HEXES, PRIZES, UNITS
from theomachy.kernel.compiled import allocating_rule, rule
from theomachy.kernel.record import Ints
from theomachy.kernel.state import NOBODY, bit


@rule
def best_aim(t: State, params: Params, seat: int, effect: int) -> int:
    """The best that an effect could do now; -1 for nothing."""
    does = params.effect[effect]
    best = -1
    if does == k.TRAVEL:
        now = area_worth(t, params, seat, int(t.players[seat].area))
        for hero in range(HEROES):
            if t.pieces[hero].hex != k.GONE and captor_of(t, hero) != NOBODY:
                best = max(best, area_worth(t, params, seat, int(params.home[t.pieces[hero].hex])) - now - 1)
        return best
    for piece in range(UNITS):
        if can_aim(t, params, effect, piece):
            best = max(best, aim_worth(t, params, seat, effect, piece) - 1)
    return best


@rule
def open_window(t: State) -> int:
    """Which window is open, also while what is done in it is still being aimed; NOBODY for none."""
    for place in range(t.depth - 1, -1, -1):
        if t.frames[place].kind == k.WINDOW:
            return int(t.frames[place].b)
    return NOBODY


@rule
def aim_worth(t: State, params: Params, seat: int, effect: int, piece: int) -> int:
    """What an effect on a piece is worth now; 0 for nothing."""
    does = params.effect[effect]
    amount = int(params.amount[effect])
    in_combat = open_window(t) == k.W_COMBAT
    if does == k.STRENGTHEN or does == k.GUARD or does == k.ENCHANT:
        if not in_combat or (piece != t.attacker and piece != t.defender):
            return 0
        return stakes_of(t, params, seat) * boost(t, params, does, amount, piece) // SURE
    if in_combat or piece >= HEROES:
        return 0
    if does == k.ENCOURAGE:
        if t.phase != k.ROLLING or t.mover != seat or piece != t.capturer:
            return 0
        more = to_capture(t, params, piece, int(t.prize), amount) - to_capture(
            t, params, piece, int(t.prize), 0
        )
        return 10 * GLORY * more // SURE
    return errand_aid(t, params, seat, does, piece)


@rule
def errand_aid(t: State, params: Params, seat: int, does: int, hero: int) -> int:
    """What helps or hinders a hero on his way. Who is still far is not held: he can be when he is
    nearly at home; nor who brings it to somebody who is behind."""
    worth = delivery_worth(t, params, hero)
    captor = captor_of(t, hero)
    if does == k.HOLD:
        if captor == NOBODY or captor == seat or worth < NEARLY_HOME or not is_foremost(t, seat, captor):
            return 0
        return to_rival(t, worth) // 4 * int(moves_yet(t, params, captor, hero))
    if captor == NOBODY:
        return quest_aid(t, params, seat, does, hero)
    if captor != seat:
        return 0
    if does == k.SHELTER:
        return worth // 4 * int(t.errands[hero].sheltered == 0)
    if does == k.RESTORE:
        return worth // 4
    if t.mover != seat or t.phase != k.STARTING:
        return 0
    by_sea = is_better_by_sea(params.way_home, int(t.pieces[hero].hex))
    if does == k.HASTEN:
        far = params.way_home[place_of(t, hero)] > k.STRIDE
        return worth // 4 * int(stride_of(t, params, hero) == k.STRIDE and far and not by_sea)
    return worth // 4 * int(does == k.LAUNCH and by_sea)


@rule
def is_better_by_sea(steps: Ints, hex: int) -> bool:
    """Whether the way from a hex is shorter aboard a ship, which nothing makes faster."""
    return bool(steps[HEXES + hex] < steps[hex])


@rule
def moves_yet(t: State, params: Params, seat: int, hero: int) -> bool:
    """Whether a seat may still move a hero in this turn."""
    if t.phase <= k.PRAYING:
        return True
    place = (seat + params.players - t.first) % params.players
    return bool(place > t.phases or (place == t.phases and t.pieces[hero].named == 0))


@allocating_rule
def quest_aid(t: State, params: Params, seat: int, does: int, hero: int) -> int:
    """What makes him sooner there whom a seat has sent for a prize."""
    if (
        t.mover != seat
        or t.phase != k.STARTING
        or t.players[seat].total[hero] == 0
        or (does != k.HASTEN and does != k.LAUNCH)
    ):
        return 0
    gains = np.zeros(GAINS, np.int64)
    survey(t, params, seat, gains)
    worth, where = best_errand(t, params, seat, hero, gains)
    hex = int(t.pieces[hero].hex)
    if where == hex or params.land[where] == 0:
        return 0
    steps = np.zeros(2 * HEXES, np.int64)
    queue = np.zeros(2 * HEXES, np.int64)
    find_way(params, steps, queue, where, place_of(t, hero))
    by_sea = is_better_by_sea(steps, hex)
    if does == k.HASTEN:
        far = steps_to(t, params, hero, where) > k.STRIDE
        return worth // 5 * int(stride_of(t, params, hero) == k.STRIDE and far and not by_sea)
    return worth // 5 * int(by_sea)


@rule
def boost(t: State, params: Params, does: int, amount: int, piece: int) -> int:
    """How much more likely the attacker wins, in thousandths, or less. It is tried on the record, and taken
    back."""
    now = to_win(t, params, int(t.attacker), int(t.defender), 0)
    unit = t.pieces[piece]
    if does == k.STRENGTHEN:
        unit.strength += amount
    elif does == k.GUARD:
        unit.guard += amount
    else:
        unit.magic += amount
    then = to_win(t, params, int(t.attacker), int(t.defender), 0)
    if does == k.STRENGTHEN:
        unit.strength -= amount
    elif does == k.GUARD:
        unit.guard -= amount
    else:
        unit.magic -= amount
    return then - now


@rule
def stakes_of(t: State, params: Params, seat: int) -> int:
    """What it is worth to a seat that the attacker wins the combat that goes on."""
    stakes = 0
    if t.defender < HEROES:
        stakes -= hero_price(t, params, seat, int(t.defender)) * int(
            captor_of(t, int(t.defender)) != NOBODY or controller(t, params, int(t.defender)) == seat
        )
    if t.attacker < HEROES:
        stakes += hero_price(t, params, seat, int(t.attacker)) * int(
            captor_of(t, int(t.attacker)) != NOBODY or t.aggressor == seat
        )
    if t.aggressor == seat:
        stakes += 3 * GLORY
    elif t.defender >= HEROES:
        stakes -= to_rival(t, 3 * GLORY)
    return int(stakes)


# Cards


@rule
def card_worth(t: State, params: Params, seat: int, action: int) -> int:
    """To put a card down: for what its lesser god can do this turn; else an Oracle is kept in the hand, and
    one of nothing changed for another."""
    if action == PASS:
        return 0
    card = action - CARD
    effect = k.POWERS * GODS + card
    act = 0
    if can_take_effect(t, params, effect, seat):
        act = promise_of_act(t, params, seat, effect)
    return act - hope_of_oracle(t, params, seat)


@rule
def promise_of_act(t: State, params: Params, seat: int, effect: int) -> int:
    """What an act may come to."""
    does = params.effect[effect]
    best = GLORY // 5
    for hero in range(HEROES):
        if t.pieces[hero].hex != k.GONE:
            if does == k.HOLD or does == k.SHELTER:
                best = max(best, errand_aid(t, params, seat, does, hero))
            elif (does == k.HASTEN or does == k.LAUNCH or does == k.RESTORE) and captor_of(t, hero) == seat:
                best = max(best, delivery_worth(t, params, hero) // 5)
    return best


@rule
def hope_of_oracle(t: State, params: Params, seat: int) -> int:
    """What the hand's Oracles may bring this turn: prizes and monsters that are near heroes whom one has
    points for."""
    best = 0
    for card in range(k.CARDS):
        if t.where[card] == k.HELD + seat:
            what = params.oracle[card]
            hex = k.GONE
            if what < UNITS:
                hex = int(t.pieces[what].hex)
            elif (
                what - UNITS < PRIZES
                and t.prizes[what - UNITS].bearer == 0
                and t.players[seat].paid & bit(int(what - UNITS)) == 0
            ):
                hex = int(t.prizes[what - UNITS].hex)
            if hex != k.GONE and is_near(t, params, seat, hex):
                best = max(best, GLORY * int(params.promises[card]) // 4)
    return best


@rule
def is_near(t: State, params: Params, seat: int, hex: int) -> bool:
    """Whether a hero whom one has points for can be there this turn."""
    for hero in range(HEROES):
        if t.pieces[hero].hex != k.GONE and t.players[seat].total[hero] > 0:
            across = params.column[hex] - params.column[t.pieces[hero].hex]
            down = params.down[hex] - params.down[t.pieces[hero].hex]
            if max(abs(across), abs(down), abs(across + down)) <= k.STRIDE:
                return True
    return False
