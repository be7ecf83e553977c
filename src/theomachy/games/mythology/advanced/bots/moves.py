"""Mythology, the Advanced game: what greedy players think of naming units, moving them, attacking and
claiming. In hundredths of a point of glory."""

import numpy as np

from theomachy.games.mythology.advanced.actions import LAND, PASS, PIECE, ROAM, SAIL, STEP
from theomachy.games.mythology.advanced.bots.aims import (
    GAINS,
    GLORY,
    best_errand,
    captor_of,
    danger,
    delivery_worth,
    hero_price,
    hunt_worth,
    is_within,
    most_shown,
    survey,
    threat,
)
from theomachy.games.mythology.advanced.bots.chances import SURE, to_win
from theomachy.games.mythology.advanced.bots.ways import FAR, find_way
from theomachy.games.mythology.advanced.rules.control import available
from theomachy.games.mythology.advanced.rules.deaths import LOSS
from theomachy.games.mythology.advanced.rules.ground import can_strike, entrant, pieces_in
from theomachy.games.mythology.advanced.rules.movement import may_move, steps_left
from theomachy.games.mythology.advanced.state import GONE, NAMING, PIECES, STRIDE, Params, State
from theomachy.games.mythology.distance import steps_between
from theomachy.games.mythology.world import HEROES, HEXES, UNITS
from theomachy.kernel.compiled import allocating_rule, rule
from theomachy.kernel.memory import copy_numbers
from theomachy.kernel.record import Ints
from theomachy.kernel.state import NOBODY, bit, top_kind

A_STEP = 25
"""What a step nearer is worth."""
KEEP_FROM = 2600
"""What the way home must be worth for a prize to be kept on the board, divided by the number of rivals."""
FEWEST_RIVALS = 3
"""One or two rivals count as so many: with a higher bound for them no more games are won, and hardly a prize
comes home."""
A_RISK = 100
"""What it takes off a step that it is a hero's certain death who bears a prize."""
UNHELD = 80
"""What it takes off naming a hero for whom one has no points: who has some challenges, and wins."""
AFIELD = 2
"""Whoever is further from Greece has been sent there: somebody has points for him."""
CROWDED = 8
"""What a piece in the hex that one enters takes off."""


@allocating_rule
def appraise_names(t: State, params: Params, seat: int, actions: Ints, n: int, values: Ints) -> None:
    """Who has most to gain by being moved now; the others' carriers in reach of monsters."""
    gains = np.zeros(GAINS, np.int64)
    survey(t, params, seat, gains)
    for i in range(n):
        action = actions[i]
        if action == PASS:
            values[i] = 0
        elif action >= ROAM:
            values[i] = -1
        elif action - PIECE < HEROES:
            values[i] = hero_to_name(t, params, seat, action - PIECE, gains)
        else:
            values[i] = monster_to_name(t, params, seat, action - PIECE) - A_STEP


@rule
def hero_to_name(t: State, params: Params, seat: int, hero: int, gains: Ints) -> int:
    """A point of glory for the step, and what he could do; less what is lost where another holds him."""
    if not may_move(t, hero):
        return -1
    captor = captor_of(t, hero)
    own = available(t, seat, hero)
    if captor != NOBODY and captor != seat and own == 0:
        return -GLORY
    if is_sent_by_rival(t, params, seat, hero):
        return -GLORY
    worth = best_errand(t, params, seat, hero, gains)[0]
    if most_shown(t, seat, hero) > own:
        return -GLORY
    if own == 0:
        worth -= params.unheld
    return GLORY + worth


@rule
def is_sent_by_rival(t: State, params: Params, seat: int, hero: int) -> bool:
    """Whether an only rival must have sent a hero where he is, for whom one has no points oneself, and so has
    points for him."""
    return bool(
        params.players == 2
        and params.from_greece[t.pieces[hero].hex] > AFIELD
        and t.ceiling[hero] == 0
        and available(t, seat, hero) == 0
        and captor_of(t, hero) != seat
    )


@rule
def is_senseless(t: State, params: Params, seat: int, action: int) -> bool:
    """Whether a hero would be named for the only rival, who has sent him where he is."""
    if top_kind(t) != NOBODY or t.phase != NAMING or action < PIECE or action >= PIECE + HEROES:
        return False
    return is_sent_by_rival(t, params, seat, action - PIECE)


@rule
def monster_to_name(t: State, params: Params, seat: int, monster: int) -> int:
    """The best attack within reach."""
    best = 0
    for hero in range(HEROES):
        if t.pieces[hero].fought == 0 and is_within(t, params, monster, hero, STRIDE):
            worth = strike_worth(t, params, seat, monster, hero)
            best = max(best, worth * int(captor_of(t, hero) != NOBODY))
    return best


@rule
def strike_worth(t: State, params: Params, seat: int, attacker: int, hero: int) -> int:
    """To let a piece attack a hero: good where he is on his way for a rival. Who leads another is not known,
    and glory is lost for one's own and for whom nobody leads (MY-A74)."""
    win = to_win(t, params, attacker, hero, 0)
    stakes = -hero_price(t, params, seat, hero)
    if captor_of(t, hero) == NOBODY:
        stakes = -LOSS * GLORY
    own = 0
    if attacker < HEROES:
        own = hero_price(t, params, seat, attacker)
    return int((stakes * win - own * (SURE - win)) // SURE)


# The unit in hand


@allocating_rule
def appraise_steps(t: State, params: Params, seat: int, actions: Ints, n: int, values: Ints) -> None:
    """Nearer to where the unit has to go; at least one step for the glory of it."""
    unit = t.unit
    if unit >= HEROES:
        appraise_monster_steps(t, params, seat, actions, n, values)
        return
    gains = np.zeros(GAINS, np.int64)
    survey(t, params, seat, gains)
    where = best_errand(t, params, seat, unit, gains)[1]
    steps = np.zeros(2 * HEXES, np.int64)
    if where == GONE or params.land[where] == 0:
        copy_numbers(steps, params.way_home)
    else:
        queue = np.zeros(2 * HEXES, np.int64)
        find_way(params, steps, queue, where, int(t.pieces[unit].hex + HEXES * t.errands[unit].aboard))
    hex = t.pieces[unit].hex
    aboard = HEXES * t.errands[unit].aboard
    here = steps[hex + aboard]
    bears = captor_of(t, unit) == seat
    risk = 0
    if bears:
        risk = danger(params, unit, threat(t, params, hex))
    for i in range(n):
        action = actions[i]
        if action == PASS:
            values[i] = 0
        elif action == SAIL:
            values[i] = ship_worth(t, params, int(here), int(steps[HEXES + hex]))
        elif action == LAND:
            values[i] = 5 * int(steps[hex] <= here)
        else:
            to = params.beside[6 * hex + action - STEP]
            values[i] = (
                A_STEP * (here - min(steps[to + aboard], here + 3))
                + GLORY * int(t.steps == 0)
                - CROWDED * crowd(t, to, where)
            )
            if bears:
                values[i] -= risk_worth(
                    danger(params, unit, threat(t, params, to)) - risk, steps_left(t, params)
                )


@rule
def risk_worth(more: int, left: int) -> int:
    """What it is worth that a hero with a prize is in so much more danger where a step ends; less where he
    can go on."""
    if left > 1:
        return more * A_RISK // (3 * SURE)
    return more * A_RISK // SURE


@rule
def crowd(t: State, hex: int, where: int) -> int:
    """Pieces that are in the way; not where one wants to be."""
    if hex == where:
        return 0
    return pieces_in(t, hex)


@rule
def ship_worth(t: State, params: Params, here: int, aboard: int) -> int:
    """A ship where the way goes over water: before the first step if that is the way, after the last in any
    case."""
    if here == FAR or aboard >= here:
        return -1
    if t.steps == 0 or steps_left(t, params) <= 0:
        return A_STEP + GLORY * int(t.steps == 0)
    return 1


@rule
def appraise_monster_steps(t: State, params: Params, seat: int, actions: Ints, n: int, values: Ints) -> None:
    """To the hero whom it is best to attack."""
    unit = t.unit
    best = 0
    target = NOBODY
    for hero in range(HEROES):
        if t.pieces[hero].hex != GONE and captor_of(t, hero) != NOBODY:
            far = steps_between(params, int(t.pieces[unit].hex), int(t.pieces[hero].hex))
            worth = strike_worth(t, params, seat, unit, hero)
            if far <= STRIDE - t.steps and worth > best:
                best = worth
                target = int(t.pieces[hero].hex)
    for i in range(n):
        values[i] = 0
        if target != NOBODY and actions[i] != PASS:
            to = params.beside[6 * t.pieces[unit].hex + actions[i] - STEP]
            values[i] = A_STEP * (
                steps_between(params, int(t.pieces[unit].hex), target)
                - steps_between(params, int(to), target)
            )


# Attacks


@allocating_rule
def appraise_attacks(t: State, params: Params, seat: int, actions: Ints, n: int, values: Ints) -> None:
    """What comes of each combat, on the whole."""
    gains = np.zeros(GAINS, np.int64)
    survey(t, params, seat, gains)
    for i in range(n):
        values[i] = 0
        if actions[i] != PASS and t.named_attacker > 0:
            values[i] = attack_worth(t, params, seat, int(t.named_attacker - 1), actions[i] - PIECE, gains)
        elif actions[i] != PASS:
            values[i] = best_attack(t, params, seat, actions[i] - PIECE, gains)


@rule
def best_attack(t: State, params: Params, seat: int, piece: int, gains: Ints) -> int:
    """The best combat that a piece could begin."""
    best = -10 * GLORY
    for other in range(PIECES):
        if can_strike(t, piece, other):
            best = max(best, attack_worth(t, params, seat, piece, other, gains))
    return best


@rule
def attack_worth(t: State, params: Params, seat: int, piece: int, other: int, gains: Ints) -> int:
    """Monsters are slain for glory, heroes to stop them."""
    if other < HEROES:
        return strike_worth(t, params, seat, piece, other)
    if other >= UNITS:
        win = to_win(t, params, piece, other, 0)
        return int((GLORY * win - hero_price(t, params, seat, piece) * (SURE - win)) // SURE)
    return hunt_worth(t, params, seat, piece, other, 0, gains)


@allocating_rule
def claim_worth(t: State, params: Params, seat: int, action: int) -> int:
    """To attack whoever has just come: what is on his way for a rival, and monsters, if a hero with a prize
    is likelier to outlive his own attack than theirs."""
    if action == PASS:
        return 0
    piece = action - PIECE
    other = entrant(t)
    if other < HEROES:
        return strike_worth(t, params, seat, piece, other) - A_STEP
    gains = np.zeros(GAINS, np.int64)
    survey(t, params, seat, gains)
    if delivery_worth(t, params, piece) == 0:
        return int(attack_worth(t, params, seat, piece, other, gains) - A_STEP)
    alive = to_win(t, params, piece, other, 0) + to_win(t, params, other, piece, 0) - SURE
    return int(hero_price(t, params, seat, piece) * alive // SURE - A_STEP)


@rule
def capture_worth(t: State, params: Params, seat: int, prize: int) -> int:
    """All tries are worth it; what brings something first."""
    return GLORY + GLORY * int(t.players[seat].paid & bit(prize) == 0)


@rule
def is_better_kept(t: State, params: Params, seat: int, hero: int, prize: int) -> bool:
    """Whether a prize that was captured may soon come home; else it is safer off the board."""
    rivals = max(FEWEST_RIVALS, t.seats - 1)
    return t.prizes[prize].captor == seat + 1 and delivery_worth(t, params, hero) >= KEEP_FROM // rivals
