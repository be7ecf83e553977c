"""Whether the bot that looks one move ahead plays as a sensible player would, in positions in which there is no doubt."""

from collections import Counter

import pytest

from tests.sense.catalogue import Position, read, read_all
from theomachy.bots.bot import Decision, GreedyBot

ALL = read_all()


@pytest.mark.parametrize("position", ALL, ids=[f"{position.game}: {position.title}" for position in ALL])
def test_greedy_plays_with_sense(position: Position):
    match = position.match()
    seat = match.must[0]
    legal = [match.notation(action) for action in match.legal_actions(seat)]
    for kind in ("never", "always"):  # what cannot be done at all would be no test
        for pattern in position.moves.get(kind, ()):
            assert any(Position("", "", "", moves={kind: [pattern]}).fits(kind, move) for move in legal), (pattern, legal)
    assert not all(position.fits("never", move) for move in legal) and not all(position.fits("always", move) for move in legal)
    move = match.notation(GreedyBot().choose(Decision.of(match, seat)))
    assert not position.fits("never", move), move
    assert "always" not in position.moves or position.fits("always", move), move


def test_there_are_positions_for_each_game_that_a_review_found_foolish():
    games = Counter(position.game for position in ALL)
    assert set(games) == {"zeus-on-the-loose", "hera-and-zeus", "mythology-basic", "mythology"} and min(games.values()) >= 2


def test_a_position_without_a_verdict_is_refused(tmp_path):
    path = tmp_path / "hera-and-zeus.txt"
    path.write_text('A title\nposition\n  {"turn": 1}\nafter: draw\n')
    with pytest.raises(ValueError, match="says of no move"):
        read(path)
