"""Few combinations of options in which every pair of values occurs (a pairwise covering array)."""

from itertools import combinations, product

from theomachy.errors import BadOptions
from theomachy.games.game import Game

Combination = dict[str, str]


def option_pairs(game: Game, seats: int) -> list[Combination]:
    """Combinations that hold each possible pair of two options' values, greedily: the next one holds the most
    pairs still missing."""
    possible = []
    for values in product(*(option.values for option in game.options)):
        given = dict(zip((option.name for option in game.options), values, strict=True))
        try:
            assert game.resolve(given) == given
            game.params(game.components(), given, seats, [f"Player {seat}" for seat in range(seats)], True)
        except (BadOptions, AssertionError):
            continue
        possible.append(given)
    pairs = {tuple(row.items()): set(combinations(sorted(row.items()), 2)) for row in possible}
    missing = set().union(*pairs.values())
    rows = []
    while missing:
        best = max(pairs, key=lambda row: len(pairs[row] & missing))
        missing -= pairs[best]
        rows.append(dict(best))
    return rows or [{}]  # a game without options
