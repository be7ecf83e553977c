"""How good the estimate of shares is with which searches stop before the end: its log loss by Game Turn,
beside that of equal shares.

Each break of the match in games of greedy bots is estimated, and compared with how the game ended. `uv run
python benchmarks/estimate.py`."""

import argparse
import math

import numpy as np

from theomachy.kernel.chance import Dice
from theomachy.kernel.compiled import entry
from theomachy.kernel.generic import GREEDY, SHARE, STANDING, standing
from theomachy.kernel.journal import NO_JOURNAL
from theomachy.kernel.record import records, rows
from theomachy.kernel.runner import LONGEST, open_game, play_until
from theomachy.kernel.state import MAX_SEATS
from theomachy.lab.simulate import plan

SMALLEST = 1e-9
"""A share that was thought to be less counts as so much."""


def _estimates(
    scratch, params, policies, dice, out, worth, journal, seed, number, stages, shares, last, counts
):  # type: ignore[no-untyped-def]
    """Play a game with greedy bots; into `stages` and `shares` each break and its estimate, into `last` how
    it ended; how many breaks."""
    t = params[0]
    scratch[2] = scratch[1]
    s = scratch[2]
    open_game(s, t, dice[0], seed, number, journal)
    counts[:] = 0
    breaks = 0
    play_until(s, t, s.stage + 1, LONGEST, policies, scratch, dice[0], out, worth, journal, counts)
    while s.over == 0:
        stages[breaks] = s.stage
        standing(s, t, shares[breaks])
        breaks += 1
        play_until(s, t, s.stage + 1, LONGEST, policies, scratch, dice[0], out, worth, journal, counts)
    standing(s, t, last)
    return breaks


estimates = entry(_estimates)


def losses(game: str, seats: int, games: int) -> dict[int, list[float]]:
    """By stage: the log losses of the estimates in some games."""
    made = plan(game, ["greedy"] * seats, seed=seats)
    actions, longest = made.rules.actions, 1000
    stages, last = np.zeros(longest, np.int64), np.zeros((MAX_SEATS, STANDING))
    shares = np.zeros((longest, MAX_SEATS, STANDING))
    policies, counts, seed = np.full(seats, GREEDY), np.zeros(2, np.int64), np.uint64(made.seed)
    found: dict[int, list[float]] = {}
    scratch, dice, out, worth = (
        records(made.rules.state, 3),
        records(Dice, 1),
        np.zeros(actions, np.int64),
        np.zeros(actions, np.int64),
    )
    for number in range(games):
        breaks = estimates(
            scratch,
            rows(made.params),
            policies,
            dice,
            out,
            worth,
            NO_JOURNAL,
            seed,
            number,
            stages,
            shares,
            last,
            counts,
        )
        for stage, estimate in zip(stages[:breaks], shares[:breaks, :seats, SHARE], strict=True):
            loss = -float(last[:seats, SHARE] @ np.log(np.maximum(estimate, SMALLEST)))
            found.setdefault(int(stage), []).append(loss)
    return found


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", default="mythology-basic")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 4, 6])
    asked = parser.parse_args()
    for seats in asked.seats:
        found = losses(asked.game, seats, asked.games)
        mean = np.mean([loss for stage in found.values() for loss in stage])
        print(
            f"{asked.game}, {seats} seats, {asked.games} games: log loss {mean:.3f}, equal shares"
            f" {math.log(seats):.3f}"
        )
        print(
            "  by stage: "
            + ", ".join(
                f"{stage}: {np.mean(found[stage]):.2f}"
                for stage in sorted(found)[:: max(1, len(found) // 10)]
            ),
            flush=True,
        )


if __name__ == "__main__":
    main()
