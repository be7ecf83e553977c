"""Mythology, the Advanced game: glory and the Special Victory Conditions (R 216, the chart, MY-A19 to A21b,
A107). Counted in halves, for one condition brings half a point (MY-G9)."""

from theomachy.games.mythology.advanced import state as k
from theomachy.games.mythology.advanced.rules.control import leaders
from theomachy.games.mythology.advanced.state import Params, State
from theomachy.games.mythology.world import HEROES, PRIZES, UNITS
from theomachy.kernel.compiled import rule
from theomachy.kernel.generic import SCORE, Standing, rank_by_score
from theomachy.kernel.state import bit

HALVES = 2
OF_PRIZES, OF_HELPERS = 18, 19
"""The Fates that count what one possesses."""


@rule
def condition(fate: int) -> int:
    """The chart has twins: 25 and 26 are 1 and 4, 27 to 29 are 5 to 7, 30 is 13, 31 is 15."""
    if fate == 25:
        return 1
    if fate == 26:
        return 4
    if 27 <= fate <= 29:
        return fate - 22
    if fate == 30:
        return 13
    if fate == 31:
        return 15
    return fate


@rule
def special_glory(s: State, params: Params, seat: int) -> int:
    """What a seat's Fate brings, in halves."""
    fate = condition(int(s.players[seat].fate))
    if fate == 1:
        return 2 * HALVES * on_board(s, 0, HEROES)
    if fate == 4:
        return int(2 * HALVES * s.heroes_killed)
    if fate == 5:
        return HALVES * on_board(s, HEROES, UNITS)
    if fate == 6:
        return int(HALVES * s.monsters_killed)
    if fate == 13:
        return 3 * HALVES * prizes_left(s)
    if fate == 14:
        return 2 * HALVES * (PRIZES - prizes_left(s))
    if fate == 15:
        return HALVES * helpers_left(s, params)
    if fate == 16:
        return HALVES * (int(params.helpers) - helpers_left(s, params))
    if fate == OF_PRIZES:
        return 5 * HALVES * prizes_possessed(s, seat)
    if fate == OF_HELPERS:
        return 3 * HALVES * helpers_possessed(s, params, seat)
    if fate == 21:
        return int(HALVES * s.quiet)
    return glory_for_acts(s, params, seat, fate)


@rule
def glory_for_acts(s: State, params: Params, seat: int, fate: int) -> int:
    """MY-A21: what the others have done; occurrences count when they are activated."""
    halves = 0
    for other in range(params.players):
        player = s.players[other]
        all_caused = 0
        for kind in range(k.OCCURRENCES):
            all_caused += player.caused[kind]
        if fate == 8:
            halves += all_caused
        elif other != seat:
            if fate == 7:
                halves += HALVES * player.slain
            elif fate == 17:
                halves += 3 * HALVES * player.caused[k.VOLCANO]
            elif fate == 20:
                halves += 2 * HALVES * player.caused[k.EARTHQUAKE]
            elif fate == 22:
                halves += 2 * HALVES * player.caused[k.TEMPEST]
            elif fate == 23:
                halves += HALVES * player.prayers
            elif fate == 24:
                halves += 2 * HALVES * player.sacrifices
            elif fate == 32:
                halves += HALVES * all_caused
    return int(halves)


@rule
def on_board(s: State, first: int, end: int) -> int:
    """How many pieces of a kind are on the board."""
    count = 0
    for piece in range(first, end):
        if s.pieces[piece].hex != k.GONE:
            count += 1
    return count


@rule
def prizes_left(s: State) -> int:
    """MY-A57, A21b: prizes in a hex or borne by a hero."""
    count = 0
    for prize in range(PRIZES):
        if s.prizes[prize].hex != k.GONE:
            count += 1
    return count


@rule
def helpers_left(s: State, params: Params) -> int:
    """Helpers on the board."""
    count = 0
    for helper in range(params.helpers):
        if s.helpers[helper].hex != k.GONE:
            count += 1
    return count


@rule
def prizes_possessed(s: State, seat: int) -> int:
    """MY-A20: off the board before the seat, or with a hero whom it controls."""
    count = 0
    for prize in range(PRIZES):
        item = s.prizes[prize]
        if item.owner == seat + 1 or (item.bearer > 0 and leads(s, seat, item.bearer - 1)):
            count += 1
    return count


@rule
def helpers_possessed(s: State, params: Params, seat: int) -> int:
    """MY-A20: the same of helpers."""
    count = 0
    for helper in range(params.helpers):
        item = s.helpers[helper]
        if item.bearer > 0 and leads(s, seat, item.bearer - 1):
            count += 1
    return count


@rule
def leads(s: State, seat: int, hero: int) -> bool:
    """MY-A20, A107: by the totals of the last turn, alone or by arbitration."""
    return leaders(s, hero) == bit(seat) or s.pieces[hero].settled == seat + 1


@rule
def score(s: State, params: Params, seat: int) -> int:
    """A seat's glory in halves, as if the game ended now."""
    player = s.players[seat]
    halves = HALVES * (player.glory + player.piety + player.card_points)
    if seat < params.players and player.fate > 0:
        halves += special_glory(s, params, seat)
    return int(halves)


@rule
def rank_all(s: State, params: Params, out: Standing) -> None:
    """MY-G8: by glory; who ties shares the win."""
    for seat in range(s.seats):
        out[seat, SCORE] = score(s, params, seat) / HALVES
    rank_by_score(s.seats, out)
