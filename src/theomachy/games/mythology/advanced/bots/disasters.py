"""Mythology, the Advanced game: what greedy players think of Divine Occurrences and of where their gods are.
In hundredths of a point of glory."""

from theomachy.games.mythology.advanced import state as k
from theomachy.games.mythology.advanced.bots.aims import (
    GLORY,
    captor_of,
    delivery_worth,
    hero_price,
    to_rival,
)
from theomachy.games.mythology.advanced.rules.occurrences import areas_within_reach
from theomachy.games.mythology.advanced.rules.plots import occurrence_of
from theomachy.games.mythology.advanced.state import Params, State
from theomachy.games.mythology.world import HEROES
from theomachy.kernel.compiled import rule
from theomachy.kernel.state import NOBODY, bit

FREE_STRIKE_LOSS = 5 * GLORY
"""What a hero costs whom an occurrence kills and nobody else has points for."""


@rule
def best_place(t: State, params: Params, seat: int, plot: int) -> int:
    """The best that an occurrence could do now."""
    areas = areas_within_reach(t, params, seat, occurrence_of(plot))
    best = -1
    for hero in range(HEROES):
        hex = int(t.pieces[hero].hex)
        if hex != k.GONE and areas & bit(int(params.home[hex])) != 0 and captor_of(t, hero) != NOBODY:
            if occurrence_of(plot) == k.VOLCANO:
                best = max(best, toll(t, params, seat, plot, k.GONE, hex))
            else:
                best = max(best, toll(t, params, seat, plot, int(params.home[hex]), k.GONE))
    return best


@rule
def toll(t: State, params: Params, seat: int, plot: int, area: int, hex: int) -> int:
    """What an occurrence in an Area or a hex is worth, by the heroes there."""
    kind = occurrence_of(plot)
    worth = 0
    for hero in range(HEROES):
        place = int(t.pieces[hero].hex)
        if (
            place != k.GONE
            and (place == hex or int(params.home[place]) == area)
            and is_open_to(t, kind, hero)
        ):
            worth += loss_worth(t, params, seat, hero)
    if kind == k.PESTILENCE or kind == k.FAMINE:
        return worth // 4
    return worth


@rule
def is_open_to(t: State, kind: int, hero: int) -> bool:
    """Whether an occurrence reaches a hero in its Area."""
    if t.errands[hero].sheltered == 1:
        return False
    if kind == k.TEMPEST:
        return t.errands[hero].aboard == 1
    return (
        kind == k.PLAGUE
        or kind == k.PESTILENCE
        or kind == k.FAMINE
        or (t.errands[hero].aboard == 0 and (kind == k.VOLCANO or kind == k.EARTHQUAKE))
    )


@rule
def loss_worth(t: State, params: Params, seat: int, hero: int) -> int:
    """What it is worth to a seat that a hero is struck."""
    captor = captor_of(t, hero)
    if hero == params.hercules:
        return -2 * FREE_STRIKE_LOSS
    if captor != NOBODY and captor != seat:
        return to_rival(t, delivery_worth(t, params, hero)) + GLORY
    return -FREE_STRIKE_LOSS - hero_price(t, params, seat, hero)


@rule
def area_worth(t: State, params: Params, seat: int, area: int) -> int:
    """Where the god is placed or goes: where the plotted occurrences can do most."""
    worth = 0
    for plot in range(k.PLOTS):
        if t.players[seat].plotted[plot] > t.players[seat].used[plot]:
            for hero in range(HEROES):
                hex = int(t.pieces[hero].hex)
                if (
                    hex != k.GONE
                    and int(params.home[hex]) == area
                    and captor_of(t, hero) != NOBODY
                    and occurrence_of(plot) == k.VOLCANO
                ):
                    worth = max(worth, toll(t, params, seat, plot, k.GONE, hex))
            if occurrence_of(plot) != k.VOLCANO:
                worth = max(worth, toll(t, params, seat, plot, area, k.GONE))
    return worth
