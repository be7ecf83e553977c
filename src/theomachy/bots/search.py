"""Information-set Monte Carlo tree search, compiled, for every game.

Multiple-observer ISMCTS (Cowling, Powley, Whitehouse: Information Set Monte Carlo Tree Search, IEEE TCIAIG
4(2), 2012): each iteration imagines a world that agrees with what the searching seat knows, then walks a tree
per seat through it. The trees are one hash table: a node is an (information set, action) of the seat that
acts, and an information set is a hash of what its seat has seen since the root: the events whose audience it
is in, and its own actions. So nobody in the search ever reacts to what he cannot know; and choices made at
the same time, those already under seal among them, are chosen by each seat's own statistics alone, which is
decoupled UCT (Tak, Lanctot, Winands: Monte Carlo Tree Search variants for simultaneous move games, CIG 2014).

Contract
- `search` adds `iterations` to the tree. Called again with the same arrays it goes on; the same seed in
  `dice` and the same iterations, in whatever chunks, give the same tree.
- A full table grows no further; what is known keeps being refined.
"""

from math import log, sqrt

import numpy as np
import numpy.typing as npt

from theomachy.kernel.chance import Dice, advance, below, combine, scramble, upper_half
from theomachy.kernel.compiled import entry, rule
from theomachy.kernel.generic import SHARE, Standing, appraise, imagine, play, standing
from theomachy.kernel.journal import WIDTH
from theomachy.kernel.record import Ints
from theomachy.kernel.runner import list_legal
from theomachy.kernel.state import Header, TablesHeader, bit, first_seat, reopen

Words = npt.NDArray[np.uint64]
Values = npt.NDArray[np.float64]

EXPLORATION = 0.7
"""The UCB constant of the paper, for rewards from 0 to 1."""
VISITS, AVAILABLE, SEAT = range(3)
COUNTS = 3
PATH = 512
"""Decisions in the tree on one walk; deeper ones are played at random."""


@rule
def find(keys: Words, key: int) -> int:
    """The slot of a key, or the empty slot where it belongs. The table is never full; its length is a power
    of two."""
    mask = keys.shape[0] - 1
    slot = upper_half(key) & mask
    while keys[slot] != 0 and keys[slot] != key:
        slot = (slot + 1) & mask
    return int(slot)


@rule
def root_view(seat: int) -> int:
    """The information set of a seat at the root: what it has seen before is the same in every world."""
    return scramble(seat + 1)


@rule
def see(views: Words, seats: int, journal: Ints) -> None:
    """Fold the journal's events into the information set of each seat that is in their audience, and empty
    it."""
    for i in range(1, journal[0, 0] + 1):
        event = combine(journal[i, 0], journal[i, 2])
        for k in range(3, WIDTH):
            event = combine(event, journal[i, k])
        for seat in range(seats):
            if journal[i, 1] & bit(seat) != 0:
                views[seat] = combine(views[seat], event)
    journal[0, 0] = 0


@rule
def select(
    view: int, n: int, out: Ints, keys: Words, counts: Ints, values: Values, dice: Dice, slots: Ints
) -> int:
    """The place in `out` of the action to walk: an untried one at random, else the one of highest upper
    confidence bound.

    `slots[:n]` are set to the actions' slots. Every action that was tried before counts as available once
    more."""
    untried = 0
    for i in range(n):
        slot = find(keys, combine(view, out[i]))
        slots[i] = slot
        if keys[slot] == 0:
            untried += 1
        else:
            counts[slot, AVAILABLE] += 1
    if untried > 0:
        return any_untried(n, keys, dice, slots)
    return highest_bound(n, keys, counts, values, slots)


@rule
def any_untried(n: int, keys: Words, dice: Dice, slots: Ints) -> int:
    """The place of one of the untried actions, each as likely."""
    chosen = 0
    untried = 0
    for i in range(n):
        if keys[slots[i]] == 0:
            untried += 1
            if below(dice, untried) == 0:
                chosen = i
    return chosen


@rule
def highest_bound(n: int, keys: Words, counts: Ints, values: Values, slots: Ints) -> int:
    """The place of the action that was tried with the highest upper confidence bound."""
    chosen = 0
    best = -1.0
    for i in range(n):
        slot = slots[i]
        if keys[slot] != 0:
            visits = counts[slot, VISITS]
            bound = values[slot] / visits + EXPLORATION * sqrt(log(counts[slot, AVAILABLE]) / visits)
            if bound > best:
                best = bound
                chosen = i
    return chosen


@rule
def best_untried(
    s: Header, tables: TablesHeader, actor: int, n: int, out: Ints, worth: Ints, keys: Words, slots: Ints
) -> int:
    """The place in `out` of the untried action that looks best to its seat; there is one."""
    appraise(s, tables, actor, out, n, worth)
    chosen = -1
    for i in range(n):
        if keys[slots[i]] == 0 and (chosen < 0 or worth[i] > worth[chosen]):
            chosen = i
    return chosen


@rule
def rollout_action(
    s: Header, tables: TablesHeader, actor: int, n: int, out: Ints, worth: Ints, dice: Dice, greed: int
) -> int:
    """A rollout's action: any, but in `greed` of ten decisions the one that looks best to its seat."""
    best = below(dice, n)
    if greed > 0 and n > 1 and below(dice, 10) < greed:
        appraise(s, tables, actor, out, n, worth)
        for i in range(n):
            if worth[i] > worth[best]:
                best = i
    return int(out[best])


@rule
def stop_at(s: Header, stages: int) -> int:
    """The stage at which a search that begins here stops, to ask for an estimate: so many on, or for 0 none,
    so that it goes to the end."""
    if stages == 0:
        return -1
    return int(s.stage + stages)


@rule
def rollout(
    s: Header,
    tables: TablesHeader,
    until: int,
    greed: int,
    dice: Dice,
    out: Ints,
    worth: Ints,
    journal: Ints,
    ranks: Standing,
) -> None:
    """Play on to a stage or the end, and into `ranks` how it stands there."""
    while s.over == 0 and s.stage != until:
        actor = first_seat(s.must)
        n = list_legal(s, tables, actor, out)
        play(s, tables, actor, rollout_action(s, tables, actor, n, out, worth, dice, greed), journal)
    standing(s, tables, ranks)


def _search(  # type: ignore[no-untyped-def]
    root,
    first,
    work,
    tables,
    seat,
    dice,
    keys,
    counts,
    values,
    fill,
    out,
    worth,
    slots,
    path,
    views,
    journal,
    ranks,
    iterations,
    manner,
):
    """Add `iterations` to the tree of `seat`, from `root[0]`, its blindfolded record.

    It begins with one of the actions `first`.

    `tables`: first those by which the search goes on (`seat_by_seat`, so that everybody is asked), then those
    of the match, which say what the root is: a live table leaves to whoever is quicker what the search asks
    in turn. `keys`, `counts`, `values`: the table; `fill[0]` counts its entries. `manner`: a rollout stops so
    many stages after the root's, 0 for never; in so many of ten decisions it follows `appraise`, and then the
    tree tries first what looks best. The rest is scratch: `work` one record, `out`, `worth` and `slots`
    (actions), `path` (PATH), `views` (MAX_SEATS), a journal, `ranks` (a standing)."""
    t = tables[0]
    limit = keys.shape[0] // 2
    stages, greed = manner
    for _ in range(iterations):
        work[0] = root[0]
        s = work[0]
        dice[0].chance = advance(dice[0].chance)
        imagine(s, tables[1], seat, dice[0].chance)
        reopen(s, seat)
        last_stage = stop_at(s, stages)
        for other in range(s.seats):
            views[other] = root_view(other)
        length = 0
        growing = True
        actor = seat
        n = first.shape[0]
        for i in range(n):
            out[i] = first[i]
        while growing:
            place = 0
            if n > 1:
                place = select(views[actor], n, out, keys, counts, values, dice[0], slots)
                if greed > 0 and keys[slots[place]] == 0:
                    place = best_untried(s, t, actor, n, out, worth, keys, slots)
                slot = slots[place]
                if keys[slot] == 0:
                    growing = False
                    if fill[0] < limit:
                        fill[0] += 1
                        keys[slot] = combine(views[actor], out[place])
                        counts[slot, AVAILABLE] = 1
                        counts[slot, SEAT] = actor
                if keys[slot] != 0:
                    path[length] = slot
                    length += 1
                views[actor] = combine(views[actor], out[place])
            play(s, t, actor, out[place], journal)
            see(views, s.seats, journal)
            growing = growing and s.over == 0 and s.stage != last_stage and length < PATH
            if growing:
                actor = first_seat(s.must)
                n = list_legal(s, t, actor, out)
        rollout(s, t, last_stage, greed, dice[0], out, worth, journal[:0], ranks)
        for k in range(length):
            counts[path[k], VISITS] += 1
            values[path[k]] += ranks[counts[path[k], SEAT], SHARE]


search = entry(_search)
