"""Hera and Zeus: a position as the features that its nets see."""

from theomachy.games.hera_and_zeus import state as k
from theomachy.games.hera_and_zeus.knowledge import FRAME_KINDS
from theomachy.games.hera_and_zeus.state import Params, Side, State
from theomachy.kernel.compiled import rule
from theomachy.kernel.record import Ints

COPIES = 3
"""More of a card in hand are not told apart."""
FACES = k.KINDS + 1
"""An unseen card, or a kind."""
SIZES = 16
DECKS = 40
POINTS = 6
HAND = 2 * k.KINDS * COPIES
FIELD = k.PLACES * 2 * FACES
SIDE = HAND + FIELD + k.COLUMNS + SIZES + DECKS
FLOW = 2 * SIDE
FRAME = FLOW + 2 * POINTS
FEATURES = FRAME + 2 * (FRAME_KINDS + 1)


@rule
def features(s: State, params: Params, seat: int, full: int, out: Ints) -> int:
    """One's own side, the other one (face-down cards and the hand with `full` alone), whose turn it is with
    how many points, and what is asked."""
    n = side_features(s.sides[seat], 1, 0, 0, out)
    n = side_features(s.sides[1 - seat], full, SIDE, n, out)
    out[n] = FLOW + min(POINTS - 1, s.points) + (POINTS if s.turn == seat else 0)
    n += 1
    if s.depth > 0:
        frame = s.frames[s.depth - 1]
        out[n] = FRAME + min(FRAME_KINDS, frame.kind) + (FRAME_KINDS + 1 if frame.seat == seat else 0)
        n += 1
    return n


@rule
def side_features(side: Side, full: int, base: int, n: int, out: Ints) -> int:
    """A side: with `full` the hand and what lies face down; each place by its card and whether it lies open;
    the figure; how many cards are in the hand and the deck."""
    if full == 1:
        for card in range(1, k.CARDS):
            for copy in range(min(COPIES, side.hand[card])):
                out[n] = base + (card - 1) * COPIES + copy
                n += 1
    base += HAND
    for place in range(k.PLACES):
        if place % k.DEPTH < side.count[place // k.DEPTH]:
            face = 0
            if (full == 1 or side.up[place] == 1) and side.card[place] != k.NO_CARD:
                face = 1 + (side.card[place] - 1) % k.KINDS
            out[n] = base + (place * 2 + side.up[place]) * FACES + face
            n += 1
    base += FIELD
    if side.figure >= 0:
        out[n] = base + side.figure
        n += 1
    base += k.COLUMNS
    out[n] = base + min(SIZES - 1, side.hand_size)
    out[n + 1] = base + SIZES + min(DECKS - 1, side.deck_size)
    return n + 2
