"""How often the policies of the nets that are shipped win against `greedy`, without a search: compiled, as a
training measures itself, so that twenty thousand games take seconds.

    uv run python benchmarks/policies.py [GAME ...] [--games 10000] [--seed 1]

The policy takes its likeliest action, at two seats; `--games` are played in each of them. Printed are its
wins with their 95 % interval (Wilson's). By another seed than the training's it has not seen these games."""

import argparse

from theomachy.bots.net_files import has_nets, nets_for
from theomachy.games import GAMES
from theomachy.lab.effects import wilson
from theomachy.learning.rounds import Learned, Rounds
from theomachy.learning.self_play import LIKELIEST

SEATS = 2


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    shipped = [game for game in GAMES if has_nets(game, SEATS)]
    parser.add_argument("games", nargs="*", default=shipped, metavar="GAME")
    parser.add_argument("--games", type=int, default=10_000, dest="each")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    for game in asked.games:
        nets = nets_for(game, SEATS)
        rounds = Rounds(Learned(game, SEATS, asked.seed, nets.policy, nets.value))
        wins = rounds.wins_among_greedy(LIKELIEST, asked.each)
        low, high = wilson(wins, SEATS * asked.each)
        print(f"{game}: {wins:.3f} [{low:.3f}, {high:.3f}] of {SEATS * asked.each:,}", flush=True)


if __name__ == "__main__":
    main()
