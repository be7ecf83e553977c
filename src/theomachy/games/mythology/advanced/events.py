"""Mythology, the Advanced game: what is told, to whom. The sentences are in `en.ftl`."""

from typing import Annotated

from theomachy.kernel.events import ENTERS, EVERYBODY, FALLS, FIGHTS, GAINS, GETS, OWNER, PLAYS, tells
from theomachy.kernel.record import Ints
from theomachy.kernel.values import Flag, Seat, SeatOrNobody, Seats, named, one_of, or_none

OCCURRENCE = one_of("earthquake", "tempest", "volcano", "plague", "pestilence", "famine")
PROTECTION = one_of("nothing", "combat", "occurrences", "both")
"""What a prayer or a sacrifice protects from."""

COUNTER = one_of("prize", "helper", "monster", "lesser_evil", "hero")
"""Kinds of counters, in the order in which they are placed."""
FOR_PRIZE, FOR_HELPER, FOR_MONSTER, FOR_EVIL, FOR_HERO = COUNTER

EFFECT = one_of(
    "strengthen", "guard", "enchant", "encourage", "hasten", "hold", "shelter", "launch", "restore"
)
"""What a power or a card does to a piece."""

CAUSE = one_of("combat", "occurrence", "bolt", "fates")
"""Why a piece is removed."""
BY_COMBAT, BY_OCCURRENCE, BY_BOLT, BY_FATE = CAUSE

ROLLED_FOR = one_of(
    "order", "arbitration", "ship", "combat", "magic", "capture", "remorse", "occurrence", "favour", "placing"
)
"""What dice are for."""
(
    FOR_ORDER,
    FOR_ARBITRATION,
    FOR_SHIP,
    FOR_COMBAT,
    FOR_MAGIC,
    FOR_CAPTURE,
    FOR_REMORSE,
    FOR_DISASTER,
    FOR_FAVOUR,
    FOR_PLACING,
) = ROLLED_FOR

GLORY_FOR = one_of(
    "moved",
    "challenge_won",
    "challenge_lost",
    "monster_slain",
    "evil_slain",
    "hero_slain",
    "prize_captured",
    "prize_delivered",
    "gods_called",
    "vain_combat",
    "hercules_slain",
    "zeus",
    "offered",
    "received",
    "oracle",
)
"""What glory is for."""
(
    MOVED,
    CHALLENGE_WON,
    CHALLENGE_LOST,
    MONSTER_SLAIN,
    EVIL_SLAIN,
    HERO_SLAIN,
    PRIZE_CAPTURED,
    PRIZE_DELIVERED,
    GODS_SENT,
    WASTED,
    HERCULES_SLAIN,
    ZEUS_GIVES,
    OFFERED,
    RECEIVED,
    ORACLE_GLORY,
) = GLORY_FOR

AREA = named("area")
EVENT = named("event")
"""A card's event."""
HEX = named("hex", int)
CARD = named("card")
"""A card, by its lesser god."""
HELPER = named("helper")
PIECE = named("piece")
PRIZE = named("prize")

Area = Annotated[int, AREA]
AreaOrOlympus = Annotated[int, or_none(AREA)]
Card = Annotated[int, CARD]
Change = Annotated[int, named("change", int)]
"""More or less of something, said with its sign."""
EventOrNone = Annotated[int, or_none(EVENT)]
NO_EVENT = -1
Fate = Annotated[int, named("fate", int)]
God = Annotated[int, named("god")]
HalvesOfGlory = Annotated[int, named("glory", float)]
Helper = Annotated[int, HELPER]
Hex = Annotated[int, HEX]
HexOrNone = Annotated[int, or_none(HEX)]
Item = Annotated[int, named("item")]
"""A helper, or HELPERS and a prize."""
Occurrence = Annotated[int, OCCURRENCE]
Piece = Annotated[int, PIECE]
Power = Annotated[int, named("power")]
"""A power, among those of all gods."""
Prize = Annotated[int, PRIZE]
Protection = Annotated[int, PROTECTION]


# The set-up


@tells(EVERYBODY)
def gets_god(journal: Ints, seat: Seat, god: Annotated[God, GETS]) -> None:
    """R 101: a player's god for the whole game."""


@tells(EVERYBODY, reveals=True)
def lies(journal: Ints, prize: Prize, hex: Hex) -> None:
    """MY-A16, R 102: where a prize lies."""


@tells(EVERYBODY, reveals=True)
def helper_lies(journal: Ints, helper: Helper, hex: Hex) -> None:
    """R 102: where a helper lies."""


@tells(EVERYBODY, reveals=True)
def stands(journal: Ints, piece: Piece, hex: Annotated[Hex, ENTERS]) -> None:
    """R 102: where a piece stands."""


@tells(EVERYBODY)
def relaxed(journal: Ints, spacing: int) -> None:
    """MY-A16, MY-G7, MY-G16: how many hexes apart prizes may be, for there is no other way."""


@tells(EVERYBODY)
def lays(journal: Ints, seat: Seat, counter: Annotated[int, COUNTER], hex: Hex) -> None:
    """R 102: a player puts a counter face down into a hex."""


@tells(OWNER)
def fate_drawn(journal: Ints, seat: Seat, fate: Annotated[Fate, GETS]) -> None:
    """R 102G, MY-A18: the Fate that a player keeps."""


# Turns and cards


@tells(EVERYBODY, settles=True, begins="round")
def turn_begins(journal: Ints, turn: int) -> None:
    """R 202B: a turn begins."""


@tells(EVERYBODY, settles=True)
def sheet_is_in(journal: Ints, seat: Seat) -> None:
    """R 202B1: a player has handed in the log sheet."""


@tells(EVERYBODY, reveals=True)
def card_down(journal: Ints, seat: Seat, down: Flag) -> None:
    """MY-A10: whether a player has put a card down."""


@tells(OWNER)
def card_put(journal: Ints, seat: Seat, card: Card) -> None:
    """MY-A10: the card that a player puts down under seal."""


@tells(EVERYBODY, reveals=True)
def rolls(
    journal: Ints,
    roller: SeatOrNobody,
    red: int,
    white: int,
    what: Annotated[int, ROLLED_FOR],
    added: int,
    goal: int,
) -> None:
    """Dice, the red one for tens, and what they are for; in combat and captures also what is added, and what
    it must come to; for a ship what it may come to."""


@tells(EVERYBODY)
def places(journal: Ints, seat: Seat, area: Area) -> None:
    """R 203: a player places their god."""


@tells(EVERYBODY, begins="phase")
def phase_begins(journal: Ints, seat: Seat) -> None:
    """R 202B4: whose phase it is now."""


@tells(EVERYBODY, reveals=True)
def discards(journal: Ints, seat: Seat, card: Card) -> None:
    """R 010D: a card that lay down is discarded."""


@tells(EVERYBODY)
def draws(journal: Ints, seat: Seat, cards: int) -> None:
    """R 010D, MY-A12: how many cards a player draws."""


@tells(OWNER, reveals=True)
def drawn(journal: Ints, seat: Seat, card: Annotated[int, CARD, GETS]) -> None:
    """R 010D: the card that a player draws."""


# Challenges and control


@tells(EVERYBODY)
def names(journal: Ints, seat: Seat, piece: Piece) -> None:
    """R 204Q, MY-A26: the Moving Player names a unit."""


@tells(EVERYBODY, reveals=True)
def challenged(journal: Ints, seats: Seats) -> None:
    """MY-A26: all who will challenge."""


@tells(EVERYBODY, reveals=True)
def bids(journal: Ints, seat: Seat, points: int) -> None:
    """MY-A27, MY-A96: a player says a number of points."""


@tells(EVERYBODY)
def stands_firm(journal: Ints, seat: Seat) -> None:
    """MY-A29: a player stands on the number that both have said."""


@tells(EVERYBODY)
def gives_up(journal: Ints, seat: Seat, early: Flag) -> None:
    """MY-A27, MY-A28: a player gives up; early: before any number of theirs, and so without loss."""


@tells(EVERYBODY, reveals=True)
def controls(journal: Ints, seat: Annotated[SeatOrNobody, GAINS], piece: Annotated[int, PIECE, GETS]) -> None:
    """MY-A24: who controls a unit."""


@tells(EVERYBODY)
def glory(journal: Ints, seat: Seat, change: Change, reason: Annotated[int, GLORY_FOR]) -> None:
    """R 216: glory won or lost, and what for."""


# Movement


@tells(EVERYBODY)
def steps(journal: Ints, piece: Piece, start: Hex, hex: Annotated[Hex, ENTERS]) -> None:
    """R 204: a piece goes from one hex into the next."""


@tells(EVERYBODY)
def ships(journal: Ints, piece: Piece, aboard: Flag) -> None:
    """R 215: a hero has a ship, or has it no more."""


@tells(EVERYBODY)
def stops(journal: Ints, piece: Piece) -> None:
    """R 204P: a unit's movement is over."""


@tells(EVERYBODY)
def takes(journal: Ints, piece: Piece, helper: Helper) -> None:
    """R 204L: a hero takes up a helper."""


@tells(EVERYBODY)
def drops(journal: Ints, piece: Piece, item: Item, hex: Hex) -> None:
    """MY-A49: a hero leaves a helper or a prize in a hex."""


@tells(EVERYBODY)
def claims(journal: Ints, seat: Seat, piece: Piece) -> None:
    """MY-A98: a player claims a unit for an attack on one that comes by."""


# Combat


@tells(EVERYBODY)
def attacks(
    journal: Ints, seat: Seat, piece: Annotated[int, PIECE, PLAYS], against: Annotated[Piece, FIGHTS]
) -> None:
    """R 205D: a piece attacks another."""


@tells(EVERYBODY, reveals=True)
def aided(journal: Ints, seat: Seat, piece: Piece, change: Change) -> None:
    """MY-A71: a player's aid and ailment for a hero, announced when first used: the change of its Attack."""


@tells(EVERYBODY)
def chooses_arms(journal: Ints, piece: Piece, magic: Flag) -> None:
    """R 205 E to G: whether a piece uses its magic."""


@tells(EVERYBODY)
def rounds(journal: Ints, piece: Piece, against: Piece, round: int) -> None:
    """R 205: which round of a combat decides it."""


@tells(EVERYBODY)
def falls(
    journal: Ints, piece: Annotated[Piece, FALLS], killer: SeatOrNobody, reason: Annotated[int, CAUSE]
) -> None:
    """A piece is out of the game; who answers for it, and why."""


@tells(EVERYBODY, reveals=True)
def declares(journal: Ints, piece: Piece, owner: SeatOrNobody, points: int) -> None:
    """MY-A73: the most points for a hero who has fallen, and whose they are."""


@tells(EVERYBODY)
def futile(journal: Ints, piece: Piece, against: Piece) -> None:
    """R 205: two pieces that cannot harm each other."""


@tells(EVERYBODY)
def remorse(journal: Ints, piece: Piece, begins: Flag) -> None:
    """R 214A3, MY-A90 to MY-A92: Hercules' remorse begins or ends."""


# Prizes


@tells(EVERYBODY)
def tries(journal: Ints, piece: Piece, prize: Prize) -> None:
    """R 212D: a hero tries to capture a prize."""


@tells(EVERYBODY)
def captures(
    journal: Ints, piece: Piece, prize: Annotated[int, PRIZE, GETS], seat: Annotated[Seat, GAINS]
) -> None:
    """R 216G2: a hero captures a prize for a player."""


@tells(EVERYBODY)
def keeps(journal: Ints, piece: Piece, prize: Prize, stays: Flag) -> None:
    """MY-A56: whether a captured prize stays on the board."""


@tells(EVERYBODY)
def delivers(
    journal: Ints, piece: Piece, prize: Annotated[int, PRIZE, PLAYS], seat: Annotated[Seat, GAINS]
) -> None:
    """R 216G2c: a hero brings a prize to Greece for a player."""


@tells(EVERYBODY, reveals=True)
def oracle_played(journal: Ints, seat: Seat, card: Annotated[int, CARD, PLAYS], glory: int) -> None:
    """R 010B3: a player plays a card's oracle; the glory that it will bring."""


# Gods


@tells(EVERYBODY, reveals=True)
def card_played(journal: Ints, seat: Seat, card: Annotated[int, CARD, PLAYS], event: EventOrNone) -> None:
    """R 010B: a player plays a card's event, or calls its lesser god."""


@tells(EVERYBODY)
def uses_power(journal: Ints, seat: Seat, power: Annotated[Power, PLAYS]) -> None:
    """MY-A14: a player uses a power of their god."""


@tells(EVERYBODY)
def affects(journal: Ints, effect: Annotated[int, EFFECT], piece: Piece, amount: int) -> None:
    """R 010B1, MY-A14: what a power or a card does to a piece, and how much of it."""


@tells(EVERYBODY)
def god_moves(journal: Ints, seat: Seat, area: AreaOrOlympus) -> None:
    """R 010B2, MY-A8: a god goes to an Area, or to Olympus."""


@tells(EVERYBODY, reveals=True)
def occurs(
    journal: Ints, seat: Seat, occurrence: Occurrence, area: Area, hex: HexOrNone, points: int
) -> None:
    """R 210: a Divine Occurrence, in a hex or a whole Area, and its points."""


@tells(EVERYBODY)
def suffers(journal: Ints, piece: Piece, occurrence: Occurrence) -> None:
    """R 210G: a hero is sick or hungry."""


@tells(EVERYBODY, reveals=True)
def fate_comes(journal: Ints, piece: Piece, hex: Annotated[HexOrNone, ENTERS]) -> None:
    """MY-A86: the Fates call a hero to die, or to be born in a hex."""


# Prayer, sacrifice and Zeus


@tells(EVERYBODY)
def item_gone(journal: Ints, item: Item, seat: Seat) -> None:
    """MY-O11: a helper or a prize that was offered is out of the game."""


@tells(EVERYBODY)
def offers(journal: Ints, seat: Seat, worth: int, sacrifice: Flag) -> None:
    """MY-O6: a prayer or a sacrifice that Zeus will answer."""


@tells(EVERYBODY)
def prays(journal: Ints, seat: Seat, worth: int, sacrifice: Flag, protection: Protection) -> None:
    """R 302D: a prayer or a sacrifice, and what it brings."""


@tells(EVERYBODY)
def granted(journal: Ints, seat: Seat, sacrifice: Flag, protection: Protection) -> None:
    """MY-O6: what Zeus grants a player."""


@tells(EVERYBODY)
def protected(journal: Ints, seat: Seat, piece: Piece, protection: Protection) -> None:
    """R 302 E to G: whom a player has protected, and from what."""


@tells(EVERYBODY)
def bolt_falls(journal: Ints, hex: Hex) -> None:
    """MY-O3: the bolt of Zeus falls on a hex."""


@tells(EVERYBODY)
def god_struck(journal: Ints, seat: Seat) -> None:
    """MY-O4: the bolt of Zeus strikes a player's god."""


@tells(EVERYBODY)
def revived(journal: Ints, piece: Piece, hex: Annotated[Hex, ENTERS]) -> None:
    """R 301C3: a unit is back from the dead."""


@tells(EVERYBODY)
def gift(journal: Ints, seat: Seat, glory: int) -> None:
    """A player gives glory to a Zeus who plays."""


# The end


@tells(EVERYBODY)
def fate_shown(journal: Ints, seat: Seat, fate: Fate, glory: HalvesOfGlory) -> None:
    """R 102G: the Fate that a player kept, and the glory that it brings."""


@tells(EVERYBODY)
def scores(journal: Ints, seat: Seat, glory: HalvesOfGlory) -> None:
    """All glory of a player."""
