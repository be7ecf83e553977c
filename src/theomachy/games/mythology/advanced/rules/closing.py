"""Mythology, the Advanced game: the end of a turn and of the game (R 202B, 213, 216, MY-A57, A82, A85 to A88,
A101)."""

from theomachy.games.mythology.advanced import events as tell
from theomachy.games.mythology.advanced import state as k
from theomachy.games.mythology.advanced.events import BY_FATE, ORACLE_GLORY
from theomachy.games.mythology.advanced.rules.control import gain, is_single, leaders, settle_control
from theomachy.games.mythology.advanced.rules.deaths import remove
from theomachy.games.mythology.advanced.rules.ground import empty_hex_in_greece
from theomachy.games.mythology.advanced.rules.hercules import purge
from theomachy.games.mythology.advanced.rules.items import bears_helper, bears_prize, pick_up
from theomachy.games.mythology.advanced.rules.occurrences import end_plagues
from theomachy.games.mythology.advanced.rules.scoring import (
    OF_HELPERS,
    OF_PRIZES,
    prizes_left,
    score,
    special_glory,
)
from theomachy.games.mythology.advanced.rules.setup import draw_cards, is_kept
from theomachy.games.mythology.advanced.rules.sheets import open_turn
from theomachy.games.mythology.advanced.state import Params, State
from theomachy.games.mythology.world import HEROES, UNITS
from theomachy.kernel.chance import below
from theomachy.kernel.compiled import rule
from theomachy.kernel.record import Ints
from theomachy.kernel.state import NOBODY, bit

POWER_FOR_GLORY = 4
"""Power points to the Glory of Zeus that make one of glory."""


@rule
def close_turn(s: State, params: Params, journal: Ints) -> None:
    """Plagues, the Fates of this turn's box, glory that comes with the turn's end, cards; then the next turn,
    or the end."""
    end_plagues(s, params, journal)
    reveal_fates(s, params, journal)
    s.quiet += int(s.marks == 0)
    for seat in range(params.players):
        pay_at_turn_end(s, params, seat, journal)
    change_cards(s, params, journal)
    purge(s, journal)
    if s.turn == k.TURNS or prizes_left(s) == 0:
        s.phase = k.SCORING
    else:
        clear_turn(s)
        open_turn(s, params, journal)


@rule
def reveal_fates(s: State, params: Params, journal: Ints) -> None:
    """R 213, MY-A85, A86, A88, A113: the Fates of this box come: whoever is on the board goes, whoever is not
    is born."""
    if s.turn >= k.TURNS:
        return
    called = 0
    for _ in range(s.boxes[s.turn - 1]):
        called |= bit(draw_fate(s))
    s.boxes[s.turn - 1] = 0
    dying = 0
    for hero in range(HEROES):
        if called & bit(hero) != 0 and s.pieces[hero].hex != k.GONE:
            dying |= bit(hero)
    for hero in range(HEROES):
        if dying & bit(hero) != 0:
            tell.fate_comes(journal, hero, hex=k.GONE)
            remove(s, params, hero, NOBODY, BY_FATE, dying, journal)
        elif called & bit(hero) != 0:
            be_born(s, params, hero, journal)


@rule
def draw_fate(s: State) -> int:
    """One of those on the track, which is shown now."""
    equals = 0
    chosen = 0
    for fate in range(k.FATES):
        if s.shown[fate] == 0 and not is_kept(s, fate):
            equals += 1
            if below(s, equals) == 0:
                chosen = fate
    s.shown[chosen] = 1
    return chosen


@rule
def be_born(s: State, params: Params, hero: int, journal: Ints) -> None:
    """MY-A86: in Greece, be it from the dead."""
    hex = empty_hex_in_greece(s, params)
    tell.fate_comes(journal, hero, hex=hex)
    s.pieces[hero].hex = hex
    s.pieces[hero].past_recall = 0
    pick_up(s, params, hex, 0, journal)


@rule
def pay_at_turn_end(s: State, params: Params, seat: int, journal: Ints) -> None:
    """R 216 F and G1, MY-A101: the cards' glory, which all know; the Glory of Zeus, which they do not, but
    that Zeus has as much of it."""
    player = s.players[seat]
    gain(s, seat, player.card_points, ORACLE_GLORY, journal)
    player.card_points = 0
    glory = player.zeus // POWER_FOR_GLORY
    player.piety += glory
    if params.zeus == 1:
        s.players[params.players].piety += glory


@rule
def change_cards(s: State, params: Params, journal: Ints) -> None:
    """R 010 D and E, MY-A12: what lay down is discarded, played or not; when all have done so the hands are
    filled again."""
    for seat in range(params.players):
        player = s.players[seat]
        if player.card > 0:
            s.where[player.card - 1] = k.DISCARDED
            tell.discards(journal, seat, card=player.card - 1)
            player.card = 0
    for seat in range(params.players):
        draw_cards(s, params, seat, journal)


@rule
def clear_turn(s: State) -> None:
    """What holds for one turn is over."""
    for seat in range(s.seats):
        remember_points(s, seat)
        clear_sheet(s, seat)
    for piece in range(k.PIECES):
        unit = s.pieces[piece]
        unit.strength = 0
        unit.guard = 0
        unit.magic = 0
        unit.held_fast = 0
    for hero in range(HEROES):
        errand = s.errands[hero]
        errand.sick = 0
        errand.hungry = 0
        errand.swift = 0
        errand.sheltered = 0
        errand.courage = 0
        errand.protection = 0
        errand.blessed = 0
        errand.aided = 0
    for place in range(UNITS):
        s.ceiling[place] = 0
    for place in range(s.marks):
        clear_marker(s, place)
    s.marks = 0
    s.bolts = 0
    s.lives = 0
    s.phases = 0


@rule
def clear_marker(s: State, place: int) -> None:
    """R 210: markers leave the map with the turn."""
    marker = s.markers[place]
    marker.kind = 0
    marker.area = 0
    marker.hex = 0
    marker.points = 0
    marker.seat = 0


@rule
def remember_points(s: State, seat: int) -> None:
    """What all have learned of a seat's points for heroes, which add up from turn to turn (MY-A5)."""
    player = s.players[seat]
    for hero in range(HEROES):
        if s.pieces[hero].hex == k.GONE:
            player.last_shown[hero] = 0
        elif player.least[hero] > 0:
            player.last_shown[hero] = player.least[hero]


@rule
def clear_sheet(s: State, seat: int) -> None:
    """Unspent points are lost (R 007G); a god that was sent away may be placed again (R 203E)."""
    player = s.players[seat]
    player.spared = player.struck
    player.struck = 0
    player.powers = 0
    player.played = 0
    player.zeus = 0
    player.prayer = 0
    player.sacrifice = 0
    player.prayer_brings = 0
    player.sacrifice_brings = 0
    player.unanswered = 0
    player.gift_helpers = 0
    player.gift_prizes = 0
    player.track = 0
    for unit in range(UNITS):
        player.spent[unit] = 0
        player.least[unit] = 0
    for hero in range(HEROES):
        player.aid[hero] = 0
        player.ailment[hero] = 0
    for plot in range(k.PLOTS):
        player.plotted[plot] = 0
        player.used[plot] = 0


@rule
def settle_possession(s: State, params: Params, journal: Ints) -> bool:
    """MY-A20, A24: where several are tied for a hero who bears what the Fate of one of them counts,
    arbitration says who possesses it. False while Zeus is asked."""
    for hero in range(HEROES):
        if (
            s.pieces[hero].hex != k.GONE
            and matters(s, params, hero)
            and not settle_control(s, params, hero, journal)
        ):
            return False
    return True


@rule
def matters(s: State, params: Params, hero: int) -> bool:
    """Whether a Fate brings one of those who are tied for a hero glory for what he bears."""
    mask = leaders(s, hero)
    if mask == 0 or is_single(mask):
        return False
    for seat in range(params.players):
        if mask & bit(seat) != 0:
            fate = s.players[seat].fate
            if (fate == OF_PRIZES and bears_prize(s, hero)) or (fate == OF_HELPERS and bears_helper(s, hero)):
                return True
    return False


@rule
def end_game(s: State, params: Params, journal: Ints) -> None:
    """R 216, MY-A6: Fates are shown and bring their glory, when nobody is tied any more for what they
    count."""
    if not settle_possession(s, params, journal):
        return
    clear_turn(s)
    s.over = 1
    s.must = 0
    for seat in range(params.players):
        tell.fate_shown(journal, seat, fate=s.players[seat].fate - 1, glory=special_glory(s, params, seat))
    for seat in range(s.seats):
        tell.scores(journal, seat, glory=score(s, params, seat))
