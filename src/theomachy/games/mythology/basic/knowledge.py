"""Mythology, the Basic game: nothing is hidden but chance; and the same as numbers."""

from theomachy.games.mythology.basic.scoring import own_points
from theomachy.games.mythology.basic.state import ALLYING, GONE, POINTS, TURNS, WHOLE, State, Tables
from theomachy.games.mythology.world import HEROES, HEXES, PRIZES, UNITS
from theomachy.kernel.chance import scramble
from theomachy.kernel.compiled import rule
from theomachy.kernel.generic import Floats
from theomachy.kernel.sight import write_reveal
from theomachy.kernel.state import MAX_SEATS, bit

OBSERVATION = (
    ("heroes", HEXES),
    ("monsters", HEXES),
    ("prizes", HEXES),
    ("ready", HEXES),
    ("fighting", UNITS),
    ("gods", MAX_SEATS),
    ("side", MAX_SEATS),
    ("power", MAX_SEATS),
    ("aid", MAX_SEATS),
    ("points", MAX_SEATS),
    ("ally", MAX_SEATS),
    ("drawn", MAX_SEATS),
    ("must", MAX_SEATS),
    ("proposal", MAX_SEATS),
    ("phase", ALLYING + 1),
    ("turn", 1),
)
"""Pieces of the observation. Seats count from the observer's left-hand side on: 0 is the observer (for a
spectator, seat 0). Units in a hex are tenths; `gods` are the Areas as shares of all, 0 off the map; power and
aid are shares of 15, points tenths of victory points; `ally` tells who is in the observer's alliance. All
else is 0 or 1."""


reveal = write_reveal(State)
"""Everything on the table."""


@rule
def imagine(t: State, tables: Tables, seat: int, seed: int) -> None:
    """Chance alone is unknown."""
    t.chance = scramble(seed)


@rule
def observe(t: State, tables: Tables, seat: int, out: Floats) -> None:
    """A blindfolded record as numbers; see OBSERVATION."""
    for i in range(out.shape[0]):
        out[i] = 0
    for unit in range(UNITS):
        if t.hex[unit] != GONE:
            out[(unit // HEROES) * HEXES + t.hex[unit]] += 0.1
            if t.ready[unit] == 1:
                out[3 * HEXES + t.hex[unit]] = 1
    for prize in range(PRIZES):
        if t.lies[prize] != GONE:
            out[2 * HEXES + t.lies[prize]] = 1
    rest = 4 * HEXES
    if t.own != t.enemy:
        out[rest + t.own] = 1
        out[rest + t.enemy] = 1
    observe_players(t, tables, seat, out[rest + UNITS :])


@rule
def observe_players(t: State, tables: Tables, seat: int, out: Floats) -> None:
    """What each player has, from `gods` on."""
    me = seat
    if seat >= t.seats:
        me = 0
    for other in range(t.seats):
        place = (other - me + t.seats) % t.seats
        player = t.players[other]
        out[place] = (player.area + 1) / tables.areas
        out[MAX_SEATS + place] = player.side
        out[2 * MAX_SEATS + place] = player.points / POINTS
        out[3 * MAX_SEATS + place] = t.aid[other] / POINTS
        out[4 * MAX_SEATS + place] = own_points(t, other) / (10 * WHOLE)
        out[5 * MAX_SEATS + place] = float(t.players[me].alliance & bit(other) != 0)
        out[6 * MAX_SEATS + place] = float(t.drawn & bit(other) != 0)
        out[7 * MAX_SEATS + place] = float(t.must & bit(other) != 0)
        out[8 * MAX_SEATS + place] = float(t.proposal & bit(other) != 0)
    if t.over == 0:
        out[9 * MAX_SEATS + t.phase] = 1
    out[9 * MAX_SEATS + ALLYING + 1] = t.turn / TURNS
