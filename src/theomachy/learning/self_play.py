"""Games from which nets learn, compiled: who decided what, as the nets see it, and what came of it."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from theomachy.bots.net import Layers, Net, choose_by, draw_place, share_by_gain, value
from theomachy.kernel.chance import Dice, below
from theomachy.kernel.compiled import entry, rule
from theomachy.kernel.generic import GREEDY, SHARE, Floats, Standing, features, play, standing, traits
from theomachy.kernel.record import Ints
from theomachy.kernel.runner import LONGEST, Records, greedy_choice, list_legal, open_game
from theomachy.kernel.state import Header, ParamsHeader, first_seat

LIKELIEST, DRAWN, STRAYING = range(GREEDY + 1, GREEDY + 4)
"""Policies beside GREEDY: the net's likeliest action; one drawn by the net's chances; as GREEDY, but with any
action one time in STRAYS, so that more is seen of the game than two equal players show."""
STRAYS = 10

Small = npt.NDArray[np.int16]


class Decisions(NamedTuple):
    """Decisions in the order in which they were made.

    The features of decision b are `seen[seen_from[b] : seen_from[b + 1]]` as its seat saw them, `full[...]`
    likewise with all that was hidden; of each of its legal actions `legal[...]` says how many traits it has,
    and `traits[...]` which, one action after the other. `game` is its game's number. `chosen`
    is a place among the legal actions, chosen with `chance`. `expected` and `outcome` (decision, seat): each
    seat's share before it, as the value net saw it, and in the end. `last`: 1 where no later decision had the
    same outcome."""

    seen: Small
    seen_from: Ints
    full: Small
    full_from: Ints
    legal: Small
    legal_from: Ints
    traits: Small
    traits_from: Ints
    game: Ints
    seat: Ints
    chosen: Ints
    chance: Floats
    expected: Floats
    outcome: Floats
    last: Ints


ROOM_EACH = {"seen": 80, "full": 80, "legal": 24, "traits": 150}
"""Room for a decision, on the average, for what each has its own number of; where they begin is said beside
them."""


def new_decisions(count: int, seats: int) -> Decisions:
    """Room for so many decisions."""

    def numbers(rows: int) -> Ints:
        return np.zeros(rows, np.int64)

    each: dict[str, Any] = {name: np.zeros(room_for(name, count), np.int16) for name in ROOM_EACH}
    each |= {f"{name}_from": numbers(count + 1) for name in ROOM_EACH}
    return Decisions(
        **each,
        game=numbers(count),
        seat=numbers(count),
        chosen=numbers(count),
        chance=np.zeros(count, np.float32),
        expected=np.zeros((count, seats), np.float32),
        outcome=np.zeros((count, seats), np.float32),
        last=numbers(count),
    )


def room_for(name: str, count: int) -> int:
    """Room in one of ROOM_EACH for so many decisions."""
    return count * ROOM_EACH[name] + 1


def within(made: Decisions, room: int) -> int:
    """So many of them, from the first on, there is room for where there is room for `room`."""
    fits = [
        int(np.searchsorted(getattr(made, f"{name}_from")[1:], room_for(name, room), "right"))
        for name in ROOM_EACH
    ]
    return min(room, *fits)


def first_of(made: Decisions, count: int) -> Decisions:
    """The first `count` of them, without the room for others."""
    taken = {name: getattr(made, name)[:count] for name in Decisions._fields}
    for name in ROOM_EACH:
        start = taken[f"{name}_from"] = getattr(made, f"{name}_from")[: count + 1]
        taken[name] = getattr(made, name)[: start[-1]]
    return Decisions(**taken)


def joined(parts: Sequence[Decisions]) -> Decisions:
    """Those of several parts, each without room for others, in their order."""
    if len(parts) == 1:
        return parts[0]
    made = {name: np.concatenate([getattr(part, name) for part in parts]) for name in Decisions._fields}
    for name in ROOM_EACH:
        numbers = [np.diff(getattr(part, f"{name}_from")) for part in parts]
        made[f"{name}_from"] = np.cumsum(np.concatenate([[0], *numbers]))
    return Decisions(**made)


@rule
def keep(target: Small, start: Ints, b: int, source: Ints, n: int) -> bool:
    """Write source[:n] as the numbers of decision b; False where there is no room."""
    first = start[b]
    if first + n > target.shape[0]:
        return False
    for i in range(n):
        target[first + i] = source[i]
    start[b + 1] = first + n
    return True


@rule
def likeliest(chances: npt.NDArray[np.float64], n: int) -> int:
    """The place below n of the greatest chance, of equals the first."""
    best = 0
    for i in range(1, n):
        if chances[i] > chances[best]:
            best = i
    return best


@rule
def place_of(action: int, actions: Ints) -> int:
    """Where an action stands among these; it is one of them."""
    place = 0
    while actions[place] != action:
        place += 1
    return place


@rule
def decide(
    s: Header,
    params: ParamsHeader,
    seat: int,
    policy: int,
    net: Net,
    layers: Layers,
    out: Ints,
    n: int,
    worth: Ints,
    scratch: Records,
    dice: Dice,
) -> int:
    """The place of the action that a policy chooses. `layers` hold the actions' traits, and then what the net
    makes of them where it was asked."""
    if policy == GREEDY or policy == STRAYING:
        return place_of(greedy_choice(s, params, seat, out, n, worth, scratch, dice), out)
    choose_by(net, layers, features(s, params, seat, 0, layers.set), n)
    if policy == LIKELIEST:
        return likeliest(layers.outputs, n)
    return draw_place(layers.outputs, n, dice)


@rule
def settle(decisions: Decisions, first: int, end: int, seats: int, ranks: Standing) -> None:
    """What came of decisions `first` to `end - 1`."""
    for b in range(first, end):
        for seat in range(seats):
            decisions.outcome[b, seat] = ranks[seat, SHARE]
        decisions.last[b] = 1 if b == end - 1 else 0


@rule
def remember(
    s: Header,
    params: ParamsHeader,
    seat: int,
    n: int,
    value_net: Net,
    layers: Layers,
    ranks: Standing,
    counts: Ints,
    decisions: Decisions,
    b: int,
) -> bool:
    """Write down what decision b is about; False where there is no room. `layers` hold its actions' traits;
    `counts` is scratch."""
    if b >= decisions.seat.shape[0]:
        return False
    seen = features(s, params, seat, 0, layers.set)
    if not keep(decisions.seen, decisions.seen_from, b, layers.set, seen):
        return False
    value(value_net, layers, s, params, seat, ranks)
    full = features(s, params, seat, 1, layers.set)
    if not keep(decisions.full, decisions.full_from, b, layers.set, full):
        return False
    decisions.seat[b] = seat
    for other in range(s.seats):
        decisions.expected[b, other] = ranks[other, SHARE]
    if not keep(decisions.traits, decisions.traits_from, b, layers.traits, layers.start[n]):
        return False
    for i in range(n):
        counts[i] = layers.start[i + 1] - layers.start[i]
    return keep(decisions.legal, decisions.legal_from, b, counts, n)


def _self_play(  # type: ignore[no-untyped-def]
    work,
    params,
    policies,
    nets,
    layers,
    dice,
    out,
    worth,
    journal,
    seed,
    first,
    games,
    by_stage,
    recorded,
    decisions,
    before,
    ranks,
    scores,
):
    """Play games number `first` on, `games` of them or until there is no room for another decision; how many
    decisions were written down, the first game that was not begun, and 1 where there was no room.

    `policies[seat]`; `nets`: policy and value. `recorded` 0 to write down nothing. `by_stage`: 1 where what
    counts is who won the stage. `scores[k, seat]` gets each game's shares of the win, where nothing is
    written down. The rest is scratch: `work` three records (the last two for blindfolded ones), `before` and
    `ranks` standings."""
    t = params[0]
    policy_net, value_net = nets
    b = 0
    for k in range(games):
        work[0] = work[2]
        s = work[0]
        open_game(s, t, dice[0], seed, first + k, journal)
        standing(s, t, before)
        begun, stage, moves = b, s.stage, 0
        while s.over == 0:
            seat = first_seat(s.must)
            n = list_legal(s, t, seat, out)
            place = 0
            if n > 1:
                learns = recorded == 1 and policies[seat] != GREEDY
                if policies[seat] != GREEDY:
                    traits(s, t, seat, out, n, layers.traits, layers.start)
                if learns and not remember(s, t, seat, n, value_net, layers, ranks, worth, decisions, b):
                    return begun, first + k + 1, 1
                place = decide(
                    s, t, seat, policies[seat], policy_net, layers, out, n, worth, work[1:], dice[0]
                )
                if learns:
                    decisions.game[b] = first + k
                    decisions.chosen[b] = place
                    decisions.chance[b] = layers.outputs[place]
                    b += 1
                if policies[seat] == STRAYING and below(dice[0], STRAYS) == 0:
                    place = below(dice[0], n)
            play(s, t, seat, out[place], journal)
            moves += 1
            if moves > LONGEST:
                raise RuntimeError("the match does not end")
            if s.over == 1 or (by_stage == 1 and s.stage != stage):
                stage = s.stage
                standing(s, t, ranks)
                if recorded == 0:
                    for seat in range(s.seats):
                        scores[k, seat] = ranks[seat, SHARE]
                if by_stage == 1:
                    share_by_gain(s.seats, before, ranks)
                    standing(s, t, before)
                settle(decisions, begun, b, s.seats, ranks)
                begun = b
    return b, first + games, 0


self_play = entry(_self_play)
