"""What a seat has been told and has done, as lines and as numbers."""

import numpy as np

from theomachy.env.stepping import ACTED
from theomachy.games.words import Words
from theomachy.kernel.generic import Floats
from theomachy.kernel.journal import WIDTH
from theomachy.kernel.record import Ints

RECENT = 64
"""How many of the last things that a seat has been told or has done are in its information-state tensor."""


def recent(heard: Ints) -> Floats:
    """The last rows of what a seat has heard (of a journal), (RECENT, WIDTH), in order: in each its kind, 1
    where something stands, and its numbers."""
    rows = np.zeros((RECENT, WIDTH), np.float32)
    last = heard[-RECENT:]
    rows[: len(last)] = last
    rows[: len(last), 1] = 1  # in place of the audience, which is nobody's to know
    return rows


def information_lines(words: Words, seat: int, heard: Ints) -> list[str]:
    """A line for the seat, then one for each row of what it has heard (of a journal), in order."""
    lines = [f"seat {seat}"]
    for kind, _, *numbers in heard.tolist():
        if kind == ACTED:
            lines.append(f"> {words.notation(numbers[0])}")
        else:
            event = words.teller.event(len(lines), kind, numbers)
            lines.append(" ".join([event.kind, *(f"{name}={value}" for name, value in event.fields.items())]))
    return lines
