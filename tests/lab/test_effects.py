"""The statistics of balance, on figures whose truth is known: nothing found where there is nothing, planted
effects within their intervals."""

from itertools import pairwise

import numpy as np
import pytest

from theomachy.lab.effects import effects, games_for, holm, known_ratios, lifts, mean_effects, share_effects

SEATS, THERE = 3, 12


def deals(generator, games, adds=None, seats=(0.0, 0.0, 0.0), held=0.3):
    """Games in which each seat gets each component by chance, and who wins hangs on what it adds, its seat
    and chance: one winner a game, so that seats of a game hang together."""
    times = (generator.random((games, SEATS, THERE)) < held).astype(np.uint8)
    chance = 1 / 3 + (times - times.mean(1, keepdims=True)) @ (np.zeros(THERE) if adds is None else adds)
    chance = np.clip(chance + np.array(seats), 0, None)
    chance /= chance.sum(1, keepdims=True)
    winner = (generator.random((games, 1)) > chance.cumsum(1)).sum(1)
    return np.eye(SEATS)[np.minimum(winner, SEATS - 1)], times


def found(shares, times, games_a_deal=1, kinds=("card",) * THERE):
    made = lifts(shares, times, np.zeros((*shares.shape, 0)), games_a_deal, kinds)
    return made, effects(made.values, made.errors)


def test_where_nothing_adds_anything_false_alarms_are_as_rare_as_promised():
    generator = np.random.default_rng(1)
    alarms = seats = 0
    for _ in range(400):
        shares, times = deals(generator, 400)
        _, told = found(shares, times)
        alarms += any(each.low > 0 or each.high < 0 for each in told)
        seats += any(each.low > 0 or each.high < 0 for each in share_effects(shares, 1 / SEATS))
    assert 2 <= alarms <= 36 and 2 <= seats <= 36  # 20 of 400 are promised; 36 is four deviations above


@pytest.mark.parametrize("seats", [2, 3, 8])
@pytest.mark.parametrize("games", [2, 10, 30, 60])
def test_few_games_raise_no_more_false_alarms(games, seats):
    generator = np.random.default_rng(7)
    alarms = 0
    for _ in range(400):
        shares = np.eye(seats)[generator.integers(seats, size=games)]
        alarms += any(each.low > 0 or each.high < 0 for each in share_effects(shares, 1 / seats))
    assert alarms <= 36


def test_deals_that_are_all_alike_are_no_certainty():
    """Of two seats that a deal plays in both rotations, each won once: the mean is half in all of them."""
    alike = [share_effects(np.full((deals, 2), 0.5), 0.5)[0] for deals in (29, 200)]
    assert alike[0].half == 0.5 and 0.01 < alike[1].half < 0.02
    (always, never) = share_effects(np.tile([1.0, 0.0], (40, 1)), 0.5)
    assert 0.3 < always.low < always.value == always.high == 0.5 and never.high < -0.3
    assert always.p == never.p < 0.001
    assert all(np.isinf(each.half) for each in mean_effects(np.ones((29, 2))))


def test_a_part_of_something_lies_within_nothing_and_all_of_it():
    """What was done in 39 of 40 deals; beside it glory, which is no part of anything."""
    often = (np.arange(40) > 0).astype(float)[:, None]
    tops = np.hstack([often, 1 - often, often])
    most, least, glory = known_ratios(tops, np.ones((40, 3)), np.full(3, True), [True, True, False])
    assert (most.high, least.low) == (1, 0) and glory.high > 1
    by_default, _, _ = known_ratios(tops, np.ones((40, 3)), np.full(3, True))
    assert by_default == most


def test_what_is_planted_lies_within_its_interval():
    generator = np.random.default_rng(2)
    adds = np.zeros(THERE)
    adds[0], adds[1] = 0.12, -0.08
    truth = adds - adds.mean()  # all are there equally often
    covered, seen, values = 0, 0, []
    for _ in range(200):
        shares, times = deals(generator, 1500, adds)
        made, told = found(shares, times)
        values.append(made.values)
        seen += told[0].low > 0
        covered += all(each.low <= real <= each.high for each, real in zip(told, truth, strict=True))
    assert np.mean(values, 0) == pytest.approx(truth, abs=0.006)
    assert seen >= 190
    assert covered >= 178  # 190 of 200 are promised; 178 is four deviations below


def test_a_lift_is_not_its_seats_nor_its_bots_nor_its_companions():
    """The first seat wins often and gets component 0 often; component 2 comes with 1, which adds; bot 0 is
    strong and gets component 3 often."""
    generator = np.random.default_rng(3)
    games = 12_000
    times = (generator.random((games, SEATS, THERE)) < 0.3).astype(np.uint8)
    times[:, 0, 0] |= generator.random(games) < 0.6
    times[:, :, 2] = np.where(generator.random((games, SEATS)) < 0.9, times[:, :, 1], times[:, :, 2])
    strong = generator.integers(SEATS, size=games)
    bots = np.eye(SEATS)[strong][:, :, None]
    bots = np.concatenate([bots, 1 - bots], axis=2)
    times[np.arange(games), strong, 3] |= generator.random(games) < 0.6
    chance = 0.2 + 0.15 * times[:, :, 1] + np.array([0.3, 0, 0]) + 0.3 * bots[:, :, 0]
    chance /= chance.sum(1, keepdims=True)
    winner = (generator.random((games, 1)) > chance.cumsum(1)).sum(1)
    shares = np.eye(SEATS)[np.minimum(winner, SEATS - 1)]
    made = lifts(shares, times, bots, 1, ("card",) * THERE)
    told = effects(made.values, made.errors)
    assert told[1].low > 0.05
    assert all(told[place].low <= 0 <= told[place].high for place in (0, 2, 3))
    raw = [
        shares[times[:, :, place] > 0].mean() - shares[times[:, :, place] == 0].mean() for place in (0, 2, 3)
    ]
    assert min(raw) > 0.04  # what is not adjusted would have been fooled


def test_games_of_one_deal_are_no_more_than_one():
    generator = np.random.default_rng(4)
    shares, times = deals(generator, 400)
    made, _ = found(shares, times)
    thrice, _ = found(np.repeat(shares, 3, 0), np.repeat(times, 3, 0), games_a_deal=3)
    assert thrice.values == pytest.approx(made.values)
    assert thrice.errors == pytest.approx(made.errors)


def test_what_cannot_be_told_apart_is_not_told():
    generator = np.random.default_rng(5)
    shares, times = deals(generator, 2000)
    times[:, :, 4] = [1, 0, 0]  # always the first seat's
    times[:, :, 5] = 0
    times[:, :, 6] = 0
    times[:20, 0, 6] = 1  # in few games
    made, told = found(shares, times)
    assert np.flatnonzero(np.isnan(made.values)).tolist() == [4, 5, 6]
    assert all(np.isfinite(each.value) for place, each in enumerate(told) if place not in (4, 5, 6))


def test_who_gets_exactly_one_of_a_kind_is_compared_with_the_others():
    generator = np.random.default_rng(6)
    games = 4000
    times = np.zeros((games, SEATS, THERE), np.uint8)
    gods = np.array([generator.permutation(THERE)[:SEATS] for _ in range(games)])
    for seat in range(SEATS):
        times[np.arange(games), seat, gods[:, seat]] = 1
    chance = 0.3 + 0.2 * (gods == 7)
    chance /= chance.sum(1, keepdims=True)
    winner = (generator.random((games, 1)) > chance.cumsum(1)).sum(1)
    made, told = found(np.eye(SEATS)[np.minimum(winner, SEATS - 1)], times)
    assert np.nanargmax(made.values) == 7 and told[7].low > 0.05
    assert np.average(made.values, weights=times.sum((0, 1))) == pytest.approx(0, abs=1e-9)


def test_the_power_that_is_told_is_the_power_there_is():
    generator = np.random.default_rng(7)
    variance, difference = 2 / 9, 0.05
    deals_needed = games_for(difference, variance)
    hits = 0
    for _ in range(400):
        wins = generator.random((deals_needed, 1)) < 1 / 3 + difference
        (told,) = mean_effects(wins - 1 / 3)
        hits += told.low > 0
    assert 288 <= hits <= 352  # 320 of 400 are promised
    assert all(
        games_for(one, variance) > games_for(two, variance) for one, two in pairwise((0.01, 0.02, 0.05))
    )


def test_holm():
    assert holm([0.01, 0.04, 0.03], 3) == pytest.approx([0.03, 0.06, 0.06])
    assert holm([0.5, 0.9], 2) == [1.0, 1.0]
