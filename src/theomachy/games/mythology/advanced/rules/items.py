"""Mythology, the Advanced game: helpers, and what a hero bears (R 211, 212, MY-A46 to A49, A53, A54, A110,
A113)."""

from theomachy.games.mythology.advanced import events as tell
from theomachy.games.mythology.advanced.events import PRIZE_DELIVERED
from theomachy.games.mythology.advanced.rules.control import gain, may_use
from theomachy.games.mythology.advanced.rules.ground import holds, is_remorseful, nearest_land
from theomachy.games.mythology.advanced.state import GONE, HELPERS, Item, Params, State
from theomachy.games.mythology.world import HEROES, PRIZES
from theomachy.kernel.compiled import rule
from theomachy.kernel.record import Ints
from theomachy.kernel.state import bit

DELIVERY = 50
"""Glory for a prize brought to Greece."""


@rule
def pick_up(s: State, params: Params, hex: int, dying: int, journal: Ints) -> None:
    """MY-A46, MY-A47: a hero who is alone in a hex and ashore takes the helpers that lie there, but not what
    he has just dropped; nor does one who falls with the others, of the mask of the `dying`."""
    if hex == GONE or not lies_helper(s, params, hex) or not is_alone(s, hex):
        return
    for hero in range(HEROES):
        if (
            s.pieces[hero].hex == hex
            and s.errands[hero].aboard == 0
            and not is_remorseful(s, hero)
            and dying & bit(hero) == 0
        ):
            for helper in range(params.helpers):
                item = s.helpers[helper]
                if item.hex == hex and item.bearer == 0 and item.left_by != hero + 1:
                    item.bearer = hero + 1
                    item.left_by = 0
                    tell.takes(journal, hero, helper=helper)


@rule
def is_alone(s: State, hex: int) -> bool:
    """Whether a single piece is in a hex."""
    return holds(s, hex, 1) and not holds(s, hex, 2)


@rule
def lies_helper(s: State, params: Params, hex: int) -> bool:
    """Whether a helper that nobody bears is in a hex."""
    for helper in range(params.helpers):
        if s.helpers[helper].hex == hex and s.helpers[helper].bearer == 0:
            return True
    return False


@rule
def carry(s: State, hero: int, hex: int) -> None:
    """R 204L: what a hero bears goes with him; and what he has left behind he may take up again when he comes
    back."""
    for helper in range(HELPERS):
        if s.helpers[helper].bearer == hero + 1:
            s.helpers[helper].hex = hex
        elif s.helpers[helper].left_by == hero + 1 and s.helpers[helper].hex != hex:
            s.helpers[helper].left_by = 0
    for prize in range(PRIZES):
        if s.prizes[prize].bearer == hero + 1:
            s.prizes[prize].hex = hex


@rule
def put_down(item: Item, what: int, hex: int, journal: Ints) -> None:
    """MY-A49: an item is left in a hex."""
    hero = item.bearer - 1
    item.left_by = item.bearer
    item.bearer = 0
    item.hex = hex
    item.captor = 0
    tell.drops(journal, hero, item=what, hex=hex)


@rule
def lose_all(s: State, params: Params, hero: int, journal: Ints) -> None:
    """R 211H, 212E: all that a hero bears stays behind, together (MY-A121)."""
    if not bears_anything(s, hero):
        return
    hex = nearest_land(s, params, s.pieces[hero].hex)
    for helper in range(HELPERS):
        if s.helpers[helper].bearer == hero + 1:
            put_down(s.helpers[helper], helper, hex, journal)
            s.helpers[helper].left_by = 0
    for prize in range(PRIZES):
        if s.prizes[prize].bearer == hero + 1:
            put_down(s.prizes[prize], HELPERS + prize, hex, journal)
            s.prizes[prize].left_by = 0


@rule
def bears_anything(s: State, hero: int) -> bool:
    """Whether a hero has a helper or a prize."""
    return bears_helper(s, hero) or bears_prize(s, hero)


@rule
def bears_helper(s: State, hero: int) -> bool:
    """Whether a hero has a helper."""
    for helper in range(HELPERS):
        if s.helpers[helper].bearer == hero + 1:
            return True
    return False


@rule
def bears_prize(s: State, hero: int) -> bool:
    """Whether a hero has a prize."""
    for prize in range(PRIZES):
        if s.prizes[prize].bearer == hero + 1:
            return True
    return False


@rule
def may_drop(s: State, seat: int, item: Item) -> bool:
    """MY-A48, MY-A110, MY-A115: whoever holds the hero who bears it in this phase; who else controls him is a
    secret."""
    return bool(item.bearer > 0 and s.pieces[item.bearer - 1].holder == seat + 1)


@rule
def drop(s: State, params: Params, what: int, journal: Ints) -> None:
    """R 211G, MY-A53: a helper, or a prize (HELPERS + its number), left in the hex; at sea it drifts to the
    nearest land (MY-A49)."""
    if what < HELPERS:
        item = s.helpers[what]
    else:
        item = s.prizes[what - HELPERS]
    put_down(item, what, nearest_land(s, params, item.hex), journal)


# Numbers of helpers


@rule
def help_in_attack(s: State, params: Params, hero: int) -> int:
    """R 211E: added to the Attack Number."""
    total = 0
    for helper in range(params.helpers):
        if s.helpers[helper].bearer == hero + 1:
            total += params.helper_attack[helper]
    return int(total)


@rule
def help_in_defense(s: State, params: Params, hero: int) -> int:
    """R 211E: added to the Defense Number, but not against Divine Occurrences (R 211C)."""
    total = 0
    for helper in range(params.helpers):
        if s.helpers[helper].bearer == hero + 1:
            total += params.helper_defense[helper]
    return int(total)


@rule
def help_against_magic(s: State, params: Params, piece: int) -> int:
    """MY-A70: added to the roll of who uses magic against this hero."""
    total = 0
    for helper in range(params.helpers):
        if piece < HEROES and s.helpers[helper].bearer == piece + 1:
            total += params.helper_magic[helper]
    return int(total)


@rule
def is_swift(s: State, params: Params, unit: int) -> bool:
    """R 204M: whether a helper or a god doubles this hero's movement."""
    if unit >= HEROES:
        return False
    for helper in range(params.helpers):
        if s.helpers[helper].bearer == unit + 1 and params.helper_swift[helper] == 1:
            return True
    return s.errands[unit].swift == 1


# Ships and delivery


@rule
def go_aboard(s: State, params: Params, hero: int, journal: Ints) -> None:
    """R 215F: a ship. Who boards it in Greece has not left Greece yet (MY-A119)."""
    s.errands[hero].aboard = 1
    s.errands[hero].moored = int(params.home[s.pieces[hero].hex] == params.greece)
    tell.ships(journal, hero, aboard=1)


@rule
def leave_ship(s: State, hero: int, journal: Ints) -> None:
    """R 215H: the ship is gone."""
    s.errands[hero].aboard = 0
    s.errands[hero].moored = 0
    s.errands[hero].afloat = 0
    tell.ships(journal, hero, aboard=0)


@rule
def deliver(s: State, params: Params, hero: int, journal: Ints) -> None:
    """R 216G2c, MY-A54, MY-A99: a prize that this hero captured for its captor in an earlier turn comes to
    Greece while the captor holds the hero."""
    for prize in range(PRIZES):
        item = s.prizes[prize]
        seat = item.captor - 1
        if (
            item.bearer == hero + 1
            and seat >= 0
            and seat == s.pieces[hero].holder - 1
            and item.since < s.turn
            and may_use(s, params, seat, hero)
        ):
            tell.delivers(journal, hero, prize=prize, seat=seat)
            take_off_board(s, prize, seat)
            gain(s, seat, DELIVERY, PRIZE_DELIVERED, journal)


@rule
def take_off_board(s: State, prize: int, seat: int) -> None:
    """A prize into somebody's possession."""
    item = s.prizes[prize]
    item.hex = GONE
    item.bearer = 0
    item.captor = 0
    item.left_by = 0
    item.owner = seat + 1
