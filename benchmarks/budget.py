"""How well a search keeps to the seconds that it has, while other programs want the processors too.

    uv run python benchmarks/budget.py [--bot ismcts] [--seconds 1] [--decisions 100] [--busy 2] [GAME ...]

`--busy` programs calculate without end beside it. By game, in seconds of the clock on the wall: the median,
the 99th percentile and the longest of the answers at decisions of games that `greedy` plays. What is decided
without a search is not counted, nor is the first answer, for which the search is compiled. Beside it a bare
loop that looks at the clock as long: what the machine itself adds."""

import argparse
import itertools
import multiprocessing
import os
import statistics
import time
from collections.abc import Callable, Iterator

from theomachy import Match
from theomachy.bots import Decision, make
from theomachy.bots.bot import GreedyBot
from theomachy.games import GAMES


def calculate() -> None:
    while True:
        pass


def decisions(match: Match) -> Iterator[Decision]:
    """Those with a choice, while `greedy` plays a match to its end."""
    while not match.over:
        decision = Decision.of(match, seat := match.must[0])
        if len(decision.sensible) > 1:
            yield decision
        match.play_action(GreedyBot().choose(decision), seat)


def of_one_after_another(game: str) -> Iterator[Decision]:
    """Those of matches without end."""
    for seed in itertools.count():
        yield from decisions(Match(game, min(GAMES[game].seats), seed=seed))


def bare(seconds: float) -> None:
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        pass


def took(answer: Callable[[], object]) -> float:
    begun = time.perf_counter()
    answer()
    return time.perf_counter() - begun


def line(name: str, seconds: list[float]) -> str:
    cut = statistics.quantiles(seconds, n=100)
    return f"{name:22}{cut[49]:10.3f}{cut[98]:10.3f}{max(seconds):10.3f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="GAME")
    parser.add_argument("--bot", default="ismcts")
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--decisions", type=int, default=100)
    parser.add_argument("--busy", type=int, default=2)
    asked = parser.parse_args()
    others = [multiprocessing.Process(target=calculate, daemon=True) for _ in range(asked.busy)]
    for other in others:
        other.start()
    print(f"{'':22}{'median':>10}{'99th':>10}{'longest':>10}")
    print(
        line("a bare loop", [took(lambda: bare(asked.seconds)) for _ in range(asked.decisions)]), flush=True
    )
    for game in asked.games:
        bot, seconds = make(f"{asked.bot}:{asked.seconds}s"), list[float]()
        for decision in of_one_after_another(game):
            seconds.append(took(lambda: bot.choose(decision)))  # noqa: B023
            if sum(one > asked.seconds / 2 for one in seconds) > asked.decisions:
                break
        searched = [one for one in seconds if one > asked.seconds / 2]
        print(line(game, searched[1:]), flush=True)
    for other in others:
        other.terminate()
    print(f"load {os.getloadavg()[0]:.0f} at the end")


if __name__ == "__main__":
    main()
