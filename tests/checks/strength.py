"""Whether one bot is stronger than others, in no more games than that takes: Wald's sequential probability
ratio test (1945)."""

import math

from tests.checks.effort import tries
from theomachy.lab.simulate import plan, play_chunk

ODDS = tries(20, 1000)
"""At such odds it is shown: of so many bots that are no better, one at most would pass."""


def wins_more(game: str, bot: str, rival: str, seats: int, than: float, share: float, most: int = 40) -> bool:
    """Whether a bot among such rivals wins `share` of the games rather than `than`: a game from each seat,
    and again, until the odds say so."""
    plans = [
        plan(game, [bot if one == seat else rival for one in range(seats)], seed=seat)
        for seat in range(seats)
    ]
    evidence = 0.0
    for number in range(most):
        for seat, made in enumerate(plans):
            won = play_chunk(made, number, 1).wins[seat]
            evidence += won * math.log(share / than) + (1 - won) * math.log((1 - share) / (1 - than))
        if abs(evidence) > math.log(ODDS):
            break
    print(
        f"{bot} among {rival}, {seats} seats: odds of {math.exp(evidence):.3g} after {number + 1} games from"
        " each"
    )
    return evidence > math.log(ODDS)
