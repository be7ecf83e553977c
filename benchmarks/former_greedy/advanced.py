"""What `greedy` was in Mythology's Advanced game before its opponents were worked on: its appraisal at
b8974cd, with today's names. It stays as it is, for today's bots to be measured against."""

import numpy as np

from theomachy.games.mythology.advanced import actions as do
from theomachy.games.mythology.advanced import state as k
from theomachy.games.mythology.advanced.bots.chances import (
    SURE,
    attack_on_prizes,
    by_dice,
    by_magic,
    by_weapons,
    to_capture,
    to_win,
)
from theomachy.games.mythology.advanced.bots.ways import FAR, find_way, place_of
from theomachy.games.mythology.advanced.rules.closing import POWER_FOR_GLORY
from theomachy.games.mythology.advanced.rules.control import available, controller
from theomachy.games.mythology.advanced.rules.deaths import MONSTER_GLORY
from theomachy.games.mythology.advanced.rules.effects import can_aim, can_take_effect
from theomachy.games.mythology.advanced.rules.ground import can_strike, pieces_in
from theomachy.games.mythology.advanced.rules.items import DELIVERY, is_swift
from theomachy.games.mythology.advanced.rules.movement import may_move, steps_left
from theomachy.games.mythology.advanced.rules.numbers import has_magic
from theomachy.games.mythology.advanced.rules.occurrences import LITTLE, MUCH, areas_within_reach
from theomachy.games.mythology.advanced.rules.oracles import PRIZE_GLORY
from theomachy.games.mythology.advanced.rules.plots import occurrence_of, plot_of
from theomachy.games.mythology.advanced.rules.scoring import condition
from theomachy.games.mythology.advanced.rules.sheets import LEAST_SACRIFICE
from theomachy.games.mythology.advanced.rules.windows import own_glory
from theomachy.games.mythology.advanced.state import Params, State
from theomachy.games.mythology.distance import steps_between
from theomachy.games.mythology.world import GODS, HEROES, HEXES, PRIZES, UNITS
from theomachy.kernel.compiled import allocating_rule, rule
from theomachy.kernel.record import Ints
from theomachy.kernel.state import NOBODY, bit, top_kind

GLORY = 100
HERO_PRICE = 60
"""What a hero is worth whom nobody has points for: he can be moved."""
POINT_PRICE = 30
"""What a power point is worth that was spent on a hero in earlier turns."""
HELPER_WORTH = 40
SWIFT_WORTH = 120
TO_OTHERS = 60
"""What a rival's hundredth is worth, in hundredths of an own one, while there is but one rival."""
PER_HERO, PER_MONSTER = 2 * GLORY, GLORY
"""What the Special Victory Conditions bring for heroes and monsters."""


@rule
def turns_left(t: State) -> int:
    """Turns in which something can still be done, this one included."""
    return int(k.TURNS - t.turn + 1)


@rule
def fading(worth: int, turns: int) -> int:
    """What something is worth now that may come in so many turns."""
    for _ in range(turns):
        worth = worth * 4 // 5
    return worth


@rule
def in_turns(steps: int, stride: int) -> int:
    """In how many turns one goes so far."""
    return (steps + stride - 1) // stride


@rule
def stride_of(t: State, params: Params, hero: int) -> int:
    """How far he goes in a turn."""
    if is_swift(t, params, hero):
        return 2 * k.STRIDE
    return k.STRIDE


@rule
def captor_of(t: State, hero: int) -> int:
    """Who is paid if a hero comes home with what he bears, or NOBODY."""
    for prize in range(PRIZES):
        if t.prizes[prize].bearer == hero + 1 and t.prizes[prize].captor > 0:
            return int(t.prizes[prize].captor - 1)
    return NOBODY


@rule
def delivery_worth(t: State, params: Params, hero: int) -> int:
    """What it is worth to the captor that the hero is on his way home."""
    worth = 0
    for prize in range(PRIZES):
        item = t.prizes[prize]
        if item.bearer == hero + 1 and item.captor > 0:
            turns = in_turns(int(params.way_home[place_of(t, hero)]), stride_of(t, params, hero))
            turns = max(turns, 1 + int(item.since == t.turn))
            if turns <= turns_left(t):
                worth += fading(GLORY * DELIVERY, turns)
    return worth


@rule
def to_rival(t: State, worth: int) -> int:
    """What it is worth to a player that a rival loses something."""
    return worth * TO_OTHERS // (100 * max(1, t.seats - 1))


@rule
def list_gains(t: State, seat: int, gains: Ints) -> None:
    """What each monster and each prize (from UNITS on) would bring the seat at once: the plain glory, or an
    Oracle's that it has; nothing for a prize that it was paid for."""
    for what in range(UNITS):
        gains[what] = GLORY * MONSTER_GLORY
    for prize in range(PRIZES):
        gains[UNITS + prize] = GLORY * PRIZE_GLORY * int(t.players[seat].paid & bit(prize) == 0)


@rule
def read_oracles(t: State, params: Params, seat: int, gains: Ints) -> None:
    """Of the card that is down, or else of the hand."""
    player = t.players[seat]
    for card in range(k.CARDS):
        mine = t.where[card] == k.DOWN + seat or (t.where[card] == k.HELD + seat and player.card == 0)
        if mine and player.played == 0 and gains[params.oracle[card]] > 0:
            gains[params.oracle[card]] = max(gains[params.oracle[card]], GLORY * params.promises[card])


@rule
def has_fate(t: State, seat: int, fate: int) -> bool:
    """Whether a seat has a Fate, or its twin."""
    return t.players[seat].fate > 0 and condition(int(t.players[seat].fate)) == fate


@rule
def hero_price(t: State, params: Params, seat: int, hero: int) -> int:
    """What a seat loses with a hero; less than nothing where he is on his way for a rival."""
    captor = captor_of(t, hero)
    price = HERO_PRICE + POINT_PRICE * min(int(t.players[seat].total[hero]), 20)
    if captor == seat:
        price += delivery_worth(t, params, hero)
    elif captor != NOBODY:
        price = -to_rival(t, delivery_worth(t, params, hero)) - GLORY
    if has_fate(t, seat, 1):
        price += PER_HERO
    if has_fate(t, seat, 4):
        price -= PER_HERO
    return price


@rule
def hunt_worth(t: State, params: Params, seat: int, hero: int, monster: int, gains: Ints) -> int:
    """To let a hero attack a monster."""
    win = to_win(t, params, hero, monster, 0)
    gain = gains[monster]
    if has_fate(t, seat, 5):
        gain -= PER_MONSTER
    if has_fate(t, seat, 6):
        gain += PER_MONSTER
    return int((gain * win - hero_price(t, params, seat, hero) * (SURE - win)) // SURE)


@rule
def steps_to(t: State, params: Params, hero: int, hex: int) -> int:
    """About how far it is for a hero to a hex; exactly for one who starts from Greece."""
    far = steps_between(params, int(t.pieces[hero].hex), hex)
    return int(max(far, params.way_home[hex] - params.way_home[place_of(t, hero)]))


@rule
def quest_worth(
    t: State, params: Params, hero: int, stride: int, attack: int, prize: int, gains: Ints
) -> int:
    """To send a hero who goes so far in a turn and has so much Attack for a prize, and home with it if there
    is time."""
    item = t.prizes[prize]
    if item.hex == k.GONE or item.bearer > 0 or gains[UNITS + prize] == 0:
        return 0
    chance = by_dice(int(params.prize_defense[prize]) - attack)
    if chance == 0:
        return 0
    turns = max(1, in_turns(steps_to(t, params, hero, int(item.hex)), stride)) + SURE // chance - 1
    if turns > turns_left(t):
        return 0
    worth = int(gains[UNITS + prize])
    back = in_turns(int(params.way_home[item.hex]), stride)
    if turns + back <= turns_left(t):
        worth += fading(GLORY * DELIVERY, back)
    return fading(worth, turns - 1)


@rule
def best_errand(t: State, params: Params, seat: int, hero: int, gains: Ints) -> tuple[int, int]:
    """The best that a hero could do for a seat: what it is worth, and where it is (a hex, or GONE for
    home)."""
    if captor_of(t, hero) == seat:
        return delivery_worth(t, params, hero), k.GONE
    best = 0
    here = int(t.pieces[hero].hex)
    where = here
    stride = stride_of(t, params, hero)
    attack = attack_on_prizes(t, params, hero)
    for prize in range(PRIZES):
        worth = quest_worth(t, params, hero, stride, attack, prize, gains)
        if worth > best:
            best, where = worth, int(t.prizes[prize].hex)
    for monster in range(HEROES, UNITS):
        hex = t.pieces[monster].hex
        if (
            hex != k.GONE
            and steps_between(params, here, hex) <= k.STRIDE
            and params.land[hex] == 1
            and t.pieces[monster].fought == 0
        ):
            worth = hunt_worth(t, params, seat, hero, monster, gains)
            if worth > best:
                best, where = worth, int(hex)
    return nearer_helper(t, params, hero, best, where)


@rule
def nearer_helper(t: State, params: Params, hero: int, best: int, where: int) -> tuple[int, int]:
    """A helper that lies near enough to be fetched first."""
    for helper in range(params.helpers):
        item = t.helpers[helper]
        if item.hex != k.GONE and item.bearer == 0:
            far = steps_to(t, params, hero, int(item.hex))
            if 0 < far < FAR:
                worth = fading(
                    HELPER_WORTH + params.helper_attack[helper] + SWIFT_WORTH * params.helper_swift[helper],
                    in_turns(far, k.STRIDE) - 1,
                )
                if worth > best:
                    best, where = int(worth), int(item.hex)
    return best, where


FREE_STRIKE_LOSS = 5 * GLORY
"""What a hero costs whom an occurrence kills and nobody else has points for."""


@rule
def best_place(t: State, params: Params, seat: int, plot: int) -> int:
    """The best that an occurrence could do now."""
    areas = areas_within_reach(t, params, seat, occurrence_of(plot))
    best = -1
    for hero in range(HEROES):
        hex = int(t.pieces[hero].hex)
        if hex != k.GONE and areas & bit(int(params.home[hex])) != 0 and captor_of(t, hero) != NOBODY:
            if occurrence_of(plot) == k.VOLCANO:
                best = max(best, toll(t, params, seat, plot, k.GONE, hex))
            else:
                best = max(best, toll(t, params, seat, plot, int(params.home[hex]), k.GONE))
    return best


@rule
def toll(t: State, params: Params, seat: int, plot: int, area: int, hex: int) -> int:
    """What an occurrence in an Area or a hex is worth, by the heroes there."""
    kind = occurrence_of(plot)
    worth = 0
    for hero in range(HEROES):
        place = int(t.pieces[hero].hex)
        if (
            place != k.GONE
            and (place == hex or int(params.home[place]) == area)
            and is_open_to(t, kind, hero)
        ):
            worth += loss_worth(t, params, seat, hero)
    if kind == k.PESTILENCE or kind == k.FAMINE:
        return worth // 4
    return worth


@rule
def is_open_to(t: State, kind: int, hero: int) -> bool:
    """Whether an occurrence reaches a hero in its Area."""
    if t.errands[hero].sheltered == 1:
        return False
    if kind == k.TEMPEST:
        return t.errands[hero].aboard == 1
    return (
        kind == k.PLAGUE
        or kind == k.PESTILENCE
        or kind == k.FAMINE
        or (t.errands[hero].aboard == 0 and (kind == k.VOLCANO or kind == k.EARTHQUAKE))
    )


@rule
def loss_worth(t: State, params: Params, seat: int, hero: int) -> int:
    """What it is worth to a seat that a hero is struck."""
    captor = captor_of(t, hero)
    if hero == params.hercules:
        return -2 * FREE_STRIKE_LOSS
    if captor != NOBODY and captor != seat:
        return to_rival(t, delivery_worth(t, params, hero)) + GLORY
    return -FREE_STRIKE_LOSS - hero_price(t, params, seat, hero)


@rule
def area_worth(t: State, params: Params, seat: int, area: int) -> int:
    """Where the god is placed or goes: where the plotted occurrences can do most."""
    worth = 0
    for plot in range(k.PLOTS):
        if t.players[seat].plotted[plot] > t.players[seat].used[plot]:
            for hero in range(HEROES):
                hex = int(t.pieces[hero].hex)
                if (
                    hex != k.GONE
                    and int(params.home[hex]) == area
                    and captor_of(t, hero) != NOBODY
                    and occurrence_of(plot) == k.VOLCANO
                ):
                    worth = max(worth, toll(t, params, seat, plot, k.GONE, hex))
            if occurrence_of(plot) != k.VOLCANO:
                worth = max(worth, toll(t, params, seat, plot, area, k.GONE))
    return worth


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
    """What helps or hinders a hero on his way."""
    worth = delivery_worth(t, params, hero)
    captor = captor_of(t, hero)
    if does == k.HOLD:
        if captor == NOBODY or captor == seat:
            return 0
        return to_rival(t, worth) // 4
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
    hex = t.pieces[hero].hex
    if does == k.HASTEN:
        return (
            worth
            // 4
            * int(
                stride_of(t, params, hero) == k.STRIDE
                and params.way_home[hex + HEXES * t.errands[hero].aboard] > k.STRIDE
            )
        )
    if does == k.LAUNCH:
        return worth // 4 * int(params.way_home[HEXES + hex] < params.way_home[hex])
    return 0


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
    gains = np.zeros(UNITS + PRIZES, np.int64)
    list_gains(t, seat, gains)
    worth, where = best_errand(t, params, seat, hero, gains)
    hex = int(t.pieces[hero].hex)
    if where == hex or params.land[where] == 0:
        return 0
    if does == k.HASTEN:
        return (
            worth
            // 5
            * int(stride_of(t, params, hero) == k.STRIDE and steps_to(t, params, hero, where) > k.STRIDE)
        )
    steps = np.zeros(2 * HEXES, np.int64)
    queue = np.zeros(2 * HEXES, np.int64)
    find_way(params, steps, queue, where, hex)
    return worth // 5 * int(steps[HEXES + hex] < steps[hex])


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
    if action == do.PASS:
        return 0
    card = action - do.CARD
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
            elif (does == k.HASTEN or does == k.LAUNCH) and captor_of(t, hero) == seat:
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
            if hex != k.GONE:
                best = max(best, GLORY * int(params.promises[card]) * near_to(t, params, seat, hex) // 4)
    return best


@rule
def near_to(t: State, params: Params, seat: int, hex: int) -> int:
    """Whether a hero whom one has points for can be there this turn."""
    for hero in range(HEROES):
        if t.pieces[hero].hex != k.GONE and t.players[seat].total[hero] > 0:
            across = params.column[hex] - params.column[t.pieces[hero].hex]
            down = params.down[hex] - params.down[t.pieces[hero].hex]
            if max(abs(across), abs(down), abs(across + down)) <= k.STRIDE:
                return 1
    return 0


@rule
def window_worth(t: State, params: Params, seat: int, action: int) -> int:
    """What a window offers. To let it pass is worth nothing."""
    if action == do.PASS or action == do.EVENT:
        return -int(action == do.EVENT)
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


CHALLENGE_FROM = 2
"""Points for a hero with which one thinks that the opener has fewer,"""
AGAINST_CAPTOR = 6
"""and for one whose prize would bring the opener glory."""


@rule
def challenge_worth(t: State, params: Params, seat: int, action: int) -> int:
    """To challenge: where one has points, and the opener hardly more."""
    if action != do.CHALLENGE:
        return 0
    own = available(t, seat, t.auctioned)
    if t.auctioned >= HEROES:
        return 2 * int(own > 0) - 1
    needed = CHALLENGE_FROM
    if captor_of(t, t.auctioned) == seat:
        needed = 1
    elif captor_of(t, t.auctioned) == t.opener:
        needed = AGAINST_CAPTOR
    if own < needed or own <= t.players[t.opener].least[t.auctioned]:
        return -GLORY
    return GLORY


@rule
def bid_worth(t: State, params: Params, seat: int, action: int) -> int:
    """All that one has, at once, if that is more than what is bid; equal it or give up if it is not. To stand
    is to let the dice decide."""
    if action == do.GIVE_UP:
        return 0
    if action == do.STAND:
        return 1
    own = available(t, seat, t.auctioned)
    if action == do.BID + own:
        return 3 + int(hero_stake(t, params, seat) > 0)
    return 2


@rule
def hero_stake(t: State, params: Params, seat: int) -> int:
    """What depends on holding the lot."""
    if t.auctioned >= HEROES:
        return 0
    return hero_price(t, params, seat, int(t.auctioned))


A_STEP = 25
"""What a step nearer is worth."""
KEEP_FROM = 2600
"""What the way home must be worth for a prize to be kept on the board, where a single rival could take it;
less where there are several."""
CROWDED = 8
"""What a piece in the hex that one enters takes off."""


@allocating_rule
def appraise_names(t: State, params: Params, seat: int, actions: Ints, n: int, values: Ints) -> None:
    """Who has most to gain by being moved now; the others' carriers in reach of monsters."""
    gains = np.zeros(UNITS + PRIZES, np.int64)
    list_gains(t, seat, gains)
    read_oracles(t, params, seat, gains)
    for i in range(n):
        action = actions[i]
        if action == do.PASS:
            values[i] = 0
        elif action >= do.ROAM:
            values[i] = -1
        elif action - do.PIECE < HEROES:
            values[i] = hero_to_name(t, params, seat, action - do.PIECE, gains)
        else:
            values[i] = monster_to_name(t, params, seat, action - do.PIECE) - A_STEP


@rule
def hero_to_name(t: State, params: Params, seat: int, hero: int, gains: Ints) -> int:
    """A point of glory for the step, and what he could do; less what is lost where another holds him."""
    if not may_move(t, hero):
        return -1
    captor = captor_of(t, hero)
    own = available(t, seat, hero)
    if captor != NOBODY and captor != seat and own == 0:
        return -GLORY
    worth = best_errand(t, params, seat, hero, gains)[0]
    for other in range(t.seats):
        if other != seat and t.players[other].least[hero] > own:
            return -GLORY
    return GLORY + worth


@rule
def monster_to_name(t: State, params: Params, seat: int, monster: int) -> int:
    """The best attack within reach."""
    best = 0
    for hero in range(HEROES):
        hex = int(t.pieces[hero].hex)
        if (
            hex != k.GONE
            and t.pieces[hero].fought == 0
            and steps_between(params, int(t.pieces[monster].hex), hex) <= k.STRIDE
        ):
            worth = strike_worth(t, params, seat, monster, hero)
            best = max(best, worth * int(captor_of(t, hero) != NOBODY))
    return best


@rule
def strike_worth(t: State, params: Params, seat: int, attacker: int, hero: int) -> int:
    """To let a piece attack a hero: good where he is on his way for a rival."""
    win = to_win(t, params, attacker, hero, 0)
    stakes = -hero_price(t, params, seat, hero)
    if captor_of(t, hero) == NOBODY:
        stakes = -5 * GLORY * int(t.players[seat].total[hero] == 0)
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
    gains = np.zeros(UNITS + PRIZES, np.int64)
    list_gains(t, seat, gains)
    read_oracles(t, params, seat, gains)
    where = best_errand(t, params, seat, unit, gains)[1]
    steps = np.zeros(2 * HEXES, np.int64)
    if where == k.GONE or params.land[where] == 0:
        steps[:] = params.way_home
    else:
        queue = np.zeros(2 * HEXES, np.int64)
        find_way(params, steps, queue, where, int(t.pieces[unit].hex + HEXES * t.errands[unit].aboard))
    hex = t.pieces[unit].hex
    aboard = HEXES * t.errands[unit].aboard
    here = steps[hex + aboard]
    for i in range(n):
        action = actions[i]
        if action == do.PASS:
            values[i] = 0
        elif action == do.SAIL:
            values[i] = ship_worth(t, params, int(here), int(steps[HEXES + hex]))
        elif action == do.LAND:
            values[i] = 5 * int(steps[hex] <= here)
        else:
            to = params.beside[6 * hex + action - do.STEP]
            values[i] = (
                A_STEP * (here - min(steps[to + aboard], here + 3))
                + GLORY * int(t.steps == 0)
                - CROWDED * crowd(t, to, where)
            )


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
        if t.pieces[hero].hex != k.GONE and captor_of(t, hero) != NOBODY:
            far = steps_between(params, int(t.pieces[unit].hex), int(t.pieces[hero].hex))
            worth = strike_worth(t, params, seat, unit, hero)
            if far <= k.STRIDE - t.steps and worth > best:
                best = worth
                target = int(t.pieces[hero].hex)
    for i in range(n):
        values[i] = 0
        if target != NOBODY and actions[i] != do.PASS:
            to = params.beside[6 * t.pieces[unit].hex + actions[i] - do.STEP]
            values[i] = A_STEP * (
                steps_between(params, int(t.pieces[unit].hex), target)
                - steps_between(params, int(to), target)
            )


# Attacks


@allocating_rule
def appraise_attacks(t: State, params: Params, seat: int, actions: Ints, n: int, values: Ints) -> None:
    """What comes of each combat, on the whole."""
    gains = np.zeros(UNITS + PRIZES, np.int64)
    list_gains(t, seat, gains)
    read_oracles(t, params, seat, gains)
    for i in range(n):
        values[i] = 0
        if actions[i] != do.PASS and t.named_attacker > 0:
            values[i] = attack_worth(t, params, seat, int(t.named_attacker - 1), actions[i] - do.PIECE, gains)
        elif actions[i] != do.PASS:
            values[i] = best_attack(t, params, seat, actions[i] - do.PIECE, gains)


@rule
def best_attack(t: State, params: Params, seat: int, piece: int, gains: Ints) -> int:
    """The best combat that a piece could begin."""
    best = -10 * GLORY
    for other in range(k.PIECES):
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
    return hunt_worth(t, params, seat, piece, other, gains)


@allocating_rule
def claim_worth(t: State, params: Params, seat: int, action: int) -> int:
    """To attack whoever has just come: what is on his way for a rival, and monsters that are best met
    first."""
    if action == do.PASS:
        return 0
    piece = action - do.PIECE
    if t.unit < HEROES:
        return strike_worth(t, params, seat, piece, int(t.unit)) - A_STEP
    own = 0
    if delivery_worth(t, params, piece) > 0:
        own = hero_price(t, params, seat, piece) * (to_win(t, params, int(t.unit), piece, 0)) // SURE
    gains = np.zeros(UNITS + PRIZES, np.int64)
    list_gains(t, seat, gains)
    return int(own + hunt_worth(t, params, seat, piece, int(t.unit), gains) - A_STEP)


@rule
def capture_worth(t: State, params: Params, seat: int, prize: int) -> int:
    """All tries are worth it; what brings something first."""
    return GLORY + GLORY * int(t.players[seat].paid & bit(prize) == 0)


@rule
def is_better_kept(t: State, params: Params, seat: int, hero: int, prize: int) -> bool:
    """Whether a prize that was captured may soon come home; else it is safer off the board."""
    return t.prizes[prize].captor == seat + 1 and delivery_worth(t, params, hero) >= KEEP_FROM // max(
        1, t.seats - 1
    )


# A plan: by unit its points, then aid by hero, then these.
AID_PLANNED = UNITS
PLOT_PLANNED = UNITS + HEROES
"""The plot + 1."""
ZEUS_PLANNED = PLOT_PLANNED + 1
PRAYER_PLANNED = ZEUS_PLANNED + 1
PLAN = PRAYER_PLANNED + 1

HEROES_HELD = 2
"""Heroes to whom points go at most: few points for many are lost in challenges."""
FIRST_POINTS = 8
"""For a hero who had none."""
STRIKE_FROM = 3100
"""What it must be worth to a rival that his carrier is on his way, for an occurrence to be kept for him."""
ROLL_COUNTED_ON = 21
"""What the dice of an occurrence will make at least, mostly."""
HELD_WORTH = 60
"""What a point that a hero has already adds to his errand."""
PRAY_FROM = 2500
PRAYER = 5
"""Glory for a prayer, for a hero who is worth so much."""


@allocating_rule
def appraise_lines(t: State, params: Params, seat: int, actions: Ints, n: int, values: Ints) -> None:
    """The next line of the plan first; all that is not in it is worth less than to be done."""
    plan = np.zeros(PLAN, np.int64)
    plan_sheet(t, params, seat, plan)
    for i in range(n):
        values[i] = line_worth(t, seat, actions[i], plan)


@rule
def line_worth(t: State, seat: int, action: int, plan: Ints) -> int:
    """Whether a line is planned and not written yet, the topmost first."""
    player = t.players[seat]
    planned = False
    if action < do.LOG_AID:
        unit = action // do.SCALE
        planned = plan[unit] == action % do.SCALE != player.spent[unit]
    elif action < do.LOG_AILMENT:
        hero = (action - do.LOG_AID) // do.SCALE
        planned = plan[AID_PLANNED + hero] == (action - do.LOG_AID) % do.SCALE != player.aid[hero]
    elif do.LOG_PLOT <= action < do.LOG_ZEUS:
        planned = plan[PLOT_PLANNED] == action - do.LOG_PLOT + 1 and player.plotted[action - do.LOG_PLOT] == 0
    elif do.LOG_ZEUS <= action < do.LOG_PRAYER:
        planned = plan[ZEUS_PLANNED] == action - do.LOG_ZEUS != player.zeus
    elif do.LOG_PRAYER <= action < do.LOG_SACRIFICE:
        planned = plan[PRAYER_PLANNED] == action - do.LOG_PRAYER != player.prayer
    elif action == do.PASS:
        return 0
    if planned:
        return do.ERASE_PLOT - action
    if action < do.LOG_HELPER and action >= do.LOG_SACRIFICE + LEAST_SACRIFICE:
        return -3
    return -1 - int(action >= do.LOG_AID)


@allocating_rule
def plan_sheet(t: State, params: Params, seat: int, plan: Ints) -> None:
    """An occurrence against the most dangerous carrier; points for those who have the best errands, most for
    the first; to Zeus if there are none."""
    left = k.POINTS - plan_occurrence(t, params, seat, plan)
    gains = np.zeros(UNITS + PRIZES, np.int64)
    list_gains(t, seat, gains)
    read_oracles(t, params, seat, gains)
    worth = np.zeros(HEROES, np.int64)
    where = np.zeros(HEROES, np.int64)
    for hero in range(HEROES):
        worth[hero], where[hero] = hero_worth(t, params, seat, hero, gains)
    first = NOBODY
    held = 0
    while held < HEROES_HELD and left > 0:
        best = 0
        for hero in range(HEROES):
            if plan[hero] == 0 and worth[hero] > worth[best]:
                best = hero
        if plan[best] > 0 or worth[best] <= 0:
            break
        plan[best] = 1
        if t.players[seat].total[best] == 0 and captor_of(t, best) != seat:
            plan[best] = min(left, FIRST_POINTS)
        leave_to(t, seat, best, where, worth)
        left -= plan[best]
        held += 1
        if first == NOBODY:
            first = best
    if first != NOBODY:
        plan[first] += left
        if params.offerings == 1:
            plan_prayer(t, params, seat, first, plan)
    else:
        plan[ZEUS_PLANNED] = left // POWER_FOR_GLORY * POWER_FOR_GLORY


@rule
def hero_worth(t: State, params: Params, seat: int, hero: int, gains: Ints) -> tuple[int, int]:
    """What it is worth to hold a hero: his errand, what he was given already, and that Zeus would favour the
    seat's god. And where his errand is."""
    if t.pieces[hero].hex == k.GONE:
        return 0, k.GONE
    captor = captor_of(t, hero)
    if captor != NOBODY and captor != seat:
        return 0, k.GONE
    worth, where = best_errand(t, params, seat, hero, gains)
    if worth > 0:
        worth += HELD_WORTH * t.players[seat].total[hero] + params.favour[HEROES * t.players[seat].god + hero]
    return int(worth), where


@rule
def leave_to(t: State, seat: int, chosen: int, where: Ints, worth: Ints) -> None:
    """What others would be sent for is left to the chosen hero, but for those who have points already."""
    worth[chosen] = 0
    for hero in range(HEROES):
        if where[hero] == where[chosen] != k.GONE and t.players[seat].total[hero] == 0:
            worth[hero] = worth[hero] * 3 // 10


@rule
def plan_prayer(t: State, params: Params, seat: int, hero: int, plan: Ints) -> None:
    """Protection for a hero who is nearly at home."""
    if (
        delivery_worth(t, params, hero) >= PRAY_FROM
        and captor_of(t, hero) == seat
        and own_glory(t, seat) + t.players[seat].prayer >= PRAYER
    ):
        plan[PRAYER_PLANNED] = PRAYER


@rule
def plan_occurrence(t: State, params: Params, seat: int, plan: Ints) -> int:
    """A volcano, or a tempest, for the rival's hero whose way home is worth most; how many points it
    takes."""
    victim = best_victim(t, params, seat)
    if victim == NOBODY:
        return 0
    kind = k.VOLCANO
    a_point = MUCH
    if t.errands[victim].aboard == 1:
        kind = k.TEMPEST
        a_point = LITTLE
    points = max(1, (params.defense[victim] - ROLL_COUNTED_ON + a_point) // a_point)
    plan[PLOT_PLANNED] = plot_of(kind, points) + 1
    return int(points)


@rule
def best_victim(t: State, params: Params, seat: int) -> int:
    """The hero whose end would be worth most to a seat, for what he brings a rival; NOBODY if there is
    none."""
    victim = NOBODY
    best = 0
    for hero in range(HEROES):
        captor = captor_of(t, hero)
        if t.pieces[hero].hex != k.GONE and captor != NOBODY and captor != seat and hero != params.hercules:
            on_his_way = delivery_worth(t, params, hero)
            worth = to_rival(t, on_his_way) + GLORY - 7 * GLORY * others_in(t, hero)
            if on_his_way >= STRIKE_FROM and worth > best:
                best = worth
                victim = hero
    return victim


@rule
def others_in(t: State, hero: int) -> int:
    """Heroes in the same hex who bear nothing."""
    count = 0
    for other in range(HEROES):
        if other != hero and t.pieces[other].hex == t.pieces[hero].hex and captor_of(t, other) == NOBODY:
            count += 1
    return count


@rule
def appraise(t: State, params: Params, seat: int, actions: Ints, n: int, values: Ints) -> None:
    """What each action is worth to `seat`, from what it knows."""
    kind = top_kind(t)
    if kind == NOBODY and t.phase == k.LOGGING:
        appraise_lines(t, params, seat, actions, n, values)
    elif kind == NOBODY and t.phase == k.NAMING:
        appraise_names(t, params, seat, actions, n, values)
    elif kind == NOBODY and t.phase == k.MOVING:
        appraise_steps(t, params, seat, actions, n, values)
    elif kind == NOBODY and t.phase == k.FIGHTING:
        appraise_attacks(t, params, seat, actions, n, values)
    else:
        for i in range(n):
            if kind == NOBODY:
                values[i] = worth_in_phase(t, params, seat, actions[i])
            else:
                values[i] = worth_of_answer(t, params, seat, kind, actions[i])


@rule
def worth_in_phase(t: State, params: Params, seat: int, action: int) -> int:
    """What does not need a plan."""
    if t.phase == k.CARDING:
        return card_worth(t, params, seat, action)
    if t.phase == k.PLACING:
        return area_worth(t, params, seat, action - do.AREA)
    if t.phase == k.PRAYING:
        if action >= do.GRANT:
            return action
        hero = action - do.PIECE
        return delivery_worth(t, params, hero) * int(captor_of(t, hero) == seat) + int(
            t.players[seat].total[hero]
        )
    if t.phase == k.KEEPING:
        return int((action == do.KEEP) == is_better_kept(t, params, seat, int(t.capturer), int(t.prize)))
    if action == do.PASS:
        return 0
    return capture_worth(t, params, seat, (action - do.CAPTURE) % PRIZES)


@rule
def worth_of_answer(t: State, params: Params, seat: int, kind: int, action: int) -> int:
    """An answer to what interrupts."""
    if kind == k.WINDOW:
        return window_worth(t, params, seat, action)
    if kind == k.TARGET:
        return target_worth(t, params, seat, action)
    if kind == k.POLL:
        return challenge_worth(t, params, seat, action)
    if kind == k.AUCTION:
        return bid_worth(t, params, seat, action)
    if kind == k.CLAIM:
        return claim_worth(t, params, seat, action)
    if kind == k.ORACLE:
        if action == do.PASS:
            return 0
        return GLORY * int(params.promises[action - do.CARD])
    if kind == k.COMBAT:
        return arms_worth(t, params, action)
    return judgement(t, action - do.SEAT) * int(kind == k.DECIDING)


@rule
def arms_worth(t: State, params: Params, action: int) -> int:
    """Magic or weapons: whatever is likelier to win."""
    attacker = int(t.attacker)
    defender = int(t.defender)
    weapons = by_weapons(t, params, attacker, defender, 0, 0)
    if has_magic(params, attacker):
        return int((action == do.MAGIC) == (by_magic(t, params, attacker, defender, 0) > weapons))
    return int((action == do.MAGIC) == (by_magic(t, params, defender, attacker, 0) > SURE - weapons))
