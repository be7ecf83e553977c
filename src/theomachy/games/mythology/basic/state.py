"""Mythology, the Basic game: the state of a match, and its params. Nothing is hidden in this game.
Beside each field stands who sees it.

Units go by their place: heroes 0 to 31, monsters 32 to 63, one less than their printed numbers. Hexes go by
their place in the order of the printed numbers."""

from typing import Annotated

from theomachy.games.mythology.world import AREAS, HEROES, HEXES, PRIZES, UNITS
from theomachy.kernel.events import EVERYBODY
from theomachy.kernel.record import Ints, Record, Rows
from theomachy.kernel.sight import UpTo
from theomachy.kernel.state import FRAMES, MAX_SEATS, Frame, Header, ParamsHeader

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
    """From 0, in the order of the component file."""
    side: int
    """HEROES_SIDE or MONSTERS_SIDE."""
    points: int
    """Power points left this Game Turn, 0 to POINTS."""
    area: int
    """Where its god is this Game Turn, or -1."""
    kills: int
    """Victory points for units that were destroyed."""
    prizes: int
    """How many it has captured."""
    alliance: int
    """The mask of the seats that it is in alliance with, at least its own."""


class State(Header):
    """A match."""

    frames: Annotated[Rows[Frame], FRAMES, UpTo("s.depth"), EVERYBODY]
    """What interrupts the flow, all seen."""
    mythology_basic: int
    """Not used: it makes this record unlike every other game's."""
    turn: Annotated[int, EVERYBODY]
    """The Game Turn, 1 to TURNS."""
    phase: Annotated[int, EVERYBODY]
    """PLACING to ALLYING."""
    drawn: Annotated[int, EVERYBODY]
    """The mask of the seats whose god was drawn this Game Turn."""
    active: Annotated[int, EVERYBODY]
    """The seat whose Player Turn it is or was last."""
    arena: Annotated[int, EVERYBODY]
    """In combat the hex + 1 in which it goes on, else 0."""
    own: Annotated[int, EVERYBODY]
    """In combat or a capture the unit of the active seat's side."""
    enemy: Annotated[int, EVERYBODY]
    """In combat the unit it fights."""
    proposal: Annotated[int, EVERYBODY]
    """The mask of the seats of the alliance that is proposed, 0 for none."""
    proposed: Annotated[int, EVERYBODY]
    """1 where the seat that is asked in the window has made its proposal."""
    asked: Annotated[int, EVERYBODY]
    """The mask of the seats that the window has been with."""
    window: Annotated[int, EVERYBODY]
    """In the window for alliances the seat whose word it is."""
    hex: Annotated[Ints, UNITS, EVERYBODY]
    """By unit where it is, or GONE."""
    ready: Annotated[Ints, UNITS, EVERYBODY]
    """By unit 1 where it began this Player Turn in the Area of the active god (MY-B10)."""
    tried: Annotated[Ints, HEROES, EVERYBODY]
    """By hero 1 where it has tried to capture in this Player Turn."""
    lies: Annotated[Ints, PRIZES, EVERYBODY]
    """By prize its hex, or GONE."""
    aid: Annotated[Ints, MAX_SEATS, EVERYBODY]
    """In combat the aid of this round, by seat, in power points."""
    players: Annotated[Rows[Player], MAX_SEATS, UpTo("s.seats"), EVERYBODY]
    """What each seat has."""


class Params(ParamsHeader):
    """The map as numbers."""

    mythology_basic: int
    """Not used: it makes this record unlike every other game's."""
    hexes: int
    """How many there are."""
    areas: int
    """How many there are."""
    guard_worth: int
    """What a bot thinks that a monster on a prize is worth. No rule reads this, nor the next two."""
    point_wanted: int
    """And what a power point that can still be of use elsewhere;"""
    most_aid: int
    """and how many such points it gives as aid at once, at the most."""
    home: Annotated[Ints, HEXES]
    """By hex its Area."""
    column: Annotated[Ints, HEXES]
    """By hex its column on the sheet."""
    down: Annotated[Ints, HEXES]
    """By hex its other coordinate: how far down, less half the column, so that distances are simple."""
    beside: Annotated[Ints, 6 * HEXES]
    """By hex and side, from the north clockwise, the neighbour, or -1."""
    starts: Annotated[Ints, AREAS]
    """By Area what starts there: UNITS_START, PRIZES_START, or 0 for nothing."""
    room: Annotated[Ints, AREAS]
    """By Area how many hexes of land it lists for counters."""
    first: Annotated[Ints, AREAS]
    """By Area where these begin in `listed`."""
    listed: Annotated[Ints, HEXES]
    """The hexes of all Areas' land, one Area after the other."""
