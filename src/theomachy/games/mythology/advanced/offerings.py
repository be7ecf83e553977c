"""Mythology, the Advanced game: prayer and sacrifice (rule 302, MY-O6, O8 to O11, O19, O20).

`grants` of a player: what a prayer protects from in bits 0 and 1, a sacrifice in 2 and 3; 4 and 5 while Zeus has still to say it.
"""

from theomachy.games.mythology.advanced.actions import PIECE
from theomachy.games.mythology.advanced.control import gain
from theomachy.games.mythology.advanced.events import FOR_FAVOUR, ITEM_GONE, OFFERED, PRAYS, PROTECTED, RECEIVED, ROLLS
from theomachy.games.mythology.advanced.sheets import HELPER_OFFERED, LEAST_SACRIFICE, PRIZE_OFFERED
from theomachy.games.mythology.advanced.state import COLUMNS, GONE, HELPERS, ROWS, Item, State, Tables
from theomachy.games.mythology.world import HEROES
from theomachy.kernel.chance import below
from theomachy.kernel.compiled import rule
from theomachy.kernel.journal import ALL, tell
from theomachy.kernel.record import Ints
from theomachy.kernel.state import bit

PRAYER, SACRIFICE = range(2)


@rule
def check_offerings(s: State, tables: Tables, journal: Ints) -> None:
    """MY-O8 to O10: before the first Moving Player all offerings are checked, in the order of this turn; the glory is gone."""
    for place in range(tables.players):
        seat = (s.first + place) % tables.players
        player = s.players[seat]
        if player.prayer > 0:
            check(s, tables, seat, PRAYER, player.prayer, player.prayer, journal)
            player.prayers += 1
            player.prayer = 0
        worth = player.sacrifice
        if player.gift_helper > 0:
            worth += HELPER_OFFERED
            give_up_item(s, tables, s.helpers[player.gift_helper - 1], player.gift_helper - 1, seat, journal)
        if player.gift_prize > 0:
            worth += PRIZE_OFFERED
            give_up_item(s, tables, s.prizes[player.gift_prize - 1], HELPERS + player.gift_prize - 1, seat, journal)
        if worth > 0:
            check(s, tables, seat, SACRIFICE, player.sacrifice, worth, journal)
            player.sacrifices += 1
        player.sacrifice = 0
        player.gift_helper = 0
        player.gift_prize = 0


@rule
def give_up_item(s: State, tables: Tables, item: Item, what: int, seat: int, journal: Ints) -> None:
    """MY-O11: an item that was offered is out of the game."""
    item.hex = GONE
    item.bearer = 0
    item.owner = 0
    item.left = 0
    item.captor = 0
    tell(journal, ALL, ITEM_GONE, what, seat)


@rule
def check(s: State, tables: Tables, seat: int, kind: int, glory: int, worth: int, journal: Ints) -> None:
    """R 302D: two dice added, and the column of what was given; with a Zeus player it is he who says."""
    gain(s, seat, -glory, OFFERED, journal)
    bits = 0
    if tables.zeus == 1:
        gain(s, tables.players, glory, RECEIVED, journal)
        s.players[seat].grants |= 16 << kind
    else:
        red = 1 + below(s, 6)
        white = 1 + below(s, 6)
        tell(journal, ALL, ROLLS, seat, red, white, FOR_FAVOUR)
        place = ROWS * s.players[seat].god + red + white - 2
        if kind == PRAYER:
            bits = tables.prayer[place * COLUMNS + min(worth, COLUMNS) - 1]
        else:
            bits = tables.sacrifice[place * COLUMNS + min(worth - LEAST_SACRIFICE + 1, COLUMNS) - 1]
        s.players[seat].grants |= bits << 2 * kind
    tell(journal, ALL, PRAYS, seat, worth, kind, bits)


@rule
def ask_about_offerings(s: State, tables: Tables) -> bool:
    """MY-O10: Zeus says what he grants, then each names a hero; False when nothing is left."""
    for place in range(tables.players):
        seat = (s.first + place) % tables.players
        grants = s.players[seat].grants
        if grants & 48 != 0:
            s.lot = seat
            s.must = bit(tables.players)
            return True
        if grants > 0:
            if has_hero(s):
                s.must = bit(seat)
                return True
            s.players[seat].grants = 0
    return False


@rule
def has_hero(s: State) -> bool:
    """Whether any hero is on the map."""
    for hero in range(HEROES):
        if s.pieces[hero].hex != GONE:
            return True
    return False


@rule
def legal_protected(s: State, out: Ints) -> int:
    """Any hero on the map."""
    n = 0
    for hero in range(HEROES):
        if s.pieces[hero].hex != GONE:
            out[n] = PIECE + hero
            n += 1
    return n


@rule
def protect(s: State, seat: int, hero: int, journal: Ints) -> None:
    """R 302 E to G: for the whole turn, and he may not attack in it."""
    player = s.players[seat]
    bits = player.grants & 3
    if bits > 0:
        player.grants &= ~3
    else:
        bits = player.grants >> 2
        player.grants = 0
    s.errands[hero].protection |= bits
    s.errands[hero].blessed = 1
    tell(journal, ALL, PROTECTED, seat, hero, bits)


@rule
def grant(s: State, bits: int, journal: Ints) -> None:
    """MY-O6: Zeus grants what he likes."""
    player = s.players[s.lot]
    if player.grants & 16 != 0:
        player.grants = (player.grants & ~16) | bits
        tell(journal, ALL, PRAYS, s.lot, 0, PRAYER, bits)
    else:
        player.grants = (player.grants & ~32) | bits << 2
        tell(journal, ALL, PRAYS, s.lot, 0, SACRIFICE, bits)
    s.lot = 0
