"""Hera and Zeus: Pegasus and Pythia, the powers that look into hands and under cards."""

from theomachy.games.hera_and_zeus import actions as do
from theomachy.games.hera_and_zeus import events as tell
from theomachy.games.hera_and_zeus import state as k
from theomachy.games.hera_and_zeus.battle import end, lose_hand, open_column, result_of_attack
from theomachy.games.hera_and_zeus.cards import (
    card_with,
    discard_from_field,
    discard_from_hand,
    figures,
    insert,
    lose,
    random_card,
)
from theomachy.games.hera_and_zeus.events import FiveCards
from theomachy.games.hera_and_zeus.memory import remember, remember_hand, turn_up
from theomachy.games.hera_and_zeus.moving_cards import leave
from theomachy.games.hera_and_zeus.state import Params, Side, State
from theomachy.kernel.compiled import rule
from theomachy.kernel.journal import ALL, only
from theomachy.kernel.places import kind_of
from theomachy.kernel.record import Ints
from theomachy.kernel.state import NOBODY, bit, pop, push

# Pegasus


@rule
def scout(s: State, params: Params, seat: int, action: int, journal: Ints) -> None:
    """HZ-22, HZ-23, HZ-27: Pegasus attacks."""
    if action == do.AGAINST_HAND:
        pick(s, params, seat, journal)
    elif s.sides[1 - seat].figure == action - do.COLUMN:
        leave(s, 1 - seat, seat, journal)
    else:
        uncover(s, params, seat, action - do.COLUMN, journal)


@rule
def pick(s: State, params: Params, seat: int, journal: Ints) -> None:
    """HZ-22: a random card of the opponent's hand."""
    other = 1 - seat
    side = s.sides[other]
    card = random_card(s, side.hand, side.hand_size)
    power = params.power[card]
    tell.picks(journal, seat, card)
    if power == k.HOSTAGE:
        end(s, seat, tell.PICKED_HOSTAGE, journal)
    elif power == k.PANDORA:
        if side.hand[card_with(params, k.HOSTAGE, other)] > 0:
            end(s, seat, tell.HAND_WITH_HOSTAGE, journal)
        else:
            lose_hand(s, params, other, 0, journal)
    elif power <= k.HERO and landing_columns(side) > 0:
        lose(side, other, card)
        remember(side, k.OUT + card)
        push(s, k.LANDING, seat, card, 0)
    else:
        discard_from_hand(s, other, card, journal)


@rule
def landing_columns(side: Side) -> int:
    """HZ-22: the mask of the columns into which a card that Pegasus has found can be put."""
    mask = 0
    for column in range(k.COLUMNS):
        if side.figure != column and side.count[column] < k.DEPTH:
            mask |= bit(column)
    return mask


@rule
def land(s: State, seat: int, column: int, journal: Ints) -> None:
    """HZ-22: the card that Pegasus has found goes face up to the opponent's first row."""
    card = s.frames[s.depth - 1].a
    pop(s)
    insert(s.sides[1 - seat], column * k.DEPTH, card, 1, 0)
    tell.lands(journal, 1 - seat, card, column)


@rule
def uncover(s: State, params: Params, seat: int, column: int, journal: Ints) -> None:
    """HZ-23: Pegasus attacks a card of the first row."""
    side = s.sides[1 - seat]
    place = column * k.DEPTH
    card = side.card[place]
    turn_up(side, place)
    result = result_of_attack(params, card)
    tell.uncovers(journal, seat, column, card, result)
    if result == tell.FREED:
        end(s, seat, tell.UNCOVERED_HOSTAGE, journal)
    elif result == tell.OPENS:
        open_column(s, params, seat, column, journal)
    elif result == tell.DISCARDED:
        discard_from_field(s, 1 - seat, place, journal)


# Pythia


@rule
def prophesy(s: State, params: Params, seat: int, action: int, journal: Ints) -> None:
    """HZ-25, HZ-26: Pythia looks into the opponent's hand, or turns up a column."""
    other = 1 - seat
    side = s.sides[other]
    if action == do.AGAINST_HAND:
        tell.looks_into_hand(journal, ALL ^ only(seat) ^ only(other), seat, side.hand_size)
        show_hand(s, other, journal)
        lose_hand(s, params, other, 1, journal)
        return
    column = action - do.COLUMN
    for row in range(side.count[column]):
        place = column * k.DEPTH + row
        if turn_up(side, place) == 1:
            tell.turned_up(journal, other, place + figures(side, column), side.card[place])


@rule
def show_hand(s: State, seat: int, journal: Ints) -> None:
    """HZ-25: the opponent sees a hand, five cards to an event."""
    side = s.sides[seat]
    remember_hand(side)
    if journal.shape[0] > 0:
        for first in range(0, side.hand_size, tell.FIVE):
            tell.hand_shown(journal, only(0) | only(1), seat, five_cards(side, first))


@rule
def five_cards(side: Side, first: int) -> FiveCards:
    """Five cards of a hand, sorted, from its `first` on; NOBODY where it has no more."""
    return (
        nth_card(side, first),
        nth_card(side, first + 1),
        nth_card(side, first + 2),
        nth_card(side, first + 3),
        nth_card(side, first + 4),
    )


@rule
def nth_card(side: Side, place: int) -> int:
    """The card at a place of a hand, sorted, or NOBODY."""
    if place >= side.hand_size:
        return NOBODY
    return kind_of(side.hand, place)
