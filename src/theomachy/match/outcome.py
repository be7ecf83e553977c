"""How a match ends: by its moves, or because players resign."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Outcome:
    """How a match ended: who won, and every seat's rank (1 the best) and score.

    Examples:
        >>> Outcome(winners=(1,), ranks=(2, 1), scores=(3.0, 4.0)).winners
        (1,)
    """

    winners: tuple[int, ...]
    ranks: tuple[int, ...]
    scores: tuple[float, ...]


@dataclass(frozen=True)
class Resignation:
    """After how many moves a seat has resigned, and whether the match ended with it."""

    after: int
    seat: int
    ends: bool


def ranks_behind(ranks: Sequence[int], resigned: Sequence[int]) -> list[int]:
    """Ranks, where whoever has resigned is behind all others, and the first of them the last."""
    playing = [rank for seat, rank in enumerate(ranks) if seat not in resigned]
    behind = {seat: len(ranks) - n for n, seat in enumerate(resigned)}
    return [
        behind[seat] if seat in behind else 1 + sum(other < rank for other in playing)
        for seat, rank in enumerate(ranks)
    ]
