"""Hera and Zeus: what a seat knows, as numbers for learning machines.

"Own" is the observer's (a spectator sits with Hera but sees no secret). Cards of the own back come first, by
kind, then the other's. A place on the field is column * 4 + row."""

import numpy as np

from theomachy.games.hera_and_zeus import actions as do
from theomachy.games.hera_and_zeus import state as k
from theomachy.games.hera_and_zeus.knowledge import FRAME_KINDS, foreign
from theomachy.games.hera_and_zeus.state import Params, Side, State
from theomachy.kernel.compiled import rule
from theomachy.kernel.generic import Floats
from theomachy.kernel.observation import Observation
from theomachy.kernel.state import bit, top_kind

BOTH = 2 * k.KINDS
FACES = k.KINDS + 2
"""A place of the field: nothing, an unseen card, or a kind."""
TURNS = 100
LAST_ACTION = do.ORDER + k.ORDERS

_SEEN = "Cards that were seen to come into the {} hand and not to leave it, as shares of their copies."
_PILE = "Discards on the {} pile by card, as shares of their copies (2 where Hades took one)."
_ORDER = "The {} discards one by one, the topmost last: 1 to 32 as shares of 32, 0 for none."
_FIELD = "What lies at each place of the {} side: nothing, an unseen card, or its kind."

OBSERVATION = Observation()
HAND = OBSERVATION("hand", "Own cards in hand, as shares of their copies.", BOTH)
OWN_DECK = OBSERVATION("own_deck", "What is left in the own deck, as shares of the copies.", k.KINDS)
OWN_PILE = OBSERVATION("own_pile", _PILE.format("own"), BOTH, high=2.0)
OTHER_PILE = OBSERVATION("other_pile", _PILE.format("other"), BOTH, high=2.0)
OWN_SEEN = OBSERVATION("own_hand_seen", _SEEN.format("own"), BOTH)
OTHER_SEEN = OBSERVATION("other_hand_seen", _SEEN.format("opponent's"), BOTH)
OWN_FIELD = OBSERVATION("own_field", _FIELD.format("own"), k.PLACES, FACES)
OTHER_FIELD = OBSERVATION("other_field", _FIELD.format("other"), k.PLACES, FACES)
OWN_UP = OBSERVATION("own_field_seen", "Where the own card lies face up.", k.PLACES)
FOREIGN = OBSERVATION(
    "foreign_backs", "Where a card with the other's back lies; own side first.", 2, k.PLACES
)
FIGURES = OBSERVATION("figures", "The column of each figure, the own first.", 2, k.COLUMNS)
OWN_DISCARDS = OBSERVATION("own_discards", _ORDER.format("own"), k.PILE)
OTHER_DISCARDS = OBSERVATION("other_discards", _ORDER.format("other"), k.PILE)
TAKEN = OBSERVATION("taken", "Which of the own discards Hades took: its place from 1 as a share of 64.")
TAKEN_BACK = OBSERVATION("taken_back", "The back of the card that Hades took, by pile: own or foreign.", 2, 2)
HAND_SIZES = OBSERVATION("hand_sizes", "As shares of a full hand, the own first.", 2, high=4.0)
STOLEN = OBSERVATION("stolen", "Cards with the other's back in hand, as shares of a full hand.", 2, high=4.0)
DECK_SIZES = OBSERVATION("deck_sizes", "As shares of a full deck.", 2)
FRAME = OBSERVATION("frame", "What is chosen before the turn goes on.", FRAME_KINDS)
FRAME_SEAT = OBSERVATION("frame_seat", "Whom that is about, the observer first.", 2)
FRAME_NUMBER = OBSERVATION("frame_number", "A place, column or card of it.", BOTH + 1)
ORDER = OBSERVATION("sealed", "The own choice under seal: its action + 1 as a share of all.")
POINTS = OBSERVATION("points", "Points left this turn, as shares of four.", high=2.0)
ALLOWANCE = OBSERVATION("allowance", "Points that this turn has, as shares of four.", high=2.0)
TURN = OBSERVATION("turn", "Whose turn it is, the observer first.", 2)
MUST = OBSERVATION("must", "Whom the match waits for, the observer first.", 2)
ME = OBSERVATION("seat", "The observer's own number: Hera or Zeus.", k.SEATS)
TURNS_SO_FAR = OBSERVATION("turns", "Turns so far, in hundredths; no limit is known.", high=float("inf"))
MAY_CHALLENGE = OBSERVATION("may_challenge", "Whether the first turn of both is over.")


@rule
def relative(card: int, me: int) -> int:
    """The number of a card from 0, those of the observer's back first."""
    return (card - 1 + k.KINDS * me) % BOTH


@rule
def share(params: Params, card: int) -> float:
    """One card as a share of its copies."""
    return 1.0 / max(int(params.copies[card]), 1)


@rule
def observe(t: State, params: Params, seat: int, out: Floats) -> None:
    """A blindfolded record as numbers; see OBSERVATION."""
    for i in range(out.shape[0]):
        out[i] = 0
    me = seat if seat < k.SEATS else 0
    cards = 0
    for card in range(1, 1 + k.KINDS):
        cards += params.copies[card]
    observe_own(t.sides[me], out)
    for i in range(2):
        owner = me if i == 0 else 1 - me
        side = t.sides[owner]
        observe_pile(side, me, i, out)
        observe_field(side, owner, i, out)
        observe_seen(side, me, OWN_SEEN + i * BOTH, out)
        out[HAND_SIZES + i] = side.hand_size / k.HAND_LIMIT
        out[STOLEN + i] = side.stolen / k.HAND_LIMIT
        out[DECK_SIZES + i] = side.deck_size / cards
        if side.missing_back > 0:
            out[TAKEN_BACK + 2 * i + int(side.missing_back - 1 != owner)] = 1
        out[TURN + i] = int(t.turn == owner)
        out[MUST + i] = int(t.must & bit(owner) != 0)
    observe_shares(t.sides[me], params, me, out)
    out[ME + me] = 1
    observe_course(t, seat, me, out)


@rule
def observe_own(mine: Side, out: Floats) -> None:
    """The observer's own secrets on the field and in the pile."""
    for place in range(k.PLACES):
        out[OWN_UP + place] = int(place % k.DEPTH < mine.count[place // k.DEPTH] and mine.up[place] == 1)
    out[TAKEN] = mine.missing / k.PILE


@rule
def observe_shares(mine: Side, params: Params, me: int, out: Floats) -> None:
    """The observer's hand and deck, card by card; and what was counted of piles and hands, as shares."""
    for back in range(2):
        for kind in range(k.KINDS):
            card = 1 + back * k.KINDS + kind
            place = kind + k.KINDS * int(back != me)
            part = share(params, card)
            out[HAND + place] = mine.hand[card] * part
            out[OWN_PILE + place] *= part
            out[OTHER_PILE + place] *= part
            out[OWN_SEEN + place] *= part
            out[OTHER_SEEN + place] *= part
            if back == me:
                out[OWN_DECK + kind] = mine.deck[card] * part


@rule
def observe_pile(side: Side, me: int, i: int, out: Floats) -> None:
    """A discard pile, by card and one by one; a card that its owner knows to be taken is not counted."""
    counts = OWN_PILE + i * BOTH
    for place in range(side.pile_size):
        card = relative(side.pile[place], me)
        out[OWN_DISCARDS + i * k.PILE + place] = (card + 1) / BOTH
        out[counts + card] += int(place != side.missing - 1)


@rule
def observe_field(side: Side, owner: int, i: int, out: Floats) -> None:
    """What lies at each place, by kind: the backs are told apart."""
    base = OWN_FIELD + i * k.PLACES * FACES
    for place in range(k.PLACES):
        if place % k.DEPTH >= side.count[place // k.DEPTH]:
            out[base + place * FACES] = 1
            continue
        out[FOREIGN + i * k.PLACES + place] = foreign(side, place, owner)
        if side.card[place] == k.NO_CARD:
            out[base + place * FACES + 1] = 1
        else:
            out[base + place * FACES + 2 + (side.card[place] - 1) % k.KINDS] = 1
    if side.figure >= 0:
        out[FIGURES + i * k.COLUMNS + side.figure] = 1


@rule
def observe_seen(side: Side, me: int, base: int, out: Floats) -> None:
    """Which cards were seen to come into a hand and not to leave it, from `base` on; in one pass over the
    log (`knowledge.seen_in_hand` says it card by card), without branches, for no log is like another."""
    nothing = np.float32(0)
    for i in range(side.log_size):
        entry = side.log[i]
        of_a_card, is_out = int(entry > k.IN), int(entry >= k.OUT)
        is_shown, is_in = int(entry >= k.SHOWN_OUT), int(entry >= k.SHOWN_IN)
        card = entry - k.IN * (of_a_card + is_out + is_shown + is_in)
        change = of_a_card * (1 - 2 * (is_out - is_in))
        place = base + relative(card, me)
        out[place] = max(out[place] + np.float32(change), nothing)


@rule
def observe_course(t: State, seat: int, me: int, out: Floats) -> None:
    """What is asked, and how far the turn and the match are."""
    if t.depth > 0:
        frame = t.frames[t.depth - 1]
        out[FRAME + top_kind(t)] = 1
        out[FRAME_SEAT + int(frame.seat != me)] = 1
        out[FRAME_NUMBER + frame.a] = 1
    if seat < k.SEATS:
        out[ORDER] = t.sealed[seat] / LAST_ACTION
    out[POINTS] = t.points / k.FIGURE_POINTS
    out[ALLOWANCE] = t.allowance / k.FIGURE_POINTS
    out[TURNS_SO_FAR] = t.turns / TURNS
    out[MAY_CHALLENGE] = int(t.turns > 2)
