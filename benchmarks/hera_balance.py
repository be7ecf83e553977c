"""What beginning is worth in Hera and Zeus, how long games are and how they end, among equal bots.

uv run python benchmarks/hera_balance.py [--bot ismcts:500] [--games 2000] [--jobs 2]
"""

import argparse
import math
import statistics
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial

from theomachy.bots.bot import make
from theomachy.games.hera_and_zeus import state
from theomachy.games.hera_and_zeus.state import State
from theomachy.lab.simulate import CONFIDENCE, Plan, plan, play_game

ENDS = {
    state.CHALLENGED_HOSTAGE: "a challenge frees the hostage",
    state.UNCOVERED_HOSTAGE: "Pegasus uncovers the hostage",
    state.PICKED_HOSTAGE: "Pegasus finds the hostage in the hand",
    state.HAND_WITH_HOSTAGE: "the hand is lost with the hostage",
    state.COLUMN_WITH_HOSTAGE: "a column is lost with the hostage",
    state.BOTH_HOSTAGES: "both hostages at once",
    state.NO_CARDS: "no cards are left",
    state.NO_ACTION: "a point cannot be spent",
}


@dataclass(frozen=True)
class Ended:
    """One game: who won (0 Hera, 1 Zeus), how, after how many turns of both, and decisions."""

    winner: int
    reason: int
    turns: int
    moves: int


def ended(made: Plan, number: int) -> Ended:
    s = play_game(made, [make(spec) for spec in made.specs], number).state
    assert isinstance(s, State)
    return Ended(int(s.winner), int(s.reason), int(s.turns), int(s.moves))


def report(bot: str, games: list[Ended]) -> None:
    number = len(games)
    first = sum(game.winner == 0 for game in games) / number  # by default Hera, in seat 1, begins
    half = CONFIDENCE * math.sqrt(first * (1 - first) / number)
    print(f"{number} games of {bot}: the first player wins {100 * first:.1f} +- {100 * half:.1f} %")
    print(f"  turns of both: mean {statistics.mean(game.turns for game in games):.1f}, median {statistics.median(game.turns for game in games):.0f}")
    print(f"  decisions: mean {statistics.mean(game.moves for game in games):.1f}")
    for reason, words in ENDS.items():
        ends = [game for game in games if game.reason == reason]
        print(f"  {words}: {100 * len(ends) / number:.1f} %, the first player won {sum(game.winner == 0 for game in ends)} of {len(ends)}")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--bot", default="ismcts:500")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--jobs", type=int, default=None)
    asked = parser.parse_args()
    made = plan("hera-and-zeus", [asked.bot] * 2, seed=2)
    with ProcessPoolExecutor(asked.jobs) as pool:
        report(asked.bot, list(pool.map(partial(ended, made), range(asked.games), chunksize=4)))


if __name__ == "__main__":
    main()
