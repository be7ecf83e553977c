"""Whether heroes and monsters are balanced in the Basic game of Mythology, among equal bots, and how the points come about.

uv run python benchmarks/mythology_balance.py [--bot greedy] [--games 1000] [--seats 2 4 6] [--jobs 2]
"""

import argparse
import math
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

from theomachy.bots.bot import make
from theomachy.games.mythology.basic.state import GONE, HEROES_SIDE
from theomachy.games.mythology.world import HEROES
from theomachy.kernel.generic import SHARE, Standing
from theomachy.lab.simulate import CONFIDENCE, Plan, plan, play_game, play_out


def outcomes(made: Plan, games: range) -> Counter[str]:
    """What some games add to the figures."""
    figures: Counter[str] = Counter()
    if made.compiled:
        states, standings, _ = play_out(made, games.start, len(games))
        for s, standing in zip(states, standings, strict=True):
            figures.update(outcome(s, standing))
        return figures
    for number in games:
        game = play_game(made, [make(spec) for spec in made.specs], number)
        figures.update(outcome(game.state, game.standing))
    return figures


def outcome(s: Any, standing: Standing) -> Counter[str]:
    """What one game adds to the figures."""
    figures: Counter[str] = Counter()
    for seat in range(s.seats):
        player = s.players[seat]
        side = "heroes" if player.side == HEROES_SIDE else "monsters"
        figures[f"{side} win"] += standing[seat, SHARE]
        figures[f"{side} kill"] += int(player.kills)
        figures["prizes"] += int(player.prizes)
    figures["heroes left"] += sum(s.hex[:HEROES] != GONE)
    figures["monsters left"] += sum(s.hex[HEROES:] != GONE)
    return figures


def report(bot: str, seats: int, games: int, figures: Counter[str]) -> None:
    share = figures["heroes win"] / games
    half = CONFIDENCE * math.sqrt(share * (1 - share) / games)
    print(f"{seats} seats, {bot}, {games} games: the heroes' side wins {100 * share:.1f} +- {100 * half:.1f} %")
    print("  a game: " + ", ".join(f"{name} {figures[name] / games:.1f}" for name in sorted(figures) if "win" not in name), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 4, 6])
    parser.add_argument("--jobs", type=int, default=None)
    asked = parser.parse_args()
    with ProcessPoolExecutor(asked.jobs) as pool:
        for seats in asked.seats:
            made = plan("mythology-basic", [asked.bot] * seats, seed=seats)
            figures: Counter[str] = Counter()
            size = 100 if made.compiled else 1
            for one in pool.map(partial(outcomes, made), (range(first, min(first + size, asked.games)) for first in range(0, asked.games, size))):
                figures.update(one)
            report(asked.bot, seats, asked.games, figures)


if __name__ == "__main__":
    main()
