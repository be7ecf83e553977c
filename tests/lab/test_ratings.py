"""Ratings: those of maximum likelihood, with intervals that hold the truth as often as they say."""

from collections import Counter

import numpy as np
import pytest

from theomachy.lab.ratings import ELO, Outcome, Ratings


def two(*wins: float, games: int = 2) -> Outcome:
    """A deal of two bots, played from both sides."""
    return Outcome((0, 1), games, (sum(wins), games - sum(wins)))


def test_of_two_bots_the_rating_is_the_logarithm_of_their_odds():
    ratings = Ratings(2, Counter({two(1, 1): 40, two(1, 0): 15, two(0, 0): 5}))  # 95 and 25, and 1 and 1
    first, second = ratings.ratings
    assert first.value - second.value == pytest.approx(ELO * np.log(96 / 26), abs=0.2)
    rate = ratings.win_rate(0, 1)
    assert rate.value == ratings.share(0).value == 95 / 120 and rate.low < 95 / 120 < rate.high


def test_of_several_bots_the_expected_wins_are_those_that_were_won():
    """Which is what makes a likelihood greatest; with a game added that each won, and one lost."""
    deals = Counter(
        {
            Outcome((0, 1, 2), 3, (2, 1, 0)): 7,
            Outcome((0, 1, 1), 3, (0.5, 2.5, 0)): 4,
            Outcome((1, 2), 2, (0, 1, 1)): 3,
        }
    )
    found = np.array([one.value for one in Ratings(3, deals).ratings])
    strengths = np.exp(found / ELO)
    won, expected = np.zeros(3), np.zeros(3)
    pairs = [
        Outcome(pair, 2, wins)
        for pair, wins in [((0, 1), (1, 1, 0)), ((0, 2), (1, 0, 1)), ((1, 2), (0, 1, 1))]
    ]
    for one, count in [*deals.items(), *((pair, 1 / 2) for pair in pairs)]:
        chances = strengths[list(one.lineup)] / strengths[list(one.lineup)].sum()
        np.add.at(expected, list(one.lineup), count * one.games * chances)
        won += count * np.array(one.wins)
    assert found.mean() == pytest.approx(0) and expected == pytest.approx(won, rel=1e-3)


def test_who_never_lost_has_an_interval_as_well():
    """Laplace's rule of succession: of 40 games of 40 at least 91.4 %."""
    ratings = Ratings(2, Counter({two(1, games=1): 40}))
    rate = ratings.win_rate(0, 1)
    assert rate.value == rate.high == 1.0 and rate.low == pytest.approx(0.914, abs=0.01)
    assert ratings.ratings[0].low > 150 and np.isfinite(ratings.ratings[0].high)


@pytest.mark.parametrize("truth", [0.5, 0.8, 0.97])
def test_intervals_hold_the_truth_as_often_as_they_say(truth):
    """Deals of two games that hang together: half of the deals are won twice by whoever wins them."""
    chance = np.random.default_rng(5)
    held = 0
    for _ in range(200):
        first, second = chance.random((2, 50)) < truth
        second = np.where(chance.random(50) < 0.5, first, second)
        ratings = Ratings(2, Counter(two(float(a), float(b)) for a, b in zip(first, second, strict=True)))
        rate = ratings.win_rate(0, 1)
        held += rate.low <= truth <= rate.high
    assert 0.90 <= held / 200 <= 0.99


def test_the_seats_of_one_among_four_are_compared_by_the_seat():
    """One bot in one seat of five that wins two games of five: as much as two of the four others together."""
    rate = Ratings(2, Counter({Outcome((0, 1, 1, 1, 1), 5, (2, 3)): 30})).win_rate(0, 1)
    assert rate.value == pytest.approx(0.4 / (0.4 + 0.15))
