"""Mythology, the Advanced game: what a challenge, a bid or its end would come to (R 209, MY-A26 to A31)."""

from theomachy.catalogue import written
from theomachy.games.mythology.advanced import actions as do
from theomachy.games.mythology.advanced.rules.auctions import withdraws_early
from theomachy.games.mythology.advanced.rules.control import available
from theomachy.games.mythology.advanced.state import Params, State
from theomachy.games.mythology.advanced.texts import text_of
from theomachy.games.mythology.world import HEROES


def bidding(t: State, params: Params, seat: int, first: int, points: int) -> str:
    """In a few words; `first`: the first action of its kind, `points`: what is bid."""
    for_glory = t.auctioned < HEROES and t.claimed == 0
    match first:
        case do.CHALLENGE:
            said = text_of("challenge-for-glory" if for_glory else "challenge-for-none")
            return f"{said}; {text_of('you-have', n=available(t, seat, int(t.auctioned)))}"
        case do.BID:
            return _bid(t, points)
        case do.GIVE_UP if withdraws_early(t, seat):
            return text_of("withdraws-free")
        case do.GIVE_UP:
            return text_of("gives-up-glory" if for_glory else "gives-up")
        case _:
            return _stand(t, params, seat)


def _bid(t: State, points: int) -> str:
    """What the other may say to it."""
    if t.bid == points:
        return text_of("bid-as-high")
    return text_of("bid-higher" if points else "bid-nothing", n=points)


def _stand(t: State, params: Params, seat: int) -> str:
    """Who decides, and what one's god and the other's add to the dice for a hero."""
    if t.auctioned >= HEROES:
        return text_of("dice-decide")
    if params.zeus:
        return text_of("zeus-decides")
    other = int(t.opener if seat == t.rival else t.rival)
    favours = [int(params.favour[HEROES * t.players[each].god + t.auctioned]) for each in (seat, other)]
    own, theirs = (written(favour, "+d") for favour in favours)
    return text_of("dice-decide-with-favour" if any(favours) else "dice-decide", own=own, theirs=theirs)
