"""Mythology, the Advanced game: a unit that is to go to a hex is named, and then goes step by step."""

from theomachy.games.mythology.advanced import actions as do
from theomachy.games.mythology.advanced import state as k
from theomachy.games.mythology.advanced.rules.auctions import may_be_named, take_in_hand
from theomachy.games.mythology.advanced.rules.ground import is_aboard
from theomachy.games.mythology.advanced.rules.movement import steps_left
from theomachy.games.mythology.advanced.rules.roaming import roamer
from theomachy.games.mythology.advanced.state import Params, State
from theomachy.games.mythology.advanced.text.asking import asked_instead
from theomachy.games.mythology.advanced.text.names import Names
from theomachy.games.mythology.advanced.text.reach import reaches
from theomachy.games.mythology.advanced.texts import text_of
from theomachy.games.mythology.plain_text import destination, first_step, no_way
from theomachy.games.mythology.world import HEROES, UNITS
from theomachy.kernel.record import copy
from theomachy.kernel.state import bit


def next_step(t: State, params: Params, things: Names, seat: int, written: str) -> int | None:
    """The next action of a piece on its way to a hex; None where `written` names none. Raises IllegalMove."""
    going = destination(written, things.pieces)
    if going is None:
        return None
    name, goal = going
    piece = things.pieces.index(name)
    if goal not in things.hexes:
        raise no_way(name, goal, text_of("no-such-hex"))
    if t.pieces[piece].hex == k.GONE:
        raise no_way(name, goal, text_of("it-is-not-on-board"))
    if things.hexes[int(t.pieces[piece].hex)] == goal:
        raise no_way(name, goal, text_of("is-there"))
    found = _next(t, params, seat, piece, things.hexes.index(goal))
    if isinstance(found, str):
        raise no_way(name, goal, found)
    return found


def _next(t: State, params: Params, seat: int, piece: int, goal: int) -> int | str:
    """The next action, or why there is none."""
    if t.depth or t.phase not in (k.NAMING, k.MOVING) or not t.must & bit(seat):
        return asked_instead(t)
    ways = dict(reaches(t, params, seat)).get(piece)
    if ways is None and t.phase == k.MOVING:
        return text_of("cannot-be-moved" if t.unit == piece else "other-in-hand")
    if ways is None:
        return _naming(t, params, seat, piece, goal)
    direction = first_step(ways, goal)
    if direction is None:
        left = int(steps_left(t, params) if t.phase == k.MOVING else t.pieces[piece].free_steps)
        on_foot = piece < HEROES and not is_aboard(t, piece)
        return text_of("no-way-on-foot" if on_foot else "no-way-there", n=left)
    if t.phase == k.MOVING:
        return do.STEP + direction
    place = next(place for place in range(params.evils + 1) if roamer(params, place) == piece)
    return do.ROAM + 6 * place + direction


def _naming(t: State, params: Params, seat: int, piece: int, goal: int) -> int | str:
    """The unit is named, if it could go there then, for it can be named but once; or why not."""
    if t.attempts == k.ATTEMPTS:
        return text_of("named-all-units", n=k.ATTEMPTS)
    if piece >= UNITS or not may_be_named(t, piece):
        return text_of("cannot-be-named")
    trial = copy(t)
    take_in_hand(trial, piece)
    trial.phase = k.MOVING
    then = _next(trial, params, seat, piece, goal)
    return then if isinstance(then, str) else do.PIECE + piece
