"""Mythology, the Advanced game: the state of a match and its tables. What can be done is in `actions`, what is told in `events`.

Pieces go by their place: heroes 0 to 31, monsters 32 to 63 (one less than their printed numbers), lesser evils from 64 on. Hexes go by their place in
the order of the printed numbers. Who is written as seat + 1 where 0 is nobody, so that a zeroed record says nothing.
"""

from typing import Annotated

from theomachy.games.mythology.world import AREAS, GODS, HEROES, HEXES, PRIZES, UNITS
from theomachy.kernel.record import Ints, Record, Rows
from theomachy.kernel.state import MAX_SEATS, Header, TablesHeader

TURNS = 15
POINTS = 10
"""Power points a turn."""
ATTEMPTS = 5
"""Units that a Moving Player may name in his phase."""
START_GLORY = 10
STRIDE = 2
"""Hexes in a phase; twice as many where helpers or gods double it, never more."""
HELPERS = 24
"""Room for helpers; the reconstructed set has 16."""
EVILS = 16
"""Room for lesser evils; the reconstructed set has 12."""
PIECES = UNITS + EVILS
CARDS = 54
POWERS = 3
"""Powers of a god at most."""
FATES = 32
MOST_BID = POINTS * TURNS
MOST_OFFER = 20
"""Glory that can be written down for one sacrifice; a prayer and a gift to Zeus are at most half as much."""
MARKERS = MAX_SEATS * POINTS
LEDGER = 15
"""Lines that a log sheet can have in a turn: ten of power points, two offerings, and three items."""
COLUMNS = 10
ROWS = 11
"""Columns and rows of a table of prayer or sacrifice."""

GONE = -1
HERCULES_DEFENSE = 120
"""Against Divine Occurrences."""

# Divine Occurrences; a plot is kind * POINTS + points - 1.
EARTHQUAKE, TEMPEST, VOLCANO, PLAGUE, PESTILENCE, FAMINE = range(6)
OCCURRENCES = 6
PLOTS = OCCURRENCES * POINTS

# Effects of powers and of the cards' lesser gods; the last two work by themselves.
NO_EFFECT, STRENGTHEN, GUARD, ENCHANT, ENCOURAGE, HASTEN, HOLD, SHELTER, LAUNCH, RESTORE, TRAVEL, STIR, REACH = range(13)
EFFECTS = GODS * POWERS + CARDS

# What a prayer or a sacrifice protects from, as bits.
FROM_COMBAT, FROM_OCCURRENCES = 1, 2

# What a ship may be on, in a hex that has both.
ON_SEA, ON_RIVER = 1, 2

# Where a card is. HELD + seat in a hand, DOWN + seat face down before a player.
DECK, DISCARDED = 0, 1
HELD = 2
DOWN = HELD + MAX_SEATS

# Phases of a turn.
LOGGING, CARDING, PLACING, PLACED, PRAYING, STARTING, NAMING, MOVING, FIGHTING, CAPTURING, ROLLING, KEEPING, ENDING, CLOSING, SCORING, SETTING = (
    range(16)
)

# Frames: what takes over the flow. WINDOW: a seats that have passed in a row, b which window. TARGET: a what is done, b which. CLAIM: a seats that
# have been asked. COMBAT: a its stage. ORACLE: a what was killed or captured. DECIDING: Zeus says who controls; a mask of the tied.
WINDOW, TARGET, POLL, AUCTION, CLAIM, COMBAT, ORACLE, DECIDING = range(1, 9)

# Windows.
W_PLACED, W_START, W_COMBAT, W_CAPTURE, W_END = range(5)

# What a target is asked for.
FOR_OCCURRENCE, FOR_POWER, FOR_CARD, FOR_BOLT, FOR_LIFE = range(5)


class Player(Record):
    """What a seat has. `area` of its god, GONE while it is off the map. `glory` with `track`, this turn's part of it; `card_points` come at the
    turn's end. `card` face down + 1; `played`: whether a card was played this turn; `struck` by the bolt this turn; `spared`: struck in the turn
    before. `powers`: mask of those used this turn; `paid`: mask of prizes that it was paid for. `fate` that it keeps; `grants`: what its
    offerings bring and it has not used (see `offerings`). For the chart: Divine Occurrences `caused` by kind, heroes `slain` by them, `prayers`
    and `sacrifices`.

    The log sheet: `spent` this turn by unit, `total` by hero as the sheets of this turn make it, `aid` and `ailment` by hero, `plotted` and
    `used` occurrences by plot, `zeus`, and what is offered (`gift_helpers` and `gift_prizes` as masks); `line`: where seats take turns, the first
    that may be written next. `ledger`: all lines of all turns, as actions + 1. `piety` is what the Glory of Zeus has brought so far. `least`: by unit
    what all know that it has at least, this turn."""

    god: int
    area: int
    glory: int
    track: int
    piety: int
    card_points: int
    card: int
    played: int
    hand_size: int
    fate: int
    struck: int
    spared: int
    powers: int
    paid: int
    zeus: int
    prayer: int
    sacrifice: int
    gift_helpers: int
    gift_prizes: int
    grants: int
    line: int
    spent: Annotated[Ints, UNITS]
    total: Annotated[Ints, HEROES]
    aid: Annotated[Ints, HEROES]
    ailment: Annotated[Ints, HEROES]
    plotted: Annotated[Ints, PLOTS]
    used: Annotated[Ints, PLOTS]
    least: Annotated[Ints, UNITS]
    ledger: Annotated[Ints, TURNS * LEDGER]
    caused: Annotated[Ints, OCCURRENCES]
    slain: int
    prayers: int
    sacrifices: int


class Piece(Record):
    """A hero, a monster or a lesser evil. `hex` or GONE; `beyond` the reach of Zeus: not born yet, or gone by the Fates or the bolt. This phase:
    `holder`, who may move it (MY-A24a); `settled`, who controls it by arbitration; `named` by the mover; `fought`; `kept` from attacking; `left`:
    steps of a free move. This turn: `strength`, `guard` and `magic` added; `fast`: held fast."""

    hex: int
    beyond: int
    holder: int
    settled: int
    named: int
    fought: int
    kept: int
    left: int
    strength: int
    guard: int
    magic: int
    fast: int


class Errand(Record):
    """What heroes alone have. `aboard` a ship, `moored` where he boarded it in Greece and has not left it since, `afloat`: what it sails on, as bits
    (ON_SEA, ON_RIVER), or 0 where its hex alone says it; `tried` to capture this phase. This turn: `sick`, `hungry`, `swift`, `sheltered`,
    `courage` in captures; `protection`: bits; `blessed`: protected, so it may not attack; `aided`: its aid and ailment are known to all."""

    aboard: int
    moored: int
    afloat: int
    tried: int
    sick: int
    hungry: int
    swift: int
    sheltered: int
    courage: int
    protection: int
    blessed: int
    aided: int


class Item(Record):
    """A helper or a prize: in a `hex` and `bearer` 0, or with a hero + 1, or off the board with its `owner` (seat + 1, or 0). `left` by the hero + 1
    who may not take it up at once. `captor`: seat + 1 that was paid for the capture by which it is borne; `since` which turn."""

    hex: int
    bearer: int
    owner: int
    left: int
    captor: int
    since: int


class Marker(Record):
    """A Divine Occurrence of this turn."""

    kind: int
    area: int
    hex: int
    points: int
    seat: int


class State(Header):
    """A match. `mover`: whose phase it is; `first` in this turn's order; `phases` done. `attempts` made; `unit` in hand with `steps` made, `sailed`
    of them aboard, `rolled` for a ship, `halted`; `free`: the piece on a free move + 1.

    Auction: about `lot`, `opener` against `rival` of the `willing`; `bid` stands, said by `bidder`; `equalled`; `claimed`: 1 it is about a claim, 2
    the claim holds. Combat: `attacker` and `defender`, `aggressor` the seat; `arms`: bits of who uses magic, asked already. Capture: `captor` and
    `prize`. `remorse` of Hercules (see `hercules`). `bolts` and `lives` of Zeus this turn. `marks`: how many `markers` there are. For the chart:
    `quiet` turns, `heroes_killed` in combat, `monsters_killed`. In FIGHTING `lot` is the attacker + 1, in PRAYING whose offering Zeus is asked
    about. Where players place the counters: the kind that they are `laying`, how many are `laid` face down in `hidden` hexes (each + 1), and the
    `spacing` of prizes. `ceiling`: by unit the most that anybody has for it, + 1, where all know it this turn. `deck_size` cards nobody has;
    `boxes` Fates on the track; `shown` Fates that have come."""

    mythology: int
    turn: int
    phase: int
    first: int
    mover: int
    phases: int
    attempts: int
    unit: int
    steps: int
    sailed: int
    rolled: int
    halted: int
    free: int
    lot: int
    opener: int
    rival: int
    willing: int
    bid: int
    bidder: int
    equalled: int
    claimed: int
    attacker: int
    defender: int
    aggressor: int
    arms: int
    captor: int
    prize: int
    remorse: int
    bolts: int
    lives: int
    deck_size: int
    laying: int
    laid: int
    spacing: int
    marks: int
    quiet: int
    heroes_killed: int
    monsters_killed: int
    ceiling: Annotated[Ints, UNITS]
    hidden: Annotated[Ints, HEROES]
    shown: Annotated[Ints, FATES]
    boxes: Annotated[Ints, TURNS]
    where: Annotated[Ints, CARDS]
    pieces: Annotated[Rows[Piece], PIECES]
    errands: Annotated[Rows[Errand], HEROES]
    helpers: Annotated[Rows[Item], HELPERS]
    prizes: Annotated[Rows[Item], PRIZES]
    markers: Annotated[Rows[Marker], MARKERS]
    players: Annotated[Rows[Player], MAX_SEATS]


class Tables(TablesHeader):
    """Map, components and options as numbers. `players`: seats without Zeus, whose seat is the last one if he plays. Stricter readings: `own_points`
    to attack, capture and score with a unit (MY-A25), `challenge_points` to challenge (MY-A30), `dear_ships`, which cost an attempt (MY-A39).
    `placement` by players (MY-G6).

    By hex: its `home` Area, two coordinates so that distances are simple, six neighbours from the north clockwise (-1 for none) and whether the
    side is `barred` on foot, and whether a river's `course` crosses it; whether the hex has `land`, a shore (`coast`), a `river`, its `mouth`; how
    far it is `from_greece`, and by foot and ship (`way_home`, by the places of `ways`); whether a prize may start there (`rim`); whether pirates
    may be there (`salt`). By piece: `defense`, `attack`, `magic` (0 for none), `pirate`; `historic` hexes. By effect (powers by god, then cards):
    the `effect`, the `amount`, on `whom` (1 heroes, 2 monsters, 3 both), of which `occurrence`. By god and hero: `favour`. By god, row and column:
    what `prayer` and `sacrifice` bring. By card: `calls` gods (mask) `to` an Area or GONE; the `oracle` names a monster, or a prize (UNITS + its
    number), and `promises` glory."""

    mythology: int
    players: int
    zeus: int
    offerings: int
    evils: int
    historical: int
    own_points: int
    challenge_points: int
    dear_ships: int
    placement: int
    hexes: int
    areas: int
    greece: int
    hercules: int
    helpers: int
    home: Annotated[Ints, HEXES]
    column: Annotated[Ints, HEXES]
    down: Annotated[Ints, HEXES]
    beside: Annotated[Ints, 6 * HEXES]
    barred: Annotated[Ints, 6 * HEXES]
    course: Annotated[Ints, 6 * HEXES]
    land: Annotated[Ints, HEXES]
    coast: Annotated[Ints, HEXES]
    river: Annotated[Ints, HEXES]
    mouth: Annotated[Ints, HEXES]
    from_greece: Annotated[Ints, HEXES]
    way_home: Annotated[Ints, 2 * HEXES]
    rim: Annotated[Ints, HEXES]
    salt: Annotated[Ints, HEXES]
    sea: Annotated[Ints, AREAS]
    ocean: Annotated[Ints, AREAS]
    adjoining: Annotated[Ints, AREAS]
    defense: Annotated[Ints, PIECES]
    attack: Annotated[Ints, PIECES]
    magic: Annotated[Ints, PIECES]
    pirate: Annotated[Ints, PIECES]
    historic: Annotated[Ints, UNITS + PRIZES]
    helper_defense: Annotated[Ints, HELPERS]
    helper_attack: Annotated[Ints, HELPERS]
    helper_magic: Annotated[Ints, HELPERS]
    helper_swift: Annotated[Ints, HELPERS]
    prize_defense: Annotated[Ints, PRIZES]
    effect: Annotated[Ints, EFFECTS]
    amount: Annotated[Ints, EFFECTS]
    whom: Annotated[Ints, EFFECTS]
    occurrence: Annotated[Ints, EFFECTS]
    favour: Annotated[Ints, GODS * HEROES]
    prayer: Annotated[Ints, GODS * ROWS * COLUMNS]
    sacrifice: Annotated[Ints, GODS * ROWS * COLUMNS]
    calls: Annotated[Ints, CARDS]
    to: Annotated[Ints, CARDS]
    oracle: Annotated[Ints, CARDS]
    promises: Annotated[Ints, CARDS]
