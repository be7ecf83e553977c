"""When bots answer tells nothing: over a real server, six tables at once, the times with and without the
match in hand are alike.

The server has a process of its own, and the matches are looked through only now and then: what those who
watch do must not be what is measured. By day the mechanism is tested without a clock: `test_bots` shares out
the time there is, and the twin's test (`test_knowledge`) compares the moments themselves."""

import math
import random
import threading
import time
from collections.abc import Sequence

import numpy as np

from tests.checks.effort import NIGHT
from tests.server.support import Client, nimble, running, wait_for
from theomachy import Match
from theomachy.server.beginning import saved_match
from theomachy.server.database import open_engine, sqlite_url
from theomachy.server.messages import Done
from theomachy.server.store import Store

STRONG = "ismcts:1s"


def distance(one: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """The two-sample Kolmogorov-Smirnov statistic, and its (asymptotic) probability if both come of one
    distribution."""
    pooled = np.sort(np.concatenate([one, other]))
    steps = [np.searchsorted(np.sort(sample), pooled, side="right") / len(sample) for sample in (one, other)]
    d = float(np.abs(steps[0] - steps[1]).max())
    root = math.sqrt(len(one) * len(other) / (len(one) + len(other)))
    x = (root + 0.12 + 0.11 / root) * d
    p = 2 * sum((-1) ** (k - 1) * math.exp(-2 * k * k * x * x) for k in range(1, 101)) if x > 0.2 else 1.0
    return d, min(max(p, 0.0), 1.0)


def test_the_statistic_tells_what_is_alike_from_what_is_not():
    rng = np.random.default_rng(1)
    same = [distance(rng.normal(size=200), rng.normal(size=250))[1] for _ in range(400)]
    assert 0.02 < np.mean(np.array(same) < 0.05) < 0.09
    assert distance(rng.normal(size=200), rng.normal(1.0, size=200))[1] < 0.001
    assert distance([1.0, 2.0], [1.0, 2.0]) == (0.0, 1.0)


class Watcher(threading.Thread):
    """A person with two strong bots, who plays match after match, and writes down when each version of a
    table reached them."""

    def __init__(self, base: str, number: int, enough: threading.Event) -> None:
        super().__init__(daemon=True)
        self._enough = enough
        self._client = Client.named(base, f"Person {number}")
        self.seen: dict[str, dict[int, float]] = {}

    def run(self) -> None:
        while not self._enough.is_set():
            info = self._client.open("me", STRONG, STRONG, clock={"pace": 0, "window": None}, starter="0")
            self._client.sit(info.id, 0)
            with self._client.live(info.id) as live:
                self._play(live, self.seen.setdefault(info.id, {}))
        self._client.close()

    def _play(self, live, seen: dict[int, float]) -> None:
        while not self._enough.is_set() and not live.memory.over:
            mine = live.memory.seats.get(0)
            if (
                mine is not None
                and mine.view.legal
                and not mine.passes
                and 0 in mine.view.must
                and live.memory.version in seen
            ):
                moves = [choice.move for choice in mine.view.legal]
                assert isinstance(
                    live.ask("move", 0, move="pass" if "pass" in moves else nimble(moves)), Done
                )
            else:
                live.hear()
            seen.setdefault(live.memory.version, time.perf_counter())

    def answers(self, store: Store) -> list[tuple[bool, float]]:
        """Of each window the first answer of a bot: whether it held the match, and after how many seconds it
        was seen."""
        found = []
        for id, seen in list(self.seen.items()):
            table, steps = store.table(id)
            match = Match.beginning(saved_match(table))
            opened, waiting = 0, set[int]()
            for step in steps:
                asked = (
                    set(match.must)
                    if match.interrupted and any(match.pass_action(seat) is not None for seat in match.must)
                    else set()
                )
                if asked - waiting:  # a window has just opened
                    opened, heard = step.number - 1, False
                waiting = asked
                if (
                    asked
                    and not heard
                    and table.seats[step.seat].bot
                    and {opened, step.number} <= seen.keys()
                ):
                    heard = True
                    found.append((len(match.legal_actions(step.seat)) > 1, seen[step.number] - seen[opened]))
                match.undo(step.seat) if step.move is None else match.play(step.move, step.seat)
        return found


def measure(base: str, store: Store, tables: int, least: int, seconds: float) -> dict[bool, list[float]]:
    """The times of answers with and without the match in hand, at so many tables at once, until there are
    enough of both."""
    enough = threading.Event()
    watchers = [Watcher(base, number, enough) for number in range(tables)]
    for watcher in watchers:
        watcher.start()
        time.sleep(random.random())
    end = time.monotonic() + seconds
    times: dict[bool, list[float]] = {False: [], True: []}
    while min(map(len, times.values())) < least and time.monotonic() < end:
        time.sleep(60)
        answers = [answer for watcher in watchers for answer in watcher.answers(store)]
        times = {held: [at for had, at in answers if had == held] for held in times}
    enough.set()
    for watcher in watchers:
        watcher.join(60)
    return times


def let_bots_get_ready(base: str) -> None:
    """Open a table with searching bots, and wait until they have warmed up."""
    client = Client.named(base, "Anybody")
    info = client.open("me", STRONG)
    wait_for(lambda: client.table(info.id).bots_ready)
    client.close()


if NIGHT:  # it takes minutes

    def test_with_and_without_the_match_bots_answer_at_the_same_times(tmp_path):
        with running(tmp_path) as server:
            let_bots_get_ready(server.base)
            store = Store(open_engine(sqlite_url(tmp_path / "theomachy.db")))
            times = measure(server.base, store, tables=6, least=200, seconds=900)
        d, p = distance(times[True], times[False])
        told = {
            held: np.quantile(at, [0, 0.05, 0.5, 0.95, 1]).round(4).tolist() for held, at in times.items()
        }
        print(f"with {len(times[True])}, without {len(times[False])}: D {d:.3f}, p {p:.3f}; {told}")
        assert min(map(len, times.values())) >= 200
        assert p > 0.01, told
