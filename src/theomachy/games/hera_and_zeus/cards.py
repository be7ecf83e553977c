"""Hera and Zeus: cards in hands, decks, piles and columns, and how they go from one to another."""

from theomachy.games.hera_and_zeus import events as tell
from theomachy.games.hera_and_zeus import state as k
from theomachy.games.hera_and_zeus.memory import back_of, remember
from theomachy.games.hera_and_zeus.state import Params, Side, State
from theomachy.kernel.chance import below
from theomachy.kernel.compiled import rule
from theomachy.kernel.places import kind_of
from theomachy.kernel.record import Ints

# Hands and decks


@rule
def gain(side: Side, seat: int, card: int) -> None:
    """A card comes into a hand."""
    side.hand[card] += 1
    side.hand_size += 1
    if back_of(card) != seat:
        side.stolen += 1


@rule
def lose(side: Side, seat: int, card: int) -> None:
    """A card leaves a hand."""
    side.hand[card] -= 1
    side.hand_size -= 1
    if back_of(card) != seat:
        side.stolen -= 1


@rule
def random_card(s: State, counts: Ints, total: int) -> int:
    """One of `total` cards that are counted, all alike."""
    return kind_of(counts, below(s, total))


@rule
def take_card(s: State, seat: int) -> int:
    """Take a card from one's own deck, which is not empty, into the hand."""
    side = s.sides[seat]
    card = random_card(s, side.deck, side.deck_size)
    side.deck[card] -= 1
    side.deck_size -= 1
    gain(side, seat, card)
    return card


@rule
def draw(s: State, seat: int, journal: Ints) -> None:
    """HZ-9: draw a card."""
    side = s.sides[seat]
    card = take_card(s, seat)
    remember(side, k.UNSEEN_IN)
    tell.draws(journal, seat, side.deck_size, side.hand_size, card=card)


# Discard piles


@rule
def discard(s: State, seat: int, card: int, journal: Ints) -> None:
    """Lay a card face up on the pile of a seat. Raises OverflowError when there is no room."""
    side = s.sides[seat]
    if side.pile_size >= k.PILE:
        raise OverflowError("the discard pile is full")
    side.pile[side.pile_size] = card
    side.pile_size += 1
    tell.discarded(journal, seat, card)


@rule
def discard_from_hand(s: State, seat: int, card: int, journal: Ints) -> None:
    """A card goes from a hand to the pile."""
    side = s.sides[seat]
    lose(side, seat, card)
    remember(side, k.OUT + card)
    discard(s, seat, card, journal)


@rule
def take_from_pile(side: Side, index: int) -> int:
    """Take the card at a place of a pile away; those above it come down."""
    card = side.pile[index]
    for i in range(index + 1, side.pile_size):
        side.pile[i - 1] = side.pile[i]
    side.pile_size -= 1
    side.pile[side.pile_size] = k.NO_CARD
    if side.missing > index + 1:
        side.missing -= 1
    return int(card)


@rule
def top_card(side: Side) -> int:
    """The card on top of a pile, or NO_CARD. (What Hades took lay below him, so it is never the top.)"""
    if side.pile_size == 0:
        return k.NO_CARD
    return int(side.pile[side.pile_size - 1])


@rule
def topmost(side: Side, card: int, end: int) -> int:
    """The place of the topmost card of this kind and back among the first `end` of a pile, or -1."""
    for i in range(end - 1, -1, -1):
        if side.pile[i] == card:
            return i
    return -1


@rule
def in_pile(side: Side, card: int) -> int:
    """How many such cards are in a pile: its owner's knowledge."""
    count = 0
    for i in range(side.pile_size):
        if side.pile[i] == card and i != side.missing - 1:
            count += 1
    return count


# Columns


@rule
def figures(side: Side, column: int) -> int:
    """How many figures stand in a column: 0 or 1."""
    if side.figure == column:
        return 1
    return 0


@rule
def room(side: Side, column: int) -> int:
    """HZ-5, HZ-20: for how many more cards a column has room."""
    return int(k.DEPTH - side.count[column] - figures(side, column))


@rule
def cards_on_field(side: Side) -> int:
    """How many cards a side has on the field."""
    return int(side.count[0] + side.count[1] + side.count[2])


@rule
def columns_with_cards(side: Side) -> int:
    """HZ-8: in how many columns a side has cards."""
    n = 0
    for column in range(k.COLUMNS):
        if side.count[column] > 0:
            n += 1
    return n


@rule
def insert(side: Side, place: int, card: int, up: int, born: int) -> None:
    """HZ-6: put a card at a place, counted without the figure; those behind it move back."""
    column = place // k.DEPTH
    last = column * k.DEPTH + side.count[column]
    for i in range(last, place, -1):
        side.card[i] = side.card[i - 1]
        side.up[i] = side.up[i - 1]
        side.born[i] = side.born[i - 1]
    side.card[place] = card
    side.up[place] = up
    side.born[place] = born
    side.count[column] += 1


@rule
def remove(side: Side, place: int) -> int:
    """HZ-14: take the card at a place away; the column closes up."""
    column = place // k.DEPTH
    card = side.card[place]
    last = column * k.DEPTH + side.count[column] - 1
    for i in range(place, last):
        side.card[i] = side.card[i + 1]
        side.up[i] = side.up[i + 1]
        side.born[i] = side.born[i + 1]
    side.card[last] = k.NO_CARD
    side.up[last] = 0
    side.born[last] = 0
    side.count[column] -= 1
    return int(card)


@rule
def discard_from_field(s: State, seat: int, place: int, journal: Ints) -> None:
    """HZ-14: a card that lies face up on the field goes to the pile of whoever controls it."""
    discard(s, seat, remove(s.sides[seat], place), journal)


@rule
def put_face_down(s: State, seat: int, place: int, card: int, journal: Ints) -> None:
    """HZ-6: a card goes face down from the hand to a place of the field, where the figure counts as the
    first."""
    side = s.sides[seat]
    back = back_of(card)
    lose(side, seat, card)
    insert(side, place - figures(side, place // k.DEPTH), card, 0, remember(side, k.PUT + back))
    tell.places(journal, seat, place, back, stolen=int(back != seat), card=card)


@rule
def has_number(side: Side, params: Params) -> bool:
    """HZ-1: whether a hand has a card that can be placed on the field."""
    for card in range(1, k.CARDS):
        if side.hand[card] > 0 and params.strength[card] >= 0:
            return True
    return False


@rule
def card_with(params: Params, power: int, back: int) -> int:
    """The card of a back that has a power, or NO_CARD."""
    for card in range(1 + back * k.KINDS, 1 + back * k.KINDS + params.kinds):
        if params.power[card] == power:
            return card
    return k.NO_CARD
