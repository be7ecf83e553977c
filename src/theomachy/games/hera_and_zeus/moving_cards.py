"""Hera and Zeus: the figures, Sirens, Hades, Persephone and Dionysus, the powers that bring cards or move
them."""

from theomachy.games.hera_and_zeus import actions as do
from theomachy.games.hera_and_zeus import events as tell
from theomachy.games.hera_and_zeus import state as k
from theomachy.games.hera_and_zeus.cards import (
    card_with,
    figures,
    gain,
    in_pile,
    insert,
    remove,
    room,
    take_from_pile,
    topmost,
)
from theomachy.games.hera_and_zeus.memory import back_of, remember
from theomachy.games.hera_and_zeus.state import Params, Side, State
from theomachy.kernel.compiled import rule
from theomachy.kernel.record import Ints
from theomachy.kernel.state import NOBODY, bit, pop, push

# The figure


@rule
def enter(s: State, seat: int, column: int, journal: Ints) -> None:
    """HZ-20: the figure goes before a column, and the turn is one of four points."""
    s.sides[seat].figure = column
    s.points += k.FIGURE_POINTS - s.allowance
    s.allowance = k.FIGURE_POINTS
    tell.figure_enters(journal, seat, side=seat, column=column)


@rule
def leave(s: State, seat: int, by: int, journal: Ints) -> None:
    """HZ-21, HZ-27: a seat's figure leaves the field; the column closes up."""
    column = s.sides[seat].figure
    tell.figure_leaves(journal, seat, side=seat, column=column, by=by, driven_away=int(by != seat))
    s.sides[seat].figure = NOBODY


# Sirens, Hades, Persephone, Dionysus


@rule
def seduce(s: State, seat: int, journal: Ints) -> None:
    """HZ-28: Sirens take the top card of the opponent's pile."""
    theirs = s.sides[1 - seat]
    card = take_from_pile(theirs, theirs.pile_size - 1)
    gain(s.sides[seat], seat, card)
    remember(s.sides[seat], k.IN + card)
    tell.sirens_take(journal, seat, card)


@rule
def take_back(s: State, params: Params, seat: int, card: int, journal: Ints) -> None:
    """HZ-29: Hades takes a card from below himself, the topmost of its kind, and only its back is seen. It
    stays in the pile as the others remember it."""
    side = s.sides[seat]
    side.missing = topmost(side, card, side.pile_size - 1) + 1
    side.missing_back = back_of(card) + 1
    gain(side, seat, card)
    remember(side, k.TAKEN_BACK + back_of(card))
    tell.hades_takes(journal, seat, back=back_of(card), card=card)


@rule
def pegasus_of(params: Params, back: int) -> int:
    """The Pegasus with a back; NO_CARD where the components have none."""
    return card_with(params, k.PEGASUS, back)


@rule
def fetch_pegasi(s: State, params: Params, seat: int, journal: Ints) -> None:
    """HZ-30: Persephone takes up to three Pegasus cards from the pile; which, matters only where backs
    differ."""
    side = s.sides[seat]
    first = in_pile(side, pegasus_of(params, 0))
    second = in_pile(side, pegasus_of(params, 1))
    wanted = min(k.FETCHED, k.HAND_LIMIT - side.hand_size)
    if first > 0 and second > 0 and first + second > wanted:
        push(s, k.FETCHING, seat, wanted, 0)
        return
    tell_fetched(journal, seat, of_hera=min(first, wanted), of_zeus=min(second, wanted))
    for _ in range(min(first, wanted)):
        fetch(side, params, seat, 0)
    for _ in range(min(second, wanted)):
        fetch(side, params, seat, 1)
    if first + second < wanted:
        miss_pegasus(side, params)


@rule
def tell_fetched(journal: Ints, seat: int, of_hera: int, of_zeus: int) -> None:
    """HZ-30: so many Pegasus cards of either back come back."""
    tell.persephone_takes(journal, seat, of_hera + of_zeus, of_hera, of_zeus)


@rule
def fetch(side: Side, params: Params, seat: int, back: int) -> None:
    """HZ-30: take the topmost Pegasus of a back. If Hades took one of them, it is one that is left: they are
    equal."""
    card = pegasus_of(params, back)
    index = topmost(side, card, side.pile_size)
    if side.missing == index + 1:
        side.missing = topmost(side, card, index) + 1
    take_from_pile(side, index)
    gain(side, seat, card)
    remember(side, k.IN + card)


@rule
def fetch_next(s: State, params: Params, seat: int, action: int, journal: Ints) -> None:
    """HZ-30: the player chooses the back of the next Pegasus."""
    side = s.sides[seat]
    frame = s.frames[s.depth - 1]
    back = back_of(action - do.CARD + 1)
    fetch(side, params, seat, back)
    frame.a -= 1
    tell_fetched(journal, seat, of_hera=1 - back, of_zeus=back)
    left = frame.a
    for other in range(s.seats):
        if left > 0 and in_pile(side, pegasus_of(params, 1 - other)) == 0:
            tell_fetched(journal, seat, of_hera=left * (1 - other), of_zeus=left * other)
            for _ in range(left):
                fetch(side, params, seat, other)
            left = 0
    if left == 0:
        pop(s)


@rule
def miss_pegasus(side: Side, params: Params) -> None:
    """HZ-32: Persephone has taken all Pegasus cards there were. If one seems to be left, it is the one that
    Hades took, and everybody knows it."""
    if side.missing == 0:
        return
    card = pegasus_of(params, side.missing_back - 1)
    index = topmost(side, card, side.pile_size)
    if index < 0:
        return
    for i in range(side.log_size):
        if side.log[i] == k.TAKEN_BACK + side.missing_back - 1:
            side.log[i] = k.IN + card
    side.missing = 0
    side.missing_back = 0
    take_from_pile(side, index)


@rule
def destinations(side: Side, place: int, column: int) -> int:
    """HZ-31: the mask of the rows of a column to which Dionysus can move the card at a place, the figure
    counted as the first row."""
    first = figures(side, column)
    rows = side.count[column] + 1
    own = place // k.DEPTH == column
    if own:
        rows -= 1
    elif room(side, column) == 0:
        return 0
    mask = 0
    for row in range(first, first + rows):
        if not own or row != place % k.DEPTH:
            mask |= bit(row)
    return mask


@rule
def can_move(side: Side, place: int) -> bool:
    """HZ-31: whether a card lies at a place, the figure counted as the first row, and has somewhere to go."""
    row = place % k.DEPTH - figures(side, place // k.DEPTH)
    if row < 0 or row >= side.count[place // k.DEPTH]:
        return False
    for column in range(k.COLUMNS):
        if destinations(side, place, column) != 0:
            return True
    return False


@rule
def move(s: State, seat: int, action: int, journal: Ints) -> None:
    """HZ-31: Dionysus moves a card as it lies, face up or down."""
    side = s.sides[seat]
    before = s.frames[s.depth - 1].a
    after = action - do.AT
    pop(s)
    place = before - figures(side, before // k.DEPTH)
    up = side.up[place]
    born = side.born[place]
    card = remove(side, place)
    insert(side, after - figures(side, after // k.DEPTH), card, up, born)
    tell.moves(journal, seat, before, after)
