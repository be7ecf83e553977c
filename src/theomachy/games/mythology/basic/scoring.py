"""Mythology, the Basic game: victory points, exact, in parts of WHOLE."""

from theomachy.games.mythology.basic import state as k
from theomachy.games.mythology.basic.estimate import estimate_shares
from theomachy.games.mythology.basic.state import Params, State
from theomachy.games.mythology.world import PRIZES
from theomachy.kernel.compiled import rule
from theomachy.kernel.generic import SCORE, Standing, rank_by_score
from theomachy.kernel.state import bit


@rule
def own_points(s: State, seat: int) -> int:
    """MY-B20, B21: one for each unit removed, three for each prize captured; the monsters' players share two
    for each prize on the board."""
    player = s.players[seat]
    points = k.WHOLE * (player.kills + k.PRIZE_IS_WORTH * player.prizes)
    if player.side == k.MONSTERS_SIDE:
        left = 0
        for prize in range(PRIZES):
            if s.lies[prize] != k.GONE:
                left += 1
        sharing = 0
        for other in range(s.seats):
            if s.players[other].side == k.MONSTERS_SIDE:
                sharing += 1
        points += k.WHOLE * k.LEFT_IS_WORTH * left // sharing
    return int(points)


@rule
def score(s: State, seat: int) -> int:
    """MY-B23: the mean of an alliance, for each of it."""
    total = 0
    members = 0
    for other in range(s.seats):
        if s.players[seat].alliance & bit(other) != 0:
            total += own_points(s, other)
            members += 1
    return int(total // members)


@rule
def standing(s: State, params: Params, out: Standing) -> None:
    """MY-G8, B41: by victory points, as if the game ended now; who ties shares the win. Before the end a
    share is an estimate."""
    for seat in range(s.seats):
        out[seat, SCORE] = score(s, seat) / k.WHOLE
    rank_by_score(s.seats, out)
    if s.over == 0:
        estimate_shares(s, params, out)
