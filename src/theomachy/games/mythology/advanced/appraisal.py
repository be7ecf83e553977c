"""Mythology, the Advanced game: how good an action looks to a player who thinks one move ahead. A first, rough one.

Points go to a few heroes that stand near prizes; five units are moved each phase, heroes towards prizes and home again with them; attacks where they
succeed rather than not.
"""

from theomachy.games.mythology.advanced.actions import (
    BID,
    CARD,
    CHALLENGE,
    GIVE_UP,
    KEEP,
    LAND,
    LOG_AID,
    MAGIC,
    PASS,
    PIECE,
    SAIL,
    SCALE,
    STAND,
    STEP,
)
from theomachy.games.mythology.advanced.control import available
from theomachy.games.mythology.advanced.ground import apart, can_strike, pieces_in
from theomachy.games.mythology.advanced.movement import may_move
from theomachy.games.mythology.advanced.numbers import attack_of, defense_of, has_magic, ways_at_most
from theomachy.games.mythology.advanced.state import (
    AUCTION,
    COMBAT,
    FIGHTING,
    GONE,
    KEEPING,
    LOGGING,
    MOVING,
    NAMING,
    ORACLE,
    PIECES,
    POLL,
    State,
    Tables,
)
from theomachy.games.mythology.world import HEROES, PRIZES
from theomachy.kernel.compiled import rule
from theomachy.kernel.state import NOBODY, bit, top_kind

FAR = 40


@rule
def appraise(t: State, tables: Tables, seat: int, action: int) -> int:
    """The action's value to `seat`."""
    kind = top_kind(t)
    if kind == NOBODY:
        if t.phase == LOGGING:
            return worth_of_line(t, tables, seat, action)
        if t.phase == NAMING:
            return worth_of_name(t, tables, seat, action)
        if t.phase == MOVING:
            return worth_of_step(t, tables, seat, action)
        if t.phase == FIGHTING:
            return worth_of_attack(t, tables, seat, action)
        if t.phase == KEEPING:
            return int(action == KEEP)
        return int(action != PASS)
    return worth_of_answer(t, tables, seat, kind, action)


@rule
def prize_ahead(t: State, tables: Tables, seat: int, hex: int) -> int:
    """How far the nearest prize is that would bring the seat anything."""
    near = FAR
    for prize in range(PRIZES):
        item = t.prizes[prize]
        if item.hex != GONE and item.bearer == 0 and t.players[seat].paid & bit(prize) == 0:
            near = min(near, apart(tables, hex, item.hex))
    return int(near)


@rule
def carries_own(t: State, seat: int, hero: int) -> bool:
    """Whether a hero bears a prize that would bring the seat glory in Greece."""
    for prize in range(PRIZES):
        if t.prizes[prize].bearer == hero + 1 and t.prizes[prize].captor == seat + 1:
            return True
    return False


@rule
def way_to_go(t: State, tables: Tables, seat: int, hero: int, hex: int) -> int:
    """How far a hero has to go from a hex: home with a prize, else to one."""
    if carries_own(t, seat, hero):
        return int(min(tables.walk_home[hex], FAR + tables.from_greece[hex]))
    return prize_ahead(t, tables, seat, hex)


@rule
def worth_of_line(t: State, tables: Tables, seat: int, action: int) -> int:
    """Two or three points for each of a few heroes, those who carry a prize or have points already first."""
    if action >= LOG_AID or action % SCALE > 3 or action % SCALE == 0:
        return -1
    unit = action // SCALE
    if action == PASS:
        return 0
    if unit >= HEROES or t.pieces[unit].hex == GONE or t.players[seat].spent[unit] > 0:
        return -1
    worth = 2 * FAR - way_to_go(t, tables, seat, unit, t.pieces[unit].hex) + 3 * min(int(t.players[seat].total[unit]), 10)
    if carries_own(t, seat, unit):
        worth += 3 * FAR
    if t.players[seat].total[unit] > 0:
        return worth - abs(action % SCALE - 1)
    return worth - abs(action % SCALE - 3)


@rule
def worth_of_name(t: State, tables: Tables, seat: int, action: int) -> int:
    """Heroes who can go somewhere, own ones first."""
    if action == PASS or action >= STEP:
        return 0
    unit = action - PIECE
    if unit >= HEROES or not may_move(t, unit):
        return -1
    return 4 * FAR - way_to_go(t, tables, seat, unit, t.pieces[unit].hex) + 10 * min(available(t, seat, unit), 20)


@rule
def worth_of_step(t: State, tables: Tables, seat: int, action: int) -> int:
    """Nearer to where the unit has to go; a ship only where nothing else is left."""
    if action == PASS:
        return 0
    if action == SAIL or action == LAND:
        return -1
    hex = t.pieces[t.unit].hex
    to = tables.beside[6 * hex + action - STEP]
    worth = 2 * int(t.steps == 0)
    if t.unit < HEROES:
        worth += 10 * (way_to_go(t, tables, seat, t.unit, hex) - way_to_go(t, tables, seat, t.unit, to))
    return worth - pieces_in(t, to)


@rule
def worth_of_attack(t: State, tables: Tables, seat: int, action: int) -> int:
    """A hero against a monster where he wins rather than not; no hero against a hero."""
    if action == PASS:
        return 0
    piece = action - PIECE
    if t.lot > 0:
        return chance_to_slay(t, tables, t.lot - 1, piece)
    best = -36
    for other in range(PIECES):
        if can_strike(t, piece, other):
            best = max(best, chance_to_slay(t, tables, piece, other))
    return best


@rule
def chance_to_slay(t: State, tables: Tables, piece: int, other: int) -> int:
    """In how many of 36 ways an attack succeeds, less those in which it does not; heroes are spared."""
    if other < HEROES:
        return -36
    if piece == tables.hercules:
        return 36
    ways = 36 - ways_at_most(defense_of(t, tables, other) - attack_of(t, tables, piece) - 1)
    if has_magic(tables, piece):
        ways = max(ways, ways_at_most(int(tables.magic[piece])))
    return 2 * ways - 36


@rule
def worth_of_answer(t: State, tables: Tables, seat: int, kind: int, action: int) -> int:
    """Challenges and bids for what one has points for; windows pass; oracles are played."""
    if kind == POLL:
        return (2 * int(available(t, seat, t.lot) >= 3) - 1) * int(action == CHALLENGE)
    if kind == AUCTION:
        if action == GIVE_UP:
            return 0
        if action == STAND:
            return 1
        return 2 + int(action == BID + available(t, seat, t.lot))
    if kind == ORACLE:
        if action == PASS:
            return 0
        return int(tables.promises[action - CARD])
    if kind == COMBAT:
        return int(action == MAGIC)
    return int(action == PASS)
