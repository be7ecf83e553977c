"""Zeus on the Loose: what a seat knows, as numbers for learning machines."""

from theomachy.games.zeus_on_the_loose import actions as do
from theomachy.games.zeus_on_the_loose import state as k
from theomachy.games.zeus_on_the_loose.state import Params, State
from theomachy.kernel.compiled import rule
from theomachy.kernel.generic import Floats
from theomachy.kernel.observation import Observation
from theomachy.kernel.state import bit, places_on, top_kind

OBSERVATION = Observation()
HAND = OBSERVATION("hand", "Own cards by kind, as shares of a full hand.", k.KINDS)
OLYMPUS = OBSERVATION("olympus", "Cards on Mount Olympus by kind, as shares of their copies.", k.KINDS)
TOP = OBSERVATION("top", "The kind of the card on top of Mount Olympus.", k.KINDS)
TOP_SEAT = OBSERVATION("top_played_by", "Who played it.", k.SEATS)
HAND_SIZES = OBSERVATION("hand_sizes", "By seat, as shares of a full hand.", k.SEATS)
LETTERS = OBSERVATION("letters", "By seat, letters of Z-E-U-S as shares of four.", k.SEATS)
HOLDER = OBSERVATION("holder", "Who holds Zeus.", k.SEATS)
TURN = OBSERVATION("turn", "Whose turn it is, or is next after a window.", k.SEATS)
DEALER = OBSERVATION("dealer", "Who dealt this round.", k.SEATS)
MUST = OBSERVATION("must", "Whom the match waits for.", k.SEATS)
MAY = OBSERVATION("may", "Who may act though nobody waits for them.", k.SEATS)
OWES_DRAW = OBSERVATION("owes_draw", "Who may still draw back.", k.SEATS)
ME = OBSERVATION("seat", "The observer's own number, from 0.", k.SEATS)
TOTAL = OBSERVATION("total", "The total of Mount Olympus, as a share of 100.", low=-3.0, high=3.0)
DECK_SIZE = OBSERVATION("deck_size", "The draw pile, as a share of all cards.")
ROUND = OBSERVATION("round", "The round, in twentieths; no limit is known.", high=float("inf"))
WINDOW = OBSERVATION("window", "Whether seats are asked for a Same Number Sneak.")
PASSED = OBSERVATION("passed", "Whether the own answer under seal is a pass.")
CLAIMED = OBSERVATION("claimed", "Whether the own answer under seal is a sneak.")
ROUNDS = 20


@rule
def observe(t: State, params: Params, seat: int, out: Floats) -> None:
    """A blindfolded record as numbers; see OBSERVATION."""
    for i in range(out.shape[0]):
        out[i] = 0
    me = seat
    if seat >= t.seats:
        me = 0
    cards = 0
    for kind in range(params.kinds):
        cards += params.copies[kind]
        out[HAND + kind] = t.players[me].hand[kind] / k.HAND
        if params.copies[kind] > 0:
            out[OLYMPUS + kind] = t.olympus[kind] / params.copies[kind]
    if t.top != k.NO_CARD:
        out[TOP + t.top] = 1
    for other in range(t.seats):
        observe_seat(t, other, places_on(t, me, other), out)
    out[ME + me] = 1
    out[TOTAL] = t.total / k.GOAL
    out[DECK_SIZE] = t.deck_size / cards
    out[ROUND] = t.round / ROUNDS
    out[WINDOW] = int(top_kind(t) == k.WINDOW)
    if seat < t.seats:
        out[PASSED] = int(t.sealed[seat] == do.PASS + 1)
        out[CLAIMED] = int(t.sealed[seat] == do.SNEAK + 1)


@rule
def observe_seat(t: State, other: int, place: int, out: Floats) -> None:
    """What all see of a seat, at its place from the observer on."""
    out[TOP_SEAT + place] = int(t.top_seat == other)
    out[HAND_SIZES + place] = t.players[other].hand_size / k.HAND
    out[LETTERS + place] = t.players[other].letters / k.LETTERS
    out[HOLDER + place] = int(t.holder == other)
    out[TURN + place] = int(t.turn == other)
    out[DEALER + place] = int(t.dealer == other)
    out[MUST + place] = int(t.must & bit(other) != 0)
    out[MAY + place] = int(t.may & bit(other) != 0)
    out[OWES_DRAW + place] = int(t.drawer == other)
