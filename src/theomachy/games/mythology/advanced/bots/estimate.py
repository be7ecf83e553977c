"""Mythology, the Advanced game: what a player's chances are before the end, for a search that stops there:
from the glory that it has and what its heroes are on their way with."""

from math import exp

import numpy as np

from theomachy.games.mythology.advanced.bots.aims import (
    GAINS,
    GLORY,
    captor_of,
    delivery_worth,
    list_gains,
    list_threats,
    quest_worth,
    stride_of,
)
from theomachy.games.mythology.advanced.bots.chances import attack_on_prizes
from theomachy.games.mythology.advanced.rules.control import is_single, leaders
from theomachy.games.mythology.advanced.rules.scoring import rank_all
from theomachy.games.mythology.advanced.state import GONE, MOST_BID, TURNS, Params, State
from theomachy.games.mythology.world import HEROES, PRIZES
from theomachy.kernel.compiled import allocating_rule, rule
from theomachy.kernel.generic import SCORE, SHARE, Standing
from theomachy.kernel.record import Ints
from theomachy.kernel.state import first_seat

SURE, SURER = 10.0, 2.0
"""A lead of so much glory is a good one at the end; so much more for each turn that is left."""
OF_A_QUEST = 0.3
"""What of the worth of the best quest of a hero counts who is a seat's alone."""
A_POINT = 0.1
"""What a power point is worth that a hero has from the turn."""
POINTS_COUNTED = 20


@rule
def standing(s: State, params: Params, out: Standing) -> None:
    """Glory, ranks and shares; before the end a share is an estimate."""
    rank_all(s, params, out)
    if s.over == 0:
        estimate_shares(s, params, out)


@allocating_rule
def estimate_shares(s: State, params: Params, out: Standing) -> None:
    """Into `out`: each seat's share."""
    gains = np.zeros(GAINS, np.int64)
    list_threats(s, params, gains)
    for seat in range(s.seats):
        out[seat, SHARE] = out[seat, SCORE]
    for hero in range(HEROES):
        if s.pieces[hero].hex != GONE:
            count_hero(s, params, hero, out, gains)
    best = -1.0 * MOST_BID
    for seat in range(s.seats):
        best = max(best, out[seat, SHARE])
    total = 0.0
    for seat in range(s.seats):
        out[seat, SHARE] = exp((out[seat, SHARE] - best) / (SURE + SURER * (TURNS - s.turn)))
        total += out[seat, SHARE]
    for seat in range(s.seats):
        out[seat, SHARE] /= total


@rule
def count_hero(s: State, params: Params, hero: int, out: Standing, gains: Ints) -> None:
    """What a hero may bring to whom he brings a prize home, or to whoever leads him."""
    captor = captor_of(s, hero)
    if captor >= 0:
        out[captor, SHARE] += delivery_worth(s, params, hero) / GLORY
        return
    mask = leaders(s, hero)
    if not is_single(mask):
        return
    seat = first_seat(mask)
    list_gains(s, seat, gains)
    best = 0
    stride = stride_of(s, params, hero)
    attack = attack_on_prizes(s, params, hero)
    for prize in range(PRIZES):
        best = max(best, quest_worth(s, params, seat, hero, stride, attack, prize, gains))
    out[seat, SHARE] += OF_A_QUEST * best / GLORY + A_POINT * min(s.players[seat].total[hero], POINTS_COUNTED)
