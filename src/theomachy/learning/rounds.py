"""The games of a training, in its own process or by Ray.

A round is all games from one number on, until there is no room for another decision. Each game has its own
chance, so a round may be played in parts, which are joined in their order, and what is beyond the room is
left out. So its decisions do not depend on how many parts it had."""

import math
import time
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from theomachy.bots.net import Net, layers_for
from theomachy.bots.net_files import trained_with
from theomachy.games import game
from theomachy.kernel.chance import Dice, combine
from theomachy.kernel.generic import GREEDY, STANDING, Standing
from theomachy.kernel.journal import NO_JOURNAL
from theomachy.kernel.record import records
from theomachy.kernel.runner import LONGEST
from theomachy.kernel.state import MAX_SEATS
from theomachy.lab.cluster import current
from theomachy.lab.simulate import spread
from theomachy.learning.self_play import Decisions, first_of, joined, new_decisions, self_play, within

PARTS = 8
"""In so many parts Ray plays a round."""


class Learned(NamedTuple):
    """Nets, what they play, and the training's seed: plain data that goes to other processes."""

    game: str
    seats: int
    seed: int
    policy: Net
    value: Net


class Games(NamedTuple):
    """What is asked for: games from number `first` on, so many at most; where there is `room` for decisions,
    until that is full."""

    policies: tuple[int, ...]
    first: int
    most: int
    room: int = 0


class Part(NamedTuple):
    """What came of some games: decisions, or where none are written down by game and seat the shares of the
    win; the first game that was not begun; whether there was no room for another decision; seconds of the
    processor."""

    decisions: Decisions
    scores: Standing
    end: int
    full: bool
    seconds: float


class Rounds:
    """Games of nets while they learn, none of them twice. `seconds`: what they took of all processors."""

    def __init__(self, learned: Learned) -> None:
        self._learned = learned
        self._first = 0
        self._decisions_a_game = math.inf
        self.seconds = 0.0

    def play(self, policies: Sequence[int], room: int) -> Decisions:
        """Games by these policies until there is no room for another decision; of the last one its whole
        stages, where these count."""
        parts: list[Part] = []
        end, missing = self._first, room
        while missing:
            for part in self._spread(self._chunks(tuple(policies), end, missing, room)):
                parts.append(part)
                if part.full:
                    break
            decisions, end, missing = cut(parts, room)
            self._decisions_a_game = max(1, len(decisions.seat)) / (end - self._first)
        self._first = end
        return decisions

    def measure(self, lineups: Sequence[Sequence[int]], games: int) -> list[Standing]:
        """So many games of each: by game and seat the shares of the win."""
        step = games + 1  # a number between is left out: what a seed plays stays as it was
        asked = [
            Games(tuple(policies), self._first + number * step, games)
            for number, policies in enumerate(lineups)
        ]
        self._first += len(asked) * step
        return [part.scores for part in self._spread(asked)]

    def wins_among_greedy(self, policy: int, games: int) -> float:
        """The share that a policy wins among `greedy` in all other seats, of so many games in each seat."""
        scores = self.measure(alone(policy, self._learned.seats), games)
        return float(np.mean([won[:, seat].mean() for seat, won in enumerate(scores)]))

    def _chunks(self, policies: tuple[int, ...], first: int, missing: int, room: int) -> list[Games]:
        """What so many decisions probably take: by Ray in parts, else in one that ends when there is no more
        room."""
        if current() is None:
            return [Games(policies, first, LONGEST, room)]
        count = math.ceil(missing / self._decisions_a_game / PARTS) or 1
        return [Games(policies, first + count * part, count, room) for part in range(PARTS)]

    def _spread(self, asked: Sequence[Games]) -> Iterator[Part]:
        for part in spread(play_part, ((self._learned, games) for games in asked), 1, ()):
            self.seconds += part.seconds
            yield part


def alone(policy: int, seats: int) -> list[list[int]]:
    """Line-ups of a policy among `greedy`, once in each seat."""
    return [[policy if seat == one else GREEDY for seat in range(seats)] for one in range(seats)]


def cut(parts: Sequence[Part], room: int) -> tuple[Decisions, int, int]:
    """The decisions of consecutive parts that there is room for, as whole games or stages; the first game
    that was not begun then; and how many decisions are missing, 0 where there is no room for another."""
    made = joined([part.decisions for part in parts])
    count = len(made.seat)
    fits = within(made, room)
    if fits == count:
        return made, parts[-1].end, 0 if parts[-1].full else max(1, room - count)
    whole = np.flatnonzero(made.last[:fits])
    return first_of(made, int(whole[-1]) + 1 if len(whole) else 0), int(made.game[fits]) + 1, 0


def play_part(learned: Learned, asked: Games) -> Part:
    """Those games. What compiles, or loads, is no part of the seconds."""
    _play(learned, asked._replace(most=0))
    begun = time.process_time()
    made = _play(learned, asked)
    return made._replace(seconds=time.process_time() - begun)


def _play(learned: Learned, asked: Games) -> Part:
    rules, seats = game(learned.game).rules, learned.seats
    decisions = new_decisions(asked.room, seats)
    scores = np.zeros((1 if asked.room else asked.most, seats))
    out, worth = np.zeros((2, rules.actions), np.int64)
    before, ranks = np.zeros((2, MAX_SEATS, STANDING))
    nets = tuple(Net(*map(np.array, net)) for net in (learned.policy, learned.value))  # Ray's are read-only
    count, end, full = self_play(
        records(rules.state, 3),
        trained_with(learned.game, seats),
        np.array(asked.policies),
        nets,
        layers_for(rules),
        records(Dice, 1),
        out,
        worth,
        NO_JOURNAL,
        np.uint64(combine(learned.seed, 0)),
        asked.first,
        asked.most,
        int(rules.match_is_stages),
        int(asked.room > 0),
        decisions,
        before,
        ranks,
        scores,
    )
    return Part(first_of(decisions, count), scores, end, full == 1, 0.0)
