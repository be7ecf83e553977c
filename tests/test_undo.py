"""That no move that tells its player something hidden can be taken back: in every world that the player could
imagine before it, they see the same after it."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from tests.checks.effort import tries
from tests.checks.positions import positions
from tests.hera_and_zeus import table as hera
from tests.mythology.casebook import Line
from tests.mythology.scene import Scene
from theomachy import CannotUndo, Match
from theomachy.games import GAMES
from theomachy.kernel.generic import blindfold, imagine, legal, play
from theomachy.kernel.journal import new_journal
from theomachy.kernel.record import copy, new
from theomachy.kernel.state import Header, bit

WORLDS = {"mythology": 2}
"""In how many worlds a move is made once more; else in four."""


def sight(match: Match, s: Header, told: list[tuple[int, ...]], seat: int) -> tuple[Any, ...]:
    """What a seat sees of a state, what it may do there, and what it was told of how it came about.

    `told`: rows of kind, audience, numbers.
    """
    t, out = new(match.game.rules.state), np.zeros(match.game.rules.actions, np.int64)
    blindfold(s, match.params, seat, t)
    n = legal(t, match.params, seat, out)
    heard = [(kind, numbers) for kind, audience, *numbers in told if audience & bit(seat)]
    return t.tobytes(), out[:n].tolist(), heard


def after_it(match: Match, before: Match, seat: int) -> tuple[Any, ...]:
    """What a seat sees after its move."""
    told = [(row.kind, row.audience, *row.numbers) for row in match.history.rows[len(before.history.rows) :]]
    return sight(match, match.state, told, seat)


def after_it_elsewhere(before: Match, seat: int, action: int, worlds: int) -> Iterator[tuple[Any, ...]]:
    """The same in worlds that the seat imagines before it."""
    for seed in range(worlds):
        world, journal = before.blindfolded(seat), new_journal()
        imagine(world, before.params, seat, seed)
        play(world, before.params, seat, action, journal)
        yield sight(before, world, journal[1 : journal[0, 0] + 1].tolist(), seat)


def tells(match: Match, before: Match, seat: int, worlds: int) -> bool:
    """Whether a seat's last move shows that the match is none of some worlds."""
    seen = after_it(match, before, seat)
    return any(elsewhere != seen for elsewhere in after_it_elsewhere(before, seat, match.last[1], worlds))


@pytest.mark.parametrize("id", GAMES)
def test_what_can_be_taken_back_has_told_nothing(id: str) -> None:
    checked = 0
    for match, rng in positions(id):
        for _ in range(tries(10, 20)):
            before = match.copy()
            seat = rng.choice([seat for seat in match.actors if match.legal_actions(seat)])
            action = rng.choice(match.legal_actions(seat))
            match.play_action(action, seat)
            if match.over:
                break
            if match.can_undo(seat):
                told = tells(match, before, seat, WORLDS.get(id, 4))
                assert not told, (match, seat, match.notation(action))
                checked += 1
    assert checked > 10


# The two moves that a reviewer found


def placed(column: str) -> tuple[Match, Match]:
    """Zeus before and after he has placed the last card of his turn. Hera has two cards face down, one that
    she cannot use, and no deck."""
    zeus = hera.side("Cyclops", hand="Pegasus, Hero")
    before = hera.at(hera.used_up("Sirens", column), zeus, turn=1, turns=5, points=1, allowance=1)
    hera.run(before, "at 2.1")
    return before, hera.run(before.copy(), "Pegasus of Zeus")


def test_that_the_other_can_still_act_is_told_for_good():
    (before, match), (other, over) = placed("Amazon, Medusa"), placed("Medusa, Amazon")
    assert before.blindfolded(1).tobytes() == other.blindfolded(1).tobytes()
    assert hera.ending(over) == (1, "no_action") and not match.over
    assert tells(match, before, 1, 30) and not match.can_undo(1)
    with pytest.raises(CannotUndo):
        match.undo(1)


def test_where_all_see_that_the_other_can_act_it_tells_nothing():
    zeus = hera.side("Cyclops", "Hero", hand="Pegasus, Hero")
    for side in (hera.side("Medusa", hand="Sirens"), hera.used_up("Sirens", "Medusa", "Amazon up")):
        match = hera.at(side, zeus, turn=1, turns=5, points=1, allowance=2)
        before = hera.run(match, "at 3.1").copy()
        assert not tells(hera.run(match, "Pegasus of Zeus"), before, 1, 8) and match.can_undo(1)


def passed(*points: str) -> tuple[Match, Match]:
    """Apollo before and after he is the last to pass when Medea attacks a Harpy. He has no point for it."""
    lines = ["seats Hera, Ares, Apollo", "time fighting", "Medea 2913, held by Hera", "Harpy 2913", *points]
    scene = Scene([Line("", number, text) for number, text in enumerate(lines)])
    asked = {"game": "mythology", "seats": 3, "seat_by_seat": True, "position": scene.data}
    before = hera.run(Match.from_position(asked), "Medea", "Harpy", "pass", "pass")
    return before, before.copy().play("pass", 2)


def test_that_nobody_controls_a_monster_is_told_for_good():
    (before, match), (other, controlled) = passed(), passed("points Ares: Harpy 1")
    assert before.blindfolded(2).tobytes() == other.blindfolded(2).tobytes()
    assert match.must == controlled.must == (0,) and len(match.events(2)) < len(controlled.events(2))
    assert tells(match, before, 2, 400) and not match.can_undo(2) and not controlled.can_undo(2)


def test_what_was_taken_back_before_still_can_be_where_a_match_is_played_anew():
    for before, match in (placed("Amazon, Medusa"), passed()):
        assert copy(match.undo_again(match.last[0]).state).tobytes() == before.state.tobytes()
        assert match.moves == before.moves
