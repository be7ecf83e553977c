"""Whole matches of the Basic game: the same interpreted and compiled, watched by a referee, in words, saved as positions."""

import json
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from tests.checks.stories import stories
from tests.mythology.board import DONE, Board, ally
from theomachy import Match
from theomachy.errors import BadPosition, IllegalMove
from theomachy.games.mythology import MythologyBasic
from theomachy.games.mythology.basic.state import (
    ACCEPT,
    AIDS,
    CAPTURES,
    FALLS,
    FAVOURS,
    HEROES_SIDE,
    LIES,
    PLACES,
    SCORES,
    STANDS,
    STEPS,
    TRIES,
    TURN_BEGINS,
    WHOLE,
    State,
)
from theomachy.games.mythology.hexes import neighbours
from theomachy.games.mythology.world import load
from theomachy.games.words import Words
from theomachy.kernel.chance import combine
from theomachy.kernel.generic import SHARE
from theomachy.kernel.record import new
from theomachy.lab.simulate import plan, play_out, simulate

GAME = MythologyBasic()
WORLD = load()
HEXES = list(WORLD.home)


class Referee:
    """Watches the journal of one game, from what is told alone; raises AssertionError at the first fault."""

    def __init__(self, seats: int) -> None:
        self.sides = [0] * seats
        self.power = [15] * seats
        self.points = [Fraction()] * seats
        self.areas: dict[int, int] = {}
        self.where: dict[int, int] = {}
        self.prizes: dict[int, int] = {}
        self.turn = 0
        self.scores: dict[int, Fraction] = {}
        self.tried: Counter[int] = Counter()

    def watch(self, told: list[list[int]]) -> None:
        for kind, _, a, b, c, d, e, _f in told:
            if kind == FAVOURS:
                self.sides[a] = b
            elif kind == STANDS:
                self.where[a] = b
            elif kind == LIES:
                self.prizes[a] = b
            elif kind == TURN_BEGINS:
                self.turn += 1
                assert a == self.turn <= 10 and len(self.areas) in (0, len(self.sides))
                self.power, self.areas = [15] * len(self.sides), {}
            elif kind == PLACES:
                assert a not in self.areas and b not in self.areas.values()
                self.areas[a] = b
                self.mover, self.tried = a, Counter()
                self.ready = {unit for unit, hex in self.where.items() if WORLD.home[HEXES[hex]] == b and unit // 32 == self.sides[a]}
            elif kind == STEPS:
                self.steps(a, b, c, d, e)
            elif kind == AIDS:
                self.pay(a, b, c)
            elif kind == FALLS:
                assert self.sides[b] != a // 32
                del self.where[a]
                self.points[b] += 1
            elif kind == TRIES:
                self.pay(a, d, self.power[a] - d)
                self.tried[b] += 1
                assert b in self.ready and self.prizes[c] == self.where[b] and self.tried[b] == 1
            elif kind == CAPTURES:
                del self.prizes[c]
                self.points[a] += 3
            elif kind == SCORES:
                self.scores[a] = Fraction(b, WHOLE)
        self.end()

    def pay(self, seat: int, cost: int, left: int) -> None:
        self.power[seat] -= cost
        assert self.power[seat] == left >= 0

    def steps(self, unit: int, start: int, hex: int, cost: int, left: int) -> None:
        enemies = [other for other, there in self.where.items() if there == hex and other // 32 != unit // 32]
        assert unit in self.ready and self.where[unit] == start and HEXES[hex] in neighbours(HEXES[start])
        assert not any(there == start and other // 32 != unit // 32 for other, there in self.where.items())
        assert cost == (4 if enemies else 2)
        self.pay(self.mover, cost, left)
        self.where[unit] = hex

    def end(self) -> None:
        monsters = self.sides.count(1)
        points = [own + (Fraction(2 * len(self.prizes), monsters) if side else 0) for own, side in zip(self.points, self.sides, strict=True)]
        assert self.turn == 10 and sum(points) == sum(self.scores.values())
        if len(self.sides) == 2:
            assert points == [self.scores[0], self.scores[1]]


@pytest.mark.parametrize("seats", [2, 3, 4, 7, 10])
def test_a_referee_finds_no_fault_in_random_games(seats):
    for told, _ in stories(GAME, {}, seats, 60):
        Referee(seats).watch(told)


@pytest.mark.parametrize(("kind", "column"), [(STEPS, 4), (STEPS, 5), (AIDS, 3), (SCORES, 3)])
def test_the_referee_sees_faults(kind, column):
    told, _ = next(iter(stories(GAME, {}, 2, 1)))
    next(row for row in told if row[0] == kind)[column] += 1
    with pytest.raises((AssertionError, KeyError, IndexError, AttributeError)):
        Referee(2).watch(told)


@pytest.mark.parametrize("seats", [2, 5])
def test_interpreted_and_compiled_games_are_equal_to_the_byte(seats):
    for compiled, plain in zip(stories(GAME, {}, seats, 3), stories(GAME, {}, seats, 3, plain=True), strict=True):
        assert compiled == plain


# In words


def played(seats: int, seed: int, moves: int) -> Match:
    """A match after random moves."""
    match = Match(GAME, seats, seed=seed, seat_by_seat=True)
    for number in range(moves):
        if match.over:
            break
        legal = [choice.action for choice in match.view(match.must[0]).legal]
        match.play_action(legal[int(combine(seed, number)) % len(legal)], match.must[0])
    return match


def test_notation_round_trips_and_every_move_is_spelled_once():
    words = Match(GAME, 4, seed=1)._words
    for text, action in words.spellings().items():
        assert words.parse(text) == action and words.notation(action) == text
    assert words.parse("hector ne") == words.parse("Hector NE") and words.parse("god to greece") == words.parse("God to Greece")
    assert len(words.spellings()) == 64 * 6 + 32 * 32 + len(WORLD.areas) + 16 + 32 + 31 + 4


def test_all_that_happens_can_be_said_and_seen():
    match = played(5, 3, 2000)
    assert match.over
    kinds = {event.kind for event in match.events(0)}
    assert {"gets_god", "favours", "stands", "lies", "turn_begins", "drawn", "places", "steps", "fights", "aids", "rolls", "falls", "scores"} <= kinds
    assert {"proposes", "answers", "ends_movement"} <= kinds
    view = match.view(0)
    assert view.phase == "over" and json.loads(view.model_dump_json())["game"] == "mythology-basic"
    assert "Game Turn 10, over" in match._words.picture(view)


def test_views_are_alike_for_all_but_for_what_one_may_do():
    match = played(4, 5, 40)
    seen = [match.view(seat).model_dump(exclude={"seat", "legal"}) for seat in (0, 1, 2, 3)]
    assert all(each == seen[0] for each in seen) and match.view().model_dump(exclude={"seat", "legal"}) == seen[0]


def test_a_refused_move_says_why():
    match = Match(GAME, 2, seed=1)
    with pytest.raises(IllegalMove, match="the god must be placed first"):
        match.play("done", match.must[0])
    match.play("god to River Ocean", match.must[0])
    with pytest.raises(IllegalMove, match=r"you favour|did not begin"):
        match.play("Hector n", match.must[0])


# Positions


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_positions_round_trip_everywhere(seats):
    phases = set()
    for seed in range(3):
        match = Match(GAME, seats, seed=seed, seat_by_seat=True)
        for number in range(220):
            if match.over:
                break
            legal = [choice.action for choice in match.view(match.must[0]).legal]
            action = legal[int(combine(seed, number)) % len(legal)]
            match.play_action(action, match.must[0])
            if number % 3 == 0:
                position = json.loads(json.dumps(match.position()))
                assert restored(match._words, position["position"]) == match._s.tobytes()
                phases.add(match.view().phase)
    assert {"placing", "moving", "fighting", "aiding"} <= phases


def restored(words: Words, position: dict[str, Any]) -> bytes:
    """The bytes of the record that a position makes."""
    s = new(State)
    words.set_position(s, position)
    return s.tobytes()


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"units": {"Nobody": 2913}}, "no unit is called Nobody"),
        ({"units": {"Hector": 9999}}, "the map has no hex 9999"),
        ({"prizes": {"Helen": 3413, "Pegasus": 3413}}, "another prize is there"),
        ({"turn": 11}, "turn"),
        ({"active": 7}, "there is no seat 7"),
        ({"phase": "fighting"}, "there must be a contested hex"),
        ({"phase": "capturing"}, "there must be a hero that can try"),
        ({"phase": "aiding"}, "no unit is called None"),
        ({"ready": ["Ladon", "Hector"]}, "not of the active player's side"),
        ({"colour": 1}, "colour"),
    ],
)
def test_a_broken_position_is_refused_with_the_entry(change, words):
    match = Match(GAME, 2, seed=1)
    position = match.position()["position"] | change
    with pytest.raises(BadPosition, match=words):
        restored(match._words, position)


def test_positions_in_the_window_for_alliances():
    board = Board("HHHHMM")
    words = GAME.words(WORLD, board.tables, list("abcdef"))
    board.begin("Greece", DONE)
    for action in (ally(0, 1, 2), ACCEPT, ACCEPT, DONE, ally(0, 1, 2, 3)):
        position = words.position(board.s)
        assert restored(words, position) == board.s.tobytes()
        board.do(action)
    assert position["window"] == 1 and words.position(board.s)["asks"] == 2
    assert restored(words, words.position(board.s)) == board.s.tobytes()


# Bots


@pytest.mark.parametrize("seats", [2, 4])
def test_greedy_beats_random_far_beyond_chance(seats):
    result = simulate(plan("mythology-basic", ["greedy"] + ["random"] * (seats - 1), seed=1), 120, jobs=1)
    assert result.interval(0)[0] > 1.5 / seats


def test_neither_side_is_lost_among_bots_that_understand_both():
    """A monster that guards a prize and players who save points for its defence are what the sides' balance hangs on: see docs/measurements.md."""
    made = plan("mythology-basic", ["greedy"] * 4, seed=4)
    states, standings, _ = play_out(made, 0, 200)
    heroes = sum(standings[k, seat, SHARE] for k, s in enumerate(states) for seat in range(4) if s.players[seat].side == HEROES_SIDE) / 200
    assert 0.35 < heroes < 0.65
