"""How often the policies of the nets that are shipped win against `greedy`, without a search: compiled, as a
training measures itself, so that twenty thousand games take seconds.

    uv run python benchmarks/policies.py [GAME ...] [--games 10000] [--seed 1]

The policy takes its likeliest action, alone among `greedy`; `--games` are played in each of the seats.
Printed is its share of the wins with its 95 % interval (Wilson's). By another seed than the training's it has
not seen these games."""

import argparse

from theomachy.bots.net_files import has_nets, nets_for
from theomachy.games import GAMES
from theomachy.lab.effects import wilson
from theomachy.learning.rounds import Learned, Rounds
from theomachy.learning.self_play import LIKELIEST


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="GAME")
    parser.add_argument("--games", type=int, default=10_000, dest="each")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    if unknown := sorted(set(asked.games) - GAMES.keys()):
        parser.error(f"no games: {', '.join(unknown)}; there are: {', '.join(GAMES)}")
    if asked.each < 1:
        parser.error("--games must be at least 1")
    for game in asked.games:
        for seats in GAMES[game].seats:
            if has_nets(game, seats):
                print(measured(game, seats, asked.each, asked.seed), flush=True)
        if not any(has_nets(game, seats) for seats in GAMES[game].seats):
            print(f"{game}: no nets")


def measured(game: str, seats: int, each: int, seed: int) -> str:
    """A line about so many games in each seat."""
    nets = nets_for(game, seats)
    rounds = Rounds(Learned(game, seats, seed, nets.policy, nets.value))
    wins = rounds.wins_among_greedy(LIKELIEST, each)
    low, high = wilson(wins, seats * each)
    return f"{game}, {seats} seats: {wins:.3f} [{low:.3f}, {high:.3f}] of {seats * each:,}"


if __name__ == "__main__":
    main()
