"""Whole matches of the Advanced game: they end within fifteen turns whatever is chosen, the same interpreted
and compiled."""

import random
from typing import Any

import numpy as np
import pytest

from tests.checks.effort import first_by_day
from tests.mythology.olympus import OFF, SET, kinds
from tests.mythology.test_advanced_random_games import ALL_OPTIONS_BY_DAY, COMBINATIONS, label, seats_for
from theomachy.games.mythology.advanced.params import make_params
from theomachy.games.mythology.advanced.registration import RULES
from theomachy.games.mythology.advanced.state import (
    CARDING,
    GONE,
    HELPERS,
    PIECES,
    POLL,
    START_GLORY,
    TURNS,
    State,
)
from theomachy.kernel.chance import Dice, combine
from theomachy.kernel.generic import GREEDY, RANDOM, SHARE
from theomachy.kernel.journal import NO_JOURNAL, new_journal
from theomachy.kernel.record import new, records, rows
from theomachy.kernel.runner import play_games
from theomachy.kernel.state import FRAMES, bit, first_seat, top_kind


def played(
    options: dict[str, str], seats: int, seed: int, by_seat: bool = True
) -> tuple[State, Any, list[list[int]]]:
    """A random game, interpreted, with everything checked on the way that always holds."""
    params = make_params(SET, OFF | options, seats, by_seat)
    s, rng, told = new(State), random.Random(seed), list[list[int]]()
    s.chance = combine(1, seed)
    out, journal = np.zeros(RULES.actions, np.int64), new_journal(2000)
    with np.errstate(all="raise"):
        RULES.setup(s, params, journal)
        told += journal[1 : journal[0, 0] + 1].tolist()
        while not s.over:
            seat = (
                first_seat(s.must)
                if by_seat
                else rng.choice([seat for seat in range(seats) if s.must & bit(seat)])
            )
            legal = out[: RULES.legal(s, params, seat, out)].tolist()
            assert legal and legal == sorted(set(legal)) and s.depth <= FRAMES
            journal[0, 0] = 0
            action = legal[-1] if s.phase == 0 and not by_seat and rng.random() < 0.3 else rng.choice(legal)
            RULES.play(s, params, seat, action, journal)
            if s.phase > CARDING and top_kind(s) != POLL:
                assert not s.sealed.any()
            told += journal[1 : journal[0, 0] + 1].tolist()
    return s, params, told


@pytest.mark.rule("MY-A15", "MY-A57")
@pytest.mark.parametrize("options", ALL_OPTIONS_BY_DAY, ids=label)
def test_random_games_end_and_the_glory_adds_up(options):
    seats = seats_for(options)
    s, params, told = played(options, seats, 1)
    assert s.turn <= TURNS and len(kinds(told, "turn_begins")) == s.turn and not s.must and not s.depth
    for seat in range(params.players):
        assert s.players[seat].glory == START_GLORY + sum(
            row[1] for row in kinds(told, "glory") if row[0] == seat
        )
    assert len(kinds(told, "scores")) == seats and not np.array(s.sealed).any()
    assert all(row[0] < PIECES for row in kinds(told, "falls"))
    for item in (*s.prizes, *s.helpers[: min(HELPERS, int(params.helpers))]):
        assert not (item.bearer and item.owner) and (
            item.bearer == 0 or s.pieces[item.bearer - 1].hex == item.hex != GONE
        )


def test_sheets_that_are_edited_freely_make_no_other_game():
    s, _, told = played({}, 2, 5, by_seat=False)
    assert s.turn <= TURNS and kinds(told, "scores")


def simulated(
    options: dict[str, str], seats: int, games: int, seed: int, plain: bool = False, greedy: int = 0
) -> tuple[bytes, Any, Any]:
    """Games by the kernel's own driver, random but for the first so many seats: the last states, how many
    moves, who won."""
    params = rows(make_params(SET, OFF | options, seats, True))
    states, scratch, dice = records(State, games), records(State, 1), records(Dice, 1)
    out, results, scores = (
        np.zeros(RULES.actions, np.int64),
        np.zeros((games, 2), np.int64),
        np.zeros((games, 10, 3)),
    )
    policies = np.array([GREEDY] * greedy + [RANDOM] * (seats - greedy))
    run: Any = play_games.plain if plain else play_games
    run(
        states,
        scratch,
        params,
        policies,
        dice,
        out,
        np.zeros_like(out),
        NO_JOURNAL,
        np.uint64(seed),
        0,
        results,
        scores,
    )
    return states.tobytes(), results, scores


@pytest.mark.parametrize("seats", first_by_day(2, 4, 7, 10))
@pytest.mark.parametrize("options", COMBINATIONS, ids=label)
def test_hundreds_of_random_games_end(options, seats):
    if options.get("zeus") and seats < 5:
        seats += 3
    games = 100
    states, results, scores = simulated(options, seats, games, seats)
    assert (results.sum(axis=1) > 100).all() and scores[:, :, SHARE].sum(axis=1) == pytest.approx(1)
    assert len(states) == games * State.layout.itemsize


@pytest.mark.parametrize("seats", [2, 4])
def test_greedy_beats_random_nearly_always(seats):
    _, _, scores = simulated({}, seats, 100, 3, greedy=1)
    assert scores[:, 0, SHARE].mean() > 0.95
