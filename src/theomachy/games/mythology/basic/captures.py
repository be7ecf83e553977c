"""Mythology, the Basic game: the capturing of prizes."""

from theomachy.games.mythology.basic import actions as do
from theomachy.games.mythology.basic import events as tell
from theomachy.games.mythology.basic import state as k
from theomachy.games.mythology.basic.combat import enemies_in
from theomachy.games.mythology.basic.state import State
from theomachy.games.mythology.world import HEROES, PRIZES
from theomachy.kernel.chance import below
from theomachy.kernel.compiled import rule
from theomachy.kernel.record import Ints
from theomachy.kernel.state import NOBODY, bit


@rule
def begin_captures(s: State) -> None:
    """After all combat."""
    s.phase = k.CAPTURING


@rule
def prize_in(s: State, hex: int) -> int:
    """The prize that lies in a hex, or NOBODY's -1."""
    for prize in range(PRIZES):
        if s.lies[prize] != k.GONE and s.lies[prize] == hex:
            return prize
    return NOBODY


@rule
def may_try(s: State, hero: int) -> bool:
    """MY-B18, B30: a hero that could be moved in this Player Turn, moved or not, in a hex with a prize and
    without enemies, and only once."""
    if s.ready[hero] == 0 or s.tried[hero] == 1:
        return False
    return prize_in(s, s.hex[hero]) != NOBODY and enemies_in(s, hero, s.hex[hero]) == 0


@rule
def captors(s: State) -> int:
    """How many heroes could try now."""
    count = 0
    for hero in range(HEROES):
        if may_try(s, hero):
            count += 1
    return count


@rule
def legal_captors(s: State, out: Ints) -> int:
    """Each of them; or no more of it."""
    n = 0
    for hero in range(HEROES):
        if may_try(s, hero):
            out[n] = do.TRY + hero
            n += 1
    out[n] = do.DONE
    return n + 1


@rule
def choose_captor(s: State, hero: int) -> None:
    """A hero tries; how much aid it gets is asked next."""
    s.own = hero
    s.tried[hero] = 1
    s.phase = k.AIDING_CAPTURE


@rule
def aid_capture(s: State, seat: int, points: int, journal: Ints) -> None:
    """MY-B19, B40: two dice and the aid, more than ten; rolled even where it is certain."""
    s.players[seat].points -= points
    one = 1 + below(s, 6)
    two = 1 + below(s, 6)
    prize = prize_in(s, s.hex[s.own])
    tell.tries(journal, seat, hero=s.own, prize=prize, aid=points, dice=(one, two))
    if one + two + points > k.MORE_THAN:
        s.lies[prize] = k.GONE
        s.players[seat].prizes += 1
        tell.captures(journal, seat, hero=s.own, prize=prize)
    s.own = 0
    s.phase = k.CAPTURING
    s.must = bit(seat)
