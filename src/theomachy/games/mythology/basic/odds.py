"""Mythology, the Basic game: what aid does for the dice, as chances for people."""

from typing import NamedTuple

from theomachy.games.mythology.basic import state as k
from theomachy.games.mythology.basic.chances import WAYS, chance_of_more, ways_to_capture
from theomachy.games.mythology.basic.combat import next_opponent
from theomachy.games.mythology.basic.state import State
from theomachy.kernel.state import NOBODY, top_kind

WAYS_OF_TWO = 36


class Odds(NamedTuple):
    """The chance that what the seat wants comes about, if nobody else gives aid, and if all who are still
    asked give all that they have."""

    chance: float
    least: float


def with_aid(t: State, seat: int, points: int) -> Odds | None:
    """Of a seat that is asked for aid, with so much of it: that its unit stays, or that the prize is
    captured. None where no aid is asked for."""
    if t.phase == k.AIDING_CAPTURE:
        captured = ways_to_capture(points) / WAYS_OF_TWO
        return Odds(captured, captured)
    if t.phase != k.AIDING and top_kind(t) != k.DEFENDING:
        return None
    defence = sum(int(t.aid[other]) for other in range(t.seats) if other != t.active)
    if seat == t.active:
        return _ahead(t, seat, points - defence)
    lead = int(t.aid[t.active]) - defence - points
    return Odds(1 - _wins(lead), 1 - _wins(lead))


def before_combat(t: State, points: int) -> Odds:
    """Of the attacker, who has yet to say who fights: that their unit stays, with so much aid."""
    return _ahead(t, int(t.active), points)


def _ahead(t: State, attacker: int, lead: int) -> Odds:
    """Of an attacker whose aid is so much more than what the others have given."""
    return Odds(_wins(lead), _wins(lead - still_asked(t, attacker)))


def still_asked(t: State, seat: int) -> int:
    """How many points those have who are asked for aid after a seat."""
    points, other = 0, next_opponent(t, seat)
    while other != NOBODY:
        points += int(t.players[other].points)
        other = next_opponent(t, other)
    return points


def _wins(lead: int) -> float:
    return chance_of_more(lead) / WAYS
