"""The bots of Mythology's Basic game: the search equal interpreted and compiled, and stronger than the bot
that looks one move ahead."""

import itertools
import math
import time
from typing import Any

import numpy as np
import pytest

from benchmarks.estimate import losses
from tests.checks.effort import NIGHT, tries
from tests.checks.strength import wins_more
from tests.sense.catalogue import POSITIONS, read
from theomachy import Match
from theomachy.bots.bot import Decision, GreedyBot, never
from theomachy.bots.ismcts import CHECKING, FIELD, CheckedRace, RaceByPolicy
from theomachy.bots.net_files import nets_for
from theomachy.bots.policy import PolicyBot
from theomachy.bots.race import Race, Rollouts
from theomachy.bots.registry import make
from theomachy.kernel.generic import SHARE, STANDING, standing
from theomachy.kernel.state import MAX_SEATS

BASIC = "mythology-basic"


def decision(least: int = 2) -> Decision:
    """A choice in a Player Turn, of so many actions at least."""
    match, bot = Match(BASIC, seats=4, seed=3), make("greedy")
    while len(match.moves) < 20 or len(match.legal_actions(match.must[0])) < least:
        match.play_action(bot.choose(Decision.of(match, match.must[0])), match.must[0])
    return Decision.of(match, match.must[0])


AIDING = {
    "units": {"Hector": 2811, "Geryon": 2811},
    "prizes": {"Pegasus": 2811},
    "arena": 2811,
    "attacker": "Hector",
    "defender": "Geryon",
    "phase": "aiding",
}
TRYING = {
    "units": {"Hector": 2811, "Geryon": 2108},
    "prizes": {"Pegasus": 2811},
    "tried": ["Hector"],
    "captor": "Hector",
    "phase": "aiding_capture",
}


@pytest.mark.parametrize(
    ("asked", "moves", "most"),
    [
        pytest.param(TRYING, [], 9, id="two and nine are more than ten"),
        pytest.param(AIDING, [], 15, id="what an attacker needs the others say"),
        pytest.param(AIDING, ["aid 2"], 12, id="ten more than the attacker never lose"),
        pytest.param(AIDING, ["aid 0", "aid 4"], 6, id="nor do they with what another has given"),
        pytest.param(AIDING, ["aid 0", "aid 11"], 0, id="and where it is certain, nothing is added"),
    ],
)
def test_no_search_gives_more_aid_than_makes_it_certain(asked, moves, most):
    players = [
        {"god": "Demeter", "side": "heroes", "power": 15, "area": "Greece", "drawn": True},
        {"god": "Aphrodite", "side": "monsters", "power": 15},
        {"god": "Ares", "side": "monsters", "power": 15},
    ]
    position = {"active": 0, "ready": ["Hector"], "players": players} | asked
    match = Match.from_position({"game": BASIC, "seats": 3, "position": position})
    for move in moves:
        match.play(move, match.must[0])
    asked_now = Decision.of(match, match.must[0])
    sensible = [match.notation(action) for action in asked_now.sensible]
    assert sensible == [f"aid {points}" for points in range(most + 1)]


@pytest.mark.night
def test_the_race_is_the_same_interpreted_and_compiled():
    plain, whole = Race(decision()), Race(decision())
    rollouts = tries(20, 60)
    plain.grow(rollouts, compiled=False)
    whole.grow(rollouts)
    assert plain.visits() == whole.visits() and plain.done == whole.done >= rollouts


@pytest.mark.night
def test_in_a_race_the_field_is_halved_and_keeps_what_looks_best():
    asked = decision(30)
    fields = []
    race = Race(asked)
    race.run(lambda: fields.append(list(race.field)) or race.done / 400)
    sizes = sorted({len(field) for field in fields}, reverse=True)
    assert sizes == [24, 12, 6, 3, 2]
    assert all(field[0] == GreedyBot().choose(asked) for field in fields)
    assert race.best() in fields[-1] and 400 <= race.done < 424


def test_a_race_departs_from_what_looks_best_only_for_what_is_better_beyond_chance():
    race = Race(decision(3))
    first, other, *_ = race.field
    race.worlds = 100
    for gain, squares, best in (
        (-5.0, 1.0, first),
        (0.0, 0.0, first),
        (2.0, 20.0, first),  # by chance
        (0.15, 0.000225, first),  # in each world, but next to nothing
        (2.0, 1.0, other),
    ):
        race.gains[1], race.squares[1] = gain, squares
        race.gains[2:] = -9.0
        assert race.best() == best


def test_an_action_that_gains_the_same_in_every_world_is_surely_better():
    """Of equal gains the rounding may leave a variance below zero."""
    race = Race(decision(3))
    race.gains[2:] = -9.0
    for gain in (0.1, 0.3, 1 / 3, 0.7):
        for worlds in range(2, 60):
            race.worlds = worlds
            race.gains[1], race.squares[1] = sum([gain] * worlds), sum([gain**2] * worlds)
            assert race.best() == race.field[1]


class Found:
    """A race that has found an action where `greedy` does another, or the same."""

    def __init__(self, action, usual):
        self._action, self.field = action, [usual]

    def grow(self, iterations, compiled=True):
        pass

    def grow_for(self, seconds, enough, clock):
        self.seconds = seconds

    def best(self):
        return self._action


def placing():
    """A god has to be placed; most points are where the heroes stand on a prize."""
    title = "The god goes where a hero stands on a prize"
    match = next(each for each in read(POSITIONS / f"{BASIC}.txt") if each.title == title).match()
    actions = {match.notation(action): action for action in match.legal_actions(0)}
    return Decision.of(match, 0), actions["god to Greece"], actions["god to Hyperborea"]


def test_in_a_race_by_nets_run_what_greedy_does_and_the_policys_likeliest_actions():
    asked, *_ = placing()
    race = RaceByPolicy(asked, nets_for(BASIC, 2))
    actions = np.array(asked.sensible)
    chances = nets_for(BASIC, 2).preferences(asked.t, asked.params_record, asked.seat, actions)
    chance_of = dict(zip(asked.sensible, chances.tolist(), strict=True))
    first, *others = race.field
    assert first == GreedyBot().choose(asked) and len(race.field) == FIELD < len(chance_of)
    left = [chance_of[action] for action in chance_of if action not in race.field]
    assert min(chance_of[action] for action in others) >= max(left)
    assert PolicyBot().choose(asked) in race.field


@pytest.mark.parametrize(("gain", "departs"), [(0.005, False), (0.02, True)])
def test_a_race_by_nets_departs_from_greedy_only_for_what_counts(gain, departs):
    """Else a match that is won would be played anyhow: nothing that one does there makes a difference."""
    asked, *_ = placing()
    race = RaceByPolicy(asked, nets_for(BASIC, 2))
    race.worlds = 100
    race.gains[1], race.squares[1] = gain * 100, gain**2 * 100
    assert race.best() == race.field[departs]


@pytest.mark.night
def test_a_race_by_nets_is_the_same_interpreted_and_compiled():
    asked, *_ = placing()
    plain, whole = (RaceByPolicy(asked, nets_for(BASIC, 2)) for _ in range(2))
    plain.grow(20, compiled=False)
    whole.grow(20)
    assert plain.visits() == whole.visits()


def test_what_nets_find_gives_way_where_it_is_senseless():
    asked, good, bad = placing()
    assert GreedyBot().choose(asked) == good
    for found, usual in ((bad, good), (good, bad), (good, good)):
        checked = CheckedRace(Found(found, usual), asked)
        checked.grow(800)
        assert checked.best() == good


@pytest.mark.parametrize(("loss", "senseless"), [(0.0, False), (0.15, False), (0.25, True)])
def test_what_is_only_worse_as_greedy_plays_is_not_senseless(monkeypatch, loss, senseless):
    asked, good, bad = placing()
    monkeypatch.setattr(Rollouts, "shares", lambda _, actions, *__: np.array([0.5, 0.5 - loss]))
    checked = CheckedRace(Found(bad, good), asked)
    checked.grow(800)
    assert checked.best() == (good if senseless else bad)
    checked.grow(4)  # one world says nothing
    assert checked.best() == bad


@pytest.mark.parametrize(("step", "most"), [(0.05, 1.3), (2.0, 13)])
def test_checking_is_part_of_the_time(step, most):
    """It ends, too, where the race has taken longer than all the time that there was."""
    asked, good, bad = placing()
    race, now = Found(bad, good), itertools.count(0, step)
    CheckedRace(race, asked).grow_for(1.0, never, lambda: next(now))
    assert race.seconds == 1 - CHECKING and 1.0 < next(now) < most


@pytest.mark.night
def test_a_race_has_the_time_that_it_is_given():
    race = Race(decision())
    race.grow(1)
    looks: list[float] = []

    def clock() -> float:
        looks.append(time.perf_counter())
        return looks[-1]

    race.grow_for(0.3, clock=clock)
    start, before, end = looks[0], *looks[-2:]
    assert end - start < 3 and race.done > 24
    assert end - start + (end - before) >= 0.3  # it leaves out only a world for which there is no time


@pytest.mark.night
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_estimate_of_shares_knows_more_than_that_all_are_equal(seats):
    found = losses(BASIC, seats, 200)
    assert np.mean([loss for stage in found.values() for loss in stage]) < 0.8 * math.log(seats)
    # Little is open in the last Player Turn; but a tie of four, which is common, costs ln 4 all the same.
    assert np.mean(found[max(found)]) < 0.55 * math.log(seats)


PRIZE, FAR_AWAY = 2811, 3812
"""Hexes of land."""
HEROES_NEXT = {"god": "Demeter", "side": "heroes", "drawn": True}


def share_of_heroes(units: dict[str, int], players: list[dict[str, Any]] | None = None) -> float:
    """What is estimated for the heroes' player, who moves next of two: Pegasus is the only prize."""
    seated = players or [HEROES_NEXT, {"god": "Ares", "side": "monsters"}]
    position = {
        "turn": 5,
        "phase": "placing",
        "units": units,
        "prizes": {"Pegasus": PRIZE},
        "players": seated,
    }
    match = Match.from_position({"game": BASIC, "seats": 2, "position": position})
    found = np.zeros((MAX_SEATS, STANDING))
    standing(match.state, match.params, found)
    assert found[:2, SHARE].sum() == pytest.approx(1.0)
    return float(found[0, SHARE])


def test_the_estimate_knows_who_comes_first_to_a_prize():
    beside = share_of_heroes({"Hector": PRIZE, "Geryon": FAR_AWAY})
    both = share_of_heroes({"Hector": PRIZE, "Geryon": PRIZE + 1})
    guarded = share_of_heroes({"Hector": PRIZE + 1, "Geryon": PRIZE})
    nobody_near = share_of_heroes({"Hector": FAR_AWAY, "Geryon": PRIZE})
    assert beside > both > guarded > nobody_near


def test_the_estimate_knows_that_a_guard_falls_whose_side_has_spent_its_points():
    seated = [HEROES_NEXT, {"god": "Ares", "side": "monsters", "drawn": True, "power": 0}]
    spent = share_of_heroes({"Hector": PRIZE + 1, "Geryon": PRIZE}, seated)
    assert spent > share_of_heroes({"Hector": PRIZE + 1, "Geryon": PRIZE})


if NIGHT:  # it takes minutes

    @pytest.mark.parametrize(("seats", "share"), [(2, 0.7), (4, 0.45)])
    def test_searching_beats_greedy_far_beyond_chance(seats, share):
        """More thought, more games: docs/strength.md."""
        assert wins_more(BASIC, "ismcts:2000", "greedy", seats, than=1 / seats, share=share, most=100)
