"""Whether bots play as a sensible player would, in positions in which there is no doubt: the one that looks
one move ahead in all of them, searches where an action gains nothing for certain."""

from collections import Counter

import pytest

from tests.hera_and_zeus.table import at, side, used_up
from tests.sense.catalogue import Position, read, read_all
from theomachy.bots.bot import Decision, GreedyBot
from theomachy.bots.ismcts import IsmctsBot

ALL = read_all()


@pytest.mark.parametrize("position", ALL, ids=[f"{position.game}: {position.title}" for position in ALL])
def test_greedy_plays_with_sense(position: Position):
    match = position.match()
    seat = match.must[0]
    legal = [match.notation(action) for action in match.legal_actions(seat)]
    for kind in ("never", "always"):  # what cannot be done at all would be no test
        for pattern in position.moves.get(kind, ()):
            assert any(Position("", "", "", moves={kind: [pattern]}).fits(kind, move) for move in legal), (
                pattern,
                legal,
            )
    assert not all(position.fits("never", move) for move in legal) and not all(
        position.fits("always", move) for move in legal
    )
    move = match.notation(GreedyBot().choose(Decision.of(match, seat)))
    assert not position.fits("never", move), move
    assert "always" not in position.moves or position.fits("always", move), move


CHALLENGES = [position for position in ALL if position.game == "hera-and-zeus" and "never" in position.moves]


@pytest.mark.parametrize("iterations", [100, 500, 2000])
@pytest.mark.parametrize("position", CHALLENGES, ids=[position.title for position in CHALLENGES])
def test_a_search_begins_no_challenge_that_is_lost_for_certain(position: Position, iterations: int):
    match = position.match()
    decision = Decision.of(match, match.must[0])
    left_out = [match.notation(action) for action in decision.legal if action not in decision.sensible]
    assert left_out and all(position.fits("never", move) for move in left_out)
    assert match.notation(IsmctsBot(iterations=iterations).choose(decision)) not in left_out


def test_where_nothing_else_is_possible_a_lost_challenge_is_begun():
    match = at(used_up("", "Fury up"), side("Poseidon up", "Hero", hand="Centaur"))
    decision = Decision.of(match, 0)
    assert [match.notation(action) for action in decision.legal] == ["challenge 1"]
    assert IsmctsBot(iterations=10).choose(decision) == decision.sensible[0] == decision.legal[0]


def test_there_are_positions_for_each_game_that_a_review_found_foolish():
    games = Counter(position.game for position in ALL)
    assert (
        set(games) == {"zeus-on-the-loose", "hera-and-zeus", "mythology-basic", "mythology"}
        and min(games.values()) >= 2
    )


def test_a_position_without_a_verdict_is_refused(tmp_path):
    path = tmp_path / "hera-and-zeus.txt"
    path.write_text('A title\nposition\n  {"turn": 1}\nafter: draw\n')
    with pytest.raises(ValueError, match="says of no move"):
        read(path)
