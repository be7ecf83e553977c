"""How long bots think and let others wait. What everybody knows says so, and nothing that a seat alone
knows."""

from theomachy.match import Match

WINDOW_PAUSE = 0.5
"""Seconds after which bots answer in a window at the latest."""
BEAT = 0.3
"""So much of its time has each of the many steps of a turn, and what interrupts one: to those who look it is
one thing."""


def part_of_budget(match: Match, *, is_one_thing: bool) -> float:
    """What part of its budget a search by time has for what is asked now: nothing where no search is made,
    and less for each of the many steps of a turn, or what interrupts one, than where it begins."""
    if not match.is_worth_a_search:
        return 0.0
    return BEAT if match.game.rules.raced and is_one_thing else 1.0
