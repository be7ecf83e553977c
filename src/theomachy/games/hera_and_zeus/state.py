"""Hera and Zeus: the state of a match, and its params. Beside each field stands who sees it.

A card is a number: 1 + back * KINDS + kind, where the back is 0 for Hera's cards and 1 for Zeus's; 0 is no
card, or one that is not seen. Kinds are those of the component file. Hands and decks are counts by card, for
nobody may know an order. Seat 0 is Hera, seat 1 Zeus.

A place on a side of the field is column * DEPTH + row, the row next to the opponent first. The figure stands
apart from the cards: where it is, it takes row 0, and the column's cards begin at row 1."""

from typing import Annotated

from theomachy.games.hera_and_zeus.events import REASON
from theomachy.kernel.events import EVERYBODY, OWNER
from theomachy.kernel.record import Ints, Record, Rows
from theomachy.kernel.sight import BY_RULE, BY_SEAT, Ending, UpTo
from theomachy.kernel.state import FRAMES, Frame, Header, ParamsHeader

SEATS = 2
COLUMNS = 3
DEPTH = 4
PLACES = COLUMNS * DEPTH
KINDS = 16
CARDS = 2 * KINDS + 1
NO_CARD = 0
DEALT_CARDS = 9
HAND_LIMIT = 12
FIGURE_POINTS = 4
FETCHED = 3
"""How many Pegasus cards Persephone takes at most."""
PILE = 64
"""Room on a discard pile."""
LOG = 192
"""Room for what the opponent has seen of a hand."""

ORDERS = 24
"""In how many orders the cards of a column can be laid down."""

# Powers. NONE and PREY have no symbol; figures and all after them have no strength.
NONE, PREY, HERO, PEGASUS, MEDUSA, PYTHIA, PANDORA, HOSTAGE, FIGURE, DIONYSUS, HADES, PERSEPHONE, SIRENS = (
    range(13)
)
NO_STRENGTH = -1

# Options as numbers.
RANDOM_STARTER = -1

# Frames: what a seat has to choose before the turn goes on.
SETTING_UP = 1  # both seats: the cards of the first row
PLACING = 2  # a: the place for which a card is chosen
SCOUTING = 3  # what Pegasus from the hand attacks
LANDING = 4  # a: the card that goes to the opponent's first row; the column
PROPHESYING = 5  # what Pythia looks at
ENTERING = 6  # the figure's column
MOVING_FROM = 7  # Dionysus: which card
MOVING_TO = 8  # a: the place of the card that moves
TAKING = 9  # Hades: which card
FETCHING = 10  # Persephone: a: how many Pegasus cards are still taken; which is next
DISCARDING = 11  # seat: whose hand is lost; a: 1 where only Pythia's prey is; which card is next
PANDORAS_COLUMN = 12  # seat: the challenger; a: the column; both choose the order of their losses

NOT_OVER = 0

# What the opponent has seen of a hand (`Side.log`), entry by entry: what came in, what went out. Cards are
# added to the last four.
NOTHING = 0
OPENING = 1  # the nine cards of the beginning: no hostage among them
UNSEEN_IN = 2  # a card of the deck
PUT = 3  # and the back: a card went face down to the field and is still unseen
TAKEN_BACK = 5  # and the back: Hades took an unseen card
IN = 100  # a card came in that everybody saw
OUT = 200  # a card went out that everybody has seen since
SHOWN_OUT = 300  # the opponent saw the whole hand: its cards, and
SHOWN_IN = 400  # the same again: it is all known then


class Side(Record):
    """What lies before one seat."""

    hand_size: Annotated[int, EVERYBODY]
    """Cards in hand, 0 to HAND_LIMIT."""
    stolen: Annotated[int, EVERYBODY]
    """How many cards of the hand have the other's back."""
    deck_size: Annotated[int, EVERYBODY]
    """Cards in its deck."""
    pile_size: Annotated[int, EVERYBODY]
    """Cards in `pile`, with the one that Hades took, if any."""
    figure: Annotated[int, EVERYBODY]
    """The column of the figure, or NOBODY."""
    missing: Annotated[int, OWNER]
    """Of the card that Hades took: its index in `pile` + 1, or 0. The opponent does not know which it is."""
    missing_back: Annotated[int, EVERYBODY]
    """Of that card: its back + 1, or 0."""
    log_size: Annotated[int, EVERYBODY]
    """Entries in `log`."""
    count: Annotated[Ints, COLUMNS, EVERYBODY]
    """How many cards lie in each column, without the figure."""
    card: Annotated[Ints, PLACES, BY_RULE]
    """By place the card, or NO_CARD: all see what lies face up, its seat also what lies face down."""
    up: Annotated[Ints, PLACES, EVERYBODY]
    """By place: 1 if the card is face up."""
    born: Annotated[Ints, PLACES, EVERYBODY]
    """By place the entry in `log` of a face-down card, 0 where none lies."""
    hand: Annotated[Ints, CARDS, OWNER]
    """By card how many are in hand."""
    deck: Annotated[Ints, CARDS, OWNER]
    """By card how many are in the deck."""
    pile: Annotated[Ints, PILE, UpTo("own.pile_size"), EVERYBODY]
    """The discards, the topmost last. The card that Hades took is still among them."""
    log: Annotated[Ints, LOG, BY_RULE]
    """What the opponent has seen of the hand, each entry one of the numbers above, NOTHING to SHOWN_IN. Both
    seats see it; a spectator not what Pythia was shown."""


class State(Header):
    """A match."""

    frames: Annotated[Rows[Frame], FRAMES, UpTo("s.depth"), EVERYBODY]
    """What interrupts the flow, all seen."""
    hera_and_zeus: int
    """Not used: it makes this record unlike every other game's."""
    turn: Annotated[int, EVERYBODY]
    """The seat whose turn it is."""
    turns: Annotated[int, EVERYBODY]
    """Counts from 1; 0 while the first rows are set up."""
    points: Annotated[int, EVERYBODY]
    """How many of this turn's points are left."""
    allowance: Annotated[int, EVERYBODY]
    """How many points this turn has."""
    winner: Annotated[int, EVERYBODY]
    """The seat that has won, NOBODY while the match goes on."""
    reason: Annotated[int, EVERYBODY, Ending(REASON.words)]
    """NOT_OVER while the match goes on, then 1 + a number of `events.REASON`."""
    sides: Annotated[Rows[Side], SEATS, BY_SEAT]
    """Hera's and Zeus's."""


class Params(ParamsHeader):
    """Components and options as numbers."""

    hera_and_zeus: int
    """Not used: it makes this record unlike every other game's."""
    starter: int
    """The seat that begins, or RANDOM_STARTER."""
    over_own_figure: int
    """1 where a Pegasus from the hand may attack over the own figure (the option
    `faq_pegasus_over_own_figure`)."""
    kinds: int
    """How many kinds of cards a side has."""
    strength: Annotated[Ints, CARDS]
    """By card its strength, or NO_STRENGTH."""
    power: Annotated[Ints, CARDS]
    """By card its power, NONE to SIRENS."""
    copies: Annotated[Ints, CARDS]
    """By card how many are in the deck of its back."""
