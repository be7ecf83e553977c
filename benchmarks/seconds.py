"""What a search makes of more time: how good its choices are.

    uv run python benchmarks/seconds.py [GAME ...] [--bot olympian] [--seconds 0.1,1,5] [--decisions 100]
        [--worlds 400] [--seed 0] [--judge greedy]

One decision of each of so many games that `greedy` plays for two, drawn evenly among those for which a search
is asked. The search chooses within each budget, in seconds of the processor. Then the judge plays the match
on in the same imagined worlds, from each choice and from that of `greedy`: for all seats, `greedy` as the
coach has it, or `policy`, whose actions are drawn by their chances, in games that have nets. Printed, with
95 % intervals over the decisions, in percentage points: by how much a choice raises the chance to win
beyond the choice of `greedy`, and beyond that of the shortest budget; and in how many decisions the choice is
not that of the longest. This takes some seconds a decision, where whole games with five seconds a move would
take days."""

import argparse
import random
import time
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from budget import decisions

from theomachy import Match
from theomachy.bots import Decision
from theomachy.bots.bot import GreedyBot
from theomachy.bots.by_nets import ByPolicy, by_policy
from theomachy.bots.ismcts import SEARCHES
from theomachy.bots.net_files import nets_for
from theomachy.bots.registry import check_spec, in_game
from theomachy.bots.search import ByRollouts
from theomachy.coach.evaluation import CONFIDENCE, TO_THE_END, Evaluation, as_greedy
from theomachy.errors import TheomachyError
from theomachy.games import GAMES, known

SEATS = 2
OTHER_WORLDS = 1_000_000
"""The judge's begin here: others than a race has seen."""

JUDGES: dict[str, Callable[[Decision], ByPolicy | ByRollouts]] = {
    "greedy": as_greedy,
    "policy": lambda decision: by_policy(decision, nets_for(decision.game, decision.seats), TO_THE_END),
}


class Found(NamedTuple):
    """Of a decision: by budget what is gained beyond the choice of `greedy`, and the choices."""

    gains: list[float]
    choices: list[int]


def drawn(game: str, count: int, seed: int) -> Iterator[Decision]:
    """One of each of so many games."""
    for number in range(count):
        match = Match(game, SEATS, seed=1_000_003 * seed + number)
        asked = [decision for decision in decisions(match) if decision.rules.is_worth_a_search(decision.t)]
        yield random.Random(number).choice(asked)


def find(decision: Decision, bot: str, budgets: Sequence[float], judge: str, worlds: int) -> Found:
    """What the search chooses, and what comes of it."""
    choices = [SEARCHES[bot](seconds, clock=time.thread_time).choose(decision) for seconds in budgets]
    usual = GreedyBot().choose(decision)
    actions = sorted({usual, *choices})
    evaluation = Evaluation(decision, actions, OTHER_WORLDS, JUDGES[judge](decision))
    evaluation.grow(worlds)
    return Found([evaluation.gain(choice, usual).mean for choice in choices], choices)


def said(gains: npt.NDArray[np.float64]) -> str:
    """The means of (decision, budget) in cells, with their intervals."""
    errors = CONFIDENCE * gains.std(0, ddof=1) / np.sqrt(len(gains))
    cells = (f"{mean:.2f} +- {error:.2f}" for mean, error in zip(gains.mean(0), errors, strict=True))
    return "".join(f"{cell:>18}" for cell in cells)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="GAME")
    parser.add_argument("--bot", default="olympian")
    parser.add_argument("--seconds", default="0.1,1,5")
    parser.add_argument("--decisions", type=int, default=100)
    parser.add_argument("--worlds", type=int, default=400)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--judge", choices=JUDGES, default="greedy")
    asked = parser.parse_args()
    try:
        for game in asked.games:
            known(game)
            check_spec(asked.judge, game, SEATS)
    except TheomachyError as error:
        parser.error(str(error))
    budgets = [float(seconds) for seconds in asked.seconds.split(",")]
    print(f"{'':38}" + "".join(f"{f'{seconds:g} s':>18}" for seconds in budgets))
    for game in asked.games:
        bot = in_game(asked.bot, game, SEATS).name
        found = [
            find(decision, bot, budgets, asked.judge, asked.worlds)
            for decision in drawn(game, asked.decisions, asked.seed)
        ]
        gains = 100 * np.array([each.gains for each in found])
        others = [sum(each.choices[k] != each.choices[-1] for each in found) for k in range(len(budgets))]
        print(f"{game}, {bot}, {len(found)} decisions".ljust(38) + said(gains))
        print("  beyond the shortest".ljust(38) + said(gains - gains[:, :1]))
        print("  other choices".ljust(38) + "".join(f"{other:>18}" for other in others), flush=True)


if __name__ == "__main__":
    main()
