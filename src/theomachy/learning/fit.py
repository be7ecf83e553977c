"""How nets learn from decisions, compiled: gradients, Adam, and what of it belongs to which paper.

- The policy: proximal policy optimisation (Schulman, Wolski, Dhariwal, Radford, Klimov: Proximal Policy
  Optimization Algorithms, 2017) with its clip and a bonus for entropy; or, where it imitates, the logarithm
  of the chance of what was chosen.
- Advantages: lambda-returns (Sutton 1988; Schulman and others: High-Dimensional Continuous Control Using
  Generalized Advantage Estimation, 2016) of a value that sees what is hidden (an asymmetric critic: Pinto and
  others, 2018).
- Steps: Adam (Kingma, Ba, 2015)."""

from math import log, sqrt

import numpy as np

from theomachy.bots.net import FIRST, SECOND, Layers, Net, choose_by, dot, forward, softmax
from theomachy.kernel.compiled import entry, rule
from theomachy.kernel.generic import Floats
from theomachy.kernel.record import Ints
from theomachy.learning.self_play import Decisions, Small

CLIP = 0.2
SMALL = 1e-8
SLOW, SLOWER = 0.9, 0.999
"""How fast Adam forgets gradients and their squares."""


@rule
def look(layers: Layers, numbers: Small, start: Ints, b: int) -> int:
    """The features of decision b into `layers.set`; how many."""
    n = start[b + 1] - start[b]
    for i in range(n):
        layers.set[i] = numbers[start[b] + i]
    return int(n)


@rule
def look_at_actions(layers: Layers, decisions: Decisions, b: int) -> int:
    """What the legal actions of decision b are like, into `layers`; how many they are."""
    first = decisions.legal_from[b]
    n = decisions.legal_from[b + 1] - first
    layers.start[0] = 0
    for i in range(n):
        layers.start[i + 1] = layers.start[i] + decisions.legal[first + i]
    for j in range(layers.start[n]):
        layers.traits[j] = decisions.traits[decisions.traits_from[b] + j]
    return int(n)


@rule
def push_back(
    net: Net, turned: Floats, gradient: Net, layers: Layers, n: int, back: Floats, d: Floats
) -> None:
    """Into `gradient` what the loss has to do with the lower layers: `back` is what it has to do with the
    second. `turned` is `net.w2` with rows and columns exchanged, `d` scratch."""
    first, second = layers.first, layers.second
    for j in range(FIRST):
        d[j] = 0
    for k in range(SECOND):
        if second[k] > 0:
            gradient.b2[k] += back[k]
            for j in range(FIRST):
                d[j] += turned[k, j] * back[k]
        else:
            back[k] = 0
    for j in range(FIRST):
        if first[j] > 0:
            gradient.b1[j] += d[j]
            for k in range(SECOND):
                gradient.w2[j, k] += first[j] * back[k]
        else:
            d[j] = 0
    for i in range(n):
        row = layers.set[i]
        for j in range(FIRST):
            gradient.w1[row, j] += d[j]


@rule
def push_output(net: Net, gradient: Net, layers: Layers, output: int, slope: float, back: Floats) -> None:
    """The part of one output, whose logit the loss follows with `slope`."""
    narrow = np.float32(slope)
    gradient.b3[output] += narrow
    for k in range(SECOND):
        gradient.w3[output, k] += narrow * layers.second[k]
        back[k] += narrow * net.w3[output, k]


def _fit_value(net, turned, gradient, layers, decisions, chosen, back, d):  # type: ignore[no-untyped-def]
    """The gradient of the value net's loss over the decisions `chosen`; the mean loss: the cross entropy of
    outcomes and expectation."""
    seats = decisions.outcome.shape[1]
    loss = 0.0
    for b in chosen:
        seat = decisions.seat[b]
        n = look(layers, decisions.full, decisions.full_from, b)
        forward(net, layers, n)
        for place in range(seats):
            layers.outputs[place] = dot(net.w3, place, layers.second) + net.b3[place]
        softmax(layers.outputs, seats)
        for k in range(SECOND):
            back[k] = 0
        for place in range(seats):
            share = decisions.outcome[b, (seat + place) % seats]
            loss -= share * log(max(layers.outputs[place], SMALL))
            push_output(net, gradient, layers, place, (layers.outputs[place] - share) / chosen.shape[0], back)
        push_back(net, turned, gradient, layers, n, back, d)
    return loss / chosen.shape[0]


fit_value = entry(_fit_value)


def _fit_policy(  # type: ignore[no-untyped-def]
    net, turned, gradient, layers, decisions, chosen, back, d, advantages, bonus, imitate
):
    """The gradient of the policy net's loss over the decisions `chosen`; the mean entropy.

    `advantages` by decision; `bonus`: what entropy is worth; `imitate` 1 to become likelier to do what was
    chosen, whatever came of it."""
    total = 0.0
    for b in chosen:
        n = look_at_actions(layers, decisions, b)
        seen = look(layers, decisions.seen, decisions.seen_from, b)
        choose_by(net, layers, seen, n)
        chances = layers.outputs
        place = decisions.chosen[b]
        weight = 1.0
        if imitate == 0:
            weight = clipped(chances[place] / decisions.chance[b], advantages[b])
        entropy = 0.0
        for i in range(n):
            entropy -= chances[i] * log(max(chances[i], SMALL))
        total += entropy
        for k in range(SECOND):
            back[k] = 0
        for i in range(n):
            slope = weight * (chances[i] - (1.0 if i == place else 0.0))
            slope += bonus * chances[i] * (log(max(chances[i], SMALL)) + entropy)
            for j in range(layers.start[i], layers.start[i + 1]):
                push_output(net, gradient, layers, layers.traits[j], slope / chosen.shape[0], back)
        push_back(net, turned, gradient, layers, seen, back, d)
    return total / chosen.shape[0]


fit_policy = entry(_fit_policy)


@rule
def clipped(ratio: float, advantage: float) -> float:
    """By how much the objective grows with the logarithm of the chance: nothing where the policy has already
    gone as far from what it was as the clip allows."""
    if (advantage > 0 and ratio > 1 + CLIP) or (advantage < 0 and ratio < 1 - CLIP):
        return 0.0
    return ratio * advantage


def _adam(weights, gradient, mean, square, rate, step):  # type: ignore[no-untyped-def]
    """One step of Adam down the gradient, which is zero then. All flat, of equal length; `step` counts from
    1."""
    narrow = np.float32(rate * sqrt(1 - SLOWER**step) / (1 - SLOW**step))
    slow, slower, small = np.float32(SLOW), np.float32(SLOWER), np.float32(SMALL)
    rest, little = np.float32(1 - SLOW), np.float32(1 - SLOWER)
    for i in range(weights.shape[0]):
        g = gradient[i]
        mean[i] = slow * mean[i] + rest * g
        square[i] = slower * square[i] + little * g * g
        weights[i] -= narrow * mean[i] / (sqrt(square[i]) + small)
        gradient[i] = 0


adam = entry(_adam)


def _advantages(decisions, count, weight, out):  # type: ignore[no-untyped-def]
    """Into out[:count] how much better each decision's seat stood for what followed than before it:
    lambda-returns with this weight, over the decisions of all seats in one row."""
    seats = decisions.outcome.shape[1]
    for b in range(count - 1, -1, -1):
        for seat in range(seats):
            if decisions.last[b] == 1:
                out[b, seat] = decisions.outcome[b, seat]
            else:
                out[b, seat] = (1 - weight) * decisions.expected[b + 1, seat] + weight * out[b + 1, seat]


returns = entry(_advantages)


def advantages(decisions: Decisions, count: int, weight: float) -> Floats:
    """How much better each decision's seat stood for what followed than before it, scaled to a spread of
    1."""
    out = np.zeros((count, decisions.outcome.shape[1]), np.float32)
    returns(decisions, count, weight, out)
    gained = (out - decisions.expected[:count])[np.arange(count), decisions.seat[:count]]
    return np.asarray((gained - gained.mean()) / (gained.std() + SMALL), np.float32)
