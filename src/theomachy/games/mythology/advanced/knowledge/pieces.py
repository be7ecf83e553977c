"""Mythology, the Advanced game: the pieces of the observation.

Units go by their numbers less one: heroes first, then monsters, then lesser evils. Helpers come before prizes
where both stand together."""

from theomachy.games.mythology.advanced import state as k
from theomachy.games.mythology.advanced.actions import ACTIONS
from theomachy.games.mythology.world import AREAS, GODS, HEROES, PRIZES, UNITS
from theomachy.kernel.observation import Observation
from theomachy.kernel.state import FRAMES, MAX_SEATS

SHEET = 64
"""Coordinates of hexes are shares of it."""
HUNDRED, THOUSAND = 100, 1024
STEPS = 12
HAND = 10
ALL_ARMS = 15
KINDS_LAID = 8
ITEMS = k.HELPERS + PRIZES
MARKER = 6
ACTIONS_IN_ALL = ACTIONS.count

_AS_UNITS = "As for units."
_ONE_SEAT = "(the observer's place is the first, so tenths from 1 on; 0 for nobody)"

OBSERVATION = Observation()

# The board

ON_BOARD = OBSERVATION("on_board", "By unit whether it is on the board.", k.PIECES)
PAST_RECALL = OBSERVATION("past_recall", "By piece whether Zeus cannot bring it back.", k.PIECES)
COLUMN = OBSERVATION("column", "By unit the column of its hex, as a share of 64.", k.PIECES)
DOWN = OBSERVATION(
    "down", "By unit how far down the column its hex is, as a share of 64.", k.PIECES, low=-1.0
)
HOLDER = OBSERVATION("holder", "By unit the seat that holds it in this phase.", k.PIECES, MAX_SEATS)
SETTLED = OBSERVATION("settled", f"By unit who controls it by arbitration {_ONE_SEAT}.", k.PIECES)
NAMED = OBSERVATION("named", "By unit whether the mover has named it in this phase.", k.PIECES)
FOUGHT = OBSERVATION("fought", "By unit whether it has fought in this phase.", k.PIECES)
BARRED = OBSERVATION("barred_from_attack", "By unit whether it may not attack in this phase.", k.PIECES)
FREE_STEPS = OBSERVATION("free_steps", "By unit steps left of a free move, in twelfths.", k.PIECES)
STRENGTH = OBSERVATION(
    "strength", "By unit what is added to its Attack, in hundredths.", k.PIECES, low=-4.0, high=4.0
)
GUARD = OBSERVATION(
    "guard", "By unit what is added to its Defense, in hundredths.", k.PIECES, low=-4.0, high=4.0
)
MAGIC = OBSERVATION(
    "magic", "By unit what is added to its Magic, in hundredths.", k.PIECES, low=-4.0, high=4.0
)
HELD_FAST = OBSERVATION("held_fast", "By unit whether it is held fast.", k.PIECES)
ABOARD = OBSERVATION("aboard", "By hero whether he is aboard a ship.", HEROES)
MOORED = OBSERVATION("moored", "By hero whether his ship is still where he boarded it.", HEROES)
AFLOAT = OBSERVATION("afloat", "By hero what he sails on: sea 1, river 2, of 3.", HEROES)
TRIED = OBSERVATION("tried", "By hero whether he has tried to capture in this phase.", HEROES)
SICK = OBSERVATION("sick", "By hero.", HEROES)
HUNGRY = OBSERVATION("hungry", "By hero.", HEROES)
SWIFT = OBSERVATION("swift", "By hero.", HEROES)
SHELTERED = OBSERVATION("sheltered", "By hero.", HEROES)
COURAGE = OBSERVATION(
    "courage", "By hero what is added in captures, in hundredths.", HEROES, low=-4.0, high=4.0
)
PROTECTION = OBSERVATION("protection", "By hero from combat 1, from Divine Occurrences 2, of 3.", HEROES)
BLESSED = OBSERVATION("blessed", "By hero whether a prayer protects him this turn.", HEROES)
AIDED = OBSERVATION("aided", "By hero whether all know his aid and ailment.", HEROES)
KNOWN_AID = OBSERVATION(
    "known_aid", "By hero what they come to together, in hundredths of power points.", HEROES, low=-1.0
)
ITEM_ON_BOARD = OBSERVATION("item_on_board", "By helper and prize whether it is on the board.", ITEMS)
ITEM_COLUMN = OBSERVATION("item_column", _AS_UNITS, ITEMS)
ITEM_DOWN = OBSERVATION("item_down", _AS_UNITS, ITEMS, low=-1.0)
BEARER = OBSERVATION("bearer", "By helper and prize the hero who bears it, from 1, of 32.", ITEMS)
LEFT_BY = OBSERVATION("left_by", "By helper and prize the hero who left it behind, from 1, of 32.", ITEMS)
OWNER = OBSERVATION("item_owner", f"By helper and prize before whom it lies {_ONE_SEAT}.", ITEMS)
ITEM_CAPTOR = OBSERVATION("item_captor", f"By helper and prize who was paid for it {_ONE_SEAT}.", ITEMS)
SINCE = OBSERVATION("since", "By helper and prize the turn since which it is borne, as a share of 15.", ITEMS)

# Players

GOD = OBSERVATION("god", "By seat which god it plays; Zeus plays none.", MAX_SEATS, GODS)
AREA = OBSERVATION("god_in_area", "By seat the Area that its god is in.", MAX_SEATS, AREAS)
GLORY = OBSERVATION(
    "glory", "By seat, in hundredths, as far as all know it.", MAX_SEATS, low=-10.0, high=10.0
)
TRACK = OBSERVATION("track", "By seat this turn's part of it.", MAX_SEATS, low=-10.0, high=10.0)
PROMISED = OBSERVATION(
    "promised", "By seat what oracles bring at the turn's end.", MAX_SEATS, low=-10.0, high=10.0
)
HAND_SIZE = OBSERVATION("hand_sizes", "By seat, in tenths of cards.", MAX_SEATS, high=6.0)
CARD_DOWN = OBSERVATION("card_down", "By seat whether a card is down.", MAX_SEATS)
CARD_PLAYED = OBSERVATION("card_played", "By seat whether it was played this turn.", MAX_SEATS)
PLAYED_CARD = OBSERVATION("played_card", "By seat which it was, from 1, as a share of 54.", MAX_SEATS)
STRUCK = OBSERVATION("struck", "By seat whether the bolt struck it this turn.", MAX_SEATS)
SPARED = OBSERVATION("spared", "By seat whether the bolt struck it in the turn before.", MAX_SEATS)
PRAYER_BRINGS = OBSERVATION(
    "prayer_brings", "By seat what its prayer protects from, until a hero is named, as bits of 3.", MAX_SEATS
)
SACRIFICE_BRINGS = OBSERVATION(
    "sacrifice_brings",
    "By seat what its sacrifice protects from, until a hero is named, as bits of 3.",
    MAX_SEATS,
)
UNANSWERED = OBSERVATION(
    "unanswered",
    "By seat the offerings to which Zeus has still to say what he grants, as bits of 3.",
    MAX_SEATS,
)
SLAIN = OBSERVATION(
    "slain", "By seat heroes killed by its Divine Occurrences, in 64ths.", MAX_SEATS, high=4.0
)
PRAYERS = OBSERVATION("prayers", "By seat, as shares of 15.", MAX_SEATS)
SACRIFICES = OBSERVATION("sacrifices", "By seat, as shares of 15.", MAX_SEATS)
POWERS_USED = OBSERVATION(
    "powers_used", "By seat and power whether it was used this turn.", MAX_SEATS, k.POWERS
)
PAID = OBSERVATION("paid", "By seat and prize whether it was paid for it.", MAX_SEATS, PRIZES)
CAUSED = OBSERVATION(
    "caused", "By seat and kind Divine Occurrences, in hundredths.", MAX_SEATS, k.OCCURRENCES, high=2.0
)
LEAST = OBSERVATION(
    "known_points",
    "By seat and unit power points that all know it has, in hundredths.",
    MAX_SEATS,
    UNITS,
    high=2.0,
)
MUST = OBSERVATION("must", "Whom the match waits for.", MAX_SEATS)
MAY = OBSERVATION("may", "Who may act though nobody waits for them.", MAX_SEATS)
ME = OBSERVATION("seat", "The observer's own number, from 0.", MAX_SEATS)

# What the observer alone knows

SPENT = OBSERVATION("own_spent", "Power points on this turn's sheet by unit, in tenths.", UNITS)
AVAILABLE = OBSERVATION("own_points", "Power points that count by unit, in hundredths.", UNITS, high=2.0)
OWN_AID = OBSERVATION("own_aid", "On this turn's sheet by hero, in tenths.", HEROES)
OWN_AILMENT = OBSERVATION("own_ailment", "On this turn's sheet by hero, in tenths.", HEROES)
PLOTTED = OBSERVATION("plotted", "Divine Occurrences on the sheet by kind and points, in tenths.", k.PLOTS)
USED = OBSERVATION("used", "Those of them that have happened.", k.PLOTS)
LEDGER = OBSERVATION("ledger", "All lines of all sheets: action + 1 as a share of all.", k.TURNS, k.LEDGER)
TO_ZEUS = OBSERVATION("to_zeus", "Power points for the Glory of Zeus, in tenths.")
PRAYER = OBSERVATION("prayer", "Glory written down for a prayer, in twentieths.")
SACRIFICE = OBSERVATION("sacrifice", "Glory written down for a sacrifice, in twentieths.")
OFFERED = OBSERVATION("offered", "Helpers and prizes offered.", ITEMS)
LINE = OBSERVATION("line", "The first line that may be written next: its action as a share of all.")
PIETY = OBSERVATION("piety", "What the Glory of Zeus has brought, in hundredths.", low=-10.0, high=10.0)
FATE = OBSERVATION("own_fate", "The Fate that is kept.", k.FATES)
OWN_CARD = OBSERVATION("own_card_down", "The card that was put down.", k.CARDS)
CARDS = OBSERVATION("own_cards", "Cards in hand.", k.CARDS)
SEALED = OBSERVATION("sealed", "The own choice under seal: its action + 1 as a share of all.")

# The table

DISCARDS = OBSERVATION("discards", "Cards that all have seen.", k.CARDS)
FATES_SHOWN = OBSERVATION("fates_shown", "Fates that have come.", k.FATES)
BOXES = OBSERVATION("boxes", "By turn of the track how many Fates lie there, as shares of 32.", k.TURNS)
CEILING = OBSERVATION(
    "most_points", "By unit the most that anybody has, + 1, where all know it; of 101.", UNITS, high=2.0
)
HIDDEN_COLUMN = OBSERVATION("face_down_column", "Where counters lie face down, as for units.", HEROES)
HIDDEN_DOWN = OBSERVATION("face_down_down", "Where counters lie face down, as for units.", HEROES, low=-1.0)
MARKERS = OBSERVATION(
    "markers",
    "This turn's Divine Occurrences: kind from 1 of 6, seat from the observer as 1 on in tenths, points in"
    " tenths, Area from 1 of 40, column, down.",
    k.MARKERS,
    MARKER,
    low=-1.0,
)
DECK_SIZE = OBSERVATION("deck_size", "Cards that nobody has, as a share of 54.")
LAYING = OBSERVATION("laying", "Which kind of counters players place, in eighths.")
LAID = OBSERVATION("laid", "How many of that kind lie face down, of 32.")
SPACING = OBSERVATION("spacing", "Of prizes, as a share of 64.")
QUIET = OBSERVATION("quiet", "Turns without a Divine Occurrence, as a share of 15.")
HEROES_KILLED = OBSERVATION("heroes_killed", "In combat, in hundredths.", high=10.0)
MONSTERS_KILLED = OBSERVATION("monsters_killed", "In combat, in hundredths.", high=10.0)

# What goes on

TURN = OBSERVATION("turn", "As a share of 15.")
PHASE = OBSERVATION("phase", "As `state.py` has them, LOGGING to SETTING.", k.SETTING + 1)
FIRST = OBSERVATION("first", "The seat that begins this turn.", MAX_SEATS)
MOVER = OBSERVATION("mover", "Whose phase it is.", MAX_SEATS)
PHASES_DONE = OBSERVATION("phases_done", "Seats that have moved this turn, in tenths.")
ATTEMPTS = OBSERVATION("attempts", "Units named in this phase, as a share of five.")
IN_HAND = OBSERVATION("in_hand", "The unit in hand, or that was the last.", k.PIECES)
STEPS_MADE = OBSERVATION("steps", "Steps made with it, in twelfths.", high=2.0)
SAILED = OBSERVATION("sailed", "Steps of them made aboard, in twelfths.", high=2.0)
ROLLED = OBSERVATION("rolled", "What was rolled for a ship, in twelfths.")
HALTED = OBSERVATION("halted", "Whether it moves no further.")
FREE = OBSERVATION("free_move", "The piece that is on a free move.", k.PIECES)
PETITIONER = OBSERVATION("petitioner", "About whose offering Zeus is asked.", MAX_SEATS)
REMORSEFUL = OBSERVATION("remorseful", "Whether Hercules feels remorse.")
PURGED = OBSERVATION("purged", "The turn at whose end it leaves him, as a share of 15.", high=2.0)
BOLTS = OBSERVATION("bolts", "Bolts of Zeus this turn, in twelfths.")
LIVES = OBSERVATION("lives", "Lives that Zeus has given back this turn, in twelfths.")
AUCTIONED = OBSERVATION("auctioned", "The unit that the auction is about, or the last one was.", k.PIECES)
OPENER = OBSERVATION("opener", "Who named it.", MAX_SEATS)
RIVAL = OBSERVATION("rival", "Who bids against the opener.", MAX_SEATS)
WILLING = OBSERVATION("willing", "Who waits for a duel with the opener.", MAX_SEATS)
BIDDER = OBSERVATION("bidder", "Who said the bid that stands.", MAX_SEATS)
BID = OBSERVATION("bid", "That bid + 1, as a share of 151.")
EQUALLED = OBSERVATION("equalled", "Whether both said the same number.")
CLAIMED = OBSERVATION("claimed", "One half: the auction is about a claim. 1: the claim holds.")
NAMED_ATTACKER = OBSERVATION("named_attacker", "The piece that is to attack.", k.PIECES)
ATTACKER = OBSERVATION("attacker", "In combat, or the last one.", k.PIECES)
DEFENDER = OBSERVATION("defender", "In combat, or the last one.", k.PIECES)
AGGRESSOR = OBSERVATION("aggressor", "The seat that attacks.", MAX_SEATS)
ARMS = OBSERVATION("arms", "Who uses magic and who was asked, as bits.")
CAPTOR = OBSERVATION("captor", "The hero who captures, or was the last.", HEROES)
PRIZE = OBSERVATION("prize", "What he captures.", PRIZES)
FRAME = OBSERVATION("frames", "What has interrupted the flow, the oldest first.", FRAMES, k.DECIDING + 1)
FRAME_SEAT = OBSERVATION("frame_seats", "Whose question each is.", FRAMES, MAX_SEATS)
FRAME_NUMBERS = OBSERVATION("frame_numbers", "What each is about, two numbers in 1024ths.", FRAMES, 2)
