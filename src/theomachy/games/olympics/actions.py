"""Olympics: what can be done."""

from theomachy.games.olympics.events import CARD, PAIR
from theomachy.games.olympics.state import CARDS, SEATS
from theomachy.kernel.actions import Actions

ACTIONS = Actions()

CHOOSE = ACTIONS(
    "choose",
    "OLY-8, OLY-10: a card of the hand is chosen in secret, as a bid or as an investment.",
    "{card}",
    card=(CARD, CARDS),
)
TAKE = ACTIONS("take", "OLY-8: a pair of the pool is taken.", "pair {pair}", pair=(PAIR, SEATS))
