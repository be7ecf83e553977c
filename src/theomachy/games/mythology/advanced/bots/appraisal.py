"""Mythology, the Advanced game: how good an action looks to a sensible player, in hundredths of a point of
glory. What players are after is in `aims`; this is where each question finds its module."""

from theomachy.games.mythology.advanced import actions as do
from theomachy.games.mythology.advanced import state as k
from theomachy.games.mythology.advanced.bots.acts import judgement, target_worth, window_worth
from theomachy.games.mythology.advanced.bots.aims import GLORY, captor_of, delivery_worth
from theomachy.games.mythology.advanced.bots.bids import bid_worth, challenge_worth
from theomachy.games.mythology.advanced.bots.chances import SURE, by_magic, by_weapons
from theomachy.games.mythology.advanced.bots.disasters import area_worth
from theomachy.games.mythology.advanced.bots.effects import card_worth
from theomachy.games.mythology.advanced.bots.moves import (
    appraise_attacks,
    appraise_names,
    appraise_steps,
    capture_worth,
    claim_worth,
    is_better_kept,
)
from theomachy.games.mythology.advanced.bots.sheet import appraise_lines
from theomachy.games.mythology.advanced.rules.numbers import has_magic
from theomachy.games.mythology.advanced.state import Params, State
from theomachy.games.mythology.world import PRIZES
from theomachy.kernel.compiled import rule
from theomachy.kernel.record import Ints
from theomachy.kernel.state import NOBODY, top_kind

LEAP, SPREAD = 89, 233
"""Nobody knows what they lay, so any hex is as good: this only spreads them over the map."""


@rule
def appraise(t: State, params: Params, seat: int, actions: Ints, n: int, values: Ints) -> None:
    """What each action is worth to `seat`, from what it knows."""
    kind = top_kind(t)
    if kind == NOBODY and t.phase == k.LOGGING:
        appraise_lines(t, params, seat, actions, n, values)
    elif kind == NOBODY and t.phase == k.NAMING:
        appraise_names(t, params, seat, actions, n, values)
    elif kind == NOBODY and t.phase == k.MOVING:
        appraise_steps(t, params, seat, actions, n, values)
    elif kind == NOBODY and t.phase == k.FIGHTING:
        appraise_attacks(t, params, seat, actions, n, values)
    else:
        for i in range(n):
            if kind == NOBODY:
                values[i] = worth_in_phase(t, params, seat, actions[i])
            else:
                values[i] = worth_of_answer(t, params, seat, kind, actions[i])


def is_worth_a_search(t: State) -> bool:
    """Cards, units that are named, their steps, what becomes of a prize, challenges and claims: there a
    search was seen to gain most. Sheets, bids and windows it would choose by worlds in which the others'
    sheets are made up."""
    kind = top_kind(t)
    return kind in (k.POLL, k.CLAIM) or (
        kind == NOBODY and t.phase in (k.CARDING, k.NAMING, k.MOVING, k.KEEPING)
    )


@rule
def worth_in_phase(t: State, params: Params, seat: int, action: int) -> int:
    """What does not need a plan."""
    if t.phase == k.SETTING:
        return (LEAP * (action + t.laid)) % SPREAD
    if t.phase == k.CARDING:
        return card_worth(t, params, seat, action)
    if t.phase == k.PLACING:
        return area_worth(t, params, seat, action - do.AREA)
    if t.phase == k.PRAYING:
        if action >= do.GRANT:
            return action
        hero = action - do.PIECE
        return delivery_worth(t, params, hero) * int(captor_of(t, hero) == seat) + int(
            t.players[seat].total[hero]
        )
    if t.phase == k.KEEPING:
        return int((action == do.KEEP) == is_better_kept(t, params, seat, int(t.capturer), int(t.prize)))
    if action == do.PASS:
        return 0
    return capture_worth(t, params, seat, (action - do.CAPTURE) % PRIZES)


@rule
def worth_of_answer(t: State, params: Params, seat: int, kind: int, action: int) -> int:
    """An answer to what interrupts."""
    if kind == k.WINDOW:
        return window_worth(t, params, seat, action)
    if kind == k.TARGET:
        return target_worth(t, params, seat, action)
    if kind == k.POLL:
        return challenge_worth(t, params, seat, action)
    if kind == k.AUCTION:
        return bid_worth(t, seat, action)
    if kind == k.CLAIM:
        return claim_worth(t, params, seat, action)
    if kind == k.ORACLE:
        if action == do.PASS:
            return 0
        return GLORY * int(params.promises[action - do.CARD])
    if kind == k.COMBAT:
        return arms_worth(t, params, action)
    return judgement(t, action - do.SEAT) * int(kind == k.DECIDING)


@rule
def arms_worth(t: State, params: Params, action: int) -> int:
    """Magic or weapons: whatever is likelier to win."""
    attacker = int(t.attacker)
    defender = int(t.defender)
    weapons = by_weapons(t, params, attacker, defender, 0, 0)
    if has_magic(params, attacker):
        return int((action == do.MAGIC) == (by_magic(t, params, attacker, defender, 0) > weapons))
    return int((action == do.MAGIC) == (by_magic(t, params, defender, attacker, 0) > SURE - weapons))
