"""The header that every game's state begins with, and the flow of a match: who acts, what is sealed, what
interrupts.

Contract
- `must`: bit mask of the seats that the match waits for. `may`: seats that could act though nobody waits for
  them. Both depend on public facts only, so that being asked tells nothing. A seat in a mask may still find
  that it has no legal action in `may`; a seat in `must` always has at least one.
- `sealed[seat]` is a choice made at the same time as others': action + 1, or 0. Nobody but its seat learns it
  before all are in, and what follows must not depend on the order in which they came. A seat with a choice
  under seal that is in `may` can change it; that counts as no move and is told to nobody.
- `frames[:depth]` is a stack of what takes over the flow for a while: a kind and a few numbers, never an
  object.
- `stage` counts the natural breaks of a match so far: rounds, turns; searches may stop looking there.
- "Nobody" is NOBODY and is never used as an index.
"""

from typing import Annotated

from theomachy.kernel.chance import Generator
from theomachy.kernel.compiled import rule
from theomachy.kernel.record import Ints, Record, Rows

MAX_SEATS = 10
NOBODY = -1
SPECTATOR = 62
"""The seat number that stands for whoever watches without a seat; also its bit in an audience."""
FRAMES = 4


class Frame(Record):
    """One interruption of the flow. What `a` and `b` mean is the business of its kind."""

    kind: int
    """Which interruption, from 1 in each game's own numbers; 0 where there is none."""
    seat: int
    """Whom it is about."""
    a: int
    """What its kind makes of it."""
    b: int
    """What its kind makes of it."""


class Header(Generator):
    """What every game's state begins with."""

    seats: int
    """How many play, from 1 to MAX_SEATS."""
    must: int
    """The mask of the seats that the match waits for; 0 only when it is over."""
    may: int
    """The mask of the seats that could act, though nobody waits for them."""
    over: int
    """1 when the match is over."""
    moves: int
    """How many have been made."""
    stage: int
    """How many rounds or turns have begun, as the game counts them."""
    depth: int
    """How many frames there are, 0 to FRAMES."""
    frames: Annotated[Rows[Frame], FRAMES]
    """What interrupts the flow, the latest last; all beyond `depth` is zero."""
    sealed: Annotated[Ints, MAX_SEATS]
    """By seat the choice under seal, action + 1, or 0."""


class ParamsHeader(Record):
    """What every game's params (components and options as numbers) begin with."""

    seats: int
    """How many play."""
    seat_by_seat: int
    """1 where one seat after another is asked (search, simulation, learning, one shared screen): what a live
    table leaves to whoever is quicker is then asked in a fixed order, and `may` stays empty."""


@rule
def bit(seat: int) -> int:
    """The seat's bit in a mask."""
    return 1 << seat


@rule
def everyone(seats: int) -> int:
    """The mask of all seats."""
    return (1 << seats) - 1


@rule
def count_in(mask: int) -> int:
    """How many bits are set in a mask: seats, gods, units."""
    count = 0
    while mask > 0:
        mask &= mask - 1
        count += 1
    return count


@rule
def first_in(mask: int) -> int:
    """The place of the lowest bit that is set in a mask. Raises RuntimeError where none is."""
    if mask == 0:
        raise RuntimeError("nothing is in the mask")
    place = 0
    while mask & 1 == 0:
        mask >>= 1
        place += 1
    return place


@rule
def first_seat(mask: int) -> int:
    """The lowest seat in a mask of those who are to act. Raises RuntimeError where there is none: a match
    that goes on but waits for nobody is a defect."""
    if mask == 0:
        raise RuntimeError("the match waits for nobody")
    return first_in(mask)


@rule
def nth_in(mask: int, which: int) -> int:
    """The place of bit number `which` of those that are set in a mask, counted from the lowest, which is 0.
    Raises RuntimeError where there are fewer."""
    for _ in range(which):
        mask &= mask - 1
    return first_in(mask)


def seats_in(mask: int, seats: int) -> list[int]:
    """Which of so many seats are in a mask."""
    return [seat for seat in range(seats) if mask >> seat & 1]


@rule
def seat_after(s: Header, seat: int) -> int:
    """The next seat to the left."""
    seat += 1
    return 0 if seat == s.seats else seat


@rule
def places_on(s: Header, seat: int, other: int) -> int:
    """How many places on from a seat another one sits, to the left. (To divide for it would take longer than
    all else that an observation says of a seat.)"""
    places = other - seat
    if places < 0:
        places += s.seats
    return int(places)


@rule
def push(s: Header, kind: int, seat: int, a: int, b: int) -> None:
    """Let a new frame take over the flow. Raises OverflowError when the stack is full."""
    if s.depth >= FRAMES:
        raise OverflowError("the stack of frames is full")
    frame = s.frames[s.depth]
    frame.kind = kind
    frame.seat = seat
    frame.a = a
    frame.b = b
    s.depth += 1


@rule
def top_kind(s: Header) -> int:
    """The kind of the frame that has the flow, or NOBODY's -1 when the stack is empty."""
    if s.depth == 0:
        return NOBODY
    return s.frames[s.depth - 1].kind


@rule
def pop(s: Header) -> None:
    """Take the top frame away; no trace of it stays in the record. Raises OverflowError when there is
    none."""
    if s.depth == 0:
        raise OverflowError("the stack of frames is empty")
    s.depth -= 1
    frame = s.frames[s.depth]
    frame.kind = 0
    frame.seat = 0
    frame.a = 0
    frame.b = 0


@rule
def seal(s: Header, seat: int, action: int) -> None:
    """Keep a simultaneous choice under seal; the match waits for this seat no longer."""
    s.sealed[seat] = action + 1
    s.must &= ~bit(seat)


@rule
def reopen(s: Header, seat: int) -> None:
    """Let all seats but one choose anew what they have under seal, so that a search can let them choose at
    the same time as that one."""
    for other in range(s.seats):
        if other != seat and s.sealed[other] != 0:
            s.sealed[other] = 0
            s.must |= bit(other)
            s.may &= ~bit(other)


@rule
def unseal_all(s: Header) -> None:
    """Forget all sealed choices."""
    for seat in range(s.seats):
        s.sealed[seat] = 0
