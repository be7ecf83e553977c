"""Mythology, the Basic game: alliances, made and left between Player Turns."""

from theomachy.games.mythology.basic import actions as do
from theomachy.games.mythology.basic import events as tell
from theomachy.games.mythology.basic import state as k
from theomachy.games.mythology.basic.state import State
from theomachy.kernel.compiled import rule
from theomachy.kernel.record import Ints
from theomachy.kernel.state import bit, everyone, pop, push, seat_after


@rule
def seats_of(s: State, seat: int, mask: int) -> int:
    """The mask of seats that a mask of the side's players, counted in the order of their seats, stands
    for."""
    seats = 0
    place = 0
    for other in range(s.seats):
        if s.players[other].side == s.players[seat].side:
            if mask & bit(place) != 0:
                seats |= bit(other)
            place += 1
    return seats


@rule
def side_size(s: State, seat: int) -> int:
    """How many players favour the same side as a seat."""
    size = 0
    for other in range(s.seats):
        if s.players[other].side == s.players[seat].side:
            size += 1
    return size


@rule
def may_propose(s: State, seat: int, seats: int) -> bool:
    """MY-B22, B27: the proposer's own alliance, together with others of its side, each with the whole
    alliance it is in."""
    own = s.players[seat].alliance
    if seats & own != own or seats == own:
        return False
    for other in range(s.seats):
        if seats & bit(other) != 0 and s.players[other].alliance & ~seats != 0:
            return False
    return True


@rule
def legal_in_window(s: State, seat: int, out: Ints) -> int:
    """A proposal, once; to leave; to pass."""
    n = 0
    if s.proposed == 0:
        for mask in range(1 << side_size(s, seat)):
            if may_propose(s, seat, seats_of(s, seat, mask)):
                out[n] = do.PROPOSE + mask
                n += 1
    out[n] = do.DONE
    n += 1
    if s.players[seat].alliance != bit(seat):
        out[n] = do.LEAVE
        n += 1
    return n


@rule
def legal_answers(out: Ints) -> int:
    """Yes or no."""
    out[0] = do.ACCEPT
    out[1] = do.REFUSE
    return 2


@rule
def open_window(s: State) -> int:
    """MY-B27: begin with the player who has just finished. Returns 0 if nobody has anything to say."""
    s.phase = k.ALLYING
    s.asked = 0
    s.proposed = 0
    s.window = s.active
    ask_in_window(s)
    return int(s.must != 0)


@rule
def ask_in_window(s: State) -> None:
    """MY-B27, B39: the seat whose word it is, or the next one clockwise that can do more than pass; nobody
    once all were asked."""
    s.must = 0
    while s.asked != everyone(s.seats):
        seat = s.window
        others = side_size(s, seat) > count_allies(s, seat)
        if (s.proposed == 0 and others) or s.players[seat].alliance != bit(seat):
            s.must = bit(seat)
            return
        s.asked |= bit(seat)
        s.proposed = 0
        s.window = seat_after(s, seat)
    s.window = 0
    s.asked = 0
    s.proposed = 0


@rule
def count_allies(s: State, seat: int) -> int:
    """How many are in a seat's alliance, itself among them."""
    count = 0
    for other in range(s.seats):
        if s.players[seat].alliance & bit(other) != 0:
            count += 1
    return count


@rule
def pass_window(s: State) -> None:
    """The seat has no more to say."""
    s.asked |= bit(s.window)
    s.proposed = 0
    s.window = seat_after(s, s.window)
    ask_in_window(s)


@rule
def leave(s: State, seat: int, journal: Ints) -> None:
    """MY-B22, B23: whoever wants leaves; the others stay allied."""
    for other in range(s.seats):
        if other != seat:
            s.players[other].alliance &= ~bit(seat)
    s.players[seat].alliance = bit(seat)
    tell.leaves(journal, seat)
    ask_in_window(s)


@rule
def propose(s: State, seat: int, mask: int, journal: Ints) -> None:
    """MY-B27: the whole alliance that would be; the others are asked clockwise."""
    s.proposed = 1
    s.proposal = seats_of(s, seat, mask)
    tell.proposes(journal, seat, seats=s.proposal)
    ask_next_ally(s, seat, journal)


@rule
def ask_next_ally(s: State, seat: int, journal: Ints) -> None:
    """The next seat of the proposal, or the alliance is made once all have agreed. Those of one alliance are
    asked one by one like all others."""
    other = seat_after(s, seat)
    while s.proposal & bit(other) == 0:
        other = seat_after(s, other)
    if other == s.window:
        for ally in range(s.seats):
            if s.proposal & bit(ally) != 0:
                s.players[ally].alliance = s.proposal
        tell.allied(journal, seats=s.proposal)
        s.proposal = 0
        ask_in_window(s)
        return
    push(s, k.ANSWERING, other, s.proposal, 0)
    s.must = bit(other)


@rule
def answer(s: State, seat: int, agrees: int, journal: Ints) -> None:
    """MY-B27: the first no ends it."""
    pop(s)
    tell.answers(journal, seat, agrees=agrees)
    if agrees == 1:
        ask_next_ally(s, seat, journal)
        return
    s.proposal = 0
    ask_in_window(s)
