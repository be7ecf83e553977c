"""A search by nets: the policy says where to look first, the value what a new node is worth.

Selection is PUCT (Rosin: Multi-armed bandits with episode context, 2011) as AlphaZero has it (Silver and
others, Science 362, 2018), in trees of information sets: the prior of an action is what its seat's policy net
says in the first imagined world in which it is met, by what that seat may know there; so one evaluation a
node. A prior is the square root of what the policy says, made to add up to 1: a policy that has learned to
act is too sure of itself to guide a search. The value net looks at the whole imagined world, as a rollout
would."""

from math import sqrt
from typing import NamedTuple

import numpy as np

from theomachy.bots.bot import Decision
from theomachy.bots.net import Layers, Net, layers_for, policy, share_by_gain, value
from theomachy.bots.net_files import Nets
from theomachy.bots.search import (
    AVAILABLE,
    VISITS,
    Nodes,
    Scratch,
    add_manner,
    add_node,
    find_nodes,
)
from theomachy.kernel.chance import Dice, combine
from theomachy.kernel.compiled import rule
from theomachy.kernel.generic import STANDING, Floats, Standing, play, standing
from theomachy.kernel.runner import list_legal
from theomachy.kernel.state import MAX_SEATS, Header, ParamsHeader, first_seat

PRIOR_WEIGHT = 1.0
"""How much the prior counts beside what came of an action, for rewards from 0 to 1."""


class ByNets(NamedTuple):
    """Policy and value nets. `priors` by slot of the hash table. With `stages` 1 what counts is who wins the
    stage, measured from the standing `before` the search."""

    stages: int
    policy: Net
    value: Net
    layers: Layers
    priors: Floats
    before: Standing


def by_nets(decision: Decision, nets: Nets, capacity: int) -> ByNets:
    """The manner for a search of a decision in a hash table with room for so many nodes."""
    rules = decision.rules
    before = np.zeros((MAX_SEATS, STANDING))
    standing(decision.t, decision.params_record, before)
    return ByNets(
        int(rules.match_is_stages),
        nets.policy,
        nets.value,
        layers_for(rules),
        np.zeros(2 * capacity, np.float32),
        before,
    )


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
    for i in range(n):
        chances[i] /= total
    return highest_score(manner, n, nodes, scratch)


@rule
def highest_score(manner: ByNets, n: int, nodes: Nodes, scratch: Scratch) -> int:
    """The place of the action with the highest PUCT score, by the priors in `manner.layers.outputs`. An
    action that was not tried counts as the mean of those that were."""
    visits = 0
    won = 0.0
    available = 1
    for i in range(n):
        slot = scratch.slots[i]
        visits += nodes.counts[slot, VISITS]
        won += nodes.values[slot]
        available = max(available, nodes.counts[slot, AVAILABLE])
    untried = won / visits if visits > 0 else 0.5
    reach = PRIOR_WEIGHT * sqrt(available)
    chosen = 0
    best = -1e9
    for i in range(n):
        slot = scratch.slots[i]
        count = nodes.counts[slot, VISITS]
        score = nodes.values[slot] / count if count > 0 else untried
        score += reach * manner.layers.outputs[i] / (1 + count)
        if score > best:
            best = score
            chosen = i
    return chosen


@rule
def finish_by_value(
    manner: ByNets, s: Header, params: ParamsHeader, until: int, scratch: Scratch, dice: Dice
) -> None:
    """Play what is forced; into `scratch.ranks` what the value net says of the next choice, or how the match,
    or the stage, has ended."""
    while s.over == 0 and s.stage != until:
        actor = first_seat(s.must)
        n = list_legal(s, params, actor, scratch.out)
        if n > 1:
            value(manner.value, manner.layers, s, params, actor, scratch.ranks)
            return
        play(s, params, actor, scratch.out[0], scratch.journal[:0])
    standing(s, params, scratch.ranks)
    if manner.stages > 0:
        share_by_gain(s.seats, manner.before, scratch.ranks)


add_manner(ByNets, select_by_prior, finish_by_value)
