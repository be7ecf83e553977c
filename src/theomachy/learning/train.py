"""A training: first the games of `greedy`, which the policy imitates and from which the value learns what a
position is worth; then self-play, from which both learn. One that goes on from nets is like the second half
of another.

The time that is named is the processor's, of all processes: on a busy machine it takes longer and gives the
same. So two trainings with one seed begin alike and end a little differently. Within `on_ray` the games are
played by Ray: the same games, and so the same nets after as many rounds (`rounds.py`)."""

import time
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from theomachy.bots.net import Net, layers_for
from theomachy.bots.net_files import About, Nets, outputs, shapes
from theomachy.errors import BadNet
from theomachy.games import game
from theomachy.kernel.generic import Floats
from theomachy.kernel.record import Ints
from theomachy.learning.fit import adam, advantages, fit_policy, fit_value
from theomachy.learning.rounds import Learned, Rounds, alone
from theomachy.learning.self_play import DRAWN, LIKELIEST, STRAYING, Decisions, joined
from theomachy.learning.texts import text_of

ROUND = 32_000
"""Decisions between two looks at how good the policy has become."""
BATCH = 1024
TIMES = 2
"""How often each decision is learned from."""
FROM_GREEDY = 0.03
"""The part of the time in which nets learn from the games of `greedy`."""
FIRST_RATE, LAST_RATE = 1e-3, 5e-5
"""Adam's rate at the beginning and at the end; between them it shrinks evenly."""
FIRST_BONUS, LAST_BONUS = 0.02, 0.003
"""What entropy is worth, likewise."""
GOING_ON = 0.5
"""Where a training stands that goes on from nets: the part of it that is over as it begins."""
AMONG_GREEDY = 0.5
"""The part of a round in which the policy plays among `greedy`, and not with itself."""
LAMBDA = 0.9
"""The weight of lambda-returns."""
LOOKS = 10
"""How often in a training the policy is measured against `greedy`."""
MEASURED = 400
"""By how many games for each seat."""


@dataclass(frozen=True)
class Progress:
    """How far a training is: in minutes of the processors' time and decisions; the value's loss (cross
    entropy) and the policy's entropy; the share of games that the likeliest action won among `greedy`, where
    that was measured."""

    minutes: float
    decisions: int
    loss: float
    entropy: float
    wins: float | None = None


class Learner:
    """A net, and what Adam remembers of it."""

    def __init__(self, features: int, outputs: int, rng: np.random.Generator) -> None:
        self._shapes = wanted = shapes(features, outputs)
        size = sum(int(np.prod(shape)) for shape in wanted)
        self._weights, self._gradient, self._mean, self._square = np.zeros((4, size), np.float32)
        self._steps = 0
        self._goes_on = False
        self.net, self.gradient = self._split(self._weights), self._split(self._gradient)
        for weights, inputs in ((self.net.w1, 32), (self.net.w2, wanted[2][0])):
            weights[:] = rng.normal(0, (2 / inputs) ** 0.5, weights.shape)
        self.net.w3[:] = rng.normal(0, 0.01, self.net.w3.shape)

    def _split(self, flat: Floats) -> Net:
        ends = np.cumsum([int(np.prod(shape)) for shape in self._shapes])
        parts = np.split(flat, ends[:-1])
        return Net(*(part.reshape(shape) for part, shape in zip(parts, self._shapes, strict=True)))

    def go_on_from(self, net: Net) -> None:
        """Take over its weights."""
        self._goes_on = True
        for mine, weights in zip(self.net, net, strict=True):
            mine[:] = weights

    @property
    def learned(self) -> Net:
        """The net, with zeros for the weights that nothing has ever asked for: they are as chance began
        them."""
        if self._goes_on:
            return self.net
        return self._split(np.where(self._square > 0, self._weights, np.float32(0)))

    @property
    def turned(self) -> np.ndarray[tuple[int, int], np.dtype[np.float32]]:
        """The second layer's weights with rows and columns exchanged."""
        return np.ascontiguousarray(self.net.w2.T)

    def step(self, rate: float) -> None:
        """One step of Adam by the gradient, which is zero then."""
        self._steps += 1
        adam(self._weights, self._gradient, self._mean, self._square, rate, self._steps)


class Training:
    """Nets that learn a game with so many seats; or go on learning it, from nets to `start` with.

    Raises UnknownGame, BadSeats, or BadNet for a game without features."""

    def __init__(self, game_id: str, seats: int, seed: int, start: Nets | None = None) -> None:
        description = game(game_id)
        description.check_seats(seats)
        rules = self._rules = description.rules
        if rules.features is None:
            raise BadNet(text_of("no-features", game=game_id))
        self._game, self._seats, self._seed = game_id, seats, seed
        self._rng = np.random.default_rng(seed)
        self.policy, self.value = (
            Learner(rules.feature_count, count, self._rng) for count in outputs(game_id, seats).values()
        )
        self._start = start
        self._begun = 0.0
        if start:
            self._begun = GOING_ON
            self.policy.go_on_from(start.policy)
            self.value.go_on_from(start.value)
        self._rounds = Rounds(Learned(game_id, seats, seed, self.policy.net, self.value.net))
        self._layers = layers_for(rules)
        self._units = np.zeros((2, self.policy.net.w2.shape[0]), np.float32)
        self._decisions = 0
        self._seconds = 0.0

    def run(self, minutes: float) -> Iterator[Progress]:
        """Train for so many minutes of the processors' time, and tell after each round how it is."""
        self.learn_round(2 * BATCH, self._begun)  # compiles, or loads
        self._seconds = self._rounds.seconds = 0.0
        looks, done = 0, 0.0
        while done < 1:
            loss, entropy = self.learn_round(ROUND, self._begun + (1 - self._begun) * done)
            minutes_gone = (self._seconds + self._rounds.seconds) / 60
            done = minutes_gone / minutes
            wins = None
            if done * LOOKS > looks:
                looks = int(done * LOOKS) + 1
                wins = self.wins_among_greedy()
            yield Progress(minutes_gone, self._decisions, loss, entropy, wins)

    def nets(self, command: str, minutes: float) -> Nets:
        """What has been learned, by that command in so many minutes."""
        decisions = self._decisions
        if self._start:
            before = self._start.about
            command = f"{before.command}; {command}"
            minutes, decisions = before.minutes + minutes, before.decisions + decisions
        about = About(self._game, self._seats, self._rules.feature_count, command, minutes, decisions)
        return Nets(self.policy.learned, self.value.learned, about)

    def learn_round(self, room: int, part: float) -> tuple[float, float]:
        """Play until there is no room for another decision, and learn from it; the value's loss and the
        policy's entropy. `part` of the training is over."""
        imitate = part < FROM_GREEDY
        decisions = self._play(imitate, room)
        begun = time.process_time()
        count = len(decisions.seat)
        self._decisions += count
        gained = advantages(decisions, count, LAMBDA)
        rate = FIRST_RATE * (LAST_RATE / FIRST_RATE) ** part
        bonus = FIRST_BONUS * (LAST_BONUS / FIRST_BONUS) ** part
        value, policy = self.value, self.policy
        losses, entropies = [], []
        for batch in self._batches(count):
            worked_out = (self._layers, decisions, batch, self._units[0], self._units[1])
            loss = fit_value(value.net, value.turned, value.gradient, *worked_out)
            value.step(rate)
            goal = (gained, bonus, int(imitate))
            entropy = fit_policy(policy.net, policy.turned, policy.gradient, *worked_out, *goal)
            policy.step(rate)
            losses.append(loss)
            entropies.append(entropy)
        self._seconds += time.process_time() - begun
        return float(np.mean(losses)), float(np.mean(entropies))

    def _play(self, imitate: bool, room: int) -> Decisions:
        """A round's games: of `greedy` to be imitated; else of the policy with itself, and in a part of them
        alone among `greedy`, from each seat alike."""
        if imitate:
            return self._rounds.play([STRAYING] * self._seats, room)
        among = int(room * AMONG_GREEDY / self._seats)
        parts = [self._rounds.play([DRAWN] * self._seats, room - self._seats * among)]
        parts += [self._rounds.play(lineup, among) for lineup in alone(DRAWN, self._seats) if among]
        return joined(parts)

    def _batches(self, count: int) -> Iterator[Ints]:
        """So many decisions, TIMES over, in batches."""
        for _ in range(TIMES):
            yield from np.array_split(self._rng.permutation(count), max(1, count // BATCH))

    def wins_among_greedy(self) -> float:
        """The share of games that the policy's likeliest actions win among `greedy` in all other seats."""
        return self._rounds.wins_among_greedy(LIKELIEST, MEASURED)
