"""The levels for people: there in every game, tuned by data, and their blunders are not nonsense."""

import itertools
import json
from collections import Counter

import pytest
from pydantic import ValidationError

from benchmarks.levels import shares
from tests.sense.catalogue import Position, read_all
from theomachy import Match
from theomachy.bots.bot import Decision, GreedyBot
from theomachy.bots.levels import FILE, Levels, Play, blunder, levels, play_of, with_habits
from theomachy.bots.registry import LEVELS, check_spec, in_game, make, parse_spec
from theomachy.games import OWN_GAMES

COURSES = (" n", " ne", " se", " s", " sw", " nw")
"""How a step of a unit ends."""


def test_each_game_has_all_levels_and_the_highest_thinks_for_a_second():
    assert set(levels().games) == {game.id for game in OWN_GAMES}
    for plays in (levels().usual, *levels().games.values()):
        assert tuple(plays) == LEVELS
        for play in plays.values():
            bots = [parse_spec(bot) for bot in (play.bot, *play.for_seats.values())]
            assert not {bot.name for bot in bots} & set(LEVELS)
            assert len({(bot.seconds, bot.iterations) for bot in bots}) == 1
        assert plays["olympian"].bot in ("ismcts:1s", "puct:1s")


@pytest.mark.parametrize("game", OWN_GAMES, ids=[game.id for game in OWN_GAMES])
def test_nobody_waits_longer_for_a_lower_level_than_a_table_lets_people_look(game):
    for level, seats in itertools.product(LEVELS, game.seats):
        thinks = in_game(level, game.id, seats).thinks(game.id)
        assert thinks == 1.0 if level == "olympian" else thinks <= 0.3


@pytest.mark.parametrize("game", OWN_GAMES, ids=[game.id for game in OWN_GAMES])
def test_each_level_is_there_for_all_numbers_of_seats(game):
    for level, seats in itertools.product(LEVELS, game.seats):
        check_spec(level, game.id, seats)


def test_the_highest_is_another_bot_for_some_numbers_of_seats():
    assert in_game("olympian", "mythology-basic", 2) == parse_spec("race+net:1s")
    assert in_game("olympian", "zeus-on-the-loose", 2) == parse_spec("ismcts+net:1s")
    assert in_game("olympian", "zeus-on-the-loose", 3) == parse_spec("race+net:1s")
    assert in_game("olympian", "zeus-on-the-loose", 4) == parse_spec("ismcts:1s")
    assert in_game("olympian", "mythology-basic", 4) == parse_spec("ismcts:1s")
    assert in_game("olympian", "olympics", 4) == parse_spec("puct:1s")
    assert in_game("olympian", "olympics", 2) == parse_spec("ismcts:1s")


def test_a_level_is_another_bot_in_each_game_and_the_usual_one_elsewhere():
    assert play_of("olympian", "kuhn-poker", 2) == levels().usual["olympian"]
    assert in_game("demigod", "olympics", 2) == parse_spec(play_of("demigod", "olympics", 2).bot)
    assert in_game("ismcts:7", "olympics", 2) == parse_spec("ismcts:7")


@pytest.mark.parametrize("game", [game.id for game in OWN_GAMES])
def test_the_lower_levels_play_every_game(game):
    decision = Decision.of(match := Match(game, seed=1), match.must[0])
    for level in ("mortal", "hero"):
        action = make(level).choose(decision)
        assert action in decision.legal and action == make(level).choose(decision)


@pytest.mark.parametrize(
    "position", ALL := read_all(), ids=[f"{position.game}: {position.title}" for position in ALL]
)
def test_no_blunder_and_no_habit_is_senseless(position: Position):
    """What no sensible player does no mortal does, not even in a decision in which they blunder; nor does a
    hero who only has habits."""
    match = position.match()
    play = play_of("mortal", position.game, match.seats)
    decision = Decision.of(match, match.must[0])
    action = blunder(decision, play.model_copy(update={"blunders": 1.0}))
    assert action is not None and position.passes(match.notation(action))
    for level in LEVELS:
        if play_of(level, position.game, match.seats).bot == "greedy":
            assert position.passes(match.notation(make(level).choose(decision))), level


@pytest.mark.night
def test_who_has_other_habits_plays_otherwise_by_the_same_rules():
    """The Advanced game's Mortal looks after two heroes, where `greedy` looks after more."""
    most = {}
    for bot in ("mortal", "greedy"):
        match, named = Match("mythology", 2, seed=1), Counter[int]()
        while match.stage < 4:
            seat = match.must[0]
            decision = Decision.of(match, seat)
            assert with_habits(decision, play_of("mortal", "mythology", 2).habits).legal == decision.legal
            move = match.notation(action := make(bot).choose(decision))
            named[match.stage] += seat == 0 and move.startswith("log ")
            match.play_action(action, seat)
        most[bot] = max(named.values())
    assert most["mortal"] == 2 < most["greedy"]


@pytest.mark.night
def test_who_keeps_points_back_gives_less_aid_and_who_spends_them_moves_more():
    """The Basic game's Mortal and Hero beside `greedy`, asked the same questions."""
    match, aid, steps = Match("mythology-basic", 2, seed=1), Counter[str](), Counter[str]()
    while not match.over:
        decision = Decision.of(match, seat := match.must[0])
        for bot in ("mortal", "greedy", "hero"):
            move = match.notation(make(bot).choose(decision))
            aid[bot] += int(move.removeprefix("aid ")) if move.startswith("aid ") else 0
            steps[bot] += move.endswith(COURSES)
        match.play_action(GreedyBot().choose(decision), seat)
    assert aid["mortal"] < aid["greedy"] and steps["greedy"] < steps["hero"]


@pytest.mark.night
@pytest.mark.parametrize(
    ("game", "level", "below"),
    [
        ("mythology-basic", "hero", "mortal"),
        ("mythology", "hero", "mortal"),
        ("mythology", "demigod", "hero"),
    ],
)
def test_a_level_with_other_habits_wins_two_games_of_three_against_the_one_below(game, level, below):
    found = shares(game, (play_of(level, game, 2), play_of(below, game, 2)), deals=200, seed=1)
    assert found.mean() > 0.65


def test_a_blunder_is_worse_than_the_best_and_within_reach():
    match = Match("olympics", 2, seed=3)
    decision = Decision.of(match, match.must[0])
    best = decision.worth[GreedyBot().choose(decision)]
    action = blunder(decision, Play(bot="greedy", blunders=1, reach=75))
    assert action is not None and best - 75 <= decision.worth[action] < best
    assert blunder(decision, Play(bot="greedy")) is None


@pytest.mark.parametrize(
    "wrong",
    [
        {"bot": "ismcts:50", "blunders": 0.5, "reach": 1},
        {"bot": "greedy", "blunders": 1.5},
        {"bot": "greedy", "reach": -1},
        {"bot": "ismcts:50", "habits": {"heroes_held": 3}},
        {"budget": 5, "bot": "greedy"},
        {},
    ],
)
def test_a_level_that_makes_no_sense_is_refused(wrong):
    with pytest.raises(ValidationError):
        Play.model_validate(wrong)


def test_the_files_schema_is_that_of_its_model():
    assert json.loads(FILE.with_suffix(".schema.json").read_text("utf-8")) == Levels.model_json_schema()
