"""Mythology, the Basic game: combat, which is compulsory, between two units at a time, with aid on both
sides."""

from theomachy.games.mythology.basic import actions as do
from theomachy.games.mythology.basic import events as tell
from theomachy.games.mythology.basic import state as k
from theomachy.games.mythology.basic.state import State
from theomachy.games.mythology.world import HEROES
from theomachy.kernel.chance import below
from theomachy.kernel.compiled import rule
from theomachy.kernel.memory import mask_of
from theomachy.kernel.record import Ints, first_byte
from theomachy.kernel.state import NOBODY, bit, count_in, first_in, pop, push, seat_after

HEXES_AT = first_byte(State, "hex")


@rule
def first_of(side: int) -> int:
    """The first unit of a side."""
    return HEROES * (side - k.HEROES_SIDE)


@rule
def enemies_in(s: State, unit: int, hex: int) -> int:
    """How many units of the other side than this one's are in a hex."""
    if unit < HEROES:
        return count_in(monsters_in(s, hex))
    return count_in(heroes_in(s, hex))


@rule
def heroes_in(s: State, hex: int) -> int:
    """The mask of the heroes in a hex."""
    return mask_of(s, HEXES_AT, hex)


@rule
def monsters_in(s: State, hex: int) -> int:
    """The mask of the monsters in a hex, by their places among monsters."""
    return mask_of(s, HEXES_AT + 8 * HEROES, hex)


@rule
def is_contested(s: State) -> bool:
    """Whether some hex holds units of both sides."""
    stands = s.hex
    for hero in range(HEROES):
        if stands[hero] != k.GONE and monsters_in(s, stands[hero]) != 0:
            return True
    return False


@rule
def begin_combat(s: State) -> None:
    """After all movement."""
    s.phase = k.FIGHTING
    s.arena = 0


@rule
def legal_fights(s: State, out: Ints) -> int:
    """MY-B13, B26: any pair in a contested hex, but in the hex where combat has begun as long as both sides
    are there."""
    stands, arena = s.hex, s.arena - 1
    n = 0
    for hero in range(HEROES):
        if stands[hero] != k.GONE and (arena < 0 or stands[hero] == arena):
            monsters = monsters_in(s, stands[hero])
            while monsters != 0:
                out[n] = do.FIGHT + HEROES * hero + first_in(monsters)
                monsters &= monsters - 1
                n += 1
    return n


@rule
def choose_fight(s: State, pair: int, journal: Ints) -> None:
    """The attacker says who fights whom, and is asked for aid (MY-B13, B17)."""
    s.own = pair // HEROES
    s.enemy = HEROES + pair % HEROES
    if s.players[s.active].side != k.HEROES_SIDE:
        hero = s.own
        s.own = s.enemy
        s.enemy = hero
    s.arena = s.hex[s.own] + 1
    for seat in range(s.seats):
        s.aid[seat] = 0
    s.phase = k.AIDING
    tell.fights(journal, s.active, attacker=s.own, defender=s.enemy, hex=s.hex[s.own])


@rule
def aid_in_combat(s: State, seat: int, points: int, journal: Ints) -> None:
    """MY-B14, B15, B29: the attacker's aid, then that of all players of the other side, clockwise; then the
    dice."""
    s.aid[seat] = points
    s.players[seat].points -= points
    tell.aids(journal, seat, points, left=s.players[seat].points)
    if seat != s.active:
        pop(s)
    other = next_opponent(s, seat)
    if other == NOBODY:
        roll_combat(s, journal)
    else:
        push(s, k.DEFENDING, other, s.own, s.enemy)
        s.must = bit(other)


@rule
def next_opponent(s: State, seat: int) -> int:
    """The next seat clockwise, before the active one comes again, that favours the other side; or NOBODY."""
    other = seat_after(s, seat)
    while other != s.active:
        if s.players[other].side != s.players[s.active].side:
            return int(other)
        other = seat_after(s, other)
    return NOBODY


@rule
def roll_combat(s: State, journal: Ints) -> None:
    """MY-B16: two dice and the aid for each; a tie is rolled again with the same aid. The lower unit is out
    of the game."""
    defence = 0
    for seat in range(s.seats):
        if seat != s.active:
            defence += s.aid[seat]
    attack = s.aid[s.active]
    ours = 0
    theirs = 0
    while ours == theirs:
        one = 1 + below(s, 6)
        two = 1 + below(s, 6)
        three = 1 + below(s, 6)
        four = 1 + below(s, 6)
        ours = attack + one + two
        theirs = defence + three + four
        tell.rolls(journal, attack=(one, two), attack_total=ours, defence=(three, four), defence_total=theirs)
    if ours > theirs:
        remove(s, s.enemy, s.active, journal)
    else:
        remove(s, s.own, main_helper(s), journal)
    for seat in range(s.seats):
        s.aid[seat] = 0
    if not holds_both(s, s.arena - 1):
        s.arena = 0
    s.own = 0
    s.enemy = 0
    s.phase = k.FIGHTING
    s.must = bit(s.active)


@rule
def main_helper(s: State) -> int:
    """MY-B14, B29: the defending player who gave most aid this round, of equals the first clockwise from the
    attacker."""
    best = -1
    chosen = NOBODY
    seat = next_opponent(s, s.active)
    while seat != NOBODY:
        if s.aid[seat] > best:
            best = s.aid[seat]
            chosen = seat
        seat = next_opponent(s, seat)
    return chosen


@rule
def remove(s: State, unit: int, seat: int, journal: Ints) -> None:
    """MY-B20: a unit is out of the game, and the player who removed it has a point."""
    s.hex[unit] = k.GONE
    s.ready[unit] = 0
    s.players[seat].kills += 1
    tell.falls(journal, unit=unit, seat=seat)


@rule
def holds_both(s: State, hex: int) -> bool:
    """Whether units of both sides are in a hex."""
    return heroes_in(s, hex) != 0 and monsters_in(s, hex) != 0
