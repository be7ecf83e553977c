"""Hera and Zeus: cards played from the hand for their power."""

from theomachy.games.hera_and_zeus import events as tell
from theomachy.games.hera_and_zeus import state as k
from theomachy.games.hera_and_zeus.cards import (
    cards_on_field,
    discard_from_hand,
    top_card,
)
from theomachy.games.hera_and_zeus.moving_cards import fetch_pegasi, seduce
from theomachy.games.hera_and_zeus.state import Params, Side, State
from theomachy.kernel.compiled import rule
from theomachy.kernel.record import Ints
from theomachy.kernel.state import NOBODY, push


@rule
def use(s: State, params: Params, seat: int, card: int, journal: Ints) -> None:
    """HZ-9, HZ-20 to HZ-31: a card is played for its power: discarded, then it acts."""
    tell.uses(journal, seat, card)
    discard_from_hand(s, seat, card, journal)
    power = params.power[card]
    if power != k.FIGURE:
        s.points -= 1
    if power == k.FIGURE:
        push(s, k.ENTERING, seat, 0, 0)
    elif power == k.PEGASUS:
        push(s, k.SCOUTING, seat, 0, 0)
    elif power == k.PYTHIA:
        push(s, k.PROPHESYING, seat, 0, 0)
    elif power == k.DIONYSUS:
        push(s, k.MOVING_FROM, seat, 0, 0)
    elif power == k.HADES:
        push(s, k.TAKING, seat, 0, 0)
    elif power == k.PERSEPHONE:
        fetch_pegasi(s, params, seat, journal)
    elif power == k.SIRENS:
        seduce(s, seat, journal)


# What can be used


@rule
def can_use(s: State, params: Params, seat: int, card: int) -> bool:
    """HZ-9, HZ-12, HZ-15, HZ-20 to HZ-31: whether a card of the hand can be played for its power now."""
    power = params.power[card]
    mine = s.sides[seat]
    if power == k.PERSEPHONE:
        return True
    if power == k.PEGASUS:
        return can_scout(s, params, seat)
    if power == k.PYTHIA:
        return can_prophesy(s.sides[1 - seat])
    if power == k.DIONYSUS:
        return bool(cards_on_field(mine) > 0)
    if power == k.HADES:
        return bool(mine.pile_size > 0)
    if power == k.SIRENS:
        return bool(params.strength[top_card(s.sides[1 - seat])] >= 1)
    if power == k.FIGURE and mine.figure == NOBODY:
        for column in range(k.COLUMNS):
            if can_enter(mine, column):
                return True
    return False


@rule
def can_enter(side: Side, column: int) -> bool:
    """HZ-20: whether the figure can enter a column: one with 1 to 3 cards."""
    return bool(0 < side.count[column] < k.DEPTH)


@rule
def can_scout(s: State, params: Params, seat: int) -> bool:
    """HZ-12, HZ-22, HZ-23, HZ-27: whether Pegasus finds something to attack."""
    if s.turns <= 2:
        return False
    if s.sides[1 - seat].hand_size > 0:
        return True
    for column in range(k.COLUMNS):
        if can_attack(s, params, seat, column):
            return True
    return False


@rule
def can_attack(s: State, params: Params, seat: int, column: int) -> bool:
    """HZ-15, HZ-23, HZ-27: whether Pegasus from the hand can attack what stands first in a column of the
    opponent."""
    theirs = s.sides[1 - seat]
    if theirs.figure == column:
        return True
    if theirs.count[column] == 0:
        return False
    return bool(s.sides[seat].figure != column or params.over_own_figure == 1)


@rule
def has_face_down(side: Side, column: int) -> bool:
    """HZ-26: whether a card lies face down in a column."""
    for row in range(side.count[column]):
        if side.up[column * k.DEPTH + row] == 0:
            return True
    return False


@rule
def can_prophesy(theirs: Side) -> bool:
    """HZ-25, HZ-26: whether Pythia finds something to see on the opponent's side."""
    if theirs.hand_size > 0:
        return True
    for column in range(k.COLUMNS):
        if has_face_down(theirs, column):
            return True
    return False
