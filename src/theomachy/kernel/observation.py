"""Observations, declared once: what a seat sees as numbers, in named pieces with shape, range and meaning.

Contract
- `OBSERVATION = Observation()`, then each piece in the order of its numbers: `HAND = OBSERVATION("hand", "Own
  cards by kind.", KINDS)` is a piece of shape (KINDS,) and the place of its first number. To the rules it is
  a plain number: `out[HAND + kind]`. The last axis runs fastest.
- Every number lies from `low` to `high`, in any position that a match can reach.
- Seats count from the observer's left-hand side on: 0 is the observer (for a spectator, seat 0).
"""

from dataclasses import dataclass
from math import prod

import numpy as np

from theomachy.kernel.compiled import substitute


@dataclass(frozen=True)
class Piece:
    """A part of an observation. `shape`: (n,) or (n, m); `low` and `high` bound each number.

    Examples:
        >>> from theomachy.env import spec
        >>> piece = spec("zeus-on-the-loose").observation[0]
        >>> piece.name, piece.shape, piece.meaning
        ('hand', (20,), 'Own cards by kind, as shares of a full hand.')
    """

    name: str
    shape: tuple[int, ...]
    low: float
    high: float
    meaning: str
    first: int
    """The place of its first number."""

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)


class Observation:
    """All pieces of a game's observation."""

    def __init__(self) -> None:
        self.pieces: list[Piece] = []
        """In the order of their numbers."""
        self.size = 0
        """How many numbers there are."""

    def __call__(self, name: str, meaning: str, /, *shape: int, low: float = 0.0, high: float = 1.0) -> int:
        """Declare a piece, of a single number where no shape is named; the place of its first number."""
        assert all(piece.name != name for piece in self.pieces), f"piece {name} is declared twice"
        piece = Piece(name, shape or (1,), low, high, meaning, self.size)
        self.pieces.append(piece)
        self.size += piece.size
        return piece.first


def share(number: int, whole: int) -> float:
    """A number of at most 32 bits as a share of a whole. To multiply takes a fifth of the time that it
    takes to divide, and as float32 the share is the same."""
    return number * (1 / whole)


@substitute(share)
def _share(number: int, whole: int) -> float:
    """Of 32 bits, which the processor can make into floats several at once."""
    return float(np.int32(number) * (1 / whole))
