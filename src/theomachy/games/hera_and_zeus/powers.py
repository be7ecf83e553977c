"""Hera and Zeus: cards played from the hand for their power."""

from theomachy.games.hera_and_zeus.battle import end, lose_hand, open_column
from theomachy.games.hera_and_zeus.cards import (
    card_with,
    cards_on_field,
    discard_from_field,
    discard_from_hand,
    figures,
    gain,
    in_pile,
    insert,
    lose,
    random_card,
    remove,
    room,
    take_from_pile,
    top_card,
    topmost,
)
from theomachy.games.hera_and_zeus.memory import back_of, remember, remember_hand, turn_up
from theomachy.games.hera_and_zeus.state import (
    AGAINST_HAND,
    AT,
    CARD,
    COLUMN,
    COLUMNS,
    DEPTH,
    DIONYSUS,
    ENTERING,
    FETCHED,
    FETCHING,
    FIGURE,
    FIGURE_ENTERS,
    FIGURE_LEAVES,
    FIGURE_POINTS,
    HADES,
    HADES_TAKES,
    HADES_TOOK,
    HAND_LIMIT,
    HAND_SHOWN,
    HAND_WITH_HOSTAGE,
    HERO,
    HOSTAGE,
    IN,
    LANDING,
    LANDS,
    LOOKS_INTO_HAND,
    MEDUSA,
    MOVES,
    MOVING_FROM,
    OUT,
    PANDORA,
    PEGASUS,
    PERSEPHONE,
    PERSEPHONE_TAKES,
    PICKED_HOSTAGE,
    PICKS,
    PROPHESYING,
    PYTHIA,
    SCOUTING,
    SIRENS,
    SIRENS_TAKE,
    TAKEN_BACK,
    TAKING,
    TURNED_UP,
    UNCOVERED_HOSTAGE,
    UNCOVERS,
    USES,
    Side,
    State,
    Tables,
)
from theomachy.kernel.compiled import rule
from theomachy.kernel.journal import ALL, all_but, only, tell
from theomachy.kernel.record import Ints
from theomachy.kernel.state import NOBODY, bit, pop, push


@rule
def use(s: State, tables: Tables, seat: int, card: int, journal: Ints) -> None:
    """HZ-9, HZ-20 to HZ-31: a card is played for its power: discarded, then it acts."""
    tell(journal, ALL, USES, seat, card)
    discard_from_hand(s, seat, card, journal)
    power = tables.power[card]
    if power != FIGURE:
        s.points -= 1
    if power == FIGURE:
        push(s, ENTERING, seat, 0, 0)
    elif power == PEGASUS:
        push(s, SCOUTING, seat, 0, 0)
    elif power == PYTHIA:
        push(s, PROPHESYING, seat, 0, 0)
    elif power == DIONYSUS:
        push(s, MOVING_FROM, seat, 0, 0)
    elif power == HADES:
        push(s, TAKING, seat, 0, 0)
    elif power == PERSEPHONE:
        fetch_pegasi(s, tables, seat, journal)
    elif power == SIRENS:
        seduce(s, seat, journal)


# What can be used


@rule
def can_use(s: State, tables: Tables, seat: int, card: int) -> int:
    """HZ-9, HZ-12, HZ-15, HZ-20 to HZ-31: 1 if a card of the hand can be played for its power now."""
    power = tables.power[card]
    mine = s.sides[seat]
    if power == PERSEPHONE:
        return 1
    if power == PEGASUS:
        return can_scout(s, tables, seat)
    if power == PYTHIA:
        return can_prophesy(s.sides[1 - seat])
    if power == DIONYSUS:
        return 1 if cards_on_field(mine) > 0 else 0
    if power == HADES:
        return 1 if mine.pile_size > 0 else 0
    if power == SIRENS:
        return 1 if tables.strength[top_card(s.sides[1 - seat])] >= 1 else 0
    if power == FIGURE and mine.figure == NOBODY:
        for column in range(COLUMNS):
            if can_enter(mine, column) == 1:
                return 1
    return 0


@rule
def can_enter(side: Side, column: int) -> int:
    """HZ-20: 1 for a column with 1 to 3 cards."""
    if side.count[column] == 0 or side.count[column] == DEPTH:
        return 0
    return 1


@rule
def can_scout(s: State, tables: Tables, seat: int) -> int:
    """HZ-12, HZ-22, HZ-23, HZ-27: 1 if Pegasus finds something to attack."""
    if s.turns <= 2:
        return 0
    if s.sides[1 - seat].hand_size > 0:
        return 1
    for column in range(COLUMNS):
        if can_attack(s, tables, seat, column) == 1:
            return 1
    return 0


@rule
def can_attack(s: State, tables: Tables, seat: int, column: int) -> int:
    """HZ-15, HZ-23, HZ-27: 1 if Pegasus from the hand can attack what stands first in a column of the opponent."""
    theirs = s.sides[1 - seat]
    if theirs.figure == column:
        return 1
    if theirs.count[column] == 0:
        return 0
    if s.sides[seat].figure == column and tables.over_own_figure == 0:
        return 0
    return 1


@rule
def has_face_down(side: Side, column: int) -> int:
    """HZ-26: 1 if a card lies face down in a column."""
    for row in range(side.count[column]):
        if side.up[column * DEPTH + row] == 0:
            return 1
    return 0


@rule
def can_prophesy(theirs: Side) -> int:
    """HZ-25, HZ-26: 1 if Pythia finds something to see on the opponent's side."""
    if theirs.hand_size > 0:
        return 1
    for column in range(COLUMNS):
        if has_face_down(theirs, column) == 1:
            return 1
    return 0


# The figure


@rule
def enter(s: State, seat: int, column: int, journal: Ints) -> None:
    """HZ-20: the figure goes before a column, and the turn is one of four points."""
    s.sides[seat].figure = column
    s.points += FIGURE_POINTS - s.allowance
    s.allowance = FIGURE_POINTS
    tell(journal, ALL, FIGURE_ENTERS, seat, column)


@rule
def leave(s: State, seat: int, by: int, journal: Ints) -> None:
    """HZ-21, HZ-27: a seat's figure leaves the field; the column closes up."""
    tell(journal, ALL, FIGURE_LEAVES, seat, s.sides[seat].figure, by)
    s.sides[seat].figure = NOBODY


# Pegasus


@rule
def scout(s: State, tables: Tables, seat: int, action: int, journal: Ints) -> None:
    """HZ-22, HZ-23, HZ-27: Pegasus attacks."""
    if action == AGAINST_HAND:
        pick(s, tables, seat, journal)
    elif s.sides[1 - seat].figure == action - COLUMN:
        leave(s, 1 - seat, seat, journal)
    else:
        uncover(s, tables, seat, action - COLUMN, journal)


@rule
def pick(s: State, tables: Tables, seat: int, journal: Ints) -> None:
    """HZ-22: a random card of the opponent's hand."""
    other = 1 - seat
    side = s.sides[other]
    card = random_card(s, side.hand, side.hand_size)
    power = tables.power[card]
    tell(journal, ALL, PICKS, seat, card)
    if power == HOSTAGE:
        end(s, seat, PICKED_HOSTAGE, journal)
    elif power == PANDORA:
        if side.hand[card_with(tables, HOSTAGE, other)] > 0:
            end(s, seat, HAND_WITH_HOSTAGE, journal)
        else:
            lose_hand(s, tables, other, 0, journal)
    elif power <= HERO and landing_columns(side) > 0:
        lose(side, other, card)
        remember(side, OUT + card)
        push(s, LANDING, seat, card, 0)
    else:
        discard_from_hand(s, other, card, journal)


@rule
def landing_columns(side: Side) -> int:
    """HZ-22: the mask of the columns into which a card that Pegasus has found can be put."""
    mask = 0
    for column in range(COLUMNS):
        if side.figure != column and side.count[column] < DEPTH:
            mask |= bit(column)
    return mask


@rule
def land(s: State, seat: int, column: int, journal: Ints) -> None:
    """HZ-22: the card that Pegasus has found goes face up to the opponent's first row."""
    card = s.frames[s.depth - 1].a
    pop(s)
    insert(s.sides[1 - seat], column * DEPTH, card, 1, 0)
    tell(journal, ALL, LANDS, 1 - seat, card, column)


@rule
def uncover(s: State, tables: Tables, seat: int, column: int, journal: Ints) -> None:
    """HZ-23: Pegasus attacks a card of the first row."""
    side = s.sides[1 - seat]
    place = column * DEPTH
    card = side.card[place]
    power = tables.power[card]
    turn_up(side, place)
    tell(journal, ALL, UNCOVERS, seat, column, card)
    if power == HOSTAGE:
        end(s, seat, UNCOVERED_HOSTAGE, journal)
    elif power == PANDORA:
        open_column(s, tables, seat, column, journal)
    elif power != MEDUSA and tables.strength[card] <= 1:
        discard_from_field(s, 1 - seat, place, journal)


# Pythia


@rule
def prophesy(s: State, tables: Tables, seat: int, action: int, journal: Ints) -> None:
    """HZ-25, HZ-26: Pythia looks into the opponent's hand, or turns up a column."""
    other = 1 - seat
    side = s.sides[other]
    if action == AGAINST_HAND:
        tell(journal, ALL ^ only(seat) ^ only(other), LOOKS_INTO_HAND, seat, side.hand_size)
        show_hand(s, other, journal)
        lose_hand(s, tables, other, 1, journal)
        return
    column = action - COLUMN
    for row in range(side.count[column]):
        place = column * DEPTH + row
        if turn_up(side, place) == 1:
            tell(journal, ALL, TURNED_UP, other, place + figures(side, column), side.card[place])


@rule
def show_hand(s: State, seat: int, journal: Ints) -> None:
    """HZ-25: the opponent sees a hand, five cards to an event."""
    side = s.sides[seat]
    remember_hand(side)
    if journal.shape[0] > 0:
        for first in range(0, side.hand_size, 5):
            row = journal[0, 0] + 1
            tell(journal, only(0) | only(1), HAND_SHOWN, seat)
            for i in range(first, min(first + 5, side.hand_size)):
                journal[row, 3 + i - first] = nth_card(side.hand, i)


@rule
def nth_card(counts: Ints, place: int) -> int:
    """The card at a place of cards that are counted, sorted."""
    card = 1
    while place >= counts[card]:
        place -= counts[card]
        card += 1
    return card


# Sirens, Hades, Persephone, Dionysus


@rule
def seduce(s: State, seat: int, journal: Ints) -> None:
    """HZ-28: Sirens take the top card of the opponent's pile."""
    theirs = s.sides[1 - seat]
    card = take_from_pile(theirs, theirs.pile_size - 1)
    gain(s.sides[seat], seat, card)
    remember(s.sides[seat], IN + card)
    tell(journal, ALL, SIRENS_TAKE, seat, card)


@rule
def take_back(s: State, tables: Tables, seat: int, card: int, journal: Ints) -> None:
    """HZ-29: Hades takes a card from below himself, the topmost of its kind, and only its back is seen. It stays in the pile as the others
    remember it."""
    side = s.sides[seat]
    side.missing = topmost(side, card, side.pile_size - 1) + 1
    side.missing_back = back_of(card) + 1
    gain(side, seat, card)
    remember(side, TAKEN_BACK + back_of(card))
    tell(journal, all_but(seat), HADES_TAKES, seat, back_of(card))
    tell(journal, only(seat), HADES_TOOK, seat, card)


@rule
def pegasus_of(tables: Tables, back: int) -> int:
    """The Pegasus with a back; NO_CARD where the components have none."""
    return card_with(tables, PEGASUS, back)


@rule
def fetch_pegasi(s: State, tables: Tables, seat: int, journal: Ints) -> None:
    """HZ-30: Persephone takes up to three Pegasus cards from the pile; which, matters only where backs differ."""
    side = s.sides[seat]
    first = in_pile(side, pegasus_of(tables, 0))
    second = in_pile(side, pegasus_of(tables, 1))
    wanted = min(FETCHED, HAND_LIMIT - side.hand_size)
    if first > 0 and second > 0 and first + second > wanted:
        push(s, FETCHING, seat, wanted, 0)
        return
    tell(journal, ALL, PERSEPHONE_TAKES, seat, min(first, wanted), min(second, wanted))
    for _ in range(min(first, wanted)):
        fetch(side, tables, seat, 0)
    for _ in range(min(second, wanted)):
        fetch(side, tables, seat, 1)
    if first + second < wanted:
        miss_pegasus(side, tables)


@rule
def fetch(side: Side, tables: Tables, seat: int, back: int) -> None:
    """HZ-30: take the topmost Pegasus of a back. If Hades took one of them, it is one that is left: they are equal."""
    card = pegasus_of(tables, back)
    index = topmost(side, card, side.pile_size)
    if side.missing == index + 1:
        side.missing = topmost(side, card, index) + 1
    take_from_pile(side, index)
    gain(side, seat, card)
    remember(side, IN + card)


@rule
def fetch_next(s: State, tables: Tables, seat: int, action: int, journal: Ints) -> None:
    """HZ-30: the player chooses the back of the next Pegasus."""
    side = s.sides[seat]
    frame = s.frames[s.depth - 1]
    back = back_of(action - CARD + 1)
    fetch(side, tables, seat, back)
    frame.a -= 1
    tell(journal, ALL, PERSEPHONE_TAKES, seat, 1 - back, back)
    left = frame.a
    for other in range(s.seats):
        if left > 0 and in_pile(side, pegasus_of(tables, 1 - other)) == 0:
            tell(journal, ALL, PERSEPHONE_TAKES, seat, left * (1 - other), left * other)
            for _ in range(left):
                fetch(side, tables, seat, other)
            left = 0
    if left == 0:
        pop(s)


@rule
def miss_pegasus(side: Side, tables: Tables) -> None:
    """HZ-32: Persephone has taken all Pegasus cards there were. If one seems to be left, it is the one that Hades took, and everybody knows it."""
    if side.missing == 0:
        return
    card = pegasus_of(tables, side.missing_back - 1)
    index = topmost(side, card, side.pile_size)
    if index < 0:
        return
    for i in range(side.log_size):
        if side.log[i] == TAKEN_BACK + side.missing_back - 1:
            side.log[i] = IN + card
    side.missing = 0
    side.missing_back = 0
    take_from_pile(side, index)


@rule
def destinations(side: Side, place: int, column: int) -> int:
    """HZ-31: the mask of the rows of a column to which Dionysus can move the card at a place, the figure counted as the first row."""
    first = figures(side, column)
    rows = side.count[column] + 1
    own = place // DEPTH == column
    if own:
        rows -= 1
    elif room(side, column) == 0:
        return 0
    mask = 0
    for row in range(first, first + rows):
        if not own or row != place % DEPTH:
            mask |= bit(row)
    return mask


@rule
def can_move(side: Side, place: int) -> int:
    """HZ-31: 1 if a card lies at a place, the figure counted as the first row, and has somewhere to go."""
    row = place % DEPTH - figures(side, place // DEPTH)
    if row < 0 or row >= side.count[place // DEPTH]:
        return 0
    for column in range(COLUMNS):
        if destinations(side, place, column) != 0:
            return 1
    return 0


@rule
def move(s: State, seat: int, action: int, journal: Ints) -> None:
    """HZ-31: Dionysus moves a card as it lies, face up or down."""
    side = s.sides[seat]
    before = s.frames[s.depth - 1].a
    after = action - AT
    pop(s)
    place = before - figures(side, before // DEPTH)
    up = side.up[place]
    born = side.born[place]
    card = remove(side, place)
    insert(side, after - figures(side, after // DEPTH), card, up, born)
    tell(journal, ALL, MOVES, seat, before, after)
