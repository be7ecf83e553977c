"""Compiled entry points that run games: whole random games, single steps, many games at once.

Contract
- All take records as rows of arrays (`states[i]`, `params[0]`) and work for every registered game.
- They play seat by seat: of the seats in `must` the lowest first. The params must say so (`seat_by_seat`).
- A policy is a number: RANDOM or GREEDY. Greedy sees a blindfolded record.
- A forced move is a `play` with one legal action; it is done at once and counted apart.
- Draws of the random policies come from a `Dice` record of their own, so a policy never learns or changes the
  match's chance.
"""

import math
from typing import Any

import numpy.typing as npt

from theomachy.kernel.chance import Dice, below, combine
from theomachy.kernel.compiled import entry, rule
from theomachy.kernel.generic import RANDOM, appraise, blindfold, legal, play, setup, standing
from theomachy.kernel.record import Ints
from theomachy.kernel.state import MAX_SEATS, NOBODY, Header, ParamsHeader, first_seat

Records = npt.NDArray[Any]
"""An array of records."""

MOVES, FORCED, TOLD, DECISIONS = range(4)
"""Columns of a game's counts: moves, forced moves, the journal's rows at its end, and from the fourth on by
seat how often it chose. Who needs the first two alone has no others."""
LEGAL_BITS = DECISIONS + MAX_SEATS
"""Where it is there, the column of a thousandth of log2 of how many actions were legal, summed over all
moves: the most that the entropy of what was chosen can be."""
COUNTS = LEGAL_BITS + 1
"""How many columns there are."""

LONGEST = 1_000_000
"""No game of Theomachy has as many decisions or stages; a match that goes on longer is a defect."""


@rule
def list_legal(s: Header, params: ParamsHeader, seat: int, out: Ints) -> int:
    """What a seat that acts may do. Raises RuntimeError if it is nothing: a dead end is a defect of the
    rules."""
    n = legal(s, params, seat, out)
    if n == 0:
        raise RuntimeError("a seat that must act has no legal action")
    return n


@rule
def greedy_choice(
    s: Header, params: ParamsHeader, seat: int, out: Ints, n: int, worth: Ints, scratch: Records, dice: Dice
) -> int:
    """The legal action that looks best to a seat, equals at random. `scratch[0]` is for what it knows."""
    t = scratch[0]
    blindfold(s, params, seat, t)
    appraise(t, params, seat, out, n, worth)
    return int(out[highest(worth, n, dice)])


@rule
def choice(
    s: Header,
    params: ParamsHeader,
    seat: int,
    policy: int,
    out: Ints,
    n: int,
    worth: Ints,
    scratch: Records,
    dice: Dice,
) -> int:
    """What a seat does by its policy, of the legal actions `out[:n]`."""
    if policy == RANDOM:
        return int(out[below(dice, n)])
    return greedy_choice(s, params, seat, out, n, worth, scratch, dice)


@rule
def highest(worth: Ints, n: int, dice: Dice) -> int:
    """The place of the highest of `worth[:n]`, equals at random."""
    best = 0
    equals = 1
    for i in range(1, n):
        if worth[i] > worth[best]:
            best = i
            equals = 1
        elif worth[i] == worth[best]:
            equals += 1
            if below(dice, equals) == 0:
                best = i
    return best


@rule
def open_game(s: Header, params: ParamsHeader, dice: Dice, seed: int, number: int, journal: Ints) -> None:
    """Set up game `number` of a seed in a zeroed record; the policies' dice are its own as well."""
    s.chance = combine(seed, number)
    dice.chance = combine(s.chance, 1)
    setup(s, params, journal)


@rule
def play_until(
    s: Header,
    params: ParamsHeader,
    until: int,
    most: int,
    policies: Ints,
    scratch: Records,
    dice: Dice,
    out: Ints,
    worth: Ints,
    journal: Ints,
    counts: Ints,
) -> None:
    """Play, each seat by its policy, to a stage of the match, until `most` moves are counted (forced ones
    too), or to its end. `counts` grow by what was done (MOVES, FORCED, as far as there is room DECISIONS and
    LEGAL_BITS)."""
    moves = counts[MOVES]
    forced = counts[FORCED]
    by_seat = counts.shape[0] > DECISIONS
    with_bits = counts.shape[0] > LEGAL_BITS
    while s.over == 0 and s.stage < until and moves + forced < most:
        seat = first_seat(s.must)
        n = list_legal(s, params, seat, out)
        action = out[0]
        if n == 1:
            forced += 1
        else:
            moves += 1
            if by_seat:
                counts[DECISIONS + seat] += 1
            if with_bits:
                counts[LEGAL_BITS] += int(1000 * math.log2(n))
            action = choice(s, params, seat, policies[seat], out, n, worth, scratch, dice)
        play(s, params, seat, action, journal)
    counts[MOVES] = moves
    counts[FORCED] = forced


def _play_games(  # type: ignore[no-untyped-def]
    states, scratch, params, policies, dice, out, worth, journal, seed, first, results, scores
):
    """Play games of a simulation to their ends, from number `first` on, as many as there are `states`, which
    are zero.

    `states[k]` becomes the last state of game k, `results[k]` its counts, `scores[k, seat]` its standing.
    `scratch`: a record; `out`, `worth`: actions, what they are worth.
    `policies[seat]`. Each game's chance hangs on `seed` and its number alone."""
    t = params[0]
    for k in range(states.shape[0]):
        s = states[k]
        open_game(s, t, dice[0], seed, first + k, journal)
        results[k] = 0
        play_until(s, t, LONGEST, LONGEST, policies, scratch, dice[0], out, worth, journal, results[k])
        if s.over == 0:
            raise RuntimeError("the match does not end")
        if results.shape[1] > TOLD and journal.shape[0] > 0:
            results[k, TOLD] = journal[0, 0]
        standing(s, t, scores[k])


play_games = entry(_play_games)


@rule
def acting_seat(s: Header) -> int:
    """The seat that acts next, NOBODY when the match is over."""
    if s.over == 1:
        return NOBODY
    return first_seat(s.must)


@rule
def run_to_choice(s: Header, params: ParamsHeader, out: Ints, journal: Ints) -> int:
    """Play whatever is forced; how many legal actions the seat has that then chooses (in `out`), or 0 when
    the match is over."""
    while s.over == 0:
        seat = first_seat(s.must)
        n = list_legal(s, params, seat, out)
        if n > 1:
            return n
        play(s, params, seat, out[0], journal)
    return 0


@rule
def check_action(s: Header, params: ParamsHeader, action: int, out: Ints) -> None:
    """Raises ValueError where the acting seat may not do this. `out` is overwritten."""
    n = legal(s, params, first_seat(s.must), out)
    for i in range(n):
        if out[i] == action:
            return
    raise ValueError("illegal action")


def _step(states, i, params, action, out, journal):  # type: ignore[no-untyped-def]
    """The fused step: play `action` for the seat that must act in `states[i]`, run through forced moves, list
    what is legal next.

    Returns how many actions `out` holds, 0 when the match is over. The next seat is the lowest in
    `states[i].must`. Raises ValueError for an illegal action (or a match that is over), and nothing has
    changed."""
    s = states[i]
    if s.over == 1:
        raise ValueError("the match is over")
    check_action(s, params[0], action, out)
    play(s, params[0], first_seat(s.must), action, journal)
    return run_to_choice(s, params[0], out, journal)


step = entry(_step)


def _batch_step(states, params, actions, out, journal, counts, seats):  # type: ignore[no-untyped-def]
    """The fused step for many matches at once. One that has not begun (`states[i]` is zero but for its
    chance) is set up and runs to its first choice, one that is over is left alone, whatever stands in their
    place in `actions`.

    Raises ValueError where any action is illegal; then nothing has changed. `journal` tells of all matches
    together: give it no rows. `actions[i]` is played in `states[i]`; `out[i, :counts[i]]` are the next legal
    actions of seat `seats[i]` (NOBODY at the end)."""
    for i in range(states.shape[0]):
        if states[i].must != 0:
            check_action(states[i], params[0], actions[i], out[i])
    for i in range(states.shape[0]):
        s = states[i]
        if s.must != 0:
            play(s, params[0], first_seat(s.must), actions[i], journal)
        elif s.over == 0:
            setup(s, params[0], journal)
        counts[i] = run_to_choice(s, params[0], out[i], journal)
        seats[i] = acting_seat(s)


batch_step = entry(_batch_step)
