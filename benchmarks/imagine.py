"""How likely the worlds that a bot imagines hold the truth, beside a naive deal. `uv run python
benchmarks/imagine.py`.

Games of Hera and Zeus between greedy players, stopped at random. For each face-down card of the opponent, and
for each card of their hand that is seen, how often worlds hold the true card there: the mean logarithm of
that share (one world is added for every card, so that none counts as impossible). The naive deal gives
everything unseen to any place alike; all that lies open it knows too."""

import argparse
import math
import random

import numpy as np

from theomachy import Match
from theomachy.bots.bot import Decision, GreedyBot
from theomachy.games.hera_and_zeus.state import CARDS, KINDS, PLACES, State
from theomachy.kernel.generic import imagine
from theomachy.kernel.record import copy

Shares = np.ndarray


def hidden_places(s: State, owner: int) -> list[int]:
    side = s.sides[owner]
    return [place for place in range(PLACES) if side.card[place] and not side.up[place]]


def positions(games: int, rng: random.Random):
    for seed in range(games):
        match = Match("hera-and-zeus", seed=seed, seat_by_seat=True)
        stop = rng.randrange(12, 260)
        while not match.over and len(match.moves) < stop:
            seat = match.must[0]
            free = rng.random() < 0.1
            match.play_action(
                (
                    rng.choice(match.legal_actions(seat))
                    if free
                    else GreedyBot().choose(Decision.of(match, seat))
                ),
                seat,
            )
        if not match.over:
            yield match


def imagined(match: Match, seat: int, worlds: int, rng: random.Random) -> tuple[dict[int, Shares], Shares]:
    """For each hidden place how often each card lies there, and how many of each card are in the hand on
    average."""
    owner = 1 - seat
    at = {place: np.zeros(CARDS) for place in hidden_places(match.state, owner)}
    held = np.zeros(CARDS)
    known = match.blindfolded(seat)
    for _ in range(worlds):
        world = copy(known)
        imagine(world, match.params, seat, rng.getrandbits(60))
        held += world.sides[owner].hand
        for place in at:
            at[place][world.sides[owner].card[place]] += 1
    return at, held / worlds


def naive(match: Match, seat: int) -> tuple[Shares, Shares]:
    """The same for a deal of all unseen cards to all unseen places alike."""
    side = match.state.sides[1 - seat]
    unseen = (side.hand + side.deck).astype(float)
    for place in hidden_places(match.state, 1 - seat):
        unseen[side.card[place]] += 1
    share = unseen / unseen.sum()
    return share, share * side.hand_size


def log_likelihood(games: int, worlds: int) -> tuple[float, float, int]:
    """Means for each hidden card: imagined, naive; and over how many cards."""
    rng = random.Random(1)
    sums = [0.0, 0.0]
    count = 0
    for match in positions(games, rng):
        for seat in (0, 1):
            side = match.state.sides[1 - seat]
            at, held = imagined(match, seat, worlds, rng)
            anywhere, any_held = naive(match, seat)
            for place, seen in at.items():
                card = side.card[place]
                sums[0] += math.log((seen[card] + 1 / KINDS) / (worlds + 1))
                sums[1] += math.log(anywhere[card])
                count += 1
            for card in np.flatnonzero(side.hand):
                for mean, one in ((held, 0), (any_held, 1)):
                    sums[one] += side.hand[card] * math.log((mean[card] + 1e-3) / (side.hand_size + 1e-3))
                count += int(side.hand[card])
    return sums[0] / count, sums[1] / count, count


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=150)
    parser.add_argument("--worlds", type=int, default=60)
    arguments = parser.parse_args()
    mine, other, count = log_likelihood(arguments.games, arguments.worlds)
    print(
        f"mean log-likelihood of the truth for each of {count} hidden cards: imagined {mine:.3f}, naive"
        f" {other:.3f}"
    )


if __name__ == "__main__":
    main()
