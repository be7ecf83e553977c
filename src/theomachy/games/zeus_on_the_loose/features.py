"""Zeus on the Loose: a position as the features that its nets see. They are of a round: letters make no
difference to who wins it."""

from theomachy.games.zeus_on_the_loose import state as k
from theomachy.games.zeus_on_the_loose.rules import busts, is_match, makes_ten, total_after
from theomachy.games.zeus_on_the_loose.state import Params, State
from theomachy.kernel.compiled import rule
from theomachy.kernel.record import Ints
from theomachy.kernel.state import top_kind

COPIES = 4
"""More cards of a kind are not told apart."""
CARDS = k.KINDS * COPIES
WINS, BUSTS, STEALS, PLAIN = range(4)
EFFECTS = 4
DECKS = 16
"""Sizes of the draw pile, four cards to each."""
SIZES = 5

TOTAL = 0
AFTER = TOTAL + k.GOAL + 1
EFFECT = AFTER + k.GOAL + 1
OLYMPUS = EFFECT + k.KINDS * EFFECTS
TOP = OLYMPUS + CARDS
WINDOW = TOP + k.KINDS
DECK = WINDOW + 1
BY_SEAT = DECK + DECKS
# By seat, counted from the observer on: 0 is the observer.
HOLDS, TURN, PLAYED, OWES, SIZE = range(5)
HAND = SIZE + SIZES
SEAT = HAND + CARDS
FEATURES = BY_SEAT + k.SEATS * SEAT


@rule
def features(s: State, params: Params, seat: int, full: int, out: Ints) -> int:
    """Mount Olympus, one's own hand and what each of its cards would do, the others (their hands with `full`
    alone)."""
    out[0] = TOTAL + max(0, min(k.GOAL, s.total))
    out[1] = DECK + min(DECKS - 1, s.deck_size // 4)
    n = counted_features(s.olympus, params.kinds, OLYMPUS, 2, out)
    if s.top != k.NO_CARD:
        out[n] = TOP + s.top
        n += 1
    if top_kind(s) == k.WINDOW:
        out[n] = WINDOW
        n += 1
    for kind in range(params.kinds):
        if s.players[seat].hand[kind] > 0:
            after = total_after(params, s.total, kind)
            out[n] = AFTER + max(0, min(k.GOAL, after))
            out[n + 1] = EFFECT + kind * EFFECTS + effect(s, params, seat, kind, after)
            n += 2
    for place in range(s.seats):
        n = seat_features(s, params, (seat + place) % s.seats, place, full, n, out)
    return n


@rule
def seat_features(s: State, params: Params, seat: int, place: int, full: int, n: int, out: Ints) -> int:
    """A seat in its place from the observer on; its hand with `full`, or if it is the observer's own."""
    base = BY_SEAT + place * SEAT
    if s.holder == seat:
        out[n] = base + HOLDS
        n += 1
    if s.turn == seat:
        out[n] = base + TURN
        n += 1
    if s.top_seat == seat:
        out[n] = base + PLAYED
        n += 1
    if s.drawer == seat:
        out[n] = base + OWES
        n += 1
    out[n] = base + SIZE + min(SIZES - 1, s.players[seat].hand_size)
    n += 1
    if full == 1 or place == 0:
        n = counted_features(s.players[seat].hand, params.kinds, base + HAND, n, out)
    return n


@rule
def counted_features(cards: Ints, kinds: int, base: int, n: int, out: Ints) -> int:
    """Counts by kind: a feature for the first card of a kind, one for the second, ..."""
    for kind in range(kinds):
        for copy in range(min(COPIES, cards[kind])):
            out[n] = base + kind * COPIES + copy
            n += 1
    return n


@rule
def effect(s: State, params: Params, seat: int, kind: int, after: int) -> int:
    """What a card would do on top of Mount Olympus: end the round, for or against whoever holds Zeus then,
    take Zeus, or no more than change the total."""
    if busts(s, params, seat, kind):
        return BUSTS
    matched = is_match(s, params, seat, kind)
    if after == k.GOAL or (matched and after > k.GOAL):
        return WINS
    if matched or params.steals[kind] == 1 or makes_ten(s.total, after):
        return STEALS
    return PLAIN
