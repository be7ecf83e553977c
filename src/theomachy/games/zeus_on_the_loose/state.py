"""Zeus on the Loose: the state of a match, its tables, its actions.

A card is known by its kind: number cards first, by value, then the gods, in the order of the component file. Hands, the draw
pile and Mount Olympus are counts by kind: nobody may know an order, so there is none.
"""

from typing import Annotated

from theomachy.kernel.record import Ints, Record, Rows
from theomachy.kernel.state import Header, TablesHeader

SEATS = 5
KINDS = 20
"""Room for kinds of cards; the published editions have 18."""
HAND = 4
GOAL = 100
LETTERS = 4
NO_CARD = -1

# Actions: 0 to KINDS - 1 play a card of that kind on one's turn.
SNEAK = KINDS
PASS = KINDS + 1
DRAW = KINDS + 2
FORGO = KINDS + 3
ACTIONS = KINDS + 4

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
    """What lies before one seat. `hand_size` is public, `hand` its owner's secret."""

    letters: int
    hand_size: int
    hand: Annotated[Ints, KINDS]


class State(Header):
    """A match. `holder` of Zeus, `top_seat` (who played the top card) and `drawer` (who may still draw back) may be NOBODY."""

    zeus_on_the_loose: int
    round: int
    dealer: int
    turn: int
    total: int
    holder: int
    top: int
    top_seat: int
    drawer: int
    deck_size: int
    deck: Annotated[Ints, KINDS]
    olympus: Annotated[Ints, KINDS]
    players: Annotated[Rows[Player], SEATS]


class Tables(TablesHeader):
    """Components and options. By kind: `copies` in the deck, `effect`, `amount`, `steals`."""

    zeus_on_the_loose: int
    edition: int
    starter: int
    sneak: int
    bust: int
    drawing: int
    floor_zero: int
    kinds: int
    numbers: int
    copies: Annotated[Ints, KINDS]
    effect: Annotated[Ints, KINDS]
    amount: Annotated[Ints, KINDS]
    steals: Annotated[Ints, KINDS]
