"""What the measurements of balance share: games of equal bots, played and counted, for each number of
seats."""

import argparse
import math
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

import numpy as np

from theomachy.bots.registry import make
from theomachy.kernel.generic import SHARE
from theomachy.lab.simulate import CONFIDENCE, Plan, Played, plan, play_game, play_games

Figures = Counter[Any]
Outcome = Callable[[Plan, Played], Figures]
Report = Callable[[Plan, int, Figures], None]
CHUNK = 100
"""Games of compiled bots that are played in one go."""


def half_width(share: float, number: int) -> float:
    """Half the 95 % interval of a share."""
    return CONFIDENCE * math.sqrt(share * (1 - share) / number)


def count_wins(game: Played) -> Figures:
    """Each seat's part of the win."""
    return Counter({("wins", seat): game.standing[seat, SHARE] for seat in range(game.state.seats)})


def report_wins(made: Plan, games: int, figures: Figures) -> None:
    """Wins by seat, and what would be equal."""
    seats = len(made.specs)
    print(f"{seats} seats, {made.specs[0]}, {games} games")
    wins = ", ".join(f"{100 * figures['wins', seat] / games:.1f}" for seat in range(seats))
    print(
        f"  wins by seat in %: {wins} (equal: {100 / seats:.1f} +- {100 * half_width(1 / seats, games):.1f})"
    )


def played(made: Plan, games: range) -> list[Played]:
    """Some games of a plan."""
    if not made.compiled:
        return [play_game(made, [make(spec) for spec in made.specs], number) for number in games]
    states, standings, results = play_games(made, games.start, len(games))
    return [
        Played(s, standing, int(moves), int(forced))
        for s, standing, (moves, forced) in zip(states, standings, results, strict=True)
    ]


def count(
    made: Plan, outcome: Outcome, play: Callable[[Plan, range], Sequence[Played]], games: range
) -> Figures:
    """What some games add to the figures."""
    figures: Figures = Counter()
    for game in play(made, games):
        figures.update(outcome(made, game))
    return figures


def main(
    game: str,
    outcome: Outcome,
    report: Report,
    *,
    bot: str,
    games: int,
    seats: Sequence[int],
    play: Callable[[Plan, range], Sequence[Played]] = played,
) -> None:
    """The command line of a measurement: what one game adds (`outcome`), and what is printed of all
    (`report`)."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--bot", default=bot)
    parser.add_argument("--games", type=int, default=games)
    parser.add_argument("--seats", type=int, nargs="+", default=seats)
    parser.add_argument("--jobs", type=int, default=None)
    parser.add_argument("--options", nargs="*", default=[], metavar="NAME=VALUE")
    asked = parser.parse_args()
    with ProcessPoolExecutor(asked.jobs) as pool:
        for number in asked.seats:
            made = plan(
                game,
                [asked.bot] * number,
                seed=number,
                options=dict(option.split("=") for option in asked.options),
            )
            size = CHUNK if made.compiled else 1
            chunks = (range(first, min(first + size, asked.games)) for first in range(0, asked.games, size))
            figures: Figures = Counter()
            for one in pool.map(partial(count, made, outcome, play), chunks):
                figures.update(one)
            report(made, asked.games, figures)


def median(figures: Figures, name: str) -> float:
    """The median of what was counted under (name, number)."""
    return float(
        np.median([number for (kind, number), times in _counted(figures, name) for _ in range(times)])
    )


def mean(figures: Figures, name: str) -> float:
    """The mean of it."""
    return float(np.mean([number for (kind, number), times in _counted(figures, name) for _ in range(times)]))


def _counted(figures: Figures, name: str) -> list[tuple[tuple[str, int], int]]:
    return [(key, times) for key, times in figures.items() if isinstance(key, tuple) and key[0] == name]
