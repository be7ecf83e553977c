"""What it costs to keep each game as a row, beside playing alone.

uv run python benchmarks/rows.py [--games 60000] [--times 7]

Or once, with many games: the program is killed when a third of them is kept, and started again. Then no game
may be missing or there twice.

uv run python benchmarks/rows.py --games 100000000 --kill
"""

import argparse
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pyarrow.parquet as parquet

from theomachy.lab.keep import keep_games
from theomachy.lab.simulate import plan, simulate


def seconds(run: Callable[[], object]) -> float:
    """The processor time that a call takes."""
    begun = time.process_time()
    run()
    return time.process_time() - begun


def command(games: int, *more: str) -> subprocess.Popen[bytes]:
    """Begin to play."""
    asked = f"simulate zeus-on-the-loose --seats random,random --seed 1 --games {games} --jobs 1"
    program = [sys.executable, "-m", "theomachy", *asked.split(), *more]
    return subprocess.Popen(program, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def used(process: subprocess.Popen[bytes]) -> tuple[float, float]:
    """The processor seconds that a program took until its end, and the most memory, in MB."""
    _, status, usage = os.wait4(process.pid, 0)
    assert status in (0, signal.SIGKILL), f"it ended with {status}"
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def numbers_in(file: Path) -> int:
    """How many games a file holds. Raises ValueError where one is missing or there twice."""
    found = 0
    with parquet.ParquetFile(file) as opened:
        for batch in opened.iter_batches(columns=["number"]):
            numbers = batch.column(0).to_numpy()
            if not np.array_equal(numbers, np.arange(found, found + len(numbers))):
                raise ValueError(f"after game {found} comes another than the next")
            found += len(numbers)
    return found


def compared(games: int, times: int) -> None:
    """Both again and again, and the middle of all."""
    made = plan("zeus-on-the-loose", ["random"] * 3, seed=1)
    ratios: dict[str, list[float]] = {".parquet": [], ".csv": []}
    with tempfile.TemporaryDirectory() as folder:
        simulate(made, 1000)
        for time_number in range(times):
            alone = seconds(lambda: simulate(made, games))
            for kind, found in ratios.items():
                file = Path(folder) / f"{time_number}{kind}"
                found.append(seconds(lambda file=file: keep_games(made, games, file)) / alone)  # type: ignore[misc]
    for kind, found in ratios.items():
        print(f"{kind}: {100 * (statistics.median(found) - 1):.0f} % more than playing alone")


def killed_and_gone_on(games: int) -> None:
    """Play alone, and keep rows with a kill between; tell what both took."""
    alone = command(games)  # beside the other: both have the same machine
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "games.parquet"
        keeping = command(games, "--out", str(file))
        parts = Path(folder) / "games.parquet.parts"
        while max((int(part.stem[13:]) for part in parts.glob("*.parquet")), default=0) < games // 3:
            time.sleep(0.2)
        keeping.kill()
        took = [used(keeping), used(command(games, "--out", str(file)))]
        print(f"{numbers_in(file):,} games in {file.stat().st_size / 1e9:.2f} GB: none missing, none twice")
    seconds, memory = used(alone)
    kept = sum(each for each, _ in took)
    more = 100 * (kept / seconds - 1)
    print(f"playing alone: {seconds:,.0f} s, {memory:.0f} MB")
    print(f"keeping rows: {kept:,.0f} s, {more:.0f} % more, {max(most for _, most in took):.0f} MB")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=60_000)
    parser.add_argument("--times", type=int, default=7)
    parser.add_argument("--kill", action="store_true")
    asked = parser.parse_args()
    if asked.kill:
        killed_and_gone_on(asked.games)
    else:
        compared(asked.games, asked.times)


if __name__ == "__main__":
    main()
