"""What compiled steps are made of: begin a match, play an action, run through what is forced, look.

Contract
- A seat's information state is all that it has been told and has done, in order: the events in whose audience
  it is, and its own actions, which the journal tells it alone (`ACTED`). Its key is a hash of these.
- With a journal without rows nobody is told anything, and what seats remember stays what it was.
- What a seat is shown is made of its blindfolded record alone.
"""

from typing import Any, NamedTuple

import numpy.typing as npt

from theomachy.kernel.chance import combine, scramble
from theomachy.kernel.compiled import entry, rule
from theomachy.kernel.generic import (
    SHARE,
    Floats,
    Standing,
    blindfold,
    imagine,
    observe,
    play,
    setup,
    standing,
)
from theomachy.kernel.journal import WIDTH, only, tell
from theomachy.kernel.record import Ints, Word
from theomachy.kernel.runner import Records, list_legal
from theomachy.kernel.state import Header, ParamsHeader, bit, first_seat

ACTED = -2
"""The kind of the row by which a seat is told what it has done itself."""
ROOM = 256
"""Rows of a journal that one move may need, as in `Match`."""
FULL = -1
"""In place of a count of actions: the match goes on when the journal is empty again."""

Keys = npt.NDArray[Any]
"""By seat its information key, an unsigned 64-bit word each."""


class Memory(NamedTuple):
    """What the seats of a match remember of what they have heard: `keys`; how many events that were
    (`heard`, by seat); and the last of these (`recent`, by seat, float32, so many rows by WIDTH), event e in
    row e modulo their number. Without rows none are kept; without keys nothing is remembered."""

    keys: Keys
    heard: Ints
    recent: npt.NDArray[Any]


@rule
def hear(memory: Memory, seats: int, journal: Ints, first: int) -> None:
    """Those who hear what the journal tells from row `first` on remember it."""
    for i in range(first, journal[0, 0] + 1):
        event = combine(journal[i, 0], journal[i, 2])
        for column in range(3, WIDTH):
            event = combine(event, journal[i, column])
        for seat in range(seats):
            if journal[i, 1] & bit(seat) != 0:
                memory.keys[seat] = combine(memory.keys[seat], event)
                if memory.recent.shape[1] > 0:
                    place = memory.heard[seat] % memory.recent.shape[1]
                    for column in range(WIDTH):
                        memory.recent[seat, place, column] = journal[i, column]
                    memory.recent[seat, place, 1] = 1  # in place of the audience, which is nobody's to know
                    memory.heard[seat] += 1


@rule
def recall(memory: Memory, seat: int, out: Floats) -> None:
    """The last events that a seat has heard, in order, and zeros after them."""
    rows = out.shape[0]
    count = min(rows, memory.heard[seat])
    first = memory.heard[seat] - count
    for i in range(count):
        for column in range(WIDTH):
            out[i, column] = memory.recent[seat, (first + i) % rows, column]
    for i in range(count, rows):
        for column in range(WIDTH):
            out[i, column] = 0


@rule
def forget(memory: Memory, seats: int) -> None:
    """Seats have heard nothing yet."""
    if remembers(memory):
        for seat in range(seats):
            memory.keys[seat] = scramble(seat + 1)
            memory.heard[seat] = 0


@rule
def remembers(memory: Memory) -> bool:
    """Whether seats remember anything here."""
    return len(memory.keys) > 0


@rule
def open_match(s: Header, params: ParamsHeader, chance: Word, memory: Memory, journal: Ints) -> None:
    """Set up a match in a zeroed record."""
    s.chance = chance
    forget(memory, params.seats)
    setup(s, params, journal)
    if journal.shape[0] > 0 and remembers(memory):
        hear(memory, params.seats, journal, 1)


@rule
def act(s: Header, params: ParamsHeader, seat: int, action: int, memory: Memory, journal: Ints) -> None:
    """Play a legal action, and tell of it."""
    before = 1
    if journal.shape[0] > 0:
        before = journal[0, 0] + 1
    tell(journal, only(seat), ACTED, action)
    play(s, params, seat, action, journal)
    if journal.shape[0] > 0 and remembers(memory):
        hear(memory, params.seats, journal, before)


@rule
def run_on(s: Header, params: ParamsHeader, out: Ints, memory: Memory, journal: Ints, keep: int) -> int:
    """Play whatever is forced; how many legal actions the seat has that then chooses (in `out`), 0 when the
    match is over, or FULL where the journal, whose rows are all kept, might not hold another move."""
    while s.over == 0:
        if journal.shape[0] > 0:
            if keep == 0:
                journal[0, 0] = 0
            elif journal.shape[0] - journal[0, 0] <= ROOM:
                return FULL
        seat = first_seat(s.must)
        n = list_legal(s, params, seat, out)
        if n > 1:
            return n
        act(s, params, seat, out[0], memory, journal)
    return 0


@rule
def is_listed(actions: Ints, n: int, action: int) -> bool:
    """Whether an action is among actions[:n]. All are looked at: where it stands no processor can predict."""
    found = False
    for i in range(n):
        found |= actions[i] == action
    return found


@rule
def look(s: Header, params: ParamsHeader, seat: int, scratch: Records, out: Floats) -> None:
    """A seat's observation, of a blindfolded copy in `scratch[0]`."""
    blindfold(s, params, seat, scratch[0])
    observe(scratch[0], params, seat, out)


@rule
def share_out(s: Header, params: ParamsHeader, equal: float, ranks: Standing, rewards: Floats) -> None:
    """Each seat's reward at the end: its part of the win, less `equal`."""
    standing(s, params, ranks)
    for seat in range(params.seats):
        rewards[seat] = ranks[seat, SHARE] - equal


def _imagine_one(seat, seed, states, params, scratch):  # type: ignore[no-untyped-def]
    """Into `states[0]` a world that agrees with all that a seat knows of it."""
    blindfold(states[0], params[0], seat, scratch[0])
    states[0] = scratch[0]
    imagine(states[0], params[0], seat, seed)


imagine_one = entry(_imagine_one)


def _hear_on(memory, seats, journal, anew):  # type: ignore[no-untyped-def]
    """All that a journal tells; with `anew` seats have heard nothing before."""
    if anew == 1:
        forget(memory, seats)
    hear(memory, seats, journal, 1)


hear_on = entry(_hear_on)
