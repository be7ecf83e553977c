"""Hera and Zeus: what can be done, in a turn or as an answer to what a power asks."""

from theomachy.games.hera_and_zeus import events
from theomachy.games.hera_and_zeus import state as k
from theomachy.kernel.actions import Actions
from theomachy.kernel.values import named

ROWS = named("rows", list[int])
"""The rows of a column, from 0, in the order in which lost cards are laid down."""

ACTIONS = Actions()

DRAW = ACTIONS("draw", "HZ-9: a card is drawn.")
AT = ACTIONS(
    "at",
    "HZ-6, HZ-31: a card is put there, or (Dionysus) moved from there, or to there.",
    place=(events.PLACE, k.PLACES),
)
CARD = ACTIONS(
    "card",
    "HZ-9: in a turn a card is played for its power, else it is chosen.",
    "{card}",
    card=(events.CARD, range(1, k.CARDS)),
)
CHALLENGE = ACTIONS(
    "challenge", "HZ-13: the first card of a column challenges.", column=(events.COLUMN, k.COLUMNS)
)
COLUMN = ACTIONS(
    "column", "What a power aims at, or where something is put.", column=(events.COLUMN, k.COLUMNS)
)
AGAINST_HAND = ACTIONS("hand", "A power aims at the opponent's hand.")
WITHDRAW = ACTIONS("withdraw", "HZ-21: the figure leaves the field.")
ORDER = ACTIONS("order", "HZ-18: in which order lost cards are laid down.", rows=(ROWS, k.ORDERS))
