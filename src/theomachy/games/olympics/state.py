"""Olympics: the state of a match, its tables, its actions.

A card is known by its place in the order of Acquisition values, so the higher card is always the higher bid. Nobody has seen
the deck or the face-down halves of the pool: such a card is drawn when somebody takes it.
"""

from typing import Annotated

from theomachy.kernel.record import Ints, Record, Rows
from theomachy.kernel.state import Header, TablesHeader

SEATS = 5
CARDS = 120
"""Room for cards; the reconstructed set has 75."""
EVENTS = 8
"""Room for events; the reconstructed set has 5."""
HAND = 4
MEDALS = 3

# Where a card is: whether it was seen at all, and with whom. With an entrant's number added: HELD in the hand, LIES at its event.
# In a blindfolded record HELD is what somebody took openly and still has, in the hand or face down, and UNSEEN all that is not known.
UNSEEN, DISCARDED, POOL, HELD = range(4)
LIES = HELD + SEATS

# Actions: 0 to CARDS - 1 choose that card, as a bid or as an investment; PAIR + i takes that pair.
PAIR = CARDS
ACTIONS = CARDS + SEATS

# Phases.
BIDDING, CHOOSING, INVESTING = range(3)


class Entrant(Record):
    """What one seat, or the neutral player, has. By event: the `total` Performance and the `highest` card + 1 of what lies there; the `newest`
    card + 1, 0 for none or one that is not known; `laid` is the round in which the newest was laid face down, 0 when it lies open.
    In a blindfolded record `total` and `highest` are of the cards that are known. `points` come with the medals."""

    hand_size: int
    points: int
    total: Annotated[Ints, EVENTS]
    highest: Annotated[Ints, EVENTS]
    newest: Annotated[Ints, EVENTS]
    laid: Annotated[Ints, EVENTS]


class State(Header):
    """A match. By card: `where` it is, and `shown`, the round in which its owner took it openly while it has not lain open again, else 0.
    `bids` of this round as card + 1, 0 before; `taken` is the mask of the seats that have taken a pair; `pool` the pairs'
    face-up cards + 1, 0 for a pair that is taken."""

    olympics: int
    round: int
    phase: int
    deck_size: int
    taken: int
    bids: Annotated[Ints, SEATS]
    pool: Annotated[Ints, SEATS]
    where: Annotated[Ints, CARDS]
    shown: Annotated[Ints, CARDS]
    entrants: Annotated[Rows[Entrant], SEATS]


class Tables(TablesHeader):
    """Components as numbers. `entrants` are the seats and, for two, the neutral player. By card: its `event`, its `type`, its `performance`, and the
    `peer` that follows it among the cards of the same event and type, round and round."""

    olympics: int
    entrants: int
    cards: int
    events: int
    event: Annotated[Ints, CARDS]
    type: Annotated[Ints, CARDS]
    performance: Annotated[Ints, CARDS]
    peer: Annotated[Ints, CARDS]
