"""Olympics: the state of a match, and its params. Beside each field stands who sees it.

A card is known by its place in the order of Acquisition values, so the higher card is always the higher bid.
Nobody has seen the deck or the face-down halves of the pool: such a card is drawn when somebody takes it."""

from typing import Annotated

from theomachy.kernel.events import EVERYBODY
from theomachy.kernel.record import Ints, Record, Rows
from theomachy.kernel.sight import BY_RULE, BY_SEAT, UpTo
from theomachy.kernel.state import Header, ParamsHeader

SEATS = 5
CARDS = 120
"""Room for cards; the reconstructed set has 75."""
EVENTS = 8
"""Room for events; the reconstructed set has 5."""
HAND = 4
MEDALS = 3

# Where a card is: whether it was seen at all, and with whom. With an entrant's number added: HELD in the
# hand, LIES at its event. In a blindfolded record HELD is what somebody took openly and still has, in the
# hand or face down, and UNSEEN all that is not known.
UNSEEN, DISCARDED, POOL, HELD = range(4)
LIES = HELD + SEATS

# Phases.
BIDDING, CHOOSING, INVESTING = range(3)


class Entrant(Record):
    """What one seat, or the neutral player, has. A seat sees all of its own; a face-down card of another is
    in none of the numbers."""

    hand_size: Annotated[int, EVERYBODY]
    """Cards in hand, 0 to HAND; the neutral player has none."""
    points: Annotated[int, EVERYBODY]
    """Of its medals; 0 until these are awarded, at the end."""
    total: Annotated[Ints, EVENTS, BY_RULE]
    """By event the Performance of what lies there; in a blindfolded record of the cards that are known."""
    highest: Annotated[Ints, EVENTS, BY_RULE]
    """By event the highest card + 1 of what lies there; in a blindfolded record of the cards that are
    known."""
    newest: Annotated[Ints, EVENTS, BY_RULE]
    """By event the newest card + 1, 0 for none or one that is not known."""
    laid: Annotated[Ints, EVENTS, EVERYBODY]
    """By event the round in which the newest was laid face down, 0 when it lies open."""


class State(Header):
    """A match."""

    olympics: int
    """Not used: it makes this record unlike every other game's."""
    round: Annotated[int, EVERYBODY]
    """Counts from 1."""
    phase: Annotated[int, EVERYBODY]
    """BIDDING, CHOOSING or INVESTING."""
    deck_size: Annotated[int, EVERYBODY]
    """Cards in the deck."""
    taken: Annotated[int, EVERYBODY]
    """The mask of the seats that have taken a pair."""
    bids: Annotated[Ints, SEATS, EVERYBODY]
    """By seat the card of this round's bid + 1, 0 before."""
    pool: Annotated[Ints, SEATS, EVERYBODY]
    """By pair the face-up card + 1, 0 for a pair that is taken."""
    where: Annotated[Ints, CARDS, BY_RULE]
    """By card where it is: UNSEEN, DISCARDED, POOL, HELD + entrant or LIES + entrant."""
    shown: Annotated[Ints, CARDS, EVERYBODY]
    """By card the round in which its owner took it openly while it has not lain open again, else 0."""
    entrants: Annotated[Rows[Entrant], SEATS, BY_SEAT, UpTo("params.entrants")]
    """The seats, and after them, for two, the neutral player."""


class Params(ParamsHeader):
    """Components as numbers."""

    olympics: int
    """Not used: it makes this record unlike every other game's."""
    entrants: int
    """How many there are: the seats and, for two, the neutral player."""
    cards: int
    """How many cards there are; all beyond is zero."""
    events: int
    """How many events there are."""
    event: Annotated[Ints, CARDS]
    """By card its event, from 0 in the order of the component file."""
    type: Annotated[Ints, CARDS]
    """By card its type, from 0 in the order of the component file."""
    performance: Annotated[Ints, CARDS]
    """By card its Performance."""
    peer: Annotated[Ints, CARDS]
    """By card the one that follows it among those of the same event and type, after the last the first."""
