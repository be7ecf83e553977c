"""Hera and Zeus: a position as the features that its nets see.

Both decks are alike, so all is told as the seat sees it: cards of its own back first, then the other's."""

from theomachy.games.hera_and_zeus import state as k
from theomachy.games.hera_and_zeus.knowledge import FRAME_KINDS
from theomachy.games.hera_and_zeus.observation import relative
from theomachy.games.hera_and_zeus.state import Params, Side, State
from theomachy.kernel.compiled import rule
from theomachy.kernel.record import Ints

BOTH = 2 * k.KINDS
COPIES = 3
"""More of a card in hand are not told apart."""
GONE_COPIES = 9
"""More of a card on the discard piles are not told apart."""
FACES = k.KINDS + 1
"""An unseen card, or a kind."""
SIZES = 16
DECKS = 40
POINTS = 6

HAND = 0
FIELD = HAND + BOTH * COPIES
FIGURE = FIELD + k.PLACES * 2 * FACES
HAND_SIZE = FIGURE + k.COLUMNS
DECK_SIZE = HAND_SIZE + SIZES
TOP = DECK_SIZE + DECKS
SEEN = TOP + BOTH
SIDE = SEEN + BOTH
"""What follows it is about both sides."""
GONE = 2 * SIDE
FLOW = GONE + BOTH * GONE_COPIES
FIRST_TURNS = FLOW + 2 * POINTS
FRAME = FIRST_TURNS + 1
FEATURES = FRAME + 2 * (FRAME_KINDS + 1) * k.CARDS


@rule
def features(s: State, params: Params, seat: int, full: int, out: Ints) -> int:
    """One's own side, the other one (face-down cards and the hand with `full` alone), which cards are gone,
    whose turn it is with how many points, and what is asked."""
    n = side_features(s.sides[seat], seat, 1, HAND, 0, out)
    n = side_features(s.sides[1 - seat], seat, full, SIDE, n, out)
    n = gone_features(s, seat, n, out)
    out[n] = FLOW + min(POINTS - 1, s.points) + (POINTS if s.turn == seat else 0)
    n += 1
    if s.turns <= k.SEATS:
        out[n] = FIRST_TURNS
        n += 1
    if s.depth > 0:
        out[n] = FRAME + frame_feature(s, seat)
        n += 1
    return n


@rule
def frame_feature(s: State, seat: int) -> int:
    """What is asked, of whom, and about which place, column or card."""
    frame = s.frames[s.depth - 1]
    about = frame.a
    if frame.kind == k.LANDING:
        about = relative(frame.a, seat)
    asked = min(FRAME_KINDS, frame.kind) + (FRAME_KINDS + 1 if frame.seat == seat else 0)
    return int(asked * k.CARDS + about)


@rule
def side_features(side: Side, seat: int, full: int, base: int, n: int, out: Ints) -> int:
    """A side as `seat` sees it: with `full` the hand and what lies face down; each place by its card and
    whether it lies open; the figure; how many cards are in the hand and the deck; the topmost discard; what
    was seen to come into the hand."""
    if full == 1:
        for card in range(1, k.CARDS):
            for copy in range(min(COPIES, side.hand[card])):
                out[n] = base + HAND + relative(card, seat) * COPIES + copy
                n += 1
    for place in range(k.PLACES):
        if place % k.DEPTH < side.count[place // k.DEPTH]:
            face = 0
            if (full == 1 or side.up[place] == 1) and side.card[place] != k.NO_CARD:
                face = 1 + (side.card[place] - 1) % k.KINDS
            out[n] = base + FIELD + (place * 2 + side.up[place]) * FACES + face
            n += 1
    if side.figure >= 0:
        out[n] = base + FIGURE + side.figure
        n += 1
    out[n] = base + HAND_SIZE + min(SIZES - 1, side.hand_size)
    out[n + 1] = base + DECK_SIZE + min(DECKS - 1, side.deck_size)
    n += 2
    if side.pile_size > 0:
        out[n] = base + TOP + relative(side.pile[side.pile_size - 1], seat)
        n += 1
    return seen_features(side, seat, base, n, out)


@rule
def seen_features(side: Side, seat: int, base: int, n: int, out: Ints) -> int:
    """Which cards were seen to come into a hand and not to leave it, in one pass over the log
    (`knowledge.seen_in_hand` says it card by card). They are counted in the free end of `out`."""
    counts = out[-k.CARDS :]
    for card in range(k.CARDS):
        counts[card] = 0
    for i in range(side.log_size):
        entry = side.log[i]
        if entry > k.IN:
            card = entry % k.IN
            if entry < k.OUT or entry > k.SHOWN_IN:
                counts[card] += 1
            elif counts[card] > 0:
                counts[card] -= 1
    for card in range(1, k.CARDS):
        if counts[card] > 0:
            out[n] = base + SEEN + relative(card, seat)
            n += 1
    return n


@rule
def gone_features(s: State, seat: int, n: int, out: Ints) -> int:
    """How many of each card lie on the discard piles."""
    counts = out[-k.CARDS :]
    for card in range(k.CARDS):
        counts[card] = 0
    for owner in range(k.SEATS):
        for i in range(s.sides[owner].pile_size):
            counts[s.sides[owner].pile[i]] += 1
    for card in range(1, k.CARDS):
        if counts[card] > 0:
            out[n] = GONE + relative(card, seat) * GONE_COPIES + min(GONE_COPIES, counts[card]) - 1
            n += 1
    return n
