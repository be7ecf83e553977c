"""Compiled entry points that play: whole random games, single steps, many games at once.

Contract
- All take records as rows of arrays (`states[i]`, `tables[0]`) and work for every registered game.
- They play seat by seat: of the seats in `must` the lowest first. The tables must say so (`seat_by_seat`).
- A policy is a number: RANDOM or GREEDY. Greedy sees a blindfolded record.
- A forced move is a `play` with one legal action; it is done at once and counted apart.
- Draws of the random policies come from a `Dice` record of their own, so a policy never learns or changes the match's chance.
"""

from typing import Any

import numpy.typing as npt

from theomachy.kernel.chance import Dice, below, combine
from theomachy.kernel.compiled import entry, rule
from theomachy.kernel.generic import RANDOM, appraise, blindfold, legal, play, setup, standing
from theomachy.kernel.record import Ints
from theomachy.kernel.state import NOBODY, Header, TablesHeader, first_seat

Records = npt.NDArray[Any]
"""An array of records."""

LONGEST = 1_000_000
"""No game of Theomachy has as many decisions; a match that goes on longer is a defect."""


@rule
def list_legal(s: Header, tables: TablesHeader, seat: int, out: Ints) -> int:
    """What a seat that acts may do. Raises RuntimeError if it is nothing: a dead end is a defect of the rules."""
    n = legal(s, tables, seat, out)
    if n == 0:
        raise RuntimeError("a seat that must act has no legal action")
    return n


@rule
def greedy_choice(s: Header, tables: TablesHeader, seat: int, out: Ints, n: int, blind: Records, zero: Records, dice: Dice) -> int:
    """The legal action that looks best to a seat, equals at random. `blind` and `zero` hold one record each: scratch, and zeros."""
    blind[0] = zero[0]
    t = blind[0]
    blindfold(s, tables, seat, t)
    best = out[0]
    value = appraise(t, tables, seat, best)
    equals = 1
    for i in range(1, n):
        other = appraise(t, tables, seat, out[i])
        if other > value:
            best = out[i]
            value = other
            equals = 1
        elif other == value:
            equals += 1
            if below(dice, equals) == 0:
                best = out[i]
    return int(best)


def _playouts(states, scratch, tables, policies, dice, out, journal, seed, first, results, scores):  # type: ignore[no-untyped-def]
    """Play games of a simulation to their ends, from number `first` on, as many as there are `states`.

    `states[k]` gets the last state of game k, `results[k]` its moves and forced moves, `scores[k, seat]` its standing. `scratch`: two records,
    the second stays zero; `policies[seat]`. Each game's chance hangs on `seed` and its number alone.
    """
    t = tables[0]
    for k in range(states.shape[0]):
        states[k] = scratch[1]
        s = states[k]
        s.chance = combine(seed, first + k)
        dice[0].chance = combine(s.chance, 1)
        setup(s, t, journal)
        moves = 0
        forced = 0
        while s.over == 0:
            seat = first_seat(s.must)
            n = list_legal(s, t, seat, out)
            action = out[0]
            if n == 1:
                forced += 1
            else:
                moves += 1
                if policies[seat] == RANDOM:
                    action = out[below(dice[0], n)]
                else:
                    action = greedy_choice(s, t, seat, out, n, scratch, scratch[1:], dice[0])
            play(s, t, seat, action, journal)
            if moves + forced > LONGEST:
                raise RuntimeError("the match does not end")
        results[k, 0] = moves
        results[k, 1] = forced
        standing(s, t, scores[k])


playouts = entry(_playouts)


@rule
def acting_seat(s: Header) -> int:
    """The seat that acts next, NOBODY when the match is over."""
    if s.over == 1:
        return NOBODY
    return first_seat(s.must)


@rule
def run_to_choice(s: Header, tables: TablesHeader, out: Ints, journal: Ints) -> int:
    """Play whatever is forced; how many legal actions the seat has that then chooses (in `out`), or 0 when the match is over."""
    while s.over == 0:
        seat = first_seat(s.must)
        n = list_legal(s, tables, seat, out)
        if n > 1:
            return n
        play(s, tables, seat, out[0], journal)
    return 0


@rule
def check_action(s: Header, tables: TablesHeader, action: int, out: Ints) -> None:
    """Raises ValueError where the acting seat may not do this. `out` is overwritten."""
    n = legal(s, tables, first_seat(s.must), out)
    for i in range(n):
        if out[i] == action:
            return
    raise ValueError("illegal action")


@rule
def advance_one(s: Header, tables: TablesHeader, action: int, out: Ints, journal: Ints) -> int:
    """Play the acting seat's action, which has been checked, and run to the next choice."""
    play(s, tables, first_seat(s.must), action, journal)
    return run_to_choice(s, tables, out, journal)


def _step(states, i, tables, action, out, journal):  # type: ignore[no-untyped-def]
    """The fused step: play `action` for the seat that must act in `states[i]`, run through forced moves, list what is legal next.

    Returns how many actions `out` holds, 0 when the match is over. The next seat is the lowest in `states[i].must`.
    Raises ValueError for an illegal action (or a match that is over), and nothing has changed.
    """
    s = states[i]
    if s.over == 1:
        raise ValueError("the match is over")
    check_action(s, tables[0], action, out)
    return advance_one(s, tables[0], action, out, journal)


step = entry(_step)


def _batch_step(states, tables, actions, out, journal, counts, seats):  # type: ignore[no-untyped-def]
    """The fused step for many matches at once; those that are over are left alone.

    Raises ValueError where any action is illegal; then nothing has changed. `journal` tells of all matches together: give it no rows.
    `actions[i]` is played in `states[i]`; `out[i, :counts[i]]` are the next legal actions of seat `seats[i]` (NOBODY at the end).
    """
    for i in range(states.shape[0]):
        if states[i].over == 0:
            check_action(states[i], tables[0], actions[i], out[i])
    for i in range(states.shape[0]):
        s = states[i]
        counts[i] = 0
        if s.over == 0:
            counts[i] = advance_one(s, tables[0], actions[i], out[i], journal)
        seats[i] = acting_seat(s)


batch_step = entry(_batch_step)


def _begin(states, tables, seed, first, out, journal, counts, seats):  # type: ignore[no-untyped-def]
    """Set up `states[i]` (zeroed) as match number `first + i` of a seed and run to the first choice, as `batch_step` leaves it."""
    for i in range(states.shape[0]):
        s = states[i]
        s.chance = combine(seed, first + i)
        setup(s, tables[0], journal)
        counts[i] = run_to_choice(s, tables[0], out[i], journal)
        seats[i] = acting_seat(s)


begin = entry(_begin)
