"""The journal: rows, audiences, and what happens at its end. Everything interpreted and compiled."""

import numpy as np
import pytest

from theomachy.kernel.compiled import entry
from theomachy.kernel.journal import ALL, NO_JOURNAL, WIDTH, all_but, new_journal, only, tell
from theomachy.kernel.state import MAX_SEATS, SPECTATOR

UNTOUCHED = -99
KIND = 70


@entry
def write(journal, audience, times):
    """Tell as many events, each with other numbers."""
    for i in range(times):
        tell(journal, audience, KIND + i, i + 1, i + 2, -3, 4, 5, 6)


@entry
def write_short(journal):
    """Events with fewer numbers than there is room for."""
    tell(journal, ALL, 1)
    tell(journal, only(2), 2, 20)
    tell(journal, all_but(2), 3, 30, 31)


@entry
def audiences(out):
    """The audiences of every seat and of whoever watches."""
    for seat in range(MAX_SEATS):
        out[seat, 0] = only(seat)
        out[seat, 1] = all_but(seat)
    out[MAX_SEATS, 0] = only(SPECTATOR)
    out[MAX_SEATS, 1] = ALL


@pytest.fixture(params=["interpreted", "compiled"])
def run(request):
    """How an entry is called."""
    return (lambda each: each.plain) if request.param == "interpreted" else (lambda each: each)


def event(i: int, audience: int) -> list[int]:
    """What `write` writes as its event number i."""
    return [KIND + i, audience, i + 1, i + 2, -3, 4, 5, 6]


# Rows


def test_a_new_journal_is_empty():
    for room in (0, 1, 256):
        assert new_journal(room).shape == (room + 1, WIDTH) and not new_journal(room).any()


def test_events_stand_in_their_order(run):
    journal = new_journal(10)
    run(write)(journal, ALL, 3)
    assert journal[0].tolist() == [3] + [0] * (WIDTH - 1)
    assert journal[1:4].tolist() == [event(i, ALL) for i in range(3)]
    assert not journal[4:].any()


def test_events_are_added_to_those_that_stand_there(run):
    journal = new_journal(10)
    run(write)(journal, ALL, 2)
    run(write)(journal, only(1), 1)
    assert journal[0, 0] == 3
    assert journal[1:4].tolist() == [event(0, ALL), event(1, ALL), event(0, only(1))]


def test_numbers_that_are_not_given_are_zero(run):
    journal = new_journal(4)
    journal[1:] = UNTOUCHED  # whoever empties a journal sets its count alone
    run(write_short)(journal)
    assert journal[1:].tolist() == [
        [1, ALL, 0, 0, 0, 0, 0, 0],
        [2, 4, 20, 0, 0, 0, 0, 0],
        [3, ALL - 4, 30, 31, 0, 0, 0, 0],
        [UNTOUCHED] * WIDTH,
    ]


# Its end


@pytest.mark.parametrize(
    "journal", [NO_JOURNAL, new_journal(0)[:0], new_journal()[:0]], ids=["constant", "empty", "cut"]
)
def test_a_journal_of_length_0_keeps_nothing(run, journal):
    run(write)(journal, ALL, 1000)
    assert journal.shape == (0, WIDTH)


def test_the_rows_behind_a_journal_of_length_0_stay_as_they_are(run):
    rows = np.full((5, WIDTH), UNTOUCHED)
    run(write)(rows[:0], ALL, 10)
    assert (rows == UNTOUCHED).all()


@pytest.mark.parametrize("room", [0, 1, 3])
def test_a_full_journal_raises_and_nothing_is_written_past_its_end(run, room):
    rows = np.full((room + 5, WIDTH), UNTOUCHED)
    journal = rows[: room + 1]
    journal[:] = 0
    run(write)(journal, ALL, room)  # it may be filled
    filled = journal.copy()
    for _ in range(3):
        with pytest.raises(OverflowError, match="the journal is full"):
            run(write)(journal, ALL, 1)
    assert (journal == filled).all() and (rows[room + 1 :] == UNTOUCHED).all()
    assert journal[0, 0] == room and journal[1:].tolist() == [event(i, ALL) for i in range(room)]


def test_what_fits_stays_when_the_rest_does_not(run):
    journal = new_journal(3)
    with pytest.raises(OverflowError):
        run(write)(journal, ALL, 5)
    assert journal[0, 0] == 3 and journal[1:].tolist() == [event(i, ALL) for i in range(3)]


# Audiences


def members(audience: int) -> set[int]:
    return {seat for seat in range(63) if audience & (1 << seat)}


def test_audiences(run):
    out = np.zeros((MAX_SEATS + 1, 2), np.int64)
    run(audiences)(out)
    everybody = set(range(SPECTATOR + 1))
    for seat in range(MAX_SEATS):
        alone, others = (members(int(audience)) for audience in out[seat])
        assert alone == {seat} and others == everybody - {seat}
    assert members(int(out[MAX_SEATS, 0])) == {SPECTATOR} and members(int(out[MAX_SEATS, 1])) == everybody
    assert (out >= 0).all()  # an audience is a signed number like all others


def test_a_secret_told_in_two_parts_reaches_nobody_twice():
    for seat in range(MAX_SEATS):
        assert only(seat) & all_but(seat) == 0 and only(seat) | all_but(seat) == ALL
        assert SPECTATOR in members(all_but(seat)) and SPECTATOR not in members(only(seat))


def test_there_is_a_bit_for_whoever_watches_and_no_seat_has_it():
    assert MAX_SEATS <= SPECTATOR and SPECTATOR in members(ALL)
