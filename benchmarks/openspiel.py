"""One of our bots against OpenSpiel's information set Monte Carlo tree search in Python, in our
games by its interface.

    uv run python benchmarks/openspiel.py [GAME] [--bot puct] [--seconds 1 | --iterations 50]
        [--deals 20] [--seed 0] [--minutes 30]

Both have the same processor time a decision, or as many iterations. Two seats; each deal is played twice with
the seats swapped. OpenSpiel's bot is as it stands: upper confidence bounds, one random rollout a leaf, worlds
from our `resample_from_infostate`. Its constant is 0.7: half of the usual square root of 2, as shares of a
win lie within 1 and not within 2. Printed are our share of the wins with its 95 % interval, and how many
iterations a decision OpenSpiel's bot had."""

import argparse
import random
import time
from collections import Counter

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from theomachy.bots import Bot, Decision, make
from theomachy.env.openspiel import OpenSpielState, short_name
from theomachy.games import game
from theomachy.lab.ratings import Outcome, Ratings

CONSTANT = 0.7


class TheirBot(ismcts.ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's search, which ends after some seconds of processor time as well as after its iterations."""

    def __init__(self, played: pyspiel.Game, seconds: float, iterations: int, seed: int) -> None:
        chance = np.random.RandomState(seed)
        rollouts = mcts.RandomRolloutEvaluator(1, chance)
        super().__init__(
            played, rollouts, CONSTANT, iterations, random_state=chance, allow_inconsistent_action_sets=True
        )
        self._seconds, self.walks, self.decisions = seconds, 0, 0

    def run_search(self, state: OpenSpielState) -> list[tuple[int, float]]:
        self.reset()
        self.decisions += 1
        end = time.thread_time() + self._seconds
        self._root_node = self.create_new_node(state)
        for done in range(self._max_simulations):
            if done > 1 and time.thread_time() >= end:  # the first walk only opens the root
                break
            self.walks += 1
            self.run_simulation(self.sample_root_state(state))
        node = self.filter_illegals(self._root_node, state.legal_actions())
        chances: list[tuple[int, float]] = self.get_final_policy(state, node)
        return chances


def decision(state: OpenSpielState, seat: int) -> Decision:
    """What one of our bots is asked there."""
    table = state.get_game().table
    return Decision(table.game.id, state.blindfolded(seat).tobytes(), table.params.tobytes(), seat)


def won(played: pyspiel.Game, ours: Bot, theirs: TheirBot, our_seat: int, rng: random.Random) -> float:
    """Our part of the win of one game."""
    state = played.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            action = rng.randrange(len(state.chance_outcomes()))
        elif state.current_player() == our_seat:
            action = ours.choose(decision(state, our_seat))
        else:
            action = theirs.step(state)
        state.apply_action(action)
    return float(state.returns()[our_seat]) + 0.5


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="hera-and-zeus")
    parser.add_argument("--bot", default="puct")
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--iterations", type=int, default=1_000_000)
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--minutes", type=float, default=30.0)
    asked = parser.parse_args()
    played = pyspiel.load_game(f"{short_name(game(asked.game))}(players=2)")
    spec = f"{asked.bot}:{asked.iterations if asked.seconds is None else f'{asked.seconds}s'}"
    ours = make(spec, clock=time.thread_time)
    theirs = TheirBot(played, asked.seconds or 1e9, asked.iterations, asked.seed)
    deals, end = Counter[Outcome](), time.perf_counter() + 60 * asked.minutes
    while deals.total() < asked.deals and time.perf_counter() < end:
        deal = f"{asked.seed} {deals.total()}"
        wins = sum(won(played, ours, theirs, seat, random.Random(deal)) for seat in range(2))
        deals[Outcome((0, 1), 2, (wins, 2 - wins))] += 1
        share, walks = Ratings(2, deals).share(0), theirs.walks / theirs.decisions
        print(
            f"{spec}: {share.value:.3f} [{share.low:.3f}, {share.high:.3f}] of {2 * deals.total()}, "
            f"theirs {walks:.0f} iterations a decision",
            flush=True,
        )


if __name__ == "__main__":
    main()
