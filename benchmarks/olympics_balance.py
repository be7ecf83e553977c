"""Whether the cards of Olympics are balanced: wins by seat, and what events and types of cards are worth, among equal bots.

    uv run python benchmarks/olympics_balance.py [--bot ismcts:500] [--games 1000] [--seats 2 3 4 5]

A medal's points go to the types of the cards by which it was won, in proportion to their Performance. `invested`: of the cards of a type that
players had in their hands in the game and did not hold at its end, the share that they put at an event (the others were bid or could not be played).
"""

import argparse
import math
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

from theomachy.bots.bot import make
from theomachy.games.olympics.medals import medal_points, strength
from theomachy.games.olympics.state import DISCARDED, LIES, State, Tables
from theomachy.kernel.generic import SHARE
from theomachy.lab.simulate import CONFIDENCE, Plan, plan, play_game


def outcome(made: Plan, number: int) -> Counter[Any]:
    """What one game adds to the figures."""
    game = play_game(made, [make(spec) for spec in made.specs], number)
    s, tables = game.state, made.tables
    assert isinstance(s, State) and isinstance(tables, Tables)
    figures: Counter[Any] = Counter()
    for seat in range(s.seats):
        figures["wins", seat] += game.standing[seat, SHARE]
    for event in range(tables.events):
        there = sorted((entrant for entrant in range(tables.entrants) if strength(s, entrant, event)), key=lambda one: -strength(s, one, event))
        for place, entrant in enumerate(there):
            if entrant < s.seats:
                count_medal(s, tables, figures, event, entrant, medal_points(place))
    for card in range(tables.cards):
        if LIES <= s.where[card] < LIES + s.seats:
            figures["invested", int(tables.type[card])] += 1
        if LIES <= s.where[card] < LIES + s.seats or s.where[card] == DISCARDED:
            figures["used", int(tables.type[card])] += 1
    return figures


def count_medal(s: State, tables: Tables, figures: Counter[Any], event: int, entrant: int, points: int) -> None:
    """A medal's points for its event, and for the types of the cards there."""
    figures["event", event] += points
    for card in range(tables.cards):
        if s.where[card] == LIES + entrant and tables.event[card] == event:
            figures["type", int(tables.type[card])] += points * tables.performance[card] / s.entrants[entrant].total[event]


def report(made: Plan, games: int, figures: Counter[Any]) -> None:
    seats = len(made.specs)
    print(f"{seats} seats, {made.specs[0]}, {games} games")
    half = CONFIDENCE * math.sqrt((1 / seats) * (1 - 1 / seats) / games)
    wins = ", ".join(f"{100 * figures['wins', seat] / games:.1f}" for seat in range(seats))
    print(f"  wins by seat in %: {wins} (equal: {100 / seats:.1f} +- {100 * half:.1f})")
    for name, labels in (("event", made.components.events), ("type", made.components.types)):  # type: ignore[attr-defined]
        points = [figures[name, number] for number in range(len(labels))]
        print(
            f"  medal points by {name} in %: "
            + ", ".join(f"{label} {100 * own / sum(points):.1f}" for label, own in zip(labels, points, strict=True))
        )
    types = made.components.types  # type: ignore[attr-defined]
    print(
        "  invested in %: " + ", ".join(f"{label} {100 * figures['invested', n] / figures['used', n]:.0f}" for n, label in enumerate(types)),
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--bot", default="ismcts:500")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 3, 4, 5])
    parser.add_argument("--jobs", type=int, default=None)
    asked = parser.parse_args()
    with ProcessPoolExecutor(asked.jobs) as pool:
        for seats in asked.seats:
            made = plan("olympics", [asked.bot] * seats, seed=seats)
            figures: Counter[Any] = Counter()
            for one in pool.map(partial(outcome, made), range(asked.games), chunksize=4):
                figures.update(one)
            report(made, asked.games, figures)


if __name__ == "__main__":
    main()
