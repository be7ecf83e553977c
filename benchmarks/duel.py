"""Two nets for two seats against each other, without a search: compiled, so that ten thousand games take
seconds. What a policy wins against `greedy` says little of how good it has become, once that is much.

    uv run python benchmarks/duel.py GAME FILE [OTHER_FILE] [--deals 5000] [--seed 1]

Each policy takes its likeliest action. Every deal is played twice, with the seats exchanged; without another
file against the package's nets. Printed is the first one's share of the wins, +- half of its 95 % interval
over the deals; and what each value net says before each decision of games that its own policy draws against
itself: the mean cross entropy (natural logarithm) of who wins, or in a game of stages who wins the stage."""

import argparse
from pathlib import Path

import numpy as np

from theomachy.bots.net import Net, choose_by, layers_for
from theomachy.bots.net_files import Nets, nets_for, trained_with
from theomachy.errors import TheomachyError
from theomachy.games import GAMES, game
from theomachy.kernel.chance import Dice, combine
from theomachy.kernel.compiled import entry
from theomachy.kernel.generic import SHARE, STANDING, Floats, features, play, standing, traits
from theomachy.kernel.journal import NO_JOURNAL
from theomachy.kernel.record import records
from theomachy.kernel.runner import LONGEST, list_legal, open_game
from theomachy.kernel.state import MAX_SEATS, first_seat
from theomachy.learning.rounds import Learned, Rounds
from theomachy.learning.self_play import DRAWN, likeliest

SEATS = 2
FEWEST = 30
"""Of fewer deals the interval would say too much."""
JUDGED = 200_000
"""Decisions before which a value net is asked."""


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("file")
    parser.add_argument("other_file", nargs="?", default="")
    parser.add_argument("--deals", type=int, default=5_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    if asked.deals < FEWEST:
        parser.error(f"--deals must be at least {FEWEST}")
    names = asked.file, asked.other_file
    try:
        nets = [nets_for(asked.game, SEATS, name) for name in names]
    except TheomachyError as error:
        raise SystemExit(str(error)) from None
    wins = duel(asked.game, (nets[0].policy, nets[1].policy), asked.deals, asked.seed)
    half = 1.96 * wins.std() / len(wins) ** 0.5
    print(f"{asked.game}: {wins.mean():.3f} +- {half:.3f} of {2 * len(wins):,} games")
    for name, each in zip(names, nets, strict=True):
        shown = Path(name).name if name else "the package's"
        print(f"  value of {shown}: cross entropy {loss(asked.game, each, asked.seed):.4f}")


def duel(game_id: str, policies: tuple[Net, Net], deals: int, seed: int) -> Floats:
    """By deal what part of the wins the first one has, in both seats."""
    rules = game(game_id).rules
    scores = np.zeros((SEATS, deals), np.float32)
    for first_sits in range(SEATS):
        play_deals(
            records(rules.state, 2),
            trained_with(game_id, SEATS),
            policies,
            layers_for(rules),
            records(Dice, 1),
            np.zeros(rules.actions, np.int64),
            NO_JOURNAL,
            np.uint64(combine(seed, 0)),
            first_sits,
            np.zeros((MAX_SEATS, STANDING)),
            scores[first_sits],
        )
    return np.asarray(scores.mean(0))


def _play_deals(  # type: ignore[no-untyped-def]
    work, params, policies, layers, dice, out, journal, seed, first_sits, ranks, scores
):
    """Each deal once, with the first policy in the seat `first_sits`; its share of the win into `scores`."""
    t = params[0]
    for deal in range(scores.shape[0]):
        work[0] = work[1]
        s = work[0]
        open_game(s, t, dice[0], seed, deal, journal)
        moves = 0
        while s.over == 0:
            seat = first_seat(s.must)
            n = list_legal(s, t, seat, out)
            place = 0
            if n > 1:
                traits(s, t, seat, out, n, layers.traits, layers.start)
                policy = policies[0] if seat == first_sits else policies[1]
                choose_by(policy, layers, features(s, t, seat, 0, layers.set), n)
                place = likeliest(layers.outputs, n)
            play(s, t, seat, out[place], journal)
            moves += 1
            if moves > LONGEST:
                raise RuntimeError("the match does not end")
        standing(s, t, ranks)
        scores[deal] = ranks[first_sits, SHARE]


play_deals = entry(_play_deals)


def loss(game_id: str, nets: Nets, seed: int) -> float:
    """The value net's mean cross entropy over games of its policy with itself, as the seat that decides sees
    it."""
    made = Rounds(Learned(game_id, SEATS, seed, nets.policy, nets.value)).play([DRAWN] * SEATS, JUDGED)
    every = np.arange(len(made.seat))
    said, share = made.expected[every, made.seat].astype(float), made.outcome[every, made.seat]
    said = np.clip(said, 1e-6, 1 - 1e-6)
    return float(-(share * np.log(said) + (1 - share) * np.log(1 - said)).mean())


if __name__ == "__main__":
    main()
