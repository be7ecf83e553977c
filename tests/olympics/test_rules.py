"""The rules, scenario by scenario."""

import pytest

from tests.checks.effort import tries
from tests.olympics.table import CARDS, LABEL, OLYMPICS, at, fill, invest, label, lane, n, player, told
from theomachy import Match
from theomachy.errors import CannotUndo, IllegalMove

ROUNDS = {2: 11, 3: 10, 4: 7, 5: 5}


def choose_all(match: Match, seats=None) -> None:
    """Everybody who is asked takes their first legal move."""
    for seat in seats or match.must:
        match.play(match.legal(seat)[0], seat)


# Components and the start


@pytest.mark.rule("OLY-1", "OLY-2", "OLY-3")
def test_the_cards():
    components = OLYMPICS.components()
    assert components.reconstructed and "reconstructed" in components.label
    assert (
        components.events == ["Basketball", "Gymnastics", "Swimming", "Athletics", "Volleyball"]
        and len(components.cards) == 75
    )
    performances = {
        "Champion": [8, 7, 6],
        "Athlete": [6, 5, 4],
        "Coach": [5, 4, 3],
        "Trainer": [4, 3, 2],
        "Fan": [3, 2, 1],
    }
    for event in components.events:
        for kind, values in performances.items():
            assert [card.performance for card in CARDS if (card.event, card.type) == (event, kind)] == values


@pytest.mark.rule("OLY-4")
def test_the_strong_competitor_is_a_weak_bid():
    assert [card.acquisition for card in CARDS] == list(range(1, 76))
    for event in OLYMPICS.components().events:
        assert sum(card.acquisition for card in CARDS if card.event == event) == 570
    strength = {kind: place for place, kind in enumerate(["Champion", "Athlete", "Coach", "Trainer", "Fan"])}
    keys = [(-card.performance, strength[card.type]) for card in CARDS]
    assert keys == sorted(keys)
    assert [CARDS[5 * group].event for group in range(15)] == OLYMPICS.components().events * 3


@pytest.mark.rule("OLY-5")
@pytest.mark.parametrize("seats", range(2, 6))
def test_four_cards_each_and_a_neutral_player_with_two(seats):
    match = Match("olympics", seats, seed=seats)
    for seat in range(seats):
        assert len(match.view(seat).hand) == 4 and len(told(match, "dealt", seat)) == 1
        assert told(match, "dealt", seat)[0]["cards"] == [card.acquisition for card in match.view(seat).hand]
    assert [entrant.neutral for entrant in match.view().entrants] == [False] * seats + [True] * (seats == 2)
    assert told(match, "dealt") == []


# Acquisition


@pytest.mark.rule("OLY-6")
@pytest.mark.parametrize("seats", range(2, 6))
def test_the_pool_has_a_pair_for_everybody_and_the_neutral_player(seats):
    view = Match("olympics", seats, seed=1).view()
    entrants = max(seats, 3)
    assert len(view.pool) == entrants and all(pair.up is not None for pair in view.pool)
    assert view.deck_size == 75 - 4 * seats - 2 * entrants


@pytest.mark.rule("OLY-7")
@pytest.mark.parametrize("seats", range(2, 6))
def test_full_rounds_before_the_deck_ends(seats):
    match = Match("olympics", seats, seed=seats)
    while not match.over:
        assert match.view().last_round == (match.view().round == ROUNDS[seats])
        choose_all(match)
    assert match.view().round == ROUNDS[seats]
    assert told(match, "deck_ends") == [{"deck_size": {2: 1, 3: 3, 4: 3, 5: 5}[seats]}]
    assert all(pair.up is None for pair in match.view().pool)


@pytest.mark.rule("OLY-7")
@pytest.mark.parametrize(("left", "over"), [(7, False), (6, True), (5, True)])
def test_the_game_ends_when_the_last_card_would_be_drawn_even_for_a_whole_pool(left, over):
    match = at(*map(player, fill("BCh8", "GCh8", "SCh8", size=5)), left=left)
    for seat in range(3):
        match.play(match.legal(seat)[0], seat)
    assert match.over is over


def bidding(*bids: str, **rest) -> Match:
    """A match in which all but those without a bid have bid."""
    hands = fill(*bids, size=4, but=rest.get("pool", ""))
    match = at(*map(player, hands), phase="bidding", **rest)
    for seat, bid in enumerate(bids):
        if bid:
            match.play(label(bid), seat)
    return match


@pytest.mark.rule("OLY-8")
def test_bids_are_revealed_together_and_the_highest_takes_first():
    match = bidding("BCh8", "VFa1", "SAt5", pool="BCo5 GCo5 SCo5")
    assert [(bid["seat"], bid["card"]) for bid in told(match, "bids")] == [
        (1, n("VFa1")),
        (2, n("SAt5")),
        (0, n("BCh8")),
    ]
    assert match.must == (1,) and [choice.move for choice in match.legal(1)] == ["pair 1", "pair 2", "pair 3"]
    assert {card.acquisition for card in match.view().discards} == {n("BCh8"), n("VFa1"), n("SAt5")}
    match.play("pair 2", 1)
    assert match.must == (2,) and [choice.move for choice in match.legal(2)] == ["pair 1", "pair 3"]
    match.play("pair 3", 2)  # the last pair goes to the last player without asking
    assert [taking["seat"] for taking in told(match, "takes")] == [
        1,
        2,
        0,
    ] and match.view().phase == "investing"
    assert [len(match.view(seat).hand) for seat in range(3)] == [5, 5, 5]


@pytest.mark.rule("OLY-8")
def test_the_face_down_card_is_seen_by_its_owner_alone():
    match = bidding("BCh8", "VFa1", "SAt5", pool="BCo5 GCo5 SCo5").play("pair 1", 1)
    (own,) = told(match, "took", 1)
    assert own["up"] == n("BCo5") and own["down"] in {card.acquisition for card in match.view(1).hand}
    for other in (0, 2, None):
        assert told(match, "took", other) == []
        assert told(match, "takes", other) == [{"seat": 1, "pair": 1, "up": n("BCo5")}]


@pytest.mark.rule("OLY-9")
def test_the_last_pair_is_played_for_the_neutral_player_at_once_and_open():
    match = bidding("BCh8", "VFa1", pool="BCo5 GCo5 SCo5").play("pair 2", 1)
    assert match.must == (0,) and [choice.move for choice in match.legal(0)] == ["pair 1", "pair 3"]
    match.play("pair 1", 0)
    (pair,) = told(match, "neutral_takes")
    assert pair["up"] == n("SCo5") and match.view().phase == "investing"
    lying = [card.acquisition for lane in match.view().entrants[2].lanes for card in lane.cards]
    assert set(lying) | {gone["card"] for gone in told(match, "discards")} | {
        up["old"] for up in told(match, "upgrades")
    } == {
        pair["up"],
        pair["down"],
    }
    assert not any(lane.face_down for lane in match.view().entrants[2].lanes)


@pytest.mark.rule("OLY-9")
def test_for_the_neutral_player_the_better_card_comes_first_and_of_equals_the_open_one():
    better, equal, worse = 0, 0, 0
    for chance in range(400):
        match = (
            bidding("BCh8", "VFa1", pool="BCo5 GCo5 SCo4", chance=chance).play("pair 1", 1).play("pair 2", 0)
        )
        (pair,) = told(match, "neutral_takes")
        done = [e.card for e in match.events() if e.kind in ("lays_open", "upgrades", "discards")]
        up, down = CARDS[pair["up"] - 1], CARDS[pair["down"] - 1]
        first = down if down.performance > up.performance else up
        assert done[0] == first.acquisition and len(done) == 2
        better += down.performance > up.performance
        equal += down.performance == up.performance
        worse += down.performance < up.performance
        if (down.event, down.type) == (up.event, up.type):
            assert match.events()[-1].kind == "discards" and match.events()[-1].card != first.acquisition
    assert better and equal and worse


# Investment


@pytest.mark.rule("OLY-10")
def test_investments_are_played_together_face_down_at_their_events():
    match = invest("BCh8", "BCo5", "SFa1")
    assert told(match, "lays") == [
        {"entrant": 0, "event": "Basketball"},
        {"entrant": 1, "event": "Basketball"},
        {"entrant": 2, "event": "Swimming"},
    ]
    for seat, event, own in ((0, "Basketball", "BCh8"), (1, "Basketball", "BCo5"), (2, "Swimming", "SFa1")):
        mine = lane(match, event, seat, seat)
        assert (mine.newest, mine.face_down, [card.acquisition for card in mine.cards]) == (
            n(own),
            True,
            [n(own)],
        )
        for other in {0, 1, 2, None} - {seat}:
            theirs = lane(match, event, seat, other)
            assert (theirs.newest, theirs.face_down, theirs.cards, theirs.total) == (None, True, [], 0)


@pytest.mark.rule("OLY-10", "OLY-8")
def test_nothing_happens_before_the_last_has_chosen_and_the_order_does_not_matter():
    hands = [player(hand) for hand in fill("BCh8", "BCo5", "SFa1", size=5)]
    stories = []
    for order in ((0, 1, 2), (2, 0, 1), (1, 2, 0)):
        match = at(*hands)
        for done, seat in enumerate(order):
            assert match.events() == [] and len(match.must) == 3 - done
            match.play(label(("BCh8", "BCo5", "SFa1")[seat]), seat)
        stories.append([event.text for event in match.events(0)])
    assert stories[0] == stories[1] == stories[2] != []


@pytest.mark.rule("OLY-11")
def test_a_better_card_of_a_type_replaces_the_old_one_and_lies_open():
    match = invest("BCo5", "SFa1", "GFa1", lying=("BCo4 BFa1", "", ""), round=3)
    assert told(match, "upgrades") == [{"entrant": 0, "card": n("BCo5"), "old": n("BCo4")}]
    mine = lane(match, "Basketball", 0)
    assert (mine.newest, mine.face_down, mine.total) == (n("BCo5"), False, 6)
    assert n("BCo4") in {card.acquisition for card in match.view().discards}


@pytest.mark.rule("OLY-11")
def test_a_better_card_may_replace_the_hidden_newest_one_which_is_discarded_face_up():
    match = invest("BCo5", "SFa1", "GFa1", lying=("BFa1 BCo4", "", ""), down=("BCo4", "", ""), round=3)
    assert told(match, "upgrades") == [{"entrant": 0, "card": n("BCo5"), "old": n("BCo4")}]
    assert told(match, "turns_up") == []
    assert [card.acquisition for card in lane(match, "Basketball", 0).cards] == [n("BFa1"), n("BCo5")]


@pytest.mark.rule("OLY-11", "OLY-12")
@pytest.mark.parametrize(("chosen", "kind"), [("BCo3", "discards"), ("BCo5", "upgrades"), ("BAt4", "lays")])
def test_a_type_that_one_has_needs_a_higher_performance(chosen, kind):
    match = invest(chosen, "SFa1", "GFa1", lying=("BCo4", "", ""))
    assert [event.kind for event in match.events() if event.fields.get("entrant") == 0] == [kind]


@pytest.mark.rule("OLY-12")
def test_a_card_that_cannot_be_played_is_discarded_face_up_and_one_that_can_is_played():
    match = invest("BCo3", "SFa1", "GFa1", lying=("BCo4", "", ""))
    assert told(match, "discards") == [{"entrant": 0, "card": n("BCo3")}]
    assert lane(match, "Basketball", 0).total == 4 and n("BCo3") in {
        card.acquisition for card in match.view().discards
    }
    assert all(
        len(match.legal(seat)) == 4 for seat in range(3)
    )  # the next round: choosing a card is the only choice there is


@pytest.mark.rule("OLY-13")
def test_the_older_card_is_turned_up_when_a_newer_one_is_laid():
    match = invest("BCh8", "SFa1", "GFa1", lying=("BCo4", "", ""), down=("BCo4", "", ""), round=3)
    assert told(match, "turns_up") == [{"entrant": 0, "card": n("BCo4")}]
    theirs = lane(match, "Basketball", 0, 1)
    assert (theirs.face_down, theirs.newest, theirs.total, [card.acquisition for card in theirs.cards]) == (
        True,
        None,
        4,
        [n("BCo4")],
    )


@pytest.mark.rule("OLY-13")
def test_an_upgrade_of_an_open_type_turns_the_hidden_newest_up_too():
    match = invest("BCo5", "SFa1", "GFa1", lying=("BCo4 BFa1", "", ""), down=("BFa1", "", ""), round=3)
    assert told(match, "turns_up") == [{"entrant": 0, "card": n("BFa1")}]
    assert not lane(match, "Basketball", 0).face_down


# The ceremony


def end(*lying: str, neutral: str = "") -> Match:
    """A match that is over, with these cards at the events."""
    return at(
        *(
            player("", there) | {"hand": hand}
            for there, hand in zip(lying, hands_for(*lying, neutral), strict=True)
        ),
        phase="over",
        neutral=neutral,
    )


def hands_for(*used: str) -> list[list[int]]:
    seats = len(used) - 1
    return [[n(short) for short in hand.split()] for hand in fill(*("",) * seats, size=4, but=" ".join(used))]


def places(match: Match, event: str) -> list[tuple[int, str | None, bool]]:
    return next(
        [(place.entrant, place.medal, place.tied) for place in one.places]
        for one in match.view().ceremony
        if one.event == event
    )


@pytest.mark.rule("OLY-14", "OLY-16")
def test_medals_by_total_performance():
    match = end("BCh8 BCo3", "BCh7", "BCh6 BAt6", "BFa1")
    assert places(match, "Basketball") == [
        (2, "gold", False),
        (0, "silver", False),
        (1, "bronze", False),
        (3, None, False),
    ]
    assert [row["score"] for row in match.standing()] == [2, 1, 3, 0]
    assert [row["rank"] for row in match.standing()] == [2, 3, 1, 4]


def test_before_the_end_it_stands_as_if_the_ceremony_were_held_now():
    lying = ("BCh8", "BCh7", "BFa1 SFa1")
    match = at(*map(player, fill("", "", "", size=5, but=" ".join(lying)), lying))
    assert not match.over
    assert [row["score"] for row in match.standing()] == [3, 2, 4]
    assert [row["rank"] for row in match.standing()] == [2, 3, 1]
    assert [row["share"] for row in match.standing()] == pytest.approx([3 / 9, 2 / 9, 4 / 9])


@pytest.mark.rule("OLY-14")
def test_medals_for_which_there_is_nobody_are_not_awarded():
    match = end("BFa1", "", "SFa1")
    assert places(match, "Basketball") == [(0, "gold", False)] and places(match, "Gymnastics") == []
    assert [row["score"] for row in match.standing()] == [3, 0, 3]


@pytest.mark.rule("OLY-14")
def test_the_ceremony_goes_event_by_event_and_reveals_what_is_hidden():
    match = Match("olympics", 3, seed=5)
    while not match.over:
        choose_all(match)
    events = match.events()
    end_of_deck = next(event.number for event in events if event.kind == "deck_ends")
    order = []
    for event in events[end_of_deck + 1 :]:
        if event.kind == "turns_up":
            order.append((event.entrant, CARDS[event.card - 1].event))
    assert order and [event for _, event in order] == sorted(
        (event for _, event in order), key=OLYMPICS.components().events.index
    )
    assert not any(lane_.face_down for one in match.view().entrants for lane_ in one.lanes)


@pytest.mark.rule("OLY-15")
def test_a_tie_is_won_by_the_highest_single_acquisition():
    match = end("BCh8", "BCo5 BFa3", "")  # 8 each; a Fan of 3 has the higher Acquisition
    assert places(match, "Basketball") == [(1, "gold", True), (0, "silver", True)]


@pytest.mark.rule("OLY-15", "OLY-16")
def test_a_card_that_was_replaced_breaks_no_tie():
    # Seat 0 replaces its Coach 3 (Acquisition over 40) by the Coach 4: 4 against 4, and now the other's card
    # is the higher one.
    assert n("GCo3") > n("GTr4") > n("GCo4")
    match = ceremony_after_upgrade()
    assert places(match, "Gymnastics")[0] == (1, "gold", True)


def ceremony_after_upgrade() -> Match:
    hands = fill("GCo4", "BFa1", "SFa1", size=5, but="GCo3 GTr4")
    match = at(player(hands[0], "GCo3"), player(hands[1], "GTr4"), player(hands[2]), left=1)
    for seat, card in enumerate(("GCo4", "BFa1", "SFa1")):
        match.play(label(card), seat)
    assert match.over
    return match


@pytest.mark.rule("OLY-16")
def test_a_tie_in_points_is_won_by_the_highest_acquisition_anywhere():
    match = end("BCh8", "GFa1", "")
    assert [row["score"] for row in match.standing()] == [3, 3, 0] and [
        row["rank"] for row in match.standing()
    ] == [2, 1, 3]
    assert match.outcome is not None and match.outcome.winners == (1,)


@pytest.mark.rule("OLY-16")
def test_the_winner_is_told_with_what_broke_the_tie():
    found = set()
    for seed in range(tries(15, 60)):
        match = Match("olympics", 3, seed=seed)
        while not match.over:
            choose_all(match)
        (won,) = told(match, "wins")
        scores = [row["score"] for row in match.standing()]
        assert (
            match.outcome is not None
            and match.outcome.winners == (won["winner"],)
            and won["points"] == max(scores)
        )
        assert won["tied"] is (scores.count(max(scores)) > 1)
        if won["tied"]:
            highest = [
                max(card.acquisition for lane_ in one.lanes for card in lane_.cards)
                for one in match.view().entrants
            ]
            assert (
                won["deciding"]
                == highest[won["winner"]]
                == max(h for h, score in zip(highest, scores, strict=True) if score == max(scores))
            )
        found.add(won["tied"])
    assert found == {True, False}


@pytest.mark.rule("OLY-17")
def test_the_neutral_player_takes_medals_and_cannot_win():
    match = end("BFa1", "", neutral="BCh8 SCh8 GCh8")
    assert places(match, "Basketball") == [(2, "gold", False), (0, "silver", False)]
    assert (
        [row["score"] for row in match.standing()] == [2, 0]
        and match.outcome is not None
        and match.outcome.winners == (0,)
    )
    assert match.view().entrants[2].points == 9


# What is known


@pytest.mark.rule("OLY-18")
def test_what_was_taken_openly_is_remembered_until_it_is_seen_again():
    match = bidding("BCh8", "VFa1", "SAt5", pool="BCo5 GCo5 SCo5").play("pair 1", 1).play("pair 2", 2)
    held = [[card.acquisition for card in one.held] for one in match.view(0).entrants]
    assert (
        held
        == [[n("SCo5")], [n("BCo5")], [n("GCo5")]]
        == [[card.acquisition for card in one.held] for one in match.view().entrants]
    )
    assert [card.acquisition for card in match.view(1).entrants[0].held] == [n("SCo5")]
    match.play(label("BCo5"), 1)
    for seat in (0, 2):
        match.play(match.legal(seat)[0], seat)
    assert [card.acquisition for card in match.view(0).entrants[1].held] == [
        n("BCo5")
    ]  # in the hand, or face down in Basketball
    assert lane(match, "Basketball", 1).face_down
    other = match.view(1)  # who laid it knows
    assert lane(match, "Basketball", 1, 1).newest == n("BCo5") and [
        card.acquisition for card in other.entrants[1].held
    ] == [n("BCo5")]


@pytest.mark.rule("OLY-18")
def test_discards_are_public():
    match = bidding("BCh8", "VFa1", "SAt5")
    assert {card.acquisition for card in match.view(None).discards} == {n("BCh8"), n("VFa1"), n("SAt5")}


@pytest.mark.rule("OLY-19")
def test_a_choice_can_be_changed_until_the_last_is_in_and_nobody_learns_of_it():
    hands = [player(hand) for hand in fill("BCh8 BCo5", "GCo5", "SFa1", size=5)]
    match = at(*hands).play(label("BCh8"), 0)
    assert (
        match.may == (0,)
        and match.must == (1, 2)
        and label("BCh8") not in match.legal(0)
        and len(match.legal(0)) == 4
    )
    before = [
        (match.view(eyes).model_dump_json(), match.events(eyes), match.blindfolded(eyes).tobytes())
        for eyes in (1, 2, None)
    ]
    match.play(label("BCo5"), 0)
    assert [
        (match.view(eyes).model_dump_json(), match.events(eyes), match.blindfolded(eyes).tobytes())
        for eyes in (1, 2, None)
    ] == before
    choice = match.view(0).choice
    assert choice is not None and choice.acquisition == n("BCo5")
    with pytest.raises(IllegalMove, match="chosen it already"):
        match.play(label("BCo5"), 0)
    with pytest.raises(CannotUndo):
        match.undo(0)
    match.play(label("GCo5"), 1).play(label("SFa1"), 2)
    assert told(match, "laid", 0)[0]["card"] == n("BCo5") and match.may == ()


@pytest.mark.rule("OLY-19")
def test_where_one_seat_after_another_is_asked_a_choice_is_taken_back_instead():
    hands = [player(hand) for hand in fill("BCh8 BCo5", "GCo5", "SFa1", size=5)]
    match = at(*hands, live=False).play(label("BCh8"), 0)
    assert match.may == ()
    assert match.undo(0).must == (0, 1, 2)


def test_labels_are_notations():
    match = Match("olympics", 3, seed=1)
    assert [choice.move for choice in match.legal(0)] == [
        LABEL[card.acquisition] for card in match.view(0).hand
    ]
