"""Mythology, the Basic game: what dice can be hoped to do, exactly."""

import numpy as np

from theomachy.games.mythology.basic.state import MORE_THAN
from theomachy.kernel.compiled import rule

WAYS = 1296
"""Chances are counted in as many parts: so many ways four dice fall."""
SURE_LEAD = 11
"""With so much more aid two dice always make more than two others."""
ENOUGH_LEAD = SURE_LEAD - 1
"""With so much more aid two dice never make less than two others, and a tie is rolled again."""
ENOUGH_TO_CAPTURE = MORE_THAN - 1
"""So much aid captures with the lowest roll."""


def ways(total: int) -> int:
    """In how many of 36 ways two dice make a total."""
    return max(0, 6 - abs(total - 7))


def ways_above(total: int) -> int:
    """In how many of 36 ways two dice make more than a total."""
    return sum(ways(sum_) for sum_ in range(max(total + 1, 2), 13))


def _chance_of_more(lead: int) -> int:
    more = sum(ways(sum_) * ways_above(sum_ - lead) for sum_ in range(2, 13))
    ties = sum(ways(sum_) * ways(sum_ - lead) for sum_ in range(2, 13))
    return WAYS * more // (WAYS - ties)


_MORE = np.array([_chance_of_more(lead) for lead in range(-SURE_LEAD, SURE_LEAD + 1)])
_ABOVE = np.array([ways_above(total) for total in range(MORE_THAN + 1)])


@rule
def chance_of_more(lead: int) -> int:
    """The chance that two dice and a lead make more than two others, where ties are rolled again, in parts of
    WAYS."""
    return int(_MORE[min(max(lead, -SURE_LEAD), SURE_LEAD) + SURE_LEAD])


@rule
def ways_to_capture(points: int) -> int:
    """In how many of 36 ways a try with so much aid captures a prize (MY-B19)."""
    return int(_ABOVE[max(MORE_THAN - points, 0)])
