"""Olympics: what is told, to whom. The sentences are in `en.ftl`."""

from typing import Annotated

from theomachy.kernel.events import EVERYBODY, GAINS, GETS, OTHERS, OWN, OWNER, PLAYS, tells
from theomachy.kernel.record import Ints
from theomachy.kernel.values import Flag, Seat, named, or_none, several

CARD = named("card", int)
"""A card, by its Acquisition value: no two have the same."""
ACQUISITION = named("acquisition", int)
"""A card of which only that value matters."""
ENTRANT = named("entrant", int)
"""A player, or with two players the neutral one, who comes after the seats."""
PAIR = named("pair", int)
"""A pair of the pool, by its number from 1."""
PLACE = named("place", int)
"""A place at an event, from 1: 1 wins Gold, 2 Silver, 3 Bronze."""
EVENT = named("event")

Card = Annotated[int, CARD]
Hand = Annotated[tuple[int, int, int, int], several(CARD, 4)]
Entrant = Annotated[int, ENTRANT]
Pair = Annotated[int, PAIR]
Place = Annotated[int, PLACE]
Event = Annotated[int, EVENT]


@tells(OWNER)
def dealt(journal: Ints, seat: Seat, cards: Annotated[Hand, GETS]) -> None:
    """OLY-5: the four cards with which a player begins, in ascending order."""


@tells(EVERYBODY, begins="round")
def round_begins(journal: Ints, round: int, deck_size: int) -> None:
    """OLY-6: a round begins; the cards left in the deck once the pool is drawn."""


@tells(EVERYBODY)
def pair_lies(journal: Ints, pair: Pair, card: Card) -> None:
    """OLY-6: a pair comes into the pool; its face-up card."""


@tells(EVERYBODY, reveals=True)
def bids(journal: Ints, seat: Seat, card: Annotated[int, CARD, PLAYS]) -> None:
    """OLY-8: a bid is shown; the highest comes first."""


@tells(OTHERS, own="took", reveals=True)
def takes(
    journal: Ints,
    seat: Seat,
    pair: Pair,
    up: Annotated[int, CARD, GETS],
    down: Annotated[int, CARD, OWN, GETS],
) -> None:
    """OLY-8: a player takes a pair: its face-up card, and the face-down one."""


@tells(EVERYBODY, reveals=True)
def neutral_takes(journal: Ints, entrant: Entrant, pair: Pair, up: Card, down: Card) -> None:
    """OLY-9: the neutral player gets the last pair; the card that lay face up, and the other one."""


@tells(OTHERS, own="laid", reveals=True)
def lays(journal: Ints, entrant: Entrant, event: Event, card: Annotated[int, CARD, OWN, PLAYS]) -> None:
    """OLY-10: a player's investment comes to lie face down at its event."""


@tells(EVERYBODY, reveals=True)
def lays_open(journal: Ints, entrant: Entrant, card: Card) -> None:
    """OLY-9: a card of a new type is laid for the neutral player."""


@tells(EVERYBODY, reveals=True)
def upgrades(journal: Ints, entrant: Entrant, card: Annotated[int, CARD, PLAYS], old: Card) -> None:
    """OLY-11: a card replaces a weaker one of its type and lies open; the old one goes to the discard
    pile."""


@tells(EVERYBODY, reveals=True)
def discards(journal: Ints, entrant: Entrant, card: Card) -> None:
    """OLY-12: a card is no better than what lies there of its type, and goes to the discard pile."""


@tells(EVERYBODY, reveals=True)
def turns_up(journal: Ints, entrant: Entrant, card: Card) -> None:
    """OLY-13, OLY-14: a card that lay face down at its event is turned up."""


@tells(EVERYBODY, begins="round")
def deck_ends(journal: Ints, deck_size: int) -> None:
    """OLY-7: the deck does not suffice for another pool, and the Medal Ceremony begins; the cards left in the
    deck."""


@tells(EVERYBODY)
def ranks(
    journal: Ints,
    event: Event,
    place: Place,
    entrant: Annotated[Entrant, GAINS],
    total: int,
    tied: Flag,
    deciding: Annotated[int, ACQUISITION],
) -> None:
    """OLY-14, OLY-15: an entrant's place at an event: the total Performance, whether others have as much, and
    the entrant's highest card there."""


@tells(EVERYBODY)
def wins(
    journal: Ints,
    winner: Seat,
    points: int,
    tied: Flag,
    deciding: Annotated[int, or_none(CARD)],
) -> None:
    """OLY-16: who has won, with how many points; whether others have as many, and the winner's highest card
    at any event."""
