"""Zeus on the Loose: what a seat may know, what the rest may be, and the same as numbers.

Hidden are the hands of the others, the draw pile, and answers under seal. Everything played in a round lay
face up, so Mount Olympus is known card by card; what is neither there nor in one's own hand is in the pile or
in other hands, and nothing tells where: every deal of it is equally likely."""

from theomachy.games.zeus_on_the_loose import actions as do
from theomachy.games.zeus_on_the_loose import state as k
from theomachy.games.zeus_on_the_loose.rules import take_card
from theomachy.games.zeus_on_the_loose.state import State, Tables
from theomachy.kernel.chance import below, scramble
from theomachy.kernel.compiled import rule
from theomachy.kernel.generic import Floats
from theomachy.kernel.sight import write_reveal
from theomachy.kernel.state import NOBODY, bit, top_kind

OBSERVATION = (
    ("hand", k.KINDS),
    ("olympus", k.KINDS),
    ("top", k.KINDS),
    ("top_played_by", k.SEATS),
    ("hand_sizes", k.SEATS),
    ("letters", k.SEATS),
    ("holder", k.SEATS),
    ("turn", k.SEATS),
    ("must", k.SEATS),
    ("may", k.SEATS),
    ("owes_draw", k.SEATS),
    ("total", 1),
    ("deck_size", 1),
    ("window", 1),
    ("passed", 1),
    ("claimed", 1),
)
"""Pieces of the observation. Seats count from the observer's left-hand side on: 0 is the observer (for a
spectator, seat 0). Counts are shares of a full hand, of a card's copies or of the cards in the game; the
total is a share of 100; `passed` and `claimed` are the seat's own answer under seal. All else is 0 or 1."""


reveal = write_reveal(State)
"""What lies open on the table, and the seat's own hand, as `state.py` declares it."""


@rule
def imagine(t: State, tables: Tables, seat: int, seed: int) -> None:
    """Deal what `seat` has not seen at random to the hands it can't see; the rest is the pile. Answers under
    seal are imagined too: whoever could claim does so half the time."""
    t.chance = scramble(seed)
    t.deck_size = 0
    for kind in range(tables.kinds):
        t.deck[kind] = tables.copies[kind] - t.olympus[kind]
        if seat < t.seats:
            t.deck[kind] -= t.players[seat].hand[kind]
        t.deck_size += t.deck[kind]
    for other in range(t.seats):
        if other != seat:
            size = t.players[other].hand_size
            t.players[other].hand_size = 0
            for _ in range(size):
                take_card(t, other)
    if top_kind(t) == k.WINDOW and (
        t.drawer == NOBODY or tables.seat_by_seat == 0
    ):  # else the draw comes first
        for other in range(t.seats):
            if other != seat and other != t.frames[0].seat and t.must & bit(other) == 0:
                imagine_answer(t, other)


@rule
def imagine_answer(t: State, seat: int) -> None:
    """Seal an answer for a seat that has given one which nobody else knows."""
    t.sealed[seat] = do.PASS + 1
    if t.players[seat].hand[t.top] > 0 and below(t, 2) == 1:
        t.sealed[seat] = do.SNEAK + 1


@rule
def observe(t: State, tables: Tables, seat: int, out: Floats) -> None:
    """A blindfolded record as numbers; see OBSERVATION."""
    for i in range(out.shape[0]):
        out[i] = 0
    me = seat
    if seat >= t.seats:
        me = 0
    cards = 0
    for kind in range(tables.kinds):
        cards += tables.copies[kind]
        out[kind] = t.players[me].hand[kind] / k.HAND
        if tables.copies[kind] > 0:
            out[k.KINDS + kind] = t.olympus[kind] / tables.copies[kind]
    if t.top != k.NO_CARD:
        out[2 * k.KINDS + t.top] = 1
    base = 3 * k.KINDS
    for place in range(t.seats):
        other = (me + place) % t.seats
        out[base + place] = float(t.top_seat == other)
        out[base + k.SEATS + place] = t.players[other].hand_size / k.HAND
        out[base + 2 * k.SEATS + place] = t.players[other].letters / k.LETTERS
        out[base + 3 * k.SEATS + place] = float(t.holder == other)
        out[base + 4 * k.SEATS + place] = float(t.turn == other)
        out[base + 5 * k.SEATS + place] = float(t.must & bit(other) != 0)
        out[base + 6 * k.SEATS + place] = float(t.may & bit(other) != 0)
        out[base + 7 * k.SEATS + place] = float(t.drawer == other)
    rest = base + 8 * k.SEATS
    out[rest] = t.total / k.GOAL
    out[rest + 1] = t.deck_size / cards
    out[rest + 2] = float(top_kind(t) == k.WINDOW)
    if seat < t.seats:
        out[rest + 3] = float(t.sealed[seat] == do.PASS + 1)
        out[rest + 4] = float(t.sealed[seat] == do.SNEAK + 1)
