"""How long it takes to open a match: `uv run python benchmarks/opening.py`.

By game, at three seats (Hera and Zeus two) and default options, milliseconds of processor time: the median
and the best of many seeds, each opened once, the games in turn."""

import argparse
import statistics
import time

from theomachy.games import GAMES
from theomachy.lab.bench import seats_of
from theomachy.match import Match

SEEDS = 40


def opened(game: str, seed: int) -> float:
    """Milliseconds of the processor's."""
    start = time.process_time()
    Match(game, seats=seats_of(game), seed=seed)
    return 1000 * (time.process_time() - start)


def main() -> None:
    argparse.ArgumentParser(description=__doc__.partition("\n")[0]).parse_args()
    for game in GAMES:
        opened(game, 0)  # imports it
    rounds = [{game: opened(game, seed) for game in GAMES} for seed in range(1, SEEDS)]
    for game in GAMES:
        times = [each[game] for each in rounds]
        print(f"{game:<20} median {statistics.median(times):6.2f} ms, best {min(times):6.2f} ms")


if __name__ == "__main__":
    main()
