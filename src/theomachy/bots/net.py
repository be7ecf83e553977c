"""Nets over a game's features: the sum of a row for each feature that is set, two layers of rectified units,
and outputs. Small enough to be asked at every node of a search (about half a microsecond).

A policy net has an output for each trait that an action can have; those of an action, added up, are its
logit. A value net has an output a seat, counted from the seat that looks: the logit of that seat's share of
the win."""

from math import exp
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from theomachy.kernel.chance import Dice, below
from theomachy.kernel.compiled import rule
from theomachy.kernel.generic import SHARE, Floats, Rules, Standing, features, traits
from theomachy.kernel.record import Ints
from theomachy.kernel.state import MAX_SEATS, Header, ParamsHeader

FIRST, SECOND = 64, 32
"""Units of the two layers. `dot` wants a multiple of four."""
MOST_SET = 256
"""Features of a position that can be set at once."""
FINE = 1 << 24
"""Into so many parts a draw is divided."""


class Net(NamedTuple):
    """The weights: (features, FIRST), (FIRST,), (FIRST, SECOND), (SECOND,), (outputs, SECOND), (outputs,)."""

    w1: Floats
    b1: Floats
    w2: Floats
    b2: Floats
    w3: Floats
    b3: Floats


class Layers(NamedTuple):
    """What a net is worked out in: the features that are set; what each action is like, where that of action
    i is `traits[start[i] : start[i + 1]]`; the units of both layers, the outputs."""

    set: Ints
    traits: Ints
    start: Ints
    first: Floats
    second: Floats
    outputs: npt.NDArray[np.float64]


def layers_for(rules: Rules) -> Layers:
    """For the nets of a game."""
    return new_layers(max(rules.actions, MAX_SEATS), rules.most_traits)


def new_layers(outputs: int, most_traits: int = 1) -> Layers:
    """For so many actions or seats, with so many traits each."""
    return Layers(
        np.zeros(MOST_SET, np.int64),
        np.zeros(outputs * most_traits, np.int64),
        np.zeros(outputs + 1, np.int64),
        np.zeros(FIRST, np.float32),
        np.zeros(SECOND, np.float32),
        np.zeros(outputs),
    )


@rule
def forward(net: Net, layers: Layers, n: int) -> None:
    """Both layers, of `layers.set[:n]`."""
    first, second = layers.first, layers.second
    for j in range(FIRST):
        first[j] = net.b1[j]
    for i in range(n):
        row = layers.set[i]
        for j in range(FIRST):
            first[j] += net.w1[row, j]
    for k in range(SECOND):
        second[k] = net.b2[k]
    for j in range(FIRST):
        if first[j] > 0:
            for k in range(SECOND):
                second[k] += first[j] * net.w2[j, k]
        else:
            first[j] = 0
    for k in range(SECOND):
        if second[k] < 0:
            second[k] = 0


@rule
def dot(rows: Floats, row: int, units: Floats) -> float:
    """A row of weights times the second layer, in four sums that do not wait for each other."""
    x0 = rows[row, 0] * units[0]
    x1 = rows[row, 1] * units[1]
    x2 = rows[row, 2] * units[2]
    x3 = rows[row, 3] * units[3]
    for k in range(4, SECOND, 4):
        x0 += rows[row, k] * units[k]
        x1 += rows[row, k + 1] * units[k + 1]
        x2 += rows[row, k + 2] * units[k + 2]
        x3 += rows[row, k + 3] * units[k + 3]
    return float(x0 + x1 + (x2 + x3))


@rule
def softmax(logits: npt.NDArray[np.float64], n: int) -> None:
    """Turn logits[:n] into shares that add up to 1."""
    top = logits[0]
    for i in range(1, n):
        top = max(top, logits[i])
    total = 0.0
    for i in range(n):
        logits[i] = exp(logits[i] - top)
        total += logits[i]
    for i in range(n):
        logits[i] /= total


@rule
def choose_by(net: Net, layers: Layers, set_features: int, n: int) -> None:
    """Into `layers.outputs[:n]` with which chance the policy does each of n actions, by the features in
    `layers.set` and the actions' traits."""
    forward(net, layers, set_features)
    for i in range(n):
        logit = 0.0
        for j in range(layers.start[i], layers.start[i + 1]):
            trait = layers.traits[j]
            logit += dot(net.w3, trait, layers.second) + net.b3[trait]
        layers.outputs[i] = logit
    softmax(layers.outputs, n)


@rule
def policy(
    net: Net, layers: Layers, s: Header, params: ParamsHeader, seat: int, actions: Ints, n: int
) -> None:
    """Into `layers.outputs[:n]` with which chance a seat does each of its legal actions[:n], for all that it
    may know."""
    traits(s, params, seat, actions, n, layers.traits, layers.start)
    choose_by(net, layers, features(s, params, seat, 0, layers.set), n)


@rule
def draw_place(chances: npt.NDArray[np.float64], n: int, dice: Dice) -> int:
    """A place below n, drawn by its chances."""
    rest = below(dice, FINE) / FINE
    for i in range(n - 1):
        rest -= chances[i]
        if rest < 0:
            return i
    return n - 1


@rule
def value(net: Net, layers: Layers, s: Header, params: ParamsHeader, seat: int, out: Standing) -> None:
    """Into out[:, SHARE] what part of the win each seat may hope for, as the net sees the whole record with
    the eyes of `seat`."""
    forward(net, layers, features(s, params, seat, 1, layers.set))
    for place in range(s.seats):
        layers.outputs[place] = dot(net.w3, place, layers.second) + net.b3[place]
    softmax(layers.outputs, s.seats)
    for place in range(s.seats):
        out[(seat + place) % s.seats, SHARE] = layers.outputs[place]


GAIN = 1e-9
"""Less is a rounding error."""


@rule
def share_by_gain(seats: int, before: Standing, out: Standing) -> None:
    """Who has won the stage: from the standing at its beginning and at its end, into out[:, SHARE] equal
    parts for all whose share has grown; for everybody if nobody's has."""
    winners = 0
    for seat in range(seats):
        if out[seat, SHARE] > before[seat, SHARE] + GAIN:
            winners += 1
    for seat in range(seats):
        grown = out[seat, SHARE] > before[seat, SHARE] + GAIN
        out[seat, SHARE] = 1.0 / seats
        if winners > 0:
            out[seat, SHARE] = 1.0 / winners if grown else 0.0
