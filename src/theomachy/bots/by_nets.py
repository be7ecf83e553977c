"""Two searches by nets, and rollouts by a policy.

`by_nets`: the policy says where to look first, the value what a new node is worth. Selection is PUCT (Rosin:
Multi-armed bandits with episode context, 2011) as AlphaZero has it (Silver and others, Science 362, 2018), in
trees of information sets: the prior of an action is what its seat's policy net says in the first imagined
world in which it is met, by what that seat may know there; so one evaluation a node. A prior is the square
root of what the policy says, made to add up to 1: a policy that has learned to act is too sure of itself to
guide a search. A part of the sum is shared out evenly, for else some actions are not tried in a million
iterations; and more of it at the root. The value net looks at the whole imagined world, as a rollout would.
Among more than two, where it tells less, a rollout by the policy takes its place.

`with_value`: the search by rollouts, in which a new node is worth the mean of a rollout and of what the value
net says (Silver and others: Mastering the game of Go with deep neural networks and tree search, Nature 529,
2016). No policy is asked.

`by_policy`: rollouts in which all seats act as the policy says, to the end or for some choices, after which
the value net says how they end. The coach judges by them, and so does a race by nets."""

from math import sqrt
from typing import NamedTuple

import numpy as np

from theomachy.bots.bot import Decision
from theomachy.bots.net import Layers, Net, draw_place, layers_for, policy, share_by_gain, value
from theomachy.bots.net_files import Nets
from theomachy.bots.search import (
    AVAILABLE,
    VISITS,
    Nodes,
    Scratch,
    Values,
    add_manner,
    add_node,
    find_nodes,
    finish_by_rollout,
    root_view,
    select_by_bound,
)
from theomachy.kernel.chance import Dice, combine
from theomachy.kernel.compiled import rule
from theomachy.kernel.generic import SHARE, STANDING, Floats, Standing, play, standing
from theomachy.kernel.runner import list_legal
from theomachy.kernel.state import MAX_SEATS, Header, ParamsHeader, first_seat

PRIOR_WEIGHT, WEIGHT_AT_ROOT = 1.0, 2.0
"""How much the prior counts beside what came of an action, for rewards from 0 to 1."""
EVEN, EVEN_AT_ROOT = 0.05, 0.3
"""The part of the priors that all actions share alike."""
VALUE_WEIGHT, VALUE_WEIGHT_OF_MANY = 0.5, 0.8
"""How much the value net counts beside a rollout, for two seats and for more, of whom one rollout tells less.
Measured for two and for three."""


class ByNets(NamedTuple):
    """Policy and value nets. `priors` by slot of the hash table; whether it `tries_all` actions, or not
    what the policy would never do. With `stages` 1 what counts is who wins the stage, measured from the
    standing `before` the search. Whether it `rolls_out` by the policy and asks no value net."""

    stages: int
    policy: Net
    value: Net
    layers: Layers
    priors: Floats
    before: Standing
    tries_all: bool
    rolls_out: bool


def by_nets(decision: Decision, nets: Nets, capacity: int) -> ByNets:
    """The manner for a search of a decision in a hash table with room for so many nodes."""
    rules = decision.rules
    return ByNets(
        int(rules.match_is_stages),
        nets.policy,
        nets.value,
        layers_for(rules),
        np.zeros(2 * capacity, np.float32),
        _standing_of(decision),
        decision.seats == 2 and not rules.raced,  # elsewhere no gain was shown
        decision.seats > 2 and not rules.match_is_stages,  # likewise
    )


def _standing_of(decision: Decision) -> Standing:
    now = np.zeros((MAX_SEATS, STANDING))
    standing(decision.t, decision.params_record, now)
    return now


@rule
def select_by_prior(
    manner: ByNets,
    s: Header,
    params: ParamsHeader,
    actor: int,
    n: int,
    nodes: Nodes,
    scratch: Scratch,
    dice: Dice,
) -> int:
    """The place in `scratch.out[:n]` of the action to walk."""
    chances = manner.layers.outputs
    total = 0.0
    if find_nodes(scratch.views[actor], n, nodes, scratch) > 0:
        policy(manner.policy, manner.layers, s, params, actor, scratch.out, n)
        for i in range(n):
            chances[i] = sqrt(chances[i])
            total += chances[i]
            if nodes.keys[scratch.slots[i]] == 0:
                slot = add_node(nodes, combine(scratch.views[actor], scratch.out[i]), actor)
                scratch.slots[i] = slot
                manner.priors[slot] = chances[i]
    else:
        for i in range(n):
            chances[i] = manner.priors[scratch.slots[i]]
            total += chances[i]
    even, weight = 0.0, PRIOR_WEIGHT
    if manner.tries_all:
        even = EVEN
        if scratch.views[actor] == root_view(actor):
            even, weight = EVEN_AT_ROOT, WEIGHT_AT_ROOT
    for i in range(n):
        chances[i] = (1.0 - even) * chances[i] / total + even / n
    return highest_score(chances, weight, n, nodes, scratch)


@rule
def highest_score(priors: Values, weight: float, n: int, nodes: Nodes, scratch: Scratch) -> int:
    """The place of the action with the highest PUCT score. An action that was not tried counts as the mean of
    those that were."""
    visits = 0
    won = 0.0
    available = 1
    for i in range(n):
        slot = scratch.slots[i]
        visits += nodes.counts[slot, VISITS]
        won += nodes.values[slot]
        available = max(available, nodes.counts[slot, AVAILABLE])
    untried = won / visits if visits > 0 else 0.5
    reach = weight * sqrt(available)
    chosen = 0
    best = -1e9
    for i in range(n):
        slot = scratch.slots[i]
        count = nodes.counts[slot, VISITS]
        score = nodes.values[slot] / count if count > 0 else untried
        score += reach * priors[i] / (1 + count)
        if score > best:
            best = score
            chosen = i
    return chosen


@rule
def finish_by_value(
    manner: ByNets, s: Header, params: ParamsHeader, until: int, scratch: Scratch, dice: Dice
) -> None:
    """Into `scratch.ranks` what the value net says of the next choice, or how the match, or the stage, has
    ended, if need be in a rollout."""
    if manner.rolls_out:
        roll_by_policy(manner.policy, manner.layers, s, params, until, ALL_CHOICES, scratch, dice)
    elif play_to_a_choice(s, params, until, scratch):
        value(manner.value, manner.layers, s, params, first_seat(s.must), scratch.ranks)
        return
    standing(s, params, scratch.ranks)
    if manner.stages > 0:
        share_by_gain(s.seats, manner.before, scratch.ranks)


ALL_CHOICES = -1
"""The value net is not asked."""


@rule
def roll_by_policy(
    net: Net,
    layers: Layers,
    s: Header,
    params: ParamsHeader,
    until: int,
    choices: int,
    scratch: Scratch,
    dice: Dice,
) -> bool:
    """Play on to a stage or the end, all actions drawn by the chances that a policy net gives them; whether
    it stops before, for so many choices of whatever seats have been made."""
    out = scratch.out
    while s.over == 0 and s.stage != until:
        actor = first_seat(s.must)
        n = list_legal(s, params, actor, out)
        place = 0
        if n > 1:
            if choices == 0:
                return True
            choices -= 1
            policy(net, layers, s, params, actor, out, n)
            place = draw_place(layers.outputs, n, dice)
        play(s, params, actor, out[place], scratch.told)
    return False


@rule
def play_to_a_choice(s: Header, params: ParamsHeader, until: int, scratch: Scratch) -> bool:
    """Play what is forced; whether somebody has a choice then, before the stage or the match ends."""
    while s.over == 0 and s.stage != until:
        actor = first_seat(s.must)
        if list_legal(s, params, actor, scratch.out) > 1:
            return True
        play(s, params, actor, scratch.out[0], scratch.told)
    return False


add_manner(ByNets, select_by_prior, finish_by_value)


class WithValue(NamedTuple):
    """The manner of `ByRollouts`, and a value net of so much `weight`. Where a match is stages, a walk is
    worth to each seat what the stage's winner makes of its match, stretched from 0 to 1: `worth` by winner
    and seat. `before` as in `ByNets`, `said` is scratch."""

    stages: int
    greed: int
    match_is_stages: bool
    weight: float
    value: Net
    layers: Layers
    worth: Standing
    before: Standing
    said: Standing


def with_value(decision: Decision, nets: Nets) -> WithValue:
    """The manner for a search of a decision."""
    rules = decision.rules
    return WithValue(
        rules.horizon,
        rules.rollout_greed,
        rules.match_is_stages,
        VALUE_WEIGHT if decision.seats == 2 else VALUE_WEIGHT_OF_MANY,
        nets.value,
        layers_for(rules),
        _stretched(_worth_of_stage(decision)),
        _standing_of(decision),
        np.zeros((MAX_SEATS, STANDING)),
    )


def _worth_of_stage(decision: Decision) -> Standing:
    """(winner, seat): the seat's share of the match once the winner has the stage, or the match, where that
    is no stages. That a rival wins who is far from the goal is worth something."""
    seats = decision.seats
    then = np.zeros((seats, MAX_SEATS, STANDING))
    then[:, :seats, SHARE] = np.eye(seats)
    if stage_won := decision.rules.stage_won:
        for winner in range(seats):
            stage_won(decision.t, decision.params_record, winner, then[winner])
    return np.ascontiguousarray(then[:, :seats, SHARE])


def _stretched(worth: Standing) -> Standing:
    """So that the best winner for a seat is worth 1, and the worst 0."""
    least, most = worth.min(0), worth.max(0)
    return np.asarray((worth - least) / (most - least))


@rule
def finish_with_value(
    manner: WithValue, s: Header, params: ParamsHeader, until: int, scratch: Scratch, dice: Dice
) -> None:
    """Into `scratch.ranks` the weighted mean of what the value net says of the next choice and of how a
    rollout from there ends; the latter alone where nobody has a choice any more."""
    asked = play_to_a_choice(s, params, until, scratch)
    said, ranks = manner.said, scratch.ranks
    if asked:
        value(manner.value, manner.layers, s, params, first_seat(s.must), said)
    finish_by_rollout(manner, s, params, until, scratch, dice)
    if manner.match_is_stages:
        share_by_gain(s.seats, manner.before, ranks)
    if asked:
        for seat in range(s.seats):
            ranks[seat, SHARE] += manner.weight * (said[seat, SHARE] - ranks[seat, SHARE])
    if manner.match_is_stages:
        for seat in range(s.seats):
            said[seat, SHARE] = ranks[seat, SHARE]
        weigh_winners(s.seats, said, manner.worth, ranks)


@rule
def weigh_winners(seats: int, chances: Standing, worth: Standing, out: Standing) -> None:
    """Into out[:, SHARE] what each seat may hope for, where `chances` says who wins the stage."""
    for seat in range(seats):
        out[seat, SHARE] = 0.0
        for winner in range(seats):
            out[seat, SHARE] += chances[winner, SHARE] * worth[winner, seat]


add_manner(WithValue, select_by_bound, finish_with_value)


class ByPolicy(NamedTuple):
    """Rollouts that stop so many stages after the root's (0 for never). All seats' actions are drawn by the
    chances that the policy net gives them; after so many `choices` of whatever seats the value net says how
    they end. `worth` as in `WithValue`, and not stretched; `said` is scratch."""

    stages: int
    choices: int
    policy: Net
    value: Net
    layers: Layers
    worth: Standing
    said: Standing


CHOICES_EACH = 8
"""After so many choices of each seat the value net foretells who wins as well as a rollout to the end does,
or better, and more evenly from world to world (docs/strength.md)."""


def by_policy(decision: Decision, nets: Nets, stages: int, choices: int = ALL_CHOICES) -> ByPolicy:
    """The manner for rollouts of a decision."""
    return ByPolicy(
        stages,
        choices,
        nets.policy,
        nets.value,
        layers_for(decision.rules),
        _worth_of_stage(decision),
        np.zeros((MAX_SEATS, STANDING)),
    )


@rule
def finish_by_policy(
    manner: ByPolicy, s: Header, params: ParamsHeader, until: int, scratch: Scratch, dice: Dice
) -> None:
    """Play on to a stage or the end, and into `scratch.ranks` how it stands there, or what is to be hoped for
    where the choices have been made."""
    if roll_by_policy(manner.policy, manner.layers, s, params, until, manner.choices, scratch, dice):
        value(manner.value, manner.layers, s, params, first_seat(s.must), manner.said)
        weigh_winners(s.seats, manner.said, manner.worth, scratch.ranks)
        return
    standing(s, params, scratch.ranks)


add_manner(ByPolicy, None, finish_by_policy)
