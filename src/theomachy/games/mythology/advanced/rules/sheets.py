"""Mythology, the Advanced game: the log sheets, written in secret and at the same time (R 006 to 009, MY-A1
to A6, A107, A109).

A sheet is what its lines say, whatever their order; lines can be changed until the seat commits it, which
alone counts as a move and is told. Where seats take turns (search, simulation) lines are written from the top
down and never changed, so that each sheet can be written in one way only."""

from theomachy.games.mythology.advanced import actions as do
from theomachy.games.mythology.advanced import events as tell
from theomachy.games.mythology.advanced import state as k
from theomachy.games.mythology.advanced.rules.control import leaders
from theomachy.games.mythology.advanced.rules.plots import plot_of
from theomachy.games.mythology.advanced.rules.windows import own_glory
from theomachy.games.mythology.advanced.state import Item, Params, Player, State
from theomachy.games.mythology.world import HEROES, PRIZES, UNITS
from theomachy.kernel.compiled import rule
from theomachy.kernel.record import Ints
from theomachy.kernel.state import bit, count_in, everyone, seal, unseal_all

ANY_LINE = -1
"""Where lines can be changed, none is the first that may be written."""
LEAST_SACRIFICE = 4
"""What a sacrifice must come to, with all that is offered."""
ENOUGH_SACRIFICE = LEAST_SACRIFICE + k.COLUMNS - 1
"""The last column of the table: to what comes to so much no item is added (MY-O24)."""
HELPER_OFFERED, PRIZE_OFFERED = 5, 10
"""What items count in a sacrifice."""


def is_being_written(t: State) -> bool:
    """Whether a seat writes lines of its sheet now."""
    return bool(t.phase == k.LOGGING and t.depth == 0)


@rule
def points_left(s: State, seat: int) -> int:
    """Power points that are not on the sheet yet."""
    player = s.players[seat]
    spent, aid, ailment, plotted = player.spent, player.aid, player.ailment, player.plotted
    left = k.POINTS - player.zeus
    for unit in range(UNITS):
        left -= spent[unit]
    for hero in range(HEROES):
        left -= aid[hero] + ailment[hero]
    for kind in range(k.OCCURRENCES):
        for points in range(1, k.POINTS + 1):
            left -= plotted[plot_of(kind, points)] * points
    return int(left)


@rule
def legal_lines(s: State, params: Params, seat: int, out: Ints) -> int:
    """What can be written, changed or taken off, and the end of it."""
    player = s.players[seat]
    line = first_line(params, player)
    left = points_left(s, seat)
    n = legal_scale(player.spent, do.LOG_UNIT, line, left, out, 0)
    n = legal_scale(player.aid, do.LOG_AID, line, left, out, n)
    n = legal_scale(player.ailment, do.LOG_AILMENT, line, left, out, n)
    for kind in range(k.OCCURRENCES):
        for points in range(1, min(k.POINTS, left) + 1):
            out[n] = do.LOG_PLOT + plot_of(kind, points)
            n += int(do.LOG_PLOT + plot_of(kind, points) >= line)
    n = legal_points(player.zeus, do.LOG_ZEUS, line, left, 1, do.SCALE - 1, out, n)
    if params.offerings == 1:
        n = legal_offers(s, params, seat, out, n)
    if line == ANY_LINE:
        plotted = player.plotted
        for plot in range(k.PLOTS):
            if plotted[plot] > 0:
                out[n] = do.ERASE_PLOT + plot
                n += 1
    if not is_too_little(player):
        out[n] = do.PASS
        n += 1
    return n


@rule
def gifts_worth(player: Player) -> int:
    """R 302I: what the items that are offered count."""
    return int(HELPER_OFFERED * count_in(player.gift_helpers) + PRIZE_OFFERED * count_in(player.gift_prizes))


@rule
def is_too_little(player: Player) -> bool:
    """MY-O19: a sacrifice that Zeus would not take."""
    return bool(0 < player.sacrifice + gifts_worth(player) < LEAST_SACRIFICE)


@rule
def first_line(params: Params, player: Player) -> int:
    """The first line that may be written now; ANY_LINE where lines can be changed."""
    if params.seat_by_seat == 0:
        return ANY_LINE
    return int(player.line)


@rule
def legal_scale(lines: Ints, first: int, line: int, left: int, out: Ints, n: int) -> int:
    """The lines of all units, or of all heroes. (Hundreds of actions: where a line says nothing yet, all ten
    are put down at once, and the next line's over those that are too many.)"""
    most = max(0, min(do.SCALE - 1, left))
    for place in range(max(0, (line - first + do.SCALE - 1) // do.SCALE), lines.shape[0]):
        base = first + do.SCALE * place
        if lines[place] == 0:
            for points in range(1, do.SCALE):
                out[n + points - 1] = base + points
            n += most
        else:
            n = legal_points(lines[place], base, line, left, 1, do.SCALE - 1, out, n)
    return n


@rule
def legal_points(
    written: int, base: int, line: int, left: int, least: int, most: int, out: Ints, n: int
) -> int:
    """What a line can say instead of what is written: nothing, or a number from `least` to `most` as far as
    points are left. Where seats take turns it must come after all others, and says something."""
    now = int(written)
    if base < line:
        return n
    if line == ANY_LINE and now > 0:
        out[n] = base
        n += 1
    for points in range(least, min(most, now + left) + 1):
        out[n] = base + points
        n += int(points != now)
    return n


@rule
def legal_offers(s: State, params: Params, seat: int, out: Ints, n: int) -> int:
    """R 302C, MY-O8, O11, O19: a prayer of 1 to 10 glory; a sacrifice of up to 20 and of items that may be
    one's own, of less than 4 glory where an item may be added to it."""
    player = s.players[seat]
    glory = own_glory(s, seat)
    line = first_line(params, player)
    n = legal_points(player.prayer, do.LOG_PRAYER, line, glory, 1, do.SCALE - 1, out, n)
    least = LEAST_SACRIFICE
    if has_gift(s, params, seat):
        least = 1
    n = legal_points(player.sacrifice, do.LOG_SACRIFICE, line, glory, least, k.MOST_OFFER, out, n)
    for helper in range(params.helpers):
        if may_offer(
            s, params, seat, s.helpers[helper], do.LOG_HELPER + helper, player.gift_helpers & bit(helper)
        ):
            out[n] = do.LOG_HELPER + helper
            n += 1
    for prize in range(PRIZES):
        if may_offer(s, params, seat, s.prizes[prize], do.LOG_PRIZE + prize, player.gift_prizes & bit(prize)):
            out[n] = do.LOG_PRIZE + prize
            n += 1
    return n


@rule
def has_gift(s: State, params: Params, seat: int) -> bool:
    """Whether there is an item that a seat can offer, or has offered."""
    for helper in range(params.helpers):
        if may_be_own(s, seat, s.helpers[helper]):
            return True
    for prize in range(PRIZES):
        if may_be_own(s, seat, s.prizes[prize]):
            return True
    return gifts_worth(s.players[seat]) > 0


@rule
def may_offer(s: State, params: Params, seat: int, item: Item, action: int, offered: int) -> bool:
    """MY-O24: whether an item can be offered, or taken back where lines can be changed."""
    player = s.players[seat]
    if offered != 0:
        return params.seat_by_seat == 0
    if params.seat_by_seat == 1 and action < player.line:
        return False
    return player.sacrifice + gifts_worth(player) < ENOUGH_SACRIFICE and may_be_own(s, seat, item)


@rule
def may_be_own(s: State, seat: int, item: Item) -> bool:
    """MY-O11: off the board in one's possession, or with a hero on whom one spends points now."""
    if item.owner == seat + 1:
        return True
    return bool(item.bearer > 0 and s.players[seat].spent[item.bearer - 1] > 0)


@rule
def write_line(s: State, seat: int, action: int) -> None:
    """One line; nobody else learns of it, not even that it was written. It is no event: its own seat sees the
    sheet."""
    player = s.players[seat]
    line = action + 1
    if action < do.LOG_AID:
        player.spent[(action - do.LOG_UNIT) // do.SCALE] = (action - do.LOG_UNIT) % do.SCALE
    elif action < do.LOG_AILMENT:
        player.aid[(action - do.LOG_AID) // do.SCALE] = (action - do.LOG_AID) % do.SCALE
    elif action < do.LOG_PLOT:
        player.ailment[(action - do.LOG_AILMENT) // do.SCALE] = (action - do.LOG_AILMENT) % do.SCALE
    elif action < do.LOG_ZEUS:
        player.plotted[action - do.LOG_PLOT] += 1
        line = action
    elif action < do.LOG_PRAYER:
        player.zeus = action - do.LOG_ZEUS
        line = do.LOG_PRAYER
    elif action < do.LOG_SACRIFICE:
        player.prayer = action - do.LOG_PRAYER
        line = do.LOG_SACRIFICE
    elif action < do.LOG_HELPER:
        player.sacrifice = action - do.LOG_SACRIFICE
        line = do.LOG_HELPER
    elif action < do.LOG_PRIZE:
        player.gift_helpers ^= bit(action - do.LOG_HELPER)
    elif action < do.ERASE_PLOT:
        player.gift_prizes ^= bit(action - do.LOG_PRIZE)
    else:
        player.plotted[action - do.ERASE_PLOT] -= 1
    player.line = after_its_scale(line)


@rule
def after_its_scale(line: int) -> int:
    """The first line of the next unit: a unit's points are written once."""
    if line <= do.LOG_PLOT:
        return (line + do.SCALE - 1) // do.SCALE * do.SCALE
    return line


@rule
def commit(s: State, seat: int, journal: Ints) -> None:
    """The sheet is in, for good."""
    s.moves += 1
    s.players[seat].line = 0
    seal(s, seat, do.PASS)
    tell.sheet_is_in(journal, seat)


@rule
def open_turn(s: State, params: Params, journal: Ints) -> None:
    """A new turn: everybody who is no Zeus writes."""
    s.turn += 1
    s.stage += 1
    s.phase = k.LOGGING
    tell.turn_begins(journal, s.turn)
    s.must = everyone(params.players)


@rule
def collect_sheets(s: State, params: Params) -> None:
    """MY-A107: totals grow, or lapse where nothing was spent this turn; what is offered is judged
    (MY-A109)."""
    unseal_all(s)
    for seat in range(params.players):
        player = s.players[seat]
        for hero in range(HEROES):
            player.total[hero] = (player.total[hero] + player.spent[hero]) * int(player.spent[hero] > 0)
        keep_in_ledger(s, seat)
    for seat in range(params.players):
        player = s.players[seat]
        for helper in range(k.HELPERS):
            if player.gift_helpers & bit(helper) != 0 and not is_own(s, seat, s.helpers[helper]):
                player.gift_helpers ^= bit(helper)
        for prize in range(PRIZES):
            if player.gift_prizes & bit(prize) != 0 and not is_own(s, seat, s.prizes[prize]):
                player.gift_prizes ^= bit(prize)


@rule
def is_own(s: State, seat: int, item: Item) -> bool:
    """MY-O11: in one's possession, or with a hero whom one controls by points."""
    if item.owner == seat + 1:
        return True
    return item.bearer > 0 and leaders(s, item.bearer - 1) == bit(seat)


@rule
def keep_in_ledger(s: State, seat: int) -> None:
    """MY-A6: the sheet's lines, in their order; all see them when the game is over."""
    player = s.players[seat]
    place = (s.turn - 1) * k.LEDGER
    for unit in range(UNITS):
        place = note(
            player, place, do.LOG_UNIT + do.SCALE * unit + player.spent[unit], int(player.spent[unit] > 0)
        )
    for hero in range(HEROES):
        place = note(
            player, place, do.LOG_AID + do.SCALE * hero + player.aid[hero], int(player.aid[hero] > 0)
        )
    for hero in range(HEROES):
        place = note(
            player,
            place,
            do.LOG_AILMENT + do.SCALE * hero + player.ailment[hero],
            int(player.ailment[hero] > 0),
        )
    for plot in range(k.PLOTS):
        place = note(player, place, do.LOG_PLOT + plot, player.plotted[plot])
    place = note(player, place, do.LOG_ZEUS + player.zeus, int(player.zeus > 0))
    place = note(player, place, do.LOG_PRAYER + player.prayer, int(player.prayer > 0))
    place = note(player, place, do.LOG_SACRIFICE + player.sacrifice, int(player.sacrifice > 0))
    for helper in range(k.HELPERS):
        place = note(player, place, do.LOG_HELPER + helper, int(player.gift_helpers & bit(helper) != 0))
    for prize in range(PRIZES):
        place = note(player, place, do.LOG_PRIZE + prize, int(player.gift_prizes & bit(prize) != 0))


@rule
def note(player: Player, place: int, action: int, times: int) -> int:
    """A line so many times; the next free place."""
    for _ in range(times):
        player.ledger[place] = action + 1
        place += 1
    return place
