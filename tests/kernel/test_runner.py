"""What plays: whole games, the fused step, many matches at once. Interpreted equal to compiled, and one way
to play equal to another."""

from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pytest

from tests.checks.effort import at_night
from theomachy import Match, game
from theomachy.kernel import runner
from theomachy.kernel.chance import Dice, combine
from theomachy.kernel.compiled import entry
from theomachy.kernel.generic import GREEDY, RANDOM, RANK, SHARE, STANDING
from theomachy.kernel.journal import ALL, new_journal
from theomachy.kernel.record import records, rows
from theomachy.kernel.state import MAX_SEATS, NOBODY, first_seat

ZEUS = game("zeus-on-the-loose")
RULES = ZEUS.rules
SEATS = 3
SEED = 20
OTHER_OPTIONS = {"edition": "56", "drawing": "manual", "bust": "any"}
RANDOM_SEATS = (RANDOM,) * SEATS
MIXED_SEATS = (GREEDY, RANDOM, GREEDY)


def params_of(seats: int = SEATS, options: dict[str, str] | None = None) -> Any:
    return rows(ZEUS.params(ZEUS.components(), ZEUS.resolve(options or {}), seats, None, seat_by_seat=True))


def no_journal() -> Any:
    return new_journal(0)[:0]


def run(each: Any, plain: bool) -> Any:
    return each.plain if plain else each


@pytest.fixture(params=["interpreted", "compiled"])
def plain(request):
    return request.param == "interpreted"


@entry
def listed(states, params, seat, out):
    """How many legal actions a seat that must act has."""
    return runner.list_legal(states[0], params[0], seat, out)


# Whole games


@dataclass
class Played:
    """What came of some games: moves and forced moves, standings, last states."""

    results: Any
    scores: Any
    states: Any

    def __eq__(self, other: object) -> bool:
        assert isinstance(other, Played)
        return all(
            getattr(self, name).tobytes() == getattr(other, name).tobytes()
            for name in ("results", "scores", "states")
        )


def played(
    policies=RANDOM_SEATS, seed=SEED, first=0, count=10, plain=False, options=None, journal=None
) -> Played:
    results, scores = np.zeros((count, 2), np.int64), np.zeros((count, MAX_SEATS, STANDING))
    states = records(RULES.state, count)
    run(runner.play_games, plain)(
        states,
        records(RULES.state, 1),
        params_of(len(policies), options),
        np.array(policies),
        records(Dice, 1),
        np.zeros(RULES.actions, np.int64),
        np.zeros(RULES.actions, np.int64),
        no_journal() if journal is None else journal,
        np.uint64(seed),
        first,
        results,
        scores,
    )
    return Played(results, scores, states)


@pytest.mark.parametrize(
    "policies", [MIXED_SEATS, *at_night((RANDOM_SEATS,), ((GREEDY,) * 5,))], ids=["mixed", "random", "greedy"]
)
@pytest.mark.parametrize("options", [{}, OTHER_OPTIONS], ids=["default", "other"])
def test_games_are_the_same_interpreted_and_compiled(policies, options):
    assert played(policies, options=options, plain=True) == played(policies, options=options)


def test_the_same_seed_plays_the_same_games():
    assert played(MIXED_SEATS, count=200) == played(MIXED_SEATS, count=200)


def test_another_seed_plays_other_games():
    one, other = played(count=200), played(count=200, seed=SEED + 1)
    assert (one.results != other.results).any(axis=1).mean() > 0.9


def test_games_of_one_seed_differ():
    lengths = {tuple(result) for result in played(count=200).results.tolist()}
    assert len(lengths) > 100


@pytest.mark.parametrize("sizes", [(1,) * 30, (7, 23), (29, 1), (0, 30)], ids=str)
def test_chunks_of_game_numbers_do_not_matter(sizes):
    whole = played(MIXED_SEATS, first=5, count=30)
    chunks, first = [], 5
    for size in sizes:
        chunks.append(played(MIXED_SEATS, first=first, count=size))
        first += size
    joined = Played(
        *(
            np.concatenate([getattr(chunk, name) for chunk in chunks])
            for name in ("results", "scores", "states")
        )
    )
    assert joined == whole


def test_chunks_may_be_played_in_any_order():
    late, early = played(MIXED_SEATS, first=10, count=10), played(MIXED_SEATS, first=0, count=10)
    whole = played(MIXED_SEATS, first=0, count=20)
    assert np.concatenate([early.results, late.results]).tolist() == whole.results.tolist()


def test_every_play_is_counted_as_a_move_or_as_forced():
    """The state itself counts all plays; games with choices have both kinds."""
    for number in range(30):
        one = played(first=number, count=1)
        assert one.results.sum() == one.states[0].moves and (one.results > 0).all()


def test_games_are_played_to_their_end():
    done = played(MIXED_SEATS, count=300)
    assert all(s.over == 1 and s.must == 0 for s in done.states)
    shares, ranks = done.scores[:, :SEATS, SHARE], done.scores[:, :SEATS, RANK]
    assert shares.sum(axis=1).tolist() == [1.0] * 300 and (ranks.min(axis=1) == 1).all()
    assert not done.scores[:, SEATS:].any()  # nothing is written for seats that are not there


def test_greedy_beats_random():
    """Else `policies` would be read wrongly, or the blindfolded record wrongly filled."""
    wins = played((RANDOM, GREEDY, RANDOM), count=1000).scores[:, :SEATS, SHARE].sum(axis=0)
    assert wins[1] > 1.3 * max(wins[0], wins[2])


def test_a_journal_does_not_change_the_game():
    journal = new_journal(20_000)
    told = played(MIXED_SEATS, count=1, journal=journal)
    assert told == played(MIXED_SEATS, count=1)
    assert journal[0, 0] > told.results.sum() and (journal[1 : journal[0, 0] + 1, 1] == ALL).any()


def test_a_full_journal_stops_the_simulation(plain):
    with pytest.raises(OverflowError, match="the journal is full"):
        played(count=1, journal=new_journal(20), plain=plain)


# Steps


@dataclass
class Desk:
    """Matches side by side, with everything that the entries for steps want."""

    count: int
    options: dict[str, str] = field(default_factory=dict)
    seed: int = SEED
    first: int = 0
    plain: bool = False

    def __post_init__(self) -> None:
        self.states, self.params = records(RULES.state, self.count), params_of(options=self.options)
        self.out, self.journal = np.zeros((self.count, RULES.actions), np.int64), no_journal()
        self.counts, self.seats = np.zeros(self.count, np.int64), np.zeros(self.count, np.int64)
        for i, s in enumerate(self.states):
            s.chance = combine(self.seed, self.first + i)
        self.batch_step(np.zeros(self.count, np.int64))

    def choose(self, number: int) -> Any:
        """Any legal action in each match: the same for the same number of steps."""
        places = [combine(number, i) % n if n else 0 for i, n in enumerate(self.counts.tolist())]
        return self.out[np.arange(self.count), places]

    def batch_step(self, actions: Any) -> None:
        run(runner.batch_step, self.plain)(
            self.states, self.params, actions, self.out, self.journal, self.counts, self.seats
        )

    def step(self, i: int, action: int) -> int:
        return int(
            run(runner.step, self.plain)(self.states, i, self.params, action, self.out[i], self.journal)
        )

    def legal(self, i: int) -> list[int]:
        return self.out[i, : self.counts[i]].tolist()


def play_batch(desk: Desk) -> int:
    """Play all matches to their ends; how many steps that took."""
    steps = 0
    while desk.counts.any():
        desk.batch_step(desk.choose(steps))
        steps += 1
    return steps


def play_singly(desk: Desk) -> None:
    """The same matches, one after another's step by `step`."""
    steps = 0
    while desk.counts.any():
        actions = desk.choose(steps)
        for i in range(desk.count):
            if desk.counts[i]:
                desk.counts[i] = desk.step(i, actions[i])
        steps += 1


def test_a_match_begins_with_a_choice(plain):
    desk = Desk(20, plain=plain)
    for i, s in enumerate(desk.states):
        assert s.over == 0 and desk.counts[i] > 1 and desk.seats[i] == first_seat(s.must)
        assert desk.legal(i) == sorted(set(desk.legal(i)))


def test_matches_begin_by_their_numbers(plain):
    assert Desk(9, first=3, plain=plain).states.tobytes() == Desk(12).states[3:].tobytes()


@pytest.mark.parametrize("options", [{}, OTHER_OPTIONS], ids=["default", "other"])
def test_steps_and_batches_lead_to_equal_states(options):
    batch, single = Desk(8, options), Desk(8, options)
    begun = batch.states.tobytes()
    steps = play_batch(batch)
    play_singly(single)
    assert batch.states.tobytes() == single.states.tobytes() != begun
    assert (batch.states["over"] == 1).all() and steps > 20


def test_steps_are_the_same_interpreted_and_compiled():
    fast, plain = Desk(4, OTHER_OPTIONS), Desk(4, OTHER_OPTIONS, plain=True)
    steps = 0
    while fast.counts.any():
        assert [fast.legal(i) for i in range(4)] == [plain.legal(i) for i in range(4)]
        assert fast.seats.tolist() == plain.seats.tolist() and fast.states.tobytes() == plain.states.tobytes()
        for desk in (fast, plain):
            desk.batch_step(desk.choose(steps))
        steps += 1
    assert fast.states.tobytes() == plain.states.tobytes()


def test_a_single_step_is_the_same_interpreted_and_compiled():
    fast, plain = Desk(2), Desk(2, plain=True)
    play_singly(fast)
    play_singly(plain)
    assert fast.states.tobytes() == plain.states.tobytes()


def play_forced(match: Match) -> None:
    """What the fused step does by itself. (`Match.play_forced` answers for every seat that is asked, not for
    the first alone.)"""
    while not match.over and len(match.legal_actions(match.must[0])) == 1:
        match.play_action(match.legal_actions(match.must[0])[0], match.must[0])


def test_a_step_does_what_a_match_does():
    """`Match` is another driver of the same rules, which asks for every forced move."""
    match = Match(ZEUS, SEATS, seed=SEED, seat_by_seat=True)
    play_forced(match)
    desk = Desk(1)
    steps = 0
    while not match.over:
        seat = match.must[0]
        assert desk.seats[0] == seat and desk.legal(0) == match.legal_actions(seat)
        assert desk.states[0].tobytes() == match.state.tobytes()
        action = int(desk.choose(steps)[0])
        desk.batch_step(np.array([action]))
        play_forced(match.play_action(action, seat))
        steps += 1
    assert (
        desk.counts[0] == 0 and desk.seats[0] == NOBODY and desk.states[0].tobytes() == match.state.tobytes()
    )


def test_a_batch_leaves_finished_matches_alone(plain):
    """Whatever stands in their place in `actions`."""
    desk = Desk(2, plain=plain)
    kept = desk.states[1].tobytes()
    steps = 0
    while desk.counts[0]:
        desk.counts[0] = desk.step(0, desk.choose(steps)[0])
        steps += 1
    over = desk.states[0].tobytes()
    desk.seats[:] = 77
    desk.batch_step(np.array([-1, desk.out[1, 0]]))
    assert desk.states[0].tobytes() == over and desk.counts[0] == 0 and desk.seats[0] == NOBODY
    assert (
        desk.states[1].tobytes() != kept
        and desk.counts[1] > 1
        and desk.seats[1] == first_seat(desk.states[1].must)
    )


def test_a_match_begins_anew_beside_others_that_go_on(plain):
    desk, fresh = Desk(3, plain=plain), Desk(1, first=7)
    going_on = desk.choose(0)
    desk.states[1] = np.zeros((), RULES.state.layout)
    desk.states[1].chance = combine(SEED, 7)
    kept = [desk.states[i].moves for i in range(3)]
    desk.batch_step(going_on)
    assert (
        desk.states[1].tobytes() == fresh.states[0].tobytes()
        and desk.legal(1) == fresh.legal(0)
        and desk.seats[1] == fresh.seats[0]
    )
    assert desk.states[0].moves > kept[0] and desk.states[2].moves > kept[2]


# Errors


def some_matches(plain: bool) -> Desk:
    """Matches at various points: begun, and some steps on."""
    desk = Desk(3, plain=plain)
    for i in range(3):
        for number in range(6 * i):
            desk.counts[i] = desk.step(i, desk.choose(number)[i])
            assert desk.counts[i]
    return desk


def test_an_illegal_action_raises_and_changes_nothing(plain):
    desk = some_matches(plain)
    before = desk.states.tobytes()
    for i in range(desk.count):
        illegal = (set(range(RULES.actions)) - set(desk.legal(i))) | {-1, -(2**63), RULES.actions, 2**63 - 1}
        for action in illegal:
            with pytest.raises(ValueError, match="illegal action"):
                desk.step(i, action)
            assert desk.states.tobytes() == before
    for i in range(desk.count):  # and the match goes on
        desk.step(i, desk.legal(i)[0])
    assert desk.states.tobytes() != before


def test_a_finished_match_refuses_every_action(plain):
    desk = Desk(1)
    play_batch(desk)
    desk.plain = plain
    before = desk.states.tobytes()
    for action in range(-1, RULES.actions + 1):
        with pytest.raises(ValueError, match="the match is over"):
            desk.step(0, action)
    assert desk.states.tobytes() == before


def test_an_illegal_action_raises_and_changes_nothing_in_the_whole_batch(plain):
    """Also in the matches before it."""
    desk = some_matches(plain)
    before = desk.states.tobytes()
    for i in range(desk.count):
        actions = desk.choose(0)
        actions[i] = -1
        with pytest.raises(ValueError, match="illegal action"):
            desk.batch_step(actions)
        assert desk.states.tobytes() == before
    desk.batch_step(desk.choose(0))
    assert all(
        s.moves > was.moves
        for s, was in zip(desk.states, np.frombuffer(before, RULES.state.layout), strict=True)
    )


def test_a_dead_end_is_a_defect(plain):
    """A seat that must act and has no legal action: no rules lead there, so a card is stolen from its
    hand."""
    desk = Desk(1)
    s = desk.states[0]
    s.players[desk.seats[0]].hand = 0
    s.players[desk.seats[0]].hand_size = 0
    with pytest.raises(RuntimeError, match="no legal action"):
        run(listed, plain)(desk.states, desk.params, int(desk.seats[0]), desk.out[0])
