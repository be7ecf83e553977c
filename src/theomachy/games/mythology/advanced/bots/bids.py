"""Mythology, the Advanced game: what greedy players think of challenges and bids. In hundredths of a point of
glory."""

from theomachy.games.mythology.advanced.actions import BID, CHALLENGE, GIVE_UP, STAND
from theomachy.games.mythology.advanced.bots.aims import GLORY, captor_of, is_within, points_shown
from theomachy.games.mythology.advanced.rules.control import available
from theomachy.games.mythology.advanced.state import STRIDE, Params, State
from theomachy.games.mythology.world import HEROES
from theomachy.kernel.compiled import rule

CHALLENGE_FROM = 2
"""Points for a hero with which one thinks that the opener has fewer,"""
AGAINST_CAPTOR = 6
"""and for one whose prize would bring the opener glory."""
A_RAISE = 2
"""Of the points that one has beyond what stands, one in so many is bid at once."""


@rule
def challenge_worth(t: State, params: Params, seat: int, action: int) -> int:
    """To challenge: where one has points, and the opener hardly more; even without a point for a monster that
    threatens a prize of one's own, for nothing is lost by it and dice decide."""
    if action != CHALLENGE:
        return 0
    own = available(t, seat, t.auctioned)
    if t.auctioned >= HEROES:
        return 2 * int(own > 0 or threatens_own(t, params, seat, int(t.auctioned))) - 1
    needed = CHALLENGE_FROM
    if captor_of(t, t.auctioned) == seat:
        needed = 1
    elif captor_of(t, t.auctioned) == t.opener:
        needed = AGAINST_CAPTOR
    if own < needed or own <= points_shown(t, int(t.opener), int(t.auctioned)):
        return -GLORY
    return GLORY


@rule
def threatens_own(t: State, params: Params, seat: int, monster: int) -> bool:
    """Whether a monster can come in one move to a hero who is on his way home for a seat."""
    for hero in range(HEROES):
        if captor_of(t, hero) == seat and is_within(t, params, monster, hero, STRIDE):
            return True
    return False


@rule
def bid_worth(t: State, seat: int, action: int) -> int:
    """More than what stands, by a part of what one has left, for points are not spent but what is bid is
    known; equal it if one has no more. To stand is to let the dice decide."""
    if action == GIVE_UP:
        return 0
    if action == STAND:
        return 1
    own = available(t, seat, t.auctioned)
    stands = max(0, int(t.bid))
    wanted = min(own, stands + max(1, (own - stands) // A_RAISE))
    return 2 + 100 - abs(action - BID - wanted)
