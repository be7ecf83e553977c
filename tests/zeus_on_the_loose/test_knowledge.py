"""Nothing that a player may not know reaches them by any channel; and what they imagine agrees with what
they know."""

import dataclasses
import itertools
import math
import random
from collections import Counter

import numpy as np
import pytest

from tests.checks.channels import channels, differences
from tests.checks.effort import tries
from tests.checks.interference import check_present, eyes, leak_in_reveal, step
from tests.checks.observed import observed
from tests.checks.pairs import option_pairs
from tests.zeus_on_the_loose.table import at
from tests.zeus_on_the_loose.twin import twin
from theomachy import Match, game
from theomachy.games.zeus_on_the_loose import events, rules, words
from theomachy.games.zeus_on_the_loose.actions import PASS, SNEAK
from theomachy.games.zeus_on_the_loose.state import State
from theomachy.kernel import generic
from theomachy.kernel.generic import blindfold, imagine, legal
from theomachy.kernel.record import copy, new
from theomachy.kernel.state import SPECTATOR

ZEUS = game("zeus-on-the-loose")
PAIRS = option_pairs(ZEUS, 4)
OWN_CHANCE = {"drawn", "dealt"}
"""Kinds of events that tell a player which cards chance has given them; another deck gives others."""


def positions(count: int, seed: int = 1):
    """Matches stopped at random points, in all pairs of options, of all numbers of seats, live and seat by
    seat."""
    rng = random.Random(seed)
    for number in range(count):
        options = dict(PAIRS[number % len(PAIRS)])
        seats = rng.choice([2, 3, 4, 5])
        if options["starter"].isdigit() and int(options["starter"]) >= seats:
            options["starter"] = "0"
        names = ["Xenia", "Yorgos", "Zoe", "Kleio", "Ion"][:seats]
        match = Match(ZEUS, seats, seed=number, options=options, names=names, seat_by_seat=rng.random() < 0.5)
        for _ in range(rng.randrange(90)):
            if match.over:
                break
            step(match, rng)
        yield match, rng


def check_next(played) -> None:
    """After the same move of another player, what a seat is told of it is the same in a position and its
    twin, as far as chance and the answers under seal allow."""
    for match, rng in played:
        if match.over:
            continue
        actor = rng.choice([seat for seat in match.actors if match.legal_actions(seat)])
        for seat in eyes(match):
            other = twin(match, seat, rng)
            common = set(match.legal_actions(actor)) & set(other.legal_actions(actor))
            if seat == actor or not common:
                continue
            action = rng.choice(sorted(common))
            one, two = match.copy().play_action(action, actor), other.play_action(action, actor)
            if opens_answers(match, one) or opens_answers(match, two):
                continue  # what was under seal has been opened, and may differ
            assert public_story(one, seat) == public_story(two, seat)
            if one.view().round == match.view().round:  # in a new round chance has dealt the seat new cards
                assert differences(channels(one, seat), channels(two, seat)) == []


def opens_answers(before: Match, after: Match) -> bool:
    """Whether a window was closed by this move."""
    return before.interrupted and (not after.interrupted or before.view().olympus != after.view().olympus)


def public_story(match: Match, seat: int | None) -> list[tuple[str, str]]:
    """Events with their numbers; what chance has given the seat is left out."""
    return [
        (event.kind, "" if event.kind in OWN_CHANCE else event.model_dump_json())
        for event in match.events(seat)
    ]


def test_a_twin_looks_the_same_in_every_channel():
    check_present(positions(tries(20, 300)), twin)


def test_a_twin_gets_the_same_search():
    check_present(positions(tries(2, 30)), twin, search=True)


def test_a_move_tells_the_same_of_a_twin():
    check_next(positions(tries(20, 600), seed=2))


# A check that finds no leak proves nothing: each of these leaks one thing, and must be found.


def _leak_deck(s, t, _seat):
    t.deck[:] = s.deck


def _leak_one_card_of_the_deck(s, t, _seat):
    t.deck[3] = s.deck[3]


def _leak_a_hand(s, t, seat):
    t.players[(seat + 1) % s.seats if seat < s.seats else 0].hand[:] = s.players[
        (seat + 1) % s.seats if seat < s.seats else 0
    ].hand


def _leak_chance(s, t, _seat):
    t.chance = s.chance


def _leak_answers(s, t, _seat):
    t.sealed[:] = s.sealed


def _leak_whether_somebody_matches(s, t, _seat):
    t.frames[0].a = any(s.players[seat].hand[s.top] for seat in range(s.seats)) if s.depth else 0


@pytest.mark.parametrize(
    "leak",
    [
        _leak_deck,
        _leak_one_card_of_the_deck,
        _leak_a_hand,
        _leak_chance,
        _leak_answers,
        _leak_whether_somebody_matches,
    ],
)
def test_a_leak_in_what_is_revealed_is_found(monkeypatch, leak):
    leak_in_reveal(monkeypatch, ZEUS, leak)
    with pytest.raises(AssertionError):
        check_present(positions(60), twin)


@pytest.mark.night
def test_a_leak_in_who_is_asked_is_found(monkeypatch):
    def only_holders(s):
        return sum(
            1 << seat
            for seat in range(s.seats)
            if s.sealed[seat] == 0 and seat != s.top_seat and s.players[seat].hand[s.top]
        )

    honest = rules.unanswered
    monkeypatch.setattr(rules, "unanswered", lambda s: only_holders(s) or honest(s))
    with pytest.raises(AssertionError):
        check_next(positions(300, seed=2))


@pytest.mark.night
def test_a_leak_in_whether_a_window_opens_is_found(monkeypatch):
    honest = rules.opens_window

    def only_if_somebody_matches(s, params):
        return honest(s, params) and any(
            s.players[seat].hand[s.top] for seat in range(s.seats) if seat != s.top_seat
        )

    monkeypatch.setattr(rules, "opens_window", only_if_somebody_matches)
    with pytest.raises(AssertionError):
        check_next(positions(300, seed=2))


@pytest.mark.night
def test_a_leak_in_the_events_is_found(monkeypatch):
    monkeypatch.setitem(
        events.draws.__globals__, "only", lambda _seat: (1 << 63) - 1
    )  # everybody sees every card drawn
    with pytest.raises(AssertionError):
        check_next(positions(300, seed=2))


@pytest.mark.night
def test_a_leak_in_the_number_of_events_is_found(monkeypatch):
    honest = rules.seal

    def seal_loudly(s, seat, action):
        honest(s, seat, action)
        if s.players[seat].hand[s.top]:
            s.moves += 1  # an extra count for whoever holds a match

    monkeypatch.setattr(rules, "seal", seal_loudly)
    with pytest.raises(AssertionError):
        check_next(positions(600, seed=2))


@pytest.mark.night
def test_a_leak_in_an_error_text_is_found(monkeypatch):
    honest = words.ZeusWords.refusal
    monkeypatch.setattr(
        words.ZeusWords,
        "refusal",
        lambda self, t, seat, action: f"{honest(self, t, seat, action)}{LEAKING.state.deck.tobytes()!r}",
    )
    LEAKING = None  # noqa: N806
    found = False
    for match, rng in positions(30):
        for seat in range(match.seats):
            other = twin(match, seat, rng)
            LEAKING = match  # noqa: N806
            one = channels(match, seat)
            LEAKING = other  # noqa: N806
            found = found or "errors" in differences(one, channels(other, seat))
    assert found


@pytest.mark.night
def test_a_leak_in_what_is_legal_is_found(monkeypatch):
    honest = ZEUS.rules

    def generous(s, params, seat, out):
        n = honest.legal(s, params, seat, out)
        if n and out[0] == PASS and any(s.players[other].hand[s.top] for other in range(s.seats)):
            out[0], out[1] = SNEAK, PASS
            return 2
        return n

    played = list(positions(200))  # by the real rules
    monkeypatch.setitem(generic._rules, State, dataclasses.replace(honest, legal=generous))
    with pytest.raises(AssertionError):
        check_present(played, twin)


# Imagining


def test_what_is_imagined_agrees_with_what_is_known():
    out = np.zeros(ZEUS.rules.actions, np.int64)
    for match, rng in positions(tries(60, 600), seed=3):
        copies = match.params.copies
        for seat in eyes(match):
            known = match.blindfolded(seat)
            viewer = SPECTATOR if seat is None else seat
            t = copy(known)
            imagine(t, match.params, viewer, rng.getrandbits(63))
            hands = sum(t.players[one].hand for one in range(match.seats))
            assert (hands + t.deck + t.olympus == copies).all() and t.deck.min() >= 0
            assert all(t.players[one].hand.sum() == t.players[one].hand_size for one in range(match.seats))
            assert t.deck.sum() == t.deck_size
            again = new(State)
            blindfold(t, match.params, viewer, again)
            assert again.tobytes() == known.tobytes()
            for one in range(match.seats):
                assert one not in match.must or legal(t, match.params, one, out) > 0
                assert t.sealed[one] != SNEAK + 1 or t.players[one].hand[t.top] > 0


@pytest.mark.night
def test_every_deal_is_imagined_as_often_as_it_should_be():
    """On a deck with few unseen cards: frequencies against a full enumeration."""
    everything = Counter(dict(zip(ZEUS.components().names, ZEUS.components().copies("2006"), strict=True)))
    unseen = Counter({"3": 2, "8": 1, "Hera": 1, "Ares": 1})
    mine = Counter({"1": 1, "2": 1})
    lying = everything - unseen - mine
    match = at(
        "1 2",
        "3 8",
        "3 Hera",
        total=50,
        top="Apollo",
        by=2,
        olympus=" ".join((lying - Counter({"Apollo": 1})).elements()),
    )
    exact: Counter[tuple[str, ...]] = Counter()
    cards = sorted(unseen.elements())
    for deal in itertools.permutations(range(5)):
        hands = tuple(sorted(cards[i] for i in deal[:2])), tuple(sorted(cards[i] for i in deal[2:4]))
        exact[hands] += 1
    imagined: Counter[tuple[str, ...]] = Counter()
    worlds = tries(6_000, 20_000)
    names = ZEUS.components().names
    known = match.blindfolded(0)
    for seed in range(worlds):
        t = copy(known)
        imagine(t, match.params, 0, seed)
        imagined[
            tuple(
                tuple(
                    sorted(name for kind, name in enumerate(names) for _ in range(t.players[one].hand[kind]))
                )
                for one in (1, 2)
            )
        ] += 1
    assert set(imagined) == set(exact)
    for hands, ways in exact.items():
        p = ways / math.factorial(5)
        assert abs(imagined[hands] / worlds - p) < 5 * math.sqrt(p * (1 - p) / worlds)


# Observing


def observation(match: Match, seat: int | None) -> dict[str, list[float]]:
    return observed(ZEUS.rules, match.state, match.params, seat)


def test_an_observation_tells_what_the_seat_knows_from_where_it_sits():
    match = at(
        "8 8 3 Hera", "8 1 1 2", "4 4 5 5", total=49, holder=2, top="9", by=2, letters=("Z", "", "ZE")
    ).play("8")
    match.play("sneak", 1)
    seen = observation(match, 1)
    assert seen["hand"][:2] == [0.5, 0.25] and seen["hand"][7] == 0.25 and sum(seen["hand"]) == 1
    assert seen["olympus"][7:9] == [0.25, 0.25] and seen["top"][7] == 1 and sum(seen["top"]) == 1
    assert seen["letters"] == [0, 0.5, 0.25, 0, 0]  # itself, the third seat, the first
    assert seen["holder"][1] == seen["top_played_by"][2] == seen["turn"][0] == 1
    assert seen["must"] == [0, 1, 0, 0, 0] and seen["may"] == seen["owes_draw"] == [0] * 5
    assert seen["total"] == [0.57] and seen["window"] == [1]
    assert (seen["passed"], seen["claimed"]) == ([0], [1])
    assert observation(match, 2)["claimed"] == observation(match, None)["claimed"] == [0]
    assert sum(observation(match, None)["hand"]) == 0


def test_an_observation_tells_of_races_and_draws():
    match = at("8 8 3 3", "1 1 2 2", "4 4 5 5", "6 6 7 7", total=41, sneak="race", drawing="manual").play("8")
    seen = observation(match, 3)
    assert (
        seen["may"] == [1, 1, 0, 1, 0]
        and seen["must"] == [0, 0, 1, 0, 0]
        and seen["owes_draw"] == [0, 1, 0, 0, 0]
        and seen["hand_sizes"] == [1, 0.75, 1, 1, 0]
    )
