"""Who gets which of the ten gods."""

from theomachy.games.mythology.world import GODS
from theomachy.kernel.chance import Generator, below
from theomachy.kernel.compiled import rule
from theomachy.kernel.state import bit, count_in


@rule
def draw_god(s: Generator, taken: int) -> int:
    """One of the gods that are not `taken` (a mask), each as likely as another."""
    place = below(s, GODS - count_in(taken))
    god = 0
    while place > 0 or taken & bit(god) != 0:
        if taken & bit(god) == 0:
            place -= 1
        god += 1
    return god
