"""Mythology, the Basic game: nothing is hidden but chance."""

from theomachy.games.mythology.basic.state import Params, State
from theomachy.kernel.chance import scramble
from theomachy.kernel.compiled import rule
from theomachy.kernel.sight import write_reveal

reveal = write_reveal(State)
"""Everything on the table."""


@rule
def imagine(t: State, params: Params, seat: int, seed: int) -> None:
    """Chance alone is unknown."""
    t.chance = scramble(seed)
