"""What a player of the Advanced game wants to be asked about, and what their wishes answer."""

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from benchmarks.asked import figures, turns
from tests.checks.effort import tries
from tests.mythology.advanced_twin import twin
from tests.mythology.olympus import Table, piece
from theomachy import Match
from theomachy.bots.bot import Decision, GreedyBot
from theomachy.games.mythology.advanced.actions import (
    ACTIVATE,
    BID,
    CHALLENGE,
    DROP_HELPER,
    GIVE_UP,
    PASS,
    STRIKE,
)
from theomachy.games.mythology.advanced.events import PIECE
from theomachy.games.mythology.advanced.rules.oracles import ask_for_oracle
from theomachy.games.mythology.advanced.state import AUCTION, CLAIM, DECK, HELD, HEROES, ORACLE, POLL, WINDOW
from theomachy.games.mythology.advanced.text.wishes import AdvancedWishes, reply
from theomachy.games.words import Reply
from theomachy.kernel.journal import NO_JOURNAL
from theomachy.kernel.record import copy
from theomachy.kernel.state import top_kind

ALL = AdvancedWishes(windows="all", heroes=0, monsters=0, bids="ask")
NONE = AdvancedWishes(windows="none", challenges="none", attacks="none")
OWN, ACTS = AdvancedWishes(), AdvancedWishes(windows="acts")


@cache
def story() -> list[tuple[Match, int, int]]:
    """A match, whose bots are mostly sensible, so that points, cards and prizes gather; with a seat that is
    asked, and by which frame."""
    match, rng, greedy, told = Match("mythology", 3, seed=7), random.Random(7), GreedyBot(), []
    for _ in range(tries(600, 6000)):
        seat = rng.choice(match.must)
        told.append((match.copy(), seat, int(top_kind(match.state))))
        decision = Decision.of(match, seat)
        match.play_action(
            greedy.choose(decision) if rng.random() < 0.7 else rng.choice(decision.onward), seat
        )
        if match.over:
            break
    return told


def questions(*kinds: int) -> Iterator[tuple[Match, int, int]]:
    """Those of the story's questions that frames of some kinds ask."""
    return ((match, seat, kind) for match, seat, kind in story() if kind in kinds)


@pytest.mark.night
@pytest.mark.rule("MY-A78")
def test_who_wants_to_be_asked_is_asked_wherever_he_can_do_something():
    seen: Counter[tuple[int, bool]] = Counter()
    for match, seat, kind in questions(WINDOW, CLAIM, POLL, AUCTION, ORACLE):
        legal, reply = match.legal_actions(seat), match.reply(seat, ALL)
        only_pass = len(legal) == 1
        seen[kind, only_pass] += 1
        assert reply.action == (legal[0] if only_pass else None)
    assert min(seen[kind, True] for kind in (WINDOW, CLAIM)) > 5
    assert min(seen[kind, False] for kind in (WINDOW, POLL, AUCTION)) > 5


@pytest.mark.rule("MY-A26")
def test_whether_one_is_asked_about_a_challenge_goes_by_the_points_that_one_holds():
    wishes = AdvancedWishes(heroes=3, monsters=6)
    always = wishes.model_copy(update={"challenges": "always"})
    seen: Counter[bool] = Counter()
    for match, seat, _ in questions(POLL):
        unit = int(match.state.auctioned)
        name = match.words.teller.name(PIECE, unit)
        enough = match.view(seat).own.totals.get(name, 0) >= (3 if unit < HEROES else 6)
        seen[enough] += 1
        assert match.reply(seat, wishes) == Reply(None if enough else PASS, secret=True)
        assert match.reply(seat, always) == Reply(CHALLENGE if enough else PASS, secret=True)
        assert match.reply(seat, NONE) == Reply(PASS)
    assert min(seen[True], seen[False]) > 5


@pytest.mark.rule("MY-A28", "MY-A29", "MY-A96")
def test_bids_beat_what_stands_by_one_and_show_no_more():
    seen = Counter[str]()
    for match, seat, _ in questions(AUCTION):
        numbers = sorted(action - BID for action in match.legal_actions(seat) if BID <= action < ACTIVATE)
        move, stands, equal = (
            match.notation(match.reply(seat, OWN).action),
            int(match.state.bid),
            int(match.state.equalled),
        )
        if not numbers:
            assert move == ("stand" if equal else "give up")
        elif stands < 0:
            assert move == "bid 0"
        else:
            assert move == f"bid {min(stands + 1, numbers[-1])}"
        seen[
            "open"
            if stands < 0
            else "beat"
            if numbers and numbers[-1] > stands
            else "equal"
            if numbers
            else "none"
        ] += 1
        assert not match.reply(seat, OWN).secret
    assert min(seen["open"], seen["beat"], seen["none"]) > 2


@pytest.mark.rule("MY-A28", "MY-A29")
def test_a_challenger_with_points_does_not_leave_an_opening_of_nothing_to_the_dice():
    table = Table(2, Jason=2911).points(0, Jason=2).points(1, Jason=3)
    table.do(piece("Jason"), CHALLENGE, BID)
    done = []
    while table.s.depth:
        done.append(reply(table.s, table.params, table.asked[0], OWN, table.legal()).action)
        table.do(done[-1])
    assert done == [BID + 1, BID + 2, BID + 3, GIVE_UP]
    assert table.piece("Jason").holder == 1 + 1


@pytest.mark.rule("MY-A103")
def test_windows_are_asked_about_by_what_one_could_do_there_and_whom_they_concern():
    seen: Counter[str] = Counter()
    for match, seat, _ in questions(WINDOW):
        deeds = [
            action
            for action in match.legal_actions(seat)
            if action != PASS and not DROP_HELPER <= action < STRIKE
        ]
        asked = [
            wishes.windows for wishes in (OWN, ACTS, ALL, NONE) if match.reply(seat, wishes).action is None
        ]
        view = match.view(seat)
        mine = seat == view.mover or view.window == "gods_placed"
        assert (
            "none" not in asked and ("acts" in asked) == bool(deeds) and set(asked) <= {"own", "acts", "all"}
        )
        assert "own" in asked if mine and deeds else True
        if view.window in ("phase_begins", "phase_ends") and not mine:
            assert "own" not in asked
        assert (
            all(match.reply(seat, wishes).secret for wishes in (OWN, ACTS, ALL))
            and not match.reply(seat, NONE).secret
        )
        seen[f"{view.window} {mine} {'own' in asked}"] += 1
    assert seen["phase_begins True True"] > 5 and seen["phase_begins False False"] > 5
    assert seen["combat False True"] + seen["capture False True"] > 0


@pytest.mark.parametrize(
    "wishes", [OWN, ACTS, ALL, NONE, AdvancedWishes(challenges="always", heroes=1, monsters=1)], ids=str
)
def test_what_wishes_answer_is_legal_and_follows_from_what_the_seat_knows(wishes):
    """And whether others could learn anything from it follows from what they know: it is the same whatever
    the seat holds."""
    rng = random.Random(5)
    for match, seat, _ in rng.sample(story(), tries(60, 1000)):
        reply = match.reply(seat, wishes)
        assert reply.action is None or reply.action in match.legal_actions(seat)
        for eyes in range(match.seats):
            other = match.copy()
            other.state = twin(copy(match.state), match.params, eyes, rng)
            if eyes == seat:
                assert other.reply(seat, wishes) == reply
            elif seat in other.must:
                assert other.reply(seat, wishes).secret == reply.secret
                assert (
                    reply.secret or other.reply(seat, wishes) == reply or match.prompt_subject(seat) is None
                )


@pytest.mark.rule("MY-A95")
def test_oracles_are_asked_about_only_where_one_has_the_card():
    match = next(match for match, seat, _ in questions(WINDOW) if not match.state.players[seat].played)
    [seat] = match.must
    down = int(match.state.players[seat].card)
    held = (
        [down - 1] if down else [card for card, where in enumerate(match.state.where) if where == HELD + seat]
    )
    before = copy(match.state)
    for card in (*held, *(card for card, where in enumerate(match.state.where) if where == DECK)):
        match.state = copy(before)
        ask_for_oracle(match.state, seat, int(match.params.oracle[card]), NO_JOURNAL)
        fits = any(match.params.oracle[own] == match.params.oracle[card] for own in held)
        assert (
            match.reply(seat, OWN) == Reply(None if fits else PASS, secret=True)
            and match.prompt_subject(seat) == "oracles"
        )


@pytest.mark.night
def test_a_turn_costs_less_than_forty_decisions():
    told = turns(1, AdvancedWishes(), tries(2, 14))
    assert len(told) > 1
    decisions = figures(told)["decisions"]
    assert decisions["mean"] < 40 and decisions["most"] < 45
