"""Mythology, the Advanced game: the state of a match and its tables. What can be done is in `actions`, what
is told in `events`.

Pieces go by their place: heroes 0 to 31, monsters 32 to 63 (one less than their printed numbers), lesser
evils from 64 on. Hexes go by their place in the order of the printed numbers. Who is written as seat + 1
where 0 is nobody, so that a zeroed record says nothing.

Beside each field of the state stands who sees it; what a counter holds is seen with it.
"""

from typing import Annotated

from theomachy.games.mythology.world import AREAS, GODS, HEROES, HEXES, PRIZES, UNITS
from theomachy.kernel.events import EVERYBODY, OWNER
from theomachy.kernel.record import Ints, Record, Rows
from theomachy.kernel.sight import BY_RULE, BY_SEAT, UpTo
from theomachy.kernel.state import FRAMES, MAX_SEATS, Frame, Header, TablesHeader

TURNS = 15
POINTS = 10
"""Power points a turn."""
ATTEMPTS = 5
"""Units that a Moving Player may name in their phase."""
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
(
    NO_EFFECT,
    STRENGTHEN,
    GUARD,
    ENCHANT,
    ENCOURAGE,
    HASTEN,
    HOLD,
    SHELTER,
    LAUNCH,
    RESTORE,
    TRAVEL,
    STIR,
    REACH,
) = range(13)
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
(
    LOGGING,
    CARDING,
    PLACING,
    PLACED,
    PRAYING,
    STARTING,
    NAMING,
    MOVING,
    FIGHTING,
    CAPTURING,
    ROLLING,
    KEEPING,
    ENDING,
    CLOSING,
    SCORING,
    SETTING,
) = range(16)

# Frames: what takes over the flow. WINDOW: a seats that have passed in a row, b which window. TARGET: a what
# is done, b which. CLAIM: a seats that have been asked. COMBAT: a its stage. ORACLE: a what was killed or
# captured. DECIDING: Zeus says who controls; a mask of the tied.
WINDOW, TARGET, POLL, AUCTION, CLAIM, COMBAT, ORACLE, DECIDING = range(1, 9)

# Windows.
W_PLACED, W_START, W_COMBAT, W_CAPTURE, W_END = range(5)

# What a target is asked for.
FOR_OCCURRENCE, FOR_POWER, FOR_CARD, FOR_BOLT, FOR_LIFE = range(5)


class Player(Record):
    """What a seat has: on the table, on its log sheet, and for the chart."""

    god: Annotated[int, EVERYBODY]
    """Which one it plays; GONE for Zeus."""
    area: Annotated[int, EVERYBODY]
    """Where its god is, GONE while it is off the map."""
    glory: Annotated[int, EVERYBODY]
    """So far."""
    track: Annotated[int, EVERYBODY]
    """This turn's part of the glory."""
    piety: Annotated[int, BY_RULE]
    """What the Glory of Zeus has brought so far."""
    card_points: Annotated[int, EVERYBODY]
    """Glory by oracles, which comes at the turn's end."""
    card: Annotated[int, BY_RULE]
    """What it has put face down, + 1."""
    played: Annotated[int, EVERYBODY]
    """Whether a card was played this turn."""
    hand_size: Annotated[int, EVERYBODY]
    """Cards in hand."""
    fate: Annotated[int, BY_RULE]
    """That it keeps, + 1."""
    struck: Annotated[int, EVERYBODY]
    """By the bolt, this turn."""
    spared: Annotated[int, EVERYBODY]
    """Struck in the turn before."""
    powers: Annotated[int, EVERYBODY]
    """Mask of those used this turn."""
    paid: Annotated[int, EVERYBODY]
    """Mask of the prizes that it was paid for."""
    zeus: Annotated[int, OWNER]
    """Power points for the Glory of Zeus this turn."""
    prayer: Annotated[int, OWNER]
    """Glory written down for a prayer this turn."""
    sacrifice: Annotated[int, OWNER]
    """Glory written down for a sacrifice this turn."""
    gift_helpers: Annotated[int, OWNER]
    """Mask of the helpers offered this turn."""
    gift_prizes: Annotated[int, OWNER]
    """Mask of the prizes offered this turn."""
    grants: Annotated[int, EVERYBODY]
    """What its offerings bring and it has not used (see `offerings`)."""
    line: Annotated[int, OWNER]
    """Where seats take turns, the first line that may be written next."""
    spent: Annotated[Ints, UNITS, OWNER]
    """Power points this turn, by unit."""
    total: Annotated[Ints, HEROES, BY_RULE]
    """By hero, as the sheets of this turn make it."""
    aid: Annotated[Ints, HEROES, BY_RULE]
    """Power points for a hero's aid."""
    ailment: Annotated[Ints, HEROES, BY_RULE]
    """Power points for a hero's ailment."""
    plotted: Annotated[Ints, PLOTS, OWNER]
    """How many Divine Occurrences of each plot are on the sheet."""
    used: Annotated[Ints, PLOTS, EVERYBODY]
    """How many of them were used."""
    least: Annotated[Ints, UNITS, EVERYBODY]
    """What all know that it has at least, this turn, by unit."""
    ledger: Annotated[Ints, TURNS * LEDGER, BY_RULE]
    """All lines of all turns, as actions + 1."""
    caused: Annotated[Ints, OCCURRENCES, EVERYBODY]
    """Divine Occurrences by kind."""
    slain: Annotated[int, EVERYBODY]
    """Heroes, by those."""
    prayers: Annotated[int, EVERYBODY]
    """How many it has made."""
    sacrifices: Annotated[int, EVERYBODY]
    """How many it has made."""


class Piece(Record):
    """A hero, a monster or a lesser evil."""

    hex: int
    """Or GONE."""
    beyond: int
    """The reach of Zeus: not born yet, or gone by the Fates or the bolt."""
    holder: int
    """Who may move it this phase (MY-A24a)."""
    settled: int
    """Who controls it this phase by arbitration."""
    named: int
    """By the mover, this phase."""
    fought: int
    """This phase."""
    barred_from_attack: int
    """1 where it may not attack, this phase."""
    free_steps: int
    """Steps of a free move that it still has, this phase."""
    strength: int
    """Added to its Attack this turn."""
    guard: int
    """Added to its Defense this turn."""
    magic: int
    """Added to its Magic this turn."""
    held_fast: int
    """1 where it is held fast, this turn."""


class Errand(Record):
    """What heroes alone have."""

    aboard: int
    """A ship."""
    moored: int
    """Where he boarded it in Greece and has not left it since."""
    afloat: int
    """What it sails on, as bits (ON_SEA, ON_RIVER), or 0 where its hex alone says it."""
    tried: int
    """To capture, this phase."""
    sick: int
    """This turn."""
    hungry: int
    """This turn."""
    swift: int
    """This turn."""
    sheltered: int
    """This turn."""
    courage: int
    """In captures, this turn."""
    protection: int
    """Bits: FROM_COMBAT, FROM_OCCURRENCES, this turn."""
    blessed: int
    """Protected this turn, so it may not attack."""
    aided: int
    """Its aid and ailment are known to all this turn."""


class Item(Record):
    """A helper or a prize: in a hex with no bearer, or with a hero, or off the board with its owner."""

    hex: int
    bearer: int
    """The hero + 1, or 0."""
    owner: int
    """The seat + 1, or 0."""
    left_by: int
    """The hero + 1 who has left it behind and may not take it up at once, or 0."""
    captor: int
    """The seat + 1 that was paid for the capture by which it is borne."""
    since: int
    """Which turn it has been borne."""


class Marker(Record):
    """A Divine Occurrence of this turn."""

    kind: int
    """Which Divine Occurrence."""
    area: int
    """The Area that it strikes."""
    hex: int
    """The hex that it strikes, where it is one."""
    points: int
    """How strong it is."""
    seat: int
    """Who has caused it."""


class State(Header):
    """A match."""

    frames: Annotated[Rows[Frame], FRAMES, UpTo("s.depth"), EVERYBODY]
    mythology: int
    """Not used: it makes this record unlike every other game's."""
    turn: Annotated[int, EVERYBODY]
    """Of the match, counted from 1."""
    phase: Annotated[int, EVERYBODY]
    """One of the phases above, LOGGING to SETTING."""
    first: Annotated[int, EVERYBODY]
    """In this turn's order."""
    mover: Annotated[int, EVERYBODY]
    """Whose phase it is."""
    phases: Annotated[int, EVERYBODY]
    """Done this turn."""
    attempts: Annotated[int, EVERYBODY]
    """Made this phase."""
    unit: Annotated[int, EVERYBODY]
    """In hand."""
    steps: Annotated[int, EVERYBODY]
    """Made with it."""
    sailed: Annotated[int, EVERYBODY]
    """Steps of them made aboard."""
    rolled: Annotated[int, EVERYBODY]
    """For a ship."""
    halted: Annotated[int, EVERYBODY]
    """Whether the unit in hand moves no further."""
    free: Annotated[int, EVERYBODY]
    """The piece on a free move + 1."""
    auctioned: Annotated[int, EVERYBODY]
    """The unit that the poll or the auction is about."""
    named_attacker: Annotated[int, EVERYBODY]
    """In FIGHTING the piece + 1 that is to attack, until it is said whom; else 0."""
    petitioner: Annotated[int, EVERYBODY]
    """In PRAYING the seat about whose offering Zeus is asked."""
    opener: Annotated[int, EVERYBODY]
    """Who named the unit that is auctioned."""
    rival: Annotated[int, EVERYBODY]
    """Who bids against the opener."""
    willing: Annotated[int, EVERYBODY]
    """Mask of those who challenge and wait for their duel."""
    bid: Annotated[int, EVERYBODY]
    """That stands."""
    bidder: Annotated[int, EVERYBODY]
    """Who said it."""
    equalled: Annotated[int, EVERYBODY]
    """Whether the last bid was as high as the one before."""
    claimed: Annotated[int, EVERYBODY]
    """1: the auction is about a claim. 2: the claim holds."""
    attacker: Annotated[int, EVERYBODY]
    """The piece that attacks in a combat."""
    defender: Annotated[int, EVERYBODY]
    """The piece that it attacks."""
    aggressor: Annotated[int, EVERYBODY]
    """The seat that attacks."""
    arms: Annotated[int, EVERYBODY]
    """Bits of who uses magic, and of who was asked already."""
    captor: Annotated[int, EVERYBODY]
    """The hero who captures."""
    prize: Annotated[int, EVERYBODY]
    """What he captures."""
    remorseful: Annotated[int, EVERYBODY]
    """Hercules + 1 while he feels remorse, else 0."""
    purged: Annotated[int, EVERYBODY]
    """The turn at whose end his remorse leaves him, 0 without it."""
    bolts: Annotated[int, EVERYBODY]
    """Of Zeus, this turn."""
    lives: Annotated[int, EVERYBODY]
    """Of Zeus, this turn."""
    deck_size: Annotated[int, EVERYBODY]
    """Cards that nobody has."""
    laying: Annotated[int, EVERYBODY]
    """Where players place the counters: the kind that they are at."""
    laid: Annotated[int, EVERYBODY]
    """How many of that kind lie face down."""
    spacing: Annotated[int, EVERYBODY]
    """Of prizes."""
    marks: Annotated[int, EVERYBODY]
    """How many markers there are."""
    quiet: Annotated[int, EVERYBODY]
    """Turns without a Divine Occurrence."""
    heroes_killed: Annotated[int, EVERYBODY]
    """In combat."""
    monsters_killed: Annotated[int, EVERYBODY]
    """In combat."""
    ceiling: Annotated[Ints, UNITS, EVERYBODY]
    """By unit the most that anybody has for it, + 1, where all know it this turn."""
    hidden: Annotated[Ints, HEROES, EVERYBODY]
    """Hexes in which counters were laid face down, each + 1: where they lie all see, which they are nobody
    knows."""
    shown: Annotated[Ints, FATES, EVERYBODY]
    """Fates that have come."""
    boxes: Annotated[Ints, TURNS, EVERYBODY]
    """How many Fates lie on the track, by turn."""
    where: Annotated[Ints, CARDS, BY_RULE]
    """By card where it is: DECK, DISCARDED, HELD + seat or DOWN + seat."""
    pieces: Annotated[Rows[Piece], PIECES, EVERYBODY]
    errands: Annotated[Rows[Errand], HEROES, EVERYBODY]
    helpers: Annotated[Rows[Item], HELPERS, EVERYBODY]
    prizes: Annotated[Rows[Item], PRIZES, EVERYBODY]
    markers: Annotated[Rows[Marker], MARKERS, UpTo("s.marks"), EVERYBODY]
    players: Annotated[Rows[Player], MAX_SEATS, BY_SEAT]


class Tables(TablesHeader):
    """Map, components and options as numbers. `players`: seats without Zeus, whose seat is the last one if he
    plays. Stricter readings: `own_points` to attack, capture and score with a unit (MY-A25),
    `challenge_points` to challenge (MY-A30), `dear_ships`, which cost an attempt (MY-A39). `placement` by
    players (MY-G6).

    By hex: its `home` Area, two coordinates so that distances are simple, six neighbours from the north
    clockwise (-1 for none) and whether the side is `barred` on foot, and whether a river's `course` crosses
    it; whether the hex has `land`, a shore (`coast`), a `river`, its `mouth`; how far it is `from_greece`,
    and by foot and ship (`way_home`, by the places of `ways`); whether a prize may start there (`rim`);
    whether pirates may be there (`salt`). By piece: `defense`, `attack`, `magic` (0 for none), `pirate`;
    `historic` hexes. By effect (powers by god, then cards): the `effect`, the `amount`, on `whom` (1 heroes,
    2 monsters, 3 both), of which `occurrence`. By god and hero: `favour`. By god, row and column: what
    `prayer` and `sacrifice` bring. By card: `calls` gods (mask) `to` an Area or GONE; the `oracle` names a
    monster, or a prize (UNITS + its number), and `promises` glory."""

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
