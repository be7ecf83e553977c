"""Nothing that a player may not know reaches them by any channel; and what they imagine agrees with what
they know."""

import itertools
import random
from collections import Counter

import numpy as np
import pytest

from tests.checks.channels import channels, differences
from tests.checks.effort import tries
from tests.checks.interference import check_present, eyes, leak_in_reveal, step
from tests.checks.observed import observed
from tests.olympics.table import OLYMPICS, SHORT, at, n, player
from tests.olympics.twin import twin
from theomachy import Match
from theomachy.games.olympics import events, knowledge, rules
from theomachy.games.olympics.state import CHOOSING, HELD, UNSEEN, State
from theomachy.kernel.compiled import entry
from theomachy.kernel.generic import blindfold, imagine, legal
from theomachy.kernel.record import copy, new, records, rows
from theomachy.kernel.state import SPECTATOR, bit

NAMES = ["Xenia", "Yorgos", "Zoe", "Kleio", "Ion"]
CHANCE = {"dealt", "pair_lies", "took", "neutral_takes"}
"""Kinds of events by which chance has given somebody a card; another deck gives others."""


def positions(count: int, seed: int = 1):
    """Matches stopped at random points, of all numbers of seats, live and seat by seat."""
    rng = random.Random(seed)
    for number in range(count):
        seats = 2 + number % 4
        match = Match(OLYMPICS, seats, seed=number, names=NAMES[:seats], seat_by_seat=rng.random() < 0.4)
        for _ in range(rng.randrange(130)):
            if match.over:
                break
            step(match, rng)
        yield match, rng


def check_next(played) -> None:
    """After the same move of another player, what a seat is told of it is the same in a position and its
    twin, as far as chance and the choices under seal allow."""
    for match, rng in played:
        if match.over:
            continue
        actor = rng.choice(match.actors)
        for seat in eyes(match):
            other = twin(match, seat, rng)
            common = set(match.legal_actions(actor)) & set(other.legal_actions(actor))
            if seat == actor or not common:
                continue
            action = rng.choice(sorted(common))
            one, two = match.copy().play_action(action, actor), other.play_action(action, actor)
            if match.must == (actor,) and match.view().phase != "choosing":
                continue  # what was under seal has been opened, and may differ
            assert public_story(one, seat) == public_story(two, seat)
            if (
                one.view().phase == match.view().phase
            ):  # else the last pairs have been taken, and chance has given them
                assert differences(channels(one, seat), channels(two, seat)) == []


def public_story(match: Match, seat: int | None) -> list[tuple[str, str]]:
    """Events with their numbers, up to what chance has given to all or to the seat."""
    story = []
    for event in match.events(seat):
        if event.kind == "neutral_takes":
            return story
        story.append((event.kind, "" if event.kind in CHANCE else event.model_dump_json()))
    return story


def test_a_twin_looks_the_same_in_every_channel():
    check_present(positions(tries(6, 40)), twin)


@pytest.mark.night
def test_a_twin_gets_the_same_search():
    check_present(positions(8), twin, search=True)


def test_a_move_tells_the_same_of_a_twin():
    check_next(positions(tries(10, 70), seed=2))


def test_a_twin_is_another_match():
    """A twin that changes nothing would prove nothing."""
    changed = Counter()
    for match, rng in positions(60, seed=4):
        other = twin(match, 0, rng)
        changed["where"] += not np.array_equal(match.state.where, other.state.where)
        changed["face down"] += any(
            not np.array_equal(match.state.entrants[one].newest, other.state.entrants[one].newest)
            for one in range(match.seats)
        )
        changed["sealed"] += not np.array_equal(match.state.sealed, other.state.sealed)
    assert changed["where"] > 40 and changed["face down"] > 25 and changed["sealed"] > 8


# A check that finds no leak proves nothing: each of these leaks one thing, and must be found.


def _leak_where(s, t, _seat):
    t.where[:] = s.where


def _leak_one_card(s, t, _seat):
    t.where[40] = s.where[40]


def _leak_newest(s, t, _seat):
    t.entrants[0].newest[2] = s.entrants[0].newest[2]


def _leak_total(s, t, _seat):
    t.entrants[1].total[:] = s.entrants[1].total


def _leak_highest(s, t, _seat):
    t.entrants[1].highest[:] = s.entrants[1].highest


def _leak_chance(s, t, _seat):
    t.chance = s.chance


def _leak_choices(s, t, _seat):
    t.sealed[:] = s.sealed


def _leak_whether_a_face_down_card_was_taken_openly(s, t, _seat):
    t.entrants[0].points = int(s.where[s.shown.argmax()]) if s.shown.max() else 0


@pytest.mark.parametrize(
    "leak",
    [
        _leak_where,
        _leak_one_card,
        _leak_newest,
        _leak_total,
        _leak_highest,
        _leak_chance,
        _leak_choices,
        _leak_whether_a_face_down_card_was_taken_openly,
    ],
)
def test_a_leak_in_what_is_revealed_is_found(monkeypatch, leak):
    leak_in_reveal(monkeypatch, OLYMPICS, leak)
    with pytest.raises(AssertionError):
        check_present(positions(60), twin)


@pytest.mark.night
@pytest.mark.parametrize("name", ["only", "all_but"])
def test_a_leak_in_the_events_is_found(monkeypatch, name):
    check_own_events(positions(40))
    for told in (events.dealt, events.takes, events.lays):
        monkeypatch.setitem(told.__globals__, name, lambda _seat: (1 << 63) - 1)
    with pytest.raises(AssertionError):
        check_own_events(positions(40))


def check_own_events(played) -> None:
    for match, _ in played:
        for seat in eyes(match):
            assert all(event.seat == seat for event in match.events(seat) if event.kind in ("dealt", "took"))
            assert all(event.entrant == seat for event in match.events(seat) if event.kind == "laid")
            assert all(event.seat != seat for event in match.events(seat) if event.kind == "takes")
            assert all(event.entrant != seat for event in match.events(seat) if event.kind == "lays")


@pytest.mark.night
def test_a_leak_of_a_change_is_found(monkeypatch):
    honest = rules.seal

    def seal_loudly(s, seat, action):
        s.moves += int(s.sealed[seat] != 0)
        honest(s, seat, action)

    def changes_nothing():
        for match, rng in positions(tries(8, 60), seed=5):
            for seat in match.may:
                before = [channels(match, other) for other in eyes(match) if other != seat]
                match.play_action(rng.choice(match.legal_actions(seat)), seat)
                assert [channels(match, other) for other in eyes(match) if other != seat] == before

    changes_nothing()
    monkeypatch.setattr(rules, "seal", seal_loudly)
    with pytest.raises(AssertionError):
        changes_nothing()


# Imagining


@pytest.mark.rule("OLY-18")
def test_what_is_imagined_agrees_with_what_is_known():
    out = np.zeros(OLYMPICS.rules.actions, np.int64)
    for match, rng in positions(tries(25, 100), seed=3):
        for seat in eyes(match):
            known = match.blindfolded(seat)
            viewer = SPECTATOR if seat is None else seat
            t = copy(known)
            imagine(t, match.params, viewer, rng.getrandbits(63))
            again = new(State)
            blindfold(t, match.params, viewer, again)
            assert again.tobytes() == known.tobytes()
            check_world(match, t, out)


def check_world(match: Match, t: State, out) -> None:
    """A world keeps the rules: sizes, events, types, who can act."""
    params = match.params
    unseen = sum(int(t.where[card] == UNSEEN) for card in range(params.cards))
    assert unseen == t.deck_size + sum(int(up > 0) for up in t.pool)
    for one in range(match.seats):
        assert (
            sum(int(t.where[card] == HELD + one) for card in range(params.cards)) == t.entrants[one].hand_size
        )
        assert one not in match.must or legal(t, params, one, out) > 0
        sealing = t.phase != CHOOSING and not t.over and not t.must & bit(one)
        assert bool(t.sealed[one]) == sealing and (not sealing or t.where[t.sealed[one] - 1] == HELD + one)
    # What the words make of it as a position is accepted as one: each card once, one of a type, the token on
    # the newest.
    position = match.words.position(t)
    rebuilt = new(State)
    match.words.set_position(rebuilt, position)
    assert rebuilt.tobytes() == t.tobytes()


def _worlds(worlds, known, params, seat):
    for seed in range(worlds.shape[0]):
        worlds[seed] = known[0]
        imagine(worlds[seed], params[0], seat, seed)


imagine_worlds = entry(_worlds)


def many_worlds(match: Match, seat: int, count: int) -> list[State]:
    """Worlds that a seat can imagine, compiled."""
    worlds = records(State, count)
    imagine_worlds(worlds, rows(match.blindfolded(seat)), rows(match.params), seat)
    return [worlds[number] for number in range(count)]


@pytest.mark.rule("OLY-18")
def test_every_world_that_is_possible_is_imagined_and_no_other():
    """On few unseen cards: what is imagined against a full enumeration from the rules."""
    hands = ["VFa1 VFa2 VFa3 VTr2", "BCo5 GCo5 BFa1 BTr2", "BCo4 SCo5 BTr3 BFa2"]
    match = at(
        player(hands[0]),
        player(hands[1], "BAt6 BFa3", {"BFa3": 3}),
        player(hands[2], "BAt5 BTr4", {"BTr4": 3}),
        phase="bidding",
        shown={"BCo5": 1, "GCo5": 2, "BTr3": 4},
        pool="SCh8 SCh7 SCh6",
        left=5,
        round=5,
    )
    view = match.view(0)
    visible = {card.acquisition for card in [*view.hand, *view.discards]} | {
        pair.up.acquisition for pair in view.pool if pair.up
    }
    visible |= {n("BAt6"), n("BAt5")}
    unseen = sorted(set(SHORT.values()) - visible - {n("BCo5"), n("GCo5"), n("BTr3")})
    open_type = {1: "Athlete", 2: "Athlete"}
    exact = set()
    cards = {card.acquisition: card for card in OLYMPICS.components().cards}
    downs = {
        seat: [
            c
            for c in [*unseen, *known]
            if cards[c].event == "Basketball" and cards[c].type != open_type[seat]
        ]
        for seat, known in ((1, [n("BCo5")]), (2, []))  # BTr3 was taken after the card was laid
    }
    for one, two in itertools.product(downs[1], downs[2]):
        if one != two:
            exact.add((one, two))
    worlds = many_worlds(match, 0, 20_000)
    numbers = [card.acquisition for card in OLYMPICS.components().cards]
    imagined = Counter(
        (numbers[t.entrants[1].newest[0] - 1], numbers[t.entrants[2].newest[0] - 1]) for t in worlds
    )
    for t in worlds[:200]:
        held = {numbers[card] for card in range(match.params.cards) if t.where[card] == HELD + 1}
        assert n("GCo5") in held and (n("BCo5") in held) == (
            t.entrants[1].newest[0] - 1 != numbers.index(n("BCo5"))
        )
    assert set(imagined) == exact
    # A card that was taken openly is likelier than any one that nobody has seen.
    openly = sum(count for (one, _), count in imagined.items() if one == n("BCo5"))
    assert openly / len(worlds) > 2 / len(downs[1])


def test_an_imagined_card_gives_way_where_another_seat_has_no_other(monkeypatch):
    """Two cards are left for two places, and one of the seats has a Trainer open there already."""
    hands = ["VFa1 VFa2 VFa3 VTr2", "GCo5 GCo4 GFa1 GTr2", "SCo4 SCo5 STr3 SFa2"]
    rest = [short for short in SHORT if short.startswith("B") and short not in ("BFa3", "BTr4", "BTr2")]
    players = [
        player(hands[0]),
        player(hands[1], "BTr4", {"BTr4": 3}),
        player(hands[2], "BTr2 BFa3", {"BFa3": 3}),
    ]
    match = at(*players, discards=" ".join(rest), phase="bidding", pool="SCh8 SCh7 SCh6", left=9, round=5)
    gave_way = 0
    honest = knowledge.take_over

    def counting(*arguments):
        nonlocal gave_way
        gave_way += 1
        return honest(*arguments)

    monkeypatch.setattr(knowledge, "take_over", counting)
    for seed in range(40):
        t = match.blindfolded(0)
        imagine(t, match.params, 0, seed)
        assert [int(t.entrants[seat].newest[0]) for seat in (1, 2)] == [n("BTr4"), n("BFa3")]
    assert 5 < gave_way < 35


def test_who_holds_more_known_cards_than_a_hand_has_laid_one_of_them():
    """Five cards that were taken openly, four in the hand: one of those that fit lies face down."""
    players = [
        player("VFa1 VFa2 VFa3 VTr2"),
        player("BCo5 BCo4 SCo5 GCo5", "BAt6", {"BAt6": 6}),
        player("SFa1 SFa2 SFa3 STr2"),
    ]
    shown = {"BCo5": 2, "BCo4": 3, "SCo5": 4, "GCo5": 5, "BAt6": 6}
    match = at(*players, phase="bidding", pool="SCh8 SCh7 SCh6", shown=shown, left=20, round=7)
    down = Counter()
    for seed in range(60):
        t = match.blindfolded(0)
        imagine(t, match.params, 0, seed)
        down[int(t.entrants[1].newest[0])] += 1
    assert set(down) == {n("BCo5"), n("BCo4"), n("BAt6")}


@pytest.mark.rule("OLY-18")
def test_a_known_card_may_take_the_place_of_an_imagined_one_of_its_type(monkeypatch):
    """Five cards that were taken openly, four in the hand, so the fifth lies face down; another Coach that is
    imagined there at first gives way."""
    hands = ["VFa1 VFa2 VFa3 VTr2", "SCo5 GCo5 VCo5 ACo5", "SFa1 SFa2 SFa3 STr2"]
    players = [player(hands[0]), player(hands[1], "BCo5", {"BCo5": 6}), player(hands[2])]
    shown = {"SCo5": 2, "GCo5": 3, "VCo5": 4, "ACo5": 5, "BCo5": 6}
    pool, deck = "SCh8 SCh7 SCh6", "BCo3 BCo4 SCo3 GCo3"
    gone = [short for short in SHORT if short not in " ".join([*hands, pool, deck, "BCo5"])]
    match = at(*players, discards=" ".join(gone), phase="bidding", pool=pool, shown=shown)
    gave_way, honest = [], knowledge.put_back
    monkeypatch.setattr(knowledge, "put_back", lambda *asked: (gave_way.append(asked[3]), honest(*asked)))
    for seed in range(60):
        t = match.blindfolded(0)
        imagine(t, match.params, 0, seed)
        assert int(t.entrants[1].newest[0]) == n("BCo5") and t.entrants[1].hand_size == 4
    assert set(gave_way) == {n("BCo3") - 1, n("BCo4") - 1}


# Observing


def observation(match: Match, seat: int | None) -> dict[str, list[float]]:
    return observed(OLYMPICS.rules, match.state, match.params, seat)


def test_an_observation_tells_what_the_seat_knows_from_where_it_sits():
    hands = ["BCh8 BCo5 GCo5 SFa1 VFa1", "BCh7 BCo4 GCo4 SFa2 VFa2", "BCh6 BCo3 GCo3 SFa3 VFa3"]
    players = [
        player(hands[0], "SCh8"),
        player(hands[1], "GCh8 GAt6", {"GAt6": 2}),
        player(hands[2], chosen="BCh6"),
    ]
    match = at(*players, shown={"BCo3": 4, "BCo4": 4})
    seen = observation(match, 1)
    assert [card + 1 for card, held in enumerate(seen["hand"]) if held] == sorted(
        n(short) for short in hands[1].split()
    )
    assert sum(seen["chosen"]) == 0 and observation(match, 2)["chosen"][n("BCh6") - 1] == 1
    lies, held = (np.reshape(seen[name], (5, 120)) for name in ("lies", "held"))
    assert lies[0, n("GCh8") - 1] == lies[0, n("GAt6") - 1] == lies[2, n("SCh8") - 1] == 1 and lies.sum() == 3
    assert held[1, n("BCo3") - 1] == 1 and held.sum() == 1
    assert np.reshape(seen["face_down"], (5, 8))[0, 1] == 1 and sum(seen["face_down"]) == 1
    assert np.reshape(seen["total"], (5, 8))[0, 1] > np.reshape(seen["total"], (5, 8))[2, 2] > 0
    assert (
        seen["must"] == [1, 0, 1, 0, 0]
        and seen["may"] == [0, 1, 0, 0, 0]
        and seen["taken"] == [1, 1, 1, 0, 0]
    )
    assert (
        seen["hand_sizes"] == [1, 1, 1, 0, 0]
        and seen["phase"] == [0, 0, 1]
        and seen["unseen"][n("GAt6") - 1] == 0
    )
    watched = observation(match, None)
    assert sum(watched["hand"]) == 0 and watched["unseen"][n("GAt6") - 1] == 1
