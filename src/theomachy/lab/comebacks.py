"""How the chance to win changes during games: how often the player who is ahead loses, and how low the
winner's chance fell.

Contract
- A seat's chance is what the coach would tell it (`coach/evaluation.py`): the share of the win that it gets,
  on average over imagined worlds that agree with what the seat knows, if all play on greedily.
- The winner's chance is estimated at each tenth of a game's moves, and everybody's at half-time.
- Each estimate is a mean of few worlds, so the least of several is too low, and the player who seems ahead is
  overrated. So one half of the worlds says when, or who, and the other half how much (FINDS, SAYS).
"""

import time
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from theomachy.bots.bot import Decision
from theomachy.bots.race import WAIT
from theomachy.coach.evaluation import Evaluation, as_greedy
from theomachy.kernel.chance import Dice, combine
from theomachy.kernel.compiled import entry
from theomachy.kernel.generic import blindfold, play, setup
from theomachy.kernel.journal import NO_JOURNAL
from theomachy.kernel.record import new, records, rows
from theomachy.kernel.runner import FORCED, LONGEST, MOVES, Records, open_game, play_until
from theomachy.kernel.state import Header, first_seat
from theomachy.lab.block import Block
from theomachy.lab.simulate import POLICIES, Plan

Floats = npt.NDArray[np.float64]
PARTS = tuple(part / 10 for part in range(1, 10))
"""When the winner is looked at: after such parts of the game's moves, forced ones too."""
HALF_TIME = PARTS.index(0.5)
WORLDS = 32
"""Imagined worlds of each chance."""
FINDS, SAYS = range(2)
FIGURES = ("winner_at_lowest", "leader_loses", "leader_wins", "leader_expects")
"""What is said of comebacks: the winner's chance when it was lowest; and, for the player who is ahead at
half-time, how often they have no share of the win, their share of it, and what they expected."""


def _positions(  # type: ignore[no-untyped-def]
    states, scratch, params, policies, dice, out, worth, journal, seed, number, moves, counts
):
    """Play game `number` of a seed; `states[k]` is how it stands after `moves[k]` moves, which ascend.

    `scratch`: three records, of which the second stays zero; the rest as in `play_games`."""
    t = params[0]
    scratch[2] = scratch[1]
    s = scratch[2]
    open_game(s, t, dice[0], seed, number, journal)
    counts[:] = 0
    for k in range(moves.shape[0]):
        play_until(s, t, LONGEST, moves[k], policies, scratch, dice[0], out, worth, journal, counts)
        states[k] = scratch[2]


positions = entry(_positions)


@dataclass
class Watched:
    """What was seen of some games, each a row."""

    winner: Floats
    """The winner's chance: (game, one of PARTS, FINDS or SAYS)."""
    half_time: Floats
    """By seat its chance at half-time: (game, seat, FINDS or SAYS)."""
    seconds: Floats
    """How long that took."""


@dataclass
class Comebacks:
    """The figures of watched games. The first axis of each array is the game."""

    winner: Floats
    half_time: Floats
    """As in `Watched`."""
    shares: Floats
    """By seat its part of the win."""

    @property
    def games(self) -> int:
        return len(self.winner)

    @cached_property
    def figures(self) -> dict[str, Floats]:
        """By game what FIGURES name."""
        games = np.arange(self.games)
        lowest = self.winner[:, :, FINDS].argmin(1)
        ahead = self.half_time[:, :, FINDS].argmax(1)
        wins = self.shares[games, ahead]
        found = (
            self.winner[games, lowest, SAYS],
            (wins == 0).astype(np.float64),
            wins,
            self.half_time[games, ahead, SAYS],
        )
        return dict(zip(FIGURES, found, strict=True))

    @property
    def curve(self) -> Floats:
        """By game the winner's chance at each of PARTS, by all worlds."""
        mean: Floats = self.winner.mean(2)
        return mean


def watch(plan: Plan, block: Block) -> Watched:
    """Watch all games of a block. If a win is shared, the first winner is watched."""
    seats = len(plan.specs)
    found = Watched(
        np.zeros((block.games, len(PARTS), 2)),
        np.zeros((block.games, seats, 2)),
        np.zeros(block.games),
    )
    for k in range(block.games):
        begun = time.perf_counter()
        winner = int(block.ranks[k].argmin())
        states = _states(plan, block, k)
        for part, s in enumerate(states):
            found.winner[k, part] = chance(plan, s, winner)
        for seat in range(seats):
            found.half_time[k, seat] = (
                found.winner[k, HALF_TIME] if seat == winner else chance(plan, states[HALF_TIME], seat)
            )
        found.seconds[k] = time.perf_counter() - begun
    return found


def nothing_watched(seats: int) -> Watched:
    """Of no games."""
    return Watched(np.zeros((0, len(PARTS), 2)), np.zeros((0, seats, 2)), np.zeros(0))


def chance(plan: Plan, s: Header, seat: int) -> Floats:
    """A seat's chance to win, by each half of the worlds."""
    t = new(plan.rules.state)
    blindfold(s, plan.params, seat, t)
    decision = Decision(plan.game, t.tobytes(), plan.params.tobytes(), seat)
    evaluation = Evaluation(decision, manner=as_greedy(decision))
    evaluation.grow(WORLDS)
    halves: Floats = evaluation.shares(WAIT).reshape(-1, 2).mean(0)
    return halves


def _states(plan: Plan, block: Block, k: int) -> Records:
    """Game k of a block as it stood after each of PARTS."""
    moves = (np.array(PARTS) * block.counts[k, [MOVES, FORCED]].sum()).astype(np.int64)
    if not plan.compiled:
        return _by_actions(plan, block.first + k, block.actions[k], moves.tolist())
    rules, states = plan.rules, records(plan.rules.state, len(PARTS))
    positions(
        states,
        records(rules.state, 3),
        rows(plan.params),
        np.array([POLICIES[spec] for spec in plan.specs]),
        records(Dice, 1),
        np.zeros(rules.actions, np.int64),
        np.zeros(rules.actions, np.int64),
        NO_JOURNAL,
        np.uint64(plan.seed),
        block.first + k,
        moves,
        np.zeros(2, np.int64),
    )
    return states


def _by_actions(plan: Plan, number: int, actions: tuple[int, ...], moves: list[int]) -> Records:
    """The same of a game by bots, from what they played."""
    states = records(plan.rules.state, len(moves))
    s = new(plan.rules.state)
    s.chance = combine(plan.seed, number)
    setup(s, plan.params, NO_JOURNAL)
    for count, action in enumerate(actions):
        for place in (place for place, after in enumerate(moves) if after == count):
            states[place] = s
        play(s, plan.params, first_seat(s.must), action, NO_JOURNAL)
    return states
