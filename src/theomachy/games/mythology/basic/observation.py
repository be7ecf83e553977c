"""Mythology, the Basic game: a position as numbers for learning machines."""

from theomachy.games.mythology.basic import state as k
from theomachy.games.mythology.basic.scoring import own_points
from theomachy.games.mythology.basic.state import Params, State
from theomachy.games.mythology.world import AREAS, GODS, HEROES, PRIZES, UNITS
from theomachy.kernel.compiled import rule
from theomachy.kernel.generic import Floats
from theomachy.kernel.observation import Observation
from theomachy.kernel.record import Ints
from theomachy.kernel.state import MAX_SEATS, bit, places_on, top_kind

SHEET = 64
"""Coordinates of hexes are shares of it."""
SCORED = 100
"""Victory points are hundredths."""

OBSERVATION = Observation()
ON_BOARD = OBSERVATION("on_board", "By unit whether it is on the board: heroes first, then monsters.", UNITS)
COLUMN = OBSERVATION("column", "By unit the column of its hex, as a share of 64.", UNITS)
DOWN = OBSERVATION("down", "By unit how far down the column its hex is, as a share of 64.", UNITS, low=-1.0)
READY = OBSERVATION(
    "ready", "By unit whether it began this Player Turn in the Area of the active god.", UNITS
)
TRIED = OBSERVATION("tried", "By hero whether it has tried to capture in this Player Turn.", HEROES)
OWN = OBSERVATION("acting", "By unit whether it fights or captures for the active seat.", UNITS)
ENEMY = OBSERVATION("opposing", "By unit whether it is fought.", UNITS)
PRIZES_LEFT = OBSERVATION("prizes_on_board", "By prize whether it is on the board.", PRIZES)
PRIZE_COLUMN = OBSERVATION("prize_column", "By prize, as for units.", PRIZES)
PRIZE_DOWN = OBSERVATION("prize_down", "By prize, as for units.", PRIZES, low=-1.0)
AREA = OBSERVATION("god_in_area", "By seat the Area that its god is in.", MAX_SEATS, AREAS)
GOD = OBSERVATION("god", "By seat which god it plays.", MAX_SEATS, GODS)
SIDE = OBSERVATION("side", "By seat whether it favours the monsters.", MAX_SEATS)
POWER = OBSERVATION("power", "By seat power points left, as shares of 15.", MAX_SEATS)
AID = OBSERVATION("aid", "By seat the aid of this round of combat, as shares of 15.", MAX_SEATS)
POINTS = OBSERVATION("points", "By seat its own victory points, in hundredths.", MAX_SEATS, high=2.0)
KILLS = OBSERVATION("kills", "By seat units removed, as shares of 64.", MAX_SEATS)
CAPTURES = OBSERVATION("captures", "By seat prizes captured, as shares of ten.", MAX_SEATS)
ALLIES = OBSERVATION("allies", "By seat and seat whether they are in one alliance.", MAX_SEATS, MAX_SEATS)
DRAWN = OBSERVATION("drawn", "By seat whether its god was drawn in this Game Turn.", MAX_SEATS)
ACTIVE = OBSERVATION("active", "The seat whose Player Turn it is, or was last.", MAX_SEATS)
MUST = OBSERVATION("must", "Whom the match waits for.", MAX_SEATS)
PROPOSAL = OBSERVATION("proposal", "Which seats are in the alliance that is proposed.", MAX_SEATS)
ASKED = OBSERVATION("asked", "By seat whether the window for alliances has been with it.", MAX_SEATS)
WINDOW = OBSERVATION("window", "Whose word it is in that window.", MAX_SEATS)
PROPOSED = OBSERVATION("proposed", "Whether they have made their proposal.")
ME = OBSERVATION("seat", "The observer's own number, from 0.", MAX_SEATS)
PHASE = OBSERVATION("phase", "Of the match, as `state.py` has them.", k.ALLYING + 1)
FRAME = OBSERVATION("frame", "What interrupts it: nothing, an answer in combat, one about an alliance.", 3)
TURN = OBSERVATION("turn", "The Game Turn, as a share of ten.")


@rule
def observe(t: State, params: Params, seat: int, out: Floats) -> None:
    """A blindfolded record as numbers; see OBSERVATION."""
    for i in range(out.shape[0]):
        out[i] = 0
    me = seat
    if seat >= t.seats:
        me = 0
    observe_board(t, params, out)
    for other in range(t.seats):
        observe_player(t, me, other, out)
    out[ME + me] = 1
    out[PROPOSED] = t.proposed
    if t.over == 0:
        out[PHASE + t.phase] = 1
    out[FRAME + max(top_kind(t), 0)] = 1
    out[TURN] = t.turn / k.TURNS


@rule
def observe_board(t: State, params: Params, out: Floats) -> None:
    """Units and prizes."""
    mark_hexes(params, t.hex, UNITS, ON_BOARD, COLUMN, DOWN, out)
    mark_hexes(params, t.lies, PRIZES, PRIZES_LEFT, PRIZE_COLUMN, PRIZE_DOWN, out)
    for unit in range(UNITS):
        out[READY + unit] = t.ready[unit] * int(t.hex[unit] != k.GONE)
    for hero in range(HEROES):
        out[TRIED + hero] = t.tried[hero]
    if t.own != t.enemy:
        out[OWN + t.own] = 1
        out[ENEMY + t.enemy] = 1


@rule
def mark_hexes(params: Params, hexes: Ints, n: int, there: int, column: int, down: int, out: Floats) -> None:
    """Of n counters which are on the board, and where; without branches, for who is there is hard to
    predict."""
    marks, columns, downs = out[there : there + n], out[column : column + n], out[down : down + n]
    for counter in range(n):
        on_board = int(hexes[counter] != k.GONE)
        hex = max(int(hexes[counter]), 0)
        marks[counter] = on_board
        columns[counter] = on_board * params.column[hex] / SHEET
        downs[counter] = on_board * params.down[hex] / SHEET


@rule
def observe_player(t: State, me: int, other: int, out: Floats) -> None:
    """What a seat has, at its place from the observer on."""
    place = places_on(t, me, other)
    player = t.players[other]
    if player.area != k.GONE:
        out[AREA + place * AREAS + player.area] = 1
    out[GOD + place * GODS + player.god] = 1
    out[SIDE + place] = player.side
    out[POWER + place] = player.points / k.POINTS
    out[AID + place] = t.aid[other] / k.POINTS
    out[POINTS + place] = own_points(t, other) / (SCORED * k.WHOLE)
    out[KILLS + place] = player.kills / UNITS
    out[CAPTURES + place] = player.prizes / PRIZES
    for third in range(t.seats):
        at = place * MAX_SEATS + places_on(t, me, third)
        out[ALLIES + at] = int(player.alliance & bit(third) != 0)
    out[DRAWN + place] = int(t.drawn & bit(other) != 0)
    out[ACTIVE + place] = int(t.active == other)
    out[MUST + place] = int(t.must & bit(other) != 0)
    out[PROPOSAL + place] = int(t.proposal & bit(other) != 0)
    out[ASKED + place] = int(t.asked & bit(other) != 0)
    out[WINDOW + place] = int(t.window == other)
