"""Mythology, the Advanced game: the events, kind and the numbers that it carries. All are told to all but where it says otherwise."""

GETS_GOD = 1  # seat, god
LIES = 2  # prize, hex
HELPER_LIES = 3  # helper, hex
STANDS = 4  # piece, hex
FATE_DRAWN = 6  # seat, fate; its seat alone
TURN_BEGINS = 7  # turn
SHEET_IS_IN = 9  # seat
CARD_DOWN = 10  # seat, whether it has put one down
CARD_PUT = 11  # seat, card; its seat alone
ROLLS = 12  # seat or -1, red die, white die, what for; in combat and captures also what is added, and what it must come to
PLACES = 13  # seat, Area
PHASE_BEGINS = 14  # seat
NAMES = 15  # seat, piece
CHALLENGED = 16  # mask of the willing
BIDS = 17  # seat, number
STANDS_FIRM = 18  # seat
GIVES_UP = 19  # seat, whether before any bid
CONTROLS = 20  # seat or -1, piece
GLORY = 21  # seat, change, what for
STEPS = 22  # piece, hex that it left, hex that it entered
SHIPS = 23  # hero, whether it is aboard
STOPS = 24  # piece
TAKES = 25  # hero, helper
DROPS = 26  # hero or -1, helper (or HELPERS + prize), hex
CLAIMS = 27  # seat, piece
ATTACKS = 28  # seat, piece, piece
AIDED = 29  # seat, hero, change of Attack
CHOOSES_ARMS = 30  # piece, whether magic
FALLS = 31  # piece, seat responsible or -1, why
DECLARES = 32  # hero, seat with the highest total or -1, total
FUTILE = 33  # piece, piece
REMORSE = 34  # hero, whether it begins
TRIES = 35  # hero, prize
CAPTURES = 36  # hero, prize, seat
KEEPS = 37  # hero, prize, whether it stays on the board
DELIVERS = 38  # hero, prize, seat
ORACLE_PLAYED = 39  # seat, card, glory
CARD_PLAYED = 40  # seat, card, whether its event
USES_POWER = 41  # seat, power among those of all gods
AFFECTS = 42  # effect, piece or Area, amount
GOD_MOVES = 43  # seat, Area or -1
OCCURS = 44  # seat, kind, Area, hex or -1, points
SUFFERS = 45  # hero, kind
FATE_COMES = 46  # fate, hero's hex if it is born, else -1
DISCARDS = 47  # seat, card
DRAWS = 48  # seat, how many
DRAWN = 49  # seat, card; its seat alone
PRAYS = 50  # seat, glory, whether a sacrifice, what it protects from
PROTECTED = 51  # seat, hero, what from
BOLT_FALLS = 52  # hex
GOD_STRUCK = 53  # seat
REVIVED = 54  # piece, hex
GIFT = 55  # seat, glory
FATE_SHOWN = 56  # seat, fate, halves of glory
SCORES = 57  # seat, halves of glory
ITEM_GONE = 58  # helper or HELPERS + prize, seat
ROUNDS = 5  # piece, piece, which round decided
RELAXED = 59  # spacing of the prizes at the set-up
OFFERS = 60  # seat, worth, whether a sacrifice; Zeus will answer it
LAYS = 62  # seat, kind of counter, hex
GRANTED = 61  # seat, whether a sacrifice, what it protects from

# What dice are for.
FOR_ORDER, FOR_ARBITRATION, FOR_SHIP, FOR_COMBAT, FOR_MAGIC, FOR_CAPTURE, FOR_REMORSE, FOR_DISASTER, FOR_FAVOUR = range(9)

# What glory is for.
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
) = range(15)
