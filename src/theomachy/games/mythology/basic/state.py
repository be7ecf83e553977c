"""Mythology, the Basic game: the state of a match, its tables, its actions. Nothing is hidden in this game.

Units go by their place: heroes 0 to 31, monsters 32 to 63, one less than their printed numbers. Hexes go by their place in the order of the
printed numbers.
"""

from typing import Annotated

from theomachy.games.mythology.world import AREAS, HEROES, HEXES, PRIZES, UNITS
from theomachy.kernel.record import Ints, Record, Rows
from theomachy.kernel.state import MAX_SEATS, Header, TablesHeader

POINTS = 15
"""Power points in a Game Turn."""
TURNS = 10
STEP_COSTS = 2
ATTACK_COSTS = 2
MORE_THAN = 10
"""What a capture must total more than."""
PRIZE_IS_WORTH = 3
LEFT_IS_WORTH = 2
"""What the monsters' players share for each prize on the board."""
WHOLE = 3600
"""Victory points are counted in so many parts, which all divisions by up to five players of a side and five allies leave whole."""
SIDE_SEATS = 5

HEROES_SIDE, MONSTERS_SIDE = range(2)
GONE = -1
"""The hex of a unit or a prize that is off the board."""

UNITS_START, PRIZES_START = 1, 2
"""What counters start in an Area."""

# Actions.
STEP = 0
"""STEP + 6 * unit + direction, 0 the north and clockwise."""
FIGHT = STEP + 6 * UNITS
"""FIGHT + 32 * hero + monster, both counted from 0."""
PLACE = FIGHT + HEROES * HEROES
AID = PLACE + AREAS
TRY = AID + POINTS + 1
PROPOSE = TRY + HEROES
"""PROPOSE + mask of the side's players, counted in the order of their seats."""
DONE = PROPOSE + (1 << SIDE_SEATS)
LEAVE, ACCEPT, REFUSE = DONE + 1, DONE + 2, DONE + 3
ACTIONS = DONE + 4

# Phases.
PLACING, MOVING, FIGHTING, AIDING, CAPTURING, AIDING_CAPTURE, ALLYING = range(7)

# Frames: what interrupts a player. DEFENDING: a seat of the other side is asked for aid. ANSWERING: a seat is asked about an alliance.
DEFENDING, ANSWERING = range(1, 3)


class Player(Record):
    """What a seat has. `area` of its god this Game Turn, or -1. `alliance`: the mask of seats that it is in, at least its own."""

    god: int
    side: int
    points: int
    area: int
    kills: int
    prizes: int
    alliance: int


class State(Header):
    """A match. `drawn`: the mask of the seats whose god was drawn this Game Turn; `active` the seat whose Player Turn it is or was last.

    By unit: the `hex`; `ready`, whether it began this Player Turn in the Area of the active god (MY-B10); `tried`, whether it has tried to
    capture in this Player Turn. By prize: its `lies` hex. In combat: `arena`, the hex + 1 in which it goes on; `own` and `enemy` units; `aid`
    of this round by seat. `proposal`: the seats of the alliance that is proposed; `proposed`: whether the seat that is asked in the window has made
    its proposal; `asked`: the mask of seats that the window has been with."""

    mythology_basic: int
    turn: int
    phase: int
    drawn: int
    active: int
    arena: int
    own: int
    enemy: int
    proposal: int
    proposed: int
    asked: int
    window: int
    hex: Annotated[Ints, UNITS]
    ready: Annotated[Ints, UNITS]
    tried: Annotated[Ints, HEROES]
    lies: Annotated[Ints, PRIZES]
    aid: Annotated[Ints, MAX_SEATS]
    players: Annotated[Rows[Player], MAX_SEATS]


class Tables(TablesHeader):
    """The map as numbers. By hex: its `home` Area, its place on the sheet as two coordinates (`column`, and `down` so that distances are simple),
    and its six neighbours from the north clockwise, -1 for none. By Area: what `starts` there (1 units, 2 prizes, 0 nothing), and the hexes
    of its land, as `listed` from `first` on, so many as there is `room`."""

    mythology_basic: int
    hexes: int
    areas: int
    home: Annotated[Ints, HEXES]
    column: Annotated[Ints, HEXES]
    down: Annotated[Ints, HEXES]
    beside: Annotated[Ints, 6 * HEXES]
    starts: Annotated[Ints, AREAS]
    room: Annotated[Ints, AREAS]
    first: Annotated[Ints, AREAS]
    listed: Annotated[Ints, HEXES]
