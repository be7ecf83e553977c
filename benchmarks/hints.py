"""How good the coach's hints are: a player who does what they say, against another.

    uv run python benchmarks/hints.py [GAME ...] [--rivals policy,greedy] [--seconds 0.5]
        [--games 20] [--seed 0]

For two, the same deals with the seats swapped. `policy` where a game has nets. Printed are the wins of who
follows the coach with their 95 % interval (Wilson's); by chance it is one half."""

import argparse

from theomachy import Match
from theomachy.bots import Bot, Decision, make
from theomachy.bots.net_files import has_nets
from theomachy.coach import hint
from theomachy.games import GAMES
from theomachy.lab.effects import wilson

SEATS = 2


def share(game: str, seed: int, mine: int, rival: Bot, seconds: float) -> float:
    """What a player who follows the coach has of the win."""
    match = Match(game, SEATS, seed=seed)
    while not match.over:
        seat = match.must[0]
        decision = Decision.of(match, seat)
        if len(decision.sensible) == 1:
            action = decision.sensible[0]
        elif seat == mine:
            action = hint(decision, match.words, seconds).best[0].action
        else:
            action = rival.choose(decision)
        match.play_action(action, seat)
    found: float = match.standing()[mine]["share"]
    return found


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="GAME")
    parser.add_argument("--rivals", default="policy,greedy")
    parser.add_argument("--seconds", type=float, default=0.5)
    parser.add_argument("--games", type=int, default=20, dest="count")
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    for game in asked.games:
        for rival in asked.rivals.split(","):
            if rival == "policy" and not has_nets(game, SEATS):
                continue
            shares = [
                share(game, 1_000_003 * asked.seed + number // 2, number % 2, make(rival), asked.seconds)
                for number in range(asked.count)
            ]
            won = sum(shares) / len(shares)
            low, high = wilson(won, len(shares))
            wins = f"{won:.3f} [{low:.3f}, {high:.3f}] of {len(shares)}"
            print(f"{game}, hints of {asked.seconds:g} s, {rival}: {wins}", flush=True)


if __name__ == "__main__":
    main()
