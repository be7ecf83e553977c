"""Hera and Zeus: challenges, Pandora's losses, and the end of a match."""

from theomachy.games.hera_and_zeus import actions as do
from theomachy.games.hera_and_zeus import events as tell
from theomachy.games.hera_and_zeus import state as k
from theomachy.games.hera_and_zeus.cards import (
    discard,
    discard_from_field,
    discard_from_hand,
    figures,
    remove,
)
from theomachy.games.hera_and_zeus.memory import turn_up
from theomachy.games.hera_and_zeus.state import Params, Side, State
from theomachy.kernel.compiled import rule
from theomachy.kernel.record import Ints
from theomachy.kernel.state import bit, pop, push, unseal_all


@rule
def end(s: State, winner: int, reason: int, journal: Ints) -> None:
    """The match is over."""
    s.over = 1
    s.winner = winner
    s.reason = 1 + reason
    unseal_all(s)
    while s.depth > 0:
        pop(s)
    tell.game_ends(journal, winner, reason, loser=1 - winner)


# Challenges


@rule
def may_challenge(params: Params, card: int) -> bool:
    """HZ-13: whether a card can begin a challenge on the field."""
    power = params.power[card]
    return bool(power != k.HOSTAGE and power != k.MEDUSA and power != k.PANDORA)


@rule
def can_challenge(s: State, params: Params, seat: int, column: int) -> bool:
    """HZ-12, HZ-13, HZ-15: whether a seat, whose turn it is, can challenge in a column."""
    mine = s.sides[seat]
    theirs = s.sides[1 - seat]
    if s.turns <= 2 or mine.count[column] == 0 or theirs.count[column] == 0:
        return False
    if mine.figure == column or theirs.figure == column:
        return False
    return may_challenge(params, mine.card[column * k.DEPTH])


@rule
def result_of(params: Params, mine: int, theirs: int) -> int:
    """HZ-14, HZ-16 to HZ-19: what comes of a challenge."""
    power = params.power[theirs]
    if power == k.HOSTAGE:
        return tell.HOSTAGE_FREED
    if power == k.PANDORA:
        return tell.BOX_OPENED
    if power == k.MEDUSA:
        return tell.MEDUSA_SLAIN if params.power[mine] == k.HERO else tell.PETRIFIED
    if params.power[mine] == k.PYTHIA and power == k.PREY:
        return tell.WON
    if params.strength[mine] > params.strength[theirs]:
        return tell.WON
    return tell.LOST if params.strength[mine] < params.strength[theirs] else tell.BOTH_LOST


@rule
def result_of_attack(params: Params, card: int) -> int:
    """HZ-16, HZ-18, HZ-23: what comes of Pegasus from the hand against a card of the first row."""
    power = params.power[card]
    if power == k.HOSTAGE:
        return tell.FREED
    if power == k.PANDORA:
        return tell.OPENS
    if power == k.MEDUSA or params.strength[card] > 1:
        return tell.STAYS
    return tell.DISCARDED


@rule
def challenge(s: State, params: Params, seat: int, column: int, journal: Ints) -> None:
    """HZ-13 to HZ-19: the first cards of a column meet."""
    place = column * k.DEPTH
    mine = s.sides[seat].card[place]
    theirs = s.sides[1 - seat].card[place]
    turn_up(s.sides[seat], place)
    turn_up(s.sides[1 - seat], place)
    result = result_of(params, mine, theirs)
    tell.challenges(journal, seat, column, card=mine, other=theirs, result=result)
    if result == tell.HOSTAGE_FREED:
        end(s, seat, tell.CHALLENGED_HOSTAGE, journal)
    elif result == tell.BOX_OPENED:
        open_column(s, params, seat, column, journal)
    else:
        if result == tell.LOST or result == tell.BOTH_LOST or result == tell.PETRIFIED:
            discard_from_field(s, seat, place, journal)
        if result == tell.WON or result == tell.BOTH_LOST or result == tell.MEDUSA_SLAIN:
            discard_from_field(s, 1 - seat, place, journal)


# Pandora's box in a column


@rule
def has_hostage(side: Side, params: Params, column: int) -> bool:
    """Whether the hostage is among the cards of a column."""
    for row in range(side.count[column]):
        if params.power[side.card[column * k.DEPTH + row]] == k.HOSTAGE:
            return True
    return False


@rule
def open_column(s: State, params: Params, seat: int, column: int, journal: Ints) -> None:
    """HZ-18: all cards of a column, on both sides, are shown and will be lost; a hostage among them ends the
    match."""
    for owner in range(s.seats):
        side = s.sides[owner]
        for row in range(side.count[column]):
            place = column * k.DEPTH + row
            if turn_up(side, place) == 1:
                tell.turned_up(journal, owner, place + figures(side, column), side.card[place])
    mine = has_hostage(s.sides[seat], params, column)
    theirs = has_hostage(s.sides[1 - seat], params, column)
    if mine == 1:
        end(s, 1 - seat, tell.BOTH_HOSTAGES if theirs == 1 else tell.COLUMN_WITH_HOSTAGE, journal)
    elif theirs == 1:
        end(s, seat, tell.COLUMN_WITH_HOSTAGE, journal)
    else:
        push(s, k.PANDORAS_COLUMN, seat, column, 0)
        if unordered(s) == 0:
            lose_column(s, journal)


@rule
def row_in_order(order: int, step: int) -> int:
    """Which row an order (0 to 23, the permutations of four rows as they stand in a dictionary) lays down at
    a step."""
    left = 0b1111
    ways = 6
    for i in range(step + 1):
        rank = order // ways
        order = order % ways
        row = 0
        while left & bit(row) == 0 or rank > 0:
            if left & bit(row) != 0:
                rank -= 1
            row += 1
        left &= ~bit(row)
        if i == step:
            return row
        ways = ways // (3 - i) if i < 3 else 1
    return 0


@rule
def is_order(side: Side, column: int, order: int) -> bool:
    """Whether an order is to be offered: rows without cards stay last, and of equal cards the first row
    goes first."""
    n = side.count[column]
    for step in range(k.DEPTH):
        row = row_in_order(order, step)
        if step >= n:
            if row != step:
                return False
        else:
            for before in range(step):
                other = row_in_order(order, before)
                if other > row and side.card[column * k.DEPTH + other] == side.card[column * k.DEPTH + row]:
                    return False
    return True


@rule
def has_choice_of_order(side: Side, column: int) -> bool:
    """Whether the cards of a column are not all equal."""
    for row in range(1, side.count[column]):
        if side.card[column * k.DEPTH + row] != side.card[column * k.DEPTH]:
            return True
    return False


@rule
def unordered(s: State) -> int:
    """HZ-18: the mask of the seats that still have to choose the order of their losses."""
    column = s.frames[s.depth - 1].a
    mask = 0
    for seat in range(s.seats):
        if s.sealed[seat] == 0 and has_choice_of_order(s.sides[seat], column):
            mask |= bit(seat)
    return mask


@rule
def lose_column(s: State, journal: Ints) -> None:
    """HZ-18: both lay down their losses in the order that they have chosen."""
    column = s.frames[s.depth - 1].a
    for owner in range(s.seats):
        side = s.sides[owner]
        order = 0
        if s.sealed[owner] > 0:
            order = s.sealed[owner] - 1 - do.ORDER
        n = side.count[column]
        for step in range(n):
            discard(s, owner, side.card[column * k.DEPTH + row_in_order(order, step)], journal)
        for row in range(n - 1, -1, -1):
            remove(side, column * k.DEPTH + row)
    unseal_all(s)
    pop(s)


# A hand that is lost


@rule
def is_lost(s: State, params: Params, card: int) -> bool:
    """HZ-22, HZ-25: whether a card of the hand is among those that have to be discarded now."""
    frame = s.frames[s.depth - 1]
    if s.sides[frame.seat].hand[card] == 0:
        return False
    return bool(frame.a == 0 or params.power[card] == k.PREY)


@rule
def lose_equal_cards(s: State, params: Params, journal: Ints) -> None:
    """HZ-22, HZ-25: where all cards that are to be discarded are equal there is nothing to order: they are
    discarded."""
    kind = k.NO_CARD
    for card in range(1, k.CARDS):
        if is_lost(s, params, card):
            if kind != k.NO_CARD:
                return
            kind = card
    seat = s.frames[s.depth - 1].seat
    pop(s)
    if kind != k.NO_CARD:
        while s.sides[seat].hand[kind] > 0:
            discard_from_hand(s, seat, kind, journal)


@rule
def lose_hand(s: State, params: Params, seat: int, only_prey: int, journal: Ints) -> None:
    """HZ-22, HZ-25: a seat discards its hand, or Pythia's prey in it, in the order it likes."""
    push(s, k.DISCARDING, seat, only_prey, 0)
    lose_equal_cards(s, params, journal)


@rule
def lose_next(s: State, params: Params, action: int, journal: Ints) -> None:
    """HZ-22, HZ-25: the card that its owner has chosen is discarded next."""
    discard_from_hand(s, s.frames[s.depth - 1].seat, action - do.CARD + 1, journal)
    lose_equal_cards(s, params, journal)
