"""Mythology, the Basic game: turns, gods, movement; what is legal, and what a move does."""

from theomachy.games.mythology.basic import actions as do
from theomachy.games.mythology.basic import events as tell
from theomachy.games.mythology.basic import state as k
from theomachy.games.mythology.basic.alliances import (
    answer,
    leave,
    legal_answers,
    legal_in_window,
    open_window,
    pass_window,
    propose,
)
from theomachy.games.mythology.basic.captures import (
    aid_capture,
    begin_captures,
    captors,
    choose_captor,
    legal_captors,
)
from theomachy.games.mythology.basic.combat import (
    aid_in_combat,
    begin_combat,
    choose_fight,
    enemies_in,
    first_of,
    is_contested,
    legal_fights,
)
from theomachy.games.mythology.basic.scoring import score
from theomachy.games.mythology.basic.setup import set_up
from theomachy.games.mythology.basic.state import Params, State
from theomachy.games.mythology.world import HEROES, UNITS
from theomachy.kernel.chance import below
from theomachy.kernel.compiled import rule
from theomachy.kernel.memory import mask_of
from theomachy.kernel.record import Ints, first_byte
from theomachy.kernel.state import bit, count_in, everyone, first_in, nth_in, top_kind

READY_AT = first_byte(State, "ready")


@rule
def setup(s: State, params: Params, journal: Ints) -> None:
    """The set-up, and the first Game Turn begins."""
    set_up(s, params, journal)
    reset_turn(s)
    begin_player_turn(s, journal)


# Turns


@rule
def reset_turn(s: State) -> None:
    """MY-B7, B8, B28: the gods leave the map, and everybody has all points again."""
    s.turn += 1
    s.drawn = 0
    for seat in range(s.seats):
        s.players[seat].points = k.POINTS
        s.players[seat].area = k.GONE


@rule
def begin_player_turn(s: State, journal: Ints) -> None:
    """MY-B7, B40: draw a god among those that are left; the last one is known without chance."""
    if s.drawn == 0:
        tell.turn_begins(journal, turn=s.turn)
    left = everyone(s.seats) & ~s.drawn
    which = 0
    if count_in(left) > 1:
        which = below(s, count_in(left))
    s.active = nth_in(left, which)
    s.drawn |= bit(s.active)
    s.phase = k.PLACING
    s.must = bit(s.active)
    s.stage += 1
    tell.drawn(journal, s.active)


@rule
def place_god(s: State, params: Params, area: int, journal: Ints) -> None:
    """MY-B7, B37, and B10: whoever is in that Area now may be moved in this Player Turn."""
    s.players[s.active].area = area
    tell.places(journal, s.active, area=area)
    ready, stands, home = s.ready, s.hex, params.home
    for unit in range(UNITS):
        ready[unit] = 0
    first = first_of(s.players[s.active].side)
    for unit in range(first, first + HEROES):
        there = home[max(stands[unit], 0)] == area
        ready[unit] = int(there) & int(stands[unit] != k.GONE)
    for hero in range(HEROES):
        s.tried[hero] = 0
    s.phase = k.MOVING


@rule
def end_player_turn(s: State, params: Params, journal: Ints) -> None:
    """MY-B24, B27, B28: after the last Player Turn of a Game Turn all is reset; a window for alliances
    follows all but the last of the game."""
    for unit in range(UNITS):
        s.ready[unit] = 0
    for hero in range(HEROES):
        s.tried[hero] = 0
    if s.drawn == everyone(s.seats):
        if s.turn == k.TURNS:
            end_game(s, params, journal)
            return
        reset_turn(s)
    if open_window(s) == 0:
        begin_player_turn(s, journal)


@rule
def end_game(s: State, params: Params, journal: Ints) -> None:
    """The end after ten Game Turns (MY-B24)."""
    s.over = 1
    s.must = 0
    for seat in range(s.seats):
        tell.scores(journal, seat, points=score(s, seat))


# Movement


@rule
def side_of(unit: int) -> int:
    """The side that a unit is of: heroes come first."""
    return k.HEROES_SIDE + unit // HEROES


@rule
def step_cost(s: State, unit: int, hex: int) -> int:
    """MY-B9: two points for a hex, and two more for one with enemies."""
    if enemies_in(s, unit, hex) > 0:
        return k.STEP_COSTS + k.ATTACK_COSTS
    return k.STEP_COSTS


@rule
def legal_steps(s: State, params: Params, out: Ints) -> int:
    """MY-B10 to B12: units that began in the god's Area, unless they stand among enemies, into any hex of the
    map; or the end of movement."""
    n = 0
    points = s.players[s.active].points
    if points >= k.STEP_COSTS:
        stands, beside = s.hex, params.beside
        first = first_of(s.players[s.active].side)
        ready = mask_of(s, READY_AT + 8 * first, 1)
        while ready != 0:
            unit = first + first_in(ready)
            ready &= ready - 1
            if enemies_in(s, unit, stands[unit]) == 0:
                for direction in range(6):
                    hex = beside[6 * stands[unit] + direction]
                    if hex >= 0 and (
                        points >= k.STEP_COSTS + k.ATTACK_COSTS or enemies_in(s, unit, hex) == 0
                    ):
                        out[n] = do.STEP + 6 * unit + direction
                        n += 1
    out[n] = do.DONE
    return n + 1


@rule
def step(s: State, params: Params, unit: int, direction: int, journal: Ints) -> None:
    """One hex, paid at once and for good (MY-B9, B31, B32)."""
    start = s.hex[unit]
    hex = params.beside[6 * start + direction]
    cost = step_cost(s, unit, hex)
    s.players[s.active].points -= cost
    s.hex[unit] = hex
    tell.steps(journal, unit=unit, start=start, to=hex, cost=cost, left=s.players[s.active].points)


# From one part of a Player Turn to the next


@rule
def go_on(s: State, params: Params, journal: Ints) -> None:
    """MY-B26, B39: combat while a hex is contested, then captures while there is a candidate, then the next
    player."""
    if s.phase == k.FIGHTING and not is_contested(s):
        begin_captures(s)
    if s.phase == k.CAPTURING and captors(s) == 0:
        end_player_turn(s, params, journal)


# The generic functions


@rule
def legal(s: State, params: Params, seat: int, out: Ints) -> int:
    """What a seat may do now, ascending."""
    if s.must & bit(seat) == 0:
        return 0
    if top_kind(s) == k.ANSWERING:
        return legal_answers(out)
    if s.phase == k.PLACING:
        return legal_areas(s, params, out)
    if s.phase == k.MOVING:
        return legal_steps(s, params, out)
    if s.phase == k.FIGHTING:
        return legal_fights(s, out)
    if s.phase == k.CAPTURING:
        return legal_captors(s, out)
    if s.phase == k.ALLYING:
        return legal_in_window(s, seat, out)
    for points in range(s.players[seat].points + 1):
        out[points] = do.AID + points
    return int(s.players[seat].points) + 1


@rule
def legal_areas(s: State, params: Params, out: Ints) -> int:
    """MY-B37: any Area without a god."""
    taken = 0
    for seat in range(s.seats):
        if s.players[seat].area != k.GONE:
            taken |= bit(s.players[seat].area)
    n = 0
    for area in range(params.areas):
        out[n] = do.PLACE + area
        n += int(taken & bit(area) == 0)
    return n


@rule
def play(s: State, params: Params, seat: int, action: int, journal: Ints) -> None:
    """Do a legal action, and whatever follows without a decision."""
    s.moves += 1
    if action < do.FIGHT:
        step(s, params, (action - do.STEP) // 6, (action - do.STEP) % 6, journal)
    elif action < do.PLACE:
        choose_fight(s, action - do.FIGHT, journal)
    elif action < do.AID:
        place_god(s, params, action - do.PLACE, journal)
    elif action < do.TRY:
        give_aid(s, params, seat, action - do.AID, journal)
    elif action < do.PROPOSE:
        choose_captor(s, action - do.TRY)
    elif action < do.DONE:
        propose(s, seat, action - do.PROPOSE, journal)
    elif action == do.DONE:
        finish(s, params, journal)
    elif action == do.LEAVE:
        leave(s, seat, journal)
    else:
        answer(s, seat, int(action == do.ACCEPT), journal)
    if s.phase == k.ALLYING and s.must == 0:
        begin_player_turn(s, journal)


@rule
def give_aid(s: State, params: Params, seat: int, points: int, journal: Ints) -> None:
    """Aid in combat or in a capture."""
    if s.phase == k.AIDING_CAPTURE:
        aid_capture(s, seat, points, journal)
    else:
        aid_in_combat(s, seat, points, journal)
    go_on(s, params, journal)


@rule
def finish(s: State, params: Params, journal: Ints) -> None:
    """The end of movement (for good: MY-B31), of captures, or of what a seat has to say about alliances."""
    if s.phase == k.MOVING:
        tell.ends_movement(journal, s.active)
        begin_combat(s)
        go_on(s, params, journal)
    elif s.phase == k.CAPTURING:
        end_player_turn(s, params, journal)
    else:
        pass_window(s)
