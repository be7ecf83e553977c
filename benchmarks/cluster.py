"""Whether Ray plays the same games as processes of our own, survives the death of workers, and what it costs.

    uv run --with ray python benchmarks/cluster.py [--jobs 2] [--games 400000]

Games are counted and kept on one process, on several, and by a Ray of as many processors on this machine; the
rows must be the same. Then workers are killed while games are played, and no game may be missing; on a
cluster of several nodes so are nodes, until one is left. Last the speed: plain processes and Ray in turn."""

import argparse
import os
import signal
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pyarrow.parquet as parquet

from theomachy.lab.balance import measure, variants
from theomachy.lab.cluster import LOCAL, MOST_A_TASK, TASK_SECONDS, current, on_ray
from theomachy.lab.keep import keep_games
from theomachy.lab.simulate import Plan, Tally, plan, simulate, spread

ZEUS = "zeus-on-the-loose"
WANTED = 0.85
"""Of the speed of plain processes."""
ROUNDS = 3
ROWS = 60_000
DEATHS = 3
TASKS = 400
DEAD_SECONDS = 60.0
"""After so long a cluster must have seen that a node is dead."""
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


def kill_workers(ray: Any) -> None:
    """Kill workers of the cluster now and then, DEATHS times."""
    task = ray.remote(max_retries=-1)(worker)
    for _ in range(DEATHS):
        time.sleep(0.5)
        os.kill(ray.get(task.remote()), signal.SIGKILL)


def kill_nodes(ray: Any, nodes: list[Any]) -> None:
    """Kill these nodes one after another while they work, as a machine is lost."""
    task = ray.remote(max_retries=-1)(worker)
    for node in nodes:
        ray.get([task.remote(0.1) for _ in range(2 * len(nodes))])
        (raylet,) = node.all_processes["raylet"]
        os.kill(raylet.process.pid, signal.SIGKILL)
        patient = time.monotonic() + DEAD_SECONDS
        while any(each["Alive"] and each["NodeID"] == node.node_id for each in ray.nodes()):
            assert time.monotonic() < patient, "nobody has seen that a node is dead"
            time.sleep(0.1)


def nodes_die(made: Plan, rightly: Any) -> None:
    """Keep games on a cluster of which one node after another dies, until the first alone is left."""
    os.environ.setdefault("RAY_ENABLE_UV_RUN_RUNTIME_ENV", "0")  # as in `on_ray`, for what begins before it
    from ray.cluster_utils import Cluster

    whole = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    try:
        mortal = [whole.add_node(num_cpus=1) for _ in range(DEATHS)]
        with on_ray(whole.address):
            while_killing(kill_nodes, (current(), mortal), made, rightly, 1)
    finally:
        whole.shutdown()


def while_killing(
    kill: Callable[..., object], arguments: tuple[Any, ...], made: Plan, rightly: Any, jobs: int
) -> None:
    """Keep games until the killer is done; they must be the same every time."""
    with ThreadPoolExecutor(1) as pool:
        killing = pool.submit(kill, *arguments)
        while not killing.done():
            assert rightly.equals(rows(made, jobs)), "games are missing"
        killing.result()


def speed(made: Plan, games: int, jobs: int) -> float:
    """Games a second, after everything is compiled."""
    simulate(made, 10_000, jobs)
    begun = time.perf_counter()
    result = simulate(made, games, jobs)
    assert result.games == games
    return games / (time.perf_counter() - begun)


def nothing(made: Plan, first: int, count: int) -> Tally:
    """A chunk that takes no time."""
    return Tally(first, count, 0, 0, (0.0,) * len(made.specs))


def handing_out(made: Plan) -> float:
    """The processor time of whoever hands out a task of as many chunks as there may be."""
    list(spread(nothing, ((made, first, 0) for first in range(10 * MOST_A_TASK)), 1, ()))
    begun = time.process_time()
    list(spread(nothing, ((made, first, 0) for first in range(TASKS * MOST_A_TASK)), 1, ()))
    return (time.process_time() - begun) / TASKS


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--games", type=int, default=400_000)
    asked = parser.parse_args()
    made = plan(ZEUS, ["random"] * 3, seed=1)
    one, two = rows(made, 1), rows(made, asked.jobs)
    measured = balance(1)
    with on_ray(LOCAL, asked.jobs):
        assert one.equals(two) and one.equals(rows(made, asked.jobs)), "the rows differ"
        assert measured == balance(asked.jobs), "the measurements differ"
        print(f"{one.num_rows:,} rows and a balance: the same on 1 process, {asked.jobs} and Ray")
        while_killing(kill_workers, (current(),), made, one, asked.jobs)
        print(f"{DEATHS} workers killed: no game is missing, none is there twice")
        took = handing_out(made)
        by_ray = [speed(made, asked.games, asked.jobs) for _ in range(ROUNDS)]
    print(
        f"{1000 * took:.1f} ms of processor time to hand out a task of {MOST_A_TASK} chunks: so one process"
        f" feeds {TASK_SECONDS / took:,.0f} processors with tasks of {TASK_SECONDS} s"
    )
    nodes_die(made, one)
    print(f"{DEATHS} nodes killed: no game is missing, none is there twice")
    plain = [speed(made, asked.games, asked.jobs) for _ in range(ROUNDS)]
    part = max(by_ray) / max(plain)
    print(
        f"games a second: plain {max(plain):,.0f}, Ray {max(by_ray):,.0f}: {part:.0%} (wanted: {WANTED:.0%})"
    )


if __name__ == "__main__":
    main()
