"""Planning aids: how far it is to prizes and home, held against the rules' own steps; and why a piece may not
go where whoever moves it might want to."""

import random
import re
from collections import deque
from math import ceil, inf
from typing import Any

import pytest

from tests.mythology.board import Board
from tests.mythology.board import step as basic_step
from tests.mythology.olympus import FRAME, PIECE, PLACE_OF, SET, WORLD, Table, neighbours
from theomachy import Match
from theomachy.errors import IllegalMove
from theomachy.games.mythology import MythologyBasic
from theomachy.games.mythology.advanced.actions import LAND, ROAM, SAIL, STEP
from theomachy.games.mythology.advanced.rules.movement import is_open, may_enter
from theomachy.games.mythology.advanced.text.journeys import Journey, Journeys
from theomachy.games.mythology.advanced.text.views import AdvancedView, PieceView
from theomachy.games.mythology.advanced.text.words import AdvancedWords
from theomachy.games.mythology.basic.words import BasicWords
from theomachy.games.mythology.views import FarView
from theomachy.games.mythology.world import HEROES, UNITS, WINDS

NAMES = ["Xenia", "Yorgos"]
BASIC = MythologyBasic.id
SHORE = 2913
HECTOR = PIECE["Hector"]
GREECE = {PLACE_OF[hex] for hex in WORLD.land if WORLD.home[hex] == WORLD.area("Greece")}
PEGASUS = 1809


def words(table: Table) -> AdvancedWords:
    return AdvancedWords(SET, table.params, NAMES)


def seen(table: Table) -> AdvancedView:
    """What all see."""
    return words(table).view(table.s, None, FRAME | {"names": NAMES})


def hero(table: Table, name: str) -> PieceView:
    return next(piece for piece in seen(table).pieces if piece.name == name)


def ways(far: FarView | None) -> list[tuple[float, float]]:
    """Steps and turns to each goal."""
    assert far is not None
    return [
        (inf if steps is None else steps, inf if turns is None else turns)
        for steps, turns in zip(far.steps, far.turns, strict=True)
    ]


def journeys(table: Table) -> dict[int, Journey]:
    """By hex with land how far a hero has to go from there, asked for as many heroes at a time as there
    are."""
    found: dict[int, Journey] = {}
    known, land = Journeys(table.params), [PLACE_OF[hex] for hex in WORLD.land]
    for first in range(0, len(land), HEROES):
        hexes = dict(enumerate(land[first : first + HEROES]))
        for number, hex in hexes.items():
            table.s.pieces[number].hex = hex
        found |= {hex: known.of(table.s)[number] for number, hex in hexes.items()}
    return found


def entered(table: Table, hex: int, aboard: int) -> list[int]:
    """The hexes that the rules let a hero enter from one."""
    table.s.pieces[HECTOR].hex, table.s.errands[HECTOR].aboard = hex, aboard
    winds = [wind for wind in range(len(WINDS)) if may_enter(table.s, table.params, HECTOR, wind)]
    return [int(table.params.beside[6 * hex + wind]) for wind in winds]


def fewest(table: Table, start: int, goal: set[int]) -> float:
    """By trying all that the rules allow: the fewest steps on foot, at sea and rolls for a ship to one of
    these hexes. A ship is left for nothing."""
    land, coast = table.params.land, table.params.coast
    known: dict[tuple[int, int], int] = {(start, 0): 0}
    edge = deque(known)
    while edge:
        hex, aboard = edge.popleft()
        far = known[hex, aboard]
        if hex in goal and not aboard:
            return far
        if aboard and land[hex] and known.get((hex, 0), inf) > far:
            known[hex, 0] = far
            edge.appendleft((hex, 0))
        beyond = [
            (other, aboard)
            for other in entered(table, hex, aboard)
            if not aboard or is_open(table.params, other)
        ]
        for after in beyond + [(hex, 1)] * (not aboard and coast[hex]):
            if known.get(after, inf) > far + 1:
                known[after] = far + 1
                edge.append(after)
    return inf


@pytest.mark.rule("MY-A38", "MY-G4")
def test_on_foot_it_is_as_far_as_the_fewest_legal_steps():
    """From a hex that is no goal it is a step further than from the nearest of those that may be entered."""
    table = Table(2, Pegasus=PEGASUS)
    far = {hex: [steps for steps, _ in ways(found.on_foot)] for hex, found in journeys(table).items()}
    for hex, fars in far.items():
        beyond = [far[other] for other in entered(table, hex, 0)]
        for place, goal in enumerate(({PLACE_OF[PEGASUS]}, GREECE)):
            nearest = min((each[place] for each in beyond), default=inf)
            assert fars[place] == (0 if hex in goal else 1 + nearest)
    island = WORLD.islands[0].hexes[0]
    assert far[PLACE_OF[2911]][1] == 0 and far[PLACE_OF[island]] == [inf, inf]


@pytest.mark.night
@pytest.mark.rule("MY-A39", "MY-A44", "MY-A105")
def test_by_ship_it_is_as_far_as_the_rules_allow_told_where_that_is_sooner():
    table = Table(2, Pegasus=PEGASUS)
    told = journeys(table)
    sooner = 0
    for hex in sorted(told)[::20]:
        for place, goal in enumerate(({PLACE_OF[PEGASUS]}, GREECE)):
            (walk, turns), ship = ways(told[hex].on_foot)[place], ways(told[hex].by_ship)[place]
            best = fewest(table, hex, goal)
            assert turns == (inf if walk == inf else ceil(walk / 2))
            assert ship == ((best, ceil(best / 2)) if ceil(best / 2) < turns else (inf, inf))
            sooner += ship[1] < turns
    assert sooner > 5


@pytest.mark.rule("MY-A38", "MY-A105")
def test_a_helper_doubles_what_is_walked_in_each_turn_a_god_in_this_one():
    table = Table(2, Hector=2911, Pegasus=PEGASUS)
    steps, turns = ways(hero(table, "Hector").on_foot)[0]
    assert turns == ceil(steps / 2)
    table.errand("Hector").swift = 1
    assert ways(hero(table, "Hector").on_foot)[0] == (steps, 1 + ceil((steps - 4) / 2))
    table.bear("Hector", "Winged Sandals")
    assert ways(hero(table, "Hector").on_foot)[0] == (steps, ceil(steps / 4))


@pytest.mark.rule("MY-A44")
def test_goals_are_the_prizes_that_lie_and_home_whoever_is_at_sea_has_a_ship():
    table = Table(2, Hector=SHORE, Ajax=3013, Pegasus=PEGASUS, Helen=SHORE, Ladon=2911).bear(
        "Hector", "Helen"
    )
    table.aboard("Ajax")
    assert seen(table).goals == ["Pegasus", "Greece"]
    assert ways(hero(table, "Hector").on_foot)[1] == (0, 0)
    assert hero(table, "Ladon").on_foot is hero(table, "Ladon").by_ship is None
    assert ways(hero(table, "Ajax").on_foot) == [(inf, inf)] * 2
    assert ways(hero(table, "Ajax").by_ship)[1] == (1, 1)


@pytest.mark.rule("MY-B9", "MY-B12")
def test_in_the_basic_game_it_is_as_far_as_hexes_lie_apart_on_the_map():
    board = Board(Achilles=2711, Scylla=2711, Jason=2710, Pegasus=PEGASUS)
    seen = BasicWords(WORLD, board.params, NAMES).view(board.s, None, FRAME | {"names": NAMES, "game": BASIC})
    by_name = {unit.name: ways(unit.to_prizes) for unit in seen.units}
    place = [prize.name for prize in seen.prizes].index("Pegasus")
    known, edge = {PEGASUS: 0}, deque([PEGASUS])
    while edge:
        hex = edge.popleft()
        fresh = [other for other in WORLD.around(hex) if other not in known]
        known |= dict.fromkeys(fresh, known[hex] + 1)
        edge += fresh
    for name, hex in (("Achilles", 2711), ("Scylla", 2711), ("Jason", 2710)):
        assert by_name[name][place] == (known[hex], ceil(known[hex] / 7))  # 15 points, 2 for a hex
        assert by_name[name].count((inf, inf)) == len(WORLD.prizes) - 1


# Why not


def barred(table: Table, unit: str, *hexes: int) -> list[str]:
    """Why the unit in hand may not go into hexes beside it."""
    about = words(table)
    winds = [neighbours(table.where(unit)).index(hex) for hex in hexes]
    assert {STEP + wind for wind in winds} <= set(about.tempting(table.s, 0)) - set(table.legal())
    return [about.refusal(table.s, 0, STEP + wind) for wind in winds]


@pytest.mark.rule("MY-G4", "MY-A38", "MY-A106")
def test_who_walks_is_told_of_water_of_what_lies_between_and_of_what_holds_them():
    table = Table(2, Hector=3111)
    table.name("Hector")
    assert barred(table, "Hector", 3112) == ["there is water before 3112, and Hector is on foot"]
    table = Table(2, Hector=SHORE)
    table.name("Hector")
    assert barred(table, "Hector", 3013) == ["3013 is water, and Hector is on foot"]
    table.walk("Hector", 2912, SHORE)
    assert SAIL in table.legal()
    assert barred(table, "Hector", 2912) == ["all steps of this move are made"]
    for field, why in (("sick", "Hector is sick"), ("held_fast", "Hector is held fast")):
        table = Table(2, Hector=SHORE)
        setattr(table.errand("Hector") if field == "sick" else table.piece("Hector"), field, 1)
        table.name("Hector")
        if table.asked == [0] and table.s.unit == HECTOR:
            assert barred(table, "Hector", 2912) == [why]


@pytest.mark.rule("MY-A105", "MY-A122")
def test_who_sails_is_told_of_land_of_rivers_and_of_two_hexes():
    for start, hex, why in (
        (1816, 1916, "1916 is no water: the ship must be left first"),
        (2808, 2809, "2809 is no water: the ship must be left first"),
        (1811, 1812, "a ship comes onto a river by its mouth alone"),
        (1812, 1911, "a ship goes along its river, and leaves it by its mouth alone"),
    ):
        table = Table(2, Hector=start).aboard("Hector")
        table.name("Hector")
        assert barred(table, "Hector", hex) == [why]
    table = Table(2, Hector=SHORE).aboard("Hector")
    table.name("Hector")
    table.walk("Hector", 3013, SHORE)
    assert LAND in table.legal() and barred(table, "Hector", 3013) == ["a ship goes 2 hexes in a move"]


@pytest.mark.rule("MY-O14", "MY-A91")
def test_lesser_evils_and_whoever_moves_freely_are_told_what_keeps_them():
    table = Table(2, options={"lesser_evils": "on"}, Sciron=SHORE, Hercules=SHORE)
    table.piece("Sciron").free_steps = table.piece("Hercules").free_steps = 2
    about, wind = words(table), neighbours(SHORE).index(3013)
    sciron = ROAM + 6 * (PIECE["Sciron"] - UNITS + 1) + wind
    tempting = set(about.tempting(table.s, 0))
    assert {action for action in tempting if STEP <= action < ROAM + 6} == set()  # he feels no remorse
    assert about.refusal(table.s, 0, ROAM + wind) == "Hercules has no free step"
    table.s.remorseful = PIECE["Hercules"] + 1
    assert len(set(about.tempting(table.s, 0)) - tempting) == 6
    assert about.refusal(table.s, 0, ROAM + wind) == "3013 is water, and Hercules is on foot"
    assert sciron in tempting - set(table.legal())
    assert about.refusal(table.s, 0, sciron) == "lesser evils keep to the land"


@pytest.mark.rule("MY-B9")
def test_in_the_basic_game_who_has_too_few_points_is_told_what_a_hex_costs():
    board = Board(Achilles=2711, Scylla=2712, Jason=2508)
    board.begin("Greece")
    board.s.players[0].points = 3
    about = BasicWords(WORLD, board.params, NAMES)
    tempting = set(about.tempting(board.s, 0))
    elsewhere, attack = basic_step("Jason", 2508, 2507), basic_step("Achilles", 2711, 2712)
    assert tempting - set(board.legal) == {elsewhere, attack} and len(tempting) == 7
    assert about.refusal(board.s, 0, elsewhere) == "that unit did not begin in the Area of your god"
    assert about.refusal(board.s, 0, attack) == (
        "enemies are in 2712: a hex costs 2, one with enemies 4, and you have 3"
    )


STEPS = ("step", "roam")


def hindered(game: str, seed: int) -> Match:
    """A match of random players, once somebody moves and may not go everywhere."""
    match, rng = Match(game, 2, seed=seed), random.Random(seed)
    while True:
        seat = match.must[0]
        barred = set(match.words.tempting(match.state, seat)) - set(match.legal_actions(seat))
        if any(match.words.form(action).kind in STEPS for action in barred):
            return match
        match.play_action(rng.choice(match.legal_actions(seat)), seat)
        assert not match.over


@pytest.mark.parametrize("game", ["mythology", BASIC])
def test_a_reason_that_is_told_beforehand_is_that_of_the_refusal_and_told_to_who_is_asked_alone(game):
    for seed in range(3):
        match = hindered(game, seed)
        seen: Any = match.view(match.must[0])
        assert not {each.move for each in seen.barred} & {each.move for each in seen.legal}
        for each in seen.barred:
            with pytest.raises(IllegalMove, match=re.escape(each.reason)):
                match.copy().play(each.move, match.must[0])
        others: list[Any] = [match.view(seat) for seat in (1 - match.must[0], None)]
        assert seen.barred and not any(each.barred for each in others)
