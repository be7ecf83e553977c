"""Zeus on the Loose: what is told, to whom. The sentences are in `en.ftl`."""

from typing import Annotated

from theomachy.kernel.events import EVERYBODY, GAINS, GETS, OTHERS, OWN, OWNER, PLAYS, tells
from theomachy.kernel.record import Ints
from theomachy.kernel.values import Seat, SeatOrNobody, named, one_of, several

CARD = named("card")
TOTAL = named("total", int)
LETTERS = named("letters")
"""How many letters of ZEUS."""

ZEUS = one_of("stays", "taken", "kept")
"""What the figurine does when a card is played: it stays where it is, goes to the player, is stolen by its
holder from themselves."""
STAYS, TAKEN, KEPT = ZEUS

MANNER = one_of("turn", "match", "sneak")
"""How a card is played: on one's turn, as a match on one's turn, as a sneak."""
ON_TURN, MATCH, SNEAKS = MANNER

REASON = one_of("made_goal", "matched_goal", "bust", "exhausted", "cardless")
"""Why a round ends."""
MADE_GOAL, MATCHED_GOAL, BUST, EXHAUSTED, CARDLESS = REASON

Card = Annotated[int, CARD]
Hand = Annotated[tuple[int, int, int, int], several(CARD, 4)]


@tells(EVERYBODY, begins="round")
def round_begins(journal: Ints, round: int, dealer: Seat, starter: Seat) -> None:
    """ZOL-28: a round begins."""


@tells(OWNER)
def dealt(journal: Ints, seat: Seat, cards: Annotated[Hand, GETS]) -> None:
    """ZOL-4: the four cards with which a player begins a round."""


@tells(EVERYBODY, reveals=True)
def plays(
    journal: Ints,
    seat: Seat,
    card: Annotated[Card, PLAYS],
    total: Annotated[int, TOTAL],
    zeus: Annotated[int, ZEUS],
    manner: Annotated[int, MANNER],
) -> None:
    """ZOL-6, ZOL-18: a card goes to Mount Olympus; the new total, what the figurine does, how the card was
    played."""


@tells(OTHERS, own="drawn")
def draws(journal: Ints, seat: Seat, deck_size: int, card: Annotated[int, CARD, OWN, GETS]) -> None:
    """ZOL-7: a player draws a card; the cards left in the draw pile."""


@tells(EVERYBODY)
def forgets(journal: Ints, seat: Seat) -> None:
    """ZOL-25: a player has not drawn in time."""


@tells(EVERYBODY)
def round_ends(
    journal: Ints,
    winner: Annotated[SeatOrNobody, GAINS],
    reason: Annotated[int, REASON],
    letters: Annotated[int, LETTERS],
) -> None:
    """ZOL-26 to 28: a round ends; the letters that its winner now has."""


@tells(EVERYBODY)
def game_ends(journal: Ints, winner: Seat) -> None:
    """ZOL-26: somebody has all four letters."""
