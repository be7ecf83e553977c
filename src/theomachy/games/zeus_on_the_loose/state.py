"""Zeus on the Loose: the state of a match, and its params. Beside each field stands who sees it.

A card is known by its kind: number cards first, by value, then the gods, in the order of the component file.
Hands, the draw pile and Mount Olympus are counts by kind: nobody may know an order, so there is none."""

from typing import Annotated

from theomachy.kernel.events import EVERYBODY, OWNER
from theomachy.kernel.record import Ints, Record, Rows
from theomachy.kernel.sight import BY_SEAT, HIDDEN, UpTo
from theomachy.kernel.state import FRAMES, Frame, Header, ParamsHeader

SEATS = 5
KINDS = 20
"""Room for kinds of cards; the published editions have 18."""
HAND = 4
"""Cards in hand, and room for them; `Params.hand` says how many they are."""
GOAL = 100
LETTERS = 4
"""How many letters win; a component file may say fewer (`Params.letters`)."""
NO_CARD = -1

# What a card does to Mount Olympus; a number card adds its amount.
ADD, ROUND, KEEP, SET, SKIP, REVERSE, SUBTRACT = range(7)

# Options as numbers.
EDITION_2006, EDITION_56 = range(2)
SNEAK_WINDOW, SNEAK_RACE, SNEAK_OFF = range(3)
BUST_FORCED, BUST_ANY = range(2)
DRAWING_AUTO, DRAWING_MANUAL = range(2)
RANDOM_STARTER = -1

# Frames: seats are asked whether they sneak on the top card, which frame.seat played.
WINDOW = 1

GOES_ON = -1
"""In place of a reason why the round ends."""


class Player(Record):
    """What lies before one seat."""

    letters: Annotated[int, EVERYBODY]
    """How many of Z-E-U-S, 0 to LETTERS."""
    hand_size: Annotated[int, EVERYBODY]
    """Cards in hand, 0 to HAND."""
    hand: Annotated[Ints, KINDS, UpTo("params.kinds"), OWNER]
    """By kind how many cards."""


class State(Header):
    """A match."""

    frames: Annotated[Rows[Frame], FRAMES, UpTo("s.depth"), EVERYBODY]
    """What interrupts the flow, all seen."""
    zeus_on_the_loose: int
    """Not used: it makes this record unlike every other game's."""
    round: Annotated[int, EVERYBODY]
    """Counts from 1."""
    dealer: Annotated[int, EVERYBODY]
    """The seat that dealt this round."""
    turn: Annotated[int, EVERYBODY]
    """The seat whose turn it is, or is next after a window."""
    total: Annotated[int, EVERYBODY]
    """Of Mount Olympus; it can be less than 0, but for `floor_zero`."""
    holder: Annotated[int, EVERYBODY]
    """Who holds Zeus, or NOBODY."""
    top: Annotated[int, EVERYBODY]
    """The kind of the card on top of Mount Olympus, or NO_CARD."""
    top_seat: Annotated[int, EVERYBODY]
    """Who played it, or NOBODY."""
    drawer: Annotated[int, EVERYBODY]
    """Who may still draw back, or NOBODY."""
    deck_size: Annotated[int, EVERYBODY]
    """Cards in the draw pile."""
    deck: Annotated[Ints, KINDS, HIDDEN]
    """By kind how many cards are in the draw pile."""
    olympus: Annotated[Ints, KINDS, UpTo("params.kinds"), EVERYBODY]
    """By kind how many cards lie on Mount Olympus."""
    players: Annotated[Rows[Player], SEATS, BY_SEAT]
    """What lies before each seat."""


class Params(ParamsHeader):
    """Components and options as numbers."""

    zeus_on_the_loose: int
    """Not used: it makes this record unlike every other game's."""
    edition: int
    """EDITION_2006 or EDITION_56."""
    starter: int
    """The seat that begins the first round, or RANDOM_STARTER."""
    sneak: int
    """SNEAK_WINDOW, SNEAK_RACE or SNEAK_OFF."""
    bust: int
    """BUST_FORCED or BUST_ANY."""
    drawing: int
    """DRAWING_AUTO or DRAWING_MANUAL."""
    hand: int
    """How many cards each seat is dealt, 1 to HAND."""
    letters: int
    """How many letters win, 1 to LETTERS."""
    floor_zero: int
    """1 where the total is never less than 0."""
    kinds: int
    """How many kinds of cards there are; all beyond is zero."""
    numbers: int
    """How many of them, the first, are number cards."""
    copies: Annotated[Ints, KINDS]
    """By kind how many cards are in the deck."""
    effect: Annotated[Ints, KINDS]
    """By kind what it does, ADD to SUBTRACT."""
    amount: Annotated[Ints, KINDS]
    """By kind the number that goes with the effect; 0 where the effect needs none."""
    steals: Annotated[Ints, KINDS]
    """By kind 1 where the card itself steals Zeus."""
