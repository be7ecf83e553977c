"""Mythology, the Advanced game: how greedy players fill their log sheets. The whole sheet is planned before
each line, from what is known when the turn begins alone, so that the plan stays the same; then it is written
line by line. On a sheet that somebody else has begun the plan makes do with what is left."""

import numpy as np

from theomachy.games.mythology.advanced import actions as do
from theomachy.games.mythology.advanced import state as k
from theomachy.games.mythology.advanced.bots.aims import (
    GAINS,
    GLORY,
    NEARLY_HOME,
    best_errand,
    best_hunt,
    captor_of,
    delivery_worth,
    is_foremost,
    is_within,
    most_shown,
    survey,
    to_rival,
)
from theomachy.games.mythology.advanced.bots.chances import SURE, to_win
from theomachy.games.mythology.advanced.bots.disasters import is_open_to, toll
from theomachy.games.mythology.advanced.rules.closing import POWER_FOR_GLORY
from theomachy.games.mythology.advanced.rules.effects import stirred
from theomachy.games.mythology.advanced.rules.numbers import AID
from theomachy.games.mythology.advanced.rules.occurrences import LITTLE, MUCH
from theomachy.games.mythology.advanced.rules.plots import plot_of
from theomachy.games.mythology.advanced.rules.sheets import LEAST_SACRIFICE, points_left
from theomachy.games.mythology.advanced.rules.windows import own_glory
from theomachy.games.mythology.advanced.state import Params, State
from theomachy.games.mythology.world import HEROES, UNITS
from theomachy.kernel.compiled import allocating_rule, rule
from theomachy.kernel.record import Ints
from theomachy.kernel.state import NOBODY

# A plan: by unit its points, then aid by hero, then these.
AID_PLANNED = UNITS
PLOT_PLANNED = UNITS + HEROES
"""The plot + 1."""
ZEUS_PLANNED = PLOT_PLANNED + 1
PRAYER_PLANNED = ZEUS_PLANNED + 1
PLAN = PRAYER_PLANNED + 1

HEROES_HELD = 8
"""Heroes to whom points go at most, but for those who bear a prize. Points stay with a hero from
turn to turn, and each hero whom one holds is glory when one moves him and when others name him in vain."""
FIRST_POINTS = 7
"""For a hero who had none: fewer are lost in challenges."""
ENOUGH_POINTS = 12
"""With so many nobody is likely to take a hero from one; what is left then goes into his aid."""
MOST_AID = 4
TASTE = 20
"""What each god values a little differently: where all value the same, all bid for the same."""
ROLL_COUNTED_ON = 21
"""What the dice of an occurrence will make at least, mostly."""
PLOTTED_POINT = 50
"""What a point is worth that goes into an occurrence."""
HUNTING_POINT = 40
"""And one that goes into the aid of a hero who hunts."""
GUARDED = k.STRIDE + 1
"""How near a monster is that one would not leave to others: in reach, or as soon as somebody has stepped."""
GUARD_FROM = 4 * GLORY
"""What a monster must be likely to take, to be worth a point."""
HELD_WORTH = 60
"""What a point that a hero has already adds to his errand."""
PRAY_FROM = 2500
PRAYER = 5
"""Glory for a prayer, for a hero who is worth so much."""


@allocating_rule
def appraise_lines(t: State, params: Params, seat: int, actions: Ints, n: int, values: Ints) -> None:
    """The next line of the plan first; all that is not in it is worth less than to be done."""
    plan = np.zeros(PLAN, np.int64)
    written = np.zeros(HEROES, np.int64)
    aid = t.players[seat].aid
    for hero in range(HEROES):  # it counts in combat, and the plan is to be the same when it is written
        written[hero] = aid[hero]
        aid[hero] = 0
    plan_sheet(t, params, seat, plan)
    for hero in range(HEROES):
        aid[hero] = written[hero]
    if not agrees_with(t, seat, plan):
        make_do(t, seat, plan)
    for i in range(n):
        values[i] = line_worth(t, seat, actions[i], plan)


@rule
def agrees_with(t: State, seat: int, plan: Ints) -> bool:
    """Whether all that is written stands in a plan so."""
    player = t.players[seat]
    for place in range(PLOT_PLANNED):
        if written_at(t, seat, place) != 0 and written_at(t, seat, place) != plan[place]:
            return False
    for hero in range(HEROES):
        if player.ailment[hero] > 0:
            return False
    for plot in range(k.PLOTS):
        if player.plotted[plot] > 0 and plan[PLOT_PLANNED] != plot + 1:
            return False
    return bool(player.zeus == 0 or player.zeus == plan[ZEUS_PLANNED])


@rule
def written_at(t: State, seat: int, place: int) -> int:
    """What is written in the place of a plan, of units and of aid."""
    if place < UNITS:
        return int(t.players[seat].spent[place])
    return int(t.players[seat].aid[place - AID_PLANNED])


@allocating_rule
def make_do(t: State, seat: int, plan: Ints) -> None:
    """A plan for what is left beside what is written: as much of the occurrence, a point for each line, then
    one after another where most is wanting, and the rest for the first of these; else for a line that is
    written, or for Zeus."""
    left = points_left(t, seat)
    plot = plan[PLOT_PLANNED] - 1
    if plot >= 0 and t.players[seat].plotted[plot] == 0:
        if plot % k.POINTS + 1 <= left:
            left -= plot % k.POINTS + 1
        else:
            plan[PLOT_PLANNED] = 0
    wanted = plan.copy()
    for place in range(PLOT_PLANNED):
        plan[place] = written_at(t, seat, place)
        if plan[place] == 0 and wanted[place] > 0 and left > 0:
            plan[place] = 1
            left -= 1
    first = most_wanting(t, seat, plan, wanted)
    place = first
    while place != NOBODY and left > 0:
        plan[place] += 1
        left -= 1
        place = most_wanting(t, seat, plan, wanted)
    if first == NOBODY and left < POWER_FOR_GLORY:
        first = shortest_written(t, seat, wanted)
    if first != NOBODY:
        plan[first] += left
        left = 0
    plan[ZEUS_PLANNED] = max(int(t.players[seat].zeus), left // POWER_FOR_GLORY * POWER_FOR_GLORY)


@rule
def most_wanting(t: State, seat: int, plan: Ints, wanted: Ints) -> int:
    """The line that is not written yet and lacks most of what it should have; NOBODY if none lacks any."""
    most = NOBODY
    for place in range(PLOT_PLANNED):
        lacks = (wanted[place] - plan[place]) * int(written_at(t, seat, place) == 0)
        if lacks > 0 and (most == NOBODY or lacks > wanted[most] - plan[most]):
            most = place
    return most


@rule
def shortest_written(t: State, seat: int, wanted: Ints) -> int:
    """The unit with a written line that lacks most of what it should have; NOBODY if none has a line."""
    found = NOBODY
    for unit in range(UNITS):
        written = written_at(t, seat, unit)
        if written > 0 and (
            found == NOBODY or wanted[unit] - written > wanted[found] - written_at(t, seat, found)
        ):
            found = unit
    return found


@rule
def line_worth(t: State, seat: int, action: int, plan: Ints) -> int:
    """What a line is worth: more than nothing where it is planned and not written yet, the topmost most."""
    player = t.players[seat]
    planned = False
    if action < do.LOG_AID:
        unit = action // do.SCALE
        planned = plan[unit] == action % do.SCALE != player.spent[unit]
    elif action < do.LOG_AILMENT:
        hero = (action - do.LOG_AID) // do.SCALE
        planned = plan[AID_PLANNED + hero] == (action - do.LOG_AID) % do.SCALE != player.aid[hero]
    elif do.LOG_PLOT <= action < do.LOG_ZEUS:
        planned = plan[PLOT_PLANNED] == action - do.LOG_PLOT + 1 and player.plotted[action - do.LOG_PLOT] == 0
    elif do.LOG_ZEUS <= action < do.LOG_PRAYER:
        planned = plan[ZEUS_PLANNED] == action - do.LOG_ZEUS != player.zeus
    elif do.LOG_PRAYER <= action < do.LOG_SACRIFICE:
        planned = plan[PRAYER_PLANNED] == action - do.LOG_PRAYER != player.prayer
    elif action == do.PASS:
        return 0
    if planned:
        return do.ERASE_PLOT - action
    if action < do.LOG_HELPER and action >= do.LOG_SACRIFICE + LEAST_SACRIFICE:
        return -3
    return -1 - int(action >= do.LOG_AID)


@allocating_rule
def plan_sheet(t: State, params: Params, seat: int, plan: Ints) -> None:
    """An occurrence against the most dangerous carrier; a point for each monster that threatens an own one;
    points for those who have the best errands, most for the first, or aid where he has points enough, or can
    do nothing better than to hunt; to Zeus what nobody needs."""
    left = k.POINTS - plan_occurrence(t, params, seat, plan)
    left -= plan_guard(t, params, seat, left, plan)
    gains = np.zeros(GAINS, np.int64)
    survey(t, params, seat, gains)
    worth = np.zeros(HEROES, np.int64)
    where = np.zeros(HEROES, np.int64)
    for hero in range(HEROES):
        worth[hero], where[hero] = hero_worth(t, params, seat, hero, gains)
    worth_of = worth.copy()
    first = NOBODY
    held = 0
    while held < params.heroes_held and left > 0:
        best = most_worth(worth, plan)
        if worth[best] <= 0:
            break
        plan[best] = 1
        bears = captor_of(t, best) == seat
        if t.players[seat].total[best] == 0 and not bears:
            plan[best] = min(left, params.first_points)
        leave_to(t, seat, best, where, worth)
        left -= plan[best]
        held += int(not bears)
        if first == NOBODY:
            first = best
    if first == NOBODY:
        plan[ZEUS_PLANNED] = left // POWER_FOR_GLORY * POWER_FOR_GLORY
        return
    if captor_of(t, first) != seat:
        left -= plan_hunt(t, params, seat, min(left, MOST_AID), worth_of, plan, gains)
    elif t.players[seat].total[first] >= ENOUGH_POINTS:
        plan[AID_PLANNED + first] = min(left, MOST_AID)
        left -= min(left, MOST_AID)
    if t.players[seat].total[first] >= ENOUGH_POINTS:
        plan[ZEUS_PLANNED] = left // POWER_FOR_GLORY * POWER_FOR_GLORY
    plan[first] += left - plan[ZEUS_PLANNED]
    if params.offerings == 1:
        plan_prayer(t, params, seat, first, plan)


@allocating_rule
def plan_guard(t: State, params: Params, seat: int, left: int, plan: Ints) -> int:
    """A point for each monster that could soon be sent against a hero with a prize, so that a challenge for
    it is won; how many points it takes."""
    at_stake = np.zeros(UNITS, np.int64)
    for hero in range(HEROES):
        if captor_of(t, hero) == seat:
            for monster in range(HEROES, UNITS):
                if is_within(t, params, monster, hero, GUARDED):
                    win = to_win(t, params, monster, hero, 0)
                    at_stake[monster] += delivery_worth(t, params, hero) * win // SURE
    spent = 0
    for monster in range(HEROES, UNITS):
        if at_stake[monster] >= GUARD_FROM and spent < left:
            plan[monster] = 1
            spent += 1
    return spent


@rule
def plan_hunt(t: State, params: Params, seat: int, left: int, worth_of: Ints, plan: Ints, gains: Ints) -> int:
    """Aid for a hero of the plan who has nothing better to do than to attack a monster, with which he wins;
    how many points it takes."""
    best = 0
    spent = 0
    hunter = NOBODY
    for hero in range(HEROES):
        if plan[hero] > 0 and captor_of(t, hero) == NOBODY:
            for points in range(1, left + 1):
                worth = best_hunt(t, params, seat, hero, AID * points, gains) - HUNTING_POINT * points
                if worth > best and worth > worth_of[hero]:
                    best = worth
                    spent = points
                    hunter = hero
    if hunter != NOBODY:
        plan[AID_PLANNED + hunter] = spent
    return spent


@rule
def most_worth(worth: Ints, plan: Ints) -> int:
    """The hero who has no points in the plan yet and is worth most."""
    best = 0
    for hero in range(HEROES):
        if plan[hero] == 0 and (worth[hero] > worth[best] or plan[best] > 0):
            best = hero
    return best


@rule
def hero_worth(t: State, params: Params, seat: int, hero: int, gains: Ints) -> tuple[int, int]:
    """What it is worth to hold a hero: his errand, what he was given already, and that Zeus would favour the
    seat's god. And where his errand is."""
    if t.pieces[hero].hex == k.GONE:
        return 0, k.GONE
    captor = captor_of(t, hero)
    if captor != NOBODY and captor != seat:
        return 0, k.GONE
    if most_shown(t, seat, hero) > t.players[seat].total[hero]:
        return 0, k.GONE
    worth, where = best_errand(t, params, seat, hero, gains)
    if worth > 0:
        god = t.players[seat].god
        worth += (
            HELD_WORTH * t.players[seat].total[hero]
            + 10 * params.favour[HEROES * god + hero]
            + TASTE * ((7 * god + 13 * hero) % 16)
        )
    return int(worth), where


@rule
def leave_to(t: State, seat: int, chosen: int, where: Ints, worth: Ints) -> None:
    """What others would be sent for is left to the chosen hero, but for those who have points already."""
    worth[chosen] = 0
    for hero in range(HEROES):
        if where[hero] == where[chosen] != k.GONE and t.players[seat].total[hero] == 0:
            worth[hero] = worth[hero] * 3 // 10


@rule
def plan_prayer(t: State, params: Params, seat: int, hero: int, plan: Ints) -> None:
    """Protection for a hero who is nearly at home."""
    if (
        delivery_worth(t, params, hero) >= PRAY_FROM
        and captor_of(t, hero) == seat
        and own_glory(t, seat) + t.players[seat].prayer >= PRAYER
    ):
        plan[PRAYER_PLANNED] = PRAYER


@rule
def plan_occurrence(t: State, params: Params, seat: int, plan: Ints) -> int:
    """What does most for its points against the rival's hero whose way home is worth most; how many points
    it takes."""
    victim = best_victim(t, params, seat)
    if victim == NOBODY:
        return 0
    hex = int(t.pieces[victim].hex)
    best = 0
    spent = 0
    for kind in range(k.FAMINE):  # which kills nobody by itself
        if is_open_to(t, kind, victim):
            points = points_needed(t, params, seat, kind, victim)
            plot = plot_of(kind, points)
            worth = -PLOTTED_POINT * points
            if kind == k.VOLCANO:
                worth += toll(t, params, seat, plot, k.GONE, hex)
            else:
                worth += toll(t, params, seat, plot, int(params.home[hex]), k.GONE)
            if worth > best and points <= k.POINTS:
                best = worth
                spent = points
                plan[PLOT_PLANNED] = plot + 1
    return spent


@rule
def points_needed(t: State, params: Params, seat: int, kind: int, victim: int) -> int:
    """Points for an occurrence that a hero is unlikely to survive."""
    a_point = LITTLE
    if kind == k.VOLCANO or kind == k.PLAGUE or kind == k.PESTILENCE:
        a_point = MUCH
    short = params.defense[victim] - ROLL_COUNTED_ON - stirred(params, t.players[seat].god, kind)
    return int(max(1, (short + a_point) // a_point))


@rule
def best_victim(t: State, params: Params, seat: int) -> int:
    """The hero whose end would be worth most to a seat, for what he brings a rival; NOBODY if there is
    none."""
    victim = NOBODY
    best = 0
    for hero in range(HEROES):
        captor = captor_of(t, hero)
        if t.pieces[hero].hex != k.GONE and captor != NOBODY and captor != seat and hero != params.hercules:
            on_his_way = delivery_worth(t, params, hero)
            worth = to_rival(t, on_his_way) + GLORY - 7 * GLORY * others_in(t, hero)
            if on_his_way >= NEARLY_HOME and worth > best and is_foremost(t, seat, captor):
                best = worth
                victim = hero
    return victim


@rule
def others_in(t: State, hero: int) -> int:
    """Heroes in the same hex who bear nothing."""
    count = 0
    for other in range(HEROES):
        if other != hero and t.pieces[other].hex == t.pieces[hero].hex and captor_of(t, other) == NOBODY:
            count += 1
    return count
