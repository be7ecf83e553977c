"""Mythology, the Advanced game: windows open and close (MY-A78, A103). All are asked, from public facts
alone: the Moving Player first, then clockwise, until all have passed in a row. What they may do is in
`windows`."""

from theomachy.games.mythology.advanced.state import W_START, WINDOW, Params, State
from theomachy.kernel.compiled import rule
from theomachy.kernel.state import NOBODY, bit, pop, push


@rule
def open_window(s: State, which: int) -> None:
    """A window, in which nobody has been asked yet."""
    push(s, WINDOW, NOBODY, 0, which)


@rule
def ask_in_window(s: State, params: Params) -> None:
    """The next seat clockwise, until all have passed; who was struck is left out. Zeus is asked where a phase
    starts (MY-A102)."""
    frame = s.frames[s.depth - 1]
    while frame.a < s.seats:
        if frame.seat == NOBODY:
            frame.seat = s.mover
        else:
            frame.seat = (frame.seat + 1) % s.seats
        asked = s.players[frame.seat].struck == 0
        if frame.seat == params.players:
            asked = frame.b == W_START
        if asked:
            s.must = bit(frame.seat)
            return
        frame.a += 1
    pop(s)


@rule
def pass_window(s: State) -> None:
    """One more seat has nothing to do."""
    s.frames[s.depth - 1].a += 1


@rule
def act_in_window(s: State) -> None:
    """Somebody acts: all are asked again, the Moving Player first."""
    frame = s.frames[s.depth - 1]
    frame.a = 0
    frame.seat = NOBODY
