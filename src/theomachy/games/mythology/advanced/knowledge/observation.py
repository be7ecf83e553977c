"""Mythology, the Advanced game: what a seat knows, as numbers for learning machines."""

from theomachy.games.mythology.advanced import state as k
from theomachy.games.mythology.advanced.rules.control import available
from theomachy.games.mythology.advanced.state import State, Tables
from theomachy.games.mythology.world import HEROES, HEXES, PRIZES, UNITS
from theomachy.kernel.compiled import rule
from theomachy.kernel.generic import Floats
from theomachy.kernel.state import MAX_SEATS, bit, top_kind

OBSERVATION = (
    ("heroes", HEXES),
    ("monsters", HEXES),
    ("evils", HEXES),
    ("prizes", HEXES),
    ("helpers", HEXES),
    ("in_hand", HEXES),
    ("aboard", HEROES),
    ("borne", PRIZES),
    ("own_points", UNITS),
    ("known_points", UNITS),
    ("own_cards", k.CARDS),
    ("own_fate", k.FATES),
    ("gods", MAX_SEATS),
    ("glory", MAX_SEATS),
    ("hand_sizes", MAX_SEATS),
    ("card_down", MAX_SEATS),
    ("must", MAX_SEATS),
    ("mover", MAX_SEATS),
    ("phase", k.SETTING + 1),
    ("frame", k.DECIDING + 1),
    ("turn", 1),
    ("attempts", 1),
    ("bid", 1),
)
"""Pieces of the observation. Seats count from the observer's left-hand side on: 0 is the observer (for a
spectator, seat 0). Pieces in a hex are tenths; `in_hand` is where the unit in hand is; points are hundredths,
`known_points` the most that anybody has shown; gods are their Areas as shares of all, 0 off the map; glory is
in hundredths, as far as it is known. All else is 0 or 1, or a share of the most that there can be."""


@rule
def observe(t: State, tables: Tables, seat: int, out: Floats) -> None:
    """A blindfolded record as numbers; see OBSERVATION."""
    for i in range(out.shape[0]):
        out[i] = 0
    for piece in range(k.PIECES):
        if t.pieces[piece].hex != k.GONE:
            out[piece // HEROES * HEXES + t.pieces[piece].hex] += 0.1
    for prize in range(PRIZES):
        if t.prizes[prize].hex != k.GONE:
            out[3 * HEXES + t.prizes[prize].hex] = 1
    for helper in range(tables.helpers):
        if t.helpers[helper].hex != k.GONE:
            out[4 * HEXES + t.helpers[helper].hex] = 1
    if t.phase == k.MOVING and t.pieces[t.unit].hex != k.GONE:
        out[5 * HEXES + t.pieces[t.unit].hex] = 1
    observe_units(t, tables, seat, out[6 * HEXES :])


@rule
def observe_units(t: State, tables: Tables, seat: int, out: Floats) -> None:
    """From `aboard` on."""
    me = seat
    if seat >= t.seats:
        me = 0
    for hero in range(HEROES):
        out[hero] = t.errands[hero].aboard
    for prize in range(PRIZES):
        out[HEROES + prize] = min(t.prizes[prize].bearer, 1)
    base = HEROES + PRIZES
    for unit in range(UNITS):
        if seat < t.seats:
            out[base + unit] = available(t, me, unit) / (10 * k.POINTS)
        for other in range(t.seats):
            out[base + UNITS + unit] = max(
                out[base + UNITS + unit], t.players[other].least[unit] / (10 * k.POINTS)
            )
    base += 2 * UNITS
    if seat < t.seats:
        for card in range(k.CARDS):
            out[base + card] = float(t.where[card] == k.HELD + me or t.where[card] == k.DOWN + me)
        if t.players[me].fate > 0:
            out[base + k.CARDS + t.players[me].fate - 1] = 1
    observe_seats(t, tables, me, out[base + k.CARDS + k.FATES :])


@rule
def observe_seats(t: State, tables: Tables, me: int, out: Floats) -> None:
    """From `gods` on."""
    for other in range(t.seats):
        place = (other - me + t.seats) % t.seats
        player = t.players[other]
        out[place] = (player.area + 1) / tables.areas
        out[MAX_SEATS + place] = (player.glory + player.piety) / 100
        out[2 * MAX_SEATS + place] = player.hand_size / 6
        out[3 * MAX_SEATS + place] = min(player.card, 1)
        out[4 * MAX_SEATS + place] = float(t.must & bit(other) != 0)
        out[5 * MAX_SEATS + place] = float(t.mover == other)
    base = 6 * MAX_SEATS
    out[base + t.phase] = 1
    base += k.SETTING + 1
    if t.depth > 0:
        out[base + top_kind(t)] = 1
    base += k.DECIDING + 1
    out[base] = t.turn / k.TURNS
    out[base + 1] = t.attempts / k.ATTEMPTS
    out[base + 2] = t.bid / k.MOST_BID
