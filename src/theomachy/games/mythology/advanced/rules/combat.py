"""Mythology, the Advanced game: combat, normal and magical (R 205 to 207, MY-A58 to A72, A97, A112). One
frame, stage by stage: the window before the dice, who controls, who uses magic, the dice, remorse."""

from theomachy.games.mythology.advanced import events as tell
from theomachy.games.mythology.advanced.events import BY_COMBAT, EVIL_SLAIN, FOR_COMBAT, FOR_MAGIC, WASTED
from theomachy.games.mythology.advanced.rules.asking import open_window
from theomachy.games.mythology.advanced.rules.control import controller, gain, settle_control
from theomachy.games.mythology.advanced.rules.deaths import EVIL_GLORY, remove
from theomachy.games.mythology.advanced.rules.ground import is_aboard, reaches, roll, throw
from theomachy.games.mythology.advanced.rules.hercules import check_remorse
from theomachy.games.mythology.advanced.rules.numbers import (
    AID,
    attack_of,
    defense_of,
    has_magic,
    magic_number,
    ways_at_most,
)
from theomachy.games.mythology.advanced.rules.oracles import ask_for_oracle
from theomachy.games.mythology.advanced.state import COMBAT, FROM_COMBAT, GONE, W_COMBAT, Params, State
from theomachy.games.mythology.world import HEROES, UNITS
from theomachy.kernel.compiled import rule
from theomachy.kernel.record import Ints
from theomachy.kernel.state import NOBODY, bit, pop, push

OPENING, SETTLING, ASKING, RESOLVING, REMORSE_CHECK = range(5)
ATTACKER_MAGIC, DEFENDER_MAGIC, ATTACKER_ASKED, DEFENDER_ASKED = 1, 2, 4, 8
ROUNDS_TOLD = 60
"""Of longer fights, one in a thousand, only the first rounds and the last are told: a journal has an end."""
LOWEST_ROLL = 11
HIGHEST_ROLL = 66


@rule
def begin_combat(s: State, attacker: int, defender: int, seat: int, journal: Ints) -> None:
    """R 205D: one combat a piece in a phase, in either role (MY-A61)."""
    s.attacker = attacker
    s.defender = defender
    s.aggressor = seat
    s.arms = 0
    s.pieces[attacker].fought = 1
    s.pieces[defender].fought = 1
    tell.attacks(journal, seat, attacker, against=defender)
    push(s, COMBAT, seat, OPENING, 0)


@rule
def go_on_with_combat(s: State, params: Params, journal: Ints) -> None:
    """The next stage; a stage that asks somebody comes again when they have answered. Whoever has got a
    ship meanwhile attacks nobody (R 215C, MY-A123)."""
    frame = s.frames[s.depth - 1]
    if frame.a == OPENING:
        frame.a = SETTLING
        open_window(s, W_COMBAT)
    elif frame.a == REMORSE_CHECK:
        finish_combat(s, params, params.hercules, journal)
    elif s.pieces[s.attacker].hex == GONE or s.pieces[s.defender].hex == GONE or is_aboard(s, s.attacker):
        end_combat(s)
    elif frame.a == SETTLING:
        if settle_control(s, params, s.defender, journal):
            frame.a = ASKING
    elif frame.a == ASKING:
        if not ask_for_arms(s, params):
            frame.a = RESOLVING
    else:
        frame.a = REMORSE_CHECK
        resolve(s, params, journal)


@rule
def finish_combat(s: State, params: Params, hercules: int, journal: Ints) -> None:
    """The last stage: Hercules may feel remorse, and the combat is over."""
    fights = s.attacker == hercules or s.defender == hercules
    end_combat(s)
    if fights and s.pieces[hercules].hex != GONE:
        check_remorse(s, params, hercules, journal)


@rule
def end_combat(s: State) -> None:
    """Nothing of it is left."""
    pop(s)
    s.attacker = 0
    s.defender = 0
    s.aggressor = 0
    s.arms = 0


# Magic


@rule
def ask_for_arms(s: State, params: Params) -> bool:
    """MY-A67 to A69: two magicians must use magic; one alone may, as his controller says; without a
    controller as his chance is better."""
    attacker = has_magic(params, s.attacker)
    defender = has_magic(params, s.defender)
    if attacker and defender:
        s.arms = ATTACKER_MAGIC | DEFENDER_MAGIC
        return False
    if attacker and s.arms & ATTACKER_ASKED == 0:
        s.must = bit(s.aggressor)
        return True
    if defender and s.arms & DEFENDER_ASKED == 0:
        seat = controller(s, params, s.defender)
        if seat != NOBODY and s.players[seat].struck == 0:
            s.must = bit(seat)
            return True
        s.arms |= DEFENDER_ASKED
        if prefers_magic(s, params):
            s.arms |= DEFENDER_MAGIC
    return False


@rule
def choose_arms(s: State, params: Params, magic: int, journal: Ints) -> None:
    """Whoever is asked says whether their unit uses its magic."""
    piece = s.defender
    if has_magic(params, s.attacker):
        piece = s.attacker
        s.arms |= ATTACKER_ASKED | ATTACKER_MAGIC * magic
    else:
        s.arms |= DEFENDER_ASKED | DEFENDER_MAGIC * magic
    tell.chooses_arms(journal, piece, magic=magic)


@rule
def prefers_magic(s: State, params: Params) -> bool:
    """MY-A69, MY-A112: the larger of P(survive) - P(enemy survives) decides for a defender without a
    controller, magic where they are equal."""
    if s.attacker == params.hercules:
        return True
    by_magic = 2 * ways_at_most(magic_number(s, params, s.defender, s.attacker)) - 36
    ours = 36 - ways_at_most(defense_of(s, params, s.attacker) - attack_of(s, params, s.defender) - 1)
    theirs = 36 - ways_at_most(defense_of(s, params, s.defender) - attack_of(s, params, s.attacker) - 1)
    if s.attacker < HEROES and s.defender >= HEROES:
        return by_magic >= 36 - 2 * theirs
    if ours + theirs == 0:
        return by_magic >= 0
    both = 36 * (ours + theirs) - ours * theirs
    return by_magic * both >= 36 * 36 * (ours - theirs)


@rule
def announce_aid(s: State, piece: int, journal: Ints) -> None:
    """MY-A71: aid and ailment are announced when they are first used."""
    if piece >= HEROES or s.errands[piece].aided == 1:
        return
    s.errands[piece].aided = 1
    for seat in range(s.seats):
        change = s.players[seat].aid[piece] - s.players[seat].ailment[piece]
        if s.players[seat].aid[piece] > 0 or s.players[seat].ailment[piece] > 0:
            tell.aided(journal, seat, piece, change=AID * change)


# The dice


@rule
def resolve(s: State, params: Params, journal: Ints) -> None:
    """Magical, or Hercules, or normal combat; then each side answers for what it has killed."""
    attacker = s.attacker
    defender = s.defender
    if s.arms & (ATTACKER_MAGIC | DEFENDER_MAGIC) != 0:
        dead = magic_kills(s, params, journal)
    else:
        announce_aid(s, attacker, journal)
        announce_aid(s, defender, journal)
        if attacker == params.hercules or defender == params.hercules:
            dead = 1 + int(attacker == params.hercules)
        elif attacker < HEROES and defender >= HEROES:
            dead = hero_against_monster(s, params, journal)
        else:
            dead = both_roll(s, params, journal)
    bury(s, params, dead, journal)


@rule
def magic_kills(s: State, params: Params, journal: Ints) -> int:
    """R 206E, MY-A67, A68: one roll for each magic user, at most his number, or it is he who dies. Bit 1: the
    attacker dies, 2: the defender."""
    dead = 0
    if s.arms & ATTACKER_MAGIC != 0:
        if roll(s, s.aggressor, FOR_MAGIC, journal) <= magic_number(s, params, s.attacker, s.defender):
            dead |= 2
        else:
            dead |= 1
    if s.arms & DEFENDER_MAGIC != 0:
        if roll(s, controller(s, params, s.defender), FOR_MAGIC, journal) <= magic_number(
            s, params, s.defender, s.attacker
        ):
            dead |= 1
        else:
            dead |= 2
    return dead


@rule
def hero_against_monster(s: State, params: Params, journal: Ints) -> int:
    """R 205G, MY-A63, A64: one roll by the hero's side; without one where it is certain or impossible."""
    attack = attack_of(s, params, s.attacker)
    defense = defense_of(s, params, s.defender)
    if LOWEST_ROLL + attack >= defense:
        return 2
    if HIGHEST_ROLL + attack < defense:
        return 1
    if reaches(s, s.aggressor, FOR_COMBAT, attack, defense, journal):
        return 2
    return 1


@rule
def both_roll(s: State, params: Params, journal: Ints) -> int:
    """R 205 E and F, 206D, MY-A64 to A66: rounds until somebody dies; who cannot be killed needs no dice;
    where nobody can be, it is futile."""
    ours = attack_of(s, params, s.attacker)
    theirs = attack_of(s, params, s.defender)
    our_defense = defense_of(s, params, s.attacker)
    their_defense = defense_of(s, params, s.defender)
    we_can = HIGHEST_ROLL + ours >= their_defense
    they_can = HIGHEST_ROLL + theirs >= our_defense
    if not we_can and not they_can:
        tell.futile(journal, s.attacker, against=s.defender)
        gain(s, s.aggressor, -1, WASTED, journal)
        return 0
    if not they_can:
        return 2
    if not we_can:
        return 1
    dead = 0
    rounds = 0
    while dead == 0:
        rounds += 1
        mine = throw(s)
        yours = throw(s)
        dead = 2 * int(mine + ours >= their_defense) + int(yours + theirs >= our_defense)
        if dead != 0 or rounds < ROUNDS_TOLD:
            tell.rolls(
                journal, s.aggressor, mine // 10, mine % 10, FOR_COMBAT, added=ours, goal=their_defense
            )
            other = controller(s, params, s.defender)
            tell.rolls(journal, other, yours // 10, yours % 10, FOR_COMBAT, added=theirs, goal=our_defense)
    tell.rounds(journal, s.attacker, against=s.defender, round=rounds)
    return dead


@rule
def bury(s: State, params: Params, dead: int, journal: Ints) -> None:
    """MY-A65, A73, A97: both may fall; each side's controller answers. Whose hero has killed a monster is
    asked for an Oracle (MY-A95)."""
    attacker = s.attacker
    defender = s.defender
    other = controller(s, params, defender)
    if attacker < HEROES and s.errands[attacker].protection & FROM_COMBAT != 0:
        dead &= 2
    if defender < HEROES and s.errands[defender].protection & FROM_COMBAT != 0:
        dead &= 1
    dying = 0
    if dead == 3 and attacker < HEROES:
        dying = bit(attacker)
    if dead & 2 != 0:
        remove(s, params, defender, s.aggressor, BY_COMBAT, dying, journal)
    if dead & 1 != 0:
        remove(s, params, attacker, other, BY_COMBAT, 0, journal)
    if dead & 2 != 0:
        reward(s, params, s.aggressor, attacker, defender, journal)
    if dead & 1 != 0:
        reward(s, params, other, defender, attacker, journal)


@rule
def reward(s: State, params: Params, seat: int, killer: int, piece: int, journal: Ints) -> None:
    """R 216G3, 303K: a monster that a controlled hero has killed, or a lesser evil."""
    if seat == NOBODY or killer >= HEROES or piece < HEROES:
        return
    if piece >= UNITS:
        gain(s, seat, EVIL_GLORY, EVIL_SLAIN, journal)
    else:
        ask_for_oracle(s, seat, piece, journal)
