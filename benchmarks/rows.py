"""What it costs to keep each game as a row, beside playing alone.

uv run python benchmarks/rows.py [--games 60000] [--times 7]
"""

import argparse
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from theomachy.lab.keep import keep_games
from theomachy.lab.simulate import plan, simulate


def seconds(run: Callable[[], object]) -> float:
    """The processor time that a call takes."""
    begun = time.process_time()
    run()
    return time.process_time() - begun


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=60_000)
    parser.add_argument("--times", type=int, default=7)
    asked = parser.parse_args()
    made = plan("zeus-on-the-loose", ["random"] * 3, seed=1)
    ratios: dict[str, list[float]] = {".parquet": [], ".csv": []}
    with tempfile.TemporaryDirectory() as folder:
        simulate(made, 1000)
        for time_number in range(asked.times):
            alone = seconds(lambda: simulate(made, asked.games))
            for kind, found in ratios.items():
                file = Path(folder) / f"{time_number}{kind}"
                found.append(seconds(lambda file=file: keep_games(made, asked.games, file)) / alone)  # type: ignore[misc]
    for kind, found in ratios.items():
        print(f"{kind}: {100 * (statistics.median(found) - 1):.0f} % more than playing alone")


if __name__ == "__main__":
    main()
