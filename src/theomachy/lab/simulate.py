"""Many games of bots, counted.

Contract

- Game number k of a seed is always the same game, whatever the number of jobs and the order in which games
  are played. (Bots with a budget in seconds are only as repeatable as the clock. It is their thread's
  processor time, so they are as strong on a busy machine.)
- If all seats are random or greedy, games are played inside compiled code; with a searching seat the loop is
  Python's, and each bot gets blindfolded records.
- A bot that answers nonsense, fails or does not come back is replaced by `greedy` for that move; that is
  logged with the reason, once a game, and counted for its seat.
"""

import itertools
import logging
import math
import multiprocessing
import os
import sys
import time
from collections import Counter, deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import redirect_stdout
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, TypeVar

import numpy as np

from theomachy.bots.bot import Bot, Decision, GreedyBot, as_action
from theomachy.bots.bounds import LATE, TooLate, cut_off_after, limit_memory
from theomachy.bots.registry import check_spec, in_game, make
from theomachy.bots.worker import end_with, end_with_parent, failure, interrupts_wait, nonsense
from theomachy.checks import check_seed
from theomachy.errors import BadOptions, ProcessLost
from theomachy.games import game as find_game
from theomachy.games.components import Components
from theomachy.games.game import OptionValue
from theomachy.kernel import runner
from theomachy.kernel.chance import Dice, combine
from theomachy.kernel.generic import (
    GREEDY,
    RANDOM,
    SHARE,
    STANDING,
    Rules,
    Standing,
    blindfold,
    legal,
    play,
    setup,
    standing,
)
from theomachy.kernel.journal import NO_JOURNAL
from theomachy.kernel.record import Ints, new, records, rows
from theomachy.kernel.state import MAX_SEATS, Header, ParamsHeader, first_seat
from theomachy.lab import cluster
from theomachy.lab.effects import wilson
from theomachy.lab.progress import Progress, untold
from theomachy.lab.texts import text_of

Made = TypeVar("Made")
Reasons = Counter[str]
"""Why a seat's answers were replaced, and how many for each reason."""
POLICIES = {"random": RANDOM, "greedy": GREEDY}
CHUNKS_AHEAD = 4
"""Chunks that wait for each process."""
GAMES_A_CHUNK = 500
"""Games that one compiled call plays; between calls progress is shown and an interrupt is heard."""
PATIENCE_SECONDS = 600.0
"""After so long beyond ten times its budget a bot is cut off: it thinks by processor time, of which a busy
machine gives little, and the first time it is compiled."""
REASONS_TOLD = 3
"""So many reasons for the replaced answers of a seat are logged in a game."""
REPLACED = "game %d, seat %d, %s: the bot %s; greedy played instead"
logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Plan:
    """A simulation to be done: plain data that can be sent to other processes.

    Examples:
        >>> made = plan("zeus-on-the-loose", ["random", "random"], seed=1)
        >>> made.game, made.compiled
        ('zeus-on-the-loose', True)
    """

    game: str
    specs: tuple[str, ...]
    options: Mapping[str, str]
    components: Components
    seed: int

    @cached_property
    def rules(self) -> Rules:
        return find_game(self.game).rules

    @cached_property
    def params(self) -> ParamsHeader:
        return find_game(self.game).params(
            self.components, self.options, len(self.specs), None, seat_by_seat=True
        )

    @cached_property
    def patience(self) -> list[float]:
        """After how many seconds the bot of each seat is cut off."""
        return [
            10 * in_game(spec, self.game, len(self.specs)).thinks(self.game) + PATIENCE_SECONDS
            for spec in self.specs
        ]

    def __reduce__(self) -> tuple[Any, ...]:
        return (
            Plan,
            (self.game, self.specs, self.options, self.components, self.seed),
        )  # without what is cached

    def seated(self, specs: tuple[str, ...]) -> "Plan":
        """The same plan with other bots in its seats. It keeps the params, which take a while to make."""
        other = replace(self, specs=specs)
        vars(other)["params"] = self.params
        return other

    @property
    def compiled(self) -> bool:
        """Whether all seats are played by compiled policies."""
        return all(spec in POLICIES for spec in self.specs)


@dataclass(frozen=True)
class Tally:
    """The counts of some consecutive games: how many they are, moves, forced moves, each seat's wins (shared
    ones as fractions) and replaced answers, by what was wrong with them."""

    first: int
    games: int
    moves: int
    forced: int
    wins: tuple[float, ...]
    replaced: tuple[Reasons, ...] = ()
    seconds: float = 0.0


@dataclass
class Result:
    """A simulation's result so far.

    Examples:
        >>> result = simulate(plan("zeus-on-the-loose", ["greedy", "random"], seed=1), games=100, jobs=1)
        >>> result.games, result.wins[0] > result.wins[1]
        (100, True)
    """

    plan: Plan
    seconds: float = 0.0
    games: int = field(default=0, init=False)
    moves: int = field(default=0, init=False)
    forced: int = field(default=0, init=False)
    played_now: int = field(default=0, init=False)
    """Moves of the games that were played, not read from a file."""
    replaced: list[Reasons] = field(init=False)
    """For each seat, why its bot's answers were replaced, and how often."""

    def __post_init__(self) -> None:
        self.replaced = [Reasons() for _ in self.plan.specs]
        self._wins = [Fraction() for _ in self.plan.specs]  # exact: no order of adding matters

    def add(self, tally: Tally) -> None:
        """Count some more games: everything about them or, if Ctrl-C interrupts, nothing."""
        more = tally.replaced or [Reasons() for _ in self.replaced]  # none where all is compiled
        counted = {
            "games": self.games + tally.games,
            "moves": self.moves + tally.moves,
            "forced": self.forced + tally.forced,
            "played_now": self.played_now + (tally.moves if tally.seconds else 0),
            "_wins": [so_far + Fraction(wins) for so_far, wins in zip(self._wins, tally.wins, strict=True)],
            "replaced": [so_far + new for so_far, new in zip(self.replaced, more, strict=True)],
        }
        vars(self).update(counted)  # in one step, in which no signal is looked at

    @property
    def wins(self) -> list[float]:
        """For each seat, the games that it won; a shared win counts as the seat's share of it."""
        return [float(wins) for wins in self._wins]

    def interval(self, seat: int) -> tuple[float, float]:
        """The 95 % interval of a seat's share of wins (Wilson 1927)."""
        return wilson(self.wins[seat] / self.games, self.games)

    def as_json(self) -> dict[str, Any]:
        """The result as one JSON object."""
        games = self.games
        return {
            "game": self.plan.game,
            "seats": list(self.plan.specs),
            "options": dict(self.plan.options),
            "components": self.plan.components.label,
            "seed": self.plan.seed,
            "games": games,
            "moves": self.moves,
            "forced_moves": self.forced,
            "seconds": self.seconds,
            "moves_per_second": self.played_now / self.seconds if self.seconds else 0.0,
            "wins": self.wins,
            "win_share_intervals": [self.interval(seat) for seat in range(len(self.plan.specs))]
            if games
            else [],
            "moves_per_game": self.moves / games if games else 0.0,
            "replaced_answers": [reasons.total() for reasons in self.replaced],
            "replaced_because": [dict(reasons) for reasons in self.replaced],
        }


def plan(
    game: str,
    specs: Sequence[str],
    seed: int,
    options: Mapping[str, OptionValue] | None = None,
    components: Path | None = None,
) -> Plan:
    """Check what is to be simulated.

    Raises UnknownGame, BadSeats, UnknownBot, BadNet, BadOptions, BadComponents.
    """
    description = find_game(game)
    description.check_seats(len(specs))
    for spec in specs:
        check_spec(spec, game, len(specs))
    made = Plan(
        game,
        tuple(specs),
        description.resolve(options or {}),
        description.components(components),
        check_seed(seed),
    )
    description.params(
        made.components, made.options, len(specs), None, seat_by_seat=True
    )  # refuses options that do not fit
    return made


def simulate(plan: Plan, games: int, jobs: int | None = None, progress: Progress = untold) -> Result:
    """Play games number 0 to `games - 1`; `progress` is told how many more are finished.

    `jobs`: processes; by default one for compiled policies, otherwise one per core. Ctrl-C stops early: the
    result then has fewer games.

    Raises BadOptions for less than one game or process, ProcessLost if one of the processes has ended.
    """
    if games < 1 or (jobs is not None and jobs < 1):
        raise BadOptions(text_of("games-and-processes", games=games, jobs=jobs))
    result = Result(plan)
    jobs = jobs or (1 if plan.compiled else os.cpu_count() or 1)
    try:
        for tally in _tallies(plan, games, jobs, result):
            result.add(tally)
            if jobs > 1 and any(tally.replaced):  # the process that played it has told the reasons
                logger.warning(
                    "game %d: greedy played instead of a bot %d times",
                    tally.first,
                    sum(map(Reasons.total, tally.replaced)),
                )
            progress(tally.games)
    except KeyboardInterrupt:
        pass
    return result


def _tallies(plan: Plan, games: int, jobs: int, result: Result) -> Iterator[Tally]:
    size = GAMES_A_CHUNK if plan.compiled else 1
    chunks = ((plan, first, min(size, games - first)) for first in range(0, games, size))
    if jobs == 1:
        play_chunk(plan, 0, 1)  # compiles, or loads: not part of the measured time
    start = 0.0
    for tally in spread(play_chunk, chunks, jobs, (plan, 0, 0)):
        start = start or time.perf_counter() - tally.seconds  # from the first chunk's beginning on
        result.seconds = time.perf_counter() - start
        yield tally


def spread(
    play: Callable[..., Made],
    chunks: Iterator[tuple[Any, ...]],
    jobs: int,
    warm_up: tuple[Any, ...],
    ahead: int = CHUNKS_AHEAD,
) -> Iterator[Made]:
    """What `play` makes of each chunk, in their order, in so many processes; each first plays `warm_up`. So
    many chunks of each process are asked for before the first is done. Who wants no more need not wait for
    what is under way: the processes end. Within `on_ray` by Ray instead."""
    if (ray := cluster.current()) is not None:
        yield from cluster.spread_by_ray(ray, play, chunks, ahead)
        return
    if jobs == 1:
        yield from itertools.starmap(play, chunks)
        return
    context = multiprocessing.get_context("spawn")
    theirs, ours = context.Pipe(duplex=False)
    with ProcessPoolExecutor(jobs, context, _warm_up, (theirs, play, warm_up)) as pool:
        all_made = False
        with interrupts_wait():
            waiting = deque(pool.submit(play, *chunk) for chunk in itertools.islice(chunks, ahead * jobs))
        try:
            while waiting:
                made = waiting.popleft().result()
                waiting.extend(pool.submit(play, *chunk) for chunk in itertools.islice(chunks, 1))
                yield made
            all_made = True
        except BrokenProcessPool:
            raise ProcessLost(text_of("process-lost")) from None
        finally:
            if not all_made:
                ours.close()
            pool.shutdown(cancel_futures=True)


def _warm_up(wanted: Connection, play: Callable[..., object], chunk: tuple[Any, ...]) -> None:
    """A pool's process gets ready: everything is compiled. It ends with whoever started it, however that one
    ends, or when what it makes is not `wanted` any more, and gets no more memory than a bot's."""
    end_with_parent()
    end_with(wanted)
    limit_memory()
    play(*chunk)


def play_chunk(plan: Plan, first: int, count: int) -> Tally:
    """Games number `first` to `first + count - 1`."""
    start = time.perf_counter()
    tally = _play_compiled(plan, first, count) if plan.compiled else _play_with_bots(plan, first, count)
    return replace(tally, seconds=time.perf_counter() - start)


def _play_compiled(plan: Plan, first: int, count: int) -> Tally:
    _, scores, results = play_games(plan, first, count)
    moves, forced = (int(column.sum()) for column in results.T)
    return Tally(
        first,
        count,
        moves,
        forced,
        tuple(math.fsum(scores[:, seat, SHARE]) for seat in range(len(plan.specs))),
    )


def play_games(
    plan: Plan, first: int, count: int, counted: int = 2, journal: Ints = NO_JOURNAL
) -> tuple[runner.Records, Standing, Ints]:
    """Games of a plan whose seats are all compiled: their last states; standings, (game, seat, of what); and
    their counts, (game, `counted` of the runner's columns), by default moves and forced moves.

    Raises OverflowError where the journal has no room for what all of them tell."""
    states = records(plan.rules.state, count)
    results = np.zeros((count, counted), np.int64)
    scores = np.zeros((count, MAX_SEATS, STANDING))
    runner.play_games(
        states,
        records(plan.rules.state, 1),
        rows(plan.params),
        np.array([POLICIES[spec] for spec in plan.specs]),
        records(Dice, 1),
        np.zeros(plan.rules.actions, np.int64),
        np.zeros(plan.rules.actions, np.int64),
        journal,
        np.uint64(plan.seed),
        first,
        results,
        scores,
    )
    return states, scores, results


def _play_with_bots(plan: Plan, first: int, count: int) -> Tally:
    bots = make_bots(plan)
    games = [play_game(plan, bots, number) for number in range(first, first + count)]
    wins = tuple(math.fsum(game.standing[seat, SHARE] for game in games) for seat in range(len(plan.specs)))
    moves, forced = (sum(getattr(game, name) for game in games) for name in ("moves", "forced"))
    replaced = tuple(
        sum((game.replaced[seat] for game in games), Reasons()) for seat in range(len(plan.specs))
    )
    return Tally(first, count, moves, forced, wins, replaced)


def make_bots(plan: Plan) -> list[Bot]:
    """The bots of a plan by seat, which think by processor time."""
    return [make(spec, clock=time.thread_time) for spec in plan.specs]


@dataclass(frozen=True)
class Played:
    """A game that bots have played: its last state and standing, and what it took."""

    state: Header
    standing: Standing
    moves: int
    forced: int
    replaced: tuple[Reasons, ...] = ()
    decisions: tuple[int, ...] = ()
    """By seat how often it chose."""
    seconds: tuple[float, ...] = ()
    """By seat how long it thought, by the processor's clock."""
    bits: float = 0.0
    """log2 of how many actions were legal, summed over all moves."""
    actions: tuple[int, ...] = ()
    """All that was played, forced moves too."""


def play_game(plan: Plan, bots: Sequence[Bot], number: int, journal: Ints = NO_JOURNAL) -> Played:
    """One game of a simulation, by bots that search; it is told to the journal."""
    s, params = new(plan.rules.state), plan.params
    out = np.zeros(plan.rules.actions, np.int64)
    s.chance = combine(plan.seed, number)
    setup(s, params, journal)
    moves = forced = 0
    bits = 0.0
    replaced = tuple(Reasons() for _ in plan.specs)
    decisions, seconds = [0] * len(plan.specs), [0.0] * len(plan.specs)
    actions = []
    while not s.over:
        seat = first_seat(s.must)
        n = legal(s, params, seat, out)
        action = int(out[0])
        if n == 1:
            forced += 1
        else:
            moves += 1
            bits += math.log2(n)
            t = new(plan.rules.state)
            blindfold(s, params, seat, t)
            decision = Decision(plan.game, t.tobytes(), params.tobytes(), seat, plan.components)
            begun = time.thread_time()
            action, reason = _ask(bots[seat], decision, out[:n].tolist(), plan.patience[seat])
            decisions[seat] += 1
            seconds[seat] += time.thread_time() - begun
            if reason is not None:
                # A bot that fails once often fails each time, and what is wrong may be told in other numbers.
                if reason not in replaced[seat] and len(replaced[seat]) < REASONS_TOLD:
                    logger.warning(REPLACED, number, seat, plan.specs[seat], reason)
                replaced[seat][reason] += 1
        actions.append(action)
        play(s, params, seat, action, journal)
    ranks = np.zeros((MAX_SEATS, STANDING))
    standing(s, params, ranks)
    return Played(s, ranks, moves, forced, replaced, tuple(decisions), tuple(seconds), bits, tuple(actions))


def _ask(bot: Bot, decision: Decision, allowed: list[int], patience: float) -> tuple[int, str | None]:
    """The bot's action within so many seconds; or greedy's, and what was wrong with the bot's. What it prints
    goes to standard error, for on standard output stands what came of the games. Whatever the bot has done to
    its decision has no consequences."""
    try:
        with cut_off_after(patience), redirect_stdout(sys.stderr):
            answer = bot.choose(decision)
        action = as_action(answer, allowed)
        reason = None if action is not None else nonsense(answer)
    except TooLate:
        action, reason = None, LATE
    except (Exception, SystemExit) as error:
        action, reason = None, failure(error)
    return (GreedyBot().choose(replace(decision)) if action is None else action), reason
