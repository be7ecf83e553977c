"""Hera and Zeus: what is told, to whom. The sentences are in `en.ftl`."""

from typing import Annotated

from typing_extensions import TypedDict

from theomachy.kernel.events import CHOSEN, EVERYBODY, GAINS, GETS, LOSES, OTHERS, OWN, OWNER, PLAYS, tells
from theomachy.kernel.record import Ints
from theomachy.kernel.values import Flag, Seat, named, one_of, several


class CardFace(TypedDict):
    """A card by its name. `back`: whose card it is, Hera or Zeus."""

    name: str
    back: str


CARD = named("card", CardFace)
PLACE = named("place")
"""Column and row, as players write them: the figure takes a row."""
COLUMN = named("column", int)

SIDE = one_of("Hera", "Zeus")
"""The sides and the backs of their cards, by seat."""

RESULT = one_of("won", "lost", "both_lost", "petrified", "medusa_slain", "box_opened", "hostage_freed")
"""What comes of a challenge in the first row, for whoever challenges."""
WON, LOST, BOTH_LOST, PETRIFIED, MEDUSA_SLAIN, BOX_OPENED, HOSTAGE_FREED = RESULT

ATTACK = one_of("discarded", "stays", "box_opened", "hostage_freed")
"""What comes of Pegasus from the hand, for the card that it attacks in the first row."""
DISCARDED, STAYS, OPENS, FREED = ATTACK

REASON = one_of(
    "challenged_hostage",
    "uncovered_hostage",
    "picked_hostage",
    "hand_with_hostage",
    "column_with_hostage",
    "both_hostages",
    "no_cards",
    "no_action",
)
"""Why a match ends."""
(
    CHALLENGED_HOSTAGE,
    UNCOVERED_HOSTAGE,
    PICKED_HOSTAGE,
    HAND_WITH_HOSTAGE,
    COLUMN_WITH_HOSTAGE,
    BOTH_HOSTAGES,
    NO_CARDS,
    NO_ACTION,
) = REASON

FIVE = 5
"""How many cards of a hand an event has room for; a larger hand is told by several."""

Card = Annotated[int, CARD]
FiveCards = tuple[int, int, int, int, int]
Cards = Annotated[FiveCards, several(CARD, FIVE)]
Place = Annotated[int, PLACE]
Column = Annotated[int, COLUMN]
HeraOrZeus = Annotated[int, SIDE]


@tells(EVERYBODY)
def begins(journal: Ints, starter: Seat, side: Annotated[int, SIDE, GETS]) -> None:
    """HZ-4: who goes first, and with which side."""


@tells(EVERYBODY, reveals=True)
def hostage_shown(journal: Ints, seat: Seat) -> None:
    """HZ-2: a player's hostage was among their first cards; it is replaced and shuffled back into the
    deck."""


@tells(OWNER)
def dealt(journal: Ints, seat: Seat, cards: Annotated[FiveCards, several(CARD, FIVE), GETS]) -> None:
    """HZ-2: cards of the hand with which a player begins."""


@tells(EVERYBODY, begins="round")
def turn_begins(journal: Ints, seat: Seat, points: int) -> None:
    """HZ-8: a player's turn, with so many action points."""


@tells(OTHERS, own="drawn")
def draws(
    journal: Ints, seat: Seat, deck_size: int, hand_size: int, card: Annotated[int, CARD, OWN, GETS]
) -> None:
    """HZ-9: a player draws a card; how many cards the deck and the hand then have."""


@tells(OTHERS, own="placed")
def places(
    journal: Ints,
    seat: Seat,
    place: Place,
    back: HeraOrZeus,
    stolen: Flag,
    card: Annotated[int, CARD, OWN, PLAYS],
) -> None:
    """HZ-3, HZ-6: a card goes face down to the field; its back, and whether that is the opponent's."""


@tells(EVERYBODY, reveals=True)
def challenges(
    journal: Ints,
    seat: Seat,
    column: Column,
    card: Card,
    other: Card,
    result: Annotated[int, RESULT],
) -> None:
    """HZ-13 to HZ-19: a player challenges with the first card of a column; the card that it meets, what comes
    of it."""


@tells(EVERYBODY, reveals=True)
def uses(journal: Ints, seat: Seat, card: Annotated[int, CARD, PLAYS]) -> None:
    """HZ-9, HZ-20 to HZ-31: a player plays a card for its power."""


@tells(EVERYBODY, reveals=True)
def picks(journal: Ints, seat: Seat, card: Card) -> None:
    """HZ-22: a player's Pegasus finds a card in the opponent's hand."""


@tells(EVERYBODY, reveals=True)
def uncovers(journal: Ints, seat: Seat, column: Column, card: Card, result: Annotated[int, ATTACK]) -> None:
    """HZ-23: a player's Pegasus attacks the opponent's first card of a column; what comes of it."""


@tells(EVERYBODY, reveals=True)
def lands(journal: Ints, seat: Seat, card: Card, column: Column) -> None:
    """HZ-22: a card that Pegasus has found in a player's hand goes face up to their first row."""


@tells(EVERYBODY, reveals=True)
def discarded(journal: Ints, seat: Annotated[Seat, LOSES], card: Card) -> None:
    """HZ-14: a card goes to a player's discard pile."""


@tells(EVERYBODY, reveals=True)
def turned_up(journal: Ints, seat: Seat, place: Place, card: Card) -> None:
    """HZ-18, HZ-26: a card on a player's field is turned face up."""


@tells(CHOSEN, reveals=True)
def looks_into_hand(journal: Ints, audience: int, seat: Seat, hand_size: int) -> None:
    """HZ-25: a player's Pythia looks into the opponent's hand; how many cards it has. The players are told by
    `hand_shown`."""


@tells(CHOSEN, reveals=True)
def hand_shown(journal: Ints, audience: int, seat: Seat, cards: Cards) -> None:
    """HZ-25: both players see cards of a player's hand."""


@tells(EVERYBODY)
def figure_enters(journal: Ints, seat: Seat, side: HeraOrZeus, column: Column) -> None:
    """HZ-20: a player's figure goes before a column, and their turn has four points."""


@tells(EVERYBODY)
def figure_leaves(
    journal: Ints, seat: Seat, side: HeraOrZeus, column: Column, by: Seat, driven_away: Flag
) -> None:
    """HZ-21, HZ-27: a player's figure leaves the field; by whom, and whether it was the opponent's
    Pegasus."""


@tells(EVERYBODY, reveals=True)
def sirens_take(journal: Ints, seat: Seat, card: Annotated[int, CARD, GETS]) -> None:
    """HZ-28: a player takes the top card of the opponent's discard pile into the hand."""


@tells(OTHERS, own="hades_took", reveals=True)
def hades_takes(journal: Ints, seat: Seat, back: HeraOrZeus, card: Annotated[int, CARD, OWN, GETS]) -> None:
    """HZ-29: a player takes a card back from their discard pile; others see its back."""


@tells(EVERYBODY, reveals=True)
def persephone_takes(journal: Ints, seat: Seat, taken: int, of_hera: int, of_zeus: int) -> None:
    """HZ-30: a player takes back Pegasus cards from their discard pile; how many, and how many of them have
    which back."""


@tells(EVERYBODY)
def moves(journal: Ints, seat: Seat, before: Place, after: Place) -> None:
    """HZ-31: Dionysus moves a card of a player as it lies; its place before and after."""


@tells(EVERYBODY)
def game_ends(
    journal: Ints, winner: Annotated[Seat, GAINS], reason: Annotated[int, REASON], loser: Seat
) -> None:
    """HZ-10, HZ-11, HZ-16, HZ-18, HZ-22: who wins, who loses, and why."""
