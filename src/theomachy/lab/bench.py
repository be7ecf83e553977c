"""How fast a game is: the figures of `theomachy bench`.

Compile times are those of fresh processes with a cache folder of their own: first empty, then filled by the
first. Importing Numba comes before any game and is given apart. Every figure is the median of REPETITIONS,
cold compiling of COLD_REPETITIONS, loading of twice as many."""

import itertools
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable

import numpy as np

from theomachy.bots.bot import Decision
from theomachy.bots.ismcts import begin_search
from theomachy.games import game as find_game
from theomachy.kernel import runner
from theomachy.kernel.chance import combine
from theomachy.kernel.generic import legal, play, setup
from theomachy.kernel.journal import NO_JOURNAL
from theomachy.kernel.record import new, records, rows
from theomachy.kernel.state import first_seat
from theomachy.lab.simulate import GAMES_A_CHUNK, Plan, plan, play_chunk
from theomachy.match import Match

REPETITIONS = 5
COLD_REPETITIONS = 3
CACHED_REPETITIONS = 2
"""After each cold one."""
MOST_SEATS = 3
"""Or as many as the game is for."""
GAMES = 5_000
STEPS = 50_000
ITERATIONS = 5_000
INTERPRETED_MOVES = 1_500


def seats_of(game: str) -> int:
    """How many seats are played in."""
    return min(MOST_SEATS, find_game(game).seats.stop - 1)


def bench(game: str) -> dict[str, float]:
    """The figures of one game, with random players in up to MOST_SEATS seats and default options."""
    figures = {"state_bytes": float(find_game(game).rules.state.layout.itemsize)}
    figures |= compile_times(game)
    random_seats = plan(game, ("random",) * seats_of(game), seed=1)
    figures["compiled_moves_per_second"] = _median(lambda: _compiled(random_seats))
    figures["interpreted_moves_per_second"] = _median(lambda: _interpreted(random_seats))
    figures["python_moves_per_second"] = _median(lambda: _stepped(random_seats))
    figures["ismcts_iterations_per_second"] = _median(lambda: _searched(game))
    return figures


def _median(measure: Callable[[], float]) -> float:
    measure()
    return statistics.median(measure() for _ in range(REPETITIONS))


def _compiled(seats: Plan) -> float:
    """In chunks, as `simulate` plays them: where all games lie in memory at once its pages are timed too."""
    chunks = [play_chunk(seats, first, GAMES_A_CHUNK) for first in range(0, GAMES, GAMES_A_CHUNK)]
    return sum(chunk.moves for chunk in chunks) / sum(chunk.seconds for chunk in chunks)


def _interpreted(seats: Plan) -> float:
    """Moves a second of the rules in plain Python: legal and play, nothing else."""
    s, params, journal = new(seats.rules.state), seats.params, NO_JOURNAL
    out = np.zeros(seats.rules.actions, np.int64)
    choices = random.Random(1)
    moves = 0
    start = time.perf_counter()
    for match in itertools.count():
        rows(s)[:] = np.zeros(1, seats.rules.state.layout)
        s.chance = combine(seats.seed, match)
        setup(s, params, journal)
        while not s.over:
            seat = first_seat(s.must)
            n = legal(s, params, seat, out)
            moves += n > 1
            play(s, params, seat, out[choices.randrange(n)], journal)
        if moves >= INTERPRETED_MOVES:
            break
    return moves / (time.perf_counter() - start)


def _stepped(seats: Plan) -> float:
    """Moves a second of the fused step, one call a move from Python; the first legal action, so that nothing
    else is measured."""
    rules, params = seats.rules, rows(seats.params)
    states = records(rules.state, 1)
    out, journal = np.zeros((1, rules.actions), np.int64), NO_JOURNAL
    none, counts, acting = np.zeros(1, np.int64), np.zeros(1, np.int64), np.zeros(1, np.int64)
    step, possible = runner.step.compiled, out[0]
    moves = 0
    seconds = 0.0
    for match in range(STEPS):
        states[:] = np.zeros(1, rules.state.layout)
        states[0].chance = combine(seats.seed, match)
        runner.batch_step(states, params, none, out, journal, counts, acting)
        n = counts[0]
        start = time.perf_counter()
        while n:
            n = step(states, 0, params, possible[0], possible, journal)
            moves += 1
        seconds += time.perf_counter() - start
        if moves >= STEPS:
            break
    return moves / seconds


def _searched(game: str) -> float:
    match = Match(game, seats_of(game), seed=1, seat_by_seat=True)
    search = begin_search(Decision.of(match, match.must[0]), ITERATIONS)
    start = time.perf_counter()
    search.grow(ITERATIONS)
    return ITERATIONS / (time.perf_counter() - start)


def use_all_entries(game: str) -> None:
    """Call every compiled entry point once, with what it is called with in earnest."""
    seats = plan(game, ("random",) * seats_of(game), seed=1)
    play_chunk(seats, 0, 1)
    rules, params = seats.rules, rows(seats.params)
    states, out, journal = records(rules.state, 2), np.zeros((2, rules.actions), np.int64), NO_JOURNAL
    counts, acting = np.zeros(2, np.int64), np.zeros(2, np.int64)
    runner.batch_step(states, params, out[:, 0].copy(), out, journal, counts, acting)
    runner.step(states, 0, params, out[0, 0], out[0], journal)
    match = Match(game, seats_of(game), seed=1, seat_by_seat=True)
    begin_search(Decision.of(match, match.must[0]), 16).grow(1)


TIMED_USE = """
import json, sys, time
start = time.perf_counter()
import numba
imported = time.perf_counter() - start
from theomachy.lab.bench import use_all_entries
start = time.perf_counter()
use_all_entries(sys.argv[1])
print(json.dumps([imported, time.perf_counter() - start]))
"""


def compile_times(game: str) -> dict[str, float]:
    """Seconds for all entry points: compiled from nothing, loaded from the cache, and what importing Numba
    takes before either."""

    def timed(folder: str) -> tuple[float, float]:
        command = [sys.executable, "-c", TIMED_USE, game]
        done = subprocess.run(
            command, env=os.environ | {"THEOMACHY_CACHE": folder}, check=True, capture_output=True, text=True
        )
        imported, used = json.loads(done.stdout)
        return imported, used

    cold: list[float] = []
    cached: list[tuple[float, float]] = []
    for _ in range(COLD_REPETITIONS):
        with tempfile.TemporaryDirectory() as folder:
            cold.append(timed(folder)[1])
            cached += [timed(folder) for _ in range(CACHED_REPETITIONS)]
    return {
        "cold_compile_seconds": statistics.median(cold),
        "cached_load_seconds": statistics.median(used for _, used in cached),
        "numba_import_seconds": statistics.median(imported for imported, _ in cached),
    }
