"""The compiled core of `Batch` and `Env`: rows of matches, each stepped and shown, in place.

Contract
- Which match a row plays hangs on its seed and on how many it has played before, not on threads.
- A batch begins a row anew at its end. An environment is a row that is `alone`: it stays at its end, and its
  journal is kept.
- The legal actions of a row are kept from one step to the next: to check an action is to look for it there,
  and a mask is unset and set in as many places as there were and are actions, never cleared.
- Arrays of observations, masks or journals without columns or rows are left out.
"""

from typing import Any, NamedTuple

import numpy.typing as npt

from theomachy.env.stepping import FULL, Keys, act, is_listed, look, open_match, run_on, share_out
from theomachy.kernel.chance import combine
from theomachy.kernel.compiled import entry, rule
from theomachy.kernel.generic import Floats, Standing
from theomachy.kernel.record import Ints
from theomachy.kernel.runner import Records
from theomachy.kernel.state import first_seat

FINE, ILLEGAL = range(2)
"""What a row's `error` says of the last action."""

Array = npt.NDArray[Any]


class Inside(NamedTuple):
    """What the rows have that is not shown. Each thread has a `scratch` (two records), `ranks` and `journal`
    of its own; all others are shared. `legal[row, :counts[row]]` is what the row's seat may do; `seeds` and
    `episodes` are what its matches come of, and how many it has begun; `keys` the information keys by row and
    seat."""

    states: Records
    tables: Records
    scratch: Records
    ranks: Standing
    journal: Ints
    legal: Array
    counts: Ints
    seeds: Array
    episodes: Ints
    keys: Keys


class Shown(NamedTuple):
    """What the rows show, row by row (`BatchStep`)."""

    obs: Floats
    mask: Array
    seat: Array
    reward: Floats
    done: Array
    final_obs: Floats
    error: Array


@rule
def begin(r: Inside, row: int, alone: int) -> None:
    """The row's next match, as far as its first choice; one that asks nobody anything is over at once."""
    r.counts[row] = 0
    while r.counts[row] == 0:
        r.states[row] = r.scratch[1]
        empty(r)
        chance = combine(r.seeds[row], r.episodes[row])
        r.episodes[row] += 1
        open_match(r.states[row], r.tables[0], chance, r.keys[row], r.journal)
        r.counts[row] = run_on(r.states[row], r.tables[0], r.legal[row], r.keys[row], r.journal, alone)


@rule
def empty(r: Inside) -> None:
    """Nothing is told any more of what was."""
    if r.journal.shape[0] > 0:
        r.journal[0, 0] = 0


@rule
def mark(r: Inside, row: int, mask: Array, legal: bool) -> None:
    """Set or unset what is legal."""
    if mask.shape[1] > 0:
        for i in range(r.counts[row]):
            mask[row, r.legal[row, i]] = legal


@rule
def end(r: Inside, row: int, alone: int, equal: float, shown: Shown) -> None:
    """The match of a row is over: rewards, and what who acted last sees."""
    s, t = r.states[row], r.tables[0]
    shown.done[row] = True
    share_out(s, t, equal, r.ranks, shown.reward[row])
    if shown.final_obs.shape[1] > 0:
        look(s, t, int(shown.seat[row]), r.scratch, shown.final_obs[row])
    if alone == 0:
        begin(r, row, alone)


@rule
def show(r: Inside, row: int, shown: Shown) -> None:
    """Who acts next, what they may do, and what they see."""
    seat = first_seat(r.states[row].must)
    shown.seat[row] = seat
    mark(r, row, shown.mask, True)
    if shown.obs.shape[1] > 0:
        look(r.states[row], r.tables[0], seat, r.scratch, shown.obs[row])


@rule
def take(r: Inside, row: int, action: int, alone: int, shown: Shown) -> None:
    """Play a row's action, or mark that it is not legal."""
    if not is_listed(r.legal[row], r.counts[row], action):
        shown.error[row] = ILLEGAL
        return
    s, t = r.states[row], r.tables[0]
    mark(r, row, shown.mask, False)
    empty(r)
    act(s, t, int(shown.seat[row]), action, r.keys[row], r.journal)
    r.counts[row] = run_on(s, t, r.legal[row], r.keys[row], r.journal, alone)


BEGIN, PLAY, GO_ON, LOOK = range(4)
"""What rows are asked to do: to begin, to play an action, to go on with a journal that is empty again, or to
show what another seat sees, which stands in place of the action."""


def _run_rows(what, first, last, alone, equal, r, shown, actions):  # type: ignore[no-untyped-def]
    """Rows `first` to `last` - 1. A row whose action, actions[row], is not legal stays as it is, with its
    error set; the others go on. Where a count is FULL afterwards the row is to go on."""
    for row in range(first, last):
        if what == LOOK:
            look(r.states[row], r.tables[0], int(actions[row]), r.scratch, shown.obs[row])
            continue
        shown.done[row] = False
        shown.error[row] = FINE
        shown.reward[row] = 0.0
        if what == BEGIN:
            mark(r, row, shown.mask, False)
            begin(r, row, alone)
        elif what == PLAY:
            take(r, row, int(actions[row]), alone, shown)
        else:
            r.counts[row] = run_on(r.states[row], r.tables[0], r.legal[row], r.keys[row], r.journal, alone)
        if shown.error[row] != FINE or r.counts[row] == FULL:
            continue
        if r.counts[row] == 0:
            end(r, row, alone, equal, shown)
        if r.counts[row] > 0:
            show(r, row, shown)


run_rows = entry(_run_rows)
