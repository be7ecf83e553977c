"""What a seat has been told and has done, as lines."""

from theomachy.env.stepping import ACTED
from theomachy.games.words import Words
from theomachy.kernel.record import Ints


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
