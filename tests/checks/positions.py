"""Positions of random games, of every game, with all sizes and options."""

import random
from collections.abc import Iterator
from functools import cache

from tests.checks.effort import tries
from tests.checks.pairs import option_pairs
from theomachy import Match
from theomachy.games import GAMES

WHERE = {
    "zeus-on-the-loose": (20, 60),
    "olympics": (20, 60),
    "hera-and-zeus": (30, 200),
    "mythology-basic": (6, 200),
    "mythology": (4, 200),
}
"""By game: in how many positions by day, and after how many moves at most."""
combinations = cache(option_pairs)


def positions(id: str, count: int | None = None) -> Iterator[tuple[Match, random.Random]]:
    """Matches of all sizes and options, stopped at random points; so many by day, or as WHERE has it."""
    rng, game = random.Random(11), GAMES[id]
    usual, most = WHERE[id]
    for number in range(tries(count or usual, 20 * usual)):
        seats = rng.choice(game.seats)
        options = rng.choice(combinations(game, seats))
        match = before = Match(
            game,
            seats,
            seed=number,
            names=[f"Player {seat}" for seat in range(seats)],
            options=options,
            seat_by_seat=rng.random() < 0.5,
        )
        for _ in range(rng.randrange(most)):
            before = match.copy()
            match.play_action(
                *rng.choice([(action, seat) for seat in match.actors for action in match.legal_actions(seat)])
            )
            if match.over:
                break
        yield (before if match.over else match), rng
