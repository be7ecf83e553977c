"""Speed beside a baseline, in the same run on the same machine: `uv run --with open_spiel python
benchmarks/speed.py`.

The baseline is OpenSpiel (Lanctot et al. 2019): random games of card games of its own, played from Python one
call a move, as most research code plays them. Theomachy's figures are those of `theomachy bench`, whose
definitions stand in `theomachy/lab/bench.py`. A move is a decision with at least two legal actions, here and
there. Each figure is the median of five."""

import argparse
import random
import statistics
import time

from theomachy.games import GAMES
from theomachy.lab.bench import bench

BASELINES = ("kuhn_poker(players=3)", "hearts", "gin_rummy")
REPETITIONS = 5
SECONDS = 1.0


def open_spiel_moves_per_second(name: str) -> float:
    """Moves a second of random games, one call a move from Python."""
    import pyspiel

    game = pyspiel.load_game(name)
    moves = 0
    start = time.perf_counter()
    while time.perf_counter() - start < SECONDS:
        state = game.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            moves += len(legal) > 1 and not state.is_chance_node()
            state.apply_action(random.choice(legal))
    return moves / (time.perf_counter() - start)


def main() -> None:
    argparse.ArgumentParser().parse_args()
    print(f"{'OpenSpiel, from Python':<46} moves a second")
    for name in BASELINES:
        median = statistics.median(open_spiel_moves_per_second(name) for _ in range(REPETITIONS))
        print(f"  {name:<44} {median:>14,.0f}")
    for game in GAMES:
        print(f"{game}")
        for figure, value in bench(game).items():
            print(f"  {figure:<44} {value:>14,.2f}")


if __name__ == "__main__":
    main()
