"""What compiled steps are made of: begin a match, play an action, run through what is forced, look.

Contract
- A seat's information state is all that it has been told and has done, in order: the events in whose audience
  it is, and its own actions, which the journal tells it alone (`ACTED`). Its key is a hash of these.
- With a journal without rows nobody is told anything, and keys stay what they were.
- What a seat is shown is made of its blindfolded record alone.
"""

from typing import Any

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


@rule
def hear(keys: Keys, seats: int, journal: Ints, first: int) -> None:
    """Fold what the journal tells from row `first` on into the keys of those who hear it."""
    for i in range(first, journal[0, 0] + 1):
        event = combine(journal[i, 0], journal[i, 2])
        for column in range(3, WIDTH):
            event = combine(event, journal[i, column])
        for seat in range(seats):
            if journal[i, 1] & bit(seat) != 0:
                keys[seat] = combine(keys[seat], event)


@rule
def open_match(s: Header, params: ParamsHeader, chance: Word, keys: Keys, journal: Ints) -> None:
    """Set up a match in a zeroed record."""
    s.chance = chance
    for seat in range(params.seats):
        keys[seat] = scramble(seat + 1)
    setup(s, params, journal)
    if journal.shape[0] > 0:
        hear(keys, params.seats, journal, 1)


@rule
def act(s: Header, params: ParamsHeader, seat: int, action: int, keys: Keys, journal: Ints) -> None:
    """Play a legal action, and tell of it."""
    before = 1
    if journal.shape[0] > 0:
        before = journal[0, 0] + 1
    tell(journal, only(seat), ACTED, action)
    play(s, params, seat, action, journal)
    if journal.shape[0] > 0:
        hear(keys, params.seats, journal, before)


@rule
def run_on(s: Header, params: ParamsHeader, out: Ints, keys: Keys, journal: Ints, keep: int) -> int:
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
        act(s, params, seat, out[0], keys, journal)
    return 0


@rule
def is_listed(actions: Ints, n: int, action: int) -> bool:
    """Whether an action is among actions[:n]."""
    for i in range(n):
        if actions[i] == action:
            return True
    return False


@rule
def look(s: Header, params: ParamsHeader, seat: int, scratch: Records, out: Floats) -> None:
    """A seat's observation, of a blindfolded copy. `scratch`: two records, of which the second stays zero."""
    scratch[0] = scratch[1]
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
    scratch[0] = scratch[1]
    blindfold(states[0], params[0], seat, scratch[0])
    states[0] = scratch[0]
    imagine(states[0], params[0], seat, seed)


imagine_one = entry(_imagine_one)


def _hear_again(keys, seats, journal):  # type: ignore[no-untyped-def]
    """All keys, of a journal that holds a whole match."""
    for seat in range(seats):
        keys[seat] = scramble(seat + 1)
    hear(keys, seats, journal, 1)


hear_again = entry(_hear_again)
