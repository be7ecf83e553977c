"""Mythology, the Advanced game: what can be done. The lines of a log sheet come first, in the order in which
they are written where seats take turns."""

from theomachy.games.mythology.advanced import events
from theomachy.games.mythology.advanced import state as k
from theomachy.games.mythology.world import AREAS, HEROES, HEXES, PRIZES, UNITS, WIND
from theomachy.kernel import values
from theomachy.kernel.actions import Actions
from theomachy.kernel.state import MAX_SEATS
from theomachy.kernel.values import NUMBER, named

SCALE = k.POINTS + 1
"""A line of the sheet says 0 to 10 points; 0 takes it off."""

ROAMER = named("roamer")
"""Hercules, or 1 + a lesser evil."""

_POINTS = (NUMBER, SCALE)
_PLOT_POINTS = (NUMBER, range(1, k.POINTS + 1))
_HERO = (events.PIECE, HEROES)
_UNIT = (events.PIECE, UNITS)
_HELPER = (events.HELPER, k.HELPERS)
_PRIZE = (events.PRIZE, PRIZES)
_PLAYER = (values.SEAT, MAX_SEATS)

ACTIONS = Actions()

# The log sheet

LOG_UNIT = ACTIONS("log", "MY-A2: power points for a unit.", unit=_UNIT, points=_POINTS)
LOG_AID = ACTIONS("aid", "MY-A71: power points for a hero's aid.", unit=_HERO, points=_POINTS)
LOG_AILMENT = ACTIONS("ail", "MY-A71: power points for a hero's ailment.", unit=_HERO, points=_POINTS)
LOG_PLOT = ACTIONS(
    "plot",
    "MY-A3: a Divine Occurrence is planned, one more if it was already.",
    occurrence=events.OCCURRENCE,
    points=_PLOT_POINTS,
)
LOG_ZEUS = ACTIONS(
    "to_zeus", "MY-A101: power points for the Glory of Zeus.", "to Zeus {points}", points=_POINTS
)
LOG_PRAYER = ACTIONS("pray", "Glory for a prayer.", points=_POINTS)
LOG_SACRIFICE = ACTIONS("sacrifice", "Glory for a sacrifice.", points=(NUMBER, k.MOST_OFFER + 1))
LOG_HELPER = ACTIONS("offer_helper", "A helper is offered, or no more.", "offer {helper}", helper=_HELPER)
LOG_PRIZE = ACTIONS("offer_prize", "A prize is offered, or no more.", "offer {prize}", prize=_PRIZE)
ERASE_PLOT = ACTIONS(
    "erase",
    "MY-A117: a planned Divine Occurrence is taken off.",
    occurrence=events.OCCURRENCE,
    points=_PLOT_POINTS,
)

# What is named

LOG_END = CARD = ACTIONS(
    "card",
    "MY-A10, MY-A95: a card is put down; in answer to an Oracle's question, it is played.",
    card=(events.CARD, k.CARDS),
)
AREA = ACTIONS("area", "An Area is named, for whatever is asked.", "Area {area}", area=(events.AREA, AREAS))
HEX = ACTIONS("hex", "A hex is named.", hex=(events.HEX, HEXES))
PIECE = ACTIONS(
    "choose",
    "A piece is named: to move it, to attack with it or to attack it, to aim at it, to protect it.",
    "{piece}",
    piece=(events.PIECE, k.PIECES),
)

# Movement and captures

STEP = ACTIONS("step", "MY-A38: the unit in hand goes one hex further.", "{wind}", wind=WIND)
ROAM = ACTIONS(
    "roam",
    "A free move of a lesser evil, or of Hercules.",
    piece=(ROAMER, k.PIECES - UNITS + 1),
    wind=WIND,
)
CAPTURE = ACTIONS(
    "capture",
    "MY-A50: a hero tries for a prize.",
    "capture {prize} with {hero}",
    hero=_HERO,
    prize=_PRIZE,
)

# Auctions and windows

BID = ACTIONS("bid", "MY-A28: a number is said.", points=(NUMBER, k.MOST_BID + 1))
ACTIVATE = ACTIONS(
    "cause",
    "MY-A84: a planned Divine Occurrence happens.",
    occurrence=events.OCCURRENCE,
    points=_PLOT_POINTS,
)
POWER = ACTIONS(
    "power", "MY-A14: a power of the god is used, by its number.", power=(NUMBER, range(1, k.POWERS + 1))
)
DROP_HELPER = ACTIONS("drop_helper", "MY-A48: a hero drops a helper.", "drop {helper}", helper=_HELPER)
DROP_PRIZE = ACTIONS("drop_prize", "MY-A110: a hero drops a prize.", "drop {prize}", prize=_PRIZE)
GIVE = ACTIONS("give", "Glory is given to Zeus.", points=_POINTS)
STRIKE = ACTIONS("strike", "Zeus throws his bolt at a god.", "strike player {seat}", seat=_PLAYER)
SEAT = ACTIONS("control", "Zeus says who controls.", "player {seat}", seat=_PLAYER)
REVIVE = ACTIONS("revive", "MY-O5: Zeus brings a unit back.", piece=_UNIT)
GRANT = ACTIONS("grant", "What Zeus grants a prayer.", protection=events.PROTECTION)

PASS = ACTIONS("pass", "No card, no challenge, no more: whatever is asked, nothing.")
CHALLENGE = ACTIONS("challenge", "MY-A26: a challenge.")
GIVE_UP = ACTIONS("give_up", "MY-A28: the other's number is too high.")
STAND = ACTIONS("stand", "MY-A96: both have said the same number, and dice decide.")
SAIL = ACTIONS("sail", "MY-A39: the hero in hand rolls for a ship.")
LAND = ACTIONS("land", "MY-A44: the hero in hand leaves the ship.")
ACT = ACTIONS("act", "MY-A11: the card that is down is played for its lesser god.")
EVENT = ACTIONS("event", "MY-A11: the card that is down is played for its event.")
MAGIC = ACTIONS("magic", "MY-A67: the unit uses magic.")
WEAPONS = ACTIONS("weapons", "MY-A67: the unit does without magic.")
KEEP = ACTIONS("keep", "MY-A56: a captured prize stays with the hero.")
REMOVE = ACTIONS("remove", "MY-A56: a captured prize is taken off the board.")
BOLT = ACTIONS("bolt", "Zeus throws his bolt.")
