"""Long work by Ray: on the cores of this machine or on a cluster.

Contract
- `with on_ray(address):` lets Ray do the work that is otherwise spread over processes (simulations, balance,
  arenas, tuning), and play the games of a training. The results are the same, in the same order.
- A worker or a node that dies costs time and nothing else: Ray does its task again.
- The number of waiting tasks is bounded: some for each processor of the cluster, each of about TASK_SECONDS
  (longer on more than FED processors), so that handing out tasks costs little and the object store holds few
  results.
"""

import importlib
import itertools
import os
import socket
import sys
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, TypeVar

from theomachy.errors import BadOptions, ProcessLost, TheomachyError, plain
from theomachy.lab.texts import text_of

Made = TypeVar("Made")
Chunk = tuple[Any, ...]
LOCAL = "local"
"""The address of a Ray of our own on this machine, that ends with the program."""
ANY = "any"
"""The address of whatever Ray there is: what RAY_ADDRESS names, else the cluster that this machine is part
of, else one of our own."""
TASK_SECONDS = 0.5
MOST_A_TASK = 64
"""So many chunks are done in one task at most, for memory's sake."""
COUNTED_SECONDS = 1.0
"""How often the cluster's processors are counted again, because it grows and shrinks. Counting takes as long
as handing out a task."""
FED = 200
"""With more processors, each task is longer, because handing one out is a millisecond or two of work."""
REACHED_SECONDS = 5.0
_current: ContextVar[Any] = ContextVar("ray", default=None)


@contextmanager
def on_ray(
    address: str | None, processors: int | None = None, looking: Callable[[], None] = lambda: None
) -> Iterator[str]:
    """Let Ray do the work that is spread over processes; gives a sentence that says where. `address`: LOCAL,
    ANY, `auto` for the cluster that this machine is part of, or the address of a cluster; None for no Ray,
    and no sentence. `processors`: how many a Ray of our own uses, by default all. `looking` is called before
    a cluster is looked for, which takes half a minute if none answers.

    Raises BadOptions if Ray is not installed, or no cluster answers."""
    if address is None:
        yield ""
        return
    os.environ.setdefault("RAY_ENABLE_UV_RUN_RUNTIME_ENV", "0")  # else `uv run` has each worker install anew
    try:
        ray = importlib.import_module("ray")
    except ImportError:
        raise BadOptions(text_of("extra-ray")) from None
    if address != LOCAL:
        looking()
    where = _start(ray, address, processors)
    token = _current.set(ray)
    try:
        yield text_of("ray-does-it", where=where, count=_processors(ray))
    finally:
        _current.reset(token)
        ray.shutdown()


def _start(ray: Any, address: str, processors: int | None) -> str:
    """Start or reach it; where it is."""
    if address == ANY:
        address = LOCAL if processors else os.environ.get("RAY_ADDRESS") or ANY
    if address == LOCAL:
        return _start_own(ray, processors)
    if processors:
        raise BadOptions(text_of("jobs-with-ray"))
    try:
        _check_answers(address)
        ray.init(address="auto" if address == ANY else address, logging_level="ERROR", log_to_driver=False)
    except (OSError, ValueError, RuntimeError) as error:
        if address == ANY and isinstance(error, ConnectionError):
            return _start_own(ray, None)
        if address == "auto" and isinstance(error, ConnectionError):  # Ray's own words name its own options
            raise BadOptions(text_of("no-cluster-here")) from None
        said = text_of("no-cluster", address=repr(address), error=plain(str(error)))
        raise BadOptions(said) from None
    return text_of("ray-cluster", address=ray.get_runtime_context().gcs_address)


def _start_own(ray: Any, processors: int | None) -> str:
    """One on this machine, that ends with the program."""
    ours = {"env_vars": {"PYTHONPATH": os.pathsep.join(sys.path)}}
    own = {"num_cpus": processors, "include_dashboard": False, "runtime_env": ours}
    try:
        ray.init(address=LOCAL, logging_level="ERROR", log_to_driver=False, **own)
    except (OSError, ValueError, RuntimeError) as error:
        raise BadOptions(text_of("ray-not-started", error=plain(str(error)))) from None
    return text_of("ray-started")


def _check_answers(address: str) -> None:
    """Ray itself would try for minutes. Raises OSError where nothing answers at HOST:PORT."""
    host, colon, port = address.rpartition(":")
    if colon and port.isdecimal() and "/" not in host:
        socket.create_connection((host, int(port)), REACHED_SECONDS).close()


def current() -> Any:
    """Ray, where it is to do the work; else None."""
    return _current.get()


def several(
    play: Callable[..., Made], chunks: Sequence[tuple[int, Chunk]], *firsts: Any
) -> tuple[float, list[Made]]:
    """A task: what `play` makes of some chunks, and how many seconds one takes. A chunk's first part stands
    apart, by its number: many chunks share it, and it is large."""
    begun = time.perf_counter()
    made = [play(firsts[number], *rest) for number, rest in chunks]
    return (time.perf_counter() - begun) / len(chunks), made


def spread_by_ray(ray: Any, play: Callable[..., Made], chunks: Iterator[Chunk], ahead: int) -> Iterator[Made]:
    """What `play` makes of each chunk, in their order; so many tasks wait for each processor. Raises what
    `play` does, ProcessLost where the cluster is lost."""
    task = ray.remote(max_retries=-1)(several)
    sent: dict[int, tuple[Any, Any]] = {}
    waiting: deque[Any] = deque()
    size, most, counted = 1, 0, -COUNTED_SECONDS
    try:
        while True:
            if time.monotonic() - counted >= COUNTED_SECONDS:
                most, counted = ahead * _processors(ray), time.monotonic()
            while len(waiting) < most and (some := list(itertools.islice(chunks, size))):
                waiting.append(_submit(ray, task, play, some, sent))
            if not waiting:
                return
            seconds, made = ray.get(waiting.popleft())
            wanted = TASK_SECONDS * max(1.0, most / ahead / FED)
            size = min(MOST_A_TASK, max(1, int(wanted / max(seconds, 1e-6))))
            yield from made
    except ray.exceptions.RayTaskError as error:
        cause = getattr(error, "cause", error)
        if isinstance(cause, TheomachyError):
            raise cause from None
        said = text_of("ray-could-not", error=plain(str(cause).splitlines()[0]))
        raise ProcessLost(said) from None
    except ray.exceptions.RayError as error:  # as when what Ray runs on this machine was killed
        said = text_of("ray-lost", error=plain(str(error).splitlines()[0]))
        raise ProcessLost(said) from None
    finally:
        for reference in waiting:
            ray.cancel(reference, force=True)


def _submit(
    ray: Any, task: Any, play: Callable[..., Made], chunks: list[Chunk], sent: dict[int, tuple[Any, Any]]
) -> Any:
    """Hand out a task. `sent`: by its id each first part, which is kept so that the id stays its own, and
    what the object store knows it by."""
    for first, *_ in chunks:
        if id(first) not in sent:
            sent[id(first)] = first, ray.put(first)
    ids = list(dict.fromkeys(id(first) for first, *_ in chunks))
    rest = [(ids.index(id(chunk[0])), chunk[1:]) for chunk in chunks]
    return task.remote(play, rest, *(sent[each][1] for each in ids))


def _processors(ray: Any) -> int:
    """Of the whole cluster, as it is now."""
    return max(1, int(ray.cluster_resources().get("CPU", 1)))
