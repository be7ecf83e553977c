"""Mythology, the Advanced game: the actions. The lines of a log sheet come first, in the order in which they
are written where seats take turns."""

from theomachy.games.mythology.advanced import state as k
from theomachy.games.mythology.world import AREAS, HEROES, HEXES, PRIZES, UNITS
from theomachy.kernel.state import MAX_SEATS

SCALE = k.POINTS + 1
"""A line of the sheet says 0 to 10 points; 0 takes it off."""

LOG_UNIT = 0
"""LOG_UNIT + SCALE * unit + points."""
LOG_AID = LOG_UNIT + SCALE * UNITS
LOG_AILMENT = LOG_AID + SCALE * HEROES
LOG_PLOT = LOG_AILMENT + SCALE * HEROES
"""LOG_PLOT + plot: one more of it."""
LOG_ZEUS = LOG_PLOT + k.PLOTS
LOG_PRAYER = LOG_ZEUS + SCALE
LOG_SACRIFICE = LOG_PRAYER + SCALE
LOG_HELPER = LOG_SACRIFICE + k.MOST_OFFER + 1
LOG_PRIZE = LOG_HELPER + k.HELPERS
ERASE_PLOT = LOG_PRIZE + PRIZES
LOG_END = ERASE_PLOT + k.PLOTS
CARD = LOG_END
"""CARD + card: put it down; in answer to an Oracle's question, play it."""
AREA = CARD + k.CARDS
HEX = AREA + AREAS
PIECE = HEX + HEXES
"""PIECE + piece: name a unit; attack with it; attack it; aim at it; protect it."""
STEP = PIECE + k.PIECES
"""STEP + direction: the unit in hand."""
ROAM = STEP + 6
"""ROAM + 6 * piece + direction: a free move of a lesser evil, or of Hercules (as piece 0 of these)."""
CAPTURE = ROAM + 6 * (k.PIECES - UNITS + 1)
"""CAPTURE + PRIZES * hero + prize."""
BID = CAPTURE + HEROES * PRIZES
ACTIVATE = BID + k.MOST_BID + 1
POWER = ACTIVATE + k.PLOTS
DROP_HELPER = POWER + k.POWERS
DROP_PRIZE = DROP_HELPER + k.HELPERS
GIVE = DROP_PRIZE + PRIZES
"""GIVE + glory: a gift to Zeus."""
STRIKE = GIVE + k.POINTS + 1
"""STRIKE + seat: the bolt on a god."""
SEAT = STRIKE + MAX_SEATS
"""SEAT + seat: Zeus says who controls."""
REVIVE = SEAT + MAX_SEATS
GRANT = REVIVE + UNITS
"""GRANT + bits: what Zeus grants a prayer."""
PASS = GRANT + 4
"""No card, no challenge, no more: whatever is asked, nothing."""
CHALLENGE, GIVE_UP, STAND, SAIL, LAND, ACT, EVENT, MAGIC, WEAPONS, KEEP, REMOVE, BOLT = range(
    PASS + 1, PASS + 13
)
ACTIONS = BOLT + 1
