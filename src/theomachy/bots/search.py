"""Information-set Monte Carlo tree search, compiled, for every game.

Multiple-observer ISMCTS (Cowling, Powley, Whitehouse: Information Set Monte Carlo Tree Search, IEEE TCIAIG
4(2), 2012): each iteration imagines a world that agrees with what the searching seat knows, then walks a tree
per seat through it. The trees are one hash table: a node is an (information set, action) of the seat that
acts, and an information set is a hash of what its seat has seen since the root: the events whose audience it
is in, and its own actions. So nobody in the search ever reacts to what they cannot know; and choices made at
the same time, those already under seal among them, are chosen by each seat's own statistics alone, which is
decoupled UCT (Tak, Lanctot, Winands: Monte Carlo Tree Search variants for simultaneous move games, CIG 2014).

How actions are chosen in the tree, and how a walk ends, is the manner of a search: by upper confidence bounds
and rollouts (`ByRollouts`), or by nets (`by_nets.py`).

Contract
- `search` adds `iterations` to the tree. Called again with the same arrays it goes on; the same seed in
  `dice` and the same iterations, in whatever chunks, give the same tree.
- A full hash table grows no further; what is known keeps being refined.
"""

from collections.abc import Callable
from math import log, sqrt
from typing import Any, NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

from theomachy.kernel.chance import Dice, advance, below, combine, scramble, upper_half
from theomachy.kernel.compiled import dispatch, entry, rule
from theomachy.kernel.generic import SHARE, STANDING, Standing, appraise, imagine, play, standing
from theomachy.kernel.journal import NO_JOURNAL, WIDTH, new_journal
from theomachy.kernel.record import Ints, Word
from theomachy.kernel.runner import list_legal
from theomachy.kernel.state import MAX_SEATS, Header, ParamsHeader, bit, first_seat, reopen

Words = npt.NDArray[np.uint64]
Values = npt.NDArray[np.float64]

EXPLORATION = 0.7
"""The UCB constant of the paper, for rewards from 0 to 1."""
VISITS, AVAILABLE, SEAT = range(3)
COUNTS = 3
PATH = 512
"""Decisions in the tree on one walk; deeper ones are played at random."""


class Nodes(NamedTuple):
    """The hash table: by slot a node's key (0 for an empty slot), its counts, the sum of what came of it; how
    many nodes there are."""

    keys: Words
    counts: Ints
    values: Values
    fill: Ints


def new_nodes(capacity: int) -> Nodes:
    """A hash table with room for so many nodes, a power of two."""
    slots = 2 * capacity
    return Nodes(
        np.zeros(slots, np.uint64),
        np.zeros((slots, COUNTS), np.int64),
        np.zeros(slots),
        np.zeros(1, np.int64),
    )


class Scratch(NamedTuple):
    """What a walk is worked out in: actions, what they are worth, their slots, the slots of the walk, each
    seat's information set, a journal, a standing. `told`: what rollouts tell, where somebody listens."""

    out: Ints
    worth: Ints
    slots: Ints
    path: Ints
    views: Words
    journal: Ints
    ranks: Standing
    told: Ints


def new_scratch(actions: int, told: Ints = NO_JOURNAL) -> Scratch:
    """For a game with so many actions."""
    return Scratch(
        np.zeros(actions, np.int64),
        np.zeros(actions, np.int64),
        np.zeros(actions, np.int64),
        np.zeros(PATH, np.int64),
        np.zeros(MAX_SEATS, np.uint64),
        new_journal(),
        np.zeros((MAX_SEATS, STANDING)),
        told,
    )


class Rolling(Protocol):
    """A manner with rollouts: fields as in `ByRollouts`."""

    @property
    def greed(self) -> int: ...


class ByRollouts(NamedTuple):
    """Upper confidence bounds, and rollouts that stop so many stages after the root's (0 for never). In
    `greed` of ten decisions a rollout follows `appraise`, and the tree tries first what looks best."""

    stages: int
    greed: int


@rule
def find(keys: Words, key: int) -> int:
    """The slot of a key, or the empty slot where it belongs. The hash table is never full; its length is a
    power of two."""
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
def add_node(nodes: Nodes, key: int, seat: int) -> int:
    """The slot of a key, which is now a node if there was room. A node is first available when it comes to
    be."""
    slot = find(nodes.keys, key)
    if nodes.keys[slot] == 0 and nodes.fill[0] < nodes.keys.shape[0] // 2:
        nodes.fill[0] += 1
        nodes.keys[slot] = key
        nodes.counts[slot, AVAILABLE] = 1
        nodes.counts[slot, SEAT] = seat
    return slot


@rule
def find_nodes(view: int, n: int, nodes: Nodes, scratch: Scratch) -> int:
    """The slots of the actions `scratch.out[:n]` in an information set; how many of these are no nodes yet.
    All others count as available once more."""
    untried = 0
    for i in range(n):
        slot = find(nodes.keys, combine(view, scratch.out[i]))
        scratch.slots[i] = slot
        if nodes.keys[slot] == 0:
            untried += 1
        else:
            nodes.counts[slot, AVAILABLE] += 1
    return untried


@rule
def select_by_bound(
    manner: Rolling,
    s: Header,
    params: ParamsHeader,
    actor: int,
    n: int,
    nodes: Nodes,
    scratch: Scratch,
    dice: Dice,
) -> int:
    """The place in `out` of the action to walk: an untried one, at random or what looks best, else the one of
    highest upper confidence bound."""
    if find_nodes(scratch.views[actor], n, nodes, scratch) == 0:
        return highest_bound(n, nodes, scratch.slots)
    place = any_untried(n, nodes.keys, dice, scratch.slots)
    if manner.greed > 0:
        place = best_untried(s, params, actor, n, nodes.keys, scratch)
    return place


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
def highest_bound(n: int, nodes: Nodes, slots: Ints) -> int:
    """The place of the action with the highest upper confidence bound; all have been tried."""
    chosen = 0
    best = -1.0
    for i in range(n):
        slot = slots[i]
        visits = nodes.counts[slot, VISITS]
        bound = nodes.values[slot] / visits + EXPLORATION * sqrt(log(nodes.counts[slot, AVAILABLE]) / visits)
        if bound > best:
            best = bound
            chosen = i
    return chosen


@rule
def best_untried(s: Header, params: ParamsHeader, actor: int, n: int, keys: Words, scratch: Scratch) -> int:
    """The place in `out` of the untried action that looks best to its seat; there is one."""
    worth = scratch.worth
    appraise(s, params, actor, scratch.out, n, worth)
    chosen = -1
    for i in range(n):
        if keys[scratch.slots[i]] == 0 and (chosen < 0 or worth[i] > worth[chosen]):
            chosen = i
    return chosen


@rule
def rollout_action(
    s: Header, params: ParamsHeader, actor: int, n: int, out: Ints, worth: Ints, dice: Dice, greed: int
) -> int:
    """A rollout's action: any, but in `greed` of ten decisions the one that looks best to its seat."""
    best = below(dice, n)
    if greed > 0 and n > 1 and below(dice, 10) < greed:
        appraise(s, params, actor, out, n, worth)
        for i in range(n):
            if worth[i] > worth[best]:
                best = i
    return int(out[best])


@rule
def enter_world(s: Header, params: ParamsHeader, seat: int, dice: Dice, seed: Word) -> None:
    """Imagine what a seat does not know, and let the others choose at the same time as it. The dice go on
    from the seed."""
    dice.chance = seed
    imagine(s, params, seat, seed)
    reopen(s, seat)


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
    params: ParamsHeader,
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
        n = list_legal(s, params, actor, out)
        play(s, params, actor, rollout_action(s, params, actor, n, out, worth, dice, greed), journal)
    standing(s, params, ranks)


@rule
def finish_by_rollout(
    manner: Rolling, s: Header, params: ParamsHeader, until: int, scratch: Scratch, dice: Dice
) -> None:
    """Roll on to a stage or the end, and into `ranks` how it stands there."""
    out, worth, ranks = scratch.out, scratch.worth, scratch.ranks
    rollout(s, params, until, manner.greed, dice, out, worth, scratch.told, ranks)


def select(
    manner: Any,
    s: Header,
    params: ParamsHeader,
    actor: int,
    n: int,
    nodes: Nodes,
    scratch: Scratch,
    dice: Dice,
) -> int:
    """The place in `scratch.out[:n]` of the action to walk, in a search of this manner; `scratch.slots[:n]`
    are set to the actions' slots."""
    select_in, _ = _manners[type(manner)]
    assert select_in is not None
    place: int = select_in(manner, s, params, actor, n, nodes, scratch, dice)
    return place


def finish(manner: Any, s: Header, params: ParamsHeader, until: int, scratch: Scratch, dice: Dice) -> None:
    """How it stands at the end of a walk, into `scratch.ranks`."""
    _manners[type(manner)][1](manner, s, params, until, scratch, dice)


_manners: dict[Any, tuple[Callable[..., Any] | None, Callable[..., Any]]] = {}


def add_manner(manner: type, select_in: Callable[..., int] | None, finish_in: Callable[..., None]) -> None:
    """Let searches go on in a manner: a named tuple with `stages`, the rule that selects (None where it is
    for rollouts alone), the rule that finishes a walk. Raises TypeError for one of a program's own main
    module: Numba, which keeps compiled code on the disk, takes it for another type in the next run, and every
    call reads that code anew."""
    if manner.__module__ == "__main__":
        raise TypeError(f"{manner.__name__} must be in a module that can be imported")
    _manners[manner] = (select_in, finish_in)


add_manner(ByRollouts, select_by_bound, finish_by_rollout)


def _in_manner(place: int) -> Callable[[Any], Callable[..., Any] | None]:
    """How compiled code finds what a manner does: by the Numba type of its named tuple."""

    def choose(manner: Any) -> Callable[..., Any] | None:
        found = _manners.get(getattr(manner, "instance_class", None))
        return found[place] if found else None

    return choose


dispatch(select, _in_manner(0))
dispatch(finish, _in_manner(1))


@rule
def back_up(length: int, nodes: Nodes, scratch: Scratch) -> None:
    """What a walk has come to, into each of its nodes for the seat that acted."""
    for i in range(length):
        slot = scratch.path[i]
        nodes.counts[slot, VISITS] += 1
        nodes.values[slot] += scratch.ranks[nodes.counts[slot, SEAT], SHARE]


def _search(  # type: ignore[no-untyped-def]
    manner, root, first, work, params, seat, dice, nodes, scratch, iterations
):
    """Add `iterations` to the tree of `seat`, from `root[0]`, its blindfolded record.

    It begins with one of the actions `first`.

    `params`: first those by which the search goes on (`seat_by_seat`, so that everybody is asked), then those
    of the match, which say what the root is: a live table leaves to whoever is quicker what the search asks
    in turn. `work`: one record."""
    t = params[0]
    out, views = scratch.out, scratch.views
    for _ in range(iterations):
        work[0] = root[0]
        s = work[0]
        enter_world(s, params[1], seat, dice[0], advance(dice[0].chance))
        last_stage = stop_at(s, manner.stages)
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
                place = select(manner, s, t, actor, n, nodes, scratch, dice[0])
                slot = scratch.slots[place]
                growing = nodes.counts[slot, VISITS] > 0
                views[actor] = combine(views[actor], out[place])
                if nodes.keys[slot] == 0:
                    slot = add_node(nodes, views[actor], actor)
                if nodes.keys[slot] != 0:
                    scratch.path[length] = slot
                    length += 1
            play(s, t, actor, out[place], scratch.journal)
            see(views, s.seats, scratch.journal)
            growing = growing and s.over == 0 and s.stage != last_stage and length < PATH
            if growing:
                actor = first_seat(s.must)
                n = list_legal(s, t, actor, out)
        finish(manner, s, t, last_stage, scratch, dice[0])
        back_up(length, nodes, scratch)


search = entry(_search)
