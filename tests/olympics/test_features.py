"""What nets see of a match of Olympics: what a bid may win, what a pair is worth to others, what is under
seal."""

import pytest

from tests.olympics.table import at, n, player
from theomachy.bots.net import layers_for
from theomachy.games.olympics import features as seen
from theomachy.games.olympics import traits as told
from theomachy.games.olympics.appraisal import worth


def features_of(match, seat, full=0):
    out = layers_for(match.game.rules).set
    return set(out[: seen.features(match.state, match.params, seat, full, out)].tolist())


def bid(match, short, seat=0):
    """What a bid is like: which part of the unseen cards are higher, how many of the known; the stake."""
    kind = told.bid_kind(match.state, match.params, seat, n(short) - 1)
    return kind // told.STAKES // told.KNOWN, kind // told.STAKES % told.KNOWN, kind % told.STAKES


def bidding(pool, hands=("BFa1 GFa1 SFa1 AFa1", "VFa1 BFa2 GFa2 SFa2"), **rest):
    return at(*(player(hand=hand) for hand in hands), phase="bidding", pool=pool, **rest)


def test_a_higher_bid_leaves_fewer_unseen_cards_above_it():
    match = bidding("BCh7 GTr2 STr2", hands=("BCh8 BAt5 BCo4 BFa1", "VFa1 BFa2 GFa2 SFa2"), live=False)
    chances = [bid(match, short)[0] for short in ("BCh8", "BAt5", "BCo4", "BFa1")]
    assert chances == sorted(chances, reverse=True) and chances[0] == 7 and chances[-1] == 0


def test_cards_that_were_taken_openly_are_known_to_be_higher():
    match = at(
        player(hand="BCh8 GCh8 SCh8 ACh8"),
        player(hand="VFa1 BFa2 GFa2 SFa2"),
        phase="bidding",
        pool="BCh7 GTr2 STr2",
        shown={"BFa2": 1, "VFa1": 2},
        live=False,
    )
    assert bid(match, "BCh8")[1] == 2


def test_something_is_at_stake_where_both_like_the_same_pair_best():
    both = bidding("BCh8 GTr2 STr2", live=False)
    assert bid(both, "BFa1")[2] > 0
    apart = at(
        player(hand="BFa1 GFa1 SFa1 AFa1", lying="GCh8"),
        player(hand="VFa1 BFa2 GFa2 SFa2", lying="BCh8"),
        phase="bidding",
        pool="BCh7 GCh7 SFa3",
        live=False,
    )
    assert bid(apart, "BFa1")[2] == 0


@pytest.mark.parametrize("seat", [0, 1])
def test_what_a_card_is_worth_to_another_knows_nothing_of_what_lies_face_down(seat):
    hands = ("BFa1 GFa1 SFa1 AFa1", "VFa1 BFa2 GFa2 SFa2")
    worths = set()
    for hidden in ("BCh7", "BAt6"):
        rivals = [player(hand=hands[0]), player(hand=hands[1])]
        rivals[1 - seat] = player(hand=hands[1 - seat], lying=hidden, down=hidden)
        match = at(*rivals, phase="bidding", pool="BCh8 GTr2 STr2", live=False)
        worths.add(worth(match.state, match.params, seat, 1 - seat, n("BCh8") - 1, 0))
    assert len(worths) == 1


def test_the_value_alone_sees_what_is_under_seal():
    match = bidding("BCh8 GTr2 STr2", live=False)
    before = features_of(match, 1, full=1)
    match.play_action(n("BFa1") - 1, 0)
    sealed = {seen.SEALED + 1 * 120 + n("BFa1") - 1}
    assert features_of(match, 1, full=1) - before == sealed
    assert not features_of(match, 1) & set(range(seen.SEALED, seen.FEATURES))


def test_medals_are_counted_as_they_stand():
    match = at(
        player(hand="BFa1 GFa1 SFa1 AFa1", lying="BCh8 GCh8"),
        player(hand="VFa1 BFa2 GFa2 SFa2", lying="BCh7"),
        phase="bidding",
        pool="SCh8 STr2 ATr2",
        live=False,
    )
    ahead = [seen.medals_ahead(match.state, match.params, seat, 0, 0, 0) for seat in (0, 1)]
    assert ahead == [1, -1]  # Gold before Silver
    assert seen.medals_ahead(match.state, match.params, 1, 0, 2, 0) == 1
    for seat, whole in enumerate((4, -4)):
        assert seen.MARGIN + seen.MOST_AHEAD + whole in features_of(match, seat)
