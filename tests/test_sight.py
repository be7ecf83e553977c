"""Who sees what, as the games' states declare it: the hand-written parts write what is shown by rule and
nothing else, and the twins, by which leaks are looked for, change all that is hidden from somebody and
nothing else."""

import random
from collections.abc import Callable, Iterator

import numpy as np
import pytest

from tests.checks.positions import positions
from tests.hera_and_zeus.twin import twin as hera_twin
from tests.mythology.advanced_twin import twin as advanced_twin
from tests.olympics.twin import twin as olympics_twin
from tests.zeus_on_the_loose.twin import twin as zeus_twin
from theomachy import Match
from theomachy.games import GAMES
from theomachy.kernel.events import EVERYBODY, OWNER
from theomachy.kernel.generic import blindfold
from theomachy.kernel.record import copy, new
from theomachy.kernel.sight import BY_RULE, HIDDEN, Field, fields_of
from theomachy.kernel.state import SPECTATOR, Header


def mythology_twin(match: Match, seat: int | None, rng: random.Random) -> Match:
    other = match.copy()
    other.state = advanced_twin(copy(match.state), match.params, SPECTATOR if seat is None else seat, rng)
    return other


def chance_alone(match: Match, seat: int | None, rng: random.Random) -> Match:
    other = match.copy()
    other.state.chance = np.uint64(rng.getrandbits(64))
    return other


TWINS: dict[str, Callable[[Match, int | None, random.Random], Match]] = {
    "zeus-on-the-loose": zeus_twin,
    "olympics": olympics_twin,
    "hera-and-zeus": hera_twin,
    "mythology-basic": chance_alone,
    "mythology": mythology_twin,
}
DECLARED = [id for id, game in GAMES.items() if any(field.sight for field in fields_of(game.rules.state))]


def declared(id: str) -> list[Field]:
    """All fields of a game's own but the arrays that are declared row by row."""
    return [field for field in fields_of(GAMES[id].rules.state) if field.rows is None]


def entries(s: Header, field: Field) -> Iterator[tuple[int | None, np.ndarray]]:
    """What a field holds; for each row apart, where there is a record for each seat."""
    if len(field.path) == 1:
        yield None, np.asarray(s[field.path[0]])
        return
    rows, name = field.path
    for seat in range(len(s[rows])):
        yield seat, np.asarray(s[rows][seat][name])


def changed(one: Header, other: Header, field: Field) -> set[int | None]:
    """Where a field of two states is not the same: of which seats, or None."""
    pairs = zip(entries(one, field), entries(other, field), strict=True)
    return {seat for (seat, mine), (_, theirs) in pairs if mine.tobytes() != theirs.tobytes()}


@pytest.mark.parametrize("id", DECLARED)
def test_every_field_says_who_sees_it(id):
    unsaid = [".".join(field.path) for field in declared(id) if not field.sight]
    assert unsaid == [name for name in unsaid if name == id.replace("-", "_")], (
        "only the field that tells games apart holds nothing"
    )


@pytest.mark.parametrize("id", DECLARED)
def test_what_is_shown_by_rule_is_written_by_hand_and_nothing_else(id):
    also = GAMES[id].rules.reveal.__globals__["also"]
    by_rule = {field.path for field in declared(id) if field.sight == BY_RULE}
    assert (also is not None) == bool(by_rule)
    written = set()
    both = [each for match, rng in positions(id) if also for each in (match, TWINS[id](match, None, rng))]
    for match in both:  # the twin has what is rare in games
        for eyes in (*range(match.seats), SPECTATOR):
            known, before = new(type(match.state)), new(type(match.state))
            GAMES[id].rules.reveal(match.state, match.params, eyes, known)
            for field in declared(id):
                if field.sight == BY_RULE and changed(before, known, field):
                    written.add(field.path)
            bare = new(type(match.state))
            also(match.state, match.params, eyes, bare)
            assert {field.path for field in declared(id) if changed(before, bare, field)} <= by_rule
    assert written == by_rule


@pytest.mark.parametrize("id", DECLARED)
def test_the_twin_changes_each_hidden_field_at_some_time_and_no_other(id):
    ever = set()
    for match, rng in positions(id):
        for eyes in (None, *range(match.seats)):
            other = TWINS[id](match, eyes, rng)
            for field in declared(id):
                seats = changed(match.state, other.state, field)
                ever |= {field.path} if seats else set()
                assert (
                    not seats
                    or field.sight in (HIDDEN, BY_RULE)
                    or (field.sight == OWNER and eyes not in seats)
                ), (field.path, eyes)
    hidden = {field.path for field in declared(id) if field.sight in (HIDDEN, OWNER)}
    assert hidden <= ever
    assert all(field.sight in (EVERYBODY, OWNER, HIDDEN, BY_RULE, "") for field in declared(id))


@pytest.mark.parametrize("id", DECLARED)
def test_what_was_known_before_leaves_no_trace(id):
    """One record is written over and over: with what each seat knows of a match, and of its twin."""
    for match, rng in positions(id):
        over = new(type(match.state))
        for eyes in (*range(match.seats), SPECTATOR):
            for s in (TWINS[id](match, None, rng).state, match.state):
                known = new(type(s))
                for t in (known, over):
                    blindfold(s, match.params, eyes, t)
                assert over.tobytes() == known.tobytes()
