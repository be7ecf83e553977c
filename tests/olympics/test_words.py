"""What players read and write: moves, choices explained, refusals, positions."""

import random
import re
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.checks.interference import step
from tests.olympics.table import EVENT, OLYMPICS, at, cards, fill, label, lane, n, player, said
from theomachy import Match
from theomachy.errors import AmbiguousMove, BadPosition, IllegalMove, NotYourTurn, UnknownMove


def test_every_move_s_notation_is_read_back():
    words = Match("olympics", 3).words
    assert len(words.spellings()) == 80
    for action in words.spellings().values():
        assert words.parse(words.notation(action)) == action


def test_a_card_s_acquisition_is_enough():
    match = Match("olympics", 3, seed=1)
    card = match.view(0).hand[1]
    assert match.play(str(card.acquisition), 0).view(0).choice == card
    for wrong, error in (
        ("76", UnknownMove),
        ("", UnknownMove),
        ("chess", UnknownMove),
        ("pair", AmbiguousMove),
    ):
        with pytest.raises(error):
            match.play(wrong, 1)


def test_a_slip_of_the_pen_is_not_answered_with_all_eighty_moves():
    with pytest.raises(
        UnknownMove,
        match=r"^'basket' is no move of this game; possible now: 4 Athletics Champion 8, ",
    ) as refused:
        Match("olympics", 3, seed=1).play("basket", 0)
    assert len(str(refused.value)) < 200


def test_whole_words_within_a_card_are_enough():
    match = Match("olympics", 2, seed=1)
    assert "28 Swimming Coach 5" in match.legal(0)
    assert match.words.notation(match.legal_action("swimming coach", 0)) == "28 Swimming Coach 5"
    with pytest.raises(AmbiguousMove, match="'fan' could be 58 Athletics Fan 3 or 71 Volleyball Fan 1"):
        match.legal_action("fan", 0)


def test_in_the_end_the_picture_tells_the_points_in_one_line():
    match = Match("olympics", 3, names=["Xenia", "Yorgos", "Zoe"], seed=1)
    rng = random.Random(1)
    while not match.over:
        assert "Points:" not in match.picture(0)
        step(match, rng)
    told = ", ".join(
        f"{name} {score:g}" for name, score in zip(match.names, match.outcome.scores, strict=True)
    )
    assert f"\nPoints: {told}" in match.picture(0)


def test_what_was_taken_openly_is_told_until_the_match_is_over():
    match, rng, told = Match("olympics", 3, seed=1), random.Random(1), False
    while not match.over:
        told |= "took openly" in match.picture(None)
        step(match, rng)
    assert told and "took openly" not in match.picture(None)


def test_whoever_has_to_choose_is_asked_what_and_nobody_else():
    match, rng, asked = Match("olympics", 3, seed=1), random.Random(1), dict[str, set[str]]()
    while not match.over:
        for seat in range(3):
            question = match.words.question(match.view(seat))
            assert bool(question) is (seat in match.must)
            if question:
                asked.setdefault(match.view().phase, set()).add(question)
        assert match.words.question(match.view()) == ""
        step(match, rng)
    assert asked.keys() == {"bidding", "choosing", "investing"}
    assert "pair first" in "".join(asked["bidding"]) and len(set.union(*asked.values())) == 3


def test_the_signs_of_the_picture_are_explained_below_its_table():
    match, rng, shown = Match("olympics", 3, seed=1), random.Random(1), set[str]()
    while not match.over:
        picture = match.picture(0)
        shown |= {sign for sign in ("* (", "+? (", "> ", "+ ") if sign in picture}
        assert "total (cards); * with your face-down card; +? and a face-down card of another" in picture
        assert "> has to choose; + may choose anew" in picture
        assert "Your hand (Acquisition, event, type, Performance): " in picture
        step(match, rng)
    assert len(shown) == 4
    assert "total (cards)" in match.picture(0) and "face-down" not in match.picture(0)


def test_where_nobody_writes_moves_they_are_said_in_words():
    match, rng, said = Match("olympics", 3, seed=1), random.Random(1), dict[str, set[str]]()
    while not match.over and match.view(None).round == 1:
        phase, seat = match.view(None).phase, match.must[0]
        t, legal = match.blindfolded(seat), match.legal(seat)
        said.setdefault(phase, set()).update(match.words.title(t, seat, each.action) for each in legal)
        step(match, rng)
    for phase, words in (
        ("bidding", "Bid"),
        ("choosing", "Take .+ and a face-down card"),
        ("investing", "Invest"),
    ):
        assert all(re.match(rf"{words}\b", title) for title in said[phase]), said[phase]
    assert "Bid Athletics Champion 8 (4)" in said["bidding"]


INVESTING = fill("BCh8 BCo5 BCo3", "GFa1", "SFa1", size=5, but="BCo4 BFa1")


def meaning(match: Match, short: str, seat: int = 0) -> str:
    return next(choice.meaning for choice in match.legal(seat) if choice.move == label(short))


def test_what_a_card_would_do_is_readable_before_it_is_chosen():
    match = at(player(INVESTING[0], "BCo4 BFa1"), player(INVESTING[1]), player(INVESTING[2]))
    assert meaning(match, "BCh8") == "face down in Basketball: 5 → 13"
    assert meaning(match, "BCo5") == f"open in Basketball, instead of {said('BCo4')}: 5 → 6"
    assert meaning(match, "BCo3") == f"discarded: you have {said('BCo4')} there already"
    match.play(label("BCh8"), 0)
    assert meaning(match, "BCo5").startswith("instead of what you have chosen, open in Basketball")


def test_what_a_card_would_do_is_told_to_programs_as_well():
    match = at(player(INVESTING[0], "BCo4 BFa1"), player(INVESTING[1]), player(INVESTING[2]))
    told = {each.card: (each.outcome, each.before, each.after) for each in match.view(0).prospects}
    assert (
        told[n("BCh8")] == ("face_down", 5, 13)
        and told[n("BCo5")] == ("open", 5, 6)
        and told[n("BCo3")] == ("discarded", 5, 5)
    )
    match.play(label("BCh8"), 0)
    view = match.view(0)
    assert [each.card for each in view.prospects] == [choice.form.card for choice in view.legal]
    for each, choice in zip(view.prospects, view.legal, strict=True):
        assert choice.meaning == f"instead of what you have chosen, {each.meaning}"
    assert n("BCh8") not in [each.card for each in view.prospects] and match.view().prospects == []
    assert choosing().view(0).prospects == []


def test_at_which_place_a_card_would_bring_one_is_told_before_it_is_invested():
    match = at(player(INVESTING[0], "BCo4 BFa1"), player(INVESTING[1], "BAt6 BTr4"), player(INVESTING[2]))
    told = {each.card: each.place for each in match.view(0).prospects}
    assert (told[n("BCh8")], told[n("BCo5")], told[n("BCo3")]) == (1, 2, 2)


def test_a_bid_is_told_among_the_cards_that_others_may_have():
    match = Match("olympics", 3, seed=1)
    for _ in range(2):
        view = match.view(0)
        seen = {card.acquisition for card in [*view.hand, *view.discards]}
        seen |= {pair.up.acquisition for pair in view.pool if pair.up}
        seen |= {card.acquisition for one in view.entrants for lane in one.lanes for card in lane.cards}
        others = set(EVENT) - seen
        for each in view.prospects:
            assert each.others == len(others)
            assert each.higher == sum(other > each.card for other in others)
        while match.view().phase == "bidding" or match.view().round == view.round:
            step(match, random.Random(3))


def test_a_bid_has_no_totals():
    view = Match("olympics", 3, seed=1).view(0)
    for each, choice in zip(view.prospects, view.legal, strict=True):
        assert (each.outcome, each.before, each.after, each.meaning) == ("bid", None, None, choice.meaning)


def test_what_a_card_would_do_it_does():
    """In whole games, whatever the others invest at the same time."""
    seen = Counter()
    for seed in range(6):
        rng = random.Random(seed)
        match = Match("olympics", 2 + seed % 4, seed=seed)
        while not match.over:
            if match.view().phase != "investing" or match.must[0]:
                step(match, rng)
                continue
            choices = match.view(0)
            chosen = rng.choice(choices.prospects)
            event = next(card.event for card in choices.hand if card.acquisition == chosen.card)
            assert total_at(match, event) == chosen.before
            match.play(str(chosen.card), 0)
            for seat in match.must:
                match.play_action(rng.choice(match.legal_actions(seat)), seat)
            assert total_at(match, event) == chosen.after
            seen[chosen.outcome] += 1
    assert set(seen) == {"face_down", "open", "discarded"}


def total_at(match: Match, event: str) -> int:
    """The total Performance of seat 0 at an event, as it knows it."""
    return lane(match, event, 0, 0).total


def test_what_a_bid_and_a_pair_are_is_readable():
    match = Match("olympics", 3, seed=1)
    bid = match.legal(0)[0]
    assert bid.meaning == "discarded after the bidding"
    for seat in range(3):
        match.play(match.legal(seat)[0], seat)
    pair = match.view().pool[0].up
    assert pair is not None and f" ({pair.acquisition}) and" in match.legal()[0].meaning


@pytest.mark.parametrize(
    ("build", "seat", "move", "error", "words"),
    [
        (lambda: Match("olympics", 3, seed=1), 0, "pair 1", IllegalMove, "not the time to take a pair"),
        (lambda: at(*map(player, INVESTING)), 0, label("VCh8"), IllegalMove, "you do not have that card"),
        (lambda: at(*map(player, INVESTING)).play("pair 1", 0), 0, "", IllegalMove, "not the time"),
        (lambda: choosing(), 1, "pair 2", NotYourTurn, "the match waits for"),
        (lambda: choosing().play("pair 1", 0), 1, "pair 1", IllegalMove, "not there any more"),
        (lambda: choosing(), 0, "pair 5", IllegalMove, "not so many pairs"),
        (lambda: choosing(), 0, label("BCh8"), IllegalMove, "take one of the pairs"),
    ],
)
def test_a_refused_move_says_why(build, seat, move, error, words):
    with pytest.raises(error, match=words):
        build().play(move, seat)


def choosing() -> Match:
    hands = fill("BCh8", "GFa1", "SFa1", size=3, but="BCo5 GCo5 SCo5")
    return at(*map(player, hands), phase="choosing", pool="BCo5 GCo5 SCo5")


def test_the_story_of_a_round():
    hands = fill("VFa1", "BCh8", "SAt5", size=4, but="BCo5 GCo5 SCo5")
    match = at(*map(player, hands), phase="bidding", pool="BCo5 GCo5 SCo5")
    for seat, bid in enumerate(("VFa1", "BCh8", "SAt5")):
        match.play(label(bid), seat)
    match.play("pair 2", 0)
    match.play("pair 1", 2)
    assert [event.text for event in match.events()] == [
        f"The first seat bids {said('VFa1')}",
        f"The third seat bids {said('SAt5')}",
        f"The second seat bids {said('BCh8')}",
        f"The first seat takes {said('GCo5')} and a face-down card",
        f"The third seat takes {said('BCo5')} and a face-down card",
        f"The second seat takes {said('SCo5')} and a face-down card",
    ]


# Positions


@settings(deadline=None)
@given(st.integers(0, 10_000), st.integers(2, 5), st.integers(0, 140), st.booleans())
def test_a_position_is_written_and_read_back(seed, seats, moves, seat_by_seat):
    match = Match(OLYMPICS, seats, seed=seed, seat_by_seat=seat_by_seat)
    rng = random.Random(seed)
    for _ in range(moves):
        if not match.over:
            step(match, rng)
    again = Match.from_position(match.position())
    assert again.state.tobytes() == match.state.tobytes()


def spoilt(change) -> dict:
    match = at(*map(player, INVESTING))
    position = match.position()
    change(position["position"])
    return position


def set_at(*path, value):
    def change(position):
        *way, last = path
        for part in way:
            position = position[part]
        position[last] = value

    return change


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (set_at("phase", value="resting"), "phase"),
        (set_at("players", value=[]), "players: 3 are wanted"),
        (set_at("neutral", value={}), "neutral: a neutral player there is with two players"),
        (set_at("players", 0, "hand", 0, value=99), "no card has Acquisition 99"),
        (set_at("players", 0, "hand", value=cards("BCh8")), "5 cards are wanted"),
        (set_at("players", 1, "hand", 0, value=n("BCh8")), "in two places"),
        (set_at("players", 0, "lying", value=cards("VCh8")), "newest: one for each event"),
        (set_at("players", 0, "newest", value=cards("VCh8")), "each of them lies at an event"),
        (set_at("players", 0, "lying", value=cards("VCh8 VCh7")), "two cards of one type"),
        (set_at("players", 0, "face_down", value={n("VCh8"): 1}), "only a newest card"),
        (set_at("players", 0, "chosen", value=n("VCh8")), "not in the hand"),
        (set_at("players", 0, "bid", value=None), "bid: there is one"),
        (set_at("players", 0, "bid", value=n("VCh8")), "lies among the discards"),
        (set_at("players", 0, "taken", value=False), "everybody has a pair"),
        (set_at("shown", value={n("VCh8"): 1}), "neither in a hand nor face down"),
        (set_at("shown", value={n("BCh8"): 99}), "was taken in a round up to"),
        (set_at("pool", value=[1]), "3 pairs are wanted"),
        (set_at("pool", value=[n("VCh8"), None, None]), "so many pairs cannot lie there"),
        (set_at("round", value=0), "round"),
        (set_at("colour", value=1), "colour"),
    ],
)
def test_a_broken_position_is_refused_with_entry_and_reason(change, words):
    with pytest.raises(BadPosition, match=words):
        Match.from_position(spoilt(change))


def test_when_all_have_chosen_there_is_nothing_left_under_seal():
    hands = [player(hand, chosen=hand.split()[0]) for hand in INVESTING]
    with pytest.raises(BadPosition, match="when all have chosen"):
        at(*hands)
