"""How far units can go, as it is shown: the same as what the rules allow step by step, at the same price."""

import random
import time

import pytest

from tests.checks.effort import tries
from tests.mythology.board import HEXES, UNIT, WORLD, Board
from theomachy import Match
from theomachy.games.mythology import MythologyBasic
from theomachy.games.mythology.basic.actions import FIGHT, STEP
from theomachy.games.mythology.basic.reach import Prices, ready_units, ways
from theomachy.games.mythology.basic.state import MOVING
from theomachy.games.mythology.basic.views import BasicView
from theomachy.games.mythology.world import WINDS

BASIC = MythologyBasic.id
MOVE_MS = 30


def view(match: Match, seat: int | None) -> BasicView:
    found = match.view(seat)
    assert isinstance(found, BasicView)
    return found


def moving(seed: int, seats: int = 4) -> Match:
    """A match some way on, in which somebody can move units."""
    rng = random.Random(seed)
    match = Match(BASIC, seats=seats, seed=seed)
    while match.count < 60 or not view(match, match.must[0]).reach:
        match.play_action(rng.choice(match.legal_actions(match.must[0])), match.must[0])
        assert not match.over
    return match


@pytest.mark.rule("MY-B9", "MY-B10", "MY-B11", "MY-B12")
@pytest.mark.parametrize("seed", range(12))
def test_the_first_steps_are_the_legal_ones(seed):
    match = moving(seed)
    seat = match.must[0]
    legal = {action for action in match.legal_actions(seat) if action < FIGHT}
    first = set()
    for reach in view(match, seat).reach:
        for way in reach.ways:
            if way.before == reach.hex:
                first |= {STEP + 6 * (unit - 1) + WINDS.index(way.wind) for unit in reach.units}
    assert first == legal


@pytest.mark.rule("MY-B9", "MY-B11", "MY-B32")
@pytest.mark.parametrize("seed", range(tries(1, 6)))
def test_every_way_can_be_walked_and_costs_what_it_says_and_no_other_hex_can_be_reached(seed):
    match = moving(seed)
    seat = match.must[0]
    match.state.players[seat].points = min(
        match.state.players[seat].points, 9
    )  # so that trying everything ends
    reach = random.Random(seed).choice(view(match, seat).reach)
    unit = reach.units[0]
    by_hex = {way.hex: way for way in reach.ways}
    names = [each.name for each in match.components.units]
    for way in reach.ways:
        steps, at = [], way
        while True:
            steps.append(at.wind)
            if at.before == reach.hex:
                break
            at = by_hex[at.before]
        copy = match.copy()
        before = view(copy, seat).players[seat].power
        for wind in reversed(steps):
            copy.play(f"{names[unit - 1]} {wind}", seat)
        assert next(each.hex for each in view(copy, seat).units if each.id == unit) == way.hex
        assert before - view(copy, seat).players[seat].power == way.cost
    assert cheapest(match, seat, unit) == {way.hex: way.cost for way in reach.ways}


def cheapest(match: Match, seat: int, unit: int) -> dict[int, int]:
    """By trying all steps that are legal, on and on: the least that each hex costs."""
    found: dict[int, int] = {}
    start = match.state.hex[unit - 1]
    whole = int(match.state.players[seat].points)
    edge = [match.copy()]
    seen = {(int(start), whole)}
    while edge:
        at = edge.pop()
        for action in at.legal_actions(seat):
            if action < FIGHT and (action - STEP) // 6 == unit - 1:
                after = at.copy()
                after.play_action(action, seat)
                key = int(after.state.hex[unit - 1]), int(after.state.players[seat].points)
                if key[0] != start:
                    found[HEXES[key[0]]] = min(found.get(HEXES[key[0]], 99), whole - key[1])
                if key not in seen:
                    seen.add(key)
                    edge.append(after)
    return found


@pytest.mark.rule("MY-B10", "MY-B11")
def test_who_stands_among_enemies_or_began_elsewhere_reaches_nothing():
    board = Board(Achilles=2711, Jason=2811, Scylla=2811, Hector=2508)
    board.begin("Greece")
    assert list(ready_units(board.s, 0)) == [HEXES.index(2711)]
    assert ready_units(board.s, 1) == ready_units(board.s, None) == {}


@pytest.mark.rule("MY-B9", "MY-B11")
def test_enemies_cost_two_more_and_end_the_way():
    board = Board(Achilles=2711, Scylla=2712)
    board.begin("Greece")
    board.s.players[0].points = 6
    beside = [
        [int(hex) for hex in board.params.beside[6 * place : 6 * place + 6]] for place in range(len(HEXES))
    ]
    found = ways(HEXES.index(2711), 6, beside, Prices(board.s, UNIT["Achilles"]))
    told = {HEXES[hex]: (cost, HEXES[before]) for hex, (cost, before, _) in found.items()}
    assert told[2712] == (4, 2711)
    assert told[2713][0] == 6 and told[2713][1] != 2712  # round it
    assert all(before != 2712 for _, before in told.values())
    assert max(cost for cost, _ in told.values()) == 6


def test_units_in_one_hex_share_their_ways():
    board = Board(Achilles=2711, Jason=2711)
    board.begin("Greece")
    assert board.s.phase == MOVING
    assert list(ready_units(board.s, 0).values()) == [[UNIT["Achilles"], UNIT["Jason"]]]


def test_only_whoever_moves_is_shown_ways():
    match = moving(3)
    seat = match.must[0]
    assert view(match, seat).reach
    assert all(view(match, other).reach == [] for other in (*range(match.seats), None) if other != seat)


def test_a_move_and_what_is_shown_of_it_are_quick():
    """Processor time, and the quickest of a few, since other programs run beside: ten heroes in one Area,
    each in his own hex, with all points."""
    match = moving(5, seats=2)
    position = match.position()
    hexes = max((area.hexes for area in WORLD.areas if area.kind == "land"), key=len)
    heroes = [hero.name for hero in WORLD.heroes][:10]
    active = next(
        seat for seat, player in enumerate(position["position"]["players"]) if player["side"] == "heroes"
    )
    position["position"] |= {
        "active": active,
        "ready": heroes,
        "units": dict(zip(heroes, hexes, strict=False)),
        "phase": "moving",
    }
    for player in position["position"]["players"]:
        player |= {"drawn": True, "power": 15}
    crowded = Match.from_position(position)
    assert len(view(crowded, active).reach) == 10
    took = []
    for _ in range(8):
        copy = crowded.copy()
        began = time.process_time()
        copy.play_action(copy.legal_actions(active)[0], active)
        for seat in (0, 1, None):
            copy.view(seat).model_dump_json()
        took.append(1000 * (time.process_time() - began))
    assert min(took) < MOVE_MS
