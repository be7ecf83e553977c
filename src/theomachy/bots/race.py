"""The search of games with long turns: a race of actions, compiled.

In a turn of a hundred decisions a tree is never deep enough to be worth its growing. So the first action
alone is searched, and all that follows is done as `greedy` would, or a policy net (Tesauro, Galperin: On-line
Policy Improvement using Monte-Carlo Search, NIPS 1996). All actions are rolled out in the same imagined
worlds with the same luck (common random numbers): their differences are then known as well as from some ten
times as many rollouts that have luck of their own. As the budget is spent the field is halved, again and
again, until two are left (sequential halving; Karnin, Koren, Somekh: Almost Optimal Exploration in
Multi-Armed Bandits, ICML 2013). What looks best to `greedy` stays in the field, and is departed from only for
something better beyond chance."""

import math
import time
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

import numpy as np
import numpy.typing as npt

from theomachy.bots.bot import Clock, Decision, GreedyBot, never
from theomachy.bots.search import ByRollouts, enter_world, finish, new_scratch, stop_at
from theomachy.kernel.chance import Dice, combine
from theomachy.kernel.compiled import entry, rule
from theomachy.kernel.generic import SHARE, legal, play
from theomachy.kernel.journal import NO_JOURNAL
from theomachy.kernel.record import Ints, records, rows
from theomachy.kernel.state import Header, ParamsHeader, bit

FIELD = 24
"""So many actions run, those that look best to `greedy`."""
WAIT = -1
"""No action: the match goes on as it stands."""
Line = tuple[int, ...]
NOTHING: Mapping[int, Line] = MappingProxyType({})
"""What follows actions that stand alone."""


def _rollouts(  # type: ignore[no-untyped-def]
    manner, root, work, params, seat, dice, lines, seed, scratch, shares
):
    """Play each of `lines` and on from `root[0]`, the blindfolded record of `seat`, in the world of a seed;
    into `shares[k]` what comes of `lines[k]`: an action and what the seat does right after it, filled up with
    WAIT. That goes by the params of the match: there a seat may write in an order that is not a search's.

    `manner`, `params`, `scratch`: as in `search`. `work`: one record."""
    t = params[0]
    for k in range(lines.shape[0]):
        work[0] = root[0]
        s = work[0]
        enter_world(s, params[1], seat, dice[0], seed)
        last_stage = stop_at(s, manner.stages)
        if lines[k, 0] != WAIT:
            play(s, t, seat, lines[k, 0], scratch.told)
        play_on(s, params[1], seat, lines[k, 1:], scratch.out, scratch.told)
        finish(manner, s, t, last_stage, scratch, dice[0])
        shares[k] = scratch.ranks[seat, SHARE]


@rule
def play_on(s: Header, params: ParamsHeader, seat: int, actions: Ints, out: Ints, told: Ints) -> None:
    """What a seat means to do, as far as it can in this world."""
    for action in actions:
        if action == WAIT or not can_play(s, params, seat, action, out):
            return
        play(s, params, seat, action, told)


@rule
def can_play(s: Header, params: ParamsHeader, seat: int, action: int, out: Ints) -> bool:
    """Whether a seat is asked, and may do that."""
    if s.over != 0 or s.must & bit(seat) == 0:
        return False
    for i in range(legal(s, params, seat, out)):
        if out[i] == action:
            return True
    return False


rollouts = entry(_rollouts)


class Rollouts:
    """Rollouts of a decision's actions, one imagined world after another; the same decision gets the same
    worlds. `manner`: how a rollout goes on, and for how many stages; `told`: a journal for what they tell;
    `then`: what the seat does right after an action that only begins something."""

    def __init__(
        self, decision: Decision, manner: Any, told: Ints = NO_JOURNAL, then: Mapping[int, Line] = NOTHING
    ) -> None:
        rules = decision.rules
        self._seed, self._manner, self._then = decision.seed, manner, then
        self._places = (rows(decision.t), records(rules.state, 1), decision.both_params, decision.seat)
        self._dice = records(Dice, 1)
        self._scratch = new_scratch(rules.actions, told)

    def shares(self, actions: Sequence[int], world: int, compiled: bool = True) -> npt.NDArray[np.float64]:
        """What comes of each action in a world, by its number: the seat's shares of the win."""
        shares = np.zeros(len(actions))
        (rollouts if compiled else rollouts.plain)(
            self._manner,
            *self._places,
            self._dice,
            self._lines(actions),
            np.uint64(combine(self._seed, world)),
            self._scratch,
            shares,
        )
        return shares

    def _lines(self, actions: Sequence[int]) -> Ints:
        lines = [(action, *self._then.get(action, ())) for action in actions]
        filled = np.full((len(lines), max(map(len, lines))), WAIT, np.int64)
        for row, line in zip(filled, lines, strict=True):
            row[: len(line)] = line
        return filled


class Race:
    """The search of one decision; of some actions alone, where a `field` is given: that of `greedy` comes
    first. All play on as `greedy` would, as far as the game's horizon; or in another `manner`."""

    doubt, worthwhile = 2.0, 0.002
    """An action must be better than that of `greedy` by so many standard errors of their difference, and by
    so much of the win: of two dozen actions some look better by chance, and what makes next to no difference
    had better look sensible."""

    def __init__(self, decision: Decision, field: Sequence[int] = (), manner: Any = None) -> None:
        rules = decision.rules
        self.field = list(field) or beside_greedy(decision, decision.worth, FIELD)
        """What is still in the race, that of `greedy` first."""
        self.gains, self.squares = np.zeros(len(self.field)), np.zeros(len(self.field))
        """By how much each came off better than that of `greedy`: the sum over all worlds, and the sum of the
        squares."""
        self.worlds = self.done = 0
        """In how many worlds all in the field have been played, and how many rollouts that and all before has
        taken."""
        self._rollouts = Rollouts(decision, manner or ByRollouts(rules.horizon, rules.rollout_greed))

    def grow(self, iterations: int, compiled: bool = True) -> None:
        """Spend so many rollouts, or a few more, for all in the field have as many."""
        self.run(lambda: self.done / iterations, compiled)

    def grow_for(
        self, seconds: float, enough: Callable[[], bool] = never, clock: Clock = time.perf_counter
    ) -> None:
        """Spend so many seconds of a clock, or fewer if it is enough before, or another world would take
        longer."""
        start = last = clock()

        def spent() -> float:
            nonlocal last
            now = clock()
            world, last = now - last, now
            if enough() or now + world >= start + seconds:
                return 1.0
            return (now + world - start) / seconds

        self.run(spent)

    def run(self, spent: Callable[[], float], compiled: bool = True) -> None:
        """Race until all is spent: `spent()` says what part of the budget is."""
        heats = max(1, math.ceil(math.log2(len(self.field))))
        for heat in range(1, heats + 1):
            while spent() < heat / heats:
                self._play_in_another_world(compiled)
            if heat < heats:
                self._halve()

    def _play_in_another_world(self, compiled: bool) -> None:
        shares = self._rollouts.shares(self.field, self.worlds, compiled)
        self.gains += shares - shares[0]
        self.squares += (shares - shares[0]) ** 2
        self.worlds += 1
        self.done += len(self.field)

    def _halve(self) -> None:
        """The better half goes on, and that of `greedy` with it."""
        others = sorted(range(1, len(self.field)), key=lambda k: (-self.gains[k], k))[
            : math.ceil(len(self.field) / 2) - 1
        ]
        keep = [0, *others]
        self.field = [self.field[k] for k in keep]
        self.gains, self.squares = self.gains[keep], self.squares[keep]

    def visits(self) -> dict[int, tuple[int, float]]:
        """For each action that is still in the race the number of worlds, and by how much it came off better
        than that of `greedy`: the sum."""
        return {
            action: (self.worlds, float(gain)) for action, gain in zip(self.field, self.gains, strict=True)
        }

    def gain(self, place: int) -> tuple[float, float]:
        """By how much what has a place in the field came off better than that of `greedy`, a mean, and what
        chance may make of it."""
        if self.worlds < 2:
            return 0.0, math.inf
        mean = float(self.gains[place]) / self.worlds
        spread = max(
            0.0, float(self.squares[place]) / self.worlds - mean**2
        )  # of equal gains the rounding can leave less than nothing
        return mean, self.doubt * math.sqrt(spread / (self.worlds - 1))

    def best(self) -> int:
        """The action that came off best, if it did better than that of `greedy` by more than chance may make
        of it, and by something that counts."""
        best = int(self.gains.argmax())
        mean, by_chance = self.gain(best)
        return self.field[best] if mean > max(by_chance, self.worthwhile) else self.field[0]


def beside_greedy(decision: Decision, worth: Mapping[int, float], most: int) -> list[int]:
    """The action of `greedy`, and beside it those that are worth most; so many in all."""
    first = GreedyBot().choose(decision)
    others = [action for action in decision.sensible if action != first]
    others.sort(key=lambda action: -worth[action])
    return [first, *others[: most - 1]]
