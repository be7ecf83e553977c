"""How strong the bots are: each against the weaker ones, seats rotated, with 95 % intervals. `uv run python
benchmarks/strength.py`."""

import argparse
import math

from theomachy.lab.simulate import CONFIDENCE, plan, simulate

RIVALS = ("random", "greedy")


def rotated(game: str, bot: str, rival: str, seats: int, games: int) -> tuple[float, float]:
    """The share of wins of one bot among `seats - 1` equal rivals over `games` games in each seat, and half
    its 95 % interval."""
    wins = 0.0
    for seat in range(seats):
        specs = [rival] * seats
        specs[seat] = bot
        wins += simulate(plan(game, specs, seed=seat), games).wins[seat]
    share = wins / (seats * games)
    return share, CONFIDENCE * math.sqrt(share * (1 - share) / (seats * games))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", default="zeus-on-the-loose")
    parser.add_argument("--games", type=int, default=100, help="games in each seat")
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 3, 5])
    parser.add_argument("--bot", default="ismcts:2000")
    arguments = parser.parse_args()
    for seats in arguments.seats:
        for bot, rival in (*((arguments.bot, rival) for rival in RIVALS), ("greedy", "random")):
            share, half = rotated(arguments.game, bot, rival, seats, arguments.games)
            games = seats * arguments.games
            print(
                f"{seats} seats, {bot} among {rival}: {share:.3f} +- {half:.3f} of {games} games (chance"
                f" 1/{seats})",
                flush=True,
            )


if __name__ == "__main__":
    main()
