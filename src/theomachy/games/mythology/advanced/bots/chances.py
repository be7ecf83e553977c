"""Mythology, the Advanced game: what the dice can be hoped to do, in thousandths."""

from theomachy.games.mythology.advanced.rules.items import help_in_attack
from theomachy.games.mythology.advanced.rules.numbers import (
    attack_of,
    defense_of,
    has_magic,
    magic_number,
    ways_at_most,
)
from theomachy.games.mythology.advanced.state import Params, State
from theomachy.games.mythology.world import HEROES
from theomachy.kernel.compiled import rule

SURE = 1000


@rule
def by_dice(needed: int) -> int:
    """A throw of at least so much."""
    return SURE * (36 - ways_at_most(needed - 1)) // 36


@rule
def by_magic(t: State, params: Params, piece: int, other: int, more: int) -> int:
    """That magic of a piece, with so much more, kills another one; else it dies itself."""
    return SURE * ways_at_most(magic_number(t, params, piece, other) + more) // 36


@rule
def by_weapons(t: State, params: Params, attacker: int, defender: int, more: int, less: int) -> int:
    """That the attacker, with so much more Attack, kills the defender and lives, where the attacker's Defense
    is `less` higher."""
    if attacker == params.hercules:
        return SURE
    if defender == params.hercules:
        return 0
    ours = by_dice(defense_of(t, params, defender) - attack_of(t, params, attacker) - more)
    if attacker < HEROES and defender >= HEROES:
        return ours
    theirs = by_dice(defense_of(t, params, attacker) + less - attack_of(t, params, defender))
    if ours + theirs == 0:
        return 0
    return ours * (SURE - theirs // 2) // (ours + theirs - ours * theirs // SURE)


@rule
def to_win(t: State, params: Params, attacker: int, defender: int, more: int) -> int:
    """That the attacker wins, with so much more Attack, if each side uses what is better for it; both may use
    magic, or either."""
    ours = by_weapons(t, params, attacker, defender, more, 0)
    if attacker == params.hercules:
        return ours
    if has_magic(params, attacker) and has_magic(params, defender):
        magic = by_magic(t, params, attacker, defender, 0)
        return magic * (SURE - by_magic(t, params, defender, attacker, 0)) // SURE
    if has_magic(params, attacker):
        return max(ours, by_magic(t, params, attacker, defender, 0))
    if has_magic(params, defender):
        return min(ours, SURE - by_magic(t, params, defender, attacker, 0))
    return ours


@rule
def to_capture(t: State, params: Params, hero: int, prize: int, more: int) -> int:
    """That a hero captures a prize at one try, with so much more."""
    return by_dice(params.prize_defense[prize] - attack_on_prizes(t, params, hero) - more)


@rule
def attack_on_prizes(t: State, params: Params, hero: int) -> int:
    """What a hero adds to the dice in a capture."""
    return int(params.attack[hero] + help_in_attack(t, params, hero) + t.errands[hero].courage)
