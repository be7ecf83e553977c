"""Mythology, the Advanced game: how a combat may end, as exact chances for people; what bots reckon with is
in `chances`."""

from typing import NamedTuple

from theomachy.games.mythology.advanced.rules.numbers import (
    attack_of,
    defense_of,
    has_magic,
    magic_number,
    ways_at_most,
)
from theomachy.games.mythology.advanced.state import FROM_COMBAT, Params, State
from theomachy.games.mythology.advanced.text.views import OddsView
from theomachy.games.mythology.advanced.texts import text_of
from theomachy.games.mythology.plain_text import percent
from theomachy.games.mythology.world import HEROES

WAYS = 36


class Odds(NamedTuple):
    """The chances that the defender falls alone, the attacker alone, or both; and what the dice of each must
    come to, None if they do not count."""

    wins: float
    falls: float
    both: float
    attacker_needs: int | None = None
    defender_needs: int | None = None


def by_weapons(t: State, params: Params, attacker: int, defender: int) -> Odds | None:
    """R 205 E to G, MY-A63 to A66, A89: one roll of a hero against a monster, else rounds until somebody
    falls. None where both must use magic."""
    if has_magic(params, attacker) and has_magic(params, defender):
        return None
    if params.hercules in (attacker, defender):
        won = float(attacker == params.hercules)
        return _spared(t, attacker, defender, Odds(won, 1 - won, 0.0))
    need = int(defense_of(t, params, defender) - attack_of(t, params, attacker))
    ours = _at_least(need)
    if attacker < HEROES <= defender:
        return _spared(t, attacker, defender, Odds(ours, 1 - ours, 0.0, need))
    other = int(defense_of(t, params, attacker) - attack_of(t, params, defender))
    theirs = _at_least(other)
    ends = ours + theirs - ours * theirs
    if ends == 0:
        return Odds(0.0, 0.0, 0.0, need, other)
    rounds = Odds(ours * (1 - theirs) / ends, theirs * (1 - ours) / ends, ours * theirs / ends, need, other)
    return _spared(t, attacker, defender, rounds)


def by_magic(t: State, params: Params, attacker: int, defender: int) -> Odds | None:
    """R 206E, MY-A67, A68: who can use magic rolls his number at most, or dies himself; two do so both. None
    where neither can."""
    need = int(magic_number(t, params, attacker, defender)) if has_magic(params, attacker) else None
    other = int(magic_number(t, params, defender, attacker)) if has_magic(params, defender) else None
    if need is not None and other is not None:
        ours, theirs = ways_at_most(need) / WAYS, ways_at_most(other) / WAYS
        wins, falls = ours * (1 - theirs), theirs * (1 - ours)
    elif need is not None:
        wins = ways_at_most(need) / WAYS
        falls = 1 - wins
    elif other is not None:
        falls = ways_at_most(other) / WAYS
        wins = 1 - falls
    else:
        return None
    return _spared(t, attacker, defender, Odds(wins, falls, max(0.0, 1 - wins - falls), need, other))


def _at_least(number: int) -> float:
    return (WAYS - ways_at_most(number - 1)) / WAYS


def _spared(t: State, attacker: int, defender: int, odds: Odds) -> Odds:
    """MY-O20: a hero who is protected from combat does not fall in it."""
    if attacker < HEROES and t.errands[attacker].protection & FROM_COMBAT:
        odds = odds._replace(wins=odds.wins + odds.both, falls=0.0, both=0.0)
    if defender < HEROES and t.errands[defender].protection & FROM_COMBAT:
        odds = odds._replace(wins=0.0, falls=odds.falls + odds.both, both=0.0)
    return odds


SURE = 1 - 1e-9
"""Chances that are sums of fractions are taken for certain from here on."""


def said(name: str, odds: Odds | OddsView) -> str:
    """The chances of an attacker of this name, in words; those that are none left out. If they fall whatever
    the dice show, that is said instead of how often they fall alone."""
    sure = odds.falls + odds.both > SURE
    together = "fall-together" if sure else "both-fall"
    parts = [(odds.wins, "wins"), (0 if sure else odds.falls, "falls"), (odds.both, together)]
    words = [text_of(f"odds-{end}", name=name, chance=percent(chance)) for chance, end in parts if chance > 0]
    if sure:
        words.insert(0, text_of("odds-sure-to-fall", name=name))
    return ", ".join(words) or text_of("odds-none")


def said_of_both(name: str, weapons: Odds | OddsView | None, magic: Odds | OddsView | None) -> str:
    """The same of a combat by weapons, and by magic, as far as there can be one."""
    told = [said(name, weapons)] if weapons else []
    if magic:
        told.append(text_of("by-magic", odds=said(name, magic)))
    return "; ".join(told)
