"""Mythology, the Advanced game: prayer and sacrifice (rule 302, MY-O6, O8 to O11, O19, O20)."""

from theomachy.games.mythology.advanced import events as tell
from theomachy.games.mythology.advanced import state as k
from theomachy.games.mythology.advanced.actions import PIECE
from theomachy.games.mythology.advanced.events import FOR_FAVOUR, OFFERED, RECEIVED
from theomachy.games.mythology.advanced.rules.control import gain
from theomachy.games.mythology.advanced.rules.sheets import LEAST_SACRIFICE, gifts_worth
from theomachy.games.mythology.advanced.state import Item, Params, Player, State
from theomachy.games.mythology.world import HEROES, PRIZES
from theomachy.kernel.chance import below
from theomachy.kernel.compiled import rule
from theomachy.kernel.record import Ints
from theomachy.kernel.state import bit


@rule
def check_offerings(s: State, params: Params, journal: Ints) -> None:
    """MY-O8 to O10: before the first Moving Player all offerings are checked, in the order of this turn; the
    glory is gone."""
    for place in range(params.players):
        seat = (s.first + place) % params.players
        player = s.players[seat]
        if player.prayer > 0:
            check(s, params, seat, k.PRAYER, player.prayer, player.prayer, journal)
            player.prayers += 1
            player.prayer = 0
        worth = player.sacrifice + gifts_worth(player)
        give_up_items(s, player, seat, journal)
        if worth >= LEAST_SACRIFICE:
            check(s, params, seat, k.SACRIFICE, player.sacrifice, worth, journal)
            player.sacrifices += 1
        elif worth > 0:
            pay(s, params, seat, player.sacrifice, journal)
            tell.prays(journal, seat, worth, sacrifice=1, protection=0)
        player.sacrifice = 0


@rule
def give_up_items(s: State, player: Player, seat: int, journal: Ints) -> None:
    """All that was offered and judged to be one's own."""
    for helper in range(k.HELPERS):
        if player.gift_helpers & bit(helper) != 0:
            give_up_item(s.helpers[helper], helper, seat, journal)
    for prize in range(PRIZES):
        if player.gift_prizes & bit(prize) != 0:
            give_up_item(s.prizes[prize], k.HELPERS + prize, seat, journal)
    player.gift_helpers = 0
    player.gift_prizes = 0


@rule
def give_up_item(item: Item, what: int, seat: int, journal: Ints) -> None:
    """MY-O11: an item that was offered is out of the game."""
    item.hex = k.GONE
    item.bearer = 0
    item.owner = 0
    item.left_by = 0
    item.captor = 0
    tell.item_gone(journal, item=what, seat=seat)


@rule
def check(s: State, params: Params, seat: int, kind: int, glory: int, worth: int, journal: Ints) -> None:
    """R 302D: two dice added, and the column of what was given; with a Zeus player it is they who
    say, later."""
    pay(s, params, seat, glory, journal)
    if params.zeus == 1:
        s.players[seat].unanswered |= bit(kind)
        tell.offers(journal, seat, worth, sacrifice=kind)
        return
    red = 1 + below(s, 6)
    white = 1 + below(s, 6)
    tell.rolls(journal, seat, red, white, FOR_FAVOUR, added=0, goal=0)
    place = k.ROWS * s.players[seat].god + red + white - 2
    if kind == k.PRAYER:
        bits = params.prayer[place * k.COLUMNS + min(worth, k.COLUMNS) - 1]
        s.players[seat].prayer_brings = bits
    else:
        bits = params.sacrifice[place * k.COLUMNS + min(worth - LEAST_SACRIFICE + 1, k.COLUMNS) - 1]
        s.players[seat].sacrifice_brings = bits
    tell.prays(journal, seat, worth, sacrifice=kind, protection=bits)


@rule
def pay(s: State, params: Params, seat: int, glory: int, journal: Ints) -> None:
    """MY-O8, MY-A102: the glory is gone, to Zeus if he plays."""
    gain(s, seat, -glory, OFFERED, journal)
    if params.zeus == 1:
        gain(s, params.players, glory, RECEIVED, journal)


@rule
def ask_about_offerings(s: State, params: Params) -> bool:
    """MY-O10: Zeus says what he grants, then each names a hero; False when nothing is left."""
    for place in range(params.players):
        seat = (s.first + place) % params.players
        player = s.players[seat]
        if player.unanswered != 0:
            s.petitioner = seat
            s.must = bit(params.players)
            return True
        if player.prayer_brings > 0 or player.sacrifice_brings > 0:
            if has_hero(s):
                s.must = bit(seat)
                return True
            player.prayer_brings = 0
            player.sacrifice_brings = 0
    return False


@rule
def has_hero(s: State) -> bool:
    """Whether any hero is on the map."""
    for hero in range(HEROES):
        if s.pieces[hero].hex != k.GONE:
            return True
    return False


@rule
def legal_protected(s: State, out: Ints) -> int:
    """Any hero on the map."""
    n = 0
    for hero in range(HEROES):
        if s.pieces[hero].hex != k.GONE:
            out[n] = PIECE + hero
            n += 1
    return n


@rule
def protect(s: State, seat: int, hero: int, journal: Ints) -> None:
    """R 302 E to G: for the whole turn, and he may not attack in it."""
    player = s.players[seat]
    bits = player.prayer_brings
    if bits > 0:
        player.prayer_brings = 0
    else:
        bits = player.sacrifice_brings
        player.sacrifice_brings = 0
    s.errands[hero].protection |= bits
    s.errands[hero].blessed = 1
    tell.protected(journal, seat, hero, protection=bits)


@rule
def grant(s: State, bits: int, journal: Ints) -> None:
    """MY-O6: Zeus grants what he likes."""
    player = s.players[s.petitioner]
    if player.unanswered & bit(k.PRAYER) != 0:
        player.unanswered &= ~bit(k.PRAYER)
        player.prayer_brings = bits
        tell.granted(journal, s.petitioner, sacrifice=k.PRAYER, protection=bits)
    else:
        player.unanswered &= ~bit(k.SACRIFICE)
        player.sacrifice_brings = bits
        tell.granted(journal, s.petitioner, sacrifice=k.SACRIFICE, protection=bits)
    s.petitioner = 0
