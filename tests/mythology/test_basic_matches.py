"""Whole matches of the Basic game: in words, saved as positions, played by bots."""

import json
import random
import re
from typing import Any

import pytest

from tests.checks.effort import first_by_day
from tests.mythology.board import DONE, KIND, PRIZE, UNIT, Board, ally
from theomachy import Match
from theomachy.bots.bot import Decision
from theomachy.bots.registry import make
from theomachy.errors import BadPosition, IllegalMove
from theomachy.games.mythology import MythologyBasic
from theomachy.games.mythology.basic.actions import ACCEPT
from theomachy.games.mythology.basic.state import HEROES_SIDE, State
from theomachy.games.mythology.world import load
from theomachy.games.words import Words
from theomachy.kernel.chance import combine
from theomachy.kernel.generic import SHARE
from theomachy.kernel.record import new
from theomachy.lab.simulate import plan, play_games, simulate

GAME = MythologyBasic()
WORLD = load()
HEXES = list(WORLD.home)


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
    words = Match(GAME, 4, seed=1).words
    for text, action in words.spellings().items():
        assert words.parse(text) == action and words.notation(action) == text
    assert words.parse("hector ne") == words.parse("Hector NE") and words.parse(
        "god to greece"
    ) == words.parse("God to Greece")
    assert len(words.spellings()) == 64 * 6 + 32 * 32 + len(WORLD.areas) + 16 + 32 + 31 + 4


@pytest.mark.parametrize(
    ("kind", "numbers", "text"),
    [
        (
            "tries",
            (0, UNIT["Hector"], PRIZE["Pegasus"], 2, 3, 4),
            "Hector reaches for Pegasus: 3 and 4, and 2 of aid, are 9",
        ),
        ("rolls", (1, 2, 5, 3, 4, 7), "Attack 1 and 2, in all 5; defence 3 and 4, in all 7"),
        (
            "rolls",
            (1, 2, 5, 3, 2, 5),
            "Attack 1 and 2, in all 5; defence 3 and 2, in all 5; a tie is rolled again",
        ),
    ],
)
def test_dice_are_added_up(kind, numbers, text):
    assert Match(GAME, 2, seed=1).words.teller.event(0, KIND[kind], numbers).text == text


def test_where_nobody_writes_moves_they_are_said_in_words():
    match, rng, greedy, said = Match(GAME, 4, seed=3), random.Random(1), make("greedy"), {}
    while not match.over:
        seat = match.must[0]
        t, legal = match.blindfolded(seat), match.legal(seat)
        said |= {choice.form.kind: match.words.title(t, seat, choice.action) for choice in legal}
        sensible = rng.random() < 0.5  # by chance nobody comes to a prize
        action = greedy.choose(Decision.of(match, seat)) if sensible else rng.choice(legal).action
        match.play_action(action, seat)
    words = {
        "step": "Move .+ (north|south)(east|west)?",
        "fight": "Let .+ and .+ fight",
        "place": "To .+",
        "aid": "Give (no aid|1 point of aid|[0-9]+ points of aid)",
        "capture": "Reach for .+ with .+",
        "propose": "Propose an alliance",
        "done": "End movement|No more (captures|alliances)",
        "leave": "Leave the alliance",
        "accept": "Accept",
        "refuse": "Refuse",
    }
    assert set(said) == set(words)
    assert all(re.fullmatch(words[kind], title) for kind, title in said.items()), said


def test_all_that_happens_can_be_said_and_seen():
    match = played(5, 3, 2000)
    assert match.over
    kinds = {event.kind for event in match.events(0)}
    assert {
        "gets_god",
        "favours",
        "stands",
        "lies",
        "turn_begins",
        "drawn",
        "places",
        "steps",
        "fights",
        "aids",
        "rolls",
        "falls",
        "scores",
    } <= kinds
    assert {"proposes", "answers", "ends_movement"} <= kinds
    view = match.view(0)
    assert view.phase == "over" and json.loads(view.model_dump_json())["game"] == "mythology-basic"
    assert "Game Turn 10, over" in match.words.picture(view)


def test_views_are_alike_for_all_but_for_what_one_may_do():
    match = played(4, 5, 40)
    seen = [match.view(seat).model_dump(exclude={"seat", "legal", "barred"}) for seat in (0, 1, 2, 3)]
    assert (
        all(each == seen[0] for each in seen)
        and match.view().model_dump(exclude={"seat", "legal", "barred"}) == seen[0]
    )


def test_a_refused_move_says_why():
    match = Match(GAME, 2, seed=1)
    with pytest.raises(IllegalMove, match="the god must be placed first"):
        match.play("done", match.must[0])
    match.play("god to River Ocean", match.must[0])
    with pytest.raises(IllegalMove, match=r"you favour|did not begin"):
        match.play("Hector n", match.must[0])


# Positions


@pytest.mark.parametrize("seats", first_by_day(2, 3, 5))
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
                assert restored(match.words, position["position"]) == match.state.tobytes()
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
        restored(match.words, position)


def test_positions_in_the_window_for_alliances():
    board = Board("HHHHMM")
    words = GAME.words(WORLD, board.params, list("abcdef"))
    board.begin("Greece", DONE)
    for action in (ally(0, 1, 2), ACCEPT, ACCEPT, DONE, ally(0, 1, 2, 3)):
        position = words.position(board.s)
        assert restored(words, position) == board.s.tobytes()
        board.do(action)
    assert position["window"] == 1 and words.position(board.s)["asks"] == 2
    assert restored(words, words.position(board.s)) == board.s.tobytes()


# Bots


@pytest.mark.night
@pytest.mark.parametrize("seats", first_by_day(4, 2))
def test_greedy_beats_random_far_beyond_chance(seats):
    result = simulate(plan("mythology-basic", ["greedy"] + ["random"] * (seats - 1), seed=1), 120, jobs=1)
    assert result.interval(0)[0] > 1.5 / seats


def greedy_games(seats: int, games: int) -> list[tuple[State, list[float]]]:
    """How games of equal bots end: the last state, and each seat's share of the win."""
    states, standings, _ = play_games(plan("mythology-basic", ["greedy"] * seats, seed=seats), 0, games)
    return [(s, [float(share) for share in standings[k, :seats, SHARE]]) for k, s in enumerate(states)]


@pytest.mark.parametrize("seats", [2, 4])
def test_monsters_are_not_lost_among_bots_that_understand_both_sides(seats):
    """Heroes have the better of it, though not as much as against monsters that guard one prize a Player
    Turn."""
    games = greedy_games(seats, 400)
    heroes = sum(
        share
        for s, shares in games
        for seat, share in enumerate(shares)
        if s.players[seat].side == HEROES_SIDE
    )
    assert 0.5 < heroes / len(games) < 0.7


@pytest.mark.parametrize("seats", [2, 4])
def test_bots_begin_few_fights(seats):
    """Each ends with a unit that falls; who defends speaks last, so few attacks are worth it but those of the
    last Game Turn, in which whoever has lost as it stands attacks. Bots that missed this fought 8 times."""
    games = greedy_games(seats, 200)
    fallen = sum(int(s.players[seat].kills) for s, shares in games for seat in range(len(shares)))
    assert 0 < fallen / len(games) < 3.5


@pytest.mark.night
def test_bots_that_attack_win_most_fights():
    won = fights = 0
    for seed in range(8):
        match, bot = Match(GAME, 2, seed=seed), make("greedy")
        while not match.over and match.state.turn <= 6:
            match.play_action(bot.choose(Decision.of(match, match.must[0])), match.must[0])
        begun = [event for event in match.events(0) if event.kind in ("fights", "falls")]
        for fight, fall in zip(begun[::2], begun[1::2], strict=True):
            fights += 1
            won += fight.fields["seat"] == fall.fields["seat"]
    assert fights >= 5 and won / fights > 0.6
