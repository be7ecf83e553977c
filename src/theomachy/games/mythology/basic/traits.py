"""Mythology, the Basic game: what an action is like, for a policy net: what is done, how it looks to a player
who has a plan for the Player Turn, and what it is about."""

from theomachy.games.mythology.basic import actions as do
from theomachy.games.mythology.basic import state as k
from theomachy.games.mythology.basic.appraisal import appraise, given_against_attacker
from theomachy.games.mythology.basic.captures import prize_in
from theomachy.games.mythology.basic.combat import enemies_in
from theomachy.games.mythology.basic.features import ARENAS, arena_of
from theomachy.games.mythology.basic.planning import (
    FAR,
    lead_of,
    nearest_among,
    nearest_of,
    nearest_prize,
    pending_fights,
    reserve_against,
    unguarded,
    wants_points,
)
from theomachy.games.mythology.basic.rules import side_of, step_cost
from theomachy.games.mythology.basic.state import Params, State
from theomachy.games.mythology.distance import steps_between
from theomachy.games.mythology.world import AREAS, HEROES, PRIZES, UNITS
from theomachy.kernel.compiled import rule
from theomachy.kernel.record import Ints
from theomachy.kernel.state import NOBODY, bit

(
    STEP,
    FIGHT,
    PLACE,
    ATTACK,
    DEFEND,
    HELP_CAPTURE,
    TRY,
    PROPOSE,
    STAY,
    NO_MORE_TRIES,
    NO_ALLIANCE,
    LEAVE,
    ACCEPT,
    REFUSE,
) = range(14)
KINDS = 14
SIDES = 2
GAPS = 10
"""How much worse than the best it looks: not at all, and then twice as much each time."""
WORTHS = 16
WORTH_STEP = 40
WORTH_LEAST = -120
NEAR = 8
"""Further is not told apart."""
COUNTS = 4
EVERY_PRIZE = (1 << PRIZES) - 1
LEADS = 24
LEAD_LEAST = -8

KIND = 0  # by side
GAP = KIND + SIDES * KINDS
WORTH = GAP + SIDES * KINDS * GAPS
NOTHING = WORTH + SIDES * KINDS * WORTHS
TOWARDS = NOTHING + 1  # steps: by side, nearer or farther, and how far a prize is then
ENEMY = TOWARDS + SIDES * 3 * NEAR  # by side, how far the nearest enemy was and is
ENTERS = ENEMY + SIDES * NEAR * NEAR  # by side: enemies there, a prize there, one left behind
LEFT = ENTERS + SIDES * COUNTS * 4  # points left, by kind and side
AREA = LEFT + SIDES * KINDS * (k.POINTS + 1)
OWN_THERE = AREA + AREAS  # by side
ENEMIES_THERE = OWN_THERE + SIDES * COUNTS  # by side
NEAREST_THERE = ENEMIES_THERE + SIDES * COUNTS  # by side, how far own units there are from a prize
AID = NEAREST_THERE + SIDES * NEAR  # by kind, points, and whether a prize is guarded
LEAD = AID + 3 * (k.POINTS + 1) * 2  # by kind
PRICED = LEAD + 3 * LEADS  # by kind, points, and whether they are of other use
GOAL = PRICED + 3 * (k.POINTS + 1) * 2  # steps: by side, how far the goal is and how far enemies are from it
ODDS = GOAL + SIDES * NEAR * NEAR  # steps among enemies: by side, if there is a prize, what lead to hope for
IN_REACH = ODDS + SIDES * 2 * LEADS  # by side, own units of an Area that are a step, or three, from a goal
ARENA = IN_REACH + SIDES * COUNTS * COUNTS  # fights: by side, what is in the hex
TRAITS = ARENA + SIDES * ARENAS
MOST_TRAITS = 8


@rule
def traits(s: State, params: Params, seat: int, actions: Ints, n: int, out: Ints, start: Ints) -> None:
    """Eight each: the kind, two of the appraisal, five of what it is about."""
    values = start  # lent, until it is written
    appraise(s, params, seat, actions, n, values)
    best = values[0]
    for i in range(n):
        best = max(best, values[i])
    side = s.players[seat].side
    free = unguarded(s, NOBODY)
    for i in range(n):
        first = MOST_TRAITS * i
        kind = SIDES * kind_of(s, seat, actions[i]) + side
        out[first] = KIND + kind
        out[first + 1] = GAP + kind * GAPS + gap(best - values[i])
        out[first + 2] = WORTH + kind * WORTHS + level(values[i], WORTH_LEAST, WORTH_STEP, WORTHS)
        for j in range(first + 3, first + MOST_TRAITS):
            out[j] = NOTHING
        if actions[i] < do.FIGHT:
            unit = (actions[i] - do.STEP) // 6
            hex = params.beside[6 * s.hex[unit] + actions[i] % 6]
            step_traits(s, params, side, unit, hex, free, out, first + 3)
            left = s.players[seat].points - step_cost(s, unit, hex)
            out[first + 6] = LEFT + kind * (k.POINTS + 1) + left
            out[first + 7] = aim_of(s, params, side, unit, hex, free, left)
        elif actions[i] < do.PLACE:
            hex = s.hex[(actions[i] - do.FIGHT) // HEROES]
            out[first + 3] = ARENA + side * ARENAS + arena_of(s, hex)
        elif do.PLACE <= actions[i] < do.AID:
            area_traits(s, params, side, actions[i] - do.PLACE, free, out, first + 3)
        elif do.AID <= actions[i] < do.TRY:
            aid_traits(s, seat, kind // SIDES - ATTACK, actions[i] - do.AID, out, first + 3)
            left = s.players[seat].points - (actions[i] - do.AID)
            out[first + 6] = LEFT + kind * (k.POINTS + 1) + left
        else:
            out[first + 6] = LEFT + kind * (k.POINTS + 1) + s.players[seat].points
    for i in range(n + 1):
        start[i] = MOST_TRAITS * i


@rule
def kind_of(s: State, seat: int, action: int) -> int:
    """What is done, STEP to REFUSE."""
    if action < do.FIGHT:
        return STEP
    if action < do.PLACE:
        return FIGHT
    if action < do.AID:
        return PLACE
    if action < do.TRY:
        if s.phase == k.AIDING_CAPTURE:
            return HELP_CAPTURE
        return ATTACK if seat == s.active else DEFEND
    if action < do.PROPOSE:
        return TRY
    if action < do.DONE:
        return PROPOSE
    if action == do.DONE:
        if s.phase == k.MOVING:
            return STAY
        return NO_MORE_TRIES if s.phase == k.CAPTURING else NO_ALLIANCE
    return LEAVE + action - do.LEAVE


@rule
def gap(worse: int) -> int:
    """By how much an action looks worse than the best, as it is told apart."""
    told = 0
    while worse > 0 and told < GAPS - 1:
        told += 1
        worse //= 2
    return told


@rule
def level(value: int, least: int, step: int, levels: int) -> int:
    """A value in steps, from the least on."""
    return int(max(0, min(levels - 1, (value - least) // step)))


@rule
def goal_away(s: State, params: Params, side: int, free: int, hex: int) -> int:
    """How far a prize is that a side wants: heroes any, monsters one that nobody guards."""
    if side == k.HEROES_SIDE:
        return nearest_prize(s, params, hex)
    return nearest_among(s, params, free, hex)


@rule
def step_traits(
    s: State, params: Params, side: int, unit: int, to: int, free: int, out: Ints, place: int
) -> None:
    """How near a step brings a unit to what it wants and to enemies; what is there and what it leaves."""
    hex = s.hex[unit]
    now = goal_away(s, params, side, free, to)
    nearer = max(-1, min(1, now - goal_away(s, params, side, free, hex))) + 1
    out[place] = TOWARDS + (side * 3 + nearer) * NEAR + min(NEAR - 1, now)
    was = min(NEAR - 1, nearest_of(s, params, 1 - side, hex))
    out[place + 1] = ENEMY + (side * NEAR + was) * NEAR + min(NEAR - 1, nearest_of(s, params, 1 - side, to))
    about = 2 * int(prize_in(s, to) != NOBODY) + int(prize_in(s, hex) != NOBODY)
    out[place + 2] = ENTERS + (side * COUNTS + min(COUNTS - 1, enemies_in(s, unit, to))) * 4 + about


@rule
def aim_of(s: State, params: Params, side: int, unit: int, to: int, free: int, left: int) -> int:
    """Among enemies the lead that can be hoped for there with so many points left; else how far the goal is
    that is nearest then, and the enemies from it."""
    if enemies_in(s, unit, to) > 0:
        fights = pending_fights(s) + enemies_in(s, unit, to)
        lead = lead_of(left // fights, reserve_against(s, side) // fights)
        prize = int(prize_in(s, to) != NOBODY)
        return int(ODDS + (2 * side + prize) * LEADS + level(lead, LEAD_LEAST, 1, LEADS))
    goals = free
    if side == k.HEROES_SIDE:
        goals = EVERY_PRIZE
    best, enemies = FAR, FAR
    for prize in range(PRIZES):
        if goals & bit(prize) != 0 and s.lies[prize] != k.GONE:
            away = steps_between(params, to, s.lies[prize])
            if away < best:
                best = away
                enemies = nearest_of(s, params, 1 - side, s.lies[prize])
    return int(GOAL + (side * NEAR + min(NEAR - 1, best)) * NEAR + min(NEAR - 1, enemies))


@rule
def area_traits(s: State, params: Params, side: int, area: int, free: int, out: Ints, place: int) -> None:
    """Which Area it is, who is there, and how far own units there are from what they want."""
    own, enemies, nearest, close, closer = 0, 0, FAR, 0, 0
    for unit in range(UNITS):
        if s.hex[unit] != k.GONE and params.home[s.hex[unit]] == area:
            if side_of(unit) == side:
                own += 1
                away = goal_away(s, params, side, free, s.hex[unit])
                nearest = min(nearest, away)
                close += int(away <= 3)
                closer += int(away <= 1)
            else:
                enemies += 1
    out[place] = AREA + area
    out[place + 1] = OWN_THERE + side * COUNTS + min(COUNTS - 1, own)
    out[place + 2] = ENEMIES_THERE + side * COUNTS + min(COUNTS - 1, enemies)
    out[place + 3] = NEAREST_THERE + side * NEAR + min(NEAR - 1, nearest)
    reach = (side * COUNTS + min(COUNTS - 1, closer)) * COUNTS + min(COUNTS - 1, close)
    out[place + 4] = IN_REACH + reach


@rule
def aid_traits(s: State, seat: int, kind: int, points: int, out: Ints, place: int) -> None:
    """How many points are given, for what, and how many more than the others gave."""
    guarded = int(s.arena > 0 and prize_in(s, s.arena - 1) != NOBODY)
    lead = points
    if kind != HELP_CAPTURE - ATTACK and seat != s.active:
        lead += given_against_attacker(s, seat)
    of_kind = kind * (k.POINTS + 1) + points
    out[place] = AID + 2 * of_kind + guarded
    out[place + 1] = LEAD + kind * LEADS + level(lead, LEAD_LEAST, 1, LEADS)
    out[place + 2] = PRICED + 2 * of_kind + int(wants_points(s, seat))
