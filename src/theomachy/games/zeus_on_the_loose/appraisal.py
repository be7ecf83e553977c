"""Zeus on the Loose: how good an action looks to a player who thinks one move ahead.

The unit is about a hundredth of a round. It knows when a card wins or loses the round, likes to hold Zeus,
keeps its strong gods for later, and leaves totals from which the next players are unlikely to steal or to
finish."""

from theomachy.games.zeus_on_the_loose.actions import DRAW, FORGO, PASS, SNEAK
from theomachy.games.zeus_on_the_loose.rules import busts, is_match, makes_ten, total_after
from theomachy.games.zeus_on_the_loose.state import DRAWING_AUTO, GOAL, Params, State
from theomachy.kernel.compiled import rule
from theomachy.kernel.record import Ints
from theomachy.kernel.state import NOBODY

ROUND_WON = 100
HOLDING = 40
GOD_KEPT = 12
STEALER_KEPT = 45
"""What it is worth to keep a card that steals: all of it while one holds Zeus oneself, and less the nearer
the round is to its end."""
NEAR_GOAL = 25
ONE_MORE = 89
"""From here on down no number ends the round."""
FREE = 1000
"""A draw costs nothing, and to forget it costs a card."""


@rule
def appraise(t: State, params: Params, seat: int, actions: Ints, n: int, values: Ints) -> None:
    """What each action is worth to `seat`, from what it knows."""
    for i in range(n):
        values[i] = value(t, params, seat, actions[i])


@rule
def value(t: State, params: Params, seat: int, action: int) -> int:
    """The action's value to `seat`, from what it knows."""
    if action == DRAW:
        return FREE
    if action == FORGO or action == PASS:
        return 0
    if action == SNEAK:
        return appraise_card(t, params, seat, t.top)
    return appraise_card(t, params, seat, action)


@rule
def appraise_card(t: State, params: Params, seat: int, kind: int) -> int:
    """The value of playing a card of this kind now."""
    total = total_after(params, t.total, kind)
    matched = is_match(t, params, seat, kind)
    if busts(t, params, seat, kind):
        if t.holder == NOBODY:
            return 0
        return ROUND_WON if t.holder == seat else -ROUND_WON
    if total == GOAL or (matched and total > GOAL):
        return ROUND_WON
    holds = t.holder == seat or matched or params.steals[kind] == 1 or makes_ten(t.total, total)
    if t.deck_size == 1 and params.drawing == DRAWING_AUTO:  # whoever draws the last card ends the round
        if holds:
            return ROUND_WON
        return 0 if t.holder == NOBODY else -ROUND_WON
    value = HOLDING * int(holds)
    if kind >= params.numbers:
        value -= GOD_KEPT
    if params.steals[kind] == 1:
        value -= (
            STEALER_KEPT if t.holder == seat else max(0, STEALER_KEPT * (GOAL // 2 - t.total) // (GOAL // 2))
        )
    return value - danger(t, params, seat, total)


@rule
def danger(t: State, params: Params, seat: int, total: int) -> int:
    """What the others may do from this total: reach the goal with the one number that fits, as likely as it
    is unseen."""
    unseen = 0
    fitting = 0
    for kind in range(params.kinds):
        left = params.copies[kind] - t.olympus[kind] - t.players[seat].hand[kind]
        unseen += left
        if kind < params.numbers:
            after = total + params.amount[kind]
            if after == GOAL:
                fitting += 4 * left
            elif after % 10 == 0:
                fitting += left
    if unseen == 0:
        return 0
    return NEAR_GOAL * fitting // unseen


@rule
def is_senseless(t: State, params: Params, seat: int, action: int) -> bool:
    """Whether a card that steals Zeus is better kept: one holds him already, or the round begins, or a number
    of the hand steals him as well, and after that number nobody can end the round at once."""
    if action >= params.kinds or params.steals[action] == 0:
        return False
    if total_after(params, t.total, action) > ONE_MORE:
        return False
    for number in range(params.numbers):
        if t.players[seat].hand[number] > 0:
            total = t.total + params.amount[number]
            if total <= ONE_MORE and (
                t.holder == seat
                or t.total == 0
                or is_match(t, params, seat, number)
                or makes_ten(t.total, total)
            ):
                return True
    return False
