"""Mythology, the Advanced game: the state of a match and its params. What can be done is in `actions`, what
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
from theomachy.kernel.state import FRAMES, MAX_SEATS, Frame, Header, ParamsHeader

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

# Divine Occurrences; what can be plotted is one with so many points (`rules/plots.py`).
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

# Offerings, and what they protect from, as bits.
PRAYER, SACRIFICE = range(2)
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
    """Where its god is; GONE while it is off the map."""
    glory: Annotated[int, EVERYBODY]
    """So far; it can be less than 0."""
    track: Annotated[int, EVERYBODY]
    """This turn's part of the glory."""
    piety: Annotated[int, BY_RULE]
    """What the Glory of Zeus has brought so far."""
    card_points: Annotated[int, EVERYBODY]
    """Glory by oracles, which comes at the turn's end."""
    card: Annotated[int, BY_RULE]
    """What it has put face down, + 1; 0 for none."""
    played: Annotated[int, EVERYBODY]
    """1 where a card was played this turn."""
    hand_size: Annotated[int, EVERYBODY]
    """Cards in hand."""
    fate: Annotated[int, BY_RULE]
    """The Fate that it keeps, + 1; 0 for none."""
    struck: Annotated[int, EVERYBODY]
    """1 where the bolt has struck it this turn."""
    spared: Annotated[int, EVERYBODY]
    """1 where it was struck in the turn before."""
    powers: Annotated[int, EVERYBODY]
    """Mask of its god's powers used this turn."""
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
    prayer_brings: Annotated[int, EVERYBODY]
    """What its prayer protects from, until a hero is named: bits, FROM_COMBAT and FROM_OCCURRENCES."""
    sacrifice_brings: Annotated[int, EVERYBODY]
    """What its sacrifice protects from, until a hero is named: bits, FROM_COMBAT and FROM_OCCURRENCES."""
    unanswered: Annotated[int, EVERYBODY]
    """Mask of its offerings (bits PRAYER and SACRIFICE) to which Zeus has still to say what he grants."""
    line: Annotated[int, OWNER]
    """Where seats take turns, the first line that may be written next, as an action; else 0."""
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
    last_shown: Annotated[Ints, HEROES, EVERYBODY]
    """The same at the end of the last turn in which it showed any, by hero, while he is on the board."""
    ledger: Annotated[Ints, TURNS * LEDGER, BY_RULE]
    """All lines of all turns, LEDGER a turn, as actions + 1; 0 for an empty one."""
    caused: Annotated[Ints, OCCURRENCES, EVERYBODY]
    """By kind how many Divine Occurrences it has caused."""
    slain: Annotated[int, EVERYBODY]
    """How many heroes these have killed."""
    prayers: Annotated[int, EVERYBODY]
    """How many it has made."""
    sacrifices: Annotated[int, EVERYBODY]
    """How many it has made."""


class Piece(Record):
    """A hero, a monster or a lesser evil."""

    hex: int
    """Where it is, or GONE."""
    past_recall: int
    """1 where Zeus cannot bring it back: it is not born yet, or gone by the Fates or the bolt."""
    holder: int
    """The seat + 1 that may move it this phase (MY-A24a), or 0."""
    settled: int
    """The seat + 1 that controls it this phase by arbitration, or 0."""
    named: int
    """1 where the mover has named it this phase."""
    fought: int
    """1 where it has fought this phase."""
    barred_from_attack: int
    """1 where it may not attack, this phase."""
    free_steps: int
    """Steps of a free move that it still has, this phase."""
    strength: int
    """What is added to its Attack this turn."""
    guard: int
    """What is added to its Defense this turn."""
    magic: int
    """What is added to its Magic this turn."""
    held_fast: int
    """1 where it is held fast, this turn."""


class Errand(Record):
    """What heroes alone have."""

    aboard: int
    """1 where he is aboard a ship."""
    moored: int
    """1 where he boarded in Greece and has not left it since."""
    afloat: int
    """What it sails on, as bits (ON_SEA, ON_RIVER), or 0 where its hex alone says it."""
    tried: int
    """1 where he has tried to capture, this phase."""
    sick: int
    """1 where he cannot move, this turn."""
    hungry: int
    """1 where his numbers are halved in combat, this turn."""
    swift: int
    """1 where a god or a card doubles his movement, this turn."""
    sheltered: int
    """1 where Divine Occurrences pass him by, this turn."""
    courage: int
    """What is added to his roll in captures, this turn."""
    protection: int
    """Bits: FROM_COMBAT, FROM_OCCURRENCES, this turn."""
    blessed: int
    """1 where he is protected this turn, so he may not attack."""
    aided: int
    """1 where his aid and ailment are known to all, this turn."""


class Item(Record):
    """A helper or a prize: in a hex with no bearer, or with a hero, or off the board with its owner."""

    hex: int
    """Where it lies, or where its bearer is; GONE off the board."""
    bearer: int
    """The hero + 1, or 0."""
    owner: int
    """The seat + 1, or 0."""
    left_by: int
    """The hero + 1 who has left it behind and may not take it up at once, or 0."""
    captor: int
    """The seat + 1 that was paid for the capture by which it is borne, or 0."""
    since: int
    """The turn since which it has been borne so, or 0."""


class Marker(Record):
    """A Divine Occurrence of this turn."""

    kind: int
    """Which Divine Occurrence, EARTHQUAKE to FAMINE."""
    area: int
    """The Area that it strikes."""
    hex: int
    """The hex that it strikes, or GONE where it strikes an Area."""
    points: int
    """How strong it is, in power points."""
    seat: int
    """Who has caused it."""


class State(Header):
    """A match."""

    frames: Annotated[Rows[Frame], FRAMES, UpTo("s.depth"), EVERYBODY]
    """What interrupts the flow, all seen."""
    mythology: int
    """Not used: it makes this record unlike every other game's."""
    turn: Annotated[int, EVERYBODY]
    """Of the match, counted from 1, at most TURNS."""
    phase: Annotated[int, EVERYBODY]
    """One of the phases above, LOGGING to SETTING."""
    first: Annotated[int, EVERYBODY]
    """The seat that is first in this turn's order."""
    mover: Annotated[int, EVERYBODY]
    """The seat whose phase it is, or that lays the next counter."""
    phases: Annotated[int, EVERYBODY]
    """How many seats have had their phase this turn."""
    attempts: Annotated[int, EVERYBODY]
    """How many the mover has made this phase, 0 to ATTEMPTS."""
    unit: Annotated[int, EVERYBODY]
    """The piece that is in hand."""
    steps: Annotated[int, EVERYBODY]
    """How many it has made."""
    sailed: Annotated[int, EVERYBODY]
    """How many of these aboard."""
    rolled: Annotated[int, EVERYBODY]
    """1 where it has rolled for a ship."""
    halted: Annotated[int, EVERYBODY]
    """1 where the unit in hand moves no further."""
    free: Annotated[int, EVERYBODY]
    """The piece + 1 on a free move, or 0."""
    auctioned: Annotated[int, EVERYBODY]
    """The unit that the poll or the auction is about."""
    named_attacker: Annotated[int, EVERYBODY]
    """In FIGHTING the piece + 1 that is to attack, until it is said whom; else 0."""
    petitioner: Annotated[int, EVERYBODY]
    """In PRAYING the seat about whose offering Zeus is asked."""
    opener: Annotated[int, EVERYBODY]
    """The seat that named the unit that is auctioned."""
    rival: Annotated[int, EVERYBODY]
    """The seat that bids against the opener, or NOBODY before it is asked."""
    willing: Annotated[int, EVERYBODY]
    """Mask of the seats that challenge and wait for their duel."""
    bid: Annotated[int, EVERYBODY]
    """The number that stands, or NOBODY before the first."""
    bidder: Annotated[int, EVERYBODY]
    """The seat that said it, or NOBODY."""
    equalled: Annotated[int, EVERYBODY]
    """1 where the last bid was as high as the one before."""
    claimed: Annotated[int, EVERYBODY]
    """1: the auction is about a claim. 2: the claim holds. 0: neither."""
    attacker: Annotated[int, EVERYBODY]
    """The piece that attacks in a combat."""
    defender: Annotated[int, EVERYBODY]
    """The piece that it attacks."""
    aggressor: Annotated[int, EVERYBODY]
    """The seat that attacks."""
    arms: Annotated[int, EVERYBODY]
    """Bits of who uses magic, and of who was asked already: `combat.ATTACKER_MAGIC` to `DEFENDER_ASKED`."""
    capturer: Annotated[int, EVERYBODY]
    """The hero who captures, whoever is paid for it."""
    prize: Annotated[int, EVERYBODY]
    """What he captures."""
    remorseful: Annotated[int, EVERYBODY]
    """Hercules + 1 while he feels remorse, else 0."""
    purged: Annotated[int, EVERYBODY]
    """The turn at whose end his remorse leaves him, 0 without it."""
    bolts: Annotated[int, EVERYBODY]
    """1 where Zeus has thrown his bolt this turn."""
    lives: Annotated[int, EVERYBODY]
    """1 where Zeus has brought somebody back this turn."""
    deck_size: Annotated[int, EVERYBODY]
    """Cards that nobody has."""
    laying: Annotated[int, EVERYBODY]
    """Where players place the counters: the kind that they are at, FOR_PRIZE to FOR_HERO; else 0."""
    laid: Annotated[int, EVERYBODY]
    """How many of that kind lie face down."""
    spacing: Annotated[int, EVERYBODY]
    """Then how far prizes must be from each other, in hexes; else 0."""
    marks: Annotated[int, EVERYBODY]
    """How many markers there are."""
    quiet: Annotated[int, EVERYBODY]
    """How many turns have passed without a Divine Occurrence."""
    heroes_killed: Annotated[int, EVERYBODY]
    """How many have fallen in combat."""
    monsters_killed: Annotated[int, EVERYBODY]
    """How many have fallen in combat."""
    ceiling: Annotated[Ints, UNITS, EVERYBODY]
    """By unit the most that anybody has for it, + 1, where all know it this turn; else 0."""
    hidden: Annotated[Ints, HEROES, EVERYBODY]
    """Hexes in which counters were laid face down, each + 1: where they lie all see, which they are nobody
    knows."""
    shown: Annotated[Ints, FATES, EVERYBODY]
    """By Fate 1 where it has come."""
    boxes: Annotated[Ints, TURNS, EVERYBODY]
    """By turn how many Fates lie on the track."""
    where: Annotated[Ints, CARDS, BY_RULE]
    """By card where it is: DECK, DISCARDED, HELD + seat or DOWN + seat."""
    pieces: Annotated[Rows[Piece], PIECES, EVERYBODY]
    """Heroes, monsters and lesser evils, by their places."""
    errands: Annotated[Rows[Errand], HEROES, EVERYBODY]
    """By hero what heroes alone have."""
    helpers: Annotated[Rows[Item], HELPERS, EVERYBODY]
    """By the order of the component file."""
    prizes: Annotated[Rows[Item], PRIZES, EVERYBODY]
    """By the order of the component file."""
    markers: Annotated[Rows[Marker], MARKERS, UpTo("s.marks"), EVERYBODY]
    """This turn's Divine Occurrences, in the order in which they came."""
    players: Annotated[Rows[Player], MAX_SEATS, BY_SEAT]
    """What each seat has."""


class Params(ParamsHeader):
    """Map, components and options as numbers. What is said of a hex, a piece or a card is by its place."""

    mythology: int
    """Not used: it makes this record unlike every other game's."""
    players: int
    """Seats without Zeus, whose seat is the last one if he plays."""
    zeus: int
    """1 where Zeus plays."""
    offerings: int
    """1 with prayer and sacrifice."""
    evils: int
    """How many lesser evils there are, 0 without them."""
    historical: int
    """1 where monsters and prizes start in their places of myth."""
    own_points: int
    """1 where one needs a point of one's own to attack, capture and score with a unit (MY-A25)."""
    challenge_points: int
    """1 where one needs a point of one's own to challenge (MY-A30)."""
    dear_ships: int
    """1 where a roll for a ship costs an attempt (MY-A39)."""
    heroes_held: int
    """To how many heroes a bot gives points. No rule of the game reads this, nor the next two."""
    first_points: int
    """How many it gives to a hero who had none."""
    unheld: int
    """What it takes off naming a hero for whom it has none."""
    placement: int
    """1 where the players place the counters (MY-G6)."""
    hexes: int
    """How many there are."""
    areas: int
    """How many there are."""
    greece: int
    """Which Area it is."""
    hercules: int
    """Which hero he is."""
    helpers: int
    """How many there are."""
    home: Annotated[Ints, HEXES]
    """By hex its Area."""
    column: Annotated[Ints, HEXES]
    """By hex its column on the sheet."""
    down: Annotated[Ints, HEXES]
    """By hex its other coordinate: how far down, less half the column, so that distances are simple."""
    beside: Annotated[Ints, 6 * HEXES]
    """By hex and side, from the north clockwise, the neighbour, or -1."""
    barred: Annotated[Ints, 6 * HEXES]
    """By hex and side 1 where it cannot be crossed on foot."""
    course: Annotated[Ints, 6 * HEXES]
    """By hex and side 1 where a river crosses it."""
    land: Annotated[Ints, HEXES]
    """By hex 1 where there is land."""
    coast: Annotated[Ints, HEXES]
    """By hex 1 where there is a shore."""
    river: Annotated[Ints, HEXES]
    """By hex 1 where a river runs."""
    mouth: Annotated[Ints, HEXES]
    """By hex 1 where a river ends."""
    from_greece: Annotated[Ints, HEXES]
    """By hex how many hexes it is away from Greece, as the crow flies."""
    way_home: Annotated[Ints, 2 * HEXES]
    """By place (a hex on foot, HEXES + hex aboard) how many steps it is to Greece, or `ways.FAR`."""
    rim: Annotated[Ints, HEXES]
    """By hex 1 where a prize may start."""
    salt: Annotated[Ints, HEXES]
    """By hex 1 where pirates may be."""
    sea: Annotated[Ints, AREAS]
    """By Area 1 for a sea."""
    ocean: Annotated[Ints, AREAS]
    """By Area 1 for the Ocean."""
    adjoining: Annotated[Ints, AREAS]
    """By Area the mask of those that border on it."""
    defense: Annotated[Ints, PIECES]
    """By piece its printed number."""
    attack: Annotated[Ints, PIECES]
    """By piece its printed number."""
    magic: Annotated[Ints, PIECES]
    """By piece its printed number, 0 for none."""
    pirate: Annotated[Ints, PIECES]
    """By piece 1 for a pirate."""
    historic: Annotated[Ints, UNITS + PRIZES]
    """By monster, and by UNITS + prize, the hex of its myth; nothing is said of heroes."""
    helper_defense: Annotated[Ints, HELPERS]
    """By helper what it adds to its bearer's Defense."""
    helper_attack: Annotated[Ints, HELPERS]
    """By helper what it adds to its bearer's Attack."""
    helper_magic: Annotated[Ints, HELPERS]
    """By helper what it takes off the number of whoever uses magic against its bearer."""
    helper_swift: Annotated[Ints, HELPERS]
    """By helper 1 where it doubles its bearer's movement."""
    prize_defense: Annotated[Ints, PRIZES]
    """By prize the number that a capture has to reach."""
    effect: Annotated[Ints, EFFECTS]
    """By effect (powers by god, POWERS each, then cards) what it does, NO_EFFECT to REACH."""
    amount: Annotated[Ints, EFFECTS]
    """By effect how much; 0 where there is nothing to count."""
    whom: Annotated[Ints, EFFECTS]
    """By effect whom it can be aimed at: 1 heroes, 2 monsters, 3 both, 0 nobody."""
    occurrence: Annotated[Ints, EFFECTS]
    """By effect, for STIR and REACH, the Divine Occurrence that it makes stronger or carries further."""
    favour: Annotated[Ints, GODS * HEROES]
    """By god and hero what the god's card adds to its roll in arbitration about the hero."""
    prayer: Annotated[Ints, GODS * ROWS * COLUMNS]
    """By god, row and column what a prayer protects from: bits, FROM_COMBAT and FROM_OCCURRENCES."""
    sacrifice: Annotated[Ints, GODS * ROWS * COLUMNS]
    """By god, row and column what a sacrifice protects from: bits, FROM_COMBAT and FROM_OCCURRENCES."""
    calls: Annotated[Ints, CARDS]
    """By card the mask of the gods that its event calls."""
    to: Annotated[Ints, CARDS]
    """By card the Area that its event calls them to, or GONE."""
    oracle: Annotated[Ints, CARDS]
    """By card what its oracle names: a monster, or UNITS + prize."""
    promises: Annotated[Ints, CARDS]
    """By card the glory that its oracle promises."""
