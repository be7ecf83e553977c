"""The flow of a match: the stack of frames, choices under seal, masks of seats."""

import pytest

from theomachy.kernel.compiled import entry
from theomachy.kernel.record import copy, new, rows
from theomachy.kernel.state import (
    FRAMES,
    MAX_SEATS,
    NOBODY,
    SPECTATOR,
    Header,
    bit,
    everyone,
    first_seat,
    pop,
    push,
    seal,
    top_kind,
    unseal_all,
)


class Flow(Header):
    flow: int


@entry
def pile(states, frames):
    """Push frames; their kinds, seats and numbers all differ."""
    for i in range(frames):
        push(states[0], 10 + i, i, 100 + i, -i)


@entry
def clear(states, frames):
    """Pop frames; the kinds in the order in which they lay on top, as decimal digits."""
    seen = 0
    for _ in range(frames):
        seen = 100 * seen + top_kind(states[0])
        pop(states[0])
    return seen


@entry
def lowest(mask):
    return first_seat(mask)


@pytest.fixture(params=["interpreted", "compiled"])
def run(request):
    """How an entry is called."""
    return (lambda each: each.plain) if request.param == "interpreted" else (lambda each: each)


def state(seats: int = MAX_SEATS) -> Flow:
    """A record in which everything but the stack and the seals is set."""
    s = new(Flow)
    s.chance, s.seats, s.must, s.may, s.over, s.moves, s.stage, s.flow = (
        1,
        seats,
        everyone(seats),
        3,
        1,
        5,
        6,
        7,
    )
    return s


# Frames


def test_an_empty_stack_has_no_kind():
    assert top_kind(state()) == NOBODY


def test_a_frame_is_what_was_pushed():
    s = state()
    before = copy(s)
    push(s, kind=4, seat=NOBODY, a=-5, b=2**62)
    frame = s.frames[0]
    assert (frame.kind, frame.seat, frame.a, frame.b) == (4, NOBODY, -5, 2**62)
    assert s.depth == 1 and top_kind(s) == 4
    s.depth = 0
    s.frames[0] = before.frames[0]
    assert s.tobytes() == before.tobytes()  # nothing else has changed


@pytest.mark.parametrize("depth", range(FRAMES))
def test_push_and_pop_leave_no_trace(depth):
    s = state()
    pile.plain(rows(s), depth)
    before = s.tobytes()
    push(s, 4, 3, 2, 1)
    assert top_kind(s) == 4 and s.depth == depth + 1
    pop(s)
    assert s.tobytes() == before


def test_what_came_last_goes_first(run):
    s = state()
    empty = s.tobytes()
    run(pile)(rows(s), FRAMES)
    assert s.depth == FRAMES
    assert [(frame.kind, frame.seat, frame.a, frame.b) for frame in s.frames] == [
        (10 + i, i, 100 + i, -i) for i in range(FRAMES)
    ]
    assert run(clear)(rows(s), FRAMES) == 13121110
    assert s.tobytes() == empty


def test_one_frame_too_many_raises_and_nothing_has_changed(run):
    s = state()
    s.sealed[:] = 77  # lies behind the frames
    run(pile)(rows(s), FRAMES)
    before = s.tobytes()
    with pytest.raises(OverflowError, match="the stack of frames is full"):
        run(pile)(rows(s), 1)
    assert s.tobytes() == before


# Choices under seal


def test_a_sealed_choice_is_the_action_and_one_more():
    s = state(4)
    seal(s, 2, 0)  # 0 is an action too, and must not look like none
    assert s.sealed.tolist() == [0, 0, 1, 0, 0, 0, 0, 0, 0, 0] and s.must == 0b1011
    seal(s, 0, 41)
    assert s.sealed.tolist() == [42, 0, 1, 0, 0, 0, 0, 0, 0, 0] and s.must == 0b1010


def test_the_order_of_sealing_leaves_no_trace():
    one, other = state(3), state(3)
    for seat in (0, 1, 2):
        seal(one, seat, 10 + seat)
    for seat in (2, 0, 1):
        seal(other, seat, 10 + seat)
    assert one.tobytes() == other.tobytes() and one.must == 0


def test_sealing_again_keeps_the_last_choice():
    s = state(3)
    seal(s, 1, 5)
    seal(s, 1, 6)
    assert s.sealed[1] == 7 and s.must == 0b101


@pytest.mark.parametrize("seats", [1, 2, MAX_SEATS])
def test_unsealing_leaves_no_trace(seats):
    s = state(seats)
    before = s.tobytes()
    for seat in range(seats):
        seal(s, seat, seat)
    assert all(s.sealed[:seats]) and s.must == 0
    unseal_all(s)
    s.must = everyone(seats)
    assert s.tobytes() == before


# Masks


def test_masks():
    assert [bit(seat) for seat in range(4)] == [1, 2, 4, 8]
    assert [everyone(seats) for seats in range(5)] == [0, 1, 3, 7, 15]
    assert everyone(MAX_SEATS) == sum(bit(seat) for seat in range(MAX_SEATS))
    assert bit(SPECTATOR) > everyone(MAX_SEATS) and bit(SPECTATOR) < 2**63


def test_the_first_seat_of_every_mask(run):
    for mask in range(1, 1 << MAX_SEATS):
        assert run(lowest)(mask) == min(seat for seat in range(MAX_SEATS) if mask & (1 << seat))


def test_the_first_seat_leaves_the_records_mask_alone():
    s = state()
    s.must = 0b1000
    assert first_seat(s.must) == 3 and s.must == 0b1000


def test_a_match_that_waits_for_nobody_is_a_defect(run):
    with pytest.raises(RuntimeError, match="waits for nobody"):
        run(lowest)(0)
