"""Observations' numbers."""

import numpy as np

from theomachy.kernel.observation import share


def test_a_share_is_to_the_bit_what_a_division_gives():
    """As float32, as observations have it: of all wholes and numbers that a game counts to."""
    numbers = np.arange(-4096, 4097)
    for whole in range(1, 4097):
        assert (share(numbers, whole).astype(np.float32) == (numbers / whole).astype(np.float32)).all()
