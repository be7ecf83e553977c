"""Zeus on the Loose: what can be done."""

from theomachy.games.zeus_on_the_loose.events import CARD
from theomachy.games.zeus_on_the_loose.state import KINDS
from theomachy.kernel.actions import Actions

ACTIONS = Actions()

PLAY = ACTIONS("play", "ZOL-6: a card is played on one's turn.", "{card}", card=(CARD, KINDS))
SNEAK = ACTIONS("sneak", "ZOL-18: the same number as that on top is played out of turn.")
PASS = ACTIONS("pass", "ZOL-20: the card on top is let lie.")
DRAW = ACTIONS("draw", "ZOL-25: a card is drawn back.")
FORGO = ACTIONS("forgo", "ZOL-25: the draw is done without.")
