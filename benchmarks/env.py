"""How fast learning machines are served: `uv run --with 'pettingzoo[classic]' python benchmarks/env.py`.

By game, in one run on one core, by processor time: compiled playouts, in which nobody looks; `Batch` without
and with observations and masks; a single step of `Env` from Python; PettingZoo's AEC loop picking by the
mask, beside `connect_four_v3` of PettingZoo played the same way; and what a reset costs, in matches of
average length. All play at random. A move is a decision with at least two legal actions. The ways take turns
in each round; figures are medians."""

import argparse
import random
import statistics
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from theomachy.env import Batch, Env, pettingzoo
from theomachy.games import GAMES
from theomachy.lab.bench import seats_of
from theomachy.lab.simulate import GAMES_A_CHUNK, plan, play_chunk

ROUNDS = 5
SECONDS = 0.6
ROWS = 256
"""Of a batch."""
FEW_ROWS = (64, 16)
"""Of batches that fit into more processors' own caches."""
WARM_UP = 400
"""Steps of a batch before it is timed: matches that begin together stay in step for a while."""


def rate(
    do: Callable[[], int], seconds: float = SECONDS, clock: Callable[[], float] = time.process_time
) -> float:
    """How many of what `do` counts in a second of a clock, by default the processor's."""
    count, start = 0, clock()
    while (spent := clock() - start) < seconds:
        count += do()
    return count / spent


def stepped(batch: Batch) -> Callable[[], int]:
    """Steps of all rows."""
    for _ in range(WARM_UP):
        batch.step(batch.sample())

    def step() -> int:
        batch.step(batch.sample())
        return batch.n

    return step


def played(env: Env) -> Callable[[], int]:
    """A match, one call a move."""

    def play() -> int:
        step, moves = env.reset(), 0
        while not step.done:
            step = env.step(random.choice(step.mask.nonzero()[0]))
            moves += 1
        return moves

    return play


def cycled(env: Any) -> Callable[[], int]:
    """A match of PettingZoo's, by its own loop."""

    def play() -> int:
        env.reset()
        moves = 0
        for _ in env.agent_iter():
            obs, _, ended, cut, _ = env.last()
            env.step(None if ended or cut else random.choice(np.flatnonzero(obs["action_mask"])))
            moves += not (ended or cut)
        return moves

    return play


def ways(game: str) -> dict[str, Callable[[], int]]:
    """What is timed, by name."""
    from pettingzoo.classic import connect_four_v3  # which wants what nothing else here needs

    seats = seats_of(game)
    random_seats = plan(game, ("random",) * seats, seed=1)
    chunks = iter(range(0, 10**9, GAMES_A_CHUNK))
    few = {f"the same of {rows} rows": stepped(Batch(game, rows, seats, threads=1)) for rows in FEW_ROWS}
    return {
        "compiled playouts": lambda: int(play_chunk(random_seats, next(chunks), GAMES_A_CHUNK).moves),
        "Batch, bare": stepped(Batch(game, ROWS, seats, threads=1, observe=False, masks=False)),
        "Batch, with observations and masks": stepped(Batch(game, ROWS, seats, threads=1)),
        **few,
        "Env, a call a step": played(Env(game, seats)),
        "PettingZoo's AEC loop": cycled(pettingzoo.env(game, seats)),
        "connect_four_v3 in that loop": cycled(connect_four_v3.env()),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="GAME")
    for game in parser.parse_args().games:
        timed = ways(game)
        rounds = [{name: rate(do) for name, do in timed.items()} for _ in range(ROUNDS)]
        print(game)
        for name in timed:
            print(f"  {name:<40} {statistics.median(each[name] for each in rounds):>14,.0f} moves a second")
        env = Env(game, seats_of(game))
        moves = statistics.mean(played(env)() for _ in range(20))
        resets = rate(lambda env=env: env.reset() is not None)
        steps = statistics.median(each["Env, a call a step"] for each in rounds)
        print(f"  {'a reset, in matches of average length':<40} {steps / resets / moves:>14.3f}", flush=True)


if __name__ == "__main__":
    main()
