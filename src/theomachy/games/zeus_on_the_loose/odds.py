"""Zeus on the Loose: how safe Zeus is with whoever plays a card, counted in the cards that they have not
seen."""

from math import comb
from typing import NamedTuple

from theomachy.games.zeus_on_the_loose import state as k
from theomachy.games.zeus_on_the_loose.rules import busts, is_match, makes_ten, next_seat, total_after
from theomachy.games.zeus_on_the_loose.state import Params, State


class Threat(NamedTuple):
    """What may happen to Zeus next: `takers` of the `unseen` cards take him, and with which chance the `next`
    seat has one of them."""

    takers: int
    unseen: int
    next: int
    chance: float


def threat_after(t: State, params: Params, seat: int, kind: int) -> Threat | None:
    """Once `seat` has played a card of this kind. None where the seat does not hold Zeus then, where the
    round is over, and where the seat itself is next."""
    total = int(total_after(params, int(t.total), kind))
    matched = is_match(t, params, seat, kind)
    holds = t.holder == seat or params.steals[kind] == 1 or matched or makes_ten(t.total, total)
    if not holds or total >= k.GOAL or busts(t, params, seat, kind):
        return None
    follower = next_seat(t, seat)
    if params.effect[kind] == k.SKIP:
        follower = next_seat(t, follower)
    if follower == seat:
        return None
    shown, hand = t.olympus.tolist(), t.players[seat].hand.tolist()
    left = [params.copies[one] - shown[one] - hand[one] for one in range(params.kinds)]
    takers = sum(count for one, count in enumerate(left) if count and _takes(params, total, kind, one))
    size = int(t.players[follower].hand_size)
    return Threat(
        takers, sum(left), int(follower), 1 - comb(sum(left) - takers, size) / comb(sum(left), size)
    )


def _takes(params: Params, before: int, top: int, kind: int) -> bool:
    """Whether a card takes Zeus from whoever has played `top`, which made the total `before` (ZOL-15 to
    17)."""
    after = int(total_after(params, before, kind))
    if kind < params.numbers:
        return kind == top or (after <= k.GOAL and makes_ten(before, after))
    return bool(params.steals[kind] == 1 or makes_ten(before, after))
