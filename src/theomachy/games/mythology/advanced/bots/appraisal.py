"""Mythology, the Advanced game: how good an action looks to a sensible player, in hundredths of a point of
glory. What players are after is in `aims`; this is where each question finds its room."""

from theomachy.games.mythology.advanced.actions import (
    AREA,
    CAPTURE,
    CARD,
    GRANT,
    KEEP,
    MAGIC,
    PASS,
    PIECE,
    SEAT,
)
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
from theomachy.games.mythology.advanced.state import (
    AUCTION,
    CARDING,
    CLAIM,
    COMBAT,
    DECIDING,
    FIGHTING,
    KEEPING,
    LOGGING,
    MOVING,
    NAMING,
    ORACLE,
    PLACING,
    POLL,
    PRAYING,
    SETTING,
    TARGET,
    WINDOW,
    State,
    Tables,
)
from theomachy.games.mythology.world import PRIZES
from theomachy.kernel.compiled import rule
from theomachy.kernel.record import Ints
from theomachy.kernel.state import NOBODY, top_kind

LEAP, SPREAD = 89, 233
"""Nobody knows what he lays, so any hex is as good: this only spreads them over the map."""


@rule
def appraise(t: State, tables: Tables, seat: int, actions: Ints, n: int, values: Ints) -> None:
    """What each action is worth to `seat`, from what it knows."""
    kind = top_kind(t)
    if kind == NOBODY and t.phase == LOGGING:
        appraise_lines(t, tables, seat, actions, n, values)
    elif kind == NOBODY and t.phase == NAMING:
        appraise_names(t, tables, seat, actions, n, values)
    elif kind == NOBODY and t.phase == MOVING:
        appraise_steps(t, tables, seat, actions, n, values)
    elif kind == NOBODY and t.phase == FIGHTING:
        appraise_attacks(t, tables, seat, actions, n, values)
    else:
        for i in range(n):
            if kind == NOBODY:
                values[i] = worth_in_phase(t, tables, seat, actions[i])
            else:
                values[i] = worth_of_answer(t, tables, seat, kind, actions[i])


def is_worth_a_search(t: State) -> bool:
    """Cards, units that are named, their steps, what becomes of a prize, challenges and claims: there a
    search was seen to gain most. Sheets, bids and windows it would choose by worlds in which the others'
    sheets are made up."""
    kind = top_kind(t)
    return kind in (POLL, CLAIM) or (kind == NOBODY and t.phase in (CARDING, NAMING, MOVING, KEEPING))


@rule
def worth_in_phase(t: State, tables: Tables, seat: int, action: int) -> int:
    """What does not need a plan."""
    if t.phase == SETTING:
        return (LEAP * (action + t.laid)) % SPREAD
    if t.phase == CARDING:
        return card_worth(t, tables, seat, action)
    if t.phase == PLACING:
        return area_worth(t, tables, seat, action - AREA)
    if t.phase == PRAYING:
        if action >= GRANT:
            return action
        hero = action - PIECE
        return delivery_worth(t, tables, hero) * int(captor_of(t, hero) == seat) + int(
            t.players[seat].total[hero]
        )
    if t.phase == KEEPING:
        return int((action == KEEP) == is_better_kept(t, tables, seat, int(t.captor), int(t.prize)))
    if action == PASS:
        return 0
    return capture_worth(t, tables, seat, (action - CAPTURE) % PRIZES)


@rule
def worth_of_answer(t: State, tables: Tables, seat: int, kind: int, action: int) -> int:
    """An answer to what interrupts."""
    if kind == WINDOW:
        return window_worth(t, tables, seat, action)
    if kind == TARGET:
        return target_worth(t, tables, seat, action)
    if kind == POLL:
        return challenge_worth(t, tables, seat, action)
    if kind == AUCTION:
        return bid_worth(t, seat, action)
    if kind == CLAIM:
        return claim_worth(t, tables, seat, action)
    if kind == ORACLE:
        if action == PASS:
            return 0
        return GLORY * int(tables.promises[action - CARD])
    if kind == COMBAT:
        return arms_worth(t, tables, action)
    return judgement(t, action - SEAT) * int(kind == DECIDING)


@rule
def arms_worth(t: State, tables: Tables, action: int) -> int:
    """Magic or weapons: whatever is likelier to win."""
    attacker = int(t.attacker)
    defender = int(t.defender)
    weapons = by_weapons(t, tables, attacker, defender, 0, 0)
    if has_magic(tables, attacker):
        return int((action == MAGIC) == (by_magic(t, tables, attacker, defender, 0) > weapons))
    return int((action == MAGIC) == (by_magic(t, tables, defender, attacker, 0) > SURE - weapons))
