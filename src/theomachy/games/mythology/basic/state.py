"""Mythology, the Basic game: the state of a match, and its tables. Nothing is hidden in this game.
Beside each field stands who sees it.

Units go by their place: heroes 0 to 31, monsters 32 to 63, one less than their printed numbers. Hexes go by
their place in the order of the printed numbers."""

from typing import Annotated

from theomachy.games.mythology.world import AREAS, HEROES, HEXES, PRIZES, UNITS
from theomachy.kernel.events import EVERYBODY
from theomachy.kernel.record import Ints, Record, Rows
from theomachy.kernel.sight import UpTo
from theomachy.kernel.state import FRAMES, MAX_SEATS, Frame, Header, TablesHeader

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
"""Victory points are counted in so many parts, which all divisions by up to five players of a side and five
allies leave whole."""
SIDE_SEATS = 5

HEROES_SIDE, MONSTERS_SIDE = range(2)
GONE = -1
"""The hex of a unit or a prize that is off the board."""

UNITS_START, PRIZES_START = 1, 2
"""What counters start in an Area."""

# Phases.
PLACING, MOVING, FIGHTING, AIDING, CAPTURING, AIDING_CAPTURE, ALLYING = range(7)

# Frames: what interrupts a player. DEFENDING: a seat of the other side is asked for aid. ANSWERING: a seat is
# asked about an alliance.
DEFENDING, ANSWERING = range(1, 3)


class Player(Record):
    """What a seat has."""

    god: int
    side: int
    points: int
    area: int
    """Of its god this Game Turn, or -1."""
    kills: int
    prizes: int
    alliance: int
    """The mask of the seats that it is in alliance with, at least its own."""


class State(Header):
    """A match."""

    frames: Annotated[Rows[Frame], FRAMES, UpTo("s.depth"), EVERYBODY]
    mythology_basic: int
    """Not used: it makes this record unlike every other game's."""
    turn: Annotated[int, EVERYBODY]
    phase: Annotated[int, EVERYBODY]
    drawn: Annotated[int, EVERYBODY]
    """The mask of the seats whose god was drawn this Game Turn."""
    active: Annotated[int, EVERYBODY]
    """The seat whose Player Turn it is or was last."""
    arena: Annotated[int, EVERYBODY]
    """In combat the hex + 1 in which it goes on."""
    own: Annotated[int, EVERYBODY]
    """In combat or a capture the unit of the active seat's side."""
    enemy: Annotated[int, EVERYBODY]
    """In combat the unit it fights."""
    proposal: Annotated[int, EVERYBODY]
    """The mask of the seats of the alliance that is proposed."""
    proposed: Annotated[int, EVERYBODY]
    """Whether the seat that is asked in the window has made its proposal."""
    asked: Annotated[int, EVERYBODY]
    """The mask of the seats that the window has been with."""
    window: Annotated[int, EVERYBODY]
    """In the window for alliances the seat whose word it is."""
    hex: Annotated[Ints, UNITS, EVERYBODY]
    """By unit where it is."""
    ready: Annotated[Ints, UNITS, EVERYBODY]
    """By unit whether it began this Player Turn in the Area of the active god (MY-B10)."""
    tried: Annotated[Ints, HEROES, EVERYBODY]
    """By hero whether it has tried to capture in this Player Turn."""
    lies: Annotated[Ints, PRIZES, EVERYBODY]
    """By prize its hex."""
    aid: Annotated[Ints, MAX_SEATS, EVERYBODY]
    """In combat the aid of this round, by seat."""
    players: Annotated[Rows[Player], MAX_SEATS, UpTo("s.seats"), EVERYBODY]


class Tables(TablesHeader):
    """The map as numbers. By hex: its `home` Area, its place on the sheet as two coordinates (`column`, and
    `down` so that distances are simple), and its six neighbours from the north clockwise, -1 for none. By
    Area: what `starts` there (1 units, 2 prizes, 0 nothing), and the hexes of its land, as `listed` from
    `first` on, so many as there is `room`."""

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
