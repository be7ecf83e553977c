"""Mythology, the Advanced game: what a player wants to be asked about, and what their wishes say to a
question (Part D of the rules: asked only where one can act, so that neither the asking nor its time tells
others anything)."""

from collections.abc import Sequence
from typing import Literal

from pydantic import Field

from theomachy.games.mythology.advanced import actions as do
from theomachy.games.mythology.advanced import state as k
from theomachy.games.mythology.advanced.rules.control import available
from theomachy.games.mythology.advanced.state import Params, State
from theomachy.games.mythology.world import HEROES, UNITS
from theomachy.games.words import Reply, Wishes
from theomachy.kernel.state import NOBODY, top_kind

SUBJECTS = {k.WINDOW: "windows", k.POLL: "challenges", k.CLAIM: "attacks", k.ORACLE: "oracles"}
"""What one is asked about, whether one can do anything or not."""
HIDDEN = (*SUBJECTS, k.AUCTION)
"""Whether one can do anything else than pass, or give up, is here for oneself to know."""


class AdvancedWishes(Wishes):
    """What one wants to be asked about. Nobody is ever asked who can only pass."""

    game: Literal["mythology"] = "mythology"
    windows: Literal["own", "acts", "all", "none"] = Field(
        "own",
        description=(
            "own: where gods are placed, in one's own phase, and where a unit that one has points for fights"
            " or captures, if one could use an occurrence, a power or a card; acts: wherever one could; all:"
            " also to drop something or to give; none: let all windows pass"
        ),
    )
    challenges: Literal["ask", "always", "none"] = Field(
        "ask", description="ask: where one has enough points; always: then challenge unasked"
    )
    heroes: int = Field(3, ge=0, le=k.MOST_BID, description="points for a named hero that are enough")
    monsters: int = Field(3, ge=0, le=k.MOST_BID, description="points for a named monster that are enough")
    bids: Literal["low", "ask"] = Field(
        "low",
        description=(
            "low: in an auction bid for one, one more than what stands, as far as one's points go; without"
            " another point equal it, else give up; ask: each time"
        ),
    )
    attacks: Literal["ask", "none"] = Field(
        "ask", description="whether a unit attacks one that enters its hex"
    )


def reply(t: State, params: Params, seat: int, wishes: AdvancedWishes, legal: Sequence[int]) -> Reply:
    """What wishes say to what a seat is asked. Who can do one thing only does it; but a sheet is committed by
    its player."""
    kind = top_kind(t)
    if declines(kind, wishes):
        return Reply(do.PASS)
    if kind == k.AUCTION and wishes.bids == "low":
        return Reply(lowest_bid(legal))
    secret = kind in HIDDEN
    if len(legal) == 1 and (kind != NOBODY or t.phase != k.LOGGING):
        return Reply(legal[0], secret)
    if kind == k.POLL:
        return reply_to_poll(t, seat, wishes)
    if kind == k.WINDOW and not wants_window(t, params, seat, wishes, legal):
        return Reply(do.PASS, secret)
    return Reply(None, secret)


def declines(kind: int, wishes: AdvancedWishes) -> bool:
    """Whether questions of this kind are let pass, whatever one could do."""
    wish = {k.WINDOW: wishes.windows, k.POLL: wishes.challenges, k.CLAIM: wishes.attacks}
    return wish.get(kind) == "none"


def reply_to_poll(t: State, seat: int, wishes: AdvancedWishes) -> Reply:
    """Whether to challenge, by the points that one has for the unit."""
    enough = wishes.heroes if t.auctioned < HEROES else wishes.monsters
    if available(t, seat, int(t.auctioned)) < enough:
        return Reply(do.PASS, secret=True)
    return Reply(do.CHALLENGE if wishes.challenges == "always" else None, secret=True)


def lowest_bid(legal: Sequence[int]) -> int:
    """MY-A28, A29, A96: what wins an auction as things stand and shows the least: who opens says 0, then it
    is one more than what stands. Without another point one equals it, so that dice decide, or stands where it
    is equal; else one gives up."""
    bids = [action for action in legal if do.BID <= action < do.ACTIVATE]
    if not bids:
        return do.STAND if do.STAND in legal else do.GIVE_UP
    equals_first = (
        do.GIVE_UP in legal and do.STAND not in legal
    )  # a bid stands that is not equal yet, and is the lowest that may be said
    return bids[1] if equals_first and len(bids) > 1 else bids[0]


def wants_window(t: State, params: Params, seat: int, wishes: AdvancedWishes, legal: Sequence[int]) -> bool:
    """Whether one wants to be asked in a window in which one can do something."""
    if wishes.windows == "all" or seat == params.players:
        return True
    if not any(action != do.PASS and not do.DROP_HELPER <= action < do.STRIKE for action in legal):
        return False
    return wishes.windows == "acts" or concerns(t, seat)


def concerns(t: State, seat: int) -> bool:
    """Whether a window is about what is one's own."""
    which = t.frames[t.depth - 1].b
    if which == k.W_PLACED or seat == t.mover:
        return True
    if which == k.W_COMBAT:
        return any(piece < UNITS and available(t, seat, int(piece)) > 0 for piece in (t.attacker, t.defender))
    return bool(which == k.W_CAPTURE and available(t, seat, int(t.capturer)) > 0)
