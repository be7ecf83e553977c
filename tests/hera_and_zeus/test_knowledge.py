"""HZ-32: nothing that a player may not know reaches them by any channel; and what they imagine agrees with
all that they were shown."""

import dataclasses
import itertools
import os
import random
from collections import Counter

import numpy as np
import pytest

from tests.checks import effort
from tests.checks.channels import channels, differences
from tests.checks.observed import observed
from tests.hera_and_zeus.table import HERA_AND_ZEUS, at, moves, run, side
from tests.hera_and_zeus.twin import twin
from tests.hera_and_zeus.worlds import GAME, TABLES, agrees, can_be_paired, random_positions, worlds_of
from theomachy import Match
from theomachy.games.hera_and_zeus import events, words
from theomachy.games.hera_and_zeus.imagination import (
    FAILED,
    NEVER,
    ROWS_FAILED,
    can_come_true,
    latest,
    needed_at,
    spared,
)
from theomachy.games.hera_and_zeus.state import (
    HADES,
    IN,
    LANDING,
    OUT,
    PLACES,
    PUT,
    SHOWN_IN,
    SHOWN_OUT,
    TAKEN_BACK,
    UNSEEN_IN,
    Side,
    State,
)
from theomachy.kernel import generic
from theomachy.kernel.generic import imagine, legal
from theomachy.kernel.record import copy, new, records, rows
from theomachy.kernel.state import SPECTATOR

WORLDS = int(os.environ.get("THEOMACHY_WORLDS", "900"))
"""In how many positions worlds are imagined; the nightly run takes 100,000."""
NIGHTLY = WORLDS >= 100_000
TINY = 60 if NIGHTLY else 16
"""Tiny decks on which all deals are enumerated; by day only where that is quick."""
EYES = (None, 0, 1)
FURY = 1 + GAME.components().names.index(("Fury", "Centaur"))


def positions(count: int, seed: int = 1, most: int = 220):
    """Matches stopped at random points."""
    rng = random.Random(seed)
    for number in range(count):
        options = {
            "starter": rng.choice(["hera", "zeus"]),
            "faq_pegasus_over_own_figure": rng.choice(["off", "on"]),
        }
        match = Match(
            HERA_AND_ZEUS, seed=1000 * seed + number, options=options, seat_by_seat=rng.random() < 0.5
        )
        for _ in range(rng.randrange(most)):
            before = match.copy()
            step(match, rng)
            if match.over:
                match = before
                break
        yield match, rng


def step(match: Match, rng: random.Random) -> None:
    """A random move of a random seat that must act."""
    seat = rng.choice(match.must)
    match.play_action(rng.choice(match.legal_actions(seat)), seat)


def check_present(played, search: bool = False) -> None:
    """Positions and their twins look alike to whom they should."""
    for match, rng in played:
        for seat in EYES:
            other = twin(match, seat, rng)
            assert differences(channels(match, seat, search), channels(other, seat, search)) == []


def quiet(match: Match, seat: int) -> list[int]:
    """Moves that show nobody a card: draws, places, cards put face down, Dionysus' ways, orders."""
    phase = match.view().phase
    if phase in (None, "moving_from", "moving_to", "pandoras_column"):
        return [action for action in match.legal_actions(seat) if action < 13 or action > 52]
    return match.legal_actions(seat) if phase in ("placing", "setting_up") else []


def check_next(played) -> None:
    """After a quiet move of the other, a seat is told the same of a position and of its twin."""
    for match, rng in played:
        for actor in match.must:
            for seat in (None, 1 - actor):
                other = twin(match, seat, rng)
                mine, theirs = quiet(match, actor), quiet(other, actor)
                if match.view().phase in ("placing", "setting_up"):
                    mine, theirs = (
                        [action for action in some if (action - 13) // 16 == actor] for some in (mine, theirs)
                    )
                else:
                    mine = theirs = sorted(set(mine) & set(theirs))
                if (
                    not mine
                    or not theirs
                    or (len(match.must) == 1 and match.view().phase == "pandoras_column")
                ):
                    continue
                action = rng.choice(mine)
                twins = action if (mine == theirs and action < 13) or action > 44 else rng.choice(theirs)
                one, two = match.copy().play_action(action, actor), other.play_action(twins, actor)
                if not one.over and not two.over:
                    assert one.events(seat) == two.events(seat)
                    assert one.view(seat) == two.view(seat)


@pytest.mark.rule("HZ-32")
def test_a_twin_looks_the_same_in_every_channel():
    check_present(positions(effort.tries(7, 40)))


@pytest.mark.night
def test_a_twin_gets_the_same_search():
    check_present(positions(effort.tries(1, 4), seed=5), search=True)


@pytest.mark.rule("HZ-32")
def test_a_quiet_move_tells_the_same_of_a_twin():
    check_next(positions(effort.tries(15, 90), seed=2))


# A check that finds no leak proves nothing: each of these leaks one thing, and must be found.


def _leak_deck(s, t, seat):
    t.sides[1 if seat == 0 else 0].deck[:] = s.sides[1 if seat == 0 else 0].deck


def _leak_hand(s, t, seat):
    t.sides[1 if seat == 0 else 0].hand[5] = s.sides[1 if seat == 0 else 0].hand[5]
    t.sides[1 if seat == 0 else 0].hand[23] = s.sides[1 if seat == 0 else 0].hand[23]


def _leak_field(s, t, seat):
    t.sides[1 if seat == 0 else 0].card[4] = s.sides[1 if seat == 0 else 0].card[4]


def _leak_what_hades_took(s, t, _seat):
    for owner in range(2):
        t.sides[owner].missing = s.sides[owner].missing


def _leak_chance(s, t, _seat):
    t.chance = s.chance


def _leak_whether_the_hostage_is_in_the_hand(s, t, seat):
    other = 1 if seat == 0 else 0
    t.sides[other].log[191] = s.sides[other].hand[11 + 16 * other]


@pytest.mark.parametrize(
    "leak",
    [
        _leak_deck,
        _leak_hand,
        _leak_field,
        _leak_what_hades_took,
        _leak_chance,
        _leak_whether_the_hostage_is_in_the_hand,
    ],
)
def test_a_leak_in_what_is_revealed_is_found(monkeypatch, leak):
    honest = GAME.rules

    def reveal(s, params, seat, t):
        honest.reveal(s, params, seat, t)
        leak(s, t, seat)

    monkeypatch.setitem(generic._rules, State, dataclasses.replace(honest, reveal=reveal))
    found = False
    for match, rng in positions(400 if leak is _leak_what_hades_took else 40, seed=3):
        for seat in EYES:
            other = twin(match, seat, rng)
            found = found or match.blindfolded(seat).tobytes() != other.blindfolded(seat).tobytes()
        if found:
            break
    assert found


@pytest.mark.night
def test_a_leak_in_the_events_is_found(monkeypatch):
    for told in (events.draws, events.places):  # everybody sees every card drawn and placed
        monkeypatch.setitem(told.__globals__, "only", lambda _seat: (1 << 63) - 1)
    with pytest.raises(AssertionError):
        check_next(positions(60, seed=2))


@pytest.mark.night
def test_a_leak_in_an_audience_is_found(monkeypatch):
    monkeypatch.setitem(events.dealt.__globals__, "only", lambda _seat: (1 << 63) - 1)
    match = Match(HERA_AND_ZEUS, seed=1)
    assert {event.fields["seat"] for event in match.events(0) if event.kind == "dealt"} == {0, 1}


@pytest.mark.night
def test_a_leak_in_an_error_text_is_found(monkeypatch):
    honest = words.HeraWords.refusal
    leaking: list[Match] = []
    monkeypatch.setattr(
        words.HeraWords,
        "refusal",
        lambda self, t, seat, action: (
            f"{honest(self, t, seat, action)}{leaking[0].state.sides[1 - seat].hand.tobytes()!r}"
        ),
    )
    found = False
    for match, rng in positions(6, seed=4):
        for seat in match.must:
            other = twin(match, seat, rng)
            leaking[:] = [match]
            one = channels(match, seat)
            leaking[:] = [other]
            found = found or "errors" in differences(one, channels(other, seat))
    assert found


@pytest.mark.night
def test_a_leak_in_what_is_legal_is_found(monkeypatch):
    honest = GAME.rules
    played = list(positions(12, seed=4, most=60))

    def timid(s, params, seat, out):
        n = honest.legal(s, params, seat, out)
        return (
            n - 1
            if n > 1
            and s.sides[1 - seat].hand[1 + 16 * (1 - seat) :].sum() % 2
            == s.sides[1 - seat].hand[7 + 16 * (1 - seat)] % 2
            else n
        )

    monkeypatch.setitem(generic._rules, State, dataclasses.replace(honest, legal=timid))
    with pytest.raises(AssertionError):
        check_present(played)


# Imagining


@pytest.mark.night
@pytest.mark.rule("HZ-32")
@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_in_very_many_positions_a_world_is_whole_and_looks_the_same(seat):
    for batch in range(0, WORLDS, 2000):
        states = random_positions(min(2000, WORLDS), seed=batch + 7)
        known, worlds, again = (records(State, len(states)) for _ in range(3))
        worlds_of(states, known, worlds, again, rows(TABLES), seat, np.uint64(batch))
        assert known.tobytes() == again.tobytes()
        total = np.zeros((len(states), 33), np.int64)
        for owner in range(2):
            one = worlds["sides"][:, owner]
            assert (one["hand"].sum(1) == one["hand_size"]).all() and (
                one["deck"].sum(1) == one["deck_size"]
            ).all()
            assert one["hand"].min() >= 0 and one["deck"].min() >= 0
            foreign = one["hand"][:, 17:33] if owner == 0 else one["hand"][:, 1:17]
            assert (foreign.sum(1) == one["stolen"]).all()
            lies = np.arange(PLACES) % 4 < np.repeat(one["count"], 4, axis=1)
            assert ((one["card"] > 0) == lies).all() and (TABLES.strength[one["card"]] >= 0)[lies].all()
            total += one["hand"] + one["deck"]
            for pieces, counted in ((one["card"], lies), (one["pile"], in_piles(one))):
                for card in range(1, 33):
                    total[:, card] += ((pieces == card) & counted).sum(1)
        landing = worlds["frames"][:, 0]["kind"] == LANDING
        total[np.flatnonzero(landing), worlds["frames"][landing, 0]["a"]] += 1
        assert (total[:, 1:] == TABLES.copies[1:]).all()


def in_piles(sides):
    """Which places of a pile hold a card: not that which Hades took."""
    index = np.arange(sides["pile"].shape[1])
    return (index < sides["pile_size"][:, None]) & (index != sides["missing"][:, None] - 1)


@pytest.mark.rule("HZ-2", "HZ-29", "HZ-32")
def test_every_world_can_have_come_about_as_the_seat_was_told():
    seen = set()
    for match, rng in positions(effort.tries(24, 120), seed=9, most=260):
        for seat in (0, 1):
            seen |= {event.kind for event in match.events(seat)}
            assert agrees(match, seat, match.state)  # the examiner is right about the truth
            for _ in range(3):
                world = copy(match.blindfolded(seat))
                imagine(world, match.params, seat, rng.getrandbits(60))
                assert agrees(match, seat, world)
    assert {
        "hand_shown",
        "hades_takes",
        "persephone_takes",
        "sirens_take",
        "moves",
        "lands",
        "hostage_shown",
        "turned_up",
    } <= seen


def asked_without_a_choice(match: Match, seat: int, tries: int) -> list[int]:
    """The seeds of the imagined worlds in which a seat that is asked could do nothing."""
    found, out = [], np.zeros(match.game.rules.actions, np.int64)
    for seed in range(tries):
        world = copy(match.blindfolded(seat))
        imagine(world, match.params, seat, seed)
        if any(legal(world, match.params, asked, out) == 0 for asked in match.must):
            found.append(seed)
    return found


@pytest.mark.night
@pytest.mark.rule("HZ-10", "HZ-32")
def test_in_no_world_has_the_opponent_lost_already():
    """That the match goes on shows what first cards, or a hand from which a card is to be placed, cannot
    be."""
    rest = [name for kind in GAME.components().kinds for name in [kind.zeus] * kind.copies]
    for card in ("Giant", "Medusa"):
        rest.remove(card)
    stuck = at(side("Hydra"), side("Giant", "Medusa", pile=", ".join(rest)), turn=1)
    assert asked_without_a_choice(stuck, 0, 200) == []
    assert {world[0] for world in worlds_seen(stuck, 0, 200)} == {
        ("Giant", "Medusa")
    }  # the other way round nobody could challenge
    placing = run(at(side("Hydra"), side("Giant", hand="Hero"), turn=1), "at 1.1")
    assert asked_without_a_choice(placing, 0, 400) == []
    kept = {world[1] for world in worlds_seen(placing, 0, 400)}
    assert len(kept) > 5 and not kept & {("Dionysus",), ("Hades",), ("Persephone",), ("Sirens",), ("Zeus",)}


@pytest.mark.night
def test_the_examiner_finds_worlds_that_cannot_be():
    assert can_be_paired([(0, None, False)], [(1, 5, False)], 11)
    assert not can_be_paired(
        [(0, None, True)], [(1, 11, False)], 11
    )  # the hostage is not in the opening hand
    assert not can_be_paired([(0, 4, False), (2, None, False)], [(1, 5, False), (3, 4, False)], 11)
    wrong = 0
    for match, _ in positions(60, seed=9, most=260):
        world = copy(match.state)
        hand, deck = world.sides[1].hand, world.sides[1].deck
        hand[:], deck[:] = 0, hand + deck
        for card in np.flatnonzero(deck)[: int(world.sides[1].hand_size)]:
            hand[card] = 1
        wrong += not agrees(match, 0, world)
    assert wrong > 3


@pytest.mark.rule("HZ-18", "HZ-32")
@pytest.mark.parametrize(
    ("column", "orders"),
    [("Fury, Hydra, Hydra", ["order 1234", "order 2134", "order 2314"]), ("Fury", [])],
)
def test_the_order_that_the_opponent_has_chosen_may_be_any_that_is_one(column, orders):
    match = run(at(side("Fury", column), side("Giant", "Pandora, Hero")), "challenge 2")
    assert moves(match, 0) == orders
    could_be = {1 + action for action in match.legal_actions(0)} or {0}
    if orders:
        match.play(orders[0], 0)
    known, imagined = match.blindfolded(1), set()
    assert known.sealed[0] == 0
    for seed in range(40):
        world = copy(known)
        imagine(world, match.params, 1, seed)
        imagined.add(int(world.sealed[0]))
    assert imagined == could_be


@pytest.mark.rule("HZ-29", "HZ-32")
@pytest.mark.parametrize(
    ("log", "needed"),
    [
        ([IN + FURY, OUT + FURY], NEVER),
        ([IN + FURY, OUT + FURY, OUT + FURY], 2),
        ([SHOWN_IN + FURY, SHOWN_OUT + FURY, OUT + FURY], 2),
        ([TAKEN_BACK, OUT + FURY], NEVER),
        ([TAKEN_BACK + 1, OUT + FURY], NEVER),
        ([UNSEEN_IN, OUT + FURY], 1),
        ([OUT + FURY, IN + FURY, OUT + FURY, OUT + FURY], -1),
    ],
)
def test_when_a_card_that_was_seen_to_go_must_have_been_another(log, needed):
    """None of them is in the hand, the deck has one more, and it is what Hades took."""
    one = new(Side)
    one.log[: len(log)], one.log_size = log, len(log)
    assert needed_at(one, 0, FURY, 0, 1, FURY) == needed


@pytest.mark.rule("HZ-29", "HZ-32")
def test_of_the_cards_in_a_hand_the_one_that_is_seen_to_leave_last_is_spared_first():
    one, hand, deck = new(Side), np.zeros(33, np.int64), np.full(33, 2, np.int64)
    amazon = 1 + GAME.components().names.index(("Amazon", "Hero"))
    hand[[FURY, amazon]] = 1
    one.log[:3], one.log_size = [OUT + amazon, UNSEEN_IN, OUT + FURY], 3

    needed = np.zeros(33, np.int64)

    def found(start: int) -> list[int]:
        count = spared(one, TABLES, start, 0, 0, hand, deck, needed)
        assert count == np.count_nonzero(needed >= 0)
        return sorted(np.flatnonzero(needed >= 0).tolist(), key=lambda card: -needed[card])

    assert found(0) == [FURY, amazon] and latest(needed) == FURY
    assert found(1) == [amazon] and latest(needed) == amazon  # which is never needed again
    hand[FURY] = 2
    assert found(0) == [FURY] and latest(needed) == FURY  # there is one to spare
    hand[FURY], deck[amazon] = 1, 0
    assert found(0) == [FURY]


@pytest.mark.rule("HZ-32")
def test_a_card_may_be_kept_at_first_and_go_face_down_later():
    """The deck has one Fury to spare for that which goes face down. If it were the first Fury, nothing were
    left in the hand for the Amazon."""
    one, scratch = new(Side), np.zeros((FAILED + ROWS_FAILED, 33), np.int64)
    amazon = 1 + GAME.components().names.index(("Amazon", "Hero"))
    put = [PUT, OUT + FURY, IN + FURY, PUT, OUT + amazon, UNSEEN_IN, OUT + FURY]
    one.log[: len(put)], one.log_size = put, len(put)
    one.hand[FURY], one.deck[FURY], one.deck[amazon] = 1, 1, 2

    def can(unseen: int) -> bool:
        return bool(can_come_true(one, TABLES, 0, 0, unseen, 0, 0, scratch))

    assert can(2) and not can(1)
    one.deck[FURY] = 0
    assert not can(2)


# Against an exhaustive enumeration


def test_what_was_shown_and_put_down_is_blurred_no_further():
    """Pythia saw Fury and Hydra; then one of the two goes to the field, and after it an unseen card comes:
    only Fury or Hydra can lie there."""
    zeus = side("Giant", "Giant", "Giant", hand="Pythia, Hero")
    match = run(
        at(side("Fury up", "Harpy up", hand="Fury, Hydra, Pandora"), zeus, turn=1),
        "Pythia",
        "hand",
        "draw",
        "at 1.1",
        "Hero",
    )
    match = run(match, "at 1.1", "Fury", "draw")
    found = worlds_seen(match, 1, 400)
    assert {world[0] for world in found} == {("Fury",), ("Hydra",), ("Pandora",)}
    for (put,), kept in found:
        rest = sorted({"Fury", "Hydra", "Pandora"} - {put})
        assert len(kept) == 3 and all(card in kept for card in rest)


def worlds_seen(match: Match, seat: int, tries: int) -> set[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Worlds that a seat imagines: face-down cards of the other by place, and the hand."""
    found = set()
    known = match.blindfolded(seat)
    for seed in range(tries):
        world = copy(known)
        imagine(world, match.params, seat, seed)
        other = world.sides[1 - seat]
        down = tuple(
            match.words.teller.name(events.CARD, int(other.card[place]))
            for place in range(PLACES)
            if other.card[place] and not other.up[place]
        )
        hand = [
            match.words.teller.name(events.CARD, card)
            for card in range(1, 33)
            for _ in range(other.hand[card])
        ]
        found.add((down, tuple(hand)))
    return found


def tiny(seed: int) -> Match:
    """Hera has a hand of four and a deck of three, all else lies open; Zeus has what he needs to look."""
    deck = random.Random(seed).choice(
        [("Fury", "Harpy", "Hydra"), ("Fury", "Fury", "Io"), ("Pegasus", "Hydra", "Fury")]
    )
    hands = [
        "Fury, Harpy, Hydra, Pandora",
        "Fury, Fury, Harpy, Dionysus",
        "Persephone, Fury, Hydra, Hades",
        "Sirens, Fury, Pegasus, Fury",
    ]
    hand = random.Random(seed + 1).choice(hands)
    columns = ("Amazon up", "Amazon up", "Amazon up")
    left = [kind.hera for kind in GAME.components().kinds for _ in range(kind.copies)]
    for name in [*deck, *hand.split(", "), "Amazon", "Amazon", "Amazon"]:
        left.remove(name)
    zeus = side(
        "Hero up", "Medusa up", "Hero up", hand="Pythia, Pythia, Pegasus, Pegasus", pile="Giant, Cyclops"
    )
    return at(side(*columns, hand=hand, pile=", ".join(left)), zeus, turn=seed % 2, chance=seed)


def every_deal(match: Match, seat: int) -> set[bytes]:
    """All worlds that are whole and, by the examiner, could have come about: what a seat does not see, dealt
    in every way."""
    owner = 1 - seat
    s = match.state
    hidden = [place for place in range(PLACES) if s.sides[owner].card[place] and not s.sides[owner].up[place]]
    found = set()
    for taken in candidates_of_hades(s.sides[owner]):
        unseen = s.sides[owner].hand + s.sides[owner].deck
        for place in hidden:
            unseen[s.sides[owner].card[place]] += 1
        if taken >= 0:
            unseen[s.sides[owner].pile[s.sides[owner].missing - 1]] -= 1
            unseen[s.sides[owner].pile[taken]] += 1
            if unseen.min() < 0:
                continue
        pool = tuple(int(card) for card in range(1, 33) for _ in range(unseen[card]))
        for order in set(itertools.permutations(pool, len(hidden))):
            world = copy(s)
            one = world.sides[owner]
            one.missing = taken + 1
            rest = list(pool)
            for place, card in zip(hidden, order, strict=True):
                one.card[place] = card
                rest.remove(card)
            if any(TABLES.strength[card] < 0 for card in order):
                continue
            for held in set(itertools.combinations(rest, int(one.hand_size))):
                one.hand[:] = np.bincount(held, minlength=33)
                one.deck[:] = np.bincount(rest, minlength=33) - one.hand
                foreign = slice(1, 17) if owner else slice(17, 33)
                same_backs = all(
                    back(one.card[place]) == back(s.sides[owner].card[place]) for place in hidden
                )
                if one.deck[foreign].sum() == 0 and same_backs and agrees(match, seat, world, 4, (1, 1, 1)):
                    found.add(secret(one))
    return found


def back(card: int) -> int:
    return int(card - 1) // 16


def secret(one) -> bytes:
    """What of a side its opponent does not see."""
    return (
        one.hand.tobytes()
        + one.deck.tobytes()
        + one.card.tobytes()
        + int(one.missing).to_bytes(8, "big", signed=True)
    )


def candidates_of_hades(one) -> list[int]:
    """The places in the pile of what Hades can have taken: of each kind the topmost below him; -1 if he has
    taken nothing that is unknown."""
    if not one.missing:
        return [-1]
    hades = next(i for i in range(one.pile_size - 1, -1, -1) if TABLES.power[one.pile[i]] == HADES)
    topmost = {int(one.pile[i]): i for i in range(hades) if back(one.pile[i]) == one.missing_back - 1}
    return sorted(topmost.values())


@pytest.mark.rule("HZ-32")
def test_what_is_imagined_is_exactly_what_an_enumeration_finds():
    """On a tiny deck, after random moves: no world is left out, and none is dealt that could not be."""
    compared = several = 0
    for seed in range(TINY):
        match, rng = tiny(seed), random.Random(seed)
        for _ in range(rng.randrange(4, 22)):
            if not match.over:
                before = match.copy()
                step(match, rng)
        match = before if match.over else match
        one = match.state.sides[0]
        if not NIGHTLY and one.hand_size + (one.count.sum() - one.up.sum()) + one.deck_size > 6:
            continue
        exact = every_deal(match, 1)
        known = match.blindfolded(1)
        imagined = set()
        for tries in range(40 * len(exact) + 40):
            world = copy(known)
            imagine(world, match.params, 1, 977 * seed + tries)
            imagined.add(secret(world.sides[0]))
            if len(imagined) == len(exact) and tries > 40:
                break
        assert imagined == exact, seed
        compared += 1
        several += len(exact) > 1
    assert several > compared // 2


# Observing


def test_an_observation_tells_what_the_seat_knows_from_where_it_sits():
    match = at(
        side("Fury up, Io", "Hydra", hand="Pegasus, Giant"),
        side("Argus", "Hero up", hand="Zeus", figure=1, pile="Fury"),
    )
    seen, watched = (observed(GAME.rules, match.state, match.params, seat) for seat in (0, None))
    assert seen["hand"][6] > 0 and seen["hand"][16 + 2] > 0 and np.count_nonzero(seen["hand"]) == 2
    assert seen["own_field"][2 + 4] == seen["own_field"][18 + 2 + 10] == 1
    assert seen["own_field_seen"][:2] == [1, 0]
    assert seen["other_field"][1] == 1 and seen["figures"] == [0, 0, 0, 0, 1, 0]
    assert seen["other_discards"][:2] == [round(5 / 32, 4), 0]
    assert seen["points"] == [0.5] and seen["turn"] == [1, 0] and seen["seat"] == [1, 0]
    assert sum(watched["hand"]) + sum(watched["own_deck"]) == 0


def test_an_observation_tells_what_was_chosen_under_seal_and_whose_back_hades_took():
    match = at(side("Fury", pile="Giant"), side("Giant"))
    match.state.sealed[:2] = 5, 7
    match.state.sides[0].missing, match.state.sides[0].missing_back = 1, 2  # a card of Zeus's back
    mine, other = (observed(GAME.rules, match.state, match.params, seat) for seat in (0, 1))
    assert 0 < mine["sealed"][0] < other["sealed"][0]
    assert mine["sealed"][0] / other["sealed"][0] == pytest.approx(5 / 7, rel=0.01)
    assert mine["taken_back"] == [0, 1, 0, 0] and other["taken_back"] == [0, 0, 0, 1]


def test_backs_tell_that_a_card_that_came_into_a_hand_has_gone_to_the_field():
    """A card with the other's back is known once it is laid down, for there is no other in the hand."""
    zeus = side("Cyclops", "Centaur", "Hero", hand="Sirens, Giant")
    match = run(at(side("Fury", pile="Hydra"), zeus, turn=1), "Sirens")
    stolen = match.view(0).sides[1]
    assert ([each.name for each in stolen.seen], stolen.put_surely, stolen.put_since) == (["Hydra"], 0, 0)
    run(match, "at 2.1", "Giant")
    own = match.view(0).sides[1]
    assert (own.put_surely, own.put_since) == (0, 0), "that one has another back"
    run(match, "at 3.1", "Hydra")
    gone = match.view(0).sides[1]
    assert (gone.put_surely, gone.put_since) == (1, 1)


def test_how_many_have_gone_to_the_field_is_never_told_wrongly():
    wider = 0
    for seed in range(effort.tries(4, 60)):
        match, rng = Match(HERA_AND_ZEUS, seed=seed), random.Random(seed)
        while not match.over:
            for seat in (0, 1):
                shown, true = match.view(1 - seat).sides[seat], match.view(seat).sides[seat]
                seen = Counter((each.name, each.back) for each in shown.seen)
                held = Counter((each.name, each.back) for each in true.hand)
                hidden = Counter(
                    (card.face.name, card.face.back)
                    for column in true.columns
                    for card in column
                    if card.face is not None and not card.up
                )
                assert (seen - held).total() <= shown.put_since
                assert shown.put_surely <= (seen & hidden).total()
                wider += shown.put_surely < shown.put_since
            seat = rng.choice(match.must)
            match.play_action(rng.choice(match.legal_actions(seat)), seat)
    assert wider > 0
