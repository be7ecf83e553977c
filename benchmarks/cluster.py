"""Whether Ray plays the same games as processes of our own, survives the death of workers, and what it costs.

    uv run --with ray python benchmarks/cluster.py [--jobs 2] [--games 400000]

Games are counted and kept on one process, on several, and by a Ray of as many processors on this machine; the
rows must be the same. Then workers are killed while games are played, and no game may be missing. Last the
speed: plain processes and Ray in turn."""

import argparse
import os
import signal
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

import pyarrow.parquet as parquet

from theomachy.lab.balance import measure, variants
from theomachy.lab.cluster import LOCAL, current, on_ray
from theomachy.lab.keep import keep_games
from theomachy.lab.simulate import Plan, plan, simulate

ZEUS = "zeus-on-the-loose"
WANTED = 0.85
"""Of the speed of plain processes."""
ROUNDS = 3
ROWS = 60_000
DEATHS = 3
BY_CLOCK = ("seconds",)
"""Columns that differ from run to run."""


def rows(made: Plan, jobs: int) -> Any:
    """What is kept of some games."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "games.parquet"
        keep_games(made, ROWS, file, jobs=jobs)
        table = parquet.read_table(file)
    return table.drop([name for name in table.column_names if name.startswith(BY_CLOCK)])


def balance(jobs: int) -> dict[str, Any]:
    """A small measurement, watched."""
    made = variants("olympics", ["greedy"], 3, 1)
    found = measure(made, 400, jobs=jobs, watched=20).as_json()
    found["variants"][0]["comebacks"]["seconds"] = found["seconds"] = 0
    return found


def worker(seconds: float = 0.0) -> int:
    """The process of a task."""
    time.sleep(seconds)
    return os.getpid()


def kill_workers(ray: Any) -> int:
    """Kill workers of the cluster now and then, DEATHS times; how many died."""
    task, killed = ray.remote(max_retries=-1)(worker), 0
    for _ in range(DEATHS):
        time.sleep(0.5)
        os.kill(ray.get(task.remote()), signal.SIGKILL)
        killed += 1
    return killed


def speed(made: Plan, games: int, jobs: int) -> float:
    """Games a second, after everything is compiled."""
    simulate(made, 10_000, jobs)
    begun = time.perf_counter()
    result = simulate(made, games, jobs)
    assert result.games == games
    return games / (time.perf_counter() - begun)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--games", type=int, default=400_000)
    asked = parser.parse_args()
    made = plan(ZEUS, ["random"] * 3, seed=1)
    one, two = rows(made, 1), rows(made, asked.jobs)
    measured = balance(1)
    plain, by_ray = [], []
    with on_ray(LOCAL, asked.jobs):
        assert one.equals(two) and one.equals(rows(made, asked.jobs)), "the rows differ"
        assert measured == balance(asked.jobs), "the measurements differ"
        print(f"{one.num_rows:,} rows and a balance: the same on 1 process, {asked.jobs} and Ray")
        killer = threading.Thread(target=kill_workers, args=(current(),))
        killer.start()
        while killer.is_alive():
            assert one.equals(rows(made, asked.jobs)), "games are missing"
        killer.join()
        print(f"{DEATHS} workers killed: no game is missing, none is there twice")
        by_ray = [speed(made, asked.games, asked.jobs) for _ in range(ROUNDS)]
    plain = [speed(made, asked.games, asked.jobs) for _ in range(ROUNDS)]
    part = max(by_ray) / max(plain)
    print(
        f"games a second: plain {max(plain):,.0f}, Ray {max(by_ray):,.0f}: {part:.0%} (wanted: {WANTED:.0%})"
    )


if __name__ == "__main__":
    main()
