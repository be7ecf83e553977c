"""Mythology, the Advanced game: what greedy players are after, in hundredths of a point of glory: prizes, the
way home with them, monsters.

The chances are exact, the rest was chosen by trying it over some thousand games. Of others only what all can
see is read: whose prizes heroes bear, and what was shown of points this turn."""

from theomachy.games.mythology.advanced import state as k
from theomachy.games.mythology.advanced.bots.chances import SURE, attack_on_prizes, by_dice, to_win
from theomachy.games.mythology.advanced.bots.ways import FAR, place_of
from theomachy.games.mythology.advanced.rules.deaths import MONSTER_GLORY
from theomachy.games.mythology.advanced.rules.items import DELIVERY, is_swift
from theomachy.games.mythology.advanced.rules.oracles import PRIZE_GLORY
from theomachy.games.mythology.advanced.rules.scoring import condition
from theomachy.games.mythology.advanced.state import Params, State
from theomachy.games.mythology.distance import steps_between
from theomachy.games.mythology.world import HEROES, PRIZES, UNITS
from theomachy.kernel.compiled import rule
from theomachy.kernel.record import Ints
from theomachy.kernel.state import NOBODY, bit

GLORY = 100
HERO_PRICE = 60
"""What a hero is worth whom nobody has points for: he can be moved."""
POINT_PRICE = 30
"""What a power point is worth that was spent on a hero in earlier turns."""
NEARLY_HOME = 3100
"""What it is worth to bring a prize home, at least, where that takes two turns at most."""
HELPER_WORTH = 40
SWIFT_WORTH = 300
TO_OTHERS = 60
"""What a rival's hundredth is worth, in hundredths of an own one, while there is but one rival."""
TO_STRIKE = 3
"""The end of a rival's hero who bears a prize is worth so many times less than what the rival loses by it:
one of five attempts goes for it, in which a hero of one's own could move."""
GAINS = UNITS + 2 * PRIZES
"""Room for what `list_gains` and `list_threats` find."""
THREATS = UNITS + PRIZES
"""Where what lies in wait at each prize begins there."""
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
def spared(t: State, seat: int, hero: int, turns: int) -> int:
    """How likely the Fates leave a hero alone at the end of so many turns, in thousandths. They call nobody
    twice, and nobody whose Fate a seat keeps."""
    if t.shown[hero] == 1 or t.players[seat].fate == hero + 1:
        return SURE
    called = 0
    for turn in range(t.turn, min(t.turn + turns, k.TURNS)):
        called += t.boxes[turn - 1]
    to_come = 0
    for fate in range(k.FATES):
        to_come += 1 - t.shown[fate]
    return int(SURE - SURE * called // to_come)


@rule
def points_shown(t: State, seat: int, unit: int) -> int:
    """What a seat has shown to have for a unit, in this turn or, for a hero, in an earlier one."""
    shown = t.players[seat].least[unit]
    if unit < HEROES:
        shown = max(shown, t.players[seat].last_shown[unit])
    return int(shown)


@rule
def most_shown(t: State, seat: int, hero: int) -> int:
    """The most that any other has shown for a hero."""
    most = 0
    for other in range(t.seats):
        if other != seat:
            most = max(most, points_shown(t, other, hero))
    return most


@rule
def is_within(t: State, params: Params, monster: int, hero: int, steps: int) -> bool:
    """Whether a monster and a hero are on the board, at most so many steps from each other."""
    here, there = int(t.pieces[monster].hex), int(t.pieces[hero].hex)
    return here != k.GONE and there != k.GONE and steps_between(params, here, there) <= steps


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
                worth += (
                    fading(GLORY * DELIVERY, turns) * spared(t, int(item.captor - 1), hero, turns - 1) // SURE
                )
    return int(worth)


@rule
def to_rival(t: State, worth: int) -> int:
    """What it is worth to a player that a rival loses something."""
    return worth * TO_OTHERS // (100 * max(1, t.seats - 1))


@rule
def is_foremost(t: State, seat: int, rival: int) -> bool:
    """Whether no other rival of a seat has more glory than this one: whom to strike, for what helps against
    one helps all others as well."""
    for other in range(t.seats):
        if other != seat and t.players[other].glory > t.players[rival].glory:
            return False
    return True


@rule
def survey(t: State, params: Params, seat: int, gains: Ints) -> None:
    """All that one wants to know before one sends heroes anywhere, into an array of length GAINS."""
    list_gains(t, seat, gains)
    read_oracles(t, params, seat, gains)
    list_threats(t, params, gains)


@rule
def list_gains(t: State, seat: int, gains: Ints) -> None:
    """What each monster and each prize (from UNITS on) would bring the seat at once: the plain glory, or an
    Oracle's that it has; nothing for a prize that it was paid for."""
    for what in range(UNITS):
        gains[what] = GLORY * MONSTER_GLORY
    for prize in range(PRIZES):
        gains[UNITS + prize] = GLORY * PRIZE_GLORY * int(t.players[seat].paid & bit(prize) == 0)


@rule
def threat(t: State, params: Params, hex: int) -> int:
    """The highest Attack of the monsters that can be in a hex in one move: rivals may send them."""
    worst = 0
    for monster in range(HEROES, UNITS):
        place = int(t.pieces[monster].hex)
        if (
            place != k.GONE
            and params.attack[monster] > worst
            and steps_between(params, place, hex) <= k.STRIDE
        ):
            worst = int(params.attack[monster])
    return worst


@rule
def list_threats(t: State, params: Params, gains: Ints) -> None:
    """The threat at each prize that nobody bears, from THREATS on."""
    for prize in range(PRIZES):
        gains[THREATS + prize] = 0
        if t.prizes[prize].hex != k.GONE and t.prizes[prize].bearer == 0:
            gains[THREATS + prize] = threat(t, params, int(t.prizes[prize].hex))


@rule
def danger(params: Params, hero: int, threat: int) -> int:
    """How likely a hero dies of one roll against him, in thousandths."""
    if threat == 0:
        return 0
    return by_dice(int(params.defense[hero]) - threat)


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
        price = -(to_rival(t, delivery_worth(t, params, hero)) + GLORY) // TO_STRIKE
    if has_fate(t, seat, 1):
        price += PER_HERO
    if has_fate(t, seat, 4):
        price -= PER_HERO
    return price


@rule
def hunt_worth(t: State, params: Params, seat: int, hero: int, monster: int, more: int, gains: Ints) -> int:
    """To let a hero attack a monster with so much more Attack. Who bears a prize home has something better to
    do: rivals may help the monster."""
    if captor_of(t, hero) == seat:
        return -GLORY
    win = to_win(t, params, hero, monster, more)
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
    t: State, params: Params, seat: int, hero: int, stride: int, attack: int, prize: int, gains: Ints
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
        worth += (
            fading(GLORY * DELIVERY, back)
            * (SURE - danger(params, hero, int(gains[THREATS + prize])))
            // SURE
            * spared(t, seat, hero, turns + back - 1)
            // SURE
        )
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
        worth = quest_worth(t, params, seat, hero, stride, attack, prize, gains)
        if worth > best:
            best, where = worth, int(t.prizes[prize].hex)
    for monster in range(HEROES, UNITS):
        if is_in_reach(t, params, hero, monster):
            worth = hunt_worth(t, params, seat, hero, monster, 0, gains)
            if worth > best:
                best, where = worth, int(t.pieces[monster].hex)
    return nearer_helper(t, params, hero, best, where)


@rule
def is_in_reach(t: State, params: Params, hero: int, monster: int) -> bool:
    """Whether a hero can come to a monster in one move and attack it."""
    return bool(
        is_within(t, params, monster, hero, k.STRIDE)
        and params.land[t.pieces[monster].hex] == 1
        and t.pieces[monster].fought == 0
    )


@rule
def best_hunt(t: State, params: Params, seat: int, hero: int, more: int, gains: Ints) -> int:
    """The best attack on a monster that a hero could make with so much more Attack."""
    best = 0
    for monster in range(HEROES, UNITS):
        if is_in_reach(t, params, hero, monster):
            best = max(best, hunt_worth(t, params, seat, hero, monster, more, gains))
    return best


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
