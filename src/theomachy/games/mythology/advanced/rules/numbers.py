"""Mythology, the Advanced game: what a piece is worth in combat: its numbers with all that changes them (R
206, 207, MY-A70 to A72)."""

from theomachy.games.mythology.advanced.rules.items import help_against_magic, help_in_attack, help_in_defense
from theomachy.games.mythology.advanced.state import Params, State
from theomachy.games.mythology.world import HEROES
from theomachy.kernel.compiled import rule

AID = 10
"""Attack for a power point of aid."""


@rule
def has_magic(params: Params, piece: int) -> bool:
    """Whether a magic ability is printed on it."""
    return bool(params.magic[piece] > 0)


@rule
def ways_at_most(number: int) -> int:
    """In how many of 36 ways two dice, read as two digits, make at most a number."""
    if number < 11:
        return 0
    if number >= 66:
        return 36
    return 6 * (number // 10 - 1) + min(number % 10, 6)


@rule
def magic_number(s: State, params: Params, piece: int, other: int) -> int:
    """What a magic user must not exceed, with what the other's helpers put in his way (MY-A70)."""
    return int(params.magic[piece] + s.pieces[piece].magic - help_against_magic(s, params, other))


@rule
def halved(number: int) -> int:
    """MY-A72: half, rounded down to a ten."""
    return number // 20 * 10


@rule
def aid_of(s: State, hero: int) -> int:
    """MY-A71: all players' aid and ailment, in Attack."""
    total = 0
    for seat in range(s.seats):
        total += s.players[seat].aid[hero] - s.players[seat].ailment[hero]
    return int(AID * total)


@rule
def attack_of(s: State, params: Params, piece: int) -> int:
    """The Attack Number with all that changes it (R 207)."""
    number = params.attack[piece]
    if piece < HEROES:
        if s.errands[piece].hungry == 1:
            number = halved(number)
        number += help_in_attack(s, params, piece) + aid_of(s, piece)
    return int(number + s.pieces[piece].strength)


@rule
def defense_of(s: State, params: Params, piece: int) -> int:
    """The Defense Number with all that changes it in combat."""
    number = params.defense[piece]
    if piece < HEROES:
        if s.errands[piece].hungry == 1:
            number = halved(number)
        number += help_in_defense(s, params, piece)
    return int(number + s.pieces[piece].guard)
