"""The compiled core of `Batch` and `Env`: rows of matches, each stepped and shown, in place.

Contract
- Which match a row plays hangs on its seed and on how many it has played before, not on threads.
- A batch begins a row anew at its end. An environment is a row that is `alone`: it stays at its end, and its
  journal is kept, from the beginning of a match on; whoever plays empties it before it is full.
- The legal actions of a row are kept from one step to the next: to check an action is to look for it there,
  and a mask is unset and set in as many places as there were and are actions, never cleared.
- Arrays of observations, masks or journals without columns or rows are left out.
"""

from typing import Any, NamedTuple

import numpy.typing as npt

from theomachy.env.stepping import (
    ROOM,
    Keys,
    Memory,
    act,
    is_listed,
    look,
    open_match,
    recall,
    run_on,
    share_out,
)
from theomachy.kernel.chance import combine
from theomachy.kernel.compiled import entry, rule
from theomachy.kernel.generic import Floats, Standing
from theomachy.kernel.memory import bring_near
from theomachy.kernel.record import Ints
from theomachy.kernel.runner import Records
from theomachy.kernel.state import first_seat

FINE, ILLEGAL = range(2)
"""What a row's `error` says of the last action."""

Array = npt.NDArray[Any]


class Inside(NamedTuple):
    """What the rows have that is not shown. Each thread has a `scratch` (two records), `ranks` and `journal`
    of its own; all others are shared. `seats[row]` is the seat that acts next or acted last, which may do
    `legal[row, :counts[row]]`; `seeds` and `episodes` are what the row's matches come of, and how many it has
    begun; `keys`, `heard` and `recent` by row what `Memory` has."""

    states: Records
    params: Records
    scratch: Records
    ranks: Standing
    journal: Ints
    seats: Array
    legal: Array
    counts: Ints
    seeds: Array
    episodes: Ints
    keys: Keys
    heard: Ints
    recent: Floats


class Shown(NamedTuple):
    """What the rows show, row by row (`BatchStep`, and `Batch.recent`)."""

    obs: Floats
    mask: Array
    seat: Array
    reward: Floats
    done: Array
    final_obs: Floats
    error: Array
    recent: Floats


@rule
def empty(journal: Ints) -> None:
    """Nothing is told any more of what was."""
    if journal.shape[0] > 0:
        journal[0, 0] = 0


@rule
def mark(mask: Array, actions: Array, n: int, legal: bool) -> None:
    """Set or unset actions[:n]."""
    if mask.shape[0] > 0:
        for i in range(n):
            mask[actions[i]] = legal


BEGIN, PLAY, GO_ON, LOOK = range(4)
"""What rows are asked to do: to begin, to play an action, to go on with a journal that is empty again, or to
show what another seat sees, which stands in place of the action."""
SOME = 8
"""Added to these: rows whose action is negative are left as they are."""


SEAT, ENDED, REFUSED, FILLED = 15, 16, 32, 64
"""How an environment's row stands, in one number: bits for the seat that acts next or acted last, and whether
the match is over, the action was not legal, the journal has to be emptied before another move."""


@rule
def _run_rows(what, first, last, alone, equal, r, shown, actions):  # type: ignore[no-untyped-def]
    """Rows `first` to `last` - 1. A row whose action, actions[row], is not legal stays as it is, with its
    error set; the others go on. Where a count is FULL afterwards the row is to go on. Returns how an
    environment's row stands.

    All in one function: what a rule is handed takes time, and these are many arrays."""
    states, t, scratch, journal, counts = r.states, r.params[0], r.scratch, r.journal, r.counts
    obs, mask, final_obs = shown.obs, shown.mask, shown.final_obs
    some = what >= SOME
    if some:
        what -= SOME
    for row in range(first, last):
        if row + 1 < last:  # many rows do not fit into the processor's caches
            bring_near(states[row + 1])
        if some and actions[row] < 0:
            continue
        s, legal, seat = states[row], r.legal[row], int(r.seats[row])
        memory = Memory(r.keys[row], r.heard[row], r.recent[row])
        if what == LOOK:
            look(s, t, int(actions[row]), scratch, obs[row])
            continue
        shown.done[row] = False
        shown.error[row] = FINE
        shown.reward[row] = 0.0
        action = int(actions[row])
        if what == PLAY and not is_listed(legal, counts[row], action):
            shown.error[row] = ILLEGAL
            continue
        mark(mask[row], legal, counts[row], False)
        if what == PLAY:
            if alone == 0:
                empty(journal)
            act(s, t, seat, action, memory, journal)
        anew = what == BEGIN
        n = 0
        while n == 0:
            if anew:
                states[row] = scratch[1]
                empty(journal)
                chance = combine(r.seeds[row], r.episodes[row])
                r.episodes[row] += 1
                open_match(s, t, chance, memory, journal)
            n = run_on(s, t, legal, memory, journal, alone)
            if n == 0 and not anew:  # a match that asks nobody anything is over at once, and another begins
                shown.done[row] = True
                share_out(s, t, equal, r.ranks, shown.reward[row])
                if final_obs.shape[1] > 0:
                    look(s, t, seat, scratch, final_obs[row])
                if alone == 1:
                    break
                anew = True
        counts[row] = n
        if n > 0:
            seat = first_seat(s.must)
            r.seats[row] = shown.seat[row] = seat
            mark(mask[row], legal, n, True)
            if obs.shape[1] > 0:
                look(s, t, seat, scratch, obs[row])
            if shown.recent.shape[1] > 0:
                recall(memory, seat, shown.recent[row])
    if alone == 0:
        return 0
    stands = int(r.seats[first])
    stands += ENDED * int(shown.done[first]) + REFUSED * int(shown.error[first] != FINE)
    return stands + FILLED * int(journal.shape[0] - journal[0, 0] <= ROOM)


run_rows = entry(_run_rows)


def _run_alone(what, action, equal, tables):  # type: ignore[no-untyped-def]
    """The same of an environment's row, with all that it has in one record: to take over twenty arrays from
    Python takes longer than a move."""
    table = tables[0]
    table.actions[0] = action
    return _run_rows(what, 0, 1, 1, equal, table.inside, table.shown, table.actions)  # type: ignore[no-untyped-call]


run_alone = entry(_run_alone)
