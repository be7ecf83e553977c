"""Whether bots play as a sensible player would, in positions in which there is no doubt."""

from collections import Counter
from fnmatch import fnmatchcase

import pytest

from tests.checks.effort import NIGHT
from tests.hera_and_zeus.table import at, side, used_up
from tests.sense.catalogue import Position, read, read_all
from theomachy.bots.bot import Decision
from theomachy.bots.ismcts import IsmctsBot
from theomachy.bots.registry import make
from theomachy.coach.hint import advise
from theomachy.games import OWN_GAMES

ALL = read_all()
OF_EACH = 25
"""So many positions there are of each game, at least."""


@pytest.mark.parametrize("position", ALL, ids=[f"{position.game}: {position.title}" for position in ALL])
def test_bots_play_with_sense(position: Position):
    match = position.match()
    decision = Decision.of(match, match.must[0])
    legal = [match.notation(action) for action in decision.legal]
    for kind in ("never", "always"):  # what cannot be done at all would be no test
        for pattern in position.moves.get(kind, ()):
            assert any(fnmatchcase(move, pattern) for move in legal), (pattern, legal)
    verdicts = [position.passes(move) for move in legal]
    assert any(verdicts) and not all(verdicts)
    for bot in position.bots:
        move = match.notation(make(bot).choose(decision))
        assert position.passes(move), (bot, move)


@pytest.mark.night
@pytest.mark.parametrize("position", ALL, ids=[f"{position.game}: {position.title}" for position in ALL])
def test_the_olympian_has_sense_with_its_whole_budget(position: Position):
    match = position.match()
    move = match.notation(make("olympian").choose(Decision.of(match, match.must[0])))
    assert position.passes(move), move


WORLDS = 200 if NIGHT else 60
ADVISED = [position for position in ALL if len(position.bots) > 1]
"""Where a search is asked, too."""


@pytest.mark.parametrize(
    "position", ADVISED, ids=[f"{position.game}: {position.title}" for position in ADVISED]
)
def test_hints_have_sense(position: Position):
    match = position.match()
    advice = advise(
        Decision.of(match, match.must[0]), match.words, lambda evaluation: evaluation.grow(WORLDS)
    )
    assert position.passes(advice.best[0].move), advice.best[0]


CHALLENGES = [
    position
    for position in ALL
    if position.game == "hera-and-zeus" and "challenge" in str(position.moves.get("never"))
]


@pytest.mark.parametrize("position", CHALLENGES, ids=[position.title for position in CHALLENGES])
def test_a_search_begins_no_challenge_that_is_lost_for_certain(position: Position):
    match = position.match()
    decision = Decision.of(match, match.must[0])
    left_out = [match.notation(action) for action in decision.legal if action not in decision.sensible]
    assert left_out and all(position.fits("never", move) for move in left_out)


def test_where_nothing_else_is_possible_a_lost_challenge_is_begun():
    match = at(used_up("", "Fury up"), side("Poseidon up", "Hero", hand="Centaur"))
    decision = Decision.of(match, 0)
    assert [match.notation(action) for action in decision.legal] == ["challenge 1"]
    assert decision.sensible[0] == decision.legal[0]
    assert not NIGHT or IsmctsBot(iterations=10).choose(decision) == decision.legal[0]


def test_there_are_enough_positions_of_each_game():
    games = Counter(position.game for position in ALL)
    assert set(games) == {game.id for game in OWN_GAMES} and min(games.values()) >= OF_EACH


@pytest.mark.parametrize(
    ("wrong", "reason"), [("after: draw", "says of no move"), ("never: draw\nbots: me", "nobody else")]
)
def test_a_position_that_cannot_be_asked_is_refused(tmp_path, wrong: str, reason: str):
    path = tmp_path / "hera-and-zeus.txt"
    path.write_text(f'A title\nposition\n  {{"turn": 1}}\n{wrong}\n')
    with pytest.raises(ValueError, match=reason):
        read(path)
