"""Checks of what people give: names, seeds."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from theomachy.errors import BadOptions, BadSeats
from theomachy.texts import text_of

LONGEST_NAME = 40


def is_whole(number: Any) -> bool:
    """Whether it is a whole number, and not a truth value, which Python takes for one."""
    return isinstance(number, int | np.integer) and not isinstance(number, bool)


def check_names(names: Sequence[str], seats: int) -> list[str]:
    """The players' names. Raises BadSeats: one name a seat, 1 to LONGEST_NAME printable characters."""
    if isinstance(names, str) or len(names) != seats:
        raise BadSeats(text_of("names-for-seats", names=len(names), seats=seats))
    for name in names:
        if (
            not isinstance(name, str)
            or not name.strip()
            or len(name) > LONGEST_NAME
            or not name.isprintable()
        ):
            raise BadSeats(text_of("no-name", name=repr(name), longest=LONGEST_NAME))
    return [name.strip() for name in names]


def check_seed(seed: int) -> int:
    """The seed. Raises BadOptions."""
    if not is_whole(seed) or not 0 <= seed < 1 << 63:
        raise BadOptions(text_of("no-seed", most=(1 << 63) - 1, seed=repr(seed)))
    return int(seed)
