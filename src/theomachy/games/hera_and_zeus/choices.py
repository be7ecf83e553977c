"""Hera and Zeus: what a seat may do. All of it is read from what the seat knows."""

from theomachy.games.hera_and_zeus import actions as do
from theomachy.games.hera_and_zeus import state as k
from theomachy.games.hera_and_zeus.battle import can_challenge, is_lost, is_order
from theomachy.games.hera_and_zeus.cards import cards_on_field, figures, has_number, in_pile, room
from theomachy.games.hera_and_zeus.moving_cards import can_move, destinations, pegasus_of
from theomachy.games.hera_and_zeus.powers import can_attack, can_enter, can_use, has_face_down
from theomachy.games.hera_and_zeus.sight import landing_columns
from theomachy.games.hera_and_zeus.state import Params, Side, State
from theomachy.kernel.compiled import rule
from theomachy.kernel.places import filled_places
from theomachy.kernel.record import Ints
from theomachy.kernel.state import NOBODY, bit, top_kind


@rule
def legal(s: State, params: Params, seat: int, out: Ints) -> int:
    """HZ-3, HZ-9 and what each power asks: what a seat in `must` may do now."""
    if s.must & bit(seat) == 0:
        return 0
    kind = top_kind(s)
    if kind == NOBODY:
        return legal_in_turn(s, params, seat, out)
    if kind == k.PLACING or kind == k.SETTING_UP:
        return legal_numbers(s.sides[seat], params, out)
    if kind == k.DISCARDING or kind == k.TAKING or kind == k.FETCHING:
        return legal_cards(s, params, seat, kind, out)
    if kind == k.MOVING_FROM or kind == k.MOVING_TO:
        return legal_moves(s, seat, kind, out)
    if kind == k.PANDORAS_COLUMN:
        return legal_orders(s.sides[seat], s.frames[s.depth - 1].a, out)
    return legal_columns(s, params, seat, kind, out)


@rule
def legal_in_turn(s: State, params: Params, seat: int, out: Ints) -> int:
    """HZ-9, HZ-20: what can be done with an action point, or with the figure."""
    side = s.sides[seat]
    n = 0
    if can_draw(side):
        out[n] = do.DRAW
        n += 1
    if has_number(side, params):
        for column in range(k.COLUMNS):
            if room(side, column) > 0:
                first = figures(side, column)
                for row in range(first, first + side.count[column] + 1):
                    out[n] = do.AT + column * k.DEPTH + row
                    n += 1
    held = out[n:]
    for i in range(filled_places(side.hand, k.CARDS, held)):
        if can_use(s, params, seat, held[i]):
            out[n] = do.CARD + held[i] - 1
            n += 1
    for column in range(k.COLUMNS):
        if can_challenge(s, params, seat, column):
            out[n] = do.CHALLENGE + column
            n += 1
    if side.figure != NOBODY:
        out[n] = do.WITHDRAW
        n += 1
    return n


@rule
def can_draw(side: Side) -> bool:
    """HZ-9: whether there is a card to draw and room for it in the hand."""
    return bool(side.deck_size > 0 and side.hand_size < k.HAND_LIMIT)


@rule
def can_act(s: State, params: Params, seat: int) -> bool:
    """HZ-10: whether a seat whose turn it is can do anything at all; the likeliest is looked at first."""
    side = s.sides[seat]
    if can_draw(side) or side.figure != NOBODY:
        return True
    if cards_on_field(side) < k.PLACES and has_number(side, params):
        return True
    for card in range(1, k.CARDS):
        if side.hand[card] > 0 and can_use(s, params, seat, card):
            return True
    for column in range(k.COLUMNS):
        if can_challenge(s, params, seat, column):
            return True
    return False


@rule
def can_plainly_act(s: State, params: Params, seat: int) -> bool:
    """Whether all see that a seat whose turn it is can act, whatever is in its hand and lies face down."""
    side = s.sides[seat]
    if can_draw(side) or side.figure != NOBODY:
        return True
    for column in range(k.COLUMNS):
        if side.up[column * k.DEPTH] == 1 and can_challenge(s, params, seat, column):
            return True
    return False


@rule
def legal_numbers(side: Side, params: Params, out: Ints) -> int:
    """HZ-1, HZ-3, HZ-6: the cards of the hand that can be placed."""
    n = 0
    for i in range(filled_places(side.hand, k.CARDS, out)):
        card = out[i]
        out[n] = do.CARD + card - 1
        n += int(params.strength[card] >= 0)
    return n


@rule
def legal_cards(s: State, params: Params, seat: int, kind: int, out: Ints) -> int:
    """HZ-22, HZ-25, HZ-29, HZ-30: which card is discarded next, or taken from the own pile."""
    side = s.sides[seat]
    n = 0
    for card in range(1, k.CARDS):
        if kind == k.DISCARDING:
            possible = is_lost(s, params, card)
        elif kind == k.TAKING:
            possible = in_pile_below_hades(side, card)
        else:
            possible = False
            if card == pegasus_of(params, 0) or card == pegasus_of(params, 1):
                possible = in_pile(side, card) > 0
        if possible:
            out[n] = do.CARD + card - 1
            n += 1
    return n


@rule
def in_pile_below_hades(side: Side, card: int) -> bool:
    """HZ-29: whether such a card lies in a pile on which Hades has just been laid."""
    for i in range(side.pile_size - 1):
        if side.pile[i] == card:
            return True
    return False


@rule
def legal_moves(s: State, seat: int, kind: int, out: Ints) -> int:
    """HZ-31: the cards that Dionysus can move, or the places to which."""
    side = s.sides[seat]
    n = 0
    if kind == k.MOVING_FROM:
        for place in range(k.PLACES):
            if can_move(side, place):
                out[n] = do.AT + place
                n += 1
        return n
    for column in range(k.COLUMNS):
        mask = destinations(side, s.frames[s.depth - 1].a, column)
        for row in range(k.DEPTH):
            if mask & bit(row) != 0:
                out[n] = do.AT + column * k.DEPTH + row
                n += 1
    return n


@rule
def legal_orders(side: Side, column: int, out: Ints) -> int:
    """HZ-18: the orders in which the cards of a column can be laid down."""
    n = 0
    for order in range(k.ORDERS):
        if is_order(side, column, order):
            out[n] = do.ORDER + order
            n += 1
    return n


@rule
def legal_columns(s: State, params: Params, seat: int, kind: int, out: Ints) -> int:
    """HZ-20, HZ-22, HZ-23, HZ-25 to HZ-27: at what a power aims, or where something is put."""
    mine = s.sides[seat]
    theirs = s.sides[1 - seat]
    landing = 0
    if kind == k.LANDING:
        landing = landing_columns(theirs)
    n = 0
    for column in range(k.COLUMNS):
        if kind == k.ENTERING:
            possible = can_enter(mine, column)
        elif kind == k.LANDING:
            possible = landing & bit(column) != 0
        elif kind == k.SCOUTING:
            possible = can_attack(s, params, seat, column)
        else:
            possible = has_face_down(theirs, column)
        if possible:
            out[n] = do.COLUMN + column
            n += 1
    if (kind == k.SCOUTING or kind == k.PROPHESYING) and theirs.hand_size > 0:
        out[n] = do.AGAINST_HAND
        n += 1
    return n
