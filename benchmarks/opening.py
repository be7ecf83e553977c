"""How long it takes to open a match: `uv run python benchmarks/opening.py`.

By game, at three seats (Hera and Zeus two) and at as many as there can be, with default options, milliseconds
of processor time: the median and the best of many seeds, each opened once, the tables in turn."""

import argparse
import statistics
import time

from theomachy.games import GAMES, game
from theomachy.lab.bench import seats_of
from theomachy.match import Match

SEEDS = 40


def opened(id: str, seats: int, seed: int) -> float:
    """Milliseconds of the processor's."""
    start = time.process_time()
    Match(id, seats=seats, seed=seed)
    return 1000 * (time.process_time() - start)


def main() -> None:
    argparse.ArgumentParser(description=__doc__.partition("\n")[0]).parse_args()
    tables = sorted({(id, seats) for id in GAMES for seats in (seats_of(id), game(id).seats[-1])})
    for table in tables:
        opened(*table, 0)  # imports it
    rounds = [{table: opened(*table, seed) for table in tables} for seed in range(1, SEEDS)]
    for id, seats in tables:
        times = [each[id, seats] for each in rounds]
        median, best = statistics.median(times), min(times)
        print(f"{id:<20} {seats:2} seats: median {median:6.2f} ms, best {best:6.2f} ms")


if __name__ == "__main__":
    main()
